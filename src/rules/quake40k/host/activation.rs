//! Whole activations, where an add-on says which figure acts (`hook.activate`): its movement, its shot, its charge, its melee.
//!
//! Phases: `GuestActivate`, `GuestOwnPhase`, `GuestSkip`. State: whose activation it is, the part of the turn, which slots are gone.

use bevy::prelude::*;

use super::super::components::Doings;
use super::super::keys::turn as keys;
use super::super::match_state::{QuakeTurn, WholeActivation};
use super::super::phase::{QuakePhase, Stage};
use super::super::turn::use_slot;
use crate::game::{Fact, Facts, GameBuilder, NextPhase, by_id, with_pieces_by_id};
use crate::rules::host::GuestDeed;
use crate::space::table::TablePosition;

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::GuestActivate, activate)
        .add_system(QuakePhase::GuestOwnPhase, go_on)
        .add_system(QuakePhase::GuestOwnPhase, forget_the_melee)
        .add_system(QuakePhase::GuestSkip, skip);
}

/// A figure is activated.
fn activate(of_match: Single<(&GuestDeed, &mut WholeActivation, &mut Facts, &mut NextPhase<QuakePhase>)>) {
    let (deed, mut whole, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::SlotNext);
    if let GuestDeed::Activate { piece } = *deed {
        whole.0 = Some(piece);
        facts.emit(Fact::Activated {
            rule: keys::TURN_SLOT,
            piece,
        });
    }
}

/// The part of an activation that follows a part; nothing after its melee.
const fn part_after(stage: Stage) -> Option<Stage> {
    match stage {
        Stage::Movement => Some(Stage::Shooting),
        Stage::Shooting => Some(Stage::Assault),
        Stage::Assault => Some(Stage::Melee),
        _ => None,
    }
}

/// Its next part begins, or the activation is over and the next card is turned up.
fn go_on(
    positions: Query<&TablePosition>,
    of_match: Single<(
        &mut WholeActivation,
        &mut QuakeTurn,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (mut whole, mut turn, mut facts, mut next) = of_match.into_inner();
    let piece = whole.0.filter(|piece| by_id(positions)[piece.index()].0.is_some());
    // Whoever is on the table no more does nothing more.
    let part = part_after(turn.stage).filter(|_| piece.is_some());
    next.set(match part {
        Some(Stage::Melee) => QuakePhase::MeleeNext,
        _ => QuakePhase::SlotNext,
    });
    if part.is_none() {
        whole.0 = None;
    }
    turn.active = None;
    turn.stage = part.unwrap_or(Stage::Movement);
    facts.emit(Fact::Phase {
        rule: keys::TURN_PHASES,
        phase: turn.stage.name(),
    });
}

/// Whoever fought may fight again in the activation of another; a charge counts in its own only.
fn forget_the_melee(mut doings: Query<&mut Doings>, whole: Single<&WholeActivation>) {
    if whole.0.is_some() {
        return;
    }
    with_pieces_by_id(doings.reborrow(), |doings| {
        for doings in doings.iter_mut() {
            (doings.fought, doings.charged, doings.charged_cover) = (false, false, false);
        }
    });
}

/// A figure loses its activation.
fn skip(mut doings: Query<&mut Doings>, of_match: Single<(&GuestDeed, &mut NextPhase<QuakePhase>)>) {
    let (deed, mut next) = of_match.into_inner();
    next.set(QuakePhase::GuestDone);
    let GuestDeed::Skip { piece } = *deed else { return };
    with_pieces_by_id(doings.reborrow(), |doings| {
        for stage in [Stage::Movement, Stage::Shooting, Stage::Assault] {
            use_slot(&mut doings[piece.index()], stage);
        }
    });
}
