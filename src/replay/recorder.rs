//! One game as it is written into its file, command by command.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Lock, PathKind};
use super::file_error::FileError;
use super::line::LineWriter;
use super::output::write_whole;
use super::read::{ReadRecording, read};
use super::record::{Closed, Record, StepRecord};
use super::recording::Recording;
use super::store::{ENDING, LONGEST, Store, StoreFolder, lock_of, name_by_time, name_of, numbered};
use super::syncer::SyncThread;
use crate::game::Fact;
use crate::rules::rulebook;

/// Writes one game. Nothing of what it is told fails: if the disk refuses, play goes on, [`Recorder::file_error`] tells
/// why, and when a turn begins or the game ends it is tried anew to write the file whole.
///
/// While it lives the file is locked: the game counts as being played.
#[derive(Debug)]
pub struct Recorder {
    disk: Arc<dyn Disk>,
    path: PathBuf,
    /// Held for as long as the game is played.
    lock: Option<Lock>,
    /// None while the disk refuses.
    file: Option<Box<dyn DiskFile>>,
    syncer: Option<SyncThread>,
    writer: LineWriter,
    /// The rule book's id, which says where turns begin.
    rules: String,
    /// All that the file should hold: to write it anew when the disk refused.
    text: Vec<u8>,
    /// The number of the last command.
    last: u32,
    /// The path to be had for the file, as long as that is not made.
    wanted: Option<PathBuf>,
    /// Whether a device or a pipe is written on: there is nothing to lock, to sync or to write anew.
    is_device: bool,
    file_error: Option<FileError>,
    /// That the file had to be written anew elsewhere, until that is told.
    displaced: Option<FileError>,
}

impl Recorder {
    /// Begins the file of a game in a part of the store, all its steps so far included, and removes the oldest games
    /// there but the last [`super::KEPT`].
    pub fn begin(store: &Store, folder: StoreFolder, recording: &Recording) -> Self {
        let name = name_by_time(recording.beginning.begun, &recording.setup().mode);
        let path = store.folder(folder).join(format!("{name}.{ENDING}"));
        let mut recorder = Self::of(store.disk(), path.clone(), recording);
        recorder.wanted = Some(path);
        recorder.retry();
        // A game too many does no harm.
        let _ = store.prune(folder);
        recorder
    }

    /// Begins the file of a game at a path. A file that is there is replaced, unless that game is being played.
    pub fn begin_at(store: &Store, path: &Path, recording: &Recording) -> Self {
        let mut recorder = Self::of(store.disk(), path.to_owned(), recording);
        recorder.retry();
        recorder
    }

    /// Goes on with a game that a crash or a power cut broke off, or that was put away; what is broken at the end of
    /// its file is cut off first. Returns also what was read.
    ///
    /// # Errors
    /// [`FileError::Played`] if somebody plays it; if it cannot be read.
    pub fn resume(store: &Store, path: &Path) -> Result<(Self, ReadRecording), FileError> {
        let mut recorder = Self {
            disk: store.disk().clone(),
            path: path.to_owned(),
            lock: None,
            file: None,
            syncer: None,
            writer: LineWriter::default(),
            rules: String::new(),
            text: Vec::new(),
            last: 0,
            wanted: None,
            is_device: false,
            file_error: None,
            displaced: None,
        };
        // Looked at before it is locked: nothing is left beside a file that is not ours.
        super::store::load(store.disk().as_ref(), path)?;
        recorder.take_lock()?;
        recorder.text = store.disk().read(path, LONGEST).map_err(FileError::at(path))?;
        let found = read(&recorder.text).map_err(|why| FileError::Unreadable {
            path: path.to_owned(),
            why,
        })?;
        let is_whole = found.good == recorder.text.len();
        recorder.text.truncate(found.good);
        recorder.writer = found.writer;
        recorder.rules.clone_from(&found.recording.setup().rules);
        recorder.last = found.recording.last();
        if is_whole {
            match recorder.disk.open(path) {
                Ok(file) => recorder.file = Some(file),
                Err(error) => recorder.file_error = Some(FileError::at(path)(error)),
            }
        } else {
            recorder.retry();
        }
        Ok((recorder, found))
    }

