//! The fields of a setup that only this book has, as they are written.

use std::fmt;

use serde::de::{self, IntoDeserializer as _};
use serde::{Deserialize, Deserializer};

use super::super::arms::{Arm, ArmourKind};
use super::super::components::{CarriedArm, PinnedSince, TurnMark, WayMoved};
use super::super::fighters::Stats;
use super::super::gangs::GangId;
use super::super::match_state::Beginning;
use crate::game::{PieceId, Place, PlayerId};
use crate::space::table::TableSide;

/// The names of the fields that only this book knows: of a setup, of a player, of a piece.
pub const GAME_FIELDS: &[&str] = &["trial", "begin", "edges", "objective", "objects"];
pub const PLAYER_FIELDS: &[&str] = &["gang"];
pub const FIGHTER_FIELDS: &[&str] = &[
    "name", "weapons", "armour", "stats", "wounds", "pinned", "down", "out", "left", "hidden", "broken", "alert",
    "engaged", "held", "charged", "ran", "moved", "done", "id", "player", "gang",
];

/// The fields of a setup.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenGame {
    /// Whether limits of gangs, sides and tables are lifted.
    pub trial: bool,
    /// Where it begins, if in its middle.
    pub begin: Option<Beginning>,
    /// Each player's edge, by seat, where fighters are set down.
    pub edges: Vec<TableSide>,
    /// What the scenario has counted by then.
    pub objective: WrittenObjective,
    /// What may be shot besides fighters.
    pub objects: Vec<WrittenThing>,
}

/// A thing that may be shot (`object.hit`). Lengths are in units.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenThing {
    #[serde(default)]
    pub name: String,
    pub at: Place,
    pub radius: i32,
    pub height: i32,
    pub t: i32,
    pub w: i32,
    /// Wounds left; all if nobody says.
    pub wounds: Option<i32>,
}

/// What a scenario counts, as the state shows it. What only follows from the rest may stand there and is not looked at.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenObjective {
    pub due: Option<u8>,
    pub counters: Vec<Place>,
    pub taken: Vec<u8>,
    pub edge: Option<TableSide>,
    #[serde(rename = "left")]
    _left: Option<u32>,
    #[serde(rename = "needed")]
    _needed: Option<u32>,
    #[serde(rename = "prey")]
    _prey: Option<PlayerId>,
    pub captive: Option<WrittenCaptive>,
}

/// The captive: where it stands, and whether it is freed.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenCaptive {
    #[serde(rename = "piece")]
    _piece: Option<PieceId>,
    pub at: Option<Place>,
    pub freed: bool,
}

/// The fields of a player.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenSide {
    /// Its gang.
    pub gang: Option<GangId>,
}

/// The fields of a fighter, those of its state included.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenFighter {
    pub name: String,
    pub weapons: Option<Vec<WrittenArm>>,
    pub armour: Option<ArmourKind>,
    pub stats: Option<Stats>,
    pub wounds: Option<i32>,
    pub pinned: Option<WrittenPinned>,
    pub down: bool,
    pub out: bool,
    pub left: bool,
    pub hidden: bool,
    pub broken: Option<WrittenBroken>,
    pub alert: bool,
    pub engaged: Vec<PieceId>,
    pub held: Vec<Arm>,
    pub charged: bool,
    pub ran: bool,
    pub moved: Option<WrittenWay>,
    pub done: WrittenDoings,
    /// What follows from where it stands in the setup, as the state shows it.
    pub id: Option<PieceId>,
    pub player: Option<PlayerId>,
    pub gang: Option<GangId>,
}

/// A weapon: its id, or that with whether it is useless.
#[derive(Clone, Copy)]
pub enum WrittenArm {
    Plain(Arm),
    Full(CarriedArm),
}

/// By hand, so that an unknown weapon is told with those that there are.
impl<'de> Deserialize<'de> for WrittenArm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> de::Visitor<'de> for Either {
            type Value = WrittenArm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a weapon's id, or a record with it")
            }

            fn visit_str<E: de::Error>(self, id: &str) -> Result<WrittenArm, E> {
                Arm::deserialize(id.into_deserializer()).map(WrittenArm::Plain)
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<WrittenArm, A::Error> {
                CarriedArm::deserialize(de::value::MapAccessDeserializer::new(map)).map(WrittenArm::Full)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl WrittenArm {
    /// The weapon as it is carried.
    pub fn carried(self) -> CarriedArm {
        match self {
            WrittenArm::Plain(id) => CarriedArm { id, useless: false },
            WrittenArm::Full(arm) => arm,
        }
    }
}

/// Whether it is pinned: `true` means since the turn's start.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged)]
pub enum WrittenPinned {
    Flag(bool),
    Since(PinnedSince),
}

impl WrittenPinned {
    /// Since when.
    pub fn since(self) -> Option<PinnedSince> {
        match self {
            WrittenPinned::Flag(is_pinned) => is_pinned.then_some(PinnedSince { since_start: true }),
            WrittenPinned::Since(since) => Some(since),
        }
    }
}

/// Whether it is broken: `true` means since the turn's start, so in some turn before.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged)]
pub enum WrittenBroken {
    Flag(bool),
    Since(TurnMark),
}

impl WrittenBroken {
    /// Since which turn.
    pub fn since(self) -> Option<TurnMark> {
        match self {
            WrittenBroken::Flag(is_broken) => is_broken.then(|| TurnMark {
                round: 0,
                player: Default::default(),
            }),
            WrittenBroken::Since(turn) => Some(turn),
        }
    }
}

/// How far it has come: in its last movement phase alone, or in this one and the last.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged)]
pub enum WrittenWay {
    Last(i32),
    Both([i32; 2]),
}

impl WrittenWay {
    /// The way moved.
    pub fn way(self) -> WayMoved {
        match self {
            WrittenWay::Last(last_phase) => WayMoved {
                this_phase: 0,
                last_phase,
            },
            WrittenWay::Both(both) => both.into(),
        }
    }
}

/// What it has done this turn.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenDoings {
    /// As one that ran, charged or came a way in this turn has, if nobody says.
    pub settled: Option<bool>,
    pub moved: Option<bool>,
    pub shot: bool,
    pub fought: Vec<PieceId>,
}
