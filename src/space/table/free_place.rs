//! The nearest place where a figure can stand: to a point, and along the table's edge (`table.free`).

use super::direction::Direction;
use super::movement_rules::MovementRules;
use super::number::PACE;
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;
use super::scatter::EdgePlace;
use super::walker::Walker;

/// How far apart the rings are on which a free place is looked for, and the places along an edge, in units.
pub const RING: i32 = 25;

/// How far from a point a free place is looked for, in units: 12 ps.
pub const FARTHEST_FREE: i32 = 12 * PACE;

/// The places on a ring around another place, clockwise from north: on the circle of that many times 25 units, no more
/// than 25 units apart.
pub(super) fn ring(around: PlanPoint, number: i32) -> impl Iterator<Item = PlanPoint> {
    // Round the square from the middle of its north side, each place as a direction.
    (0..8 * number).map(move |step| {
        let (side, along) = (
            (step + number) / (2 * number) % 4,
            (step + number) % (2 * number) - number,
        );
        let way = match side {
            0 => PlanPoint::new(along, -number),
            1 => PlanPoint::new(number, along),
            2 => PlanPoint::new(-along, number),
            _ => PlanPoint::new(-number, -along),
        };
        let direction = Direction::along(way).expect("rings are counted from 1");
        around.plus(direction.way(number * RING))
    })
}

