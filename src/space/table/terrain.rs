//! What stands on a table: pieces of terrain, each with its footprint and its heights (`table.md` §2).

use serde::{Deserialize, Serialize};

use super::number::nearest_over_root;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, Polygon, PolygonFault};

/// A piece of terrain: part of an entry of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainPiece {
    /// The index of the map's entry; a kit of several pieces is one entry.
    pub entry: u16,
    /// What it is.
    pub shape: PieceShape,
}

/// What a piece of terrain is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PieceShape {
    /// A wall, a container, a column, a tank.
    Solid(Solid),
    /// A gantry, a roof, a walkway.
    Floor(Floor),
    /// A low wall, a pipe, a hedge.
    Barrier(Barrier),
    /// A ladder.
    Ladder(Ladder),
    /// Stairs or a ramp.
    Stairs(Stairs),
    /// Ground of its own kind.
    Area(TerrainArea),
    /// A door.
    Door(TerrainDoor),
    /// A barrel, a console, a flag stand.
    Object(TableObject),
}

/// A body that stops sight and feet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solid {
    /// Its footprint.
    pub outline: Polygon,
    /// Its lower face's height; 0 reaches below the ground.
    pub bottom: i32,
    /// Its upper face's height.
    pub top: i32,
    /// Whether figures may stand on it.
    pub stand: bool,
    /// Whether its walls may be climbed, and by what.
    pub climb: Option<Climb>,
}

/// What a wall is climbed by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Climb {
    /// By its own holds.
    Wall,
    /// By rungs.
    Ladder,
    /// By a rope.
    Rope,
    /// Over rubble.
    Broken,
}

/// A level plate on which figures stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Floor {
    /// Its footprint.
    pub outline: Polygon,
    /// The height on which figures stand.
    pub top: i32,
    /// How thick it is below that.
    pub thick: i32,
    /// For each edge of the outline whether it has a rail, over which nobody falls.
    pub rails: Vec<bool>,
}

/// Something low along a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barrier {
    /// Its middle line.
    pub line: Vec<PlanPoint>,
    /// A rectangle for each part of the line.
    pub parts: Vec<Polygon>,
    /// Its lower face's height; 0 reaches below the ground.
    pub bottom: i32,
    /// Its upper face's height.
    pub top: i32,
    /// How thick it is.
    pub thick: i32,
    /// Whether it is hard cover.
    pub hard: bool,
}

impl Barrier {
    /// The rectangle around it and its line.
    pub fn bounds(&self) -> Bounds {
        let corners = self.parts.iter().flat_map(|part| part.corners().iter().copied());
        Bounds::around(corners.chain(self.line.iter().copied())).unwrap_or(Bounds::of(PlanPoint::default()))
    }
}

/// A ladder between two surfaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Where a climber stands below.
    pub foot: Point,
    /// Where a climber stands above.
    pub head: Point,
}

/// Stairs or a ramp: a wedge that is walked along its slope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stairs {
    /// The middle of one end.
    pub from: Point,
    /// The middle of the other.
    pub to: Point,
    /// Its footprint, a rectangle.
    pub outline: Polygon,
    /// Whether it has steps, or is a ramp.
    pub has_steps: bool,
}

/// An area of ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainArea {
    /// What ground it is.
    pub kind: AreaKind,
    /// Its outline; on the edge is outside.
    pub outline: Polygon,
    /// The height from which it matters.
    pub bottom: i32,
    /// The height below which it matters; without end if left out.
    pub top: Option<i32>,
    /// The cover save that it gives, 3 to 6, if the map says one: for books that know such.
    pub cover: Option<u8>,
}

/// What an area is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaKind {
    /// Slow to walk in.
    Difficult,
    /// Slower still.
    VeryDifficult,
    /// Nobody walks there.
    Impassable,
    /// It may harm who walks there.
    Dangerous,
    /// Water.
    Water,
    /// A road.
    Road,
    /// Darkness.
    Dark,
    /// Trees: they hide beyond a depth.
    Wood,
    /// The inside of a building.
    Building,
    /// Smoke: it hides at any depth.
    Smoke,
}

