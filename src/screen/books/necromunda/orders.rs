//! The panel of decisions: what is asked of whom, what may be answered, and who may still act.

use bevy_egui::egui::{self, RichText, vec2};

use crate::game::{Command, PieceId, PlayerId};
use crate::rules::necromunda::command::{DoorWish, MoveOrder};
use crate::rules::necromunda::{Arm, NecroCommand, SetupArea, own_command};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, press, switch};
use crate::screen::books::necromunda::hand::{AimOf, held, held_mut};
use crate::screen::books::necromunda::of_match::{NecroMatch, able, asked, edge, is_of, last_fight, match_of};
use crate::screen::books::necromunda::{combat, input, labels, watch};
use crate::screen::panels::{BAD, FAINT, TEXT, why};
use crate::screen::table_top::measured::hand::TableTool;
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// Whether there is something to decide, or a fight to be seen.
pub fn is_shown(shown: &ToolsOnShow) -> bool {
    what_is_asked(shown).is_some() || shows_fight(shown.table)
}

/// The question that is to be answered now.
fn what_is_asked(shown: &ToolsOnShow) -> Option<&'static str> {
    asked(shown.table).filter(|_| shown.may_act)
}

fn shows_fight(table: &Table) -> bool {
    table.display.shown.phase == "combats"
        && (match_of(table).is_some_and(|known| known.duel.is_some()) || last_fight(table).is_some())
}

/// Draws what there is to decide, and the fight that goes on.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let moment = shown.table.moment();
    let hand = held_mut(shown.input);
    hand.follow(moment);
    hand.odds.follow_up(ui.ctx());
    let Some(known) = match_of(shown.table) else { return };
    pick_first(shown, &known);
    watch::look(shown);
    ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
    if shows_fight(shown.table) {
        fight(ui, shown, &known);
    }
    if let Some(asked) = what_is_asked(shown) {
        question(ui, shown, asked);
        answers(ui, shown, (asked, &known));
    }
}

/// Picks whoever is asked about, or the next who is to be set down, where nobody is picked that could be meant.
fn pick_first(shown: &mut ToolsOnShow, known: &NecroMatch) {
    let Some(asked) = what_is_asked(shown) else { return };
    let meant = shown.table.actions.decision.and_then(|decision| decision.piece);
    let hand = &mut shown.input.hand;
    match asked {
        "deploy" if !hand.selected.is_some_and(|picked| known.ready.contains(&picked)) => {
            hand.selected = known.ready.first().copied();
        }
        "charge_way" => hand.selected = known.charge.map(|charge| charge.piece),
        "flee" | "follow" | "watch" => hand.selected = meant.or(hand.selected),
        _ => {}
    }
}

/// What is asked, of whom.
fn question(ui: &mut egui::Ui, shown: &ToolsOnShow, asked: &str) {
    let texts = shown.settings.texts();
    let names = &shown.table.names;
    let decision = shown.table.actions.decision;
    let piece = decision.and_then(|decision| decision.piece);
    let player = decision
        .map(|decision| names.player(decision.player))
        .unwrap_or_default();
    let known = match_of(shown.table);
    let area = known.as_ref().and_then(|known| known.area);
    let edge = match area {
        Some(SetupArea::Along(edge, _)) => edge.name(),
        Some(SetupArea::AroundMiddle(_)) => "middle",
        Some(SetupArea::AroundCaptive(_)) => "captive",
        Some(SetupArea::ClearOfPrey(_)) => "prey",
        None => "none",
    };
    let mover = watch::mover(shown.table);
    let own = decision.map_or([0; 2], |decision| losses(shown.table, decision.player));
    let args = [
        ("edge", FluentValue::from(edge)),
        ("way", FluentValue::from(if mover.is_some() { "yes" } else { "no" })),
        (
            "mover",
            FluentValue::from(mover.map(|piece| names.piece(piece)).unwrap_or_default()),
        ),
        ("lost", FluentValue::from(own[0])),
        ("all", FluentValue::from(own[1])),
        (
            "piece",
            FluentValue::from(piece.map(|piece| names.piece(piece)).unwrap_or_default()),
        ),
        ("player", FluentValue::from(player)),
    ];
    let words = texts.message(&format!("screen-necro-ask-{}", labels::id_of(asked)), &args);
    ui.add(egui::Label::new(RichText::new(words).size(16.0).color(TEXT)).wrap());
}

/// How many of a gang are down or out, and how many it has.
fn losses(table: &Table, player: PlayerId) -> [usize; 2] {
    let known = match_of(table);
    let fighters = known.iter().flat_map(|known| known.fighters.iter().zip(0..));
    let own = fighters.filter(|(_, index)| is_of(table, PieceId(*index), player));
    own.fold([0; 2], |[lost, all], (fighter, _)| {
        [lost + usize::from(fighter.down || fighter.out), all + 1]
    })
}

