//! What a rule book gives so that searching bots play it well: what positions are worth, and what is worth trying.

use super::Chance;
use super::chance::turn_to;
use crate::game::{Choice, Command, Face, Game};

/// An action for the player who has to decide, and how promising it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScoredAction {
    /// The entry of the legal list.
    pub choice: Choice,
    /// The facing to end with, where the choice leaves it open.
    pub face: Face,
    /// How promising it is: the higher the better. What a point of it is worth, [`SearchParameters::prior_scale`] says.
    pub score: f32,
    /// Of an action with dice of its own, what they bring on average (see [`Evaluator::play`]); 0 of others.
    pub expected_gain: f32,
}

impl ScoredAction {
    /// An entry of the list about which nothing is known.
    pub fn unscored(choice: Choice, face: Face) -> Self {
        Self {
            choice,
            face,
            score: 0.0,
            expected_gain: 0.0,
        }
    }

    /// Its command. The list that the choice is from must be the last one made.
    pub fn command(&self, game: &mut Game) -> Command {
        let mut command = game.command(self.choice);
        turn_to(&mut command, || self.face);
        command
    }
}

/// How a tree is searched ([`super::MctsBot`] says where each of them comes from).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchParameters {
    /// The exploration constant of UCT: how much what was seldom tried is tried.
    pub exploration: f64,
    /// The weight of the prior: for how many simulations the score of an action counts.
    pub prior_weight: f64,
    /// What one point of score more counts in chances to win.
    pub prior_scale: f64,
    /// Progressive widening: at a node visited n times this times √n actions are compared, two at least.
    pub widening: f64,
}

impl SearchParameters {
    /// For a game about whose actions nothing is known: the exploration constant 1/√2, for values from 0 to 1 (Kocsis and
    /// Szepesvári 2006), and no widening, since the order of the actions tells nothing.
    pub const WITHOUT_PRIORS: Self = Self {
        exploration: std::f64::consts::FRAC_1_SQRT_2,
        prior_weight: 1.0,
        prior_scale: 0.0,
        widening: 1e9,
    };
}

/// Where a simulated game is cut off, to be judged by [`Evaluator::values`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RolloutLimits {
    /// After so many ends of turns.
    pub turns: u32,
    /// After so many commands.
    pub commands: u32,
}

impl RolloutLimits {
    /// Played out to the end of the game, however many turns that takes, but not for ever.
    pub const TO_THE_END: Self = Self {
        turns: u32::MAX,
        commands: 1000,
    };
}

/// What a rule book knows that a searching bot can use. Every method but [`Evaluator::values`] has a default that knows
/// nothing: with those alone the search is plain UCT with random rollouts.
///
/// A bot has one evaluator for the decisions at the table, and one for each tree that it searches.
pub trait Evaluator: Send {
    /// What the position is worth to each player, by seat, from 0 (lost) to 1 (won). The game is not over. `values` is
    /// emptied first; what is left out counts as 0.5.
    fn values(&mut self, game: &Game, values: &mut Vec<f32>);

    /// The actions worth trying for who has to decide, the most promising first, at a node of the tree. `actions` is
    /// emptied first; it stays empty where nothing is to be decided. Choices may be left out, but not all of them.
    fn actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        actions.clear();
        let mut list = Vec::new();
        game.choices(&mut list);
        actions.extend(
            list.into_iter()
                .map(|choice| ScoredAction::unscored(choice, chance.face())),
        );
    }

    /// As [`Evaluator::actions`], for the decision at the table, where more time may be spent. Of a list of one nothing is
    /// searched.
    fn root_actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        self.actions(game, chance, actions);
    }

    /// The rollout policy: what who has to decide does in a simulated game beyond the tree. None if there is nothing to
    /// do. By default any listed command, each as likely as the other.
    fn rollout_action(&mut self, game: &mut Game, chance: &mut Chance) -> Option<ScoredAction> {
        let mut list = Vec::new();
        game.choices(&mut list);
        let choice = chance.of(&list)?;
        Some(ScoredAction::unscored(choice, chance.face()))
    }

    /// The command of an action that it gave. The list that the action is from is the last one that it made.
    fn command(&mut self, game: &mut Game, action: &ScoredAction) -> Command {
        action.command(game)
    }

    /// How trees are searched with its scores.
    fn parameters(&self) -> SearchParameters {
        SearchParameters::WITHOUT_PRIORS
    }

    /// Where simulated games from this position are cut off.
    fn rollout_limits(&self, _game: &Game) -> RolloutLimits {
        RolloutLimits::TO_THE_END
    }

    /// A simulated game begins at this position.
    fn begin_simulation(&mut self, _game: &Game) {}

    /// Plays a command in a simulated game. An evaluator that smooths chance compares here what the dice gave with what
    /// they give on average, and takes the difference off the values at the end: a control variate (Veness, Lanctot and
    /// Bowling, *Variance Reduction in Monte-Carlo Tree Search*, NIPS 2011), with which fewer simulations tell as much.
    fn play(&mut self, game: &mut Game, command: &Command, _expected_gain: f32) {
        // It was found legal; a simulated game has no script that could lack a die.
        let _ = game.apply_checked(command);
    }

    /// Whether a simulated game may be cut off here: not in the middle of something whose dice are still to be thrown.
    fn is_settled(&self) -> bool {
        true
    }

    /// Hears what the bot has chosen at the table.
    fn observe(&mut self, _command: &Command) {}

    /// What it remembers of the commands played, as far as later decisions depend on it, in numbers of its own.
    fn memory(&self) -> Vec<u32> {
        Vec::new()
    }

    /// Goes back to what [`Evaluator::memory`] gave, of this evaluator or another of the same book.
    fn recall(&mut self, _memory: &[u32]) {}

    /// What tells setups apart besides [`Game::setup_hash`] and the owners of the pieces: games that differ in it cannot
    /// take on each other's snapshots.
    fn setup_key(&self, _game: &Game) -> u64 {
        0
    }
}

/// The evaluator of a rule book that gives none: nothing is known before the game is over.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NoKnowledge;

impl Evaluator for NoKnowledge {
    fn values(&mut self, _game: &Game, values: &mut Vec<f32>) {
        values.clear();
    }
}
