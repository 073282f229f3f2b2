//! A new round, or a leg with changed roles: deployed anew, all as at first (`rule.round`, `mod.assault`).
//!
//! Phase: `RoundOver`. Order, firsts and scores are kept; napalm and laid barrels are cleared.

use bevy::prelude::*;

use super::super::arena::Arena;
use super::super::codex::{FigureProfile, FigureSkills};
use super::super::components::{
    Bonus, Bought, CarriedFlag, Champion, Controller, Doings, Drained, Gear, Presence, Weapons, WoundsLeft,
};
use super::super::match_state::{
    ArrivalInProgress, BarrelsLaid, ContactsAtStart, DeathQueue, FlagState, Flags, MoveInProgress, Napalm, PlayOrder,
    QuakeTurn, TakingInProgress, TokenState, Tokens,
};
use super::super::phase::{QuakePhase, Stage};
use crate::game::{GameBuilder, NextPhase, by_id, with_pieces_by_id};
use crate::space::table::TablePosition;

/// Adds the systems of a new round.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::RoundOver, figures_anew)
        .add_system(QuakePhase::RoundOver, gear_anew)
        .add_system(QuakePhase::RoundOver, table_anew)
        .add_system(QuakePhase::RoundOver, turn_anew);
}

/// Who has joined is to be set down again.
fn figures_anew(
    champions: Query<&Champion>,
    mut positions: Query<&mut TablePosition>,
    mut presences: Query<&mut Presence>,
    mut doings: Query<&mut Doings>,
    mut bonuses: Query<&mut Bonus>,
    mut controllers: Query<&mut Controller>,
    mut flags: Query<&mut CarriedFlag>,
) {
    let _ = by_id(champions);
    with_pieces_by_id(positions.reborrow(), |list| {
        list.iter_mut().for_each(|own| own.0 = None)
    });
    with_pieces_by_id(presences.reborrow(), |list| {
        for own in list.iter_mut().filter(|own| **own != Presence::Late) {
            *own = Presence::ToDeploy;
        }
    });
    with_pieces_by_id(doings.reborrow(), |list| list.fill(Doings::default()));
    with_pieces_by_id(bonuses.reborrow(), |list| list.fill(Bonus::default()));
    with_pieces_by_id(controllers.reborrow(), |list| list.fill(Controller::default()));
    with_pieces_by_id(flags.reborrow(), |list| list.fill(CarriedFlag::default()));
}

/// All have what they were bought with.
fn gear_anew(
    bought: Query<&Bought>,
    mut profiles: Query<&mut FigureProfile>,
    mut skills: Query<&mut FigureSkills>,
    mut weapons: Query<&mut Weapons>,
    mut gear: Query<&mut Gear>,
    mut wounds: Query<&mut WoundsLeft>,
    mut drained: Query<&mut Drained>,
) {
    let bought = by_id(bought);
    with_pieces_by_id(profiles.reborrow(), |list| {
        list.iter_mut()
            .zip(bought)
            .for_each(|(own, bought)| *own = bought.profile);
    });
    with_pieces_by_id(skills.reborrow(), |list| {
        list.iter_mut()
            .zip(bought)
            .for_each(|(own, bought)| own.clone_from(&bought.skills));
    });
    with_pieces_by_id(weapons.reborrow(), |list| {
        list.iter_mut()
            .zip(bought)
            .for_each(|(own, bought)| own.clone_from(&bought.weapons));
    });
    with_pieces_by_id(gear.reborrow(), |list| {
        list.iter_mut()
            .zip(bought)
            .for_each(|(own, bought)| own.clone_from(&bought.gear));
    });
    with_pieces_by_id(wounds.reborrow(), |list| {
        list.iter_mut()
            .zip(bought)
            .for_each(|(own, bought)| own.0 = bought.profile.w);
    });
    with_pieces_by_id(drained.reborrow(), |list| list.fill(Drained::default()));
}

/// Tokens, flags and the map's barrels are in their places.
fn table_anew(of_match: Single<(&Arena, &mut Tokens, &mut Flags, &mut BarrelsLaid, &mut Napalm)>) {
    let (arena, mut tokens, mut flags, mut barrels, mut napalm) = of_match.into_inner();
    for token in &mut tokens.0 {
        token.state = TokenState::Lying;
    }
    for flag in &mut flags.0 {
        *flag = FlagState {
            at: Some(flag.home),
            carried_by: None,
            passed_to: None,
            ..*flag
        };
    }
    barrels.0 = arena.barrels.iter().copied().map(Some).collect();
    napalm.0.clear();
}

/// The round begins with its deployment; the turns are counted on.
fn turn_anew(
    of_match: Single<(
        &mut QuakeTurn,
        &mut PlayOrder,
        &mut MoveInProgress,
        &mut ArrivalInProgress,
        &mut TakingInProgress,
        &mut DeathQueue,
        &mut ContactsAtStart,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (mut turn, mut order, mut course, mut arrival, mut taking, mut queue, mut contacts, mut next) =
        of_match.into_inner();
    turn.stage = Stage::Deploy;
    turn.active = None;
    turn.slot_begun = false;
    turn.round = turn.round.saturating_add(1);
    order.now = order.rolled.clone();
    order.ordered = None;
    course.0 = None;
    arrival.0 = None;
    taking.0 = None;
    *queue = DeathQueue::default();
    contacts.0.clear();
    next.set(QuakePhase::RoundStart);
}
