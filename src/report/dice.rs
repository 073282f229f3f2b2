//! A player's dice: what they showed, and what was to be expected of them.

use std::collections::BTreeMap;

use crate::game::{Fraction, RollFact};

/// Dice with more faces are not counted face by face: no rule book has them.
const MOST_SIDES: u32 = 100;

/// Tests with more faces are not held against their chances: the sum of such fractions could become too long.
const MOST_SIDES_OF_TESTS: u32 = 20;

/// What somebody's dice showed.
///
/// Every die that was thrown counts, those too that were thrown again: each is a die like any other. To leave out those
/// whose value did not count would be unjust, since it is only after a hit that a shot at somebody in cover is thrown
/// again. So each test is held against the chance it had when it was thrown.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// By the number of sides, how often each face came up, from 1.
    pub faces: BTreeMap<u32, Vec<u32>>,
    /// How many tests there were: dice, or several dice together, that had to show something.
    pub tests: u32,
    /// How many of them passed.
    pub passed: u32,
    /// How many were to be expected: the sum of the exact chances.
    pub expected: Fraction,
    /// The variance of that number.
    variance: Fraction,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            faces: BTreeMap::new(),
            tests: 0,
            passed: 0,
            expected: Fraction::ZERO,
            variance: Fraction::ZERO,
        }
    }
}

/// Luck in plain words, from the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Luck {
    /// Two standard deviations below what was to be expected, or worse.
    Cursed,
    /// One or more below.
    Unlucky,
    /// Half of one or more below.
    Grudging,
    /// About what was to be expected.
    Even,
    /// Half of one or more above.
    Kind,
    /// One or more above.
    Lucky,
    /// Two or more above.
    Blessed,
}

impl Luck {
    /// All of them, from the worst to the best.
    pub const ALL: [Luck; 7] = [
        Luck::Cursed,
        Luck::Unlucky,
        Luck::Grudging,
        Luck::Even,
        Luck::Kind,
        Luck::Lucky,
        Luck::Blessed,
    ];

    /// The message of it.
    pub fn message(self) -> &'static str {
        match self {
            Luck::Cursed => "report-luck-cursed",
            Luck::Unlucky => "report-luck-unlucky",
            Luck::Grudging => "report-luck-grudging",
            Luck::Even => "report-luck-even",
            Luck::Kind => "report-luck-kind",
            Luck::Lucky => "report-luck-lucky",
            Luck::Blessed => "report-luck-blessed",
        }
    }

    /// The luck of so many standard deviations above what was to be expected.
    pub fn of(score: f64) -> Self {
        let above = [-2.0, -1.0, -0.5].iter().filter(|bound| score > **bound).count();
        let beyond = [0.5, 1.0, 2.0].iter().filter(|bound| score >= **bound).count();
        Self::ALL[above + beyond]
    }
}

impl Tally {
    /// Counts a die.
    pub fn count(&mut self, roll: &RollFact) {
        if roll.told || !(1..=MOST_SIDES).contains(&roll.sides) || !(1..=roll.sides).contains(&roll.value) {
            return;
        }
        let faces = self.faces.entry(roll.sides).or_default();
        faces.resize(roll.sides as usize, 0);
        faces[roll.value as usize - 1] += 1;
        if let Some(need) = roll.need.filter(|_| roll.sides <= MOST_SIDES_OF_TESTS) {
            self.count_test(Fraction::at_least(need, roll.sides), roll.passed);
        }
    }

    /// Counts a test that had that chance.
    pub fn count_test(&mut self, chance: Fraction, passed: bool) {
        self.tests += 1;
        self.passed += u32::from(passed);
        self.expected = self.expected + chance;
        self.variance = self.variance + chance * chance.complement();
    }

    /// How many dice were thrown.
    pub fn dice(&self) -> u32 {
        self.faces.values().flatten().sum()
    }

    /// How many dice of so many sides were thrown, and the mean of what they showed.
    pub fn mean(&self, sides: u32) -> Option<(u32, f64)> {
        let faces = self.faces.get(&sides)?;
        let count: u32 = faces.iter().sum();
        let sum: u64 = (1..).zip(faces).map(|(face, count)| face * u64::from(*count)).sum();
        Some((count, sum as f64 / f64::from(count)))
    }

