//! Setups: reads the map they name, checks them, and builds their games.

use std::path::{Component, Path, PathBuf};

use super::decode::decode;
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::maps;
use super::read::{LoadedMap, MISSING, load_space};
use super::source_map::SourceMap;
use crate::game::Game;
use crate::rules::{Fault, MapSource, Rulebook, Setup, Space, listed_rulebooks, rulebook};

/// Where the map of a setup came from: finds the places of its faults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MapOrigin(Option<LoadedMap<Space>>);

impl MapOrigin {
    /// Adds to each fault its place in the map's file, if it is the map's and the map came from a file.
    pub fn place(&self, faults: Vec<Fault>) -> Vec<FileFault> {
        match &self.0 {
            Some(loaded) => loaded.place(faults),
            None => faults.into_iter().map(FileFault::unplaced).collect(),
        }
    }
}

/// Reads a setup from the text of a file of that name: JSON if the name ends in `.json`, else RON.
///
/// # Errors
/// What in it is not a setup.
pub fn read_setup(file: &str, text: &str) -> Result<Setup, Vec<FileFault>> {
    let setup: Setup = decode(file, text, "")?;
    let unknown = unknown_fields(&setup);
    if unknown.is_empty() {
        return Ok(setup);
    }
    let (source_map, lines) = (SourceMap::of(text, ""), LineIndex::of(text));
    let placed = unknown
        .into_iter()
        .map(|fault| match source_map.find_fault(text, &fault) {
            Some(offset) => FileFault::at(file, &lines, offset, fault),
            None => FileFault::of_file(file, fault),
        });
    Err(placed.collect())
}

/// The faults of fields that only another book than the setup's knows.
fn unknown_fields(setup: &Setup) -> Vec<Fault> {
    match rulebook(&setup.rules).is_some_and(Rulebook::reads_own_fields) {
        true => Vec::new(),
        false => setup.unknown_fields(),
    }
}

/// Puts the map that a setup names into the setup. A relative path is looked for in the folder `base`, if one is given,
/// then from where the program runs, then among the built-in arenas.
///
/// # Errors
/// Why the map cannot be read.
pub fn resolve(setup: &mut Setup, base: Option<&Path>) -> Result<MapOrigin, Vec<FileFault>> {
    let unknown = unknown_fields(setup);
    if !unknown.is_empty() {
        return Err(unknown.into_iter().map(FileFault::unplaced).collect());
    }
    book_of(setup)?.fill_in(setup);
    let path = match &setup.map {
        MapSource::Path(path) => path,
        // A grid is looked over with the setup, unless the book lays it as a table.
        MapSource::Inline(_) if book_of(setup)?.table().is_none() => return Ok(MapOrigin::default()),
        MapSource::Inline(_) | MapSource::Table(_) => {
            let space = match &setup.map {
                MapSource::Inline(map) => Space::Grid(map.clone()),
                MapSource::Table(map) => Space::Table(map.clone()),
                MapSource::Path(_) => return Ok(MapOrigin::default()),
            };
            let taken = book_of(setup)?.take_space(space);
            let space = taken.map_err(|fault| vec![FileFault::unplaced(fault)])?;
            setup.map = space.into();
            return Ok(MapOrigin::default());
        }
    };
    let there: Option<PathBuf> = base.map(|base| base.join(path)).filter(|path| path.exists());
    let book = book_of(setup)?;
    let loaded = load_space(there.as_deref().unwrap_or(Path::new(path))).map_err(|mut faults| {
        for fault in &mut faults {
            // A setup names it in this field; what is wrong inside of the file names its own.
            if fault.fault.why == MISSING || fault.fault.field.is_empty() {
                fault.fault.field = "map".to_owned();
            }
        }
        faults
    })?;
    let taken = book.take_space(loaded.map.clone());
    setup.map = taken.map_err(|fault| loaded.place(vec![fault]))?.into();
    Ok(MapOrigin(Some(loaded)))
}

/// As [`resolve`] for a setup from outside: of files it reads the built-in arenas, and maps that lie in one of the folders,
/// links followed. Of any other file nothing is told, not even whether it is there.
fn resolve_within(setup: &mut Setup, folders: &[PathBuf]) -> Result<MapOrigin, Vec<FileFault>> {
    if unknown_fields(setup).is_empty()
        && let MapSource::Path(path) = &setup.map
        && maps::text_of(Path::new(path)).is_none()
    {
        let found = folders.iter().find_map(|folder| {
            let whole = folder.canonicalize().ok()?;
            let named = [PathBuf::from(path), folder.join(path)];
            let there = named.iter().filter_map(|path| path.canonicalize().ok());
            there.into_iter().find(|path| path.starts_with(&whole))
        });
        let Some(found) = found else {
            let named = Path::new(path);
            let is_plain = named.components().all(|part| matches!(part, Component::Normal(_)));
            if is_plain && !named.exists() && folders.iter().any(|folder| named.starts_with(folder)) {
                // Of a folder that may be read it may be told what is not in it.
                return resolve(setup, None);
            }
            let fault = Fault::new("map", "map-elsewhere").arg("file", path);
            return Err(vec![FileFault::unplaced(fault)]);
        };
        setup.map = MapSource::Path(found.to_string_lossy().into_owned());
    }
    resolve(setup, None)
}

fn book_of(setup: &Setup) -> Result<&'static dyn Rulebook, Vec<FileFault>> {
    rulebook(&setup.rules).ok_or_else(|| {
        let known: Vec<&str> = listed_rulebooks().map(Rulebook::id).collect();
        vec![FileFault::unplaced(
            Fault::new("rules", "rules-unknown")
                .arg("rules", &setup.rules)
                .arg("known", known.join(", ")),
        )]
    })
}

/// Every fault of a setup, its map read and put in if it names one.
pub fn check_setup(setup: &mut Setup, base: Option<&Path>) -> Vec<FileFault> {
    let book = match book_of(setup) {
        Ok(book) => book,
        Err(faults) => return faults,
    };
    match resolve(setup, base) {
        Ok(origin) => origin.place(book.check_setup(setup)),
        Err(faults) => faults,
    }
}

/// The game of a setup, not yet started, its map read and put in if it names one.
///
/// # Errors
/// Every fault of the setup, those of the map with their places in its file.
pub fn game(setup: &mut Setup, base: Option<&Path>) -> Result<Game, Vec<FileFault>> {
    let book = book_of(setup)?;
    let origin = resolve(setup, base)?;
    book.game(setup).map_err(|faults| origin.place(faults))
}

/// As [`game`], for a setup from outside: it may name the built-in arenas and the maps of some folders, and no other file.
///
/// # Errors
/// As [`game`].
pub fn game_within(setup: &mut Setup, folders: &[PathBuf]) -> Result<Game, Vec<FileFault>> {
    let book = book_of(setup)?;
    let origin = resolve_within(setup, folders)?;
    book.game(setup).map_err(|faults| origin.place(faults))
}
