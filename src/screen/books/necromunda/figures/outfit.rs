//! What a fighter wears and bears, read from the book's words for it.

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::rules::necromunda::{Arm, ArmClass, ArmourKind, FighterKind, GangId};
use crate::screen::board3d::manikin::stance::Grip;
use crate::screen::terrain::figure::TableFigure;

/// What a fighter is and has on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outfit {
    /// Its kind.
    pub kind: FighterKind,
    /// Its gang; none of the captive.
    pub gang: Option<GangId>,
    /// Its armour.
    pub armour: Option<ArmourKind>,
    /// Its weapons besides the knife, as the setup has them.
    pub arms: Vec<Arm>,
}

/// A word as one of the book's.
fn read<'de, T: Deserialize<'de>>(word: &'de str) -> Option<T> {
    let word: StrDeserializer<'de, Error> = word.into_deserializer();
    T::deserialize(word).ok()
}

/// The kind's word of the captive.
pub const CAPTIVE: &str = "captive";

impl Outfit {
    /// What a figure of a table wears; none of figures that are no fighters.
    pub fn of(figure: &TableFigure) -> Option<Self> {
        let kind = match figure.kind.as_str() {
            CAPTIVE => FighterKind::Kid,
            kind => read(kind)?,
        };
        let words = || figure.outfit.iter();
        Some(Self {
            kind,
            gang: words().find_map(|word| read(word)),
            armour: words().find_map(|word| read(word)),
            arms: words().filter_map(|word| read(word)).collect(),
        })
    }

    /// The weapon that it holds: the one that carries farthest, or strikes best; a knife if there is none.
    pub fn weapon(&self) -> Arm {
        let held = self.arms.iter().copied().filter(|arm| rank(*arm) > 0);
        held.max_by_key(|arm| rank(*arm)).unwrap_or(Arm::Knife)
    }

    /// What it has in its other hand, if the first leaves that free.
    pub fn other_hand(&self) -> Option<Arm> {
        let weapon = self.weapon();
        let mut others = self.arms.iter().copied().filter(|arm| *arm != weapon);
        match weapon.data().class {
            ArmClass::Pistol => others.find(|arm| matches!(arm.data().class, ArmClass::Hand | ArmClass::Pistol)),
            _ => None,
        }
    }

    /// The hand weapon or pistol that hangs at its side since both hands are full.
    pub fn at_the_side(&self) -> Option<Arm> {
        let is_light = |arm: &&Arm| matches!(arm.data().class, ArmClass::Hand | ArmClass::Pistol);
        match self.weapon().data().class {
            ArmClass::Hand | ArmClass::Pistol => None,
            _ => self.arms.iter().find(is_light).copied(),
        }
    }

    /// Whether it has grenades.
    pub fn has_grenades(&self) -> bool {
        self.arms.iter().any(|arm| arm.data().class == ArmClass::Grenade)
    }
}

/// Which of several weapons is in the hand: the higher, the rather.
fn rank(arm: Arm) -> usize {
    match arm.data().class {
        ArmClass::Grenade => 0,
        ArmClass::Hand => 1 + usize::from(arm == Arm::Maul),
        ArmClass::Pistol => 3,
        ArmClass::Basic => 4,
        ArmClass::Special => 5,
        ArmClass::Heavy => 6,
    }
}

/// How a weapon is held.
pub fn grip(arm: Arm) -> Grip {
    match arm {
        Arm::ChainGun | Arm::Flamer | Arm::Melter => Grip::Hip,
        Arm::RocketTube => Grip::Shoulder,
        _ if arm.data().class == ArmClass::Basic => Grip::BothHands,
        _ => Grip::OneHand,
    }
}
