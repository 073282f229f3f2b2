//! Whether a state read from outside makes sense: what the rules could never have come to is refused, by field.

use super::alert::{WindowOf, watch_decision};
use super::combat;
use super::components::Gone;
use super::field::Field;
use super::fighters::GREATEST_STAT;
use super::match_state::CourseOfMove;
use super::movement::NecroMovement;
use super::phase::Stage;
use super::referee::{GameView, asked_of_deployment};
use super::scenarios::{RESCUE, arrival_decision};
use super::shooting::{Shot, allot_decision, cloud_at};
use super::turn::decision;
use crate::game::{Decision, PieceId, RestoreError};
use crate::space::table::{Body, GREATEST_HEIGHT, PACE, Point, TerrainState};

/// Looks a state over; `phase` is the name of the phase.
///
/// # Errors
/// What makes no sense, by field.
pub fn check(view: &GameView, phase: &'static str) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let players = field.scenario.players();
    let turn = field.turn;
    holds(
        turn.player.index() < players && turn.beginner.index() < players,
        "parts.turn.player",
        "no-player",
    )?;
    holds(turn.round >= 1, "parts.turn.round", "round")?;
    let first = TerrainState::at_first(field.look.table);
    let terrain = field.look.terrain;
    let fits =
        (first.open_doors.len(), first.gone_objects.len()) == (terrain.open_doors.len(), terrain.gone_objects.len());
    holds(fits, "parts.terrain", "no-standing")?;
    let throwers = &view.throwers.0;
    let spread = |at: i32| (-GREATEST_HEIGHT..=4 * GREATEST_HEIGHT).contains(&at);
    let are_clouds = throwers.len() == terrain.clouds.len()
        && throwers.iter().all(|player| player.index() < players)
        && terrain.clouds.iter().all(|cloud| {
            let is_usual = *cloud == cloud_at(cloud.at);
            is_usual && [cloud.at.x, cloud.at.y, cloud.at.z].into_iter().all(spread)
        });
    holds(are_clouds, "parts.clouds", "no-standing")?;
    let edges = field.edges.0.len();
    holds(edges == 0 || edges == players, "parts.edges", "no-player")?;
    check_objective(view)?;
    check_course(view)?;
    for piece in field.ids() {
        check_fighter(view, piece)?;
    }
    let is_over = turn.stage == Stage::Over;
    holds(is_over == (phase == "over"), "phase", "outcome")?;
    holds(is_over == field.outcome.0.is_some(), "parts.outcome", "outcome")?;
    holds(stages_of(phase).contains(&turn.stage), "parts.turn.stage", "decision")?;
    check_nerve(view)?;
    holds(
        combat::is_sound(field, view.standing.melee),
        "parts.combat",
        "no-standing",
    )?;
    check_watch(view, phase)?;
    // What those ask who are added to the book they look over themselves.
    let is_asked = phase == GUESTS || view.standing.pending.0 == asked(view, phase);
    holds(is_asked, "parts.asked", "decision")?;
    let is_known = field.active.0.is_none_or(|active| active.index() < field.owner.len());
    let fits = field.to_come.0 as usize <= players && (field.guests.stops || field.active.0.is_none());
    holds(is_known && fits, "parts.turns", "no-standing")
}

/// The phase in which those ask who are added to the book.
pub const GUESTS: &str = "guest";

/// The stages in which a phase is waited in.
fn stages_of(phase: &str) -> &'static [Stage] {
    match phase {
        "deploy" => &[Stage::Deploy],
        "start" | "rout" | "arriving" => &[Stage::Start],
        "movement" | "charge_way" => &[Stage::Movement],
        "shooting" => &[Stage::Shooting],
        "combats" => &[Stage::Combats],
        "next" | "hold_arms" | "parry" | "hits" | "follow" => &[Stage::Combats, Stage::Guests],
        "flee" | "free_hit" | "watch" | "allot" => &[
            Stage::Movement,
            Stage::Shooting,
            Stage::Combats,
            Stage::Recovery,
            Stage::Guests,
        ],
        GUESTS => &[Stage::Guests],
        "over" => &[Stage::Over],
        _ => &[],
    }
}

