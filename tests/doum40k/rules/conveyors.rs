//! Conveyors: one push, chains and loops, what blocks them, moving on.
//!
//! Rules: `ground.conveyor`, `ground.conveyor.chain`.

use arene::game::{Command, DecisionKind};

use crate::common::*;

/// A pistolboy (MVT 4) at A, active, and another far off.
fn start(rows: &[&str]) -> Table {
    let mut t = board(rows).piece("pistolboy", East).piece("pistolboy", West).begin();
    t.activate(0);
    t
}

#[test]
fn who_enters_is_moved_one_cell_along_the_arrow() {
    for (sign, x, y) in [('^', 2, 0), ('>', 3, 1), ('v', 2, 2), ('<', 1, 1)] {
        let row = format!(".A{sign}..");
        // Pushed back west it finds its own cell left empty.
        let mut t = start(&[".....", &row, ".....", "....B"]);
        t.walk("e", East).stands(0, x, y);
        t.has(&format!("pushed 0 2,1 to {x},{y}"));
        t.decides(0, DecisionKind::MoveOn, Some(0), 0).walk("", North);
    }
}

#[test]
fn it_costs_one_point_and_the_push_none() {
    let mut t = start(&["A>......B"]);
    t.walk("e", East).stands(0, 2, 0);
    t.refuses_walk("eeee", "move.points").walk("eee", East).stands(0, 5, 0);
    // All points spent: nobody is asked to move on.
    let mut t = start(&["A...>...B"]);
    t.walk("eeee", East)
        .stands(0, 5, 0)
        .decides(0, DecisionKind::Activation, Some(0), 0);
    let mut t = start(&["A...>.....B"]);
    t.run("eeee", East)
        .stands(0, 5, 0)
        .decides(0, DecisionKind::MoveOn, Some(0), 0);
    t.run("eeee", East).stands(0, 9, 0);
}

#[test]
fn it_ends_the_path() {
    let mut t = start(&["A>..B"]);
    t.refuses_walk("ee", "ground.special");
}

#[test]
fn moving_on_is_of_the_same_kind() {
    let mut t = start(&["A>......B"]);
    t.walk("e", East);
    let run = t.steps("e", true, East);
    assert!(t.game.why_not(&run).is_some());
    assert!(t.listed("run").is_empty());
    t.walk("e", East);
    let mut t = start(&["A>......B"]);
    t.run("e", East);
    assert!(t.listed("move").iter().all(|line| line.starts_with("move  ")));
    t.run("eeeee", East).stands(0, 7, 0).end_turn();
}

#[test]
fn an_empty_path_ends_the_move_and_sets_the_facing() {
    let mut t = start(&["A>......B"]);
    t.walk("e", East)
        .walk("", North)
        .stands(0, 2, 0)
        .state_is("/pieces/0/face", "\"north\"");
    t.decides(0, DecisionKind::Activation, Some(0), 0);
    let turn = path(&[], false, East);
    t.refused(turn, "move.face");
    t.state_is("/pieces/0/done/moved", "true");
}

#[test]
fn any_other_command_ends_the_move_with_the_facing_last_given() {
    let mut t = start(&["A>......B"]);
    t.walk("e", East).allowed(&shoot(1)).dice(&[6]).shoot(1).gone(1);
    t.refuses_walk("e", "turn.order");
    let mut t = start(&["A>......B"]);
    t.walk("e", West).refused(shoot(1), "sight.arc");
    t.end_activation()
        .state_is("/pieces/0/face", "\"west\"")
        .decides(0, DecisionKind::Turn, None, 0);
    let mut t = start(&["A>......B"]);
    t.walk("e", North).end_turn().decides(1, DecisionKind::Turn, None, 0);
    let mut t = start(&["A>.B"]);
    t.walk("e", East).stands(0, 2, 0).dice(&[4]).fight(1).gone(1);
    // After a run there is no shot.
    let mut t = start(&["A>......B"]);
    t.run("e", East).refused(shoot(1), "shoot.who");
}

