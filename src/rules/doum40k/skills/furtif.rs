//! Furtif: cannot be shot at while in cover; no grenade can be aimed at it (`skill.furtif`).

use super::{NONE, Skill};
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "furtif",
    key: keys::SKILL_FURTIF,
    hides_in_cover: true,
    no_grenade: true,
    ..NONE
};
