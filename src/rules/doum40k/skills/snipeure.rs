//! Snipeure: other POR and TIR while it has not left its cell since its owner's turn began (`skill.snipeure`).

use super::{NONE, Skill};
use crate::rules::doum40k::bonus::Stat;
use crate::rules::doum40k::keys;

pub static SKILL: Skill = Skill {
    id: "snipeure",
    key: keys::SKILL_SNIPEURE,
    at_rest,
    ..NONE
};

/// Its POR and TIR then.
pub const POR: i32 = 30;
pub const TIR: i32 = 4;

fn at_rest(stat: Stat) -> Option<i32> {
    match stat {
        Stat::Por => Some(POR),
        Stat::Tir => Some(TIR),
        _ => None,
    }
}
