//! What lies on a table of free measure besides its terrain, as a book's game has it: portals, tokens, barrels. Both drawings lay
//! it anew when it changes; how each looks is the book's.

use crate::space::table::Point;

/// Something that lies on a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LyingThing {
    /// The id of the book that knows it.
    pub book: &'static str,
    /// What it is, in the book's word.
    pub kind: String,
    /// The middle of its foot.
    pub at: Point,
    /// How wide it is around it, in units.
    pub radius: i32,
    /// How high it is, in units.
    pub height: i32,
    /// The index of its player's colour.
    pub colour: usize,
    /// A number that is written on it, or what is left of it.
    pub number: u32,
}
