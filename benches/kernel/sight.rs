//! All-pairs sight on 30×30, beside `doryen-fov`'s restrictive shadow casting: from every cell, which cells are seen.
//!
//! The two do not see the same cells (doryen's is a permissive approximation for dungeons, ours the string between two
//! centres); the work is the same: a yes or no for every ordered pair of cells.

use arene::space::grid::{Board, SightTable, is_free};
use divan::Bencher;
use divan::counter::ItemsCount;
use doryen_fov::{FovAlgorithm as _, FovRestrictive, MapData};

use super::boards::board;

const SIDE: i16 = 30;
const WALLS: [u32; 2] = [10, 25];

fn pairs() -> ItemsCount {
    ItemsCount::new((SIDE as u64).pow(4))
}

fn line_by_line(board: &Board) -> usize {
    let mut seen = 0;
    for from in board.cells() {
        for to in board.cells() {
            seen += usize::from(is_free(board, from, to, |_| false));
        }
    }
    seen
}

#[divan::bench(args = WALLS)]
fn arene_line_by_line(bencher: Bencher, walls: u32) {
    let board = board(SIDE, walls);
    bencher.counter(pairs()).bench_local(|| line_by_line(&board));
}

/// The table made anew, and every pair read off it.
#[divan::bench(args = WALLS)]
fn arene_table(bencher: Bencher, walls: u32) {
    let board = board(SIDE, walls);
    let expected = line_by_line(&board);
    bencher.counter(pairs()).bench_local(|| {
        let table = SightTable::new(&board, |_| false).expect("the board is small enough");
        let mut seen = 0;
        for from in board.cells() {
            for to in board.cells() {
                seen += usize::from(table.is_free(from, to));
            }
        }
        assert_eq!(seen, expected);
    });
}

#[divan::bench(args = WALLS)]
fn doryen_restrictive(bencher: Bencher, walls: u32) {
    let board = board(SIDE, walls);
    let side = SIDE as usize;
    let mut map = MapData::new(side, side);
    for cell in board.cells() {
        map.set_transparent(cell.x as usize, cell.y as usize, !board.traits(cell).stops_sight);
    }
    let mut fov = FovRestrictive::new();
    bencher.counter(pairs()).bench_local(|| {
        let mut seen = 0;
        for y in 0..side {
            for x in 0..side {
                map.clear_fov();
                fov.compute_fov(&mut map, x, y, 0, true);
                for ty in 0..side {
                    for tx in 0..side {
                        seen += usize::from(map.is_in_fov(tx, ty));
                    }
                }
            }
        }
        seen
    });
}
