//! Doors: walls when closed, open ground when open; a key of their colour works them (`ground.door`, `door.key`).
//!
//! - Phase: `WorkingDoor`.
//! - Command: `door`.
//! - State: [`DoorStates`]; the board's ground under doors mirrors it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PLAIN, Terrain, WALL};
use crate::game::{Command, CurrentCommand, Fact, Facts, GameBuilder, PieceId, Reason, Refusal};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::layout::Layout;
use crate::rules::doum40k::match_config::MatchConfig;
use crate::rules::doum40k::phase::Phase;
use crate::rules::doum40k::pieces::ActionsTaken;
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::doum40k::turns::Turn;
use crate::rules::doum40k::{keys, turns};
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

/// Whether each door is open, in map order: a component of the match. The board's ground under doors mirrors it: see
/// [`mirror_doors`].
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DoorStates(pub Vec<bool>);

/// Brings the board in step with the doors.
pub fn mirror_doors(board: &mut Board, layout: &Layout, doors: &DoorStates) {
    for (door, open) in layout.doors().iter().zip(&doors.0) {
        board.set_ground(door.at, if *open { OPEN } else { CLOSED });
    }
}

/// Whether the active piece may open or close a door (`door.key`).
///
/// # Errors
/// The refusal.
pub fn check<R: Reason>(
    field: &Battlefield,
    doors: &DoorStates,
    done: ActionsTaken,
    piece: PieceId,
    (door, open): (usize, bool),
) -> Result<(), R> {
    let Some(plan) = field.layout().doors().get(door) else {
        return Err(R::of(|| Refusal::new(keys::DOOR_KEY, "no-door").number(door as i32)));
    };
    let refusal = |why| R::of(|| Refusal::new(keys::DOOR_KEY, why).cell(plan.at).piece(piece));
    let facing = field.pieces.facing[piece.index()];
    let ahead = field.occupancy.of(piece).map(|cell| cell.step(facing));
    if done.door {
        return Err(refusal("door-already"));
    }
    if done.shot || done.fought {
        return Err(refusal("door-after-attack"));
    }
    if ahead != Some(plan.at) {
        return Err(refusal("door-not-faced"));
    }
    let key = |token: &TokenKind| matches!(token, TokenKind::Key(colour) if *colour == plan.colour);
    if !field.carries(piece, key) {
        return Err(refusal("door-no-key"));
    }
    if doors.0.get(door) == Some(&open) {
        return Err(refusal(if open {
            "door-open-already"
        } else {
            "door-closed-already"
        }));
    }
    match field.occupancy.at(plan.at) {
        Some(other) if !open => Err(R::of(|| {
            Refusal::new(keys::DOOR_KEY, "door-occupied").cell(plan.at).piece(other)
        })),
        _ => Ok(()),
    }
}

/// Adds doors.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::WorkingDoor, turns::note_the_action)
        .add_system(Phase::WorkingDoor, open_or_close)
        .add_system(Phase::WorkingDoor, turns::go_on);
}

/// Opens or closes a door.
pub fn open_or_close(
    of_match: Single<(
        &CurrentCommand,
        &MatchConfig,
        &Turn,
        &mut Board,
        &mut DoorStates,
        &mut Facts,
    )>,
) {
    let (command, config, turn, mut board, mut doors, mut facts) = of_match.into_inner();
    let (Some(Command::Door { door, open }), Some(piece)) = (&command.0, turn.active) else {
        return;
    };
    let Some(plan) = config.layout.doors().get(*door) else {
        return;
    };
    doors.0[*door] = *open;
    board.set_ground(plan.at, if *open { OPEN } else { CLOSED });
    facts.emit(Fact::Door {
        rule: keys::DOOR_KEY,
        piece,
        door: *door,
        at: plan.at.into(),
        open: *open,
    });
}
