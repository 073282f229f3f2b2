//! Quake 40K: champions on a table of slabs, with portals, bonus tokens and twelve mods.

mod arena;
mod assault;
mod barrels;
mod bonus;
mod bonus_entry;
mod build;
mod choices;
pub(crate) mod codex;
mod combat;
pub(crate) mod command;
mod components;
mod deaths;
mod deploy;
mod effects;
pub(crate) mod fact;
mod field;
mod flags;
mod ground;
mod invariants;
mod keys;
mod legality;
mod match_state;
mod movement;
mod options;
mod order;
mod phase;
mod placing;
mod portals;
mod public;
mod referee;
mod rounds;
mod scoring;
mod setup;
mod shooting;
mod standing;
mod state;
mod terms;
mod turn;
mod words;
mod wounds;

use serde::Serialize;
use serde_json::Value;

use crate::game::Game;
use options::QuakeOptions;

/// The book's id.
pub const ID: &str = "quake40k";

/// The path of this folder in the code.
const ROOT: &str = module_path!();

/// The version of its rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise.
const VERSION: u32 = 1;

/// Whether a game is one of this book.
pub fn is_of(game: &Game) -> bool {
    game.of_match::<QuakeOptions>().is_some()
}

/// A value as it is written.
fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// The rule book.
pub struct Quake40k;
