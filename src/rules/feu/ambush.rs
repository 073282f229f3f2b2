//! Opportunity fire: who lies in ambush, where it watches, and when it may fire (`ambush.*`).
//!
//! Phases: `SettingAmbush`, `ReactAsk`, `Reacting`, `ShotOver`, `KeepNext`, `Keeping`; `MoveStart`, `TakingShot`, `Throwing`, `Fighting`.
//! Commands: `ambush`, `fire`, `hold`, `keep`. State: who lies in ambush; the shot under way; who is still asked at the round's end.

use bevy::prelude::*;

use super::command::{FeuCommand, own};
use super::components::{AmbushState, Concealed, InAmbush};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::hiding::check_place;
use super::keys::ambush as keys;
use super::match_state::{AmbushesToKeep, FeuTurn, GameStage, MoveUnderWay, ShotUnderWay, SoldierShot, WatchedMove};
use super::moving::tell_so_far;
use super::phase::FeuPhase;
use super::rounds::decision;
use super::soldiers::SoldierWeapon;
use crate::game::{
    CurrentCommand, Face, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Refusal, by_id,
    with_pieces_by_id,
};
use crate::rules::table::{direction, face};
use crate::space::table::{Body, TableFacing};

/// Whose ambush ends, and whether it stays hidden: handed from those who look to the one that writes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct EndingAmbush(pub Option<(PieceId, bool)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert((AmbushesToKeep::default(), EndingAmbush::default()));
    game.hand_on::<EndingAmbush>();
    game.lead(FeuCommand::verb("ambush"), FeuPhase::SettingAmbush)
        .lead(FeuCommand::verb("fire"), FeuPhase::Reacting)
        .lead(FeuCommand::verb("hold"), FeuPhase::Reacting)
        .lead(FeuCommand::verb("keep"), FeuPhase::Keeping)
        .add_system(FeuPhase::SettingAmbush, set)
        .add_system(FeuPhase::SettingAmbush, turn)
        .add_system(FeuPhase::ReactAsk, ask)
        .add_system(FeuPhase::Reacting, react)
        .add_system(FeuPhase::ShotOver, end_of_shooter)
        .add_system(FeuPhase::KeepNext, ask_next)
        .add_system(FeuPhase::Keeping, look_at_one_kept)
        .add_system(FeuPhase::Keeping, end_or_keep);
    for phase in [
        FeuPhase::MoveStart,
        FeuPhase::TakingShot,
        FeuPhase::Throwing,
        FeuPhase::Fighting,
    ] {
        game.add_system(phase, end_of_the_active);
    }
}

/// Whether a figure may lie in ambush now (`ambush.set`).
///
/// # Errors
/// Why not.
pub fn check_ambush(
    field: &FeuField,
    piece: PieceId,
    (with, wish): (SoldierWeapon, Option<Face>),
) -> Result<(), Refusal> {
    let refuse = |why| Err(Refusal::new(keys::SET, why).piece(piece));
    let Some(body) = field.look.body(piece) else {
        return refuse("feu-off-table");
    };
    let index = piece.index();
    if field.ambush[index].0.is_some() {
        return refuse("feu-in-ambush");
    }
    if !with.shoots() || !field.soldier[index].weapons.contains(&with) {
        return refuse("feu-no-such-weapon");
    }
    if field.is_on_ladder(piece) {
        return Err(Refusal::new(super::keys::moving::LEVEL_PART, "feu-on-ladder").piece(piece));
    }
    if let Some(enemy) = field.contacts_of(piece, &body).first() {
        return Err(Refusal::new(keys::SET, "feu-in-contact").piece(piece).piece(*enemy));
    }
    if field.options.ambush_scenery && !field.hidden[index].0 {
        check_place(field, piece, &body)?;
    }
    wish.map_or(Ok(()), |wish| direction(keys::SET, wish).map(|_| ()))
}

/// Whether a body of an enemy is within the zone of fire of one in ambush, wherever that enemy is (`ambush.zone`).
pub fn is_in_zone(field: &FeuField, watcher: PieceId, (target, body): (PieceId, &Body)) -> bool {
    let (Some(ambush), Some(own)) = (field.ambush[watcher.index()].0, field.look.body(watcher)) else {
        return false;
    };
    own.distance(body) <= field.ud(ambush.weapon.facts().range)
        && field.is_in_arc(watcher, body.at)
        && field.sees(watcher, (target, body))
}

/// Why a moving figure has one in ambush fire (`ambush.trigger`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AmbushTrigger {
    /// It comes into the zone of fire.
    Enters,
    /// It leaves the zone.
    Leaves,
    /// It moves wholly inside, where the house rule counts that.
    Inside,
}

