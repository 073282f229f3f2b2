//! What the checks look at: the rules world, read only.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::arena::{Affairs, Fallen, Match, Outcome, Scores, Terms, Turn};
use super::deploy::Deploying;
use super::field::Field;
use super::ground::{Doors, RespawnPoints};
use super::journey::Journey;
use super::layout::Layout;
use super::mods::Survivors;
use super::mods::king::Reign;
use super::pieces::Piece;
use super::shooting::Volley;
use super::squigs::Flock;
use super::tokens::{Lying, TokenKind, TokenKinds};
use crate::game::{Asked, Course, Dice, Phase, PieceId, by_id};
use crate::space::grid::{Board, Occupancy};

/// What is taken from the rules world to have a [`View`].
#[derive(SystemParam)]
pub struct Eyes<'w, 's> {
    board: Res<'w, Board>,
    occupancy: Res<'w, Occupancy>,
    terms: Res<'w, Terms>,
    affairs: Res<'w, Affairs>,
    pieces: Query<'w, 's, &'static Piece>,
}

impl<'w> Eyes<'w, '_> {
    /// All that it holds, each thing by its name.
    pub fn view(self, course: &'w Course) -> View<'w> {
        let (terms, affairs) = (self.terms.into_inner(), self.affairs.into_inner());
        View {
            board: self.board.into_inner(),
            occupancy: self.occupancy.into_inner(),
            layout: &terms.layout,
            points: &terms.points,
            tokens: &terms.tokens,
            game: &terms.game,
            lying: &affairs.lying,
            doors: &affairs.doors,
            journey: &affairs.journey,
            flock: &affairs.flock,
            reign: &affairs.reign,
            deploying: affairs.deploying,
            turn: &affairs.turn,
            scores: &affairs.scores,
            fallen: &affairs.fallen,
            outcome: &affairs.outcome,
            volley: &affairs.volley,
            phase: course.stage.phase(),
            asked: course.asked,
            dice: &course.dice,
            pieces: by_id(self.pieces),
        }
    }
}

/// The rules world as the checks, the legal list, the odds and the state see it.
pub struct View<'w> {
    /// The board.
    pub board: &'w Board,
    /// Doors, triggers, zones, guns.
    pub layout: &'w Layout,
    /// Respawn points.
    pub points: &'w RespawnPoints,
    /// What each token is.
    pub tokens: &'w TokenKinds,
    /// Where tokens lie.
    pub lying: &'w Lying,
    /// Which doors are open.
    pub doors: &'w Doors,
    /// The trip that waits for a decision.
    pub journey: &'w Journey,
    /// Who has met which squigs.
    pub flock: &'w Flock,
    /// The turns held in the middle.
    pub reign: &'w Reign,
    /// How far deployment has come.
    pub deploying: Deploying,
    /// The mod and its goals.
    pub game: &'w Match,
    /// Who stands where.
    pub occupancy: &'w Occupancy,
    /// Whose turn it is.
    pub turn: &'w Turn,
    /// The scores.
    pub scores: &'w Scores,
    /// The dead.
    pub fallen: &'w Fallen,
    /// The end.
    pub outcome: &'w Outcome,
    /// The volley in hand.
    pub volley: &'w Volley,
    /// The phase.
    pub phase: Phase,
    /// The pending decision.
    pub asked: Asked,
    /// The dice tape.
    pub dice: &'w Dice,
    pieces: &'w [Piece],
}

impl Field for View<'_> {
    fn board(&self) -> &Board {
        self.board
    }

    fn layout(&self) -> &Layout {
        self.layout
    }

    fn occupancy(&self) -> &Occupancy {
        self.occupancy
    }

    fn tokens(&self) -> &TokenKinds {
        self.tokens
    }

    fn pieces(&self) -> &[Piece] {
        self.pieces
    }
}

impl View<'_> {
    /// A piece, if there is one of that id.
    pub fn get(&self, piece: PieceId) -> Option<&Piece> {
        self.pieces.get(piece.index())
    }

    /// Who carries such a token.
    pub fn bearer(&self, wanted: impl Fn(&TokenKind) -> bool) -> Option<PieceId> {
        self.ids().find(|piece| self.carries(*piece, &wanted))
    }

    /// Who is left.
    pub fn who_is_left(&self) -> Survivors {
        self.survivors(self.game.players())
    }
}