#[test]
fn the_bonus_of_the_way_comes_before_a_shot_or_a_fight_is_offered() {
    let mut t = start(&["A>b.....B"]);
    t.walk("e", East)
        .stands(0, 2, 0)
        .decides(0, DecisionKind::MoveOn, Some(0), 0);
    t.none_of("roll").bonuses(0, &[]);
    t.refused(shoot(1), "move.pickup");
    t.dice(&[4, 6]).walk("", East).dice(&[2]).shoot(1).gone(1);
    t.rolled(&["shoot.hit 2 of 2+"]);
    let mut t = start(&["A>bB", "...."]);
    t.walk("e", East).refused(fight(1), "move.pickup");
    t.dice(&[2]).walk("", East).dice(&[4]).fight(1).gone(1);
    // Neither is there a door or a trigger to work before.
    let mut t = board(&["A>bd.B", "..x..."])
        .zone("trap", (0, 1), (1, 1))
        .fires("trap:0")
        .piece("pistolboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", East).refused(set_door(0, true), "move.pickup");
    t.refused(use_trigger(0, None), "move.pickup");
    assert!(t.listed("door").is_empty() && t.listed("use").is_empty());
    t.dice(&[2]).walk("", East).door(0, true).use_trap(0);
    // It comes at the end of a move that goes on.
    let mut t = start(&["A>b.....B"]);
    t.walk("e", East).dice(&[2]).walk("ee", East).bonuses(0, &["choc"]);
    // Or with the activation.
    let mut t = start(&["A>b.....B"]);
    t.walk("e", East).dice(&[2]).end_activation().bonuses(0, &["choc"]);
    let mut t = start(&["A>b.....B"]);
    t.walk("e", East).dice(&[2]).end_turn().bonuses(0, &["choc"]);
    let mut t = start(&["A>b.....B"]);
    t.walk("e", East).dice(&[2]).walk("", North).bonuses(0, &["choc"]);
}

