//! What a bot sees of the board, where it knows the rule book: where the nearest enemy stands, and what ground to keep
//! off.

use crate::game::{Choice, Face, Game, PieceId, PlayerId, Roster};
use crate::rules::doum40k::{Match, choice_cell, terrain};
use crate::space::grid::{Board, Cell, Occupancy};

/// The board as a player of Doum40k sees it.
pub struct Look<'w> {
    board: &'w Board,
    occupancy: &'w Occupancy,
    roster: &'w Roster,
}

impl<'w> Look<'w> {
    /// A look at a game; `None` if it is not one of Doum40k.
    pub fn at(game: &'w Game) -> Option<Self> {
        let world = game.world();
        world.get_resource::<Match>()?;
        Some(Self {
            board: world.get_resource::<Board>()?,
            occupancy: world.get_resource::<Occupancy>()?,
            roster: world.get_resource::<Roster>()?,
        })
    }

    /// Where a listed move ends.
    pub fn goal(&self, choice: Choice) -> Option<Cell> {
        choice_cell(self.board, choice)
    }

    /// Where a piece stands.
    pub fn place(&self, piece: PieceId) -> Option<Cell> {
        self.occupancy.of(piece)
    }

    /// Whether something happens to who steps there: lava, a jump.
    pub fn is_special(&self, cell: Cell) -> bool {
        terrain(self.board, cell).ends
    }

    /// Where the enemy nearest to a cell stands, and how far that is; of equals the one that comes first.
    pub fn nearest_enemy(&self, player: PlayerId, from: Cell) -> Option<(Cell, u32)> {
        self.roster
            .ids()
            .filter(|piece| self.roster.owner(*piece).is_some_and(|owner| owner != player))
            .filter_map(|piece| self.place(piece))
            .map(|cell| (cell, from.distance(cell)))
            .min_by_key(|(_, distance)| *distance)
    }
}

/// The facing in whose arc another cell lies; on a diagonal, where two are, the one along the columns.
pub fn towards(from: Cell, to: Cell) -> Face {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Face::East,
        (true, false, _) => Face::West,
        (false, _, true) => Face::South,
        (false, _, false) => Face::North,
    }
}
