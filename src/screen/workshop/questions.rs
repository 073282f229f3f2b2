//! What the editor asks: a name, what to do where another file would be written over, whether to save before it is closed; and
//! what games on the map came to.

use bevy_egui::egui::{self, RichText};

use crate::replay::Store;
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{BAD, FAINT};
use crate::screen::workshop::editor::{Editor, EditorQuestion, own_maps};
use crate::screen::workshop::page::PageWish;
use crate::text::{FluentValue, Texts};
use crate::workshop::edit::{SaveAnswer, SaveError};

/// Asks what is to be asked. What is wanted once that is answered.
pub fn show(context: &egui::Context, editor: &mut Editor, store: Option<&Store>, texts: &Texts) -> Option<PageWish> {
    match editor.question.clone()? {
        EditorQuestion::SaveAs => name(context, editor, store, texts),
        EditorQuestion::Conflict(conflict, path) => self::conflict(context, editor, (&conflict, &path), texts),
        EditorQuestion::Close => return close(context, editor, texts),
        EditorQuestion::Fairness => fairness(context, editor, texts),
    }
    // Saved before it is closed.
    let is_done = editor.question.is_none() && editor.closes && !editor.document.is_changed();
    is_done.then_some(PageWish::Close)
}

fn name(context: &egui::Context, editor: &mut Editor, store: Option<&Store>, texts: &Texts) {
    let (mut saves, mut stays) = (false, true);
    Dialog::new("edit name", texts.say("screen-edit-save-as"), 560.0).ask(context, |ui| {
        let folder = store.map_or_else(String::new, |store| own_maps(store).display().to_string());
        let args = [("folder", FluentValue::from(folder))];
        let means = RichText::new(texts.message("screen-edit-save-means", &args)).color(FAINT);
        ui.add(egui::Label::new(means).wrap());
        let field = egui::TextEdit::singleline(&mut editor.save_name).desired_width(f32::INFINITY);
        let field = ui.add(field);
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if !is_entered {
            field.request_focus();
        }
        if let Some((told, true)) = &editor.told {
            ui.add(egui::Label::new(RichText::new(told).color(BAD)).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            let is_named = !editor.save_name.trim().is_empty();
            let save = ui.add_enabled(is_named, egui::Button::new(texts.say("screen-edit-save")));
            saves = save.clicked() || (is_entered && is_named);
            stays = !ui.button(texts.say("screen-edit-cancel")).clicked();
        });
    });
    if saves {
        editor.save_as(store, texts);
    } else if !stays {
        (editor.question, editor.closes) = (None, false);
    }
}

fn conflict(
    context: &egui::Context,
    editor: &mut Editor,
    (conflict, path): (&SaveError, &std::path::Path),
    texts: &Texts,
) {
    let mut answer = None;
    Dialog::new("edit conflict", texts.say("screen-edit-conflict"), 560.0).ask(context, |ui| {
        let (id, file) = conflict.words();
        let file = file.unwrap_or(path).display().to_string();
        ui.add(egui::Label::new(texts.message(id, &[("file", file.into())])).wrap());
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            let wanted = match conflict {
                SaveError::Gone(_) => "screen-edit-write-again",
                _ => "screen-edit-overwrite",
            };
            if ui.button(texts.say("screen-edit-beside")).clicked() {
                answer = Some(Some(SaveAnswer::Beside));
            }
            if ui.button(texts.say(wanted)).clicked() {
                answer = Some(Some(SaveAnswer::Overwrite));
            }
            if ui.button(texts.say("screen-edit-cancel")).clicked() {
                answer = Some(None);
            }
        });
    });
    match answer {
        Some(Some(answer)) => editor.save_in(path, answer, texts),
        Some(None) => (editor.question, editor.closes) = (None, false),
        None => {}
    }
}

fn close(context: &egui::Context, editor: &mut Editor, texts: &Texts) -> Option<PageWish> {
    let mut wish = None;
    let (mut saves, mut stays) = (false, true);
    Dialog::new("edit close", texts.say("screen-edit-unsaved"), 520.0).ask(context, |ui| {
        ui.add(egui::Label::new(texts.say("screen-edit-unsaved-means")).wrap());
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            saves = ui.button(texts.say("screen-edit-save")).clicked();
            if ui.button(texts.say("screen-edit-drop")).clicked() {
                wish = Some(PageWish::Close);
            }
            stays = !ui.button(texts.say("screen-edit-cancel")).clicked();
        });
    });
    if wish.is_some() {
        editor.drops = true;
    } else if saves {
        (editor.question, editor.closes) = (None, true);
        editor.save(texts);
        let is_done = editor.question.is_none() && !editor.document.is_changed();
        return is_done.then_some(PageWish::Close);
    } else if !stays {
        (editor.question, editor.closes) = (None, false);
    }
    wish
}

fn fairness(context: &egui::Context, editor: &mut Editor, texts: &Texts) {
    let mut stays = true;
    Dialog::new("edit fairness", texts.say("screen-edit-fair"), 1180.0).ask(context, |ui| {
        match &editor.fairness.found {
            Some(Ok(report)) => {
                ui.add(egui::Label::new(RichText::new(report).monospace().size(14.0)).wrap());
            }
            Some(Err(trouble)) => {
                ui.add(egui::Label::new(RichText::new(trouble).color(BAD)).wrap());
            }
            None => {}
        }
        ui.add_space(6.0);
        stays = !ui.button(texts.say("screen-edit-back-to-map")).clicked();
    });
    if !stays {
        editor.question = None;
    }
}
