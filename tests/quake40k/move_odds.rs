//! What a move will throw and what may come of it, asked before it is made: chances counted by hand.

use arene::game::{Command, Fraction, Throw};
use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

fn read(command: &Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command.clone());
    book().read_command(&mut reader).unwrap()
}

/// The chance of an outcome of a command; none where nothing is told of it.
fn chance(game: &mut Trial, command: &Value, name: &str) -> Option<(u128, u128)> {
    let odds = game.game.own_odds(&read(command)).unwrap();
    let found = odds.iter().find(|(known, _)| *known == name);
    found.map(|(_, chance): &(_, Fraction)| chance.parts())
}

fn throws(game: &mut Trial, command: &Value) -> Vec<Throw> {
    game.game.throws(&read(command)).unwrap()
}

/// The throws as rule, leg, dice, need, length.
fn told(game: &mut Trial, command: &Value) -> Vec<(&'static str, Option<u16>, u8, Option<i32>, Option<i32>)> {
    let throws = throws(game, command).into_iter();
    throws
        .map(|throw| (throw.rule.as_str(), throw.leg, throw.dice, throw.need, throw.length))
        .collect()
}

fn on_block(kind: &str, top: i32) -> Trial {
    alone(kind, (2375, 2000, top), json!([solid((1500, 1500), (2500, 2500), top)]))
}

fn drop() -> Value {
    legs(json!([[2625, 2000, 0]]), json!(["drop"]))
}

#[test]
fn odds_of_a_drop_move_drop() {
    // 3 ps: 4 of 36 pairs show no 3; S 3 on T 4 wounds on 5+, and no save: 1/9, and a third of it.
    let mut game = on_block("legionary", 750);
    assert_eq!(chance(&mut game, &drop(), "landed"), Some((8, 9)));
    assert_eq!(chance(&mut game, &drop(), "fell"), Some((1, 9)));
    assert_eq!(chance(&mut game, &drop(), "killed"), Some((1, 27)));
    assert_eq!(
        told(&mut game, &drop()),
        [("move.drop", Some(0), 2, Some(3), Some(750))]
    );
    assert_eq!(throws(&mut game, &drop())[0].chance().unwrap().parts(), (8, 9));
    // 7 ps: never; S 7 on T 4 wounds on 2+.
    let mut game = on_block("legionary", 1750);
    assert_eq!(chance(&mut game, &drop(), "fell"), Some((1, 1)));
    assert_eq!(chance(&mut game, &drop(), "killed"), Some((5, 6)));
    assert_eq!(throws(&mut game, &drop())[0].chance().unwrap().parts(), (0, 1));
    // 5 ps, 3D6 of a nimble one: 64 of 216 show no 5; S 5 on T 3 wounds on 2+, Inv 5+ fails 4 of 6.
    let mut game = on_block("veil_dancer", 1250);
    assert_eq!(chance(&mut game, &drop(), "fell"), Some((8, 27)));
    assert_eq!(chance(&mut game, &drop(), "killed"), Some((40, 243)));
    assert_eq!(
        told(&mut game, &drop()),
        [("kind.nimble", Some(0), 3, Some(5), Some(1250))]
    );
}

#[test]
fn odds_of_a_leap_move_leap() {
    // 850 units: 4 ps or more lands, 189 of 216; 3 (19) and 1 (1) leave it hanging, on 4+ it holds on; 2 (7) falls.
    let blocks = json!([
        solid((1500, 1500), (2500, 2500), 750),
        solid((3000, 1500), (4000, 2500), 750)
    ]);
    let mut game = alone("legionary", (2350, 2000, 750), blocks);
    let leap = legs(json!([[3200, 2000, 750]]), json!(["jump"]));
    assert_eq!(chance(&mut game, &leap, "landed"), Some((7, 8)));
    assert_eq!(chance(&mut game, &leap, "held_on"), Some((5, 108)));
    assert_eq!(chance(&mut game, &leap, "fell"), Some((17, 216)));
    assert_eq!(chance(&mut game, &leap, "killed"), Some((17, 648)));
    assert_eq!(told(&mut game, &leap), [("move.leap", Some(0), 3, Some(4), Some(850))]);
    // Over lava, 700 units from 2450: 3 ps stand beyond; 2 (7 of 216) hang on the far edge, half of them die; 1 (1) dies.
    let lava = json!([area("impassable", (2575, 1000), (3000, 3000))]);
    let mut game = alone("legionary", (2450, 2000, 0), lava);
    let leap = legs(json!([[3150, 2000, 0]]), json!(["jump"]));
    assert_eq!(chance(&mut game, &leap, "landed"), Some((26, 27)));
    assert_eq!(chance(&mut game, &leap, "held_on"), Some((7, 432)));
    assert_eq!(chance(&mut game, &leap, "killed"), Some((1, 48)));
}

