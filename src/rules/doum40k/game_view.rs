//! The whole game, to look at: what the referee's answers are made of. Chapters are handed what they ask about, never all.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battlefield::{Battlefield, BattlefieldQuery};
use super::casualties::{Casualties, Outcome, Scores};
use super::deploy::DeploymentProgress;
use super::figures::Kind;
use super::ground::DoorStates;
use super::mods::king::TurnsHeld;
use super::move_in_progress::MoveInProgress;
use super::phase::Phase;
use super::pieces::ActionsTaken;
use super::shooting::Volley;
use super::squigs::Herding;
use super::tokens::TokenPositions;
use super::turns::Turn;
use crate::game::{Decision, Dice, GamePhase as _, PendingDecision, PieceId, by_id};

/// What is fetched from the rules world to have a [`GameView`].
#[derive(SystemParam)]
pub struct GameQuery<'w, 's> {
    field: BattlefieldQuery<'w, 's>,
    kinds: Query<'w, 's, &'static Kind>,
    actions: Query<'w, 's, &'static ActionsTaken>,
    of_match: Single<
        'w,
        's,
        (
            &'static Turn,
            &'static Scores,
            &'static Outcome,
            &'static Casualties,
            &'static DeploymentProgress,
            &'static Volley,
            &'static MoveInProgress,
            &'static TokenPositions,
            &'static DoorStates,
            &'static Herding,
            &'static TurnsHeld,
            &'static PendingDecision,
            &'static Dice,
        ),
    >,
    phase: Res<'w, State<Phase>>,
}

impl<'w> GameQuery<'w, '_> {
    /// All that it holds, each thing by its name.
    pub fn view(self) -> GameView<'w> {
        let (
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
            pending,
            dice,
        ) = self.of_match.into_inner();
        GameView {
            field: self.field.get(),
            kinds: by_id(self.kinds),
            actions: by_id(self.actions),
            phase: self.phase.get().name().unwrap_or_default(),
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
    /// The phase's name, as the protocol has it.
    pub phase: &'static str,
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

impl GameView<'_> {
    /// What a piece has done this turn.
    pub fn done(&self, piece: PieceId) -> ActionsTaken {
        self.actions[piece.index()]
    }
}
