//! Grenade: instead of the ordinary shot: range 6, over everything that stops sight or gives cover, with a zone attack
//! (`skill.grenade`).

use super::{NONE, Skill};
use crate::game::{PieceId, Reason, Refusal};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "grenade",
    key: keys::SKILL_GRENADE,
    grenades: true,
    ..NONE
};

/// How far a grenade flies, in cells.
pub const RANGE: u8 = 6;

/// Whether a piece may throw a grenade at that target, as far as that is the grenade's own affair.
///
/// # Errors
/// The refusal.
pub fn check<R: Reason>(field: &Battlefield, shooter: PieceId, target: Option<PieceId>) -> Result<(), R> {
    if field.pieces.skills_of(shooter).find(|skill| skill.grenades).is_none() {
        return Err(R::of(|| Refusal::new(keys::SKILL_GRENADE, "no-grenade").piece(shooter)));
    }
    match target {
        Some(target) if field.pieces.skills_of(target).find(|skill| skill.no_grenade).is_some() => Err(R::of(|| {
            Refusal::new(keys::SKILL_FURTIF, "grenade-at-furtif").piece(target)
        })),
        _ => Ok(()),
    }
}
