//! How far it is on foot to what a bot is after.

use super::board_view::BoardView;
use crate::space::grid::Cell;

/// The points that it costs to get from each cell of a board to the nearest of some goals, round walls and closed doors,
/// and not over ground that does something to who enters it. Other pieces do not count: they move. Keep one and
/// [`DistanceField::find`] again and again: it reuses its memory.
#[derive(Clone, Debug, Default)]
pub struct DistanceField {
    costs: Vec<u16>,
    /// Cells to go on from, by their cost, in turn: a step costs two points at most.
    rings: [Vec<usize>; 3],
}

const UNREACHED: u16 = u16::MAX;

impl DistanceField {
    /// Finds the distances to these goals.
    pub fn find(&mut self, view: &BoardView, goals: impl Iterator<Item = Cell>) {
        let board = view.board;
        self.costs.clear();
        self.costs.resize(board.area(), UNREACHED);
        for goal in goals {
            if let Some(index) = board.index(goal) {
                self.costs[index] = 0;
                self.rings[0].push(index);
            }
        }
        let mut cost: u16 = 0;
        while self.rings.iter().any(|ring| !ring.is_empty()) {
            let ring = usize::from(cost % 3);
            while let Some(here) = self.rings[ring].pop() {
                if self.costs[here] == cost {
                    self.step_back(view, here, cost);
                }
            }
            cost = cost.saturating_add(1);
        }
    }

    /// Goes from a cell to those from which it is entered.
    fn step_back(&mut self, view: &BoardView, here: usize, cost: u16) {
        let board = view.board;
        let entered = view.terrain(board.cell(here));
        // A goal may be anything: where it cannot be entered, beside it will do.
        let price = u16::from(entered.enter.unwrap_or(1)).clamp(1, 2);
        for side in board.cell(here).contacts() {
            let Some(there) = board.index(side) else { continue };
            let left = view.terrain(side);
            let walks = left.enter.is_some() && !left.ends;
            if !walks || view.enters_refuge(there, here) {
                continue;
            }
            let total = cost.saturating_add(price);
            if total < self.costs[there] {
                self.costs[there] = total;
                self.rings[usize::from(total % 3)].push(there);
            }
        }
    }

    /// What it costs from a cell; `None` if no way leads from there.
    pub fn from(&self, view: &BoardView, cell: Cell) -> Option<u16> {
        let cost = self.costs.get(view.board.index(cell)?);
        cost.copied().filter(|cost| *cost != UNREACHED)
    }
}
