//! The line-up: all kinds side by side on a plain board, to be compared.

use bevy::prelude::*;

use crate::rules::{KindOnOffer, OutfitTerms, OwnFields, rulebooks};
use crate::screen::board3d::grid::arena::spawn_arena;
use crate::screen::board3d::grid::static_mesh::foot;
use crate::screen::board3d::model_cache::ModelFactory;
use crate::screen::board3d::pieces::{NOBODY, spawn_piece};
use crate::screen::board3d::table::figures::spawn_figures;
use crate::screen::books::{all_figures, figure_of, screen_of};
use crate::screen::table_top::art::COLOURS;
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::units;
use crate::space::grid::{ArenaMap, Cell, Facing};
use crate::space::table::{Body, Direction, PlanPoint, Point};

/// Columns of the line-up.
const COLUMNS: usize = 6;
/// Cells from one figure to the next.
const STEP: i16 = 2;

/// Somebody in the line-up.
#[derive(Clone, Debug)]
pub struct InLine {
    /// The kind.
    pub kind: String,
    /// The book whose word for it that is, where not every book knows it.
    pub book: Option<&'static str>,
    /// Where it stands.
    pub cell: Cell,
    /// As a figure of a table, if it is one.
    figure: Option<TableFigure>,
}

/// Who stands in the line-up, and where: the kinds of grids, then those of tables whose players buy them with what they bear,
/// each as it comes.
pub fn places() -> Vec<InLine> {
    let of_grids = all_figures().map(|kind| (kind.to_owned(), None, None));
    let of_tables = rulebooks(true).flat_map(|book| {
        let mods = book.mods();
        let terms = OutfitTerms {
            mode: mods.first().copied().unwrap_or_default(),
            own: &OwnFields::new(),
        };
        let outfitter = book.forces().outfitter();
        let kinds = outfitter.map_or_else(Vec::new, |outfitter| outfitter.kinds(terms));
        kinds.into_iter().map(move |kind| (book.id(), kind))
    });
    let of_tables = of_tables.map(|(book, kind)| (kind.id.clone(), Some(book), Some(figure_as_it_comes(&kind))));
    let all = of_grids.chain(of_tables).enumerate();
    all.map(|(index, (kind, book, figure))| {
        let (column, row) = ((index % COLUMNS) as i16, (index / COLUMNS) as i16);
        let cell = Cell::new(1 + column * STEP, 1 + row * STEP);
        let middle = PlanPoint::new(units(f32::from(cell.x) + 0.5), units(f32::from(cell.y) + 0.5));
        InLine {
            kind,
            book,
            cell,
            figure: figure.map(|figure| TableFigure {
                at: middle.at_height(0),
                facing: Direction::along(PlanPoint::new(0, 1)),
                colour: index % COLOURS,
                ..figure
            }),
        }
    })
    .collect()
}

/// A kind as a figure of a table that has what it comes with.
fn figure_as_it_comes(kind: &KindOnOffer) -> TableFigure {
    let body = Body {
        at: Point::new(0, 0, 0),
        radius: kind.size.radius,
        height: kind.size.height,
        shoulder: kind.size.shoulder,
        eye: kind.size.eye,
    };
    TableFigure {
        kind: kind.id.clone(),
        outfit: kind.outfit.clone(),
        ..TableFigure::of_body(body, None, 0)
    }
}

/// The plain board under the line-up.
pub fn board() -> ArenaMap {
    let (width, height) = (
        COLUMNS * STEP as usize + 1,
        places().len().div_ceil(COLUMNS) * STEP as usize + 1,
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
    for (index, place) in places().into_iter().enumerate() {
        let is_neutral = figure_of(&place.kind).is_some_and(|figure| figure.is_neutral);
        let colour = if is_neutral { NOBODY } else { index % COLOURS };
        if let Some(figure) = place.figure {
            spawn_figures(commands, models, &[figure], root);
        } else {
            let piece = spawn_piece(commands, models, &place.kind, colour, foot(place.cell), Facing::South);
            commands.entity(piece).insert(ChildOf(root));
        }
    }
    root
}
