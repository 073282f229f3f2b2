//! Shots from alert, one after the other, and how what they interrupted goes on (`alert.fire`, `alert.stop`).
//!
//! Phases: `AlertShot`, `AlertOver`, `Resuming`. State: the windows; the shot and the move under way.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::arms::Arm;
use super::super::command::NecroCommand;
use super::super::field::{Field, FieldQuery};
use super::super::match_state::{Gait, MoveInProgress};
use super::super::movement::tell_so_far;
use super::super::nerve::NerveLine;
use super::super::phase::{NecroPhase, Stage};
use super::super::shooting::{self, Shot, ShotInProgress};
use super::super::wounds::Casualties;
use super::aiming::{as_shot, is_sudden};
use super::windows::{AlertWindow, Watch, WindowOf};
use crate::game::{Face, Facts, GameBuilder, NextPhase, PieceId};

/// What one on alert is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChosenShot {
    /// Who fires.
    pub piece: PieceId,
    /// When the move has come to this point; 0 where there is no path.
    pub point: usize,
    /// At whom.
    pub target: PieceId,
    /// With what.
    pub with: Arm,
    /// Whether it fires a burst.
    pub burst: bool,
    /// Where it lays its flame; straight at the target if nobody says.
    pub toward: Option<Face>,
}

impl ChosenShot {
    /// The shot that a command asks for; nothing if it holds.
    pub fn of(command: &NecroCommand) -> Option<Self> {
        match command {
            NecroCommand::Fire {
                piece,
                point,
                target,
                with,
                burst,
                toward,
            } => Some(Self {
                piece: *piece,
                point: usize::from(point.unwrap_or_default()),
                target: *target,
                with: *with,
                burst: *burst,
                toward: *toward,
            }),
            _ => None,
        }
    }
}

/// Adds this part's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::AlertShot, fire_next)
        .add_system(NecroPhase::AlertOver, go_on)
        .add_system(NecroPhase::Resuming, resume);
}

/// The shot as it is fired now; nothing if it cannot be any more: then the alert stays.
fn shot_now(field: &Field, window: &AlertWindow, course: &MoveInProgress, chosen: ChosenShot) -> Option<Shot> {
    let watched = match window.of {
        WindowOf::Move => course.0.as_ref().map(|course| course.piece),
        WindowOf::Shot => window.shot.as_ref().map(|shot| shot.piece),
        WindowOf::Movement | WindowOf::Shooting => None,
    };
    let course = course.0.as_ref().filter(|_| window.of == WindowOf::Move);
    let sudden = course.is_some_and(|course| is_sudden(field, course, window.was_hidden, chosen.piece));
    let alert = Some(shooting::AlertAim { watched, sudden });
    let command = as_shot(field, &chosen)?;
    shooting::check(field, &command, alert).ok()?;
    let shot = shooting::shot_of(&command)?;
    Some(Shot { alert, ..shot })
}

/// The next of those on alert fires; when all have, what they interrupted goes on.
fn fire_next(
    field: FieldQuery,
    of_match: Single<(
        &mut Watch,
        &mut ShotInProgress,
        &mut MoveInProgress,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (mut watch, mut shot, mut course, mut facts, mut next) = of_match.into_inner();
    let field = field.get();
    let Some(window) = watch.0.last_mut() else { return };
    if window.of == WindowOf::Shot && window.shot.is_none() {
        window.shot = shot.0.take();
    }
    let point = course.0.as_ref().map_or(0, |course| course.at);
    while let Some(place) = window.next_at(point) {
        let chosen = window.chosen.remove(place);
        window.reached = window.reached.max(point);
        let Some(fired) = shot_now(&field, window, &course, chosen) else {
            continue;
        };
        let course = course.0.as_mut().filter(|_| window.of == WindowOf::Move);
        if let Some(course) = course.filter(|course| course.at > course.told) {
            tell_so_far(&field, course, &mut facts);
        }
        shot.0 = Some(fired);
        next.set(NecroPhase::CountingShots);
        return;
    }
    let (of, waiting) = (window.of, window.shot.take());
    if of != WindowOf::Move {
        watch.0.pop();
    }
    let can_shoot = |piece: PieceId| {
        let index = piece.index();
        field.is_able(piece) && field.pinned[index].0.is_none() && field.broken[index].0.is_none()
    };
    next.set(match of {
        WindowOf::Move => NecroPhase::MoveGoesOn,
        WindowOf::Movement => NecroPhase::MovementOver,
        WindowOf::Shooting => NecroPhase::ShootingOver,
        WindowOf::Shot => {
            // Whoever was pinned before its dice has lost its shot; a target that has gone takes it with it.
            shot.0 = waiting.filter(|shot| can_shoot(shot.piece) && field.is_on_table(shot.target));
            match shot.0 {
                Some(_) => NecroPhase::CountingShots,
                None if field.turn.stage == Stage::Guests => NecroPhase::GuestAsk,
                None => NecroPhase::ShootingAsk,
            }
        }
    });
}

/// After a shot from alert come the nerve tests; those that a shot at one in flight brings join the end of their line.
fn go_on(
    of_match: Single<(
        &NerveLine,
        &Casualties,
        &mut Watch,
        &mut MoveInProgress,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (line, casualties, mut watch, mut course, mut next) = of_match.into_inner();
    let flees = course.0.as_ref().is_some_and(|course| course.gait == Gait::Flee);
    if flees || (casualties.0.is_empty() && !line.is_busy()) {
        next.set(NecroPhase::AlertShot);
        return;
    }
    if let Some(window) = watch.0.last_mut().filter(|window| window.of == WindowOf::Move) {
        window.course = course.0.take();
    }
    next.set(NecroPhase::Nerve);
}

/// What was interrupted is taken up again.
fn resume(of_match: Single<(&mut Watch, &mut MoveInProgress, &mut NextPhase<NecroPhase>)>) {
    let (mut watch, mut course, mut next) = of_match.into_inner();
    let window = watch.0.last_mut().filter(|window| window.of == WindowOf::Move);
    if let Some(waiting) = window.and_then(|window| window.course.take()) {
        course.0 = Some(waiting);
    }
    next.set(NecroPhase::AlertShot);
}
