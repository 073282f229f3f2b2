//! What the checks look at: the rules world, read only.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::arena::{Fallen, Match, Outcome, Piece, PieceReadOnlyItem, Scores, Turn};
use super::field::Field;
use super::ground::{Doors, RespawnPoints};
use super::journey::Journey;
use super::layout::Layout;
use super::mods::Survivors;
use super::mods::king::Reign;
use super::shooting::Volley;
use super::squigs::Flock;
use super::tokens::{Lying, TokenKind, TokenKinds};
use crate::game::{Asked, Course, PieceId, Roster};
use crate::space::grid::{Board, Occupancy};

/// The rules world as the checks, the legal list, the odds and the state see it.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    /// The board.
    pub board: Res<'w, Board>,
    /// Doors, triggers, zones, guns.
    pub layout: Res<'w, Layout>,
    /// Respawn points.
    pub points: Res<'w, RespawnPoints>,
    /// What each token is.
    pub tokens: Res<'w, TokenKinds>,
    /// Where tokens lie.
    pub lying: Res<'w, Lying>,
    /// Which doors are open.
    pub doors: Res<'w, Doors>,
    /// The trip that waits for a decision.
    pub journey: Res<'w, Journey>,
    /// Who has met which squigs.
    pub flock: Res<'w, Flock>,
    /// The turns held in the middle.
    pub reign: Res<'w, Reign>,
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
    /// The phase.
    pub course: Res<'w, Course>,
    /// The pending decision.
    pub asked: Res<'w, Asked>,
    pieces: Query<'w, 's, PieceReadOnly>,
}

type PieceReadOnly = <Piece as bevy::ecs::query::QueryData>::ReadOnly;

impl<'s> Field<'s> for View<'_, 's> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn occupancy(&self) -> &Occupancy {
        &self.occupancy
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn tokens(&self) -> &TokenKinds {
        &self.tokens
    }

    fn piece(&self, piece: PieceId) -> PieceReadOnlyItem<'_, 's> {
        self.get(piece).expect("ids are looked over before anything else")
    }
}

impl<'s> View<'_, 's> {
    /// A piece, if there is one of that id.
    pub fn get(&self, piece: PieceId) -> Option<PieceReadOnlyItem<'_, 's>> {
        self.pieces.get(self.roster.entity(piece)?).ok()
    }

    /// Who carries such a token.
    pub fn bearer(&self, wanted: impl Fn(&TokenKind) -> bool) -> Option<PieceId> {
        self.roster.ids().find(|piece| self.carries(*piece, &wanted))
    }

    /// Who is left.
    pub fn who_is_left(&self) -> Survivors {
        self.survivors(self.game.players())
    }
}
