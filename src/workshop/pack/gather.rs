//! Finds what belongs to an arena: the scenes, lessons and playlists that name it, and all that these name in turn.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::names::{allowed_name, folded};
use super::own::files_in;
use super::{ArenaPack, MOST_FILES, OwnFolder, PackError, PackedFile, checked, faults_of, most_bytes};
use crate::content::{ContentKind, FileFault, kind_of_text, load_text, named_files, with_files_renamed};
use crate::game::Fault;
use crate::replay::disk::{Disk as _, RealDisk};
use crate::replay::{ENDING, FileError};

/// The kinds of files that can name an arena, by themselves or by each other.
const NAMING: [ContentKind; 3] = [ContentKind::Scene, ContentKind::Lesson, ContentKind::Playlist];

/// A pack with where its files came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GatheredPack {
    /// The pack.
    pub pack: ArenaPack,
    /// Where each of its files was found, in their order.
    pub sources: Vec<PathBuf>,
    /// What is wrong with files that name the arena and are not in the pack for that.
    pub left_out: Vec<FileFault>,
}

/// A file on the disk that may belong to the arena.
struct FoundFile {
    kind: ContentKind,
    /// Its text; of a recorded game nothing.
    text: String,
    /// What it names, each with where that was found; what comes with the program is left out.
    names: BTreeMap<String, (ContentKind, PathBuf)>,
}

/// Gathers an arena and what belongs to it. Looked through are the folders of `own`, the folder that the arena lies in, and, if that
/// is a folder `maps`, those beside it; `with` are further files that belong to it.
///
/// # Errors
/// What is wrong with the arena or with one of the further files; nothing belongs to an arena that comes with the program; the disk
/// refuses.
pub fn gather(map: &Path, with: &[PathBuf], own: &OwnFolder) -> Result<GatheredPack, PackError> {
    let arena = Arena::of(map)?;
    let mut found: BTreeMap<PathBuf, FoundFile> = BTreeMap::new();
    let mut left_out = Vec::new();
    let mut belonging: BTreeSet<PathBuf> = arena.file.iter().cloned().collect();
    for path in with {
        let path = whole(path)?;
        if !found.contains_key(&path) {
            found.insert(path.clone(), FoundFile::of(&path)?);
        }
        belonging.insert(path);
    }
    for path in candidates(&arena, own) {
        if found.contains_key(&path) || arena.file.as_ref() == Some(&path) {
            continue;
        }
        if let Ok(file) = FoundFile::of(&path)
            && NAMING.contains(&file.kind)
            && !file.kind.comes_with_the_program(&file.text)
        {
            found.insert(path, file);
        }
    }
    // What names the arena, what names that, and so on.
    loop {
        let names_one = |file: &FoundFile| {
            let mut names = file.names.values();
            names.any(|(_, path)| belonging.contains(path)) || arena.is_named_by(file)
        };
        let new = found
            .iter()
            .filter(|(path, file)| !belonging.contains(*path) && names_one(file));
        let new: Vec<PathBuf> = new.map(|(path, _)| path.clone()).collect();
        let (sound, broken): (Vec<_>, Vec<_>) = new.into_iter().partition(|path| {
            let faults = faults_of(found[path].kind, path, &[]);
            let is_sound = faults.is_empty();
            left_out.extend(faults);
            is_sound
        });
        for path in &broken {
            found.remove(path);
        }
        if sound.is_empty() {
            break;
        }
        belonging.extend(sound);
    }
    let files = with_what_they_name(belonging, found)?;
    if files.is_empty() {
        let fault = Fault::new("", "pack-nothing");
        return Err(FileFault::of_file(&map.display().to_string(), fault).into());
    }
    let (pack, sources) = packed(&arena, files)?;
    checked(&map.display().to_string(), &pack)?;
    Ok(GatheredPack {
        pack,
        sources,
        left_out,
    })
}

/// The arena that is packed.
struct Arena {
    /// Its file; none if it comes with the program.
    file: Option<PathBuf>,
    /// Its path, if it comes with the program.
    built_in: String,
}

impl Arena {
    fn of(map: &Path) -> Result<Self, PackError> {
        let named = map.display().to_string();
        let built_in = ContentKind::Map.built_in_text(map);
        let comes_with_it = match load_text(map) {
            Err(faults) if built_in.is_none() || !faults.iter().all(FileFault::is_missing) => {
                return Err(PackError::Faults(faults));
            }
            Err(_) => true,
            Ok(text) => built_in == Some(text.as_str()),
        };
        let faults = faults_of(ContentKind::Map, map, &[]);
        if !faults.is_empty() {
            return Err(PackError::Faults(faults));
        }
        if comes_with_it {
            return Ok(Self {
                file: None,
                built_in: named.trim_start_matches("./").to_owned(),
            });
        }
        Ok(Self {
            file: Some(whole(map)?),
            built_in: String::new(),
        })
    }

    /// Whether a file names the arena that comes with the program.
    fn is_named_by(&self, file: &FoundFile) -> bool {
        self.file.is_none()
            && named_files(file.kind, &file.text)
                .iter()
                .any(|named| named.kind == ContentKind::Map && named.path.trim_start_matches("./") == self.built_in)
    }
}

