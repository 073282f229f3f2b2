//! What stops feet: bodies that no base may overlap, and how near a straight way comes to them.

use super::blocker::{Cylinder, Incline, Presence};
use super::number::nearest_wide;
use super::point::PlanPoint;
use super::polygon::{Bounds, Polygon, PolygonFault, is_edge_within};
use super::segment::Segment;
use super::terrain::{PieceShape, TerrainPiece};
use super::terrain_blockers::underground;

/// Something that stops feet, as part of an entry of the terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The index of the entry.
    pub entry: u16,
    /// When it is there.
    pub presence: Presence,
    /// The rectangle around it as seen from above.
    pub bounds: Bounds,
    /// Its lower face's height.
    pub bottom: i32,
    /// Its greatest height.
    pub top: i32,
    /// Its shape.
    pub shape: ObstacleShape,
}

/// The shape of what stops feet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ObstacleShape {
    /// Upright over a polygon.
    Upright(Polygon),
    /// Upright, but part of a barrier: whether it stops feet is for the book to say, by its thickness.
    Barrier(Polygon, i32),
    /// A wedge below a slope.
    Wedge(Polygon, Incline),
    /// A cylinder.
    Round(Cylinder),
}

/// Adds what stops feet of a piece.
pub(super) fn add_obstacles(piece: &TerrainPiece, obstacles: &mut Vec<Obstacle>) {
    let mut add = |presence: Presence, (bottom, top): (i32, i32), bounds: Bounds, shape: ObstacleShape| {
        obstacles.push(Obstacle {
            entry: piece.entry,
            presence,
            bounds,
            bottom: underground(bottom),
            top,
            shape,
        });
    };
    let upright = |outline: &Polygon| (outline.bounds(), ObstacleShape::Upright(outline.clone()));
    match &piece.shape {
        PieceShape::Solid(solid) => {
            let (bounds, shape) = upright(&solid.outline);
            add(Presence::Always, (solid.bottom, solid.top), bounds, shape);
        }
        PieceShape::Floor(floor) => {
            let (bounds, shape) = upright(&floor.outline);
            add(Presence::Always, (floor.top - floor.thick, floor.top), bounds, shape);
        }
        PieceShape::Door(door) => {
            let (bounds, shape) = upright(&door.outline);
            add(
                Presence::DoorClosed(door.number),
                (door.bottom, door.top),
                bounds,
                shape,
            );
        }
        PieceShape::Barrier(barrier) => {
            for part in &barrier.parts {
                let shape = ObstacleShape::Barrier(part.clone(), barrier.thick);
                add(Presence::Always, (barrier.bottom, barrier.top), part.bounds(), shape);
            }
        }
        PieceShape::Stairs(stairs) => {
            let heights = (stairs.from.z.min(stairs.to.z), stairs.from.z.max(stairs.to.z));
            let shape = ObstacleShape::Wedge(stairs.outline.clone(), Incline::of(stairs));
            add(Presence::Always, heights, stairs.outline.bounds(), shape);
        }
        PieceShape::Object(object) => {
            let cylinder = Cylinder {
                at: object.at,
                radius: object.radius,
                height: object.height,
            };
            let heights = (object.at.z, object.at.z + object.height);
            let shape = ObstacleShape::Round(cylinder);
            add(Presence::ObjectThere(object.number), heights, cylinder.bounds(), shape);
        }
        PieceShape::Ladder(_) | PieceShape::Area(_) => {}
    }
}

impl Obstacle {
    /// Whether it overlaps a range of heights by more than a face.
    pub fn overlaps_heights(&self, (feet, head): (i32, i32)) -> bool {
        self.bottom < head && feet < self.top
    }

    /// Whether a straight way comes nearer to what of it is above the feet than a distance.
    pub fn is_within(&self, way: Segment, distance: i32, feet: i32) -> bool {
        match &self.shape {
            ObstacleShape::Upright(outline) | ObstacleShape::Barrier(outline, _) => outline.is_within(way, distance),
            ObstacleShape::Wedge(outline, incline) => match above(outline, *incline, feet) {
                Some(Ok(higher)) => higher.is_within(way, distance),
                Some(Err(_)) => false,
                None => outline.is_within(way, distance),
            },
            ObstacleShape::Round(cylinder) => {
                let (from, to) = (way.from.plan(), way.to.plan());
                is_edge_within(from, to, cylinder.at.plan(), distance + cylinder.radius)
            }
        }
    }
}

