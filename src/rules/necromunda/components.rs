//! What the book keeps of each fighter: a component for each thing that rules look at.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::arms::{Arm, ArmourKind};
use super::fighters::{FighterKind, NecroCreature};
use super::gangs::GangId;
use crate::game::{PieceId, PlayerId};

/// Who a fighter is. It never changes.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Its kind.
    pub kind: FighterKind,
    /// Its gang; none of the captive (`scene.rescue`), and of what is no fighter.
    pub gang: Option<GangId>,
    /// Its name; empty if it has none.
    pub name: String,
    /// Its armour. It never changes.
    pub armour: Option<ArmourKind>,
    /// Whether it is no fighter, but a thing that the scenario lets be shot (`object.hit`).
    pub is_thing: bool,
    /// What it is that no player has, if it is such a one.
    pub creature: Option<NecroCreature>,
}

impl Fighter {
    /// Whether it is one that acts though no player has it: no mere thing.
    pub const fn acts_for_nobody(&self) -> bool {
        self.creature.is_some() && !self.is_thing
    }

    /// Whether it is the captive (`scene.rescue`).
    pub const fn is_captive(&self) -> bool {
        self.gang.is_none() && !self.is_thing && self.creature.is_none()
    }
}

/// On whose side a fighter is: the captive is on nobody's before it is freed (`captive.free`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub Option<PlayerId>);

/// Whether a fighter carries a counter (`loot.take`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Carries(pub bool);

/// How many wounds it has left; none of one that is down.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WoundsLeft(pub i32);

/// A weapon or a kind of grenade that a fighter carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedArm {
    /// Which.
    pub id: Arm,
    /// Whether it is of no use any more.
    #[serde(default)]
    pub useless: bool,
}

/// What a fighter carries, besides its knife, in the order of its setup.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Arms(pub Vec<CarriedArm>);

/// Since when a fighter is pinned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinnedSince {
    /// Whether it was pinned already when its owner's turn began (`pin.end`).
    pub since_start: bool,
}

/// Whether a fighter is pinned (`pin.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pinned(pub Option<PinnedSince>);

/// Whether a fighter is down (`down.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Down(pub bool);

/// Whether and how a fighter has gone from the table for good.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// It has not.
    #[default]
    No,
    /// It is out of action.
    Out,
    /// It has left over an edge (`scene.leave`).
    Left,
}

/// Whether a fighter is hidden (`hide.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hidden(pub bool);

/// A turn: whose, in which round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnMark {
    /// The round, from 1; 0 for some turn before.
    pub round: u32,
    /// Whose turn.
    pub player: PlayerId,
}

/// Whether a fighter is broken, and since which turn (`broken.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Broken(pub Option<TurnMark>);

/// Whether a fighter is on alert (`alert.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OnAlert(pub bool);

/// With which enemies a fighter is engaged, by id (`fight.who`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Engaged(pub Vec<PieceId>);

/// What a fighter holds in the combat that it is in (`weapon.melee`); nothing before it is said.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HeldArms(pub Vec<Arm>);

/// What a fighter has done since its owner's turn began.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Doings {
    /// It has had its say in the movement phase, moved or not (`order.free`).
    pub settled: bool,
    /// It has moved: turning on the spot is no move.
    pub moved: bool,
    /// It ran.
    pub ran: bool,
    /// It charged, and reached its target or not.
    pub charged: bool,
}

/// Whether a fighter was activated in this round, where fighters are activated one by one (`hook.activate`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NecroActed(pub bool);

/// Whether a fighter has shot or thrown in this shooting phase (`shoot.once`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HasShot(pub bool);

/// Whom a fighter has fought in this close combat phase, in order (`many.count`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FoughtWith(pub Vec<PieceId>);

/// How far a fighter has come, in units, up and down included (`hit.fast`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "[i32; 2]", from = "[i32; 2]")]
pub struct WayMoved {
    /// In the movement phase that goes on; 0 outside.
    pub this_phase: i32,
    /// In its last movement phase that is over.
    pub last_phase: i32,
}

impl From<[i32; 2]> for WayMoved {
    fn from([this_phase, last_phase]: [i32; 2]) -> Self {
        Self { this_phase, last_phase }
    }
}

impl From<WayMoved> for [i32; 2] {
    fn from(way: WayMoved) -> Self {
        [way.this_phase, way.last_phase]
    }
}
