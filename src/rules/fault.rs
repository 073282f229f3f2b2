//! Faults: what is wrong with a map or a setup, by field.

use crate::game::RuleKey;

/// One thing wrong with a map or a setup. It holds no sentence: the text room makes one, and the hint that mends it,
/// from `why` and `args`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where, as a path of fields: `players[1].pieces[0].kind`, `map.rows[3]`.
    pub field: String,
    /// For a cell of a map: row and column, from 0.
    pub cell: Option<(usize, usize)>,
    /// What is wrong: the name of a message in the locales (`fault-…` without the prefix).
    pub why: &'static str,
    /// The message's arguments by name.
    pub args: Vec<(&'static str, String)>,
    /// The rule of the book that finds it at fault, if one does: not where a file is merely written badly.
    pub rule: Option<RuleKey>,
}

impl Fault {
    /// A fault at a field.
    pub fn new(field: impl Into<String>, why: &'static str) -> Self {
        Self {
            field: field.into(),
            cell: None,
            why,
            args: Vec::new(),
            rule: None,
        }
    }

    /// A fault at a cell of the map, drawn at that row and column of `rows`, from 0.
    pub fn at_cell(row: usize, column: usize, why: &'static str) -> Self {
        Self {
            cell: Some((row, column)),
            ..Self::new(format!("map.rows[{row}]"), why)
        }
    }

    /// The same fault, its field within another: `players[1].` before `pieces[0].kind`.
    #[must_use]
    pub fn within(mut self, field: &str) -> Self {
        self.field.insert_str(0, field);
        self
    }

    /// Adds an argument of the message.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// The same fault, by a rule of the book.
    #[must_use]
    pub fn by(mut self, rule: RuleKey) -> Self {
        self.rule = Some(rule);
        self
    }
}

/// What a look at a map found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What makes it unplayable.
    pub faults: Vec<Fault>,
    /// What is odd, but can be played.
    pub warnings: Vec<Fault>,
}
