//! The choc push: a missed blow pushes, and everything that one can be pushed into.
//!
//! Rules: `melee.choc`.

use arene::game::DecisionKind;

use crate::common::*;

/// A kosto with the choc bonus (CAC 3, nobody's points change its need) hits a flingboy that stands east of it and
/// misses. The row goes on behind the victim.
fn pushed_into(row: &str, dice: &[u32]) -> Table {
    pushed(board(&[row]), dice)
}

fn pushed(drawn: Drawn, dice: &[u32]) -> Table {
    let mut t = drawn.piece("kosto", East).with("choc").piece("flingboy", West).begin();
    t.activate(0);
    let mut all = vec![2];
    all.extend_from_slice(dice);
    t.dice(&all).fight(1);
    t
}

#[test]
fn a_miss_pushes_one_cell_straight_away() {
    let mut t = pushed_into("AB..", &[]);
    t.stands(1, 2, 0).stands(0, 0, 0).scores(&[0, 0]);
    t.has_rule("melee.choc pushed 1 1,0 to 2,0 by 0");
    t.state_is("/pieces/1/face", "\"west\"");
    for (face, x, y) in [(North, 2, 0), (East, 4, 2), (South, 2, 4), (West, 0, 2)] {
        let rows = match face {
            North => [".....", "..B..", "..A..", ".....", "....."],
            East => [".....", ".....", "..AB.", ".....", "....."],
            South => [".....", ".....", "..A..", "..B..", "....."],
            _ => [".....", ".....", ".BA..", ".....", "....."],
        };
        let mut t = board(&rows)
            .piece("kosto", face)
            .with("choc")
            .piece("flingboy", West)
            .begin();
        t.activate(0).dice(&[1]).fight(1).stands(1, x, y);
    }
}

#[test]
fn a_hit_does_not_push_even_if_armour_holds() {
    let mut t = board(&["AB.."])
        .piece("kosto", East)
        .with("choc")
        .piece("blindboy", West)
        .begin();
    t.activate(0).dice(&[3, 4]).fight(1).stands(1, 1, 0).none_of("pushed");
}

#[test]
fn without_the_bonus_a_miss_pushes_nobody() {
    let mut t = board(&["AB.."]).piece("kosto", East).piece("flingboy", West).begin();
    t.activate(0).dice(&[2]).fight(1).stands(1, 1, 0);
}

#[test]
fn who_cannot_enter_the_cell_dies_of_it() {
    for row in ["AB#.", "ABr.", "AB", "ABg.x", "ABx.", "ABdk"] {
        let fires = if row == "ABx." { "trap:0" } else { "gun:0" };
        let drawn = board(&[row]).zone("trap", (0, 0), (0, 0)).fires(fires);
        let mut t = pushed(drawn, &[]);
        t.gone(1).scores(&[2, 0]).has_rule("melee.choc killed 1 by 0");
    }
    // A piece stands there.
    let mut t = board(&["ABC."])
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .piece("flingboy", West)
        .begin();
    t.activate(0)
        .dice(&[1])
        .fight(1)
        .gone(1)
        .stands(2, 2, 0)
        .scores(&[2, 0, 0]);
}

#[test]
fn a_cell_that_costs_more_than_one_point_kills() {
    for row in ["ABc.", "ABm.", "ABb."] {
        pushed_into(row, &[]).gone(1).scores(&[2, 0]);
    }
    // From a crate a crate costs one point.
    let mut t = pushed(board(&["ABc."]).under('B', 'c'), &[]);
    t.stands(1, 2, 0).scores(&[0, 0]);
    let mut t = pushed(board(&["ABm."]).under('B', 'c'), &[]);
    t.gone(1);
    // And a bonus cell, too: what lies there is taken.
    let mut t = pushed(board(&["ABb."]).under('B', 'c'), &[3]);
    t.stands(1, 2, 0).bonuses(1, &["spide"]).ready(2, 0, false);
    // Mud costs two from anywhere; leaving it costs nothing more.
    pushed(board(&["ABm."]).under('B', 'm'), &[]).gone(1);
    pushed(board(&["AB.."]).under('B', 'm'), &[]).stands(1, 2, 0);
}

#[test]
fn no_armour_saves_from_it() {
    let mut t = board(&["AB#"])
        .piece("kosto", East)
        .with("choc")
        .piece("blindboy", West)
        .with("armour.fixed")
        .begin();
    t.activate(0)
        .dice(&[2])
        .fight(1)
        .gone(1)
        .scores(&[3, 0])
        .rolled(&["melee.hit 2 of 3+"]);
}

