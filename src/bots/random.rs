//! The random bot: plays like somebody who has read the rules once.

use super::books::PlayerByBook;
use super::{Bot, UniformBot};
use crate::game::{Command, Game};

/// A beginner. How a beginner plays a rule book, its folder says; where it does not, this bot plays anything legal, each as
/// likely as the other, as [`UniformBot`] does.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Debug)]
pub struct RandomBot(PlayerByBook);

impl RandomBot {
    /// A bot that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self(PlayerByBook::new(
            seed,
            |book| book.random,
            |seed| Box::new(UniformBot::new(seed)),
        ))
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        self.0.player(game).choose(game)
    }
}
