//! Reach: what it costs to get to each cell, and the cheapest path there.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::flood::Flood;
use super::{Board, Cell, Facing, StepMasks};

/// What a step costs and whether it is the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepCost {
    /// Points, from 1.
    pub points: u8,
    /// Whether the path ends on the cell entered.
    pub ends: bool,
}

/// The cells within reach of one, with their costs. Keep one and [`Reach::explore`] or [`Reach::flood`] again and again:
/// it reuses its memory.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// The cost to each cell of the board, row by row; `FAR` where it is out of reach. One more stands for all that is
    /// beyond the edge: it costs 0, so that no step there is ever cheaper.
    costs: Vec<u8>,
    /// Cells by cost: the queue of each cost, filled while going through.
    queues: Vec<Vec<u32>>,
    flood: Flood,
    /// What was written, to be wiped.
    touched: Vec<u32>,
    /// Cells where a path ends.
    ends: Vec<u32>,
    neighbours: Neighbours,
    start: u32,
    width: i16,
}

const FAR: u8 = u8::MAX;

/// The neighbours of each cell of a board, north, east, south, west; beyond the edge, the area.
type Neighbours = Arc<[[u32; 4]]>;

/// The neighbours on boards of that size: the same for all of them, and most of what a reach weighs, so shared among all
/// who ask while anybody holds them.
fn neighbours_on(board: &Board) -> Neighbours {
    static SHARED: Mutex<Vec<(i16, Weak<[[u32; 4]]>)>> = Mutex::new(Vec::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    shared.retain(|(_, held)| held.strong_count() > 0);
    let fitting = shared.iter().filter(|(width, _)| *width == board.width());
    let mut held = fitting.filter_map(|(_, held)| held.upgrade());
    held.find(|list| list.len() == board.area()).unwrap_or_else(|| {
        let place = |cell| board.index(cell).unwrap_or(board.area()) as u32;
        let sides = |cell: Cell| Facing::ALL.map(|side| place(cell.step(side)));
        let list: Neighbours = board.cells().map(sides).collect();
        shared.push((board.width(), Arc::downgrade(&list)));
        list
    })
}

impl Reach {
    /// Finds the cells that can be reached from `start` with at most `points` points. `step(from, to)` is what entering
    /// `to` from `from` costs, or `None` if it cannot be entered; both are places in row-by-row lists.
    ///
    /// # Panics
    /// If `start` is off the board.
    pub fn explore(&mut self, board: &Board, start: Cell, points: u8, step: impl Fn(usize, usize) -> Option<StepCost>) {
        let points = points.min(FAR - 1);
        self.begin(board, start);
        if self.queues.len() <= usize::from(points) {
            self.queues.resize_with(usize::from(points) + 1, Vec::new);
        }
        self.queues[0].push(self.start);
        // All that is written to lies beside each other: one look at how long it is.
        let costs = &mut self.costs[..=self.neighbours.len()];
        for cost in 0..points {
            let (now, later) = self.queues.split_at_mut(usize::from(cost) + 1);
            let queue = &mut now[usize::from(cost)];
            for &here in &*queue {
                if costs[here as usize] != cost {
                    continue;
                }
                for there in self.neighbours[here as usize] {
                    let held = costs[there as usize];
                    // A step costs a point at least: no need to ask for its price where it cannot be cheaper.
                    if held <= cost + 1 {
                        continue;
                    }
                    let Some(StepCost { points: price, ends }) = step(here as usize, there as usize) else {
                        continue;
                    };
                    let price = price.max(1);
                    let total = cost.saturating_add(price);
                    if total > points || total >= held {
                        continue;
                    }
                    if held == FAR {
                        self.touched.push(there);
                    }
                    costs[there as usize] = total;
                    if ends {
                        self.ends.push(there);
                    } else {
                        later[usize::from(price) - 1].push(there);
                    }
                }
            }
            queue.clear();
        }
        // Nothing is left to spend where everything is spent.
        self.queues[usize::from(points)].clear();
    }

    /// As [`Reach::explore`], a row of cells at a time: finds just the same at the same costs. `taken` are the cells that
    /// nobody can enter now, the others cost what the masks say.
    ///
    /// # Panics
    /// If `start` or a taken cell is off the board, or the masks were not made for it.
    pub fn flood(
        &mut self,
        board: &Board,
        masks: &StepMasks,
        start: Cell,
        points: u8,
        taken: impl IntoIterator<Item = Cell>,
    ) {
        assert!(masks.fit(board), "masks of another board");
        self.begin(board, start);
        let Self {
            flood,
            costs,
            touched,
            ends,
            ..
        } = self;
        flood.run(masks, (start, points.min(FAR - 1)), taken, costs, touched, ends);
    }

    /// Forgets what was found before, and begins at a cell of the board.
    fn begin(&mut self, board: &Board, start: Cell) {
        self.wipe();
        if self.neighbours.len() != board.area() || self.width != board.width() {
            self.width = board.width();
            self.costs = vec![FAR; board.area()];
            self.costs.push(0);
            self.neighbours = neighbours_on(board);
        }
        self.start = board.index(start).expect("reach starts on the board") as u32;
        self.costs[self.start as usize] = 0;
        self.touched.push(self.start);
    }

    /// Forgets what was found before.
    fn wipe(&mut self) {
        // Where much was found, all at once is quicker than cell by cell.
        if self.touched.len() * 16 > self.neighbours.len() {
            self.costs[..self.neighbours.len()].fill(FAR);
        } else {
            for index in &self.touched {
                self.costs[*index as usize] = FAR;
            }
        }
        self.touched.clear();
        self.ends.clear();
    }

    /// The neighbours on the board, north, east, south, west.
    #[inline]
    fn neighbours(&self, here: u32) -> impl Iterator<Item = u32> + use<> {
        let list = self.neighbours[here as usize];
        let beyond = self.neighbours.len() as u32;
        list.into_iter().filter(move |there| *there != beyond)
    }

    /// The cost to a cell (by its place in row-by-row lists), if it is within reach. The start costs 0.
    #[inline]
    pub fn cost(&self, index: usize) -> Option<u8> {
        let costs = &self.costs[..self.neighbours.len()];
        costs.get(index).copied().filter(|cost| *cost != FAR)
    }

    /// The cells within reach, the start included, as places in row-by-row lists, in no given order.
    pub fn found(&self) -> &[u32] {
        &self.touched
    }

    /// The cheapest path to a cell within reach, without the start; of equals the one whose steps come first in the
    /// order north, east, south, west. `step` is the one given to [`Reach::explore`].
    pub fn path(&self, board: &Board, to: usize, step: impl Fn(usize, usize) -> Option<StepCost>) -> Vec<Cell> {
        let mut path = Vec::new();
        if self.cost(to).is_none() {
            return path;
        }
        // Backwards from the goal: every cell that lies on some cheapest path.
        let mut on_the_way = vec![to as u32];
        let mut seen = 0;
        while seen < on_the_way.len() {
            let there = on_the_way[seen];
            seen += 1;
            for here in self.neighbours(there) {
                if self.leads(here, there, &step) && !on_the_way.contains(&here) {
                    on_the_way.push(here);
                }
            }
        }
        // Forwards from the start, always the first side that stays on such a path.
        let mut here = self.start;
        while here != to as u32 {
            let next = self
                .neighbours(here)
                .find(|there| on_the_way.contains(there) && self.leads(here, *there, &step));
            let Some(next) = next else { break };
            path.push(board.cell(next as usize));
            here = next;
        }
        path
    }

    fn leads(&self, here: u32, there: u32, step: &impl Fn(usize, usize) -> Option<StepCost>) -> bool {
        let (from, to) = (self.costs[here as usize], self.costs[there as usize]);
        from != FAR
            && from < to
            && !self.ends.contains(&here)
            && step(here as usize, there as usize).is_some_and(|cost| from.saturating_add(cost.points) == to)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Ground, GroundTraits};
    use super::*;

    /// Rows of digits (points to enter) and `#`.
    fn board(rows: &[&str]) -> (Board, Vec<Option<StepCost>>) {
        let costs: Vec<Option<StepCost>> = rows
            .iter()
            .flat_map(|row| row.chars())
            .map(|letter| {
                letter.to_digit(10).map(|points| StepCost {
                    points: points as u8,
                    ends: points == 3,
                })
            })
            .collect();
        let width = rows[0].len() as i16;
        let ground = vec![Ground(0); costs.len()];
        (
            Board::new(width, ground, vec![GroundTraits::default()], Ground(0)),
            costs,
        )
    }

    fn path(rows: &[&str], from: (i16, i16), points: u8, to: (i16, i16)) -> Vec<(i16, i16)> {
        let (board, costs) = board(rows);
        let step = |_: usize, to: usize| costs[to];
        let mut reach = Reach::default();
        reach.explore(&board, from.into(), points, step);
        reach
            .path(&board, board.index(to.into()).unwrap(), step)
            .into_iter()
            .map(Into::into)
            .collect()
    }

    #[test]
    fn of_equal_paths_the_one_with_the_first_steps_north_east_south_west_is_taken() {
        assert_eq!(path(&["111", "111", "111"], (0, 2), 4, (1, 1)), [(0, 1), (1, 1)]);
        assert_eq!(path(&["111", "111", "111"], (0, 0), 4, (1, 1)), [(1, 0), (1, 1)]);
        assert_eq!(path(&["111", "111", "111"], (2, 0), 4, (1, 1)), [(2, 1), (1, 1)]);
    }

    #[test]
    fn a_dear_cell_is_walked_around_and_a_wall_too() {
        assert_eq!(path(&["1#1", "121", "111"], (0, 0), 9, (2, 0)).len(), 4);
        assert_eq!(path(&["1#1", "1#1", "111"], (0, 0), 5, (2, 0)), []);
        assert_eq!(path(&["1#1", "1#1", "111"], (0, 0), 6, (2, 0)).len(), 6);
    }

    #[test]
    fn a_path_never_goes_through_a_cell_that_ends_it() {
        assert_eq!(path(&["131"], (0, 0), 9, (1, 0)), [(1, 0)]);
        assert_eq!(path(&["131"], (0, 0), 9, (2, 0)), []);
    }
}
