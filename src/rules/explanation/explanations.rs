//! What a book says of its own numbers, so that they can be explained.

use super::LinkSource;
use crate::game::{Fact, Fraction, Modifiers, PieceId, RuleKey, Word};

/// Dice that a book counts together, as one of its own facts tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceSum {
    /// The rule of the fact; that of the dice stands before it.
    pub rule: RuleKey,
    /// Whose dice.
    pub piece: PieceId,
    /// What they came to.
    pub sum: Option<i32>,
    /// What they had to come to.
    pub need: Option<i32>,
    /// Whether they had to come to no more than that.
    pub at_most: bool,
    /// Whether they passed, where there was something to pass.
    pub passed: Option<bool>,
    /// How likely that was, where the book counts it.
    pub chance: Option<Fraction>,
    /// What changed the need or the sum.
    pub modifiers: Modifiers,
}

impl DiceSum {
    /// Dice of somebody about which nothing else is told.
    pub fn of(rule: RuleKey, piece: PieceId) -> Self {
        Self {
            rule,
            piece,
            sum: None,
            need: None,
            at_most: false,
            passed: None,
            chance: None,
            modifiers: Modifiers::default(),
        }
    }
}

/// What a book says of its own numbers.
pub trait Explanations: Sync {
    /// Where what a rule gives comes from: what a die must show by it, or what it changes.
    fn source_of(&self, _rule: RuleKey) -> LinkSource {
        LinkSource::Rule
    }

    /// Whether a rule changes what is needed by something of the target: its cover, its skill.
    fn is_of_target(&self, rule: RuleKey) -> bool {
        self.source_of(rule) == LinkSource::Ground
    }

    /// Dice that a fact of the book's own tells to be counted together, those of each side.
    fn dice_sums(&self, _fact: &Fact) -> Vec<DiceSum> {
        Vec::new()
    }

    /// What is hoped for of what [`crate::game::Referee::own_outcome`] counts, by whoever gives the command, the best first.
    fn hoped_for(&self) -> &'static [Word] {
        &[]
    }
}

/// Of books that say nothing of their numbers.
pub struct PlainExplanations;

impl Explanations for PlainExplanations {}
