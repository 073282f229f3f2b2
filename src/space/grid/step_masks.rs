//! StepMasks: every step that the ground of a board allows, as rows of bits, so that a search goes a row of cells at a time.

use super::reach::StepCost;
use super::{Board, Facing};

/// The steps of a board at most 64 cells wide: what a step costs, by the ground alone. Keep one for each kind of mover
/// and bring it in step with the board before each search ([`StepMasks::follow`]): it is quick where nothing has changed.
#[derive(Clone, Debug, Default)]
pub struct StepMasks {
    /// What the board's ground was when last looked at: its stamp, and its size.
    stamp: Option<u64>,
    width: i16,
    height: i16,
    by_price: Vec<Way>,
    /// Cells on which a path ends, a word a row.
    ends: Vec<u64>,
}

/// All steps at one price.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub points: u8,
    /// For each row the cells that can be entered at that price from their neighbour in the north, east, south, west;
    /// the westernmost cell is the lowest bit.
    pub from: Vec<[u64; 4]>,
}

impl StepMasks {
    /// Brings the masks in step with the board; false where it is too wide for them. `step(from, to)` is what entering
    /// `to` from `from` costs, or `None` if it cannot be entered, and both are places in row-by-row lists. It may depend
    /// on the ground and on what never changes, not on who stands where. Whether a path ends must depend on `to` alone.
    pub fn follow(&mut self, board: &Board, step: impl Fn(usize, usize) -> Option<StepCost>) -> bool {
        if board.width() as u32 > u64::BITS {
            return false;
        }
        if self.stamp != Some(board.stamp()) {
            self.write(board, step);
        }
        true
    }

    fn write(&mut self, board: &Board, step: impl Fn(usize, usize) -> Option<StepCost>) {
        *self = Self {
            stamp: Some(board.stamp()),
            width: board.width(),
            height: board.height(),
            by_price: std::mem::take(&mut self.by_price),
            ends: vec![0; board.height() as usize],
        };
        self.by_price.clear();
        for (to, cell) in board.cells().enumerate() {
            let (row, bit) = (cell.y as usize, 1 << cell.x);
            for (side, facing) in Facing::ALL.into_iter().enumerate() {
                let from = board.index(cell.step(facing));
                let Some(cost) = from.and_then(|from| step(from, to)) else {
                    continue;
                };
                self.way(cost.points.max(1)).from[row][side] |= bit;
                if cost.ends {
                    self.ends[row] |= bit;
                }
            }
        }
    }

    fn way(&mut self, points: u8) -> &mut Way {
        let known = self.by_price.iter().position(|way| way.points == points);
        let index = known.unwrap_or_else(|| {
            let from = vec![[0; 4]; self.ends.len()];
            self.by_price.push(Way { points, from });
            self.by_price.len() - 1
        });
        &mut self.by_price[index]
    }

    /// Whether they are those of boards of that size.
    pub(super) fn fit(&self, board: &Board) -> bool {
        (self.width, self.height) == (board.width(), board.height())
    }

    /// How wide the board is.
    pub(super) fn width(&self) -> usize {
        self.width as usize
    }

    /// The steps, by what they cost, in no given order.
    pub(super) fn by_price(&self) -> &[Way] {
        &self.by_price
    }

    /// The most that a step costs; 0 where no step can be made.
    pub(super) fn max_cost(&self) -> u8 {
        self.by_price.iter().map(|way| way.points).max().unwrap_or(0)
    }

    /// Cells on which a path ends, a word a row.
    pub(super) fn ends(&self) -> &[u64] {
        &self.ends
    }
}

impl Way {
    /// Adds the cells entered by this way from those of some rows to `into`, whose first row is `top`. `from` has a row
    /// more above and below.
    #[inline]
    pub fn spread(&self, from: &[u64], top: usize, into: &mut [u64]) {
        let rows = into.len();
        let (entries, from) = (&self.from[top..top + rows], &from[..rows + 2]);
        for row in 0..rows {
            let [north, east, south, west] = entries[row];
            into[row] |=
                from[row] & north | from[row + 1] >> 1 & east | from[row + 2] & south | from[row + 1] << 1 & west;
        }
    }
}
