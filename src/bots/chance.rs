//! A bot's own chance, apart from the dice of the game.

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::game::{Command, Face};

/// The facings that a command may name, clockwise from north.
const FACES: [Face; 4] = [Face::North, Face::East, Face::South, Face::West];

/// A bot's own chance: the generator of the dice, on another stream, so that a bot and a game of equal seeds have
/// nothing in common.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The chance of a seed: the same numbers for the same seed.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(1);
        Self(rng)
    }

    /// Any number: a seed for something else.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `count`, which must not be 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// True once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// An entry of a list, each as likely as the other; none of an empty list.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        match list.len() {
            0 => None,
            count => Some(list[self.below(count)]),
        }
    }

    /// One of the four facings.
    pub fn face(&mut self) -> Face {
        FACES[self.below(FACES.len())]
    }
}

/// Gives a listed command, whose facing is open, a facing.
pub fn turn_to(command: &mut Command, wanted: impl FnOnce() -> Face) {
    if let Command::Place { face, .. } | Command::Move { face, .. } = command
        && *face == Face::Any
    {
        *face = wanted();
    }
}
