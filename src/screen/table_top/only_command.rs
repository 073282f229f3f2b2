//! What leaves no choice: a lone piece that is to be activated, and what has nothing left to do.

use crate::game::{Command, Decision, DecisionKind, Game, PublicState};

/// The command that leaves no choice, if there is one: to end what has nothing else left, or to activate a player's only piece.
pub fn only_command(game: &mut Game, state: &PublicState, decision: Decision) -> Option<Command> {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let commands: Vec<Command> = choices.into_iter().take(3).map(|choice| game.command(choice)).collect();
    let ends = |command: &Command| matches!(command, Command::EndActivation | Command::EndTurn);
    match (decision.kind, commands.as_slice()) {
        (DecisionKind::Turn, [Command::EndTurn]) => Some(Command::EndTurn),
        (DecisionKind::Turn, [one, other]) => {
            let mut activations = [one, other].into_iter().filter(|command| !ends(command));
            let own = state
                .pieces
                .iter()
                .filter(|piece| piece.player == Some(decision.player));
            match (activations.next(), activations.next()) {
                (Some(activate @ Command::Activate { .. }), None) if own.count() == 1 => Some(activate.clone()),
                _ => None,
            }
        }
        (DecisionKind::Activation, commands) if commands.iter().all(ends) => {
            let end = Command::EndActivation;
            commands.contains(&end).then_some(end)
        }
        _ => None,
    }
}
