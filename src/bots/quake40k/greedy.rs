//! The greedy player of Quake 40K: takes what promises most at once, and thinks no further.

use super::super::{Bot, Chance};
use super::advisor::{Advice, Advisor, Care};
use crate::game::{Command, Game};

/// Takes what is best at the moment, by what shots, melees, tokens, portals and places are worth and what the dice of ways give.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
pub struct QuakeGreedy {
    chance: Chance,
    advisor: Advisor,
    advice: Vec<Advice>,
}

impl QuakeGreedy {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            advisor: Advisor::default(),
            advice: Vec::new(),
        }
    }
}

impl Bot for QuakeGreedy {
    fn choose(&mut self, game: &mut Game) -> Command {
        self.advisor
            .advise(game, &mut self.chance, Care::BEST, &mut self.advice);
        let best = self.advice.first().map(|advice| advice.command.clone());
        best.unwrap_or(Command::EndTurn)
    }
}
