//! The column at the right: dice, what explains their numbers, what has happened, and what a book has to decide above them; or the
//! dice that somebody throws by hand.

use bevy_egui::egui;

use crate::screen::app::settings::Settings;
use crate::screen::panels::{dice, dice_by_hand, frame, why};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::camera::flat::sizes;
use crate::screen::table_top::input::{InputState, folds_on_show};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::why::WhyHand;

/// How high the log is at the least, with its margin, in points: with less room it is left out.
const LEAST_LOG: f32 = 84.0;

/// How high the whole of an explanation chain is at the least, in points: with less room the dice are left out meanwhile.
const LEAST_CHAIN: f32 = 180.0;

/// Draws the column; where nobody sits at the window there is no hand. `told` draws what has happened.
pub(super) fn show(
    ui: &mut egui::Ui,
    table: &mut Table,
    playback: &mut Playback,
    (settings, art): (&Settings, &EguiArt),
    mut hand: Option<&mut InputState>,
    told: impl FnOnce(&mut egui::Ui, &mut Table, &Playback, Option<&mut WhyHand>),
    decisions: impl FnOnce(&mut egui::Ui, &mut Table, Option<&mut InputState>),
) {
    let folds = folds_on_show(settings, table);
    // Once all before it has been told.
    let by_hand = table.hand.is_waiting() && playback.is_idle();
    if folds.dice && folds.log {
        decisions(ui, table, hand);
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
            decisions(ui, table, hand.as_deref_mut());
            let texts = settings.texts();
            let mut chain = hand.map(|hand| &mut hand.why);
            if let Some(chain) = &mut chain {
                chain.settle(table, playback, texts);
            }
            let is_open = chain.as_ref().is_some_and(|chain| chain.is_open());
            let room = ui.available_height();
            let makes_room = is_open && room - sizes::DICE < LEAST_CHAIN;
            if !folds.dice && !makes_room {
                let takes_all = folds.log && !is_open;
                let size = if takes_all { room } else { sizes::DICE };
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
                            scroll.show(ui, |ui| dice::show(ui, table, playback, settings, chain.as_deref_mut()));
                        }
                        false => dice::show(ui, table, playback, settings, chain.as_deref_mut()),
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
                frame(10).show(ui, |ui| told(ui, table, playback, chain));
            }
        });
}
