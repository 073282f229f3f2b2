//! Where `arene engine` records its games, and how it tells that it cannot.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::game::{Command, DecisionKind, Game};
use crate::replay::{Beginning, Folder, Recorder, Recording, StepRecord, Store, Trouble, numbered};
use crate::rules::Setup;

/// Where games are recorded.
#[derive(Debug)]
pub enum Place {
    /// In a part of a store, each under a name of its own.
    Store(Store),
    /// In a file; the games after the first in files with a number behind the name.
    File(PathBuf),
}

/// Records the games of an engine, one after the other.
pub struct Archive {
    /// None if nothing is recorded.
    place: Option<Place>,
    /// How many games were begun.
    games: u32,
    current: Option<Current>,
    /// What is told once: the first trouble.
    tell: Option<Box<dyn FnOnce(&Trouble)>>,
}

/// The game being recorded.
struct Current {
    recorder: Recorder,
    /// The number of the last command.
    last: u32,
}

impl Archive {
    /// Records nothing.
    pub fn none() -> Self {
        Self {
            place: None,
            games: 0,
            current: None,
            tell: None,
        }
    }

    /// Records at a place. The first trouble is told; play goes on.
    pub fn at(place: Place, tell: impl FnOnce(&Trouble) + 'static) -> Self {
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
        self.close(false);
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
            Place::Store(store) => Recorder::begin(store, Folder::Engine, &recording),
            Place::File(file) => Recorder::begin_at(&Store::at(""), &numbered(file, self.games), &recording),
        };
        self.current = Some(Current {
            recorder,
            last: recording.last(),
        });
        self.look_after_trouble();
    }

    /// Records a command that has just been applied, and puts the game away if it is over.
    pub fn step(&mut self, game: &mut Game, command: &Command) {
        let Some(current) = &mut self.current else { return };
        current.last += 1;
        let step = StepRecord::of(game, current.last, Some(command.clone()));
        current.recorder.step(&step);
        self.look_after_trouble();
        if game
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Over)
        {
            self.close(true);
        }
    }

    /// Puts the game away.
    pub fn close(&mut self, over: bool) {
        if let Some(Err(trouble)) = self.current.take().map(|current| current.recorder.close(over)) {
            self.tell(&trouble);
        }
    }

    fn look_after_trouble(&mut self) {
        let trouble = self.current.as_ref().and_then(|current| current.recorder.trouble());
        if let Some(trouble) = trouble.cloned() {
            self.tell(&trouble);
        }
    }

    fn tell(&mut self, trouble: &Trouble) {
        if let Some(tell) = self.tell.take() {
            tell(trouble);
        }
    }
}
