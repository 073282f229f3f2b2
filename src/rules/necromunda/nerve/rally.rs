//! Courage: whose counts, who is in cover, and how the broken rally (`leader.ld`, `flee.cover`, `rally.test`).
//!
//! Phase: `Recovery`. State: who is broken.

use bevy::prelude::*;

use super::super::components::{Broken, TurnMark};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::hiding::check_place;
use super::super::keys::nerve as keys;
use super::super::phase::NecroPhase;
use super::test;
use crate::game::{Dice, Fact, Facts, GameBuilder, PieceId, with_pieces_by_id};
use crate::space::table::{Body, PACE, Point};

/// How far a leader's courage reaches, in units (`leader.ld`).
const LEADER_REACH: i32 = 6 * PACE;

/// Who rallies: handed from the system that throws to the one that writes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Rallied(pub Vec<PieceId>);

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Rallied::default());
    game.hand_on::<Rallied>();
    game.add_system(NecroPhase::Recovery, rally)
        .add_system(NecroPhase::Recovery, steady);
}

/// The courage that counts for a fighter, and whose it is: its own, or that of a leader within 6 ps that is neither down nor
/// broken, the higher (`leader.ld`). `again` are those who are broken no more already.
pub fn courage(field: &Field, piece: PieceId, again: &[PieceId]) -> (i32, PieceId) {
    let own = (field.stats[piece.index()].ld, piece);
    let Some(body) = field.look.body(piece) else { return own };
    let leaders = field.ids().filter(|other| {
        let index = other.index();
        let serves = field.broken[index].0.is_none() || again.contains(other);
        let is_leader = *other != piece && field.is_leader(*other) && !field.are_enemies(*other, piece);
        let near = field.look.body(*other);
        is_leader && serves && field.is_able(*other) && near.is_some_and(|other| other.distance(&body) <= LEADER_REACH)
    });
    let best = leaders.map(|leader| (field.stats[leader.index()].ld, leader));
    let best = best.max_by_key(|(ld, leader)| (*ld, std::cmp::Reverse(*leader)));
    best.filter(|(ld, _)| *ld > own.0).unwrap_or(own)
}

/// Whether no able enemy sees one sample of a fighter's body.
fn is_unseen(field: &Field, piece: PieceId, body: &Body) -> bool {
    let mut able = field.enemies_of(piece).filter(|enemy| field.is_able(*enemy));
    able.all(|enemy| !field.sees(enemy, (piece, body)))
}

/// Whether a point is cover for one that flees (`flee.cover`).
pub fn is_cover(field: &Field, piece: PieceId, at: Point) -> bool {
    is_unseen(field, piece, &field.upright(piece, at)) || check_place(field, piece, at).is_ok()
}

/// Whether a fighter stands in cover.
pub fn is_in_cover(field: &Field, piece: PieceId) -> bool {
    let here = field.look.body(piece);
    here.is_some_and(|body| is_cover(field, piece, body.at))
}

/// Whether a broken fighter tries to rally in the recovery phase that goes on.
fn may_rally(field: &Field, piece: PieceId) -> bool {
    let index = piece.index();
    let now = TurnMark {
        round: field.turn.round,
        player: field.turn.player,
    };
    let hides = || {
        let body = field.look.body(piece);
        field.hidden[index].0 || body.is_some_and(|body| is_unseen(field, piece, &body))
    };
    field.broken[index].0.is_some_and(|since| since != now)
        && field.is_able(piece)
        && field.is_awake(piece)
        && !field.is_engaged(piece)
        && hides()
}

/// The broken of the player in turn test, the leader first: those who pass are themselves again.
fn rally(field: FieldQuery, of_match: Single<(&mut Rallied, &mut Dice, &mut Facts)>) {
    let (mut rallied, mut dice, mut facts) = of_match.into_inner();
    let field = field.get();
    let mut own: Vec<PieceId> = field.of_player(field.turn.player).collect();
    own.sort_by_key(|piece| (!field.is_leader(*piece), *piece));
    rallied.0.clear();
    for piece in own.into_iter().filter(|piece| may_rally(&field, *piece)) {
        if test(&field, keys::RALLY_TEST, piece, &rallied.0, (&mut dice, &mut facts)) {
            rallied.0.push(piece);
            facts.emit(Fact::from(NecroFact::Rallied {
                rule: keys::RALLY_TEST,
                piece,
            }));
        }
    }
}

/// They are broken no more.
fn steady(mut broken: Query<&mut Broken>, rallied: Single<&Rallied>) {
    with_pieces_by_id(broken.reborrow(), |broken| {
        for piece in &rallied.0 {
            broken[piece.index()].0 = None;
        }
    });
}
