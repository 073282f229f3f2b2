//! What a book says of how its games are shown: what facts change for everybody to see, how they are played back, and what
//! is seen from where. Asked by the window; the book's rules, not the window, know it.

use crate::game::{Cue, Fact, PieceId, PublicState, SightTrace};
use crate::space::grid::{Board, Cell, Occupancy};

/// A line of sight between two cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineOfSight {
    /// The line as it was traced.
    pub trace: SightTrace,
    /// Whether who stands at its end is in cover, as far as that counts.
    pub is_in_cover: bool,
}

impl LineOfSight {
    /// Whether nothing blocks the line.
    pub fn is_free(&self) -> bool {
        self.trace.blocked_by.is_empty()
    }
}

/// A cell that a piece could go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReachedCell {
    /// The cell.
    pub cell: Cell,
    /// What going there costs, in points of movement.
    pub cost: u8,
    /// Whether it has to run.
    pub must_run: bool,
}

/// What a book says of how one of its games is shown. Made for a game ([`super::Rulebook::presentation`]), whose board does
/// not change but for what facts tell.
pub trait Presentation: Send + Sync {
    /// Brings what everybody sees in step with a fact.
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        state.follow(fact);
    }

    /// How a fact is played back, before [`Presentation::follow`].
    fn cues(&self, fact: &Fact, _state: &PublicState) -> Vec<Cue> {
        Cue::of_any_book(fact)
    }

    /// The line of sight between two cells, whoever stands there; `None` in books without sight.
    fn sight(&self, _board: &Board, _occupancy: &Occupancy, _from: Cell, _to: Cell) -> Option<LineOfSight> {
        None
    }

    /// Where a piece could go from where it stands, were it to move; nowhere in books that say so by offers alone.
    fn reach(&self, _board: &Board, _occupancy: &Occupancy, _state: &PublicState, _piece: PieceId) -> Vec<ReachedCell> {
        Vec::new()
    }
}

/// A presentation that knows no more than what every book shares.
pub struct PlainPresentation;

impl Presentation for PlainPresentation {}
