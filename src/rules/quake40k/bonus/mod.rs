//! Bonus tokens: taking them, what they are, what works at once (`bonus.*`, `equip.*`, `weapon.*`, `mystery.*`).
//!
//! What a bonus does to its bearer as long as it has it stands in [`super::effects`].

use bevy::prelude::*;

use super::bonus_entry::BonusEntry;
use super::command::QuakeCommand;
use super::keys::bonus as keys;
use super::phase::QuakePhase;
use super::standing::Standing;
use crate::game::{GameBuilder, PieceId, Place, Refusal};
use crate::space::table::Point;

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// Where a figure aims to strike deep (`mystery.3`).
///
/// # Errors
/// Why it may not.
pub fn check_deep_strike(_standing: &Standing, _at: Place) -> Result<Point, Refusal> {
    Err(Refusal::new(keys::MYSTERY_3, "quake-not-now"))
}

/// Whether an entry may be picked (`equip.36`).
///
/// # Errors
/// Why not.
pub fn check_pick(_standing: &Standing, _entry: BonusEntry) -> Result<(), Refusal> {
    Err(Refusal::new(keys::EQUIP_36, "quake-not-now"))
}

/// Whether a figure may be taken control of (`mystery.5`).
///
/// # Errors
/// Why not.
pub fn check_control(_standing: &Standing, _figure: PieceId) -> Result<(), Refusal> {
    Err(Refusal::new(keys::MYSTERY_5, "quake-not-now"))
}

/// Whether items of the victim may be drained (`mystery.6`).
///
/// # Errors
/// Why not.
pub fn check_drain(_standing: &Standing, _items: &[String]) -> Result<(), Refusal> {
    Err(Refusal::new(keys::MYSTERY_6, "quake-not-now"))
}

/// Points that a deep strike may name, as lists have them: portals, tokens, enemies.
pub fn listed_deep_strikes(_standing: &Standing) -> Vec<QuakeCommand> {
    Vec::new()
}

/// What may be picked, controlled or drained.
pub fn listed(_standing: &Standing) -> Vec<QuakeCommand> {
    Vec::new()
}
