//! From a setup to a game: looks it over, and says what the game is made of.

use super::arena::Arena;
use super::codex::{Codices, FigureProfile, FigureSkills};
use super::components::{
    Bonus, Bought, CarriedFlag, Champion, Controller, Doings, Drained, Gear, Presence, Tally, Weapons, WoundsLeft,
};
use super::match_state::{BarrelsLaid, Flags, Napalm, PlayOrder, Scoreboard, Structures, Tokens};
use super::options::QuakeOptions;
use super::terms::Terms;
use crate::game::PlayerId;
use crate::rules::table::FigureMeasures;
use crate::space::table::{Direction, Point, TableBoard};

/// A figure that was looked over: all its components.
#[derive(Clone, Debug)]
pub struct CheckedFigure {
    pub owner: PlayerId,
    pub champion: Champion,
    pub bought: Bought,
    pub measures: FigureMeasures,
    pub at: Option<Point>,
    pub facing: Direction,
    pub profile: FigureProfile,
    pub skills: FigureSkills,
    pub weapons: Weapons,
    pub gear: Gear,
    pub controller: Controller,
    pub wounds: WoundsLeft,
    pub presence: Presence,
    pub bonus: Bonus,
    pub drained: Drained,
    pub flag: CarriedFlag,
    pub tally: Tally,
    pub doings: Doings,
}

/// A setup that was looked over, and is without fault.
#[derive(Clone, Debug)]
pub struct Checked {
    pub board: TableBoard,
    pub options: QuakeOptions,
    pub terms: Terms,
    pub arena: Arena,
    pub codices: Codices,
    pub order: PlayOrder,
    pub score: Scoreboard,
    pub tokens: Tokens,
    pub barrels: BarrelsLaid,
    pub napalm: Napalm,
    pub flags: Flags,
    pub structures: Structures,
    pub figures: Vec<CheckedFigure>,
    /// The seed of the dice.
    pub seed: u64,
    /// A hash of all that never changes.
    pub setup_hash: u64,
}
