//! The record of the game that is being played: in memory, and in its file as far as the disk allows.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::game::{Command, DecisionKind, Game, HandRoll};
use crate::replay::{
    Beginning, FileError, GameOrigin, HandJournal, Header, Recorder, Recording, SeatRecord, Store, StoreFolder, name_of,
};
use crate::rules::rulebook;
use crate::screen::table_top::table::{Seat, Seating};

/// The record of the game that is being played. When it is dropped, the game is put away in order.
#[derive(Debug)]
pub struct GameRecord {
    recording: Recording,
    recorder: Option<Recorder>,
    /// Where its file lies, to keep dice beside it.
    store: Option<Store>,
    /// The dice that were entered by hand for a command that is not recorded yet.
    dice: Option<HandJournal>,
    /// The trouble that has been told.
    told: Option<FileError>,
    /// Where the file lies, or lay.
    path: Option<PathBuf>,
    /// The last trouble, when the file was closed.
    last: Option<FileError>,
}

/// Who sits where, as a record has it.
pub fn seats(seats: &[Seat]) -> Vec<SeatRecord> {
    let seats = seats.iter().map(|seat| SeatRecord {
        control: seat.control.to_record().to_owned(),
        colour: seat.colour,
    });
    seats.collect()
}

/// The beginning of a game that is played from now on.
pub fn beginning(seating: &Seating, from: Option<GameOrigin>) -> Beginning {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    Beginning {
        setup: seating.setup.clone(),
        seats: seats(&seating.seats),
        begun: now.map_or(0, |now| now.as_secs()),
        from,
    }
}

impl GameRecord {
    /// The record of a game that has just been started; none if there is no such rule book.
    pub fn begin(seating: &Seating, game: &mut Game) -> Option<Self> {
        Recording::begin(beginning(seating, None), game).map(Self::of)
    }

    /// A record in memory, of a game that goes on.
    pub fn of(mut recording: Recording) -> Self {
        recording.closed = None;
        // What is played from now on is played by the rules of this program.
        if let Some(book) = rulebook(&recording.header.rules) {
            recording.header = Header::of(book);
        }
        Self {
            recording,
            recorder: None,
            store: None,
            dice: None,
            told: None,
            path: None,
            last: None,
        }
    }

    /// Goes on with a record in its file.
    pub fn resumed(recording: Recording, recorder: Recorder) -> Self {
        let mut record = Self::of(recording);
        record.path = Some(recorder.path().to_owned());
        record.recorder = Some(recorder);
        record
    }

    /// From now on it is written into a file of its own.
    pub fn keep_in(&mut self, store: &Store) {
        self.store = Some(store.clone());
        if self.recorder.is_none() {
            let recorder = Recorder::begin(store, StoreFolder::Games, &self.recording);
            self.path = Some(recorder.path().to_owned());
            self.recorder = Some(recorder);
        }
    }

    /// What has been recorded.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Where its file lies, or lay.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The game's name: its file's.
    pub fn name(&self) -> String {
        self.path.as_deref().map(name_of).unwrap_or_default()
    }

    /// Adds a command that has just been applied; a game that is over is put away.
    pub fn push(&mut self, game: &mut Game, command: Command) {
        let step = self.recording.push(game, command);
        if let Some(recorder) = &mut self.recorder {
            recorder.step(step);
            self.path = Some(recorder.path().to_owned());
        }
        if let Some(dice) = &mut self.dice {
            dice.end();
        }
        let is_over = game
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Over);
        // Where commands may be taken back, the last one may be.
        if is_over && !self.recording.setup().take_back {
            self.put_away();
        }
    }

    /// Keeps the dice that were entered by hand for the next command, so that a crash loses none.
    pub fn keep_dice(&mut self, roll: &HandRoll) {
        let (Some(recorder), Some(store)) = (&self.recorder, &self.store) else {
            return;
        };
        let beside = || HandJournal::beside(store, recorder.path());
        let last = self.recording.last();
        self.dice.get_or_insert_with(beside).keep(last + 1, roll);
    }

    /// Takes back all commands after one.
    pub fn take_back(&mut self, to: u32) {
        if let (Some(taken), Some(recorder)) = (self.recording.take_back(to), &mut self.recorder) {
            recorder.take_back(&taken);
        }
    }

    fn put_away(&mut self) {
        if let Some(recorder) = self.recorder.take() {
            self.last = recorder.close(self.recording.is_over()).err();
        }
    }

    /// Why the game is not being saved, or that it is saved elsewhere, if that has not been told yet. Told once, until something else is wrong.
    pub fn new_trouble(&mut self) -> Option<FileError> {
        if let Some(displaced) = self.recorder.as_mut().and_then(Recorder::take_displaced) {
            return Some(displaced);
        }
        let trouble = self
            .recorder
            .as_ref()
            .and_then(Recorder::file_error)
            .or(self.dice.as_ref().and_then(HandJournal::file_error))
            .or(self.last.as_ref());
        let trouble = trouble?.clone();
        let cause = |trouble: &FileError| std::mem::discriminant(trouble);
        if self.told.as_ref().map(cause) == Some(cause(&trouble)) {
            return None;
        }
        self.told = Some(trouble.clone());
        Some(trouble)
    }
}

impl Drop for GameRecord {
    fn drop(&mut self) {
        // After a panic the game was broken off, and is offered again.
        if !std::thread::panicking() {
            self.put_away();
        }
    }
}
