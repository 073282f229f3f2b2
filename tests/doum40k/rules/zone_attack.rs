//! Zone attacks and grenades: who is caught, in which order the dice fall, who pays for it.
//!
//! Rules: `skill.zone`, `skill.grenade`.

use crate::common::*;

#[test]
fn a_zone_attack_hits_its_target_and_rolls_for_all_around_it_by_id() {
    // All eight around are looked at, not only the four in contact; no hit is shared out.
    let mut t = board(&["......D", "A....B.", "....C.E"])
        .piece("roketboy", East)
        .piece("pistolboy", North)
        .piece("flingboy", North)
        .piece("pistolboy", North)
        .piece("flingboy", North)
        .begin();
    t.activate(0)
        .dice(&[5, 4, 3, 6])
        .shoot(1)
        .gone(1)
        .gone(2)
        .stands(3, 6, 0)
        .gone(4)
        .scores(&[6, 0, 0, 0, 0]);
    t.rolled(&[
        "shoot.hit 5 of 5+",
        "skill.zone 4 of 4+",
        "skill.zone 3 of 4+",
        "skill.zone 6 of 4+",
    ]);
    t.none_of("struck");
}

#[test]
fn in_contact_too_the_target_itself_is_hit() {
    let mut t = board(&["A...B", "....C"])
        .piece("roketboy", East)
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[5, 1]).shoot(1).gone(1).stands(2, 4, 1);
}

#[test]
fn a_miss_catches_nobody_and_cover_is_rolled_first() {
    let mut t = board(&["A...B", "....C"])
        .piece("roketboy", East)
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[4]).shoot(1).stands(1, 4, 0).stands(2, 4, 1);
    let covered = || {
        let mut t = board(&["A.r.B", "....C"])
            .piece("roketboy", East)
            .piece("pistolboy", North)
            .piece("pistolboy", North)
            .begin();
        t.activate(0);
        t
    };
    covered().dice(&[5, 4]).shoot(1).stands(1, 4, 0).stands(2, 4, 1);
    covered().dice(&[5, 5, 4]).shoot(1).gone(1).gone(2);
}

#[test]
fn with_nobody_around_it_is_a_plain_shot() {
    let mut t = board(&["A...B.C"])
        .piece("roketboy", East)
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[5]).shoot(1).gone(1).stands(2, 6, 0);
}

#[test]
fn the_targets_save_comes_first_then_each_die_with_its_save() {
    // A kramboy leaves saves to those it shoots.
    let mut t = board(&["A..B", "..CD"])
        .piece("kramboy", East)
        .piece("blindboy", North)
        .piece("kosto", North)
        .piece("blindboy", North)
        .begin();
    t.activate(0).dice(&[3, 4, 4, 6, 5, 1]).shoot(1);
    t.rolled(&[
        "shoot.hit 3 of 3+",
        "save.armour 4 of 4+",
        "skill.zone 4 of 4+",
        "save.armour 6 of 6+",
        "skill.zone 5 of 4+",
        "save.armour 1 of 4+",
    ]);
    t.stands(1, 3, 0).stands(2, 2, 1).gone(3);
}

#[test]
fn pas_d_armure_is_no_matter_for_those_a_zone_attack_catches() {
    let mut t = board(&["A...B", "....C"])
        .piece("roketboy", East)
        .piece("blindboy", North)
        .piece("blindboy", North)
        .begin();
    t.activate(0).dice(&[5, 4, 4]).shoot(1).gone(1).stands(2, 4, 1);
}

