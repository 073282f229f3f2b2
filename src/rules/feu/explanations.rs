//! Where the numbers of the book come from, as the explanation chain tells it.

use super::fact::{FeuFact, own_of};
use super::keys::{ambush, breaking, fighting, hiding, shooting};
use super::quality::chance_of;
use crate::game::{Fact, RuleKey, Word};
use crate::rules::{DiceSum, Explanations, LinkSource};

/// What the book says of its numbers.
pub(super) struct FeuExplanations;

impl Explanations for FeuExplanations {
    fn source_of(&self, rule: RuleKey) -> LinkSource {
        match rule {
            shooting::TEST | fighting::TEST | hiding::SPOT_ROLL | ambush::FIRE | breaking::TEST => LinkSource::Profile,
            shooting::LONG => LinkSource::Distance,
            shooting::COVER => LinkSource::Ground,
            shooting::HIT => LinkSource::Weapon,
            shooting::AIM | fighting::BEHIND => LinkSource::Condition,
            _ => match rule.chapter() {
                "quality" => LinkSource::Profile,
                "weapon" => LinkSource::Weapon,
                "ground" | "obstacle" | "level" | "climb" | "road" => LinkSource::Ground,
                "state" => LinkSource::Condition,
                _ => LinkSource::Rule,
            },
        }
    }

    fn dice_sums(&self, fact: &Fact) -> Vec<DiceSum> {
        match own_of(fact) {
            Some(FeuFact::Test {
                rule,
                piece,
                dice,
                sum,
                need,
                modifiers,
                passed,
                ..
            }) => vec![DiceSum {
                sum: Some(*sum),
                need: *need,
                passed: need.map(|_| *passed),
                chance: need.map(|need| chance_of(dice.len() as i32, need)),
                modifiers: modifiers.clone(),
                ..DiceSum::of(*rule, *piece)
            }],
            _ => Vec::new(),
        }
    }

    fn hoped_for(&self) -> &'static [Word] {
        &["out", "wound", "hit", "spot"]
    }
}
