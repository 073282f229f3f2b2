//! Drafts: what was drawn and not saved, kept in the user's data folder until it is, so that a crash loses nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::document::MapDocument;
use crate::content::{FileFault, read_space};
use crate::replay::disk::{Disk, Lock, RealDisk};
use crate::replay::{FileError, Store, name_of, write_whole};
use crate::rules::{Fault, Space};

/// The folder's name.
const FOLDER: &str = "drafts";

/// How the names of drafts end.
const ENDING: &str = "draft";

/// How the names of the files end by which drafts are held while somebody works on them.
const LOCK: &str = "lock";

/// The longest draft that is read, in bytes: three texts of maps, and what quoting adds.
const LONGEST: u64 = 32 << 20;

/// A draft as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDraft {
    /// The map's file.
    path: Option<String>,
    /// What was last seen in the file.
    on_disk: Option<String>,
    /// The text with which the map began.
    beginning: String,
    /// Whether it was opened from that text; else it was new.
    opened: bool,
    /// Whether that text is JSON.
    json: bool,
    /// The map as it is drawn.
    map: String,
}

/// The folder of drafts.
#[derive(Clone, Debug)]
pub struct DraftFolder {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
}

/// A draft that a crash left behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptDraft {
    /// Where it lies.
    pub file: PathBuf,
    /// When it was last written.
    pub modified: SystemTime,
    /// The map's file; nothing if it never had one.
    pub path: Option<PathBuf>,
    /// The map's name; empty if it has none.
    pub name: String,
}

/// Keeps the draft of one map while it is edited. Nobody else is offered it meanwhile.
#[derive(Debug)]
pub struct DraftKeeper {
    folder: DraftFolder,
    file: PathBuf,
    lock: Option<Lock>,
    /// The map that was last written.
    kept: Option<Space>,
}

impl DraftFolder {
    /// The user's.
    ///
    /// # Errors
    /// [`FileError::NoFolder`].
    pub fn of_user() -> Result<Self, FileError> {
        Store::of_user().map(|store| Self::in_store(&store))
    }

    /// The one that belongs to a store of recorded games.
    pub fn in_store(store: &Store) -> Self {
        Self::on(Arc::new(RealDisk), store.file(FOLDER))
    }

    /// One on some disk.
    pub fn on(disk: Arc<dyn Disk>, folder: impl Into<PathBuf>) -> Self {
        Self {
            disk,
            folder: folder.into(),
        }
    }

    /// The keeper of a map that is opened, or new. Nothing is written yet.
    pub fn keeper(&self) -> DraftKeeper {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("{}-{}-{count}.{ENDING}", now.as_millis(), std::process::id());
        DraftKeeper {
            folder: self.clone(),
            file: self.folder.join(name),
            lock: None,
            kept: None,
        }
    }

