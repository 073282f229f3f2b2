//! A table as it is drawn, whether from above or in three dimensions: its terrain with the looks of its kits, what fades,
//! the figures on it, and the shapes that both drawings lay flat.
//!
//! Spots and heights are in cells, as everywhere on the screen: one is 25 mm, 250 units of the table.

pub(crate) mod drawing;
pub(crate) mod fading;
pub(crate) mod figure;
pub(crate) mod ground_pictures;
pub(crate) mod looks;
pub(crate) mod marks;
pub(crate) mod on_show;
pub(crate) mod patterns;
pub(crate) mod picking;

use bevy::math::{Vec2, Vec3};

use crate::game::Fault;
use crate::space::table::{
    LaidTable, PieceShape, PlanPoint, Point, Polygon, Table, TableMap, TerrainPiece, TerrainState,
};

/// Units of the table in a cell of the screen.
const UNITS: f32 = 250.0;

/// A length in cells.
pub fn cells(units: i32) -> f32 {
    units as f32 / UNITS
}

/// A length of the screen in units of the table, rounded.
pub fn units(cells: f32) -> i32 {
    (cells * UNITS).round() as i32
}

/// Where a place of the table is on the board.
pub fn spot(place: PlanPoint) -> Vec2 {
    Vec2::new(cells(place.x), cells(place.y))
}

/// The place of the table at a spot of the board.
pub fn place(spot: Vec2) -> PlanPoint {
    PlanPoint::new(units(spot.x), units(spot.y))
}

/// Where a point of the table is in the world.
pub fn world_point(point: Point) -> Vec3 {
    Vec3::new(cells(point.x), cells(point.z), cells(point.y))
}

/// The corners of a polygon, clockwise as seen from above.
pub fn clockwise(polygon: &Polygon) -> Vec<Vec2> {
    let mut corners: Vec<Vec2> = polygon.corners().iter().map(|corner| spot(*corner)).collect();
    if !polygon.is_clockwise() {
        corners.reverse();
    }
    corners
}

/// A table to be drawn: the map, which knows kits and ground, what it lays, and the state of its doors and objects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnTable {
    /// The map.
    pub map: TableMap,
    /// The table that it lays.
    pub laid: LaidTable,
    /// Its doors and objects as they are now.
    pub state: TerrainState,
}

impl DrawnTable {
    /// The table of a map, its doors and objects as at first.
    ///
    /// # Errors
    /// The faults of the map.
    pub fn of(map: TableMap) -> Result<Self, Vec<Fault>> {
        let laid = map.build()?;
        Ok(Self {
            state: TerrainState::at_first(&laid.table),
            laid,
            map,
        })
    }

    /// The table itself.
    pub fn table(&self) -> &Table {
        &self.laid.table
    }

    /// Its width and its depth, in cells.
    pub fn size(&self) -> Vec2 {
        spot(self.table().size())
    }

    /// The kit that a piece belongs to; empty if it belongs to none.
    pub fn kit_of(&self, piece: &TerrainPiece) -> &str {
        let entry = self.map.terrain.get(usize::from(piece.entry));
        entry.and_then(|entry| entry.kit.as_deref()).unwrap_or_default()
    }

    /// Whether an object is there still, and whatever else is not a thing that goes.
    pub fn is_there(&self, piece: &TerrainPiece) -> bool {
        match &piece.shape {
            PieceShape::Object(object) => !self.state.gone_objects[usize::from(object.number)],
            _ => true,
        }
    }

    /// Whether a door is open now, by its number.
    pub fn is_open(&self, door: u16) -> bool {
        self.state.open_doors[usize::from(door)]
    }

    /// How high its terrain reaches, in cells.
    pub fn height(&self) -> f32 {
        let pieces = self.table().pieces().iter();
        cells(pieces.map(|piece| fading::heights(&piece.shape).1).max().unwrap_or(0))
    }

    /// The heights of its storeys in units, the ground first: those of floors, floors less than [`STOREY`] apart counted
    /// as one.
    pub fn storeys(&self) -> Vec<i32> {
        let floors = self.table().pieces().iter().filter_map(|piece| match &piece.shape {
            PieceShape::Floor(floor) => Some(floor.top),
            _ => None,
        });
        let mut heights: Vec<i32> = floors.collect();
        heights.sort_unstable();
        let mut storeys = vec![0];
        for height in heights {
            if storeys.last().is_some_and(|last| height - last >= STOREY) {
                storeys.push(height);
            }
        }
        storeys
    }

    /// The points where the table's surfaces are met at a place, from the highest down; none inside of solids.
    pub fn surfaces_at(&self, at: PlanPoint) -> Vec<Point> {
        self.table().points_at(at)
    }
}

/// How far storeys lie apart at the least, in units.
const STOREY: i32 = 400;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The table of a map that comes with the program.
    pub(crate) fn shipped(name: &str) -> DrawnTable {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("maps/{name}.ron"));
        match crate::content::load_space(&path).unwrap().map {
            crate::rules::Space::Table(map) => DrawnTable::of(*map).unwrap(),
            crate::rules::Space::Grid(_) => panic!("{name} is a table"),
        }
    }

    #[test]
    fn storeys_are_those_of_floors() {
        assert_eq!(shipped("pipe_works").storeys(), [0, 750, 1500]);
        assert_eq!(shipped("gladiators").storeys()[0], 0);
    }

    #[test]
    fn the_highest_surface_is_the_one_that_the_table_knows() {
        for name in ["pipe_works", "city_block", "country_crossroads"] {
            let drawn = shipped(name);
            let size = drawn.table().size();
            for x in (50..size.x).step_by(490) {
                for y in (50..size.y).step_by(510) {
                    let at = PlanPoint::new(x, y);
                    let known = drawn.table().highest_surface(at);
                    assert_eq!(drawn.surfaces_at(at).first().copied(), known, "{name} {at:?}");
                }
            }
        }
    }
}
