//! Running: enemies that are near and seen stop it, or forbid it (`run.*`).

use bevy::prelude::*;

use super::super::field::{Field, FieldQuery};
use super::super::keys::movement as keys;
use super::super::match_state::{Gait, MoveInProgress, MoveStop, StopReason};
use super::super::options::RunNear;
use super::plan::last_stand;
use crate::game::{PieceId, Refusal};
use crate::space::table::{Arc, PACE, Path, Point};

/// How near an enemy stops a runner, in units.
pub const NEAR: i32 = 8 * PACE;

/// The enemy that stops a runner at a point (`run.stop`). The nearest, of equals the first by id.
pub fn stopper(field: &Field, piece: PieceId, at: Point) -> Option<PieceId> {
    let stoppers = stoppers(field, piece, at);
    stoppers.min().map(|(_, enemy)| enemy)
}

/// The enemies within 8 ps of a runner at a point that it sees, not hidden and not down, with how far they are, by id.
fn stoppers(field: &Field, piece: PieceId, at: Point) -> impl Iterator<Item = (i32, PieceId)> {
    let body = field.upright(piece, at);
    let arc = Arc::of_degrees(i64::from(field.options.run_arc)).unwrap_or(Arc::Whole);
    field.enemies_of(piece).filter_map(move |enemy| {
        let other = field.look.body(enemy)?;
        let counts = !field.hidden[enemy.index()].0 && !field.down[enemy.index()].0;
        let across = i64::from(NEAR + body.radius + other.radius);
        let way = other.at.plan().way_from(at.plan());
        // Most are far away, and are not measured.
        if !counts || way.square() > (across + 1) * (across + 1) {
            return None;
        }
        let distance = body.distance(&other);
        if distance > NEAR {
            return None;
        }
        let is_ahead = field.facing_of(piece).sees(way, arc);
        let (eye, pair) = (body.eye_point(), (piece, enemy));
        // Where it stands it is asked again and again.
        let sees = || match field.position[piece.index()].0 == Some(at) {
            true => field.samples_seen_by(eye, pair, &other) > 0,
            false => field.is_seen_by(eye, pair, &other),
        };
        let is_seen = is_ahead && sees();
        is_seen.then_some((distance, enemy))
    })
}

/// Whether an enemy is near already that would stop a fighter (`run.near`).
pub fn is_near(field: &Field, piece: PieceId) -> bool {
    let here = field.look.body(piece);
    here.is_some_and(|body| stopper(field, piece, body.at).is_some())
}

/// Whether a fighter may run along a path: not with an enemy near already (`run.near`).
///
/// # Errors
/// Who is near.
pub fn check_near(field: &Field, piece: PieceId, from: Point, path: &Path) -> Result<(), Refusal> {
    let Some(enemy) = stopper(field, piece, from) else {
        return Ok(());
    };
    let too_near = || {
        Refusal::new(keys::RUN_NEAR, "necro-enemy-near")
            .piece(enemy)
            .number(NEAR)
    };
    if field.options.run_near == RunNear::No {
        return Err(too_near());
    }
    let goes_away = stoppers(field, piece, from).all(|(_, enemy)| {
        let Some(other) = field.look.body(enemy) else {
            return true;
        };
        let distances = path
            .steps()
            .into_iter()
            .map(|at| field.upright(piece, at).distance(&other));
        let distances: Vec<i32> = distances.collect();
        distances.windows(2).all(|pair| pair[0] <= pair[1])
    });
    if goes_away { Ok(()) } else { Err(too_near()) }
}

/// A runner stops that comes within 8 ps of an enemy it can see.
pub fn stop_runner(field: FieldQuery, mut course: Single<&mut MoveInProgress>) {
    let Some(course) = &mut course.0 else { return };
    if course.gait != Gait::Run || course.at == 0 || course.stop.is_some() {
        return;
    }
    let field = field.get();
    // Those it runs away from do not stop it.
    let left: Vec<PieceId> = match field.options.run_near {
        RunNear::Away => stoppers(&field, course.piece, course.steps[0])
            .map(|(_, enemy)| enemy)
            .collect(),
        RunNear::No => Vec::new(),
    };
    let by = stoppers(&field, course.piece, course.steps[course.at])
        .filter(|(_, enemy)| !left.contains(enemy))
        .min()
        .map(|(_, enemy)| enemy);
    if by.is_some() {
        course.stop = Some(MoveStop {
            at: last_stand(&field, course, course.at),
            why: StopReason::RunStop,
            by,
        });
    }
}
