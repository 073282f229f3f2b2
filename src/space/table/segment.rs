//! A straight segment between two points, and which stretch of it lies in a body with flat faces.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::convex::ConvexPolygon;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, Polygon};

/// A straight segment between two points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

/// A place on a segment: `part / whole` of its length, from 0 at its beginning to 1 at its end.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    part: i64,
    whole: i64,
}

/// A stretch of a segment: all between two places on it, these not included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The nearer end.
    pub from: Fraction,
    /// The farther end.
    pub to: Fraction,
}

/// How a segment runs to a half-space: along it, a value that is positive inside changes from one end to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slope {
    /// The value at the segment's beginning.
    pub from: i64,
    /// The value at its end.
    pub to: i64,
}

/// Some stretches of a segment, in their order.
pub type Stretches = SmallVec<[Stretch; 2]>;

impl Slope {
    /// Whether the segment runs in the half-space's face.
    #[inline]
    pub const fn is_level(self) -> bool {
        self.from == 0 && self.to == 0
    }
}

impl Fraction {
    /// The beginning of a segment.
    pub const ZERO: Self = Self { part: 0, whole: 1 };
    /// Its end.
    pub const ONE: Self = Self { part: 1, whole: 1 };

    /// A fraction. `whole` is positive.
    pub const fn new(part: i64, whole: i64) -> Self {
        debug_assert!(whole > 0);
        Self { part, whole }
    }

    /// The part.
    pub const fn part(self) -> i64 {
        self.part
    }

    /// Of which whole; positive.
    pub const fn whole(self) -> i64 {
        self.whole
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (i128::from(self.part) * i128::from(other.whole)).cmp(&(i128::from(other.part) * i128::from(self.whole)))
    }
}

impl Stretch {
    /// All of a segment.
    pub const WHOLE: Self = Self {
        from: Fraction::ZERO,
        to: Fraction::ONE,
    };

    /// The part of it where a value is positive; nothing if there is none.
    #[inline]
    pub fn where_positive(mut self, slope: Slope) -> Option<Self> {
        match (slope.from > 0, slope.to > 0) {
            (true, true) => Some(self),
            (false, false) => None,
            (enters, _) => {
                // The value is 0 at from / (from − to) of the way.
                let change = slope.from - slope.to;
                let zero = Fraction::new(slope.from * change.signum(), change.abs());
                if enters {
                    self.to = self.to.min(zero);
                } else {
                    self.from = self.from.max(zero);
                }
                (self.from < self.to).then_some(self)
            }
        }
    }

    /// What it has in common with another; nothing if there is none.
    pub fn common(self, other: Self) -> Option<Self> {
        let common = Self {
            from: self.from.max(other.from),
            to: self.to.min(other.to),
        };
        (common.from < common.to).then_some(common)
    }
}