/// A door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainDoor {
    /// Its number: doors are counted through all entries.
    pub number: u16,
    /// Its two ends.
    pub line: [PlanPoint; 2],
    /// Its footprint while it is closed.
    pub outline: Polygon,
    /// Its lower face's height; 0 reaches below the ground.
    pub bottom: i32,
    /// Its upper face's height.
    pub top: i32,
    /// Whether it is open at first.
    pub open: bool,
}

/// An object: an upright cylinder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableObject {
    /// Its number: objects are counted through all entries.
    pub number: u16,
    /// What it is, in the book's word.
    pub name: String,
    /// The middle of its lower face.
    pub at: Point,
    /// Its radius.
    pub radius: i32,
    /// Its height.
    pub height: i32,
}

/// The rectangles of a line of a thickness, one for each part of it: flat at the line's ends, longer by half the
/// thickness where two parts meet, corners rounded to the unit.
///
/// # Errors
/// What is wrong with the first of them that is none.
pub fn thick_line(line: &[PlanPoint], thick: i32) -> Result<Vec<Polygon>, PolygonFault> {
    let parts = line.len().saturating_sub(1);
    (0..parts)
        .map(|part| {
            let longer = (i32::from(part > 0), i32::from(part + 1 < parts));
            thick_part((line[part], line[part + 1]), thick, longer)
        })
        .collect()
}

/// The rectangle around a straight line, longer at its ends by halves of its thickness.
fn thick_part(
    (from, to): (PlanPoint, PlanPoint),
    thick: i32,
    (before, beyond): (i32, i32),
) -> Result<Polygon, PolygonFault> {
    let way = to.way_from(from);
    if way.square() == 0 {
        return Err(PolygonFault::SameCorner(1));
    }
    // From an end, so many halves of the thickness along the line and to its right.
    let corner = |end: PlanPoint, along: i32, right: i32| {
        let half = |parts: i32| {
            let length = i64::from(thick) * i64::from(parts);
            nearest_over_root(length, 4 * way.square()) as i32
        };
        end.plus(PlanPoint::new(
            half(along * way.x - right * way.y),
            half(along * way.y + right * way.x),
        ))
    };
    Polygon::new(vec![
        corner(from, -before, 1),
        corner(from, -before, -1),
        corner(to, beyond, -1),
        corner(to, beyond, 1),
    ])
}

/// The footprint of stairs from one place to another.
///
/// # Errors
/// What is wrong with it: the two are one place, or it is too narrow.
pub fn stairs_outline(from: PlanPoint, to: PlanPoint, width: i32) -> Result<Polygon, PolygonFault> {
    thick_part((from, to), width, (0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(polygon: &Polygon) -> Vec<(i32, i32)> {
        polygon.corners().iter().map(|corner| (corner.x, corner.y)).collect()
    }

    #[test]
    fn a_thick_line_is_flat_at_its_ends_and_square_at_inner_corners() {
        let line = [(0, 0), (100, 0), (100, 100)].map(PlanPoint::from);
        let parts = thick_line(&line, 20).unwrap();
        assert_eq!(corners(&parts[0]), [(0, 10), (0, -10), (110, -10), (110, 10)]);
        assert_eq!(corners(&parts[1]), [(90, -10), (110, -10), (110, 100), (90, 100)]);
    }

    #[test]
    fn half_an_odd_thickness_is_rounded_away_from_the_line() {
        let line = [(0, 0), (100, 0)].map(PlanPoint::from);
        assert_eq!(
            corners(&thick_line(&line, 5).unwrap()[0]),
            [(0, 3), (0, -3), (100, -3), (100, 3)]
        );
    }

    #[test]
    fn a_line_of_no_length_is_refused() {
        let line = [(7, 7), (7, 7)].map(PlanPoint::from);
        assert_eq!(thick_line(&line, 20), Err(PolygonFault::SameCorner(1)));
    }
}
