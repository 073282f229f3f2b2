//! Saves: armour that holds (`save.armour`).

use super::arena::Arena;
use super::bonus::Stat;
use super::field::Field as _;
use super::keys;
use super::skills::Skill;
use crate::game::{Fact, PieceId, Why};

/// Rolls the armour of a piece that would be killed by `attacker`, if it has any; tells whether it held. A skill of the
/// attacker may pierce it, but not the armour that nothing cancels (`bonus.fixed`).
pub fn is_saved(arena: &mut Arena, piece: PieceId, attacker: PieceId, pierced: Option<&Skill>) -> bool {
    let item = arena.piece(piece);
    let (Some(need), modifiers) = item.value(Stat::Arm) else {
        return false;
    };
    if pierced.is_some() && item.bonuses.fixing(Stat::Arm).is_none() {
        return false;
    }
    let why = Why::test(keys::SAVE_ARMOUR, need)
        .changed_by(modifiers)
        .by(arena.owner(piece))
        .of(piece)
        .at(attacker);
    let saved = arena.dice.roll(arena.facts, why).passed;
    if saved {
        arena.facts.tell(Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece,
        });
    }
    saved
}
