//! King of the crates: first piece to hold the middle at the ends of six turns in a row (`mod.king`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Budget, Mod, Need, PLAIN, Sides};
use crate::game::{PieceId, PlayerId, Winner};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::view::View;

/// How many turns win.
pub const TURNS: u8 = 6;

pub static MOD: Mod = Mod {
    id: "king",
    key: keys::MOD_KING,
    sides: Sides::Either,
    budget: Budget {
        allowed: 1..=1000,
        usual: 5,
    },
    needs: &[Need::Points, Need::King],
    turn_ended: Some(count),
    objective,
    ..PLAIN
};

/// At the ends of how many of its owner's turns in a row each piece was in the middle, by id.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reign(pub Vec<u8>);

impl Reign {
    /// A piece left the middle, or died: it starts again.
    pub fn end(&mut self, piece: PieceId) {
        if let Some(turns) = self.0.get_mut(piece.index()) {
            *turns = 0;
        }
    }
}

fn count(arena: &mut Arena, player: PlayerId) {
    let there: Vec<PieceId> = arena
        .game
        .pieces_of(player)
        .filter(|piece| {
            let at = arena.occupancy.of(*piece);
            at.is_some_and(|cell| arena.layout.is_in_any(ZoneKind::King, cell))
        })
        .collect();
    for piece in there {
        if let Some(turns) = arena.reign.0.get_mut(piece.index()) {
            *turns = turns.saturating_add(1);
            if *turns >= TURNS {
                arena.win(Winner::Player(player));
            }
        }
    }
}

/// The turns held by each piece that holds the middle, and how many win.
fn objective(view: &View) -> Objective {
    let held: Vec<_> = view
        .ids()
        .zip(&view.reign.0)
        .filter(|(_, turns)| **turns > 0)
        .map(|(piece, turns)| json!({"piece": piece, "turns": turns}))
        .collect();
    Objective::from_iter([
        ("turns_held".to_owned(), json!(held)),
        ("goal".to_owned(), json!(TURNS)),
    ])
}
