//! The hint line: who decides, what may be done now, with its keys; who thinks; and the two buttons that end things.

use std::time::Duration;

use bevy_egui::egui::{self, Align, Layout, Rect, RichText, Sense, vec2};

use super::{FAINT, TEXT};
use crate::game::{Command, DecisionKind, PlayerId};
use crate::protocol::Control;
use crate::screen::art::EguiArt;
use crate::screen::hand::{Gesture, Hand};
use crate::screen::playback::Playback;
use crate::screen::settings::Settings;
use crate::screen::table::Table;
use crate::text::{FluentValue, Texts};

/// Draws the line. True if somebody wants to see what happened since their last turn.
pub fn show(
    ui: &mut egui::Ui,
    table: &mut Table,
    hand: &Hand,
    playback: &Playback,
    settings: &mut Settings,
    art: &EguiArt,
) -> bool {
    let mut since = false;
    let texts = settings.texts();
    let kinds = |kinds: &[DecisionKind]| table.plan.kind().is_some_and(|kind| kinds.contains(&kind));
    let (moving, herding) = (
        kinds(&[DecisionKind::Turn, DecisionKind::Activation, DecisionKind::MoveOn]),
        kinds(&[DecisionKind::Herd]),
    );
    let table_is_active = table.state.active.is_some();
    let idle = playback.is_idle() && table.queue.is_empty();
    ui.horizontal_centered(|ui| {
        ui.add_space(10.0);
        // While something is played, it is about who plays, not about who decides next.
        let playing = !playback.is_idle() && table.shown.phase != "deployment";
        let player = match playing {
            true => Some(table.shown.player),
            false => table.decider().map(|(player, _)| player),
        };
        if let Some(player) = player {
            let (rect, _) = ui.allocate_exact_size(vec2(24.0, 24.0), egui::Sense::hover());
            art.base(
                ui.painter(),
                Rect::from_center_size(rect.center(), vec2(24.0, 24.0)),
                table.colour(player),
            );
            ui.label(RichText::new(table.names.player(player)).size(16.0).color(TEXT));
        }
        let human = table.asks_human();
        let id = hint(table, hand, playback);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            let on_turn = idle && human && moving;
            let mut button = |ui: &mut egui::Ui, id: &str, usable: bool, command: Command| {
                let button = egui::Button::new(RichText::new(texts.say(id)).size(15.0));
                if ui.add_enabled(usable, button).clicked() {
                    table.queue.push_back(command);
                }
            };
            if idle && human && herding {
                button(ui, "screen-button-no-herd", true, Command::NoHerd);
            } else {
                button(ui, "screen-button-end-turn", on_turn, Command::EndTurn);
                let active = on_turn && table_is_active;
                button(ui, "screen-button-end-activation", active, Command::EndActivation);
            }
            // Whoever takes the mouse over has not seen what the others did.
            if on_turn && !table_is_active && table.humans() > 1 && table.record.is_some() {
                let words = RichText::new(texts.say("screen-look-since")).size(15.0);
                let response = ui.button(words).on_hover_text(texts.say("screen-look-since-means"));
                since = response.clicked();
            }
            if table.has_thinkers() || !table.reasons.is_empty() {
                let words = RichText::new(texts.say("screen-why")).size(15.0);
                let button = egui::Button::new(words).selected(settings.why.is_some());
                let response = ui.add_enabled(!table.reasons.is_empty(), button);
                let response = response.on_hover_text(texts.say("screen-why-means"));
                if response.clicked() {
                    settings.why = if settings.why.is_some() { None } else { Some(0) };
                }
            }
            ui.add_space(6.0);
            if let Some(rule) = refused_by(hand) {
                super::rule_link(ui, texts, rule);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if let Some((player, control)) = table.thinks().filter(|_| idle) {
                    thinking(ui, table, player, &control, texts);
                    return;
                }
                let piece = table.plan.decision.and_then(|decision| decision.piece);
                let name = piece.map(|piece| table.names.piece(piece)).unwrap_or_default();
                let left = table.plan.decision.map_or(0, |decision| i64::from(decision.left) + 1);
                let args = [("piece", FluentValue::from(name)), ("left", FluentValue::from(left))];
                let words = RichText::new(texts.message(id, &args)).size(15.0);
                let words = if idle && human {
                    words.color(TEXT)
                } else {
                    words.color(FAINT)
                };
                let response = ui.add(egui::Label::new(words).truncate());
                response.on_hover_text(texts.message(id, &args));
            });
        });
    });
    since
}

