//! Lava: whoever enters it dies (`ground.lava`).

use super::{PLAIN, Terrain};
use crate::game::PieceId;
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::keys;

pub const TERRAIN: Terrain = Terrain {
    letters: "l",
    key: keys::GROUND_LAVA,
    ends: true,
    stands: false,
    on_enter: Some(burn),
    ..PLAIN
};

fn burn(arena: &mut Arena, piece: PieceId, by: PieceId) {
    arena.kill(piece, by, keys::GROUND_LAVA);
    arena.settle();
}
