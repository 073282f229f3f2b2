//! Arrivals: the keepers who were elsewhere come on at their edge, from their second turn on (`scene.rescue`).
//!
//! Phases: `Arrivals`, `ArrivalAsk`, `Arriving`. Command: `place`. State: who has come and is still to be set down.

use bevy::prelude::*;

use super::super::components::{Fighter, Gone, Side};
use super::super::field::FieldQuery;
use super::super::fighters::FighterKind;
use super::super::keys::scenarios as keys;
use super::super::match_state::{NecroTurn, Objective, Scenario};
use super::super::phase::NecroPhase;
use super::super::turn::decision;
use super::zones::{Zone, places};
use super::{RESCUE, may_come};
use crate::game::{Decision, Dice, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, PlayerId, Why, by_id};
use crate::space::table::TablePosition;

/// What the die of one that is to come must show.
const NEED: i32 = 4;

/// Whether there is room at the edge for one more: handed from the system that looks to the one that asks.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Room(bool);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Room::default());
    game.hand_on::<Room>();
    game.add_system(NecroPhase::Arrivals, roll)
        .add_system(NecroPhase::ArrivalAsk, look_for_room)
        .add_system(NecroPhase::ArrivalAsk, ask);
}

/// The decision where somebody is set down who comes onto the table.
pub fn arrival_decision(player: PlayerId, piece: PieceId) -> Decision {
    decision(player, "deploy", Some(piece))
}

/// A die for each keeper that is still to come, the leader first, then by id (`order.free`).
fn roll(
    fighters: Query<&Fighter>,
    sides: Query<&Side>,
    positions: Query<&TablePosition>,
    gone: Query<&Gone>,
    of_match: Single<(
        &Scenario,
        &NecroTurn,
        &mut Objective,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, turn, mut objective, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(NecroPhase::ArrivalAsk);
    objective.arriving.clear();
    if !may_come(scenario, turn) {
        return;
    }
    let (sides, positions, gone) = (by_id(sides), by_id(positions), by_id(gone));
    let fighters = by_id(fighters);
    let mut order: Vec<usize> = (0..sides.len()).collect();
    order.sort_by_key(|index| fighters[*index].kind != FighterKind::Leader);
    for index in order {
        let is_to_come = positions[index].0.is_none() && gone[index] == Gone::No;
        if sides[index].0 != Some(turn.player) || !is_to_come {
            continue;
        }
        let piece = PieceId(index as u16);
        let why = Why::test(keys::RESCUE, NEED).by(Some(turn.player)).of(piece);
        if dice.roll(&mut facts, why).passed {
            objective.arriving.push(piece);
        }
    }
}

/// Whether the next one finds a place at the edge.
fn look_for_room(field: FieldQuery, mut room: Single<&mut Room>) {
    let field = field.get();
    room.0 = match field.objective.arriving.first() {
        Some(piece) if field.scenario.is(RESCUE) => {
            !places(&field, (field.turn.player, *piece), Zone::Arrival).is_empty()
        }
        _ => false,
    };
}

/// Asks where the next one comes on; whoever finds no place waits for another turn.
fn ask(
    of_match: Single<(
        &Room,
        &NecroTurn,
        &mut Objective,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (room, turn, mut objective, mut pending, mut next) = of_match.into_inner();
    match objective.arriving.first().filter(|_| room.0) {
        Some(piece) => {
            pending.0 = Some(arrival_decision(turn.player, *piece));
            next.set(NecroPhase::Arriving);
        }
        None => {
            objective.arriving.clear();
            next.set(NecroPhase::EarlyRecovery);
        }
    }
}
