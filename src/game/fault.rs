//! Faults: what is wrong with a map or a setup, by field.

use super::key::RuleKey;
use crate::bounds::cut;

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
            field: cut(field.into()),
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

    /// Adds an argument of the message. One longer than anybody reads is cut.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, cut(value.to_string())));
        self
    }

    /// The same fault, by a rule of the book.
    #[must_use]
    pub fn by(mut self, rule: RuleKey) -> Self {
        self.rule = Some(rule);
        self
    }
}

/// The first faults of what may have any number of them, and how many more there were: what comes from outside must not
/// fill the memory with what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    listed: Vec<Fault>,
    more: usize,
}

impl Faults {
    /// How many are listed: more than anybody reads.
    pub const LISTED: usize = 100;

    /// Adds a fault, unless the very same is listed.
    pub fn push(&mut self, fault: Fault) {
        if self.listed.contains(&fault) {
            return;
        }
        if self.listed.len() < Self::LISTED {
            self.listed.push(fault);
        } else {
            self.more += 1;
        }
    }

    /// Adds more words to an argument of all that are wrong in that way.
    pub fn widen(&mut self, why: &str, arg: &str, more: &str) {
        let found = self.listed.iter_mut().filter(|fault| fault.why == why);
        for (_, value) in found.flat_map(|fault| &mut fault.args).filter(|(name, _)| *name == arg) {
            *value = cut(format!("{value}, {more}"));
        }
    }

    /// Adds those of another list.
    pub fn append(&mut self, other: Self) {
        self.more += other.more;
        self.extend(other.listed);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// How many there are, listed or not.
    pub fn len(&self) -> usize {
        self.listed.len() + self.more
    }

    /// Those listed, and a last one that says how many more there are, if there are.
    pub fn into_vec(mut self) -> Vec<Fault> {
        if self.more > 0 {
            self.listed.push(Fault::new("", "and-more").arg("count", self.more));
        }
        self.listed
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        let mut all = Self::default();
        all.extend(faults);
        all
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
