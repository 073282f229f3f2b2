//! Strokes: what the hand does to a map, in words that need no window.

use super::shape::PaintShape;
use super::symmetry::BoardSymmetry;
use crate::space::grid::{Cell, MapToken, MapZone};
use crate::space::table::{MapMark, MapTerrain, PlanPoint, WrittenPoint};

/// A change of a map: one step to be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// What the map says of itself.
    Head(HeadStroke),
    /// On the board of a grid.
    Grid(GridStroke),
    /// On a table.
    Table(Box<TableStroke>),
}

impl From<HeadStroke> for Stroke {
    fn from(stroke: HeadStroke) -> Self {
        Self::Head(stroke)
    }
}

impl From<GridStroke> for Stroke {
    fn from(stroke: GridStroke) -> Self {
        Self::Grid(stroke)
    }
}

impl From<TableStroke> for Stroke {
    fn from(stroke: TableStroke) -> Self {
        Self::Table(Box::new(stroke))
    }
}

/// A change of what a map says of itself. An empty text takes the field away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeadStroke {
    /// The map's name.
    Name(String),
    /// Its title in a language, by the language's code (`fr`).
    Title(String, String),
    /// Who made it.
    Author(String),
    /// Its maker's notes in a language; notes in one text for all readers become those of that language.
    Notes(String, String),
}

/// A change of a grid. Whatever a stroke with a symmetry sets is set at all images of its cells too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GridStroke {
    /// Paints ground by its letter. Arrows (`^ > v <`) are turned and mirrored in the images. What stands on the cells stays.
    Paint {
        /// The letter, none of `1` to `9`.
        letter: char,
        /// Which cells.
        shape: PaintShape,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Sets a respawn point. One of that number is moved. Images have the lowest numbers that are free.
    Point {
        /// Its number, from 1; the lowest that is free if left out.
        number: Option<u32>,
        /// Its cell.
        at: Cell,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Sets a door, on open ground, in the place of a door, gun or trigger there.
    Door {
        /// Its cell.
        at: Cell,
        /// Its colour.
        colour: String,
        /// Whether it starts open.
        open: bool,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Sets a token, in the place of one there. The owners of its images are those that follow in seat order.
    Token {
        /// The token.
        token: MapToken,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Sets a machine gun, on open ground, in the place of a door, gun or trigger there.
    Gun {
        /// Its cell.
        at: Cell,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Sets a trigger, on open ground, in the place of a door, gun or trigger there. Its images fire the images of what it fires,
    /// if they are there, else the same.
    Trigger {
        /// Its cell.
        at: Cell,
        /// What it fires.
        fires: Fired,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Adds a zone. The owners of its images are those that follow in seat order.
    Zone {
        /// The zone.
        zone: MapZone,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Changes the zone of that index.
    ChangeZone {
        /// The zone's index.
        index: usize,
        /// What it is from now on.
        zone: MapZone,
    },
    /// Takes away the zone of that index, and triggers that fire it.
    RemoveZone {
        /// The zone's index.
        index: usize,
    },
    /// Takes away what stands on a cell: doors, tokens, guns (with the triggers that fire them), triggers and respawn points; the
    /// ground becomes open if nothing stands there. Zones stay.
    Erase {
        /// The cell.
        at: Cell,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Adds so many rows and columns of open ground on each side, or takes them away if negative. What stood on them is gone; zones
    /// are cut.
    Resize {
        /// On the left.
        left: i32,
        /// Above.
        top: i32,
        /// On the right.
        right: i32,
        /// Below.
        bottom: i32,
    },
}

/// What a trigger fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fired {
    /// The machine gun of that index.
    Gun(usize),
    /// The trap that is the zone of that index.
    Trap(usize),
}

/// A change of a table. A stroke after which something would be badly written (beyond the table, an outline that crosses itself)
/// is refused with that fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableStroke {
    /// Adds terrain: a kit, or a piece of its own. Images of kits are turned; in a mirror they show the same front.
    Place {
        /// What is placed.
        terrain: MapTerrain,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Adds a mark. The owners of its images are those that follow in seat order, portals have the lowest numbers that are free.
    Mark {
        /// The mark.
        mark: MapMark,
        /// Where else.
        symmetry: BoardSymmetry,
    },
    /// Moves things, each as a whole.
    Move {
        /// Which things.
        things: Vec<TableThing>,
        /// How far.
        by: PlanPoint,
    },
    /// Turns a thing about its middle.
    Turn {
        /// Which thing.
        thing: TableThing,
        /// How far clockwise, in degrees: a multiple of 15.
        degrees: i32,
    },
    /// Raises or lowers a thing as a whole, until its lower end (of a floor: its upper face) is at that height. Nothing puts kits on
    /// the table, and objects and marks on the highest surface there.
    Level {
        /// Which thing.
        thing: TableThing,
        /// The height in units.
        z: Option<i32>,
    },
    /// Takes things away.
    Delete {
        /// Which things.
        things: Vec<TableThing>,
    },
    /// Adds the same things once more, so far away; portals with numbers that are free.
    Duplicate {
        /// Which things.
        things: Vec<TableThing>,
        /// How far away.
        by: PlanPoint,
    },
    /// Moves a corner of an outline or of a line.
    MoveCorner {
        /// Whose corner.
        thing: TableThing,
        /// Its number, from 0.
        corner: usize,
        /// Where to.
        to: PlanPoint,
    },
    /// Adds a corner behind another.
    AddCorner {
        /// Whose corner.
        thing: TableThing,
        /// The number of the corner before it.
        after: usize,
        /// Where.
        at: PlanPoint,
    },
    /// Takes a corner away.
    RemoveCorner {
        /// Whose corner.
        thing: TableThing,
        /// Its number, from 0.
        corner: usize,
    },
    /// Puts another entry in the place of one: for fields that have no stroke of their own.
    Change {
        /// The entry's index.
        index: usize,
        /// What it is from now on.
        terrain: MapTerrain,
    },
    /// Puts another mark in the place of one.
    ChangeMark {
        /// The mark's index.
        index: usize,
        /// What it is from now on.
        mark: MapMark,
    },
    /// Makes the table as large as that. What would lie beyond it is a fault from then on.
    Resize {
        /// Both sides, in units.
        size: PlanPoint,
    },
    /// What the ground looks like, in a word.
    Ground {
        /// The word.
        ground: String,
    },
}

impl TableStroke {
    /// The stroke that places a kit, by its name: at a place, on the table itself or at a height, turned clockwise by a multiple of 15°.
    pub fn kit(name: &str, at: PlanPoint, z: Option<i32>, turn: i32) -> Self {
        let turn = turn.rem_euclid(360);
        Self::Place {
            terrain: MapTerrain {
                kit: Some(name.to_owned()),
                at: Some(WrittenPoint {
                    plan: at,
                    z: z.filter(|z| *z != 0),
                }),
                turn: Some(turn).filter(|turn| *turn != 0),
                ..MapTerrain::default()
            },
            symmetry: BoardSymmetry::None,
        }
    }
}

/// Something on a table, by its place in the map's lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableThing {
    /// An entry of the terrain.
    Terrain(usize),
    /// A mark.
    Mark(usize),
}
