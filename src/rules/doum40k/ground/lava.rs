//! Lava: whoever enters it dies (`ground.lava`).

use super::{PLAIN, Terrain};
use crate::rules::doum40k::arena::{Arena, Death};
use crate::rules::doum40k::journey::{Then, Trip};
use crate::rules::doum40k::keys;

pub const TERRAIN: Terrain = Terrain {
    letters: "l",
    key: keys::GROUND_LAVA,
    ends: true,
    stands: false,
    begins: false,
    on_enter: Some(burn),
    ..PLAIN
};

fn burn(arena: &mut Arena, trip: &mut Trip) -> Then {
    let at = arena.occupancy.of(trip.piece);
    let death = Death { at, last: trip.last };
    arena.kill_at(trip.piece, trip.by, keys::GROUND_LAVA, death);
    arena.settle();
    Then::Rest
}
