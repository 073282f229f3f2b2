//! A flood over a board's masks: the cells of each cost from those of lower costs, a row of bits at a time.

use super::{Cell, StepMasks};

/// The memory of floods. Keep one and run it again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Flood {
    /// For each of the last costs the cells from which paths go on, a word a row; with a row more above and below. As
    /// many costs as a step can pay at most, in turn.
    levels: Vec<u64>,
    /// Those of the cost in hand.
    now: Vec<u64>,
    /// The cells that may still be entered, a word a row.
    open: Vec<u64>,
}

impl Flood {
    /// Finds the cells within so many points of `start`, without `taken`. Writes down their costs in a list that goes
    /// row by row, their places in it, and those where a path ends; nothing of the start.
    ///
    /// # Panics
    /// If a cell is off the board.
    pub fn run(
        &mut self,
        masks: &StepMasks,
        (start, points): (Cell, u8),
        taken: impl IntoIterator<Item = Cell>,
        costs: &mut [u8],
        found: &mut Vec<u32>,
        ended: &mut Vec<u32>,
    ) {
        let (ends, width) = (masks.ends(), masks.width());
        let (points, middle, height) = (usize::from(points), start.y as usize, ends.len());
        let stride = height + 2;
        let depth = usize::from(masks.max_cost()) + 1;
        self.levels.clear();
        self.levels.resize(stride * depth, 0);
        self.levels[middle + 1] = 1 << start.x;
        self.open.clear();
        self.open.resize(height, u64::MAX);
        for cell in taken.into_iter().chain([start]) {
            self.open[cell.y as usize] &= !(1 << cell.x);
        }
        for cost in 1..=points {
            // A step costs a point at least: no further up or down than so.
            let (top, bottom) = (middle.saturating_sub(cost), height.min(middle + cost + 1));
            self.now.clear();
            self.now.resize(stride, 0);
            let now = &mut self.now[top + 1..=bottom];
            for way in masks.by_price() {
                if let Some(paid) = cost.checked_sub(usize::from(way.points)) {
                    way.spread(&self.levels[paid % depth * stride + top..], top, now);
                }
            }
            let (open, ends) = (&mut self.open[top..bottom], &ends[top..bottom]);
            for row in 0..now.len() {
                let mut entered = now[row] & open[row];
                if entered == 0 {
                    now[row] = 0;
                    continue;
                }
                open[row] ^= entered;
                now[row] = entered & !ends[row];
                let ending = entered & ends[row];
                let first = (top + row) * width;
                while entered != 0 {
                    let place = first + entered.trailing_zeros() as usize;
                    costs[place] = cost as u8;
                    found.push(place as u32);
                    entered &= entered - 1;
                }
                if ending != 0 {
                    let places = (0..width).filter(|column| ending >> column & 1 == 1);
                    ended.extend(places.map(|column| (first + column) as u32));
                }
            }
            self.levels[cost % depth * stride..][..stride].copy_from_slice(&self.now);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::super::{Board, Cell, Ground, GroundTraits, Reach, StepCost, StepMasks};

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
            let mut masks = StepMasks::default();
            for _ in 0..12 {
                let cell = board.cell(draw_below(&mut rng, board.area()));
                board.set_ground(cell, draw_ground(&mut rng));
                let crowd = draw_below(&mut rng, 1 + board.area() / 3);
                let taken: Vec<usize> = (0..crowd).map(|_| draw_below(&mut rng, board.area())).collect();
                let start = board.cell(draw_below(&mut rng, board.area()));
                let points = draw_below(&mut rng, 21) as u8;
                let step = |from, to| prices.step(&board, from, to).filter(|_| !taken.contains(&to));
                assert!(masks.follow(&board, |from, to| prices.step(&board, from, to)));
                let cells: Vec<Cell> = taken.iter().map(|place| board.cell(*place)).collect();
                flooded.flood(&board, &masks, start, points, cells);
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
        let mut masks = StepMasks::default();
        assert!(masks.follow(&board, step));
        let (mut flooded, mut explored) = (Reach::default(), Reach::default());
        for points in [0, 6, 7, 200, 253, 254, 255] {
            flooded.flood(&board, &masks, Cell::new(3, 2), points, []);
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
            assert_eq!(StepMasks::default().follow(&board, step), narrow);
        }
    }
}
