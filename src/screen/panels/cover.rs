//! The cover between turns: who is next, and what happened since that one's last turn. Nothing else is seen meanwhile.

use bevy_egui::egui::{self, Align, Color32, Layout, RichText, ScrollArea, vec2};

use crate::screen::app::settings::Settings;
use crate::screen::panels::{FAINT, PANEL, TEXT, unbroken};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::hand_over::MouseCover;
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// The widest that what happened is told, in points.
const WIDEST: f32 = 620.0;

/// How many of the last sentences are told.
const MOST: usize = 120;

/// Draws the cover over the whole window. True if whoever is next goes on.
pub fn show(ui: &mut egui::Ui, cover: &MouseCover, table: &Table, settings: &Settings, art: &EguiArt) -> bool {
    let texts = settings.texts();
    let mut goes_on = false;
    let frame = egui::Frame::new().fill(PANEL).inner_margin(16);
    egui::CentralPanel::no_frame().frame(frame).show(ui, |ui| {
        let (width, side) = (
            ui.available_width().min(WIDEST),
            (ui.available_height() * 0.14).clamp(28.0, 84.0),
        );
        ui.vertical_centered(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
            art.base(ui.painter(), rect, table.colour(cover.player));
            let player = FluentValue::from(table.names.player(cover.player));
            let next = texts.message("screen-cover-next", &[("player", player)]);
            let size = (side * 0.5).clamp(18.0, 32.0);
            ui.add(egui::Label::new(RichText::new(next).size(size).color(TEXT)).wrap());
            let words = RichText::new(texts.say("screen-cover-go-on"))
                .size(20.0)
                .color(Color32::WHITE);
            let button = egui::Button::new(words).min_size(vec2(180.0, 40.0));
            let button = ui.add(button.fill(Color32::from_rgb(0, 104, 164)));
            goes_on = button.clicked();
            ui.add_space(6.0);
            let means = RichText::new(texts.say("screen-cover-since")).size(16.0).color(FAINT);
            ui.add(egui::Label::new(means).wrap());
        });
        let lines = sentences(cover, table, settings);
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - width) / 2.0);
            let column = vec2(width, ui.available_height());
            ui.allocate_ui_with_layout(column, Layout::top_down(Align::Min), |ui| {
                let scroll = ScrollArea::vertical().id_salt("since").auto_shrink(false);
                scroll.stick_to_bottom(true).show(ui, |ui| {
                    for line in lines {
                        let words = RichText::new(unbroken(&line)).size(16.0).color(TEXT);
                        ui.add(egui::Label::new(words).wrap());
                    }
                });
            });
        });
    });
    goes_on
}

/// What happened, in sentences.
fn sentences(cover: &MouseCover, table: &Table, settings: &Settings) -> Vec<String> {
    let texts = settings.texts();
    let lines = cover.since.iter().flat_map(|facts| texts.story(facts, &table.names));
    let all: Vec<String> = lines.map(|line| line.text).collect();
    match all.len() {
        0 => vec![texts.say("screen-cover-nothing")],
        count => all[count.saturating_sub(MOST)..].to_vec(),
    }
}
