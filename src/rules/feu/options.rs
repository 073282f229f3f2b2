//! The book's house rules: named switches of the setup, each with its usual value.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::keys::{ambush, breaking, hiding, moving, pool, space};
use crate::game::{Fault, Faults, RuleKey};
use crate::rules::{HouseRule, OptionForm, OptionValue, Options};

/// How slices of three figures count for the pool (`pool.dice`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PoolSlice {
    /// A begun one too.
    #[default]
    Begun,
    /// Only full ones, and one die at least.
    Full,
}

/// All house rules: a component of the match that never changes. Each field is named after its option.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FeuOptions {
    pub ud: i32,
    pub pool_slice: PoolSlice,
    pub pool_cap: bool,
    pub walks: u8,
    pub road_run: bool,
    pub wood_depth: i32,
    pub detect_sight: bool,
    pub spot_apart: bool,
    pub spot_all: bool,
    pub ambush_scenery: bool,
    pub arc: u16,
    pub ambush_inside: bool,
    pub ambush_must: bool,
    pub ambush_pass: bool,
    #[serde(rename = "break")]
    pub breaks: bool,
}

impl Default for FeuOptions {
    fn default() -> Self {
        Self {
            ud: 250,
            pool_slice: PoolSlice::Begun,
            pool_cap: true,
            walks: 1,
            road_run: false,
            wood_depth: 2,
            detect_sight: false,
            spot_apart: false,
            spot_all: false,
            ambush_scenery: false,
            arc: 90,
            ambush_inside: false,
            ambush_must: false,
            ambush_pass: true,
            breaks: true,
        }
    }
}

const fn option(name: &'static str, rule: RuleKey, usual: i64, (least, most): (i64, i64)) -> HouseRule {
    HouseRule {
        name,
        rule,
        usual,
        allowed: least..=most,
        form: OptionForm::Number,
        only_in: &[],
    }
}

const fn switch(name: &'static str, rule: RuleKey, usual: i64) -> HouseRule {
    option(name, rule, usual, (0, 1))
}

/// All options, in the order of the book.
pub const FEU_RULES: &[HouseRule] = &[
    HouseRule {
        form: OptionForm::EverySo(25),
        ..option("ud", space::UD, 250, (100, 500))
    },
    HouseRule {
        form: OptionForm::Words(&["begun", "full"]),
        ..switch("pool_slice", pool::DICE, 0)
    },
    switch("pool_cap", pool::SHARE, 1),
    option("walks", moving::WALKS, 1, (0, 9)),
    switch("road_run", moving::ROAD_RUN, 0),
    option("wood_depth", moving::WOOD, 2, (0, 100)),
    switch("detect_sight", hiding::DETECTED, 0),
    switch("spot_apart", hiding::SPOT_PART, 0),
    switch("spot_all", hiding::SPOT_LASTS, 0),
    switch("ambush_scenery", ambush::SET, 0),
    HouseRule {
        form: OptionForm::EverySo(90),
        ..option("arc", ambush::ZONE, 90, (90, 180))
    },
    switch("ambush_inside", ambush::TRIGGER, 0),
    switch("ambush_must", ambush::FIRE, 0),
    switch("ambush_pass", ambush::PASS, 1),
    switch("break", breaking::TEST, 1),
];

/// The value of a house rule as the options hold it, if it is allowed.
fn read_one(rule: &HouseRule, written: &OptionValue) -> Option<Value> {
    let is_switch = rule.form == OptionForm::Number && rule.allowed == (0..=1);
    match written {
        OptionValue::Switch(is_on) => is_switch.then(|| json!(is_on)),
        OptionValue::Word(word) => rule.read(written).map(|_| json!(word)),
        OptionValue::Number(_) => {
            let value = rule.read(written)?;
            // An arc is 90 or 180, nothing between.
            let is_known = rule.name != "arc" || value % 90 == 0;
            is_known.then(|| if is_switch { json!(value == 1) } else { json!(value) })
        }
        OptionValue::Rows(_) => None,
    }
}

/// What a house rule may be set to, for people.
fn known(rule: &HouseRule) -> String {
    match rule.form {
        OptionForm::Words(words) => words.join(", "),
        _ if rule.allowed == (0..=1) => "true, false".to_owned(),
        _ => format!("{} … {}", rule.allowed.start(), rule.allowed.end()),
    }
}

/// The house rules that a setup sets.
pub fn read(options: &Options, faults: &mut Faults) -> FeuOptions {
    let mut set = Map::new();
    for (name, value) in options {
        let field = format!("options.{name}");
        let Some(rule) = FEU_RULES.iter().find(|rule| rule.name == name) else {
            let known: Vec<&str> = FEU_RULES.iter().map(|rule| rule.name).collect();
            faults.push(
                Fault::new(field, "unknown-option")
                    .arg("option", name)
                    .arg("known", known.join(", ")),
            );
            continue;
        };
        match read_one(rule, value) {
            Some(value) => {
                set.insert(name.clone(), value);
            }
            None => faults.push(
                Fault::new(field, "option-value")
                    .arg("option", name)
                    .arg("value", value)
                    .arg("known", known(rule)),
            ),
        }
    }
    serde_json::from_value(Value::Object(set)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_rule_has_its_option_and_stands_as_the_book_has_it() {
        let written = serde_json::to_value(FeuOptions::default()).unwrap();
        assert_eq!(written.as_object().unwrap().len(), FEU_RULES.len());
        for rule in FEU_RULES {
            let usual = read_one(rule, &rule.written(rule.usual));
            assert_eq!(usual.as_ref(), written.get(rule.name), "{}", rule.name);
        }
    }

    #[test]
    fn an_arc_is_of_90_or_180_degrees() {
        let read = |value: i64| {
            let mut faults = Faults::default();
            let options = Options::from_iter([("arc".to_owned(), OptionValue::Number(value))]);
            (read(&options, &mut faults).arc, faults.is_empty())
        };
        assert_eq!((read(180), read(90), read(120)), ((180, true), (90, true), (90, false)));
    }
}
