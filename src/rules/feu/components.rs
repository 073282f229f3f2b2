//! What the book keeps of each figure: a component for each thing that rules look at.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::soldiers::{SoldierKind, SoldierWeapon};
use crate::game::PieceId;

/// Who a figure is. It never changes.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Soldier {
    /// Its kind.
    pub kind: SoldierKind,
    /// Its name; empty if it has none.
    pub name: String,
    /// What it carries.
    pub weapons: Vec<SoldierWeapon>,
}

/// The action points that a figure has left in its activation (`act.points`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PointsLeft(pub i32);

/// Whether a figure bears the marker of one that is activated in this round (`round.alternate`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HasActivated(pub bool);

/// Whether a figure is hidden (`hide.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Concealed(pub bool);

/// Whether a figure lies in ambush (`ambush.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InAmbush(pub Option<AmbushState>);

/// An ambush.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmbushState {
    /// With what it is to fire.
    pub weapon: SoldierWeapon,
    /// Whether it was kept from the round before (`ambush.keep`).
    #[serde(default)]
    pub kept: bool,
    /// Whether its marker was turned over in this round (`ambush.pass`).
    #[serde(default)]
    pub passed: bool,
}

/// Whether a figure is suppressed (`state.suppressed`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Suppressed(pub bool);

/// Whether a figure is wounded (`state.wounded`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct IsWounded(pub bool);

/// Whether what was done to a figure is nobody's doing, so that it counts for nobody.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HurtByNobody {
    /// Its wound.
    pub wound: bool,
    /// That it is out.
    pub end: bool,
}

/// How many wounds a thing has left; of figures it says nothing.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WoundsLeft(pub u8);

/// Whether and how a figure has gone from the table for good.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departed {
    /// It has not.
    #[default]
    No,
    /// It is out (`hit.out`).
    Out,
    /// It has left over the edge (`mission.exfiltration`).
    Left,
}

/// Whether a figure has aimed for its next shot (`shoot.aim`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TookAim(pub bool);

/// Whom a figure has spotted in its activation, by id (`spot.lasts`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HasSpotted(pub Vec<PieceId>);

/// How many grenades a figure has left (`throw.once`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GrenadesLeft(pub u8);

/// What a figure has done in its activation (`act.once`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ActionsDone {
    /// How many times it walked, or went along a road.
    pub walk: u8,
    /// It ran.
    pub run: bool,
    /// It climbed.
    pub climb: bool,
    /// It shot or threw.
    pub shot: bool,
    /// It fought.
    pub fight: bool,
}
