//! A flood over a board's ways: the cells of each cost from those of lower costs, a row of bits at a time.

use super::{Cell, Ways};

/// What a flood found. Keep one and run it again and again: it reuses its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Flood {
    column: usize,
    row: usize,
    points: usize,
    height: usize,
    /// For each cost the cells from which paths go on, a word a row; with a row more above and below.
    levels: Vec<u64>,
    /// The cells that may still be entered, a word a row.
    open: Vec<u64>,
    /// The costs by their digits, the lowest first: for each the cells whose cost has it, a word a row.
    digits: Vec<u64>,
}

impl Flood {
    /// Finds the cells within so many points of `start`, without `taken`.
    ///
    /// # Panics
    /// If a cell is off the board.
    pub fn run(&mut self, ways: &Ways, start: Cell, points: u8, taken: impl IntoIterator<Item = Cell>) {
        let height = ways.ends().len();
        (self.column, self.row) = (start.x as usize, start.y as usize);
        (self.points, self.height) = (usize::from(points), height);
        let stride = height + 2;
        zero(&mut self.levels, stride * (self.points + 1));
        zero(&mut self.digits, height * digits_of(self.points));
        self.levels[self.row + 1] = 1 << self.column;
        self.open.clear();
        self.open.resize(height, u64::MAX);
        for cell in taken.into_iter().chain([start]) {
            self.open[cell.y as usize] &= !(1 << cell.x);
        }
        for cost in 1..=self.points {
            // A step costs a point at least: no further up or down than so.
            let (top, bottom) = around(self.row, cost, height);
            let (before, now) = self.levels.split_at_mut(cost * stride);
            let now = &mut now[top + 1..=bottom];
            for way in ways.by_price() {
                if let Some(paid) = cost.checked_sub(usize::from(way.points)) {
                    way.spread(&before[paid * stride + top..][..now.len() + 2], top, now);
                }
            }
            let open = &mut self.open[top..bottom];
            for (digit, rows) in self.digits.chunks_exact_mut(height).enumerate() {
                if cost >> digit & 1 == 1 {
                    for ((row, now), open) in rows[top..bottom].iter_mut().zip(&*now).zip(&*open) {
                        *row |= now & open;
                    }
                }
            }
            for ((now, open), ends) in now.iter_mut().zip(open).zip(&ways.ends()[top..bottom]) {
                let entered = *now & *open;
                *open ^= entered;
                *now = entered & !ends;
            }
        }
    }

    /// Writes down what was found, but for the start: the costs into a list that goes row by row, the places in it, and
    /// those of them where a path ends.
    pub fn write(&self, ways: &Ways, costs: &mut [u8], found: &mut Vec<u32>, ends: &mut Vec<u32>) {
        let width = ways.width();
        let (top, bottom) = around(self.row, self.points, self.height);
        for row in top..bottom {
            let aside = self.points - row.abs_diff(self.row);
            let (left, right) = around(self.column, aside, width);
            let mut digits = [0; 8];
            let mut reached = 0;
            for (digit, rows) in digits.iter_mut().zip(self.digits.chunks_exact(self.height)) {
                *digit = rows[row] >> left;
                reached |= *digit;
            }
            let count = digits_of(self.points);
            let first = row * width + left;
            let (eights, rest) = costs[first..row * width + right].as_chunks_mut();
            for (index, costs) in eights.iter_mut().enumerate() {
                *costs = eight_costs(&digits[..count], reached, index * 8);
            }
            if !rest.is_empty() {
                let last = eight_costs(&digits[..count], reached, eights.len() * 8);
                rest.copy_from_slice(&last[..rest.len()]);
            }
            push_places(reached, first, found);
            push_places(reached & ways.ends()[row] >> left, first, ends);
        }
    }
}

/// The places from so far before to so far behind one, of so many, as a range.
fn around(place: usize, far: usize, count: usize) -> (usize, usize) {
    (place.saturating_sub(far), count.min(place + far + 1))
}

/// Adds the places of a row's cells, of which the lowest bit's is given.
#[inline]
fn push_places(mut row: u64, first: usize, list: &mut Vec<u32>) {
    while row != 0 {
        list.push(first as u32 + row.trailing_zeros());
        row &= row - 1;
    }
}

/// How many binary digits costs up to that have.
fn digits_of(points: usize) -> usize {
    (usize::BITS - points.leading_zeros()) as usize
}

fn zero(rows: &mut Vec<u64>, count: usize) {
    rows.clear();
    rows.resize(count, 0);
}

/// The costs of eight cells of a row; 255 for those that were not reached.
#[inline]
fn eight_costs(digits: &[u64], reached: u64, from: usize) -> [u8; 8] {
    let bytes = |row: u64| BYTES[usize::from((row >> from) as u8)];
    let mut costs = bytes(!reached) * 255;
    for (digit, row) in digits.iter().enumerate() {
        costs |= bytes(*row) << digit;
    }
    costs.to_le_bytes()
}

