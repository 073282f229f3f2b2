//! The greedy player of Necromunda: takes what promises most at once, and thinks no further.

use super::super::{Bot, Chance};
use super::advisor::{Advice, Advisor};
use crate::game::{Command, Game};

/// Takes what is best at the moment, by what shots, charges and places are worth: cover and hiding places, targets that fall,
/// charges that arrive, alert where somebody could come into sight, and what the scenario is about.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
pub struct NecroGreedy {
    chance: Chance,
    advisor: Advisor,
    advice: Vec<Advice>,
}

impl NecroGreedy {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            advisor: Advisor::default(),
            advice: Vec::new(),
        }
    }
}

impl Bot for NecroGreedy {
    fn choose(&mut self, game: &mut Game) -> Command {
        self.advisor.advise(game, &mut self.chance, 1, &mut self.advice);
        let best = self.advice.first().map(|advice| advice.command.clone());
        best.unwrap_or(Command::EndTurn)
    }
}
