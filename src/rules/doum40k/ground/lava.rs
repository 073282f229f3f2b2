//! Lava: whoever enters it dies (`ground.lava`).

use super::{PLAIN, Terrain};
use crate::rules::doum40k::keys;
use crate::rules::doum40k::move_in_progress::{Move, Steps, Then};
use crate::rules::doum40k::placement::Death;

pub const TERRAIN: Terrain = Terrain {
    letters: "l",
    key: keys::GROUND_LAVA,
    ends: true,
    stands: false,
    begins: false,
    on_enter: Some(burn),
    ..PLAIN
};

fn burn(steps: &mut Steps, moving: &mut Move) -> Then {
    let placement = &mut steps.placement;
    let death = Death {
        at: placement.occupancy.of(moving.piece),
        last: moving.last,
    };
    placement.kill_at(moving.piece, moving.by, keys::GROUND_LAVA, death);
    placement.check_victory();
    Then::Rest
}
