//! Movement: walking, running, turning (`move.points`, `move.face`).

use bevy::prelude::*;

use super::arena::Arena;
use super::ground::{step_cost, terrain};
use super::keys;
use super::view::View;
use crate::game::{Command, Face, Fact, Pending, PieceId, Place, Refusal};
use crate::space::grid::{Board, Cell, Facing, Occupancy, StepCost};

/// What a step costs a piece on the board as it stands: the ground's price, and nobody in the way. Both cells are
/// places in row-by-row lists.
#[inline]
pub fn step(board: &Board, occupancy: &Occupancy, from: usize, to: usize) -> Option<StepCost> {
    match occupancy.at_index(to) {
        Some(_) => None,
        None => step_cost(board, from, to),
    }
}

/// Whether the active piece may make this move.
///
/// # Errors
/// The refusal, at the first step that cannot be made.
pub fn check(view: &View, mover: PieceId, path: &[Place], run: bool, face: Face) -> Result<(), Refusal> {
    let piece = view.piece(mover);
    let done = piece.done;
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
    if path.is_empty() {
        if done.moved {
            return Err(Refusal::new(keys::MOVE_FACE, "turn-after-move").piece(mover));
        }
        if run {
            return Err(Refusal::new(keys::MOVE_POINTS, "run-nowhere").piece(mover));
        }
        return Ok(());
    }
    if done.moved {
        return Err(Refusal::new(keys::TURN_DROPPED, "moved-already").piece(mover));
    }
    let Some(start) = piece.position.cell() else {
        return Err(Refusal::new(keys::DEATH_RETURN, "off-board").piece(mover));
    };
    let points = u32::from(piece.profile.mvt) * if run { 2 } else { 1 };
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
            return Err(Refusal::new(keys::MOVE_POINTS, "occupied").cell(there).piece(other));
        }
        let from = view.board.index(here).unwrap_or(to);
        let Some(cost) = step_cost(&view.board, from, to) else {
            return Err(Refusal::new(terrain(&view.board, there).key, "no-entry")
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

/// Moves or turns the active piece. What it enters last acts on it.
pub fn walk(mut arena: Arena, pending: Res<Pending>) {
    let Some(Command::Move { path, run, face }) = &pending.0 else {
        return;
    };
    let Some(mover) = arena.turn.active else { return };
    *arena.piece_mut(mover).facing = Facing::from_face(*face).unwrap_or_default();
    let (Some(from), Some(last)) = (arena.occupancy.of(mover), path.last()) else {
        arena.facts.tell(Fact::Turned {
            rule: keys::MOVE_FACE,
            piece: mover,
            face: *face,
        });
        return;
    };
    let mut here = from;
    let mut points = 0;
    for place in path {
        let there = Cell::from(*place);
        if let (Some(a), Some(b)) = (arena.board.index(here), arena.board.index(there)) {
            points += step_cost(&arena.board, a, b).map_or(0, |cost| u32::from(cost.points));
        }
        here = there;
    }
    let mut piece = arena.piece_mut(mover);
    piece.done.moved = true;
    piece.done.ran = *run;
    let last = Cell::from(*last);
    arena.put(mover, Some(last));
    arena.facts.tell(Fact::Moved {
        rule: keys::MOVE_POINTS,
        piece: mover,
        from: from.into(),
        path: path.clone(),
        face: *face,
        points,
        run: *run,
    });
    if let Some(act) = terrain(&arena.board, last).on_enter {
        act(&mut arena, mover, mover);
    }
}
