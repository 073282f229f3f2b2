//! Triggers, trap zones and machine guns.
//!
//! Rules: `ground.trigger`, `ground.gun`, `trap.zone`, `trigger.use`, `gun.profile`.

use arene::game::DecisionKind;

use crate::common::*;

/// A stands beside a trigger that fires a trap over (3, 0) to (6, 3). B and C stand in the trap, D does not.
fn trapped(kinds: [&str; 4]) -> Table {
    let mut t = board(&[".....C..", ".A....B.", ".x......", ".......D"])
        .zone("trap", (3, 0), (6, 3))
        .fires("trap:0")
        .piece(kinds[0], North)
        .piece(kinds[1], North)
        .piece(kinds[2], North)
        .piece(kinds[3], North)
        .begin();
    t.activate(0);
    t
}

#[test]
fn a_trap_wounds_all_in_it_on_four() {
    let mut t = trapped(["pistolboy", "pistolboy", "flingboy", "pistolboy"]);
    t.dice(&[4, 3]).use_trap(0).gone(1).stands(2, 5, 0).stands(3, 7, 3);
    t.rolled(&["trap.zone 4 of 4+", "trap.zone 3 of 4+"]);
    t.scores(&[2, 0, 0, 0])
        .has("used 0 0")
        .has("trap 0 by 0")
        .has_rule("trap.zone killed 1 by 0");
    t.state_is("/pieces/0/done/used", "true");
}

#[test]
fn armour_saves_from_a_trap() {
    let mut t = trapped(["pistolboy", "blindboy", "kosto", "pistolboy"]);
    t.dice(&[6, 4, 4, 5])
        .use_trap(0)
        .stands(1, 6, 1)
        .gone(2)
        .scores(&[3, 0, 0, 0]);
    t.rolled(&[
        "trap.zone 6 of 4+",
        "save.armour 4 of 4+",
        "trap.zone 4 of 4+",
        "save.armour 5 of 6+",
    ]);
}

#[test]
fn whoever_is_in_it_is_caught_friend_and_self_too() {
    let mut t = board(&["xA..", "B..C"])
        .mode("defmatch_klan")
        .zone("trap", (0, 0), (3, 1))
        .fires("trap:0")
        .klan("goff", "pistolboy grot", East)
        .klan("snakebite", "flingboy", East)
        .begin();
    t.activate(0).dice(&[4, 4, 4]).use_trap(0).gone(0).gone(1).gone(2);
    t.scores(&[-1, 0]);
}

#[test]
fn those_in_a_respawn_zone_throw_no_die() {
    let mut t = board(&["xA.B", "...."])
        .zone("trap", (2, 0), (3, 1))
        .owned("respawn", 1, (3, 0), (3, 1))
        .fires("trap:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).use_trap(0).none_of("roll").stands(1, 3, 0);
}

#[test]
fn a_trigger_is_used_from_direct_contact_whatever_the_facing() {
    for face in FACES {
        let mut t = board(&["xA...", ".....", "....B"])
            .zone("trap", (4, 2), (4, 2))
            .fires("trap:0")
            .piece("pistolboy", face)
            .piece("pistolboy", West)
            .begin();
        t.activate(0).dice(&[1]).use_trap(0);
    }
    let mut t = board(&["x....", ".A...", "....B"])
        .zone("trap", (4, 2), (4, 2))
        .fires("trap:0")
        .piece("pistolboy", North)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).refused(use_trigger(0, None), "trigger.use");
    t.walk("n", East).dice(&[1]).use_trap(0);
}

