//! Pas de couvert: its shots ignore cover (`skill.pas_de_couvert`).

use super::{NONE, Skill};
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "pas_de_couvert",
    key: keys::SKILL_PAS_DE_COUVERT,
    ignores_cover: true,
    ..NONE
};
