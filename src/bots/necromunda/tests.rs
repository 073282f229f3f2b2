//! What bots are told of shots and routs is what the rules throw dice for.

use serde_json::{Value, json};

use crate::game::{Game, PieceId, PlayerId};
use crate::rules::necromunda::{ID, NecroCommand, Survey};
use crate::rules::{Rulebook, Setup, rulebook};
use crate::space::table::Point;

/// A shooting phase: a shooter at (1000, 5500) that looks north, and a target at a distance with some armour behind some terrain.
fn game(weapon: &str, distance: i32, armour: &str, terrain: Value) -> Game {
    let setup: Setup = serde_json::from_value(json!({
        "rules": ID, "mod": "fight", "seed": 7, "trial": true, "options": {"premeasure": true},
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": terrain},
        "begin": {"player": 0, "round": 1, "phase": "shooting"},
        "players": [
            {"name": "Rouge", "gang": "rust_choir", "pieces": [
                {"kind": "ganger", "weapons": [weapon], "at": [1000, 5500, 0], "face": [0, -1]}]},
            {"name": "Bleu", "gang": "slag_hounds", "pieces": [
                {"kind": "ganger", "armour": armour, "at": [1000, 5250 - distance, 0]}]},
        ],
    }))
    .unwrap();
    let book: &dyn Rulebook = rulebook(ID).unwrap();
    let mut game = book.game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

/// How likely the first of two gangs of four routs, of 36, its first fighters as given.
fn rout_of(first: Value, options: Value) -> i32 {
    let plain = |x: i32, y: i32| json!({"kind": "ganger", "at": [x, y, 0]});
    let mut own = vec![first];
    own[0]["at"] = json!([1000, 5500, 0]);
    own.extend((1..4).map(|place| plain(1000 + 1000 * place, 5500)));
    let enemies: Vec<Value> = (0..4).map(|place| plain(1000 + 1000 * place, 500)).collect();
    let setup: Setup = serde_json::from_value(json!({
        "rules": ID, "mod": "fight", "seed": 7, "trial": true, "options": options,
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": []},
        "begin": {"player": 0, "round": 2, "phase": "movement"},
        "players": [
            {"name": "Rouge", "gang": "rust_choir", "pieces": own},
            {"name": "Bleu", "gang": "slag_hounds", "pieces": enemies},
        ],
    }))
    .unwrap();
    let mut game = rulebook(ID)
        .unwrap()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    Survey::of(&game).unwrap().rout_chance(PlayerId(0))
}

#[test]
fn a_rout_is_told_by_the_rules_own_quarter_and_courage_rout_when_rout_ld() {
    assert_eq!(rout_of(json!({"kind": "leader"}), json!({})), 0, "nobody is lost");
    // A quarter is lost, and two dice show more than the gangers' courage of 8 in 10 of 36.
    assert_eq!(rout_of(json!({"kind": "ganger", "down": true}), json!({})), 10);
    assert_eq!(rout_of(json!({"kind": "kid", "broken": true}), json!({})), 0);
    assert_eq!(
        rout_of(json!({"kind": "kid", "broken": true}), json!({"rout_broken": true})),
        10
    );
}

#[test]
fn a_shot_is_told_to_go_as_its_odds_say() {
    let wall = json!([{"kind": "barrier", "line": [[500, 5000], [1500, 5000]], "height": 240}]);
    for (weapon, distance, armour, terrain) in [
        ("slug_rifle", 1500, "flak", json!([])),
        ("slug_rifle", 4500, "mesh", json!([])),
        ("bolt_rifle", 2500, "carapace", json!([])),
        ("ray_pistol", 3000, "flak", json!([])),
        ("scattergun", 2000, "mesh", wall),
        ("melter", 2500, "carapace", json!([])),
    ] {
        let mut game = game(weapon, distance, armour, terrain);
        let survey = Survey::of(&game).unwrap();
        let (from, to) = (Point::new(1000, 5500, 0), Point::new(1000, 5250 - distance, 0));
        let chance = survey.shot((PieceId(0), from), (PieceId(1), to), false).unwrap();
        let shot = NecroCommand::Shoot {
            piece: PieceId(0),
            target: PieceId(1),
            with: chance.with,
            burst: false,
        };
        let odds = game.own_odds(&shot.into()).unwrap();
        let told = |name: &str| {
            let (_, chance) = odds.iter().find(|(known, _)| *known == name).unwrap();
            let (part, whole) = chance.parts();
            part as f64 / whole as f64
        };
        let (hit, wound) = (f64::from(chance.hits) / 36.0, f64::from(chance.wounds) / 36.0);
        assert!((told("hit") - hit).abs() < 1e-9, "{weapon}: {} {hit}", told("hit"));
        assert!(
            (told("wound") - hit * wound).abs() < 1e-9,
            "{weapon}: {} {}",
            told("wound"),
            hit * wound
        );
    }
}
