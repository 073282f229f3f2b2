//! Players that are programs: they play all mods, choose what is legal, and take what lies at hand.

use arene::bots::{Bot, BotKind, Budget};
use arene::game::{DecisionKind, Game};
use serde_json::{Value, json};

use super::common::{Trial, at, portals, setup};
use super::random_games::any_game;

/// Plays so many commands, a bot in each seat; whether the game is over.
fn plays(game: &mut Game, bots: &mut [Box<dyn Bot>], commands: usize) -> bool {
    for _ in 0..commands {
        let decision = game.decision().expect("a game asks until it is over");
        if decision.kind == DecisionKind::Over {
            return true;
        }
        let command = {
            // More players than bots share them.
            let seat = decision.player.index() % bots.len();
            bots[seat].choose(game)
        };
        if let Err(error) = game.apply(&command) {
            panic!("{command:?}: {error:?} {}", game.state());
        }
    }
    game.decision()
        .is_some_and(|decision| decision.kind == DecisionKind::Over)
}

fn bots(kinds: [BotKind; 4], seed: u64) -> Vec<Box<dyn Bot>> {
    kinds
        .into_iter()
        .zip(0..)
        .map(|(kind, seat)| kind.bot(seed + seat))
        .collect()
}

fn chosen(trial: &mut Trial) -> Value {
    let chosen = BotKind::Greedy.bot(1).choose(&mut trial.game);
    serde_json::to_value(&chosen).unwrap()
}

#[test]
fn bots_play_all_twelve_mods_and_choose_what_is_legal() {
    for seed in 0..12 {
        let kinds = [BotKind::Greedy, BotKind::Random, BotKind::Random, BotKind::Greedy];
        let (mut game, _) = any_game(seed);
        let is_over = plays(&mut game, &mut bots(kinds, seed), 40);
        let state = game.state();
        assert!(is_over || state["phase"] != "deploy", "seed {seed}: {state}");
    }
}

#[test]
fn a_searching_player_chooses_what_is_legal_and_tells_its_thoughts() {
    let mut players = bots([BotKind::Hunter1, BotKind::Greedy, BotKind::Greedy, BotKind::Greedy], 5);
    players[0].allow(Budget::Nodes(6));
    let (mut game, _) = any_game(0);
    let mut thoughts = 0;
    for _ in 0..24 {
        plays(&mut game, &mut players, 1);
        thoughts += players[0].thoughts().len();
    }
    assert!(thoughts > 0, "it thought of nothing");
}

#[test]
fn a_greedy_player_plays_the_same_way_every_time() {
    let play = || {
        let (mut game, _) = any_game(3);
        plays(&mut game, &mut bots([BotKind::Greedy; 4], 1), 25);
        game.hash()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_greedy_player_takes_the_shot_that_is_open_and_not_at_a_mate() {
    let own = json!([at("legionary", 1000, 3000, 0, json!({}))]);
    let enemy = json!([at("levy", 1000, 1500, 0, json!({}))]);
    let mut trial = Trial::in_phase("shooting", json!([]), &[own.clone(), enemy], json!({}));
    assert_eq!(chosen(&mut trial)["shoot"]["target"], 1);
    let players = [
        json!({"name": "P0", "team": 0, "pieces": own}),
        json!({"name": "P1", "team": 0, "pieces": [at("levy", 1000, 1500, 0, json!({}))]}),
        json!({"name": "P2", "team": 1, "pieces": [at("legionary", 5500, 3000, 0, json!({}))]}),
    ];
    let more = json!({"mod": "team_deathmatch", "players": players, "begin": {"player": 0, "round": 1, "phase": "shooting"},
        "order": [0, 1, 2], "firsts": {"move": 0, "shoot": 0, "assault": 0}});
    let mut trial = Trial::of(&setup(json!([]), portals(), &[json!([{"kind": "levy"}])], more));
    assert_eq!(trial.asked().0, "activate");
    trial.go(json!({"activate": {"figure": 0}}));
    assert_eq!(
        chosen(&mut trial)["shoot"]["target"],
        2,
        "the enemy within 24 ps, not the mate"
    );
}

#[test]
fn a_greedy_player_charges_who_it_can_beat_and_not_who_beats_it() {
    let dancer = json!([at("veil_dancer", 1000, 3000, 0, json!({}))]);
    let levy = json!([at("levy", 1000, 2000, 0, json!({}))]);
    let mut trial = Trial::in_phase("assault", json!([]), &[dancer, levy], json!({}));
    assert_eq!(chosen(&mut trial)["charge"]["target"], 1);
    // Two blows cannot kill one with three wounds, who kills most often.
    let legionary = json!([at("legionary", 1000, 3000, 0, json!({}))]);
    let warlord = json!([at("warlord", 1000, 2000, 0, json!({}))]);
    let mut trial = Trial::in_phase("assault", json!([]), &[legionary, warlord], json!({}));
    assert_eq!(chosen(&mut trial), json!("stay"));
}

#[test]
fn on_a_6_a_greedy_player_comes_out_where_it_crushes_the_enemy_portal_crush() {
    let own = json!([at("legionary", 1600, 1000, 0, json!({}))]);
    let enemy = json!([at("legionary", 3000, 3000, 0, json!({}))]);
    let mut trial = Trial::in_phase("movement", json!([]), &[own, enemy], json!({}));
    trial.with(&[6], json!({"move": {"path": [[1000, 1000]]}}));
    assert_eq!(trial.asked().0, "portal");
    assert_eq!(chosen(&mut trial), json!({"portal": {"number": 5}}));
}

#[test]
fn a_greedy_player_throws_the_die_again_that_would_disintegrate_it_equip_32() {
    let own = json!([at("legionary", 1600, 1000, 0, json!({"bonus": "equip.32"}))]);
    let enemy = json!([at("legionary", 5500, 3000, 0, json!({}))]);
    let mut trial = Trial::in_phase("movement", json!([]), &[own, enemy], json!({}));
    trial.with(&[1], json!({"move": {"path": [[1000, 1000]]}}));
    assert_eq!(trial.asked().0, "reroll");
    assert_eq!(chosen(&mut trial), json!("reroll"));
}

#[test]
#[ignore = "long: some minutes a mod"]
fn campaign_of_games_between_bots_that_all_end() {
    for seed in 0..120 {
        let kind = |seat: u64| match (seed / 12 + seat) % 2 {
            0 => BotKind::Greedy,
            _ => BotKind::Random,
        };
        let (mut game, _) = any_game(seed);
        let is_over = plays(&mut game, &mut bots([0, 1, 2, 3].map(kind), seed), 20_000);
        assert!(is_over, "seed {seed}: {}", game.state());
    }
}
