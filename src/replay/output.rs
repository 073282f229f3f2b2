//! How every output of the program is written: a file at one stroke, links followed; a device or a pipe is written on and
//! never replaced; a folder is refused.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::disk::{Disk, PathKind};
use super::file_error::{DiskError, FileError};

/// How the name of a file ends that is written beside another, to take its place.
pub(super) const BESIDE: &str = ".tmp";

/// A path that something is written to, looked at before the work begins.
#[derive(Debug)]
pub struct Output<'a> {
    disk: &'a dyn Disk,
    /// As it was named.
    named: PathBuf,
    /// Where its links lead.
    target: PathBuf,
    is_device: bool,
}

impl<'a> Output<'a> {
    /// Looks at what lies at a path.
    ///
    /// # Errors
    /// If a folder lies there, or the disk does not say.
    pub fn at(disk: &'a dyn Disk, path: &Path) -> Result<Self, FileError> {
        let refused = |error| FileError::at(path)(error);
        let kind = disk.kind(path).map_err(refused)?;
        if kind == PathKind::Folder {
            return Err(FileError::Disk {
                path: path.to_owned(),
                cause: DiskError::Folder,
            });
        }
        Ok(Self {
            disk,
            named: path.to_owned(),
            target: disk.follow_links(path).map_err(refused)?,
            is_device: kind == PathKind::Device,
        })
    }

    /// Whether it is a device or a pipe, written on as it comes.
    pub fn is_device(&self) -> bool {
        self.is_device
    }

    /// A path for a draft, beside the file that it is to become; that of a device is in the folder for temporary files.
    pub fn draft_path(&self) -> PathBuf {
        /// Two threads may write the same file.
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // Short, since the name itself may be as long as a name can be.
        let name = format!(".arene-{}-{count}{BESIDE}", std::process::id());
        if self.is_device {
            std::env::temp_dir().join(name)
        } else {
            self.target.with_file_name(name)
        }
    }

    /// Sees whether a file can be made there, so that nobody works for one that cannot.
    ///
    /// # Errors
    /// If not. What is wrong with a device shows when it is written on.
    pub fn try_out(&self) -> Result<(), FileError> {
        if self.is_device {
            return Ok(());
        }
        let trial = self.draft_path();
        let tried = self.disk.create(&trial).and_then(|file| {
            drop(file);
            self.disk.remove(&trial)
        });
        tried.map_err(FileError::at(&self.named))
    }

    /// Puts a draft that is whole, and down on the disk, in the place of the file. The permissions of a file that was there stay.
    ///
    /// # Errors
    /// If the disk refuses. The draft is left to whoever made it.
    pub fn keep(&self, draft: &Path) -> Result<(), FileError> {
        let kept =
            (self.disk.copy_permissions(&self.target, draft)).and_then(|()| self.disk.rename(draft, &self.target));
        kept.map_err(FileError::at(&self.named))?;
        let folder = self.target.parent().unwrap_or(Path::new(""));
        self.disk.sync_folder(folder).map_err(FileError::at(folder))
    }

    /// Writes all of it. What was there before is there until then, and still if it fails.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn write(&self, bytes: &[u8]) -> Result<(), FileError> {
        if self.is_device {
            let open = self.disk.open(&self.target);
            return open
                .and_then(|mut device| device.append(bytes))
                .map_err(FileError::at(&self.named));
        }
        let draft = self.draft_path();
        let written = (self.disk.create(&draft)).and_then(|mut file| {
            file.append(bytes)?;
            file.sync()
        });
        let kept = written
            .map_err(FileError::at(&self.named))
            .and_then(|()| self.keep(&draft));
        if kept.is_err() {
            // Not there any more if only its folder could not be synced.
            let _ = self.disk.remove(&draft);
        }
        kept
    }
}

/// Writes a file whole ([`Output::write`]).
///
/// # Errors
/// If a folder lies there, or the disk refuses.
pub fn write_whole(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    Output::at(disk, path)?.write(bytes)
}
