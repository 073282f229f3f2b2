//! Énergétik: who it hits in melee gets no armour save (`skill.energetik`).

use super::{NONE, Skill};
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "energetik",
    key: keys::SKILL_ENERGETIK,
    blows_pierce: true,
    ..NONE
};
