//! Saving: never over a file that is no longer what was opened, unless that is wanted.

use std::path::{Path, PathBuf};

use super::document::{MapDocument, is_json};
use crate::content::MOST_BYTES;
use crate::replay::disk::{Disk, PathKind};
use crate::replay::{FileError, numbered, write_whole};

/// What is to be done where another file would be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SaveAnswer {
    /// Nothing is written, and the error says what is there: the first try.
    #[default]
    Ask,
    /// It is written over.
    Overwrite,
    /// The map is saved beside it, under the next name that is free (`NAME-2.ron`), and goes on in that file.
    Beside,
}

/// Why a map was not saved. Nothing was written then, and nothing is lost.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SaveError {
    /// It has no file yet: [`MapDocument::save_as`] gives it one.
    #[error("the map has no file yet")]
    NoFile,
    /// Somebody changed the file since it was opened or saved.
    #[error("{} was changed meanwhile", .0.display())]
    Changed(PathBuf),
    /// Somebody took the file away since it was opened or saved.
    #[error("{} is gone", .0.display())]
    Gone(PathBuf),
    /// There is a file of that name already, another one.
    #[error("there is a file {} already", .0.display())]
    Taken(PathBuf),
    /// The disk refused.
    #[error(transparent)]
    Disk(#[from] FileError),
}

impl SaveError {
    /// Whether [`SaveAnswer::Overwrite`] or [`SaveAnswer::Beside`] would save it: then the player is to be asked.
    pub fn is_question(&self) -> bool {
        matches!(self, Self::Changed(_) | Self::Gone(_) | Self::Taken(_))
    }

    /// The message's id in the locales, and the file. The words of [`SaveError::Disk`] are [`crate::text::Texts::file_error`].
    pub fn words(&self) -> (&'static str, Option<&Path>) {
        match self {
            Self::NoFile => ("edit-no-file", None),
            Self::Changed(path) => ("edit-changed", Some(path)),
            Self::Gone(path) => ("edit-gone", Some(path)),
            Self::Taken(path) => ("edit-taken", Some(path)),
            Self::Disk(_) => ("edit-disk", None),
        }
    }
}

impl MapDocument {
    /// Saves the map in its file, and tells which one that is.
    ///
    /// # Errors
    /// It has none, another file would be written over, or the disk refuses.
    pub fn save(&mut self, disk: &dyn Disk, answer: SaveAnswer) -> Result<PathBuf, SaveError> {
        let path = self.path.clone().ok_or(SaveError::NoFile)?;
        self.save_as(disk, &path, answer)
    }

    /// Saves the map in a file of that path, which is its own from then on: JSON if its name ends in `.json`, else RON. Folders that are
    /// missing are made.
    ///
    /// # Errors
    /// Another file would be written over, or the disk refuses.
    pub fn save_as(&mut self, disk: &dyn Disk, path: &Path, answer: SaveAnswer) -> Result<PathBuf, SaveError> {
        let text = self.text_as(is_json(path));
        let mut path = path.to_owned();
        if let Some(conflict) = self.conflict(disk, &path, text.as_bytes())? {
            match answer {
                SaveAnswer::Ask => return Err(conflict),
                SaveAnswer::Overwrite => {}
                SaveAnswer::Beside => path = free_beside(disk, &path)?,
            }
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            disk.make_folder(folder).map_err(FileError::at(folder))?;
        }
        write_whole(disk, &path, text.as_bytes())?;
        (self.path, self.on_disk) = (Some(path.clone()), Some(text.into_bytes()));
        self.mark_saved(true);
        Ok(path)
    }

    /// Whether the file on the disk is still what was opened or saved: for who asks before the player has to.
    ///
    /// # Errors
    /// [`SaveError::Changed`] or [`SaveError::Gone`], or the disk refuses.
    pub fn look_at_file(&self, disk: &dyn Disk) -> Result<(), SaveError> {
        let Some(path) = &self.path else { return Ok(()) };
        let seen = self.on_disk.as_deref().unwrap_or_default();
        self.conflict(disk, path, seen)?.map_or(Ok(()), Err)
    }

    /// What stands against writing that text into a file; nothing if it is there already.
    fn conflict(&self, disk: &dyn Disk, path: &Path, text: &[u8]) -> Result<Option<SaveError>, SaveError> {
        let seen = self.on_disk.as_deref().filter(|_| self.path.as_deref() == Some(path));
        let found = match disk.kind(path).map_err(FileError::at(path))? {
            // One that cannot be read, or is larger than any map, is another.
            PathKind::File => Some(disk.read(path, MOST_BYTES).unwrap_or_default()),
            PathKind::Nothing => None,
            // A folder is refused, a device written on, by who writes.
            PathKind::Folder | PathKind::Device => return Ok(None),
        };
        let path = path.to_owned();
        Ok(match (seen, found) {
            (_, Some(found)) if found == text => None,
            (Some(seen), Some(found)) if found == seen => None,
            (Some(_), Some(_)) => Some(SaveError::Changed(path)),
            (Some(_), None) => Some(SaveError::Gone(path)),
            (None, Some(_)) => Some(SaveError::Taken(path)),
            (None, None) => None,
        })
    }
}

/// The next path beside a file that is free.
fn free_beside(disk: &dyn Disk, path: &Path) -> Result<PathBuf, SaveError> {
    for number in 2.. {
        let beside = numbered(path, number);
        if disk.kind(&beside).map_err(FileError::at(&beside))? == PathKind::Nothing {
            return Ok(beside);
        }
    }
    Err(SaveError::Taken(path.to_owned()))
}