    /// The drafts that nobody works on, newest first: those that are to be offered when the editor opens.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn left(&self) -> Result<Vec<KeptDraft>, FileError> {
        let files = self.disk.list(&self.folder).map_err(FileError::at(&self.folder))?;
        let mut drafts = Vec::new();
        for entry in files {
            let file = self.folder.join(&entry.name);
            let is_draft = file.extension().is_some_and(|ending| ending == ENDING);
            if !is_draft || self.disk.is_locked(&file.with_extension(LOCK)) {
                continue;
            }
            let written = self.read(&file).ok();
            let map = written
                .as_ref()
                .and_then(|written| read_space("map.ron", written.map.as_str()).ok());
            drafts.push(KeptDraft {
                modified: entry.modified,
                path: written.and_then(|written| written.path).map(PathBuf::from),
                name: map.map_or_else(|| name_of(&file), |map| name_in(&map.map).to_owned()),
                file,
            });
        }
        drafts.sort_by_key(|draft| std::cmp::Reverse(draft.modified));
        Ok(drafts)
    }

    /// Goes on with a draft: the map as it was drawn, not saved, which one step back is what it began as, and the keeper of the draft.
    ///
    /// # Errors
    /// The draft cannot be read, or is damaged, or somebody goes on with it already.
    pub fn go_on_with(&self, draft: &KeptDraft) -> Result<(MapDocument, DraftKeeper), Vec<FileFault>> {
        let file = draft.file.display().to_string();
        let lock = self.disk.lock(&draft.file.with_extension(LOCK)).ok().flatten();
        let refused = |fault: Fault| vec![FileFault::of_file(&file, fault.arg("file", &file))];
        let lock = lock.ok_or_else(|| refused(Fault::new("", "draft-in-use")))?;
        let written = self
            .read(&draft.file)
            .map_err(|detail| refused(Fault::new("", "draft-damaged").arg("detail", detail)))?;
        let beginning = if written.json { "map.json" } else { "map.ron" };
        let mut document = match written.opened {
            true => MapDocument::of_text(beginning, &written.beginning)?,
            false => MapDocument::new(read_space(beginning, written.beginning.as_str())?.map),
        };
        let is_as_saved = match &written.on_disk {
            Some(on_disk) => *on_disk == written.beginning,
            None => true,
        };
        document.mark_saved(is_as_saved);
        document.path = written.path.map(PathBuf::from);
        document.on_disk = written.on_disk.map(String::into_bytes);
        let map = read_space("map.ron", written.map.as_str())?.map;
        document.step_to(map.clone());
        let keeper = DraftKeeper {
            folder: self.clone(),
            file: draft.file.clone(),
            lock: Some(lock),
            kept: Some(map),
        };
        Ok((document, keeper))
    }

    /// Throws a draft away that nobody wants.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn throw_away(&self, draft: &KeptDraft) -> Result<(), FileError> {
        remove(&*self.disk, &draft.file)?;
        remove(&*self.disk, &draft.file.with_extension(LOCK))
    }

    fn read(&self, file: &Path) -> Result<WrittenDraft, String> {
        let bytes = self.disk.read(file, LONGEST).map_err(|error| error.to_string())?;
        let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
        ron::from_str(&text).map_err(|error| error.to_string())
    }
}

impl DraftKeeper {
    /// Keeps the map as it is, if there is anything in it that was not saved; else the draft is gone. To be called a moment after the
    /// last stroke, and after saving.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn keep(&mut self, document: &MapDocument) -> Result<(), FileError> {
        if !document.is_changed() {
            return self.forget();
        }
        if self.kept.as_ref() == Some(document.map()) {
            return Ok(());
        }
        let disk = &*self.folder.disk;
        disk.make_folder(&self.folder.folder)
            .map_err(FileError::at(&self.folder.folder))?;
        if self.lock.is_none() {
            // Without a lock it is still kept, but offered to others too.
            self.lock = disk.lock(&self.file.with_extension(LOCK)).ok().flatten();
        }
        let (beginning, opened) = document.beginning();
        let on_disk = document.on_disk.clone().and_then(|bytes| String::from_utf8(bytes).ok());
        let written = WrittenDraft {
            path: document.path().and_then(Path::to_str).map(str::to_owned),
            on_disk,
            beginning,
            opened,
            json: document.began_as_json(),
            map: document.text_as(false),
        };
        let text = ron::to_string(&written).unwrap_or_else(|fault| panic!("a draft is texts: {fault}"));
        write_whole(disk, &self.file, text.as_bytes())?;
        self.kept = Some(document.map().clone());
        Ok(())
    }

    /// Removes the draft: the map was saved, or is wanted no more.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn forget(&mut self) -> Result<(), FileError> {
        self.kept = None;
        remove(&*self.folder.disk, &self.file)?;
        if self.lock.take().is_some() {
            remove(&*self.folder.disk, &self.file.with_extension(LOCK))?;
        }
        Ok(())
    }
}

/// Removes a file, if it is there.
fn remove(disk: &dyn Disk, path: &Path) -> Result<(), FileError> {
    match disk.remove(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        done => done.map_err(FileError::at(path)),
    }
}

fn name_in(map: &Space) -> &str {
    match map {
        Space::Grid(map) => &map.name,
        Space::Table(map) => &map.name,
    }
}
