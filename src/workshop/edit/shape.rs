//! The shapes of strokes on a grid: which cells a brush, a line, a rectangle or a fill covers.

use std::collections::BTreeSet;

use super::board::DrawnRows;
use crate::space::grid::Cell;

/// Which cells are painted. Cells off the board are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaintShape {
    /// A square of so many cells a side about a cell; an even one reaches farther to the right and down.
    Brush {
        /// The cell.
        at: Cell,
        /// Cells a side, from 1.
        size: u8,
    },
    /// A straight line of such squares: what a brush leaves between two places of the pointer, too.
    Line {
        /// The first cell.
        from: Cell,
        /// The last one.
        to: Cell,
        /// Cells a side, from 1.
        size: u8,
    },
    /// A rectangle, its corners included.
    Rectangle {
        /// One corner.
        from: Cell,
        /// The opposite one.
        to: Cell,
        /// Whether its inside is painted, or its border alone.
        filled: bool,
    },
    /// All cells of the same letter that hang together side by side.
    Fill {
        /// One of them.
        at: Cell,
    },
}

impl PaintShape {
    /// The cells on a board.
    pub(super) fn cells(self, board: &DrawnRows) -> BTreeSet<(i32, i32)> {
        let mut cells = BTreeSet::new();
        match self {
            Self::Brush { at, size } => square(place(at), size, &mut cells),
            Self::Line { from, to, size } => {
                for step in line(place(from), place(to)) {
                    square(step, size, &mut cells);
                }
            }
            Self::Rectangle { from, to, filled } => {
                let ((x, y), (to_x, to_y)) = (place(from), place(to));
                let (left, right, top, bottom) = (x.min(to_x), x.max(to_x), y.min(to_y), y.max(to_y));
                for y in top..=bottom {
                    for x in left..=right {
                        let is_border = x == left || x == right || y == top || y == bottom;
                        if filled || is_border {
                            cells.insert((x, y));
                        }
                    }
                }
            }
            Self::Fill { at } => cells = filled(board, place(at)),
        }
        cells.retain(|cell| board.contains(*cell));
        cells
    }
}

fn place(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x), i32::from(cell.y))
}

fn square((x, y): (i32, i32), size: u8, cells: &mut BTreeSet<(i32, i32)>) {
    let size = i32::from(size.max(1));
    let before = (size - 1) / 2;
    for down in 0..size {
        for right in 0..size {
            cells.insert((x - before + right, y - before + down));
        }
    }
}

/// The cells of a straight line, as many as its longer side has.
fn line(from: (i32, i32), to: (i32, i32)) -> Vec<(i32, i32)> {
    let way = (to.0 - from.0, to.1 - from.1);
    let steps = way.0.abs().max(way.1.abs());
    // Rounded to the nearest cell, halves toward the first one: the way back meets other cells only there.
    let at = |step: i32, way: i32| match steps {
        0 => 0,
        _ => way.signum() * ((2 * way.abs() * step + steps - 1) / (2 * steps)),
    };
    (0..=steps)
        .map(|step| (from.0 + at(step, way.0), from.1 + at(step, way.1)))
        .collect()
}

fn filled(board: &DrawnRows, at: (i32, i32)) -> BTreeSet<(i32, i32)> {
    let mut cells = BTreeSet::new();
    let Some(letter) = board.letter(at) else { return cells };
    let mut open = vec![at];
    while let Some((x, y)) = open.pop() {
        if board.letter((x, y)) == Some(letter) && cells.insert((x, y)) {
            open.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(shape: PaintShape) -> Vec<String> {
        let rows = ["........", "..####..", "..#..#..", "..####..", "........"].map(str::to_owned);
        let mut board = DrawnRows::of(&rows);
        for cell in shape.cells(&board) {
            board.set(cell, 'x');
        }
        board.into_rows()
    }

    #[test]
    fn a_line_is_straight_and_as_long_as_its_longer_side() {
        let (from, to) = (Cell::new(0, 0), Cell::new(7, 4));
        let rows = drawn(PaintShape::Line { from, to, size: 1 });
        assert_eq!(rows.concat().matches('x').count(), 8, "{rows:#?}");
        assert!(rows[0].starts_with('x') && rows[4].ends_with('x'));
    }

    #[test]
    fn a_brush_reaches_over_the_edge_without_harm() {
        let rows = drawn(PaintShape::Brush {
            at: Cell::new(0, 0),
            size: 3,
        });
        assert_eq!(rows[..3], ["xx......", "xx####..", "..#..#.."]);
        let rows = drawn(PaintShape::Brush {
            at: Cell::new(6, 3),
            size: 2,
        });
        assert_eq!(rows[3..], ["..####xx", "......xx"]);
    }

    #[test]
    fn a_rectangle_has_a_border_and_perhaps_an_inside() {
        let (from, to) = (Cell::new(3, 4), Cell::new(0, 2));
        assert_eq!(drawn(PaintShape::Rectangle { from, to, filled: true })[3], "xxxx##..");
        assert_eq!(
            drawn(PaintShape::Rectangle {
                from,
                to,
                filled: false
            })[3],
            "x.#x##.."
        );
    }

    #[test]
    fn a_fill_stops_at_other_letters() {
        assert_eq!(drawn(PaintShape::Fill { at: Cell::new(3, 2) })[2], "..#xx#..");
        assert_eq!(drawn(PaintShape::Fill { at: Cell::new(0, 0) })[2], "xx#..#xx");
        assert_eq!(drawn(PaintShape::Fill { at: Cell::new(9, 9) })[2], "..#..#..");
    }
}
