//! Barrels: hit, bursting, chains (`barrel.*`).

use super::phase::QuakePhase;
use crate::game::GameBuilder;

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}
