//! The page of the editor: the bar with what can be done, the palette, the map, and what is wrong with it.

use bevy_egui::egui::{
    self, FontId, Frame, Key, Margin, Modifiers, Painter, Rect, RichText, Stroke, StrokeKind, Vec2, vec2,
};

use crate::replay::Store;
use crate::rules::Space;
use crate::screen::app::start::SetupChoices;
use crate::screen::panels::columns::{is_wide, one_below_the_other, scrolled};
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, TEXT};
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop::editor::{Editor, EditorQuestion};
use crate::screen::workshop::sheet::MapSheet;
use crate::screen::workshop::{grid_hand, grid_tools, questions, side, table_hand, table_tools};
use crate::text::{FluentValue, Texts};

/// The space around what is told on the sheet, in points.
const MARGIN: f32 = 6.0;

/// What is wanted on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageWish {
    /// To stay.
    Stay,
    /// To go back to the start screen; the map stays open.
    Leave,
    /// To close the map.
    Close,
    /// To play on it.
    Try,
}

/// Draws the page.
pub fn show(
    ui: &mut egui::Ui,
    editor: &mut Editor,
    choices: &mut SetupChoices,
    store: Option<&Store>,
    texts: &Texts,
    art: &EguiArt,
) -> PageWish {
    let mut wish = PageWish::Stay;
    keys(ui, editor, &mut wish, texts);
    let mut is_held = false;
    let frame = Frame::new().fill(PANEL);
    let context = ui.ctx().clone();
    if is_wide(&context) {
        egui::Panel::top("edit bar")
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(14, 6)))
            .show(ui, |ui| bar(ui, editor, choices, &mut wish, texts));
        let width = (context.content_rect().width() * 0.2).clamp(190.0, 280.0);
        egui::Panel::left("edit tools")
            .exact_size(width)
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(12, 8)))
            .show(ui, |ui| {
                scrolled(ui, "edit palette", |ui| palette(ui, editor, choices, texts, art));
            });
        egui::Panel::right("edit faults")
            .exact_size(width + 20.0)
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(12, 8)))
            .show(ui, |ui| {
                scrolled(ui, "edit side", |ui| side::show(ui, editor, choices, texts));
            });
        egui::CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            let size = ui.available_size();
            is_held = sheet(ui, size, editor, choices, texts, art);
        });
    } else {
        one_below_the_other(ui, "edit page", |ui| {
            bar(ui, editor, choices, &mut wish, texts);
            let room = context.content_rect();
            let size = vec2(ui.available_width(), (room.height() * 0.62).max(160.0));
            is_held = sheet(ui, size, editor, choices, texts, art);
            palette(ui, editor, choices, texts, art);
            ui.separator();
            side::show(ui, editor, choices, texts);
        });
    }
    if editor.fairness.look() {
        editor.question = Some(EditorQuestion::Fairness);
    }
    if editor.fairness.progress().is_some() {
        context.request_repaint_after(std::time::Duration::from_millis(200));
    }
    if let Some(answered) = questions::show(&context, editor, store, texts) {
        wish = answered;
    }
    if let Some(again) = editor.keep_up(choices, is_held, texts) {
        context.request_repaint_after(again);
    }
    match (wish, editor.drops) {
        (PageWish::Stay, _) => {}
        (PageWish::Close, true) => editor.forget_draft(),
        _ => editor.keep_draft(texts),
    }
    wish
}

/// The keys that all maps share, and those of the hand on a table; none while something is written or asked.
fn keys(ui: &egui::Ui, editor: &mut Editor, wish: &mut PageWish, texts: &Texts) {
    let context = ui.ctx();
    if editor.question.is_some() {
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            (editor.question, editor.closes) = (None, false);
        }
        return;
    }
    if context.egui_wants_keyboard_input() {
        return;
    }
    let pressed = |modifiers, key| context.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) || pressed(Modifiers::COMMAND, Key::Y) {
        editor.redo();
    } else if pressed(Modifiers::COMMAND, Key::Z) {
        editor.undo();
    }
    if pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::S) {
        editor.question = Some(EditorQuestion::SaveAs);
    } else if pressed(Modifiers::COMMAND, Key::S) {
        editor.save(texts);
    }
    if ui.input(|input| input.key_pressed(Key::Num0)) {
        editor.view = Default::default();
    }
    if matches!(editor.document.map(), Space::Table(_)) {
        table_hand::keys(ui, editor, texts);
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        let hand = &mut editor.table_hand;
        let held = !hand.points.is_empty() || hand.picked.is_some();
        (hand.picked, hand.points) = (None, Vec::new());
        if !held {
            *wish = PageWish::Leave;
        }
    }
}

