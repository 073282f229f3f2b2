//! Sight: who sees whom, and through what (`sight.arc`, `sight.line`, `sight.cover`).

use super::ground::terrain;
use super::keys;
use crate::game::{PieceId, Refusal};
use crate::space::grid::{Board, Cell, Occupancy, SightLine, has_cover_between, sight_line};

/// The sight line between two cells on the board as it stands: pieces on crossed cells block it.
pub fn line(board: &Board, occupancy: &Occupancy, from: Cell, to: Cell) -> SightLine {
    sight_line(board, from, to, |cell| occupancy.at(cell).is_some())
}

/// Whether the target of a shot along that line is in cover: not if shooter or target stands on a crate.
pub fn in_cover(board: &Board, from: Cell, to: Cell, line: &SightLine) -> bool {
    line.has_cover() && !terrain(board, from).raised && !terrain(board, to).raised
}

/// Whether a piece on `to` is in cover from `from`, even where something blocks the line: for whom a line needs not be
/// free, but cover counts (`skill.furtif`, `shoot.many`).
pub fn crosses_cover(board: &Board, occupancy: &Occupancy, from: Cell, to: Cell) -> bool {
    if terrain(board, from).raised || terrain(board, to).raised {
        return false;
    }
    has_cover_between(board, from, to, |cell| occupancy.at(cell).is_some())
}

/// Why a blocked line is blocked.
pub fn blocked(board: &Board, occupancy: &Occupancy, line: &SightLine, target: PieceId) -> Refusal {
    let cells = &line.blocked_by;
    let is_door = |cell: &Cell| terrain(board, *cell).key == keys::GROUND_DOOR && board.traits(*cell).stops_sight;
    let is_wall = |cell: &Cell| board.traits(*cell).stops_sight;
    let why = match cells.as_slice() {
        [cell] if is_door(cell) => "line-door",
        [cell] if is_wall(cell) => "line-wall",
        [_] => "line-piece",
        _ => "line-corner",
    };
    let mut refusal = Refusal::new(keys::SIGHT_LINE, why);
    refusal.cells.extend(cells.iter().map(|cell| (*cell).into()));
    refusal
        .pieces
        .extend(cells.iter().filter_map(|cell| occupancy.at(*cell)));
    if refusal.pieces.is_empty() {
        refusal.pieces.push(target);
    }
    refusal
}
