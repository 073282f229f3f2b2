//! The settings: language, scale, speed of playback, motion, quality in three dimensions; and the keys.

use bevy_egui::egui::{self, Align, Layout, RichText, vec2};

use crate::screen::app::settings::{SCALES, Settings, Speed};
use crate::screen::board3d::quality::{Quality, Shadows};
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{FAINT, keys, projector};
use crate::text::{Lang, Texts};

/// What is wanted of the running game's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordRequest {
    /// To save it by name.
    Save,
    /// To look back on it.
    Past,
    /// To see what happened since the last turn.
    Since,
}

/// Draws the settings, if they are open; with what may be wanted of the running game's record, if it has one.
pub fn show(context: &egui::Context, settings: &mut Settings, recorded: bool) -> Option<RecordRequest> {
    if !settings.open {
        return None;
    }
    let mut wanted = None;
    let texts = settings.texts();
    let mut open = true;
    Dialog::new("settings", texts.say("screen-settings"), 640.0).show(context, Some(&mut open), |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        if recorded {
            row(ui, texts, "screen-settings-game", |ui| {
                for (id, what) in [
                    ("screen-save-open", RecordRequest::Save),
                    ("screen-look-back", RecordRequest::Past),
                    ("screen-look-since", RecordRequest::Since),
                ] {
                    if ui.button(texts.say(id)).clicked() {
                        wanted = Some(what);
                    }
                }
            });
        }
        row(ui, texts, "screen-settings-language", |ui| language(ui, settings));
        row(ui, texts, "screen-settings-scale", |ui| {
            for scale in SCALES {
                let label = format!("{:.0} %", scale * 100.0);
                let is_chosen = (settings.usual_scale - scale).abs() < 0.01;
                if ui.selectable_label(is_chosen, label).clicked() {
                    settings.set_scale(scale);
                }
            }
        });
        projector::rows(ui, settings);
        row(ui, texts, "screen-settings-speed", |ui| {
            for speed in Speed::ALL {
                let label = texts.say(&format!("screen-speed-{}", speed.name().replace('.', "-")));
                if ui.selectable_label(settings.speed == speed, label).clicked() {
                    settings.speed = speed;
                }
            }
        });
        row(ui, texts, "screen-settings-motion", |ui| {
            let words = texts.say("screen-settings-motion-reduced");
            ui.checkbox(&mut settings.reduced_motion, words);
        });
        row(ui, texts, "screen-settings-course", |ui| {
            let words = texts.say("screen-settings-acts-by-itself");
            ui.checkbox(&mut settings.acts_by_itself, words)
                .on_hover_text(texts.say("screen-settings-acts-by-itself-means"));
            let words = texts.say("screen-settings-covers-turns");
            ui.checkbox(&mut settings.covers_turns, words)
                .on_hover_text(texts.say("screen-settings-covers-turns-means"));
        });
        row(ui, texts, "screen-settings-panels", |ui| {
            let folds = &mut settings.folds;
            for (id, fold) in [
                ("screen-panel-roster", &mut folds.roster),
                ("screen-panel-dice", &mut folds.dice),
                ("screen-panel-log", &mut folds.log),
                ("screen-panel-bars", &mut folds.bars),
            ] {
                let mut seen = !*fold;
                ui.checkbox(&mut seen, texts.say(id));
                *fold = !seen;
            }
        });
        row(ui, texts, "screen-settings-log", |ui| {
            ui.checkbox(&mut settings.rule_keys, texts.say("screen-settings-rule-keys"));
        });
        row(ui, texts, "screen-settings-camera", |ui| {
            ui.checkbox(&mut settings.follow, texts.say("screen-settings-camera-follows"));
        });
        row(ui, texts, "screen-settings-quality", |ui| quality(ui, settings));
        ui.separator();
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(RichText::new(texts.say("screen-keys")).size(17.0));
        keys::show(ui, settings.book, texts);
    });
    settings.open &= open && wanted.is_none();
    wanted
}

/// A setting: its name, and beside it, or below where the window is narrow, what can be chosen.
pub(super) fn row(ui: &mut egui::Ui, texts: &Texts, id: &str, add: impl FnOnce(&mut egui::Ui)) {
    if ui.available_width() < 3.0 * NAMES {
        ui.label(RichText::new(texts.say(id)).color(FAINT));
        ui.horizontal_wrapped(add);
        return;
    }
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(vec2(NAMES, 22.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(NAMES);
            ui.label(texts.say(id));
        });
        ui.horizontal_wrapped(add);
    });
}

/// The width of the settings' names, in points.
const NAMES: f32 = 130.0;

/// How much of the board in three dimensions is drawn: all, little, or what of it.
fn quality(ui: &mut egui::Ui, settings: &mut Settings) {
    let texts = settings.texts();
    let mut wanted = settings.quality;
    for (id, preset) in [
        ("screen-quality-low", Quality::low()),
        ("screen-quality-high", Quality::high()),
    ] {
        if ui.selectable_label(wanted == preset, texts.say(id)).clicked() {
            wanted = preset;
        }
    }
    ui.separator();
    let mut shadows = wanted.shadows != Shadows::Off;
    if ui.checkbox(&mut shadows, texts.say("screen-quality-shadows")).changed() {
        wanted.shadows = if shadows { Shadows::Soft } else { Shadows::Off };
    }
    ui.checkbox(&mut wanted.anti_aliasing, texts.say("screen-quality-smooth"));
    ui.checkbox(&mut wanted.animation, texts.say("screen-quality-animation"));
    if wanted != settings.quality {
        settings.quality = wanted;
        settings.quality_is_chosen = true;
    }
}

/// The switch between languages.
pub fn language(ui: &mut egui::Ui, settings: &mut Settings) {
    for (lang, name) in [(Lang::Fr, "Français"), (Lang::En, "English")] {
        if ui.selectable_label(settings.lang == lang, name).clicked() {
            settings.lang = lang;
        }
    }
}
