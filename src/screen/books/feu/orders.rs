//! The panel of decisions: what is asked of whom, what may be answered, with its price and its odds, and who may still be activated.

use bevy_egui::egui::{self, RichText, Sense, Stroke, vec2};

use crate::game::{Command, PieceId};
use crate::rules::feu::outlook::DeployZone;
use crate::rules::feu::{FeuCommand, WayOfMoving, own_command};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, button_unless, line, switch};
use crate::screen::books::feu::hand::{AimOf, held, held_mut};
use crate::screen::books::feu::of_match::{FeuGameNow, able, active, acts, asked, match_of};
use crate::screen::books::feu::{input, labels, watch};
use crate::screen::panels::{BAD, FAINT, TEXT, why};
use crate::screen::table_top::canvas::AMBER;
use crate::screen::table_top::measured::hand::TableTool;
use crate::text::FluentValue;

/// Whether there is something to decide.
pub fn is_shown(shown: &ToolsOnShow) -> bool {
    what_is_asked(shown).is_some()
}

/// The question that is to be answered now.
fn what_is_asked(shown: &ToolsOnShow) -> Option<&'static str> {
    asked(shown.table).filter(|_| shown.may_act)
}

/// Draws what there is to decide.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let Some(known) = match_of(shown.table) else { return };
    ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
    let Some(asked) = what_is_asked(shown) else { return };
    pick_first(shown, (asked, &known));
    question(ui, shown, asked);
    match asked {
        "deploy" => deploy(ui, shown, &known),
        "round" => round(ui, shown),
        "activation" => action(ui, shown),
        "pool" => {
            pool(ui, shown, &known);
            action(ui, shown);
        }
        "path" => path(ui, shown),
        "react" => watch::choose(ui, shown),
        _ => options(ui, shown),
    }
}

/// Brings what the hand holds in step with the game, in every frame: what it was for, odds that are counted, ambushes, and what a soldier
/// does that has just been activated.
pub fn follow(ui: &egui::Ui, shown: &mut ToolsOnShow) {
    let moment = shown.table.moment();
    if held(shown.input).is_none_or(|hand| hand.moment != moment) {
        shown.input.notice = None;
        let able = able(shown.table);
        if asked(shown.table) == Some("round")
            && !shown.input.hand.selected.is_some_and(|picked| able.contains(&picked))
        {
            shown.input.hand.selected = able.first().copied();
        }
        if shown.input.hand.tool == TableTool::Point {
            shown.input.hand.tool = TableTool::Figures;
        }
    }
    let hand = held_mut(shown.input);
    hand.follow(moment);
    hand.odds.follow_up(ui.ctx());
    if shown.table.display.shown.winner.is_none() {
        watch::look(ui.ctx(), shown);
    }
    let asked = what_is_asked(shown);
    if acts(asked)
        && let Some((piece, command)) = held_mut(shown.input).then.take()
        && active(shown.table) == Some(piece)
        && shown.table.why_not(&command).is_none()
    {
        shown.table.queue.push_back(command);
    }
}

/// Picks whoever is asked about, or the next who is to be set down.
fn pick_first(shown: &mut ToolsOnShow, (asked, known): (&str, &FeuGameNow)) {
    let meant = shown.table.actions.decision.and_then(|decision| decision.piece);
    let active = active(shown.table);
    let hand = &mut shown.input.hand;
    let is_among = |list: &[PieceId]| hand.selected.is_some_and(|picked| list.contains(&picked));
    match asked {
        "deploy" if !is_among(&known.waiting) => hand.selected = known.waiting.first().copied(),
        "activation" | "pool" | "path" => hand.selected = active.or(hand.selected),
        "react" | "allot" | "keep" => hand.selected = meant.or(hand.selected),
        _ => {}
    }
}

/// What is asked, of whom.
fn question(ui: &mut egui::Ui, shown: &ToolsOnShow, asked: &str) {
    let texts = shown.settings.texts();
    let names = &shown.table.names;
    let decision = shown.table.actions.decision;
    let piece = decision.and_then(|decision| decision.piece).or(active(shown.table));
    let player = decision
        .map(|decision| names.player(decision.player))
        .unwrap_or_default();
    let known = match_of(shown.table);
    let zone = match known.as_ref().map(|known| known.zones.as_slice()) {
        Some([DeployZone::Near(edge, _)]) => edge.name(),
        Some([DeployZone::EastOfMiddle]) => "middle",
        Some([DeployZone::Middle(_)]) => "centre",
        Some([_, _]) => "either",
        _ => "none",
    };
    let mover = known.as_ref().and_then(|known| known.moving.as_ref());
    let paid = known.as_ref().and_then(|known| known.paid.as_ref());
    let name = |piece: Option<PieceId>| FluentValue::from(piece.map(|piece| names.piece(piece)).unwrap_or_default());
    let args = [
        ("zone", FluentValue::from(zone)),
        ("mover", name(mover.map(|mover| mover.piece))),
        ("piece", name(piece)),
        ("player", FluentValue::from(player)),
        (
            "budget",
            FluentValue::from(texts.length(paid.map_or(0, |paid| paid.budget))),
        ),
        (
            "points",
            FluentValue::from(known.as_ref().and_then(|known| known.pool).unwrap_or(0)),
        ),
    ];
    let words = texts.message(&format!("screen-feu-ask-{asked}"), &args);
    ui.add(egui::Label::new(RichText::new(words).size(16.0).color(TEXT)).wrap());
}

