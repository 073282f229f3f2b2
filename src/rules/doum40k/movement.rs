//! Movement: walking, running, turning (`move.points`, `move.face`).

use bevy::prelude::*;

use super::arena::Arena;
use super::field::Field;
use super::ground::{step_cost, terrain};
use super::journey::{self, Trip, Wait};
use super::keys;
use super::layout::Layout;
use super::view::View;
use crate::game::{Face, Fact, PieceId, Place, Refusal};
use crate::space::grid::{Board, Cell, Facing, Reach, StepCost, Ways};

/// What a step costs a piece on the board as it stands: the ground's price, nobody in the way, and no way into a
/// respawn zone. Both cells are places in row-by-row lists.
#[inline]
pub fn step(field: &impl Field, from: usize, to: usize) -> Option<StepCost> {
    if field.occupancy().at_index(to).is_some() {
        return None;
    }
    way(field.board(), field.layout(), from, to)
}

/// What a step costs whoever stands where.
#[inline]
fn way(board: &Board, layout: &Layout, from: usize, to: usize) -> Option<StepCost> {
    if enters_zone(layout, from, to) {
        return None;
    }
    step_cost(board, from, to)
}

/// Finds where [`step`] after step leads from a cell. `ways` are kept from one time to the next, for this game alone.
pub fn explore(view: &View, reach: &mut Reach, ways: &mut Ways, start: Cell, points: u8) {
    let (board, layout) = (view.board, view.layout);
    if ways.follow(board, |from, to| way(board, layout, from, to)) {
        reach.flood(board, ways, start, points, view.occupancy.taken());
    } else {
        reach.explore(board, start, points, |from, to| step(view, from, to));
    }
}

/// Whether a step goes into a respawn zone from outside it (`zone.respawn`).
#[inline]
fn enters_zone(layout: &Layout, from: usize, to: usize) -> bool {
    let mark = layout.respawn_mark(to);
    mark != 0 && mark != layout.respawn_mark(from)
}

/// As [`step`], between two cells that may lie off the board.
pub fn step_between(field: &impl Field, from: Cell, to: Cell) -> Option<StepCost> {
    let board = field.board();
    step(field, board.index(from)?, board.index(to)?)
}

/// Whether the active piece may make this move.
///
/// # Errors
/// The refusal, at the first step that cannot be made.
pub fn check(view: &View, mover: PieceId, path: &[Place], run: bool, face: Face) -> Result<(), Refusal> {
    let piece = view.piece(mover);
    let done = piece.done;
    let goes_on = view.journey.0.as_ref().filter(|trip| trip.wait == Wait::MoveOn);
    if Facing::from_face(face).is_none() {
        return Err(Refusal::new(keys::MOVE_FACE, "face-open").piece(mover));
    }
    if done.shot || done.fought {
        let rule = if path.is_empty() {
            keys::MOVE_FACE
        } else {
            keys::TURN_ORDER
        };
        return Err(Refusal::new(rule, "move-after-attack").piece(mover));
    }
    if let Some(trip) = goes_on
        && trip.run != run
    {
        return Err(Refusal::new(keys::GROUND_CONVEYOR_CHAIN, "other-run").piece(mover));
    }
    if path.is_empty() {
        if goes_on.is_some() {
            return Ok(());
        }
        if done.moved {
            return Err(Refusal::new(keys::MOVE_FACE, "turn-after-move").piece(mover));
        }
        if run {
            return Err(Refusal::new(keys::MOVE_POINTS, "run-nowhere").piece(mover));
        }
        return Ok(());
    }
    if done.moved && goes_on.is_none() {
        return Err(Refusal::new(keys::TURN_DROPPED, "moved-already").piece(mover));
    }
    let Some(start) = piece.position.cell() else {
        return Err(Refusal::new(keys::DEATH_RETURN, "off-board").piece(mover));
    };
    let points = u32::from(points_of(view, mover, run));
    let (mut here, mut spent) = (start, 0);
    for (index, place) in path.iter().enumerate() {
        let there = Cell::from(*place);
        let Some(to) = view.board.index(there) else {
            return Err(Refusal::new(keys::SPACE_EDGE, "edge").cell(*place).piece(mover));
        };
        if !here.touches(there) {
            return Err(Refusal::new(keys::MOVE_POINTS, "no-step")
                .cell(here)
                .cell(there)
                .piece(mover));
        }
        if let Some(other) = view.occupancy.at(there).filter(|other| *other != mover) {
            let rule = if view.layout.is_gun(other) {
                keys::GROUND_GUN
            } else {
                keys::MOVE_POINTS
            };
            return Err(Refusal::new(rule, "occupied").cell(there).piece(other));
        }
        let from = view.board.index(here).unwrap_or(to);
        if enters_zone(view.layout, from, to) {
            return Err(Refusal::new(keys::ZONE_RESPAWN, "zone-entry").cell(there).piece(mover));
        }
        let Some(cost) = step_cost(view.board, from, to) else {
            return Err(Refusal::new(terrain(view.board, there).key, "no-entry")
                .cell(there)
                .piece(mover));
        };
        spent += u32::from(cost.points);
        if spent > points {
            return Err(Refusal::new(keys::MOVE_POINTS, "too-far")
                .cell(there)
                .piece(mover)
                .number(spent as i32)
                .number(points as i32));
        }
        if cost.ends && index + 1 < path.len() {
            return Err(Refusal::new(keys::GROUND_SPECIAL, "path-ends").cell(there).piece(mover));
        }
        here = there;
    }
    Ok(())
}

