//! The settings: language, scale, speed of playback, motion, quality in three dimensions; and the keys.

use bevy_egui::egui::{self, Align2, RichText, vec2};

use crate::screen::app::settings::{SCALES, Settings, Speed};
use crate::screen::board3d::quality::{Quality, Shadows};
use crate::screen::panels::FAINT;
use crate::text::Lang;

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
    egui::Window::new(RichText::new(texts.say("screen-settings")).size(18.0))
        .id(egui::Id::new("settings"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(context, |ui| {
            egui::Grid::new("settings")
                .num_columns(2)
                .spacing(vec2(16.0, 10.0))
                .show(ui, |ui| {
                    if recorded {
                        ui.label(texts.say("screen-settings-game"));
                        ui.horizontal(|ui| {
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
                        ui.end_row();
                    }
                    ui.label(texts.say("screen-settings-language"));
                    ui.horizontal(|ui| language(ui, settings));
                    ui.end_row();
                    ui.label(texts.say("screen-settings-scale"));
                    ui.horizontal(|ui| {
                        for scale in SCALES {
                            let label = format!("{:.0} %", scale * 100.0);
                            if ui
                                .selectable_label((settings.scale - scale).abs() < 0.01, label)
                                .clicked()
                            {
                                settings.scale = scale;
                            }
                        }
                    });
                    ui.end_row();
                    ui.label(texts.say("screen-settings-speed"));
                    ui.horizontal(|ui| {
                        for speed in Speed::ALL {
                            let label = texts.say(&format!("screen-speed-{}", speed.name().replace('.', "-")));
                            if ui.selectable_label(settings.speed == speed, label).clicked() {
                                settings.speed = speed;
                            }
                        }
                    });
                    ui.end_row();
                    ui.label(texts.say("screen-settings-motion"));
                    ui.checkbox(
                        &mut settings.reduced_motion,
                        texts.say("screen-settings-motion-reduced"),
                    );
                    ui.end_row();
                    ui.label(texts.say("screen-settings-camera"));
                    ui.checkbox(&mut settings.follow, texts.say("screen-settings-camera-follows"));
                    ui.end_row();
                    ui.label(texts.say("screen-settings-panels"));
                    ui.horizontal(|ui| {
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
                    ui.end_row();
                    ui.label(texts.say("screen-settings-quality"));
                    ui.horizontal(|ui| quality(ui, settings));
                    ui.end_row();
                });
            ui.separator();
            ui.label(RichText::new(texts.say("screen-keys")).color(FAINT));
            egui::Grid::new("keys")
                .num_columns(2)
                .spacing(vec2(16.0, 3.0))
                .show(ui, |ui| {
                    for index in 1..=13 {
                        ui.label(RichText::new(texts.say(&format!("screen-keys-{index}"))).size(14.0));
                        ui.label(
                            RichText::new(texts.say(&format!("screen-keys-{index}-does")))
                                .size(14.0)
                                .color(FAINT),
                        );
                        ui.end_row();
                    }
                });
        });
    settings.open &= open && wanted.is_none();
    wanted
}

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
