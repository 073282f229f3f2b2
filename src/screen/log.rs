//! The log: the facts of each command, and what they say in the reader's language as far as the playback has come.

use crate::game::{Fact, RuleKey};
use crate::text::{Lang, Names, Texts};

/// The log.
#[derive(Debug, Default)]
pub struct Log {
    /// The facts, command by command.
    commands: Vec<Vec<Fact>>,
    lines: Vec<LogLine>,
    /// How many facts there are.
    count: usize,
    /// How many of them have been shown.
    told: usize,
    lang: Option<Lang>,
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// One or a few sentences.
    pub text: String,
    /// The key of the rule behind it.
    pub rule: RuleKey,
    /// Whether a turn begins with it.
    pub is_turn: bool,
    /// How many facts are told when it is.
    last: usize,
}

impl Log {
    /// Adds the facts of a command. They are told one after the other by [`Log::tell`].
    pub fn add(&mut self, facts: &[Fact], texts: &Texts, names: &Names) {
        self.write(facts, texts, names);
        self.commands.push(facts.to_vec());
        self.lang = Some(texts.lang());
    }

    fn write(&mut self, facts: &[Fact], texts: &Texts, names: &Names) {
        let before = self.count;
        self.lines.extend(texts.story(facts, names).into_iter().map(|line| {
            LogLine {
                is_turn: facts[line.first..=line.last]
                    .iter()
                    .any(|fact| matches!(fact, Fact::Turn { .. })),
                text: line.text,
                rule: line.rule,
                last: before + line.last,
            }
        }));
        self.count += facts.len();
    }

    /// The next fact has been shown.
    pub fn tell(&mut self) {
        self.told += 1;
    }

    /// What has been told, in a language.
    pub fn lines(&mut self, texts: &Texts, names: &Names) -> &[LogLine] {
        if self.lang != Some(texts.lang()) {
            self.lang = Some(texts.lang());
            self.lines.clear();
            self.count = 0;
            let commands = std::mem::take(&mut self.commands);
            for facts in &commands {
                self.write(facts, texts, names);
            }
            self.commands = commands;
        }
        let seen = self.lines.partition_point(|line| line.last < self.told);
        &self.lines[..seen]
    }
}
