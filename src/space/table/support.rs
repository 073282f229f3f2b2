//! How much of a base rests on surfaces, and the nearest place where all of it does.

use super::Table;
use super::footing::BEARING;
use super::free_place::{FARTHEST_FREE, RING, ring};
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;

/// How a base rests on surfaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Support {
    /// All of it does.
    Whole,
    /// A part of it does.
    Part,
    /// Nothing of it does.
    Nothing,
}

impl Table {
    /// How a base rests on surfaces whose heights differ from its middle's by no more than [`BEARING`]. What merely
    /// touches its rim bears nothing.
    pub fn support(&self, at: Point, radius: i32) -> Support {
        if self.bears(at, radius) {
            return Support::Whole;
        }
        let place = at.plan();
        let Some(here) = Bounds::around([place]) else {
            return Support::Nothing;
        };
        let mut near = self.surfaces_near(here.widened(radius));
        let bears_some = near.any(|surface| {
            (surface.height_at(place) - at.z).abs() <= BEARING && surface.outline.overlaps_disc(place, radius)
        });
        if bears_some { Support::Part } else { Support::Nothing }
    }

    /// The place nearest to a point where all of a base rests on surfaces, on one whose height differs from the point's
    /// by no more than [`BEARING`]; whether something stands there is not looked at.
    ///
    /// The point itself, else it is looked for by rings of 25 units, each clockwise from north, as far as
    /// [`FARTHEST_FREE`], then from there brought nearer by 5 units and by single ones, as long as one of the places
    /// around is nearer. Nothing if there is none.
    pub fn nearest_support(&self, near: Point, radius: i32) -> Option<Point> {
        let middle = near.plan();
        let rings = (1..=FARTHEST_FREE / RING).flat_map(|number| ring(middle, number));
        let first = std::iter::once(middle)
            .chain(rings)
            .find_map(|place| self.borne_at(place, near.z, radius))?;
        let away = |at: &Point| at.plan().way_from(middle).square();
        let nearest_around = |best: Point, step: i32| {
            let offsets = (-5..=5).flat_map(|x| (-5..=5).map(move |y| PlanPoint::new(x * step, y * step)));
            let mut places: Vec<Point> = offsets
                .map(|way| best.plan().plus(way).at_height(near.z))
                .filter(|place| away(place) < away(&best))
                .collect();
            places.sort_unstable_by_key(|place| (away(place), *place));
            places
                .into_iter()
                .find_map(|place| self.borne_at(place.plan(), near.z, radius))
        };
        let mut best = first;
        for step in [RING / 5, 1] {
            while let Some(nearer) = nearest_around(best, step) {
                best = nearer;
            }
        }
        Some(best)
    }

    /// The point at a place, on the surface nearest to a height, where all of a base rests.
    fn borne_at(&self, place: PlanPoint, height: i32, radius: i32) -> Option<Point> {
        let here = Bounds::around([place])?;
        let heights = self
            .surfaces_near(here)
            .filter(|surface| surface.is_below(place))
            .map(|surface| surface.height_at(place))
            .filter(|of_surface| (of_surface - height).abs() <= BEARING);
        let nearest = heights.min_by_key(|of_surface| ((of_surface - height).abs(), *of_surface))?;
        let at = place.at_height(nearest);
        self.bears(at, radius).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::*;

    #[test]
    fn a_base_rests_wholly_partly_or_not_at_all() {
        let stage = table(vec![solid((2000, 2000), (3000, 3000), (0, 750))]);
        let support = |x, z| stage.support(Point::new(x, 2500, z), 125);
        assert_eq!(
            (support(2125, 750), support(2124, 750)),
            (Support::Whole, Support::Part)
        );
        // With its middle beyond the edge too.
        assert_eq!(
            (support(1876, 750), support(1875, 750)),
            (Support::Part, Support::Nothing)
        );
        assert_eq!(
            (support(2500, 875), support(2500, 876)),
            (Support::Whole, Support::Nothing)
        );
        assert_eq!(
            stage.support(Point::new(60, 60, 0), 125),
            Support::Part,
            "over the table's edge"
        );
    }

    #[test]
    fn the_nearest_place_that_bears_a_base_is_found_to_the_unit() {
        let stage = table(vec![solid((2000, 2000), (3000, 3000), (0, 750))]);
        let nearest = |x, y| stage.nearest_support(Point::new(x, y, 750), 125);
        assert_eq!(nearest(2500, 2500), Some(Point::new(2500, 2500, 750)));
        assert_eq!(nearest(1951, 2500), Some(Point::new(2125, 2500, 750)));
        assert_eq!(nearest(3033, 3077), Some(Point::new(2875, 2875, 750)), "at the corner");
        assert_eq!(nearest(2500, 9000), None, "too far");
        assert_eq!(stage.nearest_support(Point::new(2500, 2500, 300), 125), None);
    }

    #[test]
    fn a_roof_that_is_too_small_bears_no_base() {
        let stage = table(vec![solid((2000, 2000), (2249, 3000), (0, 750))]);
        assert_eq!(stage.nearest_support(Point::new(2100, 2500, 750), 125), None);
        assert_eq!(stage.support(Point::new(2100, 2500, 750), 125), Support::Part);
        let joined = table(vec![
            solid((2000, 2000), (2249, 3000), (0, 750)),
            solid((2249, 2000), (2500, 3000), (0, 700)),
        ]);
        assert_eq!(
            joined.nearest_support(Point::new(2100, 2500, 750), 125),
            Some(Point::new(2125, 2500, 750))
        );
    }
}
