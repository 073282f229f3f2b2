//! Attaque de zone: who stands beside the one hit is wounded on 4+ (`skill.zone`).

use smallvec::SmallVec;

use super::{NONE, Skill};
use crate::game::PieceId;
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::placement::Placement;
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
pub fn beside(field: &Battlefield, at: Cell) -> SmallVec<[PieceId; 8]> {
    let mut caught = field.exposed_beside(at);
    caught.sort_unstable();
    caught
}

/// Wounds those caught, each die and its save in turn.
pub fn resolve_blast(placement: &mut Placement, shooter: PieceId, caught: &[PieceId]) {
    placement.wound_each(caught, shooter, keys::SKILL_ZONE, WOUNDS_ON);
}
