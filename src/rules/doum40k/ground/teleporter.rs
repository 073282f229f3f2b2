//! Téla-tépulas: two dice say where around a named corner the piece comes out (`ground.teleporter.jump`).
//!
//! - Phase: `Teleporting`.
//! - Command: `aim`.

use bevy::prelude::*;

use super::{PLAIN, Terrain, terrain};
use crate::game::{Command, CurrentCommand, GameBuilder, Place, Refusal, Why};
use crate::rules::doum40k::move_in_progress::{EndedMove, MoveInProgress, StepQuery, Then, Wait};
use crate::rules::doum40k::phase::Phase;
use crate::rules::doum40k::{keys, turns};
use crate::space::grid::{Board, Cell};

pub const TERRAIN: Terrain = Terrain {
    letters: "t",
    key: keys::GROUND_TELEPORTER,
    ends: true,
    begins: false,
    jumps: true,
    on_enter: Some(|_, moving| {
        moving.wait = Wait::Aim;
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
pub fn check(board: &Board, corner: Place) -> Result<(), Refusal> {
    let inside = |at: i32, side: i16| (1..i32::from(side)).contains(&at);
    if inside(corner.x, board.width()) && inside(corner.y, board.height()) {
        Ok(())
    } else {
        Err(Refusal::new(keys::GROUND_TELEPORTER_JUMP, "no-corner").cell(corner))
    }
}

/// Whether who comes out on a cell dies of the ground there.
pub fn is_deadly(board: &Board, cell: Cell) -> bool {
    !board.contains(cell) || !terrain(board, cell).stands
}

/// Adds téla-tépulas.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Teleporting, come_out)
        .add_system(Phase::Teleporting, turns::go_on);
}

/// Throws the two dice around the named corner, and lets the piece come out there.
pub fn come_out(mut steps: StepQuery, of_match: Single<(&CurrentCommand, &mut MoveInProgress, &mut EndedMove)>) {
    let (command, mut in_progress, mut ended) = of_match.into_inner();
    let Some(Command::Aim { corner }) = command.0 else {
        return;
    };
    let mut steps = steps.get();
    let placement = &mut steps.placement;
    let Some(mut moving) = in_progress.0.take() else { return };
    let Some(from) = placement.occupancy.of(moving.piece) else {
        return;
    };
    moving.wait = Wait::Nothing;
    placement.end_activation_of(moving.piece);
    let owner = placement.field().owner_or(moving.piece, moving.by);
    let mut die = || {
        let why = Why::just(keys::GROUND_TELEPORTER_JUMP, 6).by(owner).of(moving.piece);
        placement.dice.roll(placement.facts, why).value
    };
    let (x, y) = (die(), die());
    let to = landing(corner, x, y);
    steps.land(&mut moving, keys::GROUND_TELEPORTER_JUMP, from, to);
    in_progress.come_to_the_end(&mut ended, &steps.placement, moving);
}
