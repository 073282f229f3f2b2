//! The panel of decisions: what is asked of whom, what may be answered, and what a die will mean before it is thrown.

use bevy_egui::egui::{self, RichText, vec2};

use crate::game::{Command, PieceId};
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::PlacingArea;
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, line, press, switch};
use crate::screen::books::quake40k::hand::{held, held_mut};
use crate::screen::books::quake40k::of_match::{
    QuakeMatch, aimed_at, asked, asked_piece, match_of, melee_dice, to_deploy,
};
use crate::screen::books::quake40k::{choosing, input, labels, melee, ways};
use crate::screen::panels::{BAD, FAINT, TEXT, why};
use crate::screen::table_top::measured::hand::TableTool;
use crate::space::table::Point;
use crate::text::FluentValue;

/// Whether there is something to decide, or a melee to be seen.
pub fn is_shown(shown: &ToolsOnShow) -> bool {
    what_is_asked(shown).is_some() || shows_melee(shown)
}

/// The question that is to be answered now.
fn what_is_asked(shown: &ToolsOnShow) -> Option<&'static str> {
    asked(shown.table).filter(|_| shown.may_act)
}

fn shows_melee(shown: &ToolsOnShow) -> bool {
    shown.table.display.shown.phase == "melee" && !melee_dice(shown.table).is_empty()
}

/// Draws what there is to decide, and the melee that goes on.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let moment = shown.table.moment();
    if held(shown.input).is_none_or(|hand| hand.moment != moment) {
        // What was refused before has nothing to say of what is asked now.
        shown.input.notice = None;
    }
    let hand = held_mut(shown.input);
    hand.follow(moment);
    hand.odds.follow_up(ui.ctx());
    let Some(known) = match_of(shown.table) else { return };
    pick_first(shown);
    ways::look(ui, shown);
    ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
    if shows_melee(shown) {
        melee::blows(ui, shown);
    }
    if let Some(asked) = what_is_asked(shown) {
        question(ui, shown, asked);
        if !waiting(ui, shown) {
            answers(ui, shown, (asked, &known));
        }
    }
}

/// Picks whoever is asked about, or the next who is to be set down.
fn pick_first(shown: &mut ToolsOnShow) {
    let Some(asked) = what_is_asked(shown) else { return };
    let meant = asked_piece(shown.table);
    let waiting = match asked {
        "deploy" => to_deploy(shown.table),
        _ => Vec::new(),
    };
    let hand = &mut shown.input.hand;
    match meant {
        Some(piece) => hand.selected = Some(piece),
        None if asked == "deploy" && !hand.selected.is_some_and(|picked| waiting.contains(&picked)) => {
            hand.selected = waiting.first().copied();
        }
        None => {}
    }
}

/// What is asked, of whom.
fn question(ui: &mut egui::Ui, shown: &ToolsOnShow, asked: &str) {
    let texts = shown.settings.texts();
    let names = &shown.table.names;
    let decision = shown.table.actions.decision;
    // Where a team sets down any of its figures, it is the picked one.
    let piece = decision
        .and_then(|decision| decision.piece)
        .or(shown.input.hand.selected);
    let player = decision
        .map(|decision| names.player(decision.player))
        .unwrap_or_default();
    let known = match_of(shown.table);
    let area = area_of(known.as_deref());
    let left = known
        .as_ref()
        .and_then(|known| known.moving)
        .map_or(0, |(_, left)| left);
    let piece = piece.map(|piece| names.piece(piece)).unwrap_or_default();
    let args = [
        // Whoever plays one figure alone gives it its name.
        ("same", FluentValue::from(if piece == player { "yes" } else { "no" })),
        ("piece", FluentValue::from(piece)),
        ("player", FluentValue::from(player)),
        ("area", FluentValue::from(area)),
        ("left", FluentValue::from(texts.length(left))),
    ];
    let words = texts.message(&format!("screen-quake-ask-{}", asked.replace('_', "-")), &args);
    ui.add(egui::Label::new(RichText::new(words).size(16.0).color(TEXT)).wrap());
}

/// Where something is set down, as a word between which messages choose.
pub fn area_of(known: Option<&QuakeMatch>) -> &'static str {
    match known.and_then(|known| known.placing.as_ref()) {
        Some(PlacingArea::Slabs { .. }) => "slabs",
        Some(PlacingArea::Zone(_)) => "zone",
        Some(PlacingArea::Around { .. }) => "portal",
        Some(PlacingArea::Anywhere) | None => "any",
    }
}

