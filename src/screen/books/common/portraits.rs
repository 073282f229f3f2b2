//! Figures that stand for their book in lists of books.

use crate::screen::terrain::figure::TableFigure;
use crate::space::table::{Body, Point};

/// The figure of a kind with an outfit, in the words of its book, on a base of the usual size.
pub fn portrait(kind: &str, outfit: &[&str], colour: usize) -> TableFigure {
    TableFigure {
        kind: kind.to_owned(),
        outfit: outfit.iter().map(|word| (*word).to_owned()).collect(),
        ..TableFigure::of_body(Body::usual(Point::new(0, 0, 0)), None, colour)
    }
}
