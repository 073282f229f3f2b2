//! Files of kinds and of what they bear that players write themselves, found in the user's own folder: which there are, what is
//! wrong with them, and which are in use.

use std::fs;
use std::path::{Path, PathBuf};

use bevy_egui::egui::{self, RichText};
use serde_json::Value;

use crate::content::{ContentKind, FileFault, read_codex};
use crate::rules::Rulebook;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::user_files;
use crate::screen::panels::{BAD, FAINT};
use crate::text::{FluentValue, Texts};
use crate::workshop::pack::OwnFolder;

/// The folder of these files in the user's own.
const FOLDER: &str = "codices";

/// The most files that are looked at.
const MOST_FILES: usize = 40;

/// A file that a player wrote.
#[derive(Clone, Debug)]
pub struct OwnCodex {
    /// The name of the file.
    pub file: String,
    /// What it calls itself; the file's name if it has none.
    pub name: String,
    /// What is written in it, if it can be used.
    pub written: Option<Value>,
    /// What is wrong with it.
    pub faults: Vec<FileFault>,
    /// Whether it is in use.
    pub is_in_use: bool,
}

/// The files of a book that there are.
#[derive(Clone, Debug, Default)]
pub struct OwnCodices {
    /// The files, by name.
    pub files: Vec<OwnCodex>,
    /// For which book they were looked for.
    of_book: Option<&'static str>,
}

impl OwnCodices {
    /// What is written in those in use.
    pub fn in_use(&self) -> impl Iterator<Item = &Value> {
        let files = self.files.iter().filter(|file| file.is_in_use);
        files.filter_map(|file| file.written.as_ref())
    }

    /// Looks for the files of a book, if that was not done for it yet; `names` are those to be in use.
    pub fn look(&mut self, book: &'static dyn Rulebook, names: &[String]) {
        let is_known = self.of_book == Some(book.id());
        if !is_known {
            self.files = match book.forces().codex_field() {
                "" => Vec::new(),
                _ => read_all(book),
            };
            for file in &mut self.files {
                file.is_in_use = file.written.is_some() && names.contains(&file.file);
            }
            self.of_book = Some(book.id());
        }
    }

    /// Looks for the files anew.
    fn look_again(&mut self, book: &'static dyn Rulebook) {
        let in_use = self.names_in_use();
        self.of_book = None;
        self.look(book, &in_use);
    }

    /// The files in use, by name.
    pub fn names_in_use(&self) -> Vec<String> {
        let files = self.files.iter().filter(|file| file.is_in_use);
        files.map(|file| file.file.clone()).collect()
    }
}

/// Reads the files of the folder and of that which packs are unpacked into, by name; of two of one name the first.
fn read_all(book: &dyn Rulebook) -> Vec<OwnCodex> {
    let folder = user_files::folder().map(|folder| folder.join(FOLDER));
    let entries = folder
        .into_iter()
        .flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
    let unpacked = OwnFolder::of_user().map_or_else(|_| Vec::new(), |own| own.files(ContentKind::Codex));
    let paths = entries.map(|entry| entry.path()).chain(unpacked);
    let mut paths: Vec<PathBuf> = paths.filter(|path| is_codex(path)).collect();
    paths.sort_by(|a, b| a.file_name().cmp(&b.file_name()));
    paths.dedup_by(|a, b| a.file_name() == b.file_name());
    paths.truncate(MOST_FILES);
    paths.iter().map(|path| read(path, book)).collect()
}

/// Whether a file of the folder is meant to be one.
fn is_codex(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "ron" || end == "json")
}

/// Reads a file.
fn read(path: &Path, book: &dyn Rulebook) -> OwnCodex {
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let (name, written, faults) = match read_codex(path) {
        Err(faults) => (String::new(), None, faults),
        Ok(loaded) => {
            let (report, faults) = loaded.check(Some(book));
            (report.name, faults.is_empty().then_some(loaded.written), faults)
        }
    };
    OwnCodex {
        name: if name.is_empty() { file.clone() } else { name },
        file,
        written,
        faults,
        is_in_use: false,
    }
}

/// Draws the files that there are, each with a switch and with what is wrong with it.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    if choices.book.forces().codex_field().is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(RichText::new(texts.say("screen-codices")).size(18.0));
    let place = user_files::folder().map(|folder| folder.join(FOLDER).display().to_string());
    let args = [("folder", FluentValue::from(place.unwrap_or_default()))];
    let words = RichText::new(texts.message("screen-codices-means", &args))
        .size(14.0)
        .color(FAINT);
    ui.add(egui::Label::new(words).wrap());
    for file in &mut choices.codices.files {
        ui.horizontal_wrapped(|ui| {
            let can_be_used = file.written.is_some();
            let mut is_in_use = file.is_in_use;
            ui.add_enabled(can_be_used, egui::Checkbox::new(&mut is_in_use, &file.name));
            file.is_in_use = is_in_use && can_be_used;
            ui.label(RichText::new(&file.file).size(14.0).color(FAINT));
        });
        for fault in &file.faults {
            let words = fault.report(texts.lang()).to_string();
            ui.add(egui::Label::new(RichText::new(words).size(14.0).color(BAD)).wrap());
        }
    }
    if ui.button(texts.say("screen-codices-again")).clicked() {
        let book = choices.book;
        choices.codices.look_again(book);
    }
}
