//! A generator of its own for games by chance, so that the dice are left alone.

/// A linear congruential generator.
pub struct Chance(u64);

impl Chance {
    /// One of a seed; neighbouring seeds have nothing in common.
    pub fn new(seed: u64) -> Self {
        let mut chance = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xA5A5_5A5A_1234_4321);
        chance.below(2);
        chance
    }

    /// A number below a count.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    /// Whether one in so many is met.
    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// One of a list.
    pub fn of<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> &'a T {
        list[self.below(list.len())]
    }
}
