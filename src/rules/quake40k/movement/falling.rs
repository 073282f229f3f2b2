//! Falls in a move: of who jumps down too deep, leaps short, flies or climbs farther than it can (`move.fall`, `move.leap`,
//! `declare.first`).

use super::super::fact::QuakeFact;
use super::super::field::Field;
use super::super::ground::is_in;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::match_state::{Blame, CourseEvent, CourseOfMove};
use super::super::phase::QuakePhase;
use super::super::placing::nearest_free;
use super::super::wounds::{Blow, Harm};
use super::course::go;
use super::stride::Stride;
use super::{STEP, fall_blow};
use crate::game::{Fact, Facts, PieceId, RuleKey};
use crate::space::table::{AreaKind, Point};

/// A fall in a move.
#[derive(Clone, Copy, Debug)]
pub struct MoveFall {
    /// What it was: a drop, a leap, a flight, a climb.
    pub rule: RuleKey,
    /// From where it falls.
    pub from: Point,
    /// The surface below.
    pub to: Point,
    /// How deep that is, in units.
    pub height: i32,
    /// How far it had come by it, in units.
    pub way: i32,
}

/// A figure falls, and its move is over with it: it lies where it fell, on somebody in the nearest free place. Into lava, and
/// after a leap into whatever one cannot move on, it is killed outright; who falls into water otherwise swims.
pub fn fall(field: &Field, course: &mut CourseOfMove, stride: &mut Stride, facts: &mut Facts, fall: MoveFall) -> Harm {
    let piece = course.piece;
    let MoveFall {
        rule,
        from,
        to,
        height,
        way,
    } = fall;
    let free = nearest_free(field, piece, to, |_| true);
    let is_deadly = is_deadly(field, rule, to) || (rule == keys::MOVE_LEAP && free.is_none());
    let lies = free.filter(|_| !is_deadly).unwrap_or(to);
    let start = field.at(piece).unwrap_or(from);
    facts.emit(Fact::from(QuakeFact::Fell {
        rule: keys::MOVE_FALL,
        piece,
        from: from.into(),
        to: lies.into(),
        height,
        face: Stride::face_after(field, piece, start, lies),
    }));
    go(field, course, stride, (start, lies, way));
    course.has_fallen = true;
    course.left = 0;
    course.legs.clear();
    course.points.clear();
    course.events.clear();
    let swims = !is_deadly && is_in(field, AreaKind::Water, lies);
    if swims {
        course.events.push(CourseEvent::Water);
    }
    course.is_over = !swims;
    Harm {
        blows: blow_of_fall(field, (piece, rule), height, is_deadly)
            .into_iter()
            .collect(),
        then: if swims {
            QuakePhase::MoveStep
        } else {
            QuakePhase::MoveEnd
        },
        ..Harm::default()
    }
}

/// Whether a fall to a point kills outright: lava does, and after a leap water too (`base.terrain.impassable`, `move.leap`).
fn is_deadly(field: &Field, rule: RuleKey, to: Point) -> bool {
    is_in(field, AreaKind::Impassable, to) || (rule == keys::MOVE_LEAP && is_in(field, AreaKind::Water, to))
}

/// What a fall does: no more than a step down does nothing.
fn blow_of_fall(field: &Field, (piece, rule): (PieceId, RuleKey), height: i32, is_deadly: bool) -> Option<Blow> {
    if is_deadly {
        let rule = match rule == keys::MOVE_LEAP {
            true => rule,
            false => base_keys::TERRAIN_IMPASSABLE,
        };
        let blame = Blame::Accident;
        return Some(Blow::Kill { piece, rule, blame });
    }
    (height > STEP).then(|| fall_blow(field, piece, height))
}
