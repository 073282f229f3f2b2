//! The log: the facts of each command, and what they say in the reader's language as far as the playback has come. Only
//! the newest lines are put into words, and those once: a game of thousands of commands can be wound to any of its places
//! without telling it all again.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::game::{Fact, RuleKey};
use crate::replay::Recording;
use crate::text::{FluentValue, Lang, Names, Texts, facts_of_lines};

/// How many of the newest lines are seen: laying out thousands would take longer than playing.
pub const MOST_SEEN: usize = 200;

/// The log.
#[derive(Debug, Default)]
pub struct Log {
    commands: Vec<Told>,
    /// How many facts there are.
    count: usize,
    /// How many of them have been shown.
    told: usize,
    /// How many facts come before each that begins a turn.
    turns: Vec<usize>,
    /// The turns whose lines are folded away, by the facts before; what comes before the first is no turn.
    folded: BTreeSet<usize>,
    lang: Option<Lang>,
}

/// The facts of a command, or that commands were taken back: then there are none.
#[derive(Debug)]
struct Told {
    facts: Vec<Fact>,
    /// How many commands were taken back here.
    taken_back: usize,
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
    /// The turn that begins with it, as [`Log::fold`] takes it.
    pub turn: Option<usize>,
    /// Whether it tells what people did with the game, and no rule is behind it.
    pub is_aside: bool,
    /// The facts that belong to it, if dice are among them, as [`Log::facts`] takes them.
    pub dice: Option<Range<usize>>,
    /// The first fact it tells, and the last one, by how many come before.
    first: usize,
    last: usize,
}

/// A line that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenLine<'a> {
    /// The line.
    pub line: &'a LogLine,
    /// Whether a turn begins with it whose lines are folded away.
    pub is_folded: bool,
}

impl Log {
    /// A log of a recorded game, of which nothing has been shown: with what was taken back where that was done.
    pub fn of_recording(recording: &Recording) -> Self {
        let mut log = Self::default();
        for step in &recording.steps {
            log.add(&step.facts);
            for taken in recording.taken_back_after(step.n) {
                let (facts, before, lines) = (Vec::new(), log.count, None);
                log.commands.push(Told {
                    facts,
                    taken_back: taken.steps.len(),
                    before,
                    lines,
                });
            }
        }
        log
    }

    /// Adds the facts of a command. They are told one after the other by [`Log::tell`].
    pub fn add(&mut self, facts: &[Fact]) {
        let before = self.count;
        let turns = facts
            .iter()
            .enumerate()
            .filter(|(_, fact)| matches!(fact, Fact::Turn { .. }));
        self.turns.extend(turns.map(|(index, _)| before + index));
        self.commands.push(Told {
            facts: facts.to_vec(),
            taken_back: 0,
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

    /// The facts that have been shown, the newest first.
    pub fn told_facts(&self) -> impl Iterator<Item = &Fact> {
        let known = self.commands.iter().flat_map(|command| &command.facts);
        let all: Vec<&Fact> = known.take(self.told).collect();
        all.into_iter().rev()
    }

    /// Facts of one command, from one place to another, counted from the first of the game; none if there are none there.
    pub fn facts(&self, range: &Range<usize>) -> &[Fact] {
        let after = self.commands.partition_point(|command| command.before <= range.start);
        let command = after.checked_sub(1).and_then(|index| self.commands.get(index));
        let facts = command.and_then(|command| {
            let (start, end) = (range.start - command.before, range.end.checked_sub(command.before)?);
            command.facts.get(start..end)
        });
        facts.unwrap_or_default()
    }

    /// Folds the lines of a turn away, or has them seen again.
    pub fn fold(&mut self, turn: usize) {
        if !self.folded.remove(&turn) {
            self.folded.insert(turn);
        }
    }

    /// Whether facts from a place to another lie in a folded turn, the facts that begin it left out.
    fn hides(&self, first: usize, last: usize) -> bool {
        // Several turns may begin one after the other: the last that begins before them counts.
        let begun = self.turns.partition_point(|turn| *turn <= last);
        let turn = begun.checked_sub(1).map(|index| self.turns[index]);
        turn.is_some_and(|turn| turn < first && self.folded.contains(&turn))
    }

    /// The newest lines of what has been told, in a language, without those that are folded away; oldest first, at most
    /// so many.
    pub fn newest(&mut self, most: usize, texts: &Texts, names: &Names) -> Vec<SeenLine<'_>> {
        if self.lang != Some(texts.lang()) {
            self.lang = Some(texts.lang());
            for command in &mut self.commands {
                command.lines = None;
            }
        }
        let told = self.told;
        let begun = self.commands.partition_point(|command| command.is_begun(told));
        let mut first = begun;
        let mut lines = 0;
        let mut worded = Vec::new();
        while first > 0 && lines < most {
            first -= 1;
            let before = self.commands[first].before;
            // What is folded away need not be put into words.
            let last = before + self.commands[first].facts.len().saturating_sub(1);
            if self.hides(before, last) {
                continue;
            }
            worded.push(first);
            self.commands[first].put_into_words(texts, names);
            lines += self.seen_of(first).count();
        }
        let seen = worded.into_iter().rev().flat_map(|command| self.seen_of(command));
        let seen: Vec<SeenLine> = seen.collect();
        let over = seen.len().saturating_sub(most);
        seen[over..].to_vec()
    }

    /// What is seen of a command that has been put into words.
    fn seen_of(&self, command: usize) -> impl Iterator<Item = SeenLine<'_>> {
        let lines = self.commands[command].lines.as_deref().unwrap_or_default().iter();
        let told = lines.filter(|line| {
            let is_told = line.is_aside || line.last < self.told;
            is_told && !self.hides(line.first, line.last)
        });
        told.map(|line| SeenLine {
            line,
            is_folded: line.turn.is_some_and(|turn| self.folded.contains(&turn)),
        })
    }

    /// How many commands have been put into words.
    #[cfg(test)]
    pub fn worded(&self) -> usize {
        self.commands.iter().filter(|command| command.lines.is_some()).count()
    }
}

impl Told {
    /// Whether something of it has been shown when so many facts have.
    fn is_begun(&self, told: usize) -> bool {
        self.before < told || self.facts.is_empty() && self.before <= told
    }

