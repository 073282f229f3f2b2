//! Jumping down, leaping, falling (`move.drop`, `move.leap`, `move.fall`).

use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

/// A block of 1000 × 1000, its east side at 2500.
fn block(top: i32) -> Value {
    json!([solid((1500, 1500), (2500, 2500), top)])
}

/// A figure at the east side of such a block.
fn on_block(kind: &str, x: i32, top: i32) -> Trial {
    alone(kind, (x, 2000, top), block(top))
}

fn drop_to(x: i32) -> Value {
    legs(json!([[x, 2000, 0]]), json!(["drop"]))
}

/// Two blocks, 2500 and 3000 their sides, and a leap over the void between them.
fn two_blocks(other_top: i32) -> Value {
    json!([
        solid((1500, 1500), (2500, 2500), 750),
        solid((3000, 1500), (4000, 2500), other_top)
    ])
}

fn leap_to(x: i32, z: i32) -> Value {
    legs(json!([[x, 2000, z]]), json!(["jump"]))
}

#[test]
fn move_drop_2d6_best_against_the_height_equal_is_enough() {
    // 4 ps.
    let mut game = on_block("legionary", 2375, 1000);
    let facts = game.with(&[4, 1], drop_to(2625));
    let leapt = fact(&facts, "leapt");
    assert_eq!((&leapt["rule"], &leapt["passed"]), (&json!("move.drop"), &json!(true)));
    assert!(none(&facts, "fell"));
    assert_eq!(game.piece(0, "at"), json!([2625, 2000, 0]));
    // 3 is less: a fall of S 4 on T 4, wounded on 4+.
    let mut game = on_block("legionary", 2375, 1000);
    let facts = game.with(&[3, 3, 3], drop_to(2625));
    assert_eq!(fact(&facts, "leapt")["passed"], false);
    assert_eq!(
        (&fact(&facts, "fell")["height"], &fact(&facts, "struck")["strength"]),
        (&json!(1000), &json!(4))
    );
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)), "its move is over");
}

#[test]
fn move_drop_nimble_ones_throw_3d6_kind_nimble() {
    let mut game = on_block("veil_dancer", 2375, 1000);
    let facts = game.with(&[1, 2, 4], drop_to(2625));
    assert_eq!(fact(&facts, "roll")["rule"], "kind.nimble");
    assert_eq!(game.piece(0, "at"), json!([2625, 2000, 0]));
}

