//! How rounds and games are won (`rule.win`, `rule.round`, `mod.*`).

use super::field::Field;
use super::phase::QuakePhase;
use crate::game::{GameBuilder, Progress};

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// How near each player is to winning.
pub fn progress(field: &Field) -> Vec<Progress> {
    vec![Progress { value: 0, goal: 0 }; field.terms.players()]
}