#[test]
fn pushed_into_lava_it_dies_by_the_attackers_hand() {
    let mut t = pushed_into("ABl.", &[]);
    t.gone(1).scores(&[2, 0]).has("killed 1 by 0");
}

#[test]
fn pushed_on_a_respawn_point_it_jumps() {
    let mut t = pushed_into("AB1..2", &[2]);
    t.stands(1, 5, 0).scores(&[0, 0]);
    t.rolled(&["melee.hit 2 of 3+", "ground.respawn.jump 2"]);
    pushed_into("AB1..2", &[1]).stands(1, 2, 0);
    t.decides(0, DecisionKind::Activation, Some(0), 0);
}

#[test]
fn a_jump_of_the_pushed_onto_another_is_the_attackers_deed() {
    // C stands on point 2: both die, both are A's.
    let mut t = board(&["AB1..C"])
        .under('C', '2')
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .piece("bizarboy", West)
        .begin();
    // The dead return: each rolls for a point.
    t.activate(0).dice(&[2, 2, 1]).fight(1);
    t.gone(1).gone(2).scores(&[5, 0, 0]);
    t.has("killed 1 by 0").has("killed 2 by 0");
    t.dice(&[2]).place(2, 0, East).place(5, 0, East);
}

#[test]
fn a_jump_of_the_pushed_onto_the_attacker_costs_it_its_own_value() {
    let mut t = board(&["AB1"])
        .under('A', '2')
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[2, 2, 1]).fight(1);
    t.gone(0).gone(1).scores(&[-1, 0]);
    t.dice(&[2]).place(2, 0, East).place(0, 0, East);
}

#[test]
fn pushed_on_a_conveyor_it_is_carried_on() {
    let mut t = pushed(board(&["AB>.."]), &[]);
    t.stands(1, 3, 0);
    t.decides(0, DecisionKind::Activation, Some(0), 0);
    let mut t = pushed(board(&["ABv", "..l"]), &[]);
    t.gone(1).scores(&[2, 0]).has("killed 1 by 0");
    // Carried onto a crate: a push is free, only the blow's own cell must cost one point.
    pushed(board(&["AB>c."]), &[]).stands(1, 3, 0);
    // The next cell cannot be entered: it stays on the conveyor.
    pushed(board(&["AB>#."]), &[]).stands(1, 2, 0);
}

#[test]
fn pushed_on_a_tela_tepula_its_owner_names_the_corner() {
    let rows = ["ABt.....", "........", "........", "........", "........", "........"];
    let mut t = pushed(board(&rows), &[]);
    t.decides(1, DecisionKind::Aim, Some(1), 0);
    t.dice(&[4, 4]).aim(4, 3).stands(1, 4, 3).scores(&[0, 0]);
    t.decides(0, DecisionKind::Activation, Some(0), 0);
    // A death so caused is the attacker's.
    let mut t = pushed(board(&["ABt.....", "........", ".....#.."]), &[]);
    t.dice(&[5, 5]).aim(4, 1).gone(1).scores(&[2, 0]).has("killed 1 by 0");
}

#[test]
fn pushed_through_an_open_door() {
    pushed(board(&["ABd.k"]).open(), &[]).stands(1, 2, 0);
}

#[test]
fn pushed_over_a_token_it_takes_it() {
    pushed(board(&["ABk.d"]), &[])
        .stands(1, 2, 0)
        .carried(1, &["key:red"])
        .lying(&[]);
}

#[test]
fn a_respawn_zone_cannot_be_entered_by_a_push() {
    pushed(board(&["AB.."]).owned("respawn", 1, (2, 0), (3, 0)), &[])
        .gone(1)
        .scores(&[2, 0]);
}

#[test]
fn a_gun_is_not_pushed() {
    let mut t = board(&["Ag..x", "....B"])
        .fires("gun:0")
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[2]).fight(2).stands(2, 1, 0).none_of("pushed");
}

#[test]
fn pushed_dead_its_things_fall_where_it_stood() {
    let mut t = board(&["AB#d"])
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .carries("key:red")
        .begin();
    t.activate(0).dice(&[1]).fight(1).gone(1).lying(&["key:red 1,0"]);
}
