//! Answers that are put together in the panel: who is set down, where one comes out, which portal, which bonus, the order of a turn,
//! who is first, what is drained.

use bevy_egui::egui::{self, RichText};

use crate::game::{Command, PieceId};
use crate::rules::quake40k::bonus_entry::BonusEntry;
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::terms::TeamId;
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, line, press};
use crate::screen::books::quake40k::hand::{held, held_mut};
use crate::screen::books::quake40k::labels;
use crate::screen::books::quake40k::of_match::{QuakeMatch, asked_piece, to_deploy};
use crate::screen::books::quake40k::orders::{area_of, usual_place};
use crate::screen::panels::{FAINT, TEXT};
use crate::text::FluentValue;

/// Who is set down next, where a team may choose.
pub fn deploy(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let waiting = to_deploy(shown.table);
    if waiting.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            for piece in waiting {
                let is_picked = shown.input.hand.selected == Some(piece);
                if ui.selectable_label(is_picked, shown.table.names.piece(piece)).clicked() {
                    shown.input.hand.selected = Some(piece);
                }
            }
        });
    }
    let area = [("area", FluentValue::from(area_of(Some(known))))];
    line(
        ui,
        &shown.settings.texts().message("screen-quake-deploy-how", &area),
        FAINT,
    );
}

/// A newcomer may be put where it usually is: in the middle.
pub fn arrival(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let texts = shown.settings.texts();
    let Some(piece) = asked_piece(shown.table) else { return };
    if press(ui, shown, &texts.say("screen-quake-usual-place")) {
        let command = usual_place(shown, piece);
        shown.table.queue.extend(command);
    }
    if area_of(Some(known)) == "portal" {
        line(ui, &texts.say("screen-quake-crushes"), FAINT);
    }
}

/// The portals to choose from on a 6, each with who stands in it.
pub fn portals(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let texts = shown.settings.texts();
    for portal in &known.portals {
        let standing = shown.table.state.pieces.iter().zip(0..).filter(|(piece, _)| {
            piece.at.is_some_and(|at| {
                let (x, y) = (i64::from(at.x - portal.at.x), i64::from(at.y - portal.at.y));
                x * x + y * y <= i64::from(known.portal_radius).pow(2)
            })
        });
        let inside: Vec<String> = standing
            .map(|(_, index)| shown.table.names.piece(PieceId(index)))
            .collect();
        let args = [
            ("number", FluentValue::from(i64::from(portal.number))),
            ("inside", FluentValue::from(inside.join(", "))),
            (
                "is",
                FluentValue::from(if inside.is_empty() { "free" } else { "taken" }),
            ),
        ];
        let label = texts.message("screen-quake-portal-with", &args);
        let command = QuakeCommand::Portal { number: portal.number };
        button(ui, shown, &label, command.into());
    }
}

/// The equipment to pick from; what it does is told where one points.
pub fn pick(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let legal: Vec<Command> = shown.table.actions.legal().cloned().collect();
    for command in legal {
        let Some(QuakeCommand::Pick { entry }) = own_of(&command) else {
            continue;
        };
        let entry: BonusEntry = *entry;
        let label = labels::bonus(texts, &entry.to_string());
        let response = button(ui, shown, &label, command);
        response.on_hover_text(texts.rule_text(entry.rule()));
    }
}

/// The order of the turn, put together by moving figures up (`mystery.4`). In games of teams: which team is first in each phase.
pub fn order(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    if known.slots.in_teams {
        return firsts(ui, shown, known);
    }
    let texts = shown.settings.texts();
    if held(shown.input).is_none_or(|hand| hand.order.is_empty()) {
        held_mut(shown.input).order.clone_from(&known.slots.order);
    }
    let order = held(shown.input).map(|hand| hand.order.clone()).unwrap_or_default();
    for (place, piece) in order.iter().enumerate() {
        ui.horizontal(|ui| {
            let name = format!("{}. {}", place + 1, shown.table.names.piece(*piece));
            let up = ui.add_enabled(place > 0, egui::Button::new("▲")).clicked();
            let first = ui.add_enabled(place > 0, egui::Button::new("▲▲")).clicked();
            ui.label(RichText::new(name).size(15.0).color(TEXT));
            let order = &mut held_mut(shown.input).order;
            if up {
                order.swap(place - 1, place);
            } else if first {
                let piece = order.remove(place);
                order.insert(0, piece);
            }
        });
    }
    let command = QuakeCommand::Order { players: order };
    button(ui, shown, &texts.say("screen-quake-take-order"), command.into());
}

