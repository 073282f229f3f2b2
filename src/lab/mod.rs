//! The lab: many games at once without a window, and what they tell.
//!
//! A [`Plan`] is a matrix of pairings, each on an arena and so many games long. Every game has a number, and a seed that
//! follows from it: so a game is the same on whatever thread or machine it is played, and can be played again from its
//! number alone. A game gives a [`GameRow`]; all rows give a [`LabSummary`].

pub mod arena;
mod bot_spec;
mod budget;
mod elo;
mod error;
mod files;
mod folder;
mod merge;
mod observer;
pub mod page;
mod party;
mod plan;
mod play;
mod record;
mod row;
mod stats;
mod summary;
mod table;
mod tally;

pub use bot_spec::{BotSpec, BotSpecError};
pub use error::LabError;
pub use files::{csv, parquet, summary_json, write_results};
pub use folder::{RunFolder, Shard, ShardError, Task, read, write_file};
pub use merge::merge;
pub use plan::{ChosenForces, Contestant, MOST_GAMES, Pairing, Plan, PlannedGame, SideSpec, derive_seed};
pub use play::{PlayOptions, check, play, replay};
pub use row::{CellCounts, GameRow, LONGEST_CURVE, SeatResult};
pub use summary::{
    ContestantSummary, CurveOf, DeathShare, LabSummary, MapSummary, MeanCurve, PairingSummary, Rate, Rating, Spread,
    TogetherRate,
};
pub use table::ResultTable;
