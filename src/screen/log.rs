//! The log: the facts as they were told, and their sentences in the reader's language.

use crate::game::Fact;
use crate::text::{Lang, Names, Texts};

/// The log.
#[derive(Debug, Default)]
pub struct Log {
    facts: Vec<Fact>,
    lines: Vec<LogLine>,
    lang: Option<Lang>,
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// The key of the rule behind it.
    pub rule: crate::game::RuleKey,
    /// Whether a turn begins with it.
    pub is_turn: bool,
}

impl Log {
    /// Adds a fact.
    pub fn push(&mut self, fact: Fact, texts: &Texts, names: &Names) {
        self.lines.extend(line(&fact, texts, names));
        self.facts.push(fact);
    }

    /// The lines in a language.
    pub fn lines(&mut self, texts: &Texts, names: &Names) -> &[LogLine] {
        if self.lang != Some(texts.lang()) {
            self.lang = Some(texts.lang());
            self.lines = self.facts.iter().filter_map(|fact| line(fact, texts, names)).collect();
        }
        &self.lines
    }
}

fn line(fact: &Fact, texts: &Texts, names: &Names) -> Option<LogLine> {
    Some(LogLine {
        text: texts.fact(fact, names)?,
        rule: fact.rule(),
        is_turn: matches!(fact, Fact::Turn { .. }),
    })
}
