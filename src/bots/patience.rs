//! Patience: how long a bot keeps out of harm's way before it goes to the enemy, so that no two wait for each other for ever.

use crate::game::Command;

/// After so many turns without an attack of its own it is at an end, until the bot has attacked.
const TURNS: usize = 8;

/// A bot's patience.
#[derive(Clone, Debug, Default)]
pub(super) struct Patience {
    /// Turns ended since it last attacked.
    waited: usize,
}

impl Patience {
    /// Whether it is at an end.
    pub fn is_at_an_end(&self) -> bool {
        self.waited >= TURNS
    }

    /// Takes note of what the bot has chosen.
    pub fn note(&mut self, command: &Command) {
        match command {
            Command::EndTurn => self.waited += 1,
            Command::Shoot { .. } | Command::Fight { .. } => self.waited = 0,
            _ => {}
        }
    }
}
