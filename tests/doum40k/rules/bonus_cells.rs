//! Bonus cells in play: one bonus a cell, what is rolled again, how long it lasts, what death takes away.

use arene::game::DecisionKind;

use crate::common::*;

#[test]
fn a_row_already_held_is_rolled_again() {
    let mut t = board(&["A.b...B"])
        .piece("pistolboy", East)
        .with("spide malus.mvt")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[3, 1, 3, 4, 6]).walk("ee", East);
    t.rolled(&[
        "bonus.cell 3 again",
        "bonus.cell 1 again",
        "bonus.cell 3 again",
        "bonus.cell 4",
        "bonus.cell 6",
    ]);
    t.bonuses(0, &["spide", "malus.mvt", "fling.fixed 6"]);
}

#[test]
fn another_bonus_of_a_held_row_is_of_that_row() {
    for (had, row) in [
        ("malus.rikiki", 1),
        ("malus.arm", 1),
        ("choc", 2),
        ("spide", 3),
        ("fling.fixed", 4),
        ("fling.1", 4),
        ("baston.2", 5),
        ("armour.1", 6),
    ] {
        let mut t = board(&["A.b...B"])
            .piece("pistolboy", East)
            .with(had)
            .piece("pistolboy", West)
            .begin();
        let other = if row == 3 { 2 } else { 3 };
        t.activate(0).dice(&[row, other]).walk("ee", East);
        t.rolled(&[&format!("bonus.cell {row} again"), &format!("bonus.cell {other}")]);
    }
}

#[test]
fn holding_all_six_it_gains_nothing() {
    let mut t = board(&["A.b...B"])
        .piece("pistolboy", East)
        .with("malus.por choc spide fling.1 baston.1 armour.1")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("ee", East).none_of("roll").none_of("bonus_gained");
    t.ready(2, 0, true);
}

