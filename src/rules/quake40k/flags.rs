//! Flags: taken, dropped, handed over, brought home (`flag.*`).

use bevy::prelude::*;

use super::command::QuakeCommand;
use super::field::Field;
use super::keys::teams as keys;
use super::phase::QuakePhase;
use crate::game::{GameBuilder, PieceId, Refusal};

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// Whether the slot's figure may hand its flag to a mate (`flag.pass`).
///
/// # Errors
/// Why not.
pub fn check_pass(_field: &Field, _from: Option<PieceId>, _to: PieceId) -> Result<(), Refusal> {
    Err(Refusal::new(keys::FLAG_PASS, "quake-not-now"))
}

/// To whom a figure may try to hand its flag.
pub fn passes(_field: &Field, _piece: PieceId) -> Vec<QuakeCommand> {
    Vec::new()
}
