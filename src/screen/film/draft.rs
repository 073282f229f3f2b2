//! What a film is written to until it is whole: a file or folder under a name of its own, which is never left behind.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use crate::replay::Output;
use crate::replay::disk::RealDisk;
use crate::screen::film::encode::EncodeError;

/// A file or folder under a name of its own, until it is whole; what is not kept is removed.
pub(super) struct FileDraft {
    draft: PathBuf,
    /// What it is to become.
    target: PathBuf,
}

impl FileDraft {
    /// A name for a file that is to lie at a path; nothing is made yet.
    ///
    /// # Errors
    /// If a folder lies there.
    pub fn of(path: &Path) -> Result<Self, EncodeError> {
        Ok(Self::new(Output::at(&RealDisk, path)?.draft_path(), path.to_owned()))
    }

    /// The same for a folder, which takes the place of an empty one.
    pub fn of_folder(path: &Path) -> Self {
        // Where a path ends in a slash, its last part is what comes before.
        let path: PathBuf = path.components().collect();
        Self::new(path.with_file_name(format!(".arene-{}.part", std::process::id())), path)
    }

    fn new(draft: PathBuf, target: PathBuf) -> Self {
        remove_when_stopped();
        open_drafts().push(draft.clone());
        Self { draft, target }
    }

    /// Where it lies for now.
    pub fn path(&self) -> &Path {
        &self.draft
    }

    /// An error of the system, with the name that it was to get.
    pub fn error(&self, error: io::Error) -> EncodeError {
        EncodeError::Io(self.target.display().to_string(), error)
    }

    /// Makes the file.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn create(&self) -> Result<File, EncodeError> {
        File::create(&self.draft).map_err(|error| self.error(error))
    }

    /// Puts it in its place; a device is written on.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep(&self) -> Result<(), EncodeError> {
        if self.draft.is_dir() {
            return fs::rename(&self.draft, &self.target).map_err(|error| self.error(error));
        }
        let output = Output::at(&RealDisk, &self.target)?;
        if output.is_device() {
            let copied = File::open(&self.draft).and_then(|mut draft| {
                let mut device = OpenOptions::new().write(true).open(&self.target)?;
                io::copy(&mut draft, &mut device)
            });
            return copied.map(drop).map_err(|error| self.error(error));
        }
        let synced = File::open(&self.draft).and_then(|draft| draft.sync_all());
        synced.map_err(|error| self.error(error))?;
        Ok(output.keep(&self.draft)?)
    }
}

impl Drop for FileDraft {
    fn drop(&mut self) {
        remove(&self.draft);
        open_drafts().retain(|open| *open != self.draft);
    }
}

/// Removes a draft; nothing is left of one that was kept.
fn remove(draft: &Path) {
    let _ = match draft.is_dir() {
        true => fs::remove_dir_all(draft),
        false => fs::remove_file(draft),
    };
}

/// The drafts that are being written.
fn open_drafts() -> MutexGuard<'static, Vec<PathBuf>> {
    static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sees to it that Ctrl-C leaves no draft behind.
fn remove_when_stopped() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Fails only if there is a handler already: then that one stops the program.
        let _ = ctrlc::set_handler(|| {
            // Whoever writes them waits for the list from here on.
            let drafts = open_drafts();
            for draft in drafts.iter() {
                // A picture may come into a folder while it is removed.
                for _ in 0..100 {
                    remove(draft);
                    if !draft.exists() {
                        break;
                    }
                }
            }
            exit_at_once(crate::STOPPED.into());
        });
    });
}

/// Ends the program without any cleaning up: where threads still draw, the graphics driver's own cleaning up aborts it.
fn exit_at_once(status: i32) -> ! {
    #[cfg(unix)]
    signal_hook::low_level::exit(status);
    #[cfg(not(unix))]
    std::process::exit(status)
}
