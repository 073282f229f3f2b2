//! What is asked of all books that add something to the window.

use bevy::math::Vec4;

use super::{BOOKS, BookScreen, FigureModel, hordes};
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::TableFigure;

/// What a book adds to the window.
pub fn screen_of(book: &str) -> &'static dyn BookScreen {
    let known = BOOKS.iter().copied().find(|known| known.id() == book);
    known.unwrap_or(&PlainScreen)
}

/// The figure of a kind of piece, of whatever book; `None` if it has none.
pub fn figure_of(kind: &str) -> Option<FigureModel> {
    BOOKS.iter().find_map(|book| book.figure(kind))
}

/// The model of a figure of a table, of whatever book ([`BookScreen::table_model`]).
pub fn table_model_of(figure: &TableFigure, colour: Vec4, is_plain: bool) -> Option<MeshBuilder> {
    let of_book = || BOOKS.iter().find_map(|book| book.table_model(figure, colour, is_plain));
    hordes::figures::model(figure, colour).or_else(of_book)
}

/// The token of a figure on the plan of a table, of whatever book.
pub fn plan_token_of(figure: &TableFigure, colour: Vec4) -> Option<FlatDrawing> {
    let of_book = || BOOKS.iter().find_map(|book| book.plan_token(figure, colour));
    hordes::signs::token(figure, colour).or_else(of_book)
}

/// Where the silhouette of a kind of piece, of whatever book, is in the pieces' picture.
pub fn picture_of(kind: &str) -> Option<u32> {
    hordes::signs::picture(kind).or_else(|| BOOKS.iter().find_map(|book| book.picture(kind)))
}

/// The kinds of all books that have a figure.
pub fn all_figures() -> impl Iterator<Item = &'static str> {
    BOOKS.iter().flat_map(|book| book.figures())
}

/// A book that adds nothing.
struct PlainScreen;

impl BookScreen for PlainScreen {
    fn id(&self) -> &'static str {
        ""
    }
}