/// A way that waits for its confirmation: what is on it, what may come of it, and the two answers. Tells whether there is one.
fn waiting(ui: &mut egui::Ui, shown: &mut ToolsOnShow) -> bool {
    let Some(armed) = held(shown.input).and_then(|hand| hand.armed.clone()) else {
        return false;
    };
    let texts = shown.settings.texts();
    for (is_danger, words) in labels::prospects(texts, &armed.foresight) {
        line(ui, &words, if is_danger { BAD } else { FAINT });
    }
    chances(ui, shown, &armed.command, BAD);
    let (mut goes, mut stays) = (false, false);
    ui.horizontal_wrapped(|ui| {
        goes = press(ui, shown, &texts.say("screen-quake-go-on"));
        stays = press(ui, shown, &texts.say("screen-quake-rather-not"));
    });
    if goes || stays {
        held_mut(shown.input).armed = None;
        shown.input.notice = None;
    }
    if goes {
        shown.table.queue.push_back(armed.command);
    }
    true
}

fn answers(ui: &mut egui::Ui, shown: &mut ToolsOnShow, (asked, known): (&str, &QuakeMatch)) {
    match asked {
        "deploy" => choosing::deploy(ui, shown, known),
        "arrive" | "return" => choosing::arrival(ui, shown, known),
        "movement" | "move_on" => movement(ui, shown, known),
        "shooting" => {
            targets(ui, shown, "screen-quake-no-target");
            if known.gaits.1 {
                line(ui, &shown.settings.texts().say("screen-quake-may-run"), FAINT);
            }
            listed(ui, shown, |command| matches!(command, QuakeCommand::PassFlag { .. }));
        }
        "assault" => {
            targets(ui, shown, "screen-quake-no-charge");
            listed(ui, shown, |command| matches!(command, QuakeCommand::ChargeFlag { .. }));
        }
        "allot" => melee::allot(ui, shown, known),
        "drain" => choosing::drain(ui, shown, known),
        "order" => choosing::order(ui, shown, known),
        "firsts" => choosing::firsts(ui, shown, known),
        "lay_barrel" => line(ui, &shown.settings.texts().say("screen-quake-barrel-where"), FAINT),
        "portal" => choosing::portals(ui, shown, known),
        "pick" => choosing::pick(ui, shown),
        _ => listed(ui, shown, |_| true),
    }
}

/// The answers of a kind that the rules list, a button each.
pub fn listed(ui: &mut egui::Ui, shown: &mut ToolsOnShow, is_meant: impl Fn(&QuakeCommand) -> bool) {
    let texts = shown.settings.texts();
    let legal = shown
        .table
        .actions
        .legal()
        .filter(|command| own_of(command).is_some_and(&is_meant));
    let legal: Vec<Command> = legal.cloned().collect();
    ui.horizontal_wrapped(|ui| {
        for command in legal {
            let label = labels::of(texts, shown.table, &command);
            button(ui, shown, &label, command);
        }
    });
}

/// The chances of a command, as far as they are counted.
pub fn chances(ui: &mut egui::Ui, shown: &mut ToolsOnShow, command: &Command, colour: egui::Color32) {
    held_mut(shown.input).odds.ask(shown.table.explained_game(), command);
    if let Some(words) = labels::known_chances(shown.settings.texts(), shown.input, command) {
        line(ui, &words, colour);
    }
    explain(ui, shown, command);
}

/// What made those chances.
fn explain(ui: &mut egui::Ui, shown: &mut ToolsOnShow, command: &Command) {
    let odds = &held_mut(shown.input).odds;
    let known = (command, odds.chain(command), odds.is_counting(command));
    why::offer(ui, shown, known);
}

