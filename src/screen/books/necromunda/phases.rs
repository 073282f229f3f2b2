//! The strip's part of Necromunda: the parts of the turn, the one that goes on lit.

use bevy_egui::egui::{self, RichText};

use crate::screen::books::ToolsOnShow;
use crate::screen::books::necromunda::of_match::told_match_of;
use crate::screen::panels::{FAINT, TEXT};

/// The parts of a turn, by their names.
const STAGES: [&str; 5] = ["start", "movement", "shooting", "combats", "recovery"];

/// Draws the parts of the turn.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let now = shown.table.display.shown.phase.clone();
    if !STAGES.contains(&now.as_str()) {
        return;
    }
    let closed = told_match_of(shown.table).is_some_and(|held| held.charges_over);
    ui.add_space(6.0);
    for stage in STAGES {
        let is_on = now == stage;
        let id = match (stage, is_on) {
            ("movement", true) if closed => "screen-necro-stage-moves".to_owned(),
            ("movement", true) => "screen-necro-stage-charges".to_owned(),
            _ => format!("screen-necro-stage-{stage}"),
        };
        let words = RichText::new(texts.say(&id)).size(14.0);
        let words = match is_on {
            true => words.color(TEXT).strong().underline(),
            false => words.color(FAINT),
        };
        let label = ui.label(words);
        label.on_hover_text(texts.say(&format!("screen-necro-stage-{stage}-means")));
    }
    ui.add_space(6.0);
}
