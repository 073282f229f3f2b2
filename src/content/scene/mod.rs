//! Scenes: scripted demonstrations of one rule each, with their set-up, dice, commands, captions, and what must come out.
//!
//! A scene is a file a club member can write by hand (`docs/formats.md`, *A scene*). [`load`] reads one and looks it over,
//! [`list`] gives those that come with the program, and a [`ScenePlayer`] plays one step by step. A scene is played on whatever
//! its book is played on, a grid or a table, in the commands and facts of that book.

mod builtin;
mod expectation;
mod expected_refusal;
mod facts;
mod own_command;
mod player;
mod scene_file;
mod scene_question;
mod validate;

use std::path::Path;

use super::decode::{decode, fault_of_value};
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::nearest;
use super::read::{MISSING, read_bytes, text_of_bytes};
use super::source_map::SourceMap;
use crate::game::Command;
use crate::rules::{Fault, RULEBOOKS, Rulebook, Setup, first_rulebook, rulebook};
use own_command::{WrittenCommand, by_book, names_of, own_names, unknown_command};
use scene_file::{COMMANDS, NamedCommand, SceneBook, SceneFile, shared_names};
use serde::de::DeserializeOwned;

pub(super) use expectation::{find, matches_expected};
pub(super) use own_command::languages_of;
pub(super) use player::compare_refusal;
pub(super) use scene_file::COMMANDS as SHARED_COMMANDS;
pub(super) use validate::{check_fact, check_rule, check_text, known_word};

pub use builtin::{builtin, text_of};
pub use expected_refusal::ExpectedRefusal;
pub use facts::FACTS;
pub use player::{Mismatch, ScenePlayer, StepOutcome};
pub use scene_file::{Highlight, LocalizedText, SceneStep};
pub use scene_question::SceneQuestion;

/// A scene, read and looked over: its rules and its set-up are known to be sound, and its map is inline.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// Its key: the file's name without its ending.
    pub key: String,
    /// The file, as it was named.
    pub file: String,
    /// The chapter's id, one of the rule book's.
    pub chapter: String,
    /// The keys of the rules it shows.
    pub rules: Vec<String>,
    /// Its title.
    pub title: LocalizedText,
    /// Who stands where on which ground.
    pub setup: Setup,
    /// What happens, step by step; one at least.
    pub steps: Vec<SceneStep>,
}

/// Reads and looks over a scene: JSON if the file's name ends in `.json`, else RON. A path `scenes/NAME` of a built-in
/// scene is found even if there is no such file.
///
/// # Errors
/// Why the file cannot be read, what in it is no scene, or every fault of the scene with its place in the file.
pub fn load(path: &Path) -> Result<Scene, Vec<FileFault>> {
    let file = path.display().to_string();
    let bytes = match read_bytes(path, &file) {
        Ok(bytes) => bytes,
        Err(faults) if faults.iter().all(|fault| fault.fault.why == MISSING) => match text_of(path) {
            Some(text) => text.as_bytes().to_vec(),
            None => return Err(vec![FileFault::of_file(&file, missing(path, &file))]),
        },
        Err(faults) => return Err(faults),
    };
    read(&file, bytes)
}

/// Reads and looks over a scene from the bytes of a file of that name; a map's relative path is looked for beside it.
///
/// # Errors
/// What in it is no scene, or every fault of the scene.
pub fn read(file: &str, bytes: impl Into<Vec<u8>>) -> Result<Scene, Vec<FileFault>> {
    let text = text_of_bytes(file, bytes.into())?;
    let mut scene = decode_scene(file, &text)?;
    let faults = validate::validate(&mut scene);
    if faults.is_empty() {
        return Ok(scene);
    }
    Err(placed(file, &text, faults, "setup"))
}

/// A file with commands in it, which the book reads that it is played by.
pub(super) trait CommandFile {
    /// The file as it is written, with commands written as `C`.
    type Written<C: DeserializeOwned>: DeserializeOwned;
    /// The file with its commands read.
    type Read;

    /// Reads the commands, each with the field where it stands.
    ///
    /// # Errors
    /// What is wrong with a command.
    fn read_commands<C: DeserializeOwned>(
        written: Self::Written<C>,
        read: impl Fn(String, C) -> Result<Command, Fault>,
    ) -> Result<Self::Read, Fault>;
}

impl CommandFile for Scene {
    type Written<C: DeserializeOwned> = SceneFile<C>;
    type Read = SceneFile<Command>;

    fn read_commands<C: DeserializeOwned>(
        written: SceneFile<C>,
        read: impl Fn(String, C) -> Result<Command, Fault>,
    ) -> Result<SceneFile<Command>, Fault> {
        let steps = written.steps.into_iter().enumerate();
        let steps = steps.map(|(index, step)| step.try_map(|command| read(format!("steps[{index}].command"), command)));
        Ok(SceneFile {
            chapter: written.chapter,
            rules: written.rules,
            title: written.title,
            setup: written.setup,
            steps: steps.collect::<Result<_, _>>()?,
        })
    }
}

/// Reads a scene, by the commands of the book that it is played by.
fn decode_scene(file: &str, text: &str) -> Result<Scene, Vec<FileFault>> {
    // What is wrong with this part of the file is told when the whole is read.
    let book = decode::<SceneBook>(file, text, "").ok();
    let book = book.and_then(|book| rulebook(&book.setup.rules));
    let scene = decode_by_book::<Scene>(book, file, text)?;
    Ok(Scene {
        key: key_of(file),
        file: file.to_owned(),
        chapter: scene.chapter,
        rules: scene.rules,
        title: scene.title,
        setup: scene.setup,
        steps: scene.steps,
    })
}

