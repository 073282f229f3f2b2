//! The recorded games of a lab: a file a game, in one folder.

use std::path::{Path, PathBuf};

use crate::game::{Command, DecisionKind, Game};
use crate::replay::disk::{Disk as _, PathKind, RealDisk};
use crate::replay::{Beginning, Closed, ENDING, FileError, LineWriter, Record, Recording, StepRecord, write_whole};
use crate::rules::{Setup, rulebook};

use super::LabError;

/// Makes the folder for the games.
///
/// # Errors
/// If it cannot be made or read, or holds recorded games already: they would get mixed up.
pub(super) fn open_folder(folder: &Path) -> Result<(), LabError> {
    let file_error = |error| LabError::Disk(FileError::at(folder)(error));
    RealDisk.make_folder(folder).map_err(file_error)?;
    let is_game = |name: &Path| name.extension().is_some_and(|ending| ending == ENDING);
    let entries = RealDisk.list(folder).map_err(file_error)?;
    if entries.iter().any(|entry| is_game(Path::new(&entry.name))) {
        return Err(LabError::Mixed(folder.to_owned()));
    }
    Ok(())
}

/// The file of the game of an index, counted from 0, out of so many.
pub(super) fn path_of(folder: &Path, index: u64, games: u64) -> PathBuf {
    let digits = games.saturating_sub(1).to_string().len();
    folder.join(format!("game-{index:0digits$}.{ENDING}"))
}

/// A game of a lab as it is recorded: in memory, written when it is over. A lab that is stopped can be run again, and
/// plays the same games.
pub(super) struct GameRecord {
    writer: LineWriter,
    text: String,
    last: u32,
}

impl GameRecord {
    /// The sheet of a game that has just been started with its seed. It bears no time, so that it is the same whenever
    /// the game is played.
    pub fn new(mut setup: Setup, game: &mut Game) -> Self {
        // What the book gives to players who name no pieces: reports call them by their names.
        if let Some(book) = rulebook(&setup.rules) {
            book.fill_in(&mut setup);
        }
        let beginning = Beginning {
            setup,
            seats: Vec::new(),
            begun: 0,
            from: None,
        };
        let mut writer = LineWriter::default();
        let recording = Recording::begin(beginning, game);
        let text = (recording.iter().flat_map(Recording::records))
            .map(|record| writer.line(&record))
            .collect();
        Self { writer, text, last: 0 }
    }

    /// Adds a command that has just been applied.
    pub fn step(&mut self, game: &mut Game, command: Command) {
        self.last += 1;
        let step = StepRecord::of(game, self.last, Some(command));
        self.text.push_str(&self.writer.line(&step));
    }

    /// Puts the game away: the text of its file.
    pub fn close(mut self, game: &Game) -> String {
        let closed = Closed {
            commands: self.last,
            over: game
                .decision()
                .is_some_and(|decision| decision.kind == DecisionKind::Over),
        };
        self.text.push_str(&self.writer.line(&Record::Closed { closed }));
        self.text
    }
}

/// Writes a recorded game to a new file, at one stroke.
///
/// # Errors
/// If there is such a file, or the disk refuses.
pub fn write(path: &Path, text: &str) -> Result<(), LabError> {
    let refused = |error| LabError::Disk(FileError::at(path)(error));
    if RealDisk.kind(path).map_err(refused)? != PathKind::Nothing {
        return Err(refused(std::io::ErrorKind::AlreadyExists.into()));
    }
    write_whole(&RealDisk, path, text.as_bytes()).map_err(LabError::Disk)
}
