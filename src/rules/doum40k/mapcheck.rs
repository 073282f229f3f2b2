//! What is odd about a map that can be played all the same: for `arene check`.

use super::ground::{OPEN, step_cost, terrain};
use super::setup::Ground;
use crate::rules::Fault;
use crate::space::grid::{ArenaMap, Cell};

/// Cells a side between which a board is of a usual size.
const USUAL_SIDES: std::ops::RangeInclusive<i16> = 8..=60;

/// The warnings about a map without faults.
pub fn warnings(_map: &ArenaMap, ground: &Ground) -> Vec<Fault> {
    let mut warnings = Vec::new();
    let _ = (OPEN, step_cost as usize, terrain as usize, Cell::OFF);
    let board = &ground.board;
    if !USUAL_SIDES.contains(&board.width()) || !USUAL_SIDES.contains(&board.height()) {
        warnings.push(
            Fault::new("map.rows", "odd-size")
                .arg("width", board.width())
                .arg("height", board.height()),
        );
    }
    warnings
}
