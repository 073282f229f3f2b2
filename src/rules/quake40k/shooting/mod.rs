//! Shooting (`shoot.*`, `sight.*`, `dark.*`).
//!
//! Phases: `TakingShot`, `Templates`, `ShotOver`. Commands: `shoot`.

use bevy::prelude::*;

use super::codex::ItemId;
use super::command::QuakeCommand;
use super::field::Field;
use super::keys::shooting as keys;
use super::match_state::TargetId;
use super::phase::QuakePhase;
use super::standing::Standing;
use crate::game::{Face, GameBuilder, Need, PieceId, Refusal};

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// Whether a shot may be taken.
///
/// # Errors
/// Why not.
pub fn check_shot(
    _field: &Field,
    _shooter: Option<PieceId>,
    _shot: (TargetId, &ItemId, Option<Face>),
) -> Result<(), Refusal> {
    Err(Refusal::new(keys::SHOOT_TARGET, "quake-not-now"))
}

/// Every shot that a figure may try: each weapon at each target, legal or not.
pub fn shots(_field: &Field, _piece: PieceId) -> Vec<QuakeCommand> {
    Vec::new()
}

/// What the first die of a shot or charge needs, for offers.
pub fn need_of(_field: &Field, _standing: &Standing, _command: &QuakeCommand) -> Option<Need> {
    None
}
