//! Going into a portal, and the die that says where one comes out (`portal.enter`, `portal.again`, `portal.die`, `portal.same`).
//!
//! Phases: `Occupying`, `EnteringAgain`, `PortalEntered` to `ChoosingPortal`. State: who arrives; the move under way.

use bevy::prelude::*;

use super::super::bonus_entry::BonusEntry;
use super::super::command::{QuakeCommand, own};
use super::super::components::Doings;
use super::super::effects::bears;
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::bonus as bonus_keys;
use super::super::keys::mods as mod_keys;
use super::super::keys::portals as keys;
use super::super::match_state::{Arrival, ArrivalCause, ArrivalInProgress, Blame, DeathQueue, Gait, MoveInProgress};
use super::super::movement::{entering, more_to_enter, new_course, portal_under};
use super::super::phase::QuakePhase;
use super::super::turn::decision;
use super::super::wounds::{Blow, Harm};
use super::places::is_without_portal;
use super::{AGAIN, left, portal_again};
use crate::game::{CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, Why, with_pieces_by_id};

/// Adds the systems of going in and of the die.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.lead(QuakeCommand::verb("enter"), QuakePhase::Occupying)
        .lead(QuakeCommand::verb("occupy"), QuakePhase::Occupying)
        .lead(QuakeCommand::verb("again"), QuakePhase::EnteringAgain)
        .lead(QuakeCommand::verb("reroll"), QuakePhase::Rerolling)
        .lead(QuakeCommand::verb("keep"), QuakePhase::Rerolling)
        .lead(QuakeCommand::verb("portal"), QuakePhase::ChoosingPortal)
        .add_system(QuakePhase::Occupying, occupy)
        .add_system(QuakePhase::EnteringAgain, enter_again)
        .add_system(QuakePhase::PortalEntered, enter)
        .add_system(QuakePhase::PortalEntered, break_the_way)
        .add_system(QuakePhase::PortalDie, throw)
        .add_system(QuakePhase::Rerolling, throw_again)
        .add_system(QuakePhase::PortalRead, read)
        .add_system(QuakePhase::ChoosingPortal, choose);
}

/// Who came onto a portal goes in, or stays on it (`mod.domination`).
fn occupy(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut MoveInProgress,
        &mut ArrivalInProgress,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, mut under_way, mut arrival, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::MoveStep);
    let Some(course) = &mut under_way.0 else { return };
    let piece = course.piece;
    let under = field.look.body(piece).and_then(|body| portal_under(&field, &body));
    let Some(portal) = under else { return };
    if matches!(own(command), Some(QuakeCommand::Occupy)) {
        facts.emit(Fact::from(QuakeFact::Occupies {
            rule: mod_keys::MOD_DOMINATION,
            piece,
            portal,
        }));
    } else if let Some(more) = more_to_enter(&field, course, portal) {
        course.left -= more;
        arrival.0 = Some(entering(piece, portal));
        next.set(QuakePhase::PortalEntered);
    }
}

/// The portal that one stands in, or has just come by, is used once more for 3 ps (`portal.again`).
fn enter_again(
    field: FieldQuery,
    of_match: Single<(&mut MoveInProgress, &mut ArrivalInProgress, &mut NextPhase<QuakePhase>)>,
) {
    let field = field.get();
    let (mut under_way, mut arrival, mut next) = of_match.into_inner();
    next.set(QuakePhase::SlotOver);
    let Some(piece) = field.turn.active else { return };
    let Some(portal) = portal_again(&field, under_way.0.as_ref(), piece) else {
        return;
    };
    let left = left(&field, under_way.0.as_ref(), piece);
    let known = under_way
        .0
        .take()
        .filter(|course| course.piece == piece && course.is_begun);
    let mut course = known.unwrap_or_else(|| new_course(&field, (piece, Gait::Move), left));
    course.left = (left - AGAIN).max(0);
    course.is_begun = true;
    under_way.0 = Some(course);
    arrival.0 = Some(entering(piece, portal));
    next.set(QuakePhase::PortalEntered);
}

/// A figure goes in.
fn enter(of_match: Single<(&ArrivalInProgress, &mut Facts, &mut NextPhase<QuakePhase>)>) {
    let (arrival, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::MoveGoesOn);
    if let Some(Arrival {
        piece,
        entered: Some(portal),
        ..
    }) = arrival.0
    {
        facts.emit(Fact::from(QuakeFact::Entered {
            rule: keys::PORTAL_ENTER,
            piece,
            portal,
        }));
        next.set(QuakePhase::PortalDie);
    }
}

