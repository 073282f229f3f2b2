//! The values of a champion (`base.profile`).

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What M may be, in ps.
const MOVES: RangeInclusive<i32> = 1..=24;

/// What the other values may be; BS may be 0 too.
const VALUES: RangeInclusive<i32> = 1..=10;

/// What a save may need.
const SAVES: RangeInclusive<i32> = 2..=6;

/// The M of who does not say another, in ps.
pub const USUAL_MOVEMENT: i32 = 6;

/// The values of a champion. Those that dice are held against are what a die must show.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureProfile {
    /// Movement, in paces.
    #[serde(rename = "M", default = "usual_movement")]
    pub m: i32,
    /// Weapon skill.
    #[serde(rename = "WS")]
    pub ws: i32,
    /// Ballistic skill; 0 cannot shoot.
    #[serde(rename = "BS")]
    pub bs: i32,
    /// Strength, at most 10.
    #[serde(rename = "S")]
    pub s: i32,
    /// Toughness.
    #[serde(rename = "T")]
    pub t: i32,
    /// Wounds.
    #[serde(rename = "W")]
    pub w: i32,
    /// Initiative: the step of its blows.
    #[serde(rename = "I")]
    pub i: i32,
    /// Attacks.
    #[serde(rename = "A")]
    pub a: i32,
    /// Leadership: serves the order of play only.
    #[serde(rename = "Ld")]
    pub ld: i32,
    /// Armour save, 2 to 6.
    #[serde(rename = "Sv", default)]
    pub sv: Option<i32>,
    /// Invulnerable save, 2 to 6.
    #[serde(rename = "Inv", default)]
    pub inv: Option<i32>,
}

const fn usual_movement() -> i32 {
    USUAL_MOVEMENT
}

impl FigureProfile {
    /// The names of the values, as `drain` and reports write them.
    pub const NAMES: [&'static str; 11] = ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv"];

    /// The value of that name; nothing if it has none, or there is no such name.
    pub fn value(&self, name: &str) -> Option<i32> {
        Some(match name {
            "M" => self.m,
            "WS" => self.ws,
            "BS" => self.bs,
            "S" => self.s,
            "T" => self.t,
            "W" => self.w,
            "I" => self.i,
            "A" => self.a,
            "Ld" => self.ld,
            "Sv" => return self.sv,
            "Inv" => return self.inv,
            _ => return None,
        })
    }

    /// Replaces the value of that name (`mystery.6`).
    pub fn set(&mut self, name: &str, value: i32) {
        match name {
            "M" => self.m = value,
            "WS" => self.ws = value,
            "BS" => self.bs = value,
            "S" => self.s = value,
            "T" => self.t = value,
            "W" => self.w = value,
            "I" => self.i = value,
            "A" => self.a = value,
            "Ld" => self.ld = value,
            "Sv" => self.sv = Some(value),
            "Inv" => self.inv = Some(value),
            _ => {}
        }
    }

    /// What the value of that name may be in an entry (`base.profile`).
    pub fn bounds(name: &str) -> RangeInclusive<i32> {
        match name {
            "M" => MOVES,
            "BS" => 0..=*VALUES.end(),
            "Sv" | "Inv" => SAVES,
            _ => VALUES,
        }
    }

    /// The values that no figure of a game has, by name: what a state says may be less than any entry has.
    pub fn out_of_bounds(&self) -> Vec<&'static str> {
        let bounds = |name: &str| match name {
            "WS" | "S" | "I" | "A" => 0..=*VALUES.end(),
            name => Self::bounds(name),
        };
        let is_within = |name: &&str| self.value(name).is_none_or(|value| bounds(name).contains(&value));
        Self::NAMES.into_iter().filter(|name| !is_within(name)).collect()
    }
}
