//! Reads a recorded game: all of it, or everything before the first line that is not what was written.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, from_slice, from_value};

use super::line::{Pen, READS};
use super::record::{Beginning, Closed, Header, SnapshotRecord, StepRecord};
use super::recording::{Recording, Start};
use crate::game::Fact;

/// The facts of a step, or nothing of them for those who only compare.
pub trait Wanted: DeserializeOwned + Send {}

impl Wanted for IgnoredAny {}

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
pub struct Found {
    /// What is good.
    pub recording: Recording,
    /// What is wrong after it, if anything.
    pub damage: Option<Damage>,
    /// How many bytes of the file are good.
    pub good: usize,
    /// Where the checksums are after the good part: to write on.
    pub pen: Pen,
}

/// Everything but the steps.
pub(super) struct Frame {
    pub header: Header,
    pub beginning: Beginning,
    pub start: Start,
    pub closed: Option<Closed>,
    pub damage: Option<Damage>,
    pub good: usize,
    pub pen: Pen,
}

/// Reads a recorded game from the bytes of its file.
///
/// # Errors
/// If not even its setup is there.
pub fn read(bytes: &[u8]) -> Result<Found, Unreadable> {
    let (frame, steps) = read_as::<Vec<Fact>>(bytes)?;
    Ok(Found {
        recording: Recording {
            header: frame.header,
            beginning: frame.beginning,
            start: frame.start,
            steps,
            closed: frame.closed,
        },
        damage: frame.damage,
        good: frame.good,
        pen: frame.pen,
    })
}

/// As [`read`], with as much of the facts as is wanted.
pub(super) fn read_as<F: Wanted>(bytes: &[u8]) -> Result<(Frame, Vec<StepRecord<F>>), Unreadable> {
    let mut lines = Lines::new(bytes);
    let header = lines.header()?;
    let beginning = lines.next_as::<Beginning>().map_err(Unreadable::Setup)?;
    if beginning.setup.rules != header.rules {
        return Err(Unreadable::Setup(
            lines.senseless("another rule book than the header's"),
        ));
    }
    let mut frame = Frame {
        header,
        beginning,
        start: Start::Setup,
        closed: None,
        damage: None,
        good: lines.good,
        pen: lines.pen,
    };
    let mut steps: Vec<StepRecord<F>> = Vec::new();
    while !lines.is_at_end() {
        if let Err(damage) = take(&mut lines, &mut frame, &mut steps) {
            frame.damage = Some(damage);
            break;
        }
        frame.good = lines.good;
        frame.pen = lines.pen;
    }
    if frame.damage.is_none() && frame.closed.is_none() {
        frame.damage = Some(Damage::Open);
    }
    Ok((frame, steps))
}

/// Takes the next line into what has been read.
fn take<F: Wanted>(lines: &mut Lines, frame: &mut Frame, steps: &mut Vec<StepRecord<F>>) -> Result<(), Damage> {
    let body = lines.next()?;
    let first = match &frame.start {
        Start::Setup => 0,
        Start::Snapshot(snapshot) => snapshot.n.saturating_add(1),
    };
    let due = steps.last().map_or(first, |step| step.n.saturating_add(1));
    if body.starts_with(b"{\"closed\"") {
        let Closing { closed } = lines.parse(body)?;
        if closed.commands.saturating_add(1) != due {
            return Err(lines.senseless("it counts other commands"));
        }
        frame.closed = Some(closed);
        return Ok(());
    }
    let is_snapshot = steps.is_empty() && frame.start == Start::Setup && has_snapshot(body);
    if is_snapshot {
        frame.start = Start::Snapshot(lines.parse::<SnapshotRecord>(body)?);
        return Ok(());
    }
    let step: StepRecord<F> = lines.parse(body)?;
    if step.n != due || step.command.is_none() != (step.n == 0) {
        return Err(lines.senseless("not the next command"));
    }
    frame.closed = None;
    steps.push(step);
    Ok(())
}

/// Whether a line that may be a step is a snapshot. Only asked of the third line.
fn has_snapshot(body: &[u8]) -> bool {
    from_slice::<Value>(body).is_ok_and(|value| value.get("snapshot").is_some())
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
    pen: Pen,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            number: 0,
            good: 0,
            pen: Pen::default(),
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
        let body = self.pen.take_up(taken).ok_or(Damage::Line { line })?;
        self.rest = &rest[1..];
        self.good += end + 1;
        Ok(body)
    }

    fn parse<T: DeserializeOwned>(&self, body: &[u8]) -> Result<T, Damage> {
        from_slice(body).map_err(|error| self.senseless(error))
    }

    fn next_as<T: DeserializeOwned>(&mut self) -> Result<T, Damage> {
        let body = self.next()?;
        self.parse(body)
    }

    fn senseless(&self, problem: impl ToString) -> Damage {
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
        from_value(value).map_err(|error| Unreadable::Setup(self.senseless(error)))
    }
}
