//! The hint line: who decides, what may be done now, with its keys; who thinks; and the two buttons that end things.

use std::time::Duration;

use bevy_egui::egui::{self, Align, FontId, Layout, Rect, RichText, Sense, vec2};

use crate::bots::Control;
use crate::game::{Command, DecisionKind, PlayerId, RuleKey};
use crate::screen::app::settings::Settings;
use crate::screen::books::hordes;
use crate::screen::panels::{self, FAINT, GOOD, TEXT};
use crate::screen::table_top::actions::AttackTarget;
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::camera::flat::NARROW;
use crate::screen::table_top::input::{Gesture, InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::threats::ThreatMode;
use crate::text::{FluentValue, Texts};

/// What buttons of the line ask for.
#[derive(Default)]
struct Pressed {
    /// A command.
    command: Option<Command>,
    /// To see what happened since the last turn.
    since: bool,
    /// To have all pieces placed.
    places_all: bool,
    /// To take the last command back.
    takes_back: bool,
    /// To see more, or nothing, of what threatens.
    threats: bool,
}

/// From which width of the window on, in points, the buttons name their keys.
const ROOM_FOR_KEYS: f32 = 1000.0;

/// Draws the line; in a narrow window its buttons stand below its words. True if somebody wants to see what happened since
/// their last turn.
pub fn show(
    ui: &mut egui::Ui,
    table: &mut Table,
    input: &mut InputState,
    playback: &Playback,
    settings: &mut Settings,
    art: &EguiArt,
) -> bool {
    let mut pressed = Pressed::default();
    let idle = playback.is_idle() && table.queue.is_empty();
    if ui.ctx().content_rect().width() < NARROW {
        ui.spacing_mut().item_spacing.y = 0.0;
        let row = vec2(ui.available_width(), 36.0);
        ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
            who(ui, table, art);
            words(ui, table, input, playback, settings);
        });
        let row = vec2(ui.available_width(), 28.0);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            buttons(ui, table, input, idle, settings, &mut pressed);
        });
    } else {
        ui.horizontal_centered(|ui| {
            who(ui, table, art);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                buttons(ui, table, input, idle, settings, &mut pressed);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    words(ui, table, input, playback, settings);
                });
            });
        });
    }
    table.queue.extend(pressed.command);
    if pressed.places_all {
        table.place_all();
    }
    table.wants_to_take_back |= pressed.takes_back;
    if pressed.threats {
        input.threats.go_on();
    }
    pressed.since
}

/// Whoever must act.
fn who(ui: &mut egui::Ui, table: &Table, art: &EguiArt) {
    ui.add_space(10.0);
    if let Some(player) = table.to_act() {
        let (rect, _) = ui.allocate_exact_size(vec2(24.0, 24.0), egui::Sense::hover());
        let form = Rect::from_center_size(rect.center(), vec2(24.0, 24.0));
        art.base(ui.painter(), form, table.colour(player));
        ui.label(RichText::new(table.names.player(player)).size(18.0).color(TEXT));
    }
}

