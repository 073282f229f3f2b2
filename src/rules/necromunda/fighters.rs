//! Fighters: their nine values, and the kinds that gangs are made of (chapters 1 and 11).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::arms::{Arm, ArmClass, ArmourKind};
use crate::rules::table::FigureMeasures;

/// A fighter's values as they count now: a component.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// How far it moves in a turn, in ps (`stat.m`).
    pub m: i32,
    /// Close combat (`stat.ws`).
    pub ws: i32,
    /// Shooting (`stat.bs`).
    pub bs: i32,
    /// Strength (`stat.s`).
    pub s: i32,
    /// Toughness (`stat.t`).
    pub t: i32,
    /// Wounds before it collapses (`stat.w`).
    pub w: i32,
    /// Initiative (`stat.i`).
    pub i: i32,
    /// Attack dice (`stat.a`).
    pub a: i32,
    /// Courage (`stat.ld`).
    pub ld: i32,
}

/// The book's words for the values, in its order.
pub const STAT_LABELS: [&str; 9] = ["M", "CC", "CT", "F", "E", "PV", "I", "A", "Cd"];

/// The highest value that a setup may give.
pub const GREATEST_STAT: i32 = 10;

impl Stats {
    const fn of([m, ws, bs, s, t, w, i, a, ld]: [i32; 9]) -> Self {
        Self {
            m,
            ws,
            bs,
            s,
            t,
            w,
            i,
            a,
            ld,
        }
    }

    /// Those of a thing that may be shot: a toughness and wounds alone (`object.hit`).
    pub const fn of_thing(t: i32, w: i32) -> Self {
        Self::of([0, 0, 0, 0, t, w, 0, 0, 0])
    }

    /// The values in the book's order.
    pub const fn all(&self) -> [i32; 9] {
        [
            self.m, self.ws, self.bs, self.s, self.t, self.w, self.i, self.a, self.ld,
        ]
    }
}

/// The kind of a fighter, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FighterKind {
    /// Who leads a gang.
    Leader,
    /// Who bears heavy weapons.
    Heavy,
    /// One of the gang.
    Ganger,
    /// One who is new to it.
    Kid,
}

/// What a kind is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct KindData {
    /// Which it is.
    pub kind: FighterKind,
    /// Its id.
    pub id: &'static str,
    /// Its values in a gang without any of its own.
    pub stats: Stats,
    /// What it costs, in credits.
    pub cost: i64,
    /// What it may carry.
    pub carries: &'static [ArmClass],
}

use ArmClass::{Basic, Grenade, Hand, Heavy, Pistol, Special};

/// All kinds, each at the place of its number.
pub const KINDS: &[KindData] = &[
    KindData {
        kind: FighterKind::Leader,
        id: "leader",
        stats: Stats::of([4, 4, 4, 3, 3, 1, 4, 1, 8]),
        cost: 110,
        carries: &[Hand, Pistol, Basic, Special, Grenade],
    },
    KindData {
        kind: FighterKind::Heavy,
        id: "heavy",
        stats: Stats::of([4, 3, 3, 3, 3, 1, 3, 1, 7]),
        cost: 65,
        carries: &[Hand, Pistol, Basic, Special, Heavy, Grenade],
    },
    KindData {
        kind: FighterKind::Ganger,
        id: "ganger",
        stats: Stats::of([4, 3, 3, 3, 3, 1, 3, 1, 7]),
        cost: 45,
        carries: &[Hand, Pistol, Basic, Grenade],
    },
    KindData {
        kind: FighterKind::Kid,
        id: "kid",
        stats: Stats::of([4, 2, 2, 3, 3, 1, 3, 1, 6]),
        cost: 25,
        carries: &[Hand, Pistol],
    },
];

impl FighterKind {
    /// What it is.
    pub const fn data(self) -> &'static KindData {
        &KINDS[self as usize]
    }
}

/// A kind of those whom no player has, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NecroCreature {
    /// A walking dead.
    Zombie,
    /// A squig that runs wild.
    WildSquig,
    /// A rat.
    Rat,
    /// A machine that hovers.
    Drone,
    /// What others come out of: a thing.
    Nest,
}

/// What such a kind is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NecroCreatureData {
    /// Which it is.
    pub kind: NecroCreature,
    /// Its id.
    pub id: &'static str,
    /// Its values.
    pub stats: Stats,
    /// What it shoots with, if it does.
    pub gun: Option<Arm>,
    /// Its armour.
    pub armour: Option<ArmourKind>,
    /// Whether ground, areas and low obstacles cost it nothing extra.
    pub hovers: bool,
    /// What it costs, in PTS.
    pub cost: i64,
}

const fn creature(
    kind: NecroCreature,
    id: &'static str,
    [m, ws, bs, s, t, w, i, a]: [i32; 8],
    cost: i64,
) -> NecroCreatureData {
    NecroCreatureData {
        kind,
        id,
        stats: Stats::of([m, ws, bs, s, t, w, i, a, 0]),
        gun: None,
        armour: None,
        hovers: false,
        cost,
    }
}

/// All kinds of those whom no player has, each at the place of its number.
pub const CREATURES: &[NecroCreatureData] = &[
    creature(NecroCreature::Zombie, "zombie", [3, 2, 0, 3, 3, 1, 1, 1], 5),
    creature(NecroCreature::WildSquig, "wild_squig", [5, 3, 0, 4, 3, 1, 3, 1], 8),
    creature(NecroCreature::Rat, "rat", [6, 2, 0, 2, 2, 1, 4, 1], 3),
    NecroCreatureData {
        gun: Some(Arm::DroneGun),
        armour: Some(ArmourKind::Mesh),
        hovers: true,
        ..creature(NecroCreature::Drone, "drone", [6, 2, 3, 3, 3, 1, 3, 1], 12)
    },
    NecroCreatureData {
        stats: Stats::of_thing(3, 3),
        ..creature(NecroCreature::Nest, "nest", [0; 8], 0)
    },
];

/// Their ids.
pub const CREATURE_KINDS: &[&str] = &["zombie", "wild_squig", "rat", "drone", "nest"];

impl NecroCreature {
    /// What it is.
    pub const fn data(self) -> &'static NecroCreatureData {
        &CREATURES[self as usize]
    }
}

/// The measures of every fighter (`body.size`).
pub const MEASURES: FigureMeasures = FigureMeasures {
    radius: 125,
    height: 400,
    shoulder: 300,
    eye: 350,
};

/// How high a hidden fighter is: it crouches, and peeps with its eye (`body.size`).
pub const CROUCHING: i32 = 200;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_stands_at_the_place_of_its_number() {
        for (place, data) in KINDS.iter().enumerate() {
            assert_eq!(data.kind as usize, place);
        }
        for (place, data) in CREATURES.iter().enumerate() {
            assert_eq!(data.kind as usize, place);
            assert_eq!(serde_json::json!(data.kind), data.id);
            assert_eq!(CREATURE_KINDS[place], data.id);
        }
    }
}
