//! Lists of advised commands as searching bots hold them: an entry stands for its command by its place in the list.

use super::ScoredAction;
use crate::game::{Choice, Face};

/// The entry at a place of the list, with what it is worth and what its dice are expected to bring.
pub(super) fn entry_at(place: usize, score: f32, expected_gain: f32) -> ScoredAction {
    let choice = Choice::Book {
        number: 0,
        about: 0,
        place: place as u32,
    };
    ScoredAction {
        score,
        expected_gain,
        ..ScoredAction::unscored(choice, Face::North)
    }
}

/// The place of an entry in the list.
pub(super) fn place_of(entry: &ScoredAction) -> Option<usize> {
    match entry.choice {
        Choice::Book { place, .. } => Some(place as usize),
        _ => None,
    }
}
