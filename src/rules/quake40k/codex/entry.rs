//! Entries of a codex: the champions that one may choose (`champion.who`).

use serde::{Deserialize, Serialize};

use super::name::ItemId;
use super::profile::FigureProfile;
use super::skill::{FigureSkills, Skill};

/// A champion that one may choose. Lengths are in units.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChampionEntry {
    /// Its id, `kind` in setups.
    pub id: String,
    /// Its race.
    pub race: String,
    /// Its values.
    pub profile: FigureProfile,
    /// The radius of its base.
    pub radius: i32,
    /// How tall it is.
    pub height: i32,
    /// How high its eye is.
    pub eye: i32,
    /// Its weapons and gear.
    pub has: Vec<ItemId>,
    /// Its own rules.
    #[serde(rename = "rules", default)]
    pub skills: FigureSkills,
    /// What it costs, in PTS.
    pub pts: i32,
    /// The weapons that its squad may bear (`champion.gear`).
    #[serde(default)]
    pub squad: Vec<SquadWeapon>,
    /// Whether it may use the arsenal (`champion.gear`).
    #[serde(default)]
    pub arsenal: bool,
    /// The champion of the house codex whose figure it has on screen; as its race and gear make it if none is named.
    #[serde(default)]
    pub model: Option<String>,
}

/// A weapon that some of a squad may bear instead of one that they have.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadWeapon {
    /// The weapon.
    pub weapon: ItemId,
    /// The one whose place it takes.
    pub instead: ItemId,
    /// What it adds to the entry's PTS; its price if nobody says.
    #[serde(default)]
    pub pts: Option<i32>,
    /// How many of the squad may bear it.
    pub bearers: i32,
    /// How many the squad has at least.
    pub minimum: i32,
}

impl SquadWeapon {
    /// Whether any of the squad may have it: at least half of its minimum strength may (`champion.gear`).
    pub const fn is_for_anybody(&self) -> bool {
        2 * self.bearers >= self.minimum
    }
}

impl ChampionEntry {
    /// Whether it is a special character, or has several wounds (`champion.wounds`, `rule.chief`).
    pub fn is_special(&self) -> bool {
        self.profile.w > 1 || self.skills.has(Skill::Chief)
    }
}
