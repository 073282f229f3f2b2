//! What leaves no choice: a lone piece that is to be activated, and what has nothing left to do.

use crate::game::{Choice, Command, Decision, DecisionKind, Game, PublicState};

/// The command that leaves no choice, if there is one: to end what has nothing else left, or to activate a player's only piece.
/// An activation is ended although another piece could be activated at once: that is chosen next.
pub fn only_command(game: &mut Game, state: &PublicState, decision: Decision) -> Option<Command> {
    // Nothing else is ever without choice, and lists of moves on a table are long.
    if !matches!(decision.kind, DecisionKind::Turn | DecisionKind::Activation) {
        return None;
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    match (decision.kind, choices.as_slice()) {
        (DecisionKind::Turn, [Choice::EndTurn]) => Some(Command::EndTurn),
        (DecisionKind::Turn, [Choice::Activate { piece }, Choice::EndTurn]) => {
            let own = state.pieces.iter().filter(|own| own.player == Some(decision.player));
            (own.count() == 1).then_some(Command::Activate { piece: *piece })
        }
        (DecisionKind::Activation, choices) => {
            let goes_on = |choice: &Choice| {
                matches!(
                    choice,
                    Choice::Activate { .. } | Choice::EndActivation | Choice::EndTurn
                )
            };
            let is_done = choices.contains(&Choice::EndActivation) && choices.iter().all(goes_on);
            is_done.then_some(Command::EndActivation)
        }
        _ => None,
    }
}
