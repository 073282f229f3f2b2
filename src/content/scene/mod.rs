//! Scenes: scripted demonstrations of one rule each, with their set-up, dice, commands, captions, and what must come out.
//!
//! A scene is a file a club member can write by hand (`docs/formats.md`, *A scene*). [`load`] reads one and looks it over,
//! [`list`] gives those that come with the program, and a [`ScenePlayer`] plays one step by step.

mod builtin;
mod expectation;
mod facts;
mod player;
mod scene_file;
mod validate;

use std::path::Path;

use super::decode::decode;
use super::fault::FileFault;
use super::line_index::LineIndex;
use super::nearest;
use super::read::{MISSING, read_bytes, text_of_bytes};
use super::source_map::SourceMap;
use crate::game::Command;
use crate::rules::{Fault, ReadFault, Setup, first_rulebook, rulebook};
use scene_file::{NamedCommand, SceneBook, SceneFile, WrittenCommand};
use serde::de::DeserializeOwned;

pub use builtin::{builtin, text_of};
pub use facts::FACTS;
pub use player::{Mismatch, ScenePlayer, StepOutcome};
pub use scene_file::{Highlight, LocalizedText, SceneStep};

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
    Err(placed(file, &text, faults))
}

/// Reads a scene, by the commands of the book that it is played by.
fn decode_scene(file: &str, text: &str) -> Result<Scene, Vec<FileFault>> {
    // What is wrong with this part of the file is told when the whole is read.
    let book = decode::<SceneBook>(file, text, "").ok();
    let book = book.and_then(|book| rulebook(&book.setup.rules));
    match book.filter(|book| book.language().is_some()) {
        None => decode_with(file, text, |NamedCommand(command)| Ok(command)),
        Some(book) => decode_with(file, text, |WrittenCommand(command)| {
            book.read_command(&mut <dyn erased_serde::Deserializer>::erase(command))
        }),
    }
}

/// Reads a scene whose commands are written as `C`.
fn decode_with<C: DeserializeOwned>(
    file: &str,
    text: &str,
    read: impl Fn(C) -> Result<Command, ReadFault>,
) -> Result<Scene, Vec<FileFault>> {
    let scene: SceneFile<C> =
        decode(file, text, "").map_err(|faults| faults.into_iter().map(in_words).collect::<Vec<_>>())?;
    let steps = scene.steps.into_iter().enumerate().map(|(index, step)| {
        step.try_map(&read).map_err(|error| {
            let fault = Fault::new(format!("steps[{index}].command"), "file-wrong-type")
                .arg("expected", "command")
                .arg("found", "")
                .arg("detail", error);
            placed(file, text, vec![FileFault::unplaced(fault)])
        })
    });
    Ok(Scene {
        key: key_of(file),
        file: file.to_owned(),
        chapter: scene.chapter,
        rules: scene.rules,
        title: scene.title,
        setup: scene.setup,
        steps: steps.collect::<Result<_, _>>()?,
    })
}

/// Faults with their places in the file.
fn placed(file: &str, text: &str, faults: Vec<FileFault>) -> Vec<FileFault> {
    let source_map = SourceMap::of(text, "");
    let lines = LineIndex::of(text);
    let placed = faults.into_iter().map(|found| {
        if found.file.is_some() {
            return found;
        }
        let fault = found.fault;
        let offset = fault
            .cell
            .and_then(|(row, column)| source_map.find_character(text, &format!("setup.map.rows[{row}]"), column))
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

/// The place of a scene's chapter in its book; an unknown one comes last.
fn chapter_rank(scene: &Scene) -> usize {
    let book = rulebook(&scene.setup.rules).unwrap_or_else(first_rulebook);
    let chapters = book.texts().chapters();
    let place = chapters.iter().position(|known| known.id == scene.chapter);
    place.unwrap_or(chapters.len())
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

/// A command's name is read as a field of a choice: an unknown one is told as what it is.
fn in_words(mut found: FileFault) -> FileFault {
    let is_command = |(name, value): &(&str, String)| *name == "known" && value.contains("end_activation");
    if found.fault.why == "file-unknown-field" && found.fault.args.iter().any(is_command) {
        found.fault.why = "scene-unknown-command";
    }
    found
}
