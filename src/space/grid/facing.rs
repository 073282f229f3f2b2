//! The four facings of a grid.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::{CompassPoint, Face};

/// Where a piece looks.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Towards smaller y.
    #[default]
    North,
    /// Towards larger x.
    East,
    /// Towards larger y.
    South,
    /// Towards smaller x.
    West,
}

impl Facing {
    /// All four, clockwise from north: the order in which sides are gone through.
    pub const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

    /// One cell that way, as (dx, dy).
    pub const fn offset(self) -> (i16, i16) {
        match self {
            Facing::North => (0, -1),
            Facing::East => (1, 0),
            Facing::South => (0, 1),
            Facing::West => (-1, 0),
        }
    }

    /// The facing a command names; `None` for `any`, and for one of a table.
    pub fn from_face(face: Face) -> Option<Self> {
        match face {
            Face::North => Some(Facing::North),
            Face::East => Some(Facing::East),
            Face::South => Some(Facing::South),
            Face::West => Some(Facing::West),
            Face::Any | Face::Toward(..) => None,
        }
    }
}

impl From<Facing> for CompassPoint {
    fn from(facing: Facing) -> Self {
        match facing {
            Facing::North => CompassPoint::North,
            Facing::East => CompassPoint::East,
            Facing::South => CompassPoint::South,
            Facing::West => CompassPoint::West,
        }
    }
}

impl From<CompassPoint> for Facing {
    fn from(point: CompassPoint) -> Self {
        match point {
            CompassPoint::North => Facing::North,
            CompassPoint::East => Facing::East,
            CompassPoint::South => Facing::South,
            CompassPoint::West => Facing::West,
        }
    }
}

impl From<Facing> for Face {
    fn from(facing: Facing) -> Self {
        CompassPoint::from(facing).into()
    }
}
