//! Being pinned: since when, and how it ends by itself (`pin.end`).
//!
//! Phases: `TurnStart`, `RecoveryEnd`. State: who is pinned.

use bevy::prelude::*;

use super::components::{Pinned, PinnedSince};
use super::fact::NecroFact;
use super::keys::wounds::PIN_END;
use super::match_state::NecroTurn;
use super::phase::NecroPhase;
use crate::game::{Fact, Facts, GameBuilder, Owner, PieceId, by_id, with_pieces_by_id};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::TurnStart, mark)
        .add_system(NecroPhase::RecoveryEnd, get_up);
}

/// Whoever is pinned when its owner's turn begins is pinned since then.
fn mark(mut pinned: Query<&mut Pinned>, owners: Query<&Owner>, turn: Single<&NecroTurn>) {
    let owners = by_id(owners);
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        for (pinned, owner) in pinned.iter_mut().zip(owners) {
            if owner.0 == Some(turn.player) && pinned.0.is_some() {
                pinned.0 = Some(PinnedSince { since_start: true });
            }
        }
    });
}

/// Those pinned since the turn's start get up.
fn get_up(mut pinned: Query<&mut Pinned>, owners: Query<&Owner>, of_match: Single<(&NecroTurn, &mut Facts)>) {
    let (turn, mut facts) = of_match.into_inner();
    let owners = by_id(owners);
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        for (index, (pinned, owner)) in pinned.iter_mut().zip(owners).enumerate() {
            let since_start = pinned.0.is_some_and(|since| since.since_start);
            if owner.0 == Some(turn.player) && since_start {
                pinned.0 = None;
                facts.emit(Fact::from(NecroFact::Unpinned {
                    rule: PIN_END,
                    piece: PieceId(index as u16),
                }));
            }
        }
    });
}