    /// One that has written nothing yet.
    fn of(disk: &Arc<dyn Disk>, path: PathBuf, recording: &Recording) -> Self {
        let mut writer = LineWriter::default();
        // It is not put away: it goes on.
        let records = recording
            .records()
            .filter(|record| !matches!(record, Record::Closed { .. }));
        let text: String = records.map(|record| writer.line(&record)).collect();
        Self {
            disk: disk.clone(),
            path,
            lock: None,
            file: None,
            syncer: None,
            writer,
            rules: recording.setup().rules.clone(),
            text: text.into_bytes(),
            last: recording.last(),
            wanted: None,
            is_device: false,
            file_error: None,
            displaced: None,
        }
    }

    /// Makes the file, at the path or, where that is taken, with a number behind the name.
    fn create_under_a_free_name(&mut self, wanted: &Path) -> Result<(), FileError> {
        for number in 1_u32.. {
            self.path = numbered(wanted, number);
            if self.take_lock().is_err() {
                continue;
            }
            match self.disk.create(&self.path) {
                Ok(file) => {
                    self.file = Some(file);
                    self.wanted = None;
                    break;
                }
                Err(error) => {
                    self.give_lock_back();
                    if error.kind() != std::io::ErrorKind::AlreadyExists {
                        return Err(FileError::at(&self.path)(error));
                    }
                }
            }
        }
        let text = std::mem::take(&mut self.text);
        let written = self.append(&text);
        self.text = text;
        written
    }

    /// Locks the game, if it is not.
    ///
    /// # Errors
    /// [`FileError::Played`]. A disk that knows no locks is none.
    fn take_lock(&mut self) -> Result<(), FileError> {
        if self.lock.is_none()
            && let Ok(lock) = self.disk.lock(&lock_of(&self.path))
        {
            self.lock = Some(lock.ok_or_else(|| FileError::Played(self.path.clone()))?);
        }
        Ok(())
    }

    fn give_lock_back(&mut self) {
        if self.lock.is_some() {
            // While it is held, so that nobody else's is removed. Left behind it does no harm.
            let _ = self.disk.remove(&lock_of(&self.path));
            self.lock = None;
        }
    }

    /// Where the file lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Why the game is not being saved at the moment, if it is not. What was saved before is there still.
    pub fn file_error(&self) -> Option<&FileError> {
        self.file_error.as_ref()
    }

    /// That the file was removed, moved or changed, and where the game is now ([`FileError::Displaced`]). Told once.
    pub fn take_displaced(&mut self) -> Option<FileError> {
        self.displaced.take()
    }

    /// Writes a command. It outlasts the program's end then, and from the next turn on a power cut.
    pub fn step(&mut self, step: &StepRecord) {
        self.last = step.n;
        let line = self.writer.line(step);
        self.write(line.as_bytes());
        if step.facts.iter().any(|fact| self.begins_turn(fact)) {
            self.request_sync();
        }
    }

    /// Writes that the last commands were taken back ([`Recording::take_back`]).
    pub fn take_back(&mut self, record: &Record) {
        if let Record::TakenBack { taken_back } = record {
            self.last = taken_back.to;
            let line = self.writer.line(record);
            self.write(line.as_bytes());
        }
    }

    /// Whether a fact begins a turn or a round, as the game's book says; of a book that is not here, a player's turn.
    fn begins_turn(&self, fact: &Fact) -> bool {
        match rulebook(&self.rules) {
            Some(book) => book.landmarks().begins_turn(fact),
            None => matches!(fact, Fact::Turn { .. }),
        }
    }

    /// Tries anew to write what the disk refused.
    pub fn retry(&mut self) {
        if self.is_device && self.file_error.is_some() {
            // What it took it has; to open a pipe that nobody reads would wait for ever.
            return;
        }
        self.file = None;
        self.syncer = None;
        self.file_error = self.rewrite().err();
        if self.file_error.is_some() {
            self.file = None;
        } else {
            self.sync();
        }
    }

