//! Melee: blows between pieces in direct contact (`melee.who`, `melee.hit`, `melee.choc`).

use bevy::prelude::*;

use super::arena::Arena;
use super::bonus::{Row, Stat};
use super::field::Field;
use super::journey::{self, Trip};
use super::movement::step_between;
use super::pieces::Piece;
use super::saves::is_saved;
use super::shooting::check_unprotected;
use super::skills::is_unseen;
use super::view::View;
use super::{keys, values};
use crate::game::{Fact, Modifier, Modifiers, PieceId, Reason, Refusal, RuleKey, Why};

/// The first enemy in direct contact with a piece, clockwise from north, if there is one. Who stands in a respawn zone
/// is in contact with nobody (`zone.respawn`).
pub fn enemy_in_contact(view: &View, piece: PieceId) -> Option<PieceId> {
    let at = view.occupancy.of(piece)?;
    if view.is_in_respawn_zone(piece) {
        return None;
    }
    at.contacts()
        .filter_map(|cell| view.occupancy.at(cell))
        .find(|other| view.are_enemies(piece, *other) && !view.is_in_respawn_zone(*other))
}

/// Whether the active piece may fight this target (`melee.who`).
///
/// # Errors
/// The refusal.
pub fn check<R: Reason>(view: &View, fighter: PieceId, target: PieceId) -> Result<(), R> {
    let piece = view.piece(fighter);
    if piece.done.fought {
        return Err(R::of(|| Refusal::new(keys::MELEE_WHO, "fought-already").piece(fighter)));
    }
    if piece.done.used {
        return Err(R::of(|| {
            Refusal::new(keys::TRIGGER_USE, "attack-after-use").piece(fighter)
        }));
    }
    let (Some(from), Some(to)) = (piece.position.cell(), view.occupancy.of(target)) else {
        return Err(R::of(|| {
            Refusal::new(keys::MELEE_WHO, "target-off-board").piece(target)
        }));
    };
    if !view.is_fair_game(fighter, target) {
        return Err(R::of(|| Refusal::new(keys::MELEE_WHO, "no-enemy").piece(target)));
    }
    match from.side_of(to) {
        None => Err(R::of(|| {
            Refusal::new(keys::MELEE_WHO, "no-contact").cell(to).piece(target)
        })),
        Some(side) if side != piece.facing => Err(R::of(|| {
            Refusal::new(keys::MELEE_WHO, "not-facing").cell(to).piece(target)
        })),
        Some(_) => check_unprotected(view, target),
    }
}

/// What a fighter needs against a target, with what changed it: its own CAC, and what skills of both add,
/// unless its value is fixed (`bonus.fixed`).
pub fn need(fighter: &Piece, target: &Piece) -> (i32, Modifiers) {
    let (cac, mut modifiers) = fighter.value(Stat::Cac);
    let mut need = cac.unwrap_or(values::NEVER);
    if fighter.bonuses.fixing(Stat::Cac).is_some() {
        return (need, modifiers);
    }
    let mut change = |rule: RuleKey, change: i32| {
        if change != 0 {
            need += change;
            modifiers.0.push(Modifier { rule, change });
        }
    };
    for skill in target.skills().iter() {
        change(skill.key, skill.fought);
    }
    for skill in fighter.skills().iter() {
        if skill.unseen != 0 && is_unseen(fighter, target) {
            change(skill.key, skill.unseen);
        }
    }
    (need, modifiers)
}

/// Strikes: one die, the save of who is hit, and of who is missed the push if the blow pushes.
pub fn strike(arena: &mut Arena, target: PieceId) {
    let Some(fighter) = arena.turn.active else { return };
    arena.piece_mut(fighter).done.fought = true;
    arena.facts.tell(Fact::Fought {
        rule: keys::MELEE_WHO,
        piece: fighter,
        target,
    });
    let (need, modifiers) = need(arena.piece(fighter), arena.piece(target));
    let why = Why::test(keys::MELEE_HIT, need)
        .changed_by(modifiers)
        .by(arena.owner(fighter))
        .of(fighter)
        .at(target);
    let pierces = arena.piece(fighter).skills().find(|skill| skill.blows_pierce);
    if arena.dice.roll(arena.facts, why).passed {
        if !is_saved(arena, target, fighter, pierces) {
            arena.kill(target, fighter, keys::MELEE_HIT);
            arena.settle();
        }
    } else if pushes(arena, fighter, target) {
        push(arena, fighter, target);
    }
}

/// Whether a blow that misses pushes: the fighter has the choc bonus, and the target is no gun (`melee.choc`).
pub fn pushes(field: &impl Field, fighter: PieceId, target: PieceId) -> bool {
    field.piece(fighter).bonuses.has(Row::Choc) && !field.layout().is_gun(target)
}

/// Pushes a piece one cell straight away. It dies where it cannot enter, or not for one point; else it comes there as
/// if it had entered (`melee.choc`).
fn push(arena: &mut Arena, fighter: PieceId, target: PieceId) {
    let (Some(at), Some(from)) = (arena.occupancy.of(fighter), arena.occupancy.of(target)) else {
        return;
    };
    let Some(side) = at.side_of(from) else { return };
    let to = from.step(side);
    if step_between(arena, from, to).is_none_or(|cost| cost.points > 1) {
        arena.kill(target, fighter, keys::MELEE_CHOC);
        arena.settle();
        return;
    }
    arena.facts.tell(Fact::Pushed {
        rule: keys::MELEE_CHOC,
        piece: target,
        from: from.into(),
        to: to.into(),
        by: Some(fighter),
    });
    let mut trip = Trip::new(target, fighter, from);
    journey::come_to(arena, &mut trip, to);
    journey::arrive(arena, trip);
}
