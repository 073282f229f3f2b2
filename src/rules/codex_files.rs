//! Files of champions and weapons that anybody may write, and what a book says of one.

use super::Fault;

/// What there is in a codex, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CodexReport {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its champions, by id.
    pub champions: Vec<String>,
    /// How many weapons it has; one with several ways of firing is one.
    pub weapons: usize,
    /// How many pieces of gear it has.
    pub gear: usize,
    /// Everything that is wrong with it.
    pub faults: Vec<Fault>,
}
