//! Which of many rectangles lie near a place: found without going through all of them.

use super::polygon::Bounds;

/// The width of a strip, as a power of two: 128 units.
const STRIP: u32 = 7;

/// An index of rectangles, told by their places in a list.
///
/// For each strip of the table along either axis it knows, a bit each, which of them begin no later than there and which
/// of them end no earlier.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct BoundsIndex {
    /// How many words have a bit for each rectangle.
    words: usize,
    across: Strips,
    down: Strips,
}

/// The strips along one axis.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Strips {
    count: usize,
    /// Strip by strip, which begin in it or before.
    begun: Vec<u64>,
    /// Strip by strip, which end in it or behind.
    unended: Vec<u64>,
}

/// The rectangles near a place, in their order.
#[derive(Debug)]
pub(super) struct Near<'a> {
    rows: [&'a [u64]; 4],
    word: usize,
    bits: u64,
}

impl Strips {
    fn new(ranges: &[(i32, i32)], words: usize) -> Self {
        let farthest = ranges.iter().map(|(_, greatest)| *greatest).max().unwrap_or(0);
        let count = strip(farthest) + 1;
        let (mut begun, mut unended) = (vec![0; count * words], vec![0; count * words]);
        for (index, (least, greatest)) in ranges.iter().enumerate() {
            let (word, bit) = (index / 64, 1 << (index % 64));
            for at in strip(*least)..count {
                begun[at * words + word] |= bit;
            }
            for at in 0..=strip(*greatest) {
                unended[at * words + word] |= bit;
            }
        }
        Self { count, begun, unended }
    }

    /// The bits of those that begin no later than a place, and of those that end no earlier than another.
    fn between(&self, words: usize, (least, greatest): (i32, i32)) -> [&[u64]; 2] {
        let row = |at: usize| {
            let at = at.min(self.count - 1) * words;
            at..at + words
        };
        let ends = strip(least);
        // Beyond the last strip nothing is.
        let unended = if ends < self.count {
            &self.unended[row(ends)]
        } else {
            &[]
        };
        [&self.begun[row(strip(greatest))], unended]
    }
}

/// The strip of a coordinate; what is short of the table counts to the first.
fn strip(at: i32) -> usize {
    (at.max(0) >> STRIP) as usize
}

impl BoundsIndex {
    /// The index of rectangles, in their order.
    pub fn new(bounds: impl IntoIterator<Item = Bounds>) -> Self {
        let bounds: Vec<Bounds> = bounds.into_iter().collect();
        let words = bounds.len().div_ceil(64);
        let ranges = |of: fn(&Bounds) -> (i32, i32)| bounds.iter().map(of).collect::<Vec<_>>();
        Self {
            words,
            across: Strips::new(&ranges(|bounds| (bounds.least.x, bounds.greatest.x)), words),
            down: Strips::new(&ranges(|bounds| (bounds.least.y, bounds.greatest.y)), words),
        }
    }

    /// All rectangles that touch another one, in their order; some that only come near it too.
    pub fn near(&self, bounds: Bounds) -> Near<'_> {
        let [begun_x, unended_x] = self.across.between(self.words, (bounds.least.x, bounds.greatest.x));
        let [begun_y, unended_y] = self.down.between(self.words, (bounds.least.y, bounds.greatest.y));
        let mut near = Near {
            rows: [begun_x, unended_x, begun_y, unended_y],
            word: 0,
            bits: 0,
        };
        near.bits = near.word_at(0);
        near
    }
}

impl Near<'_> {
    /// The bits of a word that all four rows have; none beyond their end.
    #[inline]
    fn word_at(&self, word: usize) -> u64 {
        let words = self.rows.iter().map(|row| row.get(word).copied().unwrap_or(0));
        words.fold(u64::MAX, |all, bits| all & bits)
    }
}

impl Iterator for Near<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.bits == 0 {
            self.word += 1;
            if self.word >= self.rows[0].len() {
                return None;
            }
            self.bits = self.word_at(self.word);
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(self.word * 64 + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(one: (i32, i32), other: (i32, i32)) -> Bounds {
        Bounds::around([one.into(), other.into()]).unwrap()
    }

    #[test]
    fn whatever_touches_a_rectangle_is_found_in_its_order() {
        let mut at = 1u32;
        let mut below = |count: u32| {
            at = at.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((at >> 8) % count) as i32
        };
        let mut random = || {
            let (x, y) = (below(13_000) - 500, below(13_000) - 500);
            bounds((x, y), (x + below(1500), y + below(1500)))
        };
        let many: Vec<Bounds> = (0..150).map(|_| random()).collect();
        let index = BoundsIndex::new(many.iter().copied());
        for _ in 0..300 {
            let asked = random();
            let found: Vec<usize> = index.near(asked).filter(|found| many[*found].touches(asked)).collect();
            let touching: Vec<usize> = (0..many.len()).filter(|at| many[*at].touches(asked)).collect();
            assert_eq!(found, touching, "{asked:?}");
            assert!(index.near(asked).count() < touching.len() + 40, "few others are");
        }
    }

    #[test]
    fn of_nothing_nothing_is_found_and_nothing_beyond_the_last() {
        let empty = BoundsIndex::new([]);
        assert_eq!(empty.near(bounds((0, 0), (9000, 9000))).count(), 0);
        let one = BoundsIndex::new([bounds((100, 100), (200, 200))]);
        assert_eq!(one.near(bounds((5000, 0), (9000, 9000))).count(), 0);
        assert_eq!(one.near(bounds((-900, -900), (29_000, 29_000))).count(), 1);
    }
}
