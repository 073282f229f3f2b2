//! The behaviour die: what the Horde does in this activation (`behaviour.*`).
//!
//! Phases of the host: `Begin`, `Step`. State: the behaviour, the point of the edge.

use bevy::prelude::*;

use super::fact::HordeFact;
use super::keys;
use super::options::StillHorde;
use super::setup::HordeTerms;
use super::state::{Behaviour, HordeBehaviour, HordeEntries};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, RuleKey, Why};
use crate::rules::host::{GuestPhase, GuestTurn, Host};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// The faces of the direction die.
pub const DIRECTIONS: u32 = 36;

/// Adds this chapter's systems: after those that list who comes back.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Begin), throw::<H>)
        .add_system(H::phase(GuestPhase::Step), forget);
}

impl Behaviour {
    /// What a face of the die says.
    const fn of_die(face: u32) -> Self {
        match face {
            1 => Self::Rush,
            2 => Self::Fury,
            3 => Self::Advance,
            4 => Self::Objective,
            5 => Self::Edge,
            _ => Self::Still,
        }
    }

    /// Its rule.
    pub const fn rule(self) -> RuleKey {
        match self {
            Self::Rush => keys::RUSH,
            Self::Fury => keys::FURY,
            Self::Advance => keys::ADVANCE,
            Self::Objective => keys::OBJECTIVE,
            Self::Edge => keys::EDGE,
            Self::Still => keys::STILL,
        }
    }
}

/// Throws the die of the whole Horde, and where it goes to the edge, the direction die (`joker.order`, `behaviour.edge`). By the
/// house rule whoever comes back comes first (`reserve.scenario`).
fn throw<H: Host>(
    of_match: Single<(
        &HordeTerms,
        &HordeEntries,
        &mut HordeBehaviour,
        &mut GuestTurn,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (terms, entries, mut course, mut turn, mut dice, mut facts, mut next) = of_match.into_inner();
    let mut go_to = |phase| {
        turn.0 = Some(phase);
        next.set(H::phase(phase));
    };
    if terms.options.fresh_acts && !entries.is_thrown {
        go_to(GuestPhase::Entries);
        return;
    }
    let die = dice.roll(&mut facts, Why::just(keys::FIRST, 6)).value;
    let behaviour = Behaviour::of_die(die);
    facts.emit(Fact::from(HordeFact::Behaves {
        rule: behaviour.rule(),
        die: die as u8,
        behaviour,
    }));
    let is_to_edge = behaviour == Behaviour::Edge;
    let edge = is_to_edge.then(|| {
        let why = Why::just(keys::EDGE, DIRECTIONS).direction();
        dice.roll(&mut facts, why).value as u8
    });
    *course = HordeBehaviour {
        behaviour: Some(behaviour),
        edge,
    };
    go_to(match (behaviour, terms.options.still) {
        (Behaviour::Still, StillHorde::NoMove) => GuestPhase::Strikes,
        (Behaviour::Still, StillHorde::Nothing) => GuestPhase::Entries,
        _ => GuestPhase::Moves,
    });
}

/// Outside an activation the Horde has no behaviour.
fn forget(mut course: Single<&mut HordeBehaviour>) {
    **course = HordeBehaviour::default();
}
