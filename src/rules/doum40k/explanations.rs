//! Where the numbers of Doum40k come from, as the explanation chain tells it.

use super::keys;
use super::skills::SKILLS;
use crate::game::RuleKey;
use crate::rules::{Explanations, LinkSource};

/// What Doum40k says of its numbers.
pub(super) struct Doum40kExplanations;

impl Explanations for Doum40kExplanations {
    fn source_of(&self, rule: RuleKey) -> LinkSource {
        match rule {
            keys::SHOOT_HIT | keys::MELEE_HIT | keys::SAVE_ARMOUR | keys::PIECE_AUTO => LinkSource::Profile,
            keys::SHOOT_COVER | keys::TRAP_ZONE => LinkSource::Ground,
            keys::SHOOT_CONTACT => LinkSource::Numbers,
            _ => match rule.chapter() {
                "piece" => LinkSource::Profile,
                "skill" => LinkSource::Skill,
                "bonus" => LinkSource::Bonus,
                "ground" | "zone" | "sight" | "trap" => LinkSource::Ground,
                _ => LinkSource::Rule,
            },
        }
    }

    fn is_of_target(&self, rule: RuleKey) -> bool {
        let is_against = |rule| SKILLS.iter().any(|skill| skill.key == rule && skill.fought != 0);
        rule == keys::SKILL_STACK || is_against(rule) || self.source_of(rule) == LinkSource::Ground
    }
}
