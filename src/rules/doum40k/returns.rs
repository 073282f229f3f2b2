//! Returns: the dead come back (`death.return`).

use super::arena::Arena;
use super::deploy::{ask_for_place, set_down};
use super::keys;
use crate::game::{DecisionKind, Face, Fact, Place};

/// Sets down the returning piece, at the front of the queue, as its owner chose.
pub fn place_the_returned(arena: &mut Arena, at: Place, face: Face) {
    if !arena.fallen.queue.is_empty() {
        let piece = arena.fallen.queue.remove(0);
        set_down(arena, keys::DEATH_RETURN, piece, at.into(), face);
    }
}

/// In the order of their deaths, each rolled for and placed before the next. Who finds nothing free waits.
pub fn return_the_dead(arena: &mut Arena) {
    // Whoever's activation has just ended: the phase that follows brings the dead back.
    let under_way = arena.volley.is_under_way() || arena.journey.0.is_some();
    if arena.stage.goes_on() || arena.asked.0.is_some() || under_way {
        return;
    }
    while let Some(piece) = arena.fallen.queue.first().copied() {
        if ask_for_place(arena, keys::DEATH_RETURN, piece, DecisionKind::Return) {
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
