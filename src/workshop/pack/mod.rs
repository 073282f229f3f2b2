//! Packs: an arena with what belongs to it in one file, to send to a friend; and the player's own folder, which they are unpacked
//! into (`docs/workshop.md`, *Packs*).
//!
//! A pack is a zip file. What comes from outside is held to the same rules as what is packed here: [`read_pack`] takes it apart
//! within bounds, [`checked`] has every file of it read by the reader of its kind, and only then [`put`] writes anything. Nothing in
//! a pack is ever executed.

mod archive;
mod checks;
mod gather;
mod names;
mod own;
mod put;

use crate::content::{ContentKind, FileFault};
use crate::replay::FileError;

pub use archive::{load_pack, pack_bytes, read_pack};
pub use checks::{checked, faults_of};
pub use gather::{GatheredPack, gather};
pub use own::{OwnFiles, OwnFolder};
pub use put::{PutFile, PutWhat, put};

/// How the name of a pack ends.
pub const PACK_ENDING: &str = "arenepack";

/// The most files of a pack.
pub const MOST_FILES: usize = 200;

/// The largest pack, in bytes.
pub const MOST_PACKED: u64 = 32 << 20;

/// The largest recorded game in a pack, in bytes; other files are bounded as everywhere.
pub const MOST_RECORDED: u64 = 16 << 20;

/// The most bytes that all files of a pack may have, unpacked.
pub const MOST_UNPACKED: u64 = 64 << 20;

/// A file of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackedFile {
    /// What it is.
    pub kind: ContentKind,
    /// Its name, in the folder of its kind.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl PackedFile {
    /// Its path in the pack: the folder of its kind, and its name.
    pub fn path(&self) -> String {
        format!("{}/{}", self.kind.folder(), self.name)
    }
}

/// An arena with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaPack {
    /// The arena's path: that of one of the files, or of one that comes with the program.
    pub arena: String,
    /// The files, by their paths.
    pub files: Vec<PackedFile>,
}

/// Why a pack cannot be made, opened or unpacked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackError {
    /// What is wrong with it, or with a file.
    Faults(Vec<FileFault>),
    /// The disk refuses.
    Disk(FileError),
}

impl From<FileError> for PackError {
    fn from(error: FileError) -> Self {
        Self::Disk(error)
    }
}

impl From<FileFault> for PackError {
    fn from(fault: FileFault) -> Self {
        Self::Faults(vec![fault])
    }
}

/// The most bytes that a file of a kind may have in a pack.
fn most_bytes(kind: ContentKind) -> u64 {
    match kind {
        ContentKind::Recording => MOST_RECORDED,
        _ => crate::content::MOST_BYTES,
    }
}
