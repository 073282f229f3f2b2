//! Discs that lie on a surface: blast discs, tokens, portals; how a base lies to one.

use super::Body;
use super::footing::BEARING;
use super::number::PACE;
use super::point::Point;

/// A disc on a surface or at a height.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc {
    /// Its middle.
    pub at: Point,
    /// Its radius, in units.
    pub radius: i32,
}

impl Disc {
    /// Whether a base has an inner point in common with it as seen from above: d < R + r.
    pub fn overlaps_base(&self, at: Point, radius: i32) -> bool {
        let reach = i64::from(self.radius) + i64::from(radius);
        self.square_to(at) < reach * reach
    }

    /// Whether a base lies wholly on it as seen from above, its rim on the disc's included: d ≤ R − r.
    pub fn holds_base(&self, at: Point, radius: i32) -> bool {
        self.holds_within(at, i64::from(self.radius) - i64::from(radius))
    }

    /// Whether the middle of a base lies on it as seen from above, its rim included: d ≤ R.
    pub fn holds_middle(&self, at: Point) -> bool {
        self.holds_within(at, i64::from(self.radius))
    }

    /// Whether a base lies wholly within 1 ps of its rim as seen from above: d ≤ R + 250 − r.
    pub fn is_around_base(&self, at: Point, radius: i32) -> bool {
        self.holds_within(at, i64::from(self.radius) + i64::from(PACE) - i64::from(radius))
    }

    /// Whether feet are on the surface it lies on: their heights differ by no more than [`BEARING`].
    pub fn is_level_with(&self, feet: i32) -> bool {
        (self.at.z - feet).abs() <= BEARING
    }

    /// Whether a body stands on its surface and its base overlaps it.
    pub fn is_touched_by(&self, body: &Body) -> bool {
        self.is_level_with(body.at.z) && self.overlaps_base(body.at, body.radius)
    }

    fn holds_within(&self, at: Point, reach: i64) -> bool {
        reach >= 0 && self.square_to(at) <= reach * reach
    }

    fn square_to(&self, at: Point) -> i64 {
        at.plan().way_from(self.at.plan()).square()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_overlaps_by_its_inner_points_and_lies_on_a_disc_with_its_rim() {
        let disc = Disc {
            at: Point::new(1000, 1000, 0),
            radius: 375,
        };
        let at = |x| Point::new(x, 1000, 0);
        assert!(disc.overlaps_base(at(1499), 125) && !disc.overlaps_base(at(1500), 125));
        assert!(disc.holds_base(at(1250), 125) && !disc.holds_base(at(1251), 125));
        assert!(disc.holds_middle(at(1375)) && !disc.holds_middle(at(1376)));
        assert!(disc.is_around_base(at(1500), 125) && !disc.is_around_base(at(1501), 125));
        assert!(!disc.holds_base(at(1000), 376), "a base that is wider than the disc");
        assert!(disc.holds_base(at(1000), 375));
    }

    #[test]
    fn a_disc_is_touched_on_its_own_surface_only() {
        let disc = Disc {
            at: Point::new(1000, 1000, 250),
            radius: 125,
        };
        let touched = |z| disc.is_touched_by(&Body::usual(Point::new(1100, 1000, z)));
        assert!(touched(250) && touched(375) && !touched(376) && touched(125) && !touched(0));
    }
}
