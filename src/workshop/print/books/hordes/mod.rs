//! What Hordes, an add-on, give to be printed: their rules in brief.

use super::PrintedBook;
use crate::rules::{HouseRule, Rulebook, rulebooks};

/// What Hordes give to be printed.
pub struct PrintedHordes;

/// The house rules whose usual values the text names.
const NAMED: [&str; 3] = ["jokers", "kept", "wager"];

impl PrintedBook for PrintedHordes {
    fn brief(&self) -> &'static [&'static str] {
        &[
            "horde-use",
            "horde-joker",
            "horde-behaviour",
            "horde-way",
            "horde-attacks",
            "horde-reserve",
            "horde-cards",
            "horde-scenarios",
        ]
    }

    fn numbers(&self) -> Vec<(&'static str, i64)> {
        let rules: Vec<&'static HouseRule> = rulebooks(true).flat_map(Rulebook::added_house_rules).collect();
        let usual = |name: &'static str| {
            let rule = rules.iter().find(|rule| rule.name == name);
            (name, rule.map_or(0, |rule| rule.usual))
        };
        NAMED.map(usual).to_vec()
    }
}
