//! What searching bots ask about Feu à volonté: what is worth trying, how a simulated game goes on, what a position is worth.

use super::super::advised::{entry_at, place_of};
use super::super::{Chance, Evaluator, RolloutLimits, ScoredAction, SearchParameters};
use super::advisor::{FeuAdvice, advise};
use super::position;
use crate::game::{Command, Game};

/// How many places are compared, and how many commands kept, at a node of the tree and beyond it.
const SEARCHED: (usize, usize) = (12, 6);
const IN_PASSING: (usize, usize) = (6, 1);

/// After how many commands a simulated game is cut off.
const MAX_COMMANDS: u32 = 6;

/// Knows Feu à volonté for searching bots: commands are those that the greedy player thinks of.
#[derive(Default)]
pub struct FeuEvaluator {
    advice: Vec<FeuAdvice>,
}

impl FeuEvaluator {
    /// An entry of the list that was advised last: its place stands for it.
    fn entry(place: usize, advice: &FeuAdvice) -> ScoredAction {
        entry_at(place, advice.worth, 0.0)
    }
}

impl Evaluator for FeuEvaluator {
    fn values(&mut self, game: &Game, values: &mut Vec<f32>) {
        position::values(game, values);
    }

    fn actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        advise(game, chance, SEARCHED, &mut self.advice);
        actions.clear();
        let entries = self.advice.iter().enumerate();
        actions.extend(entries.map(|(place, advice)| Self::entry(place, advice)));
    }

    fn rollout_action(&mut self, game: &mut Game, chance: &mut Chance) -> Option<ScoredAction> {
        advise(game, chance, IN_PASSING, &mut self.advice);
        self.advice.first().map(|advice| Self::entry(0, advice))
    }

    fn command(&mut self, _: &mut Game, action: &ScoredAction) -> Command {
        let advised = place_of(action).and_then(|place| self.advice.get(place));
        advised.map_or(Command::EndTurn, |advice| advice.command.clone())
    }

    fn parameters(&self) -> SearchParameters {
        SearchParameters {
            exploration: 0.05,
            prior_weight: 15.0,
            prior_scale: 0.03,
            widening: 1.6,
        }
    }

    fn rollout_limits(&self, _: &Game) -> RolloutLimits {
        RolloutLimits {
            turns: u32::MAX,
            commands: MAX_COMMANDS,
        }
    }
}
