//! Simple polygons as seen from above: what is wrong with one, its convex parts, and what lies in it.

use super::convex::{ConvexPolygon, convex_parts};
use super::number::root;
use super::point::PlanPoint;

/// The most corners a polygon may have.
pub const MOST_CORNERS: usize = 200;

/// What is wrong with a polygon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PolygonFault {
    /// It has fewer than three corners.
    TooFewCorners,
    /// It has more corners than [`MOST_CORNERS`].
    TooManyCorners,
    /// A corner, by its index, lies where the one before it does.
    SameCorner(usize),
    /// Two of its edges meet, by the indices of their first corners; an edge that runs back along the one before it too.
    EdgesMeet(usize, usize),
}

/// A simple polygon: its edges meet at its corners only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polygon {
    corners: Vec<PlanPoint>,
    is_clockwise: bool,
    parts: Vec<ConvexPolygon>,
    bounds: Bounds,
}

/// The smallest upright rectangle around something, its edges included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The corner with the least coordinates.
    pub least: PlanPoint,
    /// The corner with the greatest coordinates.
    pub greatest: PlanPoint,
}

/// Where a place lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PolygonSide {
    /// Within.
    Inside,
    /// On an edge or a corner.
    Edge,
    /// Without.
    Outside,
}

impl Bounds {
    /// Around places; nothing around none.
    pub fn around(places: impl IntoIterator<Item = PlanPoint>) -> Option<Self> {
        let mut places = places.into_iter();
        let first = places.next()?;
        let mut bounds = Self {
            least: first,
            greatest: first,
        };
        for place in places {
            bounds.least = PlanPoint::new(bounds.least.x.min(place.x), bounds.least.y.min(place.y));
            bounds.greatest = PlanPoint::new(bounds.greatest.x.max(place.x), bounds.greatest.y.max(place.y));
        }
        Some(bounds)
    }

    /// Of a single place.
    pub const fn of(place: PlanPoint) -> Self {
        Self {
            least: place,
            greatest: place,
        }
    }

    /// So much wider on every side.
    pub const fn widened(self, by: i32) -> Self {
        Self {
            least: PlanPoint::new(self.least.x - by, self.least.y - by),
            greatest: PlanPoint::new(self.greatest.x + by, self.greatest.y + by),
        }
    }

    /// Whether two have a place in common.
    pub const fn touches(self, other: Self) -> bool {
        self.least.x <= other.greatest.x
            && other.least.x <= self.greatest.x
            && self.least.y <= other.greatest.y
            && other.least.y <= self.greatest.y
    }

    /// Whether it holds a place; its edges belong to it.
    pub const fn holds(self, place: PlanPoint) -> bool {
        self.touches(Self::of(place))
    }

    /// The middle, rounded to smaller coordinates.
    pub const fn middle(self) -> PlanPoint {
        PlanPoint::new(
            (self.least.x + self.greatest.x).div_euclid(2),
            (self.least.y + self.greatest.y).div_euclid(2),
        )
    }
}

