//! Chance for random tables, ours and the same everywhere: SplitMix64 (Steele, Lea, Flood, 2014).

/// A source of random numbers.
pub struct Chance(u64);

impl Chance {
    /// The source with that seed.
    pub fn of(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below so many.
    pub fn below(&mut self, count: i32) -> i32 {
        (self.next() % count as u64) as i32
    }

    /// A number between two, both included.
    pub fn between(&mut self, least: i32, greatest: i32) -> i32 {
        least + self.below(greatest - least + 1)
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: i32) -> bool {
        self.below(times) == 0
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as i32) as usize]
    }
}
