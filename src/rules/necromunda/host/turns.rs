//! Rounds and turns where others come in between them, and turns of one fighter alone (`hook.steps`, `hook.activate`).
//!
//! Phases: `RoundStart`, `TurnAsk`, `RoundEnd`, `GuestActivate`, `GuestSkip`; those in which others begin to do something. State:
//! whose turn it is, how many turns are still to come, who alone acts, who was activated.

use bevy::prelude::*;

use super::super::alert::end_at_the_next;
use super::super::components::{Doings, NecroActed, Pinned, PinnedSince, Side};
use super::super::fact::NecroFact;
use super::super::keys::turn as keys;
use super::super::match_state::{ActiveFighter, NecroOutcome, NecroTurn, NecroTurnsLeft, Scenario};
use super::super::phase::{NecroPhase, Stage};
use super::super::shooting::clear_all;
use super::super::turn::look_for_the_end;
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PlayerId, by_id, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestGate};

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::RoundStart, look_for_the_end)
        .add_system(NecroPhase::RoundStart, clear_all)
        .add_system(NecroPhase::RoundStart, start_round)
        .add_system(NecroPhase::TurnAsk, ask)
        .add_system(NecroPhase::RoundEnd, end_round)
        .add_system(NecroPhase::GuestActivate, activate)
        .add_system(NecroPhase::GuestActivate, end_at_the_next)
        .add_system(NecroPhase::GuestSkip, skip);
    for phase in [NecroPhase::GuestBegin, NecroPhase::GuestCards, NecroPhase::GuestEnter] {
        game.add_system(phase, enter);
    }
}

/// How many turns of the round are still to come when a game begins: its first among them, unless it begins in the middle of one.
pub fn turns_to_come(turn: &NecroTurn, (players, is_begun): (usize, bool)) -> NecroTurnsLeft {
    let players = players.max(1);
    let taken = (turn.player.index() + players - turn.beginner.index()) % players;
    let left = players - taken;
    NecroTurnsLeft((left - usize::from(is_begun)) as u32)
}

/// A round begins: all turns are to come, and nobody was activated.
fn start_round(
    mut acted: Query<&mut NecroActed>,
    of_match: Single<(
        &Scenario,
        &NecroOutcome,
        &mut NecroTurnsLeft,
        &mut NecroTurn,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, outcome, mut to_come, mut turn, mut facts, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(NecroPhase::Over);
        return;
    }
    with_pieces_by_id(acted.reborrow(), |acted| {
        acted.iter_mut().for_each(|acted| acted.0 = false);
    });
    to_come.0 = scenario.players() as u32;
    // Saturating: a snapshot may come with any round.
    turn.round = turn.round.saturating_add(1);
    facts.emit(Fact::from(NecroFact::Round {
        rule: keys::ALTERNATE,
        round: turn.round,
    }));
    next.set(NecroPhase::TurnAsk);
}

/// Before each turn, and before the round ends, those come in whom nobody plays; then the next turn begins, or the round is over.
fn ask(
    of_match: Single<(
        &Scenario,
        &NecroOutcome,
        &GuestGate,
        &mut ActiveFighter,
        &mut NecroTurnsLeft,
        &mut NecroTurn,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, outcome, gate, mut active, mut to_come, mut turn, mut next) = of_match.into_inner();
    active.0 = None;
    next.set(if outcome.0.is_some() {
        NecroPhase::Over
    } else if !gate.0 {
        NecroPhase::GuestStep
    } else if to_come.0 == 0 {
        NecroPhase::RoundEnd
    } else {
        let players = scenario.players();
        let place = players.saturating_sub(to_come.0 as usize);
        turn.player = PlayerId(((turn.beginner.index() + place) % players.max(1)) as u8);
        to_come.0 -= 1;
        NecroPhase::TurnStart
    });
}

/// The round is over: who has won is looked at when the next would begin.
fn end_round(mut next: Single<&mut NextPhase<NecroPhase>>) {
    next.set(NecroPhase::RoundStart);
}

/// Those act whom no player has, or are asked about.
fn enter(of_match: Single<(&mut NecroTurn, &mut Facts)>) {
    let (mut turn, mut facts) = of_match.into_inner();
    if turn.stage == Stage::Guests {
        return;
    }
    if turn.stage == Stage::Deploy {
        facts.emit(Fact::Turn {
            rule: keys::ALTERNATE,
            player: turn.player,
            round: turn.round,
        });
    }
    turn.stage = Stage::Guests;
    facts.emit(Fact::Phase {
        rule: keys::PHASES,
        phase: Stage::Guests.name(),
    });
}

/// One fighter is activated: it has a turn of its own, in which it alone acts.
fn activate(
    mut doings: Query<&mut Doings>,
    mut pinned: Query<&mut Pinned>,
    mut acted: Query<&mut NecroActed>,
    owners: Query<&Side>,
    of_match: Single<(
        &GuestDeed,
        &mut ActiveFighter,
        &mut NecroTurnsLeft,
        &mut NecroTurn,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (deed, mut active, mut to_come, mut turn, mut facts, mut next) = of_match.into_inner();
    next.set(NecroPhase::EarlyRecovery);
    let GuestDeed::Activate { piece } = *deed else { return };
    let index = piece.index();
    active.0 = Some(piece);
    to_come.0 = 0;
    turn.player = by_id(owners)[index].0.unwrap_or_default();
    turn.stage = Stage::Start;
    turn.charges_over = false;
    with_pieces_by_id(acted.reborrow(), |acted| acted[index].0 = true);
    with_pieces_by_id(doings.reborrow(), |doings| doings[index] = Doings::default());
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        if pinned[index].0.is_some() {
            pinned[index].0 = Some(PinnedSince { since_start: true });
        }
    });
    facts.emit(Fact::Turn {
        rule: keys::ALTERNATE,
        player: turn.player,
        round: turn.round,
    });
    facts.emit(Fact::Phase {
        rule: keys::START,
        phase: Stage::Start.name(),
    });
}

/// A fighter loses its activation.
fn skip(
    mut acted: Query<&mut NecroActed>,
    of_match: Single<(&GuestDeed, &mut NecroTurnsLeft, &mut NextPhase<NecroPhase>)>,
) {
    let (deed, mut to_come, mut next) = of_match.into_inner();
    next.set(NecroPhase::GuestAsk);
    to_come.0 = 0;
    if let GuestDeed::Skip { piece } = *deed {
        with_pieces_by_id(acted.reborrow(), |acted| acted[piece.index()].0 = true);
    }
}
