//! Weapons and gear: what they do (`type.*`, `melee.*`).

use serde::{Deserialize, Serialize};

use super::name::ItemId;

/// How a weapon fires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireType {
    /// So many shots, and a charge after them (`type.assault`).
    Assault(u8),
    /// One shot, and a charge after it (`type.pistol`).
    Pistol,
    /// One or two shots (`type.rapid`).
    RapidFire,
    /// So many shots, not after moving (`type.heavy`).
    Heavy(u8),
    /// A large disc, not after moving (`type.ordnance`).
    Ordnance,
}

/// A weapon that fires, or one way of firing it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ShootingWeapon {
    /// Its name.
    pub id: ItemId,
    /// Its range in ps; none of a teardrop.
    pub range: Option<i32>,
    /// Its strength; none is written `–`: it does not count against T, and never penetrates.
    pub s: Option<i32>,
    /// Its AP; none is written `–`.
    pub ap: Option<i32>,
    /// How it fires.
    pub fire: FireType,
    /// Whether a hit lays a disc (`type.blast`).
    pub blast: bool,
    /// Whether it lays the teardrop (`type.template`).
    pub template: bool,
    /// Whether dice of 1 wound the shooter (`type.overheats`).
    pub overheats: bool,
    /// Whether misses are thrown again once (`type.twin`).
    pub twin: bool,
    /// Whether it hits on 2+ and wounds on 4+ (`type.marksman`).
    pub marksman: bool,
    /// Whether it is good against buildings (`type.fuse`).
    pub fuse: bool,
    /// Whether it is thrown, after moving too (`type.thrown`).
    pub thrown: bool,
    /// Whether it is used up at once, until the next life (`type.once`).
    pub once: bool,
}

/// A weapon for melee (`melee.weapons`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeWeapon {
    /// A plain blade.
    Blade,
    /// No armour save.
    PowerBlade,
    /// Strength doubled, no armour save, strikes at step 1.
    PowerFist,
    /// No save of any kind (`weapon.34`).
    CtanBlade,
}

impl MeleeWeapon {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Blade, Self::PowerBlade, Self::PowerFist, Self::CtanBlade];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Blade => "blade",
            Self::PowerBlade => "power_blade",
            Self::PowerFist => "power_fist",
            Self::CtanBlade => "ctan_blade",
        }
    }

    /// The one of that name.
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|weapon| weapon.id() == id)
    }

    /// What it costs from the arsenal, in PTS.
    pub const fn price(self) -> Option<i32> {
        match self {
            Self::Blade => Some(1),
            Self::PowerBlade => Some(8),
            Self::PowerFist => Some(15),
            Self::CtanBlade => None,
        }
    }

    /// Whether it doubles its bearer's strength.
    pub const fn doubles_strength(self) -> bool {
        matches!(self, Self::PowerFist)
    }

    /// Whether its victims have an armour save.
    pub const fn allows_armour(self) -> bool {
        matches!(self, Self::Blade)
    }

    /// Whether its victims have any other save.
    pub const fn allows_invulnerable(self) -> bool {
        !matches!(self, Self::CtanBlade)
    }

    /// Whether it strikes at step 1, not at its bearer's I.
    pub const fn strikes_last(self) -> bool {
        matches!(self, Self::PowerFist)
    }

    /// Whether it takes one hand: all do (`melee.attacks`).
    pub const fn is_one_handed(self) -> bool {
        true
    }
}

/// What a figure has that is no weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GearKind {
    /// Grenades that cancel the cover of who is charged (`melee.cover`).
    Frag,
    /// Grenades against buildings (`melee.krak`).
    Krak,
    /// A jump pack (`kind.jump`).
    JumpPack,
    /// Inv 5+.
    Refractor,
}

/// The invulnerable save of a refractor.
pub const REFRACTOR_SAVE: i32 = 5;

impl GearKind {
    /// All of it.
    pub const ALL: [Self; 4] = [Self::Frag, Self::Krak, Self::JumpPack, Self::Refractor];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Frag => "frag",
            Self::Krak => "krak",
            Self::JumpPack => "jump_pack",
            Self::Refractor => "refractor",
        }
    }

    /// The gear of that name.
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|gear| gear.id() == id)
    }

    /// What it costs from the arsenal, in PTS.
    pub const fn price(self) -> i32 {
        match self {
            Self::Frag => 1,
            Self::Krak => 2,
            Self::JumpPack => 8,
            Self::Refractor => 10,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn melee_weapons_do_what_the_book_says() {
        // `melee.weapons`, `weapon.34`: doubled, armour, invulnerable, at step 1.
        let does = |weapon: MeleeWeapon| {
            (
                weapon.doubles_strength(),
                weapon.allows_armour(),
                weapon.allows_invulnerable(),
                weapon.strikes_last(),
            )
        };
        let expected = [
            (false, true, true, false),
            (false, false, true, false),
            (true, false, true, true),
            (false, false, false, false),
        ];
        assert_eq!(MeleeWeapon::ALL.map(does), expected);
        assert!(MeleeWeapon::ALL.into_iter().all(MeleeWeapon::is_one_handed));
    }

    #[test]
    fn items_are_written_by_their_ids() {
        for weapon in MeleeWeapon::ALL {
            assert_eq!(serde_json::to_value(weapon).unwrap(), weapon.id());
            assert_eq!(MeleeWeapon::of(weapon.id()), Some(weapon));
        }
        for gear in GearKind::ALL {
            assert_eq!(serde_json::to_value(gear).unwrap(), gear.id());
            assert_eq!(GearKind::of(gear.id()), Some(gear));
        }
    }
}
