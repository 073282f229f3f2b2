//! The rule books: what each must give, and the list of those there are.

mod fault;
mod setup;

pub mod doum40k;

pub use fault::{Fault, Report};
pub use setup::{DiceScript, FullScript, MapSource, PieceSetup, PlayerSetup, Setup};

use crate::game::{Game, RuleKey};
use crate::space::grid::ArenaMap;

/// A rule book.
pub trait Rulebook: Sync {
    /// Its id in setups.
    fn id(&self) -> &'static str;

    /// The ids of its mods.
    fn mods(&self) -> Vec<&'static str>;

    /// The ids of its kinds of piece.
    fn kinds(&self) -> Vec<&'static str>;

    /// The keys of all rules it enforces, in the order of the book.
    fn keys(&self) -> Vec<RuleKey>;

    /// Looks a map over: what makes it unplayable, and what is only odd.
    fn check_map(&self, map: &ArenaMap) -> Report;

    /// Looks a whole setup over, its map included. Its map must be inline.
    fn check_setup(&self, setup: &Setup) -> Vec<Fault>;

    /// A game of that setup, not yet started.
    ///
    /// # Errors
    /// Every fault of the setup.
    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>>;
}

/// All rule books. A new one is a folder beside this file and a line here.
pub static RULEBOOKS: &[&dyn Rulebook] = &[&doum40k::Doum40k];

/// The rule book of that id.
pub fn rulebook(id: &str) -> Option<&'static dyn Rulebook> {
    RULEBOOKS.iter().copied().find(|book| book.id() == id)
}