    /// Puts all of it into words, if that has not been done.
    fn put_into_words(&mut self, texts: &Texts, names: &Names) {
        let (facts, before, taken_back) = (&self.facts, self.before, self.taken_back);
        self.lines.get_or_insert_with(|| {
            if taken_back > 0 {
                let args = [("count", FluentValue::from(taken_back as i64))];
                let last = before.saturating_sub(1);
                return vec![LogLine {
                    turn: None,
                    is_aside: true,
                    dice: None,
                    text: texts.message("screen-log-taken-back", &args),
                    rule: RuleKey("take_back"),
                    first: last,
                    last,
                }];
            }
            let story = texts.story(facts, names);
            let belonging = facts_of_lines(&story, facts);
            let is_die = |fact: &Fact| matches!(fact, Fact::Roll(_));
            let story = story.into_iter().zip(belonging);
            story
                .map(|(line, own)| LogLine {
                    dice: (facts[own.clone()].iter().any(is_die)).then_some(before + own.start..before + own.end),
                    turn: (line.first..=line.last)
                        .rev()
                        .find(|at| matches!(facts[*at], Fact::Turn { .. }))
                        .map(|at| before + at),
                    is_aside: false,
                    text: line.text,
                    rule: line.rule,
                    first: before + line.first,
                    last: before + line.last,
                })
                .collect()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::replay::tests::bot_game;
    use crate::text::Names;

    #[test]
    fn a_folded_turn_keeps_its_first_line_and_the_rest_comes_back() {
        let recording = bot_game("klanplay", 4, 200);
        let texts = Texts::of(Lang::En);
        let names = Names::of(recording.setup(), texts);
        let mut log = Log::of_recording(&recording);
        log.tell_to(usize::MAX);
        let told = |log: &mut Log, most: usize| -> Vec<(String, bool)> {
            let lines = log.newest(most, texts, &names).into_iter();
            lines.map(|seen| (seen.line.text.clone(), seen.is_folded)).collect()
        };
        let whole = told(&mut log, usize::MAX);
        let turns: Vec<usize> = log
            .newest(usize::MAX, texts, &names)
            .iter()
            .filter_map(|seen| seen.line.turn)
            .collect();
        assert!(turns.len() > 4, "{turns:?}");
        let fold = turns[2];
        let place = |log: &mut Log, turn| {
            let lines = log.newest(usize::MAX, texts, &names);
            lines.iter().position(|seen| seen.line.turn == Some(turn)).unwrap()
        };
        let (first, next) = (place(&mut log, fold), place(&mut log, turns[3]));
        assert!(next - first > 2, "from {first} to {next}");
        log.fold(fold);
        let folded = told(&mut log, usize::MAX);
        assert_eq!(folded.len(), whole.len() - (next - first - 1));
        assert_eq!(folded[first], (whole[first].0.clone(), true));
        assert_eq!(folded[first + 1], whole[next]);
        log.fold(fold);
        assert_eq!(told(&mut log, usize::MAX), whole);
    }

    #[test]
    fn every_die_belongs_to_a_line_that_gives_its_facts() {
        let recording = bot_game("klanplay", 4, 200);
        let texts = Texts::of(Lang::En);
        let names = Names::of(recording.setup(), texts);
        let mut log = Log::of_recording(&recording);
        log.tell_to(usize::MAX);
        let lines = log.newest(usize::MAX, texts, &names).into_iter();
        let ranges: Vec<Range<usize>> = lines.filter_map(|seen| seen.line.dice.clone()).collect();
        let dice = |facts: &[Fact]| facts.iter().filter(|fact| matches!(fact, Fact::Roll(_))).count();
        let told: usize = ranges.iter().map(|range| dice(log.facts(range))).sum();
        let thrown: usize = recording.steps.iter().map(|step| dice(&step.facts)).sum();
        assert!(told == thrown && thrown > 25, "{told} of {thrown}");
    }

    #[test]
    fn what_is_folded_away_leaves_room_for_older_lines_and_is_not_put_into_words() {
        let recording = bot_game("klanplay", 4, 200);
        let texts = Texts::of(Lang::En);
        let names = Names::of(recording.setup(), texts);
        let mut log = Log::of_recording(&recording);
        log.tell_to(usize::MAX);
        for turn in log.turns.clone() {
            log.fold(turn);
        }
        let count = log.turns.len();
        let seen = log.newest(20, texts, &names);
        assert_eq!(seen.iter().filter(|seen| seen.is_folded).count(), count.min(20));
        assert!(log.worded() < count + 40, "{} commands put into words", log.worded());
    }
}
