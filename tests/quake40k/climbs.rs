//! Ground that is walked and climbed: ladders, walls, barriers, dangerous ground (`move.climb`, `base.terrain.*`, `kind.*`).

use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

/// A block that is climbed as the map says, its east side at 2500.
fn block(climb: Value) -> Value {
    let mut block = solid((1500, 1500), (2500, 2500), 750);
    block["climb"] = climb;
    json!([block])
}

fn up() -> Value {
    path(json!([[2375, 2000, 750]]))
}

fn beside(kind: &str, climb: Value) -> Trial {
    let x = if kind == "outrider" { 2800 } else { 2625 };
    alone(kind, (x, 2000, 0), block(climb))
}

#[test]
fn move_climb_without_something_to_climb_there_is_no_way_up() {
    let mut game = beside("legionary", json!(false));
    let refusal = game.refusal(up());
    assert_eq!((refusal.rule.as_str(), refusal.leg), ("base.step", Some(0)));
    let named = legs(json!([[2375, 2000, 750]]), json!(["climb"]));
    assert_eq!(game.refused(named).0, "base.step");
}

#[test]
fn move_climb_what_the_map_names_at_its_true_length_and_down_again() {
    for climb in [json!(true), json!("ladder")] {
        let mut game = beside("legionary", climb);
        let facts = game.go(up());
        let moved = fact(&facts, "moved");
        // 250 across and 750 up.
        assert_eq!((&moved["legs"], &moved["cost"]), (&json!(["climb"]), &json!(1000)));
        assert_eq!(game.piece(0, "at"), json!([2375, 2000, 750]));
    }
    let mut game = alone("legionary", (2375, 2000, 750), block(json!(true)));
    let facts = game.go(path(json!([[2625, 2000, 0], [3000, 2000, 0]])));
    assert!(none(&facts, "leapt"), "it climbs down where it may");
    // Jumping down is for it to say.
    let mut game = alone("legionary", (2375, 2000, 750), block(json!(true)));
    game.with(&[3, 1], legs(json!([[2625, 2000, 0]]), json!(["drop"])));
}

#[test]
fn move_climb_a_ladder_at_its_true_length_and_nobody_ends_on_it() {
    let tower = json!([
        solid((2500, 1500), (3500, 2500), 750),
        {"kind": "ladder", "foot": [2375, 2000, 0], "head": [2655, 2000, 750]}
    ]);
    let mut game = alone("legionary", (2375, 2000, 0), tower);
    assert_eq!(game.refused(path(json!([[2515, 2000, 375]]))).0, "base.step");
    let facts = game.go(path(json!([[2655, 2000, 750]])));
    // √(280² + 750²) is 800.6.
    assert_eq!(fact(&facts, "moved")["cost"], 801);
}

