//! Skills in melee and shooting: who gets no save, no cover, no shelter, and whom a bad reputation helps.
//!
//! Rules: `skill.energetik`, `skill.furtif`, `skill.pas_d_armure`, `skill.pas_de_couvert`, `skill.rikiki`,
//! `skill.skateboard`, `skill.snipeure`, `skill.stack`.

use arene::game::DecisionKind;

use crate::common::*;

/// An attacker and a victim face to face, the attacker active.
fn face_off(attacker: &str, victim: &str, bonuses: &str) -> Table {
    let mut t = board(&["AB."])
        .piece(attacker, East)
        .piece(victim, North)
        .with(bonuses)
        .begin();
    t.activate(0);
    t
}

/// A shooter and a victim in a lane drawn so, the shooter active.
fn lane(row: &str, shooter: &str, victim: &str, bonuses: &str) -> Table {
    let mut t = board(&[row])
        .piece(shooter, East)
        .piece(victim, North)
        .with(bonuses)
        .begin();
    t.activate(0);
    t
}

#[test]
fn energetik_leaves_no_save_in_melee() {
    face_off("kramboy", "blindboy", "")
        .dice(&[5])
        .fight(1)
        .gone(1)
        .rolled(&["melee.hit 5 of 5+"]);
    face_off("kramboy", "kosto", "armour.2").dice(&[5]).fight(1).gone(1);
    // Armour that nothing cancels is rolled for.
    face_off("kramboy", "blindboy", "armour.fixed")
        .dice(&[5, 2])
        .fight(1)
        .stands(1, 1, 0)
        .rolled(&["melee.hit 5 of 5+", "save.armour 2 of 2+"]);
}

#[test]
fn energetik_is_no_matter_of_shots() {
    lane("A.B", "kramboy", "blindboy", "")
        .dice(&[3, 4])
        .shoot(1)
        .stands(1, 2, 0);
}

#[test]
fn pas_d_armure_leaves_no_save_against_shots() {
    lane("A...B", "roketboy", "blindboy", "").dice(&[5]).shoot(1).gone(1);
    lane("A...B", "frimeur", "kosto", "armour.1")
        .dice(&[1, 5])
        .shoot(1)
        .gone(1);
    lane("A...B", "roketboy", "blindboy", "armour.fixed")
        .dice(&[5, 2])
        .shoot(1)
        .stands(1, 4, 0);
    // Also where the hit falls on somebody in contact.
    let mut t = board(&["A...B", "....C"])
        .piece("frimeur", East)
        .piece("grot", North)
        .piece("blindboy", North)
        .begin();
    t.activate(0).shoot(1).dice(&[5, 4, 1]).allot(1).gone(2).stands(1, 4, 0);
}

#[test]
fn pas_d_armure_is_no_matter_of_melee() {
    face_off("frimeur", "blindboy", "")
        .dice(&[5, 4])
        .fight(1)
        .stands(1, 1, 0);
}

#[test]
fn pas_de_couvert_needs_no_second_die() {
    lane("A.r.B", "kramboy", "pistolboy", "")
        .dice(&[3])
        .shoot(1)
        .gone(1)
        .rolled(&["shoot.hit 3 of 3+"]);
    // Others need it.
    lane("A.r.B", "flingboy", "pistolboy", "")
        .dice(&[5, 4])
        .shoot(1)
        .stands(1, 4, 0);
}

#[test]
fn a_furtif_in_cover_cannot_be_shot_at() {
    for row in ["A.r.B", "A.c.B"] {
        lane(row, "flingboy", "kommando", "").refused(shoot(1), "skill.furtif");
    }
    // Pas de couvert does not work against it.
    lane("A.r.B", "kramboy", "kommando", "").refused(shoot(1), "skill.furtif");
    // In the open it is shot at like anybody, and out of cover when it or the shooter stands on a crate.
    lane("A...B", "flingboy", "kommando", "").dice(&[5]).shoot(1).gone(1);
    for letter in ['A', 'B'] {
        let mut t = board(&["A.r.B"])
            .under(letter, 'c')
            .piece("flingboy", East)
            .piece("kommando", North)
            .begin();
        t.activate(0).dice(&[5]).shoot(1).gone(1);
    }
}

