//! Portals: going in, the die, coming out, crushing (`portal.*`).
//!
//! Phases: `Occupying`, `EnteringAgain`, `PortalEntered` to `Arrived`. Commands: `again`, `enter`, `occupy`, `portal`, `reroll`,
//! `keep`, `place`.

use bevy::prelude::*;

use super::keys::portals as keys;
use super::phase::QuakePhase;
use super::standing::Standing;
use crate::game::{GameBuilder, PieceId, Place, Refusal};
use crate::space::table::Point;

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// Where a newcomer is set that may be set there.
///
/// # Errors
/// Why not.
pub fn check_arrival(_standing: &Standing, _figure: Option<PieceId>, _at: Place) -> Result<Point, Refusal> {
    Err(Refusal::new(keys::PORTAL_PLACE, "quake-not-now"))
}

/// Whether the portal that the figure stands in may be used once more.
///
/// # Errors
/// Why not.
pub fn check_again(_standing: &Standing) -> Result<(), Refusal> {
    Err(Refusal::new(keys::PORTAL_AGAIN, "quake-not-now"))
}

/// Whether a portal may be chosen on a 6.
///
/// # Errors
/// Why not.
pub fn check_portal(_standing: &Standing, _number: u8) -> Result<(), Refusal> {
    Err(Refusal::new(keys::PORTAL_DIE, "quake-not-now"))
}

/// Where the newcomer may be set, of the places that lists name.
pub fn listed_places(_standing: &Standing) -> Vec<Point> {
    Vec::new()
}
