//! What a soldier is and bears, read from the book's words for it.

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::rules::feu::{SoldierKind, SoldierWeapon, WeaponUse};
use crate::screen::board3d::manikin::stance::Grip;
use crate::screen::terrain::figure::TableFigure;

/// What a soldier is and has on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoldierOutfit {
    /// Its kind.
    pub kind: SoldierKind,
    /// What it carries.
    pub weapons: Vec<SoldierWeapon>,
}

/// A word as one of the book's.
fn read<'de, T: Deserialize<'de>>(word: &'de str) -> Option<T> {
    let word: StrDeserializer<'de, Error> = word.into_deserializer();
    T::deserialize(word).ok()
}

impl SoldierOutfit {
    /// What a figure of a table is and bears; none of figures that are no soldiers. Kinds of other books have other words.
    pub fn of(figure: &TableFigure) -> Option<Self> {
        let words = figure.outfit.iter();
        let weapons: Option<Vec<SoldierWeapon>> = words.map(|word| read(word)).collect();
        Some(Self {
            kind: read(&figure.kind)?,
            weapons: weapons.filter(|weapons| !weapons.is_empty())?,
        })
    }

    /// The weapon that it holds: the gun that reaches farthest, else what it has in hand.
    pub fn held(&self) -> Option<SoldierWeapon> {
        let guns = self.weapons.iter().copied();
        guns.max_by_key(|weapon| (weapon.facts().used_for == WeaponUse::Shot, weapon.facts().range))
    }

    /// Whether it carries a weapon besides the one that it holds.
    pub fn also_has(&self, weapon: SoldierWeapon) -> bool {
        self.held() != Some(weapon) && self.weapons.contains(&weapon)
    }
}

/// How a weapon is held.
pub fn grip(weapon: Option<SoldierWeapon>) -> Grip {
    match weapon {
        Some(SoldierWeapon::MachineGun) => Grip::Hip,
        Some(weapon) if weapon.shoots() && weapon != SoldierWeapon::Pistol => Grip::BothHands,
        _ => Grip::OneHand,
    }
}
