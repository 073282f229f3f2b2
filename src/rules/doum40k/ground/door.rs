//! Doors: walls when closed, open ground when open; a key of their colour works them (`ground.door`, `door.key`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PLAIN, Terrain, WALL};
use crate::game::{Fact, PieceId, Reason, Refusal};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::Layout;
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::doum40k::view::View;
use crate::space::grid::{Board, Ground};

pub const SHUT: Terrain = Terrain {
    letters: "",
    key: keys::GROUND_DOOR,
    ..WALL
};

pub const AJAR: Terrain = Terrain {
    letters: "",
    key: keys::GROUND_DOOR,
    begins: false,
    ..PLAIN
};

/// The ground of a closed door.
pub const CLOSED: Ground = Ground(13);

/// The ground of an open door.
pub const OPEN: Ground = Ground(14);

/// Whether each door is open, in map order. The board's ground under doors mirrors it: see [`hang`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Doors(pub Vec<bool>);

/// Brings the board in step with the doors.
pub fn hang(board: &mut Board, layout: &Layout, doors: &Doors) {
    for (door, open) in layout.doors().iter().zip(&doors.0) {
        board.set_ground(door.at, if *open { OPEN } else { CLOSED });
    }
}

/// Whether the active piece may open or close a door (`door.key`).
///
/// # Errors
/// The refusal.
pub fn check<R: Reason>(view: &View, piece: PieceId, door: usize, open: bool) -> Result<(), R> {
    let Some(plan) = view.layout.doors().get(door) else {
        return Err(R::of(|| Refusal::new(keys::DOOR_KEY, "no-door").number(door as i32)));
    };
    let refusal = |why| R::of(|| Refusal::new(keys::DOOR_KEY, why).cell(plan.at).piece(piece));
    let item = view.piece(piece);
    let facing = item.position.cell().map(|cell| cell.step(item.facing));
    if item.done.door {
        return Err(refusal("door-already"));
    }
    if item.done.shot || item.done.fought {
        return Err(refusal("door-after-attack"));
    }
    if facing != Some(plan.at) {
        return Err(refusal("door-not-faced"));
    }
    let key = |token: &TokenKind| matches!(token, TokenKind::Key(colour) if *colour == plan.colour);
    if !view.carries(piece, key) {
        return Err(refusal("door-no-key"));
    }
    if view.doors.0.get(door) == Some(&open) {
        return Err(refusal(if open {
            "door-open-already"
        } else {
            "door-closed-already"
        }));
    }
    match view.occupancy.at(plan.at) {
        Some(other) if !open => Err(R::of(|| {
            Refusal::new(keys::DOOR_KEY, "door-occupied").cell(plan.at).piece(other)
        })),
        _ => Ok(()),
    }
}

/// Opens or closes a door.
pub fn open_or_close(arena: &mut Arena, door: usize, open: bool) {
    let Some(piece) = arena.turn.active else { return };
    let Some(plan) = arena.layout.doors().get(door) else {
        return;
    };
    let at = plan.at;
    arena.piece_mut(piece).done.door = true;
    arena.doors.0[door] = open;
    arena.board.set_ground(at, if open { OPEN } else { CLOSED });
    arena.facts.tell(Fact::Door {
        rule: keys::DOOR_KEY,
        piece,
        door,
        at: at.into(),
        open,
    });
}
