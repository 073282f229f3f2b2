//! What everybody sees, in words that every book shares.

use super::referee::GameView;
use crate::game::PublicState;

/// What everybody sees.
pub fn state(_view: &GameView) -> PublicState {
    PublicState::default()
}
