//! The line-up: all kinds side by side on a plain board, to be compared.

use bevy::prelude::*;

use crate::screen::board3d::grid::arena::spawn_arena;
use crate::screen::board3d::grid::static_mesh::foot;
use crate::screen::board3d::model_cache::ModelFactory;
use crate::screen::board3d::pieces::{NOBODY, spawn_piece};
use crate::screen::books::{all_figures, figure_of, screen_of};
use crate::screen::table_top::art::COLOURS;
use crate::space::grid::{ArenaMap, Cell, Facing};

/// Columns of the line-up.
const COLUMNS: usize = 6;
/// Cells from one figure to the next.
const STEP: i16 = 2;

/// Where each kind stands in the line-up, in cells.
pub fn places() -> impl Iterator<Item = (&'static str, Cell)> {
    all_figures().enumerate().map(|(index, kind)| {
        let (column, row) = ((index % COLUMNS) as i16, (index / COLUMNS) as i16);
        (kind, Cell::new(1 + column * STEP, 1 + row * STEP))
    })
}

/// The plain board under the line-up.
pub fn board() -> ArenaMap {
    let (width, height) = (
        COLUMNS * STEP as usize + 1,
        all_figures().count().div_ceil(COLUMNS) * STEP as usize + 1,
    );
    ArenaMap {
        rows: vec![".".repeat(width); height],
        ..ArenaMap::default()
    }
}

/// Puts all kinds side by side onto a plain board, looking south, in the players' colours one after the other; what nobody
/// fields is nobody's. Gives back the root, to be put under the [`crate::screen::board3d::Board3d`]; where each kind stands is told
/// by [`places`].
pub fn spawn_line_up(commands: &mut Commands, models: &mut ModelFactory) -> Entity {
    let root = spawn_arena(commands, models, &board(), screen_of(""), &[], None);
    for (index, (kind, cell)) in places().enumerate() {
        let is_neutral = figure_of(kind).is_some_and(|figure| figure.is_neutral);
        let colour = if is_neutral { NOBODY } else { index % COLOURS };
        let piece = spawn_piece(commands, models, kind, colour, foot(cell), Facing::South);
        commands.entity(piece).insert(ChildOf(root));
    }
    root
}
