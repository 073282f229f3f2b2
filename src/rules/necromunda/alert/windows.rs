//! Windows: the moments at which those on alert may fire, and who is asked (`alert.windows`).
//!
//! Phases: `MoveShown`, `ShotTold`, `MovementEnd`, `ShootingEnd`, `MoveEnd`, `Watching`. State: the windows; what is asked.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::command::{NecroCommand, own};
use super::super::field::{Field, FieldQuery};
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress};
use super::super::movement::engages;
use super::super::phase::NecroPhase;
use super::super::shooting::{Shot, ShotInProgress};
use super::super::turn::decision;
use super::aiming::{Watched, could_fire};
use super::firing::ChosenShot;
use crate::game::{CurrentCommand, Decision, GameBuilder, NextPhase, PendingDecision, PieceId};

/// The windows that are open, the innermost last: a component of the match. Of two, the upper is that of a flight which came of
/// shots in the lower.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Watch(pub Vec<AlertWindow>);

/// A moment at which those on alert may fire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlertWindow {
    /// What is watched.
    pub of: WindowOf,
    /// Those still to be asked, in order.
    pub asked: Vec<PieceId>,
    /// What they are to do: the earliest point first, then by id.
    pub chosen: Vec<ChosenShot>,
    /// Whether who moves was hidden at the start.
    pub was_hidden: bool,
    /// The point of the path at which was fired last.
    pub reached: usize,
    /// The move that waits for what came of a shot.
    pub course: Option<CourseOfMove>,
    /// The shot that waits for those from alert.
    pub shot: Option<Shot>,
}

/// What a window is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowOf {
    /// A move.
    Move,
    /// A shot, before its dice.
    Shot,
    /// The end of phase 1.
    Movement,
    /// The end of phase 2.
    Shooting,
}

impl Watch {
    /// Whether any window is open.
    pub fn is_open(&self) -> bool {
        !self.0.is_empty()
    }

    /// The window in which the move under way is watched, if there is one.
    pub fn of_move(&self) -> Option<&AlertWindow> {
        let last = self.0.last();
        last.filter(|window| window.of == WindowOf::Move && window.course.is_none())
    }

    /// Whether somebody fires when the move under way has come to a point.
    pub fn fires_at(&self, point: usize) -> bool {
        self.of_move().is_some_and(|window| window.next_at(point).is_some())
    }
}

impl AlertWindow {
    /// The next shot that is due when a move has come to a point, by its place.
    pub fn next_at(&self, point: usize) -> Option<usize> {
        let come = point.max(self.reached);
        self.chosen.iter().position(|chosen| chosen.point <= come)
    }
}

/// Adds this part's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.lead(NecroCommand::verb("fire"), NecroPhase::Watching)
        .lead(NecroCommand::hold_fire_verb(), NecroPhase::Watching)
        .add_system(NecroPhase::MoveShown, open_for_a_move)
        .add_system(NecroPhase::ShotTold, open_for_a_shot)
        .add_system(NecroPhase::MovementEnd, open_at_the_end_of_movement)
        .add_system(NecroPhase::ShootingEnd, open_at_the_end_of_shooting)
        .add_system(NecroPhase::Watching, take_answer)
        .add_system(NecroPhase::MoveEnd, close);
}

/// Who is asked of a window: its owner.
pub fn watch_decision(field: &Field, window: &AlertWindow) -> Option<Decision> {
    let piece = *window.asked.first()?;
    Some(decision(field.owner_of(piece)?, "watch", Some(piece)))
}

/// At how many of its points a move is watched: a charge's contact is excluded.
pub fn watched_points(field: &Field, course: &CourseOfMove) -> usize {
    let comes = matches!(course.gait, Gait::Charge | Gait::Advance);
    let target = course.target.filter(|_| comes);
    let Some(target) = target.and_then(|target| field.look.body(target)) else {
        return course.steps.len();
    };
    let touches = |at| engages(field.look.view(), &field.upright(course.piece, at), &target);
    let contact = course.steps.iter().position(|at| touches(*at));
    contact.unwrap_or(course.steps.len())
}

