//! Squigs: bites, herding, pens, and who wins by them.
//!
//! Rules: `squig.bite`, `squig.herd`, `squig.pen`, `mod.squigs`.

use arene::game::{Command, DecisionKind};

use crate::common::*;

/// A and B of the first klan, C of the second, and squigs from id 3 on.
fn flock(signs: &[(char, i32, i32)], kinds: [&str; 3]) -> Table {
    pasture(signs)
        .klan("goff", &format!("{} {}", kinds[0], kinds[1]), East)
        .klan("bad_moon", kinds[2], West)
        .begin()
}

const PLAIN: [&str; 3] = ["pistolboy", "pistolboy", "pistolboy"];

#[test]
fn squigs_stand_where_the_map_says_after_the_players_pieces() {
    let mut t = flock(
        &[('A', 0, 0), ('B', 1, 0), ('C', 13, 13), ('q', 7, 7), ('q', 5, 6)],
        PLAIN,
    );
    // In the order of the map's tokens.
    t.stands(3, 5, 6).stands(4, 7, 7);
    t.state_is("/pieces/3/player", "null")
        .state_is("/pieces/3/kind", "\"squig\"");
    t.profile(3, "mvt", "5")
        .profile(3, "arm", "null")
        .profile(3, "pts", "0");
    t.lying(&[]);
    assert_eq!(t.legal(), ["activate 0", "activate 1", "end_turn"]);
    t.refused(activate(3), "turn.activate");
}

#[test]
fn without_tokens_five_stand_in_their_zone() {
    let start = |squigs: Option<i64>| {
        let mut drawn = pasture(&[('A', 0, 0), ('B', 1, 0), ('C', 13, 13)])
            .klan("goff", "pistolboy pistolboy", East)
            .klan("bad_moon", "pistolboy", West);
        if let Some(squigs) = squigs {
            drawn = drawn.option("squigs", squigs);
        }
        drawn.begin()
    };
    let mut t = start(None);
    // NW, NE, SW, SE, then in reading order.
    t.stands(3, 5, 5)
        .stands(4, 8, 5)
        .stands(5, 5, 8)
        .stands(6, 8, 8)
        .stands(7, 6, 5);
    assert_eq!(t.game.state()["pieces"].as_array().unwrap().len(), 8);
    let mut t = start(Some(2));
    t.stands(3, 5, 5).stands(4, 8, 5);
    assert_eq!(t.game.state()["pieces"].as_array().unwrap().len(), 5);
    let mut t = start(Some(7));
    t.stands(8, 7, 5).stands(9, 5, 6);
}

#[test]
fn who_passes_a_squig_is_bitten_and_dies_on_a_six() {
    // The squig at (4, 4) is adjacent to (3, 3), (4, 3) and (5, 3): bitten once.
    let start = |kind: &str| {
        let mut t = flock(
            &[('A', 1, 3), ('B', 0, 13), ('C', 13, 13), ('q', 4, 4), ('q', 8, 8)],
            [kind, "pistolboy", "pistolboy"],
        );
        t.activate(0);
        t
    };
    let mut t = start("pistolboy");
    t.dice(&[5]).walk("eeee", East).stands(0, 5, 3);
    t.rolled(&["squig.bite 5 of 6+"]).has("bitten 0 by 3");
    t.decides(0, DecisionKind::Herd, Some(0), 0).no_herd();
    let mut t = start("pistolboy");
    t.dice(&[6])
        .walk("eeee", East)
        .gone(0)
        .scores(&[0, 0])
        .none_of("score")
        .none_of("waits");
    t.has_rule("squig.bite killed 0 by 3").has("moved 0 to 3,3 east for 2");
    t.decides(0, DecisionKind::Turn, None, 0);
    // Saves are allowed.
    let mut t = start("blindboy");
    t.dice(&[6, 4]).walk("eeee", East).stands(0, 5, 3).no_herd();
    let mut t = start("blindboy");
    t.dice(&[6, 3]).walk("eeee", East).gone(0);
}

