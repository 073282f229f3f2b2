//! King of the caisses: six ends of turn in a row.
//!
//! Rules: `mod.king`.

use arene::game::DecisionKind;

use crate::common::*;

const ROWS: [&str; 6] = ["1......2", ".Acccc..", "..cccc..", "..cccc..", "..cccc.B", "3......4"];

fn hill() -> Drawn {
    board(&ROWS)
        .mode("king")
        .zone("king", (2, 1), (5, 4))
        .piece("pistolboy", East)
        .piece("pistolboy", West)
}

#[test]
fn six_ends_of_the_own_turn_in_a_row_win() {
    let mut t = hill().begin();
    t.activate(0).walk("e", East).winner("null");
    for _ in 0..5 {
        t.end_turn().winner("null").end_turn().winner("null");
    }
    t.end_turn().winner("0").has_rule("mod.king won 0");
}

#[test]
fn five_do_not() {
    let mut t = hill().begin();
    t.activate(0).walk("e", East);
    for _ in 0..5 {
        t.end_turn().end_turn();
    }
    // It leaves in its sixth turn.
    t.activate(0).walk("w", East).end_turn().winner("null").end_turn();
    // Back again it starts from the beginning.
    t.activate(0).walk("e", East);
    for _ in 0..5 {
        t.end_turn().winner("null").end_turn();
    }
    t.end_turn().winner("0");
}

#[test]
fn moving_about_within_the_zone_goes_on_counting() {
    let mut t = hill().begin();
    t.activate(0).walk("ee", East).end_turn().end_turn();
    for _ in 0..2 {
        t.activate(0).walk("s", East).end_turn().end_turn();
        t.activate(0).walk("n", East).end_turn().end_turn();
    }
    t.winner("null").end_turn().winner("0");
}

#[test]
fn dying_starts_again() {
    let rows = ["1......2", ".Ac.cc..", "..cccc..", "..cccc..", "..cccc..", "3......4"];
    let rows = [rows[0], ".AcBcc..", rows[2], rows[3], rows[4], rows[5]];
    let mut t = board(&rows)
        .mode("king")
        .zone("king", (2, 1), (5, 4))
        .under('B', 'c')
        .piece("pistolboy", East)
        .piece("sauvage", West)
        .begin();
    t.activate(0).walk("e", East).end_turn();
    for _ in 0..4 {
        t.end_turn().end_turn();
    }
    // After five ends of turn it is killed, and comes back beside the hill.
    t.activate(1)
        .dice(&[3, 1])
        .fight(0)
        .decides(0, DecisionKind::Return, Some(0), 0);
    t.place(0, 0, South).end_turn().winner("null");
    t.activate(0).walk("see", East).end_turn().winner("null");
}

#[test]
fn the_first_to_reach_six_wins_though_both_are_there() {
    let rows = ["1......2", ".AcccB..", "..cccc..", "..cccc..", "..cccc..", "3......4"];
    let mut t = board(&rows)
        .mode("king")
        .zone("king", (2, 1), (5, 4))
        .under('B', 'c')
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .first(1)
        .begin();
    // B stood there from the start and has the first turn.
    t.end_turn().activate(0).walk("e", East).end_turn();
    for _ in 0..4 {
        t.end_turn().end_turn();
    }
    t.winner("null").end_turn().winner("1");
}

#[test]
fn with_klans_one_piece_must_hold_it_all_the_time() {
    // A leaves, B comes: neither has six in a row.
    let rows = ["1......2", ".Acccc..", ".Bcccc..", "..cccc..", "..cccc.C", "3......4"];
    let mut t = board(&rows)
        .mode("king")
        .zone("king", (2, 1), (5, 4))
        .klan("goff", "pistolboy pistolboy", East)
        .klan("snakebite", "pistolboy", West)
        .begin();
    t.activate(0).walk("e", East);
    for _ in 0..3 {
        t.end_turn().end_turn();
    }
    t.activate(1).walk("e", East).activate(0).walk("w", East);
    for _ in 0..5 {
        t.end_turn().winner("null").end_turn();
    }
    t.end_turn().winner("0");
}

#[test]
fn kills_score_nothing() {
    let mut t = board(&["1.AB...2", "..cccc..", "..cccc..", "..cccc..", "..cccc..", "3......4"])
        .mode("king")
        .zone("king", (2, 1), (5, 4))
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[4, 4]).fight(1).scores(&[0, 0]).none_of("score");
    t.place(7, 5, West);
}

#[test]
fn what_is_held_can_be_read() {
    let mut t = hill().begin();
    t.activate(0).walk("e", East).end_turn();
    let one = t.game.state()["objective"].clone();
    t.end_turn().end_turn();
    assert_ne!(t.game.state()["objective"], one);
    assert_ne!(one, serde_json::json!({}));
}

#[test]
fn what_a_map_must_have_for_king() {
    let faults = |drawn: Drawn| drawn.deployed("grot").deployed("grot").faults().len();
    let rows = ["1......2", "..cccc..", "..cccc..", "..cccc..", "..cccc..", "3......4"];
    let hole = ["1......2", "..cccc..", "..c.cc..", "..cccc..", "..cccc..", "3......4"];
    let king = |rows: &[&str]| board(rows).mode("king").zone("king", (2, 1), (5, 4));
    assert_eq!(faults(king(&rows)), 0);
    assert_eq!(faults(board(&rows).mode("king")), 1);
    assert_eq!(faults(king(&hole)), 1);
    assert_eq!(faults(king(&rows).zone("king", (2, 1), (5, 4))), 1);
}
