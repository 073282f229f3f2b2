//! The phases of Doum40k, and which command leads where.

use bevy::prelude::*;

use super::move_in_progress::EndedMove;
use crate::game::{CurrentCommand, DecisionKind, GameBuilder, GamePhase, NextPhase, Verb};

/// The phases: those in which the game waits for a decision, and those that carry a command out.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Phase {
    /// Pieces come onto the board.
    #[default]
    Deployment,
    /// Who begins is rolled for.
    RollOff,
    /// The first turn of the game begins.
    FirstTurn,
    /// Between activations.
    Turn,
    /// A piece is active.
    Activation,
    /// Nothing more.
    Over,
    /// A piece is activated.
    Activating,
    /// An activation ends.
    EndingActivation,
    /// A turn ends.
    EndingTurn,
    /// The next player's turn begins.
    BeginningTurn,
    /// A piece moves or turns.
    Moving,
    /// The ground acts on a piece that has come to the end of its path.
    Arriving,
    /// What was taken on a move takes effect, and squigs may be herded.
    AfterMove,
    /// A move that could have gone on ends, since another command was given.
    EndingMove,
    /// A piece comes out of a téla-tépula.
    Teleporting,
    /// A squig is herded.
    Herding,
    /// A door is worked.
    WorkingDoor,
    /// A trigger is used.
    UsingTrigger,
    /// A volley begins, or its shots are allotted.
    Shooting,
    /// One shot of a volley is fired.
    Firing,
    /// A blow is struck.
    Fighting,
    /// The dead are rolled for, one after the other.
    RaisingTheDead,
    /// One of the dead is set down.
    Returning,
    /// A round of a game with an add-on: its next step, or its end.
    GuestAsk,
    /// Such a round begins.
    GuestRound,
    /// It is over.
    GuestRoundEnd,
    /// After it: somebody has won, or the next begins.
    GuestRoundNext,
    /// What an add-on does before a step of the round.
    GuestStep,
    /// The next card of an add-on's pack.
    GuestCards,
    /// A figure is activated by its card.
    GuestActivate,
    /// A figure loses its activation.
    GuestSkip,
    /// Pieces of an add-on begin to act.
    GuestBegin,
    /// Which of them moves next.
    GuestMoves,
    /// Which of them attacks next, hand to hand.
    GuestStrikes,
    /// Which of them shoots next.
    GuestShots,
    /// Which of them comes onto the board next.
    GuestEntries,
    /// One of them advances.
    GuestAdvance,
    /// One of them strikes.
    GuestStrike,
    /// One of them opens fire.
    GuestFire,
    /// One of them is set down.
    GuestEnter,
    /// An add-on asks something.
    GuestWait,
    /// It is answered.
    GuestAnswer,
    /// An add-on is told who has died.
    GuestLosses,
    /// A figure leaves the board by an exit, at the end of its move.
    GuestMoveEnds,
    /// After that: what is to be done next.
    GuestGoOn,
}

impl GamePhase for Phase {
    const ALL: &'static [Self] = &[
        Self::Deployment,
        Self::RollOff,
        Self::FirstTurn,
        Self::Turn,
        Self::Activation,
        Self::Over,
        Self::Activating,
        Self::EndingActivation,
        Self::EndingTurn,
        Self::BeginningTurn,
        Self::Moving,
        Self::Arriving,
        Self::AfterMove,
        Self::EndingMove,
        Self::Teleporting,
        Self::Herding,
        Self::WorkingDoor,
        Self::UsingTrigger,
        Self::Shooting,
        Self::Firing,
        Self::Fighting,
        Self::RaisingTheDead,
        Self::Returning,
        Self::GuestAsk,
        Self::GuestRound,
        Self::GuestRoundEnd,
        Self::GuestRoundNext,
        Self::GuestStep,
        Self::GuestCards,
        Self::GuestActivate,
        Self::GuestSkip,
        Self::GuestBegin,
        Self::GuestMoves,
        Self::GuestStrikes,
        Self::GuestShots,
        Self::GuestEntries,
        Self::GuestAdvance,
        Self::GuestStrike,
        Self::GuestFire,
        Self::GuestEnter,
        Self::GuestWait,
        Self::GuestAnswer,
        Self::GuestLosses,
        Self::GuestMoveEnds,
        Self::GuestGoOn,
    ];

    fn number(self) -> usize {
        self as usize
    }

    fn name(self) -> Option<&'static str> {
        match self {
            Self::Deployment => Some("deployment"),
            Self::RollOff => Some("roll_off"),
            Self::Turn => Some("turn"),
            Self::Activation => Some("activation"),
            Self::Over => Some("over"),
            Self::GuestWait => Some("guest"),
            _ => None,
        }
    }

    fn is_aftermath(self) -> bool {
        self.name().is_some() || matches!(self, Self::RaisingTheDead | Self::GuestAsk)
    }
}

/// All verbs with the phase that carries them out, whatever decision they answer.
const LEADS: [(Verb, Phase); 14] = [
    (Verb::Place, Phase::Returning),
    (Verb::Activate, Phase::Activating),
    (Verb::Move, Phase::Moving),
    (Verb::Shoot, Phase::Shooting),
    (Verb::Allot, Phase::Shooting),
    (Verb::Fight, Phase::Fighting),
    (Verb::Use, Phase::UsingTrigger),
    (Verb::Door, Phase::WorkingDoor),
    (Verb::Aim, Phase::Teleporting),
    (Verb::Herd, Phase::Herding),
    (Verb::NoHerd, Phase::Herding),
    (Verb::HerdTo, Phase::Herding),
    (Verb::EndActivation, Phase::EndingActivation),
    (Verb::EndTurn, Phase::EndingTurn),
];

/// Has each command lead to its phase: while a piece is deployed, to deployment; while a move may go on, first to its end.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.lead_from(DecisionKind::Deploy, Verb::Place, Phase::Deployment);
    for (verb, to) in LEADS {
        if verb != Verb::Move {
            game.lead_from(DecisionKind::MoveOn, verb, Phase::EndingMove);
        }
        game.lead(verb, to);
    }
}

/// After the end of a move: the command that ended it leads to its own phase.
pub fn lead_on(of_match: Single<(&CurrentCommand, &mut EndedMove, &mut NextPhase<Phase>)>) {
    let (command, mut ended, mut next) = of_match.into_inner();
    ended.0 = None;
    let verb = command.0.as_ref().map(crate::game::Command::verb);
    if let Some((_, to)) = LEADS.iter().find(|(led, _)| Some(*led) == verb) {
        next.set(*to);
    }
}
