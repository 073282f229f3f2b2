//! Players that are programs. One file per bot; each sees what a player at the table sees, through the game's own
//! interface, and answers with a command.

mod chart;
mod errand;
mod failure;
mod greedy;
mod hunter;
mod known;
mod look;
mod muster;
mod patience;
mod random;
mod sense;
#[cfg(test)]
mod trial;
mod uniform;
mod way;
mod words;

pub use failure::Failure;
pub use greedy::GreedyBot;
pub use hunter::HunterBot;
pub use known::BotKind;
pub use random::RandomBot;
pub use uniform::UniformBot;

use std::time::Duration;

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::game::{Command, Face, Game};

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many games looked ahead, at least one: the same seed and the same game give the same answer, on any machine
    /// and any number of cores.
    Nodes(u64),
    /// So long by the clock: the answer may differ from one run to the next.
    Time(Duration),
}

/// A line of play that a bot has thought about.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What it begins with, and what the bot expects after that, its own commands and those of others.
    pub commands: Vec<Command>,
    /// What it is worth to who decides: the share of games won from there, from 0 to 1.
    pub value: f64,
    /// How often it was looked at.
    pub visits: u64,
}

/// A player that is a program. It may copy the game that it is given ([`Game::twin`]) and look ahead in the copy, with
/// dice of its own; the game itself it leaves as it is.
pub trait Bot: Send {
    /// Chooses for whoever has to decide: a legal command, for as long as the game asks for one. In a game that is over
    /// there is nothing to choose, and the answer, [`Command::EndTurn`], is refused like any other.
    fn choose(&mut self, game: &mut Game) -> Command;

    /// How long it may think about each decision from now on; a bot that looks no further ahead has no use for it.
    fn allow(&mut self, _budget: Budget) {}

    /// The best lines of its last choice, the best one first, at most three; none if it does not compare any.
    fn thoughts(&self) -> &[Line] {
        &[]
    }

    /// Why it was given up and another plays in its place, told once; only programs of other people's fail.
    fn take_failure(&mut self) -> Option<Failure> {
        None
    }
}

/// The facings that a command may name, clockwise from north.
const FACES: [Face; 4] = [Face::North, Face::East, Face::South, Face::West];

/// A bot's own chance: the generator of the dice, on another stream, so that a bot and a game of equal seeds have
/// nothing in common.
#[derive(Clone, Debug)]
struct Chance(ChaCha8Rng);

impl Chance {
    fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(1);
        Self(rng)
    }

    /// A number below `count`, which must not be 0.
    fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// True once in `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        match list.len() {
            0 => None,
            count => Some(list[self.below(count)]),
        }
    }

    fn face(&mut self) -> Face {
        FACES[self.below(FACES.len())]
    }
}

/// Gives a listed command, whose facing is open, a facing.
fn turn_to(command: &mut Command, wanted: impl FnOnce() -> Face) {
    if let Command::Place { face, .. } | Command::Move { face, .. } = command
        && *face == Face::Any
    {
        *face = wanted();
    }
}