#[test]
fn the_shooter_itself_can_be_caught_and_pays_for_it() {
    let mut t = board(&["A..", ".B."])
        .piece("kramboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[3, 4]).shoot(1).gone(0).gone(1).scores(&[-1, 0]);
    t.has("killed 0 by 0")
        .rolled(&["shoot.hit 3 of 3+", "skill.zone 4 of 4+"]);
    let mut t = board(&["A..", ".B."])
        .piece("kramboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[3, 3]).shoot(1).stands(0, 0, 0).scores(&[2, 0]);
}

#[test]
fn klan_mates_are_caught_and_cost_their_value() {
    // Pieces stand on letters in the order of the setup: A and B are the first klan's, C the second's.
    let mut t = board(&["A.BC."])
        .mode("defmatch_klan")
        .klan("evil_sun", "roketboy pistolboy", East)
        .klan("snakebite", "pistolboy", North)
        .begin();
    t.activate(0).refused(shoot(2), "sight.line");
    let mut t = board(&["A..C", "...B"])
        .mode("defmatch_klan")
        .klan("evil_sun", "roketboy pistolboy", East)
        .klan("snakebite", "pistolboy", North)
        .begin();
    t.activate(0).dice(&[5, 4]).shoot(2);
    t.gone(2).gone(1).scores(&[0, 0]);
}

#[test]
fn a_grenade_flies_over_everything_up_to_six_cells() {
    for row in ["A.#..B", "A.rc.B", "A#####B"] {
        let mut t = board(&[row]).piece("bomberboy", East).piece("pistolboy", North).begin();
        t.activate(0)
            .dice(&[6])
            .grenade(1)
            .gone(1)
            .rolled(&["shoot.hit 6 of 6+"]);
    }
    let mut t = board(&["A......B"])
        .piece("bomberboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).refused(grenade(1), "skill.grenade");
    t.allowed(&shoot(1));
}

#[test]
fn a_grenade_needs_its_thrower_to_look_that_way() {
    for face in FACES {
        let mut t = board(&["A..B", "...."])
            .piece("bomberboy", face)
            .piece("pistolboy", North)
            .begin();
        t.activate(0);
        if face == East {
            t.allowed(&grenade(1));
        } else {
            t.refused(grenade(1), "sight.arc");
        }
    }
}

#[test]
fn a_grenade_stands_for_the_ordinary_shot() {
    let start = || {
        let mut t = board(&["A..B"])
            .piece("bomberboy", East)
            .piece("pistolboy", North)
            .begin();
        t.activate(0);
        t
    };
    let mut t = start();
    t.dice(&[1]).grenade(1).refused(shoot(1), "shoot.who");
    t.refused(grenade(1), "shoot.who");
    let mut t = start();
    t.dice(&[1]).shoot(1).refused(grenade(1), "shoot.who");
    // Not after a run, and not with an enemy in contact.
    let mut t = start();
    t.run("e", East).refused(grenade(1), "shoot.who");
    let mut t = board(&["AB.C"])
        .piece("bomberboy", East)
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).refused(grenade(2), "shoot.who");
}

#[test]
fn a_grenade_has_its_throwers_own_tir() {
    let mut t = board(&["A..B"])
        .piece("bomberboy", East)
        .with("fling.1")
        .piece("pistolboy", North)
        .begin();
    t.activate(0)
        .dice(&[5])
        .grenade(1)
        .gone(1)
        .rolled(&["shoot.hit 5 of 5+"]);
}

#[test]
fn only_who_has_the_skill_throws_grenades() {
    let mut t = board(&["A..B"])
        .piece("pistolboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).refused(grenade(1), "skill.grenade");
    assert!(t.listed("grenade").is_empty());
    let mut t = board(&["A..B"])
        .piece("bomberboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0);
    assert_eq!(t.listed("grenade"), ["grenade 1"]);
}

#[test]
fn a_grenade_catches_all_around_its_target() {
    let mut t = board(&["A.#.C", "..#B."])
        .piece("bomberboy", East)
        .piece("blindboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[6, 4, 4]).grenade(1);
    t.rolled(&["shoot.hit 6 of 6+", "save.armour 4 of 4+", "skill.zone 4 of 4+"]);
    t.stands(1, 3, 1).gone(2);
    // Its thrower, too.
    let mut t = board(&["A.", ".B"])
        .piece("bomberboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[6, 4]).grenade(1).gone(0).gone(1).scores(&[-1, 0]);
}

#[test]
fn who_is_killed_by_its_own_grenade_is_done_for_the_turn() {
    let mut t = board(&["A.", ".B"])
        .piece("bomberboy", East)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[6, 4]).grenade(1).gone(0);
    t.decides(0, arene::game::DecisionKind::Turn, None, 0);
    assert_eq!(t.legal(), ["end_turn"]);
}

#[test]
fn a_volley_may_be_allotted_to_a_klan_mate_and_a_hit_may_fall_on_one() {
    let mut t = board(&["A....C", "....B."])
        .mode("defmatch_klan")
        .budget(6)
        .klan("blood_axe", "mitrailleur grot", East)
        .klan("snakebite", "pistolboy", West)
        .begin();
    t.activate(0)
        .shoot(2)
        .allot(1)
        .dice(&[1, 5, 1])
        .allot(2)
        .gone(1)
        .scores(&[-1, 0]);
    let mut t = board(&["A....C", ".....B"])
        .mode("defmatch_klan")
        .klan("evil_sun", "flingboy grot", East)
        .klan("snakebite", "pistolboy", West)
        .begin();
    t.activate(0)
        .dice(&[5, 4])
        .shoot(2)
        .gone(1)
        .scores(&[-1, 0])
        .has("struck 1 instead of 2 by 0");
}
