//! Movement: who moves, how far, and the course of a move step by step (`move.*`, `run.*`).
//!
//! Phases: `MovementStart`, `ShowingMove`, `MoveShown`, `MoveStep`, `MoveGoesOn`, `Leaping`, `MoveEnd`, `MovementOver`. Commands: `move`. State: where
//! fighters stand and look, the way they have come, what they have done in the movement phase, the move under way.
//!
//! A move runs through `MoveStep` once for each of its steps at which something may happen ([`ahead`]). At each such point systems look in this order: the figure comes there
//! ([`take_step`]), who is hidden is looked at (`hiding`), an enemy may stop a runner ([`running::stop_runner`]). Then [`go_on`]
//! leads to alert shots at this point, which lead back by [`NecroPhase::MoveGoesOn`]; else over a gap ([`leaping`]), to the next
//! step, or to the end.

mod ahead;
mod charging;
mod contact;
mod leaping;
mod plan;
mod rules;
mod running;
mod stopping;

pub use charging::{check_charge, check_unreached, goals, listed_contact, listed_way};
pub use contact::{engages, touched};
pub use plan::{MOST_POINTS, check_mover, course, plan_move, points_of, rule_of_fault};
pub use rules::{NecroMovement, budget, budget_of, guest_rules, half_of, half_of_movement, rules_for, widest_gap};
pub use running::is_near;

use bevy::prelude::*;

use super::alert::Watch;
use super::command::{NecroCommand, own};
use super::components::{Doings, Side, WayMoved};
use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::keys::combat as combat_keys;
use super::keys::movement as keys;
use super::keys::nerve as nerve_keys;
use super::keys::turn as turn_keys;
use super::keys::wounds as wound_keys;
use super::match_state::{
    ActiveFighter, CourseOfMove, DeclaredCharge, Gait, MoveInProgress, MoveStop, NecroTurn, StopReason,
};
use super::phase::{NecroPhase, Stage};
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PieceId, Place, RuleKey, by_id, with_pieces_by_id,
};
use crate::rules::table::face;
use crate::space::table::{Direction, TableFacing, TablePosition};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(stopping::Halt::default());
    game.hand_on::<stopping::Halt>();
    game.lead(NecroCommand::verb("move"), NecroPhase::ShowingMove)
        .lead(NecroCommand::verb("charge"), NecroPhase::DeclaringCharge)
        .add_system(NecroPhase::MovementStart, begin_phase)
        .add_system(NecroPhase::DeclaringCharge, charging::declare)
        .add_system(NecroPhase::ShowingMove, show)
        .add_system(NecroPhase::MoveShown, settle)
        .add_system(NecroPhase::MoveStep, take_step)
        .add_system(NecroPhase::Falling, stopping::stop_where_hit)
        .add_system(NecroPhase::Falling, stopping::put_where_it_stays)
        .add_system(NecroPhase::Leaping, leaping::leap)
        .add_system(NecroPhase::Leaping, stopping::put_where_it_stays)
        .add_system(NecroPhase::MoveEnd, stay)
        .add_system(NecroPhase::MoveEnd, tell)
        .add_system(NecroPhase::MovementOver, end_phase);
}

/// Adds what stops a runner: after hiding is looked at, before alert.
pub fn plugin_running(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::MoveStep, running::stop_runner);
}

/// Adds the systems that come after those of all other chapters in the same phases.
pub fn plugin_after(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::Resuming, stopping::stop_if_unable)
        .add_system(NecroPhase::Resuming, stopping::put_where_it_stays)
        .add_system(NecroPhase::MoveStep, go_on)
        .add_system(NecroPhase::MoveGoesOn, go_on)
        .add_system(NecroPhase::MoveEnd, forget);
}

/// Whether a fighter could still do something in the movement phase.
pub fn could_act(field: &Field, piece: PieceId) -> bool {
    check_mover(field, piece).is_ok()
}

/// Phase 1 begins.
fn begin_phase(of_match: Single<(&mut NecroTurn, &mut Facts, &mut NextPhase<NecroPhase>)>) {
    let (mut turn, mut facts, mut next) = of_match.into_inner();
    if turn.stage == Stage::Movement {
        // The charges are closed: those who must flee come first.
        turn.charges_over = true;
        next.set(NecroPhase::MovementAsk);
        return;
    }
    turn.stage = Stage::Movement;
    turn.charges_over = false;
    facts.emit(Fact::Phase {
        rule: turn_keys::PHASES,
        phase: Stage::Movement.name(),
    });
    next.set(NecroPhase::MovementAsk);
}

