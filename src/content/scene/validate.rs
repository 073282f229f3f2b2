//! Looks a scene over: what is wrong with it before a die is thrown.

use std::path::Path;

use serde_json::{Map, Value};

use super::super::fault::FileFault;
use super::super::nearest;
use super::super::setup::check_setup;
use super::super::table_question::QUESTIONS;
use super::facts::facts_of;
use super::{Scene, SceneQuestion, SceneStep};
use crate::game::{Command, Face, Place};
use crate::rules::{Fault, MapSource, Rulebook, first_rulebook, rulebook};

/// Every fault of a scene; reads the map that its set-up names and puts it in.
pub(super) fn validate(scene: &mut Scene) -> Vec<FileFault> {
    let base = Path::new(&scene.file).parent().map(Path::to_path_buf);
    let mut faults = head(scene);
    if scene.setup.dice.is_some() {
        faults.push(Fault::new("setup.dice", "scene-setup-dice"));
    }
    let mut found: Vec<FileFault> = check_setup(&mut scene.setup, base.as_deref());
    for fault in &mut found {
        let field = &mut fault.fault.field;
        if fault.file.is_none() || field == "map" {
            *field = match field.as_str() {
                "" => "setup".to_owned(),
                field => format!("setup.{field}"),
            };
        }
    }
    for (index, step) in scene.steps.iter().enumerate() {
        check_step(scene, index, step, &mut faults);
    }
    let found = found.into_iter();
    found.chain(faults.into_iter().map(FileFault::unplaced)).collect()
}

pub(in crate::content) fn known_word(field: String, why: &'static str, word: &str, known: &[&str]) -> Fault {
    let near = nearest(word, known.iter().copied()).unwrap_or("none");
    Fault::new(field, why)
        .arg("name", word)
        .arg("near", near)
        .arg("known", known.join(", "))
}

fn head(scene: &Scene) -> Vec<Fault> {
    let mut faults = Vec::new();
    let book = rulebook(&scene.setup.rules).unwrap_or_else(first_rulebook);
    let chapters = book.texts().all_chapters();
    let known: Vec<&str> = chapters.iter().map(|chapter| chapter.id).collect();
    if !known.contains(&scene.chapter.as_str()) {
        faults.push(known_word(
            "chapter".to_owned(),
            "scene-unknown-chapter",
            &scene.chapter,
            &known,
        ));
    }
    if scene.rules.is_empty() {
        faults.push(Fault::new("rules", "scene-no-rules"));
    }
    for (index, rule) in scene.rules.iter().enumerate() {
        check_rule(
            rulebook(&scene.setup.rules),
            format!("rules[{index}]"),
            rule,
            &mut faults,
        );
    }
    check_text("title", &scene.title, &mut faults);
    if scene.steps.is_empty() {
        faults.push(Fault::new("steps", "scene-no-steps"));
    }
    faults
}

pub(in crate::content) fn check_text(field: &str, words: &super::LocalizedText, faults: &mut Vec<Fault>) {
    for (lang, text) in [("fr", &words.fr), ("en", &words.en)] {
        if text.trim().is_empty() {
            faults.push(Fault::new(format!("{field}.{lang}"), "scene-no-words"));
        }
    }
}

pub(in crate::content) fn check_rule(
    book: Option<&'static dyn Rulebook>,
    field: String,
    rule: &str,
    faults: &mut Vec<Fault>,
) {
    // An unknown rule book is a fault of the set-up already.
    let Some(book) = book else {
        return;
    };
    let keys: Vec<&str> = book.keys().iter().map(|key| key.as_str()).collect();
    if !keys.contains(&rule) {
        let near = nearest(rule, keys.iter().copied()).unwrap_or("none");
        faults.push(
            Fault::new(field, "scene-unknown-rule")
                .arg("name", rule)
                .arg("near", near),
        );
    }
}

