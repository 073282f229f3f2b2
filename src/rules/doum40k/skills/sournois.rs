//! Sournois: strikes better from behind: CAC −1 against who has not seen it this turn (`skill.sournois`).

use super::{NONE, Skill};
use crate::game::PieceId;
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::pieces::Piece;
use crate::space::grid::{in_arc, is_free};

pub static SKILL: Skill = Skill {
    id: "sournois",
    key: keys::SKILL_SOURNOIS,
    unseen: -1,
    ..NONE
};

/// Notes which enemies see a piece where it stands, while its owner's turn lasts: what counts is the board as it then
/// is. Guns and squigs see nothing.
pub fn note_sight(arena: &mut Arena, piece: PieceId) {
    let owner = arena.owner(piece);
    if owner != Some(arena.turn.player) || arena.piece(piece).skills().find(|skill| skill.unseen != 0).is_none() {
        return;
    }
    let Some(at) = arena.occupancy.of(piece) else { return };
    // Gone through for each cell of each way, and there may be hundreds of enemies: both lists are in the order of ids.
    let mut seen_by = std::mem::take(&mut arena.piece_mut(piece).trail.seen_by);
    seen_by.sort_unstable();
    let known = seen_by.len();
    let mut next = 0;
    for enemy in &arena.pieces[..usize::from(arena.layout.players_pieces())] {
        let Some(from) = enemy.position.cell().filter(|from| in_arc(*from, enemy.facing, at)) else {
            continue;
        };
        while next < known && seen_by[next] < enemy.id {
            next += 1;
        }
        let knows = next < known && seen_by[next] == enemy.id;
        if enemy.owner != owner && !knows && is_free(arena.board, from, at, |cell| arena.occupancy.at(cell).is_some()) {
            seen_by.push(enemy.id);
        }
    }
    // Whoever saw it first: equal games hash alike.
    if seen_by.len() > known {
        seen_by.sort_unstable();
    }
    arena.piece_mut(piece).trail.seen_by = seen_by;
}

/// Whether a piece has spent its turn so far out of the sight of one it stands in contact with.
pub fn is_unseen(piece: &Piece, by: &Piece) -> bool {
    let (Some(at), Some(from)) = (piece.position.cell(), by.position.cell()) else {
        return false;
    };
    // Nothing lies between two cells in contact: the arc alone decides.
    let sees_now = by.owner.is_some() && in_arc(from, by.facing, at);
    !sees_now && !piece.trail.seen_by.contains(&by.id)
}
