//! The entries of the three tables of bonuses, and the effects that an own table may name besides (`bonus.*`).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::keys::bonus as keys;
use crate::game::RuleKey;

/// The kind of a token: it shows which table is thrown on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusKind {
    /// 1D3, then 1D6.
    Equipment,
    /// 1D3, then 1D6.
    Weapon,
    /// 1D6.
    Mysterious,
}

impl BonusKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Equipment, Self::Weapon, Self::Mysterious];

    /// Its name, as maps and messages write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Equipment => "equipment",
            Self::Weapon => "weapon",
            Self::Mysterious => "mysterious",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An entry of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BonusEntry {
    /// `equip.11` to `equip.36`.
    Equip(u8),
    /// `weapon.11` to `weapon.36`.
    Weapon(u8),
    /// `mystery.1` to `mystery.6`.
    Mystery(u8),
    /// An effect that only own tables have (`bonus.custom`).
    Own(OwnEffect),
}

/// The effects that only own tables have (`bonus.custom`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum OwnEffect {
    /// A hit of S 4 without armour save.
    Spores,
    /// A beast strikes 3 times with WS 4 and S 5.
    Monster,
    /// As `equip.11`, but it stops before obstacles.
    SoftBumper,
}

impl BonusEntry {
    /// What a token of that kind is, by its dice: the D3 first, 0 for mysterious ones.
    pub const fn of_roll(kind: BonusKind, d3: u8, d6: u8) -> Self {
        match kind {
            BonusKind::Equipment => Self::Equip(d3 * 10 + d6),
            BonusKind::Weapon => Self::Weapon(d3 * 10 + d6),
            BonusKind::Mysterious => Self::Mystery(d6),
        }
    }

    /// All 42 entries of the book, in its order.
    pub fn all() -> impl Iterator<Item = Self> {
        let rolls = || (1..=3).flat_map(|d3| (1..=6).map(move |d6| d3 * 10 + d6));
        let mysterious = (1..=6).map(Self::Mystery);
        rolls()
            .map(Self::Equip)
            .chain(rolls().map(Self::Weapon))
            .chain(mysterious)
    }

    /// The rule's key. An own effect stands under `bonus.custom`.
    pub fn rule(self) -> RuleKey {
        let own = match self {
            Self::Own(_) => return keys::BONUS_CUSTOM,
            Self::Equip(_) | Self::Weapon(_) | Self::Mystery(_) => self.to_string(),
        };
        let known = keys::ALL.iter().find(|key| key.0 == own);
        known.copied().unwrap_or(keys::BONUS_TAKE)
    }

    /// The entry of that name.
    pub fn named(name: &str) -> Option<Self> {
        let own = match name {
            "charge" => return Some(Self::Weapon(11)),
            "spores" => OwnEffect::Spores,
            "monster" => OwnEffect::Monster,
            "bumper.soft" => OwnEffect::SoftBumper,
            _ => return Self::all().find(|entry| entry.to_string() == name),
        };
        Some(Self::Own(own))
    }

    /// Whether it works at once and leaves its taker without a bonus (`bonus.instant`).
    pub const fn is_instant(self) -> bool {
        matches!(self, Self::Equip(11) | Self::Weapon(11 | 36) | Self::Own(_))
    }
}

impl std::fmt::Display for BonusEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Equip(roll) => write!(f, "equip.{roll}"),
            Self::Weapon(roll) => write!(f, "weapon.{roll}"),
            Self::Mystery(roll) => write!(f, "mystery.{roll}"),
            Self::Own(OwnEffect::Spores) => f.write_str("spores"),
            Self::Own(OwnEffect::Monster) => f.write_str("monster"),
            Self::Own(OwnEffect::SoftBumper) => f.write_str("bumper.soft"),
        }
    }
}

impl Serialize for BonusEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BonusEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| de::Error::custom(format!("there is no bonus `{name}`")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_42_entries_and_each_has_its_own_key() {
        let entries: Vec<BonusEntry> = BonusEntry::all().collect();
        assert_eq!(entries.len(), 42);
        for entry in entries {
            assert_eq!(entry.rule().0, entry.to_string());
            assert_eq!(BonusEntry::named(&entry.to_string()), Some(entry));
        }
    }
}