#[test]
fn the_starting_cell_is_not_counted_and_turning_is_no_step() {
    let start = || {
        let mut t = flock(
            &[('A', 3, 3), ('B', 0, 13), ('C', 13, 13), ('q', 4, 4), ('q', 8, 8)],
            PLAIN,
        );
        t.activate(0);
        t
    };
    let mut t = start();
    t.turn(North)
        .none_of("roll")
        .decides(0, DecisionKind::Activation, Some(0), 0);
    let mut t = start();
    t.walk("w", North)
        .none_of("roll")
        .decides(0, DecisionKind::Herd, Some(0), 0)
        .no_herd();
    let mut t = start();
    t.dice(&[1]).walk("s", North).no_herd();
}

#[test]
fn squigs_bite_in_the_order_of_their_ids_on_each_step() {
    let mut t = flock(
        &[
            ('A', 3, 3),
            ('B', 0, 13),
            ('C', 13, 13),
            ('q', 6, 2),
            ('q', 6, 4),
            ('q', 7, 3),
        ],
        PLAIN,
    );
    // (5, 3) touches both of the first, (6, 3) all three.
    t.activate(0).dice(&[1, 2, 3]).walk("eee", East).stands(0, 6, 3);
    t.has("bitten 0 by 3").has("bitten 0 by 5").has("bitten 0 by 4");
    t.told_of(
        "bitten",
        &[
            "squig.bite bitten 0 by 3",
            "squig.bite bitten 0 by 5",
            "squig.bite bitten 0 by 4",
        ],
    );
    t.no_herd();
}

#[test]
fn in_a_respawn_zone_nobody_is_bitten() {
    let mut t = flock(&[('A', 3, 3), ('B', 0, 13), ('C', 13, 13), ('q', 4, 5)], PLAIN);
    t.activate(0).dice(&[1]).walk("s", East).no_herd();
    let mut t = pasture(&[('A', 3, 3), ('B', 0, 13), ('C', 13, 13), ('q', 4, 5)])
        .owned("respawn", 0, (2, 2), (3, 4))
        .klan("goff", "pistolboy pistolboy", East)
        .klan("bad_moon", "pistolboy", West)
        .begin();
    t.activate(0).walk("s", East).none_of("roll");
    if t.game.decision().unwrap().kind == DecisionKind::Herd {
        t.no_herd();
    }
}

#[test]
fn a_squig_is_shot_and_fought_by_anybody_and_is_worth_nothing() {
    let mut t = flock(
        &[('A', 0, 0), ('B', 1, 9), ('C', 13, 13), ('q', 4, 0), ('q', 8, 8)],
        PLAIN,
    );
    t.activate(0)
        .dice(&[6])
        .shoot(3)
        .gone(3)
        .scores(&[0, 0])
        .has("killed 3 by 0")
        .none_of("waits");
    let mut t = flock(
        &[('A', 3, 0), ('B', 1, 9), ('C', 13, 13), ('q', 4, 0), ('q', 8, 8)],
        PLAIN,
    );
    // No enemy in contact: it may shoot; and it may fight it.
    t.activate(0)
        .dice(&[5])
        .shoot(3)
        .dice(&[4])
        .fight(3)
        .gone(3)
        .scores(&[0, 0]);
}

#[test]
fn a_squig_gets_its_share_of_a_hit() {
    let mut t = flock(
        &[('A', 6, 12), ('B', 1, 9), ('C', 10, 12), ('q', 10, 11), ('q', 8, 3)],
        PLAIN,
    );
    t.activate(0).dice(&[6, 4]).shoot(2).gone(4).stands(2, 10, 12);
}

#[test]
fn a_squig_does_nothing_of_its_own_and_bites_nobody_who_stays() {
    let mut t = flock(&[('A', 3, 3), ('B', 0, 13), ('C', 13, 13), ('q', 4, 4)], PLAIN);
    t.activate(0).end_activation().end_turn().end_turn().stands(3, 4, 4);
}

/// A has walked past the squig at (5, 4), which did not kill it.
fn herder() -> Table {
    let mut t = flock(
        &[('A', 3, 3), ('B', 8, 3), ('C', 13, 13), ('q', 5, 4), ('q', 13, 8)],
        PLAIN,
    );
    t.activate(0).dice(&[1]).walk("eee", North).stands(0, 6, 3);
    t
}

