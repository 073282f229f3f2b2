//! What is told of a codex that somebody wrote (`arene check`).

use serde_json::Value;

use super::{Codex, Codices};
use crate::game::Faults;
use crate::rules::CodexReport;

/// What is in a codex beside that of the house, and what is wrong with it. That of the house itself is one as well.
pub fn report(written: &Value) -> CodexReport {
    let house = Codices::house();
    let mut faults = Faults::default();
    let mut codex = Codex::read(written, &house, &mut faults);
    if !faults.is_empty() {
        let mut alone = Faults::default();
        let read = Codex::read(written, &Codices::none(), &mut alone);
        if alone.is_empty() && house.is_only(&read) {
            (codex, faults) = (read, alone);
        }
    }
    let gear = codex.items.iter().filter(|item| item.gear.is_some()).count();
    CodexReport {
        name: codex.name,
        champions: codex.champions.iter().map(|entry| entry.id.to_string()).collect(),
        weapons: codex.items.len() - gear,
        gear,
        faults: faults.into_vec(),
    }
}
