//! Returns: the dead come back (`death.return`).

use bevy::prelude::*;

use super::arena::{Arena, Fallen};
use super::deploy::set_down;
use super::ground::roll_point;
use super::keys;
use super::shooting::Volley;
use crate::game::{Command, Decision, DecisionKind, Fact, Pending, Phase};

/// Sets down the returning piece, at the front of the queue, as its owner chose.
pub fn place_the_returned(mut arena: Arena, pending: Res<Pending>) {
    if let Some(Command::Place { at, face }) = &pending.0
        && !arena.fallen.queue.is_empty()
    {
        let piece = arena.fallen.queue.remove(0);
        set_down(&mut arena, keys::DEATH_RETURN, piece, (*at).into(), *face);
    }
}

/// Whether anybody is to return.
pub fn somebody_is_dead(fallen: Res<Fallen>) -> bool {
    !fallen.queue.is_empty()
}

/// In the order of their deaths, each rolled for and placed before the next. Who finds nothing free waits.
pub fn return_the_dead(mut arena: Arena, volley: Res<Volley>, next: Res<NextState<Phase>>) {
    // Whoever's activation has just ended: the phase that follows brings the dead back.
    if !matches!(*next, NextState::Unchanged) || arena.asked.0.is_some() || volley.is_under_way() {
        return;
    }
    while let Some(piece) = arena.fallen.queue.first().copied() {
        if let Some(cell) = roll_point(&mut arena, keys::DEATH_RETURN, piece)
            && let Some(player) = arena.roster.owner(piece)
        {
            arena.fallen.rolled = Some(cell);
            arena.asked.0 = Some(Decision {
                player,
                kind: DecisionKind::Return,
                piece: Some(piece),
                left: 0,
            });
            return;
        }
        arena.fallen.queue.remove(0);
        arena.fallen.waiting.push(piece);
        arena.facts.tell(Fact::Waits {
            rule: keys::DEATH_RETURN,
            piece,
        });
    }
}