impl Polygon {
    /// Whether something inside it is nearer to a straight way than a distance, as seen from above.
    pub fn is_within(&self, way: Segment, distance: i32) -> bool {
        let (from, to) = (way.from.plan(), way.to.plan());
        let around = self.bounds().widened(distance);
        if !around.touches(way.bounds()) || !way.is_in_line_with(around) {
            return false;
        }
        self.edges().any(|(corner, next)| {
            is_edge_within(from, to, corner, distance)
                || is_edge_within(corner, next, from, distance)
                || is_edge_within(corner, next, to, distance)
        }) || !way.inside_polygon(self).is_empty()
    }
}

/// The part of a wedge's outline that is higher than a height; nothing if all of it is, or an error if none of it is.
fn above(outline: &Polygon, incline: Incline, height: i32) -> Option<Result<Polygon, PolygonFault>> {
    let (low, high) = (
        incline.from.z.min(incline.from.z + incline.rise),
        incline.from.z.max(incline.from.z + incline.rise),
    );
    if height <= low {
        return None;
    }
    if height >= high {
        return Some(Err(PolygonFault::TooFewCorners));
    }
    // How high above the wanted height, times the square of the way.
    let over = |place: PlanPoint| {
        let along = incline.way.dot(place.way_from(incline.from.plan()));
        i64::from(incline.from.z - height) * incline.way.square() + i64::from(incline.rise) * along
    };
    let mut corners = Vec::new();
    for (from, to) in outline.edges() {
        let (one, other) = (over(from), over(to));
        if one > 0 {
            corners.push(from);
        }
        if one.signum() * other.signum() < 0 {
            let part = |from: i32, to: i32| {
                let scaled = i128::from(to - from) * i128::from(one);
                from + nearest_wide(scaled, i128::from(one - other)) as i32
            };
            corners.push(PlanPoint::new(part(from.x, to.x), part(from.y, to.y)));
        } else if one == 0 {
            corners.push(from);
        }
    }
    Some(Polygon::new(corners))
}

#[cfg(test)]
mod tests {
    use super::super::point::Point;
    use super::*;

    fn way(from: (i32, i32), to: (i32, i32)) -> Segment {
        Segment::new(Point::new(from.0, from.1, 0), Point::new(to.0, to.1, 0))
    }

    #[test]
    fn a_way_may_touch_a_polygon_and_come_no_nearer() {
        let square = Polygon::rectangle((100, 100).into(), (200, 200).into()).unwrap();
        assert!(!square.is_within(way((0, 75), (300, 75)), 25));
        assert!(square.is_within(way((0, 76), (300, 76)), 25));
        assert!(square.is_within(way((0, 150), (300, 150)), 1), "right through it");
        assert!(square.is_within(way((140, 150), (160, 150)), 1), "within it");
        // Past a corner: from (0, 200) to (200, 0) it passes the corner at about 0 units.
        assert!(!square.is_within(way((0, 200), (200, 0)), 0));
        assert!(square.is_within(way((0, 199), (199, 0)), 1));
    }

    #[test]
    fn of_a_wedge_only_what_is_above_the_feet_is_in_the_way() {
        let outline = Polygon::rectangle((0, 0).into(), (1000, 200).into()).unwrap();
        let incline = Incline {
            from: Point::new(0, 100, 0),
            way: PlanPoint::new(1000, 0),
            rise: 500,
        };
        assert!(above(&outline, incline, 0).is_none());
        assert_eq!(above(&outline, incline, 500), Some(Err(PolygonFault::TooFewCorners)));
        let half = above(&outline, incline, 250).unwrap().unwrap();
        assert_eq!((half.bounds().least.x, half.bounds().greatest.x), (500, 1000));
    }
}