/// The points that a piece may spend: those it has left after a conveyor, or those of a whole move.
pub fn points_of(view: &View, mover: PieceId, run: bool) -> u8 {
    match &view.journey.0 {
        Some(trip) if trip.wait == Wait::MoveOn => trip.points,
        _ => full_points(view.piece(mover).mvt(), run),
    }
}

fn full_points(mvt: u8, run: bool) -> u8 {
    mvt.saturating_mul(if run { 2 } else { 1 })
}

/// What a way costs by the ground alone.
fn price(arena: &Arena, from: Cell, path: &[Place]) -> u32 {
    let cells = path.iter().map(|place| arena.board.index((*place).into()));
    let mut here = arena.board.index(from);
    let mut points = 0;
    for there in cells {
        if let (Some(a), Some(b)) = (here, there) {
            points += step_cost(arena.board, a, b).map_or(0, |cost| u32::from(cost.points));
        }
        here = there;
    }
    points
}

/// Moves or turns the active piece. What it passes acts on it on the way, and the cell it enters last at the end.
pub fn walk(arena: &mut Arena, path: &[Place], run: bool, face: Face) {
    let Some(mover) = arena.turn.active else { return };
    arena.piece_mut(mover).facing = Facing::from_face(face).unwrap_or_default();
    let under_way = arena.journey.0.take();
    let Some(from) = arena.occupancy.of(mover) else { return };
    if path.is_empty() {
        arena.facts.tell(Fact::Turned {
            rule: keys::MOVE_FACE,
            piece: mover,
            face,
        });
        if let Some(trip) = under_way {
            journey::finish(arena, trip, true);
        }
        return;
    }
    let mut trip = under_way.unwrap_or_else(|| Trip {
        walks: true,
        run,
        points: full_points(arena.piece(mover).mvt(), run),
        ..Trip::new(mover, mover, from)
    });
    trip.wait = Wait::Nothing;
    let piece = arena.piece_mut(mover);
    piece.done.moved = true;
    piece.done.ran = run;
    let told = arena.facts.len();
    let moved = |path: &[Place], points| Fact::Moved {
        rule: keys::MOVE_POINTS,
        piece: mover,
        from: from.into(),
        path: path.to_vec(),
        face,
        points,
        run,
    };
    // Told before what happens on the way, and anew if that keeps it from going all of it.
    let whole = moved(path, price(arena, from, path));
    arena.facts.tell(whole);
    for (steps, place) in (1..).zip(path) {
        let there = Cell::from(*place);
        let here = arena.occupancy.of(mover).unwrap_or(from);
        let cost = step_between(arena, here, there).map_or(0, |cost| cost.points);
        trip.points = trip.points.saturating_sub(cost);
        journey::come_to(arena, &mut trip, there);
        if arena.is_over() || arena.occupancy.of(mover).is_none() {
            let walked = &path[..steps];
            let part = moved(walked, price(arena, from, walked));
            arena.facts.tell_anew(told, part);
            break;
        }
    }
    journey::arrive(arena, trip);
}