/// What is asked in a phase.
fn asked(view: &GameView, phase: &'static str) -> Option<Decision> {
    let field = &view.standing.field;
    match phase {
        "deploy" => asked_of_deployment(field),
        "arriving" => Some(arrival_decision(field.turn.player, *field.objective.arriving.first()?)),
        "charge_way" => {
            let charge = view.standing.charge.0?;
            Some(decision(field.turn.player, phase, Some(charge.piece)))
        }
        "allot" => {
            let shot = view.standing.shot.0.as_ref()?;
            Some(allot_decision(field.owner_of(shot.piece)?, shot))
        }
        "next" | "hold_arms" | "parry" | "hits" | "follow" => {
            let (player, piece) = combat::asked(field, view.standing.melee, phase)?;
            Some(decision(player, phase, Some(piece)))
        }
        "watch" => watch_decision(field, view.standing.watch.0.last()?),
        "flee" => owner_decides(field, phase, view.standing.nerve.flight.as_ref()?.piece),
        "free_hit" => owner_decides(field, phase, *view.standing.nerve.flight.as_ref()?.strikers.first()?),
        _ => Some(decision(field.turn.player, phase, None)),
    }
}

/// What is asked of a fighter's owner about it.
fn owner_decides(field: &Field, phase: &'static str, piece: PieceId) -> Option<Decision> {
    Some(decision(field.owner_of(piece)?, phase, Some(piece)))
}

/// The line of tests and flights.
fn check_nerve(view: &GameView) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let line = view.standing.nerve;
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    let flight = line.flight.iter().all(|flight| {
        let is_sound = (0..=12 * PACE).contains(&flight.budget) && flight.strikers.iter().all(is_known);
        is_known(&flight.piece) && field.is_on_table(flight.piece) && is_sound
    });
    let is_sound = flight && line.tests.iter().chain(&line.flights).all(is_known) && line.news.is_none();
    holds(is_sound, "parts.nerve", "no-standing")
}

/// What the scenario counts.
fn check_objective(view: &GameView) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let objective = field.objective;
    let carried = field.carries.iter().filter(|carries| carries.0).count();
    let off: usize = objective.taken.iter().map(|count| usize::from(*count)).sum();
    let known = objective.counters.len() + carried + off;
    let due = usize::from(objective.due.unwrap_or_default());
    let is_counted = match field.turn.stage {
        Stage::Deploy => known <= due,
        _ => known == due,
    };
    let is_edged = |at: &Point| field.look.point(super::keys::movement::EDGE, (*at).into()).is_ok();
    let is_sound = is_counted
        && objective.taken.len() == field.scenario.players()
        && objective.counters.iter().all(is_edged)
        && objective.arriving.iter().all(|piece| {
            piece.index() < field.owner.len()
                && field.is_to_come(*piece)
                && field.owner_of(*piece) == Some(field.turn.player)
        });
    holds(is_sound, "parts.objective", "no-standing")?;
    let are_somebodys = field.ids().all(|piece| {
        let is_captive = field.fighter[piece.index()].is_captive();
        is_captive || field.owner[piece.index()].0 == view.owner_at_first(piece)
    });
    let captive_side = super::scenarios::captive_of(field).and_then(|captive| field.owner_of(captive));
    let is_rescued = captive_side.is_none_or(|side| side == field.turn.beginner);
    holds(are_somebodys && is_rescued, "parts.side", "no-player")
}

/// The charge that is declared, and the move under way.
fn check_course(view: &GameView) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let is_known = |piece: PieceId| piece.index() < field.owner.len();
    if let Some(charge) = view.standing.charge.0 {
        let is_sound =
            is_known(charge.piece) && is_known(charge.target) && field.are_enemies(charge.piece, charge.target);
        holds(
            is_sound && field.is_on_table(charge.piece),
            "parts.charge",
            "no-standing",
        )?;
    }
    if let Some(shot) = &view.standing.shot.0 {
        let is_here = is_sound_shot(field, shot) && field.is_on_table(shot.piece) && field.is_on_table(shot.target);
        holds(is_here, "parts.firing", "no-standing")?;
    }
    let course = &view.standing.course.0;
    holds(
        course.iter().all(|course| is_sound_course(field, course)),
        "parts.move",
        "no-standing",
    )
}

/// Whether a shot is one that could be.
fn is_sound_shot(field: &Field, shot: &Shot) -> bool {
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    is_known(&shot.piece)
        && is_known(&shot.target)
        && shot.shots > 0
        && shot.targets.iter().all(is_known)
        && shot.alert.iter().all(|alert| alert.watched.iter().all(is_known))
}

