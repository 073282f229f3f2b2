//! Moving: what is paid, the path, and the course of a move from point to point (`move.*`, `climb.*`, `fight.leave`).
//!
//! Phases: `Pacing`, `Walking`, `Climbing`, `LeavingContact`, `MoveStart`, `MoveOn`, `Detecting`, `MoveEnd`. Commands:
//! `pace`, `move`, `climb`. State: where figures stand and look, the move that is paid, the move under way.
//!
//! A move is shown whole; first the enemies whose contact it leaves strike, then cover is broken, then it runs through `MoveOn` once for
//! each of its points at which something happens: those in ambush are asked (`ambush`), then enemies are detected (`hiding`).

mod plan;
mod rules;

pub use plan::{
    CLIMB_REACH, check_pace, climb_reach, course_of, dice_of, last_stand, plan_climb, plan_path, rule_of, walk_of,
};
pub use rules::{FeuMovement, rules_for};

use bevy::prelude::*;

use super::ambush::watchers_at;
use super::command::{FeuCommand, own};
use super::components::Concealed;
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::harm::{FeuBlow, FeuHarm};
use super::hiding::detected_from;
use super::keys::ambush::STOPS;
use super::keys::fighting::LEAVE;
use super::keys::hiding::ENDS;
use super::keys::moving as keys;
use super::match_state::{MoveUnderWay, PaidMove, PaidPace, WatchedMove, WayOfMoving};
use super::phase::FeuPhase;
use super::quality::QualityTest;
use super::rounds::decision;
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, Place, Why, by_id, with_pieces_by_id,
};
use crate::rules::table::face;
use crate::space::table::{TableFacing, TablePosition};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert((PaidMove::default(), MoveUnderWay::default()));
    game.lead(FeuCommand::verb("pace"), FeuPhase::Pacing)
        .lead(FeuCommand::verb("move"), FeuPhase::Walking)
        .lead(FeuCommand::verb("climb"), FeuPhase::Climbing)
        .add_system(FeuPhase::Pacing, throw_and_ask)
        .add_system(FeuPhase::Walking, show)
        .add_system(FeuPhase::Climbing, show)
        .add_system(FeuPhase::LeavingContact, leave_contact)
        .add_system(FeuPhase::MoveStart, break_cover)
        .add_system(FeuPhase::MoveOn, look_ahead)
        .add_system(FeuPhase::MoveOn, put_there)
        .add_system(FeuPhase::MoveOn, go_on)
        .add_system(FeuPhase::MoveEnd, find_where_it_stays)
        .add_system(FeuPhase::MoveEnd, put_there)
        .add_system(FeuPhase::MoveEnd, turn)
        .add_system(FeuPhase::MoveEnd, tell);
}

/// Adds the systems that come after those of all other chapters in the same phases.
pub fn plugin_after(game: &mut GameBuilder<FeuPhase>) {
    game.add_system(FeuPhase::Detecting, leave_point)
        .add_system(FeuPhase::MoveEnd, forget);
}

/// The dice of a way of moving are thrown, then its path is asked (`move.order`).
fn throw_and_ask(
    field: FeuFieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut PaidMove,
        &mut Dice,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, mut paid, mut dice, mut facts, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    let (Some(FeuCommand::Pace { how }), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    let owner = field.owner_of(piece);
    let more: i32 = (0..dice_of(&field, piece, *how))
        .map(|_| {
            let why = Why::just(rule_of(*how), 6).by(Some(owner)).of(piece);
            field.ud(dice.roll(&mut facts, why).value as i32)
        })
        .sum();
    paid.0 = Some(PaidPace {
        piece,
        how: *how,
        budget: walk_of(&field, piece).budget + more,
    });
    pending.0 = Some(decision(owner, "path", Some(piece)));
    next.set(FeuPhase::Path);
}

/// The move that a command shows, as it is paid or to be paid.
///
/// # Errors
/// Why it cannot be made.
pub fn planned(
    field: &FeuField,
    paid: Option<PaidPace>,
    command: &FeuCommand,
) -> Result<WatchedMove, crate::game::Refusal> {
    let nobody = || crate::game::Refusal::new(keys::WALK, "feu-not-now");
    let piece = field.turn.active.ok_or_else(nobody)?;
    match command {
        FeuCommand::Climb { to, face } => plan_climb(field, piece, (*to, *face)),
        FeuCommand::Move(order) => plan_path(field, paid.unwrap_or_else(|| walk_of(field, piece)), order),
        _ => Err(nobody()),
    }
}

/// A move is shown: from here on it is made.
fn show(
    field: FeuFieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut PaidMove,
        &mut MoveUnderWay,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, mut paid, mut course, mut next) = of_match.into_inner();
    let planned = own(command).map(|command| planned(&field.get(), paid.0.take(), command));
    course.0 = planned.and_then(Result::ok);
    next.set(match course.0 {
        Some(_) => FeuPhase::LeavingContact,
        None => FeuPhase::ActivationAsk,
    });
}

