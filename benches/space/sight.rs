//! Sight of all pairs on 30×30, beside `doryen-fov`'s restrictive and `bracket-pathfinding`'s recursive shadow casting:
//! from every cell, which cells are seen.
//!
//! The three do not see the same cells (the shadow casters are approximations for dungeons, ours is the string between
//! two centres, exact); the work is the same: a yes or no for every ordered pair of cells. Ours is compared, pair by
//! pair, with the rules' own line before anything is timed.

use std::hint::black_box;

use arene::space::grid::{Board, Cell, SightTable, has_line_of_sight};
use bracket_pathfinding::prelude::{Algorithm2D, BaseMap, Point, field_of_view_set};
use doryen_fov::{FovAlgorithm as _, FovRestrictive, MapData};

use super::board::board;
use super::common::figures::{Goal, figure, note};
use super::common::side_by_side;

const SIDE: i16 = 30;
const ROUNDS: usize = 101;

/// The table made anew, and every pair read off it.
fn ours(board: &Board) -> usize {
    let table = SightTable::new(board, |_| false).expect("the board is small enough");
    let mut seen = 0;
    for y in 0..SIDE {
        for x in 0..SIDE {
            for ty in 0..SIDE {
                for tx in 0..SIDE {
                    seen += usize::from(table.is_free(Cell::new(x, y), Cell::new(tx, ty)));
                }
            }
        }
    }
    seen
}

/// Asserts that the table answers as the rules do.
fn assert_equal(board: &Board) {
    let table = SightTable::new(board, |_| false).expect("the board is small enough");
    let mut seen = 0;
    for from in board.cells() {
        for to in board.cells() {
            let free = has_line_of_sight(board, from, to, |_| false);
            assert_eq!(table.is_free(from, to), free, "{from:?} to {to:?}");
            seen += usize::from(free);
        }
    }
    assert_eq!(ours(board), seen);
}

fn doryen(map: &mut MapData, fov: &mut FovRestrictive) -> usize {
    let side = SIDE as usize;
    let mut seen = 0;
    for y in 0..side {
        for x in 0..side {
            map.clear_fov();
            fov.compute_fov(map, x, y, 0, true);
            for ty in 0..side {
                for tx in 0..side {
                    seen += usize::from(map.is_in_fov(tx, ty));
                }
            }
        }
    }
    seen
}

/// A board as `bracket-pathfinding` takes it.
struct Opaque(Vec<bool>);

impl BaseMap for Opaque {
    fn is_opaque(&self, index: usize) -> bool {
        self.0[index]
    }
}

impl Algorithm2D for Opaque {
    fn dimensions(&self) -> Point {
        Point::new(SIDE, SIDE)
    }
}

/// It gives the set of cells seen: how many there are in it is every pair's answer.
fn bracket(map: &Opaque) -> usize {
    let side = i32::from(SIDE);
    let mut seen = 0;
    for y in 0..side {
        for x in 0..side {
            // As far as the board is wide, corner to corner.
            seen += field_of_view_set(Point::new(x, y), 2 * side, map).len();
        }
    }
    seen
}

/// Row c.
pub fn tell() {
    for walls in [10, 25] {
        let board = board(SIDE, walls);
        assert_equal(&board);
        let mut transparent = MapData::new(SIDE as usize, SIDE as usize);
        for cell in board.cells() {
            transparent.set_transparent(cell.x as usize, cell.y as usize, !board.traits(cell).stops_sight);
        }
        let mut fov = FovRestrictive::new();
        let opaque = Opaque(board.cells().map(|cell| board.traits(cell).stops_sight).collect());
        note(
            'c',
            format!(
                "{walls} % walls: of 810,000 pairs {} are seen by the rules (as has_line_of_sight answers, pair by pair), {} by doryen, {} by bracket",
                ours(&board),
                doryen(&mut transparent, &mut fov),
                bracket(&opaque)
            ),
        );
        let rounds = side_by_side(
            ROUNDS,
            [
                &mut || _ = black_box(ours(&board)),
                &mut || _ = black_box(doryen(&mut transparent, &mut fov)),
                &mut || _ = black_box(bracket(&opaque)),
                &mut || _ = black_box(SightTable::new(&board, |_| false)),
            ],
        );
        for (work, name) in ["arene", "doryen", "bracket", "arene_without_reading"]
            .into_iter()
            .enumerate()
        {
            let time = rounds.median(work).as_secs_f64() * 1e3;
            figure('c', format!("sight_{name}_{walls}"), time, Goal::None, "ms");
        }
        let over = |name, work, goal| {
            let name = format!("sight_over_{name}_{walls}");
            figure('c', name, rounds.ratio(work, 0), Goal::AtLeast(goal), "x");
        };
        over("doryen", 1, 2.0);
        over("bracket", 2, 5.0);
    }
}
