//! Defmatch: everybody against everybody, one piece each (`mod.defmatch`).

use super::{MapNeed, Mod, PLAIN, Sides};
use crate::rules::doum40k::keys;

pub static MOD: Mod = Mod {
    id: "defmatch",
    key: keys::MOD_DEFMATCH,
    sides: Sides::Singles,
    needs: &[MapNeed::Points],
    scores: true,
    goal,
    ..PLAIN
};

/// Ten times the own value.
pub(super) fn goal(values: &[u8]) -> i32 {
    10 * values.iter().map(|value| i32::from(*value)).sum::<i32>()
}
