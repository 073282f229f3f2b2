//! The ways that the piece that is to move may go, for who aims a move with a pointer.

use super::{PieceId, Place, Refusal};

/// A way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Its places as [`super::Command::Move`] wants them; the last is where it ends.
    pub path: Vec<Place>,
    /// What it costs, in points of movement.
    pub cost: u32,
    /// Whether it has to be run.
    pub run: bool,
}

impl Route {
    /// Where it ends.
    pub fn end(&self) -> Option<Place> {
        self.path.last().copied()
    }
}

/// How a piece may move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Routes {
    /// Who.
    pub piece: PieceId,
    /// From where.
    pub from: Place,
    /// Its points for walking.
    pub points: u32,
    /// Whether the rest of its move is a run (true) or a walk, where that is settled already.
    pub settled: Option<bool>,
    /// Whether it may turn on the spot.
    pub can_turn: bool,
    /// What will stand in the way of what it could do after a walk, if it runs; none if it loses nothing.
    pub lost_by_running: Option<Refusal>,
    /// The cheapest way to each place where it may go.
    pub routes: Vec<Route>,
}
