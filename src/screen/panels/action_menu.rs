//! Buttons at a cell where a click may mean several things: shot, grenade or blow; shutting a door or going through.

use bevy_egui::egui::{self, RichText, vec2};

use crate::game::{Command, Weapon};
use crate::screen::app::settings::Settings;
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::table::Table;
use crate::space::grid::Cell;
use crate::text::{FluentValue, Texts};

/// Draws the buttons, if something is to be chosen.
pub fn show(context: &egui::Context, canvas: &Canvas, table: &mut Table, input: &mut InputState, settings: &Settings) {
    let Some(menu) = &input.menu else { return };
    let texts = settings.texts();
    let labels: Vec<String> = menu
        .options
        .iter()
        .map(|command| label(texts, table, menu.cell, command))
        .collect();
    let spot = middle(menu.cell);
    let at = canvas.at(spot, 0.0).unwrap_or(canvas.rect.center());
    let place = at + vec2(-80.0, canvas.side_at(spot) * 0.6);
    let mut chosen = None;
    egui::Area::new(egui::Id::new("choice"))
        .fixed_pos(place)
        .constrain_to(canvas.rect)
        .show(context, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                for (index, label) in labels.into_iter().enumerate() {
                    let button = egui::Button::new(RichText::new(label).size(18.0)).selected(menu.at == index);
                    if ui.add_sized(vec2(190.0, 32.0), button).clicked() {
                        chosen = menu.options.get(index).cloned();
                    }
                }
            });
        });
    if let Some(command) = chosen {
        input.menu = None;
        table.queue.push_back(command);
    }
}

fn label(texts: &Texts, table: &Table, cell: Cell, command: &Command) -> String {
    let id = match command {
        Command::Shoot {
            with: Weapon::Grenade, ..
        } => "screen-menu-grenade",
        Command::Shoot { .. } => "screen-menu-shoot",
        Command::Fight { .. } => "screen-menu-fight",
        Command::Door { open: true, .. } => "screen-menu-open",
        Command::Door { open: false, .. } => "screen-menu-shut",
        _ => "screen-menu-go",
    };
    let target = table.actions.target_at(cell);
    let need = target.and_then(|target| {
        let attack = target.attacks().find(|attack| attack.command == *command);
        attack.map(|attack| attack.need)
    });
    let need = FluentValue::from(i64::from(need.unwrap_or_default()));
    texts.message(id, &[("need", need)])
}
