//! Who enters a running game (`join.late`).
//!
//! Phase: `Joining`. Command: `join`. State: who is in the game and since when, its place in the order, which
//! slots are gone.

use bevy::prelude::*;

use super::command::{QuakeCommand, own};
use super::components::{Bought, Doings, Presence};
use super::fact::QuakeFact;
use super::field::Field;
use super::keys::ties as tie_keys;
use super::match_state::{Arrival, ArrivalCause, ArrivalInProgress, DeathQueue, PlayOrder, QuakeTurn, Scoreboard};
use super::order::ranked;
use super::phase::{QuakePhase, Stage};
use super::standing::Standing;
use super::terms::{ModRule, Terms};
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, Owner, PieceId, PlayerId, Refusal, Why, by_id,
    with_pieces_by_id,
};

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.lead(QuakeCommand::verb("join"), QuakePhase::Joining)
        .add_system(QuakePhase::Joining, join)
        .add_system(QuakePhase::Joining, roll_for_who_joins)
        .add_system(QuakePhase::Joining, note_the_turn);
}

/// Whether nobody has used a slot of this turn yet: then somebody may join.
fn is_before_the_first_slot(field: &Field, asked: Option<PieceId>) -> bool {
    let used = field.ids().filter(|piece| field.doings[piece.index()].movement_slot);
    field.turn.stage == Stage::Movement && used.into_iter().all(|piece| Some(piece) == asked)
}

/// Whether a late figure may join (`join.late`).
///
/// # Errors
/// That it may not, or not now, or that there is no slab left for it.
pub fn check_join(standing: &Standing, player: PlayerId, figure: PieceId) -> Result<(), Refusal> {
    let field = &standing.field;
    let rule = tie_keys::JOIN_LATE;
    field.figure(rule, figure)?;
    if field.presence[figure.index()] != Presence::Late || field.owner_of(figure) != player {
        return Err(Refusal::new(rule, "quake-join-not-late").piece(figure));
    }
    if !field.terms.has(ModRule::Points) || !is_before_the_first_slot(field, standing.asked_piece()) {
        return Err(Refusal::new(rule, "quake-join-not-now"));
    }
    let [across, down] = field.arena.slabs;
    let in_play = field
        .ids()
        .filter(|piece| field.presence[piece.index()] != Presence::Late);
    match (in_play.count() as i32) < across * down {
        true => Ok(()),
        false => Err(Refusal::new(rule, "quake-no-slab-left")),
    }
}

/// A late figure joins: it comes out of a portal (`join.late`).
fn join(
    mut presences: Query<&mut Presence>,
    of_match: Single<(
        &CurrentCommand,
        &mut QuakeTurn,
        &mut ArrivalInProgress,
        &mut DeathQueue,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (command, mut turn, mut arrival, mut queue, mut facts, mut next) = of_match.into_inner();
    let Some(QuakeCommand::Join { player, figure }) = own(command) else {
        return;
    };
    with_pieces_by_id(presences.reborrow(), |presences| {
        presences[figure.index()] = Presence::In;
    });
    facts.emit(Fact::from(QuakeFact::Joined {
        rule: tie_keys::JOIN_LATE,
        player: *player,
        piece: *figure,
    }));
    arrival.0 = Some(Arrival {
        piece: *figure,
        cause: ArrivalCause::Join,
        entered: None,
        die: None,
        rerolled: false,
        portal: None,
    });
    // The slot that was asked for begins anew: who joined may be before it.
    turn.active = None;
    queue.then = QuakePhase::SlotNext;
    next.set(QuakePhase::PortalDie);
}

/// Who joins throws for its place in the order, and settles equals (`join.late`); teams have no order within them (`team.free`).
/// An order that was named for this turn goes on, and who joined is its last (`mystery.4`).
fn roll_for_who_joins(
    figures: Query<&Bought>,
    owners: Query<&Owner>,
    mut doings: Query<&mut Doings>,
    of_match: Single<(&CurrentCommand, &Terms, &mut PlayOrder, &mut Dice, &mut Facts)>,
) {
    let (command, terms, mut order, mut dice, mut facts) = of_match.into_inner();
    let Some(QuakeCommand::Join { figure, .. }) = own(command) else {
        return;
    };
    with_pieces_by_id(doings.reborrow(), |doings| {
        for doings in doings.iter_mut() {
            doings.movement_slot = false;
        }
    });
    if terms.in_teams {
        return;
    }
    let (bought, owners) = (by_id(figures), by_id(owners));
    let mut throw = |piece: PieceId| {
        let why = Why::just(tie_keys::JOIN_LATE, 6).by(owners[piece.index()].0).of(piece);
        dice.roll(&mut facts, why).value as i32
    };
    let profile = &bought[figure.index()].profile;
    let sum = profile.ld + profile.i + throw(*figure);
    let place = place_of(*figure, sum, &order, &mut throw);
    let was_named = order.now != order.rolled;
    order.rolled.insert(place, *figure);
    order.sums.insert(place, sum);
    if was_named {
        order.now.push(*figure);
    } else {
        order.now = order.rolled.clone();
    }
    let order = order.now.clone();
    facts.emit(Fact::from(QuakeFact::Order {
        rule: tie_keys::JOIN_LATE,
        order,
    }));
}

/// The place of a figure with such a sum among those that are ranked: it throws against each equal, from the highest on, until it is
/// above one (`join.late`).
fn place_of(figure: PieceId, sum: i32, order: &PlayOrder, throw: &mut impl FnMut(PieceId) -> i32) -> usize {
    let above = order.sums.iter().take_while(|known| **known > sum).count();
    let equals = order.sums.iter().skip(above).take_while(|known| **known == sum).count();
    let beats = |place: &usize| {
        let pair = [(order.rolled[*place], sum), (figure, sum)];
        ranked(&pair, throw).first() == Some(&figure)
    };
    (above..above + equals).find(beats).unwrap_or(above + equals)
}

/// The player has joined in this turn (`join.late`).
fn note_the_turn(of_match: Single<(&CurrentCommand, &QuakeTurn, &mut Scoreboard)>) {
    let (command, turn, mut score) = of_match.into_inner();
    if let Some(QuakeCommand::Join { player, .. }) = own(command)
        && let Some(joined) = score.joined.get_mut(player.index())
        && *joined == 0
    {
        *joined = turn.round;
    }
}

/// Who may join now (`join.late`).
pub fn joins(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let late = field
        .ids()
        .filter(|piece| field.presence[piece.index()] == Presence::Late);
    late.map(|figure| QuakeCommand::Join {
        player: field.owner_of(figure),
        figure,
    })
    .collect()
}
