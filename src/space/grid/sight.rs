//! Sight: the arc ahead and the straight line between the centres of two cells, in exact whole numbers.

use super::{Board, Cell, Facing};

/// What a sight line meets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SightLine {
    /// The cells that the line crosses between its two ends, in order. The end cells do not count.
    pub cells: Vec<Cell>,
    /// The first cell that blocks it, or the two beside a corner point that do so together.
    pub blocked_by: Vec<Cell>,
    /// The cells that give cover along the line.
    pub cover: Vec<Cell>,
}

impl SightLine {
    /// Whether nothing blocks the line.
    pub fn is_free(&self) -> bool {
        self.blocked_by.is_empty()
    }

    /// Whether the line gives cover.
    pub fn has_cover(&self) -> bool {
        !self.cover.is_empty()
    }
}

/// Whether `to` lies in the 90° ahead of `from`: with f cells ahead and s sideways, f > 0 and s ≤ f (`sight.arc`).
pub fn in_arc(from: Cell, facing: Facing, to: Cell) -> bool {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    // Without branches: hundreds of enemies may be asked, each looking elsewhere.
    let (fx, fy) = facing.offset();
    let (fx, fy) = (i32::from(fx), i32::from(fy));
    let (ahead, aside) = (dx * fx + dy * fy, (dx * fy - dy * fx).abs());
    ahead > 0 && aside <= ahead
}

/// One thing that a line meets on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crossing {
    /// It passes through the cell's interior.
    Through(Cell),
    /// It passes through a corner point, between these two cells.
    Between(Cell, Cell),
}

/// Walks the line from the centre of `from` to the centre of `to`, leaving out the two end cells.
///
/// With nx columns and ny rows to go, the border to the next column is reached after (1 + 2·ix) / 2nx of the way, the
/// one to the next row after (1 + 2·iy) / 2ny: comparing the cross products says which comes first, exactly.
#[inline]
pub(super) fn walk(from: Cell, to: Cell, mut meet: impl FnMut(Crossing) -> bool) {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    let (nx, ny) = (dx.abs(), dy.abs());
    let (sx, sy) = (dx.signum() as i16, dy.signum() as i16);
    let (mut x, mut y) = (from.x, from.y);
    // (1 + 2·ix)·ny − (1 + 2·iy)·nx, kept up step by step.
    let mut lead = ny - nx;
    let (x_step, y_step) = (2 * ny, 2 * nx);
    loop {
        match lead.signum() {
            -1 => {
                x += sx;
                lead += x_step;
            }
            1 => {
                y += sy;
                lead -= y_step;
            }
            _ => {
                if (x, y) == (to.x, to.y) {
                    return;
                }
                if !meet(Crossing::Between(Cell::new(x + sx, y), Cell::new(x, y + sy))) {
                    return;
                }
                x += sx;
                y += sy;
                lead += x_step - y_step;
            }
        }
        if (x, y) == (to.x, to.y) || !meet(Crossing::Through(Cell::new(x, y))) {
            return;
        }
    }
}

/// Follows the line from `from` to `to` over the board (`sight.line`, `sight.cover`). `stands` says whether a piece on
/// a cell stops the line. The line is followed to its first block.
pub fn sight_line(board: &Board, from: Cell, to: Cell, stands: impl Fn(Cell) -> bool) -> SightLine {
    let mut line = SightLine::default();
    let stops = |cell: Cell| board.traits(cell).stops_sight || stands(cell);
    let covers = |cell: Cell| board.traits(cell).gives_cover;
    walk(from, to, |crossing| {
        match crossing {
            Crossing::Through(cell) => {
                line.cells.push(cell);
                if stops(cell) {
                    line.blocked_by.push(cell);
                } else if covers(cell) {
                    line.cover.push(cell);
                }
            }
            Crossing::Between(one, other) => {
                let (first, second) = (stops(one), stops(other));
                if first && second {
                    line.blocked_by.extend([one, other]);
                } else if (first || covers(one)) && (second || covers(other)) {
                    line.cover.extend([one, other]);
                }
            }
        }
        line.blocked_by.is_empty()
    });
    line
}

/// Whether the line from `from` to `to` crosses cover, followed to its end whatever blocks it.
pub fn has_cover_between(board: &Board, from: Cell, to: Cell, stands: impl Fn(Cell) -> bool) -> bool {
    let covers = |cell: Cell| board.traits(cell).gives_cover;
    let stops = |cell: Cell| board.traits(cell).stops_sight || stands(cell);
    let mut covered = false;
    walk(from, to, |crossing| {
        covered = match crossing {
            Crossing::Through(cell) => covers(cell),
            Crossing::Between(one, other) => {
                (covers(one) || stops(one)) && (covers(other) || stops(other)) && !(stops(one) && stops(other))
            }
        };
        !covered
    });
    covered
}

/// The cells that the line from `from` to `to` crosses, followed to its end whatever blocks it. The end cells do not
/// count.
pub fn cells_between(from: Cell, to: Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    walk(from, to, |crossing| {
        if let Crossing::Through(cell) = crossing {
            cells.push(cell);
        }
        true
    });
    cells
}

