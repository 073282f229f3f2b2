//! Attaque de zone: who stands beside the one hit is wounded on 4+ (`skill.zone`).

use smallvec::SmallVec;

use super::{NONE, Skill};
use crate::game::{PieceId, Why};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::saves::is_saved;
use crate::space::grid::Cell;

pub static SKILL: Skill = Skill {
    id: "attaque_de_zone",
    key: keys::SKILL_ZONE,
    zone_attack: true,
    ..NONE
};

/// What wounds who is caught.
pub const WOUNDS_ON: i32 = 4;

/// Who a zone attack on a cell catches besides its target, in the order of their ids: friends, foes, the shooter.
pub fn beside(field: &impl Field, at: Cell) -> SmallVec<[PieceId; 8]> {
    let mut caught = field.exposed_beside(at);
    caught.sort_unstable();
    caught
}

/// Wounds those caught, each die and its save in turn.
pub fn spread(arena: &mut Arena, shooter: PieceId, caught: &[PieceId]) {
    for victim in caught {
        if arena.is_over() {
            return;
        }
        let why = Why::test(keys::SKILL_ZONE, WOUNDS_ON)
            .by(arena.owner(shooter))
            .of(shooter)
            .at(*victim);
        let wounded = arena.dice.roll(arena.facts, why).passed;
        if wounded && !is_saved(arena, *victim, shooter, None) {
            arena.kill(*victim, shooter, keys::SKILL_ZONE);
            arena.settle();
        }
    }
}
