//! The points of a move at which something may happen: at all others nobody is looked at, and the figure goes on.

use super::super::alert::Watch;
use super::super::field::Field;
use super::super::hiding;
use super::super::match_state::{CourseOfMove, Gait};
use super::running::stopper;

/// The next point of a move at which somebody is hidden no more, an enemy stops a runner, one on alert fires, a gap is leapt, or
/// which is the last.
pub fn next_point(field: &Field, course: &CourseOfMove, watch: &Watch) -> usize {
    let (piece, last) = (course.piece, course.last());
    let mover = &field.look.figures[piece.index()];
    let is_looked_for = hiding::is_anybody_hidden(field, piece);
    let runs = course.gait == Gait::Run && course.stop.is_none();
    let watched = watch.of_move().is_some();
    let mut ahead = course.at + 1..last;
    let Some(body) = mover.body.filter(|_| is_looked_for || runs || watched) else {
        return ahead.find(|point| course.leaps_after(*point)).unwrap_or(last);
    };
    let mut there = field.clone();
    let happens = |point: &usize| {
        let at = course.steps[*point];
        there.look.figures[piece.index()].body = Some(body.moved_to(at));
        course.leaps_after(*point)
            || (watched && watch.fires_at(*point))
            || (is_looked_for && !hiding::seen_at(&there, (piece, course.gait), at).is_empty())
            || (runs && stopper(&there, piece, at).is_some())
    };
    ahead.find(happens).unwrap_or(last)
}
