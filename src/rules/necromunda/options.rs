//! The book's house rules: named switches of the setup, each with its usual value.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::game::{Fault, Faults};
use crate::rules::{OptionValue, Options};

/// How bodies stand in the way of sight (`body.block`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyRule {
    /// Not at all.
    #[default]
    Ignore,
    /// They give cover.
    Cover,
    /// They stop sight.
    Block,
}

/// Whether one that has an enemy near may run (`run.near`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunNear {
    /// No.
    #[default]
    No,
    /// While no step brings it nearer to any of them.
    Away,
}

/// Whether walls shelter from a blast (`blast.level`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlastWalls {
    /// They stop it.
    #[default]
    Stop,
    /// It goes through.
    Through,
}

/// Who strikes at one that turns its back (`broken.melee`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeHits {
    /// Each enemy in contact.
    #[default]
    Each,
    /// One of them.
    One,
}

/// All house rules: a component of the match that never changes. Each field is named after its option.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NecroOptions {
    pub initiative_six: bool,
    pub lying: bool,
    pub bodies: BodyRule,
    pub run_arc: u16,
    pub run_near: RunNear,
    pub charge_sight: bool,
    pub hide_clear: u8,
    pub hide_walls: bool,
    pub barrier_run: bool,
    pub ladder_stop: bool,
    pub jump: bool,
    pub wood_depth: i32,
    pub doubt: bool,
    pub closest_engaged: bool,
    pub premeasure: bool,
    pub blast_walls: BlastWalls,
    pub follow_hide: bool,
    pub flee_off: bool,
    pub flee_up: bool,
    pub free_hits: FreeHits,
    pub rout_broken: bool,
    pub falls: bool,
}

impl Default for NecroOptions {
    fn default() -> Self {
        Self {
            initiative_six: true,
            lying: true,
            bodies: BodyRule::Ignore,
            run_arc: 360,
            run_near: RunNear::No,
            charge_sight: false,
            hide_clear: 17,
            hide_walls: true,
            barrier_run: false,
            ladder_stop: false,
            jump: true,
            wood_depth: 2,
            doubt: false,
            closest_engaged: false,
            premeasure: false,
            blast_walls: BlastWalls::Stop,
            follow_hide: false,
            flee_off: false,
            flee_up: false,
            free_hits: FreeHits::Each,
            rout_broken: false,
            falls: true,
        }
    }
}

/// What an option may be set to.
enum Allowed {
    Switch,
    Words(&'static [&'static str]),
    Numbers(&'static [i64]),
    Range(i64, i64),
}

use Allowed::{Numbers, Range, Switch, Words};

/// All options, in the order of the book.
const OPTIONS: &[(&str, Allowed)] = &[
    ("initiative_six", Switch),
    ("lying", Switch),
    ("bodies", Words(&["ignore", "cover", "block"])),
    ("run_arc", Numbers(&[90, 180, 360])),
    ("run_near", Words(&["no", "away"])),
    ("charge_sight", Switch),
    ("hide_clear", Range(0, 35)),
    ("hide_walls", Switch),
    ("barrier_run", Switch),
    ("ladder_stop", Switch),
    ("jump", Switch),
    ("wood_depth", Range(0, 100)),
    ("doubt", Switch),
    ("closest_engaged", Switch),
    ("premeasure", Switch),
    ("blast_walls", Words(&["stop", "through"])),
    ("follow_hide", Switch),
    ("flee_off", Switch),
    ("flee_up", Switch),
    ("free_hits", Words(&["each", "one"])),
    ("rout_broken", Switch),
    ("falls", Switch),
];

impl Allowed {
    /// The value as the options hold it, if it is allowed.
    fn read(&self, value: &OptionValue) -> Option<Value> {
        match (self, value) {
            (Switch, OptionValue::Switch(is_on)) => Some(json!(is_on)),
            (Switch, OptionValue::Number(number @ (0 | 1))) => Some(json!(*number == 1)),
            (Words(words), OptionValue::Word(word)) => words.contains(&word.as_str()).then(|| json!(word)),
            (Numbers(numbers), OptionValue::Number(number)) => numbers.contains(number).then(|| json!(number)),
            (Range(least, most), OptionValue::Number(number)) => {
                (*least..=*most).contains(number).then(|| json!(number))
            }
            _ => None,
        }
    }

    /// What is allowed, for people.
    fn known(&self) -> String {
        match self {
            Switch => "true, false".to_owned(),
            Words(words) => words.join(", "),
            Numbers(numbers) => numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", "),
            Range(least, most) => format!("{least} … {most}"),
        }
    }
}

/// The house rules that a setup sets.
pub fn read(options: &Options, faults: &mut Faults) -> NecroOptions {
    let mut set = Map::new();
    for (name, value) in options {
        let field = format!("options.{name}");
        let Some((_, allowed)) = OPTIONS.iter().find(|(known, _)| known == name) else {
            let known: Vec<&str> = OPTIONS.iter().map(|(known, _)| *known).collect();
            faults.push(
                Fault::new(field, "unknown-option")
                    .arg("option", name)
                    .arg("known", known.join(", ")),
            );
            continue;
        };
        match allowed.read(value) {
            Some(value) => {
                set.insert(name.clone(), value);
            }
            None => faults.push(
                Fault::new(field, "option-value")
                    .arg("option", name)
                    .arg("value", value)
                    .arg("known", allowed.known()),
            ),
        }
    }
    serde_json::from_value(Value::Object(set)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_rule_has_its_option_and_every_option_its_house_rule() {
        let written = serde_json::to_value(NecroOptions::default()).unwrap();
        let fields: Vec<&String> = written.as_object().unwrap().keys().collect();
        let mut names: Vec<&str> = OPTIONS.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), 22);
        names.sort_unstable();
        let mut fields: Vec<&str> = fields.into_iter().map(String::as_str).collect();
        fields.sort_unstable();
        assert_eq!(fields, names);
    }

    #[test]
    fn every_house_rule_stands_as_the_book_has_it() {
        let usual = json!({
            "initiative_six": true, "lying": true, "bodies": "ignore", "run_arc": 360, "run_near": "no",
            "charge_sight": false, "hide_clear": 17, "hide_walls": true, "barrier_run": false, "ladder_stop": false,
            "jump": true, "wood_depth": 2, "doubt": false, "closest_engaged": false, "premeasure": false,
            "blast_walls": "stop", "follow_hide": false, "flee_off": false, "flee_up": false, "free_hits": "each",
            "rout_broken": false, "falls": true,
        });
        assert_eq!(serde_json::to_value(NecroOptions::default()).unwrap(), usual);
    }
}