/// Which team is first in each of the three phases.
pub fn firsts(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let texts = shown.settings.texts();
    let teams = known.all_teams();
    let own = shown
        .table
        .actions
        .decision
        .map(|decision| known.team_of(decision.player));
    let usual = [own.unwrap_or_default(); 3];
    let chosen = held(shown.input).and_then(|hand| hand.firsts).unwrap_or(usual);
    let mut next = chosen;
    for (place, id) in ["move", "shoot", "assault"].into_iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            ui.label(
                RichText::new(texts.say(&format!("screen-quake-first-{id}")))
                    .size(15.0)
                    .color(TEXT),
            );
            for team in &teams {
                let args = [("team", FluentValue::from(i64::from(team.0) + 1))];
                let name = RichText::new(texts.message("screen-quake-team", &args)).size(15.0);
                if ui.selectable_label(chosen[place] == *team, name).clicked() {
                    next[place] = *team;
                }
            }
        });
    }
    held_mut(shown.input).firsts = Some(next);
    let is_order = shown
        .table
        .actions
        .legal()
        .any(|command| matches!(own_of(command), Some(QuakeCommand::Order { .. })));
    let command = match is_order {
        true => QuakeCommand::Order {
            players: next
                .iter()
                .filter_map(|team| first_figure(shown, known, *team))
                .collect(),
        },
        false => QuakeCommand::Firsts {
            movement: next[0],
            shoot: next[1],
            assault: next[2],
        },
    };
    button(ui, shown, &texts.say("screen-quake-take-order"), command.into());
}

/// The first figure of a team.
fn first_figure(shown: &ToolsOnShow, known: &QuakeMatch, team: TeamId) -> Option<PieceId> {
    let pieces = shown.table.state.pieces.iter().zip(0..);
    let mut own = pieces.filter(|(piece, _)| piece.player.is_some_and(|player| known.team_of(player) == team));
    own.next().map(|(_, index)| PieceId(index))
}

/// What is drained of a victim: as much as one likes.
pub fn drain(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let texts = shown.settings.texts();
    let Some((victim, items)) = &known.drain else { return };
    let args = [("piece", FluentValue::from(shown.table.names.piece(*victim)))];
    line(ui, &texts.message("screen-quake-drain-of", &args), TEXT);
    let drained = held(shown.input).map(|hand| hand.drained.clone()).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        for item in items {
            let name = RichText::new(item_name(texts, item)).size(15.0);
            if ui.selectable_label(drained.contains(item), name).clicked() {
                let drained = &mut held_mut(shown.input).drained;
                if !drained.remove(item) {
                    drained.insert(item.clone());
                }
            }
        }
    });
    let all: Vec<String> = items.clone();
    let some: Vec<String> = items.iter().filter(|item| drained.contains(*item)).cloned().collect();
    for (id, items) in [("screen-quake-drain-these", some), ("screen-quake-drain-all", all)] {
        let args = [("count", FluentValue::from(items.len()))];
        button(
            ui,
            shown,
            &texts.message(id, &args),
            QuakeCommand::Drain { items }.into(),
        );
    }
}

/// What an item of a champion's entry is called: `weapon.x`, `gear.x`, `rule.x`, `profile.S`.
fn item_name(texts: &crate::text::Texts, item: &str) -> String {
    let Some((kind, name)) = item.split_once('.') else {
        return item.to_owned();
    };
    match kind {
        "weapon" => labels::arm(texts, Some(name)),
        "gear" => texts.say(&format!("gear-{name}")),
        "rule" => texts.say(&format!("skill-{name}")),
        _ => texts.say(&format!("screen-profile-short-{}", name.to_lowercase())),
    }
}
