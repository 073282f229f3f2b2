//! The vortex: when the movement phase starts each figure is moved 6 ps towards its bearer (`mystery.1`).
//!
//! Phase: `Pulling`. State: where figures stand.

use bevy::prelude::*;

use super::super::bonus_entry::BonusEntry;
use super::super::effects::bears;
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery, units};
use super::super::keys::bonus as keys;
use super::super::match_state::DeathQueue;
use super::super::phase::QuakePhase;
use super::super::wounds::Harm;
use super::at_once::{EndOfPush, end_of_push};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, with_pieces_by_id};
use crate::space::table::{Direction, Point, PushThrough, TablePosition};

/// How far a figure is pulled, in paces.
const PULL: i32 = 6;

/// Who is pulled next, and where to: handed from the system that finds it to the one that moves it.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Pulled {
    /// Who has been pulled in this phase already: by whom, and who.
    done: Vec<[PieceId; 2]>,
    /// Who is pulled now, and where it comes to.
    now: Option<(PieceId, Point)>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(Pulled::default());
    game.hand_on::<Pulled>();
    game.add_system(QuakePhase::Pulling, pull_next)
        .add_system(QuakePhase::Pulling, put);
}

/// The next figure by the order is pulled, level and straight, stopping in contact; solids, barriers and figures stop it.
fn pull_next(
    field: FieldQuery,
    of_match: Single<(
        &mut Pulled,
        &mut Harm,
        &mut DeathQueue,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut pulled, mut harm, mut queue, mut facts, mut next) = of_match.into_inner();
    pulled.now = None;
    let standing = field.by_order(field.standing().collect());
    // An own table may give more than one its bearer: they pull one after the other.
    let bearers = standing
        .iter()
        .filter(|piece| bears(&field, **piece, BonusEntry::Mystery(1)));
    let mut pairs = bearers.flat_map(|bearer| standing.iter().map(move |piece| [*bearer, *piece]));
    let waiting = pairs.find(|pair| pair[0] != pair[1] && !pulled.done.contains(pair));
    let Some([bearer, piece]) = waiting else {
        pulled.done.clear();
        queue.then = QuakePhase::StageStart;
        next.set(QuakePhase::Reckoning);
        return;
    };
    pulled.done.push([bearer, piece]);
    next.set(QuakePhase::Pulling);
    let Some((from, to)) = way_towards(&field, piece, bearer) else {
        return;
    };
    facts.emit(Fact::from(QuakeFact::Pulled {
        rule: keys::MYSTERY_1,
        piece,
        by: bearer,
        from: from.into(),
        to: to.into(),
    }));
    let EndOfPush { at, blow } = end_of_push(&field, piece, to, keys::MYSTERY_1, &mut facts);
    pulled.now = Some((piece, at));
    if let Some(blow) = blow {
        harm.blows.push(blow);
        harm.then = QuakePhase::Pulling;
        next.set(QuakePhase::Wounding);
    }
}

/// From where to where a figure is pulled towards another: level and straight; whatever is in the way stops it, the bearer too.
fn way_towards(field: &Field, piece: PieceId, bearer: PieceId) -> Option<(Point, Point)> {
    let (body, goal) = (field.body(piece)?, field.body(bearer)?);
    let way = goal.at.plan().way_from(body.at.plan());
    let toward = Direction::along(way)?;
    let (_, others) = field.look.others(&[piece]);
    let rules = super::super::movement::QuakeMovement::ON_FOOT;
    let walker = field.look.walker(body, &others, &rules);
    let through = PushThrough {
        discs: &[],
        over_drops: true,
    };
    // No further than to the bearer: one on another level is not met.
    let length = units(PULL).min(goal.at.plan().distance(body.at.plan()));
    let to = walker.push(toward, length, through).to;
    (to != body.at).then_some((body.at, to))
}

/// The figure comes to where it is pulled.
fn put(mut positions: Query<&mut TablePosition>, pulled: Single<&Pulled>) {
    if let Some((piece, at)) = pulled.now {
        with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = Some(at));
    }
}
