//! All sight lines of a board at once: who could see whom from every cell.
//!
//! A line to a cell (dx, dy) away crosses the same cells relative to where it starts, wherever that is. So a set of
//! cells is kept as one word a row, a bit a cell, and the starts from which the line is free are found together: the
//! free cells, shifted by each crossing in turn, one set cut with the other.

use super::sight::{Crossing, walk};
use super::{Board, Cell};

/// For every pair of cells, whether the line between their centres is free (`sight.line`). It answers exactly as
/// [`super::has_line_of_sight`] does, for a board as it stood when the table was made.
#[derive(Clone, Debug)]
pub struct SightTable {
    width: i16,
    height: i16,
    /// For every way a line can go downwards or level, the starts from which it is free: a word a row. A line is the
    /// same from both ends, so this is half of all. StepMasks that differ only in their columns lie side by side, row by row
    /// of the starts: who reads along a row of the board reads along memory.
    starts: Vec<u64>,
}

/// Most cells a side: a row is a word. The table grows with the square of the area: for larger boards ask line by line.
const MOST: i16 = 64;

impl SightTable {
    /// The table of a board; `stands` says whether a piece on a cell stops a line. `None` if the board has more than 64
    /// cells a side.
    pub fn new(board: &Board, stands: impl Fn(Cell) -> bool) -> Option<Self> {
        let (width, height) = (board.width(), board.height());
        if width > MOST || height > MOST {
            return None;
        }
        let free: Vec<u64> = (0..height)
            .map(|y| {
                (0..width)
                    .map(|x| Cell::new(x, y))
                    .filter(|cell| !board.traits(*cell).stops_sight && !stands(*cell))
                    .fold(0, |row, cell| row | 1 << cell.x)
            })
            .collect();
        let mut table = Self {
            width,
            height,
            starts: vec![0; Self::columns(width) * (height as usize).pow(2)],
        };
        for dy in 0..height {
            for dx in (1 - width)..width {
                table.follow(&free, dx, dy);
            }
        }
        Some(table)
    }

    /// How many columns a line can go to the right, or to the left.
    #[inline]
    fn columns(width: i16) -> usize {
        2 * width as usize - 1
    }

    /// The place of the starts in row `y` of a way.
    #[inline]
    fn word_of(&self, dx: i16, dy: i16, y: i16) -> usize {
        let row = dy as usize * self.height as usize + y as usize;
        row * Self::columns(self.width) + (dx + self.width - 1) as usize
    }

    /// Finds the starts from which the line that way is free.
    fn follow(&mut self, free: &[u64], dx: i16, dy: i16) {
        // Only starts whose end is on the board.
        let mut words = [0; MOST as usize];
        let starts = &mut words[..(self.height - dy) as usize];
        let columns = u64::MAX >> (64 - (self.width - dx.abs()));
        starts.fill(if dx < 0 { columns << -dx } else { columns });
        // As seen from a start, never beyond its end: so each shifted row is one of the board's.
        walk(Cell::new(0, 0), Cell::new(dx, dy), |crossing| {
            let mut left = 0;
            match crossing {
                Crossing::Through(cell) => {
                    for (row, free) in starts.iter_mut().zip(&free[cell.y as usize..]) {
                        *row &= shifted(*free, cell.x);
                        left |= *row;
                    }
                }
                Crossing::Between(one, other) => {
                    let beside = free[one.y as usize..].iter().zip(&free[other.y as usize..]);
                    for (row, (first, second)) in starts.iter_mut().zip(beside) {
                        *row &= shifted(*first, one.x) | shifted(*second, other.x);
                        left |= *row;
                    }
                }
            }
            left != 0
        });
        let first = self.word_of(dx, dy, 0);
        let places = self.starts[first..].iter_mut().step_by(Self::columns(self.width));
        for (place, word) in places.zip(starts) {
            *place = *word;
        }
    }

    /// Whether the line between the centres of two cells of the board is free; the two do not count.
    ///
    /// # Panics
    /// If a cell is off the board.
    #[inline]
    pub fn is_free(&self, from: Cell, to: Cell) -> bool {
        let (start, end) = if from.y <= to.y { (from, to) } else { (to, from) };
        let word = self.word_of(end.x - start.x, end.y - start.y, start.y);
        self.starts[word] >> start.x & 1 == 1
    }
}

/// A row whose bit x is bit x + `by` of the given one.
#[inline]
fn shifted(row: u64, by: i16) -> u64 {
    if by < 0 { row << -by } else { row >> by }
}

#[cfg(test)]
mod tests {
    use super::super::{Ground, GroundTraits, has_line_of_sight};
    use super::*;

    /// A board with walls, and pieces, on about one cell in `rarity` each.
    fn board(width: i16, height: i16, rarity: u64, seed: u64) -> (Board, Vec<bool>) {
        let mut state = seed;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33).is_multiple_of(rarity)
        };
        let area = width as usize * height as usize;
        let ground = (0..area).map(|_| Ground(u8::from(next()))).collect();
        let pieces = (0..area).map(|_| next()).collect();
        let wall = GroundTraits {
            stops_sight: true,
            gives_cover: false,
        };
        (
            Board::new(width, ground, vec![GroundTraits::default(), wall], Ground(1)),
            pieces,
        )
    }

    #[test]
    fn the_table_answers_as_the_line_does_on_random_boards() {
        let sizes = [(12, 9), (9, 14), (1, 7), (7, 1), (20, 20), (64, 3), (3, 64)];
        for (round, (width, height)) in sizes.into_iter().cycle().take(28).enumerate() {
            let (board, pieces) = board(width, height, [4, 10, 30][round % 3], round as u64);
            let stands = |cell| board.index(cell).is_some_and(|index| pieces[index]);
            let table = SightTable::new(&board, stands).unwrap();
            for from in board.cells() {
                for to in board.cells() {
                    let expected = has_line_of_sight(&board, from, to, stands);
                    assert_eq!(table.is_free(from, to), expected, "round {round}: {from:?} to {to:?}");
                }
            }
        }
    }

    #[test]
    fn a_board_too_large_for_a_table_has_none() {
        let large = |width, height| SightTable::new(&board(width, height, 9, 1).0, |_| false);
        assert!(large(65, 2).is_none());
        assert!(large(2, 65).is_none());
        assert!(large(64, 64).is_some());
    }
}
