//! Sournois: who has spent its whole turn out of its victim's sight.
//!
//! Rules: `skill.sournois`.

use crate::common::*;

#[test]
fn who_was_never_seen_needs_one_less() {
    let mut t = board(&["AB."]).piece("grot", East).piece("pistolboy", East).begin();
    t.activate(0)
        .dice(&[5])
        .fight(1)
        .gone(1)
        .rolled(&["melee.hit 5 of 5+"])
        .modifiers(0, &["skill.sournois -1"]);
    let mut t = board(&["AB."]).piece("grot", East).piece("pistolboy", East).begin();
    t.activate(0).dice(&[4]).fight(1).stands(1, 1, 0);
}

#[test]
fn who_is_seen_does_not() {
    let mut t = board(&["AB."]).piece("grot", East).piece("pistolboy", West).begin();
    t.activate(0).dice(&[5]).fight(1).stands(1, 1, 0).modifiers(0, &[]);
}

#[test]
fn the_cell_it_started_on_counts() {
    // From before its victim's eyes round to its back.
    let mut t = board(&["....", "A.B.", "...."])
        .piece("grot", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).run("neees", West).stands(0, 3, 1);
    t.dice(&[5]).fight(1).stands(1, 2, 1).modifiers(0, &[]);
}

/// B looks south; beside it and behind it A is not seen, on the row before it A is.
fn around() -> Table {
    let mut t = board(&["...", "AB.", "..."])
        .piece("grot", East)
        .piece("pistolboy", South)
        .begin();
    t.activate(0);
    t
}

#[test]
fn every_cell_it_crossed_counts() {
    around()
        .run("nees", West)
        .stands(0, 2, 1)
        .dice(&[5])
        .fight(1)
        .gone(1)
        .modifiers(0, &["skill.sournois -1"]);
    around()
        .run("seen", West)
        .stands(0, 2, 1)
        .dice(&[5])
        .fight(1)
        .stands(1, 1, 1)
        .modifiers(0, &[]);
    // Out and back: it stands where it began, but was seen.
    around().run("sn", East).dice(&[5]).fight(1).stands(1, 1, 1);
    around().run("ns", East).dice(&[5]).fight(1).gone(1);
}

#[test]
fn the_diagonal_is_in_the_arc() {
    let mut t = board(&["A...", ".B.."])
        .piece("grot", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", South).dice(&[5]).fight(1).stands(1, 1, 1);
    let mut t = board(&["A...", ".B.."])
        .piece("grot", East)
        .piece("pistolboy", East)
        .begin();
    t.activate(0).walk("e", South).dice(&[5]).fight(1).gone(1);
}

#[test]
fn what_stops_sight_hides_it() {
    // B looks west. The way leads down, along the bottom and up beside B; only what stands at (1, 1) and (1, 2) hides it.
    let screened = |upper: &str, lower: &str| {
        let (upper, lower) = (format!("A{upper}B.."), format!(".{lower}..."));
        let mut t = board(&["#####", &upper, &lower, "....."])
            .piece("grot", East)
            .piece("pistolboy", West)
            .begin();
        t.activate(0).run("sseen", North).stands(0, 2, 2);
        t
    };
    screened("#", "#").dice(&[5]).fight(1).gone(1);
    screened("r", "#").dice(&[5]).fight(1).stands(1, 2, 1);
    screened("#", "r").dice(&[5]).fight(1).stands(1, 2, 1);
    screened("c", "#").dice(&[5]).fight(1).stands(1, 2, 1);
}

#[test]
fn a_piece_in_between_hides_it_too() {
    let start = |row: &str| {
        let mut t = board(&["#####", row, ".#...", "....."])
            .piece("grot", East)
            .piece("pistolboy", West)
            .piece("pistolboy", North)
            .begin();
        t.activate(0).run("sseen", North);
        t
    };
    start("ACB..").dice(&[5]).fight(1).gone(1);
    start("A.B.C").dice(&[5]).fight(1).stands(1, 2, 1);
}

#[test]
fn a_closed_door_hides_it_too() {
    let start = |drawn: Drawn| {
        let mut t = drawn.piece("grot", East).piece("pistolboy", West).begin();
        t.activate(0).run("sseen", North);
        t.dice(&[5]).fight(1);
        t
    };
    let rows = ["####k", "AdB..", ".#...", "....."];
    start(board(&rows)).gone(1);
    start(board(&rows).open()).stands(1, 2, 1);
}

#[test]
fn sournois_and_rikiki_add_up() {
    let mut t = board(&["AB."]).piece("grot", East).piece("grot", East).begin();
    t.activate(0).dice(&[4]).fight(1).gone(1).rolled(&["melee.hit 4 of 4+"]);
    let mut t = board(&["AB."]).piece("grot", East).piece("grot", East).begin();
    t.activate(0).dice(&[3]).fight(1).stands(1, 1, 0);
}

#[test]
fn only_who_has_the_skill_is_sournois() {
    let mut t = board(&["AB."])
        .piece("pistolboy", East)
        .piece("pistolboy", East)
        .begin();
    t.activate(0).dice(&[3]).fight(1).stands(1, 1, 0);
}

#[test]
fn a_gun_sees_nothing() {
    let mut t = board(&["Ag..x", "....B"])
        .fires("gun:0")
        .piece("grot", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0)
        .dice(&[5, 2])
        .fight(2)
        .gone(2)
        .rolled(&["melee.hit 5 of 5+", "save.armour 2 of 3+"]);
}

#[test]
fn a_new_turn_starts_afresh() {
    // Seen in the last turn, not in this one: B turned away in between.
    let mut t = board(&["AB."]).piece("grot", East).piece("pistolboy", West).begin();
    t.activate(0).dice(&[5]).fight(1).end_turn();
    t.activate(1).turn(East).end_turn();
    t.activate(0).dice(&[5]).fight(1).gone(1);
}