/// What can be done with the map.
fn bar(ui: &mut egui::Ui, editor: &mut Editor, choices: &SetupChoices, wish: &mut PageWish, texts: &Texts) {
    ui.horizontal_wrapped(|ui| {
        if ui.button(texts.say("screen-edit-leave")).clicked() {
            *wish = PageWish::Leave;
        }
        if ui.button(texts.say("screen-edit-close")).clicked() {
            match editor.document.is_changed() {
                true => editor.question = Some(EditorQuestion::Close),
                false => *wish = PageWish::Close,
            }
        }
        let mark = if editor.document.is_changed() { " *" } else { "" };
        let title = RichText::new(format!("{}{mark}", editor.title(texts)))
            .size(20.0)
            .color(TEXT);
        ui.add(egui::Label::new(title).wrap());
        let step = |ui: &mut egui::Ui, id: &str, count: usize, keys: &str| {
            let button = ui.add_enabled(count > 0, egui::Button::new(texts.say(id)));
            button.on_hover_text(keys).clicked()
        };
        if step(ui, "screen-edit-undo", editor.document.undoable(), "Ctrl + Z") {
            editor.undo();
        }
        if step(ui, "screen-edit-redo", editor.document.redoable(), "Ctrl + Shift + Z") {
            editor.redo();
        }
        if ui
            .button(texts.say("screen-edit-save"))
            .on_hover_text("Ctrl + S")
            .clicked()
        {
            editor.save(texts);
        }
        if ui
            .button(texts.say("screen-edit-save-as"))
            .on_hover_text("Ctrl + Shift + S")
            .clicked()
        {
            editor.question = Some(EditorQuestion::SaveAs);
        }
        let is_sound = editor.report.faults.is_empty();
        let tried = ui.add_enabled(is_sound, egui::Button::new(texts.say("screen-edit-try")));
        if tried.on_hover_text(texts.say("screen-edit-try-means")).clicked() {
            *wish = PageWish::Try;
        }
        match editor.fairness.progress() {
            Some((done, total)) => {
                let args = [
                    ("done", FluentValue::from(done as i64)),
                    ("total", FluentValue::from(total as i64)),
                ];
                ui.label(RichText::new(texts.message("screen-edit-fair-progress", &args)).color(FAINT));
                let stop = ui.button(texts.say("screen-edit-fair-stop"));
                if stop.on_hover_text(texts.say("screen-edit-fair-stop-means")).clicked() {
                    editor.fairness.stop();
                }
            }
            None => {
                let button = ui.add_enabled(is_sound, egui::Button::new(texts.say("screen-edit-fair")));
                if button.on_hover_text(texts.say("screen-edit-fair-means")).clicked() {
                    let map = editor.document.map().clone();
                    editor.fairness.begin(&map, choices.book, &choices.mode, texts.lang());
                    if editor.fairness.found.is_some() {
                        editor.question = Some(EditorQuestion::Fairness);
                    }
                }
            }
        }
    });
}

/// Paints what came of the last thing that was done over the lower edge of the sheet, so that nothing moves.
fn paint_told(painter: &Painter, sheet: Rect, editor: &Editor) {
    let Some((told, is_trouble)) = &editor.told else { return };
    let colour = if *is_trouble { BAD } else { GOOD };
    let width = sheet.width() - 4.0 * MARGIN;
    let words = painter.layout(told.clone(), FontId::proportional(15.0), colour, width);
    let least = sheet.left_bottom() + vec2(MARGIN, -3.0 * MARGIN - words.size().y);
    let field = Rect::from_min_size(least, words.size() + Vec2::splat(2.0 * MARGIN));
    painter.rect(field, 4.0, PANEL, Stroke::new(1.0, colour), StrokeKind::Inside);
    painter.galley(least + Vec2::splat(MARGIN), words, colour);
}

fn palette(ui: &mut egui::Ui, editor: &mut Editor, choices: &SetupChoices, texts: &Texts, art: &EguiArt) {
    match editor.document.map() {
        Space::Grid(_) => grid_tools::show(ui, editor, choices.book, texts, art),
        Space::Table(_) => table_tools::show(ui, editor, texts),
    }
}

/// Draws the map and follows the hand on it. Whether a button is held.
fn sheet(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    editor: &mut Editor,
    choices: &SetupChoices,
    texts: &Texts,
    art: &EguiArt,
) -> bool {
    let is_table = matches!(editor.document.map(), Space::Table(_));
    let turns = is_table && editor.table_hand.turns();
    let sheet = MapSheet::lay(ui, size, editor, turns);
    let painter = sheet.painter(ui);
    sheet.paint(&painter, editor, choices.book, art);
    let is_held = match is_table {
        true => table_hand::follow(ui, editor, &sheet, &painter, texts),
        false => grid_hand::follow(ui, editor, &sheet, &painter, texts),
    };
    paint_told(&painter, sheet.rect, editor);
    is_held
}
