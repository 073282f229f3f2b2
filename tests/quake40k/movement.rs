//! Movement: how far, over what ground, drops, leaps, swims, flights, tokens on the way (`move.*`, `kind.*`).

use serde_json::{Value, json};

use crate::common::*;

fn figure(kind: &str, x: i32, y: i32, z: i32) -> Value {
    at(kind, x, y, z, json!({}))
}

/// One figure in its movement slot, and one far away, on that terrain.
fn alone(kind: &str, from: (i32, i32, i32), terrain: Value) -> Trial {
    let players = [
        json!([figure(kind, from.0, from.1, from.2)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    Trial::in_phase("movement", terrain, &players, json!({}))
}

fn path(points: Value) -> Value {
    json!({"move": {"path": points}})
}

fn legs(points: Value, legs: Value) -> Value {
    json!({"move": {"path": points, "legs": legs}})
}

fn area(kind: &str, from: (i32, i32), to: (i32, i32)) -> Value {
    json!({"kind": "area", "area": kind, "poly": [[from.0, from.1], [to.0, from.1], [to.0, to.1], [from.0, to.1]]})
}

fn solid(from: (i32, i32), to: (i32, i32), top: i32) -> Value {
    json!({"kind": "solid", "poly": [[from.0, from.1], [to.0, from.1], [to.0, to.1], [from.0, to.1]],
        "top": top, "stand": true})
}

#[test]
fn a_figure_goes_as_far_as_its_profile_says_the_true_way() {
    let mut game = alone("legionary", (2000, 2000, 0), json!([]));
    let refusal = game.refusal(path(json!([[2000, 500], [2001, 500]])));
    assert_eq!((refusal.rule.as_str(), refusal.why), ("move.rules", "table-too-long"));
    assert_eq!(refusal.numbers.as_slice(), [1501, 1500]);
    assert_eq!(game.refused(path(json!([]))), ("move.rules", "quake-no-path"));
    let facts = game.go(path(json!([[2000, 1250], [2750, 1250]])));
    let moved = fact(&facts, "moved");
    assert_eq!(
        (&moved["cost"], &moved["left"], &moved["gait"]),
        (&json!(1500), &json!(0), &json!("move"))
    );
    assert_eq!(game.piece(0, "at"), json!([2750, 1250, 0]));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn nobody_is_walked_through_and_walls_stop() {
    let players = [
        json!([figure("legionary", 2000, 2000, 0)]),
        json!([figure("basher", 2000, 1400, 0)]),
    ];
    let wall = json!([solid((2500, 1000), (2600, 3000), 600)]);
    let mut game = Trial::in_phase("movement", wall, &players, json!({}));
    assert_eq!(game.refused(path(json!([[2000, 800]]))).0, "base.through");
    assert_eq!(game.refused(path(json!([[2900, 2000]]))).0, "base.terrain.wall");
    // Contact is allowed (`move.contact`): 125 and 160.
    game.go(path(json!([[2000, 1685]])));
    assert_eq!(game.asked().1, json!(1));
}

#[test]
fn bikes_strides_and_jump_packs_have_their_own_ways() {
    for (kind, reach) in [("outrider", 3000), ("strider", 2250), ("bolide", 1500)] {
        let mut game = alone(kind, (3500, 4000, 0), json!([]));
        let refusal = game.refusal(path(json!([[3500, 4000 - reach - 1]])));
        assert_eq!(refusal.numbers.as_slice(), [reach + 1, reach], "{kind}");
        game.go(path(json!([[3500, 4000 - reach]])));
    }
}

#[test]
fn difficult_ground_is_thrown_for_once_and_cuts_the_path() {
    let wood = json!([area("difficult", (2250, 1000), (4000, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), wood.clone());
    let facts = game.with(&[1, 2], path(json!([[3400, 2000]])));
    let moved: Vec<i64> = facts_of(&facts, "moved", "cost");
    // The wood is touched by its first unit inside; the best of 2D6 is 2.
    assert_eq!(moved, [251, 500]);
    assert_eq!(game.piece(0, "at"), json!([2751, 2000, 0]));
    // Nimble ones throw three dice (`kind.nimble`).
    let mut game = alone("veil_dancer", (2000, 2000, 0), wood.clone());
    game.with(&[1, 2, 6], path(json!([[3400, 2000]])));
    assert_eq!(game.piece(0, "at"), json!([3400, 2000, 0]));
    // Who begins in it throws at once.
    let mut game = alone("legionary", (2500, 2000, 0), wood);
    game.with(&[1, 1], path(json!([[2500, 2600]])));
    assert_eq!(game.piece(0, "at"), json!([2500, 2250, 0]));
}

fn facts_of(all: &[Value], name: &str, field: &str) -> Vec<i64> {
    facts(all, name)
        .iter()
        .filter_map(|fact| fact[field].as_i64())
        .collect()
}

#[test]
fn a_low_barrier_is_difficult_and_a_high_one_a_wall() {
    let barrier = |top: i32| json!([{"kind": "barrier", "line": [[2500, 1000], [2500, 3000]], "height": top}]);
    let mut game = alone("legionary", (2000, 2000, 0), barrier(250));
    game.with(&[1, 6], path(json!([[3000, 2000]])));
    assert_eq!(game.piece(0, "at"), json!([3000, 2000, 0]));
    let mut game = alone("legionary", (2000, 2000, 0), barrier(251));
    assert_eq!(game.refused(path(json!([[3000, 2000]]))).0, "base.terrain.wall");
}

#[test]
fn a_bike_throws_for_its_life_in_difficult_ground() {
    let wood = json!([area("wood", (2500, 1000), (4000, 3000))]);
    let mut game = alone("outrider", (2000, 2000, 0), wood.clone());
    game.with(&[2], path(json!([[4500, 2000]])));
    assert_eq!(game.piece(0, "at"), json!([4500, 2000, 0]), "no 2D6 besides");
    let mut game = alone("outrider", (2000, 2000, 0), wood);
    let facts = game.with(&[1, 6], path(json!([[4500, 2000]])));
    assert_eq!(fact(&facts, "killed")["rule"], "kind.bike");
    assert_eq!(game.asked().0, "portal", "its owner chooses on a 6");
}

#[test]
fn dangerous_ground_wounds_on_a_1_before_it_slows() {
    let ground = json!([area("dangerous", (2250, 1000), (4000, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), ground.clone());
    game.with(&[2, 6, 1], path(json!([[3400, 2000]])));
    assert_eq!(game.piece(0, "at"), json!([3400, 2000, 0]));
    let mut game = alone("legionary", (2000, 2000, 0), ground);
    // Killed by it, one throws no 2D6: the die, no save, then the portal.
    let facts = game.with(&[1, 6], path(json!([[3400, 2000]])));
    assert_eq!(fact(&facts, "killed")["rule"], "base.terrain.dangerous");
}

#[test]
fn a_drop_is_thrown_for_and_paid_with_its_way_and_height() {
    let block = || json!([solid((1500, 1500), (2500, 2500), 750)]);
    let drop = || legs(json!([[2375, 2000, 750], [2625, 2000, 0]]), json!(["walk", "drop"]));
    let mut game = alone("legionary", (2300, 2000, 750), block());
    let facts = game.with(&[1, 3], drop());
    let leapt = fact(&facts, "leapt");
    assert_eq!(
        (&leapt["rule"], &leapt["length"], &leapt["thrown"]),
        (&json!("move.drop"), &json!(750), &json!(750))
    );
    assert_eq!(game.piece(0, "at"), json!([2625, 2000, 0]));
    // 6 ps less 75 to the edge, 250 in plan and 750 down.
    let moved = facts_of(&facts, "moved", "left");
    assert_eq!(moved, [1425, 425]);
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    game.go(json!("stop"));
    // Too little: a fall of S 3, T 4 is wounded on 5+, no armour save.
    let mut game = alone("legionary", (2300, 2000, 750), block());
    let facts = game.with(&[1, 2, 4], drop());
    assert_eq!(fact(&facts, "fell")["height"], 750);
    assert_eq!(fact(&facts, "struck")["strength"], 3);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)), "its move is over");
}

#[test]
fn a_drop_lands_within_1_ps_of_the_edge() {
    let mut game = alone(
        "legionary",
        (2375, 2000, 750),
        json!([solid((1500, 1500), (2500, 2500), 750)]),
    );
    let drop = |x: i32| legs(json!([[x, 2000, 0]]), json!(["drop"]));
    assert_eq!(game.refused(drop(2876)), ("move.drop", "quake-drop-far"));
    game.with(&[6, 6], drop(2875));
}

#[test]
fn a_leap_is_thrown_for_with_three_dice() {
    let blocks = || {
        json!([
            solid((1500, 1500), (2500, 2500), 750),
            solid((3000, 1500), (4000, 2500), 750)
        ])
    };
    let leap = || legs(json!([[3125, 2000, 750]]), json!(["jump"]));
    let mut game = alone("legionary", (2375, 2000, 750), blocks());
    let facts = game.with(&[3, 1, 2], leap());
    assert_eq!(fact(&facts, "leapt")["length"], 750);
    assert_eq!(game.piece(0, "at"), json!([3125, 2000, 750]));
    assert_eq!(facts_of(&facts, "moved", "left"), [750]);
    // 2 ps: its base hangs over the void at 2875, of which nothing rests: it falls, S 3.
    let mut game = alone("legionary", (2375, 2000, 750), blocks());
    let facts = game.with(&[2, 1, 2, 4], leap());
    assert_eq!(fact(&facts, "fell")["height"], 750);
}

#[test]
fn who_swims_throws_for_its_range_and_drowns_on_a_1() {
    let water = || json!([area("water", (2300, 1000), (4000, 3000))]);
    let swim = || legs(json!([[3000, 2000]]), json!(["swim"]));
    let mut game = alone("legionary", (2000, 2000, 0), water());
    assert_eq!(
        game.refused(legs(json!([[3000, 2000]]), json!(["walk"]))).0,
        "move.swim"
    );
    let facts = game.with(&[2], swim());
    assert_eq!(fact(&facts, "swam")["range"], 500);
    assert_eq!(game.asked().0, "move_on");
    game.go(swim());
    assert_eq!(
        game.piece(0, "at"),
        json!([2801, 2000, 0]),
        "2 ps from the first unit in the water"
    );
    let mut game = alone("legionary", (2000, 2000, 0), water());
    let facts = game.with(&[1, 6], swim());
    assert_eq!(fact(&facts, "killed")["rule"], "move.swim");
    // Who stands in water throws when its slot begins.
    let players = [
        json!([figure("basher", 5500, 5500, 0)]),
        json!([figure("legionary", 3000, 2000, 0)]),
    ];
    let mut game = Trial::in_phase("movement", water(), &players, json!({}));
    let facts = game.with(&[3], json!("stay"));
    assert_eq!(fact(&facts, "swam")["range"], 750);
}

#[test]
fn a_jump_pack_flies_straight_and_lands_where_it_can_stand() {
    let wall = || {
        json!([
            solid((2500, 1000), (2600, 3000), 600),
            area("wood", (3000, 1000), (4000, 3000))
        ])
    };
    let fly = |points: Value| {
        let count = points.as_array().unwrap().len();
        legs(points, json!(vec!["fly"; count]))
    };
    let mut game = alone("legionary", (2000, 2000, 0), wall());
    assert_eq!(
        game.refused(fly(json!([[2900, 2000, 0]]))),
        ("kind.jump", "quake-no-jump-pack")
    );
    let mut game = alone("bolide", (2000, 2000, 0), wall());
    assert_eq!(
        game.refused(fly(json!([[2900, 2000, 0]]))),
        ("move.fly", "quake-air-terrain")
    );
    game.go(fly(json!([[2300, 2000, 600], [2800, 2000, 600], [2800, 2000, 0]])));
    assert_eq!(game.piece(0, "at"), json!([2800, 2000, 0]));
    // In difficult ground a 1 crashes (`move.crash`).
    let mut game = alone("bolide", (2800, 2000, 0), wall());
    let facts = game.with(&[1, 6], fly(json!([[3500, 2000, 0]])));
    assert_eq!(fact(&facts, "crashed")["rule"], "move.crash");
    let mut game = alone("bolide", (2800, 2000, 0), wall());
    game.with(&[2], fly(json!([[3500, 2000, 0]])));
    assert_eq!(game.asked().0, "move_on");
}

#[test]
fn passing_over_a_token_takes_it_and_the_move_goes_on() {
    let mut marks = portals();
    let token = json!({"mark": "bonus", "kind": "equipment", "at": [2500, 2000]});
    marks.as_array_mut().unwrap().push(token);
    let players = [
        json!([figure("legionary", 2000, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    // Equipment: 1D3, then 1D6; 2 and 6 is artificer armour.
    let facts = game.with(&[2, 6], path(json!([[3000, 2000]])));
    assert_eq!(fact(&facts, "taken")["token"], 0);
    assert_eq!(
        facts_of(&facts, "moved", "left"),
        [1500 - 251],
        "its base overlaps the disc at 249"
    );
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    game.go(path(json!([[3400, 2000]])));
    assert_eq!(game.piece(0, "at"), json!([3400, 2000, 0]));
}

#[test]
fn who_is_fleet_of_foot_runs_as_far_as_its_die() {
    let players = [
        json!([figure("veil_dancer", 2000, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let run = json!({"run": {"path": [[2000, 500]]}});
    let mut game = Trial::in_phase("shooting", json!([]), &players, json!({}));
    let facts = game.with(&[3], run.clone());
    assert_eq!(fact(&facts, "roll")["rule"], "kind.fleet");
    assert_eq!(game.piece(0, "at"), json!([2000, 1250, 0]));
    let players = [
        json!([figure("legionary", 2000, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let mut game = Trial::in_phase("shooting", json!([]), &players, json!({}));
    assert_eq!(game.refused(run), ("kind.fleet", "quake-not-fleet"));
}

#[test]
fn what_is_listed_is_legal() {
    let terrain = || {
        json!([
            solid((1500, 1500), (2500, 2500), 750),
            area("difficult", (2600, 1000), (4000, 3000))
        ])
    };
    for (kind, from) in [
        ("legionary", (2700, 2000, 0)),
        ("legionary", (2200, 2000, 750)),
        ("bolide", (2200, 2000, 750)),
        ("outrider", (3000, 4000, 0)),
    ] {
        let mut game = alone(kind, from, terrain());
        let mut choices = Vec::new();
        game.game.choices(&mut choices);
        assert!((10..500).contains(&choices.len()), "{}", choices.len());
        let mut kinds = Vec::new();
        for choice in choices {
            let command = game.game.command(choice);
            assert!(game.game.why_not(&command).is_none(), "{command:?}");
            kinds.push(format!("{command:?}"));
        }
        let has = |leg: &str| kinds.iter().any(|kind| kind.contains(leg));
        assert_eq!(has("Drop"), from.2 > 0, "{kind}");
        assert_eq!(has("Fly"), kind == "bolide", "{kind}");
    }
}
