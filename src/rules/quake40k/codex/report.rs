//! What is told of a codex that somebody wrote (`arene check`).

use std::collections::BTreeSet;

use serde_json::Value;

use super::Codices;
use super::entry::ChampionEntry;
use super::profile::VALUE_NAMES;
use super::shelf::Shelf;
use super::written::Codex;
use crate::game::Faults;
use crate::rules::CodexReport;

/// What is in a codex beside that of the house, and what is wrong with it. That of the house itself is one as well.
pub fn report(written: &Value) -> CodexReport {
    let house = Codices::house();
    let mut faults = Faults::default();
    let mut codex = Codex::read(written, &house.0, &mut faults);
    if !faults.is_empty() {
        let mut alone = Faults::default();
        let read = Codex::read(written, &Shelf::default(), &mut alone);
        if alone.is_empty() && house.0.starts_with(&read) {
            (codex, faults) = (read, alone);
        }
    }
    let items: BTreeSet<&str> = codex.weapons.iter().map(|(weapon, _)| weapon.id.item()).collect();
    let names = ["id", "race"].into_iter().chain(VALUE_NAMES);
    let names = names.chain(["has", "rules", "pts"]).map(str::to_owned).collect();
    CodexReport {
        name: codex.name.clone(),
        weapons: items.len(),
        table: [names].into_iter().chain(codex.champions.iter().map(row)).collect(),
        faults: faults.into_vec(),
    }
}

/// A champion in cells.
fn row(entry: &ChampionEntry) -> Vec<String> {
    let values = entry
        .profile
        .all()
        .map(|value| value.map_or("–".to_owned(), |value| value.to_string()));
    let listed = |words: Vec<&str>| match words.is_empty() {
        true => "–".to_owned(),
        false => words.join(" "),
    };
    let has = listed(entry.has.iter().map(|id| id.as_str()).collect());
    let rules = listed(entry.skills.0.iter().map(|skill| skill.id()).collect());
    let names = [entry.id.clone(), entry.race.clone()].into_iter();
    names.chain(values).chain([has, rules, entry.pts.to_string()]).collect()
}
