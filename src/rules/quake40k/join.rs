//! Who enters a running game (`join.late`).
//!
//! Phase: `Joining`. Command: `join`. State: who is in the game, its place in the order, which slots are gone.

use bevy::prelude::*;

use super::codex::FigureProfile;
use super::command::{QuakeCommand, own};
use super::components::{Doings, Presence};
use super::fact::QuakeFact;
use super::field::Field;
use super::keys::ties as tie_keys;
use super::match_state::{Arrival, ArrivalCause, ArrivalInProgress, DeathQueue, PlayOrder, QuakeTurn};
use super::phase::{QuakePhase, Stage};
use super::standing::Standing;
use super::terms::ModRule;
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, Owner, PieceId, PlayerId, Refusal, Why, by_id,
    with_pieces_by_id,
};

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.lead(QuakeCommand::verb("join"), QuakePhase::Joining)
        .add_system(QuakePhase::Joining, join)
        .add_system(QuakePhase::Joining, roll_for_who_joins);
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

/// Who joins throws for its place in the order, and settles equals (`join.late`).
fn roll_for_who_joins(
    profiles: Query<&FigureProfile>,
    owners: Query<&Owner>,
    mut doings: Query<&mut Doings>,
    of_match: Single<(&CurrentCommand, &mut PlayOrder, &mut Dice, &mut Facts)>,
) {
    let (command, mut order, mut dice, mut facts) = of_match.into_inner();
    let Some(QuakeCommand::Join { figure, .. }) = own(command) else {
        return;
    };
    with_pieces_by_id(doings.reborrow(), |doings| {
        for doings in doings.iter_mut() {
            doings.movement_slot = false;
        }
    });
    let (profiles, owners) = (by_id(profiles), by_id(owners));
    let mut throw = |piece: PieceId| {
        let why = Why::just(tie_keys::JOIN_LATE, 6).by(owners[piece.index()].0).of(piece);
        dice.roll(&mut facts, why).value as i32
    };
    let profile = &profiles[figure.index()];
    let sum = profile.ld + profile.i + throw(*figure);
    let sums = order.sums.clone();
    let mut place = sums.iter().take_while(|known| **known > sum).count();
    while place < sums.len() && sums[place] == sum && throw(order.rolled[place]) >= throw(*figure) {
        place += 1;
    }
    order.rolled.insert(place.min(sums.len()), *figure);
    order.sums.insert(place.min(sums.len()), sum);
    order.now = order.rolled.clone();
    let order = order.now.clone();
    facts.emit(Fact::from(QuakeFact::Order {
        rule: tie_keys::JOIN_LATE,
        order,
    }));
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