/// The buttons, from right to left.
fn buttons(
    ui: &mut egui::Ui,
    table: &Table,
    input: &InputState,
    idle: bool,
    settings: &mut Settings,
    pressed: &mut Pressed,
) {
    let texts = settings.texts();
    let names_keys = ui.ctx().content_rect().width() >= ROOM_FOR_KEYS;
    let kinds = |kinds: &[DecisionKind]| table.actions.kind().is_some_and(|kind| kinds.contains(&kind));
    let moving = kinds(&[DecisionKind::Turn, DecisionKind::Activation, DecisionKind::MoveOn]);
    let may_end = |wanted: &Command| table.actions.legal().any(|command| command == wanted);
    let human = table.asks_human();
    let on_turn = idle && human && moving;
    let is_active = table.state.active.is_some();
    // What the key is, is told where there is room.
    let named = |id: &str| match names_keys {
        true => texts.say(id),
        false => texts.say(&format!("{id}-short")),
    };
    ui.add_space(8.0);
    let mut button = |ui: &mut egui::Ui, label: String, usable: bool, command: Command| {
        let button = egui::Button::new(RichText::new(label).size(15.0));
        if ui.add_enabled(usable, button).clicked() {
            pressed.command = Some(command);
        }
    };
    if table.may_place_all() {
        let words = RichText::new(texts.say("screen-button-place-all")).size(15.0);
        let response = ui.add_enabled(idle && human, egui::Button::new(words));
        let means = texts.say("screen-button-place-all-means");
        pressed.places_all = response.on_hover_text(means).clicked();
    } else if let Some((label, command)) = hordes::decisions::usual_answer(table)
        .or_else(|| table.book.button(table))
        .filter(|_| idle && human)
    {
        button(ui, texts.say(label), true, command);
    } else if table.measured.is_none() {
        let (turn, activation) = (Command::EndTurn, Command::EndActivation);
        let usable = on_turn && may_end(&turn);
        button(ui, named("screen-button-end-turn"), usable, turn);
        let usable = on_turn && is_active && may_end(&activation);
        button(ui, named("screen-button-end-activation"), usable, activation);
    }
    // Whoever takes the mouse over has not seen what the others did.
    if on_turn && !is_active && table.humans() > 1 && table.record.is_some() {
        let words = RichText::new(named("screen-look-since")).size(15.0);
        let response = ui.button(words).on_hover_text(texts.say("screen-look-since-means"));
        pressed.since = response.clicked();
    }
    if table.is_for_practice() {
        let words = RichText::new(named("screen-take-back")).size(15.0);
        let response = ui.add_enabled(table.may_take_back(), egui::Button::new(words));
        pressed.takes_back = response.on_hover_text(texts.say("screen-take-back-means")).clicked();
    }
    let words = RichText::new(named("screen-button-threat")).size(15.0);
    let is_shown = input.threats.mode != ThreatMode::Off;
    let response = ui.add(egui::Button::new(words).selected(is_shown));
    let means = texts.say("screen-button-threat-means");
    pressed.threats = response.on_hover_text(means).clicked();
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
    if let Some(rule) = refused_by(input) {
        panels::rule_link(ui, texts, rule);
    }
}

/// What may be done now, or who thinks. What does not fit in a line goes into two, or is told to whoever points at it.
fn words(ui: &mut egui::Ui, table: &Table, input: &InputState, playback: &Playback, settings: &Settings) {
    let texts = settings.texts();
    let idle = playback.is_idle() && table.queue.is_empty();
    if let Some((player, control)) = table.thinks().filter(|_| idle) {
        thinking(ui, table, player, &control, texts);
        return;
    }
    let wanted = table.hand.wanted().filter(|_| idle);
    let piece = table.actions.decision.and_then(|decision| decision.piece);
    let name = piece.map(|piece| table.names.piece(piece)).unwrap_or_default();
    let left = table
        .actions
        .decision
        .map_or(0, |decision| i64::from(decision.left) + 1);
    let args = [("piece", FluentValue::from(name)), ("left", FluentValue::from(left))];
    let said = match &wanted {
        Some(wanted) => {
            let wanted = FluentValue::from(texts.wanted_dice(wanted, &table.names));
            texts.message("screen-hint-by-hand", &[("wanted", wanted)])
        }
        None => texts.message(hint(table, input, playback), &args),
    };
    let is_asked = table.asks_human() || wanted.is_some();
    let colour = if idle && is_asked { TEXT } else { FAINT };
    let room = ui.available_width() - 6.0;
    let mut galley = panels::fitting(ui.painter(), &said, 15.0, room);
    if galley.elided {
        let first = said.split(" · ").next().unwrap_or_default().to_owned();
        galley = ui.painter().layout(first, FontId::proportional(14.0), colour, room);
    }
    let is_shortened = galley.text() != said;
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    ui.painter().galley_with_override_text_color(rect.min, galley, colour);
    if is_shortened {
        response.on_hover_text(said);
    }
}

