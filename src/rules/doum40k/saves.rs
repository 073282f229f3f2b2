//! Saves: armour that holds (`save.armour`).

use super::arena::Arena;
use super::keys;
use crate::game::{Fact, PieceId, Why};

/// Rolls the armour of a piece that would be killed by `attacker`, if it has any; tells whether it held.
pub fn is_saved(arena: &mut Arena, piece: PieceId, attacker: PieceId) -> bool {
    let Some(need) = arena.piece(piece).profile.arm else {
        return false;
    };
    let why = Why::test(keys::SAVE_ARMOUR, i32::from(need))
        .by(arena.roster.owner(piece))
        .of(piece)
        .at(attacker);
    let saved = arena.dice.roll(&mut arena.facts, why).passed;
    if saved {
        arena.facts.tell(Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece,
        });
    }
    saved
}
