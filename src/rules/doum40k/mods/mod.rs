//! The mods of Doum40k: who plays, what scores, what wins. One file per mod.

mod defmatch;

use crate::game::{PlayerId, RuleKey, Winner};
use crate::rules::{Fault, Setup};

/// What a kill does to the scores: given victim's and killer's owner and the victim's value, the rule, the player and
/// the change.
pub type Score = fn(Option<PlayerId>, Option<PlayerId>, i32) -> Option<(RuleKey, PlayerId, i32)>;

/// A mod.
#[derive(Debug)]
pub struct Mod {
    /// Its id in setups.
    pub id: &'static str,
    /// Its rule.
    pub key: RuleKey,
    /// Looks over players and map; `points` is the number of respawn points that can be rolled, `placed` whether all
    /// pieces are set down by the setup.
    pub check: fn(setup: &Setup, points: usize, placed: bool) -> Vec<Fault>,
    /// The score at which a player has won, given the values of its pieces.
    pub goal: fn(values: &[u8]) -> i32,
    /// What a kill scores.
    pub score: Score,
    /// Who has won, given each player's goal and score.
    pub victory: fn(goals: &[i32], scores: &[i32]) -> Option<Winner>,
}

/// All mods of this version. A new one is a file beside this one and a line here.
pub static MODS: &[&Mod] = &[&defmatch::MOD];

/// Mods of the rule book that later versions play.
pub const LATER: &[&str] = &[
    "defmatch_klan",
    "klanplay",
    "flag",
    "flag2",
    "king",
    "gunther",
    "squigs",
];

/// The mod of that id.
pub fn by_id(id: &str) -> Option<&'static Mod> {
    MODS.iter().copied().find(|candidate| candidate.id == id)
}
