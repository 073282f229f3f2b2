//! Players that are programs: they play every scenario on a table that comes with the program.

use arene::bots::{Bot, BotKind, Budget};
use arene::content::game;
use arene::game::{DecisionKind, Game};
use arene::rules::Setup;
use serde_json::json;

use super::common::{Trial, at, setup};

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
fn a_searching_player_chooses_what_is_legal_from_the_first_place_to_the_first_shots() {
    let mut bots = [BotKind::Hunter1.bot(3), BotKind::Greedy.bot(4)];
    bots[0].allow(Budget::Nodes(8));
    let mut game = started("fight", 9);
    let (mut is_over, mut round, mut thoughts) = (false, 0, 0);
    for _ in 0..40 {
        (is_over, round) = plays(&mut game, &mut bots, 1);
        thoughts += bots[0].thoughts().len();
    }
    assert!(is_over || round >= 2, "round {round}");
    assert!(thoughts > 0, "it thought of nothing");
}

#[test]
fn a_greedy_player_takes_the_shot_that_is_open_and_never_gives_up() {
    let shooter = at(1000, 3000, 0, json!({"weapons": ["slug_rifle"], "face": [0, -1]}));
    let target = at(1000, 1500, 0, json!({}));
    let mut trial = Trial::firefight(json!([]), json!([shooter]), json!([target]), json!({}));
    let chosen = BotKind::Greedy.bot(1).choose(&mut trial.game);
    let written = serde_json::to_value(&chosen).unwrap();
    assert_eq!(written["shoot"]["target"], 1, "{written}");
    let down = |x| at(x, 4000, 0, json!({"down": true}));
    let able = |x, y| at(x, y, 0, json!({}));
    let own = json!([able(1000, 3000), down(2000), down(3000), able(4000, 3000)]);
    let more = json!({"first": 0});
    let mut trial = Trial::of(&setup(6000, json!([]), [own, json!([able(5000, 500)])], more));
    assert_eq!(trial.asked(), "rout");
    let chosen = BotKind::Greedy.bot(1).choose(&mut trial.game);
    assert_eq!(serde_json::to_value(&chosen).unwrap(), json!("stay"));
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
