//! The chance by which tables are laid: the generator of the dice, on a stream of its own.

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A source of chance.
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    /// The chance of a seed: the same numbers for the same seed.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(3);
        Self(rng)
    }

    /// A number below `count`, which must be positive.
    pub fn below(&mut self, count: i32) -> i32 {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as i32
    }

    /// One of several, each as likely as the other.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as i32) as usize]
    }
}