/// How long each step of the mark of whoever thinks stays.
pub const THINKING_STEP: Duration = Duration::from_millis(250);

/// Says which bot thinks, with three dots of which one after the other is bright.
fn thinking(ui: &mut egui::Ui, table: &Table, player: PlayerId, control: &Control, texts: &Texts) {
    let args = [
        ("bot", FluentValue::from(super::control_name(control, texts))),
        ("player", FluentValue::from(table.names.player(player))),
    ];
    // Whose name stands at the line's beginning needs no other.
    let id = match table.shown.player == player {
        true => "screen-thinks",
        false => "screen-thinks-of",
    };
    let words = RichText::new(texts.message(id, &args)).size(15.0).color(TEXT);
    ui.add(egui::Label::new(words));
    let (rect, _) = ui.allocate_exact_size(vec2(44.0, 24.0), Sense::hover());
    let bright = (ui.input(|input| input.time) / THINKING_STEP.as_secs_f64()) as usize % 3;
    for dot in 0..3 {
        let at = rect.left_center() + vec2(8.0 + 13.0 * dot as f32, 2.0);
        let (radius, colour) = match dot == bright {
            true => (5.0, super::GOOD),
            false => (3.0, FAINT),
        };
        ui.painter().circle_filled(at, radius, colour);
    }
}

/// What may be done now.
fn hint(table: &Table, hand: &Hand, playback: &Playback) -> &'static str {
    let plan = &table.plan;
    if plan.kind() == Some(DecisionKind::Over) {
        return "screen-hint-over";
    }
    if !playback.is_idle() {
        return "screen-hint-playing";
    }
    match table.decider() {
        Some((_, Control::Human)) => {}
        _ => return "screen-hint-bot",
    }
    if hand.menu.is_some() {
        return "screen-hint-menu";
    }
    if let Gesture::Aim(aim) = &hand.gesture
        && !aim.place
    {
        return if aim.by_keys {
            "screen-hint-aim-keys"
        } else {
            "screen-hint-aim"
        };
    }
    if let Gesture::Gun(..) = &hand.gesture {
        return "screen-hint-gun";
    }
    match plan.kind() {
        Some(DecisionKind::Deploy | DecisionKind::Return) if plan.places.len() > 1 => "screen-hint-zone",
        Some(DecisionKind::Deploy | DecisionKind::Return) => "screen-hint-place",
        Some(DecisionKind::Aim) => "screen-hint-corner",
        Some(DecisionKind::Herd) => "screen-hint-herd",
        Some(DecisionKind::HerdTo) => "screen-hint-herd-to",
        Some(DecisionKind::MoveOn) if hand.cursor.is_none() => "screen-hint-move-on",
        Some(DecisionKind::Allot) => "screen-hint-allot",
        Some(DecisionKind::Turn) if plan.activatable.is_empty() => "screen-hint-turn-done",
        Some(DecisionKind::Turn) => "screen-hint-turn",
        _ if hand.cursor.is_some() => "screen-hint-cursor",
        _ => {
            let can_move = plan.mover.as_ref().is_some_and(|mover| !mover.ways.is_empty());
            let can_attack = plan.targets.iter().any(super::super::plan::Target::is_legal);
            // What is seldom possible is worth the words.
            if !plan.doors.is_empty() {
                return "screen-hint-door";
            }
            if !plan.uses.is_empty() {
                return "screen-hint-use";
            }
            let mut grenades = plan.targets.iter().filter_map(|target| target.grenade.as_ref());
            if grenades.any(Result::is_ok) {
                return "screen-hint-grenade";
            }
            match (can_move, can_attack) {
                (true, true) => "screen-hint-move-attack",
                (true, false) => "screen-hint-move",
                (false, true) => "screen-hint-attack",
                (false, false) => "screen-hint-done",
            }
        }
    }
}

/// The rule behind the refusal on show: a click on its key opens its paragraph.
fn refused_by(hand: &Hand) -> Option<crate::game::RuleKey> {
    match &hand.notice {
        Some(crate::screen::hand::Notice::Refusal(refusal)) => Some(refusal.rule),
        _ => None,
    }
}
