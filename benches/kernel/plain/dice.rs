//! Dice of the plain loop: the kernel's generator and its mapping to faces, no record of what was thrown.

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The dice of one game.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of a seed, as [`arene::game::Dice::seeded`].
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A die: the word times the number of faces, its high half; words that would favour some faces are passed over.
    pub fn roll(&mut self, sides: u32) -> u32 {
        let reject_below = sides.wrapping_neg() % sides;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(sides);
            if product as u32 >= reject_below {
                return (product >> 32) as u32 + 1;
            }
        }
    }

    /// A six-sided die.
    pub fn d6(&mut self) -> u32 {
        self.roll(6)
    }

    /// Whether a six-sided die shows that much.
    pub fn shows(&mut self, need: i32) -> bool {
        self.d6() as i32 >= need
    }
}
