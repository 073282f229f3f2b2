//! Real dice on the start screen: whose dice are thrown by hand, and whether commands may be taken back.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::game::PlayerId;
use crate::screen::app::start::SetupChoices;
use crate::text::Texts;

impl SetupChoices {
    /// The seats whose dice are thrown by hand.
    pub fn throwers(&self) -> Vec<PlayerId> {
        let seated = self.players.iter().take(self.seats()).enumerate();
        let throw = seated.filter(|(_, player)| player.throws);
        throw.map(|(seat, _)| PlayerId(seat as u8)).collect()
    }

    /// Has the dice of all players be thrown by hand, or of none.
    pub fn let_all_throw(&mut self, throw: bool) {
        self.players.iter_mut().for_each(|player| player.throws = throw);
    }

    /// Has the dice of players of these names be thrown by hand; `all` is everybody. Returns a name that nobody has.
    pub fn let_throw(&mut self, names: &[String]) -> Option<String> {
        for name in names {
            if name == "all" {
                self.let_all_throw(true);
                continue;
            }
            let player = self.players.iter_mut().find(|player| player.name == *name);
            let Some(player) = player else {
                return Some(name.clone());
            };
            player.throws = true;
        }
        None
    }

    /// Whether anything of it is chosen: then it is shown whatever else is.
    pub fn has_real_dice(&self) -> bool {
        self.takes_back || !self.throwers().is_empty()
    }
}

/// Draws the row.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let bar = egui::scroll_area::ScrollBarVisibility::AlwaysHidden;
    let scroll = ScrollArea::horizontal().id_salt("real dice").scroll_bar_visibility(bar);
    scroll.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_height(28.0);
            let means = texts.say("screen-start-by-hand-means");
            ui.label(texts.say("screen-start-by-hand")).on_hover_text(&means);
            let seats = choices.seats();
            let mut all = choices.throwers().len() == seats;
            let words = texts.say("screen-start-by-hand-all");
            if ui.toggle_value(&mut all, words).on_hover_text(&means).clicked() {
                choices.let_all_throw(all);
            }
            for player in choices.players.iter_mut().take(seats) {
                let name = RichText::new(player.name.trim());
                ui.toggle_value(&mut player.throws, name).on_hover_text(&means);
            }
            ui.add_space(8.0);
            let words = texts.say("screen-start-take-back");
            ui.checkbox(&mut choices.takes_back, words)
                .on_hover_text(texts.say("screen-start-take-back-means"));
        });
    });
}
