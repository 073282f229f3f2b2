//! Doors and keys.
//!
//! Rules: `ground.door`, `door.key`, `move.pickup`, `death.drop`.

use arene::game::DecisionKind;

use crate::common::*;

/// A pistolboy before a red door, its key in hand, active.
fn before_the_door() -> Table {
    let mut t = board(&[".Ad.B", "....."])
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    t
}

#[test]
fn a_closed_door_is_a_wall_and_an_open_one_open_ground() {
    let rows = [".AdBk", "....."];
    let mut t = board(&rows).piece("pistolboy", East).piece("pistolboy", West).begin();
    t.state_is("/doors", r#"[{"at":[2,0],"colour":"red","open":false}]"#);
    t.activate(0).refused(shoot(1), "sight.line");
    t.refuses_walk("e", "ground.door");
    let mut t = board(&rows)
        .open()
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).allowed(&shoot(1));
    t.walk("e", East).stands(0, 2, 0).dice(&[4]).fight(1).gone(1);
}

#[test]
fn its_key_opens_and_closes_it() {
    let mut t = before_the_door();
    t.turn(East).door(0, true).has_rule("door.key door 0 0 open");
    t.state_is("/doors/0/open", "true")
        .state_is("/pieces/0/done/door", "true");
    // Once in an activation.
    t.refused(set_door(0, false), "door.key");
    t.end_turn()
        .end_turn()
        .activate(0)
        .turn(East)
        .door(0, false)
        .state_is("/doors/0/open", "false");
}

#[test]
fn it_is_opened_where_the_move_ends_facing_it() {
    let start = |face| {
        let mut t = board(&["A.d.B", "....."])
            .piece("pistolboy", East)
            .carries("key:red")
            .piece("pistolboy", West)
            .begin();
        t.activate(0);
        t.refused(set_door(0, true), "door.key");
        t.walk("e", face);
        t
    };
    start(East).door(0, true);
    for face in [North, South, West] {
        start(face).refused(set_door(0, true), "door.key");
    }
    // Diagonally is not in direct contact.
    let mut t = board(&["A.d.B", "....."])
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("se", East).refused(set_door(0, true), "door.key");
    // After a run, too.
    let mut t = board(&["A.....d.B", "........."])
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).run("eeeee", East).door(0, true);
}

#[test]
fn it_takes_the_right_key() {
    let mut t = board(&[".AdkB", "....."])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).turn(East).refused(set_door(0, true), "door.key");
    let mut t = board(&[".AdkB", "....."])
        .door("blue", 0, 1)
        .piece("pistolboy", East)
        .carries("key:blue")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).turn(East).refused(set_door(0, true), "door.key");
    t.refused(set_door(1, true), "door.key");
    t.refused(set_door(7, true), "door.key");
}

#[test]
fn it_comes_before_any_shot_or_fight_and_hinders_neither() {
    let mut t = before_the_door();
    t.turn(East).door(0, true).dice(&[6]).shoot(1).gone(1);
    let mut t = board(&["..dA.", ".....", ".B..."])
        .piece("pistolboy", West)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).turn(West).allowed(&set_door(0, true));
    t.dice(&[1]).shoot(1).refused(set_door(0, true), "door.key");
}

#[test]
fn working_it_ends_the_movement() {
    let no_more = |t: &mut Table| {
        for run in [false, true] {
            let step = t.steps("w", run, East);
            t.refused(step, "door.key");
            assert!(t.listed(if run { "run" } else { "move" }).is_empty());
        }
        // Nor does it turn.
        t.refused(path(&[], false, North), "door.key");
    };
    // Also who had not moved: it is not opened first and walked through in the same activation.
    let mut t = before_the_door();
    t.door(0, true);
    let step = t.steps("e", false, East);
    t.refused(step, "door.key");
    no_more(&mut t);
    // In its next turn it walks through.
    t.end_turn().end_turn().activate(0).walk("e", East).stands(0, 2, 0);
    // Where a conveyor has left it with points, too.
    let mut t = board(&["A>.d.B", "......"])
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .walk("e", East)
        .decides(0, DecisionKind::MoveOn, Some(0), 0);
    t.door(0, true).decides(0, DecisionKind::Activation, Some(0), 0);
    no_more(&mut t);
    t.dice(&[6]).shoot(1).gone(1);
}