impl Segment {
    /// A segment.
    pub const fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }

    /// The rectangle around it as seen from above.
    pub fn bounds(self) -> Bounds {
        let (from, to) = (self.from.plan(), self.to.plan());
        Bounds::around([from, to]).expect("two places")
    }

    /// Whether the straight line on which it lies passes through a rectangle or touches it, as seen from above.
    #[inline]
    pub fn is_in_line_with(self, bounds: Bounds) -> bool {
        let way = self.to.plan().way_from(self.from.plan());
        let (least, greatest) = (bounds.least, bounds.greatest);
        // The corners farthest to its right and to its left.
        let (right_y, left_y) = if way.x > 0 {
            (greatest.y, least.y)
        } else {
            (least.y, greatest.y)
        };
        let (right_x, left_x) = if way.y > 0 {
            (least.x, greatest.x)
        } else {
            (greatest.x, least.x)
        };
        let aside = |x: i32, y: i32| way.cross(PlanPoint::new(x, y).way_from(self.from.plan()));
        aside(right_x, right_y) >= 0 && aside(left_x, left_y) <= 0
    }

    /// How it runs to the inner side of an edge that a clockwise polygon has.
    #[inline]
    pub const fn slope_to_edge(self, edge_from: PlanPoint, edge_to: PlanPoint) -> Slope {
        let edge = edge_to.way_from(edge_from);
        Slope {
            from: edge.cross(self.from.plan().way_from(edge_from)),
            to: edge.cross(self.to.plan().way_from(edge_from)),
        }
    }

    /// How it runs to what is above a height.
    pub const fn slope_above(self, height: i32) -> Slope {
        Slope {
            from: (self.from.z - height) as i64,
            to: (self.to.z - height) as i64,
        }
    }

    /// How it runs to what is below a height.
    pub const fn slope_below(self, height: i32) -> Slope {
        Slope {
            from: (height - self.from.z) as i64,
            to: (height - self.to.z) as i64,
        }
    }

    /// The stretch of it that lies inside an upright prism over a polygon, as seen from above; without its faces.
    #[inline]
    pub fn inside_plan(self, polygon: &ConvexPolygon) -> Option<Stretch> {
        let mut stretch = Stretch::WHOLE;
        for (from, to) in polygon.edges() {
            stretch = stretch.where_positive(self.slope_to_edge(from, to))?;
        }
        Some(stretch)
    }

    /// The stretches of it that lie inside a polygon, as seen from above, in their order; those that meet are one.
    #[inline]
    pub fn inside_polygon(self, polygon: &Polygon) -> Stretches {
        let parts = polygon.parts();
        let mut found: Stretches = parts.iter().filter_map(|part| self.inside_plan(part)).collect();
        if parts.len() > 1 {
            // Between two parts is inside as well.
            for (index, part) in parts.iter().enumerate() {
                let Some((edge, stretch)) = self.beside_edge(part) else {
                    continue;
                };
                let others = parts[index + 1..].iter().filter_map(|other| self.beside_edge(other));
                let across = others.filter(|(other, _)| edge.dot(*other) < 0);
                found.extend(across.filter_map(|(_, other)| stretch.common(other)));
            }
            found.sort_unstable_by_key(|stretch| stretch.from);
            found.dedup_by(|next, stretch| {
                let meet = next.from <= stretch.to;
                if meet {
                    stretch.to = stretch.to.max(next.to);
                }
                meet
            });
        }
        found
    }

    /// The only edge of a polygon along which it runs, as seen from above, and the stretch that has the polygon beside
    /// it.
    fn beside_edge(self, polygon: &ConvexPolygon) -> Option<(PlanPoint, Stretch)> {
        let (mut along, mut stretch) = (None, Stretch::WHOLE);
        for (from, to) in polygon.edges() {
            let slope = self.slope_to_edge(from, to);
            if !slope.is_level() {
                stretch = stretch.where_positive(slope)?;
            } else if along.replace(to.way_from(from)).is_some() {
                // A corner.
                return None;
            }
        }
        Some((along?, stretch))
    }

    /// The stretch of it that lies on an edge, the ends not included, as seen from above.
    pub fn along_edge(self, from: PlanPoint, to: PlanPoint) -> Option<Stretch> {
        if !self.slope_to_edge(from, to).is_level() {
            return None;
        }
        let edge = to.way_from(from);
        let beyond = |end: PlanPoint, sign: i64| Slope {
            from: sign * edge.dot(self.from.plan().way_from(end)),
            to: sign * edge.dot(self.to.plan().way_from(end)),
        };
        Stretch::WHOLE
            .where_positive(beyond(from, 1))?
            .where_positive(beyond(to, -1))
    }

    /// The part of a stretch that is above one height and below another.
    #[inline]
    pub fn between_heights(self, stretch: Stretch, bottom: i32, top: i32) -> Option<Stretch> {
        stretch
            .where_positive(self.slope_above(bottom))?
            .where_positive(self.slope_below(top))
    }

    /// Where it meets an edge as seen from above; nowhere if they are parallel.
    pub fn crossing(self, (from, to): (PlanPoint, PlanPoint)) -> Option<Fraction> {
        let slope = self.slope_to_edge(from, to);
        if slope.from == slope.to || slope.from.signum() * slope.to.signum() > 0 {
            return None;
        }
        // The edge's ends lie on either side of the segment's line, or on it.
        let (start, way) = (self.from.plan(), self.to.plan().way_from(self.from.plan()));
        let beside = |end: PlanPoint| way.cross(end.way_from(start)).signum();
        if beside(from) * beside(to) > 0 {
            return None;
        }
        let change = slope.from - slope.to;
        Some(Fraction::new(slope.from * change.signum(), change.abs()))
    }
}
