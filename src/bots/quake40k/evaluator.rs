//! What searching bots ask about Quake 40K: what is worth trying, how a simulated game goes on, what a position is worth.

use super::super::advised::{entry_at, place_of};
use super::super::{Chance, Evaluator, RolloutLimits, ScoredAction, SearchParameters};
use super::advisor::{Advice, Advisor, Care};
use super::position;
use super::stakes::Foresight;
use crate::game::{Command, Game};
use crate::rules::quake40k::{QuakeCommand, Survey, own_command};

/// How much is thought about a decision that is searched, and about others in a simulated game.
const SEARCHED: Care = Care {
    most: 8,
    places: 40,
    foresight: Foresight::Lasting,
};
const IN_PASSING: Care = Care {
    most: 1,
    places: 14,
    foresight: Foresight::AtOnce,
};

/// The most commands beyond the tree, wherever that is.
const ENOUGH: u32 = 90;

/// What is asked that is searched for.
const WORTH_A_SEARCH: [&str; 6] = ["movement", "move_on", "arrive", "return", "portal", "assault"];

/// What is asked where a position can be judged: a turn begins, or a slot of moving.
const QUIET: [&str; 3] = ["deploy", "movement", "activate"];

/// Knows Quake 40K for searching bots: commands are those that the greedy player thinks of, with what it makes of them; simulated games go
/// on as it plays to the end of the turn, and positions are judged by what each has won and could win next.
#[derive(Default)]
pub struct QuakeEvaluator {
    advisor: Advisor,
    advice: Vec<Advice>,
    /// Whether the position that a simulated game has come to can be judged.
    is_quiet: bool,
    /// How many commands were played since it began, and in which turn that was.
    played: u32,
    began: u32,
    /// What each player lost by the luck of shots, blows and tokens since it began, by seat, in kills: more than their odds said.
    luck: Vec<f32>,
}

/// Whether a command throws dice whose worth is told before they are thrown: a shot, blows.
fn throws_known_dice(command: &Command) -> bool {
    matches!(
        own_command(command),
        Some(QuakeCommand::Shoot { .. } | QuakeCommand::Allot { .. })
    )
}

impl QuakeEvaluator {
    /// An entry of the list that was advised last: its place stands for it.
    fn entry(place: usize, advice: &Advice) -> ScoredAction {
        entry_at(place, advice.worth, advice.gain)
    }
}

impl Evaluator for QuakeEvaluator {
    fn values(&mut self, game: &Game, values: &mut Vec<f32>) {
        position::values(game, &self.luck, values);
    }

    /// What is shot at the odds tell better than a few games: the search is for moves and charges.
    fn actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        let asked = Survey::of(game).map(|survey| survey.asked().0);
        let is_searched = asked.is_some_and(|asked| WORTH_A_SEARCH.contains(&asked));
        let care = if is_searched { SEARCHED } else { IN_PASSING };
        self.advisor.advise(game, chance, care, &mut self.advice);
        actions.clear();
        let entries = self.advice.iter().enumerate();
        actions.extend(entries.map(|(place, advice)| Self::entry(place, advice)));
    }

    /// At the table other decisions are the greedy player's.
    fn root_actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        let asked = Survey::of(game).map(|survey| survey.asked().0);
        let is_searched = asked.is_some_and(|asked| WORTH_A_SEARCH.contains(&asked));
        let most = if is_searched { SEARCHED.most } else { 1 };
        let care = Care {
            most,
            foresight: Foresight::Lasting,
            ..Care::BEST
        };
        self.advisor.advise(game, chance, care, &mut self.advice);
        actions.clear();
        let entries = self.advice.iter().enumerate();
        actions.extend(entries.map(|(place, advice)| Self::entry(place, advice)));
    }

    fn rollout_action(&mut self, game: &mut Game, chance: &mut Chance) -> Option<ScoredAction> {
        self.advisor.advise(game, chance, IN_PASSING, &mut self.advice);
        self.advice.first().map(|advice| Self::entry(0, advice))
    }

    fn command(&mut self, _: &mut Game, action: &ScoredAction) -> Command {
        let advised = place_of(action).and_then(|place| self.advice.get(place));
        advised.map_or(Command::EndTurn, |advice| advice.command.clone())
    }

    fn parameters(&self) -> SearchParameters {
        SearchParameters {
            exploration: 0.05,
            prior_weight: 10.0,
            prior_scale: 0.12,
            widening: 1.6,
        }
    }

    /// A simulated game goes on into the next turn, as far as this: see [`Evaluator::is_settled`].
    fn rollout_limits(&self, _: &Game) -> RolloutLimits {
        RolloutLimits {
            turns: u32::MAX,
            commands: 0,
        }
    }

    fn begin_simulation(&mut self, game: &Game) {
        self.is_quiet = false;
        self.played = 0;
        self.began = Survey::of(game).map_or(0, |survey| survey.turn().0);
        self.luck.clear();
    }

    /// What a shot or a blow brings above or below what it should bring is luck, and taken off the values, where kills score; so is what
    /// a token turns out to be. Blows fall when all figures of a step have allotted their attacks.
    fn play(&mut self, game: &mut Game, command: &Command, expected_gain: f32) {
        let striker = game.decision().map(|decision| decision.player.index());
        let bonuses = position::bonuses(game);
        let before = (throws_known_dice(command) && position::kills_score(game)).then(|| position::standing(game));
        // It was found legal; a simulated game has no script that could lack a die.
        let _ = game.apply_checked(command);
        if let (Some(before), Some(striker)) = (before, striker) {
            self.luck.resize(before.len(), 0.0);
            let now = position::standing(game);
            for ((luck, now), before) in self.luck.iter_mut().zip(now).zip(before) {
                *luck -= now - before;
            }
            self.luck[striker] += expected_gain;
        }
        for (player, luck) in position::luck_of_tokens(game, &bonuses) {
            self.luck.resize(self.luck.len().max(player.index() + 1), 0.0);
            self.luck[player.index()] -= luck;
        }
        self.played += 1;
        self.is_quiet = Survey::of(game).is_some_and(|survey| {
            let (turn, _) = survey.turn();
            turn > self.began && QUIET.contains(&survey.asked().0)
        });
    }

    fn is_settled(&self) -> bool {
        self.is_quiet || self.played >= ENOUGH
    }
}
