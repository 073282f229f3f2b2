//! The bonus table: every result of both dice, what it changes, how bonuses add up.
//!
//! Rules: `ground.bonus`, `bonus.cell`, `bonus.fixed`, `bonus.malus.rikiki`, `bonus.malus.mvt`, `bonus.malus.por`,
//! `bonus.malus.tir`, `bonus.malus.cac`, `bonus.malus.arm`, `bonus.choc`, `bonus.spide`, `bonus.fling.1`,
//! `bonus.fling.2`, `bonus.fling.fixed`, `bonus.baston.1`, `bonus.baston.2`, `bonus.baston.fixed`, `bonus.armour.1`,
//! `bonus.armour.2`, `bonus.armour.fixed`, `piece.sauvage`.

use crate::common::*;

/// A piece of that kind walks on a bonus cell, with those dice.
fn takes(kind: &str, had: &str, dice: &[u32]) -> Table {
    let mut t = board(&["A.b...B"])
        .piece(kind, East)
        .with(had)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(dice).walk("ee", East).stands(0, 2, 0);
    t
}

#[test]
fn a_bonus_cell_is_a_crate_to_walk_and_see() {
    // Two points to climb, one from a crate or another bonus cell.
    let mut t = board(&["A.bbc.B"])
        .piece("kosto", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    t.refuses_walk("eeee", "move.points");
    t.dice(&[3, 2])
        .walk("eee", East)
        .stands(0, 3, 0)
        .bonuses(0, &["spide", "choc"]);
    // Cover, unless one of the two stands on one.
    let covered = |rows: &[&str]| {
        let mut t = board(rows).piece("flingboy", East).piece("pistolboy", West).begin();
        t.activate(0).dice(&[5, 4]).shoot(1).stands(1, 4, 0);
    };
    covered(&["A.b.B"]);
    let open = |letter: char| {
        let mut t = board(&["A.b.B"])
            .under(letter, 'b')
            .piece("flingboy", East)
            .piece("pistolboy", West)
            .begin();
        t.activate(0).dice(&[5]).shoot(1).gone(1);
    };
    open('A');
    open('B');
}

#[test]
fn the_effect_is_rolled_when_the_move_has_ended() {
    let mut t = board(&["A.b.B"])
        .piece("bizarboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[4, 1]).walk("ee", East);
    t.rolled(&["bonus.cell 4", "bonus.cell 1"]);
    let moved = t.facts.iter().position(|fact| brief(fact).contains("moved 0"));
    let rolled = t.facts.iter().position(|fact| brief(fact).contains("roll"));
    let gained = t
        .facts
        .iter()
        .position(|fact| brief(fact).contains("bonus_gained 0 fling.1"));
    assert!(moved < rolled && rolled < gained && moved.is_some(), "{:?}", t.facts);
}

#[test]
fn malus_1_rikiki() {
    let mut t = takes("pistolboy", "", &[1, 1]);
    t.bonuses(0, &["malus.rikiki"])
        .state_is("/pieces/0/skills", "[\"rikiki\"]");
    let mut t = board(&["AB"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .with("malus.rikiki")
        .begin();
    t.activate(0).dice(&[3]).fight(1).gone(1);
}

#[test]
fn malus_2_mvt() {
    takes("pistolboy", "", &[1, 2])
        .bonuses(0, &["malus.mvt"])
        .profile(0, "mvt", "3");
    let mut t = board(&["A....B"])
        .piece("pistolboy", East)
        .with("malus.mvt")
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    t.refuses_walk("eeee", "move.points");
    // Running doubles what is left.
    t.run("eeee", East);
}

#[test]
fn malus_3_por() {
    takes("pistolboy", "", &[1, 3])
        .bonuses(0, &["malus.por"])
        .profile(0, "por", "9");
    let mut t = board(&["A.........B"])
        .piece("pistolboy", East)
        .with("malus.por")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).refused(shoot(1), "space.range");
}

#[test]
fn malus_4_tir() {
    takes("flingboy", "", &[1, 4])
        .bonuses(0, &["malus.tir"])
        .profile(0, "tir", "6")
        .dice(&[5])
        .shoot(1)
        .stands(1, 6, 0)
        .rolled(&["shoot.hit 5 of 6+"])
        .modifiers(0, &["bonus.malus.tir +1"]);
}

#[test]
fn malus_5_cac() {
    takes("kosto", "", &[1, 5])
        .bonuses(0, &["malus.cac"])
        .profile(0, "cac", "4");
    let mut t = board(&["AB"])
        .piece("kosto", East)
        .with("malus.cac")
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .dice(&[3])
        .fight(1)
        .stands(1, 1, 0)
        .modifiers(0, &["bonus.malus.cac +1"]);
}

#[test]
fn malus_6_arm() {
    takes("blindboy", "", &[1, 6])
        .bonuses(0, &["malus.arm"])
        .profile(0, "arm", "null");
    let mut t = board(&["AB"])
        .piece("kosto", East)
        .piece("blindboy", West)
        .with("malus.arm")
        .begin();
    t.activate(0).dice(&[3]).fight(1).gone(1);
    // Without armour it does nothing, but it is held.
    takes("pistolboy", "", &[1, 6])
        .bonuses(0, &["malus.arm"])
        .profile(0, "arm", "null")
        .ready(2, 0, false);
}

#[test]
fn two_choc_and_three_spide_throw_one_die() {
    takes("pistolboy", "", &[2]).bonuses(0, &["choc"]);
    let mut t = takes("pistolboy", "", &[3]);
    t.bonuses(0, &["spide"]).profile(0, "mvt", "5");
    let mut t = board(&["A.....B"])
        .piece("pistolboy", East)
        .with("spide")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("eeeee", East);
    let mut t = board(&["A............B"])
        .piece("pistolboy", East)
        .with("spide")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).run("eeeeeeeeee", East);
}

#[test]
fn four_fling() {
    for second in 1..=3 {
        takes("flingboy", "", &[4, second])
            .bonuses(0, &["fling.1"])
            .profile(0, "tir", "4");
    }
    for second in 4..=5 {
        takes("flingboy", "", &[4, second])
            .bonuses(0, &["fling.2"])
            .profile(0, "tir", "3");
    }
    let mut t = takes("flingboy", "", &[4, 6]);
    t.bonuses(0, &["fling.fixed 6"]).profile(0, "tir", "2");
    t.dice(&[2]).shoot(1).gone(1);
    takes("flingboy", "", &[4, 1])
        .dice(&[4])
        .shoot(1)
        .gone(1)
        .rolled(&["shoot.hit 4 of 4+"])
        .modifiers(0, &["bonus.fling.1 -1"]);
}

#[test]
fn five_baston() {
    for second in 1..=3 {
        takes("flingboy", "", &[5, second])
            .bonuses(0, &["baston.1"])
            .profile(0, "cac", "4");
    }
    for second in 4..=5 {
        takes("flingboy", "", &[5, second])
            .bonuses(0, &["baston.2"])
            .profile(0, "cac", "3");
    }
    takes("flingboy", "", &[5, 6])
        .bonuses(0, &["baston.fixed 6"])
        .profile(0, "cac", "2");
    let mut t = board(&["AB"])
        .piece("flingboy", East)
        .with("baston.2")
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .dice(&[3])
        .fight(1)
        .gone(1)
        .modifiers(0, &["bonus.baston.2 -2"]);
}

#[test]
fn six_armour() {
    for second in 1..=3 {
        takes("blindboy", "", &[6, second])
            .bonuses(0, &["armour.1"])
            .profile(0, "arm", "3");
        takes("pistolboy", "", &[6, second]).profile(0, "arm", "6");
        takes("kosto", "", &[6, second]).profile(0, "arm", "5");
    }
    for second in 4..=5 {
        takes("blindboy", "", &[6, second])
            .bonuses(0, &["armour.2"])
            .profile(0, "arm", "2");
        takes("pistolboy", "", &[6, second]).profile(0, "arm", "5");
        takes("kosto", "", &[6, second]).profile(0, "arm", "4");
    }
    takes("pistolboy", "", &[6, 6])
        .bonuses(0, &["armour.fixed 6"])
        .profile(0, "arm", "2");
}

/// The profile of a piece with those bonuses from the start.
fn set_up(kind: &str, bonuses: &str) -> Table {
    let mut t = board(&["A.....B"])
        .piece(kind, East)
        .with(bonuses)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    t
}

#[test]
fn different_bonuses_add_up_in_the_order_gained() {
    set_up("flingboy", "malus.tir fling.2").profile(0, "tir", "4");
    set_up("flingboy", "fling.2 malus.tir").profile(0, "tir", "4");
    set_up("pistolboy", "malus.mvt spide").profile(0, "mvt", "4");
    set_up("pistolboy", "malus.cac baston.1").profile(0, "cac", "4");
    // Armour lost, then gained anew, or the other way round.
    set_up("blindboy", "malus.arm armour.1").profile(0, "arm", "6");
    set_up("blindboy", "malus.arm armour.2").profile(0, "arm", "5");
    set_up("blindboy", "armour.2 malus.arm").profile(0, "arm", "null");
    set_up("pistolboy", "armour.1 malus.arm").profile(0, "arm", "null");
    set_up("pistolboy", "malus.arm armour.1").profile(0, "arm", "6");
    // All of a row but one.
    let mut t = set_up("flingboy", "spide fling.1 baston.2 armour.1 choc malus.por");
    t.bonuses(0, &["spide", "fling.1", "baston.2", "armour.1", "choc", "malus.por"]);
    for (name, value) in [("mvt", "5"), ("por", "14"), ("tir", "4"), ("cac", "3"), ("arm", "6")] {
        t.profile(0, name, value);
    }
}

#[test]
fn armour_is_never_better_than_two_and_movement_and_range_never_less_than_one() {
    set_up("blindboy", "armour.2").profile(0, "arm", "2");
    set_up("blindboy", "armour.2 malus.rikiki").profile(0, "arm", "2");
    // Nothing in the book brings MVT or POR down to 0 or ARM below 2: the worst and the best there is.
    set_up("kramboy", "malus.por").profile(0, "por", "3");
    set_up("pistolboy", "malus.mvt").profile(0, "mvt", "3");
}

#[test]
fn fixed_values_are_two_whatever_else_modifies_them() {
    set_up("flingboy", "fling.fixed malus.tir").profile(0, "tir", "2");
    set_up("flingboy", "malus.tir fling.fixed").profile(0, "tir", "2");
    set_up("snipeure", "fling.fixed").profile(0, "tir", "2");
    set_up("kosto", "baston.fixed malus.cac").profile(0, "cac", "2");
    set_up("kosto", "malus.cac baston.fixed").profile(0, "cac", "2");
    set_up("pistolboy", "armour.fixed malus.arm").profile(0, "arm", "2");
    set_up("blindboy", "malus.arm armour.fixed").profile(0, "arm", "2");
    // Rikiki and sournois modify the roll, not the two: baston.fixed stays 2 against a grot.
    let mut t = board(&["AB"])
        .piece("pistolboy", East)
        .with("baston.fixed")
        .piece("grot", West)
        .begin();
    t.activate(0)
        .dice(&[1])
        .fight(1)
        .stands(1, 1, 0)
        .rolled(&["melee.hit 1 of 2+"]);
}

#[test]
fn armour_that_nothing_cancels_withstands_pas_d_armure() {
    let mut t = board(&["A...B"])
        .piece("roketboy", East)
        .piece("pistolboy", West)
        .with("armour.fixed")
        .begin();
    t.activate(0)
        .dice(&[5, 2])
        .shoot(1)
        .stands(1, 4, 0)
        .rolled(&["shoot.hit 5 of 5+", "save.armour 2 of 2+"]);
}

#[test]
fn faq_a_sauvage_with_two_less_cac_hits_on_a_one() {
    let mut t = board(&["AB"])
        .piece("sauvage", East)
        .with("baston.2")
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .profile(0, "cac", "1")
        .dice(&[1])
        .fight(1)
        .gone(1)
        .rolled(&["melee.hit 1 of 1+"]);
}

#[test]
fn faq_a_sauvage_with_a_fling_bonus_counts_from_tir_seven() {
    set_up("sauvage", "")
        .profile(0, "tir", "null")
        .refused(shoot(1), "piece.sauvage");
    let mut t = set_up("sauvage", "fling.1");
    t.profile(0, "tir", "6")
        .dice(&[6])
        .shoot(1)
        .gone(1)
        .rolled(&["shoot.hit 6 of 6+"]);
    set_up("sauvage", "fling.1").dice(&[5]).shoot(1).stands(1, 6, 0);
    set_up("sauvage", "fling.2")
        .profile(0, "tir", "5")
        .dice(&[5])
        .shoot(1)
        .gone(1);
    set_up("sauvage", "fling.fixed")
        .profile(0, "tir", "2")
        .dice(&[2])
        .shoot(1)
        .gone(1);
    takes("sauvage", "", &[4, 4])
        .profile(0, "tir", "5")
        .dice(&[5])
        .shoot(1)
        .gone(1);
    // A malus touches it, too: eight is never reached, but the die is thrown.
    let mut t = set_up("sauvage", "malus.tir");
    t.dice(&[6]).shoot(1).stands(1, 6, 0);
    set_up("sauvage", "malus.tir fling.2").profile(0, "tir", "6");
}
