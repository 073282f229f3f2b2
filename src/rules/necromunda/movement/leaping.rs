//! Leaps over wide gaps: who comes to the edge tests its Initiative, and jumps, or falls from there (`jump.gap`).
//!
//! Phase: `Leaping`. State: the move under way; where who falls lies.

use bevy::prelude::*;

use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::initiative::passes_initiative;
use super::super::keys::movement as keys;
use super::super::match_state::{CourseOfMove, MoveInProgress, MoveStop, StopReason};
use super::super::phase::NecroPhase;
use super::super::shooting::{blow_of_fall, landing};
use super::super::wounds::Harm;
use super::plan::last_stand;
use super::stopping::Halt;
use super::tell_so_far;
use crate::game::{Dice, Fact, Facts, NextPhase};
use crate::space::table::{Direction, OpenEdge, Point};

/// Who comes to the edge of a wide gap tests: the move goes on over it, or is over, and it falls.
pub fn leap(
    field: FieldQuery,
    of_match: Single<(
        &mut MoveInProgress,
        &mut Halt,
        &mut Harm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (mut course, mut stays, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    stays.0 = None;
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    let piece = course.piece;
    if course.at > course.told {
        tell_so_far(&field, course, &mut facts);
    }
    if passes_initiative(&field, piece, keys::JUMP_GAP, (&mut dice, &mut facts)) {
        course.at += 1;
        next.set(NecroPhase::MoveStep);
        return;
    }
    *harm = Harm {
        then: NecroPhase::MoveEnd,
        ..Harm::default()
    };
    let edge = course.steps[course.at];
    let way = course.way_before + course.way_to(course.at);
    let depth = depth_of(&field, course);
    if let Some((to, height)) = depth {
        facts.emit(Fact::from(NecroFact::Fell {
            rule: keys::JUMP_GAP,
            piece,
            from: edge.into(),
            to: to.into(),
            height,
        }));
        harm.blows.push(blow_of_fall(piece, piece, height));
        stays.0 = Some((piece, to, way));
        next.set(NecroPhase::Wounding);
    } else {
        course.at = last_stand(&field, course, course.at);
        let at = course.steps[course.at];
        facts.emit(Fact::from(NecroFact::Stopped {
            rule: keys::JUMP_GAP,
            piece,
            at: at.into(),
            why: StopReason::Fall,
            by: None,
        }));
        stays.0 = Some((piece, at, course.way_before + course.way_to(course.at)));
        next.set(NecroPhase::MoveEnd);
    }
    course.told = course.at;
    course.face = None;
    course.stop = Some(MoveStop {
        at: course.at,
        why: StopReason::Fall,
        by: None,
    });
}

/// Where who falls into the gap before it lands, and how deep that is; nothing if nobody falls by the house rules, or there is
/// no room below.
fn depth_of(field: &Field, course: &CourseOfMove) -> Option<(Point, i32)> {
    let (at, beyond) = (course.steps[course.at], course.steps[course.at + 1]);
    let edge = OpenEdge {
        at,
        distance: 0,
        outward: Direction::along(beyond.plan().way_from(at.plan()))?,
    };
    let fall = field.look.table.fall_over(&edge).filter(|_| field.options.falls)?;
    Some((landing(field, course.piece, (fall.to, &[]))?, fall.height))
}
