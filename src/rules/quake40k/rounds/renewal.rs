//! A new round: all as at first but the order, who is first, and what was won (`rule.round`, `mod.assault`).

use bevy::prelude::*;

use super::super::arena::{Arena, STRUCTURE};
use super::super::codex::{FigureProfile, FigureSkills};
use super::super::combat::MeleesOfPhase;
use super::super::components::{
    Bonus, Bought, CarriedFlag, Controller, Doings, Drained, Gear, Presence, Weapons, WoundsLeft,
};
use super::super::keys::mods::RULE_ROUND;
use super::super::match_state::{
    ArrivalInProgress, BarrelsLaid, ContactsAtStart, DeathQueue, FlagState, Flags, MoveInProgress, Napalm, PlayOrder,
    QuakeTurn, Structures, TakingInProgress, Token, TokenState, Tokens,
};
use super::super::phase::{QuakePhase, Stage};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, Owner};
use crate::space::table::TablePosition;

/// Adds the systems of a new round.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::RoundOver, renew_figures)
        .add_system(QuakePhase::RoundOver, renew_states)
        .add_system(QuakePhase::RoundOver, renew_table)
        .add_system(QuakePhase::RoundOver, renew_match);
}

/// What each figure is and has is as it was bought. Those whom no player has stay as they are.
fn renew_figures(
    mut figures: Query<(
        &Owner,
        &Bought,
        &mut FigureProfile,
        &mut FigureSkills,
        &mut Weapons,
        &mut Gear,
        &mut WoundsLeft,
        &mut Drained,
    )>,
) {
    for (owner, bought, mut profile, mut skills, mut weapons, mut gear, mut wounds, mut drained) in &mut figures {
        if owner.0.is_none() {
            continue;
        }
        *profile = bought.profile;
        skills.clone_from(&bought.skills);
        weapons.clone_from(&bought.weapons);
        gear.clone_from(&bought.gear);
        wounds.0 = bought.profile.w;
        *drained = Drained::default();
    }
}

/// Nobody stands on the table or has done anything; who has not joined yet still has not. Those whom no player has stay where they
/// are.
fn renew_states(
    mut figures: Query<(
        &Owner,
        &mut TablePosition,
        &mut Presence,
        &mut Controller,
        &mut Bonus,
        &mut CarriedFlag,
        &mut Doings,
    )>,
) {
    for (owner, mut position, mut presence, mut controller, mut bonus, mut flag, mut doings) in &mut figures {
        *doings = Doings::default();
        if owner.0.is_none() {
            continue;
        }
        position.0 = None;
        if *presence != Presence::Late {
            *presence = Presence::ToDeploy;
        }
        controller.0 = None;
        bonus.0 = None;
        flag.0 = None;
    }
}

/// Tokens, flags, barrels and buildings are as the map has them; napalm is gone.
fn renew_table(
    of_match: Single<(
        &Arena,
        &mut Tokens,
        &mut Flags,
        &mut BarrelsLaid,
        &mut Napalm,
        &mut Structures,
    )>,
) {
    let (arena, mut tokens, mut flags, mut barrels, mut napalm, mut structures) = of_match.into_inner();
    for Token { state, .. } in &mut tokens.0 {
        *state = TokenState::Lying;
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
    structures.0.fill(STRUCTURE);
}

/// Nothing is under way, and all is deployed anew in the order of the game.
fn renew_match(
    of_match: Single<(
        &mut PlayOrder,
        &mut QuakeTurn,
        &mut ContactsAtStart,
        &mut DeathQueue,
        &mut MeleesOfPhase,
        &mut MoveInProgress,
        &mut ArrivalInProgress,
        &mut TakingInProgress,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (
        mut order,
        mut turn,
        mut contacts,
        mut queue,
        mut melees,
        mut course,
        mut arrival,
        mut taking,
        mut facts,
        mut next,
    ) = of_match.into_inner();
    facts.emit(Fact::Phase {
        rule: RULE_ROUND,
        phase: Stage::Deploy.name(),
    });
    order.now = order.rolled.clone();
    order.ordered = None;
    // Saturating: a snapshot may come with any turn.
    turn.round = turn.round.saturating_add(1);
    turn.stage = Stage::Deploy;
    turn.active = None;
    turn.slot_begun = false;
    contacts.0.clear();
    *queue = DeathQueue::default();
    *melees = MeleesOfPhase::default();
    course.0 = None;
    arrival.0 = None;
    taking.0 = None;
    next.set(QuakePhase::RoundStart);
}
