//! Returns: the dead come back (`death.return`).

use bevy::prelude::*;

use super::arena::{Arena, Fallen};
use super::deploy::{ask_for_place, set_down};
use super::keys;
use crate::game::{Course, DecisionKind, Face, Fact, Place};

/// Sets down the returning piece, at the front of the queue, as its owner chose.
pub fn place_the_returned(arena: &mut Arena, at: Place, face: Face) {
    if !arena.fallen.queue.is_empty() {
        let piece = arena.fallen.queue.remove(0);
        set_down(arena, keys::DEATH_RETURN, piece, at.into(), face);
    }
}

/// Whether anybody is to return.
pub fn somebody_is_dead(fallen: Res<Fallen>) -> bool {
    !fallen.queue.is_empty()
}

/// In the order of their deaths, each rolled for and placed before the next. Who finds nothing free waits.
pub fn return_the_dead(mut arena: Arena, course: Res<Course>) {
    // Whoever's activation has just ended: the phase that follows brings the dead back.
    let under_way = arena.volley.is_under_way() || arena.journey.0.is_some();
    if course.goes_on() || arena.asked.0.is_some() || under_way {
        return;
    }
    while let Some(piece) = arena.fallen.queue.first().copied() {
        if ask_for_place(&mut arena, keys::DEATH_RETURN, piece, DecisionKind::Return) {
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
