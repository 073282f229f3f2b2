//! Conveyors: whoever enters one is moved at once a cell along its arrow (`ground.conveyor`, `ground.conveyor.chain`).

use super::{PLAIN, Terrain, terrain};
use crate::game::Fact;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::move_in_progress::{Move, Steps, Then};
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
fn push(steps: &mut Steps, moving: &mut Move) -> Then {
    let placement = &mut steps.placement;
    let Some(from) = placement.occupancy.of(moving.piece) else {
        return Then::Rest;
    };
    let Some(along) = terrain(placement.board, from).carries_to else {
        return Then::Rest;
    };
    moving.carried = true;
    let to = from.step(along);
    if moving.belts.contains(&from) || step_between(&placement.field(), from, to).is_none() {
        return Then::Rest;
    }
    moving.belts.push(from);
    placement.facts.emit(Fact::Pushed {
        rule: keys::GROUND_CONVEYOR,
        piece: moving.piece,
        from: from.into(),
        to: to.into(),
        by: None,
    });
    steps.come_to(moving, to);
    Then::Again
}
