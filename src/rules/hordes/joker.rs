//! The pack of cards, for which dice stand in: before each step of the round a Joker may fall (`joker.*`).
//!
//! Phases of the host: `Step`, `Round`, those in which a step is taken. State: whether a Joker has fallen, the gate before the step.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::fact::HordeFact;
use super::keys;
use super::setup::HordeTerms;
use super::state::{HordeEntries, JokerPack};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, Why};
use crate::rules::host::{GuestGate, GuestPhase, GuestTurn, Host, HostView as _};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Step), stop_before_step::<H>)
        .add_system(H::phase(GuestPhase::Round), shuffle);
    for phase in H::step_phases() {
        game.add_system(*phase, close_gate);
    }
}

/// A new round has a new pack, and its first step is still to come (`joker.pack`).
fn shuffle(of_match: Single<(&HordeTerms, &mut JokerPack, &mut GuestGate)>) {
    let (terms, mut pack, mut gate) = of_match.into_inner();
    *pack = JokerPack::full(terms);
    gate.0 = false;
}

impl JokerPack {
    /// The Jokers of a new round.
    pub const fn full(terms: &HordeTerms) -> Self {
        Self {
            fallen: false,
            left: terms.options.jokers,
        }
    }
}

/// A step is taken: before the next one the Horde is asked again.
fn close_gate(mut gate: Single<&mut GuestGate>) {
    gate.0 = false;
}

/// Before a step: the creatures with which the game begins come first; then, until a Joker has fallen, a die of as many faces as
/// there are steps and Jokers left. With no step left it falls now (`joker.pack`, `joker.first`).
fn stop_before_step<H: Host>(
    look: StaticSystemParam<H::Look>,
    of_match: Single<(
        &HordeTerms,
        &HordeEntries,
        &mut JokerPack,
        &mut GuestTurn,
        &mut GuestGate,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (terms, entries, mut pack, mut turn, mut gate, mut dice, mut facts, mut next) = of_match.into_inner();
    let mut go_to = |turn: &mut GuestTurn, phase| {
        turn.0 = Some(phase);
        next.set(H::phase(phase));
    };
    if entries.sets_up {
        go_to(&mut turn, GuestPhase::Entries);
        return;
    }
    if terms.plays_cards() {
        go_to(&mut turn, GuestPhase::Cards);
        return;
    }
    let steps = H::view(look.into_inner()).steps_left();
    let jokers = u32::from(terms.options.jokers);
    let mut falls = || {
        let value = match steps {
            0 => 0,
            steps => dice.roll(&mut facts, Why::just(keys::PACK, steps + jokers)).value,
        };
        value <= jokers
    };
    if !pack.fallen && falls() {
        *pack = JokerPack {
            fallen: true,
            left: pack.left.saturating_sub(1),
        };
        facts.emit(Fact::from(HordeFact::Joker {
            rule: keys::FIRST,
            steps,
        }));
        go_to(&mut turn, GuestPhase::Begin);
        return;
    }
    gate.0 = true;
    turn.0 = None;
    next.set(H::phase(GuestPhase::Done));
}
