//! Sournois: strikes better from behind: CAC −1 against who has not seen it this turn (`skill.sournois`).

use bevy::ecs::change_detection::ContiguousMut;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{NONE, Skill, Skills};
use crate::game::{Owner, PieceId, PlayerId};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::bonus::Bonus;
use crate::rules::doum40k::layout::Layout;
use crate::rules::doum40k::pieces::TurnHistory;
use crate::rules::doum40k::{keys, values};
use crate::space::grid::{Board, Facing, Occupancy, Position, has_line_of_sight, in_arc};

/// Added to what it needs then.
pub const CHANGE: i32 = -1;

pub static SKILL: Skill = Skill {
    id: "sournois",
    key: keys::SKILL_SOURNOIS,
    unseen: CHANGE,
    ..NONE
};

/// What a system fetches to note who sees a piece.
#[derive(SystemParam)]
pub struct SightQuery<'w, 's> {
    query: Query<
        'w,
        's,
        (
            &'static Owner,
            &'static Skills,
            &'static Bonus,
            &'static Position,
            &'static Facing,
            &'static mut TurnHistory,
        ),
    >,
}

/// What noting who sees a piece looks at, by id, and what it writes.
pub struct Watched<'a> {
    pub owner: &'a [Owner],
    pub skills: &'a [Skills],
    pub bonus: &'a [Bonus],
    pub position: &'a [Position],
    pub facing: &'a [Facing],
    pub history: &'a mut [TurnHistory],
}

impl SightQuery<'_, '_> {
    /// A slice of each component, by id.
    pub fn slices(&mut self) -> Watched<'_> {
        let mut runs = self.query.contiguous_iter_mut().ok();
        let (owner, skills, bonus, position, facing, history) = runs
            .as_mut()
            .and_then(Iterator::next)
            .expect("nobody looks where nobody is");
        Watched {
            owner,
            skills,
            bonus,
            position,
            facing,
            history: ContiguousMut::bypass_change_detection_split(history).0,
        }
    }
}

/// Notes which enemies see a piece where it stands, while its owner's turn lasts: what counts is the board as it then
/// is. Guns and squigs see nothing.
pub fn note_sight(
    pieces: &mut Watched,
    (board, occupancy, layout, player): (&Board, &Occupancy, &Layout, PlayerId),
    piece: PieceId,
) {
    let index = piece.index();
    let owner = pieces.owner[index];
    let strikes_unseen = || {
        let skills = values::skills(pieces.skills[index], &pieces.bonus[index]);
        skills.find(|skill| skill.unseen != 0).is_some()
    };
    if owner.0 != Some(player) || !strikes_unseen() {
        return;
    }
    let Some(at) = occupancy.of(piece) else { return };
    // Gone through for each cell of each path, and there may be hundreds of enemies: both lists are in the order of ids.
    let seen_by = &mut pieces.history[index].seen_by;
    seen_by.sort_unstable();
    let known = seen_by.len();
    let mut next = 0;
    for (id, (position, facing)) in (0..).map(PieceId).zip(pieces.position.iter().zip(pieces.facing)) {
        let Some(from) = position.cell().filter(|from| in_arc(*from, *facing, at)) else {
            continue;
        };
        let enemy = pieces.owner[id.index()];
        if enemy == owner || (enemy.0.is_none() && !layout.is_guest(id)) {
            continue;
        }
        while next < known && seen_by[next] < id {
            next += 1;
        }
        let knows = next < known && seen_by[next] == id;
        if !knows && has_line_of_sight(board, from, at, |cell| occupancy.at(cell).is_some()) {
            seen_by.push(id);
        }
    }
    // Whoever saw it first: equal games hash alike.
    if seen_by.len() > known {
        seen_by.sort_unstable();
    }
}

/// Whether a piece has spent its turn so far out of the sight of one it stands in contact with.
pub fn is_unseen(field: &Battlefield, piece: PieceId, by: PieceId) -> bool {
    let (Some(at), Some(from)) = (field.occupancy.of(piece), field.occupancy.of(by)) else {
        return false;
    };
    // Nothing lies between two cells in contact: the arc alone decides.
    let has_eyes = field.owner(by).is_some() || field.layout().is_guest(by);
    let sees_now = has_eyes && in_arc(from, field.pieces.facing[by.index()], at);
    !sees_now && !field.pieces.history[piece.index()].seen_by.contains(&by)
}
