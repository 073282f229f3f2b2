//! How a game ended, as any rule book tells it.

use crate::game::{DecisionKind, Fact, Game, Winner};

/// Whether nothing is left to decide.
pub(super) fn is_over(game: &Game) -> bool {
    game.decision()
        .is_none_or(|decision| decision.kind == DecisionKind::Over)
}

/// How a game ended with the command that was just applied; none if it goes on.
pub(super) fn outcome(game: &Game) -> Option<Winner> {
    if !is_over(game) {
        return None;
    }
    game.facts().iter().rev().find_map(|fact| match fact {
        Fact::Won { player, .. } => Some(*player),
        _ => None,
    })
}

/// What an outcome is worth to a player, from 0 to 1.
pub(super) fn value_of(outcome: Winner, player: crate::game::PlayerId) -> f32 {
    match outcome {
        Winner::Player(winner) if winner == player => 1.0,
        Winner::Together => 1.0,
        Winner::Player(_) | Winner::Guests => 0.0,
        Winner::Draw => 0.5,
    }
}
