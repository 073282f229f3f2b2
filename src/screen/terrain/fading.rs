//! What fades so that one sees what lies below it: all above the chosen storey, and what lies over a point.

use crate::space::table::{PieceShape, PlanPoint, Point, Polygon, PolygonSide};

/// What fades.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fading {
    /// The height from which all fades, in units: that of the storey above the chosen one.
    pub ceiling: Option<i32>,
    /// The point over which all fades: where the pointer or the camera is, on the surface that is meant.
    pub over: Option<Point>,
}

/// The lowest and the highest height of a piece, in units.
pub fn heights(shape: &PieceShape) -> (i32, i32) {
    match shape {
        PieceShape::Solid(solid) => (solid.bottom, solid.top),
        PieceShape::Floor(floor) => (floor.top - floor.thick, floor.top),
        PieceShape::Barrier(barrier) => (barrier.bottom, barrier.top),
        PieceShape::Ladder(ladder) => (ladder.foot.z, ladder.head.z),
        PieceShape::Stairs(stairs) => (stairs.from.z.min(stairs.to.z), stairs.from.z.max(stairs.to.z)),
        PieceShape::Area(area) => (area.bottom, area.bottom),
        PieceShape::Door(door) => (door.bottom, door.top),
        PieceShape::Object(object) => (object.at.z, object.at.z + object.height),
    }
}

impl Fading {
    /// Only what lies above a storey fades, by its index among those of the table; nothing above the last.
    pub fn above(storeys: &[i32], storey: usize) -> Self {
        Self {
            ceiling: storeys.get(storey + 1).copied(),
            over: None,
        }
    }

    /// The height from which a piece fades: all of it from its foot on, or what is above; `None` if all of it stays.
    pub fn from(&self, shape: &PieceShape) -> Option<i32> {
        let (bottom, top) = heights(shape);
        if self.over.is_some_and(|point| lies_over(shape, point)) {
            return Some(bottom);
        }
        let ceiling = self.ceiling?;
        match shape {
            // A storey's floor goes with what stands on it; so does what leads up to it, less its way there.
            PieceShape::Floor(_) => (top >= ceiling).then_some(bottom),
            PieceShape::Ladder(_) | PieceShape::Stairs(_) => (bottom >= ceiling).then_some(bottom),
            PieceShape::Area(_) => (bottom >= ceiling).then_some(bottom),
            _ => (top > ceiling).then_some(ceiling.max(bottom)),
        }
    }

    /// Whether all of a piece fades.
    pub fn takes(&self, shape: &PieceShape) -> bool {
        self.from(shape) == Some(heights(shape).0)
    }

    /// Whether what stands at a height fades.
    pub fn takes_height(&self, height: i32) -> bool {
        self.ceiling.is_some_and(|ceiling| height >= ceiling)
    }
}

/// Whether a piece hides a point from straight above: floors and what is raised above the point.
fn lies_over(shape: &PieceShape, point: Point) -> bool {
    let covers = |outline: &Polygon, at: PlanPoint| outline.side_of(at) != PolygonSide::Outside;
    match shape {
        PieceShape::Floor(floor) => floor.top > point.z && covers(&floor.outline, point.plan()),
        PieceShape::Solid(solid) => solid.bottom > point.z && covers(&solid.outline, point.plan()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::{Floor, Solid};

    fn square() -> Polygon {
        Polygon::rectangle(PlanPoint::new(0, 0), PlanPoint::new(500, 500)).unwrap()
    }

    fn floor(top: i32) -> PieceShape {
        PieceShape::Floor(Floor {
            outline: square(),
            top,
            thick: 50,
            rails: vec![false; 4],
        })
    }

    fn wall(bottom: i32, top: i32) -> PieceShape {
        PieceShape::Solid(Solid {
            outline: square(),
            bottom,
            top,
            stand: false,
            climb: None,
        })
    }

    #[test]
    fn what_lies_above_the_chosen_storey_fades_and_walls_are_cut_there() {
        let ground = Fading::above(&[0, 750, 1500], 0);
        assert!(ground.takes(&floor(750)) && ground.takes(&wall(800, 900)));
        assert_eq!(ground.from(&wall(0, 1850)), Some(750));
        assert_eq!(ground.from(&wall(0, 700)), None);
        let middle = Fading::above(&[0, 750, 1500], 1);
        assert!(!middle.takes(&floor(750)) && middle.takes(&floor(1500)));
        let highest = Fading::above(&[0, 750, 1500], 2);
        assert_eq!(highest.from(&floor(1500)), None);
    }

    #[test]
    fn a_floor_over_a_point_fades_and_one_under_it_does_not() {
        let over = |x, z| Fading {
            over: Some(Point::new(x, 100, z)),
            ..Fading::default()
        };
        assert!(over(100, 0).takes(&floor(750)));
        assert!(!over(100, 750).takes(&floor(750)) && !over(900, 0).takes(&floor(750)));
        assert!(!over(100, 0).takes(&wall(0, 900)), "what stands there is no roof");
    }
}