#[test]
fn two_cells_on_the_way_are_rolled_for_in_their_order() {
    let mut t = board(&["A.bb..B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).ready(2, 0, true).dice(&[3, 3, 6, 1]).walk("eee", East);
    t.rolled(&["bonus.cell 3", "bonus.cell 3 again", "bonus.cell 6", "bonus.cell 1"]);
    t.bonuses(0, &["spide", "armour.1"])
        .state_is("/pieces/0/bonuses/0/from", "[2,0]")
        .state_is("/pieces/0/bonuses/1/from", "[3,0]")
        .ready(2, 0, false)
        .ready(3, 0, false);
}

#[test]
fn passing_over_is_enough() {
    let mut t = board(&["Ab..B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .dice(&[2])
        .walk("ee", East)
        .stands(0, 2, 0)
        .bonuses(0, &["choc"]);
}

#[test]
fn a_cell_gives_nothing_while_its_bonus_is_active() {
    let mut t = board(&["Ab..B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[2]).walk("ee", East).ready(1, 0, false);
    // Neither to its bearer, nor to another.
    let mut t = board(&["Ab.", "...", "..B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[2]).walk("e", South).end_turn().end_turn();
    t.activate(0).walk("sn", South).none_of("roll").bonuses(0, &["choc"]);
    t.walk_is_over().end_turn().end_turn();
    t.activate(0).walk("s", South).end_turn();
    t.activate(1).run("nnw", West).none_of("roll").bonuses(1, &[]);
}

impl Table {
    /// The active piece has moved.
    fn walk_is_over(&mut self) -> &mut Self {
        self.state_is("/pieces/0/done/moved", "true")
    }
}

#[test]
fn who_does_not_enter_takes_nothing() {
    let mut t = board(&["A...B"])
        .under('A', 'b')
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.ready(0, 0, true)
        .activate(0)
        .turn(South)
        .none_of("roll")
        .walk("e", East);
    t.none_of("roll").ready(0, 0, true);
}

#[test]
fn six_turns_are_counted_with_the_current_one() {
    let mut t = board(&["Ab.....B"])
        .piece("flingboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .dice(&[4, 6])
        .walk("e", East)
        .bonuses(0, &["fling.fixed 6"]);
    for left in [5, 4, 3, 2, 1] {
        t.until_turn_of(1).bonuses(0, &[&format!("fling.fixed {left}")]);
        t.until_turn_of(0).bonuses(0, &[&format!("fling.fixed {left}")]);
        t.ready(1, 0, false).profile(0, "tir", "2");
    }
    // Its sixth turn: it still counts, and ends with it.
    t.activate(0).dice(&[2]).shoot(1).rolled(&["shoot.hit 2 of 2+"]);
    t.end_turn()
        .has("bonus_ended 0 fling.fixed")
        .has_rule("bonus.cell bonus_ready 1,0");
    t.bonuses(0, &[]).ready(1, 0, true).profile(0, "tir", "5");
}

#[test]
fn six_turns_gained_outside_the_own_turn_begin_with_the_next() {
    // A pushes B from crate to bonus cell.
    let mut t = board(&["ABb..", "....."])
        .under('B', 'c')
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[1, 4, 6]).fight(1).stands(1, 2, 0);
    t.bonuses(1, &["fling.fixed 6"]).ready(2, 0, false);
    t.end_turn();
    for left in [5, 4, 3, 2, 1] {
        t.bonuses(1, &[&format!("fling.fixed {}", left + 1)]);
        t.until_turn_of(0).bonuses(1, &[&format!("fling.fixed {left}")]);
        t.until_turn_of(1);
    }
    t.profile(1, "tir", "2").end_turn().bonuses(1, &[]).ready(2, 0, true);
}

#[test]
fn the_other_fixed_values_end_after_six_turns_too() {
    for (bonus, name, then) in [("baston.fixed", "cac", "5"), ("armour.fixed", "arm", "null")] {
        let mut t = board(&["A.....B"])
            .piece("flingboy", East)
            .with(bonus)
            .piece("pistolboy", West)
            .begin();
        for _ in 0..5 {
            t.until_turn_of(1).profile(0, name, "2").until_turn_of(0);
        }
        t.profile(0, name, "2")
            .end_turn()
            .bonuses(0, &[])
            .profile(0, name, then);
    }
}

#[test]
fn other_bonuses_last_until_death() {
    let mut t = board(&["A.....B"])
        .piece("flingboy", East)
        .with("fling.2")
        .piece("pistolboy", West)
        .begin();
    for _ in 0..8 {
        t.end_turn().end_turn();
    }
    t.bonuses(0, &["fling.2"]);
}

#[test]
fn death_takes_them_away_and_the_cell_is_ready_again() {
    let mut t = board(&["A.b.B1"])
        .piece("pistolboy", East)
        .piece("sauvage", West)
        .begin();
    t.activate(0).dice(&[3]).walk("ee", East).end_turn();
    t.activate(1).walk("w", West).dice(&[3, 1]).fight(0);
    t.has("killed 0 by 1")
        .has("bonus_ended 0 spide")
        .has_rule("bonus.cell bonus_ready 2,0");
    t.decides(0, DecisionKind::Return, Some(0), 0)
        .place(5, 0, East)
        .bonuses(0, &[])
        .profile(0, "mvt", "4")
        .ready(2, 0, true);
}

#[test]
fn who_dies_on_the_way_takes_nothing_and_leaves_the_cell_ready() {
    let mut t = board(&["Abl.B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("ee", East).gone(0).none_of("roll").ready(1, 0, true);
}

#[test]
fn a_jump_comes_before_the_bonus() {
    let mut t = board(&["Ab1.2B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[2, 3]).walk("ee", East).stands(0, 4, 0);
    t.rolled(&["ground.respawn.jump 2", "bonus.cell 3"])
        .bonuses(0, &["spide"]);
}

#[test]
fn faults_of_bonuses_in_a_setup() {
    let with = |bonuses: &str| {
        let faults = board(&["A.B"])
            .piece("pistolboy", East)
            .with(bonuses)
            .piece("pistolboy", West)
            .faults();
        faults.len()
    };
    assert_eq!(with("spide choc fling.fixed"), 0);
    assert_eq!(with("spode"), 1);
    // Never two of one row.
    assert_eq!(with("fling.1 fling.2"), 1);
    assert_eq!(with("malus.mvt malus.por"), 1);
}

#[test]
fn when_a_fixed_value_ends_the_others_count_again() {
    let mut t = board(&["A.....B"])
        .piece("blindboy", East)
        .with("malus.arm armour.fixed")
        .piece("flingboy", West)
        .with("malus.tir fling.fixed")
        .begin();
    for _ in 0..6 {
        t.profile(0, "arm", "2").profile(1, "tir", "2").end_turn();
        t.profile(1, "tir", "2").end_turn();
    }
    t.profile(0, "arm", "null").profile(1, "tir", "6");
    t.bonuses(0, &["malus.arm"]).bonuses(1, &["malus.tir"]);
}
