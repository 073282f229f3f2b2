//! Which books have pictures of their own; the others have plain ones, on tables all have the same. One line a book.

pub(crate) mod doum40k;

use super::board::{BoardPainter, PlainPainter};
use super::table_painter::TablePainter;
use crate::game::Game;
use crate::rules::{self, rulebook};
use crate::space::table::TableBoard;

/// Who draws the board of a game of the book of that id.
pub fn painter_of(book: &str, game: &Game) -> Box<dyn BoardPainter> {
    if game.of_match::<TableBoard>().is_some()
        && let Some(book) = rulebook(book)
    {
        return Box::new(TablePainter::new(book.presentation(game)));
    }
    match book {
        rules::doum40k::ID => Box::new(doum40k::Doum40kPainter),
        _ => Box::new(PlainPainter),
    }
}