impl Polygon {
    /// A polygon of these corners, in their order.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn new(corners: Vec<PlanPoint>) -> Result<Self, PolygonFault> {
        check(&corners)?;
        let bounds = Bounds::around(corners.iter().copied()).ok_or(PolygonFault::TooFewCorners)?;
        Ok(Self {
            is_clockwise: doubled_area(&corners) > 0,
            parts: convex_parts(&corners),
            corners,
            bounds,
        })
    }

    /// A rectangle between two opposite corners, which differ in both coordinates.
    ///
    /// # Errors
    /// What is wrong with it if they do not.
    pub fn rectangle(one: PlanPoint, other: PlanPoint) -> Result<Self, PolygonFault> {
        Self::new(vec![
            one,
            PlanPoint::new(other.x, one.y),
            other,
            PlanPoint::new(one.x, other.y),
        ])
    }

    /// Its corners as they were given.
    pub fn corners(&self) -> &[PlanPoint] {
        &self.corners
    }

    /// Its edges in the order of its corners: from each to the next.
    pub fn edges(&self) -> impl Iterator<Item = (PlanPoint, PlanPoint)> {
        edges_of(&self.corners)
    }

    /// Whether its corners turn clockwise as seen from above.
    pub fn is_clockwise(&self) -> bool {
        self.is_clockwise
    }

    /// Convex polygons that make it up and do not overlap. All of their corners are its own.
    pub fn parts(&self) -> &[ConvexPolygon] {
        &self.parts
    }

    /// The rectangle around it.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Where a place lies.
    pub fn side_of(&self, place: PlanPoint) -> PolygonSide {
        if !self.bounds.holds(place) {
            return PolygonSide::Outside;
        }
        let mut is_inside = false;
        for (from, to) in self.edges() {
            if is_on_edge(from, to, place) {
                return PolygonSide::Edge;
            }
            if (from.y > place.y) != (to.y > place.y) {
                let turn = to.way_from(from).cross(place.way_from(from));
                is_inside ^= (turn > 0) == (to.y > from.y);
            }
        }
        if is_inside {
            PolygonSide::Inside
        } else {
            PolygonSide::Outside
        }
    }

    /// Whether a disc has an inner point in common with it: something of it is nearer to the middle than the radius.
    pub fn overlaps_disc(&self, middle: PlanPoint, radius: i32) -> bool {
        self.bounds.widened(radius).holds(middle)
            && (self.side_of(middle) == PolygonSide::Inside
                || self.edges().any(|(from, to)| is_edge_within(from, to, middle, radius)))
    }

    /// Whether all of a disc lies in it, its rim on an edge included.
    pub fn holds_disc(&self, middle: PlanPoint, radius: i32) -> bool {
        self.side_of(middle) != PolygonSide::Outside
            && !self.edges().any(|(from, to)| is_edge_within(from, to, middle, radius))
    }

    /// The distance from a place, in units, rounded down; 0 in it.
    pub fn distance(&self, place: PlanPoint) -> i32 {
        if self.side_of(place) != PolygonSide::Outside {
            return 0;
        }
        let distances = self.edges().map(|(from, to)| distance_to_edge(from, to, place));
        distances.min().unwrap_or(0)
    }
}

/// The distance from a place to an edge, in units, rounded down.
pub fn distance_to_edge(from: PlanPoint, to: PlanPoint, place: PlanPoint) -> i32 {
    let (edge, way) = (to.way_from(from), place.way_from(from));
    let (along, square) = (edge.dot(way), edge.square());
    if along <= 0 {
        return place.distance(from);
    }
    if along >= square {
        return place.distance(to);
    }
    let turn = i128::from(edge.cross(way));
    root((turn * turn / i128::from(square)) as i64) as i32
}

/// Whether an edge comes nearer to a place than a distance.
pub fn is_edge_within(from: PlanPoint, to: PlanPoint, place: PlanPoint, distance: i32) -> bool {
    let (edge, way) = (to.way_from(from), place.way_from(from));
    let limit = i64::from(distance) * i64::from(distance);
    let (along, square) = (edge.dot(way), edge.square());
    if along <= 0 {
        return way.square() < limit;
    }
    if along >= square {
        return place.way_from(to).square() < limit;
    }
    let turn = i128::from(edge.cross(way));
    turn * turn < i128::from(limit) * i128::from(square)
}

/// Whether a place lies on an edge, its ends included.
fn is_on_edge(from: PlanPoint, to: PlanPoint, place: PlanPoint) -> bool {
    let (there, back) = (place.way_from(from), place.way_from(to));
    there.cross(back) == 0 && there.dot(back) <= 0
}

/// Whether two edges have a point in common.
fn do_edges_meet((a, b): (PlanPoint, PlanPoint), (c, d): (PlanPoint, PlanPoint)) -> bool {
    let side =
        |from: PlanPoint, to: PlanPoint, place: PlanPoint| to.way_from(from).cross(place.way_from(from)).signum();
    let (c_side, d_side, a_side, b_side) = (side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b));
    (c_side * d_side < 0 && a_side * b_side < 0)
        || is_on_edge(a, b, c)
        || is_on_edge(a, b, d)
        || is_on_edge(c, d, a)
        || is_on_edge(c, d, b)
}

