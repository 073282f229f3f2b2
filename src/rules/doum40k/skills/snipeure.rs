//! Snipeure: POR 30 and TIR 4 while it has not left its cell since its owner's turn began (`skill.snipeure`).

use super::{NONE, Skill};
use crate::rules::doum40k::bonus::Stat;
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "snipeure",
    key: keys::SKILL_SNIPEURE,
    at_rest,
    ..NONE
};

fn at_rest(stat: Stat) -> Option<i32> {
    match stat {
        Stat::Por => Some(30),
        Stat::Tir => Some(4),
        _ => None,
    }
}
