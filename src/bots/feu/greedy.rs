//! The greedy player of Feu à volonté: takes what promises most at once, and thinks no further.

use super::super::{Bot, Chance};
use super::advisor::{FeuAdvice, advise};
use crate::game::{Command, Game};

/// How many moves and places are compared.
const PLACES: usize = 24;

/// Takes what is best at the moment.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
pub struct FeuGreedy {
    chance: Chance,
    advice: Vec<FeuAdvice>,
}

impl FeuGreedy {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            advice: Vec::new(),
        }
    }
}

impl Bot for FeuGreedy {
    fn choose(&mut self, game: &mut Game) -> Command {
        advise(game, &mut self.chance, (PLACES, 1), &mut self.advice);
        let best = self.advice.first().map(|advice| advice.command.clone());
        best.unwrap_or(Command::EndTurn)
    }
}
