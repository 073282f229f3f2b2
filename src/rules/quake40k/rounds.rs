//! How rounds and games are won (`rule.win`, `rule.round`, `mod.*`).

use super::phase::QuakePhase;
use crate::game::GameBuilder;

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}
