//! Exact chances of an attack, as fractions in lowest terms: the rules themselves are run over all outcomes of the dice.

use std::collections::BTreeMap;
use std::ops::{Add, Mul};

use serde::{Serialize, Serializer};

use super::outcomes::Chances;
use super::{Command, Fact, Game, Modifiers, PieceId, Refusal, Throw, Word};

/// An exact, non-negative fraction in lowest terms. Written `[numerator, denominator]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// Never.
    pub const ZERO: Self = Self {
        numerator: 0,
        denominator: 1,
    };
    /// Always.
    pub const ONE: Self = Self {
        numerator: 1,
        denominator: 1,
    };

    /// `numerator` in `denominator`, reduced.
    ///
    /// # Panics
    /// If the denominator is 0.
    pub fn new(numerator: u128, denominator: u128) -> Self {
        assert!(denominator != 0, "a fraction of nothing");
        let divisor = gcd(numerator, denominator);
        Self {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }

    /// The chance that a die of `sides` faces shows `need` or more.
    pub fn at_least(need: i32, sides: u32) -> Self {
        let good = (i64::from(sides) + 1 - i64::from(need)).clamp(0, i64::from(sides));
        Self::new(good as u128, u128::from(sides))
    }

    /// What is missing to certainty: 1 − this.
    #[must_use]
    pub fn complement(self) -> Self {
        Self::new(self.denominator - self.numerator, self.denominator)
    }

    /// Numerator and denominator, in lowest terms.
    pub fn parts(self) -> (u128, u128) {
        (self.numerator, self.denominator)
    }

    /// The chance in tenths of a percent, rounded to the nearest.
    pub fn per_mille(self) -> u32 {
        ((self.numerator * 2000 + self.denominator) / (self.denominator * 2)) as u32
    }

    /// Whether it is greater than another; not where their terms are too long to be held against each other.
    pub fn exceeds(self, other: Self) -> bool {
        let own = self.numerator.checked_mul(other.denominator);
        own.zip(other.numerator.checked_mul(self.denominator))
            .is_some_and(|(own, other)| own > other)
    }

    /// Whether it can never happen.
    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The chance in whole percent, rounded to the nearest.
    pub fn percent(self) -> u32 {
        ((self.numerator * 200 + self.denominator) / (self.denominator * 2)) as u32
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::new(self.numerator * other.numerator, self.denominator * other.denominator)
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // JSON has no 128-bit numbers that readers agree on; the denominators of a volley stay far below 2⁶⁴.
        [
            u64::try_from(self.numerator).unwrap_or(u64::MAX),
            u64::try_from(self.denominator).unwrap_or(u64::MAX),
        ]
        .serialize(serializer)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// The seed of dice that are thrown to see about how likely things are: the same shares each time.
const THROWN: u64 = 0x0dd5;

/// Somebody other than the target who may die of an attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OddsOther {
    /// Who.
    pub piece: PieceId,
    /// The chance that it dies.
    pub kill: Fraction,
}

/// What may come of an attack, before any die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Odds {
    /// At least one hit on the target: a cover re-roll counted, the save not.
    pub hit: Fraction,
    /// The target dies of it.
    pub kill: Fraction,
    /// Everyone else with a chance to die, by id.
    pub others: Vec<OddsOther>,
    /// What changes the need, rule by rule.
    pub modifiers: Modifiers,
}

/// The chances of an attack.
#[derive(Clone, Default)]
pub(super) struct AttackChances {
    pub(super) hit: Option<Fraction>,
    pub(super) kills: BTreeMap<PieceId, Fraction>,
}

impl Chances for AttackChances {
    fn add(&mut self, weight: Fraction, below: &Self) {
        if let Some(hit) = below.hit {
            self.hit = Some(self.hit.unwrap_or(Fraction::ZERO) + hit * weight);
        }
        for (piece, chance) in &below.kills {
            let sum = self.kills.entry(*piece).or_insert(Fraction::ZERO);
            *sum = *sum + *chance * weight;
        }
    }
}

/// The chances of what a book counts of its own attacks, by name.
#[derive(Clone, Default)]
pub(super) struct OwnChances(pub(super) Vec<(Word, Fraction)>);

impl OwnChances {
    /// Of one outcome: what holds is certain.
    pub(super) fn of(outcome: Vec<(Word, bool)>) -> Self {
        let chance = |holds| if holds { Fraction::ONE } else { Fraction::ZERO };
        Self(outcome.into_iter().map(|(name, holds)| (name, chance(holds))).collect())
    }
}

impl Chances for OwnChances {
    fn add(&mut self, weight: Fraction, below: &Self) {
        for (name, chance) in &below.0 {
            match self.0.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum = *sum + *chance * weight,
                None => self.0.push((name, *chance * weight)),
            }
        }
    }
}

impl Game {
    /// The exact chances of an attack that only one book has, by the names that the book gives them, in its order: the command
    /// is carried out with every outcome of its dice, as in [`Game::odds`].
    ///
    /// # Errors
    /// The refusal if the command is illegal, no attack, or its chances are not to be known yet.
    pub fn own_odds(&mut self, command: &Command) -> Result<Vec<(Word, Fraction)>, Refusal> {
        self.own_odds_within(command, usize::MAX).map(Option::unwrap_or_default)
    }

