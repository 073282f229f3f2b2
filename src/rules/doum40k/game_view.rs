//! The whole game, to look at: what the referee's answers are made of. Chapters are handed what they ask about, never all.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battlefield::Battlefield;
use super::casualties::{Casualties, Outcome, Scores};
use super::deploy::DeploymentProgress;
use super::figures::Kind;
use super::ground::DoorStates;
use super::match_config::MatchConfig;
use super::mods::king::TurnsHeld;
use super::move_in_progress::MoveInProgress;
use super::pieces::{ActionsTaken, PieceData, Pieces};
use super::shooting::Volley;
use super::squigs::Herding;
use super::tokens::TokenPositions;
use super::turns::Turn;
use crate::game::{Decision, Dice, PendingDecision, PieceId};
use crate::space::grid::{Board, Occupancy};

/// What is fetched of the pieces.
type OfPieces = (PieceData, &'static Kind, &'static ActionsTaken);

/// What is fetched of the match.
type OfMatch = (
    (&'static Board, &'static MatchConfig, &'static Occupancy),
    (
        &'static Turn,
        &'static Scores,
        &'static Outcome,
        &'static Casualties,
        &'static DeploymentProgress,
        &'static Volley,
        &'static MoveInProgress,
    ),
    (
        &'static TokenPositions,
        &'static DoorStates,
        &'static Herding,
        &'static TurnsHeld,
        &'static PendingDecision,
        &'static Dice,
    ),
);

/// What is fetched from the rules world to have a [`GameView`]: two queries, since each costs.
#[derive(SystemParam)]
pub struct GameQuery<'w, 's> {
    pieces: Query<'w, 's, OfPieces>,
    of_match: Query<'w, 's, OfMatch>,
}

impl<'w> GameQuery<'w, '_> {
    /// All that it holds, each thing by its name.
    ///
    /// # Panics
    /// If there is no match: a game always has one.
    pub fn view(self) -> GameView<'w> {
        let (
            (board, config, occupancy),
            (turn, scores, outcome, casualties, deployment, volley, moving),
            (token_positions, doors, herding, turns_held, pending, dice),
        ) = self.of_match.iter_inner().next().expect("a game has a match");
        let mut runs = self.pieces.contiguous_iter_inner().ok();
        let (pieces, kinds, actions) = match runs.as_mut().and_then(Iterator::next) {
            Some((pieces, kinds, actions)) => (Pieces::of(pieces), kinds, actions),
            None => Default::default(),
        };
        GameView {
            field: Battlefield {
                board,
                config,
                occupancy,
                pieces,
            },
            kinds,
            actions,
            turn,
            scores,
            outcome,
            casualties,
            deployment,
            volley,
            moving,
            token_positions,
            doors,
            herding,
            turns_held,
            pending: pending.0,
            dice,
        }
    }
}

/// The rules world as the referee sees it.
pub struct GameView<'a> {
    pub field: Battlefield<'a>,
    pub kinds: &'a [Kind],
    pub actions: &'a [ActionsTaken],
    pub turn: &'a Turn,
    pub scores: &'a Scores,
    pub outcome: &'a Outcome,
    pub casualties: &'a Casualties,
    pub deployment: &'a DeploymentProgress,
    pub volley: &'a Volley,
    pub moving: &'a MoveInProgress,
    pub token_positions: &'a TokenPositions,
    pub doors: &'a DoorStates,
    pub herding: &'a Herding,
    pub turns_held: &'a TurnsHeld,
    pub pending: Option<Decision>,
    pub dice: &'a Dice,
}

impl<'a> GameView<'a> {
    /// Of a world that is only looked at; nothing if it is no game's of this book.
    pub fn of(world: &'a World) -> Option<Self> {
        let mut pieces = world.try_query::<OfPieces>()?;
        let mut of_match = world.try_query::<OfMatch>()?;
        of_match.iter(world).next()?;
        let query = GameQuery {
            pieces: pieces.query(world),
            of_match: of_match.query(world),
        };
        Some(query.view())
    }

    /// What a piece has done this turn.
    pub fn done(&self, piece: PieceId) -> ActionsTaken {
        self.actions[piece.index()]
    }
}
