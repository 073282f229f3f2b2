//! What the book keeps of each figure: a component for each thing that rules look at.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::bonus_entry::BonusEntry;
use super::codex::ItemId;
use crate::game::{PieceId, PlayerId};

/// Who a figure is. It never changes.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Champion {
    /// The id of its entry in a codex.
    pub entry: String,
    /// Its own name; empty if it has none.
    pub name: String,
    /// Its race.
    pub race: String,
    /// How many colours it is painted in (`mystery.2`, `tie.team`).
    pub colours: u8,
    /// Whether its base is finished (`mystery.2`).
    pub based: bool,
    /// Whether it shows what it has (`champion.wysiwyg`).
    pub wysiwyg: bool,
    /// Its own value: PTS, gear included.
    pub value: i32,
    /// Whether it is not in the game before it joins (`join.late`).
    pub is_late: bool,
}

/// Who controls a figure besides its owner (`mystery.5`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Controller(pub Option<PlayerId>);

/// How many wounds it has left; 0 while it is dead.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WoundsLeft(pub i32);

/// Whether a figure is in the game, and if not why.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// It is to be set down before the game or a round begins.
    #[default]
    ToDeploy,
    /// It is on the table, or on its way between two portals.
    In,
    /// It is dead, and waits to be set back.
    Returning,
    /// It is dead, and out until the round is won (`rule.sudden`).
    Out,
    /// It has not joined yet (`join.late`).
    Late,
    /// It has left the table alive, where a scenario that is added to the book lets it.
    Left,
}

/// A weapon that a figure has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedWeapon {
    /// Which.
    pub id: ItemId,
    /// Whether it is used up until its bearer's next life (`type.once`).
    #[serde(default)]
    pub spent: bool,
}

/// The weapons that a figure has, in the order of its entry: those of a bonus it has besides.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Weapons(pub Vec<CarriedWeapon>);

/// The gear that a figure has: grenades, refractor.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Gear(pub Vec<ItemId>);

/// What a figure was bought with, to which its next life returns (`death.gear`). It never changes.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bought {
    /// Its values.
    pub profile: super::codex::FigureProfile,
    /// Its skills.
    pub skills: super::codex::FigureSkills,
    /// Its weapons.
    pub weapons: Weapons,
    /// Its gear.
    pub gear: Gear,
}

/// The bonus that a figure has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldBonus {
    /// Which entry of the tables.
    pub entry: BonusEntry,
    /// The token that is kept beside its bearer, by its number; none of one set down in a setup.
    pub token: Option<u16>,
    /// Whether the failed save that it ignores is spent, for this turn or its life (`equip.23`).
    #[serde(default)]
    pub spent: bool,
    /// Whether it began in this turn's movement, so that jump jets work from the next (`equip.14`).
    #[serde(default)]
    pub fresh: bool,
    /// The figure that its bearer controls (`mystery.5`).
    #[serde(default)]
    pub controls: Option<PieceId>,
}

/// The bonus of a figure, if it has one (`bonus.one`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bonus(pub Option<HeldBonus>);

/// What a figure drained from its victims (`mystery.6`): items as `drain` names them.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Drained(pub Vec<String>);

/// The flag that a figure carries, by its number.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CarriedFlag(pub Option<u16>);

/// How often a figure was killed, and whom it killed how often.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tally {
    /// How often it was killed.
    pub deaths: u32,
    /// How many it killed.
    pub kills: u32,
}

/// What a figure has done in this turn. A new life begins with nothing done but its slots (`death.gear`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Doings {
    /// Its movement slot is gone (`turn.slot`).
    pub movement_slot: bool,
    /// Its shooting slot is gone.
    pub shooting_slot: bool,
    /// Its assault slot is gone.
    pub assault_slot: bool,
    /// It left its place by its own movement (`type.moved`).
    pub moved: bool,
    /// The length of its path in this movement phase, in units (`assault.foot`).
    pub way: i32,
    /// Its path was broken by a portal, a deep strike or death, so that nobody follows it (`assault.foot`).
    pub way_broken: bool,
    /// The weapon that it fired.
    pub fired: Option<ItemId>,
    /// What it fired at (option `charge_shot_target`).
    pub fired_at: Option<super::match_state::TargetId>,
    /// It ran instead of firing (`kind.fleet`).
    pub ran: bool,
    /// It handed its flag over, or takes one over: it may not fire (`flag.pass`).
    pub passing: bool,
    /// It charged, and has its bonus (`assault.bonus`).
    pub charged: bool,
    /// It charged somebody in cover (`melee.cover`).
    pub charged_cover: bool,
    /// It has fought in a melee of this phase.
    pub fought: bool,
    /// The die of its swimming test of this turn (`move.swim`).
    pub swim: Option<u8>,
    /// How far it has swum in this turn, in units: that die's range is one for the whole turn (`move.swim`).
    pub swum: i32,
    /// It used a portal or is set on one since: walking in again costs 3 ps (`portal.again`), by the portal's number.
    pub came_by: Option<u8>,
}
