//! Conveyors: whoever enters one is moved at once a cell along its arrow (`ground.conveyor`, `ground.conveyor.chain`).

use super::{PLAIN, Terrain, terrain};
use crate::game::Fact;
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::journey::{self, Then, Trip};
use crate::rules::doum40k::keys;
use crate::rules::doum40k::movement::step_between;
use crate::space::grid::Facing;

const BELT: Terrain = Terrain {
    key: keys::GROUND_CONVEYOR,
    ends: true,
    on_enter: Some(push),
    ..PLAIN
};

pub const NORTH: Terrain = Terrain {
    letters: "^",
    carries_to: Some(Facing::North),
    ..BELT
};

pub const EAST: Terrain = Terrain {
    letters: ">",
    carries_to: Some(Facing::East),
    ..BELT
};

pub const SOUTH: Terrain = Terrain {
    letters: "v",
    carries_to: Some(Facing::South),
    ..BELT
};

pub const WEST: Terrain = Terrain {
    letters: "<",
    carries_to: Some(Facing::West),
    ..BELT
};

/// Pushes once a conveyor and a move, if the next cell can be entered on foot; whatever it costs.
fn push(arena: &mut Arena, trip: &mut Trip) -> Then {
    let Some(from) = arena.occupancy.of(trip.piece) else {
        return Then::Rest;
    };
    let Some(along) = terrain(arena.board, from).carries_to else {
        return Then::Rest;
    };
    trip.carried = true;
    let to = from.step(along);
    if trip.belts.contains(&from) || step_between(arena, from, to).is_none() {
        return Then::Rest;
    }
    trip.belts.push(from);
    arena.facts.tell(Fact::Pushed {
        rule: keys::GROUND_CONVEYOR,
        piece: trip.piece,
        from: from.into(),
        to: to.into(),
        by: None,
    });
    journey::come_to(arena, trip, to);
    Then::Again
}
