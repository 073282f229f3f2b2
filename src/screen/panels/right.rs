//! The column at the right: dice, what explains their numbers, log, and what a book has to decide below them.

use bevy_egui::egui;

use crate::screen::app::settings::Settings;
use crate::screen::panels::{dice, frame, log, why};
use crate::screen::table_top::camera::flat::sizes;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How high the log is at the least, with its margin, in points: with less room it is left out.
const LEAST_LOG: f32 = 84.0;

/// How high the whole of an explanation chain is at the least, in points: with less room the dice are left out meanwhile.
const LEAST_CHAIN: f32 = 180.0;

/// Draws the column; where nobody sits at the window there is no hand.
pub(super) fn right(
    ui: &mut egui::Ui,
    table: &mut Table,
    playback: &mut Playback,
    settings: &Settings,
    mut hand: Option<&mut InputState>,
    decisions: impl FnOnce(&mut egui::Ui, &mut Table, Option<&mut InputState>),
) {
    let folds = settings.folds;
    if folds.dice && folds.log {
        decisions(ui, table, hand);
        return;
    }
    egui::Panel::right("right")
        .exact_size(sizes::RIGHT)
        .resizable(false)
        .frame(frame(0))
        .show(ui, |ui| {
            decisions(ui, table, hand.as_deref_mut());
            let texts = settings.texts();
            let mut chain = hand.map(|hand| &mut hand.why);
            if let Some(chain) = &mut chain {
                chain.settle(table, playback, texts);
            }
            let is_open = chain.as_ref().is_some_and(|chain| chain.is_open());
            let left = ui.available_height() - sizes::DICE;
            if !folds.dice && !(is_open && left < LEAST_CHAIN) {
                let takes_all = folds.log && !is_open;
                let size = if takes_all { ui.available_height() } else { sizes::DICE };
                egui::Panel::top("dice")
                    .exact_size(size)
                    .resizable(false)
                    .frame(frame(10))
                    .show(ui, |ui| {
                        dice::show(ui, table, playback, settings, chain.as_deref_mut());
                    });
            }
            if let Some(chain) = &mut chain {
                let high = ui.available_height();
                let beside = if folds.log { 0.0 } else { LEAST_LOG };
                // The log goes before the chain would be too low to be read.
                let high = match high - beside >= LEAST_CHAIN {
                    true => high - beside,
                    false => high,
                };
                why::column(ui, (&mut *table, &*playback, texts), chain, high);
            }
            if !folds.log && ui.available_height() >= LEAST_LOG {
                frame(10).show(ui, |ui| log::show(ui, table, settings, chain.as_deref_mut()));
            }
        });
}
