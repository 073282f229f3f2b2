//! Melee and saves: who may fight whom, what kills, what armour stops.
//!
//! Rules: `melee.who`, `melee.hit`, `save.armour`, `turn.order`.

use crate::common::*;

fn face_off(attacker: &str, victim: &str) -> Table {
    let mut t = board(&["AB..."]).piece(attacker, East).piece(victim, West).begin();
    t.activate(0);
    t
}

#[test]
fn a_fight_kills_on_the_attackers_cac_and_not_on_one_less() {
    for (kind, need) in [
        ("grot", 6),
        ("flingboy", 5),
        ("pistolboy", 4),
        ("kosto", 3),
        ("sauvage", 3),
    ] {
        face_off(kind, "sauvage").dice(&[need]).fight(1).told(&[
            "melee.who fought 0>1",
            &format!("melee.hit roll {need} of {need}+"),
            "melee.hit killed 1 by 0",
            "mod.defmatch score 0 +2 =2",
            "death.return waits 1",
        ]);
        face_off(kind, "sauvage")
            .dice(&[need - 1])
            .fight(1)
            .stands(1, 1, 0)
            .scores(&[0, 0]);
    }
}

#[test]
fn a_fighter_must_face_its_enemy() {
    for face in FACES {
        let mut t = board(&[".....", ".AB..", "....."])
            .piece("grot", face)
            .piece("grot", North)
            .begin();
        t.activate(0);
        if face == East {
            t.allowed(&fight(1));
        } else {
            t.refused(fight(1), "melee.who");
        }
    }
}

#[test]
fn only_an_enemy_in_direct_contact_is_fought() {
    let mut t = board(&["A.B", ".C."])
        .piece("grot", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).refused(fight(1), "space.contact");
    t.refused(fight(2), "space.contact");
    t.refused(fight(0), "melee.who");
    t.refused(fight(9), "melee.who");
}

#[test]
fn there_is_one_fight_in_an_activation() {
    face_off("grot", "grot")
        .dice(&[1])
        .fight(1)
        .refused(fight(1), "melee.who");
}

#[test]
fn a_fight_may_follow_a_move_or_a_run() {
    let mut t = board(&["A..B"]).piece("sauvage", East).piece("grot", North).begin();
    t.activate(0).walk("ee", East).dice(&[3]).fight(1).gone(1);
    let mut t = board(&["A.....B"]).piece("sauvage", East).piece("grot", North).begin();
    t.activate(0).run("eeeee", East).dice(&[3]).fight(1).gone(1);
}

#[test]
fn shot_and_fight_come_in_any_order_each_at_most_once() {
    // Fight first; with the enemy in contact dead, shoot the other.
    let mut t = board(&["AB...C"])
        .piece("pistolboy", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).refused(shoot(2), "shoot.who");
    t.dice(&[4]).fight(1).dice(&[6]).shoot(2).scores(&[2, 0, 0]);
    t.refused(shoot(1), "shoot.who");
    // Shoot first, then fight: the dead enemy returns right beside the shooter.
    let mut t = board(&["A1..B"]).piece("pistolboy", East).piece("grot", North).begin();
    t.activate(0).dice(&[6, 1]).shoot(1).place(1, 0, North);
    t.dice(&[2]).fight(1).refused(fight(1), "melee.who");
}

#[test]
fn the_attacker_need_not_be_faced_and_melee_falls_on_nobody_else() {
    let mut t = board(&[".C.", "AB.", ".D."])
        .piece("pistolboy", East)
        .piece("grot", South)
        .piece("grot", South)
        .piece("grot", South)
        .begin();
    t.activate(0)
        .dice(&[6])
        .fight(1)
        .gone(1)
        .stands(2, 1, 0)
        .stands(3, 1, 2);
}

#[test]
fn armour_saves_on_its_value_against_shots_and_melee() {
    for (kind, arm) in [("blindboy", 4), ("kosto", 6)] {
        face_off("pistolboy", kind)
            .dice(&[4, arm])
            .fight(1)
            .stands(1, 1, 0)
            .told(&[
                "melee.who fought 0>1",
                "melee.hit roll 4 of 4+",
                &format!("save.armour roll {arm} of {arm}+"),
                "save.armour saved 1",
            ]);
        face_off("pistolboy", kind)
            .dice(&[4, arm - 1])
            .fight(1)
            .gone(1)
            .scores(&[3, 0]);
        let shot = || {
            let mut t = board(&["A...B"]).piece("kramboy", East).piece(kind, North).begin();
            t.activate(0);
            t
        };
        shot().dice(&[3, arm]).shoot(1).stands(1, 4, 0).scores(&[0, 0]);
        shot().dice(&[3, arm - 1]).shoot(1).gone(1).scores(&[3, 0]);
    }
}

#[test]
fn there_is_no_save_without_armour_or_without_a_hit() {
    face_off("pistolboy", "bizarboy").dice(&[4]).fight(1).gone(1);
    face_off("pistolboy", "blindboy").dice(&[3]).fight(1).stands(1, 1, 0);
}

#[test]
fn each_hit_of_a_volley_is_saved_for_itself() {
    let mut t = board(&["A...B"])
        .piece("mitrailleur", East)
        .piece("blindboy", North)
        .begin();
    t.activate(0).dice(&[5, 4, 5, 6, 5, 3]).shoot(1).gone(1).scores(&[3, 0]);
}