#[test]
fn it_is_opened_if_closed_and_closed_if_open() {
    let mut t = before_the_door();
    t.turn(East).refused(set_door(0, false), "door.key");
    assert_eq!(t.listed("door"), ["door 0 open"]);
    t.door(0, true).end_turn().end_turn().activate(0).turn(East);
    t.refused(set_door(0, true), "door.key");
    assert_eq!(t.listed("door"), ["door 0 closed"]);
}

#[test]
fn a_door_with_a_piece_in_it_cannot_be_closed() {
    let mut t = board(&[".Ad.B", "....."])
        .open()
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.end_turn().activate(1).walk("ww", West).stands(1, 2, 0).end_turn();
    t.activate(0).turn(East).refused(set_door(0, false), "door.key");
    assert!(t.listed("door").is_empty());
}

#[test]
fn a_key_is_taken_in_passing_and_any_number_is_carried() {
    let mut t = board(&["Ak.dB", "....."])
        .token("key:blue", 2, 0)
        .door("blue", 0, 1)
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.lying(&["key:red 1,0", "key:blue 2,0"]);
    t.activate(0)
        .walk("ee", East)
        .carried(0, &["key:red", "key:blue"])
        .lying(&[]);
    t.has_rule("move.pickup picked_up 0 key:red at 1,0")
        .has_rule("move.pickup picked_up 0 key:blue at 2,0");
    t.door(0, true);
}

#[test]
fn who_stands_on_a_token_from_the_start_has_not_passed_over_it() {
    // Taken when it comes back to it.
    let mut t = board(&["A..dB", "....."])
        .token("key:red", 0, 0)
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).carried(0, &[]).walk("ew", East).carried(0, &["key:red"]);
}

#[test]
fn a_killed_carrier_drops_its_key_where_it_died() {
    let mut t = board(&["AB.d.", "....1"])
        .piece("sauvage", East)
        .piece("pistolboy", West)
        .carries("key:red")
        .begin();
    t.activate(0).dice(&[3, 1]).fight(1);
    t.has_rule("death.drop dropped 1 key:red at 1,0")
        .lying(&["key:red 1,0"]);
    t.decides(1, DecisionKind::Return, Some(1), 0)
        .place(4, 1, East)
        .carried(1, &[]);
    // Whoever passes takes it.
    t.end_activation()
        .end_turn()
        .activate(1)
        .run("wwwn", East)
        .carried(1, &["key:red"]);
}

#[test]
fn what_is_dropped_lies_on_open_ground_without_a_token() {
    // It died on a crate: the nearest open cell without a token, then the smaller y, then the smaller x.
    let drop = |rows: &[&str], ground: char, wanted: &[&str]| {
        let mut t = board(rows)
            .under('B', ground)
            .piece("sauvage", East)
            .piece("pistolboy", West)
            .carries("key:red")
            .begin();
        t.activate(0).dice(&[3]).fight(1).gone(1).lying(wanted);
    };
    drop(&["....d", ".AB..", "....."], '.', &["key:red 2,1"]);
    // (2, 0), (1, 1) with A on it, (3, 1) and (2, 2) are one away: the smallest y.
    drop(&["....d", ".AB..", "....."], 'c', &["key:red 2,0"]);
    drop(&["..#.d", ".AB#.", "....."], 'm', &["key:red 1,1"]);
    // Something lies there already.
    let mut t = board(&["....d", ".AB..", "....."])
        .token("key:blue", 2, 1)
        .piece("sauvage", East)
        .piece("pistolboy", West)
        .carries("key:red")
        .begin();
    t.activate(0)
        .dice(&[3])
        .fight(1)
        .gone(1)
        .lying(&["key:blue 2,1", "key:red 2,0"]);
}

#[test]
fn killed_by_lava_it_drops_them_beside_it() {
    let mut t = board(&["d....", ".Al..", "....B"])
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    // The lava is no open ground. The last cell it stood on is the lava or the one before it: both are one step off.
    t.activate(0).walk("e", East).gone(0);
    let state = t.game.state();
    assert_eq!(state["tokens"].as_array().unwrap().len(), 1);
}

#[test]
fn every_door_needs_its_key() {
    let faults = board(&["Ad.B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    let faults = board(&["AdkB"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .faults();
    assert!(faults.is_empty(), "{faults:?}");
}
