//! Puts the files of a pack into a folder: all of them, or, if anything stands in the way, none.

use std::path::{Path, PathBuf};

use super::{ArenaPack, OwnFolder, PackError};
use crate::content::FileFault;
use crate::game::Fault;
use crate::replay::disk::{Disk, RealDisk};
use crate::replay::{FileError, Output};

/// What became of a file of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PutWhat {
    /// It was written.
    Written,
    /// It took the place of another.
    Replaced,
    /// It was there already, just the same.
    There,
}

/// A file of a pack, and where it lies now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PutFile {
    /// Its path in the pack.
    pub path: String,
    /// Where it lies.
    pub to: PathBuf,
    /// What became of it.
    pub what: PutWhat,
}

/// Writes the files of a pack, which was [checked](super::checked), each into the folder of its kind. What comes of each is told
/// first, and nothing is written, where `is_trial`.
///
/// # Errors
/// Another file of one's name lies there, and is not to be replaced: which; the disk refuses. Nothing has changed then.
pub fn put(pack: &ArenaPack, folder: &OwnFolder, replace: bool, is_trial: bool) -> Result<Vec<PutFile>, PackError> {
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for packed in &pack.files {
        let to = folder.folder(packed.kind).join(&packed.name);
        let what = match RealDisk.read(&to, packed.bytes.len() as u64) {
            Ok(bytes) if bytes == packed.bytes => PutWhat::There,
            Err(_) if std::fs::symlink_metadata(&to).is_err() => PutWhat::Written,
            _ => PutWhat::Replaced,
        };
        if what == PutWhat::Replaced && !replace {
            let file = to.display().to_string();
            faults.push(FileFault::of_file(
                &file,
                Fault::new("", "pack-taken").arg("file", &file),
            ));
        }
        files.push(PutFile {
            path: packed.path(),
            to,
            what,
        });
    }
    if !faults.is_empty() {
        return Err(PackError::Faults(faults));
    }
    if !is_trial {
        let new = files
            .iter()
            .zip(&pack.files)
            .filter(|(file, _)| file.what != PutWhat::There);
        write_all(
            new.map(|(file, packed)| (file.to.as_path(), packed.bytes.as_slice()))
                .collect(),
        )?;
    }
    Ok(files)
}

/// Writes files: first all of them beside their places, then each is put there at one stroke.
fn write_all(files: Vec<(&Path, &[u8])>) -> Result<(), PackError> {
    let mut drafts = Drafts(Vec::new());
    for (path, bytes) in files {
        let folder = path.parent().unwrap_or(Path::new(""));
        RealDisk.make_folder(folder).map_err(FileError::at(folder))?;
        let output = Output::at(&RealDisk, path)?;
        let draft = output.draft_path();
        let mut file = RealDisk.create(&draft).map_err(FileError::at(path))?;
        drafts.0.push((output, draft));
        file.append(bytes)
            .and_then(|()| file.sync())
            .map_err(FileError::at(path))?;
    }
    for (output, draft) in &drafts.0 {
        output.keep(draft)?;
    }
    drafts.0.clear();
    Ok(())
}

/// Files beside their places; those that are left when it is dropped are removed.
struct Drafts<'a>(Vec<(Output<'a>, PathBuf)>);

impl Drop for Drafts<'_> {
    fn drop(&mut self) {
        for (_, draft) in &self.0 {
            // Those that were put in their places are not there any more.
            let _ = RealDisk.remove(draft);
        }
    }
}
