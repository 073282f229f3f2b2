//! Quality tests: so many dice, the best two added (`quality.roll`, `quality.dice`, `quality.need`).

use std::sync::OnceLock;

use super::fact::FeuFact;
use super::field::FeuField;
use super::keys::hiding::QUALITY_ROLL;
use crate::game::{Dice, Fact, Facts, Fraction, Modifiers, PieceId, RuleKey, Why};

/// What a test has to come to without modifiers (`quality.need`).
pub const QUALITY_NEED: i32 = 7;

/// The fewest and the most dice of a test (`quality.dice`).
pub const LEAST_DICE: i32 = 2;
pub const MOST_DICE: i32 = 5;

/// The sums that the best two dice come to, from 0.
pub const SUMS: usize = 13;

/// Takes a die among the best two so far (`quality.roll`).
fn keep(best: &mut Vec<u32>, value: u32) {
    best.push(value);
    best.sort_unstable_by(|one, other| other.cmp(one));
    best.truncate(2);
}

/// In how many throws of so many dice the best two come to each sum.
fn ways_of(dice: i32) -> &'static [u32; SUMS] {
    static KNOWN: OnceLock<Vec<[u32; SUMS]>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let of_dice = |dice: i32| {
            let mut ways = [0; SUMS];
            for throw in 0..6u32.pow(dice as u32) {
                let mut best = Vec::with_capacity(3);
                let mut faces = throw;
                for _ in 0..dice {
                    keep(&mut best, faces % 6 + 1);
                    faces /= 6;
                }
                ways[best.iter().sum::<u32>() as usize] += 1;
            }
            ways
        };
        (LEAST_DICE..=MOST_DICE).map(of_dice).collect()
    });
    &known[(dice.clamp(LEAST_DICE, MOST_DICE) - LEAST_DICE) as usize]
}

/// How often a test of so many dice comes to what it needs.
pub fn chance_of(dice: i32, need: i32) -> Fraction {
    let (mut passed, mut all) = (0, 0);
    for (sum, ways) in (0..).zip(ways_of(dice)) {
        all += ways;
        passed += if sum >= need { *ways } else { 0 };
    }
    Fraction::new(passed.into(), all.into())
}

/// A Quality test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QualityTest {
    /// Who makes it.
    pub piece: PieceId,
    /// At whom.
    pub target: Option<PieceId>,
    /// Why.
    pub rule: RuleKey,
    /// How many dice are thrown.
    pub dice: i32,
    /// What it must come to; nothing where it is held against another's.
    pub need: Option<i32>,
    /// What the need is made of besides 7.
    pub modifiers: Modifiers,
    /// What was thrown before it in the same phase and still counts: another's sum.
    pub before: i32,
}

impl QualityTest {
    /// A test of a figure with as many dice as its Quality is, so many more or fewer.
    pub fn of(field: &FeuField, piece: PieceId, rule: RuleKey, change: i32) -> Self {
        Self {
            piece,
            target: None,
            rule,
            dice: (field.quality_of(piece) + change).clamp(LEAST_DICE, MOST_DICE),
            need: Some(QUALITY_NEED),
            modifiers: Modifiers::default(),
            before: 0,
        }
    }

    /// The same, at somebody.
    #[must_use]
    pub fn at(self, target: PieceId) -> Self {
        Self {
            target: Some(target),
            ..self
        }
    }

    /// The same, its need changed.
    #[must_use]
    pub fn changed_by(self, modifiers: Modifiers) -> Self {
        let change: i32 = modifiers.0.iter().map(|modifier| modifier.change).sum();
        Self {
            need: self.need.map(|need| need + change),
            modifiers,
            ..self
        }
    }

    /// The same, held against another's sum.
    #[must_use]
    pub fn against(self) -> Self {
        Self { need: None, ..self }
    }

    /// The same, after another's sum that it is held against.
    #[must_use]
    pub fn after(self, before: i32) -> Self {
        Self { before, ..self }
    }

    /// In how many of its throws the best two dice come to each sum.
    pub fn ways(&self) -> &'static [u32; SUMS] {
        ways_of(self.dice)
    }

    /// How often it passes.
    pub fn chance(&self) -> Fraction {
        self.need.map_or(Fraction::ONE, |need| chance_of(self.dice, need))
    }

    /// Throws its dice, tells them and what they came to. The sum, and whether it passed.
    pub fn throw(&self, field: &FeuField, (dice, facts): (&mut Dice, &mut Facts)) -> (i32, bool) {
        let mut thrown: Vec<u32> = Vec::with_capacity(self.dice as usize);
        let mut best: Vec<u32> = Vec::with_capacity(3);
        for _ in 0..self.dice {
            let why = Why::just(self.rule, 6)
                .by(field.owner[self.piece.index()].0)
                .of(self.piece);
            let why = match self.target {
                Some(target) => why.at(target),
                None => why,
            };
            let value = dice.roll(facts, why).value;
            thrown.push(value);
            keep(&mut best, value);
            // Of the dice so far only the best two matter, and what was thrown before.
            dice.joint(facts, || (self.piece, thrown.len(), best.clone(), self.before));
        }
        let sum = best.iter().sum::<u32>() as i32;
        let passed = self.need.is_none_or(|need| sum >= need);
        facts.emit(Fact::from(FeuFact::Test {
            rule: QUALITY_ROLL,
            piece: self.piece,
            dice: thrown,
            kept: best,
            sum,
            need: self.need,
            modifiers: self.modifiers.clone(),
            passed,
        }));
        (sum, passed)
    }
}
