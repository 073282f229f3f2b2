//! The dialog that asks who plays on from a place of a recorded game, and with which dice.

use bevy_egui::egui::{self, Align, Color32, Layout, RichText, Sense, vec2};

use crate::game::PlayerId;
use crate::screen::app::seeds;
use crate::screen::app::settings::Settings;
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{self, BAD, FAINT};
use crate::screen::replay::Replay;
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// Who plays on from here, and with which dice.
pub fn show(context: &egui::Context, replay: &mut Replay, table: &Table, settings: &Settings, art: &EguiArt) -> bool {
    let texts = settings.texts();
    let Some(mut branching) = replay.branching.take() else {
        return false;
    };
    let (mut go, mut stay) = (false, true);
    Dialog::new("branching", texts.say("screen-replay-branch"), 420.0).show(context, None, |ui| {
        let args = [
            ("after", FluentValue::from(replay.command())),
            ("game", FluentValue::from(replay.name.clone())),
        ];
        let words = texts.message("screen-replay-branch-from", &args);
        ui.label(RichText::new(words).size(15.0).color(FAINT));
        ui.add_space(6.0);
        for (seat, held) in branching.seats.iter_mut().enumerate() {
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::hover());
                art.base(ui.painter(), rect, held.colour);
                let name = table.names.player(PlayerId(seat as u8));
                let name = egui::Label::new(RichText::new(name).size(17.0)).truncate();
                ui.allocate_ui_with_layout(vec2(180.0, 28.0), Layout::left_to_right(Align::Center), |ui| {
                    ui.set_min_width(180.0);
                    ui.add(name);
                });
                panels::controls(ui, &mut held.control, texts);
            });
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.label(texts.say("screen-start-seed"));
            ui.add(egui::TextEdit::singleline(&mut branching.seed).desired_width(110.0));
            if ui.button(texts.say("screen-start-seed-new")).clicked() {
                branching.seed = seeds::fresh().to_string();
            }
        });
        let is_seed = branching.seed.trim().parse::<u64>().is_ok();
        if !is_seed {
            let args = [("seed", FluentValue::from(branching.seed.clone()))];
            let words = texts.message("fault-screen-seed", &args);
            ui.label(RichText::new(words).size(14.0).color(BAD));
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let words = RichText::new(texts.say("screen-replay-branch-go")).size(18.0);
            let button = egui::Button::new(words).min_size(vec2(220.0, 38.0));
            go = ui
                .add_enabled(is_seed, button.fill(Color32::from_rgb(0, 104, 164)))
                .clicked();
            let words = RichText::new(texts.say("screen-replay-branch-no")).size(18.0);
            stay = !ui.add(egui::Button::new(words).min_size(vec2(150.0, 38.0))).clicked();
        });
        ui.add_space(2.0);
    });
    if stay {
        replay.branching = Some(branching);
    }
    go
}
