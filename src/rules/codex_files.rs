//! Files of champions and weapons that anybody may write: which book reads them, and what one says of such a file.

use serde_json::Value;

use super::{Fault, quake40k};

/// What there is in a codex, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CodexReport {
    /// Its name; empty if it has none.
    pub name: String,
    /// How many weapons it has; one with several ways of firing is one.
    pub weapons: usize,
    /// Its champions in rows of cells, a row of the names of fields first: ids and numbers only.
    pub table: Vec<Vec<String>>,
    /// Everything that is wrong with it.
    pub faults: Vec<Fault>,
}

impl CodexReport {
    /// How many champions it has.
    pub fn champions(&self) -> usize {
        self.table.len().saturating_sub(1)
    }
}

/// What the book that has such files says of one.
pub fn codex_report(written: &Value) -> CodexReport {
    quake40k::codex_report(written)
}
