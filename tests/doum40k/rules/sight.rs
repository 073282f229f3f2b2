//! Sight: the arc, what blocks a line, corners, and cover.
//!
//! Rules: `sight.arc`, `sight.line`, `sight.cover`.

use crate::common::*;

/// Whether A, looking east, may shoot B: the refusing rule, or "free", or "cover".
fn line(rows: &[&str], under_a: char, under_b: char) -> String {
    let mut drawn = board(rows)
        .under('A', under_a)
        .under('B', under_b)
        .piece("snipeure", East);
    let letters: usize = rows
        .iter()
        .flat_map(|row| row.chars())
        .filter(char::is_ascii_uppercase)
        .count();
    for _ in 1..letters {
        drawn = drawn.piece("grot", North);
    }
    let mut t = drawn.begin();
    t.activate(0);
    match t.game.why_not(&shoot(1)) {
        Some(refusal) => refusal.rule.as_str().to_owned(),
        None => {
            t.dice(&[1]).shoot(1);
            let told = t.facts.iter().map(brief).find(|line| line.contains(" shot ")).unwrap();
            if told.ends_with("cover") { "cover" } else { "free" }.to_owned()
        }
    }
}

fn seen(rows: &[&str]) -> String {
    line(rows, '.', '.')
}

#[test]
fn the_arc_is_ninety_degrees_with_its_diagonals() {
    assert_eq!(seen(&["A...", "....", "...B"]), "free");
    assert_eq!(seen(&["A..", "...", "..B"]), "free");
    assert_eq!(seen(&["..B", "...", "A.."]), "free");
    assert_eq!(seen(&["A..", "...", "...", "..B"]), "sight.arc");
    assert_eq!(seen(&["A..", "...", "B.."]), "sight.arc");
    assert_eq!(seen(&["B..A"]), "sight.arc");
}

#[test]
fn each_facing_looks_its_own_way() {
    for (face, seen) in [(North, 1), (East, 2), (South, 3), (West, 4)] {
        let mut drawn = board(&["..B..", ".....", "E.A.C", ".....", "..D.."]).piece("grot", face);
        for _ in 0..4 {
            drawn = drawn.piece("grot", North);
        }
        let mut t = drawn.begin();
        t.activate(0);
        for target in 1..=4 {
            if target == seen {
                t.allowed(&shoot(target));
            } else {
                t.refused(shoot(target), "sight.arc");
            }
        }
    }
}

#[test]
fn walls_and_pieces_block_a_line() {
    assert_eq!(seen(&["A.#.B"]), "sight.line");
    assert_eq!(seen(&["A.C.B"]), "sight.line");
    assert_eq!(seen(&["A.m.B"]), "free");
    assert_eq!(seen(&["A.l.B"]), "free");
    assert_eq!(seen(&["A.1.B"]), "free");
}

#[test]
fn what_blocks_is_named() {
    let mut t = board(&["A#.B"]).piece("grot", East).piece("grot", North).begin();
    let refusal = t.activate(0).refused(shoot(1), "sight.line");
    assert_eq!(refusal.cells.as_slice(), [arene::game::Place::new(1, 0)]);
    let mut t = board(&["A.CB"])
        .piece("grot", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    let refusal = t.activate(0).refused(shoot(1), "sight.line");
    assert_eq!(refusal.pieces.as_slice(), [arene::game::PieceId(2)]);
}

#[test]
fn every_cell_whose_inside_the_line_passes_counts() {
    // From (0, 0) to (2, 1) the line passes through both middle cells.
    assert_eq!(seen(&["A#.", "..B"]), "sight.line");
    assert_eq!(seen(&["A..", ".#B"]), "sight.line");
    assert_eq!(seen(&["A.#", "#.B"]), "free");
}

#[test]
fn a_corner_blocks_only_if_both_cells_beside_it_would() {
    assert_eq!(seen(&["A#.", "...", "..B"]), "free");
    assert_eq!(seen(&["A..", "#..", "..B"]), "free");
    assert_eq!(seen(&["A#.", "#..", "..B"]), "sight.line");
    assert_eq!(seen(&["A...", "..C.", ".#..", "...B"]), "sight.line");
    assert_eq!(seen(&["A...", "..C.", ".D..", "...B"]), "sight.line");
    assert_eq!(seen(&["A...", "..C.", "....", "...B"]), "free");
    assert_eq!(seen(&["A..", "..#", ".#B"]), "sight.line");
    assert_eq!(seen(&["A..", ".#.", "..B"]), "sight.line");
}

#[test]
fn a_corner_gives_cover_only_if_each_cell_beside_it_blocks_or_covers() {
    assert_eq!(seen(&["Ac.", "...", "..B"]), "free");
    assert_eq!(seen(&["A..", "r..", "..B"]), "free");
    assert_eq!(seen(&["Ac.", "r..", "..B"]), "cover");
    assert_eq!(seen(&["A#.", "c..", "..B"]), "cover");
    assert_eq!(seen(&["A...", "..C.", ".r..", "...B"]), "cover");
    assert_eq!(seen(&["A#.", "...", "..B"]), "free");
}

#[test]
fn crates_and_rocks_give_cover() {
    assert_eq!(seen(&["A.c.B"]), "cover");
    assert_eq!(seen(&["A.r.B"]), "cover");
    assert_eq!(seen(&["Ac.", "..B"]), "cover");
    assert_eq!(seen(&["A..B", "cccc"]), "free");
}

#[test]
fn no_cover_if_shooter_or_target_stands_on_a_crate() {
    assert_eq!(line(&["A.c.B"], 'c', '.'), "free");
    assert_eq!(line(&["A.r.B"], '.', 'c'), "free");
    assert_eq!(line(&["A...B"], 'c', 'c'), "free");
    assert_eq!(line(&["A.r.B"], 'm', '1'), "cover");
}

#[test]
fn the_end_cells_do_not_count() {
    assert_eq!(line(&["A...B"], 'c', '.'), "free");
    assert_eq!(line(&["A...B"], '.', 'c'), "free");
}
