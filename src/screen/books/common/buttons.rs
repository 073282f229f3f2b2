//! The parts of panels of decisions: lines of words, buttons of commands that say why they are refused, switches.

use bevy_egui::egui::{self, RichText};

use crate::game::{Command, Refusal};
use crate::screen::books::ToolsOnShow;
use crate::screen::panels::unbroken;

/// A line of words; none if there are none.
pub fn line(ui: &mut egui::Ui, words: &str, colour: egui::Color32) {
    if !words.is_empty() {
        ui.add(egui::Label::new(RichText::new(unbroken(words)).size(14.0).color(colour)).wrap());
    }
}

/// A button; whether it was pressed.
pub fn press(ui: &mut egui::Ui, shown: &ToolsOnShow, label: &str) -> bool {
    let button = egui::Button::new(RichText::new(label).size(15.0)).wrap();
    ui.add_enabled(shown.may_act, button).clicked()
}

/// A button for a command: if it is refused it is grey, and says why.
pub fn button(ui: &mut egui::Ui, shown: &mut ToolsOnShow, label: &str, command: Command) -> egui::Response {
    let refusal = shown.table.why_not(&command);
    let response = button_unless(ui, shown, label, refusal);
    if response.clicked() {
        shown.table.queue.push_back(command);
    }
    response
}

/// A button for what may be refused: then it is grey, and says why.
pub fn button_unless(ui: &mut egui::Ui, shown: &ToolsOnShow, label: &str, refusal: Option<Refusal>) -> egui::Response {
    let texts = shown.settings.texts();
    let usable = refusal.is_none() && shown.may_act;
    let words = RichText::new(label).size(15.0);
    let response = ui.add_enabled(usable, egui::Button::new(words).wrap());
    match refusal {
        Some(refusal) => {
            let words = texts.refusal(&refusal, &shown.table.names);
            let rule = texts.rule_title(refusal.rule);
            response.on_disabled_hover_text(format!("{words}\n{rule} · {}", refusal.rule))
        }
        None => response,
    }
}

/// A switch that a key sets too: its words, and what they mean where one points. Whether it was clicked.
pub fn switch(ui: &mut egui::Ui, shown: &ToolsOnShow, id: &str, is_on: bool) -> bool {
    let texts = shown.settings.texts();
    let button = egui::Button::new(RichText::new(texts.say(id)).size(15.0)).selected(is_on);
    let response = ui.add_enabled(shown.may_act, button);
    response.on_hover_text(texts.say(&format!("{id}-means"))).clicked()
}
