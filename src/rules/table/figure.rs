//! The measures of a figure, whatever it is: a component that never changes.

use bevy::prelude::Component;

use crate::game::FigureSize;
use crate::space::table::{Body, Point};

/// The widest base, in units: its radius.
pub const MOST_RADIUS: i32 = 1_000;

/// The tallest figure, in units.
pub const TALLEST: i32 = 2_500;

/// The measures of a figure, in units.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FigureMeasures {
    /// The radius of its base.
    pub radius: i32,
    /// How high it is.
    pub height: i32,
    /// How high its shoulder is.
    pub shoulder: i32,
    /// How high its eye is.
    pub eye: i32,
}

impl FigureMeasures {
    /// How large it is where everybody sees it, lying down or not.
    pub fn size(self, is_down: bool) -> FigureSize {
        FigureSize {
            radius: self.radius,
            height: self.height,
            shoulder: self.shoulder,
            eye: self.eye,
            is_down,
        }
    }

    /// Its body at a point, lying down or not.
    pub fn body(self, at: Point, is_down: bool) -> Body {
        let body = Body {
            at,
            radius: self.radius,
            height: self.height,
            shoulder: self.shoulder,
            eye: self.eye,
        };
        if is_down { body.lying() } else { body }
    }
}
