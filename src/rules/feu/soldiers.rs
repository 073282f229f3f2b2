//! Soldiers: the seven kinds, what they carry, and what each weapon does (chapter 5).

use serde::{Deserialize, Serialize};

use crate::rules::table::FigureMeasures;

/// A weapon, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoldierWeapon {
    /// A pistol.
    Pistol,
    /// A submachine gun.
    Smg,
    /// A shotgun.
    Shotgun,
    /// A rifle.
    Rifle,
    /// An assault rifle.
    AssaultRifle,
    /// A machine gun.
    MachineGun,
    /// A sniper rifle.
    SniperRifle,
    /// A grenade, thrown once.
    Grenade,
    /// A knife.
    Knife,
    /// The gun of a drone.
    DroneGun,
}

/// What a weapon is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum WeaponUse {
    /// Shooting.
    Shot,
    /// Throwing.
    Throw,
    /// Hand to hand.
    Hand,
}

/// What a weapon does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WeaponFacts {
    /// Which it is.
    pub weapon: SoldierWeapon,
    /// Its id.
    pub id: &'static str,
    /// What it is for.
    pub used_for: WeaponUse,
    /// How far it reaches, in UD; 0 in contact alone.
    pub range: i32,
    /// How many Quality tests a shot is (`shoot.rate`).
    pub rate: u8,
    /// What its hits add to the die (`hit.roll`).
    pub power: i32,
    /// What a shot costs, in AP (`act.price`).
    pub price: i32,
}

use SoldierWeapon::{AssaultRifle, DroneGun, Grenade, Knife, MachineGun, Pistol, Rifle, Shotgun, Smg, SniperRifle};

const fn gun(weapon: SoldierWeapon, id: &'static str, (range, rate, power, price): (i32, u8, i32, i32)) -> WeaponFacts {
    WeaponFacts {
        weapon,
        id,
        used_for: WeaponUse::Shot,
        range,
        rate,
        power,
        price,
    }
}

/// All weapons, each at the place of its number.
pub const WEAPONS: &[WeaponFacts] = &[
    gun(Pistol, "pistol", (8, 1, 0, 1)),
    gun(Smg, "smg", (12, 2, 0, 2)),
    gun(Shotgun, "shotgun", (8, 1, 2, 2)),
    gun(Rifle, "rifle", (28, 1, 1, 2)),
    gun(AssaultRifle, "assault_rifle", (24, 2, 1, 2)),
    gun(MachineGun, "machine_gun", (36, 3, 1, 2)),
    gun(SniperRifle, "sniper_rifle", (48, 1, 2, 2)),
    WeaponFacts {
        used_for: WeaponUse::Throw,
        ..gun(Grenade, "grenade", (6, 0, 1, 2))
    },
    WeaponFacts {
        used_for: WeaponUse::Hand,
        ..gun(Knife, "knife", (0, 0, 1, 0))
    },
    gun(DroneGun, "drone_gun", (12, 1, 0, 2)),
];

impl SoldierWeapon {
    /// What it does.
    pub const fn facts(self) -> &'static WeaponFacts {
        &WEAPONS[self as usize]
    }

    /// Whether it shoots.
    pub fn shoots(self) -> bool {
        self.facts().used_for == WeaponUse::Shot
    }

    /// Whether it shoots in an activation in which its bearer has moved (`weapon.machine_gun`).
    pub const fn fires_after_moving(self) -> bool {
        !matches!(self, MachineGun)
    }
}

/// The kind of a soldier, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoldierKind {
    /// Raw, with a rifle.
    Conscript,
    /// Trained, with an assault rifle.
    Rifleman,
    /// With a machine gun.
    Gunner,
    /// With a sniper rifle.
    Marksman,
    /// Quick, with a submachine gun.
    Scout,
    /// Elite.
    Commando,
    /// Who leads.
    Leader,
    /// A walking dead.
    Zombie,
    /// A squig that runs wild.
    WildSquig,
    /// A rat.
    Rat,
    /// A machine that hovers.
    Drone,
    /// What creatures come out of: a thing.
    Nest,
}

/// What a kind of soldier is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SoldierFacts {
    /// Which it is.
    pub kind: SoldierKind,
    /// Its id.
    pub id: &'static str,
    /// Its Quality: how many dice it throws (`quality.dice`).
    pub quality: i32,
    /// Its action points in an activation (`act.points`).
    pub points: i32,
    /// What its hits are lowered by (`hit.roll`).
    pub protection: i32,
    /// How far it walks, in UD (`move.walk`).
    pub movement: i32,
    /// What it carries.
    pub weapons: &'static [SoldierWeapon],
    /// The power of its hits hand to hand without a weapon.
    pub power: i32,
    /// Whether ground, areas and low obstacles cost it nothing extra.
    pub hovers: bool,
    /// Whether it is a thing: it never moves or fights, and is in nobody's way but by its body.
    pub is_thing: bool,
    /// How many wounds a thing takes.
    pub wounds: u8,
    /// What it costs, in PTS.
    pub cost: i64,
}

