//! The rule books: what each must give, and the list of those there are.

mod fault;
mod setup;

pub mod doum40k;
pub mod tiny;

pub use fault::{Fault, Report};
pub use setup::{DiceScript, FullScript, MapSource, PieceSetup, PlayerSetup, Setup};

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::game::{Game, RuleKey};
use crate::space::grid::ArenaMap;

/// What the players of a mod field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Teams {
    /// One piece each, of any kind.
    Singles,
    /// A klan each.
    Klans,
    /// All one piece each, or all a klan each.
    Either,
}

/// What a mod demands of a setup: enough to make one without knowing the rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demands {
    /// What the players field.
    pub teams: Teams,
    /// How many players there may be; of singles perhaps more, with a map for more.
    pub seats: RangeInclusive<usize>,
    /// What a klan may cost, in points.
    pub budget: RangeInclusive<i64>,
    /// The budget where the setup does not say.
    pub usual_budget: i64,
}

/// A house rule: a named switch of the setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseRule {
    /// Its name in `options`.
    pub name: &'static str,
    /// What it is where the setup does not say.
    pub usual: i64,
    /// What it may be.
    pub allowed: RangeInclusive<i64>,
}

/// What a player fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The klan's id, in klan mods.
    pub klan: Option<String>,
    /// The kinds of the pieces, by id.
    pub kinds: Vec<String>,
}

impl Side {
    /// The player of that name who fields it, nothing set down.
    pub fn player(self, name: &str) -> PlayerSetup {
        PlayerSetup {
            name: name.to_owned(),
            klan: self.klan,
            pieces: self.kinds.into_iter().map(PieceSetup::of).collect(),
        }
    }
}

/// A rule book.
pub trait Rulebook: Sync {
    /// Its id in setups.
    fn id(&self) -> &'static str;

    /// The version of its rules as this program enforces them: a number that grows whenever a recorded game could come
    /// out otherwise.
    fn version(&self) -> u32;

    /// A hash of its data (figures, klans): recorded games bear it.
    fn data_hash(&self) -> u64;

    /// The ids of its mods.
    fn mods(&self) -> Vec<&'static str>;

    /// The ids of its kinds of piece.
    fn kinds(&self) -> Vec<&'static str>;

    /// What a mod demands of a setup; `None` if there is no such mod.
    fn demands(&self, mode: &str) -> Option<Demands>;

    /// Its house rules.
    fn house_rules(&self) -> &'static [HouseRule];

    /// A side for a mod, drawn by chance and legal: the same for the same seed. `budget` is the setup's, if it has one,
    /// `options` are its house rules. Where players may field klans, it is one.
    fn random_side(&self, mode: &str, seed: u64, budget: Option<i64>, options: &BTreeMap<String, i64>) -> Side;

    /// The keys of all rules it enforces, in the order of the book.
    fn keys(&self) -> Vec<RuleKey>;

    /// Looks a map over: what makes it unplayable, and what is only odd.
    fn check_map(&self, map: &ArenaMap) -> Report;

    /// Looks a map over for a mod: what that must have besides.
    fn check_map_for(&self, map: &ArenaMap, mode: &str) -> Report;

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
