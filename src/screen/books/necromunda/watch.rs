//! Those on alert: from which point of a way one fires, at whom and with what; and who would see a way that is dragged.

use bevy_egui::egui;

use crate::game::{Command, PieceId};
use crate::rules::necromunda::{Arm, NecroCommand, own_command};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::necromunda::hand::{NecroHand, held, held_mut};
use crate::screen::books::necromunda::labels;
use crate::screen::books::necromunda::of_match::{asked, is_of, match_of};
use crate::screen::panels::FAINT;
use crate::screen::table_top::input::InputContext;
use crate::screen::table_top::measured::hand::{Pointed, TableGesture};
use crate::screen::table_top::table::Table;
use crate::space::table::{Arc, Body, Point};
use crate::text::FluentValue;

/// How near to a point of a way a click means it, in units.
const NEAR: i32 = 220;

/// A shot that may be fired from alert.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlertShot {
    /// From which point of the way, if there is one.
    pub point: Option<u16>,
    /// At whom.
    pub target: PieceId,
    /// With what, and whether in a burst.
    pub with: (Arm, bool),
    /// The command that fires it.
    pub command: Command,
}

/// All shots that may be fired now.
pub fn shots(table: &Table) -> Vec<AlertShot> {
    let legal = table.actions.legal().filter_map(|command| match own_command(command)? {
        NecroCommand::Fire {
            point,
            target,
            with,
            burst,
            ..
        } => Some(AlertShot {
            point: *point,
            target: *target,
            with: (*with, *burst),
            command: command.clone(),
        }),
        _ => None,
    });
    legal.collect()
}

/// Who moves in sight of whoever is asked.
pub fn mover(table: &Table) -> Option<PieceId> {
    Some(match_of(table)?.moving.as_ref()?.piece)
}

/// The shot that is chosen: what is not chosen yet is the first that will do, of targets whoever moves.
pub fn chosen(shots: &[AlertShot], hand: Option<&NecroHand>, mover: Option<PieceId>) -> Option<AlertShot> {
    let target = hand.and_then(|hand| hand.target).or(mover);
    let with = hand.and_then(|hand| hand.arm);
    let point = hand.and_then(|hand| hand.point);
    let fits = |shot: &&AlertShot| {
        u8::from(target == Some(shot.target)) * 4
            + u8::from(with == Some(shot.with)) * 2
            + u8::from(point.is_some() && point == shot.point)
    };
    // Of equals the first.
    let best = shots.iter().map(|shot| fits(&shot)).max()?;
    shots.iter().find(|shot| fits(shot) == best).cloned()
}

/// A click: the point of the way that lies nearest, or a target.
pub fn click(context: &mut InputContext, pointed: Pointed) -> bool {
    let shots = shots(context.table);
    if let Some(target) = pointed
        .piece
        .filter(|piece| shots.iter().any(|shot| shot.target == *piece))
    {
        held_mut(context.input).target = Some(target);
        return true;
    }
    let steps = match_of(context.table).and_then(|held| held.moving.clone());
    let (Some(moving), Some(at)) = (steps, pointed.point) else {
        return false;
    };
    let points = shots.iter().filter_map(|shot| shot.point);
    let far = |point: u16| moving.steps.get(usize::from(point)).map(|step| step.distance(at));
    let near = points
        .filter_map(|point| Some((far(point)?, point)))
        .filter(|(far, _)| *far <= NEAR)
        .min();
    if let Some((_, point)) = near {
        held_mut(context.input).point = Some(point);
    }
    near.is_some()
}