fn answers(ui: &mut egui::Ui, shown: &mut ToolsOnShow, (asked, known): (&str, &NecroMatch)) {
    match asked {
        "deploy" => deploy(ui, shown, known),
        "start" => start(ui, shown),
        "movement" => movement(ui, shown, known),
        "charge_way" => {
            let label = shown.settings.texts().say("screen-necro-shortest");
            if press(ui, shown, &label) {
                let way = input::listed(shown.table);
                shown.table.queue.extend(way);
            }
        }
        "shooting" => shooting(ui, shown),
        "watch" => watch::choose(ui, shown),
        _ => options(ui, shown),
    }
    if matches!(asked, "start" | "movement" | "shooting") {
        still_able(ui, shown);
    }
}

fn deploy(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &NecroMatch) {
    let texts = shown.settings.texts();
    if !known.open_edges.is_empty() {
        ui.label(texts.say("screen-necro-which-edge"));
        ui.horizontal_wrapped(|ui| {
            for side in &known.open_edges {
                if let Some(command) = edge(side) {
                    button(ui, shown, &labels::edge(texts, side), command.into());
                }
            }
        });
        return;
    }
    if known.ready.is_empty() {
        ui.label(texts.say("screen-necro-counter"));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for piece in &known.ready {
            let is_picked = shown.input.hand.selected == Some(*piece);
            if ui
                .selectable_label(is_picked, shown.table.names.piece(*piece))
                .clicked()
            {
                shown.input.hand.selected = Some(*piece);
            }
        }
    });
    // Hunters alone may lie in wait.
    if matches!(known.area, Some(SetupArea::ClearOfPrey(_))) {
        ui.horizontal_wrapped(|ui| {
            let hand = held(shown.input);
            let (hides, watches) = hand.map_or((false, false), |hand| (hand.hides, hand.watches));
            let hide = switch(ui, shown, "screen-necro-hide", hides);
            let alert = switch(ui, shown, "screen-necro-alert", watches);
            let hand = held_mut(shown.input);
            hand.hides ^= hide;
            hand.watches ^= alert;
        });
    }
}

/// Whoever is picked, if it is of whoever decides.
fn own_picked(shown: &ToolsOnShow) -> Option<PieceId> {
    let player = shown.table.actions.decision?.player;
    shown
        .input
        .hand
        .selected
        .filter(|piece| is_of(shown.table, *piece, player))
}

fn start(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    if let Some(piece) = own_picked(shown) {
        let args = [("piece", FluentValue::from(shown.table.names.piece(piece)))];
        let label = texts.message("screen-necro-set-alert", &args);
        button(ui, shown, &label, NecroCommand::Alert { piece, face: None }.into());
    }
}

fn movement(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &NecroMatch) {
    let texts = shown.settings.texts();
    if known.may_begin_flights {
        let label = texts.say("screen-necro-flights");
        button(ui, shown, &label, NecroCommand::BeginMoves.into());
    }
    let Some(piece) = own_picked(shown) else { return };
    let hand = held(shown.input);
    let (runs, hides) = hand.map_or((false, false), |hand| (hand.runs, hand.hides));
    let doors = hand.map(|hand| hand.doors.clone()).unwrap_or_default();
    let target = hand.and_then(|hand| hand.target);
    ui.label(RichText::new(shown.table.names.piece(piece)).size(16.0));
    if let Some(refusal) = input::stuck(shown.table, piece) {
        let words = RichText::new(texts.refusal(&refusal, &shown.table.names)).size(14.0);
        ui.add(egui::Label::new(words.color(FAINT)).wrap());
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let run = switch(ui, shown, "screen-necro-run", runs);
        let hide = switch(ui, shown, "screen-necro-hide", hides);
        let hand = held_mut(shown.input);
        hand.runs ^= run;
        hand.hides ^= hide;
    });
    for (door, wish) in &doors {
        let id = match wish {
            DoorWish::Open => "screen-necro-door-open",
            DoorWish::Shut => "screen-necro-door-shut",
        };
        let args = [("door", FluentValue::from(i64::from(*door) + 1))];
        ui.label(RichText::new(texts.message(id, &args)).size(14.0).color(FAINT));
    }
    ui.horizontal_wrapped(|ui| {
        let stay = |hide| {
            NecroCommand::Move(MoveOrder {
                piece: Some(piece),
                hide,
                doors: doors.clone(),
                ..MoveOrder::default()
            })
        };
        button(ui, shown, &texts.say("screen-necro-stay-put"), stay(false).into());
        button(ui, shown, &texts.say("screen-necro-hide-here"), stay(true).into());
    });
    if let Some(target) = target.filter(|target| shown.table.state.piece(*target).is_some_and(|it| it.at.is_some())) {
        let args = [("target", FluentValue::from(shown.table.names.piece(target)))];
        let label = texts.message("screen-necro-charge", &args);
        let command: Command = NecroCommand::Charge { piece, target }.into();
        let refusal = shown.table.why_not(&command);
        button(ui, shown, &label, command);
        if let Some(refusal) = refusal {
            let words = texts.refusal(&refusal, &shown.table.names);
            ui.add(egui::Label::new(RichText::new(words).size(14.0).color(BAD)).wrap());
        }
    }
}

