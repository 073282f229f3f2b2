//! Weapons and gear (`type.*`, `melee.weapons`).

use serde::{Deserialize, Serialize};

use super::ItemId;
use crate::space::table::PACE;

/// How a weapon fires (`type.*`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireType {
    /// So many shots, moved or not; it may charge after.
    Assault(u8),
    /// One shot, moved or not; it may charge after.
    Pistol,
    /// Moved: one shot up to 12 ps; not moved: two up to 12 ps, or one up to full range.
    RapidFire,
    /// So many shots, not after moving.
    Heavy(u8),
    /// One disc, not after moving.
    Ordnance,
}

/// A weapon that shoots, or one way in which it does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootingWeapon {
    /// Its name.
    pub id: ItemId,
    /// Its range, in paces; none of a teardrop.
    #[serde(default)]
    pub range: Option<i32>,
    /// Its strength, 1 to 10; 0 where it has none, and a rule says what wounds.
    pub s: i32,
    /// Its AP, 1 to 6; none is none.
    #[serde(default)]
    pub ap: Option<i32>,
    /// How it fires.
    pub fire: FireType,
    /// A hit lays a blast disc (`type.blast`).
    #[serde(default)]
    pub blast: bool,
    /// It lays the teardrop (`type.template`).
    #[serde(default)]
    pub template: bool,
    /// Each final die of 1 is a wound on the shooter (`type.overheats`).
    #[serde(default)]
    pub overheats: bool,
    /// Misses are thrown again once (`type.twin`).
    #[serde(default)]
    pub twin: bool,
    /// It hits on 2+ and wounds on 4+ (`type.marksman`).
    #[serde(default)]
    pub marksman: bool,
    /// Within half range it throws 2D6 against buildings (`type.fuse`).
    #[serde(default)]
    pub fuse: bool,
    /// It is thrown: also after moving (`type.thrown`).
    #[serde(default)]
    pub thrown: bool,
    /// Once a life (`type.once`).
    #[serde(default)]
    pub once: bool,
    /// A bonus halves its range (`weapon.12`).
    #[serde(default)]
    pub halved: bool,
}

impl ShootingWeapon {
    /// How far it fires at most, in units; none of a teardrop.
    pub fn reach(&self) -> Option<i32> {
        let whole = self.range? * PACE;
        Some(if self.halved { whole / 2 } else { whole })
    }
}

/// A weapon for close combat (`melee.weapons`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeWeapon {
    /// Plain.
    Blade,
    /// No armour save.
    PowerBlade,
    /// S doubled, no armour save, strikes at step 1.
    PowerFist,
    /// No save of any kind (`weapon.34`).
    CtanBlade,
}

impl MeleeWeapon {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Blade, Self::PowerBlade, Self::PowerFist, Self::CtanBlade];

    /// As codices write it in `type`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blade => "blade",
            Self::PowerBlade => "power blade",
            Self::PowerFist => "power fist",
            Self::CtanBlade => "ctan blade",
        }
    }
}

/// Gear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GearKind {
    /// Frag grenades (`melee.cover`).
    Frag,
    /// Krak grenades (`melee.krak`).
    Krak,
    /// A jump pack (`kind.jump`).
    JumpPack,
    /// An invulnerable save of 5+.
    Refractor,
}

impl GearKind {
    /// All of it.
    pub const ALL: [Self; 4] = [Self::Frag, Self::Krak, Self::JumpPack, Self::Refractor];

    /// As codices write it in `type`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Frag => "frag",
            Self::Krak => "krak",
            Self::JumpPack => "jump pack",
            Self::Refractor => "refractor",
        }
    }
}

/// What may be had: a weapon with its ways to fire, a weapon for close combat, or gear.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its name.
    pub id: ItemId,
    /// What it costs; nothing if it cannot be bought.
    #[serde(default)]
    pub price: Option<i32>,
    /// The ways in which it fires; the first is the usual one.
    #[serde(default)]
    pub ways: Vec<ShootingWeapon>,
    /// What it is in close combat.
    #[serde(default)]
    pub melee: Option<MeleeWeapon>,
    /// What gear it is.
    #[serde(default)]
    pub gear: Option<GearKind>,
}
