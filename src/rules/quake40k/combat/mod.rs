//! Close combat: melees, their steps, allotting and striking (`fight.*`).
//!
//! Phases: `MeleeNext` to `MeleeOver`. Commands: `melee`, `allot`.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::codex::ItemId;
use super::command::{AllottedAttacks, QuakeCommand};
use super::keys::combat as keys;
use super::phase::QuakePhase;
use super::standing::Standing;
use crate::game::{GameBuilder, PieceId, Refusal};

/// The melees of the close combat phase: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MeleesOfPhase {}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(MeleesOfPhase::default());
}

/// Whether the melee of a figure may be picked (`team.fight`).
///
/// # Errors
/// Why not.
pub fn check_melee(_standing: &Standing, _of: PieceId) -> Result<(), Refusal> {
    Err(Refusal::new(keys::FIGHT_ORDER, "quake-not-now"))
}

/// Whether attacks may be allotted so (`fight.allot`).
///
/// # Errors
/// Why not.
pub fn check_allot(_standing: &Standing, _allotment: (Option<&ItemId>, &[AllottedAttacks])) -> Result<(), Refusal> {
    Err(Refusal::new(keys::FIGHT_ALLOT, "quake-not-now"))
}

/// The melees that may be picked.
pub fn listed_melees(_standing: &Standing) -> Vec<QuakeCommand> {
    Vec::new()
}

/// Ways to allot attacks that are listed: each weapon, all attacks at one, or spread evenly.
pub fn listed_allotments(_standing: &Standing) -> Vec<QuakeCommand> {
    Vec::new()
}

/// The usual allotment: all attacks at the enemy that they hurt most.
pub fn usual_allotment(_standing: &Standing) -> Option<QuakeCommand> {
    None
}

/// What a blow needs to hit, by the WS of both (`base.hit.fight`).
pub const fn hit_need(own: i32, other: i32) -> i32 {
    if own > other {
        3
    } else if other > 2 * own {
        5
    } else {
        4
    }
}