/// Reads a file by the commands of a book; by those that all books share if it is not known.
pub(super) fn decode_by_book<F: CommandFile>(
    book: Option<&'static dyn Rulebook>,
    file: &str,
    text: &str,
) -> Result<F::Read, Vec<FileFault>> {
    let mut names: Vec<&str> = book.into_iter().flat_map(names_of).collect();
    match book.filter(|book| book.language().is_some()) {
        None => {
            names.splice(..0, COMMANDS.iter().copied());
            let is_flat = book.is_some_and(|book| book.table().is_none());
            let read = |field: String, command| match command {
                // What is played on cells has no heights.
                NamedCommand::Shared(command) if is_flat && command.has_height() => Err(fault_of_value(
                    text,
                    &field,
                    "invalid length 3, expected a place, [x, y]",
                )),
                NamedCommand::Shared(command) => Ok(command),
                NamedCommand::Added(written) => written.read(book, &names, (file, text), &field),
            };
            let decoded = || decode_with::<F, _>(file, text, (shared_names(), &names), read);
            match book {
                Some(book) => by_book(book, decoded),
                None => decoded(),
            }
        }
        Some(book) => by_book(book, || {
            decode_with::<F, _>(file, text, (own_names(), &names), |field, written: WrittenCommand| {
                written.read(Some(book), &names, (file, text), &field)
            })
        }),
    }
}

/// Reads a file whose commands are written as `C`. `names` are those that a reader of `C` takes, and those of the book.
fn decode_with<F: CommandFile, C: DeserializeOwned>(
    file: &str,
    text: &str,
    names: (&[&str], &[&str]),
    read: impl Fn(String, C) -> Result<Command, Fault>,
) -> Result<F::Read, Vec<FileFault>> {
    let in_words = |faults: Vec<FileFault>| faults.into_iter().map(|found| in_words(found, names)).collect();
    let written: F::Written<C> = decode(file, text, "").map_err(|faults| -> Vec<FileFault> { in_words(faults) })?;
    let read = F::read_commands(written, read);
    read.map_err(|fault| placed(file, text, vec![FileFault::unplaced(fault)], ""))
}

/// Faults with their places in the file, which has the setup that they are about in the field `setup`.
pub(super) fn placed(file: &str, text: &str, faults: Vec<FileFault>, setup: &str) -> Vec<FileFault> {
    let source_map = SourceMap::of(text, "");
    let lines = LineIndex::of(text);
    let placed = faults.into_iter().map(|found| {
        if found.file.is_some() {
            return found;
        }
        let fault = found.fault;
        let offset = fault
            .cell
            .and_then(|(row, column)| source_map.find_character(text, &format!("{setup}.map.rows[{row}]"), column))
            .or_else(|| source_map.find_fault(text, &fault));
        match offset {
            Some(offset) => FileFault::at(file, &lines, offset, fault),
            None => FileFault::of_file(file, fault),
        }
    });
    placed.collect()
}

/// The scenes that come with the program, in the order of the chapters.
///
/// # Errors
/// The faults of the first that has any; only a broken build has.
pub fn list() -> Result<Vec<Scene>, Vec<FileFault>> {
    let mut scenes = builtin()
        .iter()
        .map(|(name, text)| read(&format!("scenes/{name}"), *text))
        .collect::<Result<Vec<_>, _>>()?;
    scenes.sort_by_key(chapter_rank);
    Ok(scenes)
}

/// The place of a scene's book, and that of its chapter in it; an unknown one comes last.
fn chapter_rank(scene: &Scene) -> (usize, usize) {
    let book = rulebook(&scene.setup.rules).unwrap_or_else(first_rulebook);
    let chapters = book.texts().all_chapters();
    let place_of_book = RULEBOOKS.iter().position(|known| known.id() == book.id());
    let place = chapters.iter().position(|known| known.id == scene.chapter);
    (
        place_of_book.unwrap_or(RULEBOOKS.len()),
        place.unwrap_or(chapters.len()),
    )
}

fn key_of(file: &str) -> String {
    let name = Path::new(file).file_stem().map(|name| name.to_string_lossy());
    name.map_or_else(|| file.to_owned(), std::borrow::Cow::into_owned)
}

fn missing(path: &Path, file: &str) -> Fault {
    let key = key_of(&path.display().to_string());
    let keys: Vec<String> = builtin().iter().map(|(name, _)| key_of(name)).collect();
    let near = nearest(&key, keys.iter().map(String::as_str));
    Fault::new("", "scene-missing").arg("file", file).arg(
        "near",
        near.map_or_else(|| "none".to_owned(), |near| format!("scenes/{near}.ron")),
    )
}

/// A command's name is read as a field of a choice: an unknown one is told as what it is. `all` are the names that the reader
/// takes, `known` those that may be meant.
fn in_words(mut found: FileFault, (all, known): (&[&str], &[&str])) -> FileFault {
    let arg = |wanted: &str| found.fault.args.iter().find(|(name, _)| *name == wanted);
    let all = crate::bounds::cut(all.join(", "));
    if found.fault.why == "file-unknown-field"
        && arg("known").is_some_and(|(_, value)| *value == all)
        && let Some((_, name)) = arg("name").cloned()
    {
        found.fault = unknown_command(&found.fault.field, &name, known);
    }
    found
}
