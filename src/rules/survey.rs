//! A grid map looked over without a game: who sees whom, how exposed cells are, how far a piece gets. For previews and the
//! lab's report on an arena.

use crate::game::PlayerId;
use crate::space::grid::{Board, Cell};

/// What somebody on a cell, looking all around, sees of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// It is the cell itself.
    Here,
    /// Whoever stands there is seen.
    Clear,
    /// Whoever stands there is seen, in cover.
    Cover,
    /// Whoever stands there is not seen.
    Hidden,
    /// Nobody can stand there.
    Solid,
}

/// How soon a piece gets to a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TravelTime {
    /// In its first turn, walking: what that costs, in points.
    Walk(u8),
    /// In its first turn, running: what that costs, in points.
    Run(u8),
    /// In its second turn at the soonest, running in both.
    SecondTurn,
}

/// A zone in which a player's pieces come onto the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryZone {
    /// What the zone is called in maps.
    pub kind: &'static str,
    /// Whose it is.
    pub owner: Option<PlayerId>,
    /// Its cells, row by row.
    pub cells: Vec<Cell>,
}

/// A grid map looked over by a rule book. Lists go by the place of cells in row-by-row lists.
pub trait MapSurvey: Send + Sync {
    /// The board.
    fn board(&self) -> &Board;

    /// The points with a number on which pieces come onto the board.
    fn points(&self) -> &[(u32, Cell)];

    /// The zones in which players' pieces come onto the board, in map order.
    fn entry_zones(&self) -> Vec<EntryZone>;

    /// Whether a piece can stand on a cell.
    fn stands(&self, cell: Cell) -> bool;

    /// Whether feet come to a cell in a game, from where pieces begin.
    fn is_reached(&self, cell: Cell) -> bool;

    /// Whether a piece that walked onto a cell can walk off it again only where it came from.
    fn is_dead_end(&self, cell: Cell) -> bool;

    /// What is seen from a cell.
    fn sight(&self, from: Cell) -> Vec<Visibility>;

    /// From how many other cells on which somebody can stand each cell is seen; `None` for cells on which nobody can
    /// stand. No list for boards that are too large for it.
    fn exposure(&self) -> Option<Vec<Option<u16>>>;

    /// How soon a piece with so many points a walk gets from a cell to each other; `None` for the cell itself and for
    /// those beyond two turns.
    fn travel_times(&self, from: Cell, points: u8) -> Vec<Option<TravelTime>>;

    /// How far each cell is from one, in cells.
    fn distances(&self, from: Cell) -> Vec<u16>;
}
