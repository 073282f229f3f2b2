//! How figures move on the free table: steps and drops of 1 ps, slow ground, low barriers (`free.move`).

use crate::space::table::{AreaKind, MovementRules, PACE, Point};

/// The free table's rules of moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FreeMovement {
    /// What the move may cost, in units, if it is held to a limit.
    pub limit: Option<i32>,
}

impl MovementRules for FreeMovement {
    fn step(&self) -> i32 {
        PACE
    }

    fn drop(&self) -> i32 {
        PACE
    }

    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Difficult => Some(2),
            AreaKind::VeryDifficult => Some(4),
            AreaKind::Impassable => None,
            _ => Some(1),
        }
    }

    /// Up to 1 ps free, up to 2 ps half of the limit, rounded up; higher ones never.
    fn crossing(&self, rise: i32, _thick: i32) -> Option<i32> {
        if rise <= PACE {
            Some(0)
        } else if rise <= 2 * PACE {
            Some(self.limit.map_or(PACE, |limit| limit / 2 + limit % 2))
        } else {
            None
        }
    }

    fn climb(&self, from: Point, to: Point) -> i32 {
        from.length_up(to)
    }

    fn passes(&self, _body: usize) -> bool {
        false
    }
}
