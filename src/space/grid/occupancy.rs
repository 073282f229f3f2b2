//! Who stands where, by cell.

use bevy::prelude::*;

use super::{Board, Cell, Position};
use crate::game::PieceId;

/// The piece on each cell: a mirror of every [`Position`], written with them by [`relocate`] alone.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Occupancy {
    size: Size,
    /// The piece's id plus one; 0 for a free cell.
    cells: Box<[u16]>,
    /// Where each piece is held to stand.
    pieces: Box<[Option<Cell>]>,
}

/// Cells in a row, and in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    width: i16,
    height: i16,
}

impl Size {
    #[inline]
    fn index(self, cell: Cell) -> Option<usize> {
        ((0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y))
            .then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }
}

impl Occupancy {
    /// An empty board, for so many pieces.
    pub fn new(board: &Board, pieces: usize) -> Self {
        Self {
            size: Size {
                width: board.width(),
                height: board.height(),
            },
            cells: vec![0; board.area()].into(),
            pieces: vec![None; pieces].into(),
        }
    }

    /// The piece on a cell, if there is one.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<PieceId> {
        self.at_index(self.size.index(cell)?)
    }

    /// The piece at a place in row-by-row lists, if there is one.
    ///
    /// # Panics
    /// If it is off the board.
    #[inline]
    pub fn at_index(&self, index: usize) -> Option<PieceId> {
        match self.cells[index] {
            0 => None,
            id => Some(PieceId(id - 1)),
        }
    }

    /// Where a piece stands, if it is on the board.
    #[inline]
    pub fn of(&self, piece: PieceId) -> Option<Cell> {
        self.pieces.get(piece.index()).copied().flatten()
    }

    /// The cells of the board on which somebody stands, in the order of ids.
    pub fn taken(&self) -> impl Iterator<Item = Cell> + '_ {
        let stands = |cell: &Cell| self.size.index(*cell).is_some();
        self.pieces.iter().copied().flatten().filter(stands)
    }

    fn set(&mut self, piece: PieceId, to: Option<Cell>) {
        if let Some(index) = self.of(piece).and_then(|cell| self.size.index(cell)) {
            self.cells[index] = 0;
        }
        if let Some(index) = to.and_then(|cell| self.size.index(cell)) {
            debug_assert_eq!(self.cells[index], 0, "two pieces on one cell");
            self.cells[index] = piece.0 + 1;
        }
        if let Some(held) = self.pieces.get_mut(piece.index()) {
            *held = to;
        }
    }

    /// Brings the mirror in step after positions were put back from a snapshot. Positions come in the order of ids.
    pub fn mirror(&mut self, positions: impl Iterator<Item = Position> + Clone) {
        let size = self.size;
        let mut anybody_moved = false;
        for (held, position) in self.pieces.iter_mut().zip(positions.clone()) {
            // Most stand where they stood.
            if *held == position.cell() {
                continue;
            }
            anybody_moved = true;
            if let Some(place) = std::mem::replace(held, position.cell()).and_then(|cell| size.index(cell)) {
                self.cells[place] = 0;
            }
        }
        if !anybody_moved {
            return;
        }
        for (index, position) in positions.enumerate() {
            // Not `set`: a state from outside may have two pieces on one cell, to be refused when it is looked over.
            if let Some(cell) = position.cell().and_then(|cell| self.size.index(cell)) {
                self.cells[cell] = index as u16 + 1;
            }
        }
    }
}

/// Puts a piece on a cell, or takes it off the board: the one place where [`Position`] and [`Occupancy`] are written.
pub fn relocate(occupancy: &mut Occupancy, piece: PieceId, position: &mut Position, to: Option<Cell>) {
    occupancy.set(piece, to);
    position.0 = to;
}