impl<R: MovementRules> Walker<'_, R> {
    /// The free place nearest to a point: the point itself, then by rings of 25 units, each clockwise from north.
    ///
    /// Free is where the figure can stand, overlaps nobody, and `fits` agrees (what the book asks besides; `|_| true` if
    /// nothing). Of the surfaces at a place those count whose height is within 1 ps of the point's, the nearest first, of
    /// two as near the lower. It is looked for as far as [`FARTHEST_FREE`] as seen from above, through walls too;
    /// nothing if there is none.
    pub fn free_place(self, near: Point, fits: impl Fn(Point) -> bool) -> Option<Point> {
        self.free_place_within(near, FARTHEST_FREE, fits)
    }

    /// The same, looked for as far as a distance, in units.
    pub(super) fn free_place_within(self, near: Point, farthest: i32, fits: impl Fn(Point) -> bool) -> Option<Point> {
        let middle = self.free_at(near, &fits);
        middle.or_else(|| {
            let places = (1..=farthest / RING).flat_map(|number| ring(near.plan(), number));
            places
                .into_iter()
                .find_map(|place| self.free_at(place.at_height(near.z), &fits))
        })
    }

    /// The free place nearest to a place on the table's edge (`hordes.md` §11.4): the base touches that side from within,
    /// moved along it in steps of 25 units either way, clockwise first; then in rows one base further in each.
    ///
    /// Free is as in [`Walker::free_place`], for the height of the ground. It is looked for along the whole side, not
    /// round corners, and across the whole table; nothing if there is none.
    pub fn free_at_edge(self, edge: EdgePlace, fits: impl Fn(Point) -> bool) -> Option<Point> {
        let (along, inward) = (edge.side.clockwise(), edge.side.inward());
        let size = self.view.table.size();
        let (width, depth) = match along.y {
            0 => (size.x, size.y),
            _ => (size.y, size.x),
        };
        let radius = self.body.radius.max(1);
        let at = |in_by: i32, aside: i32| {
            let way = PlanPoint::new(inward.x * in_by + along.x * aside, inward.y * in_by + along.y * aside);
            edge.at.plus(way).at_height(0)
        };
        let rows = (radius..=depth - radius).step_by(2 * radius as usize);
        rows.into_iter().find_map(|in_by| {
            let asides = (0..=width / RING).flat_map(|step| [step * RING, -step * RING]);
            asides.skip(1).find_map(|aside| self.free_at(at(in_by, aside), &fits))
        })
    }

    /// The free point at a place whose height is nearest to a point's.
    fn free_at(self, near: Point, fits: &impl Fn(Point) -> bool) -> Option<Point> {
        let place = near.plan();
        if !self.view.table.holds(place) {
            return None;
        }
        let here = Bounds::around([place])?;
        let surfaces = self.view.table.surfaces_near(here);
        let mut heights: Vec<i32> = surfaces
            .filter(|surface| surface.is_below(place))
            .map(|surface| surface.height_at(place))
            .filter(|height| (height - near.z).abs() <= PACE)
            .collect();
        heights.sort_unstable_by_key(|height| ((height - near.z).abs(), *height));
        heights.dedup();
        let points = heights.into_iter().map(|height| place.at_height(height));
        points.into_iter().find(|at| self.stand(*at).is_ok() && fits(*at))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Table;
    use super::super::scatter::TableSide;
    use super::super::test_tables::*;
    use super::*;

    const OUT_OF_THE_WAY: (i32, i32, i32) = (9000, 9000, 0);

    fn free(table: &Table, others: &[(i32, i32, i32)], near: (i32, i32, i32)) -> Option<Point> {
        with_walker(table, OUT_OF_THE_WAY, others, |walker| {
            walker.free_place(point(near), |_| true)
        })
    }

    #[test]
    fn rings_go_round_clockwise_from_north_and_have_no_wide_gaps() {
        let first: Vec<PlanPoint> = ring(PlanPoint::default(), 1).collect();
        let quarter = [
            (0, -25),
            (18, -18),
            (25, 0),
            (18, 18),
            (0, 25),
            (-18, 18),
            (-25, 0),
            (-18, -18),
        ];
        assert_eq!(first, quarter.map(PlanPoint::from));
        for number in 1..=40 {
            let places: Vec<PlanPoint> = ring(PlanPoint::default(), number).collect();
            assert_eq!(places[0], PlanPoint::new(0, -25 * number));
            for (index, place) in places.iter().enumerate() {
                let next = places[(index + 1) % places.len()];
                assert!(place.distance(next) <= 25, "{number}: {place:?} {next:?}");
                assert!(place.cross(next) > 0, "clockwise");
                let radius = place.distance(PlanPoint::default());
                assert!((25 * number - 1..=25 * number + 1).contains(&radius));
            }
        }
    }

    #[test]
    fn a_free_point_is_its_own_nearest_place() {
        let open = table(Vec::new());
        assert_eq!(free(&open, &[], (1000, 1000, 0)), Some(point((1000, 1000, 0))));
        // A height above the ground is brought down to it, but not from far.
        assert_eq!(free(&open, &[], (1000, 1000, 250)), Some(point((1000, 1000, 0))));
        assert_eq!(free(&open, &[], (1000, 1000, 251)), None);
    }

    #[test]
    fn rings_are_looked_through_outward_and_north_comes_first() {
        let open = table(Vec::new());
        let place = free(&open, &[(1000, 1000, 0)], (1000, 1000, 0));
        assert_eq!(place, Some(point((1000, 750, 0))));
        // North is taken: clockwise of it the next place that is clear of both.
        let others = [(1000, 1000, 0), (1000, 750, 0)];
        let place = free(&open, &others, (1000, 1000, 0)).unwrap();
        assert!(place.x > 1000 && place.y < 1000, "{place:?}");
        // Ring 10 may be clear only up to rounding; none nearer is.
        assert!(place.plan().distance(PlanPoint::new(1000, 1000)) <= 275);
    }

    #[test]
    fn who_falls_beside_a_wall_is_set_down_clear_of_it() {
        let walled = table(vec![wall((2000, 0), (2100, 5000), (0, 1000))]);
        // 50 from the wall: 75 further west, which is on the third ring.
        assert_eq!(free(&walled, &[], (1950, 1000, 0)), Some(point((1875, 1000, 0))));
        assert_eq!(
            free(&walled, &[], (0, 1000, 0)),
            Some(point((125, 1000, 0))),
            "the table's edge"
        );
    }

    #[test]
    fn the_book_may_ask_for_more_and_nothing_is_an_answer() {
        let open = table(Vec::new());
        let nearest = |fits: &dyn Fn(Point) -> bool| {
            with_walker(&open, OUT_OF_THE_WAY, &[], |walker| {
                walker.free_place(point((1000, 1000, 0)), fits)
            })
        };
        assert_eq!(nearest(&|at| at.x >= 1100), Some(point((1100, 1000, 0))));
        assert_eq!(nearest(&|at| at.x >= 1000 + FARTHEST_FREE).map(|at| at.x), Some(4000));
        assert_eq!(nearest(&|at| at.x > 1000 + FARTHEST_FREE), None);
    }

    #[test]
    fn a_place_on_a_platform_stays_on_it() {
        let stage = table(vec![solid((2000, 2000), (3000, 3000), (0, 750))]);
        // At the platform's corner the base is moved in, not down.
        let place = free(&stage, &[], (2000, 2500, 750));
        assert_eq!(place, Some(point((2125, 2500, 750))));
        // Beyond the platform nothing is near that height.
        assert_eq!(free(&stage, &[], (6500, 2500, 750)), None);
    }

    fn entry(table: &Table, others: &[(i32, i32, i32)], at: (i32, i32), side: TableSide) -> Option<Point> {
        let edge = EdgePlace { at: at.into(), side };
        with_walker(table, OUT_OF_THE_WAY, others, |walker| {
            walker.free_at_edge(edge, |_| true)
        })
    }

    #[test]
    fn at_an_edge_the_base_touches_it_and_moves_along_clockwise_first() {
        let open = table(Vec::new());
        let north = |others| entry(&open, others, (5000, 0), TableSide::North);
        assert_eq!(north(&[]), Some(point((5000, 125, 0))));
        assert_eq!(north(&[(5000, 125, 0)]), Some(point((5250, 125, 0))));
        assert_eq!(north(&[(5100, 125, 0)]), Some(point((4850, 125, 0))));
        assert_eq!(
            entry(&open, &[(125, 5000, 0)], (0, 5000), TableSide::West),
            Some(point((125, 4750, 0)))
        );
        assert_eq!(
            entry(&open, &[(9875, 5000, 0)], (10_000, 5000), TableSide::East),
            Some(point((9875, 5250, 0)))
        );
        // From a corner as far along as the base needs.
        assert_eq!(entry(&open, &[], (0, 0), TableSide::North), Some(point((125, 125, 0))));
    }

    #[test]
    fn where_the_edge_is_full_the_next_row_is_one_base_further_in() {
        let walled = table(vec![wall((0, 0), (10_000, 200), (0, 1000))]);
        assert_eq!(
            entry(&walled, &[], (5000, 0), TableSide::North),
            Some(point((5000, 375, 0)))
        );
        let full = table(vec![wall((0, 0), (10_000, 10_000), (0, 1000))]);
        assert_eq!(entry(&full, &[], (5000, 0), TableSide::North), None);
    }
}