#[test]
fn who_was_adjacent_may_take_control_when_its_move_has_ended() {
    let mut t = herder();
    t.decides(0, DecisionKind::Herd, Some(0), 0);
    assert_eq!(t.legal(), ["herd 3", "no_herd"]);
    t.refused(herd(4), "squig.herd");
    t.refused(herd(2), "squig.herd");
    t.refused(Command::EndTurn, "squig.herd");
    t.refused(activate(1), "squig.herd");
    t.herd(3).decides(0, DecisionKind::HerdTo, Some(0), 0);
    let mut t = herder();
    t.no_herd()
        .stands(3, 5, 4)
        .decides(0, DecisionKind::Activation, Some(0), 0);
    t.refused(herd(3), "squig.herd");
}

#[test]
fn it_comes_to_a_cell_adjacent_to_its_herder() {
    let mut t = herder();
    t.herd(3);
    let list = t.legal();
    // Around (6, 3), row by row; its own cell is one of them.
    let around: Vec<String> = [(5, 2), (6, 2), (7, 2), (5, 3), (7, 3), (5, 4), (6, 4), (7, 4)]
        .iter()
        .map(|(x, y)| format!("herd_to {x},{y}"))
        .collect();
    for line in &list {
        assert!(around.contains(line), "{list:?}");
    }
    for line in around.iter().filter(|line| **line != "herd_to 5,4") {
        assert!(list.contains(line), "{list:?}");
    }
    t.refused(herd_to(8, 4), "squig.herd");
    t.refused(herd_to(6, 3), "squig.herd");
    t.herd_to(7, 2)
        .stands(3, 7, 2)
        .has_rule("squig.herd herded 3 by 0 to 7,2");
    t.decides(0, DecisionKind::Activation, Some(0), 0);
    // The squig has come near B, too, but only walking past bites.
    t.none_of("roll");
}

#[test]
fn it_goes_five_points_by_a_real_path() {
    // The herder walks east along row 3 and ends at (6, 3); the squig starts at (2, 4).
    let start = |signs: &[(char, i32, i32)]| {
        let mut all = vec![('A', 2, 3), ('B', 0, 13), ('C', 13, 13), ('q', 2, 4), ('q', 13, 8)];
        all.extend_from_slice(signs);
        let mut t = flock(&all, PLAIN);
        t.activate(0).dice(&[1]).walk("eeee", North).stands(0, 6, 3);
        t.herd(3);
        t
    };
    // (7, 4) is five steps away, (7, 3) six, (7, 2) seven, (6, 2) six, (5, 2) five.
    let mut t = start(&[]);
    let mut list = t.legal();
    list.sort();
    assert_eq!(
        list,
        [
            "herd_to 5,2",
            "herd_to 5,3",
            "herd_to 5,4",
            "herd_to 6,4",
            "herd_to 7,4"
        ]
    );
    t.herd_to(7, 4).stands(3, 7, 4);
    // Crates cost two.
    let mut t = start(&[('c', 3, 4), ('c', 2, 5)]);
    let list = t.legal();
    assert!(!list.contains(&"herd_to 7,4".to_owned()), "{list:?}");
    assert!(list.contains(&"herd_to 5,3".to_owned()), "{list:?}");
    t.herd_to(5, 3);
    // No way through cells with an effect, or where an ork cannot go.
    for sign in ['l', '>', 't', 'b', '#', 'r'] {
        let mut t = start(&[(sign, 3, 4), (sign, 4, 4), (sign, 5, 4), (sign, 6, 4), (sign, 7, 4)]);
        let mut list = t.legal();
        list.sort();
        assert_eq!(list, ["herd_to 5,2", "herd_to 5,3"], "{sign}");
        t.refused(herd_to(6, 4), "squig.herd");
        t.herd_to(5, 3);
    }
}