#[test]
fn a_furtif_in_cover_is_listed_as_no_target() {
    assert!(lane("A.r.B", "flingboy", "kommando", "").listed("shoot").is_empty());
    assert_eq!(lane("A...B", "flingboy", "kommando", "").listed("shoot"), ["shoot 1"]);
}

#[test]
fn a_grenade_cannot_be_aimed_at_a_furtif() {
    for row in ["A...B", "A.r.B", "A.#.B"] {
        lane(row, "bomberboy", "kommando", "").refused(grenade(1), "skill.furtif");
    }
}

#[test]
fn a_furtif_can_be_caught_by_a_zone_attack() {
    let mut t = board(&["A..BC"])
        .piece("bomberboy", East)
        .piece("pistolboy", North)
        .piece("kommando", North)
        .begin();
    t.activate(0).dice(&[6, 4]).grenade(1).gone(1).gone(2);
}

#[test]
fn a_furtif_in_cover_gets_no_shot_of_a_volley() {
    // The kommando sits behind the rock, its neighbours do not: from (0, 1) to (5, 0) the line crosses (3, 0).
    let start = |rows: &[&str]| {
        let mut drawn = board(rows)
            .piece("mitrailleur", East)
            .piece("pistolboy", North)
            .piece("kommando", North);
        if rows.len() > 2 {
            drawn = drawn.piece("pistolboy", North);
        }
        let mut t = drawn.begin();
        t.activate(0);
        t
    };
    let mut t = start(&["...r.C", "A....B", ".....D"]);
    t.refused(shoot(2), "skill.furtif");
    t.shoot(1);
    assert!(t.game.why_not(&allot(2)).is_some());
    assert_eq!(t.listed("allot"), ["allot 1", "allot 3"]);
    t.allot(1).dice(&[1, 1, 1]).allot(3);
    // With nobody else there is nothing to allot.
    start(&["...r.C", "A....B"]).dice(&[1, 1, 1]).shoot(1);
    // In the open it is one like others.
    let mut t = start(&[".....C", "A....B"]);
    t.shoot(1).allot(2).dice(&[1, 5, 1, 1]).allot(1).gone(2);
}

#[test]
fn rikiki_helps_who_fights_it() {
    face_off("pistolboy", "grot", "")
        .dice(&[3])
        .fight(1)
        .gone(1)
        .rolled(&["melee.hit 3 of 3+"])
        .modifiers(0, &["skill.rikiki -1"]);
    face_off("pistolboy", "grot", "").dice(&[2]).fight(1).stands(1, 1, 0);
    // It is a matter of melee alone.
    lane("A...B", "flingboy", "grot", "")
        .dice(&[4])
        .shoot(1)
        .stands(1, 4, 0);
}

#[test]
fn rikiki_does_not_help_who_has_it() {
    // The pistolboy sees the grot: no sournois either.
    let mut t = board(&["AB."]).piece("grot", East).piece("pistolboy", West).begin();
    t.activate(0).dice(&[5]).fight(1).stands(1, 1, 0).modifiers(0, &[]);
}

#[test]
fn a_skill_held_twice_counts_once() {
    face_off("pistolboy", "grot", "malus.rikiki")
        .dice(&[2])
        .fight(1)
        .stands(1, 1, 0)
        .modifiers(0, &["skill.rikiki -1", "skill.stack +0"]);
    face_off("pistolboy", "grot", "malus.rikiki")
        .dice(&[3])
        .fight(1)
        .gone(1);
    let mut t = face_off("pistolboy", "grot", "malus.rikiki");
    let state = t.game.state();
    let skills: Vec<&str> = state["pieces"][1]["skills"]
        .as_array()
        .unwrap()
        .iter()
        .map(|skill| skill.as_str().unwrap())
        .collect();
    assert_eq!(skills.iter().filter(|skill| **skill == "rikiki").count(), 1);
}

