//! House rules as a setup sets them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What a house rule is set to. Written as it is: `3`, `true`, `"ignore"`, `[{…}]`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// A number.
    Number(i64),
    /// On or off.
    Switch(bool),
    /// A word.
    Word(String),
    /// Rows of a table.
    Rows(Vec<serde_json::Value>),
}

impl OptionValue {
    /// The number, if it is one; a switch is 1 or 0.
    pub fn number(&self) -> Option<i64> {
        match self {
            OptionValue::Number(number) => Some(*number),
            OptionValue::Switch(is_on) => Some(i64::from(*is_on)),
            OptionValue::Word(_) | OptionValue::Rows(_) => None,
        }
    }
}

impl From<i64> for OptionValue {
    fn from(number: i64) -> Self {
        OptionValue::Number(number)
    }
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Switch(is_on) => is_on.fmt(f),
            OptionValue::Word(word) => word.fmt(f),
            OptionValue::Rows(rows) => serde_json::Value::Array(rows.clone()).fmt(f),
        }
    }
}

/// House rules by name, as setups and commands give them.
pub type Options = BTreeMap<String, OptionValue>;
