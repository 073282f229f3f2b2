//! The greedy player of Doum40k: takes what promises most at once, and thinks no further.

use super::super::idle_turns::IdleTurns;
use super::super::{Bot, Chance, ScoredAction};
use super::scorer::ActionScorer;
use super::weights::EvalWeights;
use crate::game::{Command, Game};

/// Values every move by what can be attacked from there, by what may strike there before its next turn, and by how near
/// it is to what its mod is about; attacks at hand it values by their exact odds. It looks one activation ahead, never
/// at what others will do. After a few turns without an attack it leaves its shelter, after many it forgets to be
/// careful.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Clone, Debug)]
pub struct Doum40kGreedy {
    chance: Chance,
    scorer: ActionScorer,
    actions: Vec<ScoredAction>,
    idle: IdleTurns,
}

impl Doum40kGreedy {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            scorer: ActionScorer::default(),
            actions: Vec::new(),
            idle: IdleTurns::default(),
        }
    }
}

impl Bot for Doum40kGreedy {
    fn choose(&mut self, game: &mut Game) -> Command {
        let weights = if self.idle.are_too_many() {
            EvalWeights::BOLD
        } else if self.idle.are_some() {
            EvalWeights::SEARCHING
        } else {
            EvalWeights::CAREFUL
        };
        self.scorer
            .score(game, &mut self.chance, weights, true, &mut self.actions);
        let Some(best) = self.actions.first() else {
            return Command::EndTurn;
        };
        let command = best.command(game);
        self.scorer.note(&command);
        self.idle.note(&command);
        command
    }
}
