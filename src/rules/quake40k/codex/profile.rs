//! Profiles: the nine values of a figure and its saves (`base.profile`).

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What M may be, in ps.
pub const MOVES: RangeInclusive<i32> = 1..=24;

/// What the other values may be (`base.profile`); BS may be 0 too.
pub const VALUES: RangeInclusive<i32> = 1..=10;

/// What a save may need.
pub const SAVES: RangeInclusive<i32> = 2..=6;

/// A figure's values (`base.profile`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureProfile {
    /// How far it moves in a turn, in ps.
    #[serde(rename = "M", default = "usual_move")]
    pub m: i32,
    /// Close combat.
    #[serde(rename = "WS")]
    pub ws: i32,
    /// Shooting; who has 0 cannot shoot.
    #[serde(rename = "BS")]
    pub bs: i32,
    /// Strength.
    #[serde(rename = "S")]
    pub s: i32,
    /// Toughness.
    #[serde(rename = "T")]
    pub t: i32,
    /// Wounds.
    #[serde(rename = "W")]
    pub w: i32,
    /// Initiative.
    #[serde(rename = "I")]
    pub i: i32,
    /// Attacks.
    #[serde(rename = "A")]
    pub a: i32,
    /// Leadership: it serves the order only.
    #[serde(rename = "Ld")]
    pub ld: i32,
    /// What its armour needs; none without armour.
    #[serde(rename = "Sv", default)]
    pub sv: Option<i32>,
    /// What its invulnerable save needs, if it has one.
    #[serde(rename = "Inv", default)]
    pub inv: Option<i32>,
}

fn usual_move() -> i32 {
    6
}

/// The names of the values, in the book's order.
pub const VALUE_NAMES: [&str; 11] = ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv"];

impl FigureProfile {
    /// The values in the order of their names; none stands for a save that it has not.
    pub fn all(&self) -> [Option<i32>; 11] {
        let [m, ws, bs, s] = [self.m, self.ws, self.bs, self.s].map(Some);
        let [t, w, i, a, ld] = [self.t, self.w, self.i, self.a, self.ld].map(Some);
        [m, ws, bs, s, t, w, i, a, ld, self.sv, self.inv]
    }

    /// Takes the value of that name from another profile (`mystery.6`). Whether there is such a value.
    pub fn take(&mut self, name: &str, from: &Self) -> bool {
        match name {
            "M" => self.m = from.m,
            "WS" => self.ws = from.ws,
            "BS" => self.bs = from.bs,
            "S" => self.s = from.s,
            "T" => self.t = from.t,
            "W" => self.w = from.w,
            "I" => self.i = from.i,
            "A" => self.a = from.a,
            "Ld" => self.ld = from.ld,
            "Sv" => self.sv = from.sv,
            "Inv" => self.inv = from.inv,
            _ => return false,
        }
        true
    }

    /// The names of the values that are out of bounds, with the bounds.
    pub fn out_of_bounds(&self) -> Vec<(&'static str, RangeInclusive<i32>)> {
        let bounds = |name: &str| match name {
            "M" => MOVES,
            "BS" => 0..=10,
            "Sv" | "Inv" => SAVES,
            _ => VALUES,
        };
        let named = VALUE_NAMES.into_iter().zip(self.all());
        let wrong = named.filter(|(name, value)| value.is_some_and(|value| !bounds(name).contains(&value)));
        wrong.map(|(name, _)| (name, bounds(name))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROFILE: FigureProfile = FigureProfile {
        m: 6,
        ws: 1,
        bs: 2,
        s: 3,
        t: 4,
        w: 5,
        i: 7,
        a: 8,
        ld: 9,
        sv: None,
        inv: Some(5),
    };

    #[test]
    fn values_are_written_under_the_names_of_the_book() {
        let written = serde_json::to_value(PROFILE).unwrap();
        for (name, value) in VALUE_NAMES.into_iter().zip(PROFILE.all()) {
            assert_eq!(written[name], serde_json::json!(value), "{name}");
        }
        // M is 6 and there is no save unless somebody says (`base.profile`).
        let short: FigureProfile =
            serde_json::from_str(r#"{"WS":1,"BS":2,"S":3,"T":4,"W":5,"I":7,"A":8,"Ld":9,"Inv":5}"#).unwrap();
        assert_eq!(short, PROFILE);
    }

    #[test]
    fn every_value_can_be_taken_by_its_name_and_no_other() {
        let other = FigureProfile {
            m: 9,
            ws: 9,
            bs: 9,
            s: 9,
            t: 9,
            w: 9,
            i: 9,
            a: 9,
            ld: 10,
            sv: Some(3),
            inv: Some(4),
        };
        let mut taken = PROFILE;
        for name in VALUE_NAMES {
            assert_ne!(taken, other);
            assert!(taken.take(name, &other), "{name}");
        }
        assert_eq!(taken, other);
        assert!(!taken.take("s", &PROFILE));
    }

    #[test]
    fn values_go_from_1_to_10_bs_from_0_saves_from_2_to_6() {
        assert_eq!(PROFILE.out_of_bounds(), []);
        assert_eq!(FigureProfile { bs: 0, ..PROFILE }.out_of_bounds(), []);
        let wrong = FigureProfile {
            m: 0,
            bs: -1,
            s: 11,
            sv: Some(1),
            inv: Some(7),
            ..PROFILE
        };
        let names: Vec<&str> = wrong.out_of_bounds().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["M", "BS", "S", "Sv", "Inv"]);
    }
}
