//! Quality tests: so many dice, the best two added (`quality.roll`, `quality.dice`, `quality.need`).

use super::fact::FeuFact;
use super::field::FeuField;
use super::keys::hiding::QUALITY_ROLL;
use crate::game::{Dice, Fact, Facts, Modifiers, PieceId, RuleKey, Why};

/// What a test has to come to without modifiers (`quality.need`).
pub const QUALITY_NEED: i32 = 7;

/// The fewest and the most dice of a test (`quality.dice`).
const LEAST_DICE: i32 = 2;
const MOST_DICE: i32 = 5;

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

    /// Throws its dice, tells them and what they came to. The sum, and whether it passed.
    pub fn throw(&self, field: &FeuField, (dice, facts): (&mut Dice, &mut Facts)) -> (i32, bool) {
        let mut thrown: Vec<u32> = Vec::with_capacity(self.dice as usize);
        let mut best: Vec<u32> = Vec::with_capacity(3);
        for _ in 0..self.dice {
            let why = Why::just(self.rule, 6)
                .by(Some(field.owner_of(self.piece)))
                .of(self.piece);
            let why = match self.target {
                Some(target) => why.at(target),
                None => why,
            };
            let value = dice.roll(facts, why).value;
            thrown.push(value);
            best.push(value);
            best.sort_unstable_by(|one, other| other.cmp(one));
            best.truncate(2);
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
