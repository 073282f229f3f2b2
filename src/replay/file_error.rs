//! What can go wrong with the files of recorded games.

use std::io;
use std::path::{Path, PathBuf};

use super::read::Unreadable;

/// Why a file or folder of recorded games cannot be written or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// The disk refused.
    #[error("{}: {cause}", path.display())]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        cause: DiskError,
    },
    /// The file was read, but nothing of it can be offered.
    #[error("{}: {why}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        why: Unreadable,
    },
    /// There is a file of that name already, and it shall not be overwritten.
    #[error("there is a game named {0:?} already")]
    Taken(String),
    /// The name has no character that a file's name can have.
    #[error("a name needs at least a letter or a digit")]
    Name,
    /// The system does not say where a user's data belong.
    #[error("this system names no folder for a user's data")]
    NoFolder,
    /// The file was removed, moved or changed while the game was played. Nothing is lost: it was written anew.
    #[error("{} was removed, moved or changed by somebody else; the game is in {} now", path.display(), anew.display())]
    Displaced {
        /// The file as it was.
        path: PathBuf,
        /// The new one.
        anew: PathBuf,
    },
    /// The game is being played, here or in another window.
    #[error("{}: this game is being played already", .0.display())]
    Played(PathBuf),
}

/// Why a disk refuses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiskError {
    /// There is no room left.
    #[error("the disk is full")]
    Full,
    /// The disk can only be read.
    #[error("it can only be read")]
    ReadOnly,
    /// The user may not.
    #[error("permission denied")]
    NoPermission,
    /// There is no such file or folder.
    #[error("there is no such file or folder")]
    Missing,
    /// A folder is in the place of a file.
    #[error("it is a folder")]
    Folder,
    /// A file is in the place of a folder.
    #[error("it is no folder")]
    NoFolder,
    /// It is longer than any recorded game.
    #[error("too large for a recorded game")]
    TooLarge,
    /// Something else, in the system's words.
    #[error("{0}")]
    Other(String),
}

impl From<&io::Error> for DiskError {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => DiskError::Full,
            io::ErrorKind::ReadOnlyFilesystem => DiskError::ReadOnly,
            io::ErrorKind::PermissionDenied => DiskError::NoPermission,
            io::ErrorKind::NotFound => DiskError::Missing,
            io::ErrorKind::IsADirectory => DiskError::Folder,
            io::ErrorKind::NotADirectory => DiskError::NoFolder,
            io::ErrorKind::FileTooLarge => DiskError::TooLarge,
            _ => DiskError::Other(error.to_string()),
        }
    }
}

impl FileError {
    /// What the disk said about a path.
    pub fn at(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| FileError::Disk {
            cause: DiskError::from(&error),
            path,
        }
    }
}
