//! The table: points, directions, terrain and true sight, measured freely, all in whole numbers (`table.md`).

mod air;
mod arrival;
mod barriers;
mod blocker;
mod body;
mod bounds_index;
mod climb;
mod cloud;
mod contact;
mod convex;
mod course;
mod depth;
mod direction;
mod disc;
mod drift;
mod edge;
mod enclosure;
mod fall;
mod first_event;
mod footing;
mod free_place;
mod jump;
mod kept;
mod kit;
mod leg;
mod map;
mod movement_rules;
mod number;
mod obstacle;
mod path;
mod point;
mod polygon;
mod position;
mod push;
mod reach;
mod reach_area;
mod rotation;
mod scatter;
mod segment;
mod sight;
mod stand_lattice;
mod support;
mod surface;
mod template;
mod terrain;
mod terrain_blockers;
mod terrain_view;
#[cfg(test)]
mod test_tables;
#[cfg(test)]
mod tests;
mod walker;
mod way;
mod way_aim;
mod way_borders;
mod way_cache;
mod way_corners;
mod way_crowd;
mod way_equal;
mod way_estimates;
mod way_goal;
mod way_network;
mod way_places;
mod way_search;
#[cfg(test)]
mod way_tests;
mod way_turns;
mod way_walls;

pub use body::Body;
pub use cloud::Cloud;
pub use contact::{BarrierBetween, Shelter};
pub use direction::{Arc, Direction};
pub use disc::Disc;
pub use edge::{EdgeBorder, OpenEdge};
pub use fall::Fall;
pub use first_event::{PathEvent, PathTarget};
pub use footing::BEARING;
pub use free_place::{FARTHEST_FREE, RING};
pub use kit::{Kit, kit, kit_names, kits};
pub use leg::{LegFault, LegKind, NoLeg, PathLeg};
pub use map::{
    LaidTable, MOST_MAP_CORNERS, MOST_MARKS, MOST_PIECES, MOST_TERRAIN, MapMark, MapTerrain, MarkKind, TableGround,
    TableMap, TableMark, WrittenClimb, WrittenRails,
};
pub use movement_rules::{JumpReach, MovementRules};
pub use number::{GREATEST_HEIGHT, LONGEST_SIDE, PACE};
pub use path::{NoPath, Path, PathFault};
pub use point::{PlanPoint, Point, WrittenPoint};
pub use polygon::{Bounds, MOST_CORNERS, Polygon, PolygonFault, PolygonSide};
pub use position::{TableBoard, TableFacing, TablePosition, WrittenTable};
pub use push::{Push, PushStop, PushThrough};
pub use reach::{LATTICE, ReachPoint, ReachWishes, TableReach};
pub use reach_area::{ReachArea, ReachSurface};
pub use rotation::{ROTATION_STEP, Rotation};
pub use scatter::{EdgePlace, Scatter, TableSide};
pub use sight::{Hider, SAMPLES, SightShare, samples};
pub use stand_lattice::{LatticeGrade, LatticeReach, StandLattice};
pub use support::Support;
pub use surface::{Surface, SurfaceHeight};
pub use template::{Cover, FLAME, Flame, LevelRule, Template};
pub use terrain::{
    AreaKind, Barrier, Climb, Floor, Ladder, PieceShape, Solid, Stairs, TableObject, TerrainArea, TerrainDoor,
    TerrainPiece, stairs_outline, thick_line,
};
pub use terrain_view::{TerrainState, TerrainView};
pub use walker::{Hindrance, NoStand, Walker};
pub use way::Way;
pub use way_goal::WayGoal;
pub use way_network::WayNetwork;

use blocker::Blocker;
use bounds_index::BoundsIndex;
use obstacle::{Obstacle, add_obstacles};
use surface::surfaces_of;
use terrain_blockers::add_blockers;

/// A table with its terrain. It never changes in a game; what does is in [`TerrainState`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    size: PlanPoint,
    pieces: Vec<TerrainPiece>,
    blockers: Vec<Blocker>,
    blocker_index: BoundsIndex,
    surfaces: Vec<Surface>,
    /// Those that slope, by their places in the list.
    slopes: Vec<usize>,
    obstacles: Vec<Obstacle>,
    /// Where surfaces lie, by their places in the list; and so on.
    surface_index: BoundsIndex,
    obstacle_index: BoundsIndex,
    areas: Vec<(TerrainArea, u16)>,
    area_index: BoundsIndex,
    barriers: Vec<(Barrier, u16)>,
    barrier_index: BoundsIndex,
    ladders: Vec<Ladder>,
}

