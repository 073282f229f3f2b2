//! What the checks look at: the rules world, read only.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::arena::{Fallen, Match, Outcome, Piece, PieceReadOnlyItem, Scores, Turn};
use super::shooting::Volley;
use crate::game::{Asked, Dice, Phase, PieceId, Roster};
use crate::space::grid::{Board, Occupancy};

/// The rules world as the checks, the legal list, the odds and the state see it.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    /// The board.
    pub board: Res<'w, Board>,
    /// The mod and its goals.
    pub game: Res<'w, Match>,
    /// All pieces by id.
    pub roster: Res<'w, Roster>,
    /// Who stands where.
    pub occupancy: Res<'w, Occupancy>,
    /// Whose turn it is.
    pub turn: Res<'w, Turn>,
    /// The scores.
    pub scores: Res<'w, Scores>,
    /// The dead.
    pub fallen: Res<'w, Fallen>,
    /// The end.
    pub outcome: Res<'w, Outcome>,
    /// The volley in hand.
    pub volley: Res<'w, Volley>,
    /// The pending decision.
    pub asked: Res<'w, Asked>,
    /// The dice tape.
    pub dice: Res<'w, Dice>,
    /// The phase.
    pub phase: Res<'w, State<Phase>>,
    pieces: Query<'w, 's, PieceReadOnly>,
}

type PieceReadOnly = <Piece as bevy::ecs::query::QueryData>::ReadOnly;

impl<'s> View<'_, 's> {
    /// A piece, if there is one of that id.
    pub fn get(&self, piece: PieceId) -> Option<PieceReadOnlyItem<'_, 's>> {
        self.pieces.get(self.roster.entity(piece)?).ok()
    }

    /// A piece.
    ///
    /// # Panics
    /// If there is none of that id: commands are looked over for that first.
    pub fn piece(&self, piece: PieceId) -> PieceReadOnlyItem<'_, 's> {
        self.get(piece).expect("ids are looked over before anything else")
    }

    /// Whether two pieces belong to different players.
    pub fn are_enemies(&self, one: PieceId, other: PieceId) -> bool {
        match (self.roster.owner(one), self.roster.owner(other)) {
            (Some(one), Some(other)) => one != other,
            _ => false,
        }
    }
}
