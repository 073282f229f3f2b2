//! Reach from all cells of a 30×30 board, beside `pathfinding`'s `dijkstra_reach` and a search written by hand for just
//! this board: the same cells at the same costs, compared before anything is timed.

use std::hint::black_box;

use arene::space::grid::{Board, Cell, Reach, StepCost, StepMasks};
use pathfinding::directed::dijkstra::dijkstra_reach;

use super::board::board;
use super::common::figures::{Goal, figure, note};
use super::common::side_by_side;

/// As far as anybody runs.
const POINTS: u8 = 10;

const ROUNDS: usize = 101;

fn price(board: &Board, to: usize) -> Option<u8> {
    match board.ground_at(to).0 {
        1 => None,
        2 => Some(2),
        _ => Some(1),
    }
}

/// The masks of the board's steps, as a rule book makes them whenever its ground changes.
fn masks(board: &Board) -> StepMasks {
    let mut masks = StepMasks::default();
    let step = |_, to| price(board, to).map(|points| StepCost { points, ends: false });
    assert!(masks.follow(board, step), "the board is narrow enough");
    masks
}

/// All cells within reach of each, with their costs, by our own search: the masks are made anew, as for a new board.
fn ours(board: &Board, reach: &mut Reach) -> usize {
    let masks = masks(board);
    let mut cells = 0;
    for from in board.cells() {
        reach.flood(board, &masks, from, POINTS, []);
        cells += reach.found().len();
    }
    cells
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

/// What somebody writes who needs just this: prices in a flat array with a wall around the board, a queue for each cost.
struct ByHand {
    stride: usize,
    /// Points to enter a cell; `WALL` where nobody goes.
    prices: Vec<u8>,
    costs: Vec<u8>,
    queues: Vec<Vec<u16>>,
    found: Vec<u16>,
}

const WALL: u8 = 100;
const FAR: u8 = u8::MAX;

impl ByHand {
    fn new(board: &Board) -> Self {
        let stride = board.width() as usize + 2;
        let mut prices = vec![WALL; stride * (board.height() as usize + 2)];
        for cell in board.cells() {
            let index = board.index(cell).expect("on the board");
            prices[Self::place_at(stride, cell)] = price(board, index).unwrap_or(WALL);
        }
        Self {
            stride,
            costs: vec![FAR; prices.len()],
            prices,
            queues: vec![Vec::new(); usize::from(POINTS) + 1],
            found: Vec::new(),
        }
    }

    fn place_at(stride: usize, cell: Cell) -> usize {
        (cell.y as usize + 1) * stride + cell.x as usize + 1
    }

    fn place(&self, cell: Cell) -> usize {
        Self::place_at(self.stride, cell)
    }

    fn explore(&mut self, from: usize) {
        self.costs.fill(FAR);
        self.found.clear();
        self.costs[from] = 0;
        self.found.push(from as u16);
        self.queues[0].push(from as u16);
        for cost in 0..POINTS {
            let mut queue = std::mem::take(&mut self.queues[usize::from(cost)]);
            for here in queue.drain(..) {
                let here = usize::from(here);
                if self.costs[here] != cost {
                    continue;
                }
                for there in [here - self.stride, here + 1, here + self.stride, here - 1] {
                    let total = cost + self.prices[there];
                    if total <= POINTS && total < self.costs[there] {
                        if self.costs[there] == FAR {
                            self.found.push(there as u16);
                        }
                        self.costs[there] = total;
                        self.queues[usize::from(total)].push(there as u16);
                    }
                }
            }
            self.queues[usize::from(cost)] = queue;
        }
        self.queues[usize::from(POINTS)].clear();
    }
}

fn by_hand(board: &Board, search: &mut ByHand) -> usize {
    let mut cells = 0;
    for from in board.cells() {
        search.explore(search.place(from));
        cells += search.found.len();
    }
    cells
}

/// Asserts that all three find the same cells at the same costs, from everywhere.
fn assert_equal(board: &Board) {
    let mut reach = Reach::default();
    let masks = masks(board);
    let mut search = ByHand::new(board);
    for from in board.cells() {
        reach.flood(board, &masks, from, POINTS, []);
        search.explore(search.place(from));
        let mut found = 0;
        for (cell, cost) in theirs(board, from) {
            assert_eq!(reach.cost(board.index(cell).expect("on the board")), Some(cost));
            assert_eq!(search.costs[search.place(cell)], cost);
            found += 1;
        }
        assert_eq!(reach.found().len(), found);
        assert_eq!(search.found.len(), found);
    }
}

/// Row d.
pub fn tell() {
    let board = board(30, 10);
    assert_equal(&board);
    let mut reach = Reach::default();
    let mut search = ByHand::new(&board);
    note(
        'd',
        format!(
            "{} cells found from 900, {POINTS} points, at the same costs by all three",
            ours(&board, &mut reach)
        ),
    );
    let rounds = side_by_side(
        ROUNDS,
        [
            &mut || _ = black_box(ours(&board, &mut reach)),
            &mut || {
                let cells: usize = board.cells().map(|from| theirs(&board, from).count()).sum();
                black_box(cells);
            },
            &mut || _ = black_box(by_hand(&board, &mut search)),
        ],
    );
    for (work, name) in ["arene", "pathfinding", "by_hand"].into_iter().enumerate() {
        let time = rounds.median(work).as_secs_f64() * 1e3;
        figure('d', format!("reach_{name}"), time, Goal::None, "ms");
    }
    figure(
        'd',
        "reach_over_pathfinding",
        rounds.ratio(1, 0),
        Goal::AtLeast(10.0),
        "x",
    );
    figure('d', "reach_of_by_hand", rounds.ratio(0, 2), Goal::AtMost(1.3), "x");
}
