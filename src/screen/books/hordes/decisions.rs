//! The decisions that the Horde asks for, on whatever book: what a card is used for, who is given the turn, whom an ally's creature
//! attacks.

use bevy_egui::egui::{self, vec2};

use crate::game::{Command, DecisionKind, Word};
use crate::rules::hordes::{HordeCommand, command_of, wager_need};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, line};
use crate::screen::panels::{FAINT, TEXT};
use crate::screen::table_top::overlay::capital;
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// The decisions, by the names of the protocol.
const DECISIONS: [Word; 5] = ["card", "held", "give", "given", "horde_strike"];

/// How many faces the die of a wager has.
const FACES: i64 = 6;

/// The decision that the Horde asks for, if it asks for one.
pub fn asked(table: &Table) -> Option<Word> {
    match table.actions.kind()? {
        DecisionKind::Book(word) => DECISIONS.into_iter().find(|known| *known == word),
        _ => None,
    }
}

/// What is told in the line of hints while the Horde asks.
pub fn hint(table: &Table) -> Option<&'static str> {
    Some(match asked(table)? {
        "horde_strike" => "screen-horde-hint-strike",
        "give" => "screen-horde-hint-give",
        _ => "screen-horde-hint-card",
    })
}

/// The answer that Space gives, and the button at the end of the line of hints, with its label; none where somebody has to be picked.
pub fn usual_answer(table: &Table) -> Option<(&'static str, Command)> {
    let (label, answer) = match asked(table)? {
        "card" => ("screen-horde-act", HordeCommand::Act),
        "held" => ("screen-horde-play-card", HordeCommand::PlayCard),
        "given" => ("screen-horde-accept", HordeCommand::Accept),
        _ => return None,
    };
    Some((label, answer.into()))
}

/// Draws the question and a button for each answer, and who is pointed at is lit on the board.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let Some(asked) = asked(shown.table) else { return };
    ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
    let texts = shown.settings.texts();
    let names = &shown.table.names;
    let decision = shown.table.actions.decision;
    let piece = decision.and_then(|decision| decision.piece);
    let player = decision.map(|decision| names.player(decision.player));
    let args = [
        ("asked", FluentValue::from(asked)),
        (
            "piece",
            piece.map(|piece| names.piece(piece)).unwrap_or_default().into(),
        ),
        ("player", player.unwrap_or_default().into()),
    ];
    line(ui, &texts.message("screen-horde-asked", &args), TEXT);
    if asked != "give" {
        shown.input.hand.selected = piece.or(shown.input.hand.selected);
    }
    let commands: Vec<Command> = shown.table.actions.legal().cloned().collect();
    for command in commands {
        let label = capital(&texts.command(&command, &shown.table.names));
        match command_of(&command) {
            Some(HordeCommand::Wager) => {
                button(ui, shown, &label, command.clone());
                let need = wager_need(shown.table.game()).map_or(FACES, i64::from);
                let percent = (FACES + 1 - need).clamp(0, FACES) * 100 / FACES;
                let args = [("need", FluentValue::from(need)), ("percent", percent.into())];
                line(ui, &texts.message("screen-horde-wager-odds", &args), FAINT);
            }
            Some(HordeCommand::Give { piece } | HordeCommand::HordeStrike { piece, .. }) => {
                let (piece, response) = (*piece, button(ui, shown, &label, command.clone()));
                if response.hovered() {
                    shown.input.hand.selected = Some(piece);
                }
            }
            _ => {
                button(ui, shown, &label, command.clone());
            }
        }
    }
}
