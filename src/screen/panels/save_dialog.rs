//! Saving the running game by name, and what there is to tell about recorded games: told once, until it is put away.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Align2, Color32, RichText, vec2};

use crate::replay::{FileError, name_of};
use crate::screen::app::saved_games::{JustSaved, SavedGames};
use crate::screen::app::settings::Settings;
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{BAD, PANEL, TEXT};
use crate::screen::replay::timeline_height;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// Draws the dialog, if a game is about to be saved.
pub fn show(context: &egui::Context, saved_games: &mut SavedGames, table: &Table, settings: &Settings) {
    let Some(mut save_dialog) = saved_games.save_dialog.clone() else {
        return;
    };
    let texts = settings.texts();
    let (mut save, mut stay) = (None, true);
    Dialog::new("saving", texts.say("screen-save"), 420.0).show(context, None, |ui| {
        ui.label(texts.say("screen-save-name"));
        let field = egui::TextEdit::singleline(&mut save_dialog.name)
            .desired_width(f32::INFINITY)
            .char_limit(60)
            .font(egui::FontId::proportional(18.0));
        let mut field = field.show(ui);
        if std::mem::take(&mut save_dialog.select) {
            let all = CCursorRange::two(CCursor::new(0), CCursor::new(save_dialog.name.chars().count()));
            field.state.cursor.set_char_range(Some(all));
            field.state.store(ui.ctx(), field.response.id);
            field.response.request_focus();
        }
        let field = field.response.response;
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            save_dialog.trouble = None;
        }
        let is_taken = matches!(save_dialog.trouble, Some(FileError::Taken(_)));
        if let Some(trouble) = &save_dialog.trouble {
            let words = RichText::new(texts.file_error(trouble)).size(14.0).color(BAD);
            ui.add(egui::Label::new(words).wrap());
        }
        if entered && !is_taken {
            save = Some(false);
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let id = if is_taken {
                "screen-save-replace"
            } else {
                "screen-save-go"
            };
            let button = egui::Button::new(RichText::new(texts.say(id)).size(18.0)).min_size(vec2(180.0, 36.0));
            if ui.add(button.fill(Color32::from_rgb(0, 104, 164))).clicked() {
                save = Some(is_taken);
            }
            let no = egui::Button::new(RichText::new(texts.say("screen-replay-branch-no")).size(18.0));
            stay = !ui.add(no.min_size(vec2(150.0, 36.0))).clicked();
        });
    });
    stay &= !context.input(|input| input.key_pressed(egui::Key::Escape));
    saved_games.save_dialog = stay.then_some(save_dialog);
    if let (Some(replace), Some(record), true) = (save, &table.record, stay)
        && let Some(path) = saved_games.save(record.recording(), replace)
    {
        saved_games.saved = Some(JustSaved { path, until: None });
    }
}

/// Tells that the game has been saved: until the next click, or for a few seconds.
fn just_saved(context: &egui::Context, saved_games: &mut SavedGames, texts: &Texts) {
    let Some(saved) = &saved_games.saved else { return };
    let args = [("name", FluentValue::from(name_of(&saved.path)))];
    let area = egui::Area::new(egui::Id::new("just saved"))
        .anchor(
            Align2::CENTER_BOTTOM,
            vec2(0.0, -timeline_height(context.content_rect().width()) - 8.0),
        )
        .order(egui::Order::Foreground)
        .show(context, |ui| {
            let frame = egui::Frame::popup(ui.style()).fill(PANEL).inner_margin(10);
            frame.show(ui, |ui| {
                let words = RichText::new(texts.message("screen-saved", &args))
                    .size(15.0)
                    .color(TEXT);
                ui.add(egui::Label::new(words).extend())
                    .on_hover_text(saved.path.display().to_string());
            });
        });
    let is_told = saved.until.is_some();
    if is_told && context.input(|input| input.pointer.any_pressed()) && !area.response.contains_pointer() {
        saved_games.saved = None;
    }
}

/// Draws the message, if there is one.
pub fn message(context: &egui::Context, saved_games: &mut SavedGames, settings: &Settings) {
    just_saved(context, saved_games, settings.texts());
    let Some(words) = &saved_games.message else { return };
    let mut stay = true;
    let width = (context.content_rect().width() - 40.0).min(720.0);
    egui::Area::new(egui::Id::new("recorded games say"))
        .anchor(
            Align2::CENTER_BOTTOM,
            vec2(0.0, -timeline_height(context.content_rect().width()) - 8.0),
        )
        .order(egui::Order::Foreground)
        .show(context, |ui| {
            egui::Frame::popup(ui.style())
                .fill(PANEL)
                .inner_margin(10)
                .show(ui, |ui| {
                    ui.set_max_width(width);
                    ui.horizontal(|ui| {
                        let words = RichText::new(words).size(15.0).color(TEXT);
                        ui.add_sized(
                            vec2(width - 120.0, 24.0),
                            egui::Label::new(words).wrap().halign(egui::Align::Min),
                        );
                        stay = !ui.button(settings.texts().say("screen-message-away")).clicked();
                    });
                });
        });
    if !stay {
        saved_games.message = None;
    }
}
