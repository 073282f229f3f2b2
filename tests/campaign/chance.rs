//! Chance for the campaign: the same seed gives the same cases.

use arene::lab::derive_seed;

/// Where chance has come to.
pub struct Chance {
    seed: u64,
    given: u64,
}

impl Chance {
    /// Chance that begins at a seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, given: 0 }
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.given += 1;
        derive_seed(self.seed, self.given - 1)
    }

    /// A number below another; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound.max(1) as u64) as usize
    }
}
