//! A table that is made for a book by chance: what is asked for, and what the book wants on it before terrain is laid.

use crate::space::table::{MapMark, PlanPoint};

/// What table is asked of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableWish {
    /// How far it reaches to the right and downward, in units.
    pub size: PlanPoint,
    /// For how many figures.
    pub figures: usize,
    /// For how many teams, each with a base; 0 for none.
    pub teams: usize,
    /// Whether there are flags: one in each base, one of nobody.
    pub flags: bool,
    /// Whether there is a building in each base.
    pub buildings: bool,
    /// Which halves of it are to be alike.
    pub twins: TableTwins,
}

/// Which halves of a table are alike: what answers to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableTwins {
    /// None.
    None,
    /// The place turned by half about the middle.
    Point,
    /// The place as in a mirror, from the upper half to the lower one.
    Mirror,
}

/// What a book wants on a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePlan {
    /// Marks whose places are settled, in the order of the map.
    pub marks: Vec<MapMark>,
    /// Upright squares that are kept clear of terrain: middle, and how far they reach from it, in units.
    pub clear: Vec<(PlanPoint, i32)>,
    /// Tokens of which there is one, by kind: each as near to the middle as may be.
    pub middle_tokens: Vec<&'static str>,
    /// Tokens that lie anywhere, by kind, and how many there are of each.
    pub tokens: Vec<(&'static str, usize)>,
    /// Places that tokens lie farther away from than so many units.
    pub far_from: Vec<(PlanPoint, i32)>,
}
