//! Surfaces that figures stand and walk on: the ground, tops of solids, floors, and the slopes of stairs.

use super::Table;
use super::blocker::Incline;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, Polygon, PolygonSide};
use super::segment::{Segment, Stretches};
use super::terrain::{PieceShape, TerrainPiece};

/// How much the heights of two surfaces may differ, in units, where stairs join them: their corners are rounded.
pub(super) const JOINT: i32 = 5;

/// Something to stand or walk on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The index of its entry of the terrain; none of the ground.
    pub entry: Option<u16>,
    /// Its outline; its edges belong to it.
    pub outline: Polygon,
    /// Its height.
    pub height: SurfaceHeight,
}

/// How high a surface is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SurfaceHeight {
    /// The same everywhere, in units.
    Level(i32),
    /// Along a slope.
    Sloping(Incline),
}

impl Surface {
    /// Its height at a place, rounded to the unit.
    pub fn height_at(&self, place: PlanPoint) -> i32 {
        match self.height {
            SurfaceHeight::Level(height) => height,
            SurfaceHeight::Sloping(incline) => incline.height_at(place),
        }
    }

    /// Whether a place lies on it, as seen from above; its edges belong to it.
    pub fn is_below(&self, place: PlanPoint) -> bool {
        self.outline.side_of(place) != PolygonSide::Outside
    }

    /// Whether a point lies on it, as exactly as stairs join other surfaces.
    pub fn holds(&self, point: Point) -> bool {
        let near = match self.height {
            SurfaceHeight::Level(height) => height == point.z,
            SurfaceHeight::Sloping(_) => (self.height_at(point.plan()) - point.z).abs() <= JOINT,
        };
        near && self.is_below(point.plan())
    }

    /// The height of its highest place.
    pub fn highest(&self) -> i32 {
        match self.height {
            SurfaceHeight::Level(height) => height,
            SurfaceHeight::Sloping(incline) => incline.from.z.max(incline.from.z + incline.rise),
        }
    }

    /// The stretches of a segment on it as seen from above, its edges included, in their order.
    pub fn stretches(&self, segment: Segment) -> Stretches {
        if !self.outline.bounds().touches(segment.bounds()) {
            return Stretches::new();
        }
        let mut stretches = segment.inside_polygon(&self.outline);
        let edges = self.outline.edges();
        stretches.extend(edges.filter_map(|(from, to)| segment.along_edge(from, to)));
        stretches.sort_unstable_by_key(|stretch| stretch.from);
        stretches
    }

    /// The height of its lowest point.
    pub fn lowest(&self) -> i32 {
        match self.height {
            SurfaceHeight::Level(height) => height,
            SurfaceHeight::Sloping(incline) => incline.from.z.min(incline.from.z + incline.rise),
        }
    }

    /// Whether it slopes.
    pub fn is_sloping(&self) -> bool {
        matches!(self.height, SurfaceHeight::Sloping(_))
    }

    /// Whether it slopes up from a point on it, and away from a place.
    pub fn begins_at(&self, foot: Point, from: PlanPoint) -> bool {
        let SurfaceHeight::Sloping(incline) = self.height else {
            return false;
        };
        let is_lowest = (foot.z - self.lowest()).abs() <= JOINT;
        is_lowest && incline.rise_along(foot.plan().way_from(from)) >= 0
    }

    /// Whether its height at a place is that height, as exactly as stairs join other surfaces.
    pub fn joins(&self, place: PlanPoint, height: i32) -> bool {
        let reach = if self.is_sloping() { JOINT } else { 0 };
        (self.height_at(place) - height).abs() <= reach
    }
}

/// The surfaces of a table: the ground first, then those of the pieces in their order.
pub(super) fn surfaces_of(size: PlanPoint, pieces: &[TerrainPiece]) -> Vec<Surface> {
    let ground = Polygon::rectangle(PlanPoint::new(0, 0), size)
        .ok()
        .map(|outline| Surface {
            entry: None,
            outline,
            height: SurfaceHeight::Level(0),
        });
    let of_piece = |piece: &TerrainPiece| {
        let (outline, height) = match &piece.shape {
            PieceShape::Solid(solid) if solid.stand => (&solid.outline, SurfaceHeight::Level(solid.top)),
            PieceShape::Floor(floor) => (&floor.outline, SurfaceHeight::Level(floor.top)),
            PieceShape::Stairs(stairs) => (&stairs.outline, SurfaceHeight::Sloping(Incline::of(stairs))),
            _ => return None,
        };
        Some(Surface {
            entry: Some(piece.entry),
            outline: outline.clone(),
            height,
        })
    };
    ground.into_iter().chain(pieces.iter().filter_map(of_piece)).collect()
}

impl Table {
    /// The surfaces on which a point lies, as exactly as stairs join other surfaces.
    pub(super) fn surfaces_at(&self, at: Point) -> impl Iterator<Item = &Surface> {
        self.surfaces_near(Bounds::of(at.plan()))
            .filter(move |surface| surface.holds(at))
    }

    /// Whether a point lies on stairs or a ramp, and on no level.
    pub fn is_sloping_at(&self, at: Point) -> bool {
        let mut surfaces = self.surfaces_at(at).peekable();
        surfaces.peek().is_some() && surfaces.all(Surface::is_sloping)
    }

    /// The surfaces near a place, in their order.
    pub fn surfaces_near(&self, bounds: Bounds) -> impl Iterator<Item = &Surface> {
        let near = self.surface_index.near(bounds).map(|index| &self.surfaces[index]);
        near.filter(move |surface| surface.outline.bounds().touches(bounds))
    }

    /// The points where surfaces are met at a place, in no order; none that a solid lies on, whatever the head room.
    fn open_points_at(&self, place: PlanPoint) -> impl Iterator<Item = Point> {
        let here = Bounds::around([place]);
        let near = here.into_iter().flat_map(|here| self.surfaces_near(here));
        let points = near
            .filter(move |surface| surface.is_below(place))
            .map(move |surface| place.at_height(surface.height_at(place)));
        points.filter(|point| !self.is_buried(*point))
    }

    /// The points where surfaces are met at a place, from the highest down; none that a solid lies on, whatever the head room.
    pub fn points_at(&self, place: PlanPoint) -> Vec<Point> {
        let mut points: Vec<Point> = self.open_points_at(place).collect();
        points.sort_unstable_by_key(|point| -point.z);
        points.dedup();
        points
    }

    /// The highest surface at a place that no solid lies on, whatever the head room (`table.point`); nothing beyond the
    /// table and inside solids.
    pub fn highest_surface(&self, place: PlanPoint) -> Option<Point> {
        self.open_points_at(place).max_by_key(|point| point.z)
    }

    /// Whether a point on a surface lies inside a solid or under the slope of stairs.
    fn is_buried(&self, point: Point) -> bool {
        let inside = |outline: &Polygon| outline.side_of(point.plan()) == PolygonSide::Inside;
        self.pieces().iter().any(|piece| match &piece.shape {
            PieceShape::Solid(solid) => (solid.bottom..solid.top).contains(&point.z) && inside(&solid.outline),
            PieceShape::Stairs(stairs) => {
                let incline = Incline::of(stairs);
                let low = stairs.from.z.min(stairs.to.z);
                inside(&stairs.outline) && (low..incline.height_at(point.plan())).contains(&point.z)
            }
            _ => false,
        })
    }
}