/// It has moved, and nobody follows it (`assault.foot`).
fn break_the_way(mut doings: Query<&mut Doings>, arrival: Single<&ArrivalInProgress>) {
    if let Some(arrival) = arrival.0 {
        with_pieces_by_id(doings.reborrow(), |doings| {
            let own = &mut doings[arrival.piece.index()];
            own.moved = true;
            own.way_broken = true;
        });
    }
}

/// Whether the die of reappearance may be thrown again: by a beacon, also by that which this death ended (`equip.32`).
fn may_reroll(field: &Field, arrival: &Arrival, queue: &DeathQueue) -> bool {
    let by_death = queue.dead.first().filter(|death| death.piece == arrival.piece);
    let by_death = arrival.cause == ArrivalCause::Death && by_death.is_some_and(|death| death.may_reroll);
    !arrival.rerolled && (by_death || bears(field, arrival.piece, BonusEntry::Equip(32)))
}

/// 1D6 is the portal of reappearance (`portal.die`); whoever returns to its zone throws none (`rule.bases`).
fn throw(
    field: FieldQuery,
    of_match: Single<(
        &DeathQueue,
        &mut ArrivalInProgress,
        &mut PendingDecision,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (queue, mut arrival, mut pending, mut dice, mut facts, mut next) = of_match.into_inner();
    let Some(arrival) = &mut arrival.0 else {
        next.set(QuakePhase::Dead);
        return;
    };
    if is_without_portal(&field, arrival.cause) {
        next.set(QuakePhase::ArrivalAsk);
        return;
    }
    let player = field.decider_of(arrival.piece);
    let why = Why::just(keys::PORTAL_DIE, 6).by(Some(player)).of(arrival.piece);
    arrival.die = Some(dice.roll(&mut facts, why).value as u8);
    if may_reroll(&field, arrival, queue) {
        pending.0 = Some(decision(player, "reroll", Some(arrival.piece)));
        next.set(QuakePhase::Reroll);
    } else {
        next.set(QuakePhase::PortalRead);
    }
}

/// The die is thrown again, or kept (`equip.32`).
fn throw_again(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut ArrivalInProgress,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, mut arrival, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::PortalRead);
    let Some(arrival) = &mut arrival.0 else { return };
    arrival.rerolled = true;
    if matches!(own(command), Some(QuakeCommand::Reroll)) {
        let player = field.decider_of(arrival.piece);
        let why = Why::just(bonus_keys::EQUIP_32, 6).by(Some(player)).of(arrival.piece);
        arrival.die = Some(dice.roll(&mut facts, why).value as u8);
    }
}

/// What the die means: a portal, the one just entered, which disintegrates, or on a 6 its owner's choice (`portal.same`).
fn read(
    field: FieldQuery,
    of_match: Single<(
        &mut ArrivalInProgress,
        &mut PendingDecision,
        &mut Harm,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut under_way, mut pending, mut harm, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::Dead);
    let Some(arrival) = &mut under_way.0 else { return };
    let piece = arrival.piece;
    let portal = arrival.die.filter(|die| field.arena.portal(*die).is_some());
    if portal.is_none() {
        pending.0 = Some(decision(field.decider_of(piece), "portal", Some(piece)));
        next.set(QuakePhase::Portal);
        return;
    }
    arrival.portal = portal;
    next.set(QuakePhase::ArrivalAsk);
    if let Some(portal) = portal.filter(|portal| arrival.entered == Some(*portal)) {
        facts.emit(Fact::from(QuakeFact::Disintegrated {
            rule: keys::PORTAL_SAME,
            piece,
            portal,
        }));
        *harm = Harm {
            blows: vec![Blow::Kill {
                piece,
                rule: keys::PORTAL_SAME,
                blame: Blame::Accident,
            }],
            then: QuakePhase::MoveEnd,
            ..Harm::default()
        };
        under_way.0 = None;
        next.set(QuakePhase::Wounding);
    }
}

/// A portal is chosen.
fn choose(
    of_match: Single<(
        &CurrentCommand,
        &mut ArrivalInProgress,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (command, mut arrival, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::ArrivalAsk);
    let (Some(arrival), Some(QuakeCommand::Portal { number })) = (&mut arrival.0, own(command)) else {
        return;
    };
    arrival.portal = Some(*number);
    facts.emit(Fact::from(QuakeFact::PortalChosen {
        rule: keys::PORTAL_DIE,
        piece: arrival.piece,
        portal: *number,
    }));
}
