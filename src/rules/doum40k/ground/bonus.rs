//! Bonus cells: crates on which a bonus lies (`ground.bonus`). What it gives is in `bonus.rs`.

use super::{CRATE, Terrain};
use crate::rules::doum40k::keys;

pub const TERRAIN: Terrain = Terrain {
    letters: "b",
    key: keys::GROUND_BONUS,
    bonus: true,
    ..CRATE
};
