//! How a move goes on after what interrupted it, and how it ends; what a slot's figure stands in and on acts first.
//!
//! Phases: `MoveGoesOn`, `Stopping`, `MoveEnd`, `SlotStart`. State: the move under way.

use bevy::prelude::*;

use super::super::command::{QuakeCommand, own};
use super::super::fact::QuakeFact;
use super::super::field::FieldQuery;
use super::super::ground::is_in;
use super::super::keys::movement as keys;
use super::super::match_state::{Blame, Gait, MoveInProgress, Taking, TakingInProgress};
use super::super::phase::QuakePhase;
use super::super::placing::{nearest_free, stands};
use super::super::turn::decision;
use super::super::wounds::{Blow, Harm};
use super::encounters::swim;
use super::events::token_under;
use super::plan::is_movement;
use super::stride::Stride;
use crate::game::{CurrentCommand, Dice, Fact, Facts, NextPhase, PendingDecision};
use crate::rules::table::{direction, face};
use crate::space::table::AreaKind;

/// Whoever may still go on is asked how; a charge goes on by itself.
pub fn go_on(
    field: FieldQuery,
    of_match: Single<(&mut MoveInProgress, &mut PendingDecision, &mut NextPhase<QuakePhase>)>,
) {
    let field = field.get();
    let (mut under_way, mut pending, mut next) = of_match.into_inner();
    next.set(QuakePhase::MoveEnd);
    let Some(course) = &mut under_way.0 else { return };
    if course.is_over || course.left <= 0 || !field.is_on_table(course.piece) {
        return;
    }
    if course.gait == Gait::Charge {
        next.set(QuakePhase::MoveStep);
        return;
    }
    course.at = 0;
    course.points.clear();
    course.legs.clear();
    pending.0 = Some(decision(field.decider_of(course.piece), "move_on", Some(course.piece)));
    next.set(QuakePhase::MoveOn);
}

/// The figure stops its move.
pub fn stop(of_match: Single<(&mut MoveInProgress, &mut NextPhase<QuakePhase>)>) {
    let (mut under_way, mut next) = of_match.into_inner();
    if let Some(course) = &mut under_way.0 {
        course.is_over = true;
    }
    next.set(QuakePhase::MoveEnd);
}

/// A move is over: where a figure cannot stand it is put beside; it looks as its owner said.
pub fn end(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut MoveInProgress,
        &mut Stride,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, mut under_way, mut stride, mut facts, mut next) = of_match.into_inner();
    *stride = Stride::default();
    next.set(QuakePhase::SlotOver);
    let Some(course) = &mut under_way.0 else { return };
    course.is_over = true;
    let piece = course.piece;
    let Some(at) = field.at(piece) else { return };
    if stands(&field, keys::MOVE_RULES, piece, at).is_err() {
        stride.at = nearest_free(&field, piece, at, |_| true).map(|beside| (piece, beside));
    }
    if let Some((_, beside)) = stride.at {
        facts.emit(Fact::from(QuakeFact::SetBeside {
            rule: keys::MOVE_RULES,
            piece,
            from: at.into(),
            to: beside.into(),
        }));
    }
    let Some(QuakeCommand::Move { face: Some(wished), .. }) = own(command) else {
        return;
    };
    stride.toward = direction(keys::MOVE_RULES, *wished).ok().map(|toward| (piece, toward));
    if let Some((_, toward)) = stride.toward {
        facts.emit(Fact::Turned {
            rule: keys::MOVE_RULES,
            piece,
            face: face(toward),
        });
    }
}

/// Who stands in water when its movement slot begins throws whether it drowns (`move.swim`).
pub fn swim_where_it_stands(
    field: FieldQuery,
    of_match: Single<(
        &mut Stride,
        &mut Harm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut stride, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    *stride = Stride::default();
    let Some(piece) = field.turn.active.filter(|_| is_movement(&field)) else {
        return;
    };
    let in_water = field.at(piece).is_some_and(|at| is_in(&field, AreaKind::Water, at));
    // One die a turn: a setup may say what it was.
    if !in_water || field.doings[piece.index()].swim.is_some() {
        return;
    }
    let (die, range) = swim(&field, piece, &mut dice, &mut facts);
    stride.doings_of(&field, piece).swim = Some(die);
    if range == 0 {
        *harm = Harm {
            blows: vec![Blow::Kill {
                piece,
                rule: keys::MOVE_SWIM,
                blame: Blame::Accident,
            }],
            then: QuakePhase::SlotOver,
            ..Harm::default()
        };
        next.set(QuakePhase::Wounding);
    }
}

/// Who was set on a token takes it when its movement slot begins (`move.token`).
pub fn take_where_it_stands(field: FieldQuery, of_match: Single<(&mut TakingInProgress, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut taking, mut next) = of_match.into_inner();
    let Some(piece) = field.turn.active.filter(|_| is_movement(&field) && next.is_unset()) else {
        return;
    };
    let body = field.look.body(piece);
    if let Some(token) = body.and_then(|body| token_under(&field, piece, &body)) {
        taking.0 = Some(Taking {
            piece,
            token,
            entry: None,
            wanted: false,
            then: QuakePhase::SlotAsk,
        });
        next.set(QuakePhase::TakingToken);
    }
}
