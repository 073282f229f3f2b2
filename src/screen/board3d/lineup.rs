//! The line-up: all kinds side by side on a plain board, to be compared.

use bevy::prelude::*;

use super::arena::lay_the_arena;
use super::figures::kinds;
use super::pieces::{NOBODY, stand_a_piece};
use super::stock::Workshop;
use super::structure::foot;
use crate::space::grid::{ArenaMap, Cell, Facing};

/// Columns of the line-up.
const COLUMNS: usize = 6;
/// Cells from one figure to the next.
const STEP: i16 = 2;

/// Where each kind stands in the line-up, in cells.
pub fn places() -> impl Iterator<Item = (&'static str, Cell)> {
    kinds().enumerate().map(|(index, kind)| {
        let (column, row) = ((index % COLUMNS) as i16, (index / COLUMNS) as i16);
        (kind, Cell::new(1 + column * STEP, 1 + row * STEP))
    })
}

/// The plain board under the line-up.
pub fn board() -> ArenaMap {
    let (width, height) = (
        COLUMNS * STEP as usize + 1,
        kinds().count().div_ceil(COLUMNS) * STEP as usize + 1,
    );
    ArenaMap {
        rows: vec![".".repeat(width); height],
        ..ArenaMap::default()
    }
}

/// Puts all kinds side by side onto a plain board, looking south, in the players' colours one after the other; squig and
/// machine gun are nobody's. Gives back the root, to be put under the [`super::Board3d`]; where each kind stands is told
/// by [`places`].
pub fn lay_the_line_up(commands: &mut Commands, workshop: &mut Workshop) -> Entity {
    let root = lay_the_arena(commands, workshop, &board(), &[]);
    for (index, (kind, cell)) in places().enumerate() {
        let colour = match kind {
            "squig" | "gun" => NOBODY,
            _ => index % super::super::art::COLOURS,
        };
        let piece = stand_a_piece(commands, workshop, kind, colour, foot(cell), Facing::South);
        commands.entity(piece).insert(ChildOf(root));
    }
    root
}
