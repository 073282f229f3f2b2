//! Whether the files of a pack, or of the player's folder, are sound: each is read by the reader of its kind, and names nothing
//! beyond the pack.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::Value;

use super::names::within;
use super::{ArenaPack, PackError};
use crate::content::{
    ContentKind, FileFault, lesson, load_space, named_files, playlist, read_codex, read_force, scene,
};
use crate::game::Fault;
use crate::replay::{FileError, span_of};
use crate::rules::{ForceTerms, first_rulebook};

/// What is wrong with a file of a kind, read by the reader of its kind; forces may be of these codices.
pub fn faults_of(kind: ContentKind, path: &Path, codices: &[Value]) -> Vec<FileFault> {
    let terms = ForceTerms { mode: None, codices };
    match kind {
        ContentKind::Map => load_space(path).map_or_else(|faults| faults, |map| map.check(first_rulebook(), None).0),
        ContentKind::Force => read_force(path).map_or_else(|faults| faults, |force| force.check(None, &terms)),
        ContentKind::Codex => read_codex(path).map_or_else(|faults| faults, |codex| codex.check(None).1),
        ContentKind::Scene => scene::load(path).err().unwrap_or_default(),
        ContentKind::Lesson => lesson::load(path).err().unwrap_or_default(),
        ContentKind::Playlist => playlist::load(path, &span_of).err().unwrap_or_default(),
        ContentKind::Recording => {
            let fault = span_of(path).err();
            let file = path.display().to_string();
            fault
                .map(|fault| FileFault::of_file(&file, fault))
                .into_iter()
                .collect()
        }
    }
}

/// Checks a pack of that file's name: that its files name nothing but each other and what comes with the program, and that the
/// readers of their kinds find nothing wrong with them. They are read from a folder for temporary files, which is gone afterwards.
///
/// # Errors
/// What is wrong with it; the disk refuses.
pub fn checked(file: &str, pack: &ArenaPack) -> Result<(), PackError> {
    let beyond = names_beyond(file, pack);
    if !beyond.is_empty() {
        return Err(PackError::Faults(beyond));
    }
    let stage = StageFolder::new()?;
    for packed in &pack.files {
        let path = stage.0.join(packed.path());
        let folder = path.parent().unwrap_or(&stage.0);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, &packed.bytes));
        written.map_err(FileError::at(&path))?;
    }
    let of_kind = |kind| pack.files.iter().filter(move |packed| packed.kind == kind);
    let codices = of_kind(ContentKind::Codex).filter_map(|packed| read_codex(&stage.0.join(packed.path())).ok());
    let codices: Vec<Value> = codices.map(|codex| codex.written).collect();
    let mut faults = Vec::new();
    for packed in &pack.files {
        let found = faults_of(packed.kind, &stage.0.join(packed.path()), &codices);
        faults.extend(found.into_iter().map(|fault| stage.named_in(file, fault)));
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(PackError::Faults(faults)),
    }
}

/// The files that files of a pack name and that are not in it.
fn names_beyond(file: &str, pack: &ArenaPack) -> Vec<FileFault> {
    let is_in_it = |kind: ContentKind, path: &str| {
        let mut files = pack.files.iter();
        files.any(|packed| packed.kind == kind && packed.path() == path)
    };
    let mut faults = Vec::new();
    for packed in &pack.files {
        let Ok(text) = std::str::from_utf8(&packed.bytes) else {
            continue;
        };
        for named in named_files(packed.kind, text) {
            let inside = within(packed.kind, &named.path).is_some_and(|path| is_in_it(named.kind, &path));
            if !inside && !named.kind.is_built_in(&named.path) {
                let fault = Fault::new(&named.field, "pack-names").arg("entry", packed.path());
                faults.push(FileFault::of_file(file, fault.arg("named", &named.path)));
            }
        }
    }
    faults
}

/// A folder for temporary files, removed with all in it when it is dropped.
struct StageFolder(PathBuf);

impl StageFolder {
    fn new() -> Result<Self, PackError> {
        /// Two threads may check packs at once.
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("arene-pack-{}-{count}", std::process::id()));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path).map_err(FileError::at(&path))?;
        Ok(Self(path))
    }

    /// A fault of a file that lies here, as one of the pack.
    fn named_in(&self, pack: &str, mut fault: FileFault) -> FileFault {
        let here = format!("{}{}", self.0.display(), std::path::MAIN_SEPARATOR);
        let file = fault.file.as_deref().unwrap_or_default();
        fault.file = Some(match file.strip_prefix(&here) {
            Some(within) => format!("{pack}:{}", within.replace(std::path::MAIN_SEPARATOR, "/")),
            None => pack.to_owned(),
        });
        for (_, value) in &mut fault.fault.args {
            *value = value.replace(&here, "");
        }
        fault
    }
}

impl Drop for StageFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
