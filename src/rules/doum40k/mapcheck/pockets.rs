//! The ground on which pieces walk about, parted into pieces between which no path leads.

use super::{carries_on, in_respawn_zone};
use crate::rules::doum40k::setup::Ground;
use crate::space::grid::{Board, Cell};

/// Pockets of ground. Cells that end a path (respawn points, lava, téla-tépulas) lead nowhere and are in none; doors
/// count as open, conveyors as ground; a respawn zone belongs to the ground that one walks on to out of it.
pub struct Pockets {
    /// By cell, row by row.
    of_cell: Vec<Option<usize>>,
    /// The first cell, row by row, and how many there are.
    pub sizes: Vec<(Cell, usize)>,
    /// The largest, the first of equals: the board proper.
    pub largest: usize,
}

impl Pockets {
    /// The pockets of a map.
    pub fn of(ground: &Ground) -> Self {
        let board = &ground.board;
        let walked: Vec<bool> = board.cells().map(|cell| carries_on(ground, cell)).collect();
        let zoned: Vec<bool> = board.cells().map(|cell| in_respawn_zone(ground, cell)).collect();
        let mut pockets = Self {
            of_cell: vec![None; board.area()],
            sizes: Vec::new(),
            largest: 0,
        };
        for start in 0..board.area() {
            if pockets.of_cell[start].is_none() && walked[start] && !zoned[start] {
                let found = pockets.flood(board, start, |cell| walked[cell] && !zoned[cell]);
                pockets.sizes.push((board.cell(start), found.len()));
            }
        }
        let sizes = pockets.sizes.iter().enumerate();
        // Of equals `max_by_key` would take the last.
        pockets.largest = sizes
            .rev()
            .max_by_key(|(_, (_, size))| *size)
            .map_or(0, |(pocket, _)| pocket);
        for start in 0..board.area() {
            if pockets.of_cell[start].is_none() && walked[start] {
                pockets.join(board, start, &walked, &zoned);
            }
        }
        pockets
    }

    /// Adds a respawn zone to the largest of the pockets beside it, or makes it a pocket of its own.
    fn join(&mut self, board: &Board, start: usize, walked: &[bool], zoned: &[bool]) {
        let before = self.of_cell.clone();
        let found = self.flood(board, start, |cell| walked[cell] && zoned[cell]);
        let beside = found
            .iter()
            .flat_map(|cell| board.cell(*cell).contacts())
            .filter_map(|side| before[board.index(side)?])
            .max_by_key(|pocket| (*pocket == self.largest, self.sizes[*pocket].1));
        match beside {
            Some(pocket) => {
                for cell in found {
                    self.of_cell[cell] = Some(pocket);
                }
            }
            None => self.sizes.push((board.cell(start), found.len())),
        }
    }

    /// Goes from a cell wherever feet carry, into a new pocket.
    fn flood(&mut self, board: &Board, start: usize, walked: impl Fn(usize) -> bool) -> Vec<usize> {
        let pocket = self.sizes.len();
        self.of_cell[start] = Some(pocket);
        let mut found = vec![start];
        let mut seen = 0;
        while seen < found.len() {
            let here = found[seen];
            seen += 1;
            for side in board.cell(here).contacts() {
                let Some(there) = board.index(side) else { continue };
                if self.of_cell[there].is_none() && walked(there) {
                    self.of_cell[there] = Some(pocket);
                    found.push(there);
                }
            }
        }
        found
    }

    /// The pocket that a cell is in.
    pub fn at(&self, board: &Board, cell: Cell) -> Option<usize> {
        self.of_cell[board.index(cell)?]
    }
}
