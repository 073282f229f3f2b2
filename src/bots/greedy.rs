//! The greedy bot: takes what promises most at once, and thinks no further.

use super::patience::Patience;
use super::sense::{Idea, Sense, Temper};
use super::{Bot, Chance};
use crate::game::{Command, Game};

/// In games played in the head, where nobody counts the turns, it forgets to be careful once in so many choices.
pub const BOLD_ONCE_IN: usize = 4;

/// Values every move by what can be attacked from there, by what may strike there before its next turn, and by how near
/// it is to what its mod is about; attacks at hand it values by their exact odds. It looks one activation ahead, never
/// at what others will do.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Clone, Debug)]
pub struct GreedyBot {
    chance: Chance,
    sense: Sense,
    ideas: Vec<Idea>,
    patience: Patience,
}

impl GreedyBot {
    /// A bot that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            sense: Sense::default(),
            ideas: Vec::new(),
            patience: Patience::default(),
        }
    }
}

impl Bot for GreedyBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        let temper = if self.patience.is_at_an_end() {
            Temper::BOLD
        } else {
            Temper::CAREFUL
        };
        self.sense.judge(game, &mut self.chance, temper, true, &mut self.ideas);
        let Some(best) = self.ideas.first() else {
            return Command::EndTurn;
        };
        let command = best.command(game);
        self.sense.note(&command);
        self.patience.note(&command);
        command
    }
}
