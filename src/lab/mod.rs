//! The lab: many games at once without a window, and what they tell.
//!
//! A [`Plan`] is a matrix of pairings, each on an arena and so many games long. Every game has a number, and a seed that
//! follows from it: so a game is the same on whatever thread or machine it is played, and can be played again from its
//! number alone. A game gives a [`Row`]; all rows give a [`Summary`].

pub mod arena;
mod bot_spec;
mod elo;
pub mod page;
mod plan;
mod play;
mod record;
mod row;
mod stats;
mod summary;
mod table;
mod tally;
mod watch;

pub use bot_spec::{BotSpec, BotSpecError};
pub use plan::{Contestant, Numbered, Pairing, Plan, SideSpec, derive_seed};
pub use play::{Way, check, play, replay};
pub use row::{Cells, LONGEST_CURVE, Row, Sat};
pub use summary::{
    Cause, ContestantSummary, Curve, CurveOf, MapSummary, PairingSummary, Rate, Rating, Spread, Summary,
};
pub use table::Table;

use std::path::PathBuf;

use crate::game::ScriptError;
use crate::replay::Trouble;
use crate::rules::Fault;

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LabError {
    /// There is no such rule book.
    #[error("no rule book {0:?}")]
    Rules(String),
    /// Everything that is wrong with a pairing.
    #[error("{} faults in the setup", .faults.len())]
    Faults {
        /// The arena that it is played on: its place in [`Plan::maps`].
        map: usize,
        /// What is wrong.
        faults: Vec<Fault>,
    },
    /// The setup's script of dice lacks one.
    #[error("the script of dice lacks one ({})", .0.why.rule)]
    Script(ScriptError),
    /// A file cannot be read or written.
    #[error("{0}")]
    Disk(Trouble),
    /// The folder for the games holds others already.
    #[error("{} holds recorded games already: name another folder", .0.display())]
    Mixed(PathBuf),
    /// There is no game of that number.
    #[error("no game {index}: the plan has {total}, from 0 to {}", total.saturating_sub(1))]
    NoGame {
        /// The number asked for.
        index: u64,
        /// How many games there are.
        total: u64,
    },
}
