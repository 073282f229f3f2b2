//! What the book does for figures that no player has: they advance, attack, shoot and are set down, without a place in the order.
//!
//! Phases: `GuestAdvance`, `GuestStrike`, `GuestFire`, `GuestEnter`, `GuestDone`, `GuestTurnOver`. State: where figures stand and look,
//! what they have done, who is in the game, the melee of two.

use bevy::prelude::*;

use super::super::barrels::BarrelsHit;
use super::super::combat::MeleesOfPhase;
use super::super::components::{Bought, Doings, Presence, WoundsLeft};
use super::super::effects;
use super::super::fact::QuakeFact;
use super::super::field::{FieldQuery, units};
use super::super::keys::base::BASE_HIT_SHOT;
use super::super::keys::combat::FIGHT_WHO;
use super::super::keys::movement::MOVE_RULES;
use super::super::match_state::{DeathQueue, Gait, QuakeTurn, TargetId};
use super::super::phase::QuakePhase;
use super::super::shooting::fire_for;
use super::super::wounds::{Blow, Dealt, Harm};
use super::QuakeHost;
use super::ways;
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Place, by_id, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestLosses, GuestPhase, GuestTurn, GuestVerdict, Host as _};
use crate::rules::table::guests::point_of;
use crate::rules::table::{direction, face};
use crate::space::table::{Direction, Point, TableFacing, TablePosition};

/// The highest strength (`base.profile`).
const STRONGEST: i32 = 10;

/// Where one comes that advances, how it looks there, and how far it came, in units: handed from who looks to who puts it there.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GuestStride(Option<(PieceId, Point, Option<Direction>, i32)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(GuestStride::default());
    game.hand_on::<GuestStride>()
        .hand_on::<GuestDeed>()
        .hand_on::<GuestLosses>()
        .hand_on::<GuestVerdict>();
    game.add_system(QuakePhase::GuestAdvance, advance)
        .add_system(QuakePhase::GuestAdvance, put)
        .add_system(QuakePhase::GuestStrike, strike)
        .add_system(QuakePhase::GuestFire, fire)
        .add_system(QuakePhase::GuestEnter, set_down)
        .add_system(QuakePhase::GuestDone, end)
        .add_system(QuakePhase::GuestTurnOver, end_turn);
}

/// It advances along its way (`hook.advance`).
fn advance(
    field: FieldQuery,
    of_match: Single<(&GuestDeed, &mut GuestStride, &mut Facts, &mut NextPhase<QuakePhase>)>,
) {
    let field = field.get();
    let (deed, mut stride, mut facts, mut next) = of_match.into_inner();
    stride.0 = None;
    next.set(QuakePhase::GuestDone);
    let GuestDeed::Advance {
        piece,
        path,
        is_doubled,
    } = deed
    else {
        return;
    };
    let basic = units(effects::profile(&field, *piece).m);
    let budget = if *is_doubled { 2 * basic } else { basic };
    let Some(made) = ways::advance(&field, *piece, (path, budget)) else {
        return;
    };
    let cost = made.path.cost;
    stride.0 = Some((*piece, made.end, made.ahead, cost));
    facts.emit(Fact::from(QuakeFact::Moved {
        rule: MOVE_RULES,
        piece: *piece,
        gait: Gait::Move,
        from: made.from.into(),
        path: made
            .path
            .legs
            .iter()
            .filter_map(|leg| leg.points.last().copied())
            .map(Place::from)
            .collect(),
        legs: made.path.legs.iter().map(|leg| leg.kind).collect(),
        cost,
        left: budget - cost,
        face: face(made.ahead.unwrap_or(field.facing[piece.index()].0)),
    }));
}

/// It is there.
fn put(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    mut doings: Query<&mut Doings>,
    stride: Single<&GuestStride>,
) {
    let Some((piece, at, toward, cost)) = stride.0 else {
        return;
    };
    let index = piece.index();
    with_pieces_by_id(positions.reborrow(), |positions| positions[index].0 = Some(at));
    if let Some(toward) = toward {
        with_pieces_by_id(facings.reborrow(), |facings| facings[index].0 = toward);
    }
    with_pieces_by_id(doings.reborrow(), |doings| {
        doings[index].moved = true;
        doings[index].way += cost;
    });
}

