//! The dice of a command that were entered by hand before it is carried out: kept beside the recorded game, so that a crash in the
//! middle of a roll loses none of them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, from_slice};

use super::disk::{Disk, DiskFile};
use super::file_error::FileError;
use super::line::LineWriter;
use super::store::Store;
use crate::game::{Command, HandRoll};
use crate::rules::rulebook;

/// The longest journal read, in bytes.
const LONGEST_JOURNAL: u64 = 1 << 20;

/// The file of such dice. Those of a game's start are not kept: nothing is recorded before it. It is made with the first die of a command, and removed when the command is recorded or given up.
///
/// Nothing of what it is told fails: if the disk refuses, play goes on, and [`HandJournal::file_error`] tells why.
#[derive(Debug)]
pub struct HandJournal {
    disk: Arc<dyn Disk>,
    path: PathBuf,
    file: Option<Box<dyn DiskFile>>,
    writer: LineWriter,
    /// The values in the file.
    kept: Vec<u32>,
    file_error: Option<FileError>,
}

/// What was entered of a command that was not carried out.
#[derive(Clone, PartialEq, Debug)]
pub struct EnteredDice {
    /// The command.
    pub command: Command,
    /// The values, in order.
    pub values: Vec<u32>,
}

/// The first line: which command of the game it is.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head<C> {
    /// The number that it will have.
    n: u32,
    /// The hash of the game before it, 16 hex digits.
    before: String,
    command: C,
}

/// A further line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// A value was entered.
    Value(u32),
    /// The last value was taken back.
    Back(bool),
}

fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

/// Where the journal of a recorded game lies.
pub(super) fn journal_of(game: &Path) -> PathBuf {
    let name = game.file_name().unwrap_or_default().to_string_lossy();
    game.with_file_name(format!(".{name}.hand"))
}

impl HandJournal {
    /// The journal beside the file of a game that is being recorded. Nothing is made yet.
    pub fn beside(store: &Store, game: &Path) -> Self {
        Self {
            disk: store.disk().clone(),
            path: journal_of(game),
            file: None,
            writer: LineWriter::default(),
            kept: Vec::new(),
            file_error: None,
        }
    }

    /// Keeps what has been entered of a command that will be the `n`-th: after each key, and once a roll was taken up again. A roll
    /// that is done stays in the file until [`HandJournal::end`], for its command is not recorded yet.
    pub fn keep(&mut self, n: u32, roll: &HandRoll) {
        let Some(command) = roll.command() else { return };
        let values: Vec<u32> = roll.values().collect();
        if self.file_error.is_some() || values == self.kept {
            return;
        }
        let kept = self.write(n, roll.hash(), command, &values);
        self.file_error = kept.err().map(FileError::at(&self.path));
        self.kept = values;
    }

    fn write(&mut self, n: u32, before: u64, command: &Command, values: &[u32]) -> std::io::Result<()> {
        let mut text = String::new();
        if self.file.is_none() {
            // One that a crash left behind has been read, or is of no use.
            let _ = self.disk.remove(&self.path);
            self.file = Some(self.disk.create(&self.path)?);
            let before = hex(before);
            self.writer = LineWriter::default();
            self.kept.clear();
            text.push_str(&self.writer.line(&Head { n, before, command }));
        }
        let same = self
            .kept
            .iter()
            .zip(values)
            .take_while(|(kept, value)| kept == value)
            .count();
        for _ in same..self.kept.len() {
            text.push_str(&self.writer.line(&Entry::Back(true)));
        }
        for value in &values[same..] {
            text.push_str(&self.writer.line(&Entry::Value(*value)));
        }
        self.file.as_mut().map_or(Ok(()), |file| file.append(text.as_bytes()))
    }

    /// The command is recorded, or was given up: nothing is kept of it any more.
    pub fn end(&mut self) {
        if self.file.take().is_some() {
            // One left behind is of an older command, and so of no use.
            let _ = self.disk.remove(&self.path);
        }
        self.kept.clear();
        self.file_error = None;
    }

    /// Why what is entered is not being kept, if it is not.
    pub fn file_error(&self) -> Option<&FileError> {
        self.file_error.as_ref()
    }

    /// What a crash left of the command after the last recorded one of a game of a book, in the state of that hash; none if nothing was
    /// entered, or it is of another command. What is damaged at its end is left out.
    pub fn left(store: &Store, game: &Path, (book, last, hash): (&str, u32, u64)) -> Option<EnteredDice> {
        let bytes = store.disk().read(&journal_of(game), LONGEST_JOURNAL).ok()?;
        let mut reader = LineWriter::default();
        let whole = bytes.split_inclusive(|byte| *byte == b'\n');
        let mut lines = whole.map_while(|line| reader.take_up(line.strip_suffix(b"\n")?));
        let head: Head<Value> = from_slice(lines.next()?).ok()?;
        if head.n != last.saturating_add(1) || head.before != hex(hash) {
            return None;
        }
        let command = rulebook(book)?.read_command(&mut <dyn erased_serde::Deserializer>::erase(head.command));
        let mut values = Vec::new();
        for line in lines {
            match from_slice(line).ok()? {
                Entry::Value(value) => values.push(value),
                Entry::Back(_) => drop(values.pop()),
            }
        }
        let command = command.ok()?;
        (!values.is_empty()).then_some(EnteredDice { command, values })
    }
}