/// The edges between corners: from each to the next, from the last to the first.
pub(super) fn edges_of(corners: &[PlanPoint]) -> impl Iterator<Item = (PlanPoint, PlanPoint)> {
    (0..corners.len()).map(|index| (corners[index], corners[(index + 1) % corners.len()]))
}

fn check(corners: &[PlanPoint]) -> Result<(), PolygonFault> {
    let count = corners.len();
    if count < 3 {
        return Err(PolygonFault::TooFewCorners);
    }
    if count > MOST_CORNERS {
        return Err(PolygonFault::TooManyCorners);
    }
    let edges: Vec<_> = edges_of(corners).collect();
    if let Some(same) = edges.iter().position(|(from, to)| from == to) {
        return Err(PolygonFault::SameCorner((same + 1) % count));
    }
    for first in 0..count {
        for second in first + 1..count {
            let (one, other) = (edges[first], edges[second]);
            // Neighbours share a corner, and may share no more.
            let meet = if second == first + 1 {
                is_on_edge(one.0, one.1, other.1) || is_on_edge(other.0, other.1, one.0)
            } else if first == 0 && second == count - 1 {
                is_on_edge(one.0, one.1, other.0) || is_on_edge(other.0, other.1, one.1)
            } else {
                do_edges_meet(one, other)
            };
            if meet {
                return Err(PolygonFault::EdgesMeet(first, second));
            }
        }
    }
    Ok(())
}

/// Twice the area within corners; negative if they turn anticlockwise.
pub(super) fn doubled_area(corners: &[PlanPoint]) -> i64 {
    edges_of(corners).map(|(from, to)| from.cross(to)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[(i32, i32)]) -> Result<Polygon, PolygonFault> {
        Polygon::new(corners.iter().copied().map(PlanPoint::from).collect())
    }

    #[test]
    fn what_is_no_simple_polygon_is_refused() {
        use PolygonFault::*;
        let refused = |corners: &[(i32, i32)]| polygon(corners).unwrap_err();
        assert_eq!(refused(&[(0, 0), (5, 0)]), TooFewCorners);
        assert_eq!(refused(&[(0, 0), (5, 0), (5, 0), (5, 5)]), SameCorner(2));
        assert_eq!(refused(&[(0, 0), (5, 5), (5, 0), (0, 5)]), EdgesMeet(0, 2));
        assert_eq!(refused(&[(0, 0), (5, 0), (10, 0)]), EdgesMeet(0, 2));
        assert_eq!(refused(&[(0, 0), (9, 0), (4, 0), (4, 5)]), EdgesMeet(0, 1));
        // A corner that touches another edge.
        assert_eq!(refused(&[(0, 0), (9, 0), (9, 9), (5, 0), (0, 9)]), EdgesMeet(0, 2));
        let many = (0..=MOST_CORNERS as i32).map(|x| (x, x * x)).collect::<Vec<_>>();
        assert_eq!(refused(&many), TooManyCorners);
    }

    #[test]
    fn a_corner_on_a_straight_line_is_allowed() {
        let square = polygon(&[(0, 0), (5, 0), (10, 0), (10, 10), (0, 10)]).unwrap();
        assert_eq!((square.parts().len(), square.parts()[0].corners().len()), (1, 4));
    }

    #[test]
    fn discs_overlap_by_their_inner_points_only() {
        let square = polygon(&[(0, 0), (100, 0), (100, 100), (0, 100)]).unwrap();
        let at = PlanPoint::new;
        assert!(!square.overlaps_disc(at(-25, 50), 25) && square.overlaps_disc(at(-24, 50), 25));
        assert!(!square.overlaps_disc(at(103, 104), 5) && square.overlaps_disc(at(102, 104), 5));
        assert!(square.overlaps_disc(at(50, 50), 5));
        assert!(square.holds_disc(at(25, 50), 25) && !square.holds_disc(at(24, 50), 25));
        assert_eq!(
            (
                square.distance(at(50, 50)),
                square.distance(at(103, 104)),
                square.distance(at(-7, 3))
            ),
            (0, 5, 7)
        );
    }
}
