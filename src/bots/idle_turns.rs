//! How long a bot has not attacked: after too long it goes to the enemy, so that no two wait for each other for ever.

use crate::game::Command;

/// After so many turns without an attack of its own a bot has waited for the enemy, until it attacks.
const SOME: usize = 2;

/// After so many it has waited too long.
const TOO_MANY: usize = 8;

/// A bot's turns without an attack.
#[derive(Clone, Debug, Default)]
pub(super) struct IdleTurns {
    /// Turns ended since it last attacked.
    count: usize,
}

impl IdleTurns {
    /// Whether there were some: nobody comes.
    pub fn are_some(&self) -> bool {
        self.count >= SOME
    }

    /// Whether there were too many.
    pub fn are_too_many(&self) -> bool {
        self.count >= TOO_MANY
    }

    /// Takes note of what the bot has chosen.
    pub fn note(&mut self, command: &Command) {
        match command {
            Command::EndTurn => self.count += 1,
            Command::Shoot { .. } | Command::Fight { .. } => self.count = 0,
            _ => {}
        }
    }
}
