//! A bot without any sense: it takes whatever is legal, each as likely as the other.

use super::chance::turn_to;
use super::{Bot, Chance};
use crate::game::{Choice, Command, Game};

/// Plays any entry of the legal list, and any facing, with equal chance. It finds corners of the rules that no player
/// would walk into, and takes its time to win: for tests and measurements.
#[derive(Clone, Debug)]
pub struct UniformBot {
    chance: Chance,
    list: Vec<Choice>,
}

impl UniformBot {
    /// A bot that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            list: Vec::new(),
        }
    }
}

impl Bot for UniformBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        game.choices(&mut self.list);
        let Some(choice) = self.chance.of(&self.list) else {
            return Command::EndTurn;
        };
        let mut command = game.command(choice);
        turn_to(&mut command, || self.chance.face());
        command
    }
}