    /// How even the faces of dice of so many sides came up; none where none was thrown.
    pub fn evenness(&self, sides: u32) -> Option<Evenness> {
        Evenness::of(self.faces.get(&sides)?)
    }

    /// How many standard deviations the passed tests are above what was to be expected; none if nothing was left to
    /// chance.
    pub fn score(&self) -> Option<f64> {
        let deviation = value(self.variance).sqrt();
        (deviation > 0.0).then(|| (f64::from(self.passed) - value(self.expected)) / deviation)
    }
}

/// How even the faces of some dice came up, against fair dice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evenness {
    /// Pearson's chi-square against faces that are all equally likely.
    pub chi_square: f64,
    /// The chance that fair dice are at least as uneven; none where there are too few dice to tell.
    pub chance: Option<f64>,
}

/// With so many dice a face the distribution of chi-square is close enough.
const ENOUGH_EACH: u32 = 5;

/// Of few dice with at most so many faces all outcomes are counted.
const MOST_SIDES_COUNTED: usize = 8;

impl Evenness {
    /// That of faces which came up so often; none where no die was thrown.
    pub fn of(faces: &[u32]) -> Option<Self> {
        let count: u32 = faces.iter().sum();
        let sides = faces.len() as u32;
        if count == 0 || sides < 2 {
            return None;
        }
        let squares: u64 = faces.iter().map(|face| u64::from(*face) * u64::from(*face)).sum();
        let chi_square = squares as f64 * f64::from(sides) / f64::from(count) - f64::from(count);
        let chance = if count >= ENOUGH_EACH * sides {
            Some(chi_square_tail(sides - 1, chi_square))
        } else if faces.len() <= MOST_SIDES_COUNTED {
            Some(exact_tail(faces.len(), count as usize, squares as usize))
        } else {
            None
        };
        Some(Self { chi_square, chance })
    }
}

