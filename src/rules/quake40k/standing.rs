//! All that a command is held against: the field, and what is under way.

use super::combat::MeleesOfPhase;
use super::field::Field;
use super::match_state::{ArrivalInProgress, DeathQueue, MoveInProgress, TakingInProgress};
use crate::game::{DecisionKind, PendingDecision, PieceId, Word};

/// All that a command is held against.
pub struct Standing<'a> {
    /// The field.
    pub field: Field<'a>,
    /// The move under way, if there is one.
    pub course: &'a MoveInProgress,
    /// Who arrives now, if anybody does.
    pub arrival: &'a ArrivalInProgress,
    /// The token that is being taken, if one is.
    pub taking: &'a TakingInProgress,
    /// The dead who wait.
    pub queue: &'a DeathQueue,
    /// The melees of the phase.
    pub melees: &'a MeleesOfPhase,
    /// What is asked.
    pub pending: &'a PendingDecision,
}

impl Standing<'_> {
    /// The name of what is asked; nothing if nothing is.
    pub fn asked(&self) -> Word {
        asked_of(self.pending)
    }

    /// The figure that is asked about.
    pub fn asked_piece(&self) -> Option<PieceId> {
        self.pending.0.and_then(|decision| decision.piece)
    }
}

/// The name of what is asked; nothing if nothing is.
pub fn asked_of(pending: &PendingDecision) -> Word {
    match pending.0.map(|decision| decision.kind) {
        Some(DecisionKind::Book(own)) => own,
        Some(DecisionKind::Deploy) => "deploy",
        Some(DecisionKind::Allot) => "allot",
        Some(DecisionKind::MoveOn) => "move_on",
        Some(DecisionKind::Return) => "return",
        Some(DecisionKind::Over) => "over",
        _ => "",
    }
}
