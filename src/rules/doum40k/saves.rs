//! Saves: armour that holds (`save.armour`).

use bevy::prelude::*;

use super::bonus::Stat;
use super::casualties::Struck;
use super::keys;
use super::pieces::{PieceQuery, Pieces};
use super::values::note;
use crate::game::{Dice, Fact, Facts, PieceId, Why};

/// Rolls the save of who was hit, if it has any armour left against the hit; who is saved is not struck.
pub fn roll_the_save(pieces: PieceQuery, of_match: Single<(&mut Struck, &mut Dice, &mut Facts)>) {
    let (mut struck, mut dice, mut facts) = of_match.into_inner();
    if let Some(hit) = struck.0
        && is_saved(&pieces.slices(), &mut dice, &mut facts, hit.piece, hit.by, hit.pierced)
    {
        struck.0 = None;
    }
}

/// Rolls the armour of a piece that would be killed by `attacker`, if it has any; tells whether it held. A skill of the
/// attacker may pierce it, but not the armour that nothing cancels (`bonus.fixed`).
pub fn is_saved(
    pieces: &Pieces,
    dice: &mut Dice,
    facts: &mut Facts,
    piece: PieceId,
    attacker: PieceId,
    pierced: bool,
) -> bool {
    let (Some(need), mut modifiers) = pieces.value(piece, Stat::Arm) else {
        return false;
    };
    if pierced {
        if pieces.can_be_pierced(piece) {
            return false;
        }
        note(&mut modifiers, keys::BONUS_FIXED);
    }
    let why = Why::test(keys::SAVE_ARMOUR, need)
        .changed_by(modifiers)
        .by(pieces.owner_of(piece))
        .of(piece)
        .at(attacker);
    let saved = dice.roll(facts, why).passed;
    if saved {
        facts.emit(Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece,
        });
    }
    saved
}
