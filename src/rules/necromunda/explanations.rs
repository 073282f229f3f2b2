//! Where the numbers of Necromunda come from, as the explanation chain tells it.

use super::fact::{NecroFact, own_of};
use super::keys::{combat, nerve, shooting, wounds};
use crate::game::{Fact, RuleKey, Word};
use crate::rules::{DiceSum, Explanations, LinkSource};

/// What the book says of its numbers.
pub(super) struct NecroExplanations;

impl Explanations for NecroExplanations {
    fn source_of(&self, rule: RuleKey) -> LinkSource {
        match rule {
            shooting::NEED | shooting::SEVEN | wounds::WOUND_ROLL | combat::FIGHT_DICE => LinkSource::Profile,
            shooting::PARTIAL | shooting::COVER | combat::SCORE_ABOVE | combat::SCORE_OBSTACLE => LinkSource::Ground,
            shooting::FAST | shooting::SUDDEN | combat::SCORE_CHARGE | nerve::BROKEN_FIGHT => LinkSource::Condition,
            shooting::SMALL | shooting::LARGE | shooting::SIZE => LinkSource::Skill,
            shooting::RANGE | combat::FIGHT_TWO | combat::SCORE_BURDEN => LinkSource::Weapon,
            shooting::MELEE | combat::MANY_ORDER => LinkSource::Numbers,
            _ => match rule.chapter() {
                "stat" | "leader" | "nerve" | "rally" | "rout" => LinkSource::Profile,
                "armour" | "weapon" | "ammo" | "parry" | "scatter" | "grenade" | "burst" | "misfire" => {
                    LinkSource::Weapon
                }
                "ground" | "barrier" | "ladder" | "jump" | "fall" => LinkSource::Ground,
                "broken" | "pin" | "down" => LinkSource::Condition,
                _ => LinkSource::Rule,
            },
        }
    }

    fn is_of_target(&self, rule: RuleKey) -> bool {
        let is_of_its_own = [
            shooting::FAST,
            shooting::SUDDEN,
            shooting::SMALL,
            shooting::LARGE,
            combat::SCORE_FUMBLE,
        ];
        is_of_its_own.contains(&rule) || [shooting::PARTIAL, shooting::COVER].contains(&rule)
    }

    fn dice_sums(&self, fact: &Fact) -> Vec<DiceSum> {
        match own_of(fact) {
            Some(NecroFact::Tested {
                rule,
                piece,
                sum,
                ld,
                passed,
                ..
            }) => vec![DiceSum {
                sum: Some(*sum),
                need: Some(*ld),
                at_most: true,
                passed: Some(*passed),
                ..DiceSum::of(*rule, *piece)
            }],
            Some(NecroFact::Fought {
                rule,
                piece,
                target,
                modifiers,
                target_modifiers,
                score,
                target_score,
                ..
            }) => [(*piece, *score, modifiers), (*target, *target_score, target_modifiers)]
                .map(|(piece, score, modifiers)| DiceSum {
                    sum: Some(score),
                    modifiers: modifiers.clone(),
                    ..DiceSum::of(*rule, piece)
                })
                .into(),
            _ => Vec::new(),
        }
    }

    fn hoped_for(&self) -> &'static [Word] {
        &["out", "down", "light", "wound", "hit"]
    }
}
