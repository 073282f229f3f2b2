//! Doors: whoever passes or ends touching one says how it is left (`door.do`).
//!
//! Phases: `MoveShown`, `MoveEnd`. State: which doors are open.

use bevy::prelude::*;
use std::collections::BTreeMap;

use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::keys::movement::DOOR;
use super::match_state::{CourseOfMove, MoveInProgress};
use super::phase::NecroPhase;
use crate::game::{Fact, Facts, GameBuilder, Refusal};
use crate::space::table::{Body, PieceShape, Table, TerrainDoor, TerrainState};

/// The doors that a move leaves otherwise than they were: handed from the system that looks to the one that moves them.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct DoorsToMove(pub BTreeMap<u16, bool>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(DoorsToMove::default());
    game.hand_on::<DoorsToMove>();
    game.add_system(NecroPhase::MoveShown, open_on_the_way)
        .add_system(NecroPhase::MoveEnd, look_at_doors)
        .add_system(NecroPhase::MoveEnd, leave);
}

/// The door of a number.
fn door_of(table: &Table, number: u16) -> Option<&TerrainDoor> {
    table.pieces().iter().find_map(|piece| match &piece.shape {
        PieceShape::Door(door) if door.number == number => Some(door),
        _ => None,
    })
}

/// The terrain with those doors open: a figure that says how it leaves them goes through.
///
/// # Errors
/// That there is no such door.
pub fn opened(field: &Field, doors: impl Iterator<Item = u16>) -> Result<TerrainState, Refusal> {
    let mut terrain = field.look.terrain.clone();
    for door in doors {
        match terrain.open_doors.get_mut(usize::from(door)) {
            Some(is_open) => *is_open = true,
            None => return Err(Refusal::new(DOOR, "necro-no-door").number(i32::from(door))),
        }
    }
    Ok(terrain)
}

/// Whether a body lies over a door, or touches it.
fn touches(door: &TerrainDoor, body: &Body) -> bool {
    let heights = body.at.z < door.top && door.bottom < body.top();
    heights && door.outline.distance(body.at.plan()) <= body.radius
}

/// Whether a body lies over a door.
fn lies_in(door: &TerrainDoor, body: &Body) -> bool {
    let heights = body.at.z < door.top && door.bottom < body.top();
    heights && door.outline.distance(body.at.plan()) < body.radius
}

/// Holds the doors that a move says something of against its path: it passes them, or ends touching them.
///
/// # Errors
/// The door that it does not come to.
pub fn check_wishes(field: &Field, course: &CourseOfMove, wishes: &BTreeMap<u16, bool>) -> Result<(), Refusal> {
    let body = field.upright(course.piece, course.steps[0]);
    let end = body.moved_to(course.steps[course.steps.len() - 1]);
    for number in wishes.keys() {
        let Some(door) = door_of(field.look.table, *number) else {
            continue;
        };
        let passes = course.steps.iter().any(|step| lies_in(door, &body.moved_to(*step)));
        if !passes && !touches(door, &end) {
            return Err(Refusal::new(DOOR, "necro-door-far").number(i32::from(*number)));
        }
    }
    Ok(())
}

/// The shut doors that a move passes, each to be left open: what those do whom no player has.
pub fn passed(field: &Field, course: &CourseOfMove) -> BTreeMap<u16, bool> {
    let body = field.upright(course.piece, course.steps[0]);
    let shut = field.look.terrain.open_doors.iter();
    let shut = (0..).zip(shut).filter(|(_, is_open)| !**is_open);
    let passed = shut.filter(|(number, _)| {
        let door = door_of(field.look.table, *number);
        door.is_some_and(|door| course.steps.iter().any(|step| lies_in(door, &body.moved_to(*step))))
    });
    passed.map(|(number, _)| (number, true)).collect()
}

/// Doors that a move says something of stand open while it goes on.
fn open_on_the_way(of_match: Single<(&MoveInProgress, &mut TerrainState)>) {
    let (course, mut terrain) = of_match.into_inner();
    let Some(course) = &course.0 else { return };
    for door in course.doors.keys() {
        if let Some(is_open) = terrain.open_doors.get_mut(usize::from(*door)) {
            *is_open = true;
        }
    }
}

/// Which doors are left how: one with a body in it stays open.
fn look_at_doors(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut DoorsToMove)>) {
    let (course, mut to_move) = of_match.into_inner();
    to_move.0.clear();
    let Some(course) = &course.0 else { return };
    let field = field.get();
    for (number, wish) in &course.doors {
        let Some(door) = door_of(field.look.table, *number) else {
            continue;
        };
        let mut bodies = field.look.figures.iter().filter_map(|figure| figure.body);
        let is_held = bodies.any(|body| lies_in(door, &body));
        to_move.0.insert(*number, *wish || is_held);
    }
}

/// Doors are left as their passer says.
fn leave(of_match: Single<(&MoveInProgress, &DoorsToMove, &mut TerrainState, &mut Facts)>) {
    let (course, to_move, mut terrain, mut facts) = of_match.into_inner();
    let Some(course) = &course.0 else { return };
    for (number, open) in &to_move.0 {
        if let Some(is_open) = terrain.open_doors.get_mut(usize::from(*number)) {
            *is_open = *open;
            facts.emit(Fact::from(NecroFact::Door {
                rule: DOOR,
                piece: course.piece,
                door: *number,
                open: *open,
            }));
        }
    }
}
