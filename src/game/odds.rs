//! Exact chances, as fractions in lowest terms.

use std::ops::{Add, Mul};

use serde::{Serialize, Serializer};

use super::{Modifiers, PieceId};

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
