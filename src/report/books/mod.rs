//! Which books have pictures of their own; the others have plain ones. One line a book.

pub(crate) mod doum40k;

use super::board::{BoardPainter, PlainPainter};
use crate::rules;

/// Who draws the boards of the book of that id.
pub fn painter_of(book: &str) -> Box<dyn BoardPainter> {
    match book {
        rules::doum40k::ID => Box::new(doum40k::Doum40kPainter),
        _ => Box::new(PlainPainter),
    }
}