/// The choice in the panel: target, weapon, point, and the shot.
pub fn choose(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let shots = shots(shown.table);
    let Some(now) = chosen(&shots, held(shown.input), mover(shown.table)) else {
        return;
    };
    let mut targets: Vec<PieceId> = shots.iter().map(|shot| shot.target).collect();
    targets.sort();
    targets.dedup();
    let hand = held_mut(shown.input);
    ui.horizontal_wrapped(|ui| {
        for target in targets {
            let name = shown.table.names.piece(target);
            if ui.selectable_label(target == now.target, name).clicked() {
                hand.target = Some(target);
            }
        }
    });
    let at_it = || shots.iter().filter(|shot| shot.target == now.target);
    let mut weapons: Vec<(Arm, bool)> = at_it().map(|shot| shot.with).collect();
    weapons.sort();
    weapons.dedup();
    ui.horizontal_wrapped(|ui| {
        for (arm, burst) in weapons {
            let name = labels::arm(texts, arm);
            let name = match burst {
                true => texts.message("screen-necro-burst", &[("with", name.into())]),
                false => name,
            };
            if ui.selectable_label((arm, burst) == now.with, name).clicked() {
                hand.arm = Some((arm, burst));
            }
        }
    });
    let points: Vec<u16> = at_it()
        .filter(|shot| shot.with == now.with)
        .filter_map(|shot| shot.point)
        .collect();
    if let Some(point) = now.point.filter(|_| points.len() > 1) {
        let place = points.iter().position(|known| *known == point).unwrap_or_default();
        ui.horizontal(|ui| {
            let step = |ui: &mut egui::Ui, label: &str, to: Option<&u16>| {
                let pressed = ui.add_enabled(to.is_some(), egui::Button::new(label)).clicked();
                to.copied().filter(|_| pressed)
            };
            let before = place.checked_sub(1).and_then(|place| points.get(place));
            let back = step(ui, "◀", before);
            let on = step(ui, "▶", points.get(place + 1));
            hand.point = back.or(on).or(hand.point);
            let count = |count: usize| FluentValue::from(count);
            let args = [("point", count(place + 1)), ("all", count(points.len()))];
            ui.label(texts.message("screen-necro-point", &args));
        });
        ui.label(
            egui::RichText::new(texts.say("screen-necro-point-means"))
                .size(14.0)
                .color(FAINT),
        );
    }
    let fire = egui::RichText::new(texts.say("screen-necro-fire")).size(16.0);
    if ui.add_enabled(shown.may_act, egui::Button::new(fire)).clicked() {
        shown.table.queue.push_back(now.command);
    }
}

/// Looks who of the enemies on alert sees the way that is dragged, and from which points on.
pub fn look(shown: &mut ToolsOnShow) {
    let hand = &shown.input.hand;
    let ghost = match hand.gesture {
        TableGesture::Move { .. } if asked(shown.table) == Some("movement") => hand.ghost.clone(),
        _ => None,
    };
    let moment = shown.table.moment();
    let wanted = ghost.as_ref().map(|ghost| (moment, ghost.piece, ghost.points.clone()));
    if held(shown.input).is_some_and(|hand| hand.watched == wanted) {
        return;
    }
    let watchers = match &ghost {
        Some(ghost) => watchers(shown.table, ghost.piece, &ghost.path.steps()),
        None => Vec::new(),
    };
    let hand = held_mut(shown.input);
    (hand.watched, hand.watchers) = (wanted, watchers);
}

/// Who of the enemies on alert sees which points of a way: in its arc, one sample of the body at least.
fn watchers(table: &mut Table, piece: PieceId, steps: &[Point]) -> Vec<(PieceId, Vec<Point>)> {
    let Some(player) = table.state.piece(piece).and_then(|piece| piece.player) else {
        return Vec::new();
    };
    let known = match_of(table);
    let on_alert: Vec<PieceId> = (0..table.state.pieces.len() as u16)
        .map(PieceId)
        .filter(|other| !is_of(table, *other, player))
        .filter(|other| {
            known
                .as_ref()
                .and_then(|known| known.fighter(*other))
                .is_some_and(|fighter| fighter.alert)
        })
        .collect();
    let Some(book) = table.measured.as_ref().map(|measured| measured.book) else {
        return Vec::new();
    };
    let look = book.look(table.game());
    let Some(body) = look.body(piece) else {
        return Vec::new();
    };
    let mut list = Vec::new();
    for watcher in on_alert {
        let figure = look.figures.iter().find(|figure| figure.piece == watcher);
        let Some((own, facing)) = figure.and_then(|figure| Some((figure.body?, figure.facing))) else {
            continue;
        };
        let (_, bodies) = look.hiding(&[watcher, piece]);
        let sees = |at: &&Point| {
            let way = at.plan().way_from(own.at.plan());
            let there = Body { at: **at, ..body };
            facing.sees(way, Arc::Quarter) && look.view().sight(own.eye_point(), &there, &bodies).seen() > 0
        };
        let seen: Vec<Point> = steps.iter().filter(sees).copied().collect();
        if !seen.is_empty() {
            list.push((watcher, seen));
        }
    }
    list
}
