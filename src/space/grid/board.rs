//! The board: its size and the ground of each cell.

use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;

use super::Cell;

/// A kind of ground: an index into the table of traits that the rule book gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ground(pub u8);

/// What a kind of ground does to sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GroundTraits {
    /// A line through it is blocked.
    pub stops_sight: bool,
    /// A line through it gives cover.
    pub gives_cover: bool,
}

/// The board. Only a rule book changes it during a game, through [`Board::set_ground`].
#[derive(Component, Clone, Debug)]
pub struct Board {
    width: i16,
    height: i16,
    ground: Box<[Ground]>,
    traits: Box<[GroundTraits]>,
    outside: Ground,
    stamp: u64,
}

/// A number that no board has had before.
fn new_stamp() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

impl Board {
    /// A board of `width` cells a row, the ground given row by row. `traits` says what each kind does to sight;
    /// `outside` is what lies beyond the edge.
    ///
    /// # Panics
    /// If the ground does not fill whole rows or is of a kind without traits.
    pub fn new(width: i16, ground: Vec<Ground>, traits: Vec<GroundTraits>, outside: Ground) -> Self {
        assert!(
            width > 0 && ground.len().is_multiple_of(width as usize),
            "the board's rows are not whole"
        );
        assert!(
            ground
                .iter()
                .chain([&outside])
                .all(|kind| usize::from(kind.0) < traits.len()),
            "ground without traits"
        );
        Self {
            width,
            height: (ground.len() / width as usize) as i16,
            ground: ground.into(),
            traits: traits.into(),
            outside,
            stamp: new_stamp(),
        }
    }

    /// A number that changes with the ground: two boards with the same stamp are the same. For who keeps something that
    /// is made from the ground.
    #[inline]
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// Cells in a row.
    pub fn width(&self) -> i16 {
        self.width
    }

    /// Cells in a column.
    pub fn height(&self) -> i16 {
        self.height
    }

    /// Whether the cell is on the board.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y)
    }

    /// The cell's place in row-by-row lists, if it is on the board.
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.contains(cell)
            .then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    /// The cell at that place in row-by-row lists.
    #[inline]
    pub fn cell(&self, index: usize) -> Cell {
        Cell::new(
            (index % self.width as usize) as i16,
            (index / self.width as usize) as i16,
        )
    }

    /// How many cells there are.
    pub fn area(&self) -> usize {
        self.ground.len()
    }

    /// The ground of a cell; beyond the edge, what lies outside (`space.edge`).
    #[inline]
    pub fn ground(&self, cell: Cell) -> Ground {
        self.index(cell).map_or(self.outside, |index| self.ground[index])
    }

    /// Makes a cell of the board another kind of ground; cells off the board stay what they are.
    ///
    /// # Panics
    /// If the ground is of a kind without traits.
    pub fn set_ground(&mut self, cell: Cell, ground: Ground) {
        assert!(usize::from(ground.0) < self.traits.len(), "ground without traits");
        if let Some(index) = self.index(cell).filter(|index| self.ground[*index] != ground) {
            self.ground[index] = ground;
            self.stamp = new_stamp();
        }
    }

    /// The ground at a place in row-by-row lists.
    ///
    /// # Panics
    /// If it is off the board.
    #[inline]
    pub fn ground_at(&self, index: usize) -> Ground {
        self.ground[index]
    }

    /// What the ground of a cell does to sight.
    #[inline]
    pub fn traits(&self, cell: Cell) -> GroundTraits {
        self.traits[usize::from(self.ground(cell).0)]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.area()).map(|index| self.cell(index))
    }
}
