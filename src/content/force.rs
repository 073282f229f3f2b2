//! Forces in files of their own: a player as setups have it, for a book that has such files.

use std::path::Path;

use super::decode::decode;
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::read::{read_bytes, text_of_bytes};
use super::source_map::SourceMap;
use crate::rules::{Fault, ForceTerms, PlayerSetup, Rulebook, rulebooks};

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
    /// Its faults by a rule book, each with its place; where none is given, by the book that has such files and knows most of the
    /// kinds of its pieces, of equals the first.
    pub fn check(&self, book: Option<&dyn Rulebook>, terms: &ForceTerms) -> Vec<FileFault> {
        let faults = match book {
            Some(book) => book.forces().written_faults(&self.force, terms),
            None => {
                let all = rulebooks(true).filter_map(|book| {
                    let faults = book.forces().written_faults(&self.force, terms)?;
                    Some((self.unknown_kinds(book, terms), faults))
                });
                all.min_by_key(|(unknown, _)| *unknown).map(|(_, faults)| faults)
            }
        };
        self.place(faults.unwrap_or_else(|| vec![Fault::new("pieces", "force-no-book")]))
    }

    /// How many of its pieces are of no kind of a book, nor of a codex that it may use.
    pub fn unknown_kinds(&self, book: &dyn Rulebook, terms: &ForceTerms) -> usize {
        let reports = terms
            .codices
            .iter()
            .filter_map(|codex| book.forces().codex_report(codex));
        let own: Vec<String> = reports.flat_map(|report| report.champions).collect();
        let kinds = book.kinds();
        let is_known = |kind: &String| kinds.contains(&kind.as_str()) || own.contains(kind);
        self.force.pieces.iter().filter(|piece| !is_known(&piece.kind)).count()
    }

    /// Adds to each of its faults the place in its file.
    pub fn place(&self, faults: Vec<Fault>) -> Vec<FileFault> {
        place_in(&self.file, &self.text, faults)
    }
}

/// Adds to each fault of a file's text its place in the text.
pub(super) fn place_in(file: &str, text: &str, faults: Vec<Fault>) -> Vec<FileFault> {
    if faults.is_empty() {
        return Vec::new();
    }
    let (source_map, lines) = (SourceMap::of(text, ""), LineIndex::of(text));
    let placed = faults
        .into_iter()
        .map(|fault| match source_map.find_fault(text, &fault) {
            Some(offset) => FileFault::at(file, &lines, offset, fault),
            None => FileFault::of_file(file, fault),
        });
    placed.collect()
}

/// Reads the force that a setup names, JSON if the name ends in `.json`, else RON. Where there is no such file, one that comes
/// with a rule book under that path is taken.
///
/// # Errors
/// Why there is none: no such file, or what in it is not a force.
pub fn read_force(path: &Path) -> Result<LoadedForce, Vec<FileFault>> {
    let file = path.display().to_string();
    let text = match built_in(path).filter(|_| !path.exists()) {
        Some(text) => text.to_owned(),
        None if !path.exists() => {
            let known: Vec<&str> = built_in_files().map(|(file, _)| file).collect();
            let fault = Fault::new("", "force-missing").arg("known", known.join(", "));
            return Err(vec![FileFault::of_file(&file, fault)]);
        }
        None => text_of_bytes(&file, read_bytes(path, &file)?)?,
    };
    decode(&file, &text, "").map(|force| LoadedForce { file, force, text })
}

/// The text of the force that comes with a rule book under that path.
pub(super) fn built_in(path: &Path) -> Option<&'static str> {
    let mut named = built_in_files().filter(|(file, _)| Path::new(file) == path);
    named.next().map(|(_, text)| text)
}

/// The forces that come with rule books: path and text.
fn built_in_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    rulebooks(true).flat_map(|book| book.forces().built_in_files())
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
