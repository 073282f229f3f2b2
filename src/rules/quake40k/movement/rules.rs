//! How figures of the book walk, as the table asks it: steps, areas, barriers, ladders (`base.step`, `base.terrain.*`).

use crate::space::table::{AreaKind, Climb, MovementRules, PACE, Point};

/// How high a figure steps up or down while it walks, in units (`base.step`).
pub const STEP: i32 = 125;

/// How high a barrier is at most that feet cross, in units (`base.terrain.barrier`).
pub const LOW_BARRIER: i32 = PACE;

/// What a climb costs to who does not climb, in units: more than anybody has.
const BEYOND_ALL: i32 = 1_000_000;

/// How a figure moves along its path. What dice decide of a move (drops, leaps, swims) stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuakeMovement {
    /// Whether it climbs: a bike does not (`kind.bike`).
    pub climbs: bool,
    /// Whether it swims, by a leg named so (`move.swim`).
    pub swims: bool,
    /// Whether it flies, by a leg named so (`move.fly`).
    pub flies: bool,
}

impl QuakeMovement {
    /// On foot, as previews and lists ask.
    pub const ON_FOOT: Self = Self {
        climbs: true,
        swims: false,
        flies: false,
    };
}

impl MovementRules for QuakeMovement {
    fn step(&self) -> i32 {
        STEP
    }

    fn drop(&self) -> i32 {
        STEP
    }

    /// Everywhere the true length counts; lava and pits are entered by nobody.
    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Impassable => None,
            AreaKind::Water if !self.swims => None,
            _ => Some(1),
        }
    }

    fn crossing(&self, rise: i32, _thick: i32) -> Option<i32> {
        (rise <= LOW_BARRIER).then_some(0)
    }

    fn climb(&self, from: Point, to: Point) -> i32 {
        match self.climbs {
            true => from.length_up(to),
            false => BEYOND_ALL,
        }
    }

    /// Across and up, by whatever the map names (`move.climb`).
    fn climb_wall(&self, _by: Climb, across: i32, rise: i32) -> Option<i32> {
        self.climbs.then_some(across + rise)
    }

    fn passes(&self, _body: usize) -> bool {
        false
    }
}
