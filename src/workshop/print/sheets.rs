//! How an arena is cut into sheets: which part of it each shows, at true scale, so that neighbours overlap.

use super::page::{PrintBox, PrintSpot};
use super::paper::Paper;

/// How far neighbouring sheets overlap, in millimetres.
pub const OVERLAP: f64 = 10.0;

/// How much is shown around an arena, in millimetres, so that its outline is whole.
pub const RIM: f64 = 2.0;

/// The sheets of an arena, in rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SheetGrid {
    /// The paper.
    pub paper: Paper,
    /// Whether it lies on its side.
    pub lies: bool,
    /// How many sheets a row has.
    pub columns: usize,
    /// How many rows there are.
    pub rows: usize,
}

impl SheetGrid {
    /// The sheets of an arena of that size, in millimetres: standing or lying, whichever are fewer.
    pub fn of(board: PrintSpot, paper: Paper) -> Self {
        let ways = [false, true].map(|lies| {
            let window = paper.window(lies);
            let count = |side: f64, window: f64| {
                let beyond = (side + 2.0 * RIM - window).max(0.0);
                // A hair's breadth is no sheet.
                1 + ((beyond / (window - OVERLAP)) - 1e-9).ceil().max(0.0) as usize
            };
            Self {
                paper,
                lies,
                columns: count(board.0, window.width()),
                rows: count(board.1, window.height()),
            }
        });
        let [standing, lying] = ways;
        if lying.count() < standing.count() {
            lying
        } else {
            standing
        }
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.columns * self.rows
    }

    /// Column and row of each, row by row.
    pub fn all(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| (column, row)))
    }

    /// What a sheet shows, in millimetres of the arena.
    pub fn part(self, (column, row): (usize, usize)) -> PrintBox {
        let window = self.paper.window(self.lies);
        let (width, height) = (window.width(), window.height());
        let at = (
            column as f64 * (width - OVERLAP) - RIM,
            row as f64 * (height - OVERLAP) - RIM,
        );
        PrintBox::new(at, (width, height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_an_arena_is_on_some_sheet_and_neighbours_share_ten_millimetres() {
        for paper in Paper::ALL {
            for board in [
                (25.0, 25.0),
                (400.0, 400.0),
                (1200.0, 900.0),
                (900.0, 1200.0),
                (12_500.0, 25.0),
            ] {
                let grid = SheetGrid::of(board, paper);
                let last = grid.part((grid.columns - 1, grid.rows - 1));
                assert!(last.right >= board.0 + RIM - 1e-6 && last.bottom >= board.1 + RIM - 1e-6);
                let first = grid.part((0, 0));
                assert!((first.left, first.top) == (-RIM, -RIM));
                if grid.columns > 1 {
                    let next = grid.part((1, 0));
                    assert!((first.right - next.left - OVERLAP).abs() < 1e-9);
                    // None is superfluous.
                    let before = grid.part((grid.columns - 2, 0));
                    assert!(before.right < board.0 + RIM);
                }
                assert_eq!(grid.all().count(), grid.count());
            }
        }
    }

    #[test]
    fn paper_lies_where_that_takes_fewer_sheets() {
        assert!(SheetGrid::of((250.0, 150.0), Paper::A4).lies);
        assert!(!SheetGrid::of((150.0, 250.0), Paper::A4).lies);
        assert_eq!(SheetGrid::of((250.0, 150.0), Paper::A4).count(), 1);
    }
}