#[test]
fn one_squig_a_piece_a_turn_and_one_herder_a_squig() {
    let mut t = flock(
        &[('A', 3, 3), ('B', 9, 3), ('C', 13, 13), ('q', 6, 4), ('q', 13, 8)],
        PLAIN,
    );
    t.activate(0).dice(&[1]).walk("ee", East).stands(0, 5, 3);
    t.herd(3).herd_to(6, 3);
    // B walks past the same squig: its klan has steered it in this turn.
    t.activate(1).dice(&[1]).walk("ww", West).stands(1, 7, 3);
    t.decides(0, DecisionKind::Activation, Some(1), 0);
    t.refused(herd(3), "squig.herd");
    // In the next turn it may.
    t.end_turn()
        .end_turn()
        .activate(1)
        .walk("e", East)
        .decides(0, DecisionKind::Herd, Some(1), 0);
    t.herd(3).herd_to(7, 3);
}

#[test]
fn the_enemy_may_steer_it_in_its_own_turn() {
    let mut t = flock(
        &[('A', 3, 3), ('B', 0, 13), ('C', 9, 3), ('q', 6, 4), ('q', 13, 8)],
        PLAIN,
    );
    t.activate(0)
        .dice(&[1])
        .walk("ee", East)
        .herd(3)
        .herd_to(6, 3)
        .end_turn();
    t.activate(2)
        .dice(&[1])
        .walk("ww", West)
        .decides(1, DecisionKind::Herd, Some(2), 0);
    t.herd(3).herd_to(8, 3).stands(3, 8, 3);
}

#[test]
fn a_squig_in_a_pen_is_out_of_play_for_its_owner() {
    // The pen of player 0 is (10, 0) to (13, 3).
    let start = || {
        let mut t = flock(
            &[('A', 6, 4), ('B', 0, 13), ('C', 13, 13), ('q', 8, 5), ('q', 5, 8)],
            ["pistolboy", "pistolboy", "flingboy"],
        );
        t.activate(0).dice(&[1]).walk("eee", North).stands(0, 9, 4).herd(3);
        t
    };
    let mut t = start();
    t.herd_to(10, 3)
        .stands(3, 10, 3)
        .has_rule("squig.pen penned 3 for 0")
        .winner("null");
    // It bites nobody, is steered by nobody, and cannot be killed.
    t.end_turn().end_turn().activate(0).walk("n", East).none_of("roll");
    t.decides(0, DecisionKind::Activation, Some(0), 0);
    t.refused(fight(3), "squig.pen");
    t.end_turn().stands(3, 10, 3);
    let mut t = start();
    t.herd_to(10, 4).none_of("penned");
}

#[test]
fn a_penned_squig_cannot_be_shot() {
    let mut t = flock(
        &[('A', 6, 2), ('B', 0, 13), ('C', 13, 13), ('q', 12, 2), ('q', 5, 8)],
        PLAIN,
    );
    // Standing in a pen from the start it is penned.
    t.activate(0).refused(shoot(3), "squig.pen");
    assert!(t.listed("shoot").is_empty());
}

#[test]
fn when_no_squig_is_left_outside_the_most_penned_win() {
    let mut t = flock(&[('A', 6, 4), ('B', 0, 13), ('C', 13, 13), ('q', 8, 5)], PLAIN);
    t.activate(0)
        .dice(&[1])
        .walk("eee", North)
        .herd(3)
        .herd_to(10, 3)
        .winner("0")
        .has("won 0");
    t.state_is("/phase", "\"over\"");
    // Into the enemy's pen it is the enemy's.
    let mut t = flock(&[('A', 6, 9), ('B', 0, 0), ('C', 13, 13), ('q', 5, 8)], PLAIN);
    t.activate(0).dice(&[1]).walk("ww", North).stands(0, 4, 9);
    t.herd(3).herd_to(3, 10).winner("1");
}

#[test]
fn a_tie_is_a_draw_and_so_are_all_squigs_dead() {
    let mut t = flock(&[('A', 0, 0), ('B', 1, 9), ('C', 13, 13), ('q', 4, 0)], PLAIN);
    t.activate(0).dice(&[6]).shoot(3).winner("\"draw\"");
    // One penned each.
    let mut t = flock(
        &[('A', 6, 4), ('B', 0, 8), ('C', 13, 13), ('q', 8, 5), ('q', 1, 12)],
        PLAIN,
    );
    t.activate(0)
        .dice(&[1])
        .walk("eee", North)
        .herd(3)
        .herd_to(10, 3)
        .winner("\"draw\"");
}