/// A move is shown: from here on it is made (`move.walk`).
fn show(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut DeclaredCharge,
        &mut MoveInProgress,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, mut charge, mut course, mut next) = of_match.into_inner();
    let Some(NecroCommand::Move(order)) = own(command) else {
        return;
    };
    let Ok(planned) = plan_move(&field.get(), order, charge.0.take()) else {
        return;
    };
    course.0 = Some(planned);
    next.set(NecroPhase::MoveShown);
}

/// A fighter that moves has had its say; the first move that is no charge closes the charges (`move.order`).
fn settle(mut doings: Query<&mut Doings>, of_match: Single<(&MoveInProgress, &mut NecroTurn)>) {
    let (course, mut turn) = of_match.into_inner();
    let counts = |course: &&CourseOfMove| !matches!(course.gait, Gait::Flee | Gait::FollowUp);
    let Some(course) = course.0.as_ref().filter(counts) else {
        return;
    };
    // Who has moved into contact has charged, whom no player has too.
    let charges = matches!(course.gait, Gait::Charge | Gait::FailedCharge | Gait::Advance);
    turn.charges_over |= !charges;
    with_pieces_by_id(doings.reborrow(), |doings| {
        let own = &mut doings[course.piece.index()];
        own.settled = true;
        own.moved |= !course.legs.is_empty();
        own.ran |= course.gait == Gait::Run;
        own.charged |= charges;
    });
}

/// The figure comes to the point of its step.
fn take_step(
    mut positions: Query<&mut TablePosition>,
    mut ways: Query<&mut WayMoved>,
    course: Single<&MoveInProgress>,
) {
    let Some(course) = &course.0 else { return };
    put(course, course.at, (positions.reborrow(), ways.reborrow()));
}

/// Puts the moving figure on one of its steps.
fn put(course: &CourseOfMove, step: usize, (positions, ways): (Query<&mut TablePosition>, Query<&mut WayMoved>)) {
    let index = course.piece.index();
    with_pieces_by_id(positions, |positions| positions[index].0 = Some(course.steps[step]));
    with_pieces_by_id(ways, |ways| {
        ways[index].this_phase = course.way_before + course.way_to(step);
    });
}

/// Alert shots at this point follow, or a leap, or the next step at which something may happen, or the end of the move.
fn go_on(field: FieldQuery, of_match: Single<(&mut MoveInProgress, &Watch, &mut NextPhase<NecroPhase>)>) {
    let (mut course, watch, mut next) = of_match.into_inner();
    let Some(course) = &mut course.0 else { return };
    if watch.fires_at(course.at) {
        next.set(NecroPhase::AlertShot);
    } else if course.at >= course.last() {
        next.set(NecroPhase::MoveEnd);
    } else if course.leaps_after(course.at) {
        next.set(NecroPhase::Leaping);
    } else {
        course.at = ahead::next_point(&field.get(), course, watch);
        next.set(NecroPhase::MoveStep);
    }
}

/// The figure stays where its move ends, and looks where its owner says, or the way it went (`move.face`).
fn stay(
    mut positions: Query<&mut TablePosition>,
    mut ways: Query<&mut WayMoved>,
    mut facings: Query<&mut TableFacing>,
    mut course: Single<&mut MoveInProgress>,
) {
    let Some(course) = &mut course.0 else { return };
    // Who was hit, or fell, stays where it lies, or has gone.
    if course.stop.is_none_or(|stop| stop.why == StopReason::RunStop) {
        course.at = course.last();
        put(course, course.at, (positions.reborrow(), ways.reborrow()));
    }
    let comes = matches!(course.gait, Gait::Charge | Gait::Advance);
    let target = course.target.filter(|_| comes);
    let target = target.and_then(|target| by_id(positions.as_readonly())[target.index()].0);
    let here = course.steps[course.at].plan();
    let toward = match target {
        Some(target) => Direction::along(target.plan().way_from(here)),
        None if matches!(course.gait, Gait::FailedCharge | Gait::Flee | Gait::Advance) => course.steps[..=course.at]
            .iter()
            .rev()
            .find_map(|step| Direction::along(here.way_from(step.plan()))),
        None => course.face,
    };
    if let Some(toward) = toward {
        course.face = Some(toward);
        with_pieces_by_id(facings.reborrow(), |facings| facings[course.piece.index()].0 = toward);
    }
}

