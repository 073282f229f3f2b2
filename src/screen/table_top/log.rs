//! The log: the facts of each command, and what they say in the reader's language as far as the playback has come. Only
//! the newest lines are put into words, and those once: a game of thousands of commands can be wound to any of its places
//! without telling it all again.

use crate::game::{Fact, RuleKey};
use crate::text::{Lang, Names, Texts};

/// The log.
#[derive(Debug, Default)]
pub struct Log {
    commands: Vec<Told>,
    /// How many facts there are.
    count: usize,
    /// How many of them have been shown.
    told: usize,
    lang: Option<Lang>,
}

/// The facts of a command.
#[derive(Debug)]
struct Told {
    facts: Vec<Fact>,
    /// How many facts come before.
    before: usize,
    /// What they say, once somebody has looked.
    lines: Option<Vec<LogLine>>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// A log of many commands, of which nothing has been shown.
    pub fn of<'a>(commands: impl Iterator<Item = &'a [Fact]>) -> Self {
        let mut log = Self::default();
        commands.for_each(|facts| log.add(facts));
        log
    }

    /// Adds the facts of a command. They are told one after the other by [`Log::tell`].
    pub fn add(&mut self, facts: &[Fact]) {
        self.commands.push(Told {
            facts: facts.to_vec(),
            before: self.count,
            lines: None,
        });
        self.count += facts.len();
    }

    /// The next fact has been shown.
    pub fn tell(&mut self) {
        self.told += 1;
    }

    /// So many facts have been shown, and no more.
    pub fn tell_to(&mut self, facts: usize) {
        self.told = facts.min(self.count);
    }

    /// How many facts have been shown.
    pub fn told(&self) -> usize {
        self.told
    }

    /// The newest lines of what has been told, in a language; oldest first, at most so many.
    pub fn newest(&mut self, most: usize, texts: &Texts, names: &Names) -> Vec<&LogLine> {
        if self.lang != Some(texts.lang()) {
            self.lang = Some(texts.lang());
            for command in &mut self.commands {
                command.lines = None;
            }
        }
        let told = self.told;
        let begun = self.commands.partition_point(|command| command.before < told);
        let mut first = begun;
        let mut lines = 0;
        while first > 0 && lines < most {
            first -= 1;
            lines += self.commands[first].lines(texts, names, told).count();
        }
        let seen = self.commands[first..begun].iter().flat_map(|command| {
            let lines = command.lines.as_deref().unwrap_or_default().iter();
            lines.filter(move |line| line.last < told)
        });
        let seen: Vec<&LogLine> = seen.collect();
        let over = seen.len().saturating_sub(most);
        seen[over..].to_vec()
    }

    /// How many commands have been put into words.
    #[cfg(test)]
    pub fn worded(&self) -> usize {
        self.commands.iter().filter(|command| command.lines.is_some()).count()
    }
}

impl Told {
    /// What has been told of it.
    fn lines(&mut self, texts: &Texts, names: &Names, told: usize) -> impl Iterator<Item = &LogLine> {
        let (facts, before) = (&self.facts, self.before);
        let lines = self.lines.get_or_insert_with(|| {
            let story = texts.story(facts, names).into_iter();
            story
                .map(|line| LogLine {
                    is_turn: facts[line.first..=line.last]
                        .iter()
                        .any(|fact| matches!(fact, Fact::Turn { .. })),
                    text: line.text,
                    rule: line.rule,
                    last: before + line.last,
                })
                .collect()
        });
        lines.iter().filter(move |line| line.last < told)
    }
}
