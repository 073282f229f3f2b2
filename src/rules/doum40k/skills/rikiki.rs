//! Rikiki: small, and easily hit: enemies who fight it need one less (`skill.rikiki`).

use super::{NONE, Skill};
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "rikiki",
    key: keys::SKILL_RIKIKI,
    fought: -1,
    ..NONE
};
