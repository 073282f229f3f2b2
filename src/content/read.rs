//! Reads map files.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use super::decode::decode;
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::maps;
use super::source_map::SourceMap;
use crate::rules::{Fault, Report, Space, TABLE, TableMap, first_rulebook, listed_rulebooks};
use crate::space::grid::ArenaMap;

/// The largest file that is read, in bytes: a map of the largest board is a quarter of it.
pub const MOST_BYTES: u64 = 4 << 20;

/// A map, and the text it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedMap {
    /// The file, as it was named.
    pub file: String,
    /// The map.
    pub map: ArenaMap,
    text: String,
}

impl LoadedMap {
    /// Finds the place in the file of each fault of the map (fields `map…`); others stay without a place.
    pub fn place(&self, faults: Vec<Fault>) -> Vec<FileFault> {
        if faults.is_empty() {
            return Vec::new();
        }
        let source_map = SourceMap::of(&self.text, "map");
        let lines = LineIndex::of(&self.text);
        faults
            .into_iter()
            .map(|fault| {
                if fault.field != "map" && !fault.field.starts_with("map.") {
                    return FileFault::unplaced(fault);
                }
                let offset = fault
                    .cell
                    .and_then(|(row, column)| {
                        source_map.find_character(&self.text, &format!("map.rows[{row}]"), column)
                    })
                    .or_else(|| source_map.find(&fault.field));
                match offset {
                    Some(offset) => FileFault::at(&self.file, &lines, offset, fault),
                    None => FileFault::of_file(&self.file, fault),
                }
            })
            .collect()
    }

    /// Looks the map over by a rule book: its faults and its warnings, each with its place.
    pub fn check(&self, book: &dyn crate::rules::Rulebook) -> (Vec<FileFault>, Vec<FileFault>) {
        let Report { faults, warnings } = book.check_map(&self.map);
        (self.place(faults), self.place(warnings))
    }

    /// As [`LoadedMap::check`], with what a mod needs besides.
    pub fn check_for(&self, book: &dyn crate::rules::Rulebook, mode: &str) -> (Vec<FileFault>, Vec<FileFault>) {
        let Report { faults, warnings } = book.check_map_for(&self.map, mode);
        (self.place(faults), self.place(warnings))
    }
}

/// Reads a map: JSON if the file's name ends in `.json`, else RON. A path `maps/NAME` of a built-in arena is found even
/// if there is no such file.
///
/// # Errors
/// Why the file cannot be read, or what in it is not a map.
pub fn load_map(path: &Path) -> Result<LoadedMap, Vec<FileFault>> {
    let file = path.display().to_string();
    let bytes = match read_bytes(path, &file) {
        Err(faults) => match maps::text_of(path) {
            Some(text) if faults.iter().all(|fault| fault.fault.why == MISSING) => text.as_bytes().to_vec(),
            _ => return Err(faults),
        },
        Ok(bytes) => bytes,
    };
    read_map(&file, bytes)
}

/// Reads a map from the bytes of a file of that name.
///
/// # Errors
/// What in it is not a map.
pub fn read_map(file: &str, bytes: impl Into<Vec<u8>>) -> Result<LoadedMap, Vec<FileFault>> {
    let text = text_of_bytes(file, bytes.into())?;
    let map = playable(decode_space(file, &text)?).map_err(|fault| {
        let source_map = SourceMap::of(&text, "map");
        let offset = source_map.find(&fault.field).unwrap_or_default();
        vec![FileFault::at(file, &LineIndex::of(&text), offset, fault)]
    })?;
    Ok(LoadedMap {
        file: file.to_owned(),
        map,
        text,
    })
}

/// The map, if any listed rule book can be played on such a space.
fn playable(space: Space) -> Result<ArenaMap, Fault> {
    let taken = listed_rulebooks().find_map(|book| book.arena(space.clone()).ok());
    taken.map_or_else(|| first_rulebook().arena(space), Ok)
}

/// A map of either kind of space: one with `table` and without `rows` is that of a table.
fn decode_space(file: &str, text: &str) -> Result<Space, Vec<FileFault>> {
    let source_map = SourceMap::of(text, "map");
    if source_map.has(&format!("map.{TABLE}")) && !source_map.has("map.rows") {
        return Ok(Space::Table(TableMap::default()));
    }
    decode(file, text, "map").map(|map| Space::Grid(Box::new(map)))
}

pub(super) const MISSING: &str = "file-missing";

/// Reads a file, if it is one.
pub(super) fn read_bytes(path: &Path, file: &str) -> Result<Vec<u8>, Vec<FileFault>> {
    let fault = |why| Fault::new("", why).arg("file", file);
    let refuse = |fault| vec![FileFault::of_file(file, fault)];
    let failed = |error: std::io::Error| {
        refuse(match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => fault(MISSING).arg("known", known_maps()),
            _ => fault("file-unreadable").arg("detail", error),
        })
    };
    let facts = std::fs::metadata(path).map_err(failed)?;
    if facts.is_dir() {
        return Err(refuse(fault("file-folder")));
    }
    // A pipe or a device may never end, or never begin.
    if !facts.is_file() {
        return Err(refuse(fault("file-not-plain")));
    }
    let mut bytes = Vec::new();
    let opened = File::open(path).map_err(failed)?;
    opened.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(refuse(fault("file-huge").arg("most", MOST_BYTES >> 20)));
    }
    Ok(bytes)
}

/// The text of a file, without a byte order mark.
pub(super) fn text_of_bytes(file: &str, bytes: Vec<u8>) -> Result<String, Vec<FileFault>> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let text = String::from_utf8_lossy(bytes);
        let byte = format!("{:02X}", bytes.get(at).copied().unwrap_or_default());
        // All before the first wrong byte is as it was.
        vec![FileFault::at(
            file,
            &LineIndex::of(&text),
            at,
            Fault::new("", "file-encoding").arg("byte", byte),
        )]
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

fn known_maps() -> String {
    let names: Vec<String> = maps::builtin().iter().map(|(name, _)| format!("maps/{name}")).collect();
    names.join(", ")
}
