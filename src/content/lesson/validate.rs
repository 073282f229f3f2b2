//! Looks a lesson over: what is wrong with it before a die is thrown.

use std::collections::BTreeSet;
use std::path::Path;

use super::{Lesson, LessonTask};
use crate::content::fault::FileFault;
use crate::content::scene::{
    LocalizedText, SHARED_COMMANDS, check_fact, check_rule, check_text, known_word, languages_of,
};
use crate::content::setup::check_setup;
use crate::game::{Command, Face};
use crate::rules::{Fault, LESSONS, RULEBOOKS, Rulebook, listed_rulebooks, rulebook};

/// Every fault of a lesson but those of its boards.
pub(super) fn validate(lesson: &Lesson) -> Vec<FileFault> {
    let mut faults = Vec::new();
    let book = rulebook(&lesson.rules);
    if book.is_none() {
        let known: Vec<&str> = listed_rulebooks().map(Rulebook::id).collect();
        let fault = Fault::new("rules", "rules-unknown").arg("rules", &lesson.rules);
        faults.push(fault.arg("known", known.join(", ")));
    }
    let mut shelves: Vec<&str> = RULEBOOKS.iter().map(|book| book.id()).collect();
    shelves.extend(LESSONS.iter().map(|built_in| built_in.book));
    shelves.dedup();
    if book.is_some() && !shelves.contains(&lesson.book.as_str()) {
        faults.push(known_word(
            "book".to_owned(),
            "lesson-unknown-book",
            &lesson.book,
            &shelves,
        ));
    }
    check_text("title", &lesson.title, &mut faults);
    match lesson.tasks.first() {
        None => faults.push(Fault::new("tasks", "lesson-no-tasks")),
        Some(first) if first.board.is_none() => faults.push(Fault::new("tasks[0]", "lesson-no-board")),
        Some(_) => {}
    }
    let names = command_names(book);
    for (index, task) in lesson.tasks.iter().enumerate() {
        check_task(lesson, (index, task), &names, &mut faults);
    }
    faults.into_iter().map(FileFault::unplaced).collect()
}

/// The faults of each board, with the field it stands in; reads the maps that boards name and puts them in.
pub(super) fn check_boards(lesson: &mut Lesson) -> Vec<(String, Vec<FileFault>)> {
    let base = Path::new(&lesson.file).parent().map(Path::to_path_buf);
    let mut all = Vec::new();
    // An unknown book has been told.
    if rulebook(&lesson.rules).is_none() {
        return all;
    }
    for (index, task) in lesson.tasks.iter_mut().enumerate() {
        let Some(board) = &mut task.board else { continue };
        let root = format!("tasks[{index}].board");
        if board.rules != lesson.rules {
            let fault = Fault::new(format!("{root}.rules"), "lesson-other-rules").arg("rules", &lesson.rules);
            all.push((root, vec![FileFault::unplaced(fault)]));
            continue;
        }
        let mut found = check_setup(board, base.as_deref());
        for fault in &mut found {
            let field = &mut fault.fault.field;
            if fault.file.is_none() || field == "map" {
                *field = match field.as_str() {
                    "" => root.clone(),
                    field => format!("{root}.{field}"),
                };
            }
        }
        if board.dice.is_some() {
            found.push(FileFault::unplaced(Fault::new(
                format!("{root}.dice"),
                "lesson-board-dice",
            )));
        }
        all.push((root, found));
    }
    all
}