#[test]
fn near_miss_one_squig_is_left() {
    let mut t = flock(
        &[('A', 6, 4), ('B', 0, 13), ('C', 13, 13), ('q', 8, 5), ('q', 5, 8)],
        PLAIN,
    );
    t.activate(0)
        .dice(&[1])
        .walk("eee", North)
        .herd(3)
        .herd_to(10, 3)
        .winner("null");
}

#[test]
fn a_klan_wiped_out_loses_without_return() {
    let mut t = flock(&[('A', 11, 12), ('B', 0, 13), ('C', 12, 12), ('q', 5, 8)], PLAIN);
    t.activate(0)
        .dice(&[4])
        .fight(2)
        .gone(2)
        .winner("0")
        .has_rule("mod.squigs won 0")
        .none_of("score");
    // One left of two: the game goes on, the dead stay away.
    let mut t = flock(&[('A', 11, 12), ('B', 0, 13), ('C', 12, 12), ('q', 5, 8)], PLAIN);
    t.end_turn()
        .activate(2)
        .dice(&[4])
        .fight(0)
        .gone(0)
        .winner("null")
        .scores(&[0, 0]);
    t.end_turn();
    assert_eq!(t.legal(), ["activate 1", "end_turn"]);
}

#[test]
fn deployment_is_in_the_klan_zones() {
    let mut t = pasture(&[('q', 6, 6)])
        .klan_deployed("goff", "kosto grot")
        .klan_deployed("snakebite", "sauvage")
        .begin_with(&[]);
    t.decides(0, DecisionKind::Deploy, Some(0), 0);
    assert_eq!(t.legal().len(), 16);
    t.refused(place(10, 0, East), "setup.respawn");
    t.place(0, 0, East).place(3, 3, East);
    t.dice(&[6, 1])
        .place(10, 10, West)
        .decides(0, DecisionKind::Turn, None, 0);
}

#[test]
fn what_is_penned_can_be_read() {
    let mut t = flock(
        &[('A', 6, 4), ('B', 0, 13), ('C', 13, 13), ('q', 8, 5), ('q', 5, 8)],
        PLAIN,
    );
    let before = t.game.state()["objective"].clone();
    t.activate(0).dice(&[1]).walk("eee", North).herd(3).herd_to(10, 3);
    assert_ne!(t.game.state()["objective"], before);
}

#[test]
fn what_a_map_must_have_for_the_squigs() {
    let faults = |drawn: Drawn, klans: usize| {
        let mut drawn = drawn;
        for _ in 0..klans {
            drawn = drawn.klan_deployed("goff", "kosto grot");
        }
        drawn.faults().len()
    };
    assert_eq!(faults(pasture(&[]), 2), 0);
    assert!(faults(pasture(&[]), 1) >= 1);
    assert!(faults(pasture(&[]), 3) >= 1);
    // Two klan zones, two pens, one zone for the squigs.
    assert_eq!(faults(open_ground(14, 14).mode("squigs"), 2), 5);
}

#[test]
fn each_squig_bites_once_in_an_activation_also_after_a_conveyor() {
    // Adjacent on the conveyor, and adjacent again on the way on.
    let mut t = flock(
        &[
            ('A', 4, 3),
            ('>', 5, 3),
            ('B', 0, 13),
            ('C', 13, 13),
            ('q', 6, 4),
            ('q', 13, 8),
        ],
        PLAIN,
    );
    t.activate(0).dice(&[1]).walk("e", East).stands(0, 6, 3);
    t.decides(0, DecisionKind::MoveOn, Some(0), 0);
    t.walk("e", East).none_of("roll").no_herd();
    // In the next turn it bites anew.
    t.end_turn().end_turn().activate(0).dice(&[1]).walk("s", East).no_herd();
}
