//! The assault phase: charges, and following one that left contact (`assault.*`).
//!
//! Phases: `Following`; the course of a charge is that of a move. Commands: `charge`, `charge_flag`, `follow`.

use bevy::prelude::*;

use super::command::QuakeCommand;
use super::keys::assault as keys;
use super::phase::QuakePhase;
use super::standing::Standing;
use crate::game::{GameBuilder, PieceId, Refusal};
use crate::space::table::Point;

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// Whether a charge may be made, at a figure, a building or a flag.
///
/// # Errors
/// Why not.
pub fn check_charge(_standing: &Standing, _command: &QuakeCommand) -> Result<(), Refusal> {
    Err(Refusal::new(keys::ASSAULT_MOVE, "quake-not-now"))
}

/// Where a figure is set that follows another (`assault.foot`).
///
/// # Errors
/// Why it may not.
pub fn check_follow(_standing: &Standing, _target: PieceId) -> Result<Point, Refusal> {
    Err(Refusal::new(keys::ASSAULT_FOOT, "quake-not-now"))
}

/// Every charge that a figure may try: one path to each target and flag, and whom it may follow.
pub fn charges(_standing: &Standing, _piece: PieceId) -> Vec<QuakeCommand> {
    Vec::new()
}