    /// The same, for whoever cannot wait: nothing if the command would have to be carried out more often than `most` times.
    ///
    /// # Errors
    /// Those of [`Game::own_odds`].
    pub fn own_odds_within(
        &mut self,
        command: &Command,
        most: usize,
    ) -> Result<Option<Vec<(Word, Fraction)>>, Refusal> {
        let mut left = most;
        self.own_odds_while(command, &mut || {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        })
    }

    /// The same, for whoever may lose interest: nothing once `goes_on` says no, which is asked before the command is carried out each
    /// time.
    ///
    /// # Errors
    /// Those of [`Game::own_odds`].
    pub fn own_odds_while(
        &mut self,
        command: &Command,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Vec<(Word, Fraction)>>, Refusal> {
        if let Some(refusal) = self.why_not(command) {
            return Err(refusal);
        }
        let target = self.referee.check_own_attack(&self.world, command)?;
        let count = self.referee.own_outcome();
        let all = self.all_outcomes((command, goes_on), Some((target, count)), |_, facts| {
            OwnChances::of(count(target, facts))
        });
        Ok(all.map(|all| all.0))
    }

    /// About the same where counting would take too long: the shares among so many throws of the command's dice. Nothing once `goes_on`
    /// says no, which is asked before each throw.
    ///
    /// # Errors
    /// Those of [`Game::own_odds`].
    pub fn own_odds_thrown(
        &mut self,
        command: &Command,
        throws: u32,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Vec<(Word, Fraction)>>, Refusal> {
        if let Some(refusal) = self.why_not(command) {
            return Err(refusal);
        }
        let target = self.referee.check_own_attack(&self.world, command)?;
        let count = self.referee.own_outcome();
        let all = self.thrown_outcomes((command, throws, THROWN), goes_on, |facts| {
            OwnChances::of(count(target, facts))
        });
        Ok(all.map(|all| all.0))
    }

    /// The dice that a command throws if all goes well, in their order, as far as its book tells.
    ///
    /// # Errors
    /// The refusal if the command is illegal.
    pub fn throws(&mut self, command: &Command) -> Result<Vec<Throw>, Refusal> {
        match self.why_not(command) {
            Some(refusal) => Err(refusal),
            None => Ok(self.referee.throws(&self.world, command)),
        }
    }

    /// The exact chances of an attack: the command is carried out with every outcome of its dice, up to where somebody has to
    /// decide again, and the game put back. What the attacker may still divide (the rest of a volley) all goes to the target.
    ///
    /// # Errors
    /// The refusal if the command is illegal or no attack.
    pub fn odds(&mut self, command: &Command) -> Result<Odds, Refusal> {
        if let Some(refusal) = self.why_not(command) {
            return Err(refusal);
        }
        let target = self.check_attack(command)?;
        let mut modifiers = None;
        let all = self.all_outcomes((command, &mut || true), None, |game, facts| {
            modifiers.get_or_insert_with(|| first_modifiers(facts));
            game.outcome_of(command, facts)
        });
        Ok(told(all.unwrap_or_default(), target, modifiers.unwrap_or_default()))
    }

    /// What came of an attack, as chances of one outcome.
    pub(super) fn outcome_of(&self, command: &Command, facts: &[Fact]) -> AttackChances {
        let killed = facts.iter().filter_map(|fact| match fact {
            Fact::Killed { piece, .. } | Fact::GunDestroyed { piece, .. } => Some((*piece, Fraction::ONE)),
            _ => None,
        });
        AttackChances {
            hit: self.is_hit(command, facts).then_some(Fraction::ONE),
            kills: killed.collect(),
        }
    }
}

/// What changes the need of the attack's first test.
fn first_modifiers(facts: &[Fact]) -> Modifiers {
    let mut tests = facts.iter().filter_map(|fact| match fact {
        Fact::Roll(roll) if roll.need.is_some() => Some(roll.modifiers.clone()),
        _ => None,
    });
    tests.next().unwrap_or_default()
}

pub(super) fn told(mut all: AttackChances, target: PieceId, modifiers: Modifiers) -> Odds {
    let kill = all.kills.remove(&target).unwrap_or(Fraction::ZERO);
    let others = all.kills.into_iter().filter(|(_, kill)| !kill.is_zero());
    Odds {
        hit: all.hit.unwrap_or(Fraction::ZERO),
        kill,
        others: others.map(|(piece, kill)| OddsOther { piece, kill }).collect(),
        modifiers,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(Fraction::new(6, 36).parts(), (1, 6));
        assert_eq!((Fraction::new(1, 2) + Fraction::new(1, 3)).parts(), (5, 6));
        assert_eq!((Fraction::new(2, 3) * Fraction::new(3, 4)).parts(), (1, 2));
        assert_eq!(Fraction::new(1, 6).complement().parts(), (5, 6));
        assert_eq!(Fraction::new(0, 6), Fraction::ZERO);
    }

    #[test]
    fn a_need_of_one_always_succeeds_and_seven_never() {
        assert_eq!(Fraction::at_least(1, 6), Fraction::ONE);
        assert_eq!(Fraction::at_least(-2, 6), Fraction::ONE);
        assert_eq!(Fraction::at_least(7, 6), Fraction::ZERO);
        assert_eq!(Fraction::at_least(5, 6).parts(), (1, 3));
    }
}
