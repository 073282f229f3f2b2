//! Reads a recorded game: all of it, or everything before the first line that is not what was written.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, from_slice, from_value};

use super::line::{LineWriter, READS};
use super::record::{Beginning, Closed, Header, SnapshotRecord, StepRecord, TakenBack, TakenBackTo};
use super::recording::{Recording, Start};
use crate::bounds::{MOST_VALUES, has_too_many_values};
use crate::game::Fact;
use crate::rules::{Rulebook, rulebook};

/// The facts of a step, or nothing of them for those who only compare.
pub trait StepFacts: DeserializeOwned + Send {
    /// Reads them as a book with facts of its own writes them.
    ///
    /// # Errors
    /// What is wrong with them.
    fn read_for(_book: &dyn Rulebook, written: Value) -> Result<Self, String> {
        from_value(written).map_err(|error| error.to_string())
    }
}

impl StepFacts for IgnoredAny {}

/// What is wrong with a file from some line on. Everything before is good.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// A line is not what was written.
    #[error("line {line} is damaged")]
    Line {
        /// Its number, from 1.
        line: usize,
    },
    /// The last line breaks off.
    #[error("the file breaks off in line {line}")]
    Cut {
        /// Its number, from 1.
        line: usize,
    },
    /// A line is what was written, but makes no sense to this program.
    #[error("line {line} makes no sense: {problem}")]
    Sense {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// The file ends between two lines, but the game was not put away: the program was stopped, or the rest is lost.
    #[error("the game was not closed")]
    Open,
}

impl Damage {
    /// The number of the line that is damaged, from 1; none if no line is.
    pub fn line(&self) -> Option<usize> {
        match self {
            Damage::Line { line } | Damage::Cut { line } | Damage::Sense { line, .. } => Some(*line),
            Damage::Open => None,
        }
    }
}

/// Why nothing of a file can be offered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// It is not a recorded game.
    #[error("not a recorded game of Arène")]
    Foreign,
    /// It is of a version that this program does not know.
    #[error("recorded in version {0} of the format; this program reads versions {first} to {last}", first = READS.start(), last = READS.end())]
    Version(u64),
    /// Even the setup is lost.
    #[error("{0}, and nothing before it can be played")]
    Setup(Damage),
}

/// A recorded game as far as it could be read.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadRecording {
    /// What is good.
    pub recording: Recording,
    /// What is wrong after it, if anything.
    pub damage: Option<Damage>,
    /// How many bytes of the file are good.
    pub good: usize,
    /// How many lines that is.
    pub lines: usize,
    /// Where the checksums are after the good part: to write on.
    pub writer: LineWriter,
}

impl ReadRecording {
    /// Reads on: `bytes` are what the file holds behind its good part now, because somebody is still writing it.
    #[must_use]
    pub fn read_on(self, bytes: &[u8]) -> Self {
        let ReadRecording { recording, .. } = self;
        let lines = Lines {
            rest: bytes,
            number: self.lines,
            good: self.good,
            writer: self.writer,
        };
        let (mut steps, mut taken_back) = (recording.steps, recording.taken_back);
        let mut reading = RecordReader {
            frame: Frame {
                header: recording.header,
                beginning: recording.beginning,
                start: recording.start,
                closed: recording.closed,
                damage: None,
                good: self.good,
                lines: self.lines,
                writer: self.writer,
            },
            last: steps.last().map(|step| step.n),
            gone_back: Vec::new(),
            lines,
        };
        reading.read_all(&mut steps, &mut taken_back);
        Self::of(reading.frame, steps, taken_back)
    }

    fn of(frame: Frame, steps: Vec<StepRecord>, taken_back: Vec<TakenBack>) -> Self {
        Self {
            recording: Recording {
                header: frame.header,
                beginning: frame.beginning,
                start: frame.start,
                steps,
                taken_back,
                closed: frame.closed,
            },
            damage: frame.damage,
            good: frame.good,
            lines: frame.lines,
            writer: frame.writer,
        }
    }
}

/// Everything but the steps.
pub(super) struct Frame {
    pub header: Header,
    pub beginning: Beginning,
    pub start: Start,
    pub closed: Option<Closed>,
    pub damage: Option<Damage>,
    pub good: usize,
    pub lines: usize,
    pub writer: LineWriter,
}

