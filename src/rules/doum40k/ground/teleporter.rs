//! Téla-tépulas: two dice say where around a named corner the piece comes out (`ground.teleporter.jump`).

use bevy::prelude::*;

use super::{PLAIN, Terrain, terrain};
use crate::game::{Place, Refusal, Why};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::journey::{self, Then, Wait};
use crate::rules::doum40k::keys;
use crate::rules::doum40k::view::View;
use crate::space::grid::{Board, Cell};

pub const TERRAIN: Terrain = Terrain {
    letters: "t",
    key: keys::GROUND_TELEPORTER,
    ends: true,
    begins: false,
    jumps: true,
    on_enter: Some(|_, trip| {
        trip.wait = Wait::Aim;
        Then::Ask
    }),
    ..PLAIN
};

/// The cell that two dice give around a corner: 1, 2, 3 are the three before it, farthest first; 4, 5, 6 the three
/// after it.
pub fn landing(corner: Place, x: u32, y: u32) -> Cell {
    let along = |corner: i32, die: u32| corner - 4 + die as i32;
    Place::new(along(corner.x, x), along(corner.y, y)).into()
}

/// Whether a corner may be named: one where four cells of the board meet.
///
/// # Errors
/// The refusal.
pub fn check(view: &View, corner: Place) -> Result<(), Refusal> {
    let inside = |at: i32, side: i16| (1..i32::from(side)).contains(&at);
    if inside(corner.x, view.board.width()) && inside(corner.y, view.board.height()) {
        Ok(())
    } else {
        Err(Refusal::new(keys::GROUND_TELEPORTER_JUMP, "no-corner").cell(corner))
    }
}

/// Whether who comes out on a cell dies of the ground there.
pub fn is_deadly(board: &Board, cell: Cell) -> bool {
    !board.contains(cell) || !terrain(board, cell).stands
}

/// Throws the two dice around the named corner, and lets the piece come out there.
pub fn aim(arena: &mut Arena, corner: Place) {
    let Some(mut trip) = arena.journey.0.take() else { return };
    let Some(from) = arena.occupancy.of(trip.piece) else {
        return;
    };
    trip.wait = Wait::Nothing;
    arena.end_activation_of(trip.piece);
    let owner = arena.owner_or(trip.piece, trip.by);
    let mut die = || {
        let why = Why::just(keys::GROUND_TELEPORTER_JUMP, 6).by(owner).of(trip.piece);
        arena.dice.roll(arena.facts, why).value
    };
    let (x, y) = (die(), die());
    let to = landing(corner, x, y);
    journey::land(arena, &mut trip, keys::GROUND_TELEPORTER_JUMP, from, to);
    journey::arrive(arena, trip);
}
