//! Players that are programs: they play every scenario on a table that comes with the program.

use arene::bots::{Bot, BotKind};
use arene::content::game;
use arene::game::{DecisionKind, Game};
use arene::rules::Setup;
use serde_json::json;

/// A game of a scenario on the pipe works.
fn started(scenario: &str, seed: u64) -> Game {
    let gang = json!([
        {"kind": "leader", "weapons": ["bolt_pistol", "sword"]},
        {"kind": "ganger", "weapons": ["slug_rifle"]},
        {"kind": "kid", "weapons": ["slug_pistol"]},
    ]);
    let mut setup: Setup = serde_json::from_value(json!({
        "rules": "necromunda", "mod": scenario, "map": "maps/pipe_works.ron", "seed": seed,
        "players": [
            {"name": "Rouge", "gang": "rust_choir", "pieces": gang},
            {"name": "Bleu", "gang": "wire_foxes", "pieces": gang},
        ],
    }))
    .unwrap();
    let mut game = game(&mut setup, None).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

/// Plays so many commands; whether the game is over, and how many rounds it has seen.
fn plays(game: &mut Game, bots: &mut [Box<dyn Bot>; 2], commands: usize) -> (bool, u64) {
    for _ in 0..commands {
        let decision = game.decision().expect("a game asks until it is over");
        if decision.kind == DecisionKind::Over {
            break;
        }
        let command = bots[decision.player.index()].choose(game);
        game.apply(&command)
            .unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
    }
    let state = game.state();
    let is_over = game
        .decision()
        .is_some_and(|decision| decision.kind == DecisionKind::Over);
    (is_over, state["round"].as_u64().unwrap())
}

#[test]
fn bots_play_every_scenario_and_choose_what_is_legal() {
    for (seed, scenario) in (1..).zip(["fight", "salvage", "ambush", "rescue"]) {
        let mut bots = [BotKind::Random.bot(seed), BotKind::Greedy.bot(seed)];
        let (is_over, round) = plays(&mut started(scenario, seed), &mut bots, 45);
        assert!(is_over || round >= 2, "{scenario}: round {round}");
    }
}

#[test]
fn a_greedy_player_plays_the_same_way_every_time() {
    let play = || {
        let mut game = started("salvage", 3);
        let mut bots = [BotKind::Greedy.bot(1), BotKind::Greedy.bot(2)];
        plays(&mut game, &mut bots, 25);
        game.hash()
    };
    assert_eq!(play(), play());
}