/// Those in ambush who may fire at a moving figure at a step, and why: it comes into their zone there, or leaves it from there
/// (`ambush.trigger`).
pub fn triggers_at(field: &FeuField, course: &WatchedMove, step: usize) -> Vec<(PieceId, AmbushTrigger)> {
    let last = course.last();
    // Turning on the spot is no movement; who comes onto the table is suddenly there.
    if last == 0 && !course.broke_cover {
        return Vec::new();
    }
    let mover = course.piece;
    let inside = |watcher: PieceId, step: usize| {
        let body = field.body_at(mover, course.steps[step]);
        is_in_zone(field, watcher, (mover, &body))
    };
    let trigger = |watcher: PieceId| {
        if field.ambush[watcher.index()].0.is_none() || !inside(watcher, step) {
            return None;
        }
        let enters = match step {
            0 => course.broke_cover,
            step => !inside(watcher, step - 1),
        };
        let trigger = match () {
            () if enters => AmbushTrigger::Enters,
            () if step < last && !inside(watcher, step + 1) => AmbushTrigger::Leaves,
            // Once, on its first point.
            () if step == 1 && field.options.ambush_inside && (0..=last).all(|step| inside(watcher, step)) => {
                AmbushTrigger::Inside
            }
            () => return None,
        };
        could_fire(field, watcher, (mover, course.steps[step])).then_some((watcher, trigger))
    };
    field.enemies_of(mover).filter_map(trigger).collect()
}

/// Those in ambush who may fire at a moving figure at a step, by id.
pub fn watchers_at(field: &FeuField, course: &WatchedMove, step: usize) -> Vec<PieceId> {
    let triggers = triggers_at(field, course, step).into_iter();
    triggers.map(|(watcher, _)| watcher).collect()
}

/// Whether one in ambush could fire at a figure at a point, for all but its zone: neither is in contact with an enemy (`shoot.who`).
fn could_fire(field: &FeuField, watcher: PieceId, (mover, at): (PieceId, crate::space::table::Point)) -> bool {
    let there = field.body_at(mover, at);
    !field.is_in_contact(watcher) && !field.is_on_ladder(watcher) && field.contacts_of(mover, &there).is_empty()
}