/// Those of a list to pick from, a button each.
fn pick_from(ui: &mut egui::Ui, shown: &mut ToolsOnShow, list: &[PieceId]) {
    ui.horizontal_wrapped(|ui| {
        for piece in list {
            let is_picked = shown.input.hand.selected == Some(*piece);
            let name = RichText::new(shown.table.names.piece(*piece)).size(15.0);
            if ui.selectable_label(is_picked, name).clicked() {
                shown.input.hand.selected = Some(*piece);
            }
        }
    });
}

fn deploy(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &FeuGameNow) {
    pick_from(ui, shown, &known.waiting);
}

/// Whom to activate, or whose marker to turn over.
fn round(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let able = able(shown.table);
    pick_from(ui, shown, &able);
    if let Some(piece) = shown.input.hand.selected.filter(|piece| able.contains(piece)) {
        let args = [("piece", FluentValue::from(shown.table.names.piece(piece)))];
        let label = texts.message("screen-feu-activate", &args);
        button(ui, shown, &label, FeuCommand::Activate { piece }.into());
    }
    let passes = shown.table.actions.legal().filter(|command| {
        let own = own_command(command);
        matches!(own, Some(FeuCommand::Pass { .. }))
    });
    for command in passes.cloned().collect::<Vec<_>>() {
        let label = labels::of(texts, shown.table, &command);
        button(ui, shown, &label, command);
    }
}

/// What is left in the pool, and who else may act from it.
fn pool(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &FeuGameNow) {
    let texts = shown.settings.texts();
    let acting = active(shown.table);
    let others: Vec<PieceId> = able(shown.table)
        .into_iter()
        .filter(|piece| Some(*piece) != acting)
        .collect();
    ui.horizontal_wrapped(|ui| {
        for piece in others {
            let left = known.soldier(piece).map_or(0, |soldier| soldier.ap_left);
            let args = [
                ("piece", FluentValue::from(shown.table.names.piece(piece))),
                ("points", FluentValue::from(left)),
            ];
            let label = texts.message("screen-feu-from-pool", &args);
            button(ui, shown, &label, FeuCommand::Activate { piece }.into());
        }
    });
}

/// What the active soldier may do: each with its price; and what it may do to whoever is meant.
fn action(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let Some(piece) = active(shown.table) else { return };
    let known = match_of(shown.table);
    let soldier = known.as_ref().and_then(|known| known.soldier(piece)).cloned();
    let Some(soldier) = soldier else { return };
    header(ui, shown, (piece, soldier.ap_left));
    let walk: Command = FeuCommand::Pace { how: WayOfMoving::Walk }.into();
    match shown.table.why_not(&walk) {
        None => line(ui, &texts.say("screen-feu-walk-means"), FAINT),
        Some(refusal) => line(ui, &texts.refusal(&refusal, &shown.table.names), FAINT),
    }
    ui.horizontal_wrapped(|ui| {
        for how in [WayOfMoving::Run, WayOfMoving::Road] {
            let command: Command = FeuCommand::Pace { how }.into();
            let label = labels::of(texts, shown.table, &command);
            button(ui, shown, &label, command);
        }
        aim_button(ui, shown, AimOf::Climb);
        aim_button(ui, shown, AimOf::Turn);
    });
    ui.horizontal_wrapped(|ui| {
        for command in [FeuCommand::Hide, FeuCommand::Aim] {
            let command: Command = command.into();
            let label = labels::of(texts, shown.table, &command);
            button(ui, shown, &label, command);
        }
        for with in soldier.weapons.iter().copied().filter(|weapon| weapon.shoots()) {
            aim_button(ui, shown, AimOf::Ambush(with));
        }
        if soldier.grenades > 0 {
            aim_button(ui, shown, AimOf::Throw);
        }
    });
    if let (TableTool::Point, Some(aim)) = (shown.input.hand.tool, held(shown.input).and_then(|hand| hand.aim)) {
        line(ui, &texts.say(&format!("screen-feu-where-{}", name_of(aim))), AMBER);
    }
    let hides_zones = held(shown.input).is_some_and(|hand| hand.hides_zones);
    let has_zones = known.is_some_and(|known| !known.watchers.is_empty());
    targets(ui, shown);
    if has_zones && switch(ui, shown, "screen-feu-zones", !hides_zones) {
        held_mut(shown.input).hides_zones ^= true;
    }
}

/// Who acts, with its action points as dots: those left full, the others hollow.
fn header(ui: &mut egui::Ui, shown: &ToolsOnShow, (piece, left): (PieceId, i32)) {
    let all = labels::points_of(shown.table, piece).max(left);
    let texts = shown.settings.texts();
    ui.horizontal(|ui| {
        ui.label(RichText::new(shown.table.names.piece(piece)).size(16.0));
        pips(ui, left, all);
        let args = [("points", FluentValue::from(left))];
        ui.label(RichText::new(texts.message("screen-feu-points", &args)).size(15.0));
    });
}

