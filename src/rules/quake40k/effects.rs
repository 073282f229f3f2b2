//! What figures are worth now, with their bonuses: values, skills, weapons, saves (`equip.*`, `weapon.*`, `bonus.yours`).
//!
//! Every chapter asks here, none looks at a bonus itself.

use super::bonus_entry::BonusEntry;
use super::codex::{FigureProfile, Skill};
use super::field::Field;
use crate::game::PieceId;

/// Whether a figure bears a bonus.
pub fn bears(field: &Field, piece: PieceId, entry: BonusEntry) -> bool {
    let bonus = field.bonus.get(piece.index()).and_then(|bonus| bonus.0);
    bonus.is_some_and(|bonus| bonus.entry == entry)
}

/// A figure's values, with what its bonus changes.
pub fn profile(field: &Field, piece: PieceId) -> FigureProfile {
    field.profile[piece.index()]
}

/// Whether a figure has a skill, by its entry, its gear or its bonus.
pub fn has(field: &Field, piece: PieceId, skill: Skill) -> bool {
    field.skills[piece.index()].0.contains(&skill)
}
