//! Where `arene engine` records its games, and how it tells that it cannot.

use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::game::{Command, DecisionKind, Game};
use crate::replay::disk::{Disk as _, DiskFile, PathKind, RealDisk};
use crate::replay::{
    Beginning, FileError, Record, Recorder, Recording, StepRecord, Store, StoreFolder, TakenBackTo, numbered,
};
use crate::rules::Setup;

/// Where games are recorded.
#[derive(Debug)]
pub enum RecordTo {
    /// In a part of a store, each under a name of its own.
    Store(Store),
    /// In a file; the games after the first in files with a number behind the name.
    File(PathBuf),
}

/// Records the games of an engine, one after the other.
pub struct Archive {
    /// None if nothing is recorded.
    place: Option<RecordTo>,
    /// A device or a pipe that games are recorded on, held open from the first game on: whoever reads a pipe is at its end
    /// when nobody has it open to write.
    device: Option<Box<dyn DiskFile>>,
    /// How many games were begun.
    games: u32,
    current: Option<Current>,
    /// The game before, being put away: on a thread of its own, for the disk may take its time.
    closing: Option<JoinHandle<Result<PathBuf, FileError>>>,
    /// Tells of trouble.
    tell: Option<Box<dyn Fn(&FileError)>>,
    /// Whether it was told that games cannot be saved: once is enough.
    has_failed: bool,
}

/// The game being recorded.
struct Current {
    recorder: Recorder,
    /// The number of the last command.
    last: u32,
    /// Whether the game is over, where it is not put away for that.
    over: bool,
}

impl Archive {
    /// Records nothing.
    pub fn none() -> Self {
        Self {
            place: None,
            device: None,
            games: 0,
            current: None,
            closing: None,
            tell: None,
            has_failed: false,
        }
    }

    /// Records at a place. That it cannot is told once, and each file that somebody else displaced; play goes on.
    pub fn at(place: RecordTo, tell: impl Fn(&FileError) + 'static) -> Self {
        Self {
            place: Some(place),
            tell: Some(Box::new(tell)),
            ..Self::none()
        }
    }

    /// Begins the file of a game that has just been started.
    pub fn begin(&mut self, setup: &Setup, game: &mut Game) {
        self.begin_with(setup, |beginning| Recording::begin(beginning, game));
    }

    /// Begins the file of a game that was restored: it starts from a snapshot.
    pub fn begin_restored(&mut self, setup: &Setup, game: &mut Game) {
        self.begin_with(setup, |beginning| Recording::begin_at(beginning, 0, game));
    }

    fn begin_with(&mut self, setup: &Setup, begin: impl FnOnce(Beginning) -> Option<Recording>) {
        self.close();
        let Some(place) = &self.place else { return };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let beginning = Beginning {
            setup: setup.clone(),
            seats: Vec::new(),
            begun: now.as_secs(),
            from: None,
        };
        let Some(recording) = begin(beginning) else { return };
        self.games += 1;
        let recorder = match place {
            RecordTo::Store(store) => Recorder::begin(store, StoreFolder::Engine, &recording),
            RecordTo::File(file) => {
                let file = match RealDisk.kind(file) {
                    Ok(PathKind::Device) => {
                        if self.device.is_none() {
                            // If it cannot be opened, the recorder says so.
                            self.device = RealDisk.open(file).ok();
                        }
                        file.clone()
                    }
                    _ => numbered(file, self.games),
                };
                Recorder::begin_at(&Store::at(""), &file, &recording)
            }
        };
        self.current = Some(Current {
            recorder,
            last: recording.last(),
            over: false,
        });
        self.report_file_error();
    }

    /// Records a command that has just been applied. A game that is over is put away, unless it may go on because commands can be
    /// taken back.
    pub fn step(&mut self, game: &mut Game, command: &Command, may_go_on: bool) {
        let Some(current) = &mut self.current else { return };
        current.last += 1;
        let step = StepRecord::of(game, current.last, Some(command.clone()));
        current.recorder.step(&step);
        self.report_file_error();
        let over = game
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Over);
        if let Some(current) = &mut self.current {
            current.over = over;
        }
        if over && !may_go_on {
            self.close();
        }
    }

    /// Records that the last commands were taken back, down to that of a number.
    pub fn take_back(&mut self, to: u32) {
        let Some(current) = &mut self.current else { return };
        (current.last, current.over) = (to, false);
        let taken_back = TakenBackTo { to };
        current.recorder.take_back(&Record::TakenBack { taken_back });
        self.report_file_error();
    }

    /// Puts the last game away, and waits until it outlasts a power cut.
    pub fn end(&mut self) {
        self.close();
        self.wait_for_the_one_before();
    }

    /// Puts the game away.
    fn close(&mut self) {
        if let Some(Current { recorder, over, .. }) = self.current.take() {
            self.wait_for_the_one_before();
            self.closing = Some(thread::spawn(move || recorder.close(over)));
        }
    }

    fn wait_for_the_one_before(&mut self) {
        let closed = self.closing.take().map(JoinHandle::join);
        if let Some(Ok(Err(file_error))) = closed {
            self.tell(&file_error);
        }
    }

    fn report_file_error(&mut self) {
        let Some(current) = &mut self.current else { return };
        if let (Some(displaced), Some(tell)) = (current.recorder.take_displaced(), &self.tell) {
            tell(&displaced);
        }
        if let Some(file_error) = current.recorder.file_error().cloned() {
            self.tell(&file_error);
        }
    }

    fn tell(&mut self, file_error: &FileError) {
        if let Some(tell) = self.tell.as_ref().filter(|_| !self.has_failed) {
            self.has_failed = true;
            tell(file_error);
        }
    }
}