/// The protocol's names of all commands that may be given by a book's rules.
fn command_names(book: Option<&'static dyn Rulebook>) -> Vec<&'static str> {
    let mut names = Vec::new();
    if book.is_none_or(|book| book.language().is_none()) {
        names.extend(SHARED_COMMANDS);
    }
    for language in book.into_iter().flat_map(languages_of) {
        names.extend(language.commands().iter().map(|(name, _)| *name));
        names.extend(language.scene_words().iter().map(|word| word.name));
    }
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

/// The name of a command in the protocol.
pub(super) fn name_of(command: &Command) -> String {
    match serde_json::json!(command) {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.into_iter().next().map(|(name, _)| name).unwrap_or_default(),
        _ => String::new(),
    }
}

fn check_task(lesson: &Lesson, (index, task): (usize, &LessonTask), names: &[&str], faults: &mut Vec<Fault>) {
    let at = format!("tasks[{index}]");
    let field = |name: &str| format!("{at}.{name}");
    let book = rulebook(&lesson.rules);
    let texts: [(&str, Option<&LocalizedText>); 3] = [
        ("goal", Some(&task.goal)),
        ("hint", task.hint.as_ref()),
        ("done", task.done.as_ref()),
    ];
    for (name, text) in texts {
        if let Some(text) = text {
            check_text(&field(name), text, faults);
        }
    }
    for (number, rule) in task.rules.iter().enumerate() {
        check_rule(book, format!("{at}.rules[{number}]"), rule, faults);
    }
    if task.board.is_none() && !task.start.is_empty() {
        faults.push(Fault::new(field("start"), "lesson-no-start"));
    }
    if task.solution.is_empty() {
        faults.push(Fault::new(field("solution"), "lesson-no-solution"));
    }
    check_goal(book, &at, task, faults);
    for (number, name) in task.only.iter().enumerate() {
        if !names.contains(&name.as_str()) {
            faults.push(known_word(
                format!("{at}.only[{number}]"),
                "scene-unknown-command",
                name,
                names,
            ));
        }
    }
    for (number, command) in task.solution.iter().enumerate() {
        let name = name_of(command);
        if !(task.only.is_empty() || task.only.contains(&name)) {
            faults.push(Fault::new(format!("{at}.solution[{number}]"), "lesson-not-allowed").arg("name", &name));
        }
        check_face(format!("{at}.solution[{number}]"), command, faults);
    }
    for (number, given) in task.before.iter().enumerate() {
        check_face(format!("{at}.before[{number}].command"), &given.command, faults);
        check_dice(&format!("{at}.before[{number}].dice"), &given.dice, faults);
    }
    check_dice(&field("start"), &task.start, faults);
    check_dice(&field("dice"), task.dice.as_deref().unwrap_or_default(), faults);
}

/// A goal is a refusal, or facts and a state.
fn check_goal(book: Option<&'static dyn Rulebook>, at: &str, task: &LessonTask, faults: &mut Vec<Fault>) {
    let is_told = !(task.expect.is_empty() && task.state.is_empty() && task.near.is_empty());
    match &task.refused {
        Some(refused) => {
            check_rule(book, format!("{at}.refused"), &refused.rule, faults);
            if is_told {
                faults.push(Fault::new(format!("{at}.refused"), "lesson-two-goals"));
            }
        }
        None if !is_told => faults.push(Fault::new(at, "lesson-no-goal")),
        None => {}
    }
    for (number, expected) in task.expect.iter().enumerate() {
        check_fact(book, &format!("{at}.expect[{number}]"), expected, faults);
    }
    for pointer in task.state.keys().filter(|pointer| !pointer.starts_with('/')) {
        faults.push(Fault::new(format!("{at}.state.{pointer}"), "scene-no-pointer").arg("name", pointer));
    }
}

fn check_dice(field: &str, dice: &[u32], faults: &mut Vec<Fault>) {
    for (number, die) in dice.iter().enumerate().filter(|(_, die)| **die == 0) {
        faults.push(Fault::new(format!("{field}[{number}]"), "dice-value").arg("value", die));
    }
}

fn check_face(field: String, command: &Command, faults: &mut Vec<Fault>) {
    let is_any = matches!(
        command,
        Command::Place { face: Face::Any, .. }
            | Command::Move { face: Face::Any, .. }
            | Command::Use {
                direction: Some(Face::Any),
                ..
            }
    );
    if is_any {
        faults.push(Fault::new(field, "scene-any-face"));
    }
}