/// The files that may name the arena.
fn candidates(arena: &Arena, own: &OwnFolder) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = NAMING.map(|kind| own.folder(kind)).into();
    if let Some(folder) = arena.file.as_deref().and_then(Path::parent) {
        folders.push(folder.to_owned());
        if folder.file_name().is_some_and(|name| name == ContentKind::Map.folder()) {
            let beside = NAMING.map(|kind| folder.with_file_name(kind.folder()));
            for folder in beside {
                // Lessons may lie in a folder for each book.
                let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
                folders.extend(entries.map(|entry| entry.path()).filter(|path| path.is_dir()));
                folders.push(folder);
            }
        }
    }
    folders.sort();
    folders.dedup();
    let files = folders.iter().flat_map(|folder| files_in(folder, ContentKind::Map));
    files.filter_map(|path| path.canonicalize().ok()).collect()
}

impl FoundFile {
    /// The file of that whole path.
    fn of(path: &Path) -> Result<Self, PackError> {
        if path.extension().is_some_and(|ending| ending == ENDING) {
            return Ok(Self {
                kind: ContentKind::Recording,
                text: String::new(),
                names: BTreeMap::new(),
            });
        }
        let text = load_text(path).map_err(PackError::Faults)?;
        let kind = kind_of_text(&text).ok_or_else(|| {
            let fault = Fault::new("", "pack-unknown-kind");
            FileFault::of_file(&path.display().to_string(), fault)
        })?;
        let base = path.parent().unwrap_or(Path::new(""));
        let names = named_files(kind, &text).into_iter().filter_map(|named| {
            let beside = base.join(&named.path);
            let there = if beside.exists() {
                beside
            } else {
                PathBuf::from(&named.path)
            };
            let is_built_in = || {
                let built_in = named.kind.built_in_text(Path::new(&named.path));
                built_in.is_some_and(|built_in| load_text(&there).map_or(true, |text| text == built_in))
            };
            // What is not there its reader tells.
            let whole = (!is_built_in()).then(|| there.canonicalize().ok()).flatten()?;
            Some((named.path, (named.kind, whole)))
        });
        let names = names.collect();
        Ok(Self { kind, text, names })
    }
}

/// All files that are packed: those that belong to the arena, and what they name, and so on.
fn with_what_they_name(
    belonging: BTreeSet<PathBuf>,
    mut found: BTreeMap<PathBuf, FoundFile>,
) -> Result<BTreeMap<PathBuf, FoundFile>, PackError> {
    let mut files = BTreeMap::new();
    let mut wanted: Vec<PathBuf> = belonging.into_iter().collect();
    while let Some(path) = wanted.pop() {
        if files.contains_key(&path) {
            continue;
        }
        let file = match found.remove(&path) {
            Some(file) => file,
            None => FoundFile::of(&path)?,
        };
        wanted.extend(file.names.values().map(|(_, path)| path.clone()));
        files.insert(path, file);
        if files.len() > MOST_FILES {
            let fault = Fault::new("", "pack-too-many").arg("count", files.len());
            return Err(FileFault::unplaced(fault.arg("most", MOST_FILES)).into());
        }
    }
    Ok(files)
}

/// The files with their names in the pack, and each naming the others by these.
fn packed(arena: &Arena, files: BTreeMap<PathBuf, FoundFile>) -> Result<(ArenaPack, Vec<PathBuf>), PackError> {
    let mut names: BTreeMap<&Path, (ContentKind, String)> = BTreeMap::new();
    let mut taken = BTreeSet::new();
    for (path, file) in &files {
        let name = free_name(&allowed_name(file.kind, path), |name| {
            taken.insert(folded(&format!("{}/{name}", file.kind.folder())))
        });
        names.insert(path, (file.kind, name));
    }
    let mut all = Vec::new();
    for (path, file) in &files {
        let renamed = with_files_renamed(file.kind, &file.text, |named| {
            let (_, path) = file.names.get(&named.path)?;
            let (kind, name) = names.get(path.as_path())?;
            Some(match *kind == file.kind {
                true => name.clone(),
                false => format!("../{}/{name}", kind.folder()),
            })
        });
        let bytes = match file.kind {
            ContentKind::Recording => {
                let read = RealDisk.read(path, most_bytes(file.kind));
                read.map_err(FileError::at(path))?
            }
            _ => renamed.into_bytes(),
        };
        let (kind, name) = names[path.as_path()].clone();
        all.push((PackedFile { kind, name, bytes }, path.clone()));
    }
    all.sort_by_key(|(packed, _)| packed.path());
    let own = arena.file.as_deref().and_then(|path| names.get(path));
    let arena = own.map_or_else(
        || arena.built_in.clone(),
        |(kind, name)| format!("{}/{name}", kind.folder()),
    );
    let (files, sources) = all.into_iter().unzip();
    Ok((ArenaPack { arena, files }, sources))
}

/// A name that is not taken yet: the name itself, or with a number behind it.
fn free_name(name: &str, mut take: impl FnMut(&str) -> bool) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let mut free = name.to_owned();
    let mut number = 2;
    while !take(&free) {
        free = format!("{stem}-{number}.{ending}");
        number += 1;
    }
    free
}

fn whole(path: &Path) -> Result<PathBuf, PackError> {
    path.canonicalize().map_err(|error| FileError::at(path)(error).into())
}
