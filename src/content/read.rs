//! Reads map files.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use super::decode::decode;
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::maps;
use super::source_map::SourceMap;
use crate::rules::{Fault, Report, Rulebook, Space, TABLE};
use crate::space::grid::ArenaMap;

/// The largest file that is read, in bytes: a map of the largest board is a quarter of it.
pub const MOST_BYTES: u64 = 4 << 20;

/// A map, of a grid or of either kind of space, and the text it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedMap<M = ArenaMap> {
    /// The file, as it was named.
    pub file: String,
    /// The map.
    pub map: M,
    text: String,
}

impl<M> LoadedMap<M> {
    /// The text that it was read from, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

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

    /// A report on the map, each fault and warning with its place.
    fn place_report(&self, report: Report) -> (Vec<FileFault>, Vec<FileFault>) {
        (self.place(report.faults), self.place(report.warnings))
    }
}

impl LoadedMap {
    /// Looks the map over by a rule book: its faults and its warnings, each with its place.
    pub fn check(&self, book: &dyn Rulebook) -> (Vec<FileFault>, Vec<FileFault>) {
        self.place_report(book.check_map(&self.map))
    }

    /// As [`LoadedMap::check`], with what a mod needs besides.
    pub fn check_for(&self, book: &dyn Rulebook, mode: &str) -> (Vec<FileFault>, Vec<FileFault>) {
        self.place_report(book.check_map_for(&self.map, mode))
    }
}

impl LoadedMap<Space> {
    /// Looks the map over: by itself and by a rule book, with what a mod needs besides if one is named. The faults and the
    /// warnings, each with its place.
    pub fn check(&self, book: &dyn Rulebook, mode: Option<&str>) -> (Vec<FileFault>, Vec<FileFault>) {
        self.place_report(check_space(&self.map, book, mode))
    }

    /// The map of a grid.
    ///
    /// # Errors
    /// The fault of a table where cells are wanted.
    pub fn into_grid(self) -> Result<LoadedMap, Vec<FileFault>> {
        match self.map.clone().into_grid() {
            Err(fault) => Err(self.place(vec![fault])),
            Ok(map) => Ok(LoadedMap {
                file: self.file,
                map,
                text: self.text,
            }),
        }
    }
}

/// Looks a map over that need not lie in a file: by itself and by a rule book, with what a mod needs besides if one is named.
pub fn check_space(map: &Space, book: &dyn Rulebook, mode: Option<&str>) -> Report {
    match (map, mode) {
        (Space::Grid(map), Some(mode)) => book.check_map_for(map, mode),
        (Space::Grid(map), None) => book.check_map(map),
        (Space::Table(map), mode) => {
            let mut report = map.check();
            if report.faults.is_empty() {
                let by_book = book.check_table(map, mode);
                report.faults.extend(by_book.faults);
                report.warnings.extend(by_book.warnings);
            }
            report
        }
    }
}

/// Reads the map of a grid: JSON if the file's name ends in `.json`, else RON. A path `maps/NAME` of a built-in arena is
/// found even if there is no such file.
///
/// # Errors
/// Why the file cannot be read, what in it is not a map, or that it is one of a table.
pub fn load_map(path: &Path) -> Result<LoadedMap, Vec<FileFault>> {
    load_space(path)?.into_grid()
}

/// Reads the map of a grid from the bytes of a file of that name.
///
/// # Errors
/// What in it is not a map, or that it is one of a table.
pub fn read_map(file: &str, bytes: impl Into<Vec<u8>>) -> Result<LoadedMap, Vec<FileFault>> {
    read_space(file, bytes)?.into_grid()
}

/// As [`load_map`], a map of either kind of space.
///
/// # Errors
/// Why the file cannot be read, or what in it is not a map.
pub fn load_space(path: &Path) -> Result<LoadedMap<Space>, Vec<FileFault>> {
    let file = path.display().to_string();
    let bytes = match read_bytes(path, &file) {
        Err(faults) => match maps::text_of(path) {
            Some(text) if faults.iter().all(|fault| fault.fault.why == MISSING) => text.as_bytes().to_vec(),
            _ => return Err(faults),
        },
        Ok(bytes) => bytes,
    };
    read_space(&file, bytes)
}

/// As [`read_map`], a map of either kind of space.
///
/// # Errors
/// What in it is not a map.
pub fn read_space(file: &str, bytes: impl Into<Vec<u8>>) -> Result<LoadedMap<Space>, Vec<FileFault>> {
    let text = text_of_bytes(file, bytes.into())?;
    Ok(LoadedMap {
        file: file.to_owned(),
        map: decode_space(file, &text)?,
        text,
    })
}

/// A map of either kind of space: one with `table` and without `rows` is that of a table.
fn decode_space(file: &str, text: &str) -> Result<Space, Vec<FileFault>> {
    let source_map = SourceMap::of(text, "map");
    if source_map.has(&format!("map.{TABLE}")) && !source_map.has("map.rows") {
        return decode(file, text, "map").map(|map| Space::Table(Box::new(map)));
    }
    decode(file, text, "map").map(|map| Space::Grid(Box::new(map)))
}

/// The bytes of a file, if it is an ordinary one of at most [`MOST_BYTES`].
///
/// # Errors
/// Why it cannot be read.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Vec<FileFault>> {
    read_bytes(path, &path.display().to_string())
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

/// The text of a file in UTF-8 of at most [`MOST_BYTES`], without a byte order mark.
///
/// # Errors
/// Why the file cannot be read.
pub fn load_text(path: &Path) -> Result<String, Vec<FileFault>> {
    let file = path.display().to_string();
    text_of_bytes(&file, read_bytes(path, &file)?)
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
    let known = maps::builtin().iter().chain(maps::TABLES);
    let names: Vec<String> = known.map(|(name, _)| format!("maps/{name}")).collect();
    names.join(", ")
}
