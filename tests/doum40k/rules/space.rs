//! Space: the grid, direct contact, distances, the board's edge.
//!
//! Rules: `space.grid`, `space.contact`, `space.range`, `space.edge`.

use crate::common::*;

#[test]
fn north_is_towards_smaller_y_and_east_towards_larger_x() {
    let mut t = board(&["...", ".A.", "...", "B.."])
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).walk("n", East).stands(0, 1, 0);
    t.end_activation()
        .end_turn()
        .activate(1)
        .walk("e", South)
        .stands(1, 1, 3);
}

#[test]
fn direct_contact_is_through_edges_only() {
    for (rows, contact) in [
        (["B..", ".A.", "..."], false),
        ([".B.", ".A.", "..."], true),
        (["...", ".AB", "..."], true),
        (["...", ".A.", "..B"], false),
        (["...", ".A.", ".B."], true),
        (["...", "BA.", "..."], true),
    ] {
        let mut t = board(&rows).piece("grot", North).piece("grot", North).begin();
        t.activate(0);
        let (dx, dy) = (t.at(1).unwrap().x - 1, t.at(1).unwrap().y - 1);
        let towards = match (dx, dy) {
            (_, -1) => North,
            (1, _) => East,
            (_, 1) => South,
            _ => West,
        };
        t.turn(towards);
        if contact {
            t.allowed(&fight(1));
            t.refused(shoot(1), "shoot.who");
        } else {
            t.refused(fight(1), "space.contact");
            t.allowed(&shoot(1));
        }
    }
}

#[test]
fn distance_is_counted_through_edges_never_diagonally() {
    let rows = ["A......", ".......", ".......", ".......", ".......", ".....BC"];
    let mut t = board(&rows)
        .piece("grot", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).allowed(&shoot(1));
    let mut t = board(&["A.......", "........", "........", "........", ".......B"])
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    let refusal = t.activate(0).refused(shoot(1), "space.range");
    assert_eq!(refusal.numbers.as_slice(), [11, 10], "the distance, then the range");
}

#[test]
fn the_edge_is_a_wall() {
    let mut t = board(&["A.", "B."]).piece("grot", North).piece("grot", North).begin();
    t.activate(0).refused(path(&[(0, -1)], false, North), "space.edge");
    t.refused(path(&[(-1, 0)], false, North), "space.edge");
    t.refused(path(&[(1, 0), (2, 0)], false, North), "space.edge");
    t.refused(path(&[(i32::MAX, 0)], false, North), "space.edge");
}
