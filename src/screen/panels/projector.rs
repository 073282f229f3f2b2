//! Projector mode in the panels: the settings of it, what is told beside the board, and high contrast.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::epaint::shape_transform::adjust_colors;
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{self, Color32, FontId, Galley, LayerId, ScrollArea, Sense, vec2};

use crate::screen::app::projector::ENLARGEMENTS;
use crate::screen::app::settings::Settings;
use crate::screen::audience::camera::AudienceView;
use crate::screen::panels::settings::row;
use crate::screen::panels::{FAINT, PANEL, RAISED, TEXT, banner, first_fitting, unbroken};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::canvas::GREY;
use crate::screen::table_top::canvas::margin::BoardMargin;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// The sizes of the last sentence and of what is announced, in points: the largest at which all has room.
const SENTENCES: [f32; 4] = [24.0, 20.0, 17.0, 15.0];

/// How many of the newest lines are looked at for the last sentence.
const LOOKED_AT: usize = 12;

/// The settings of the projector and of the audience's window.
pub(super) fn rows(ui: &mut egui::Ui, settings: &mut Settings) {
    let texts = settings.texts();
    let projector = &mut settings.projector;
    row(ui, texts, "screen-settings-projector", |ui| {
        ui.checkbox(&mut projector.is_on, texts.say("screen-projector-on"));
        for enlargement in ENLARGEMENTS {
            let is_chosen = (projector.enlargement - enlargement).abs() < 0.01;
            let label = format!("{:.0}\u{202f}%", enlargement * 100.0);
            if ui.selectable_label(is_chosen, label).clicked() {
                projector.enlargement = enlargement;
            }
        }
        ui.checkbox(&mut projector.full_screen, texts.say("screen-full-on"));
    });
    row(ui, texts, "screen-settings-audience", |ui| {
        ui.checkbox(&mut projector.audience, texts.say("screen-audience-on"));
        for view in AudienceView::ALL {
            let label = texts.say(&format!("screen-audience-{}", view.name()));
            if ui.selectable_label(projector.view == view, label).clicked() {
                projector.view = view;
            }
        }
    });
}

/// What is told beside the board: what is announced, what is pointed at, and the last sentence.
pub(super) fn told(ui: &mut egui::Ui, table: &mut Table, playback: &Playback, settings: &Settings, art: &EguiArt) {
    let texts = settings.texts();
    let announced = banner::lines(table, playback, texts);
    let pointed = BoardMargin::told(ui.ctx());
    let Table { log, names, .. } = table;
    let newest = log.newest(LOOKED_AT, texts, names);
    let last = newest.iter().rev().find(|seen| seen.line.turn.is_none());
    // What is announced is the last sentence, or will be.
    let last = last
        .filter(|_| announced.is_empty())
        .map(|seen| unbroken(&seen.line.text));
    // Whatever does not fit at the smallest size is scrolled.
    let room = vec2(ui.available_width() - 6.0, ui.available_height());
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        for line in &announced {
            ui.horizontal_top(|ui| {
                if let Some(colour) = line.colour {
                    let (rect, _) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::hover());
                    art.base(ui.painter(), rect, colour);
                }
                let width = ui.available_width() - 6.0;
                let words = fitting(ui, &unbroken(&line.words), vec2(width, room.y / 2.0), TEXT);
                ui.label(words);
            });
        }
        for (words, size, colour) in &pointed {
            let font = FontId::proportional(size.max(15.0));
            let words = ui.painter().layout(unbroken(words), font, *colour, room.x);
            ui.label(words);
        }
        if let Some(last) = last {
            let words = fitting(ui, &last, room, TEXT);
            ui.label(words);
        }
    });
}

/// Words as large as a room allows, broken at its width.
pub fn fitting(ui: &egui::Ui, words: &str, room: egui::Vec2, colour: Color32) -> Arc<Galley> {
    let laid = |size: f32| {
        let font = FontId::proportional(size);
        ui.painter().layout(words.to_owned(), font, colour, room.x)
    };
    first_fitting(&SENTENCES, laid, |galley| galley.size().y <= room.y)
}

/// A colour of the panels in high contrast; whatever has another meaning stays as it is.
fn in_contrast(colour: &mut Color32) {
    const WINDOW: Color32 = Color32::from_rgb(28, 30, 36);
    const ROW: Color32 = Color32::from_rgb(28, 30, 37);
    *colour = match *colour {
        PANEL | WINDOW | ROW => Color32::BLACK,
        RAISED => Color32::from_rgb(30, 34, 44),
        TEXT => Color32::WHITE,
        FAINT => Color32::from_rgb(226, 230, 237),
        GREY => Color32::from_rgb(206, 210, 217),
        _ => return,
    };
}

/// Puts all that is drawn into high contrast.
pub fn raise_contrast(mut contexts: EguiContexts, settings: Res<Settings>) -> Result {
    if settings.projector.is_on {
        contrast(contexts.ctx_mut()?);
    }
    Ok(())
}

/// Puts what has been drawn in this pass into high contrast.
pub fn contrast(context: &egui::Context) {
    let layers: Vec<LayerId> = context.memory(|memory| memory.layer_ids().collect());
    context.graphics_mut(|graphics| {
        for layer in std::iter::once(LayerId::background()).chain(layers) {
            let Some(list) = graphics.get_mut(layer) else { continue };
            let count = list.all_entries().len();
            for index in 0..count {
                list.mutate_shape(ShapeIdx(index), |clipped| {
                    adjust_colors(&mut clipped.shape, in_contrast);
                });
            }
        }
    });
}

/// How much lighter one colour is than another, by the formula of WCAG 2: from 1 to 21.
#[cfg(test)]
fn ratio(one: Color32, other: Color32) -> f32 {
    let light = |colour: Color32| {
        let [r, g, b, _] = colour.to_array().map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_on_panels_have_a_contrast_of_seven_and_more_in_projector_mode() {
        let mapped = |mut colour: Color32| {
            in_contrast(&mut colour);
            colour
        };
        for words in [TEXT, FAINT, GREY] {
            for ground in [PANEL, RAISED] {
                let (before, now) = (ratio(words, ground), ratio(mapped(words), mapped(ground)));
                assert!(now > before && now >= 7.0, "{words:?} on {ground:?}: {before} to {now}");
            }
        }
        let ours = Color32::from_rgb(0xE6, 0x9F, 0x00);
        assert_eq!(mapped(ours), ours, "players keep their colours");
    }
}