#[test]
fn a_trigger_cannot_be_entered_and_does_not_stop_sight() {
    let mut t = board(&["Ax.B"])
        .zone("trap", (2, 0), (2, 0))
        .fires("trap:0")
        .piece("flingboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).refuses_walk("e", "ground.trigger");
    t.dice(&[5]).shoot(1).gone(1).rolled(&["shoot.hit 5 of 5+"]);
}

#[test]
fn who_uses_one_makes_no_shot_and_no_fight_before_or_after() {
    let start = || {
        let mut t = board(&["xA.B", "...."])
            .zone("trap", (0, 1), (0, 1))
            .fires("trap:0")
            .piece("pistolboy", East)
            .piece("pistolboy", West)
            .begin();
        t.activate(0);
        t
    };
    let mut t = start();
    t.use_trap(0).refused(shoot(1), "trigger.use");
    assert!(t.listed("shoot").is_empty());
    let mut t = start();
    t.dice(&[1]).shoot(1).refused(use_trigger(0, None), "trigger.use");
    assert!(t.listed("use").is_empty());
    // Moving it may, before and after.
    let mut t = start();
    t.use_trap(0).walk("e", East).refused(fight(1), "trigger.use");
    let mut t = start();
    t.walk("ew", East).use_trap(0);
    let mut t = start();
    t.walk("e", East).dice(&[1]).fight(1);
    let mut t = start();
    t.run("ew", East).use_trap(0);
}

#[test]
fn once_in_an_activation() {
    let mut t = board(&["xA..", ".x.B"])
        .zone("trap", (0, 1), (0, 1))
        .fires("trap:0 trap:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).use_trap(0).refused(use_trigger(0, None), "trigger.use");
    t.refused(use_trigger(1, None), "trigger.use");
    t.end_turn().end_turn().activate(0).use_trap(1);
}

#[test]
fn a_direction_is_for_a_gun_and_a_gun_needs_one() {
    let mut t = board(&["xA..", "gx.B"])
        .zone("trap", (3, 0), (3, 0))
        .fires("trap:0 gun:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    assert_eq!(t.listed("use"), ["use 0", "use 1 east"]);
    assert!(t.game.why_not(&use_trigger(0, Some(East))).is_some());
    assert!(t.game.why_not(&use_trigger(1, None)).is_some());
    assert!(t.game.why_not(&use_trigger(2, None)).is_some());
}

/// A stands beside a trigger; the gun at (2, 1) fires along its row and column.
fn gunner(rows: &[&str], kinds: &[&str]) -> Table {
    let mut drawn = board(rows).fires("gun:0");
    for kind in kinds {
        drawn = drawn.piece(kind, North);
    }
    let mut t = drawn.begin();
    t.activate(0);
    t
}

#[test]
fn a_gun_fires_three_shots_on_five_at_the_first_in_its_line() {
    let mut t = gunner(&["Ax......", "..g..B.C"], &["pistolboy", "pistolboy", "pistolboy"]);
    t.dice(&[4, 4, 5])
        .use_gun(0, East)
        .gone(1)
        .stands(2, 7, 1)
        .scores(&[2, 0, 0]);
    t.rolled(&["shoot.hit 4 of 5+", "shoot.hit 4 of 5+", "shoot.hit 5 of 5+"]);
    t.has("used 0 0 east")
        .has("killed 1 by 0")
        .state_is("/pieces/0/done/used", "true");
    t.state_is("/guns", r#"[{"piece":3,"at":[2,1]}]"#);
}

#[test]
fn only_directions_with_a_target_are_listed_and_allowed() {
    let mut t = gunner(
        &["Ax.....", "..g..B.", "..C...."],
        &["pistolboy", "pistolboy", "pistolboy"],
    );
    assert_eq!(t.listed("use"), ["use 0 east", "use 0 south"]);
    for face in [North, West] {
        t.refused(use_trigger(0, Some(face)), "gun.profile");
    }
}

#[test]
fn the_line_stops_at_walls_closed_doors_and_other_guns_but_not_at_rocks() {
    for (sign, stops) in [
        ('#', true),
        ('d', true),
        ('g', true),
        ('r', false),
        ('x', false),
        ('l', false),
    ] {
        let row = format!("g.{sign}.B");
        let mut t = board(&["Ax.k.", &row])
            .fires("gun:0 gun:0")
            .piece("pistolboy", North)
            .piece("pistolboy", North)
            .begin();
        t.activate(0);
        assert_eq!(t.game.why_not(&use_trigger(0, Some(East))).is_some(), stops, "{sign}");
    }
    let mut t = board(&["Axk..", "g.d.B"])
        .open()
        .fires("gun:0")
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).allowed(&use_trigger(0, Some(East)));
}

#[test]
fn a_gun_reaches_twenty_cells() {
    let row = |gap: usize| format!("g{}B", ".".repeat(gap));
    for (gap, reaches) in [(19, true), (20, false)] {
        let row = row(gap);
        let first = format!("Ax{}", ".".repeat(row.len() - 2));
        let mut t = gunner(&[&first, &row], &["pistolboy", "pistolboy"]);
        assert_eq!(t.game.why_not(&use_trigger(0, Some(East))).is_none(), reaches);
    }
}

#[test]
fn cover_counts_against_a_gun() {
    let mut t = gunner(&["Ax....", "..g.cB"], &["pistolboy", "pistolboy"]);
    t.dice(&[5, 4, 1, 6, 5]).use_gun(0, East).gone(1);
    t.rolled(&[
        "shoot.hit 5 of 5+ again",
        "shoot.cover 4 of 5+",
        "shoot.hit 1 of 5+",
        "shoot.hit 6 of 5+ again",
        "shoot.cover 5 of 5+",
    ]);
}

#[test]
fn armour_saves_from_a_gun() {
    let mut t = gunner(&["Ax....", "..g..B"], &["pistolboy", "blindboy"]);
    t.dice(&[5, 4, 5, 3]).use_gun(0, East).gone(1).scores(&[3, 0]);
}

#[test]
fn the_first_in_the_line_is_the_target_whoever_it_is() {
    // A klan mate.
    let mut t = board(&["Ax....", "..gB.C"])
        .mode("defmatch_klan")
        .fires("gun:0")
        .klan("goff", "pistolboy pistolboy", North)
        .klan("snakebite", "pistolboy", North)
        .begin();
    t.activate(0).dice(&[5]).use_gun(0, East).gone(1).scores(&[-2, 0]);
    // Itself.
    let mut t = gunner(&["xA..", ".g.B"], &["pistolboy", "pistolboy"]);
    t.dice(&[5])
        .use_gun(0, North)
        .gone(0)
        .scores(&[-2, 0])
        .has("killed 0 by 0");
}

#[test]
fn the_other_shots_may_go_to_those_around_the_target() {
    let mut t = gunner(&["Ax....", "..g.B.", ".....C"], &["pistolboy", "pistolboy", "flingboy"]);
    t.use_gun(0, East);
    let decision = t.game.decision().unwrap();
    assert_eq!(
        (decision.player.0, decision.kind, decision.left),
        (0, DecisionKind::Allot, 1)
    );
    assert_eq!(t.legal(), ["allot 1", "allot 2"]);
    t.allot(2).dice(&[5, 1, 6]).allot(2).gone(1).gone(2).scores(&[4, 0, 0]);
    t.decides(0, DecisionKind::Activation, Some(0), 0);
}

#[test]
fn a_furtif_in_cover_and_one_in_a_respawn_zone_cannot_be_its_target() {
    let mut t = gunner(&["Ax....", "..g.rB"], &["pistolboy", "kommando"]);
    assert!(t.listed("use").is_empty());
    assert!(t.game.why_not(&use_trigger(0, Some(East))).is_some());
    let mut t = gunner(&["Ax....", "..g..B"], &["pistolboy", "kommando"]);
    t.dice(&[5]).use_gun(0, East).gone(1);
    let mut t = board(&["Ax....", "..g..B"])
        .owned("respawn", 1, (5, 0), (5, 1))
        .fires("gun:0")
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0);
    assert!(t.listed("use").is_empty());
}

#[test]
fn a_gun_stops_feet_and_sight() {
    let mut t = gunner(&["Ag.B", ".x.."], &["pistolboy", "pistolboy"]);
    t.turn(East).refuses_walk("e", "ground.gun");
    t.refused(shoot(1), "sight.line");
}

#[test]
fn anybody_may_shoot_and_fight_a_gun_and_it_saves_on_three() {
    let mut t = gunner(&["A..g.", "x..B."], &["flingboy", "pistolboy"]);
    t.turn(East).dice(&[5, 3]).shoot(2).stands(2, 3, 0).has("saved 2");
    let mut t = gunner(&["A..g.", "x..B."], &["flingboy", "pistolboy"]);
    t.turn(East).dice(&[5, 2]).shoot(2).gone(2).scores(&[0, 0]);
    t.has("gun_destroyed 2 by 0").none_of("killed").none_of("waits");
    // It is gone for the game: its trigger does nothing more.
    t.end_turn().end_turn().activate(0);
    assert!(t.listed("use").is_empty());
    assert!(t.game.why_not(&use_trigger(0, Some(East))).is_some());
    let mut t = gunner(&[".Ag..", "..x.B"], &["kosto", "pistolboy"]);
    t.turn(East).dice(&[3, 2]).fight(2).gone(2).has("gun_destroyed 2 by 0");
    t.scores(&[0, 0]);
}

#[test]
fn a_gun_is_no_enemy_in_contact_and_gets_no_share_of_a_hit() {
    let mut t = gunner(&["gA..B", "x...."], &["flingboy", "pistolboy"]);
    t.turn(East).dice(&[5]).shoot(1).gone(1);
    // B stands in contact with the gun: the hit is B's.
    let mut t = gunner(&["A...B", "x...g"], &["flingboy", "pistolboy"]);
    t.turn(East).dice(&[5]).shoot(1).gone(1).rolled(&["shoot.hit 5 of 5+"]);
    // Nor is a zone attack its matter.
    let mut t = gunner(&["A...B", "x...g"], &["roketboy", "pistolboy"]);
    t.turn(East)
        .dice(&[5])
        .shoot(1)
        .gone(1)
        .stands(2, 4, 1)
        .rolled(&["shoot.hit 5 of 5+"]);
}

#[test]
fn a_hit_on_a_gun_is_not_shared_out() {
    let mut t = gunner(&["A..gB", "x...."], &["flingboy", "pistolboy"]);
    t.turn(East).dice(&[5, 2]).shoot(2).gone(2).stands(1, 4, 0);
}

#[test]
fn a_gun_in_a_trap_is_no_matter_of_the_trap() {
    let mut t = board(&["Ax..", "..gB"])
        .zone("trap", (2, 0), (3, 1))
        .fires("trap:0")
        .piece("pistolboy", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0).dice(&[4]).use_trap(0).gone(1).stands(2, 2, 1);
}

#[test]
fn guns_come_after_the_pieces_and_before_the_squigs() {
    let mut t = gunner(&["Ax...", "g.g.B"], &["pistolboy", "pistolboy"]);
    t.state_is("/guns", r#"[{"piece":2,"at":[0,1]},{"piece":3,"at":[2,1]}]"#);
    t.state_is("/pieces/2/player", "null");
    t.profile(2, "por", "20")
        .profile(2, "tir", "5")
        .profile(2, "shots", "3")
        .profile(2, "arm", "3");
}

#[test]
fn faults_of_triggers_and_guns() {
    let count = |drawn: Drawn| drawn.piece("pistolboy", East).piece("pistolboy", East).faults();
    // It fires nothing that there is.
    assert_eq!(count(board(&["Ax.B"]).fires("gun:0")).len(), 1);
    assert_eq!(count(board(&["Ax.B"]).fires("trap:0")).len(), 1);
    assert_eq!(count(board(&["Ax.B"])).len(), 1);
    assert_eq!(count(board(&["Ax.B"]).fires("bell:0")).len(), 1);
    // A zone that is no trap.
    assert_eq!(
        count(board(&["Ax.B"]).owned("klan", 0, (0, 0), (3, 0)).fires("trap:0")).len(),
        1
    );
    assert!(count(board(&["Axg.B"]).fires("gun:0")).is_empty());
}

#[test]
fn a_trap_stops_at_the_winning_kill() {
    let mut t = board(&["xAB.", "..CD"])
        .zone("trap", (2, 0), (3, 1))
        .fires("trap:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .scores(&[16, 0, 0, 0])
        .begin();
    t.activate(0)
        .dice(&[4, 4])
        .use_trap(0)
        .gone(1)
        .gone(2)
        .stands(3, 3, 1)
        .winner("0");
}

#[test]
fn who_kills_itself_by_a_trigger_is_done_for_the_turn() {
    let mut t = board(&["xA..", "...B"])
        .zone("trap", (1, 0), (1, 0))
        .fires("trap:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[4]).use_trap(0).gone(0).scores(&[-2, 0]);
    t.decides(0, DecisionKind::Turn, None, 0);
    // By a gun: the rest of its shots is lost, or falls on others.
    let mut t = gunner(&["xA..", ".g.B"], &["pistolboy", "pistolboy"]);
    t.dice(&[5])
        .use_gun(0, North)
        .gone(0)
        .decides(0, DecisionKind::Turn, None, 0);
}