/// What changes when a window opens.
type Opening<'w, 's> = Single<
    'w,
    's,
    (
        &'static MoveInProgress,
        &'static ShotInProgress,
        &'static mut Watch,
        &'static mut PendingDecision,
        &'static mut NextPhase<NecroPhase>,
    ),
>;

/// Opens a window, if anybody on alert could fire in it; else the game goes on.
fn open(field: FieldQuery, of_match: Opening, (of, then): (WindowOf, NecroPhase)) {
    let (course, shot, mut watch, mut pending, mut next) = of_match.into_inner();
    next.set(then);
    let field = field.get();
    let course = course.0.as_ref().filter(|_| of == WindowOf::Move);
    let shot = shot.0.as_ref().filter(|_| of == WindowOf::Shot);
    let watched = match (of, course, shot) {
        (WindowOf::Move, Some(course), _) => Watched::of_move(&field, course),
        (WindowOf::Shot, _, Some(shot)) => Watched::of_shot(shot),
        (WindowOf::Movement | WindowOf::Shooting, ..) => Watched::default(),
        _ => return,
    };
    // Turning on the spot is no move; who comes onto the table is suddenly there.
    if course.is_some_and(|course| course.legs.is_empty() && !course.hide && course.gait != Gait::Advance) {
        return;
    }
    let mover = watched.piece();
    if mover.is_some_and(|mover| !field.is_in_turn(mover)) {
        return;
    }
    let watchers = field.ids().filter(|piece| {
        let is_others = match mover {
            Some(mover) => field.are_foes(*piece, mover),
            None => field.is_foe_of_player(*piece, field.turn.player),
        };
        field.on_alert[piece.index()].0 && is_others && could_fire(&field, &watched, *piece)
    });
    let window = AlertWindow {
        of,
        asked: watchers.collect(),
        chosen: Vec::new(),
        was_hidden: mover.is_some_and(|mover| field.hidden[mover.index()].0),
        reached: 0,
        course: None,
        shot: None,
    };
    if let Some(asked) = watch_decision(&field, &window) {
        pending.0 = Some(asked);
        watch.0.push(window);
        next.set(NecroPhase::Watch);
    }
}

/// A move is shown whole: those on alert may fire at any of its points.
fn open_for_a_move(field: FieldQuery, of_match: Opening) {
    open(field, of_match, (WindowOf::Move, NecroPhase::MoveStep));
}

/// A shot is told.
fn open_for_a_shot(field: FieldQuery, of_match: Opening) {
    open(field, of_match, (WindowOf::Shot, NecroPhase::CountingShots));
}

fn open_at_the_end_of_movement(field: FieldQuery, of_match: Opening) {
    open(field, of_match, (WindowOf::Movement, NecroPhase::MovementOver));
}

fn open_at_the_end_of_shooting(field: FieldQuery, of_match: Opening) {
    open(field, of_match, (WindowOf::Shooting, NecroPhase::ShootingOver));
}

/// One on alert fires then, or holds; the next is asked, or all have chosen.
fn take_answer(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut Watch,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, mut watch, mut pending, mut next) = of_match.into_inner();
    let Some((command, window)) = own(command).zip(watch.0.last_mut()) else {
        return;
    };
    window.asked.remove(0);
    if let Some(chosen) = ChosenShot::of(command) {
        window.chosen.push(chosen);
        window.chosen.sort_by_key(|chosen| (chosen.point, chosen.piece));
    }
    if let Some(asked) = watch_decision(&field.get(), window) {
        pending.0 = Some(asked);
        next.set(NecroPhase::Watch);
        return;
    }
    // Of a move the shots come on its way.
    next.set(match window.of {
        WindowOf::Move => NecroPhase::MoveStep,
        _ => NecroPhase::AlertShot,
    });
    if window.of == WindowOf::Move && window.chosen.is_empty() {
        watch.0.pop();
    }
}

/// A move is over, and so is its window: a point that was never reached is not fired at.
fn close(of_match: Single<(&MoveInProgress, &mut Watch)>) {
    let (course, mut watch) = of_match.into_inner();
    if course.0.is_some() && watch.of_move().is_some() {
        watch.0.pop();
    }
}