impl Table {
    /// A table of a size, its near corner at (0, 0), with these pieces on it.
    pub fn new(size: PlanPoint, pieces: Vec<TerrainPiece>) -> Self {
        let (mut blockers, mut obstacles) = (Vec::new(), Vec::new());
        for piece in &pieces {
            add_blockers(piece, &mut blockers);
            add_obstacles(piece, &mut obstacles);
        }
        let surfaces = surfaces_of(size, &pieces);
        let (mut areas, mut barriers, mut ladders) = (Vec::new(), Vec::new(), Vec::new());
        for piece in &pieces {
            match &piece.shape {
                PieceShape::Area(area) => areas.push((area.clone(), piece.entry)),
                PieceShape::Barrier(barrier) => barriers.push((barrier.clone(), piece.entry)),
                PieceShape::Ladder(ladder) => ladders.push(*ladder),
                _ => {}
            }
        }
        Self {
            blocker_index: BoundsIndex::new(blockers.iter().map(|blocker| blocker.bounds)),
            surface_index: BoundsIndex::new(surfaces.iter().map(|surface| surface.outline.bounds())),
            obstacle_index: BoundsIndex::new(obstacles.iter().map(|obstacle| obstacle.bounds)),
            area_index: BoundsIndex::new(areas.iter().map(|(area, _)| area.outline.bounds())),
            barrier_index: BoundsIndex::new(barriers.iter().map(|(barrier, _)| barrier.bounds())),
            slopes: (0..surfaces.len())
                .filter(|index| surfaces[*index].is_sloping())
                .collect(),
            surfaces,
            size,
            pieces,
            blockers,
            obstacles,
            areas,
            barriers,
            ladders,
        }
    }

    /// How far it reaches to the right and downward as seen from above, in units.
    pub fn size(&self) -> PlanPoint {
        self.size
    }

    /// The pieces of its terrain, in the order of the map's entries.
    pub fn pieces(&self) -> &[TerrainPiece] {
        &self.pieces
    }

    /// What figures stand and walk on: the ground first.
    pub fn surfaces(&self) -> &[Surface] {
        &self.surfaces
    }

    /// What stops feet.
    fn obstacles(&self) -> &[Obstacle] {
        &self.obstacles
    }

    /// What stops feet near a place, whether it is there now or not.
    fn obstacles_near(&self, bounds: Bounds) -> impl Iterator<Item = &Obstacle> {
        let near = self.obstacle_index.near(bounds).map(|index| &self.obstacles[index]);
        near.filter(move |obstacle| obstacle.bounds.touches(bounds))
    }

    /// All areas, each with the index of its entry.
    fn all_areas(&self) -> &[(TerrainArea, u16)] {
        &self.areas
    }

    /// All barriers, each with the index of its entry.
    fn all_barriers(&self) -> &[(Barrier, u16)] {
        &self.barriers
    }

    /// The areas near a place, each with the index of its entry.
    fn areas_near(&self, bounds: Bounds) -> impl Iterator<Item = &(TerrainArea, u16)> {
        let near = self.area_index.near(bounds).map(|index| &self.areas[index]);
        near.filter(move |(area, _)| area.outline.bounds().touches(bounds))
    }

    /// The areas that a place lies in or at the edge of, by their entries.
    fn areas_at(&self, place: PlanPoint) -> Vec<u16> {
        let near = self.areas_near(Bounds::of(place));
        let there = near.filter(|(area, _)| area.outline.side_of(place) != PolygonSide::Outside);
        there.map(|(_, entry)| *entry).collect()
    }

    /// The barriers near a place, each with the index of its entry; some that only come near it too.
    fn barriers_near(&self, bounds: Bounds) -> impl Iterator<Item = &(Barrier, u16)> {
        self.barrier_index.near(bounds).map(|index| &self.barriers[index])
    }

    /// Its stairs and ramps, as surfaces.
    fn slopes(&self) -> impl Iterator<Item = &Surface> {
        self.slopes.iter().map(|index| &self.surfaces[*index])
    }

    /// Its ladders.
    fn ladders(&self) -> &[Ladder] {
        &self.ladders
    }

    /// What stops sight near a place, in their order, whether it is there now or not.
    fn blockers_near(&self, bounds: Bounds) -> impl Iterator<Item = &Blocker> {
        let near = self.blocker_index.near(bounds).map(|index| &self.blockers[index]);
        near.filter(move |blocker| blocker.bounds.touches(bounds))
    }

    /// Its areas of a kind, each with the index of its entry.
    pub fn areas(&self, kind: AreaKind) -> impl Iterator<Item = (&TerrainArea, u16)> {
        let of_kind = self.areas.iter().filter(move |(area, _)| area.kind == kind);
        of_kind.map(|(area, entry)| (area, *entry))
    }
}
