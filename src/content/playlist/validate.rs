//! Looks a playlist over: what is wrong with how it is written, and with what it names.

use std::path::Path;

use super::playlist_file::{PlaylistFile, WrittenItem};
use super::{ItemContent, ItemSource, LookUpGame, RecordedSpan};
use crate::content::fault::FileFault;
use crate::content::lesson;
use crate::content::nearest;
use crate::content::read::{MISSING, read_bytes};
use crate::content::scene::{self, Scene, builtin, check_text};
use crate::content::setup::check_setup;
use crate::rules::{Fault, LESSONS};

/// The fields that name what an item shows.
const SOURCES: &str = "scene, lesson, game, board";

/// What is wrong with how a playlist is written.
pub(super) fn check_form(written: &PlaylistFile) -> Vec<FileFault> {
    let mut faults = Vec::new();
    check_text("title", &written.title, &mut faults);
    if written.items.is_empty() {
        faults.push(Fault::new("items", "playlist-no-items"));
    }
    for (index, item) in written.items.iter().enumerate() {
        check_item(&format!("items[{index}]"), item, &mut faults);
    }
    faults.into_iter().map(FileFault::unplaced).collect()
}

fn check_item(at: &str, item: &WrittenItem, faults: &mut Vec<Fault>) {
    if item.count() != 1 {
        let fault = Fault::new(at, "playlist-one-thing").arg("count", item.count());
        faults.push(fault.arg("known", SOURCES));
        return;
    }
    match &item.title {
        Some(title) => check_text(&format!("{at}.title"), title, faults),
        None if item.board.is_some() => faults.push(Fault::new(at, "playlist-no-title")),
        None => {}
    }
    let lonely = [
        ("task", item.task.is_some() && item.lesson.is_none(), "lesson"),
        ("from", item.from.is_some() && item.game.is_none(), "game"),
        ("to", item.to.is_some() && item.game.is_none(), "game"),
    ];
    for (name, _, of) in lonely.into_iter().filter(|(_, is_lonely, _)| *is_lonely) {
        let fault = Fault::new(format!("{at}.{name}"), "playlist-not-with");
        faults.push(fault.arg("name", name).arg("of", of));
    }
}

/// Reads what an item of that place names; relative paths are looked for in the folder `base`.
pub(super) fn resolve(
    source: &ItemSource,
    index: usize,
    base: &Path,
    games: LookUpGame,
) -> Result<ItemContent, Vec<FileFault>> {
    let field = |name: &str| format!("items[{index}].{name}");
    match source {
        ItemSource::Scene(name) => {
            let scene = load_scene(name, base, &field("scene"))?;
            Ok(ItemContent::Scene(Box::new(scene)))
        }
        ItemSource::Lesson { lesson, task } => {
            let found = load_lesson(lesson, base, &field("lesson"))?;
            let count = found.tasks.len();
            if !(1..=count).contains(task) {
                let fault = Fault::new(field("task"), "playlist-no-task");
                let fault = fault.arg("task", task).arg("count", count);
                return Err(vec![FileFault::unplaced(fault)]);
            }
            Ok(ItemContent::Lesson(Box::new(found), task - 1))
        }
        ItemSource::Game { game, from, to } => {
            let path = base.join(game);
            let span = games(&path).map_err(|mut fault| {
                fault.field = field("game");
                vec![FileFault::unplaced(fault)]
            })?;
            let (first, last) = (from.unwrap_or(span.first), to.unwrap_or(span.last));
            if first < span.first || last < first || span.last < last {
                let wrong = if last < first || first < span.first {
                    "from"
                } else {
                    "to"
                };
                let wrong = match wrong {
                    "from" if from.is_none() => "to",
                    "to" if to.is_none() => "from",
                    wrong => wrong,
                };
                let fault = Fault::new(field(wrong), "playlist-range");
                let fault = fault.arg("from", first).arg("to", last);
                let fault = fault.arg("first", span.first).arg("last", span.last);
                return Err(vec![FileFault::unplaced(fault)]);
            }
            let rules = span.rules;
            Ok(ItemContent::Game(path, RecordedSpan { rules, first, last }))
        }
        ItemSource::Board(setup) => {
            let mut setup = setup.clone();
            let mut found = check_setup(&mut setup, Some(base));
            let root = field("board");
            for fault in &mut found {
                let field = &mut fault.fault.field;
                if fault.file.is_none() || field == "map" {
                    *field = match field.as_str() {
                        "" => root.clone(),
                        field => format!("{root}.{field}"),
                    };
                }
            }
            if found.is_empty() {
                Ok(ItemContent::Board(setup))
            } else {
                Err(found)
            }
        }
    }
}

/// What is told of something that cannot be shown: that it cannot, at its place in the playlist, and why, at its own.
fn broken(field: &str, why: &'static str, name: &str, own: Vec<FileFault>) -> Vec<FileFault> {
    let fault = FileFault::unplaced(Fault::new(field, why).arg("file", name));
    std::iter::once(fault).chain(own).collect()
}

fn load_scene(name: &str, base: &Path, field: &str) -> Result<Scene, Vec<FileFault>> {
    let beside = base.join(name);
    let file = beside.display().to_string();
    let read = match read_bytes(&beside, &file) {
        Ok(bytes) => scene::read(&file, bytes),
        Err(faults) if faults.iter().all(|fault| fault.fault.why == MISSING) => match scene::text_of(Path::new(name)) {
            Some(text) => scene::read(name, text),
            None => {
                let names = builtin().iter().map(|(name, _)| format!("scenes/{name}"));
                let names: Vec<String> = names.collect();
                let near = nearest(name, names.iter().map(String::as_str)).unwrap_or("none");
                let fault = Fault::new(field, "playlist-missing-scene").arg("file", name);
                return Err(vec![FileFault::unplaced(fault.arg("near", near))]);
            }
        },
        Err(faults) => Err(faults),
    };
    read.map_err(|own| broken(field, "playlist-broken-scene", name, own))
}

fn load_lesson(name: &str, base: &Path, field: &str) -> Result<lesson::Lesson, Vec<FileFault>> {
    let beside = base.join(name);
    let read = match lesson::built_in(Path::new(name)) {
        Some(built_in) if !beside.is_file() => lesson::read(&lesson::path_of(built_in), built_in.text),
        None if !beside.exists() => {
            let keys = LESSONS.iter().map(|lesson| {
                let name = lesson.file.strip_suffix(".ron").unwrap_or(lesson.file);
                format!("{}/{name}", lesson.book)
            });
            let keys: Vec<String> = keys.collect();
            let near = nearest(name, keys.iter().map(String::as_str)).unwrap_or("none");
            let fault = Fault::new(field, "playlist-missing-lesson").arg("file", name);
            return Err(vec![FileFault::unplaced(fault.arg("near", near))]);
        }
        _ => lesson::load(&beside),
    };
    read.map_err(|own| broken(field, "playlist-broken-lesson", name, own))
}
