//! A stand-in for the codices until the codex helper's work is merged.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FigureProfile {
    pub m: i32,
    pub ws: i32,
    pub bs: i32,
    pub s: i32,
    pub t: i32,
    pub w: i32,
    pub i: i32,
    pub a: i32,
    pub ld: i32,
    pub sv: Option<i32>,
    pub inv: Option<i32>,
}

impl FigureProfile {
    pub const NAMES: [&'static str; 11] = ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv"];
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
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Skill {
    Jump,
    Bike,
    Fleet,
    Stable,
    Nimble,
    Stride,
    Chief,
    Character,
}

impl Skill {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jump => "jump",
            Self::Bike => "bike",
            Self::Fleet => "fleet",
            Self::Stable => "stable",
            Self::Nimble => "nimble",
            Self::Stride => "stride",
            Self::Chief => "chief",
            Self::Character => "character",
        }
    }
}

#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct FigureSkills(pub BTreeSet<Skill>);

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ItemId(Arc<str>);
impl ItemId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
impl From<&str> for ItemId {
    fn from(s: &str) -> Self {
        Self(s.into())
    }
}
impl Serialize for ItemId {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.0)
    }
}
impl<'de> Deserialize<'de> for ItemId {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(Self(String::deserialize(d)?.into()))
    }
}

/// What a ranged weapon may fire, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FireType {
    Assault(u8),
    Pistol,
    RapidFire,
    Heavy(u8),
    Ordnance,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ShootingWeapon {
    pub id: ItemId,
    /// In ps; none of a teardrop.
    pub range: Option<i32>,
    pub s: Option<i32>,
    pub ap: Option<i32>,
    pub fire: FireType,
    pub blast: bool,
    pub template: bool,
    pub overheats: bool,
    pub twin: bool,
    pub marksman: bool,
    pub fuse: bool,
    pub thrown: bool,
    pub once: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum MeleeWeapon {
    Blade,
    PowerBlade,
    PowerFist,
    CtanBlade,
}

#[derive(Component, Clone, Debug, Default)]
pub struct Codices(Arc<Vec<ShootingWeapon>>);
impl Codices {
    pub fn weapon(&self, id: &ItemId) -> Option<&ShootingWeapon> {
        self.0.iter().find(|weapon| weapon.id == *id)
    }
    pub fn melee(&self, id: &ItemId) -> Option<MeleeWeapon> {
        Some(match id.as_str() {
            "blade" => MeleeWeapon::Blade,
            "power_blade" => MeleeWeapon::PowerBlade,
            "power_fist" => MeleeWeapon::PowerFist,
            "ctan_blade" => MeleeWeapon::CtanBlade,
            _ => return None,
        })
    }
    /// The ways in which a carried weapon may be fired: itself, or those of `rocket_tube`.
    pub fn ways_of(&self, id: &ItemId) -> Vec<ItemId> {
        vec![id.clone()]
    }
}
