//! Forces in files of their own: a player as setups have it, for a book that has such files.

use std::path::Path;

use super::decode::decode;
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::read::{read_bytes, text_of_bytes};
use super::source_map::SourceMap;
use crate::rules::{Fault, PlayerSetup, Rulebook, rulebooks};

/// A force, and the text it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedForce {
    /// The file, as it was named.
    pub file: String,
    /// The force.
    pub force: PlayerSetup,
    text: String,
}

impl LoadedForce {
    /// Its faults by a rule book, each with its place; where none is given, by the first book that has such files.
    pub fn check(&self, book: Option<&dyn Rulebook>) -> Vec<FileFault> {
        let faults = match book {
            Some(book) => book.forces().written_faults(&self.force),
            None => rulebooks(true).find_map(|book| book.forces().written_faults(&self.force)),
        };
        let faults = faults.unwrap_or_else(|| vec![Fault::new("pieces", "force-no-book")]);
        let (source_map, lines) = (SourceMap::of(&self.text, ""), LineIndex::of(&self.text));
        let placed = faults
            .into_iter()
            .map(|fault| match source_map.find_fault(&self.text, &fault) {
                Some(offset) => FileFault::at(&self.file, &lines, offset, fault),
                None => FileFault::of_file(&self.file, fault),
            });
        placed.collect()
    }
}

/// Reads a force from a file, JSON if its name ends in `.json`, else RON; nothing if the file cannot be read or holds something
/// else: a force has `pieces`, and neither `rows` nor `table` nor `rules`.
///
/// # Errors
/// What in it is not a force.
pub fn load_force(path: &Path) -> Option<Result<LoadedForce, Vec<FileFault>>> {
    let file = path.display().to_string();
    let bytes = read_bytes(path, &file).ok()?;
    let text = text_of_bytes(&file, bytes).ok()?;
    let source_map = SourceMap::of(&text, "");
    if !source_map.has("pieces") || ["rows", "table", "rules"].iter().any(|name| source_map.has(name)) {
        return None;
    }
    Some(decode(&file, &text, "").map(|force| LoadedForce { file, force, text }))
}
