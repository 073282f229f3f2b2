//! Pas d'armure: who its shots hit gets no armour save (`skill.pas_d_armure`).

use super::{NONE, Skill};
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "pas_d_armure",
    key: keys::SKILL_PAS_D_ARMURE,
    shots_pierce: true,
    ..NONE
};
