//! The lab: many games at once without a window, and what they tell.
//!
//! A [`Plan`] is a matrix of pairings, each on an arena and so many games long. Every game has a number, and a seed that
//! follows from it: so a game is the same on whatever thread or machine it is played, and can be played again from its
//! number alone. A game gives a [`GameRow`]; all rows give a [`LabSummary`].

pub mod arena;
mod bot_spec;
mod budget;
mod elo;
mod files;
mod folder;
mod merge;
mod observer;
pub mod page;
mod plan;
mod play;
mod record;
mod row;
mod stats;
mod summary;
mod table;
mod tally;

pub use bot_spec::{BotSpec, BotSpecError};
pub use files::{csv, parquet, summary_json, write_results};
pub use folder::{RunFolder, Shard, Task, read, write_file};
pub use merge::merge;
pub use plan::{Contestant, MOST_GAMES, Pairing, Plan, PlannedGame, SideSpec, derive_seed};
pub use play::{PlayOptions, check, play, replay};
pub use row::{CellCounts, GameRow, LONGEST_CURVE, SeatResult};
pub use summary::{
    ContestantSummary, CurveOf, DeathShare, LabSummary, MapSummary, MeanCurve, PairingSummary, Rate, Rating, Spread,
};
pub use table::ResultTable;

use std::ops::RangeInclusive;
use std::path::PathBuf;

use crate::game::ScriptError;
use crate::replay::FileError;
use crate::rules::Fault;

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LabError {
    /// There is no such rule book.
    #[error("no rule book {0:?}")]
    Rules(String),
    /// The rule book has nothing to say of arenas.
    #[error("{0} has no report on arenas")]
    NoSurvey(&'static str),
    /// Everything that is wrong with a pairing.
    #[error("{} faults in the setup", .faults.len())]
    Faults {
        /// The arena that it is played on: its place in [`Plan::maps`].
        map: usize,
        /// What is wrong.
        faults: Vec<Fault>,
    },
    /// An arena has no room for the klans that the budget may pay for.
    #[error("{budget} is no budget on {arena:?}: there, {mode} is played for {} to {} points", playable.start(), playable.end())]
    Budget {
        /// The budget asked for.
        budget: i64,
        /// The mod's id.
        mode: String,
        /// The arena's name.
        arena: String,
        /// The budgets that it has room for, whatever is drawn.
        playable: RangeInclusive<i64>,
    },
    /// The setup's script of dice lacks one.
    #[error("the script of dice lacks one ({})", .0.why.rule)]
    Script(ScriptError),
    /// A file cannot be read or written.
    #[error("{0}")]
    Disk(FileError),
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
    /// The folder is none of a run.
    #[error("{}: no run of the lab is kept there (no plan.json)", .0.display())]
    NoRun(PathBuf),
    /// The folder for a new run holds something.
    #[error("{} is not empty: {}", path.display(), if *.is_run {
        format!("name another folder, or go on with its run by `arene lab --resume {}`", path.display())
    } else {
        "name another folder".to_owned()
    })]
    NotEmpty {
        /// The folder.
        path: PathBuf,
        /// Whether it holds a run.
        is_run: bool,
    },
    /// Somebody else goes on with the run.
    #[error("{}: this run is going on already", .0.display())]
    Busy(PathBuf),
    /// A file of a run cannot be what the lab wrote.
    #[error("{}, line {line}: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// The run was begun by other rules.
    #[error("{}: this run was begun by other rules than this program's: its games would not fit together", .0.display())]
    OtherRules(PathBuf),
    /// Two parts are not of the same plan.
    #[error("{} and {} are not parts of the same plan", .0.display(), .1.display())]
    OtherPlan(PathBuf, PathBuf),
    /// A part is there twice.
    #[error("part {shard} is there twice: {} and {}", one.display(), other.display())]
    Twice {
        /// The part.
        shard: Shard,
        /// A folder that holds it.
        one: PathBuf,
        /// Another one.
        other: PathBuf,
    },
    /// Parts are missing.
    #[error("parts are missing: {0}")]
    Missing(String),
    /// A part has not been played to its end.
    #[error("{}: {left} games are still to be played: go on with `arene lab --resume {}`", path.display(), path.display())]
    Unfinished {
        /// The folder.
        path: PathBuf,
        /// How many games are left.
        left: usize,
    },
    /// A folder holds a whole run, and nothing to be put together.
    #[error("{}: a whole run, and no part of one (`arene lab shard`)", .0.display())]
    NoShard(PathBuf),
    /// A game came out otherwise than before.
    #[error("game {0} came out otherwise than in the run: other rules, or a bot that goes by the clock")]
    Otherwise(u64),
}
