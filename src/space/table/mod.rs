//! The table: points, directions, terrain and true sight, measured freely, all in whole numbers (`table.md`).

mod blocker;
mod body;
mod depth;
mod direction;
mod kit;
mod map;
mod number;
mod point;
mod polygon;
mod rotation;
mod segment;
mod sight;
mod terrain;
mod terrain_blockers;
mod terrain_view;

pub use body::Body;
pub use direction::{Arc, Direction};
pub use kit::{Kit, kit, kit_names, kits};
pub use map::{
    LaidTable, MOST_MAP_CORNERS, MOST_MARKS, MOST_PIECES, MOST_TERRAIN, MapMark, MapTerrain, MarkKind, TableGround,
    TableMap, TableMark, WrittenClimb, WrittenRails,
};
pub use number::{GREATEST_HEIGHT, LONGEST_SIDE, PACE};
pub use point::{PlanPoint, Point, WrittenPoint};
pub use polygon::{Bounds, MOST_CORNERS, Polygon, PolygonFault, Side};
pub use rotation::{ROTATION_STEP, Rotation};
pub use sight::{Hider, SAMPLES, Sight, samples};
pub use terrain::{
    Area, AreaKind, Barrier, Climb, Door, Floor, Ladder, PieceShape, Solid, Stairs, TableObject, TerrainPiece,
    stairs_outline, thick_line,
};
pub use terrain_view::{TerrainState, TerrainView};

use blocker::Blocker;
use terrain_blockers::add_blockers;

/// A table with its terrain. It never changes in a game; what does is in [`TerrainState`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    size: PlanPoint,
    pieces: Vec<TerrainPiece>,
    blockers: Vec<Blocker>,
}

impl Table {
    /// A table of a size, its near corner at (0, 0), with these pieces on it.
    pub fn new(size: PlanPoint, pieces: Vec<TerrainPiece>) -> Self {
        let mut blockers = Vec::new();
        for piece in &pieces {
            add_blockers(piece, &mut blockers);
        }
        Self { size, pieces, blockers }
    }

    /// How far it reaches to the right and downward as seen from above, in units.
    pub fn size(&self) -> PlanPoint {
        self.size
    }

    /// The pieces of its terrain, in the order of the map's entries.
    pub fn pieces(&self) -> &[TerrainPiece] {
        &self.pieces
    }

    /// What stops sight.
    pub fn blockers(&self) -> &[Blocker] {
        &self.blockers
    }

    /// Its areas of a kind, each with the index of its entry.
    pub fn areas(&self, kind: AreaKind) -> impl Iterator<Item = (&Area, u16)> {
        self.pieces.iter().filter_map(move |piece| match &piece.shape {
            PieceShape::Area(area) if area.kind == kind => Some((area, piece.entry)),
            _ => None,
        })
    }
}
