//! Where a figure may arrive around a disc: portals.

use super::direction::Direction;
use super::disc::Disc;
use super::free_place::{RING, ring};
use super::movement_rules::MovementRules;
use super::number::PACE;
use super::point::Point;
use super::walker::Walker;

impl<R: MovementRules> Walker<'_, R> {
    /// Whether the figure may arrive at a point: on the disc's surface, its base wholly within 1 ps of the disc's rim
    /// (d ≤ R + 250 − r), where it can stand.
    pub fn may_arrive(self, disc: Disc, at: Point) -> bool {
        disc.is_level_with(at.z) && disc.is_around_base(at, self.body.radius) && self.stand(at).is_ok()
    }

    /// The places of arrival around a disc for who lists them: its middle, then by rings of 25 units around it, each
    /// clockwise from north. What is not listed may be allowed all the same ([`Walker::may_arrive`]).
    pub fn arrivals(self, disc: Disc) -> Vec<Point> {
        let middle = disc.at.plan();
        let rings = (1..=self.arrival_reach(disc) / RING).flat_map(|number| ring(middle, number));
        std::iter::once(middle)
            .chain(rings)
            .map(|place| place.at_height(disc.at.z))
            .filter(|at| self.may_arrive(disc, *at))
            .collect()
    }

    /// The place of arrival nearest to a wish: the wish itself; else, for one too far out, the place towards it on the
    /// outermost circle; else by rings of 25 units around that, each clockwise from north. Nothing if the figure can
    /// arrive nowhere on those.
    pub fn nearest_arrival(self, disc: Disc, wish: Point) -> Option<Point> {
        let reach = self.arrival_reach(disc);
        let middle = disc.at.plan();
        let way = wish.plan().way_from(middle);
        let is_too_far = way.square() > i64::from(reach) * i64::from(reach);
        let from = match Direction::along(way).filter(|_| is_too_far) {
            // A rounded place may lie a little outside: then the unit before it.
            Some(direction) => (0..=1)
                .map(|short| middle.plus(direction.way(reach - short)))
                .find(|place| disc.is_around_base(place.at_height(disc.at.z), self.body.radius))?,
            None => wish.plan(),
        };
        let height = if disc.is_level_with(wish.z) { wish.z } else { disc.at.z };
        let fits = |at: Point| self.may_arrive(disc, at);
        self.free_place_within(from.at_height(height), 2 * reach, fits)
    }

    /// How far from a disc's middle the figure's own may arrive.
    fn arrival_reach(self, disc: Disc) -> i32 {
        (disc.radius + PACE - self.body.radius).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::super::{PlanPoint, Table};
    use super::*;

    const PORTAL: Disc = Disc {
        at: Point::new(2000, 2000, 0),
        radius: 375,
    };

    fn nearest(table: &Table, others: &[(i32, i32, i32)], wish: (i32, i32, i32)) -> Option<Point> {
        with_walker(table, (9000, 9000, 0), others, |walker| {
            let place = walker.nearest_arrival(PORTAL, point(wish))?;
            assert!(walker.may_arrive(PORTAL, place));
            Some(place)
        })
    }

    #[test]
    fn a_base_arrives_wholly_within_one_pace_of_the_rim() {
        let open = table(Vec::new());
        with_walker(&open, (9000, 9000, 0), &[(2300, 2000, 0)], |walker| {
            let may = |x, y| walker.may_arrive(PORTAL, Point::new(x, y, 0));
            assert!(may(2000, 2000) && may(1500, 2000) && !may(1499, 2000));
            assert!(may(1700, 2400) && !may(1699, 2400), "d is 500 there");
            assert!(!may(2200, 2000), "somebody stands there");
            let places = walker.arrivals(PORTAL);
            assert!(places.iter().all(|at| may(at.x, at.y)));
            assert_eq!(places[0], PORTAL.at);
            assert!(places.contains(&Point::new(1500, 2000, 0)));
        });
    }

    #[test]
    fn a_wish_is_granted_or_the_nearest_place_to_it() {
        let open = table(Vec::new());
        assert_eq!(nearest(&open, &[], (1800, 2100, 0)), Some(point((1800, 2100, 0))));
        assert_eq!(nearest(&open, &[], (5000, 2000, 0)), Some(point((2500, 2000, 0))));
        let slant = nearest(&open, &[], (5000, 6100, 0)).unwrap();
        assert!((498..=500).contains(&slant.plan().distance(PlanPoint::new(2000, 2000))));
        // Taken: as near to the wish as may be.
        let beside = nearest(&open, &[(2000, 2000, 0)], (2000, 2000, 0));
        assert_eq!(beside, Some(point((2000, 1750, 0))));
    }

    #[test]
    fn a_portal_in_a_corner_lets_arrive_where_there_is_room() {
        let walled = table(vec![wall((0, 0), (5000, 1900), (0, 1000))]);
        assert_eq!(nearest(&walled, &[], (2000, 1700, 0)), Some(point((2000, 2025, 0))));
        let shut = table(vec![wall((1000, 1000), (3000, 3000), (0, 1000))]);
        assert_eq!(nearest(&shut, &[], (2000, 2000, 0)), None);
    }

    #[test]
    fn who_arrives_does_so_on_the_portals_own_surface() {
        let roofed = table(vec![floor((1000, 1000), (3000, 3000), 500, &[])]);
        assert_eq!(nearest(&roofed, &[], (2000, 2000, 500)), Some(point((2000, 2000, 0))));
        with_walker(&roofed, (9000, 9000, 0), &[], |walker| {
            assert!(!walker.may_arrive(PORTAL, Point::new(2000, 2000, 500)));
        });
    }
}
