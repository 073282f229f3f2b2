//! Codices in files of their own: champions and weapons as a book reads them that has such files.

use std::path::Path;

use serde_json::Value;

use super::decode::decode;
use super::fault::FileFault;
use super::force::place_in;
use super::line_index::LineIndex;
use super::read::{MISSING, read_bytes, text_of_bytes};
use super::source_map::SourceMap;
use crate::rules::{CodexReport, Fault, Rulebook, rulebooks};

/// A codex, and the text it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedCodex {
    /// The file, as it was named.
    pub file: String,
    /// The codex as it is written; what it says its book reads.
    pub written: Value,
    text: String,
}

impl LoadedCodex {
    /// What is in it by a rule book, and its faults, each with its place; where no book is given, by the first that has such
    /// files.
    pub fn check(&self, book: Option<&dyn Rulebook>) -> (CodexReport, Vec<FileFault>) {
        let report = match book {
            Some(book) => book.forces().codex_report(&self.written),
            None => rulebooks(true).find_map(|book| book.forces().codex_report(&self.written)),
        };
        let report = report.unwrap_or_else(|| CodexReport {
            faults: vec![Fault::new("champions", "codex-no-book")],
            ..CodexReport::default()
        });
        let faults = self.place(report.faults.clone());
        (report, faults)
    }

    /// Adds to each of its faults the place in its file.
    pub fn place(&self, faults: Vec<Fault>) -> Vec<FileFault> {
        place_in(&self.file, &self.text, faults)
    }
}

/// Reads a codex, JSON if the name ends in `.json`, else RON. Where there is no such file, one that comes with a rule book under
/// that path is taken.
///
/// # Errors
/// Why there is none: no such file, or what in it is badly written. What its book finds wrong with it [`LoadedCodex::check`]
/// tells.
pub fn read_codex(path: &Path) -> Result<LoadedCodex, Vec<FileFault>> {
    let file = path.display().to_string();
    let text = match (read_bytes(path, &file), built_in(path)) {
        (Ok(bytes), _) => text_of_bytes(&file, bytes)?,
        (Err(faults), Some(text)) if faults.iter().all(|fault| fault.fault.why == MISSING) => text.to_owned(),
        (Err(faults), None) if faults.iter().all(|fault| fault.fault.why == MISSING) => {
            let known: Vec<&str> = built_in_files().map(|(file, _)| file).collect();
            let fault = Fault::new("", "codex-missing").arg("known", known.join(", "));
            return Err(vec![FileFault::of_file(&file, fault)]);
        }
        (Err(faults), _) => return Err(faults),
    };
    decode_codex(file, text)
}

/// Reads a codex from a file; nothing if the file cannot be read or holds something else: a codex has `champions`, `weapons` or
/// `gear`, and neither `rows` nor `table` nor `rules` nor `pieces`.
///
/// # Errors
/// What in it is badly written.
pub fn load_codex(path: &Path) -> Option<Result<LoadedCodex, Vec<FileFault>>> {
    let file = path.display().to_string();
    let text = match read_bytes(path, &file) {
        Ok(bytes) => text_of_bytes(&file, bytes).ok()?,
        Err(_) => built_in(path)?.to_owned(),
    };
    let source_map = SourceMap::of(&text, "");
    let has_any = |names: &[&str]| names.iter().any(|name| source_map.has(name));
    if !has_any(&["champions", "weapons", "gear"]) || has_any(&["rows", "table", "rules", "pieces"]) {
        return None;
    }
    Some(decode_codex(file, text))
}

fn decode_codex(file: String, text: String) -> Result<LoadedCodex, Vec<FileFault>> {
    let written = decode(&file, &text, "")?;
    // A record that is read as it is keeps the last of two fields of one name.
    if let Some((name, at)) = SourceMap::of(&text, "").twice() {
        let fault = Fault::new(name, "file-field-twice").arg("name", name.rsplit('.').next().unwrap_or(name));
        return Err(vec![FileFault::at(&file, &LineIndex::of(&text), at, fault)]);
    }
    Ok(LoadedCodex { file, written, text })
}

/// The text of the codex that comes with a rule book under that path.
pub(super) fn built_in(path: &Path) -> Option<&'static str> {
    let mut named = built_in_files().filter(|(file, _)| Path::new(file) == path);
    named.next().map(|(_, text)| text)
}

/// The codices that come with rule books: path and text.
fn built_in_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    rulebooks(true).flat_map(|book| book.forces().built_in_codices())
}
