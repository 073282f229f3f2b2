//! The start screen: mod, arena, players and their klans, house rules, seed, language, and what is wrong with them.

mod arenas;
mod bottom;
mod builder;
mod choices;
mod games;
mod mods;
mod players;
mod preview;
mod scenes;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, ComboBox, Layout, Margin, RichText};

use super::Scene;
use super::art::Art;
use super::hand::{Eye, Hand};
use super::lab::{self, Bench};
use super::panels::{FAINT, PANEL, TEXT, language_switch, root, rules_button, saving};
use super::playback::Playback;
use super::replay::{NextReplay, Shelf};
use super::settings::Settings;
use super::table::{JournalPath, Table};
use bottom::Pressed;

pub use choices::{Choices, View};
pub use preview::{Arena, paint_flag};

/// Draws the start screen.
pub fn draw_the_start(
    mut contexts: EguiContexts,
    mut choices: ResMut<Choices>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Scene>>,
    mut commands: Commands,
    mut playback: ResMut<Playback>,
    art: Res<Art>,
    journal: Res<JournalPath>,
    table: Option<Res<Table>>,
    mut shelf: ResMut<Shelf>,
    mut next_replay: ResMut<NextReplay>,
    mut bench: ResMut<Bench>,
) -> Result {
    let context = &*contexts.ctx_mut()?;
    let (texts, art) = (settings.texts(), &art.egui);
    games::offer(context, &mut shelf, &mut next_replay, &choices.arenas, texts, art);
    saving::message(context, &mut shelf, &settings);
    choices.look_over();
    let mut ui = root(context);
    let texts = settings.texts();
    let frame = egui::Frame::new().fill(PANEL);
    egui::Panel::top("title")
        .exact_size(56.0)
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(22, 6)))
        .show(&mut ui, |ui| title(ui, &mut settings, &mut choices, &mut shelf));
    let choices = &mut *choices;
    if choices.view == View::Scenes {
        scenes::show(&mut ui, choices, texts);
        return Ok(());
    }
    if choices.view == View::Games {
        games::show(&mut ui, choices, &mut shelf, &mut next_replay, texts, art);
        return Ok(());
    }
    if choices.view == View::Lab {
        let (setup, by_klans) = (choices.seating().map(|seating| seating.setup), choices.klans());
        if lab::show(&mut ui, &mut bench, setup.as_ref(), by_klans, texts) {
            choices.view = View::Game;
        }
        return Ok(());
    }
    if let View::Klan(seat) = choices.view
        && seat < choices.players.len()
        && choices.klans()
    {
        builder::show(&mut ui, choices, seat, texts, art);
        return Ok(());
    }
    choices.view = View::Game;
    let mut pressed = None;
    let running = table.is_some_and(|table| table.state.winner.is_none());
    egui::Panel::bottom("play")
        .exact_size(112.0)
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(22, 10)))
        .show(&mut ui, |ui| pressed = bottom::show(ui, choices, texts, running));
    let width = context.content_rect().width();
    egui::Panel::left("mods")
        .exact_size((width * 0.19).clamp(180.0, 300.0))
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(14, 12)))
        .show(&mut ui, |ui| mods::show(ui, choices, texts));
    egui::Panel::left("arenas")
        .exact_size((width * 0.33).clamp(260.0, 560.0))
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(14, 12)))
        .show(&mut ui, |ui| arenas::show(ui, choices, texts, art));
    egui::CentralPanel::no_frame()
        .frame(frame.inner_margin(Margin::symmetric(14, 12)))
        .show(&mut ui, |ui| players::show(ui, choices, texts, art));
    if pressed == Some(Pressed::GoOn) {
        next.set(Scene::Match);
    }
    if pressed == Some(Pressed::Play)
        && let Some(seating) = choices.seating()
    {
        choices.remember();
        match Table::new(seating, &journal, &mut playback, texts) {
            Ok(table) => {
                commands.insert_resource(table.kept_in(shelf.store.as_ref()));
                commands.insert_resource(Hand::default());
                commands.insert_resource(Eye::default());
                next.set(Scene::Match);
            }
            Err(faults) => choices.faults = faults,
        }
    }
    Ok(())
}

/// Esc leaves the klan builder.
pub fn read_the_keys(keys: Res<ButtonInput<KeyCode>>, mut choices: ResMut<Choices>) {
    if keys.just_pressed(KeyCode::Escape) && choices.view != View::Game {
        choices.view = View::Game;
    }
}

/// The row on top: the name, what it is, rules, size and language.
fn title(ui: &mut egui::Ui, settings: &mut Settings, choices: &mut Choices, shelf: &mut Shelf) {
    let texts = settings.texts();
    ui.horizontal_centered(|ui| {
        ui.label(RichText::new("Arène").size(32.0).color(TEXT));
        ui.add_space(12.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            language_switch(ui, settings);
            ui.add_space(8.0);
            scale_switch(ui, settings);
            ui.add_space(8.0);
            rules_button(ui, texts);
            scenes::button(ui, choices, texts);
            games::button(ui, choices, shelf, texts);
            let open = choices.view == View::Lab;
            if lab::button(ui, open, texts) {
                choices.view = if open { View::Game } else { View::Lab };
            }
            ui.add_space(8.0);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let words = RichText::new(texts.say("screen-start-what")).size(16.0).color(FAINT);
                ui.add(egui::Label::new(words).truncate());
            });
        });
    });
}

fn scale_switch(ui: &mut egui::Ui, settings: &mut Settings) {
    let mut wanted = settings.scale;
    ComboBox::from_id_salt("scale")
        .width(76.0)
        .selected_text(format!("{:.0} %", settings.scale * 100.0))
        .show_ui(ui, |ui| {
            for scale in super::settings::SCALES {
                ui.selectable_value(&mut wanted, scale, format!("{:.0} %", scale * 100.0));
            }
        });
    settings.scale = wanted;
}