fn check_step(scene: &Scene, index: usize, step: &SceneStep, faults: &mut Vec<Fault>) {
    let at = format!("steps[{index}]");
    let field = |name: &str| format!("{at}.{name}");
    check_text(&field("caption"), &step.caption, faults);
    if step.command.is_none() && index > 0 {
        let idle = [("dice", !step.dice.is_empty()), ("expect", !step.expect.is_empty())];
        for (name, _) in idle.into_iter().filter(|(_, given)| *given) {
            faults.push(Fault::new(field(name), "scene-nothing-done"));
        }
    }
    if let Some(refused) = &step.refused {
        check_rule(rulebook(&scene.setup.rules), field("refused"), &refused.rule, faults);
        if step.command.is_none() {
            faults.push(Fault::new(field("refused"), "scene-nothing-done"));
        }
        let idle = [("dice", !step.dice.is_empty()), ("expect", !step.expect.is_empty())];
        for (name, _) in idle.into_iter().filter(|(_, given)| *given) {
            faults.push(Fault::new(field(name), "scene-refused-quietly"));
        }
    }
    if let Some(
        Command::Place { face: Face::Any, .. }
        | Command::Move { face: Face::Any, .. }
        | Command::Use {
            direction: Some(Face::Any),
            ..
        },
    ) = step.command
    {
        faults.push(Fault::new(field("command"), "scene-any-face"));
    }
    for (number, die) in step.dice.iter().enumerate().filter(|(_, die)| **die == 0) {
        faults.push(Fault::new(format!("{at}.dice[{number}]"), "dice-value").arg("value", die));
    }
    for (number, expected) in step.expect.iter().enumerate() {
        check_fact(
            rulebook(&scene.setup.rules),
            &format!("{at}.expect[{number}]"),
            expected,
            faults,
        );
    }
    for (number, question) in step.ask.iter().enumerate() {
        check_question(scene, format!("{at}.ask[{number}]"), question, faults);
    }
    for pointer in step.state.keys().filter(|pointer| !pointer.starts_with('/')) {
        faults.push(Fault::new(format!("{at}.state.{pointer}"), "scene-no-pointer").arg("name", pointer));
    }
    check_highlight(scene, &at, step, faults);
}

/// A question stands alone in its record, with one answer or one refusal, and is asked of a table.
fn check_question(scene: &Scene, field: String, question: &SceneQuestion, faults: &mut Vec<Fault>) {
    let book = rulebook(&scene.setup.rules);
    if book.is_some_and(|book| book.table().is_none()) {
        faults.push(Fault::new(field, "scene-no-table"));
        return;
    }
    if question.asked.len() != 1 {
        let fault = Fault::new(field.as_str(), "scene-one-question").arg("known", QUESTIONS.join(", "));
        faults.push(fault.arg("count", question.asked.len()));
    }
    if question.answer.is_some() == question.refused.is_some() {
        faults.push(Fault::new(field.as_str(), "scene-one-answer"));
    }
    if let Some(refused) = &question.refused {
        check_rule(
            rulebook(&scene.setup.rules),
            format!("{field}.refused"),
            &refused.rule,
            faults,
        );
    }
}

pub(in crate::content) fn check_fact(
    book: Option<&'static dyn Rulebook>,
    field: &str,
    expected: &Value,
    faults: &mut Vec<Fault>,
) {
    let facts = facts_of(book);
    let names: Vec<&str> = facts.iter().map(|(name, _)| *name).collect();
    let Some(name) = expected.get("fact").and_then(Value::as_str) else {
        faults.push(Fault::new(field, "scene-no-fact").arg("known", names.join(", ")));
        return;
    };
    let Some((_, known)) = facts.iter().find(|(known, _)| *known == name) else {
        faults.push(known_word(format!("{field}.fact"), "scene-unknown-fact", name, &names));
        return;
    };
    let given = expected.as_object().into_iter().flat_map(Map::keys);
    for given in given.filter(|given| *given != "fact" && !known.contains(&given.as_str())) {
        faults.push(known_word(format!("{field}.{given}"), "scene-unknown-fact-field", given, known).arg("fact", name));
    }
}

fn check_highlight(scene: &Scene, at: &str, step: &SceneStep, faults: &mut Vec<Fault>) {
    if matches!(scene.setup.map, MapSource::Table(_)) && !(step.lit.cells.is_empty() && step.lit.lines.is_empty()) {
        faults.push(Fault::new(format!("{at}.lit"), "scene-lit-table"));
        return;
    }
    let Some(map) = scene.setup.map.inline() else { return };
    let height = map.rows.len() as i32;
    let width = map.rows.first().map_or(0, |row| row.chars().count()) as i32;
    let off = |place: &Place| !(0..width).contains(&place.x) || !(0..height).contains(&place.y);
    for (number, place) in step.lit.cells.iter().enumerate().filter(|(_, place)| off(place)) {
        faults.push(Fault::new(format!("{at}.lit.cells[{number}]"), "off-board").arg("at", place));
    }
    for (number, ends) in step.lit.lines.iter().enumerate() {
        for (end, place) in ends.iter().enumerate().filter(|(_, place)| off(place)) {
            faults.push(Fault::new(format!("{at}.lit.lines[{number}][{end}]"), "off-board").arg("at", place));
        }
    }
}
