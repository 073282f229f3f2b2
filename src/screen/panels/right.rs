//! The panel on the right: dice, log, and what a book has to decide; or the dice that somebody throws by hand.

use bevy_egui::egui;

use crate::screen::app::settings::Settings;
use crate::screen::panels::{dice, dice_by_hand, frame};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::camera::flat::sizes;
use crate::screen::table_top::input::folds_on_show;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How high the log is at the least, with its margin, in points: with less room it is left out.
const LEAST_LOG: f32 = 84.0;

/// Draws the panel: what a book has to decide first. `told` draws what has happened.
pub fn show(
    ui: &mut egui::Ui,
    table: &mut Table,
    playback: &mut Playback,
    (settings, art): (&Settings, &EguiArt),
    told: impl FnOnce(&mut egui::Ui, &mut Table, &Playback),
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
        .exact_size(folds.right_width(ui.ctx().content_rect().width()))
        .resizable(false)
        .frame(frame(0))
        .show(ui, |ui| {
            if by_hand {
                frame(10).show(ui, |ui| dice_by_hand::show(ui, table, settings, art));
                return;
            }
            decisions(ui, table);
            if !folds.dice {
                let room = ui.available_height();
                let size = if folds.log { room } else { sizes::DICE };
                // In projector mode dice stay even where what is to be decided leaves little room for them.
                let is_scrolled = folds.projector && room < size;
                let size = if is_scrolled { room } else { size };
                egui::Panel::top("dice")
                    .exact_size(size)
                    .resizable(false)
                    .frame(frame(10))
                    .show(ui, |ui| match is_scrolled {
                        true => {
                            let scroll = egui::ScrollArea::vertical().auto_shrink(false);
                            scroll.show(ui, |ui| dice::show(ui, table, playback, settings));
                        }
                        false => dice::show(ui, table, playback, settings),
                    });
            }
            if !folds.log && ui.available_height() >= LEAST_LOG {
                frame(10).show(ui, |ui| told(ui, table, playback));
            }
        });
}
