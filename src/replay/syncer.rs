//! Waits for the disk on a thread of its own, so that the game does not.

use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::disk::{Disk, DiskFile};
use super::file_error::FileError;

/// The thread that syncs a file when it is asked to. Several requests that come while the disk is busy are one.
#[derive(Debug)]
pub(super) struct SyncThread {
    requests: Sender<()>,
    progress: Arc<Progress>,
}

#[derive(Debug, Default)]
struct Progress {
    counts: Mutex<Counts>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Counts {
    asked: u64,
    done: u64,
    file_error: Option<FileError>,
}

impl Progress {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SyncThread {
    /// A thread for a file. The first time its folder is synced too.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn new(disk: Arc<dyn Disk>, path: &Path, file: Box<dyn DiskFile>) -> io::Result<Self> {
        let (requests, received) = channel();
        let progress = Arc::new(Progress::default());
        let (path, shared) = (path.to_owned(), progress.clone());
        thread::Builder::new().spawn(move || serve(&*disk, &path, file, &received, &shared))?;
        Ok(Self { requests, progress })
    }

    /// Asks for all that has been written.
    pub fn ask(&self) {
        self.progress.counts().asked += 1;
        // Only fails if the thread is gone, and that has said why.
        let _ = self.requests.send(());
    }

    /// Waits until all requests are served, or the disk has refused.
    pub fn wait(&self) {
        let counts = self.progress.counts();
        let waiting = |counts: &mut Counts| counts.done < counts.asked && counts.file_error.is_none();
        drop(self.progress.changed.wait_while(counts, waiting));
    }

    /// What the disk refused.
    pub fn file_error(&self) -> Option<FileError> {
        self.progress.counts().file_error.clone()
    }
}

fn serve(disk: &dyn Disk, path: &Path, mut file: Box<dyn DiskFile>, requests: &Receiver<()>, progress: &Progress) {
    let mut folder = path.parent();
    while requests.recv().is_ok() {
        while requests.try_recv().is_ok() {}
        let asked = progress.counts().asked;
        let synced = (file.sync().map_err(FileError::at(path))).and_then(|()| match folder.take() {
            Some(folder) => disk.sync_folder(folder).map_err(FileError::at(folder)),
            None => Ok(()),
        });
        let mut counts = progress.counts();
        counts.done = asked;
        counts.file_error = synced.err();
        let is_over = counts.file_error.is_some();
        drop(counts);
        progress.changed.notify_all();
        if is_over {
            return;
        }
    }
}
