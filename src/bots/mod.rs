//! Players that are programs. Each sees what a player at the table sees, through the game's own interface, and answers
//! with a command.
//!
//! What knows no rule book lies here: the tree search ([`MctsBot`]), the players that need no knowledge ([`UniformBot`],
//! the random and the greedy bot where a book has none of its own), the players that are programs of other people
//! (`exec`). What a bot knows of a rule book lies in that book's folder, and the folder stands in the list below.

mod advised;
mod books;
mod chance;
mod control;
mod doum40k;
mod evaluator;
mod exec;
mod feu;
mod game_copy;
mod greedy;
mod idle_turns;
mod known;
mod mcts;
mod necromunda;
mod outcome;
mod quake40k;
mod random;
mod uniform;

pub use chance::Chance;
pub use control::Control;
pub use evaluator::{Evaluator, RolloutLimits, ScoredAction, SearchParameters};
pub use exec::{
    BotProtocol, EXEC, External, ExternalBot, ExternalError, Failure, FromBot, KillSwitch, USUAL_LIMIT, WrongAnswer,
};
pub use greedy::GreedyBot;
pub use known::BotKind;
pub use mcts::MctsBot;
pub use random::RandomBot;
pub use uniform::UniformBot;

use std::time::Duration;

use crate::game::{Command, Game};

/// The rule books that bots know: a book is a folder of this room, and a line here.
static BOOKS: &[books::BookBots] = &[doum40k::BOTS, feu::BOTS, necromunda::BOTS, quake40k::BOTS];

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many simulated games, at least one: the same seed and the same game give the same answer, on any machine and
    /// any number of cores.
    Nodes(u64),
    /// So long by the clock: the answer may differ from one run to the next.
    Time(Duration),
}

/// A line of play that a bot has thought about.
#[derive(Clone, PartialEq, Debug)]
pub struct LineOfPlay {
    /// What it begins with, and what the bot expects after that, its own commands and those of others.
    pub commands: Vec<Command>,
    /// What it is worth to who decides: the share of games won from there, from 0 to 1.
    pub value: f64,
    /// How many simulated games began with it.
    pub visits: u64,
}

/// A player that is a program. It may copy the game that it is given ([`Game::twin`]) and look ahead in the copy, with
/// dice of its own; the game itself it leaves as it is.
///
/// ```
/// use arene::bots::{Bot, BotKind, Budget};
/// use arene::game::{DecisionKind, Game};
///
/// /// Plays a started game to its end, a bot in each seat.
/// fn play(game: &mut Game, bots: &mut [Box<dyn Bot>]) {
///     while let Some(decision) = game.decision().filter(|decision| decision.kind != DecisionKind::Over) {
///         let command = bots[decision.player.index()].choose(game);
///         game.apply(&command).expect("bots choose what is legal");
///     }
/// }
///
/// let mut bots = [BotKind::Hunter1.bot(1), BotKind::Greedy.bot(2)];
/// bots[0].allow(Budget::Nodes(200));
/// ```
///
/// A bot of one's own, which takes whatever is listed first:
///
/// ```
/// use arene::bots::Bot;
/// use arene::game::{Command, Game};
///
/// struct FirstBot;
///
/// impl Bot for FirstBot {
///     fn choose(&mut self, game: &mut Game) -> Command {
///         let mut choices = Vec::new();
///         game.choices(&mut choices);
///         choices.first().map_or(Command::EndTurn, |choice| game.command(*choice))
///     }
/// }
///
/// let mut game = arene::rules::tiny::game::<arene::rules::tiny::TicTacToe>(7);
/// game.start().unwrap();
/// for _ in 0..7 {
///     let command = FirstBot.choose(&mut game);
///     game.apply(&command).unwrap();
/// }
/// // Every other cell, row by row, is a diagonal after seven.
/// assert_eq!(game.phase(), "over");
/// ```
pub trait Bot: Send {
    /// Chooses for whoever has to decide: a legal command, for as long as the game asks for one. In a game that is over
    /// there is nothing to choose, and the answer, [`Command::EndTurn`], is refused like any other.
    fn choose(&mut self, game: &mut Game) -> Command;

    /// How long it may think about each decision from now on; a bot that looks no further ahead has no use for it.
    fn allow(&mut self, _budget: Budget) {}

    /// The best lines of its last choice, the best one first, at most three; none if it does not compare any.
    fn thoughts(&self) -> &[LineOfPlay] {
        &[]
    }

    /// Why it was given up and another plays in its place, told once; only programs of other people's fail.
    fn take_failure(&mut self) -> Option<Failure> {
        None
    }
}
