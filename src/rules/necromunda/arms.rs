//! What fighters carry: weapons, grenades and armour, with all that rules look at (chapter 10).

use serde::{Deserialize, Serialize};

/// A weapon or a grenade, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// A knife, which everybody has.
    Knife,
    /// A maul.
    Maul,
    /// A sword.
    Sword,
    /// A pistol for slugs.
    SlugPistol,
    /// A ray pistol.
    RayPistol,
    /// A bolt pistol.
    BoltPistol,
    /// A scattergun.
    Scattergun,
    /// A rifle for slugs.
    SlugRifle,
    /// A ray rifle.
    RayRifle,
    /// A bolt rifle.
    BoltRifle,
    /// A flamer.
    Flamer,
    /// A melter.
    Melter,
    /// A chain gun.
    ChainGun,
    /// A rocket tube.
    RocketTube,
    /// A grenade that bursts.
    Frag,
    /// A grenade that smokes.
    Smoke,
    /// The gun of a drone, which no fighter carries.
    DroneGun,
}

/// The class of a weapon: who may carry it, and what it is used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmClass {
    /// For close combat.
    Hand,
    /// For one hand.
    Pistol,
    /// For both hands.
    Basic,
    /// For leaders and heavies.
    Special,
    /// For heavies alone.
    Heavy,
    /// To be thrown.
    Grenade,
}

/// How far a weapon carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ArmRange {
    /// In close combat alone.
    Contact,
    /// Up to a short and a long range, in ps.
    Shot {
        /// Up to here is short.
        short: i32,
        /// Up to here is long, and beyond is out of range.
        long: i32,
    },
    /// As far as the flame's template.
    Flame,
    /// As far as it is thrown, by the thrower's strength (`grenade.range`).
    Thrown,
}

/// How strong a hit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ArmStrength {
    /// So strong, whoever bears it.
    Fixed(i32),
    /// As its bearer, and so much more.
    OfBearer(i32),
    /// It wounds nobody.
    Harmless,
}

/// What it does to the die of the armour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SaveChange {
    /// So much, added to the die.
    Fixed(i32),
    /// By the strength of the hit (`weapon.strength`).
    ByStrength,
}

/// How it runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Ammo {
    /// Never.
    Never,
    /// Less than this on the die of a natural 6 to hit.
    OnSix(i32),
    /// Less than this on a die after every use (`ammo.always`).
    Always(i32),
    /// Any call for a die uses it up (`grenade.ammo`).
    Fails,
}

/// What else it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ArmSpecial {
    /// Nothing.
    Plain,
    /// Its bearer parries (`parry.sword`).
    Parry,
    /// D3 wounds a hit (`wound.many`).
    ManyWounds,
    /// So many d3 shots a burst (`burst.dice`).
    Sustained(u8),
    /// It lays the small disc (`blast.centre`).
    SmallDisc,
    /// It lays a cloud (`smoke.cloud`).
    Cloud,
}

/// All that rules look at of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ArmData {
    /// Which it is.
    pub arm: Arm,
    /// Its class.
    pub class: ArmClass,
    /// How far it carries.
    pub range: ArmRange,
    /// What it adds to the die to hit at short range, and at long range.
    pub hit: [i32; 2],
    /// How strong its hits are.
    pub strength: ArmStrength,
    /// What they do to the armour's die.
    pub save: SaveChange,
    /// How it runs out.
    pub ammo: Ammo,
    /// What it costs, in credits.
    pub cost: i64,
    /// What else it does.
    pub special: ArmSpecial,
}

const fn hand(arm: Arm, more: i32, cost: i64, special: ArmSpecial) -> ArmData {
    ArmData {
        arm,
        class: ArmClass::Hand,
        range: ArmRange::Contact,
        hit: [0, 0],
        strength: ArmStrength::OfBearer(more),
        save: SaveChange::ByStrength,
        ammo: Ammo::Never,
        cost,
        special,
    }
}

const fn gun(
    (arm, class): (Arm, ArmClass),
    (short, long): (i32, i32),
    hit: [i32; 2],
    (strength, save, ammo, cost): (i32, i32, i32, i64),
    special: ArmSpecial,
) -> ArmData {
    ArmData {
        arm,
        class,
        range: ArmRange::Shot { short, long },
        hit,
        strength: ArmStrength::Fixed(strength),
        save: SaveChange::Fixed(save),
        ammo: Ammo::OnSix(ammo),
        cost,
        special,
    }
}