/// Whether a move is one that could be.
fn is_sound_course(field: &Field, course: &CourseOfMove) -> bool {
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    let steps = course.steps.len();
    is_known(&course.piece)
        && course.target.iter().all(is_known)
        && course.at < steps
        && course.told <= course.at
        && course.stop.is_none_or(|stop| stop.at < steps)
        && course
            .legs
            .iter()
            .all(|leg| leg.end < steps && leg.edge.is_none_or(|edge| edge < leg.end))
        && course.seen.iter().all(is_known)
}

/// The windows for those on alert: two at most, that of a flight over that of what it came of.
fn check_watch(view: &GameView, phase: &str) -> Result<(), RestoreError> {
    let standing = &view.standing;
    let field = &standing.field;
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    let windows = &standing.watch.0;
    let are_sound = windows.iter().all(|window| {
        window.asked.iter().all(is_known)
            && window
                .chosen
                .iter()
                .all(|chosen| is_known(&chosen.piece) && is_known(&chosen.target))
            && window.course.iter().all(|course| is_sound_course(field, course))
            && window.shot.iter().all(|shot| is_sound_shot(field, shot))
    });
    holds(are_sound && windows.len() <= 2, "parts.watch", "no-standing")?;
    let asks = windows.last().is_some_and(|window| !window.asked.is_empty());
    let is_there = windows.last().is_none_or(|window| match window.of {
        WindowOf::Move => window.course.is_some() || standing.course.0.is_some(),
        WindowOf::Shot => window.shot.is_some() || standing.shot.0.is_some(),
        WindowOf::Movement | WindowOf::Shooting => true,
    });
    let waits = windows.iter().rev().skip(1).all(|window| window.asked.is_empty());
    holds(
        is_there && waits && asks == (phase == "watch"),
        "parts.watch",
        "decision",
    )
}

fn check_fighter(view: &GameView, piece: PieceId) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let index = piece.index();
    let at = |part: &str| format!("parts.{part}[{index}]");
    let is_on_table = field.is_on_table(piece);
    let comes_later =
        field.scenario.is(RESCUE) && field.owner[index].0.is_some_and(|owner| owner != field.turn.beginner);
    let waits = field.turn.stage == Stage::Deploy || field.guests.holds(piece);
    let is_deployed = !waits && !comes_later;
    let has_gone = field.gone[index] != Gone::No;
    holds(
        !(is_on_table && has_gone) && (is_on_table || has_gone || !is_deployed),
        &at("position"),
        "no-standing",
    )?;
    holds(
        field.wounds[index].0 >= 0
            && field.stats[index]
                .all()
                .iter()
                .all(|value| (0..=GREATEST_STAT).contains(value)),
        &at("stats"),
        "no-standing",
    )?;
    holds(
        combat::could_hold(&field.arms[index].0, &field.held[index].0),
        &at("held"),
        "no-standing",
    )?;
    let fought = &field.fought[index].0;
    let are_known = fought.iter().all(|other| other.index() < field.owner.len());
    holds(
        are_known && fought.len() <= field.owner.len(),
        &at("fought"),
        "no-standing",
    )?;
    let engaged = &field.engaged[index].0;
    let are_both = engaged.iter().all(|other| {
        let back = field.engaged.get(other.index());
        back.is_some_and(|back| back.0.contains(&piece)) && field.are_enemies(piece, *other)
    });
    holds(are_both && engaged.is_sorted(), &at("engaged"), "no-standing")?;
    // Who moves may be where nobody can stay, and in the place of others whom it passes.
    let waiting = view.standing.watch.0.iter().filter_map(|window| window.course.as_ref());
    let courses = view.standing.course.0.iter().chain(waiting);
    let movers: Vec<PieceId> = courses.map(|course| course.piece).collect();
    if let Some(body) = field.look.body(piece).filter(|_| !movers.contains(&piece)) {
        holds(stands(field, (piece, body), movers), &at("position"), "no-standing")?;
    }
    Ok(())
}

/// Whether a fighter stands where it can, some others left out.
fn stands(field: &Field, (piece, body): (PieceId, Body), mut left_out: Vec<PieceId>) -> bool {
    left_out.push(piece);
    let (_, others) = field.look.others(&left_out);
    let rules = NecroMovement {
        stays_on_ladders: field.options.ladder_stop,
        ..NecroMovement::default()
    };
    let is_near = field.look.point(super::keys::movement::EDGE, body.at.into()).is_ok();
    is_near && field.look.walker(body, &others, &rules).stand(body.at).is_ok()
}

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Result<(), RestoreError> {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, why))
    }
}
