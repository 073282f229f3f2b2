//! Champions as codices have them (`champion.who`).

use serde::Serialize;

use super::{FigureProfile, ItemId, Skill};

/// A weapon that some of a squad may bear instead of one of the entry (`champion.gear`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct SquadWeapon {
    /// The weapon.
    pub weapon: ItemId,
    /// The one whose place it takes.
    pub instead: ItemId,
    /// What it adds to the entry's PTS; its price if nobody says.
    pub pts: Option<i32>,
    /// How many of the squad may bear it.
    pub bearers: i32,
    /// The squad's minimum strength.
    pub minimum: i32,
}

impl SquadWeapon {
    /// Whether rank and file may have it: at least half of the squad's minimum strength may.
    pub const fn is_for_all(&self) -> bool {
        2 * self.bearers >= self.minimum
    }
}

/// A champion of a codex. Lengths are in units.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ChampionEntry {
    /// Its name, `kind` in setups.
    pub id: ItemId,
    /// Its race.
    pub race: String,
    /// Its values.
    pub profile: FigureProfile,
    /// The radius of its base.
    pub radius: i32,
    /// How high it is.
    pub height: i32,
    /// How high its eye is.
    pub eye: i32,
    /// The weapons and the gear that it has.
    pub has: Vec<ItemId>,
    /// Its skills.
    pub rules: Vec<Skill>,
    /// What it costs, in PTS.
    pub pts: i32,
    /// What some of its squad may bear.
    pub squad: Vec<SquadWeapon>,
    /// Whether it may use the arsenal: anything with a price.
    pub arsenal: bool,
}

impl ChampionEntry {
    /// Whether it is a special character, or has several wounds (`champion.wounds`, `rule.chief`).
    pub fn is_special(&self) -> bool {
        self.profile.w > 1 || self.rules.contains(&Skill::Chief)
    }
}
