//! Defmatch with klans and klanplay: what wins, what just fails to, and what ends in a draw.
//!
//! Rules: `mod.defmatch_klan`, `mod.klanplay`.

use arene::game::DecisionKind;

use crate::common::*;

fn klan_match(scores: &[i32]) -> Table {
    let mut t = board(&["A..C", "B..1"])
        .mode("defmatch_klan")
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "pistolboy", West)
        .scores(scores)
        .begin();
    t.activate(0).walk("ee", East);
    t
}

#[test]
fn defmatch_klan_is_won_at_twenty() {
    klan_match(&[18, 0])
        .dice(&[3])
        .fight(2)
        .scores(&[20, 0])
        .winner("0")
        .has_rule("mod.defmatch_klan won 0")
        .state_is("/phase", "\"over\"");
    klan_match(&[17, 0])
        .dice(&[3, 1])
        .fight(2)
        .scores(&[19, 0])
        .winner("null")
        .has_rule("mod.defmatch_klan score 0 +2 =19");
    klan_match(&[19, 0]).dice(&[3]).fight(2).scores(&[21, 0]).winner("0");
}

#[test]
fn defmatch_klan_returns_by_points() {
    let mut t = klan_match(&[0, 0]);
    t.dice(&[3, 5, 1]).fight(2).decides(1, DecisionKind::Return, Some(2), 0);
    t.rolled(&["melee.hit 3 of 3+", "death.return 5 again", "ground.respawn.die 1"]);
    t.place(3, 1, West);
}

#[test]
fn defmatch_klan_deploys_by_points_piece_by_piece_in_seat_order() {
    let mut t = board(&["1..2", "3..."])
        .mode("defmatch_klan")
        .klan_deployed("goff", "kosto grot")
        .klan_deployed("snakebite", "pistolboy")
        .begin_with(&[3]);
    t.decides(0, DecisionKind::Deploy, Some(0), 0);
    t.dice(&[3, 1])
        .place(0, 1, East)
        .decides(0, DecisionKind::Deploy, Some(1), 0);
    t.dice(&[2])
        .place(0, 0, East)
        .decides(1, DecisionKind::Deploy, Some(2), 0);
    t.dice(&[1, 6])
        .place(3, 0, West)
        .decides(1, DecisionKind::Turn, None, 0);
}

#[test]
fn defmatch_klan_needs_as_many_points_as_pieces() {
    let faults = |rows: &[&str]| {
        board(rows)
            .mode("defmatch_klan")
            .klan_deployed("goff", "kosto grot")
            .klan_deployed("snakebite", "pistolboy")
            .faults()
    };
    assert_eq!(faults(&["1..2", "3..."]).len(), 0);
    assert_eq!(faults(&["1..2", "...."]).len(), 1);
}

/// Zones left and right; A and B of the first klan, worth four, C and D of the second, worth three.
fn klanplay(scores: &[i32]) -> Table {
    let mut t = board(&["....A.C.....", "B..........D", "............", "............"])
        .mode("klanplay")
        .owned("respawn", 0, (0, 0), (3, 3))
        .owned("respawn", 1, (8, 0), (11, 3))
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "pistolboy grot", West)
        .scores(scores)
        .begin();
    t.activate(0).walk("e", East);
    t
}

#[test]
fn klanplay_is_won_at_five_times_the_own_value() {
    // The own value is the sum of the klan's points, not the budget.
    klanplay(&[18, 0])
        .dice(&[3])
        .fight(2)
        .scores(&[20, 0])
        .winner("0")
        .has_rule("mod.klanplay won 0");
    let mut t = klanplay(&[17, 0]);
    t.dice(&[3]).fight(2).scores(&[19, 0]).winner("null");
    t.place(8, 0, West);
    // The other klan, worth three, wins at fifteen.
    let mut t = klanplay(&[0, 11]);
    t.end_turn()
        .activate(2)
        .dice(&[4, 1])
        .fight(0)
        .scores(&[0, 14])
        .winner("null");
    t.place(0, 0, East);
    let mut t = klanplay(&[0, 12]);
    t.end_turn()
        .activate(2)
        .dice(&[4, 1])
        .fight(0)
        .scores(&[0, 15])
        .winner("1");
}

#[test]
fn klanplay_needs_a_respawn_zone_for_each_klan() {
    let faults = |zones: &[u8]| {
        let mut drawn = open_ground(12, 4).mode("klanplay");
        for owner in zones {
            let left = i32::from(*owner) * 8;
            drawn = drawn.owned("respawn", *owner, (left, 0), (left + 3, 3));
        }
        drawn
            .klan_deployed("goff", "kosto grot")
            .klan_deployed("snakebite", "pistolboy")
            .faults()
            .len()
    };
    assert_eq!(faults(&[0, 1]), 0);
    assert_eq!(faults(&[0]), 1);
    assert_eq!(faults(&[]), 2);
}

#[test]
fn a_klan_mate_killed_costs_its_value_and_may_bring_a_score_below_nothing() {
    let mut t = board(&["A..C", "...B"])
        .mode("defmatch_klan")
        .klan("evil_sun", "roketboy pistolboy", East)
        .klan("snakebite", "grot", West)
        .begin();
    t.activate(0).dice(&[5, 4]).shoot(2).gone(1).gone(2).scores(&[-1, 0]);
    t.has_rule("death.score score 0 -2 =-1");
}

#[test]
fn faults_of_the_number_of_players() {
    let faults = |mode: &str, klans: usize| {
        let mut drawn = board(&["1.2.3.4.5.6.7"]).mode(mode);
        for seat in 0..klans {
            if mode == "klanplay" {
                drawn = drawn.owned(
                    "respawn",
                    seat as u8,
                    (1 + seat as i32 * 4, 0),
                    (1 + seat as i32 * 4, 0),
                );
            }
            drawn = drawn.klan_deployed("goff", "grot");
        }
        drawn.faults().len()
    };
    for mode in ["defmatch_klan", "klanplay"] {
        assert_eq!(faults(mode, 1), 1, "{mode}");
        assert_eq!(faults(mode, 2), 0, "{mode}");
    }
}
