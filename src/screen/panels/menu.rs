//! The menu of a running game: go on, save, rules, settings, give up, start screen; and what the settings ask for.

use bevy::prelude::NextState;
use bevy_egui::egui::{self, RichText, vec2};

use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::desk;
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::settings::{self as settings_panel, RecordRequest};
use crate::screen::panels::{FAINT, RecordedGames, rule_book};
use crate::screen::replay::ReplayChange;
use crate::screen::table_top::table::Table;

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuChoice {
    /// To save the game by name.
    Save,
    /// To give the game up: it is put away, and no longer waits on the start screen.
    GiveUp,
    /// To go to the start screen; the game waits there.
    Start,
}

/// The menu of the game and the settings, if they are open.
pub fn menus(
    context: &egui::Context,
    settings: &mut Settings,
    table: &mut Table,
    recorded: &mut RecordedGames,
    next: &mut NextState<WindowState>,
) {
    let has_record = table.record.is_some() && !table.view_only;
    match show(context, settings, has_record) {
        None => {}
        Some(MenuChoice::Save) => recorded.saved_games.open_save_dialog(table, settings.texts()),
        Some(MenuChoice::GiveUp) => recorded.next.0 = Some(ReplayChange::GiveUp),
        Some(MenuChoice::Start) => next.set(WindowState::Start),
    }
    match settings_panel::show(context, settings, has_record) {
        None => {}
        Some(RecordRequest::Save) => recorded.saved_games.open_save_dialog(table, settings.texts()),
        Some(RecordRequest::Past) => recorded.next.0 = Some(ReplayChange::Past),
        Some(RecordRequest::Since) => recorded.next.0 = Some(ReplayChange::Since),
    }
}

/// Draws the menu, if it is open; `is_recorded` if the game can be saved and given up.
pub fn show(context: &egui::Context, settings: &mut Settings, is_recorded: bool) -> Option<MenuChoice> {
    if !settings.menu_open {
        return None;
    }
    let texts = settings.texts();
    let mut choice = None;
    let (mut open, mut to_settings) = (true, false);
    Dialog::new("menu", texts.say("screen-menu"), 320.0).ask(context, |ui| {
        let button = |ui: &mut egui::Ui, id: &str| {
            let button = egui::Button::new(RichText::new(texts.say(id)).size(18.0)).wrap();
            ui.add_sized(vec2(ui.available_width() - 4.0, 36.0), button)
        };
        let clicked = button(ui, "screen-menu-go-on").clicked();
        open &= !clicked;
        if is_recorded && button(ui, "screen-save-open").clicked() {
            choice = Some(MenuChoice::Save);
        }
        if button(ui, "screen-rules").clicked() {
            rule_book::open_rule(ui.ctx(), None);
            open = false;
        }
        if button(ui, "screen-settings").clicked() {
            to_settings = true;
        }
        let projector = &mut settings.projector;
        for (ids, is_on) in [
            (["screen-projector-begin", "screen-projector-end"], &mut projector.is_on),
            (
                ["screen-audience-open", "screen-audience-close"],
                &mut projector.audience,
            ),
            (["screen-full-begin", "screen-full-end"], &mut projector.full_screen),
        ] {
            if button(ui, ids[usize::from(*is_on)]).clicked() {
                *is_on ^= true;
                open = false;
            }
        }
        if button(ui, "demo-title").clicked() {
            desk::ask_for_desk(ui.ctx());
            open = false;
        }
        if is_recorded {
            ui.add_space(8.0);
            let give_up = button(ui, "screen-menu-give-up");
            // What ends a game is not done by one click that went astray.
            let asked = egui::Id::new("give up is asked");
            if give_up.clicked() {
                let again = ui.data_mut(|data| data.remove_temp::<bool>(asked)).unwrap_or(false);
                if again {
                    choice = Some(MenuChoice::GiveUp);
                } else {
                    ui.data_mut(|data| data.insert_temp(asked, true));
                }
            }
            if ui.data(|data| data.get_temp::<bool>(asked)).unwrap_or(false) {
                let words = RichText::new(texts.say("screen-menu-give-up-means")).color(FAINT);
                ui.add(egui::Label::new(words).wrap());
            }
        }
        if button(ui, "screen-menu-start").clicked() {
            choice = Some(MenuChoice::Start);
        }
    });
    settings.open |= to_settings;
    settings.menu_open = open && !to_settings && choice.is_none();
    if !settings.menu_open {
        context.data_mut(|data| data.remove_temp::<bool>(egui::Id::new("give up is asked")));
    }
    choice
}