    fn rewrite(&mut self) -> Result<(), FileError> {
        let disk = self.disk.clone();
        if self.wanted.is_none() && disk.kind(&self.path).is_ok_and(|kind| kind == PathKind::Device) {
            self.is_device = true;
            let text = std::mem::take(&mut self.text);
            self.file = Some(disk.open(&self.path).map_err(FileError::at(&self.path))?);
            return self.append(&text);
        }
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            self.disk.make_folder(folder).map_err(FileError::at(folder))?;
        }
        if let Some(wanted) = self.wanted.clone() {
            return self.create_under_a_free_name(&wanted);
        }
        self.take_lock()?;
        write_whole(&*self.disk, &self.path, &self.text)?;
        self.file = Some(self.disk.open(&self.path).map_err(FileError::at(&self.path))?);
        Ok(())
    }

    /// Waits until all that was written outlasts a power cut.
    pub fn wait_until_synced(&mut self) {
        self.sync();
        if let Some(syncer) = &self.syncer {
            syncer.wait();
        }
        self.check_sync_thread();
    }

    /// Puts the game away in order, and waits until it outlasts a power cut.
    ///
    /// # Errors
    /// If the disk still refuses; [`FileError::Displaced`] if that has not been told yet.
    pub fn close(mut self, over: bool) -> Result<PathBuf, FileError> {
        let closed = Closed {
            commands: self.last,
            over,
        };
        let line = self.writer.line(&Record::Closed { closed });
        self.write(line.as_bytes());
        self.wait_until_synced();
        if self.file_error.is_some() {
            self.retry();
            self.wait_until_synced();
        }
        match self.file_error.take().or(self.displaced.take()) {
            Some(file_error) => Err(file_error),
            None => Ok(self.path.clone()),
        }
    }

    /// Writes on, and keeps it for when the disk refuses.
    fn write(&mut self, line: &[u8]) {
        self.check_place();
        if !self.is_device {
            self.text.extend_from_slice(line);
        }
        self.check_sync_thread();
        if let Err(file_error) = self.append(line) {
            self.fail(file_error);
        }
    }

    /// If somebody else has removed, moved or changed the file, the game is written anew beside it.
    fn check_place(&mut self) {
        let Some(file) = &self.file else { return };
        if file.lies_at(&self.path, self.text.len() as u64) {
            return;
        }
        let path = self.path.clone();
        self.give_lock_back();
        self.wanted = Some(path.with_file_name(format!("{}-again.{ENDING}", name_of(&path))));
        self.retry();
        if self.file_error.is_none() {
            let anew = self.path.clone();
            self.displaced = Some(FileError::Displaced { path, anew });
        }
    }

    fn append(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        match &mut self.file {
            Some(file) => file.append(bytes).map_err(FileError::at(&self.path)),
            None => Ok(()),
        }
    }

    /// At a turn: down to the disk with it, or another try if the disk refused.
    fn request_sync(&mut self) {
        if self.file_error.is_some() {
            self.retry();
        }
        self.sync();
    }

    /// Has what was written go down to the disk, without waiting for it.
    fn sync(&mut self) {
        let Some(file) = self.file.as_ref().filter(|_| !self.is_device) else {
            return;
        };
        if self.syncer.is_none() {
            match file
                .twin()
                .and_then(|twin| SyncThread::new(self.disk.clone(), &self.path, twin))
            {
                Ok(syncer) => self.syncer = Some(syncer),
                Err(error) => return self.fail(FileError::at(&self.path)(error)),
            }
        }
        if let Some(syncer) = &self.syncer {
            syncer.ask();
        }
    }

    fn check_sync_thread(&mut self) {
        if let Some(file_error) = self.syncer.as_ref().and_then(SyncThread::file_error) {
            self.fail(file_error);
        }
    }

    /// The file is in doubt: nothing more is written on it, it has to be written anew.
    fn fail(&mut self, file_error: FileError) {
        self.file = None;
        self.syncer = None;
        self.file_error = Some(file_error);
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        self.give_lock_back();
    }
}
