//! Skateboard: running does not prevent shooting (`skill.skateboard`).

use super::{NONE, Skill};
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "skateboard",
    key: keys::SKILL_SKATEBOARD,
    shoots_after_run: true,
    ..NONE
};
