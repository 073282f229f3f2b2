//! The log: what happened, in sentences, newest last, each with the key of its rule.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::screen::app::settings::Settings;
use crate::screen::panels::{FAINT, TEXT, rule_label};
use crate::screen::table_top::table::Table;

/// How many of the newest lines are drawn: laying out thousands would take longer than playing.
const MOST: usize = 200;

/// Draws the log.
pub fn show(ui: &mut egui::Ui, table: &mut Table, settings: &Settings) {
    let texts = settings.texts();
    let names = table.names.clone();
    let lines = table.log.newest(MOST, texts, &names);
    ScrollArea::vertical()
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if lines.is_empty() {
                ui.label(RichText::new(texts.say("screen-log-empty")).color(FAINT));
            }
            for line in lines {
                if line.is_turn {
                    ui.add_space(3.0);
                    ui.separator();
                }
                let size = if line.is_turn { 16.0 } else { 15.0 };
                ui.add(egui::Label::new(RichText::new(&line.text).size(size).color(TEXT)).wrap());
                rule_label(
                    ui,
                    settings,
                    line.rule,
                    RichText::new(line.rule.as_str()).size(14.0).color(FAINT),
                );
                ui.add_space(3.0);
            }
        });
}
