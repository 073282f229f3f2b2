//! Melee: blows between pieces in direct contact (`melee.who`, `melee.hit`).

use bevy::prelude::*;

use super::arena::Arena;
use super::keys;
use super::saves::is_saved;
use super::view::View;
use crate::game::{Command, Fact, Pending, PieceId, Refusal, Why};

/// The first enemy in direct contact with a piece, clockwise from north, if there is one.
pub fn enemy_in_contact(view: &View, piece: PieceId) -> Option<PieceId> {
    let at = view.occupancy.of(piece)?;
    at.contacts()
        .filter_map(|cell| view.occupancy.at(cell))
        .find(|other| view.are_enemies(piece, *other))
}

/// Whether the active piece may fight this target (`melee.who`).
///
/// # Errors
/// The refusal.
pub fn check(view: &View, fighter: PieceId, target: PieceId) -> Result<(), Refusal> {
    let piece = view.piece(fighter);
    if piece.done.fought {
        return Err(Refusal::new(keys::MELEE_WHO, "fought-already").piece(fighter));
    }
    let (Some(from), Some(to)) = (piece.position.cell(), view.occupancy.of(target)) else {
        return Err(Refusal::new(keys::MELEE_WHO, "target-off-board").piece(target));
    };
    if !view.are_enemies(fighter, target) {
        return Err(Refusal::new(keys::MELEE_WHO, "no-enemy").piece(target));
    }
    match from.side_of(to) {
        None => Err(Refusal::new(keys::MELEE_WHO, "no-contact").cell(to).piece(target)),
        Some(side) if side != *piece.facing => Err(Refusal::new(keys::MELEE_WHO, "not-facing").cell(to).piece(target)),
        Some(_) => Ok(()),
    }
}

/// The active piece strikes.
pub fn strike(mut arena: Arena, pending: Res<Pending>) {
    let Some(Command::Fight { target }) = &pending.0 else {
        return;
    };
    let Some(fighter) = arena.turn.active else { return };
    arena.piece_mut(fighter).done.fought = true;
    arena.facts.tell(Fact::Fought {
        rule: keys::MELEE_WHO,
        piece: fighter,
        target: *target,
    });
    let need = i32::from(arena.piece(fighter).profile.cac);
    let why = Why::test(keys::MELEE_HIT, need)
        .by(arena.roster.owner(fighter))
        .of(fighter)
        .at(*target);
    let arena = &mut arena;
    if arena.dice.roll(&mut arena.facts, why).passed && !is_saved(arena, *target, fighter) {
        arena.kill(*target, fighter, keys::MELEE_HIT);
        arena.settle();
    }
}
