//! Being pinned: since when, and how it ends by itself, or with a friend near (`pin.end`, `pin.friend`).
//!
//! Phases: `TurnStart`, `EarlyRecovery`, `RecoveryEnd`. State: who is pinned.

use bevy::prelude::*;

use super::components::{Pinned, PinnedSince, Side};
use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::fighters::FighterKind;
use super::initiative::passes_initiative;
use super::keys::wounds::{PIN_END, PIN_FRIEND};
use super::match_state::{ActiveFighter, NecroTurn};
use super::phase::NecroPhase;
use crate::game::{Dice, Fact, Facts, GameBuilder, PieceId, by_id, with_pieces_by_id};
use crate::space::table::PACE;

/// How near a friend is that helps, in units (`pin.friend`).
const NEAR: i32 = 2 * PACE;

/// Who is up early: handed from the tests to those who made them.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct UpEarly(pub Vec<PieceId>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(UpEarly::default());
    game.hand_on::<UpEarly>();
    game.add_system(NecroPhase::TurnStart, mark)
        .add_system(NecroPhase::EarlyRecovery, test_early)
        .add_system(NecroPhase::EarlyRecovery, rise_early)
        .add_system(NecroPhase::RecoveryEnd, get_up);
}

/// Whoever is pinned when its owner's turn begins is pinned since then.
fn mark(mut pinned: Query<&mut Pinned>, owners: Query<&Side>, turn: Single<&NecroTurn>) {
    let owners = by_id(owners);
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        for (pinned, owner) in pinned.iter_mut().zip(owners) {
            if owner.0 == Some(turn.player) && pinned.0.is_some() {
                pinned.0 = Some(PinnedSince { since_start: true });
            }
        }
    });
}

/// Whether a friend that is neither a kid nor down nor broken is near; it may be pinned itself.
pub fn has_friend(field: &Field, piece: PieceId) -> bool {
    let Some(body) = field.look.body(piece) else {
        return false;
    };
    let camp = field.camp_of(piece);
    field.ids().any(|friend| {
        let index = friend.index();
        let helps = friend != piece
            && !field.is_creature_of_nobody(friend)
            && field.camp_of(friend) == camp
            && field.is_able(friend)
            && field.broken[index].0.is_none()
            && field.fighter[index].kind != FighterKind::Kid;
        let other = field.look.body(friend).filter(|_| helps);
        other.is_some_and(|other| body.distance(&other) <= NEAR)
    })
}

/// Pinned fighters with a friend near test at their turn's start, the leader first, then by id (`pin.friend`).
fn test_early(field: FieldQuery, of_match: Single<(&mut UpEarly, &mut Dice, &mut Facts)>) {
    let (mut up, mut dice, mut facts) = of_match.into_inner();
    up.0.clear();
    let field = field.get();
    if field.outcome.0.is_some() {
        return;
    }
    let pinned = field.of_player(field.turn.player);
    let mut pinned: Vec<PieceId> = pinned
        .filter(|piece| field.is_awake(*piece) && field.pinned[piece.index()].0.is_some())
        .collect();
    pinned.sort_by_key(|piece| (field.fighter[piece.index()].kind != FighterKind::Leader, *piece));
    for piece in pinned {
        if has_friend(&field, piece) && passes_initiative(&field, piece, PIN_FRIEND, (&mut dice, &mut facts)) {
            up.0.push(piece);
            facts.emit(Fact::from(NecroFact::Unpinned {
                rule: PIN_FRIEND,
                piece,
            }));
        }
    }
}

/// They are up.
fn rise_early(mut pinned: Query<&mut Pinned>, up: Single<&UpEarly>) {
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        for piece in &up.0 {
            pinned[piece.index()].0 = None;
        }
    });
}

/// Those pinned since the turn's start get up.
fn get_up(
    mut pinned: Query<&mut Pinned>,
    owners: Query<&Side>,
    of_match: Single<(&NecroTurn, &ActiveFighter, &mut Facts)>,
) {
    let (turn, active, mut facts) = of_match.into_inner();
    let owners = by_id(owners);
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        for (index, (pinned, owner)) in pinned.iter_mut().zip(owners).enumerate() {
            let since_start = pinned.0.is_some_and(|since| since.since_start);
            let is_awake = active.0.is_none_or(|active| active.index() == index);
            if owner.0 == Some(turn.player) && since_start && is_awake {
                pinned.0 = None;
                facts.emit(Fact::from(NecroFact::Unpinned {
                    rule: PIN_END,
                    piece: PieceId(index as u16),
                }));
            }
        }
    });
}