/// A file being read, step by step.
pub(super) struct RecordReader<'a> {
    lines: Lines<'a>,
    /// What was read besides the steps, up to the last good line.
    pub frame: Frame,
    /// The number of the last step that stands.
    last: Option<u32>,
    /// The commands that the game was taken back to between the last two steps read.
    gone_back: Vec<u32>,
}

/// Reads a recorded game from the bytes of its file.
///
/// # Errors
/// If not even its setup is there.
pub fn read(bytes: &[u8]) -> Result<ReadRecording, Unreadable> {
    let (frame, steps, taken_back) = read_as::<Vec<Fact>>(bytes)?;
    Ok(ReadRecording::of(frame, steps, taken_back))
}

/// As [`read`], with as much of the facts as is wanted.
pub(super) fn read_as<F: StepFacts>(bytes: &[u8]) -> Result<StandingSteps<F>, Unreadable> {
    let mut reading = RecordReader::open(bytes)?;
    let (mut steps, mut taken_back) = (Vec::new(), Vec::new());
    reading.read_all(&mut steps, &mut taken_back);
    Ok((reading.frame, steps, taken_back))
}

/// A file that was read: all but the steps, those that stand, and those that were taken back.
type StandingSteps<F> = (Frame, Vec<StepRecord<F>>, Vec<TakenBack<F>>);

impl<'a> RecordReader<'a> {
    /// Reads header and setup.
    ///
    /// # Errors
    /// If they are not there.
    pub fn open(bytes: &'a [u8]) -> Result<Self, Unreadable> {
        let mut lines = Lines::new(bytes);
        let header = lines.header()?;
        let beginning = lines.next_as::<Beginning>().map_err(Unreadable::Setup)?;
        if beginning.setup.rules != header.rules {
            return Err(Unreadable::Setup(
                lines.damage_of("another rule book than the header's"),
            ));
        }
        let frame = Frame {
            header,
            beginning,
            start: Start::Setup,
            closed: None,
            damage: None,
            good: lines.good,
            lines: lines.number,
            writer: lines.writer,
        };
        Ok(Self {
            lines,
            frame,
            last: None,
            gone_back: Vec::new(),
        })
    }

    /// Reads all steps that are left behind those that are there, and takes out those that were taken back.
    pub fn read_all<F: StepFacts>(&mut self, steps: &mut Vec<StepRecord<F>>, taken_back: &mut Vec<TakenBack<F>>) {
        loop {
            let step = self.next_step();
            for to in self.gone_back.drain(..) {
                let standing = steps.partition_point(|step| step.n <= to);
                let steps = steps.split_off(standing);
                taken_back.push(TakenBack { to, steps });
            }
            match step {
                Some(step) => steps.push(step),
                None => return,
            }
        }
    }

    /// The next step. None at the end of what is good: the frame says then whether anything is wrong.
    pub fn next_step<F: StepFacts>(&mut self) -> Option<StepRecord<F>> {
        while self.frame.damage.is_none() && !self.lines.is_at_end() {
            match self.take() {
                Ok(step) => {
                    self.frame.good = self.lines.good;
                    self.frame.lines = self.lines.number;
                    self.frame.writer = self.lines.writer;
                    if step.is_some() {
                        return step;
                    }
                }
                Err(damage) => self.frame.damage = Some(damage),
            }
        }
        if self.frame.damage.is_none() && self.frame.closed.is_none() {
            self.frame.damage = Some(Damage::Open);
        }
        None
    }