/// The active figure lies in ambush, hidden.
fn set(
    mut ambushes: Query<&mut InAmbush>,
    mut hidden: Query<&mut Concealed>,
    facings: Query<&TableFacing>,
    of_match: Single<(&CurrentCommand, &FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>,
) {
    let (command, turn, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let (Some(FeuCommand::Ambush { with, face: wish }), Some(piece)) = (own(command), turn.active) else {
        return;
    };
    let index = piece.index();
    with_pieces_by_id(ambushes.reborrow(), |ambushes| {
        ambushes[index].0 = Some(AmbushState {
            weapon: *with,
            kept: false,
            passed: false,
        });
    });
    with_pieces_by_id(hidden.reborrow(), |hidden| hidden[index].0 = true);
    let toward = wish.and_then(|wish| direction(keys::SET, wish).ok());
    facts.emit(Fact::from(FeuFact::Ambush {
        rule: keys::SET,
        piece,
        with: *with,
        face: face(toward.unwrap_or(by_id(facings)[index].0)),
        kept: false,
    }));
}

/// It turns for free.
fn turn(mut facings: Query<&mut TableFacing>, of_match: Single<(&CurrentCommand, &FeuTurn)>) {
    let (command, turn) = of_match.into_inner();
    let (Some(FeuCommand::Ambush { face: Some(wish), .. }), Some(piece)) = (own(command), turn.active) else {
        return;
    };
    if let Ok(toward) = direction(keys::SET, *wish) {
        with_pieces_by_id(facings.reborrow(), |facings| facings[piece.index()].0 = toward);
    }
}

/// Who in ambush is asked next whether it fires; nobody is asked that cannot any more.
fn ask(
    field: FeuFieldQuery,
    of_match: Single<(
        &mut MoveUnderWay,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (mut course, mut facts, mut pending, mut next) = of_match.into_inner();
    next.set(FeuPhase::Detecting);
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    let at = course.steps[course.at];
    course.asked.retain(|watcher| {
        let lies = field.is_on_table(*watcher) && field.ambush[watcher.index()].0.is_some();
        lies && field.is_on_table(course.piece) && could_fire(&field, *watcher, (course.piece, at))
    });
    let Some(watcher) = course.asked.first().copied() else {
        return;
    };
    if field.options.ambush_must {
        next.set(FeuPhase::Reacting);
        return;
    }
    tell_so_far(&field, course, &mut facts);
    pending.0 = Some(decision(field.owner_of(watcher), "react", Some(watcher)));
    next.set(FeuPhase::React);
}

/// It fires, or holds (`ambush.fire`).
fn react(
    field: FeuFieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut MoveUnderWay,
        &mut ShotUnderWay,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, mut course, mut shot, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ReactAsk);
    let Some(course) = course.0.as_mut().filter(|course| !course.asked.is_empty()) else {
        return;
    };
    let watcher = course.asked.remove(0);
    if matches!(own(command), Some(FeuCommand::Hold)) {
        return;
    }
    let field = field.get();
    let (Some(ambush), Some(around)) = (field.ambush[watcher.index()].0, field.look.body(course.piece)) else {
        return;
    };
    tell_so_far(&field, course, &mut facts);
    shot.0 = Some(SoldierShot {
        piece: watcher,
        with: ambush.weapon,
        target: course.piece,
        around,
        next: Some(course.piece),
        left: ambush.weapon.facts().rate,
        aim: 0,
        ambush: true,
        spots: false,
        more: 0,
    });
    next.set(FeuPhase::ShotNext);
}

/// A figure is in ambush no more, and it is told, if it was (`ambush.lasts`).
pub fn end_ambush(mut ambushes: Query<&mut InAmbush>, facts: &mut Facts, piece: PieceId) {
    let was = with_pieces_by_id(ambushes.reborrow(), |ambushes| ambushes[piece.index()].0.take());
    if was.is_some() {
        facts.emit(Fact::from(FeuFact::AmbushEnded {
            rule: keys::LASTS,
            piece,
        }));
    }
}

/// Who has fired is in ambush no more (`ambush.lasts`).
fn end_of_shooter(ambushes: Query<&mut InAmbush>, of_match: Single<(&ShotUnderWay, &mut Facts)>) {
    let (shot, mut facts) = of_match.into_inner();
    if let Some(shot) = shot.0.as_ref().filter(|shot| shot.ambush) {
        end_ambush(ambushes, &mut facts, shot.piece);
    }
}

/// Whoever moves, shoots, throws or fights in its own activation is in ambush no more.
fn end_of_the_active(ambushes: Query<&mut InAmbush>, of_match: Single<(&FeuTurn, &MoveUnderWay, &mut Facts)>) {
    let (turn, course, mut facts) = of_match.into_inner();
    let turns_only = course.0.as_ref().is_some_and(|course| course.last() == 0);
    if let Some(piece) = turn.active.filter(|_| !turns_only) {
        end_ambush(ambushes, &mut facts, piece);
    }
}

/// Who in ambush is asked next whether it stays there, by id (`ambush.keep`).
fn ask_next(
    field: FeuFieldQuery,
    of_match: Single<(&mut AmbushesToKeep, &mut PendingDecision, &mut NextPhase<FeuPhase>)>,
) {
    let (mut list, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    list.0
        .retain(|piece| field.is_on_table(*piece) && field.ambush[piece.index()].0.is_some());
    match list.0.first().filter(|_| field.turn.stage == GameStage::Keep) {
        Some(piece) => {
            pending.0 = Some(decision(field.owner_of(*piece), "keep", Some(*piece)));
            next.set(FeuPhase::Keep);
        }
        None => next.set(FeuPhase::Breaking),
    }
}

/// Whether one that does not stay in ambush may stay hidden: only where it could hide.
fn look_at_one_kept(field: FeuFieldQuery, of_match: Single<(&CurrentCommand, &mut AmbushesToKeep, &mut EndingAmbush)>) {
    let (command, mut list, mut ending) = of_match.into_inner();
    ending.0 = None;
    let Some(FeuCommand::Keep { piece, stay }) = own(command) else {
        return;
    };
    list.0.retain(|asked| asked != piece);
    let field = field.get();
    if !stay {
        let body = field.look.body(*piece);
        let may_hide = body.is_some_and(|body| check_place(&field, *piece, &body).is_ok());
        ending.0 = Some((*piece, may_hide));
    }
}

/// It stays in ambush, or not.
fn end_or_keep(
    mut ambushes: Query<&mut InAmbush>,
    mut hidden: Query<&mut Concealed>,
    facings: Query<&TableFacing>,
    of_match: Single<(&CurrentCommand, &EndingAmbush, &mut Facts, &mut NextPhase<FeuPhase>)>,
) {
    let (command, ending, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::KeepNext);
    if let Some((piece, stays_hidden)) = ending.0 {
        with_pieces_by_id(ambushes.reborrow(), |ambushes| ambushes[piece.index()].0 = None);
        facts.emit(Fact::from(FeuFact::AmbushEnded {
            rule: keys::KEEP,
            piece,
        }));
        let was_hidden = with_pieces_by_id(hidden.reborrow(), |hidden| {
            let hidden = &mut hidden[piece.index()].0;
            std::mem::replace(hidden, *hidden && stays_hidden)
        });
        if was_hidden && !stays_hidden {
            facts.emit(Fact::from(FeuFact::Revealed {
                rule: keys::KEEP,
                piece,
            }));
        }
        return;
    }
    let Some(FeuCommand::Keep { piece, .. }) = own(command) else {
        return;
    };
    let kept = with_pieces_by_id(ambushes.reborrow(), |ambushes| {
        let ambush = ambushes[piece.index()].0.as_mut()?;
        (ambush.kept, ambush.passed) = (true, false);
        Some(ambush.weapon)
    });
    if let Some(with) = kept {
        facts.emit(Fact::from(FeuFact::Ambush {
            rule: keys::KEEP,
            piece: *piece,
            with,
            face: face(by_id(facings)[piece.index()].0),
            kept: true,
        }));
    }
}