/// How whoever is asked moves: switches, the portal once more, a deep strike, who joins.
fn movement(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let texts = shown.settings.texts();
    let hand = held(shown.input);
    let (walks, leaps) = hand.map_or((false, false), |hand| (hand.walks, hand.leaps));
    let declares = hand.is_some_and(|hand| hand.declares);
    ui.horizontal_wrapped(|ui| {
        let mut pressed = [false; 3];
        if known.gaits.0 && known.moving.is_none() {
            pressed[0] = switch(ui, shown, "screen-quake-fly", !walks);
        }
        if walks || !known.gaits.0 {
            pressed[1] = switch(ui, shown, "screen-quake-leap", leaps);
        }
        if known.may_declare {
            pressed[2] = switch(ui, shown, "screen-quake-declare", declares);
        }
        let hand = held_mut(shown.input);
        hand.walks ^= pressed[0];
        hand.leaps ^= pressed[1];
        hand.declares ^= pressed[2];
    });
    seen_ahead(ui, shown);
    let again: Command = QuakeCommand::Again.into();
    if shown.table.why_not(&again).is_none() {
        button(ui, shown, &texts.say("screen-quake-again"), again.clone());
        chances(ui, shown, &again, FAINT);
    }
    let strikes = shown
        .table
        .actions
        .legal()
        .any(|command| matches!(own_of(command), Some(QuakeCommand::DeepStrike { .. })));
    if strikes && press(ui, shown, &texts.say("screen-quake-deep-strike")) {
        held_mut(shown.input).strikes_deep = true;
        shown.input.hand.tool = TableTool::Point;
    }
    if strikes {
        line(ui, &texts.say("screen-quake-deep-strike-means"), BAD);
    }
    listed(ui, shown, |command| matches!(command, QuakeCommand::Join { .. }));
}

/// What is on the way that is dragged, and what may come of it.
fn seen_ahead(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let Some(looked) = held(shown.input).and_then(|hand| hand.looked.as_ref()) else {
        return;
    };
    let Some(foresight) = &looked.foresight else { return };
    for (is_danger, words) in labels::prospects(texts, foresight) {
        line(ui, &words, if is_danger { BAD } else { FAINT });
    }
    if let Some(words) = labels::known_chances(texts, shown.input, &looked.command) {
        line(ui, &words, BAD);
        let command = looked.command.clone();
        explain(ui, shown, &command);
    }
}

/// Whom one may shoot at or charge, with the needs; for the one that is meant all that may be done to it, or why not.
fn targets(ui: &mut egui::Ui, shown: &mut ToolsOnShow, none: &str) {
    let texts = shown.settings.texts();
    let pointed = input::pointed_target(shown.table, shown.input.hand.pointed);
    let mut all: Vec<TargetId> = Vec::new();
    let offers = shown.table.actions.offers.iter().filter(|offer| offer.is_legal());
    for target in offers.filter_map(|offer| aimed_at(&offer.command)) {
        if !all.contains(&target) {
            all.push(target);
        }
    }
    let chosen = held(shown.input).and_then(|hand| hand.target).or(pointed);
    if all.is_empty() {
        line(ui, &texts.say(none), FAINT);
    }
    ui.horizontal_wrapped(|ui| {
        for target in all {
            let name = RichText::new(labels::target(texts, shown.table, target)).size(15.0);
            if ui.selectable_label(chosen == Some(target), name).clicked() {
                held_mut(shown.input).target = Some(target);
            }
        }
    });
    let Some(target) = chosen else { return };
    let list = input::offered(shown.table, target);
    if list.is_empty() {
        return;
    }
    let name = labels::target(texts, shown.table, target);
    line(
        ui,
        &texts.message("screen-quake-at", &[("target", FluentValue::from(name))]),
        TEXT,
    );
    let mut told: Vec<String> = Vec::new();
    for (command, refusal) in list {
        let label = labels::of(texts, shown.table, &command);
        let offer = shown.table.actions.offers.iter().find(|offer| offer.command == command);
        let need = offer.and_then(|offer| offer.need.as_ref()).map(|need| need.value);
        let label = match need {
            Some(need) => format!("{label} · {need}+"),
            None => label,
        };
        let is_shot = matches!(own_of(&command), Some(QuakeCommand::Shoot { .. }));
        match refusal {
            None => {
                button(ui, shown, &label, command.clone());
                if is_shot {
                    chances(ui, shown, &command, FAINT);
                }
            }
            Some(refusal) => {
                let words = texts.refusal(&refusal, &shown.table.names);
                let words = format!("{label} — {words} ({})", refusal.rule);
                if !told.contains(&words) {
                    line(ui, &words, BAD);
                    told.push(words);
                }
            }
        }
    }
}

/// Where a figure would be set that is nearest to the middle of where it may be.
pub fn usual_place(shown: &mut ToolsOnShow, piece: PieceId) -> Option<Command> {
    let game = shown.table.game();
    let mut list = Vec::new();
    game.choices(&mut list);
    let command = game.command(*list.first()?);
    let QuakeCommand::Place { at, .. } = own_of(&command)? else {
        return None;
    };
    let at = Point::new(at.x, at.y, at.z.unwrap_or_default());
    input::place_command((shown.table, shown.input), piece, at, None)
}
