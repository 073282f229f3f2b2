//! The Horde's house rules: named switches that stand among the options of a setup, beside those of its host.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::keys;
use super::scenario::Scenario;
use crate::game::{Fault, Faults};
use crate::rules::host::HostFeature;
use crate::rules::{HouseRule, OptionForm, OptionValue, Options};

/// What a Horde does that stays where it is (`behaviour.still`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StillHorde {
    /// It attacks and shoots all the same.
    #[default]
    NoMove,
    /// Nothing.
    Nothing,
}

/// By what the nearest target is measured (`target.nearest`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NearestBy {
    /// In a straight line.
    #[default]
    Straight,
    /// By what the way costs.
    Way,
}

/// All house rules of the Horde. Each field is named after its option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HordeOptions {
    pub jokers: u8,
    pub joker_event: bool,
    pub still: StillHorde,
    pub nearest: NearestBy,
    pub horde_doors: bool,
    pub entry_each: bool,
    pub fresh_acts: bool,
    pub cards: bool,
    pub kept: u8,
    pub wager: u8,
    pub hero_points: u8,
}

impl Default for HordeOptions {
    fn default() -> Self {
        Self {
            jokers: 2,
            joker_event: false,
            still: StillHorde::NoMove,
            nearest: NearestBy::Straight,
            horde_doors: false,
            entry_each: false,
            fresh_acts: false,
            cards: true,
            kept: 1,
            wager: 4,
            hero_points: 0,
        }
    }
}

const fn rule(name: &'static str, key: crate::game::RuleKey, usual: i64, (least, most): (i64, i64)) -> HouseRule {
    HouseRule {
        name,
        rule: key,
        usual,
        allowed: least..=most,
        form: OptionForm::Number,
        only_in: &[],
    }
}

/// A rule of games with all players against the Horde.
const fn together(rule: HouseRule) -> HouseRule {
    HouseRule {
        only_in: Scenario::TOGETHER,
        ..rule
    }
}

/// All options, in the order of the page.
pub const HORDE_RULES: &[HouseRule] = &[
    rule("jokers", keys::PACK, 2, (1, 9)),
    rule("joker_event", keys::FIRST, 0, (0, 1)),
    HouseRule {
        form: OptionForm::Words(&["no_move", "nothing"]),
        ..rule("still", keys::STILL, 0, (0, 1))
    },
    HouseRule {
        form: OptionForm::Words(&["straight", "way"]),
        ..rule("nearest", keys::NEAREST, 0, (0, 1))
    },
    rule("horde_doors", keys::SAFE, 0, (0, 1)),
    rule("entry_each", keys::ENTRY, 0, (0, 1)),
    rule("fresh_acts", keys::RESERVE_SCENARIO, 0, (0, 1)),
    together(rule("cards", keys::CARD_PACK, 1, (0, 1))),
    together(rule("kept", keys::CARD_KEEP, 1, (0, 9))),
    together(rule("wager", keys::WAGER_ROLL, 4, (2, 6))),
    together(rule("hero_points", keys::HERO_NONE, 0, (0, 9))),
];

/// What a host must have for a house rule to change anything in its games; nothing for most.
pub fn feature_for(option: &str) -> Option<HostFeature> {
    match option {
        "joker_event" => Some(HostFeature::CardEvents),
        "horde_doors" => Some(HostFeature::Doors),
        _ => None,
    }
}

/// The value of a house rule as the options hold it, if it is allowed.
fn read_one(rule: &HouseRule, written: &OptionValue) -> Option<Value> {
    let is_switch = rule.form == OptionForm::Number && rule.allowed == (0..=1);
    match written {
        OptionValue::Switch(is_on) => is_switch.then(|| json!(is_on)),
        OptionValue::Word(word) => rule.read(written).map(|_| json!(word)),
        OptionValue::Number(_) => {
            let value = rule.read(written)?;
            Some(if is_switch { json!(value == 1) } else { json!(value) })
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

/// Takes the Horde's house rules out of the options of a setup, and reads them.
pub fn take(options: &mut Options, faults: &mut Faults) -> HordeOptions {
    let mut set = Map::new();
    for rule in HORDE_RULES {
        let Some(written) = options.remove(rule.name) else {
            continue;
        };
        match read_one(rule, &written) {
            Some(value) => {
                set.insert(rule.name.to_owned(), value);
            }
            None => faults.push(
                Fault::new(format!("options.{}", rule.name), "option-value")
                    .arg("option", rule.name)
                    .arg("value", &written)
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
    fn every_house_rule_of_the_horde_has_its_option_and_stands_as_its_page_has_it() {
        let written = serde_json::to_value(HordeOptions::default()).unwrap();
        assert_eq!(written.as_object().unwrap().len(), HORDE_RULES.len());
        for rule in HORDE_RULES {
            let usual = read_one(rule, &rule.written(rule.usual));
            assert_eq!(usual.as_ref(), written.get(rule.name), "{}", rule.name);
        }
    }
}
