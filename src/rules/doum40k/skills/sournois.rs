//! Sournois: strikes better from behind: CAC −1 against who has not seen it this turn (`skill.sournois`).

use super::{NONE, Skill};
use crate::game::PieceId;
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::placement::{Placement, PlacementQuery};
use crate::space::grid::{has_line_of_sight, in_arc};

pub static SKILL: Skill = Skill {
    id: "sournois",
    key: keys::SKILL_SOURNOIS,
    unseen: -1,
    ..NONE
};

/// Notes who sees the piece that is activated.
pub fn note_who_sees_the_active(mut placement: PlacementQuery) {
    let mut placement = placement.get();
    if let Some(active) = placement.turn.active {
        note_sight(&mut placement, active);
    }
}

/// Notes which enemies see a piece where it stands, while its owner's turn lasts: what counts is the board as it then
/// is. Guns and squigs see nothing.
pub fn note_sight(placement: &mut Placement, piece: PieceId) {
    let owner = placement.pieces.owner[piece.index()];
    let pieces = placement.pieces.look();
    let strikes_unseen = || pieces.skills_of(piece).find(|skill| skill.unseen != 0).is_some();
    if owner.0 != Some(placement.turn.player) || !strikes_unseen() {
        return;
    }
    let Some(at) = placement.occupancy.of(piece) else {
        return;
    };
    // Gone through for each cell of each path, and there may be hundreds of enemies: both lists are in the order of ids.
    let mut seen_by = std::mem::take(&mut placement.pieces.history[piece.index()].seen_by);
    seen_by.sort_unstable();
    let known = seen_by.len();
    let mut next = 0;
    let players_pieces = usize::from(placement.config.layout.players_pieces());
    let others = placement.pieces.position[..players_pieces]
        .iter()
        .zip(&placement.pieces.facing[..players_pieces]);
    for (id, (position, facing)) in (0..).map(PieceId).zip(others) {
        let Some(from) = position.cell().filter(|from| in_arc(*from, *facing, at)) else {
            continue;
        };
        while next < known && seen_by[next] < id {
            next += 1;
        }
        let knows = next < known && seen_by[next] == id;
        let taken = |cell| placement.occupancy.at(cell).is_some();
        if placement.pieces.owner[id.index()] != owner && !knows && has_line_of_sight(placement.board, from, at, taken)
        {
            seen_by.push(id);
        }
    }
    // Whoever saw it first: equal games hash alike.
    if seen_by.len() > known {
        seen_by.sort_unstable();
    }
    placement.pieces.history[piece.index()].seen_by = seen_by;
}

/// Whether a piece has spent its turn so far out of the sight of one it stands in contact with.
pub fn is_unseen(field: &Battlefield, piece: PieceId, by: PieceId) -> bool {
    let (Some(at), Some(from)) = (field.occupancy.of(piece), field.occupancy.of(by)) else {
        return false;
    };
    // Nothing lies between two cells in contact: the arc alone decides.
    let sees_now = field.owner(by).is_some() && in_arc(from, field.pieces.facing[by.index()], at);
    !sees_now && !field.pieces.history[piece.index()].seen_by.contains(&by)
}