const fn soldier(
    kind: SoldierKind,
    id: &'static str,
    (quality, points, protection): (i32, i32, i32),
    weapons: &'static [SoldierWeapon],
    cost: i64,
) -> SoldierFacts {
    SoldierFacts {
        kind,
        id,
        quality,
        points,
        protection,
        movement: 4,
        weapons,
        power: 0,
        hovers: false,
        is_thing: false,
        wounds: 1,
        cost,
    }
}

/// All kinds, each at the place of its number.
pub const SOLDIERS: &[SoldierFacts] = &[
    soldier(SoldierKind::Conscript, "conscript", (2, 3, 0), &[Rifle], 3),
    soldier(
        SoldierKind::Rifleman,
        "rifleman",
        (3, 3, 0),
        &[AssaultRifle, Grenade],
        5,
    ),
    soldier(SoldierKind::Gunner, "gunner", (3, 3, 0), &[MachineGun, Pistol], 8),
    soldier(SoldierKind::Marksman, "marksman", (3, 3, 0), &[SniperRifle, Pistol], 8),
    soldier(SoldierKind::Scout, "scout", (3, 4, 0), &[Smg, Knife, Grenade], 7),
    soldier(SoldierKind::Commando, "commando", (4, 4, 1), &[Smg, Knife, Grenade], 9),
    soldier(
        SoldierKind::Leader,
        "leader",
        (4, 4, 1),
        &[AssaultRifle, Pistol, Knife],
        9,
    ),
];

const fn creature(
    kind: SoldierKind,
    id: &'static str,
    (movement, quality, power, protection): (i32, i32, i32, i32),
    cost: i64,
) -> SoldierFacts {
    SoldierFacts {
        movement,
        power,
        ..soldier(kind, id, (quality, 0, protection), &[], cost)
    }
}

/// The kinds of creatures that no side has, each after the soldiers at the place of its number.
pub const CREATURES: &[SoldierFacts] = &[
    creature(SoldierKind::Zombie, "zombie", (3, 2, 0, 0), 5),
    creature(SoldierKind::WildSquig, "wild_squig", (5, 3, 1, 0), 8),
    creature(SoldierKind::Rat, "rat", (5, 2, -1, -1), 3),
    SoldierFacts {
        weapons: &[DroneGun],
        hovers: true,
        ..creature(SoldierKind::Drone, "drone", (5, 3, 0, 1), 12)
    },
    SoldierFacts {
        is_thing: true,
        wounds: 3,
        ..creature(SoldierKind::Nest, "nest", (0, 0, 0, 1), 0)
    },
];

/// Their ids.
pub const CREATURE_KINDS: &[&str] = &["zombie", "wild_squig", "rat", "drone", "nest"];

impl SoldierKind {
    /// What it is.
    pub const fn facts(self) -> &'static SoldierFacts {
        let place = self as usize;
        match place.checked_sub(SOLDIERS.len()) {
            Some(place) => &CREATURES[place],
            None => &SOLDIERS[place],
        }
    }
}

/// The measures of every soldier (`body.size`).
pub const SOLDIER_MEASURES: FigureMeasures = FigureMeasures {
    radius: 125,
    height: 400,
    shoulder: 300,
    eye: 350,
};

/// The book's words for the values of a soldier, in its order: quality, action points, protection.
pub const SOLDIER_VALUES: [&str; 3] = ["X", "PA", "PROT"];

/// The most figures of a game.
pub const MOST_SOLDIERS: usize = 60;

/// The least and the most figures of a side (`side.build`).
pub const SIDE_SIZE: (usize, usize) = (3, 10);

/// For so many figures one gunner or marksman (`side.build`).
pub const FIGURES_FOR_A_SPECIALIST: usize = 3;

/// Whether a kind counts as one of those of which there is one for every three figures.
pub fn is_specialist(kind: SoldierKind) -> bool {
    matches!(kind, SoldierKind::Gunner | SoldierKind::Marksman)
}

/// The side that is ready for who chooses none: 40 points, or 30.
pub fn ready_side(budget: i64) -> &'static [SoldierKind] {
    use SoldierKind::{Commando, Conscript, Gunner, Leader, Rifleman, Scout};
    match budget {
        ..40 => &[Leader, Commando, Scout, Rifleman],
        _ => &[Leader, Gunner, Scout, Rifleman, Rifleman, Conscript, Conscript],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weapon_and_every_kind_stands_at_the_place_of_its_number_under_its_id() {
        for (place, facts) in WEAPONS.iter().enumerate() {
            assert_eq!(facts.weapon as usize, place);
            assert_eq!(serde_json::json!(facts.weapon), facts.id);
        }
        for (place, facts) in SOLDIERS.iter().chain(CREATURES).enumerate() {
            assert_eq!(facts.kind as usize, place);
            assert_eq!(serde_json::json!(facts.kind), facts.id);
            assert_eq!(facts.kind.facts(), facts);
        }
        assert!(
            CREATURES
                .iter()
                .map(|facts| facts.id)
                .eq(CREATURE_KINDS.iter().copied())
        );
    }

    #[test]
    fn the_ready_sides_cost_what_they_may_side_build() {
        for budget in [30, 40] {
            let cost: i64 = ready_side(budget).iter().map(|kind| kind.facts().cost).sum();
            assert_eq!(cost, budget);
        }
    }
}
