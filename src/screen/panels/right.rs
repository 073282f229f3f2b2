//! The panel on the right: dice, log, and what a book has to decide; or the dice that somebody throws by hand.

use bevy_egui::egui;

use crate::screen::app::settings::Settings;
use crate::screen::panels::{dice_by_hand, frame};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::camera::flat::sizes;
use crate::screen::table_top::input::folds_on_show;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How high the log is at the least, with its margin, in points: with less room it is left out.
const LEAST_LOG: f32 = 84.0;

/// Draws the panel: what a book has to decide first.
pub fn show(
    ui: &mut egui::Ui,
    table: &mut Table,
    playback: &mut Playback,
    (settings, art): (&Settings, &EguiArt),
    decisions: impl FnOnce(&mut egui::Ui, &mut Table),
) {
    let folds = folds_on_show(settings, table);
    // Once all before it has been told.
    let by_hand = table.hand.is_waiting() && playback.is_idle();
    if folds.dice && folds.log {
        decisions(ui, table);
        return;
    }
    egui::Panel::right("right")
        .exact_size(sizes::RIGHT)
        .resizable(false)
        .frame(frame(0))
        .show(ui, |ui| {
            if by_hand {
                frame(10).show(ui, |ui| dice_by_hand::show(ui, table, settings, art));
                return;
            }
            decisions(ui, table);
            if !folds.dice {
                let size = if folds.log { ui.available_height() } else { sizes::DICE };
                egui::Panel::top("dice")
                    .exact_size(size)
                    .resizable(false)
                    .frame(frame(10))
                    .show(ui, |ui| {
                        crate::screen::panels::dice::show(ui, table, playback, settings);
                    });
            }
            if !folds.log && ui.available_height() >= LEAST_LOG {
                frame(10).show(ui, |ui| crate::screen::panels::log::show(ui, table, settings));
            }
        });
}