/// The next enemy whose contact is left makes its test, and hits if it passes (`fight.leave`).
fn leave_contact(
    field: FeuFieldQuery,
    of_match: Single<(
        &mut MoveUnderWay,
        &mut FeuHarm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (mut course, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    if !field.is_on_table(course.piece) {
        next.set(FeuPhase::MoveEnd);
        return;
    }
    course.leaves.retain(|enemy| field.is_on_table(*enemy));
    if course.leaves.is_empty() {
        next.set(match course.stopped_by {
            Some(_) => FeuPhase::MoveEnd,
            None => FeuPhase::MoveStart,
        });
        return;
    }
    let enemy = course.leaves.remove(0);
    let test = QualityTest::of(&field, enemy, LEAVE, 0).at(course.piece);
    let (_, passed) = test.throw(&field, (&mut dice, &mut facts));
    if passed {
        harm.deal(
            vec![FeuBlow::by_hand(&field, (enemy, course.piece), 0)],
            FeuPhase::LeavingContact,
        );
        next.set(FeuPhase::Harming);
    } else {
        next.set(FeuPhase::LeavingContact);
    }
}

/// Who moves is hidden no more (`hide.ends`).
fn break_cover(
    mut hidden: Query<&mut Concealed>,
    of_match: Single<(&mut MoveUnderWay, &mut Facts, &mut NextPhase<FeuPhase>)>,
) {
    let (mut course, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::MoveOn);
    let Some(course) = course.0.as_mut().filter(|course| course.last() > 0) else {
        return;
    };
    let index = course.piece.index();
    course.broke_cover = with_pieces_by_id(hidden.reborrow(), |hidden| std::mem::take(&mut hidden[index].0));
    if course.broke_cover {
        facts.emit(Fact::from(FeuFact::Revealed {
            rule: ENDS,
            piece: course.piece,
        }));
    }
}

/// The next point of a move at which something happens: one in ambush may fire, somebody is detected, or it ends.
fn look_ahead(field: FeuFieldQuery, mut course: Single<&mut MoveUnderWay>) {
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    let first = course.at + usize::from(course.is_looked_at);
    for step in first..=course.last() {
        let asked = watchers_at(&field, course, step);
        let at = course.steps[step];
        let is_event = !asked.is_empty() || !detected_from(&field, course.piece, at).is_empty();
        if is_event || step == course.last() {
            course.at = step;
            course.asked = asked;
            course.is_looked_at = true;
            return;
        }
    }
}

/// The figure comes to the point of its step, unless it is out.
fn put_there(mut positions: Query<&mut TablePosition>, course: Single<&MoveUnderWay>) {
    let Some(course) = &course.0 else { return };
    with_pieces_by_id(positions.reborrow(), |positions| {
        let position = &mut positions[course.piece.index()].0;
        if position.is_some() {
            *position = Some(course.steps[course.at]);
        }
    });
}

/// Those in ambush first, then who is detected.
fn go_on(of_match: Single<(&MoveUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (course, mut next) = of_match.into_inner();
    let asks = course.0.as_ref().is_some_and(|course| !course.asked.is_empty());
    next.set(if asks { FeuPhase::ReactAsk } else { FeuPhase::Detecting });
}

/// The move goes on from a point, or ends there.
fn leave_point(of_match: Single<(&MoveUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (course, mut next) = of_match.into_inner();
    let ends = |course: &WatchedMove| course.stopped_by.is_some() || course.at >= course.last();
    next.set(match course.0.as_ref().is_none_or(ends) {
        true => FeuPhase::MoveEnd,
        false => FeuPhase::MoveOn,
    });
}

/// Whoever is hit stays at the last point where it can stand (`ambush.stops`).
fn find_where_it_stays(field: FeuFieldQuery, mut course: Single<&mut MoveUnderWay>) {
    let Some(course) = &mut course.0 else { return };
    if course.stopped_by.is_some() {
        course.at = last_stand(&field.get(), course, course.at);
        course.told = course.told.min(course.at);
    }
}

/// It looks where its owner says, if it is still there (`turn.free`).
fn turn(positions: Query<&TablePosition>, mut facings: Query<&mut TableFacing>, course: Single<&MoveUnderWay>) {
    let Some(course) = &course.0 else { return };
    let is_there = by_id(positions)[course.piece.index()].0.is_some();
    if let Some(toward) = course.face.filter(|_| is_there) {
        with_pieces_by_id(facings.reborrow(), |facings| {
            facings[course.piece.index()].0 = toward;
        });
    }
}

/// Tells how far the move has come, and who stopped it.
fn tell(field: FeuFieldQuery, of_match: Single<(&mut MoveUnderWay, &mut Facts)>) {
    let (mut course, mut facts) = of_match.into_inner();
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    if !field.is_on_table(course.piece) {
        return;
    }
    let is_told = course.told == course.at;
    tell_so_far(&field, course, &mut facts);
    if is_told && course.face.is_some() {
        facts.emit(Fact::Turned {
            rule: keys::TURN_FREE,
            piece: course.piece,
            face: face(field.facing_of(course.piece)),
        });
    }
    if let Some(by) = course.stopped_by {
        facts.emit(Fact::from(FeuFact::Stopped {
            // Before its first point only those strike whose contact it leaves.
            rule: if course.is_looked_at { STOPS } else { LEAVE },
            piece: course.piece,
            at: course.steps[course.at].into(),
            by,
        }));
    }
}

/// Tells a move from where it was told last up to where the figure is. Whoever interrupts a move tells it so far first.
pub fn tell_so_far(field: &FeuField, course: &mut WatchedMove, facts: &mut Facts) {
    let piece = course.piece;
    if course.at == course.told {
        return;
    }
    let (from, to) = (
        Place::from(course.steps[course.told]),
        Place::from(course.steps[course.at]),
    );
    let toward = face(field.facing_of(piece));
    if course.how == WayOfMoving::Climb {
        facts.emit(Fact::from(FeuFact::Climbed {
            rule: keys::CLIMB,
            piece,
            from,
            to,
            face: toward,
        }));
        course.told = course.at;
        return;
    }
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, course.how);
    let walker = field
        .look
        .walker(field.body_at(piece, course.steps[course.at]), &others, &rules);
    let (mut path, mut legs, mut costs) = (Vec::new(), Vec::new(), Vec::new());
    let mut here = course.told;
    for (place, leg) in course.legs.iter().enumerate() {
        if leg.end <= here {
            continue;
        }
        if here >= course.at {
            break;
        }
        let to = leg.end.min(course.at);
        let begin = place.checked_sub(1).map_or(0, |before| course.legs[before].end);
        let cost = match here == begin && to == leg.end {
            true => leg.cost,
            false => walker
                .leg(course.steps[here], course.steps[to])
                .map_or(0, |leg| leg.cost),
        };
        path.push(Place::from(course.steps[to]));
        legs.push(leg.kind);
        costs.push(cost);
        here = to;
    }
    facts.emit(Fact::from(FeuFact::Moved {
        rule: rule_of(course.how),
        piece,
        how: course.how,
        from,
        path,
        legs,
        cost: costs.iter().sum(),
        costs,
        face: toward,
    }));
    course.told = course.at;
}

/// The move is over.
fn forget(of_match: Single<(&mut MoveUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (mut course, mut next) = of_match.into_inner();
    course.0 = None;
    next.set(FeuPhase::ActivationAsk);
}