use ArmClass::{Basic, Grenade, Heavy, Pistol, Special};
use ArmSpecial::{Cloud, ManyWounds, Parry, Plain, SmallDisc, Sustained};

/// All weapons, each at the place of its number.
pub const ARMS: &[ArmData] = &[
    hand(Arm::Knife, 0, 0, Plain),
    hand(Arm::Maul, 1, 10, Plain),
    hand(Arm::Sword, 0, 10, Parry),
    gun((Arm::SlugPistol, Pistol), (8, 16), [2, 0], (3, 0, 4, 14), Plain),
    gun((Arm::RayPistol, Pistol), (8, 16), [2, -1], (3, 0, 2, 14), Plain),
    gun((Arm::BoltPistol, Pistol), (8, 16), [2, 0], (4, -1, 6, 20), Plain),
    gun((Arm::Scattergun, Basic), (4, 18), [0, -1], (4, 0, 4, 18), Plain),
    gun((Arm::SlugRifle, Basic), (12, 24), [1, 0], (3, 0, 4, 20), Plain),
    gun((Arm::RayRifle, Basic), (12, 24), [1, 0], (3, 0, 2, 26), Plain),
    gun((Arm::BoltRifle, Basic), (12, 24), [1, 0], (4, -1, 6, 32), Plain),
    ArmData {
        range: ArmRange::Flame,
        ammo: Ammo::Always(4),
        ..gun((Arm::Flamer, Special), (0, 0), [0, 0], (4, -1, 4, 45), Plain)
    },
    gun((Arm::Melter, Special), (6, 12), [1, 0], (8, -4, 4, 80), ManyWounds),
    gun((Arm::ChainGun, Heavy), (20, 40), [0, 0], (4, -1, 4, 110), Sustained(1)),
    gun((Arm::RocketTube, Heavy), (20, 72), [0, 0], (6, -2, 5, 140), SmallDisc),
    ArmData {
        range: ArmRange::Thrown,
        ammo: Ammo::Fails,
        ..gun((Arm::Frag, Grenade), (0, 0), [0, 0], (3, -1, 0, 25), SmallDisc)
    },
    ArmData {
        range: ArmRange::Thrown,
        strength: ArmStrength::Harmless,
        ammo: Ammo::Fails,
        ..gun((Arm::Smoke, Grenade), (0, 0), [0, 0], (0, 0, 0, 10), Cloud)
    },
];

/// The gun of a drone.
const DRONE_GUN: ArmData = gun((Arm::DroneGun, Basic), (12, 12), [0, 0], (3, 0, 4, 0), Plain);

impl ArmData {
    /// Whether it fires in a turn in which its bearer has moved (`shoot.heavy`).
    pub fn fires_after_moving(&self) -> bool {
        self.class != ArmClass::Heavy
    }
}

impl Arm {
    /// All that rules look at of it.
    pub const fn data(self) -> &'static ArmData {
        match self {
            Self::DroneGun => &DRONE_GUN,
            own => &ARMS[own as usize],
        }
    }
}

/// Armour, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmourKind {
    /// A flak jacket.
    Flak,
    /// Mesh.
    Mesh,
    /// Carapace.
    Carapace,
}

/// All armour: what it is, what its die must show, what it costs in credits.
pub const ARMOUR: &[(ArmourKind, i32, i64)] = &[
    (ArmourKind::Flak, 6, 10),
    (ArmourKind::Mesh, 5, 25),
    (ArmourKind::Carapace, 4, 60),
];

impl ArmourKind {
    /// What it costs, in credits.
    pub const fn cost(self) -> i64 {
        ARMOUR[self as usize].2
    }
}

/// What the die of an armour must show against a hit that adds so much to it; nothing where none helps, or cannot
/// (`armour.save`).
pub fn save_need(armour: Option<ArmourKind>, change: Option<i32>) -> Option<i32> {
    let (armour, change) = armour.zip(change)?;
    // A 1 fails.
    let need = (ARMOUR[armour as usize].1 - change).max(2);
    (need <= 6).then_some(need)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weapon_and_every_armour_stands_at_the_place_of_its_number() {
        for (place, data) in ARMS.iter().enumerate() {
            assert_eq!(data.arm as usize, place);
            assert_eq!(data.arm.data(), data);
        }
        for (place, (armour, ..)) in ARMOUR.iter().enumerate() {
            assert_eq!(*armour as usize, place);
        }
    }
}