    /// Takes the next line: the step, if it is one.
    fn take<F: StepFacts>(&mut self) -> Result<Option<StepRecord<F>>, Damage> {
        let (lines, frame) = (&mut self.lines, &mut self.frame);
        let body = lines.next()?;
        let first = match &frame.start {
            Start::Setup => 0,
            Start::Snapshot(snapshot) => snapshot.n.saturating_add(1),
        };
        let due = self.last.map_or(first, |last| last.saturating_add(1));
        if body.starts_with(b"{\"closed\"") {
            let Closing { closed } = lines.parse(body)?;
            if closed.commands.saturating_add(1) != due {
                return Err(lines.damage_of("it counts other commands"));
            }
            frame.closed = Some(closed);
            return Ok(None);
        }
        if body.starts_with(b"{\"taken_back\"") {
            let GoneBack { taken_back } = lines.parse(body)?;
            // The start of the game, or the state that a snippet starts from, is the first that can be gone back to.
            let earliest = first.saturating_sub(u32::from(frame.start != Start::Setup));
            if !frame.beginning.setup.take_back {
                return Err(lines.damage_of("commands of this game may not be taken back"));
            }
            if !(earliest..self.last.unwrap_or(0)).contains(&taken_back.to) {
                return Err(lines.damage_of("there is no such command to go back to"));
            }
            frame.closed = None;
            self.last = Some(taken_back.to);
            self.gone_back.push(taken_back.to);
            return Ok(None);
        }
        if self.last.is_none() && frame.start == Start::Setup && has_snapshot(body) {
            frame.start = Start::Snapshot(lines.parse::<SnapshotRecord>(body)?);
            return Ok(None);
        }
        // Of a game with something added there are commands and facts that not all books share.
        let has_own = |book: &&dyn Rulebook| book.language().is_some() || !frame.beginning.setup.own.is_empty();
        let step: StepRecord<F> = match rulebook(&frame.header.rules).filter(has_own) {
            None => lines.parse(body)?,
            Some(book) => lines.parse_for(book, body)?,
        };
        if step.n != due || step.command.is_none() != (step.n == 0) {
            return Err(lines.damage_of("not the next command"));
        }
        frame.closed = None;
        self.last = Some(step.n);
        Ok(Some(step))
    }
}

/// Whether a line that may be a step is a snapshot. Only asked of the third line.
fn has_snapshot(body: &[u8]) -> bool {
    from_slice::<Value>(body).is_ok_and(|value| value.get("snapshot").is_some())
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct GoneBack {
    taken_back: TakenBackTo,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Closing {
    closed: Closed,
}

/// The lines of a file, one after the other.
struct Lines<'a> {
    rest: &'a [u8],
    /// The number of the line last taken, from 1.
    number: usize,
    /// How many bytes have been taken.
    good: usize,
    writer: LineWriter,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            number: 0,
            good: 0,
            writer: LineWriter::default(),
        }
    }

    fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The object of the next line.
    fn next(&mut self) -> Result<&'a [u8], Damage> {
        self.number += 1;
        let line = self.number;
        let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') else {
            return Err(Damage::Cut { line });
        };
        let (taken, rest) = self.rest.split_at(end);
        let body = self.writer.take_up(taken).ok_or(Damage::Line { line })?;
        self.rest = &rest[1..];
        self.good += end + 1;
        if has_too_many_values(body) {
            return Err(self.damage_of(format!("more than {MOST_VALUES} values in one line")));
        }
        Ok(body)
    }

    fn parse<T: DeserializeOwned>(&self, body: &[u8]) -> Result<T, Damage> {
        from_slice(body).map_err(|error| self.damage_of(error))
    }

    /// A step of a book that has commands and facts of its own.
    fn parse_for<F: StepFacts>(&self, book: &dyn Rulebook, body: &[u8]) -> Result<StepRecord<F>, Damage> {
        let written: StepRecord<Value, Value> = self.parse(body)?;
        let command = written.command;
        let command = command.map(|command| book.read_command(&mut <dyn erased_serde::Deserializer>::erase(command)));
        Ok(StepRecord {
            n: written.n,
            command: command.transpose().map_err(|error| self.damage_of(error))?,
            dice: written.dice,
            words: written.words,
            hash: written.hash,
            facts: F::read_for(book, written.facts).map_err(|problem| self.damage_of(problem))?,
        })
    }

    fn next_as<T: DeserializeOwned>(&mut self) -> Result<T, Damage> {
        let body = self.next()?;
        self.parse(body)
    }

    fn damage_of(&self, problem: impl ToString) -> Damage {
        Damage::Sense {
            line: self.number,
            problem: problem.to_string(),
        }
    }

    /// The first line, and whose file it is.
    fn header(&mut self) -> Result<Header, Unreadable> {
        let body = match self.next() {
            Ok(body) => body,
            // Its own first line damaged, or somebody else's file?
            Err(damage) if self.rest.get(9..).is_some_and(|body| body.starts_with(b"{\"arene\":")) => {
                return Err(Unreadable::Setup(damage));
            }
            Err(_) => return Err(Unreadable::Foreign),
        };
        let value: Value = from_slice(body).map_err(|_| Unreadable::Foreign)?;
        let version = value.get("arene").and_then(Value::as_u64).ok_or(Unreadable::Foreign)?;
        if !READS.contains(&u32::try_from(version).unwrap_or(u32::MAX)) {
            return Err(Unreadable::Version(version));
        }
        from_value(value).map_err(|error| Unreadable::Setup(self.damage_of(error)))
    }
}
