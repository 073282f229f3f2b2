//! What searching bots ask about Necromunda: what is worth trying, how a simulated game goes on, what a position is worth.

use super::super::advised::{entry_at, place_of};
use super::super::{Chance, Evaluator, RolloutLimits, ScoredAction, SearchParameters};
use super::advisor::{Advice, Advisor};
use super::position;
use crate::game::{Command, Game};
use crate::rules::necromunda::{NecroCommand, Survey, own_command};

/// How many commands are ever compared at a node.
const MAX_ACTIONS: usize = 10;

/// After how many commands a simulated game is cut off, where it may be: some more moves, or the shots.
const MAX_COMMANDS: u32 = 6;

/// The most commands beyond the tree, wherever that is.
const ENOUGH: u32 = 80;

/// What is asked that is searched for.
const SEARCHED: [&str; 3] = ["start", "movement", "follow"];

/// What is asked where a position can be judged: nothing is half done.
const QUIET: [&str; 4] = ["deploy", "start", "movement", "shooting"];

/// Knows Necromunda for searching bots: commands are those that the greedy player thinks of, with what it makes of them; positions
/// are judged by who stands, and by what they could do to each other next.
#[derive(Default)]
pub struct NecroEvaluator {
    advisor: Advisor,
    advice: Vec<Advice>,
    /// Whether the position that a simulated game has come to can be judged.
    is_quiet: bool,
    /// How many commands were played since it began.
    played: u32,
    /// What each player lost by the luck of shots since it began, by seat, in casualties: more than the odds of the shots said.
    luck: Vec<f32>,
}

/// Whether a command throws the dice of a shot.
fn is_shot(command: &Command) -> bool {
    is_aimed(command) || matches!(own_command(command), Some(NecroCommand::Allot { .. }))
}

/// Whether a command is a shot whose worth is told before it is thrown.
fn is_aimed(command: &Command) -> bool {
    matches!(
        own_command(command),
        Some(NecroCommand::Shoot { .. } | NecroCommand::Flame { .. } | NecroCommand::Throw { .. })
    )
}

impl NecroEvaluator {
    /// An entry of the list that was advised last: its place stands for it.
    fn entry(place: usize, advice: &Advice) -> ScoredAction {
        let gain = if is_aimed(&advice.command) { advice.worth } else { 0.0 };
        entry_at(place, advice.worth, gain)
    }
}

impl Evaluator for NecroEvaluator {
    fn values(&mut self, game: &Game, values: &mut Vec<f32>) {
        position::values(game, &self.luck, values);
    }

    /// What is shot at and how is fought the odds tell better than a few games: the search is for moves.
    fn actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        let asked = Survey::of(game).and_then(|survey| survey.asked());
        let is_searched = asked.is_some_and(|(asked, _)| SEARCHED.contains(&asked));
        let most = if is_searched { MAX_ACTIONS } else { 1 };
        self.advisor.advise(game, chance, most, &mut self.advice);
        actions.clear();
        let entries = self.advice.iter().enumerate();
        actions.extend(entries.map(|(place, advice)| Self::entry(place, advice)));
    }

    fn rollout_action(&mut self, game: &mut Game, chance: &mut Chance) -> Option<ScoredAction> {
        self.advisor.advise(game, chance, 1, &mut self.advice);
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
            prior_scale: 0.12,
            widening: 1.6,
        }
    }

    fn rollout_limits(&self, _: &Game) -> RolloutLimits {
        RolloutLimits {
            turns: u32::MAX,
            commands: MAX_COMMANDS,
        }
    }

    fn begin_simulation(&mut self, _: &Game) {
        self.is_quiet = true;
        self.played = 0;
        self.luck.clear();
    }

    /// What a shot brings above or below what it should bring is luck, and taken off the values.
    fn play(&mut self, game: &mut Game, command: &Command, expected_gain: f32) {
        let shooter = game.decision().map(|decision| decision.player.index());
        let before = is_shot(command).then(|| position::standing(game));
        // It was found legal; a simulated game has no script that could lack a die.
        let _ = game.apply_checked(command);
        if let Some(before) = before {
            self.luck.resize(before.len(), 0.0);
            let lost = before
                .iter()
                .zip(position::standing(game))
                .map(|(before, after)| before - after);
            for (seat, (luck, lost)) in self.luck.iter_mut().zip(lost).enumerate() {
                let expected = if shooter == Some(seat) { 0.0 } else { expected_gain };
                *luck += lost - expected;
            }
        }
        self.played += 1;
        let asked = Survey::of(game).and_then(|survey| survey.asked());
        self.is_quiet = asked.is_none_or(|(asked, _)| QUIET.contains(&asked));
    }

    fn is_settled(&self) -> bool {
        self.is_quiet || self.played >= ENOUGH
    }
}
