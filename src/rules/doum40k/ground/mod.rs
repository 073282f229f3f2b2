//! The ground of Doum40k: what each kind of cell costs, stops, covers and does. One file per special cell.

mod bonus;
mod conveyor;
mod door;
mod lava;
mod respawn;
mod teleporter;
mod trigger;

pub use door::{CLOSED as DOOR_CLOSED, DoorStates, OPEN as DOOR_OPEN, check as check_door, mirror_doors};
pub use respawn::{RespawnPoints, roll_point};
pub use teleporter::{check as check_aim, is_deadly, landing};
pub use trigger::{GROUND as TRIGGER, check as check_trigger};

use super::keys;
use super::move_in_progress::{Move, Steps, Then};
use super::phase::Phase;
use crate::game::{GameBuilder, RuleKey};
use crate::space::grid::{Board, Cell, Facing, Ground, GroundTraits, StepCost};

/// Adds what special cells have systems for.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    door::plugin(game);
    teleporter::plugin(game);
    trigger::plugin(game);
}

/// What a kind of cell is.
#[derive(Clone, Copy, Debug)]
pub struct Terrain {
    /// Its characters in the map's rows.
    pub letters: &'static str,
    /// Its rule.
    pub key: RuleKey,
    /// Points to enter; `None` if it cannot be entered (`move.points`).
    pub enter: Option<u8>,
    /// Points to enter from a cell that is itself [`Terrain::raised`].
    pub enter_from_raised: u8,
    /// Whether it is a crate: stepped onto cheaply from another, and nobody on it has or gives cover.
    pub raised: bool,
    /// Whether it ends the path (`ground.special`).
    pub ends: bool,
    /// What it does to sight.
    pub sight: GroundTraits,
    /// Whether a piece can be there at all.
    pub stands: bool,
    /// Whether a piece can be set down on it.
    pub begins: bool,
    /// Whether it carries off who enters it: who lands on it stays.
    pub jumps: bool,
    /// Where it moves who enters it (`ground.conveyor`).
    pub carries_to: Option<Facing>,
    /// Whether a bonus lies on it.
    pub bonus: bool,
    /// What it does to a piece that comes to rest on it.
    pub on_enter: Option<fn(&mut Steps, &mut Move) -> Then>,
}

impl Terrain {
    /// Whether it does something to who enters it.
    pub fn has_effect(&self) -> bool {
        self.bonus || self.on_enter.is_some()
    }
}

const PLAIN: Terrain = Terrain {
    letters: ".",
    key: keys::GROUND_OPEN,
    enter: Some(1),
    enter_from_raised: 1,
    raised: false,
    ends: false,
    sight: GroundTraits {
        stops_sight: false,
        gives_cover: false,
    },
    stands: true,
    begins: true,
    jumps: false,
    carries_to: None,
    bonus: false,
    on_enter: None,
};

const WALL: Terrain = Terrain {
    letters: "#",
    key: keys::GROUND_WALL,
    enter: None,
    sight: GroundTraits {
        stops_sight: true,
        gives_cover: false,
    },
    stands: false,
    begins: false,
    ..PLAIN
};

const ROCK: Terrain = Terrain {
    letters: "r",
    key: keys::GROUND_ROCK,
    enter: None,
    sight: GroundTraits {
        stops_sight: false,
        gives_cover: true,
    },
    stands: false,
    begins: false,
    ..PLAIN
};

const CRATE: Terrain = Terrain {
    letters: "c",
    key: keys::GROUND_CRATE,
    enter: Some(2),
    enter_from_raised: 1,
    raised: true,
    sight: GroundTraits {
        stops_sight: false,
        gives_cover: true,
    },
    ..PLAIN
};

const MUD: Terrain = Terrain {
    letters: "m",
    key: keys::GROUND_MUD,
    enter: Some(2),
    enter_from_raised: 2,
    ..PLAIN
};

/// All kinds of ground; a [`Ground`] is an index into it.
pub static TERRAINS: [Terrain; 16] = [
    PLAIN,
    WALL,
    ROCK,
    CRATE,
    MUD,
    respawn::TERRAIN,
    lava::TERRAIN,
    bonus::TERRAIN,
    teleporter::TERRAIN,
    conveyor::NORTH,
    conveyor::EAST,
    conveyor::SOUTH,
    conveyor::WEST,
    door::SHUT,
    door::AJAR,
    trigger::TERRAIN,
];

/// What lies beyond the board's edge: a wall (`space.edge`).
pub const OUTSIDE: Ground = Ground(1);

/// Open ground.
pub const OPEN: Ground = Ground(0);

/// The ground of respawn points.
pub const RESPAWN: Ground = Ground(5);

/// The ground that a character of a map's rows stands for.
pub fn ground_of(letter: char) -> Option<Ground> {
    TERRAINS
        .iter()
        .position(|terrain| terrain.letters.contains(letter))
        .map(|index| Ground(index as u8))
}

/// What a cell of the board is.
#[inline]
pub fn terrain(board: &Board, cell: Cell) -> &'static Terrain {
    &TERRAINS[usize::from(board.ground(cell).0)]
}

/// What stepping from one cell to the next costs by the ground alone (`ground.crate`, `ground.crate.leave`,
/// `ground.mud`); `None` where it cannot be entered. Both are places in row-by-row lists.
#[inline]
pub fn step_cost(board: &Board, from: usize, to: usize) -> Option<StepCost> {
    let terrain = &TERRAINS[usize::from(board.ground_at(to).0)];
    let mut points = terrain.enter?;
    if terrain.enter_from_raised != points && TERRAINS[usize::from(board.ground_at(from).0)].raised {
        points = terrain.enter_from_raised;
    }
    Some(StepCost {
        points,
        ends: terrain.ends,
    })
}