/// The chance that chi-square with so many degrees of freedom is at least `value`.
fn chi_square_tail(freedom: u32, value: f64) -> f64 {
    if value <= 0.0 {
        return 1.0;
    }
    // The regularized lower incomplete gamma function P(a, x), by its power series.
    let (a, x) = (f64::from(freedom) / 2.0, value / 2.0);
    let mut log_gamma = if freedom.is_multiple_of(2) {
        0.0
    } else {
        std::f64::consts::PI.sqrt().ln()
    };
    let mut below = if freedom.is_multiple_of(2) { 1.0 } else { 0.5 };
    while below < a {
        log_gamma += f64::ln(below);
        below += 1.0;
    }
    let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
    while term > sum * 1e-16 {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    let lower = (a * x.ln() - x - log_gamma).exp() * sum;
    (1.0 - lower).clamp(0.0, 1.0)
}

/// The chance that the squares of how often each of so many fair faces comes up sum to `squares` or more: counted over all outcomes.
fn exact_tail(sides: usize, count: usize, squares: usize) -> f64 {
    let most = count * count;
    // By dice used and sum of squares: how many orders there are, divided by the factorial of the dice.
    let mut ways = vec![vec![0.0; most + 1]; count + 1];
    ways[0][0] = 1.0;
    for _ in 0..sides {
        let mut next = vec![vec![0.0; most + 1]; count + 1];
        for (used, row) in ways.iter().enumerate() {
            for (sum, orders) in row.iter().enumerate().filter(|(_, orders)| **orders > 0.0) {
                let mut share: f64 = *orders;
                for face in 0..=count - used {
                    if face > 0 {
                        share /= face as f64;
                    }
                    next[used + face][sum + face * face] += share;
                }
            }
        }
        ways = next;
    }
    // Each die has `sides` outcomes; the factorial comes back in.
    let all = (1..=count).fold(1.0, |all, die| all * die as f64 / sides as f64);
    let tail: f64 = ways[count][squares.min(most)..].iter().sum();
    (tail * all).min(1.0)
}

/// A fraction as a number to be shown.
pub fn value(fraction: Fraction) -> f64 {
    let (numerator, denominator) = fraction.parts();
    numerator as f64 / denominator as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Modifiers, RuleKey};

    fn roll(sides: u32, value: u32, need: Option<i32>) -> RollFact {
        RollFact {
            rule: RuleKey("test"),
            player: None,
            piece: None,
            target: None,
            sides,
            value,
            need,
            passed: need.is_none_or(|need| value as i32 >= need),
            modifiers: Modifiers::default(),
            again: false,
            by_hand: false,
            told: false,
        }
    }

    #[test]
    fn tests_are_held_against_their_exact_chances_even_those_that_cannot_fail_or_pass() {
        let mut tally = Tally::default();
        for (value, need) in [(6, 4), (1, 4), (3, 7), (2, 1), (5, 5)] {
            tally.count(&roll(6, value, Some(need)));
        }
        tally.count(&roll(20, 17, None));
        // 1/2 + 1/2 + 0 + 1 + 1/3.
        assert_eq!(tally.expected.parts(), (7, 3));
        assert_eq!((tally.tests, tally.passed, tally.dice()), (5, 3, 6));
        assert_eq!(tally.faces[&6], [1, 1, 1, 0, 1, 1]);
        // 1/4 + 1/4 + 2/9 = 13/18.
        let score = tally.score().unwrap();
        assert!(
            (score - (2.0 / 3.0) / (13.0_f64 / 18.0).sqrt()).abs() < 1e-12,
            "{score}"
        );
        assert_eq!(tally.mean(6), Some((5, 17.0 / 5.0)));
    }

    #[test]
    fn few_dice_are_held_against_all_their_outcomes() {
        // Two dice: they show the same face in 6 of 36 outcomes, and every outcome is at least as uneven as two faces.
        let chance = |faces: &[u32]| Evenness::of(faces).unwrap().chance.unwrap();
        assert!((chance(&[2, 0, 0, 0, 0, 0]) - 1.0 / 6.0).abs() < 1e-12);
        assert!((chance(&[1, 1, 0, 0, 0, 0]) - 1.0).abs() < 1e-12);
        // Three coins: all alike in 2 of 8.
        assert!((chance(&[3, 0]) - 0.25).abs() < 1e-12);
        assert_eq!(Evenness::of(&[0, 0, 0, 0, 0, 0]), None);
        assert_eq!(Evenness::of(&[1; 20]).unwrap().chance, None);
    }

    #[test]
    fn many_dice_are_held_against_the_distribution_of_chi_square() {
        // From tables: 5 degrees of freedom, 11.070 at 5 %; 1 degree, 3.841; 19 degrees, 30.144.
        for (freedom, value) in [(5, 11.070), (1, 3.841), (19, 30.144)] {
            assert!((chi_square_tail(freedom, value) - 0.05).abs() < 1e-4, "{freedom}");
        }
        let even = Evenness::of(&[10; 6]).unwrap();
        assert_eq!((even.chi_square, even.chance), (0.0, Some(1.0)));
        let loaded = Evenness::of(&[2, 2, 2, 2, 2, 50]).unwrap();
        assert!(loaded.chance.unwrap() < 1e-9, "{loaded:?}");
    }

    #[test]
    fn a_die_that_cannot_be_is_not_counted() {
        let mut tally = Tally::default();
        for (sides, value) in [(0, 0), (0, 1), (6, 7), (6, 0), (u32::MAX, 5)] {
            tally.count(&roll(sides, value, Some(4)));
        }
        assert_eq!(tally, Tally::default());
        assert_eq!(tally.score(), None);
    }

    #[test]
    fn luck_is_even_around_the_mean_and_has_two_sides() {
        let words = [-3.0, -2.0, -1.5, -1.0, -0.7, -0.5, 0.0, 0.4].map(Luck::of);
        use Luck::{Blessed, Cursed, Even, Grudging, Kind, Lucky, Unlucky};
        assert_eq!(
            words,
            [Cursed, Cursed, Unlucky, Unlucky, Grudging, Grudging, Even, Even]
        );
        assert_eq!([0.5, 0.99, 1.0, 2.0].map(Luck::of), [Kind, Kind, Lucky, Blessed]);
    }
}
