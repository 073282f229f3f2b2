//! Where the numbers of Quake 40K come from, as the explanation chain tells it.

use super::fact::{QuakeFact, own_of};
use super::keys::{base, shooting};
use crate::game::{Fact, RuleKey, Word};
use crate::rules::{DiceSum, Explanations, LinkSource};

/// What the book says of its numbers.
pub(super) struct QuakeExplanations;

impl Explanations for QuakeExplanations {
    fn source_of(&self, rule: RuleKey) -> LinkSource {
        match rule {
            base::BASE_HIT_SHOT | base::BASE_HIT_FIGHT | base::BASE_WOUND | base::BASE_SAVE => LinkSource::Profile,
            shooting::DARK_SPOT | shooting::SHOOT_COVER | shooting::SHOOT_PARTIAL => LinkSource::Ground,
            base::BASE_RANGE => LinkSource::Distance,
            _ if rule.as_str().starts_with("base.terrain") => LinkSource::Ground,
            _ => match rule.chapter() {
                "base" => LinkSource::Profile,
                "type" => LinkSource::Weapon,
                "kind" => LinkSource::Skill,
                "weapon" | "equip" | "mystery" | "bonus" => LinkSource::Bonus,
                "sight" | "barrel" | "move" | "arena" => LinkSource::Ground,
                _ => LinkSource::Rule,
            },
        }
    }

    fn dice_sums(&self, fact: &Fact) -> Vec<DiceSum> {
        match own_of(fact) {
            Some(QuakeFact::Spotted { rule, piece, seen, .. }) => vec![DiceSum {
                passed: Some(*seen),
                ..DiceSum::of(*rule, *piece)
            }],
            _ => Vec::new(),
        }
    }

    /// What a move comes to stands before what befalls whoever moves.
    fn hoped_for(&self) -> &'static [Word] {
        &["arrived", "landed", "entered", "killed", "wound", "hit", "spotted"]
    }
}