/// Action points as dots: those left full, the others hollow.
pub fn pips(ui: &mut egui::Ui, left: i32, all: i32) {
    const DOT: f32 = 12.0;
    let (rect, _) = ui.allocate_exact_size(vec2(DOT * all.max(left) as f32 + 2.0, DOT), Sense::hover());
    for pip in 0..all.max(left) {
        let at = rect.left_center() + vec2(DOT * (pip as f32 + 0.5), 0.0);
        match pip < left {
            true => ui.painter().circle_filled(at, DOT * 0.38, TEXT),
            false => ui.painter().circle_stroke(at, DOT * 0.32, Stroke::new(1.4, FAINT)),
        };
    }
}

/// What is aimed, as messages name it.
fn name_of(aim: AimOf) -> &'static str {
    match aim {
        AimOf::Climb => "climb",
        AimOf::Throw => "throw",
        AimOf::Turn => "turn",
        AimOf::Ambush(_) => "ambush",
    }
}

/// A button that has a point chosen on the table for something, with what that costs.
fn aim_button(ui: &mut egui::Ui, shown: &mut ToolsOnShow, aim: AimOf) {
    let texts = shown.settings.texts();
    let stands = active(shown.table).and_then(|piece| shown.table.state.piece(piece)?.at);
    // What it costs wherever it goes.
    let ahead = stands.map(|at| crate::space::table::Point::new(at.x, at.y - 1000, at.z.unwrap_or_default()));
    let command = ahead.and_then(|at| input::aimed(shown.table, aim, at));
    let Some(command) = command else { return };
    let with = match aim {
        AimOf::Ambush(with) => labels::weapon(texts, with),
        _ => String::new(),
    };
    let what = texts.message(&format!("screen-feu-aim-{}", name_of(aim)), &[("with", with.into())]);
    let label = labels::priced(texts, shown.table, what, &command);
    let refusal = match aim {
        // Directions are the same wherever one points: why not is told at once.
        AimOf::Turn | AimOf::Ambush(_) => shown.table.why_not(&command),
        AimOf::Climb | AimOf::Throw => labels::unpayable(shown.table, &command),
    };
    if button_unless(ui, shown, &label, refusal).clicked() {
        input::aim(shown.input, aim);
    }
}

/// What the active soldier may do to whoever is meant or pointed at, or why not; with the odds.
fn targets(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let pointed = shown.input.hand.pointed.piece;
    let meant = held(shown.input).and_then(|hand| hand.target);
    let pointed = pointed.filter(|piece| input::is_enemy(shown.table, *piece));
    let stands = |piece: &PieceId| shown.table.state.piece(*piece).is_some_and(|it| it.at.is_some());
    let Some(target) = pointed.or(meant).filter(stands) else {
        line(ui, &texts.say("screen-feu-no-target"), FAINT);
        return;
    };
    let args = [("target", FluentValue::from(shown.table.names.piece(target)))];
    line(ui, &texts.message("screen-feu-at", &args), TEXT);
    let mut told: Vec<String> = Vec::new();
    for (command, refusal) in input::offered(shown.table, target) {
        let label = labels::of(texts, shown.table, &command);
        let offer = shown.table.actions.offers.iter().find(|offer| offer.command == command);
        let test = offer.map(|offer| (offer.dice, offer.need.as_ref().map(|need| need.value)));
        match refusal {
            None => {
                let label = match test {
                    Some((dice, Some(need))) if dice > 0 => {
                        let args = [
                            ("what", FluentValue::from(label)),
                            ("dice", FluentValue::from(dice)),
                            ("need", FluentValue::from(need)),
                        ];
                        texts.message("screen-feu-test", &args)
                    }
                    _ => label,
                };
                button(ui, shown, &label, command.clone());
                held_mut(shown.input).odds.ask(shown.table.explained_game(), &command);
                for words in labels::known_chances(texts, shown.input, &command) {
                    line(ui, &words, FAINT);
                }
                explain(ui, shown, &command);
            }
            // Who is not in contact is not fought: that is seen.
            Some(refusal) if refusal.why == "feu-not-in-contact" => {}
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

/// What made the chances of an attack.
pub fn explain(ui: &mut egui::Ui, shown: &mut ToolsOnShow, command: &Command) {
    let odds = &held_mut(shown.input).odds;
    let known = (command, odds.chain(command), odds.is_counting(command));
    why::offer(ui, shown, known);
}

/// How far the path that is wanted may lead, and that it may be none.
fn path(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    line(ui, &texts.say("screen-feu-path-means"), FAINT);
    let stays: Command = FeuCommand::Move(Default::default()).into();
    button(ui, shown, &texts.say("screen-feu-stay"), stays);
}

/// The answers that the rules list, a button each.
fn options(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let legal: Vec<Command> = shown.table.actions.legal().cloned().collect();
    ui.horizontal_wrapped(|ui| {
        for command in legal {
            let label = labels::of(texts, shown.table, &command);
            button(ui, shown, &label, command);
        }
    });
}
