//! The result: who won, the scores, and what next.

use bevy_egui::egui::{self, Align, Align2, Layout, RichText, vec2};

use crate::game::{PlayerId, Progress, Winner};
use crate::screen::app::settings::Settings;
use crate::screen::panels::{FAINT, TEXT, fold_words};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterGame {
    /// The same setup with a new seed.
    Again,
    /// To look back on the game.
    LookBack,
    /// Back to the start.
    Menu,
}

/// Draws the result; `asks` if somebody is there to say what next.
pub fn show(
    context: &egui::Context,
    table: &Table,
    settings: &Settings,
    art: &EguiArt,
    asks: bool,
) -> Option<AfterGame> {
    let texts = settings.texts();
    let mut then = None;
    egui::Window::new("result")
        .title_bar(false)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(context, |ui| {
            ui.set_width(430.0);
            ui.add_space(6.0);
            ui.vertical_centered(|ui| {
                let head = match table.state.winner {
                    Some(Winner::Player(player)) => {
                        let (rect, _) = ui.allocate_exact_size(vec2(96.0, 96.0), egui::Sense::hover());
                        let kind = kind_of(table, player);
                        art.token(ui.painter(), rect, table.colour(player), kind);
                        let args = [("player", FluentValue::from(table.names.player(player)))];
                        texts.message("screen-result-won", &args)
                    }
                    _ => texts.say("screen-result-draw"),
                };
                ui.label(RichText::new(head).size(30.0).color(TEXT));
                let round = FluentValue::from(i64::from(table.state.round));
                ui.label(RichText::new(texts.message("screen-result-rounds", &[("round", round)])).color(FAINT));
            });
            ui.add_space(8.0);
            let mut seats: Vec<usize> = (0..table.state.progress.len()).collect();
            seats.sort_by_key(|seat| std::cmp::Reverse(table.state.progress[*seat].value));
            for seat in seats {
                score(ui, table, settings, art, seat);
            }
            ui.add_space(12.0);
            if !asks {
                return;
            }
            ui.horizontal(|ui| {
                let width = (ui.available_width() - 2.0 * ui.spacing().item_spacing.x) / 3.0;
                for (id, choice) in [
                    ("screen-result-again", AfterGame::Again),
                    ("screen-look-back", AfterGame::LookBack),
                    ("screen-result-menu", AfterGame::Menu),
                ] {
                    let button = egui::Button::new(RichText::new(texts.say(id)).size(20.0));
                    if ui.add_sized(vec2(width, 42.0), button).clicked() {
                        then = Some(choice);
                    }
                }
            });
            ui.add_space(4.0);
        });
    then
}

/// A player's line: form, name, kind, points of goal.
fn score(ui: &mut egui::Ui, table: &Table, settings: &Settings, art: &EguiArt, seat: usize) {
    let texts = settings.texts();
    let player = PlayerId(seat as u8);
    ui.horizontal(|ui| {
        ui.add_space(30.0);
        let (rect, _) = ui.allocate_exact_size(vec2(30.0, 30.0), egui::Sense::hover());
        art.base(ui.painter(), rect, table.colour(player));
        let klan = table
            .seating
            .setup
            .players
            .get(seat)
            .and_then(|held| held.klan.as_deref());
        let kind = match klan {
            Some(klan) => texts.klan(klan),
            None => fold_words::kind(texts, kind_of(table, player)),
        };
        ui.label(RichText::new(table.names.player(player)).size(19.0));
        ui.label(RichText::new(kind).size(16.0).color(FAINT));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(30.0);
            let Progress { value, goal } = table.state.progress[seat];
            if goal > 0 {
                ui.label(RichText::new(format!("{value} / {goal}")).size(19.0));
            }
        });
    });
}

/// The kind of a player's first piece.
fn kind_of(table: &Table, player: PlayerId) -> &str {
    let mut pieces = table.state.pieces.iter();
    pieces
        .find(|piece| piece.player == Some(player))
        .map_or("", |piece| &piece.kind)
}
