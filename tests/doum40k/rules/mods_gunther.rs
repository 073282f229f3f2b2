//! Gunther strike: the bomb, no return, a klan wiped out.
//!
//! Rules: `mod.gunther`.

use arene::game::DecisionKind;

use crate::common::*;

const EMPTY: &str = "............";

/// Twelve cells wide, klan zones in the first and last four columns. A, B are the first klan's, C, D the second's.
fn field(rows: &[&str]) -> Drawn {
    let mut all = rows.to_vec();
    all.resize(4, EMPTY);
    board(&all)
        .mode("gunther")
        .owned("klan", 0, (0, 0), (3, 3))
        .owned("klan", 1, (8, 0), (11, 3))
}

#[test]
fn the_bomb_in_the_enemys_zone_wins() {
    let mut t = field(&["B..........D", "......A....C"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto", East)
        .carries("bomb")
        .also("grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.carried(0, &["bomb"])
        .activate(0)
        .walk("e", East)
        .stands(0, 7, 1)
        .winner("null")
        .end_turn();
    t.end_turn()
        .activate(0)
        .walk("e", East)
        .stands(0, 8, 1)
        .winner("0")
        .has_rule("mod.gunther won 0");
}

#[test]
fn without_its_bomb_nobody_wins_there() {
    let mut t = field(&["B..........D", "......A....C"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.activate(0).walk("ee", East).stands(0, 8, 1).winner("null");
}

#[test]
fn the_enemys_bomb_cannot_be_picked_up() {
    let mut t = field(&["B..........D", "......A....C"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 9, 1)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.activate(0)
        .walk("eee", East)
        .stands(0, 9, 1)
        .carried(0, &[])
        .none_of("picked_up");
    t.lying(&["bomb:0 1,3", "bomb:1 9,1"]).winner("null");
}

#[test]
fn a_klan_mate_takes_a_dropped_bomb() {
    // A carries it and dies beside C; B takes it.
    let mut t = field(&["...........D", "....BAC....."])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "pistolboy", East)
        .carries("bomb")
        .also("grot", East)
        .klan("snakebite", "sauvage grot", West)
        .first(1)
        .begin();
    t.activate(2)
        .dice(&[3])
        .fight(0)
        .gone(0)
        .lying(&["bomb:0 5,1", "bomb:1 10,3"]);
    // There is no return, no score, no waiting.
    t.none_of("waits")
        .scores(&[0, 0])
        .decides(1, DecisionKind::Activation, Some(2), 0);
    t.walk_refused().end_turn();
    assert_eq!(t.legal(), ["activate 1", "end_turn"]);
    assert!(t.game.why_not(&activate(0)).is_some());
    t.activate(1)
        .walk("e", South)
        .carried(1, &["bomb"])
        .end_turn()
        .end_turn();
    t.gone(0).decides(0, DecisionKind::Turn, None, 0);
}

impl Table {
    fn walk_refused(&mut self) -> &mut Self {
        self.refuses_walk("s", "turn.order")
    }
}

#[test]
fn a_klan_wiped_out_loses() {
    let mut t = field(&["B...........", "....AC......"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage", West)
        .begin();
    t.activate(0)
        .dice(&[3])
        .fight(2)
        .gone(2)
        .winner("0")
        .has_rule("mod.gunther won 0");
    // One left: nobody has won.
    let mut t = field(&["B..........D", "....AC......"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.activate(0).dice(&[3]).fight(2).gone(2).winner("null");
}

#[test]
fn the_last_ones_own_death_loses_too() {
    let mut t = field(&["B...........", "....Al.....C"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage", West)
        .first(1)
        .begin();
    t.end_turn()
        .activate(0)
        .walk("e", East)
        .winner("null")
        .end_turn()
        .end_turn();
    let mut t = field(&["............", "....Al.....C"])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto", East)
        .klan("snakebite", "sauvage", West)
        .begin();
    t.activate(0).walk("e", East).winner("1");
}

#[test]
fn all_wiped_out_at_once_is_a_draw() {
    // A jumps onto C.
    let mut t = field(&["............", "....A1.....C"])
        .under('C', '2')
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan("goff", "kosto", East)
        .klan("snakebite", "sauvage", West)
        .begin();
    t.activate(0)
        .dice(&[2])
        .walk("e", East)
        .gone(0)
        .gone(1)
        .winner("\"draw\"")
        .has("won draw");
}

#[test]
fn deployment_is_in_the_klan_zones() {
    let mut t = field(&[])
        .token("bomb:0", 1, 3)
        .token("bomb:1", 10, 3)
        .klan_deployed("goff", "kosto grot")
        .klan_deployed("snakebite", "sauvage")
        .begin_with(&[]);
    t.decides(0, DecisionKind::Deploy, Some(0), 0);
    assert_eq!(t.legal().len(), 16);
    t.refused(place(4, 0, East), "setup.respawn");
    t.place(3, 0, East)
        .place(2, 0, East)
        .refused(place(0, 0, East), "setup.respawn");
    t.dice(&[6, 1])
        .place(8, 0, West)
        .decides(0, DecisionKind::Turn, None, 0);
}

#[test]
fn what_a_map_must_have_for_gunther() {
    let faults = |drawn: Drawn, klans: usize| {
        let mut drawn = drawn;
        for _ in 0..klans {
            drawn = drawn.klan_deployed("goff", "kosto grot");
        }
        drawn.faults().len()
    };
    assert_eq!(faults(field(&[]).token("bomb:0", 1, 3).token("bomb:1", 10, 3), 2), 0);
    assert_eq!(faults(field(&[]).token("bomb:0", 1, 3), 2), 1);
    // The bomb lies in its zone.
    assert_eq!(faults(field(&[]).token("bomb:0", 5, 3).token("bomb:1", 10, 3), 2), 1);
    assert!(faults(open_ground(12, 4).mode("gunther"), 2) >= 2);
    // Two klans, not one and not three.
    assert!(faults(field(&[]).token("bomb:0", 1, 3).token("bomb:1", 10, 3), 3) >= 1);
    assert!(faults(field(&[]).token("bomb:0", 1, 3).token("bomb:1", 10, 3), 1) >= 1);
}