#[test]
fn a_shot_is_measured_with_the_bonus_of_the_way() {
    // Fifteen cells away: with the malus the flingboy shoots fourteen.
    let mut t = board(&["A>b..............B"])
        .piece("flingboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", East).refused(shoot(1), "move.pickup");
    assert!(t.listed("shoot").is_empty());
    t.dice(&[1, 3]).walk("", East).bonuses(0, &["malus.por"]);
    t.refused(shoot(1), "space.range");
    // Who began out of range comes into it by no bonus; who is in range stays in it by another.
    let mut t = board(&["A>b..............B"])
        .piece("flingboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .walk("e", East)
        .dice(&[2])
        .walk("", East)
        .allowed(&shoot(1));
}

#[test]
fn a_chain_carries_on() {
    let mut t = start(&["A>>>.B"]);
    t.walk("e", East).stands(0, 4, 0);
    t.has("pushed 0 1,0 to 2,0")
        .has("pushed 0 2,0 to 3,0")
        .has("pushed 0 3,0 to 4,0");
}

#[test]
fn a_loop_pushes_once_by_each() {
    let mut t = start(&["A>v...", ".^<..B"]);
    t.walk("e", East).stands(0, 1, 0);
    // It may move on, but these conveyors push no more in this move.
    t.decides(0, DecisionKind::MoveOn, Some(0), 0)
        .walk("e", East)
        .stands(0, 2, 0);
    t.walk("e", East).stands(0, 3, 0).end_turn().end_turn();
    // In the next move they push again.
    t.activate(0).walk("w", West).stands(0, 2, 0);
}

#[test]
fn two_that_push_at_each_other() {
    let mut t = start(&["A><..B"]);
    t.walk("e", East).stands(0, 1, 0);
}

#[test]
fn what_cannot_be_entered_on_foot_stops_the_push() {
    for row in ["A>#..B", "A>r..B", "A>dk.B"] {
        let mut t = start(&[row]);
        t.walk("e", East).stands(0, 1, 0).none_of("pushed");
        t.decides(0, DecisionKind::MoveOn, Some(0), 0).walk("w", West);
    }
    // Off the board.
    let mut t = start(&["A^..B"]);
    t.walk("e", East).stands(0, 1, 0);
    // Another piece, a trigger, a gun.
    let mut t = start(&["A>B"]);
    t.walk("e", East).stands(0, 1, 0).dice(&[4]).fight(1);
    let mut t = board(&["A>gx.", "....B"])
        .fires("gun:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", East).stands(0, 1, 0);
    // A respawn zone, even the own one.
    for owner in [0, 1] {
        let mut t = board(&["A>..B"])
            .owned("respawn", owner, (2, 0), (3, 0))
            .piece("pistolboy", East)
            .piece("pistolboy", West)
            .begin();
        t.activate(0).walk("e", East).stands(0, 1, 0);
    }
}

#[test]
fn the_cell_it_is_pushed_into_acts_in_full() {
    // Crate and mud: free, and passable from there.
    for row in ["A>c...B", "A>m...B"] {
        let mut t = start(&[row]);
        t.walk("e", East).stands(0, 2, 0).walk("eee", East).stands(0, 5, 0);
    }
    // Lava: by its own hand.
    let mut t = start(&["A>l..B"]);
    t.walk("e", East)
        .gone(0)
        .scores(&[-2, 0])
        .has_rule("ground.lava killed 0 by 0");
    // A jump, which ends the activation.
    let mut t = start(&["A>1.2B"]);
    t.dice(&[2])
        .walk("e", East)
        .stands(0, 4, 0)
        .decides(0, DecisionKind::Turn, None, 0);
    // A téla-tépula.
    let mut t = start(&["A>t..B", "......"]);
    t.walk("e", East).decides(0, DecisionKind::Aim, Some(0), 0);
    t.dice(&[4, 4])
        .aim(3, 1)
        .stands(0, 3, 1)
        .decides(0, DecisionKind::Turn, None, 0);
    // A token.
    let mut t = start(&["A>k.dB"]);
    t.walk("e", East).carried(0, &["key:red"]);
    // An open door.
    let mut t = board(&["A>d.kB"])
        .open()
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", East).stands(0, 2, 0);
}

#[test]
fn it_pushes_only_on_entering() {
    let mut t = board(&["A...B"])
        .under('A', '>')
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.stands(0, 0, 0)
        .activate(0)
        .turn(North)
        .stands(0, 0, 0)
        .end_turn()
        .stands(0, 0, 0);
}

#[test]
fn at_move_on_the_listed_commands_come_in_the_protocols_order() {
    let mut t = start(&["A>.B", "...."]);
    t.walk("e", East).stands(0, 2, 0);
    let cells = [
        "move 1,0 any",
        "move  any",
        "move 2,1 1,1 0,1 any",
        "move 2,1 1,1 any",
        "move 2,1 any",
        "move 2,1 3,1 any",
    ];
    let rest = ["fight 1", "end_activation", "end_turn"];
    assert_eq!(t.legal(), [&cells[..], &rest[..]].concat());
    t.refused(activate(1), "turn.activate");
    t.refused(Command::NoHerd, "squig.herd");
}

#[test]
fn who_starts_on_one_may_leave_it_and_is_pushed_when_it_comes_back() {
    let start = || {
        let mut t = board(&["A...B", "....."])
            .under('A', '>')
            .piece("pistolboy", East)
            .piece("pistolboy", West)
            .begin();
        t.activate(0);
        t
    };
    start().walk("s", East).stands(0, 0, 1);
    let mut t = start();
    t.walk("sn", East).stands(0, 1, 0).has("pushed 0 0,0 to 1,0");
}
