//! Moves that end before their last point because somebody was hit, or broke: where the figure stays (`alert.stop`,
//! `charge.stopped`, `ladder.end`).
//!
//! Phases: `Falling`, `Resuming`. State: the move under way; where who moves stands, and how far it has come.

use bevy::prelude::*;

use super::super::components::WayMoved;
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress, MoveStop, StopReason};
use super::super::shooting::ShotInProgress;
use super::super::wounds::Harm;
use super::plan::{can_stay, last_stand, stop_rule};
use crate::game::{Fact, Facts, PieceId, with_pieces_by_id};
use crate::space::table::{Point, TablePosition};

/// Who comes where: handed from those who look to the one that puts.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Halt(pub Option<(PieceId, Point, i32)>);

/// The point of a path at which a figure stays that is hit on one of its points: there, at the foot of the ladder that it is
/// on, or at the last point before where it can stand.
fn place_to_lie(field: &Field, course: &CourseOfMove) -> usize {
    let ladder = course.leg_of(course.at).filter(|_| course.is_on_ladder(course.at));
    let foot = ladder.map(|leg| {
        let before = course.legs.iter().map(|leg| leg.end).filter(|end| *end < leg.end);
        let from = before.max().unwrap_or(0);
        let is_down = course.steps[leg.end].z < course.steps[from].z;
        if is_down { leg.end } else { from }
    });
    let foot = foot.filter(|step| can_stay(field, course, *step));
    foot.unwrap_or_else(|| last_stand(field, course, course.at))
}

/// A move ends at a point, because of a shot.
fn halt(course: &mut CourseOfMove, at: usize, by: Option<PieceId>) -> Halt {
    course.at = at;
    course.told = at;
    course.stop = Some(MoveStop {
        at,
        why: StopReason::Shot,
        by,
    });
    Halt(Some((
        course.piece,
        course.steps[at],
        course.way_before + course.way_to(at),
    )))
}

/// Whoever is hit as it moves, and pinned or down, stays there; on a ladder at its foot, and it tests nothing more. One that is
/// out has gone.
pub fn stop_where_hit(
    field: FieldQuery,
    of_match: Single<(&ShotInProgress, &mut MoveInProgress, &mut Harm, &mut Halt, &mut Facts)>,
) {
    let (shot, mut course, mut harm, mut stays, mut facts) = of_match.into_inner();
    stays.0 = None;
    let (Some(course), Some(shot)) = (&mut course.0, &shot.0) else {
        return;
    };
    let piece = course.piece;
    if !harm.struck.contains(&piece) || course.stop.is_some_and(|stop| stop.why == StopReason::Shot) {
        return;
    }
    let field = field.get();
    let index = piece.index();
    if !field.is_on_table(piece) {
        course.stop = Some(MoveStop {
            at: course.at,
            why: StopReason::Shot,
            by: Some(shot.piece),
        });
    } else if field.down[index].0 || field.pinned[index].0.is_some() {
        let was_on_ladder = course.is_on_ladder(course.at);
        let at = place_to_lie(&field, course);
        // Who began its climb on the ladder is put at its foot with those who stayed on one.
        if was_on_ladder && field.look.table.ladder_at(course.steps[at]).is_none() {
            harm.floored.retain(|floored| *floored != piece);
        }
        *stays = halt(course, at, Some(shot.piece));
        tell(course, &mut facts);
    }
}

/// Whoever has broken, or can go on no more, since its move was interrupted, goes no farther.
pub fn stop_if_unable(field: FieldQuery, of_match: Single<(&mut MoveInProgress, &mut Halt, &mut Facts)>) {
    let (mut course, mut stays, mut facts) = of_match.into_inner();
    stays.0 = None;
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    let piece = course.piece;
    let index = piece.index();
    let is_stopped = course.stop.is_some_and(|stop| stop.why == StopReason::Shot);
    let goes_on = field.is_on_table(piece) && field.broken[index].0.is_none() && field.pinned[index].0.is_none();
    if is_stopped || goes_on || course.gait == Gait::Flee {
        return;
    }
    let is_there = field.position[index].0 == Some(course.steps[course.at]);
    if is_there {
        let at = place_to_lie(&field, course);
        *stays = halt(course, at, None);
        tell(course, &mut facts);
    } else {
        halt(course, course.at, None);
    }
}

/// Tells where a move has stopped.
fn tell(course: &CourseOfMove, facts: &mut Facts) {
    if let Some(stop) = course.stop {
        facts.emit(Fact::from(NecroFact::Stopped {
            rule: stop_rule(stop.why, course.gait),
            piece: course.piece,
            at: course.steps[course.at].into(),
            why: stop.why,
            by: stop.by,
        }));
    }
}

/// It is there.
pub fn put_where_it_stays(
    mut positions: Query<&mut TablePosition>,
    mut ways: Query<&mut WayMoved>,
    halt: Single<&Halt>,
) {
    let Some((piece, at, way)) = halt.0 else { return };
    with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = Some(at));
    with_pieces_by_id(ways.reborrow(), |ways| ways[piece.index()].this_phase = way);
}