#[test]
fn a_token_at_a_ladder_is_taken_at_its_head_move_token() {
    let tower = json!([
        solid((2500, 1500), (3500, 2500), 750),
        {"kind": "ladder", "foot": [2375, 2000, 0], "head": [2655, 2000, 750]}
    ]);
    let mut marks = portals();
    let token = json!({"mark": "bonus", "kind": "mysterious", "at": [2720, 2000, 750]});
    marks.as_array_mut().unwrap().push(token);
    let players = [
        json!([figure("legionary", 2375, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(tower, marks, &players, begin));
    let facts = game.with(&[4], path(json!([[2655, 2000, 750], [2900, 2000, 750]])));
    assert_eq!(fact(&facts, "taken")["token"], 0);
    assert_eq!(fact(&facts, "moved")["path"], json!([[2655, 2000, 750]]));
    game.go(path(json!([[2900, 2000, 750]])));
    assert_eq!(game.piece(0, "at"), json!([2900, 2000, 750]));
}

#[test]
fn move_climb_a_rope_and_a_broken_wall_are_difficult() {
    for climb in ["rope", "broken"] {
        let mut game = beside("legionary", json!(climb));
        let facts = game.with(&[4, 1], up());
        assert_eq!(fact(&facts, "roll")["rule"], "move.difficult");
        assert_eq!(game.piece(0, "at"), json!([2375, 2000, 750]));
        // 3 ps are too little for 4: it stays below.
        let mut game = beside("legionary", json!(climb));
        game.with(&[3, 1], up());
        assert_eq!(game.piece(0, "at"), json!([2625, 2000, 0]));
        let mut game = beside("veil_dancer", json!(climb));
        game.with(&[3, 1, 4], up());
    }
}

#[test]
fn kind_bike_never_climbs() {
    let mut game = alone("outrider", (2800, 2000, 0), block(json!(true)));
    assert_eq!(game.refused(path(json!([[2200, 2000, 750]]))).0, "base.step");
    let tower = json!([
        solid((2500, 1500), (3500, 2500), 750),
        {"kind": "ladder", "foot": [2200, 2000, 0], "head": [2830, 2000, 750]}
    ]);
    let mut game = alone("outrider", (2200, 2000, 0), tower);
    assert_eq!(
        game.refused(path(json!([[2830, 2000, 750]]))),
        ("kind.bike", "quake-bike-climbs")
    );
}

#[test]
fn kind_bike_d6_on_entering_difficult_ground_a_1_kills_and_no_2d6() {
    let wood = || json!([area("wood", (2500, 1000), (4000, 3000))]);
    let mut game = alone("outrider", (2000, 2000, 0), wood());
    let facts = game.with(&[2], path(json!([[5000, 2000]])));
    assert_eq!(fact(&facts, "roll")["rule"], "kind.bike");
    assert_eq!(game.piece(0, "at"), json!([5000, 2000, 0]), "12 ps");
    let mut game = alone("outrider", (2000, 2000, 0), wood());
    let facts = game.with(&[1, 3], path(json!([[5000, 2000]])));
    assert_eq!(fact(&facts, "killed")["rule"], "kind.bike");
    // A low barrier is difficult too (`base.terrain.barrier`).
    let barrier = json!([{"kind": "barrier", "line": [[2500, 1000], [2500, 3000]], "height": 200}]);
    let mut game = alone("outrider", (2000, 2000, 0), barrier);
    let facts = game.with(&[1, 3], path(json!([[3500, 2000]])));
    assert_eq!(fact(&facts, "killed")["rule"], "kind.bike");
}

#[test]
fn base_terrain_dangerous_d6_on_entering_1_is_a_wound_without_armour_save() {
    let ground = || json!([area("dangerous", (2250, 1000), (4000, 3000))]);
    let go = || path(json!([[3400, 2000]]));
    // A warlord has 3 wounds and an invulnerable save of 5+: 1, then 4 fails; then 2D6.
    let mut game = alone("warlord", (2000, 2000, 0), ground());
    let facts = game.with(&[1, 4, 6, 1], go());
    assert_eq!(fact(&facts, "wounded")["left"], 2);
    assert_eq!(game.piece(0, "at"), json!([3400, 2000, 0]));
    let mut game = alone("warlord", (2000, 2000, 0), ground());
    let facts = game.with(&[1, 5, 6, 1], go());
    assert!(none(&facts, "wounded"));
    // Its armour of 3+ is of no use.
    let mut game = alone("legionary", (2000, 2000, 0), ground());
    let facts = game.with(&[1, 2], go());
    assert_eq!(fact(&facts, "killed")["rule"], "base.terrain.dangerous");
    // Nimble ones throw 3D6 (`kind.nimble`).
    let mut game = alone("strider", (2000, 2000, 0), ground());
    game.with(&[2, 1, 1, 6], go());
}

#[test]
fn base_terrain_impassable_is_never_entered_by_the_centre_base_in() {
    let lava = || json!([area("impassable", (2500, 1000), (4000, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), lava());
    let refusal = game.refusal(path(json!([[2200, 2000], [2501, 2000]])));
    assert_eq!(
        (refusal.rule.as_str(), refusal.leg),
        ("base.terrain.impassable", Some(1))
    );
    // On its edge is outside.
    game.go(path(json!([[2500, 2000]])));
}

#[test]
fn base_terrain_object_a_barrel_stops_feet() {
    let mut marks = portals();
    marks
        .as_array_mut()
        .unwrap()
        .push(json!({"mark": "barrel", "at": [2500, 2000]}));
    let players = [
        json!([figure("legionary", 2000, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    let refusal = game.refusal(path(json!([[3000, 2000]])));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why),
        ("base.terrain.object", "quake-barrel-in-way")
    );
    assert_eq!((refusal.leg, refusal.cells.len()), (Some(0), 1));
    assert_eq!(game.refused(path(json!([[2251, 2000]]))).0, "base.terrain.object");
    game.go(path(json!([[2250, 2000]])));
}

#[test]
fn base_terrain_barrier_up_to_1_ps_is_difficult_a_higher_one_a_wall() {
    let barrier = |height: i32| json!([{"kind": "barrier", "line": [[2500, 1000], [2500, 3000]], "height": height}]);
    let mut game = alone("legionary", (2000, 2000, 0), barrier(250));
    let facts = game.with(&[1, 4], path(json!([[3000, 2000]])));
    assert_eq!(fact(&facts, "roll")["rule"], "move.difficult");
    let mut game = alone("legionary", (2000, 2000, 0), barrier(251));
    assert_eq!(game.refused(path(json!([[3000, 2000]]))).0, "base.terrain.wall");
    // Nobody ends over one.
    let mut game = alone("legionary", (2000, 2000, 0), barrier(250));
    assert_eq!(
        game.refused(path(json!([[2500, 2000]]))),
        ("base.terrain.barrier", "table-over-barrier")
    );
}

#[test]
fn move_difficult_once_a_move_it_caps_what_is_moved_from_there_on() {
    // Two woods with 1 ps between them: thrown for in the first alone.
    let woods = json!([
        area("wood", (2250, 1000), (2500, 3000)),
        area("wood", (2750, 1000), (3200, 3000))
    ]);
    let mut game = alone("legionary", (2000, 2000, 0), woods);
    game.with(&[4, 2], path(json!([[3400, 2000]])));
    assert_eq!(
        game.piece(0, "at"),
        json!([3251, 2000, 0]),
        "4 ps from its first unit in it"
    );
    // Round a corner too.
    let ground = json!([area("difficult", (2250, 1000), (4000, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), ground);
    game.with(&[2, 1], path(json!([[2400, 2000], [2400, 2600]])));
    assert_eq!(game.piece(0, "at"), json!([2400, 2351, 0]));
}

#[test]
fn kind_fleet_a_run_goes_as_far_as_its_die_after_whatever_was_moved() {
    let players = [
        json!([figure("veil_dancer", 2000, 2000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let run = |y: i32| json!({"run": {"path": [[2000, y]]}});
    let mut game = Trial::in_phase("shooting", json!([]), &players, json!({}));
    assert_eq!(game.refusal(run(499)).numbers.as_slice(), [1501, 1500]);
    game.with(&[6], run(500));
    assert_eq!(game.piece(0, "at"), json!([2000, 500, 0]));
    assert_eq!(game.piece(0, "ran"), json!(true));
    // Over a portal without effect (`portal.phase`), and under the ground's dice.
    let wood = json!([area("wood", (1000, 1000), (3000, 1750))]);
    let mut game = Trial::in_phase("shooting", wood, &players, json!({}));
    game.with(&[6, 1, 1, 2], run(500));
    assert_eq!(game.piece(0, "at"), json!([2000, 1249, 0]));
}
