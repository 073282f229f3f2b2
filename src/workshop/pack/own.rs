//! The player's own files: arenas, forces, codices, scenes, lessons and playlists in folders beside the recorded games, shown beside
//! what comes with the program.

use std::fs;
use std::path::{Path, PathBuf};

use super::faults_of;
use crate::content::lesson::Lesson;
use crate::content::playlist::Playlist;
use crate::content::scene::Scene;
use crate::content::{
    ContentKind, FileFault, LoadedForce, LoadedMap, lesson, load_space, playlist, read_codex, read_force, scene,
};
use crate::replay::{ENDING, FileError, Store, span_of};
use crate::rules::{ForceTerms, Space, first_rulebook};

/// The most files of a folder that are looked at.
const MOST_LISTED: usize = 500;

/// The folders of a player's own files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFolder {
    root: PathBuf,
}

/// Files of a kind in a player's folder: what is in those that are sound, and what is wrong with the others.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnFiles<T> {
    /// The sound ones, by name, each with its path.
    pub sound: Vec<(PathBuf, T)>,
    /// What is wrong with the others.
    pub faults: Vec<FileFault>,
}

impl OwnFolder {
    /// The player's, beside the recorded games. Nothing is made there yet.
    ///
    /// # Errors
    /// [`FileError::NoFolder`].
    pub fn of_user() -> Result<Self, FileError> {
        Ok(Self::at(Store::of_user()?.file("")))
    }

    /// That in a folder.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        // Without the slash that an empty name leaves behind it.
        let root: PathBuf = root.into().components().collect();
        Self { root }
    }

    /// The folder that all lie in.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of a kind.
    pub fn folder(&self, kind: ContentKind) -> PathBuf {
        self.root.join(kind.folder())
    }

    /// The files of a kind, by name: those that end as files of the kind do, hidden ones left out. None if there is no such folder.
    pub fn files(&self, kind: ContentKind) -> Vec<PathBuf> {
        files_in(&self.folder(kind), kind)
    }

    /// The path that is meant: where no file lies there and nothing that comes with the program has it, the file of the player's own
    /// of that name, with the folder of its kind before it or without, with its ending or without.
    pub fn named(&self, kind: ContentKind, path: &Path) -> PathBuf {
        let is_taken = path.exists() || kind.built_in_text(path).is_some();
        let (parent, name) = (path.parent().unwrap_or(Path::new("")), path.file_name());
        let is_of_kind = parent.as_os_str().is_empty() || parent == Path::new(kind.folder());
        let Some(name) = name.filter(|_| is_of_kind && !is_taken) else {
            return path.to_owned();
        };
        let whole = self.folder(kind).join(name);
        let mut name = whole.clone().into_os_string();
        name.push(".");
        let with = |ending: &str| {
            let mut name = name.clone();
            name.push(ending);
            PathBuf::from(name)
        };
        let candidates = [whole, with("ron"), with("json")];
        let found = candidates.into_iter().find(|path| path.is_file());
        found.unwrap_or_else(|| path.to_owned())
    }

    /// The arenas and tables.
    pub fn maps(&self) -> OwnFiles<LoadedMap<Space>> {
        self.read(ContentKind::Map, |path| {
            let map = load_space(path)?;
            let faults = map.check(first_rulebook(), None).0;
            if faults.is_empty() { Ok(map) } else { Err(faults) }
        })
    }

    /// The forces; they may be of the codices that lie beside them.
    pub fn forces(&self) -> OwnFiles<LoadedForce> {
        let codices: Vec<_> = (self.files(ContentKind::Codex).iter())
            .filter_map(|path| Some(read_codex(path).ok()?.written))
            .collect();
        self.read(ContentKind::Force, |path| {
            let force = read_force(path)?;
            let terms = ForceTerms {
                mode: None,
                codices: &codices,
            };
            let faults = force.check(None, &terms);
            if faults.is_empty() { Ok(force) } else { Err(faults) }
        })
    }

    /// The scenes.
    pub fn scenes(&self) -> OwnFiles<Scene> {
        self.read(ContentKind::Scene, scene::load)
    }

    /// The lessons.
    pub fn lessons(&self) -> OwnFiles<Lesson> {
        self.read(ContentKind::Lesson, lesson::load)
    }

    /// The playlists.
    pub fn playlists(&self) -> OwnFiles<Playlist> {
        self.read(ContentKind::Playlist, |path| playlist::load(path, &span_of))
    }

    /// What is wrong with any file of a kind.
    pub fn faults(&self, kind: ContentKind) -> Vec<FileFault> {
        let files = self.files(kind);
        files.iter().flat_map(|path| faults_of(kind, path, &[])).collect()
    }

    fn read<T>(&self, kind: ContentKind, read: impl Fn(&Path) -> Result<T, Vec<FileFault>>) -> OwnFiles<T> {
        let mut own = OwnFiles {
            sound: Vec::new(),
            faults: Vec::new(),
        };
        for path in self.files(kind) {
            match read(&path) {
                Ok(content) => own.sound.push((path, content)),
                Err(faults) => own.faults.extend(faults),
            }
        }
        own
    }
}

/// The files of a folder that end as files of a kind do, by name.
pub(super) fn files_in(folder: &Path, kind: ContentKind) -> Vec<PathBuf> {
    let endings: &[&str] = match kind {
        ContentKind::Recording => &[ENDING],
        _ => &["ron", "json"],
    };
    let is_meant = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default();
        !name.starts_with('.') && endings.iter().any(|known| ending == *known) && path.is_file()
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_meant).collect();
    paths.sort();
    paths.truncate(MOST_LISTED);
    paths
}