/// How long each step of the mark of whoever thinks stays.
pub const THINKING_STEP: Duration = Duration::from_millis(250);

/// Says which bot thinks, with three dots of which one after the other is bright.
fn thinking(ui: &mut egui::Ui, table: &Table, player: PlayerId, control: &Control, texts: &Texts) {
    let args = [
        ("bot", FluentValue::from(panels::control_name(control, texts))),
        ("player", FluentValue::from(table.names.player(player))),
    ];
    // Whose name stands at the line's beginning needs no other.
    let id = match table.to_act() == Some(player) {
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
            true => (5.0, GOOD),
            false => (3.0, FAINT),
        };
        ui.painter().circle_filled(at, radius, colour);
    }
}

/// What may be done now.
fn hint(table: &Table, input: &InputState, playback: &Playback) -> &'static str {
    let actions = &table.actions;
    if let Some(hint) = of_no_decision(playback.is_idle(), actions.kind()) {
        return hint;
    }
    match table.decider() {
        Some((_, Control::Human)) => {}
        None if table.view_only => return "screen-hint-rest",
        _ => return "screen-hint-bot",
    }
    if input.menu.is_some() {
        return "screen-hint-menu";
    }
    if let Gesture::Drag(drag) = &input.gesture
        && !drag.place
    {
        return if drag.by_keys {
            "screen-hint-aim-keys"
        } else {
            "screen-hint-aim"
        };
    }
    if let Some(hint) = hordes::decisions::hint(table).or_else(|| table.book.hint(table, input)) {
        return hint;
    }
    match actions.kind() {
        Some(DecisionKind::Deploy | DecisionKind::Return) if actions.places.len() > 1 => "screen-hint-zone",
        Some(DecisionKind::Deploy | DecisionKind::Return) => "screen-hint-place",
        Some(DecisionKind::Aim) => "screen-hint-corner",
        Some(DecisionKind::MoveOn) if input.cursor.is_none() => "screen-hint-move-on",
        Some(DecisionKind::Allot) => "screen-hint-allot",
        Some(DecisionKind::Turn) if !actions.movers.is_empty() => "screen-hint-movers",
        Some(DecisionKind::Turn) if actions.activatable.is_empty() => "screen-hint-turn-done",
        Some(DecisionKind::Turn) => "screen-hint-turn",
        _ if input.cursor.is_some() => "screen-hint-cursor",
        _ => {
            let can_move = actions
                .movement
                .as_ref()
                .is_some_and(|movement| !movement.routes.is_empty());
            let can_attack = actions.targets.iter().any(AttackTarget::is_legal);
            let mut grenades = actions.targets.iter().filter_map(|target| target.grenade.as_ref());
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

/// What is told where nothing may be done: while something is played, and when the game is over. What is played leads to
/// the end: that is told when it is there.
fn of_no_decision(is_idle: bool, kind: Option<DecisionKind>) -> Option<&'static str> {
    match (is_idle, kind) {
        (false, _) => Some("screen-hint-playing"),
        (true, Some(DecisionKind::Over)) => Some("screen-hint-over"),
        (true, _) => None,
    }
}

/// The rule behind the refusal on show: a click on its key opens its paragraph.
fn refused_by(input: &InputState) -> Option<RuleKey> {
    match &input.notice {
        Some(Notice::Refusal(refusal)) => Some(refusal.rule),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_the_game_is_over_is_told_when_it_is_and_not_while_its_end_is_played() {
        let over = Some(DecisionKind::Over);
        assert_eq!(of_no_decision(false, over), Some("screen-hint-playing"));
        assert_eq!(of_no_decision(true, over), Some("screen-hint-over"));
        assert_eq!(of_no_decision(true, Some(DecisionKind::Turn)), None);
    }
}
