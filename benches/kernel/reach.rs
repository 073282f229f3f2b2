//! Reach from all cells of a 30×30 board, beside `pathfinding`'s `dijkstra_reach`: the same costs, the same cells.

use arene::space::grid::{Board, Cell, Reach, StepCost};
use divan::Bencher;
use divan::counter::ItemsCount;
use pathfinding::directed::dijkstra::dijkstra_reach;

use super::boards::board;

/// As far as anybody runs.
const POINTS: u8 = 10;

fn price(board: &Board, to: usize) -> Option<u8> {
    match board.ground_at(to).0 {
        1 => None,
        2 => Some(2),
        _ => Some(1),
    }
}

/// All cells within reach of one, with their costs, by our own search.
fn ours(board: &Board, reach: &mut Reach, from: Cell) {
    reach.explore(board, from, POINTS, |_, to| {
        price(board, to).map(|points| StepCost { points, ends: false })
    });
}

/// The same by `pathfinding`, which gives cells in the order of their costs: it is left as soon as they are too dear.
fn theirs(board: &Board, from: Cell) -> impl Iterator<Item = (Cell, u8)> + '_ {
    let successors = move |cell: &(i16, i16)| {
        Cell::from(*cell).contacts().filter_map(move |there| {
            let points = price(board, board.index(there)?)?;
            Some(((there.x, there.y), points))
        })
    };
    dijkstra_reach(&<(i16, i16)>::from(from), successors)
        .map(|item| (item.node.into(), item.total_cost))
        .take_while(|(_, cost)| *cost <= POINTS)
}

fn assert_equal(board: &Board) {
    let mut reach = Reach::default();
    for from in board.cells() {
        ours(board, &mut reach, from);
        let mut found = 0;
        for (cell, cost) in theirs(board, from) {
            assert_eq!(reach.cost(board.index(cell).expect("on the board")), Some(cost));
            found += 1;
        }
        assert_eq!(reach.found().len(), found);
    }
}

#[divan::bench]
fn arene(bencher: Bencher) {
    let board = board(30, 10);
    assert_equal(&board);
    let mut reach = Reach::default();
    bencher.counter(ItemsCount::new(board.area())).bench_local(|| {
        let mut cells = 0;
        for from in board.cells() {
            ours(&board, &mut reach, from);
            cells += reach.found().len();
        }
        cells
    });
}

#[divan::bench]
fn pathfinding(bencher: Bencher) {
    let board = board(30, 10);
    bencher.counter(ItemsCount::new(board.area())).bench_local(|| {
        let mut cells = 0;
        for from in board.cells() {
            cells += theirs(&board, from).count();
        }
        cells
    });
}