/// Eight bits as eight bytes, each 0 or 1, the lowest first.
static BYTES: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut value = 0;
    while value < 256 {
        let mut bit = 0;
        while bit < 8 {
            bytes[value] |= (value as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        value += 1;
    }
    bytes
};

#[cfg(test)]
mod tests {
    use rand::{Rng as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::super::{Board, Cell, Ground, GroundTraits, Reach, StepCost, Ways};

    const KINDS: usize = 6;

    /// What steps cost from each kind of ground to each, and where paths end: as odd as no rule book would have it.
    struct Prices {
        points: [[Option<u8>; KINDS]; KINDS],
        ends: [bool; KINDS],
    }

    impl Prices {
        fn draw(rng: &mut ChaCha8Rng) -> Self {
            let most = 1 + rng.next_u32() % 4;
            let mut price = || (!rng.next_u32().is_multiple_of(5)).then(|| (rng.next_u32() % (most + 1)) as u8);
            Self {
                points: [(); KINDS].map(|()| [(); KINDS].map(|()| price())),
                ends: [(); KINDS].map(|()| rng.next_u32().is_multiple_of(6)),
            }
        }

        fn step(&self, board: &Board, from: usize, to: usize) -> Option<StepCost> {
            let [from, to] = [from, to].map(|index| usize::from(board.ground_at(index).0));
            let ends = self.ends[to];
            self.points[from][to].map(|points| StepCost { points, ends })
        }
    }

    fn draw_below(rng: &mut ChaCha8Rng, count: usize) -> usize {
        rng.next_u32() as usize % count
    }

    fn draw_ground(rng: &mut ChaCha8Rng) -> Ground {
        Ground(draw_below(rng, KINDS) as u8)
    }

    fn assert_same_found(board: &Board, one: &Reach, other: &Reach) {
        let found = |reach: &Reach| {
            let mut places = reach.found().to_vec();
            places.sort_unstable();
            places
        };
        assert_eq!(found(one), found(other));
        for place in 0..board.area() {
            assert_eq!(one.cost(place), other.cost(place), "{:?}", board.cell(place));
        }
    }

    #[test]
    fn a_flood_finds_what_a_search_step_by_step_finds_at_the_same_costs_by_the_same_paths() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut flooded, mut explored) = (Reach::default(), Reach::default());
        for width in (1..=64).chain([1, 2, 3, 30, 63, 64]) {
            let height = 1 + draw_below(&mut rng, 40);
            let ground = (0..width * height).map(|_| draw_ground(&mut rng)).collect();
            let mut board = Board::new(width as i16, ground, vec![GroundTraits::default(); KINDS], Ground(0));
            let prices = Prices::draw(&mut rng);
            let mut ways = Ways::default();
            for _ in 0..12 {
                let cell = board.cell(draw_below(&mut rng, board.area()));
                board.set_ground(cell, draw_ground(&mut rng));
                let crowd = draw_below(&mut rng, 1 + board.area() / 3);
                let taken: Vec<usize> = (0..crowd).map(|_| draw_below(&mut rng, board.area())).collect();
                let start = board.cell(draw_below(&mut rng, board.area()));
                let points = draw_below(&mut rng, 21) as u8;
                let step = |from, to| prices.step(&board, from, to).filter(|_| !taken.contains(&to));
                assert!(ways.follow(&board, |from, to| prices.step(&board, from, to)));
                let cells: Vec<Cell> = taken.iter().map(|place| board.cell(*place)).collect();
                flooded.flood(&board, &ways, start, points, cells);
                explored.explore(&board, start, points, step);
                assert_same_found(&board, &flooded, &explored);
                for place in explored.found() {
                    let place = *place as usize;
                    assert_eq!(flooded.path(&board, place, step), explored.path(&board, place, step));
                }
            }
        }
    }

    #[test]
    fn a_flood_goes_as_far_as_there_are_points() {
        let board = Board::new(60, vec![Ground(0); 600], vec![GroundTraits::default()], Ground(0));
        let step = |_, _| Some(StepCost { points: 7, ends: false });
        let mut ways = Ways::default();
        assert!(ways.follow(&board, step));
        let (mut flooded, mut explored) = (Reach::default(), Reach::default());
        for points in [0, 6, 7, 200, 253, 254, 255] {
            flooded.flood(&board, &ways, Cell::new(3, 2), points, []);
            explored.explore(&board, Cell::new(3, 2), points, step);
            assert_same_found(&board, &flooded, &explored);
        }
    }

    #[test]
    fn a_board_wider_than_a_word_has_no_ways() {
        for (width, narrow) in [(64, true), (65, false), (70, false)] {
            let ground = vec![Ground(0); width as usize * 3];
            let board = Board::new(width, ground, vec![GroundTraits::default()], Ground(0));
            let step = |_, _| Some(StepCost { points: 1, ends: false });
            assert_eq!(Ways::default().follow(&board, step), narrow);
        }
    }
}
