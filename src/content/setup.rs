//! Setups: reads the map and the forces they name, checks them, and builds their games.

use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use super::codex::{self, LoadedCodex, read_codex};
use super::decode::decode;
use super::fault::FileFault;
use super::force::{self, LoadedForce, read_force};
use super::line_index::LineIndex;
use super::maps;
use super::read::{LoadedMap, MISSING, load_space};
use super::source_map::SourceMap;
use crate::game::Game;
use crate::rules::{Fault, MapSource, Rulebook, Setup, Space, listed_rulebooks, rulebook};

/// Where the map and the forces of a setup came from: finds the places of their faults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupOrigin {
    /// The map's file.
    map: Option<LoadedMap<Space>>,
    /// The files of forces, each with the field of its player.
    forces: Vec<(String, LoadedForce)>,
    /// The files of codices, each with its field.
    codices: Vec<(String, LoadedCodex)>,
}

impl SetupOrigin {
    /// Adds to each fault its place in the file of the map or the force that it is of, if that came from a file.
    pub fn place(&self, faults: Vec<Fault>) -> Vec<FileFault> {
        faults.into_iter().flat_map(|fault| self.place_one(fault)).collect()
    }

    fn place_one(&self, fault: Fault) -> Vec<FileFault> {
        for (player, loaded) in &self.forces {
            // The player's name is the setup's.
            let within = fault
                .field
                .strip_prefix(player.as_str())
                .filter(|field| *field != "name");
            if let Some(field) = within.map(str::to_owned) {
                return loaded.place(vec![Fault { field, ..fault }]);
            }
        }
        for (codex, loaded) in &self.codices {
            let within = fault.field.strip_prefix(codex.as_str());
            let within = within.and_then(|field| field.strip_prefix('.').or((field.is_empty()).then_some("")));
            if let Some(field) = within.map(str::to_owned) {
                return loaded.place(vec![Fault { field, ..fault }]);
            }
        }
        match &self.map {
            Some(loaded) => loaded.place(vec![fault]),
            None => vec![FileFault::unplaced(fault)],
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
    match rulebook(&setup.rules).is_some_and(|book| book.reads_fields_of(setup)) {
        true => Vec::new(),
        false => setup.unknown_fields(),
    }
}

/// Puts the map and the forces that a setup names into the setup. A relative path is looked for in the folder `base`, if one
/// is given, then from where the program runs, then among what is built in.
///
/// # Errors
/// Why one of them cannot be read.
pub fn resolve(setup: &mut Setup, base: Option<&Path>) -> Result<SetupOrigin, Vec<FileFault>> {
    let unknown = unknown_fields(setup);
    if !unknown.is_empty() {
        return Err(unknown.into_iter().map(FileFault::unplaced).collect());
    }
    let codices = resolve_codices(setup, base)?;
    let forces = resolve_forces(setup, base)?;
    book_of(setup)?.fill_in(setup);
    let map = resolve_map(setup, base)?;
    Ok(SetupOrigin { map, forces, codices })
}

/// The codices of a setup that are named by their files: the field and the path of each.
fn named_codices(setup: &mut Setup) -> Result<Vec<(String, &mut Value)>, Vec<FileFault>> {
    let field = book_of(setup)?.forces().codex_field();
    let named = match setup.own.get_mut(field) {
        Some(Value::Array(list)) => {
            let fields = list.iter_mut().enumerate();
            fields
                .map(|(place, codex)| (format!("{field}[{place}]"), codex))
                .collect()
        }
        Some(codex) => vec![(field.to_owned(), codex)],
        None => Vec::new(),
    };
    Ok(named.into_iter().filter(|(_, codex)| codex.is_string()).collect())
}

/// Puts the codices that a setup names by files into the setup: each with its field.
fn resolve_codices(setup: &mut Setup, base: Option<&Path>) -> Result<Vec<(String, LoadedCodex)>, Vec<FileFault>> {
    let (mut origins, mut faults) = (Vec::new(), Vec::new());
    for (field, codex) in named_codices(setup)? {
        match read_codex(&found(codex.as_str().unwrap_or_default(), base)) {
            Ok(loaded) => {
                *codex = loaded.written.clone();
                origins.push((field, loaded));
            }
            Err(found) => faults.extend(found.into_iter().map(|mut fault| {
                if fault.fault.field.is_empty() {
                    fault.fault.field.clone_from(&field);
                }
                fault
            })),
        }
    }
    match faults.is_empty() {
        true => Ok(origins),
        false => Err(faults),
    }
}

/// Puts the forces that players name by files into the setup: each with the field of its player.
fn resolve_forces(setup: &mut Setup, base: Option<&Path>) -> Result<Vec<(String, LoadedForce)>, Vec<FileFault>> {
    let forces = book_of(setup)?.forces();
    let (mut origins, mut faults) = (Vec::new(), Vec::new());
    for (seat, player) in setup.players.iter_mut().enumerate() {
        let Some(path) = forces.force_file(player).map(str::to_owned) else {
            continue;
        };
        let player_field = format!("players[{seat}].");
        if !player.pieces.is_empty() {
            let fault = Fault::new(format!("{player_field}pieces"), "force-and-pieces").arg("file", &path);
            faults.push(FileFault::unplaced(fault));
            continue;
        }
        match read_force(&found(&path, base)) {
            Ok(loaded) => {
                // What else the setup says of its player holds.
                let named = std::mem::replace(player, loaded.force.clone());
                player.name = named.name;
                let own = named.own.into_iter();
                player.own.extend(own.filter(|(name, _)| name != forces.force_field()));
                origins.push((player_field, loaded));
            }
            Err(found) => faults.extend(found.into_iter().map(|mut fault| {
                if fault.fault.field.is_empty() {
                    fault.fault.field = format!("{player_field}{}", forces.force_field());
                }
                fault
            })),
        }
    }
    match faults.is_empty() {
        true => Ok(origins),
        false => Err(faults),
    }
}

/// A path that a setup names: in the folder `base`, if there is one and it is there, else as it is.
fn found(path: &str, base: Option<&Path>) -> PathBuf {
    let there = base.map(|base| base.join(path)).filter(|path| path.exists());
    there.unwrap_or_else(|| PathBuf::from(path))
}

/// Puts the map that a setup names into the setup; where it came from, if from a file.
fn resolve_map(setup: &mut Setup, base: Option<&Path>) -> Result<Option<LoadedMap<Space>>, Vec<FileFault>> {
    let path = match &setup.map {
        MapSource::Path(path) => path,
        // A grid is looked over with the setup, unless the book lays it as a table.
        MapSource::Inline(_) if book_of(setup)?.table().is_none() => return Ok(None),
        MapSource::Inline(_) | MapSource::Table(_) => {
            let space = match &setup.map {
                MapSource::Inline(map) => Space::Grid(map.clone()),
                MapSource::Table(map) => Space::Table(map.clone()),
                MapSource::Path(_) => return Ok(None),
            };
            let taken = book_of(setup)?.take_space(space);
            let space = taken.map_err(|fault| vec![FileFault::unplaced(fault)])?;
            setup.map = space.into();
            return Ok(None);
        }
    };
    let book = book_of(setup)?;
    let loaded = load_space(&found(path, base)).map_err(|mut faults| {
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
    Ok(Some(loaded))
}

/// As [`resolve`] for a setup from outside: of files it reads what is built in, and what lies in one of the folders, links
/// followed. Of any other file nothing is told, not even whether it is there.
fn resolve_within(setup: &mut Setup, folders: &[PathBuf]) -> Result<SetupOrigin, Vec<FileFault>> {
    if unknown_fields(setup).is_empty() {
        if let MapSource::Path(path) = &setup.map
            && maps::text_of(Path::new(path)).is_none()
        {
            let named = named_within(path, folders);
            setup.map = MapSource::Path(named.ok_or_else(|| vec![elsewhere("map", "map-elsewhere", path)])?);
        }
        for (field, codex) in named_codices(setup)? {
            let path = codex.as_str().unwrap_or_default();
            if codex::built_in(Path::new(path)).is_none() {
                let named = named_within(path, folders);
                *codex = named
                    .ok_or_else(|| vec![elsewhere(&field, "codex-elsewhere", path)])?
                    .into();
            }
        }
        let forces = book_of(setup)?.forces();
        for (seat, player) in setup.players.iter_mut().enumerate() {
            let Some(path) = forces.force_file(player).map(str::to_owned) else {
                continue;
            };
            if force::built_in(Path::new(&path)).is_none() {
                let field = format!("players[{seat}].{}", forces.force_field());
                let named =
                    named_within(&path, folders).ok_or_else(|| vec![elsewhere(&field, "force-elsewhere", &path)])?;
                player.own.insert(forces.force_field().to_owned(), named.into());
            }
        }
    }
    resolve(setup, None)
}

/// The path of a file that lies in one of the folders, or of one that might lie there and does not; none of any other.
fn named_within(path: &str, folders: &[PathBuf]) -> Option<String> {
    let found = folders.iter().find_map(|folder| {
        let whole = folder.canonicalize().ok()?;
        let named = [PathBuf::from(path), folder.join(path)];
        let there = named.iter().filter_map(|path| path.canonicalize().ok());
        there.into_iter().find(|path| path.starts_with(&whole))
    });
    if let Some(found) = found {
        return Some(found.to_string_lossy().into_owned());
    }
    // Of a folder that may be read it may be told what is not in it.
    let named = Path::new(path);
    let is_plain = named.components().all(|part| matches!(part, Component::Normal(_)));
    let is_missing = is_plain && !named.exists() && folders.iter().any(|folder| named.starts_with(folder));
    is_missing.then(|| path.to_owned())
}

/// That a file named in a field may not be read.
fn elsewhere(field: &str, why: &'static str, path: &str) -> FileFault {
    FileFault::unplaced(Fault::new(field, why).arg("file", path))
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