/// It attacks hand to hand (`hook.strike`): a melee of the two, in which both strike.
fn strike(
    field: FieldQuery,
    of_match: Single<(&GuestDeed, &mut MeleesOfPhase, &mut Facts, &mut NextPhase<QuakePhase>)>,
) {
    let field = field.get();
    let (deed, mut melees, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::GuestDone);
    let GuestDeed::Strike { piece, target, more } = *deed else {
        return;
    };
    let members = field.by_order(vec![piece, target]);
    facts.emit(Fact::from(QuakeFact::Melee {
        rule: FIGHT_WHO,
        members: members.clone(),
    }));
    melees.begin_aside(members, more);
    next.set(QuakePhase::MeleeStep);
}

/// It shoots with its first weapon (`hook.fire`).
fn fire(
    field: FieldQuery,
    of_match: Single<(
        &GuestDeed,
        &mut Harm,
        &mut BarrelsHit,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (deed, mut harm, mut barrels, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::GuestDone);
    let GuestDeed::Fire { piece, target, more } = *deed else {
        return;
    };
    let weapon = effects::shots_of(&field, piece).into_iter().next();
    let shot = (piece, TargetId::Figure(target));
    let Some(outcome) = weapon.and_then(|weapon| fire_for(&field, shot, &weapon.id, (&mut dice, &mut facts))) else {
        return;
    };
    *barrels = BarrelsHit {
        then: QuakePhase::GuestDone,
        hit: outcome.barrels.iter().map(|barrel| (*barrel, Some(piece))).collect(),
        ..BarrelsHit::default()
    };
    *harm = Harm {
        blows: outcome.blows,
        dealt: Dealt::Volley,
        then: QuakePhase::Barrels,
        ..Harm::default()
    };
    for blow in &mut harm.blows {
        if let Blow::Hit(hit) = blow
            && hit.by == Some(piece)
            && hit.rule == BASE_HIT_SHOT
        {
            hit.strength = (hit.strength + more).min(STRONGEST);
        }
    }
    next.set(QuakePhase::Wounding);
}

/// It is set down with all its wounds (`hook.enter`).
fn set_down(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    mut presences: Query<&mut Presence>,
    mut wounds: Query<&mut WoundsLeft>,
    bought: Query<&Bought>,
    of_match: Single<(&GuestDeed, &mut NextPhase<QuakePhase>)>,
) {
    let (deed, mut next) = of_match.into_inner();
    next.set(QuakePhase::GuestDone);
    let GuestDeed::Enter { piece, at, face: wish } = *deed else {
        return;
    };
    let index = piece.index();
    let full = by_id(bought)[index].profile.w;
    with_pieces_by_id(positions.reborrow(), |positions| {
        positions[index].0 = Some(point_of(at));
    });
    with_pieces_by_id(presences.reborrow(), |presences| presences[index] = Presence::In);
    with_pieces_by_id(wounds.reborrow(), |wounds| wounds[index].0 = full);
    // One that looks there already is not turned: a direction that is read again may be rounded otherwise.
    let looks = face(by_id(facings.as_readonly())[index].0);
    if let Ok(toward) = direction(MOVE_RULES, wish)
        && looks != wish
    {
        with_pieces_by_id(facings.reborrow(), |facings| facings[index].0 = toward);
    }
}

/// What it did is over: the dead are counted and return, then the next of them follows.
fn end(of_match: Single<(&GuestTurn, &mut QuakeTurn, &mut DeathQueue, &mut NextPhase<QuakePhase>)>) {
    let (guests, mut turn, mut queue, mut next) = of_match.into_inner();
    turn.active = None;
    queue.then = QuakeHost::phase(guests.0.unwrap_or(GuestPhase::Step));
    next.set(QuakePhase::Reckoning);
}

/// The turn is over: who has won by what is added to the book is known by then.
fn end_turn(mut next: Single<&mut NextPhase<QuakePhase>>) {
    next.set(QuakePhase::TurnOver);
}