#[test]
fn a_skateboard_lets_shoot_after_a_run() {
    let mut t = board(&["A........B"])
        .piece("skateboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0)
        .run("eeeeee", East)
        .dice(&[6])
        .shoot(1)
        .gone(1)
        .refused(shoot(1), "shoot.who");
    // Nobody else may.
    let mut t = board(&["A........B"])
        .piece("pistolboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).run("eeeeee", East).refused(shoot(1), "shoot.who");
}

/// A snipeure with a victim so many cells ahead.
fn sniper(distance: usize, bonuses: &str) -> Table {
    let row = format!("A{}B", ".".repeat(distance - 1));
    let mut t = board(&[&row])
        .piece("snipeure", East)
        .with(bonuses)
        .piece("pistolboy", North)
        .begin();
    t.activate(0);
    t
}

#[test]
fn a_snipeure_that_stays_reaches_thirty_and_hits_on_four() {
    let mut t = sniper(30, "");
    t.profile(0, "por", "30").profile(0, "tir", "4");
    t.dice(&[4]).shoot(1).gone(1).rolled(&["shoot.hit 4 of 4+"]);
    sniper(30, "").dice(&[3]).shoot(1).stands(1, 30, 0);
    sniper(31, "").refused(shoot(1), "space.range");
}

#[test]
fn a_snipeure_may_turn_but_not_leave_its_cell() {
    let mut t = sniper(20, "");
    t.turn(West).turn(East).dice(&[4]).shoot(1).gone(1);
    let mut t = sniper(16, "");
    t.walk("e", East).profile(0, "por", "15").profile(0, "tir", "5");
    t.dice(&[4]).shoot(1).stands(1, 16, 0);
    let mut t = sniper(17, "");
    t.walk("e", East).refused(shoot(1), "space.range");
    // Having left and come back is having left.
    let mut t = sniper(16, "");
    t.walk("ew", East).refused(shoot(1), "space.range");
    // It stands still again in its next turn.
    let mut t = sniper(17, "");
    t.walk("e", East).end_turn().end_turn().activate(0);
    t.dice(&[4]).shoot(1).gone(1);
}

#[test]
fn a_snipeure_that_comes_back_at_its_owners_turn_start_has_left_its_cell() {
    // Both points are taken when B kills it; C leaves one before its turn comes.
    let mut t = board(&["AB.....", ".......", "C.....D"])
        .under('C', '1')
        .under('D', '2')
        .piece("snipeure", East)
        .piece("sauvage", West)
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .first(1)
        .begin();
    t.activate(1).dice(&[3]).fight(0).gone(0).end_turn();
    t.activate(2).walk("e", East).end_turn();
    t.dice(&[1]).end_turn().decides(0, DecisionKind::Return, Some(0), 0);
    t.place(0, 2, East).activate(0);
    t.profile(0, "por", "15").profile(0, "tir", "5");
    // It stands still again in the turn after.
    t.end_turn().end_turn().end_turn().end_turn().activate(0);
    t.profile(0, "por", "30").profile(0, "tir", "4");
}

#[test]
fn a_snipeure_that_came_back_before_its_owners_turn_stands_still_in_it() {
    let mut t = board(&["AB.....", "1.....2"])
        .piece("snipeure", East)
        .piece("sauvage", West)
        .first(1)
        .begin();
    t.activate(1).dice(&[3, 1]).fight(0).place(0, 1, East).end_turn();
    t.activate(0).profile(0, "por", "30");
}

#[test]
fn faq_a_snipeures_values_are_modified_by_bonuses() {
    let mut t = sniper(20, "fling.1");
    t.profile(0, "tir", "3").dice(&[3]).shoot(1).gone(1);
    sniper(20, "fling.2").dice(&[2]).shoot(1).gone(1);
    sniper(20, "malus.tir").profile(0, "tir", "5");
    sniper(29, "malus.por").profile(0, "por", "29").allowed(&shoot(1));
    sniper(30, "malus.por").refused(shoot(1), "space.range");
    let mut t = sniper(10, "fling.1");
    t.walk("e", East).profile(0, "tir", "4");
}

#[test]
fn a_snipeure_pushed_in_anothers_turn_has_not_left_its_cell_in_its_own() {
    let mut t = board(&["AB................C"])
        .piece("kosto", East)
        .with("choc")
        .piece("snipeure", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[1]).fight(1).stands(1, 2, 0).end_turn();
    t.activate(1).profile(1, "tir", "4").dice(&[4]).shoot(2).gone(2);
}
