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

#[derive(Component, Clone, Debug, Default)]
pub struct Codices(Arc<()>);