/// Whether nothing blocks the line from `from` to `to`: what [`sight_line`] answers, without the details.
#[inline]
pub fn has_line_of_sight(board: &Board, from: Cell, to: Cell, stands: impl Fn(Cell) -> bool) -> bool {
    let stops = |cell: Cell| board.traits(cell).stops_sight || stands(cell);
    let mut free = true;
    walk(from, to, |crossing| {
        free = match crossing {
            Crossing::Through(cell) => !stops(cell),
            Crossing::Between(one, other) => !(stops(one) && stops(other)),
        };
        free
    });
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crossings(from: (i16, i16), to: (i16, i16)) -> Vec<Crossing> {
        let mut list = Vec::new();
        walk(from.into(), to.into(), |crossing| {
            list.push(crossing);
            true
        });
        list
    }

    #[test]
    fn a_straight_line_crosses_the_cells_between() {
        assert_eq!(
            crossings((0, 0), (3, 0)),
            [Crossing::Through(Cell::new(1, 0)), Crossing::Through(Cell::new(2, 0))]
        );
        assert_eq!(crossings((4, 4), (4, 5)), []);
        assert_eq!(crossings((4, 4), (4, 4)), []);
    }

    #[test]
    fn a_diagonal_passes_between_the_cells_beside_each_corner() {
        assert_eq!(
            crossings((0, 0), (2, 2)),
            [
                Crossing::Between(Cell::new(1, 0), Cell::new(0, 1)),
                Crossing::Through(Cell::new(1, 1)),
                Crossing::Between(Cell::new(2, 1), Cell::new(1, 2)),
            ]
        );
    }

    /// The same question answered by brute force: the line's closest approach to each cell, in exact fractions.
    fn crosses_interior(from: Cell, to: Cell, cell: Cell) -> bool {
        // Twice the coordinates, so that centres and borders are whole. The open square is |u − 2cx| < 1, |v − 2cy| < 1.
        // The segment is (2fx, 2fy) + t·(2dx, 2dy), 0 ≤ t ≤ 1. Clip t to the open square and see if anything is left.
        let (dx, dy) = (i64::from(to.x - from.x) * 2, i64::from(to.y - from.y) * 2);
        let mut low = (0i64, 1i64);
        let mut high = (1i64, 1i64);
        let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
        for (start, delta, centre) in [
            (i64::from(from.x) * 2, dx, i64::from(cell.x) * 2),
            (i64::from(from.y) * 2, dy, i64::from(cell.y) * 2),
        ] {
            if delta == 0 {
                if (start - centre).abs() >= 1 {
                    return false;
                }
                continue;
            }
            let (mut enter, mut leave) = ((centre - 1 - start, delta), (centre + 1 - start, delta));
            if delta < 0 {
                (enter, leave) = ((-(centre + 1 - start), -delta), (-(centre - 1 - start), -delta));
            }
            if less(low, enter) {
                low = enter;
            }
            if less(leave, high) {
                high = leave;
            }
        }
        less(low, high)
    }

    #[test]
    fn the_walk_crosses_exactly_the_cells_whose_interior_the_string_passes() {
        let from = Cell::new(6, 6);
        for ty in 0..13 {
            for tx in 0..13 {
                let to = Cell::new(tx, ty);
                let walked: Vec<Cell> = crossings((6, 6), (tx, ty))
                    .into_iter()
                    .filter_map(|crossing| match crossing {
                        Crossing::Through(cell) => Some(cell),
                        Crossing::Between(..) => None,
                    })
                    .collect();
                for y in 0..13 {
                    for x in 0..13 {
                        let cell = Cell::new(x, y);
                        let expected = cell != from && cell != to && crosses_interior(from, to, cell);
                        assert_eq!(walked.contains(&cell), expected, "{from:?} → {to:?} at {cell:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_line_is_the_same_from_both_ends() {
        for ty in 0..9 {
            for tx in 0..9 {
                let mut there: Vec<String> = Vec::new();
                let mut back: Vec<String> = Vec::new();
                let name = |crossing: Crossing| match crossing {
                    Crossing::Through(cell) => format!("{cell:?}"),
                    Crossing::Between(a, b) => {
                        let mut pair = [format!("{a:?}"), format!("{b:?}")];
                        pair.sort();
                        pair.join("|")
                    }
                };
                for crossing in crossings((4, 4), (tx, ty)) {
                    there.push(name(crossing));
                }
                for crossing in crossings((tx, ty), (4, 4)) {
                    back.push(name(crossing));
                }
                back.reverse();
                assert_eq!(there, back);
            }
        }
    }

    #[test]
    fn the_arc_holds_its_diagonal_and_nothing_beside_or_behind() {
        let here = Cell::new(5, 5);
        assert!(in_arc(here, Facing::North, Cell::new(5, 4)));
        assert!(in_arc(here, Facing::North, Cell::new(8, 2)));
        assert!(!in_arc(here, Facing::North, Cell::new(8, 3)));
        assert!(!in_arc(here, Facing::North, Cell::new(6, 5)));
        assert!(!in_arc(here, Facing::North, Cell::new(5, 6)));
        assert!(!in_arc(here, Facing::North, here));
        assert!(in_arc(here, Facing::East, Cell::new(7, 7)));
        assert!(in_arc(here, Facing::West, Cell::new(3, 7)));
        assert!(in_arc(here, Facing::South, Cell::new(4, 6)));
    }
}