#[test]
fn move_drop_may_exceed_the_movement_left_then_none_is_left() {
    // 250 across and 1500 down are more than 6 ps.
    let mut game = on_block("legionary", 2375, 1500);
    let facts = game.with(&[6, 1], drop_to(2625));
    assert_eq!(numbers(&facts, "moved", "left"), [0]);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn move_drop_lands_within_1_ps_of_the_edge_never_on_impassable_ground_over_no_rail() {
    let mut game = on_block("legionary", 2375, 750);
    assert_eq!(game.refused(drop_to(2876)), ("move.drop", "quake-drop-far"));
    // Slanting: the edge is no farther away for that.
    game.with(&[6, 6], legs(json!([[2875, 2375, 0]]), json!(["drop"])));
    let lava = json!([
        solid((1500, 1500), (2500, 2500), 750),
        area("impassable", (2500, 1000), (4000, 3000))
    ]);
    let mut game = alone("legionary", (2375, 2000, 750), lava);
    assert_eq!(game.refused(drop_to(2625)), ("move.drop", "quake-drop-never"));
    let mut railed = floor((1500, 1500), (2500, 2500), 750);
    railed["rails"] = json!([1]);
    let mut game = alone("legionary", (2375, 2000, 750), json!([railed]));
    assert_eq!(game.refused(drop_to(2625)), ("move.drop", "quake-drop-edge"));
    game.with(
        &[6, 6],
        legs(json!([[2000, 2375, 750], [2000, 2625, 0]]), json!(["walk", "drop"])),
    );
}

#[test]
fn base_step_125_down_is_walked_and_126_is_a_drop() {
    let mut game = on_block("legionary", 2375, 125);
    let facts = game.go(path(json!([[2700, 2000, 0]])));
    assert_eq!(fact(&facts, "moved")["legs"], json!(["drop"]));
    assert!(none(&facts, "leapt"), "nothing is thrown");
    let mut game = on_block("legionary", 2375, 126);
    let facts = game.with(&[1, 1], path(json!([[2700, 2000, 0]])));
    assert_eq!(fact(&facts, "leapt")["length"], 126);
    // And up.
    let mut game = alone("legionary", (2700, 2000, 0), block(125));
    game.go(path(json!([[2300, 2000, 125]])));
    let mut game = alone("legionary", (2700, 2000, 0), block(126));
    assert_eq!(game.refused(path(json!([[2300, 2000, 126]]))).0, "base.step");
}

#[test]
fn move_fall_s_is_the_height_in_ps_rounded_up_10_at_most() {
    // 760 are 4 ps; 2600 would be 11.
    for (top, strength) in [(750, 3), (760, 4), (2600, 10)] {
        let mut game = on_block("legionary", 2375, top);
        let facts = game.with(&[1, 1, 1], drop_to(2625));
        assert_eq!(fact(&facts, "struck")["strength"], strength, "{top}");
    }
}

#[test]
fn move_fall_no_armour_save_but_the_invulnerable_one_counts() {
    // 3 ps on T 4: wounded on 5+. Its armour is 2+, its invulnerable save 5+.
    let mut game = on_block("colossus", 2300, 750);
    let facts = game.with(&[1, 2, 5, 5], drop_to(2700));
    assert_eq!(numbers(&facts, "roll", "need"), [5, 5]);
    assert!(none(&facts, "killed"));
    let mut game = on_block("colossus", 2300, 750);
    let facts = game.with(&[1, 2, 5, 4, 2], drop_to(2700));
    assert_eq!(fact(&facts, "killed")["rule"], "move.fall");
    // Without one none is thrown.
    let mut game = on_block("legionary", 2375, 750);
    let facts = game.with(&[1, 2, 5, 3], drop_to(2625));
    assert_eq!(fact(&facts, "killed")["rule"], "move.fall");
}

#[test]
fn move_fall_by_the_option_fall_wounds_without_a_roll() {
    let mut game = alone_by("legionary", (2375, 2000, 750), block(750), json!({"fall": "wound"}));
    let facts = game.with(&[1, 2, 3], drop_to(2625));
    assert_eq!(fact(&facts, "killed")["rule"], "move.fall");
    assert_eq!(game.asked().0, "return");
}

#[test]
fn move_fall_on_somebody_lies_in_the_nearest_free_place() {
    // A leap of 2 ps falls onto the one below: free is 285 from it, 275 from where it falls.
    let mut game = two("legionary", (2375, 2000, 750), (2800, 2000, 0), two_blocks(750));
    let facts = game.with(&[2, 1, 2, 4], leap_to(3125, 750));
    assert_eq!(fact(&facts, "fell")["to"], json!([2875, 1725, 0]));
    assert_eq!(game.piece(0, "at"), json!([2875, 1725, 0]));
}

#[test]
fn move_leap_3d6_best_nimble_adds_no_die() {
    for kind in ["legionary", "veil_dancer"] {
        let mut game = alone(kind, (2375, 2000, 750), two_blocks(750));
        let facts = game.with(&[3, 1, 2], leap_to(3125, 750));
        assert_eq!(facts_of_rolls(&facts), ["move.leap"; 3], "{kind}");
        assert_eq!(fact(&facts, "leapt")["passed"], true, "equal is enough");
        assert_eq!(game.piece(0, "at"), json!([3125, 2000, 750]));
        assert_eq!(numbers(&facts, "moved", "left"), [750]);
        assert_eq!(game.asked().0, "move_on");
    }
}

fn facts_of_rolls(all: &[Value]) -> Vec<String> {
    let rolls = facts(all, "roll");
    rolls
        .iter()
        .map(|roll| roll["rule"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn move_leap_lands_125_higher_to_1_ps_lower() {
    for (top, is_legal) in [(875, true), (876, false), (500, true), (499, false)] {
        let mut game = alone("legionary", (2375, 2000, 750), two_blocks(top));
        if is_legal {
            game.with(&[6, 1, 1], leap_to(3125, top));
            assert_eq!(game.piece(0, "at"), json!([3125, 2000, top]));
        } else {
            assert_eq!(game.refused(leap_to(3125, top)), ("move.leap", "quake-leap-height"));
        }
    }
}

#[test]
fn move_leap_its_length_is_movement_and_must_fit_into_the_rest() {
    let blocks = || {
        json!([
            solid((1500, 1500), (2500, 2500), 750),
            solid((3250, 1500), (4200, 2500), 750)
        ])
    };
    let leap = || legs(json!([[2375, 2000, 750], [3375, 2000, 750]]), json!(["walk", "jump"]));
    let mut game = alone("legionary", (1874, 2000, 750), blocks());
    let refusal = game.refusal(leap());
    assert_eq!((refusal.rule.as_str(), refusal.why), ("move.rules", "table-too-long"));
    assert_eq!(
        (refusal.leg, refusal.numbers.as_slice()),
        (Some(1), [1501, 1500].as_slice())
    );
    // By the option leap_cost as far as thrown.
    let mut game = alone_by("legionary", (1874, 2000, 750), blocks(), json!({"leap_cost": "free"}));
    let facts = game.with(&[4, 1, 1], leap());
    assert_eq!(numbers(&facts, "moved", "left"), [999, 999]);
    // What dice leave of it may be too little: it stops before the leap (`move.difficult`).
    let ground = json!([
        area("difficult", (1900, 1000), (2300, 3000)),
        area("impassable", (2600, 1000), (3000, 3000))
    ]);
    let mut game = alone("legionary", (2100, 2000, 0), ground);
    game.with(
        &[2, 1],
        legs(json!([[2450, 2000, 0], [3150, 2000, 0]]), json!(["walk", "jump"])),
    );
    assert_eq!(game.piece(0, "at"), json!([2450, 2000, 0]));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn move_leap_no_solid_and_no_figure_in_the_way() {
    let mut walled = two_blocks(750);
    walled
        .as_array_mut()
        .unwrap()
        .push(solid((2700, 1500), (2750, 2500), 751));
    let mut game = alone("legionary", (2375, 2000, 750), walled);
    assert_eq!(game.refused(leap_to(3125, 750)), ("move.leap", "quake-air-terrain"));
    let mut game = two("legionary", (2375, 2000, 750), (3300, 2000, 750), two_blocks(750));
    assert_eq!(game.refused(leap_to(3125, 750)).0, "move.leap");
    assert_eq!(game.refused(leap_to(3700, 750)), ("base.through", "quake-air-figure"));
}

#[test]
fn move_leap_short_with_the_whole_base_on_ground_beyond_it_stands_there() {
    let mut game = alone("legionary", (2375, 2000, 750), two_blocks(750));
    let facts = game.with(&[3, 1, 2], leap_to(3250, 750));
    let leapt = fact(&facts, "leapt");
    assert_eq!(
        (&leapt["length"], &leapt["thrown"], &leapt["passed"]),
        (&json!(875), &json!(750), &json!(false))
    );
    assert_eq!(game.piece(0, "at"), json!([3125, 2000, 750]));
    assert_eq!(numbers(&facts, "moved", "left"), [750]);
}

#[test]
fn move_leap_base_partly_over_the_void_holds_on_on_4_and_is_set_on_the_edge() {
    // 3 ps from 2350: its base begins 25 before the far block.
    let start = || alone("legionary", (2350, 2000, 750), two_blocks(750));
    let mut game = start();
    let facts = game.with(&[3, 1, 2, 4], leap_to(3200, 750));
    let leapt = fact(&facts, "leapt");
    assert_eq!((&leapt["passed"], &leapt["held"]), (&json!(false), &json!(true)));
    assert_eq!(game.piece(0, "at"), json!([3125, 2000, 750]));
    assert_eq!(game.asked().0, "move_on");
    // On a 3 it falls from where its middle loses its hold: S 3, wounded on 5+.
    let mut game = start();
    let facts = game.with(&[3, 1, 2, 3, 4], leap_to(3200, 750));
    let fell = fact(&facts, "fell");
    assert_eq!(
        (&fell["from"], &fell["height"]),
        (&json!([2999, 2000, 750]), &json!(750))
    );
    assert_eq!(fact(&facts, "leapt")["held"], false);
    // 1 ps: it hangs on the edge that it leapt from.
    let mut game = start();
    game.with(&[1, 1, 1, 4], leap_to(3200, 750));
    assert_eq!(game.piece(0, "at"), json!([2375, 2000, 750]));
}

#[test]
fn move_leap_shorter_it_falls_at_the_length_thrown() {
    let mut game = alone("legionary", (2350, 2000, 750), two_blocks(750));
    let facts = game.with(&[2, 1, 2, 4], leap_to(3200, 750));
    let fell = fact(&facts, "fell");
    assert_eq!(
        (&fell["from"], &fell["height"]),
        (&json!([2850, 2000, 750]), &json!(750))
    );
    assert_eq!(game.piece(0, "at"), json!([2850, 2000, 0]));
}

#[test]
fn move_leap_fallen_into_lava_or_water_it_is_killed_outright() {
    for ground in ["impassable", "water"] {
        let gap = || json!([area(ground, (2200, 1000), (3000, 3000))]);
        let leap = || leap_to(3200, 0);
        // 1100 units.
        let mut game = alone("legionary", (2100, 2000, 0), gap());
        game.with(&[5, 1, 2], leap());
        let mut game = alone("legionary", (2100, 2000, 0), gap());
        let facts = game.with(&[2, 1, 2, 3], leap());
        assert_eq!(fact(&facts, "killed")["rule"], "move.leap", "{ground}");
        // 4 ps: 25 of its base over it; 4 holds on, 3 does not.
        let mut game = alone("legionary", (2100, 2000, 0), gap());
        game.with(&[4, 1, 2, 4], leap());
        assert_eq!(game.piece(0, "at"), json!([3125, 2000, 0]));
        let mut game = alone("legionary", (2100, 2000, 0), gap());
        let facts = game.with(&[4, 1, 2, 3, 3], leap());
        assert_eq!(fact(&facts, "killed")["rule"], "move.leap", "{ground}");
        // It lands with its whole base on ground.
        let mut game = alone("legionary", (2100, 2000, 0), gap());
        assert_eq!(game.refused(leap_to(3124, 0)), ("move.leap", "quake-leap-where"));
    }
}
