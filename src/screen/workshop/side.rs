//! The column beside the map: for which game it is meant, what is wrong with it, what it says of itself, its zones.

use bevy_egui::egui::{self, Color32, ComboBox, RichText, TextEdit};

use crate::rules::{Space, listed_rulebooks};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::arenas::in_words;
use crate::screen::panels::{BAD, FAINT, GOOD};
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_tools::heading;
use crate::text::{FluentValue, Texts};
use crate::workshop::edit::{GridStroke, HeadStroke};

/// How many faults and warnings are listed.
const LISTED: usize = 40;

/// Draws the column.
pub fn show(ui: &mut egui::Ui, editor: &mut Editor, choices: &mut SetupChoices, texts: &Texts) {
    game(ui, editor, choices, texts);
    faults(ui, editor, texts);
    zones(ui, editor, texts);
    head(ui, editor, texts);
}

/// For which book and mod it is looked over and tried.
fn game(ui: &mut egui::Ui, editor: &Editor, choices: &mut SetupChoices, texts: &Texts) {
    heading(ui, texts.say("screen-edit-for"));
    let takes = |book: &&'static dyn crate::rules::Rulebook| match (editor.document.map(), book.table()) {
        (Space::Table(_), table) => table.is_some(),
        (Space::Grid(_), table) => table.is_none(),
    };
    let words = |book: &'static dyn crate::rules::Rulebook, mode: &str| {
        let texts = texts.for_book(book.id());
        format!("{} · {}", texts.book(book.id()), texts.mode(mode))
    };
    let book = RichText::new(texts.book(choices.book.id())).color(FAINT);
    ui.add(egui::Label::new(book).wrap());
    let mut wanted = None;
    ComboBox::from_id_salt("edit for")
        .width((ui.available_width() - 12.0).clamp(80.0, 260.0))
        .wrap()
        .selected_text(texts.for_book(choices.book.id()).mode(&choices.mode))
        .show_ui(ui, |ui| {
            for book in listed_rulebooks().filter(takes) {
                for mode in book.mods() {
                    let is_chosen = book.id() == choices.book.id() && mode == choices.mode;
                    if ui.selectable_label(is_chosen, words(book, mode)).clicked() {
                        wanted = Some((book, mode));
                    }
                }
            }
        });
    if let Some((book, mode)) = wanted {
        choices.set_mode(book, mode, false);
    }
}

fn faults(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    let (faults, warnings) = (editor.report.faults.len(), editor.report.warnings.len());
    let args = [
        ("faults", FluentValue::from(faults as i64)),
        ("warnings", FluentValue::from(warnings as i64)),
    ];
    heading(ui, texts.say("screen-edit-check"));
    if faults + warnings == 0 {
        ui.label(RichText::new(texts.say("screen-edit-sound")).color(GOOD));
        return;
    }
    ui.add(egui::Label::new(texts.message("screen-edit-found", &args)).wrap());
    let bad = Color32::from_rgb(255, 110, 110);
    let all = editor.report.faults.iter().map(|fault| (fault, bad));
    let all: Vec<_> = all
        .chain(editor.report.warnings.iter().map(|fault| (fault, BAD)))
        .collect();
    let mut lit = editor.lit;
    for (index, (fault, colour)) in all.into_iter().take(LISTED).enumerate() {
        let words = RichText::new(format!("• {}", in_words(fault, texts)))
            .size(14.0)
            .color(colour);
        let label = egui::Label::new(words).wrap().sense(egui::Sense::click());
        let shown = ui.add(label);
        if shown.clicked() {
            lit = if lit == Some(index) { None } else { Some(index) };
        }
    }
    editor.lit = lit;
}

/// The zones of a grid, each to be taken away.
fn zones(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    let Some(map) = editor.document.grid().filter(|map| !map.zones.is_empty()) else {
        return;
    };
    heading(ui, texts.say("screen-edit-zones"));
    let mut gone = None;
    for (index, zone) in map.zones.iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            if ui.button("×").on_hover_text(texts.say("screen-edit-delete")).clicked() {
                gone = Some(index);
            }
            let owner = zone.owner.map_or_else(String::new, |owner| format!(" {}", owner + 1));
            ui.label(format!("{}{owner} ({}, {})", zone.kind, zone.from.x, zone.from.y));
        });
    }
    if let Some(index) = gone {
        editor.draw(GridStroke::RemoveZone { index }, false, texts);
    }
}

/// What the map says of itself.
fn head(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-head"));
    let (name, title, author, notes) = match editor.document.map() {
        Space::Grid(map) => (&map.name, &map.title, &map.author, &map.notes),
        Space::Table(map) => (&map.name, &map.title, &map.author, &map.notes),
    };
    let lang = texts.lang().code().to_owned();
    let fields: [(&'static str, String, Box<dyn Fn(String) -> HeadStroke>, bool); 4] = [
        ("screen-edit-name", name.clone(), Box::new(HeadStroke::Name), false),
        (
            "screen-edit-title",
            title.get(&lang).cloned().unwrap_or_default(),
            Box::new({
                let lang = lang.clone();
                move |text| HeadStroke::Title(lang.clone(), text)
            }),
            false,
        ),
        (
            "screen-edit-author",
            author.clone().unwrap_or_default(),
            Box::new(HeadStroke::Author),
            false,
        ),
        (
            "screen-edit-notes",
            notes
                .as_ref()
                .map_or_else(String::new, |notes| notes.of(&lang).to_owned()),
            Box::new(move |text| HeadStroke::Notes(lang.clone(), text)),
            true,
        ),
    ];
    for (id, mut text, stroke, is_long) in fields {
        ui.label(RichText::new(texts.say(id)).color(FAINT));
        let field = match is_long {
            true => TextEdit::multiline(&mut text).desired_rows(3).char_limit(2_000),
            false => TextEdit::singleline(&mut text).char_limit(120),
        };
        let shown = ui.add(field.id_salt(id).desired_width((ui.available_width() - 12.0).max(60.0)));
        if shown.changed() {
            // What is written in one go is one step.
            let goes_on = editor.writes == Some(id);
            editor.draw(stroke(text), goes_on, texts);
            editor.writes = Some(id);
        } else if shown.lost_focus() && editor.writes == Some(id) {
            editor.writes = None;
        }
    }
}
