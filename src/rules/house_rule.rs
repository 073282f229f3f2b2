//! House rules as books declare them: named switches of a setup, with what each may be.

use std::ops::RangeInclusive;

use super::OptionValue;
use crate::game::RuleKey;

/// How the values of a house rule are written in setups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionForm {
    /// As numbers; a switch is 0 or 1.
    Number,
    /// As numbers of which the window offers every so many alone; setups may name the others.
    EverySo(i64),
    /// As 0 for none, else as a number that is at least this.
    NoneOr(i64),
    /// As words, the first of which is 0.
    Words(&'static [&'static str]),
}

/// A house rule: a named switch of the setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseRule {
    /// Its name in `options`.
    pub name: &'static str,
    /// The rule that it changes.
    pub rule: RuleKey,
    /// What it is where the setup does not say.
    pub usual: i64,
    /// What it may be.
    pub allowed: RangeInclusive<i64>,
    /// How its values are written.
    pub form: OptionForm,
    /// The only mods that ask for it; every mod does if there are none.
    pub only_in: &'static [&'static str],
}

impl HouseRule {
    /// Whether it may be this.
    pub fn allows(&self, value: i64) -> bool {
        let is_gap = matches!(self.form, OptionForm::NoneOr(least) if value != 0 && value < least);
        self.allowed.contains(&value) && !is_gap
    }

    /// A value as setups write it.
    pub fn written(&self, value: i64) -> OptionValue {
        let word = match self.form {
            OptionForm::Words(words) => usize::try_from(value).ok().and_then(|index| words.get(index)),
            _ => None,
        };
        match word {
            Some(word) => OptionValue::Word((*word).to_owned()),
            None => OptionValue::Number(value),
        }
    }

    /// The value that a setup writes so; `None` if it may not be that.
    pub fn read(&self, written: &OptionValue) -> Option<i64> {
        let value = match (self.form, written) {
            (OptionForm::Words(words), OptionValue::Word(word)) => {
                let index = words.iter().position(|known| known == word)?;
                i64::try_from(index).ok()?
            }
            (OptionForm::Words(_), _) => return None,
            _ => written.number()?,
        };
        self.allows(value).then_some(value)
    }

    /// The next value that is offered, upwards or downwards; `None` at the end.
    pub fn next(&self, value: i64, is_up: bool) -> Option<i64> {
        let next = match (self.form, is_up) {
            (OptionForm::EverySo(step), true) => value + step,
            (OptionForm::EverySo(step), false) => value - step,
            (OptionForm::NoneOr(least), true) if value == 0 => least,
            (OptionForm::NoneOr(least), false) if value == least => 0,
            (_, true) => value + 1,
            (_, false) => value - 1,
        };
        self.allows(next).then_some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARRELS: HouseRule = HouseRule {
        name: "barrels",
        rule: RuleKey("barrel.lay"),
        usual: 0,
        allowed: 0..=10,
        form: OptionForm::NoneOr(3),
        only_in: &[],
    };

    #[test]
    fn none_or_some_leaves_a_gap() {
        assert_eq!((BARRELS.next(0, true), BARRELS.next(3, false)), (Some(3), Some(0)));
        assert_eq!((BARRELS.next(10, true), BARRELS.next(0, false)), (None, None));
        assert!(!BARRELS.allows(2) && BARRELS.allows(3));
        assert_eq!(BARRELS.read(&OptionValue::Number(1)), None);
    }

    #[test]
    fn words_are_written_as_words() {
        let rule = HouseRule {
            form: OptionForm::Words(&["hit", "wound"]),
            allowed: 0..=1,
            ..BARRELS
        };
        assert_eq!(rule.written(1), OptionValue::Word("wound".to_owned()));
        assert_eq!(rule.read(&rule.written(1)), Some(1));
        assert_eq!(rule.read(&OptionValue::Number(1)), None);
    }

    #[test]
    fn steps_stay_within_what_is_allowed() {
        let rule = HouseRule {
            form: OptionForm::EverySo(125),
            allowed: 125..=500,
            ..BARRELS
        };
        assert_eq!((rule.next(375, true), rule.next(500, true)), (Some(500), None));
        assert_eq!(rule.next(125, false), None);
    }
}
