//! Games by chance: what is listed is legal, and after every command the game comes back from its snapshot, written or not.

use arene::game::{Command, DecisionKind, Game};
use arene::rules::Setup;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::common::{Trial, at, book, setup};

/// A command as it is read.
pub fn read(command: Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

/// A generator of its own, so that the dice are left alone.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

fn terrain() -> Value {
    json!([
        {"kind": "floor", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": 750},
        {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1430, 1000, 750]},
        {"kind": "barrier", "line": [[600, 2400], [2600, 2400]], "height": 300},
        {"kind": "area", "area": "difficult", "poly": [[3000, 500], [3600, 500], [3600, 2500], [3000, 2500]]},
        {"kind": "solid", "poly": [[2800, 2900], [3300, 2900], [3300, 3200], [2800, 3200]], "top": 400, "stand": true},
    ])
}

/// A game of a scenario that is to be deployed, on a table of 60 × 60 cm.
fn scenario(id: &str, seed: u64) -> (Game, Setup) {
    let gang = || {
        json!([
            {"kind": "leader", "weapons": ["bolt_pistol", "sword"]},
            {"kind": "ganger", "weapons": ["slug_rifle", "frag"]},
            {"kind": "kid"},
            {"kind": "kid", "weapons": ["slug_pistol"]},
        ])
    };
    let more = json!({"mod": id, "seed": seed, "first": null});
    let setup = setup(6000, terrain(), [gang(), gang()], more);
    let mut game = book().game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    (game, setup)
}

fn game(seed: u64) -> (Game, Setup) {
    let sides = [
        json!([
            at(800, 800, 0, json!({"weapons": ["chain_gun", "flamer"], "face": [1, 1]})),
            at(1500, 2000, 0, json!({"down": true})),
            at(
                600,
                2000,
                0,
                json!({"pinned": true, "weapons": ["rocket_tube", "frag"], "face": [1, 1]})
            )
        ]),
        json!([
            at(3300, 3600, 0, json!({"weapons": ["melter", "frag"], "face": [-1, -1]})),
            at(
                2500,
                3500,
                0,
                json!({"weapons": ["slug_rifle"], "armour": "flak", "face": [-1, -1]})
            )
        ]),
    ];
    let setup = setup(4000, terrain(), sides, json!({"seed": seed, "first": null}));
    let mut game = book().game(&setup).unwrap();
    game.start().unwrap();
    (game, setup)
}

#[test]
fn random_games_come_back_from_every_snapshot_and_what_is_listed_is_legal() {
    for seed in 0..3 {
        plays_by_chance([game(seed), game(seed)], seed, 60);
    }
}

#[test]
fn random_games_of_every_scenario_come_back_from_every_snapshot() {
    for id in ["fight", "salvage", "ambush", "rescue"] {
        for seed in 0..2 {
            plays_by_chance([scenario(id, seed), scenario(id, seed)], seed, 90);
        }
    }
}

/// Plays so many commands by chance. After each the game comes back from its snapshot, written or not, a twin does the same, what
/// everybody sees follows the facts, and every fact can be said and read.
fn plays_by_chance([(mut game, setup), (mut twin, _)]: [(Game, Setup); 2], chance: u64, steps: usize) {
    let names = Names::of(&setup, Texts::of_book(Lang::En, "necromunda"));
    let mut chance = Chance(chance);
    let presentation = book().presentation(&game);
    let mut shown = game.public_state();
    for step in 0..steps {
        let mut list = Vec::new();
        game.choices(&mut list);
        if game.decision().unwrap().kind == DecisionKind::Over {
            break;
        }
        assert!(!list.is_empty(), "something can always be done");
        let choice = list[chance.below(list.len())];
        let command = game.command(choice);
        assert_eq!(game.why_not(&command), None, "{command:?}");
        if step % 20 == 0 {
            for choice in list.iter().step_by(37) {
                let listed = game.command(*choice);
                assert_eq!(game.why_not(&listed), None, "{listed:?}");
            }
        }
        let (snapshot, hash) = (game.snapshot(), game.hash());
        twin.read_snapshot(game.write_snapshot())
            .expect("what a game writes it reads");
        assert_eq!(twin.hash(), hash);
        game.apply(&command).unwrap();
        let (after, facts) = (game.hash(), game.facts().to_vec());
        game.restore(&snapshot);
        assert_eq!(game.hash(), hash);
        game.apply(&command).unwrap();
        twin.apply(&command).unwrap();
        assert_eq!((twin.hash(), twin.facts()), (after, facts.as_slice()));
        for fact in &facts {
            presentation.follow(fact, &mut shown);
            let written = serde_json::to_value(fact).unwrap();
            let mut reader = <dyn erased_serde::Deserializer>::erase(written);
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
            let said = Texts::of_book(Lang::Fr, "necromunda").story(&facts, &names);
            assert!(said.iter().all(|line| !line.text.contains('{')), "{said:?}");
        }
        shown.decision = game.decision();
        assert_eq!(shown, game.public_state(), "{command:?}");
        let written = serde_json::to_value(&command).unwrap();
        assert_eq!(read(written), command);
    }
}

#[test]
fn a_game_that_is_deployed_by_chance_comes_to_its_first_turn() {
    let kids = || json!([{"kind": "kid"}, {"kind": "kid"}]);
    let mut trial = Trial::of(&setup(4000, json!([]), [kids(), kids()], json!({})));
    let mut chance = Chance(5);
    for _ in 0..5 {
        let legal = trial.game.legal();
        let command = &legal[chance.below(legal.len())];
        trial.game.apply(command).unwrap();
    }
    assert_eq!(trial.asked(), "start");
}