fn shooting(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let Some(piece) = own_picked(shown) else { return };
    ui.label(RichText::new(shown.table.names.piece(piece)).size(16.0));
    let picked = held(shown.input).and_then(|hand| hand.target);
    let pointed = shown.input.hand.pointed.piece;
    let is_enemy = |target: &PieceId| {
        let player = shown.table.actions.decision.map(|decision| decision.player);
        player.is_some_and(|player| !is_of(shown.table, *target, player))
    };
    let target = picked.or(pointed).filter(is_enemy);
    if let Some(target) = target {
        let args = [("target", FluentValue::from(shown.table.names.piece(target)))];
        ui.label(RichText::new(texts.message("screen-necro-at", &args)).size(15.0));
        let list = input::offered(shown.table, piece, target);
        let mut told: Vec<String> = Vec::new();
        for (command, refusal) in list {
            let is_legal = refusal.is_none();
            let label = labels::of(texts, shown.table, &command);
            let need = shown.table.actions.offers.iter().find(|offer| offer.command == command);
            let need = need.and_then(|offer| offer.need.as_ref()).map(|need| need.value);
            let label = match need {
                Some(need) => format!("{label} · {need}+"),
                None => label,
            };
            button(ui, shown, &label, command.clone());
            if is_legal {
                chances(ui, shown, &command);
                aim_button(ui, shown, &command);
            }
            if let Some(refusal) = refusal {
                let words = texts.refusal(&refusal, &shown.table.names);
                if !told.contains(&words) {
                    ui.add(egui::Label::new(RichText::new(&words).size(14.0).color(BAD)).wrap());
                    told.push(words);
                }
            }
        }
    }
    let smokes = match_of(shown.table).is_some_and(|known| {
        let fighter = known.fighter(piece);
        fighter.is_some_and(|fighter| fighter.weapons.iter().any(|arm| arm.id == Arm::Smoke && !arm.useless))
    });
    if smokes && press(ui, shown, &texts.say("screen-necro-smoke")) {
        held_mut(shown.input).aim = Some(AimOf::Smoke(piece, Arm::Smoke));
        shown.input.hand.tool = TableTool::Point;
    }
}

/// What comes of an attack, where that may be told.
fn chances(ui: &mut egui::Ui, shown: &mut ToolsOnShow, command: &Command) {
    held_mut(shown.input).odds.ask(shown.table.explained_game(), command);
    for words in labels::known_chances(shown.settings.texts(), shown.input, command) {
        ui.add(egui::Label::new(RichText::new(words).size(14.0).color(FAINT)).wrap());
    }
    let odds = &held_mut(shown.input).odds;
    let known = (command, odds.chain(command), odds.is_counting(command));
    why::offer(ui, shown, known);
}

/// A flame may be turned by hand.
fn aim_button(ui: &mut egui::Ui, shown: &mut ToolsOnShow, command: &Command) {
    let Some(NecroCommand::Flame { piece, target, .. }) = own_command(command) else {
        return;
    };
    let (piece, target) = (*piece, *target);
    if press(ui, shown, &shown.settings.texts().say("screen-necro-flame-aim")) {
        held_mut(shown.input).aim = Some(AimOf::Flame(piece, target));
        shown.input.hand.tool = TableTool::Flame;
    }
}

/// The answers that the rules list, a button each; ways are dragged.
fn options(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let listed: Vec<Command> = shown.table.actions.legal().cloned().collect();
    for command in listed {
        let own = own_command(&command);
        if matches!(own, Some(NecroCommand::Follow { .. })) {
            continue;
        }
        let label = labels::of(texts, shown.table, &command);
        button(ui, shown, &label, command.clone());
        if matches!(own, Some(NecroCommand::Fight { .. })) {
            chances(ui, shown, &command);
        }
    }
}

/// Who may still act: a click picks it.
fn still_able(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let able = able(shown.table);
    let args = [("count", FluentValue::from(able.len()))];
    let words = RichText::new(texts.message("screen-necro-able", &args)).size(14.0);
    ui.label(words.color(FAINT));
    ui.horizontal_wrapped(|ui| {
        for piece in able {
            let is_picked = shown.input.hand.selected == Some(piece);
            let name = RichText::new(shown.table.names.piece(piece)).size(14.0);
            if ui.selectable_label(is_picked, name).clicked() {
                shown.input.hand.selected = Some(piece);
                held_mut(shown.input).target = None;
            }
        }
    });
}

/// The fight that goes on, or that was fought last.
fn fight(ui: &mut egui::Ui, shown: &ToolsOnShow, known: &NecroMatch) {
    let texts = shown.settings.texts();
    match (&known.duel, last_fight(shown.table)) {
        (Some(duel), _) if !duel.dice[0].is_empty() => combat::duel(ui, shown.table, duel, texts),
        (_, Some(fought)) => combat::fought(ui, shown.table, &fought, texts),
        _ => {}
    }
    ui.add_space(4.0);
}
