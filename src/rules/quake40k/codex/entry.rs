//! Champions as codices have them.

use serde::{Deserialize, Serialize};

use super::{FigureProfile, ItemId, Skill};

/// What some of a squad may bear instead of a weapon of the entry (`champion.gear`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadWeapon {
    /// What.
    pub item: ItemId,
    /// How many of the squad may bear it.
    pub bearers: u8,
    /// The squad's minimum strength.
    pub minimum: u8,
    /// What the figure then costs more, or less.
    #[serde(default)]
    pub change: i32,
}

impl SquadWeapon {
    /// Whether rank and file may have it: at least half of the squad's minimum strength may.
    pub const fn is_for_all(&self) -> bool {
        2 * self.bearers >= self.minimum
    }
}

/// A champion of a codex.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChampionEntry {
    /// Its name.
    pub id: ItemId,
    /// Its race.
    pub race: String,
    /// Its values.
    pub profile: FigureProfile,
    /// The radius of its base, in units.
    pub radius: i32,
    /// How high it is, in units.
    pub height: i32,
    /// How high its eye is, in units.
    pub eye: i32,
    /// The weapons and the gear that it has.
    pub has: Vec<ItemId>,
    /// Its skills.
    #[serde(default)]
    pub rules: Vec<Skill>,
    /// What it costs.
    pub pts: i32,
    /// What some of its squad may bear.
    #[serde(default)]
    pub squad: Vec<SquadWeapon>,
}
