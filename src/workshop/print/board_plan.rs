//! What is drawn of an arena whatever its space: how large it is, what is on it, what its signs mean.

use super::page::{PrintBox, PrintColour, PrintSpot, PrintStroke};
use super::pen::PrintPen;
use crate::text::Texts;

/// The thin lines of cells and rulers.
pub const THIN: PrintStroke = PrintStroke::of(PrintColour(90, 90, 90), 0.2);

/// Outlines.
pub const OUTLINE: PrintStroke = PrintStroke::black(0.5);

/// A sign and what it means.
pub struct LegendRow {
    /// Draws the sign into a box.
    pub draw: Box<dyn Fn(&mut PrintPen, PrintBox)>,
    /// What it means.
    pub words: String,
}

/// An arena as it is drawn: in millimetres from its upper left corner, at true scale.
pub trait BoardPlan {
    /// How wide and deep it is, in millimetres.
    fn size(&self) -> PrintSpot;

    /// How large it is, in words.
    fn size_words(&self, texts: &Texts) -> String;

    /// Draws it: whatever does not show is left out by the pen.
    fn draw(&self, pen: &mut PrintPen);

    /// What stands at its edge: places across it, or down, in millimetres, each with a word.
    fn ruler(&self, down: bool) -> Vec<(f64, String)>;

    /// The signs on it, with what they mean.
    fn legend(&self, texts: &Texts) -> Vec<LegendRow>;
}