#[test]
fn odds_of_swimming_crashing_bikes_and_dangerous_ground() {
    let pond = json!([area("water", (2300, 1000), (4000, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), pond);
    let swim = legs(json!([[3000, 2000]]), json!(["swim"]));
    assert_eq!(chance(&mut game, &swim, "drowned"), Some((1, 6)));
    assert_eq!(chance(&mut game, &swim, "killed"), Some((1, 6)));
    // 700 of it are water: 3 ps.
    assert_eq!(told(&mut game, &swim), [("move.swim", Some(0), 1, Some(3), Some(700))]);
    let wood = || json!([area("wood", (2500, 1000), (4000, 3000))]);
    let mut game = alone("bolide", (2000, 2000, 0), wood());
    let flight = fly(json!([[3000, 2000, 0]]));
    assert_eq!(chance(&mut game, &flight, "crashed"), Some((1, 6)));
    assert_eq!(chance(&mut game, &flight, "killed"), Some((1, 6)));
    assert_eq!(told(&mut game, &flight), [("move.crash", Some(0), 1, Some(2), None)]);
    let mut game = alone("outrider", (2000, 2000, 0), wood());
    let ride = path(json!([[4500, 2000]]));
    assert_eq!(chance(&mut game, &ride, "killed"), Some((1, 6)));
    assert_eq!(told(&mut game, &ride), [("kind.bike", Some(0), 1, Some(2), None)]);
    let ground = json!([area("dangerous", (2500, 1000), (4000, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), ground.clone());
    let walk = path(json!([[3300, 2000]]));
    assert_eq!(chance(&mut game, &walk, "killed"), Some((1, 6)));
    // 501 to its first unit inside, 799 beyond: 4 ps.
    assert_eq!(
        told(&mut game, &walk),
        [
            ("base.terrain.dangerous", Some(0), 1, Some(2), None),
            ("move.difficult", Some(0), 2, Some(4), Some(799))
        ]
    );
    // Inv 5+ and 3 wounds: a sixth of four sixths wounds, and it lives.
    let mut game = alone("warlord", (2000, 2000, 0), ground);
    assert_eq!(chance(&mut game, &walk, "wound"), Some((1, 9)));
    assert_eq!(chance(&mut game, &walk, "killed"), Some((0, 1)));
}

#[test]
fn odds_of_entering_a_portal_portal_same() {
    let mut game = alone("legionary", (1000, 2000, 0), json!([]));
    let walk = path(json!([[1000, 1100]]));
    assert_eq!(chance(&mut game, &walk, "entered"), Some((1, 1)));
    assert_eq!(chance(&mut game, &walk, "disintegrated"), Some((1, 6)));
    assert_eq!(chance(&mut game, &walk, "killed"), Some((1, 6)));
    assert_eq!(told(&mut game, &walk), [("portal.die", Some(0), 1, None, None)]);
    let mut game = alone("legionary", (1000, 1000, 0), json!([]));
    assert_eq!(chance(&mut game, &json!("again"), "disintegrated"), Some((1, 6)));
    assert_eq!(told(&mut game, &json!("again")), [("portal.die", None, 1, None, None)]);
}

#[test]
fn throws_of_a_path_of_many_legs_in_their_order() {
    // A wood, then a drop of 2 ps, then water.
    let ground = json!([
        solid((1300, 1500), (2500, 2500), 500),
        {"kind": "area", "area": "wood", "poly": [[1800, 1500], [2200, 1500], [2200, 2500], [1800, 2500]], "bottom": 500},
        {"kind": "area", "area": "water", "poly": [[2500, 1500], [4000, 1500], [4000, 2500], [2500, 2500]], "top": 100}
    ]);
    let mut game = alone("strider", (1650, 2000, 500), ground);
    let go = legs(
        json!([[2300, 2000, 500], [2700, 2000, 0], [3200, 2000, 0]]),
        json!(["walk", "drop", "swim"]),
    );
    // To the first unit of the wood 151; 499 + 900 + 500 beyond.
    assert_eq!(
        told(&mut game, &go),
        [
            ("kind.nimble", Some(0), 3, Some(8), Some(1899)),
            ("kind.nimble", Some(1), 3, Some(2), Some(500)),
            ("move.swim", Some(1), 1, Some(2), Some(500)),
        ]
    );
    assert_eq!(
        throws(&mut game, &go)[1].at,
        Some(arene::game::Place::at_height(2300, 2000, 500))
    );
    // On open ground nothing is thrown.
    let mut game = alone("legionary", (2000, 2000, 0), json!([]));
    assert_eq!(told(&mut game, &path(json!([[3000, 2000]]))), []);
    let refused = game.game.throws(&read(&path(json!([[4000, 2000]])))).unwrap_err();
    assert_eq!(refused.why, "table-too-long");
}

#[test]
fn throws_of_a_run_and_of_tokens() {
    let players = [
        json!([figure("veil_dancer", 2000, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let mut marks = portals();
    let token = json!({"mark": "bonus", "kind": "weapon", "at": [2000, 1000]});
    marks.as_array_mut().unwrap().push(token);
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    let run = json!({"run": {"path": [[2000, 900]]}});
    let throws = throws(&mut game, &run);
    let told: Vec<(&str, u32, Option<i32>)> = throws
        .iter()
        .map(|throw| (throw.rule.as_str(), throw.sides, throw.need))
        .collect();
    assert_eq!(
        told,
        [
            ("kind.fleet", 6, Some(5)),
            ("bonus.take", 3, None),
            ("bonus.take", 6, None)
        ]
    );
}

#[test]
fn offers_of_moves_tell_their_first_dice() {
    let mut game = on_block("legionary", 750);
    let offers = game.game.offers();
    let drop = offers
        .iter()
        .find(|offer| format!("{:?}", offer.command).contains("Drop"))
        .unwrap();
    assert_eq!((drop.dice, drop.need.as_ref().map(|need| need.value)), (2, Some(3)));
    assert!(drop.is_legal());
}