/// Tells how far the move has come since it was told last.
fn tell(field: FieldQuery, of_match: Single<(&mut MoveInProgress, &mut Facts)>) {
    let (mut course, mut facts) = of_match.into_inner();
    if let Some(course) = &mut course.0 {
        tell_so_far(&field.get(), course, &mut facts);
        // A shot that stopped it has told so.
        let stops = |stop: &MoveStop| stop.why == StopReason::RunStop && stop.at + 1 < course.steps.len();
        if let Some(stop) = course.stop.filter(stops) {
            facts.emit(Fact::from(NecroFact::Stopped {
                rule: plan::stop_rule(stop.why, course.gait),
                piece: course.piece,
                at: course.steps[course.at].into(),
                why: stop.why,
                by: stop.by,
            }));
        }
    }
}

/// The rule of a gait.
fn gait_rule(gait: Gait) -> RuleKey {
    match gait {
        Gait::Walk => keys::WALK,
        Gait::Run => keys::RUN_DOUBLE,
        Gait::Charge => keys::CHARGE_MOVE,
        Gait::FailedCharge => keys::CHARGE_FAIL,
        Gait::Crawl => wound_keys::CRAWL,
        Gait::Flee => nerve_keys::FLEE_NOW,
        Gait::FollowUp => combat_keys::FOLLOW_MOVE,
        Gait::Advance => keys::WALK,
    }
}

/// Tells a move from where it was told last up to where the figure is. Whoever interrupts a move tells it so far first.
pub fn tell_so_far(field: &Field, course: &mut CourseOfMove, facts: &mut Facts) {
    let piece = course.piece;
    let facing = field.facing_of(piece);
    if course.at == course.told {
        if course.face.is_some() {
            facts.emit(Fact::Turned {
                rule: keys::FACE,
                piece,
                face: face(facing),
            });
        }
        return;
    }
    let Some(body) = field.look.body(piece) else { return };
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, course.gait);
    let walker = field
        .look
        .walker(plan::walked_body(field, piece, course.gait, body), &others, &rules);
    let (mut path, mut legs, mut costs) = (Vec::new(), Vec::new(), Vec::new());
    let mut from = course.told;
    for leg in course.legs.iter().filter(|leg| leg.end > course.told) {
        if from >= course.at {
            break;
        }
        let to = leg.end.min(course.at);
        let begins_here = course.legs.iter().any(|leg| leg.end == from) || from == 0;
        let cost = match (begins_here, to == leg.end) {
            (true, true) => leg.cost,
            _ => walker
                .leg(course.steps[from], course.steps[to])
                .map_or(0, |leg| leg.cost),
        };
        path.push(Place::from(course.steps[to]));
        legs.push(leg.kind);
        costs.push(cost);
        from = to;
    }
    facts.emit(Fact::from(NecroFact::Moved {
        rule: gait_rule(course.gait),
        piece,
        gait: course.gait,
        from: course.steps[course.told].into(),
        path,
        legs,
        cost: costs.iter().sum(),
        costs,
        face: face(facing),
    }));
    course.told = course.at;
}

/// The move is over.
fn forget(of_match: Single<(&mut MoveInProgress, &mut NextPhase<NecroPhase>)>) {
    let (mut course, mut next) = of_match.into_inner();
    let course = course.0.take();
    next.set(match course.map(|course| course.gait) {
        Some(Gait::Flee) => NecroPhase::Nerve,
        Some(Gait::FollowUp) => NecroPhase::CombatsAsk,
        Some(Gait::Advance) => NecroPhase::GuestAsk,
        _ => NecroPhase::MovementAsk,
    });
}

/// Phase 1 is over: the way of this phase is that of the last (`hit.fast`).
fn end_phase(
    mut ways: Query<&mut WayMoved>,
    owners: Query<&Side>,
    of_match: Single<(&NecroTurn, &ActiveFighter, &mut NextPhase<NecroPhase>)>,
) {
    let (turn, active, mut next) = of_match.into_inner();
    let owners = by_id(owners);
    with_pieces_by_id(ways.reborrow(), |ways| {
        for (index, (way, owner)) in ways.iter_mut().zip(owners).enumerate() {
            if owner.0 == Some(turn.player) && active.0.is_none_or(|active| active.index() == index) {
                way.last_phase = way.this_phase;
                way.this_phase = 0;
            }
        }
    });
    next.set(NecroPhase::ShootingStart);
}
