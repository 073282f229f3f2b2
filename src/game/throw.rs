//! Dice that a command will throw, as far as that is known before it is given: for who wants to know what it asks.

use serde::{Serialize, Serializer};

use super::odds::Fraction;
use super::{Place, RuleKey, Why};

/// Dice that a command throws, if it comes to that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The rule that has them thrown.
    pub rule: RuleKey,
    /// On which leg of its path, from 0; none before the first and without a path.
    pub leg: Option<u16>,
    /// Where, if that is known.
    pub at: Option<Place>,
    /// How many dice.
    pub dice: u8,
    /// How many faces each has.
    pub sides: u32,
    /// What the best of them must show at least; none where no face is better than another.
    pub need: Option<i32>,
    /// The length that they are held against, in units: a height, a gap, the rest of a way.
    pub length: Option<i32>,
}

impl Throw {
    /// One die for nothing but its face.
    pub const fn of(rule: RuleKey, sides: u32) -> Self {
        Self {
            rule,
            leg: None,
            at: None,
            dice: 1,
            sides,
            need: None,
            length: None,
        }
    }

    /// The same with what the best of so many dice must show at least.
    #[must_use]
    pub const fn needs(self, dice: u8, need: i32) -> Self {
        Self {
            dice,
            need: Some(need),
            ..self
        }
    }

    /// The chance that the best of them shows what it must; none where nothing must be shown.
    pub fn chance(&self) -> Option<Fraction> {
        let fails = Fraction::at_least(self.need?, self.sides).complement();
        let all_fail = (0..self.dice).fold(Fraction::ONE, |all, _| all * fails);
        Some(all_fail.complement())
    }
}

impl Serialize for Throw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// A throw as the protocol writes it.
        #[derive(Serialize)]
        struct Written {
            rule: RuleKey,
            leg: Option<u16>,
            at: Option<Place>,
            dice: u8,
            sides: u32,
            need: Option<i32>,
            length: Option<i32>,
            chance: Option<Fraction>,
        }
        let written = Written {
            rule: self.rule,
            leg: self.leg,
            at: self.at,
            dice: self.dice,
            sides: self.sides,
            need: self.need,
            length: self.length,
            chance: self.chance(),
        };
        written.serialize(serializer)
    }
}

/// How many faces a die has that shows a direction on a table.
const DIRECTION_FACES: u32 = 36;

impl Why {
    /// It shows a direction if it has as many faces as there are.
    #[must_use]
    pub fn direction(mut self) -> Self {
        self.is_direction = self.sides == DIRECTION_FACES;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_of_the_best_of_some_dice_is_counted() {
        let best = |dice: u8, need: i32| Throw::of(RuleKey("a.rule"), 6).needs(dice, need).chance().unwrap();
        // Of 36 pairs 11 show a 6, 20 a 5 or a 6; of 216 triples 91 show a 6.
        assert_eq!(best(2, 6).parts(), (11, 36));
        assert_eq!(best(2, 5).parts(), (5, 9));
        assert_eq!(best(3, 6).parts(), (91, 216));
        assert_eq!(best(1, 2).parts(), (5, 6));
        assert_eq!((best(2, 7), best(2, 1)), (Fraction::ZERO, Fraction::ONE));
        assert_eq!(Throw::of(RuleKey("a.rule"), 6).chance(), None);
    }
}
