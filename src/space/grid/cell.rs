//! Cells of the board and what lies beside them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Facing;
use crate::game::Place;

/// A cell: x grows to the right, y downward, (0, 0) is the top-left one (`space.grid`). May lie off the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Cell {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
}

impl From<(i16, i16)> for Cell {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Cell> for (i16, i16) {
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        Place::new(i32::from(cell.x), i32::from(cell.y))
    }
}

impl From<Place> for Cell {
    /// Places beyond the largest board, and those with a height, become a cell that is off every board.
    fn from(place: Place) -> Self {
        match (i16::try_from(place.x), i16::try_from(place.y), place.z) {
            (Ok(x), Ok(y), None) => Cell { x, y },
            _ => Cell::OFF,
        }
    }
}

impl Cell {
    /// A cell that is off every board, and whose neighbours are too.
    pub const OFF: Cell = Cell {
        x: i16::MIN / 2,
        y: i16::MIN / 2,
    };

    /// The cell at column `x`, row `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The neighbour on that side.
    #[must_use]
    pub fn step(self, facing: Facing) -> Self {
        let (dx, dy) = facing.offset();
        // Saturating: a cell from a file or a command may be anywhere.
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The four cells in direct contact, clockwise from north (`space.contact`).
    pub fn contacts(self) -> impl Iterator<Item = Cell> {
        Facing::ALL.into_iter().map(move |facing| self.step(facing))
    }

    /// The eight cells around, diagonals included, clockwise from north.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        const AROUND: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        AROUND
            .into_iter()
            .map(move |(dx, dy)| Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy)))
    }

    /// The distance in cells, counted through edges (`space.range`).
    pub fn distance(self, other: Cell) -> u32 {
        (i32::from(self.x) - i32::from(other.x)).unsigned_abs()
            + (i32::from(self.y) - i32::from(other.y)).unsigned_abs()
    }

    /// Whether the two share an edge (`space.contact`).
    pub fn touches(self, other: Cell) -> bool {
        self.distance(other) == 1
    }

    /// The side on which `other` lies, if the two are in direct contact.
    pub fn side_of(self, other: Cell) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| self.step(*facing) == other)
    }
}

/// Where a piece stands; `None` off the board. Written by [`super::relocate`] alone.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Position(pub(super) Option<Cell>);

impl Position {
    /// The cell, if the piece is on the board.
    pub fn cell(self) -> Option<Cell> {
        self.0
    }
}
