//! Defmatch: who plays, what wins, and that the game stops at the very die.
//!
//! Rules: `mod.defmatch`.

use arene::game::{ApplyError, Command, DecisionKind};

use crate::common::*;

#[test]
fn the_first_score_of_ten_times_its_value_wins_and_no_further_die_is_thrown() {
    // A grot wins at 10. There are points to return to, but the dead do not return.
    let mut t = board(&["AB12"])
        .piece("grot", East)
        .piece("grot", North)
        .scores(&[9, 0])
        .begin();
    t.activate(0).dice(&[6]).fight(1).told(&[
        "melee.who fought 0>1",
        "melee.hit roll 6 of 4+",
        "melee.hit killed 1 by 0",
        "mod.defmatch score 0 +1 =10",
        "mod.defmatch won 0",
        "mod.defmatch phase over",
    ]);
    t.state_is("/winner", "0")
        .state_is("/phase", "\"over\"")
        .state_is("/decision/kind", "\"over\"");
    assert!(t.legal().is_empty());
    for command in [
        Command::EndTurn,
        Command::EndActivation,
        activate(0),
        fight(1),
        path(&[], false, East),
    ] {
        assert!(matches!(t.game.apply(&command), Err(ApplyError::Illegal(_))));
    }
    t.refused(Command::EndTurn, "mod.defmatch");
}

#[test]
fn a_point_less_does_not_win() {
    let mut t = board(&["AB12"])
        .piece("grot", East)
        .piece("grot", North)
        .scores(&[8, 0])
        .begin();
    t.activate(0)
        .dice(&[6, 1])
        .fight(1)
        .decides(1, DecisionKind::Return, Some(1), 0)
        .state_is("/winner", "null");
}

#[test]
fn what_must_be_reached_is_ten_times_the_winners_own_value() {
    // A pistolboy needs 20, however little its victim is worth.
    let mut t = board(&["AB"])
        .piece("pistolboy", East)
        .piece("grot", North)
        .scores(&[18, 0])
        .begin();
    t.activate(0).dice(&[4]).fight(1).state_is("/winner", "null");
    let mut t = board(&["AB"])
        .piece("pistolboy", East)
        .piece("grot", North)
        .scores(&[19, 0])
        .begin();
    t.activate(0).dice(&[4]).fight(1).state_is("/winner", "0");
    // More than enough is enough.
    let mut t = board(&["AB"])
        .piece("grot", East)
        .piece("mitrailleur", North)
        .scores(&[9, 0])
        .begin();
    t.activate(0)
        .dice(&[6])
        .fight(1)
        .scores(&[13, 0])
        .state_is("/winner", "0");
    // By the house rule a kramboy needs 20.
    let set = || {
        board(&["AB"])
            .piece("kramboy", East)
            .piece("grot", North)
            .scores(&[19, 0])
    };
    set()
        .begin()
        .activate(0)
        .dice(&[5])
        .fight(1)
        .state_is("/winner", "null");
    set()
        .option("kramboy_points", 2)
        .begin()
        .activate(0)
        .dice(&[5])
        .fight(1)
        .state_is("/winner", "0");
}

#[test]
fn a_volley_stops_at_the_winning_shot() {
    let mut t = board(&[".....", "A...B", "...C."])
        .piece("mitrailleur", East)
        .piece("grot", North)
        .piece("grot", North)
        .scores(&[39, 0, 0])
        .begin();
    t.activate(0).shoot(1).allot(2).dice(&[4, 5]).allot(1);
    t.told_of("won", &["mod.defmatch won 0"]).state_is("/winner", "0");
}

#[test]
fn a_loss_of_points_does_not_make_another_win() {
    let mut t = board(&["Al.B"])
        .piece("grot", East)
        .piece("grot", North)
        .scores(&[5, 9])
        .begin();
    t.activate(0)
        .walk("e", East)
        .scores(&[4, 9])
        .state_is("/winner", "null");
}

#[test]
fn two_play_at_least_and_with_enough_points_more_than_six() {
    let players = |count: usize, rows: &[&str], extra: u32| {
        let mut set = board(rows);
        for _ in 0..count {
            set = set.deployed("grot");
        }
        for number in 0..extra {
            set = set.point(7 + number, number as i32, 1);
        }
        set.faults()
    };
    let rows = ["123456", "......"];
    assert!(!players(0, &rows, 0).is_empty());
    assert!(!players(1, &rows, 0).is_empty());
    assert!(players(2, &rows, 0).is_empty());
    assert!(players(6, &rows, 0).is_empty());
    assert!(!players(7, &rows, 0).is_empty());
    assert!(players(7, &rows, 1).is_empty());
    assert!(players(8, &rows, 3).is_empty());
}

#[test]
fn each_player_has_one_piece() {
    let mut set = board(&["1234"]).deployed("grot").deployed("grot");
    let more = set.setup.players[1].pieces[0].clone();
    set.setup.players[1].pieces.push(more);
    assert!(!set.faults().is_empty());
    let mut set = board(&["1234"]).deployed("grot").deployed("grot");
    set.setup.players[1].pieces.clear();
    assert!(!set.faults().is_empty());
}

#[test]
fn respawn_numbers_are_not_doubled() {
    assert!(!board(&["1.1.2"]).deployed("grot").deployed("grot").faults().is_empty());
    assert!(
        !board(&["1.2.."])
            .point(2, 3, 0)
            .deployed("grot")
            .deployed("grot")
            .faults()
            .is_empty()
    );
}
