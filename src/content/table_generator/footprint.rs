//! What a kit takes up of a table as seen from above: a rectangle around all its parts, turned as the kit is.

use crate::space::table::{Bounds, Kit, MapTerrain, PlanPoint, Rotation, kit};

/// How much room is kept about the ends of ladders, in units: who climbs them stands there.
const AT_LADDERS: i32 = 130;

/// How much room is kept about the ends of stairs and ramps, in units.
const AT_STAIRS: i32 = 260;

/// A rectangle on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footprint {
    /// Clockwise as seen from above.
    corners: [PlanPoint; 4],
    bounds: Bounds,
}

impl Footprint {
    /// Of a kit that stands at a place, turned by so many degrees, with so much room on every side.
    pub fn of_kit(kit: &str, at: PlanPoint, turn: i32, room: i32) -> Self {
        let half = half_size(kit);
        let turned = |x, y| kit_rotation(turn).turned(PlanPoint::new(x, y)).plus(at);
        let (x, y) = (half.x + room, half.y + room);
        Self::of_corners([turned(-x, -y), turned(x, -y), turned(x, y), turned(-x, y)])
    }

    /// The upright rectangle that reaches so far from its middle on every side.
    pub fn around(middle: PlanPoint, half: i32) -> Self {
        let bounds = Bounds::of(middle).widened(half);
        Self::between(bounds.least, bounds.greatest)
    }

    /// The upright rectangle between two corners.
    pub fn between(least: PlanPoint, greatest: PlanPoint) -> Self {
        let (other, last) = (PlanPoint::new(greatest.x, least.y), PlanPoint::new(least.x, greatest.y));
        Self::of_corners([least, other, greatest, last])
    }

    fn of_corners(corners: [PlanPoint; 4]) -> Self {
        let [first, rest @ ..] = corners;
        let bounds = rest.into_iter().fold(Bounds::of(first), |bounds, corner| Bounds {
            least: PlanPoint::new(bounds.least.x.min(corner.x), bounds.least.y.min(corner.y)),
            greatest: PlanPoint::new(bounds.greatest.x.max(corner.x), bounds.greatest.y.max(corner.y)),
        });
        Self { corners, bounds }
    }

    /// Whether two have an inner point in common.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.bounds.touches(other.bounds) && !self.is_parted_from(other) && !other.is_parted_from(self)
    }

    /// Whether an edge of it has all of another on its outer side.
    fn is_parted_from(&self, other: &Self) -> bool {
        (0..4).any(|index| {
            let (from, to) = (self.corners[index], self.corners[(index + 1) % 4]);
            let edge = to.way_from(from);
            other
                .corners
                .iter()
                .all(|corner| edge.cross(corner.way_from(from)) <= 0)
        })
    }

    /// Whether it lies on a table of that size, so far from its edges.
    pub fn lies_on(&self, size: PlanPoint, from_edge: i32) -> bool {
        self.bounds.least.x >= from_edge
            && self.bounds.least.y >= from_edge
            && self.bounds.greatest.x <= size.x - from_edge
            && self.bounds.greatest.y <= size.y - from_edge
    }
}

/// The kit of that name, which must be one.
pub(super) fn known_kit(name: &str) -> &'static Kit {
    kit(name).unwrap_or_else(|| panic!("there is no kit {name}: a test lays all that is named"))
}

/// The rotation of a kit.
pub(super) fn kit_rotation(turn: i32) -> Rotation {
    Rotation::of_degrees(turn).unwrap_or_else(|| panic!("{turn} is no multiple of 15: a test turns all that is turned"))
}

/// How far a kit reaches from its place, to either side alike, with the room that who climbs it needs.
pub(super) fn half_size(name: &str) -> PlanPoint {
    let (mut x, mut y) = (0, 0);
    for (place, room) in known_kit(name).parts.iter().flat_map(corners) {
        x = x.max(place.x.abs() + room);
        y = y.max(place.y.abs() + room);
    }
    PlanPoint::new(x, y)
}

/// The places of a part, each with how far it reaches about that.
fn corners(part: &MapTerrain) -> Vec<(PlanPoint, i32)> {
    let mut places = Vec::new();
    let thick = part.thick.unwrap_or(0).div_euclid(2);
    places.extend(part.poly.iter().flatten().map(|corner| (*corner, 0)));
    places.extend(part.line.iter().flatten().map(|corner| (*corner, thick)));
    places.extend(part.at.iter().map(|at| (at.plan, part.radius.unwrap_or(0))));
    places.extend(part.foot.iter().chain(&part.head).map(|end| (end.plan(), AT_LADDERS)));
    places.extend(part.from.iter().chain(&part.to).map(|end| (end.plan(), AT_STAIRS)));
    places
}
