//! Deployment: pieces come onto the board before the game (`setup.respawn`), and whoever is set down there or on its
//! return (`death.return`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::arena::Arena;
use super::ground::roll_point;
use super::{DEPLOYMENT, ROLL_OFF, TURN, keys};
use crate::game::{Command, Decision, DecisionKind, Fact, Pending, Phase, PieceId, RuleKey};
use crate::space::grid::Facing;

/// How far deployment has come.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deploying {
    /// The piece to be set down next.
    pub next: u16,
}

/// In seat order, piece by piece: rolls for a respawn point, and asks for the facing there (`setup.respawn`).
pub fn deploy_the_next(mut arena: Arena, mut deploying: ResMut<Deploying>, mut next: ResMut<NextState<Phase>>) {
    if arena.asked.0.is_some() {
        return;
    }
    let piece = PieceId(deploying.next);
    if usize::from(deploying.next) == arena.roster.len() {
        match arena.game.first {
            Some(_) => next.set(TURN),
            None => next.set(ROLL_OFF),
        }
        return;
    }
    if deploying.next == 0 {
        arena.facts.tell(Fact::Phase {
            rule: keys::SETUP_RESPAWN,
            phase: DEPLOYMENT.0,
        });
    }
    deploying.next += 1;
    // The setup was checked: there is a point for every piece.
    if let Some(cell) = roll_point(&mut arena, keys::SETUP_RESPAWN, piece)
        && let Some(player) = arena.roster.owner(piece)
    {
        arena.fallen.rolled = Some(cell);
        arena.asked.0 = Some(Decision {
            player,
            kind: DecisionKind::Deploy,
            piece: Some(piece),
            left: 0,
        });
    }
}

/// Sets down the piece that was rolled for while deploying.
pub fn place_the_deployed(mut arena: Arena, pending: Res<Pending>, deploying: Res<Deploying>) {
    if let Some(Command::Place { at, face }) = &pending.0 {
        let piece = PieceId(deploying.next - 1);
        set_down(&mut arena, keys::SETUP_RESPAWN, piece, (*at).into(), *face);
    }
}

/// Puts a piece down with its facing, and tells it.
pub(super) fn set_down(
    arena: &mut Arena,
    rule: RuleKey,
    piece: PieceId,
    at: crate::space::grid::Cell,
    face: crate::game::Face,
) {
    arena.fallen.rolled = None;
    arena.put(piece, Some(at));
    *arena.piece_mut(piece).facing = Facing::from_face(face).unwrap_or_default();
    arena.facts.tell(Fact::Placed {
        rule,
        piece,
        at: at.into(),
        face,
    });
}
