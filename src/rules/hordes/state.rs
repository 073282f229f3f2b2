//! What the Horde keeps: components of its creatures and of the match, each written by the chapter that it belongs to.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::PieceId;

/// Whether a creature is in reserve, off the board (`reserve.joins`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InReserve(pub bool);

/// Whether a creature has just come in, and does not act in this round (`reserve.fresh`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct IsFresh(pub bool);

/// The pack of the round (`joker.pack`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JokerPack {
    /// Whether a Joker has fallen in this round.
    pub fallen: bool,
    /// How many are left in the pack.
    pub left: u8,
}

/// What the behaviour die says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Behaviour {
    /// Towards the nearest enemy, with doubled movement.
    Rush,
    /// Towards the nearest enemy, with more power.
    Fury,
    /// Towards the nearest enemy.
    Advance,
    /// Towards the nearest objective.
    Objective,
    /// Towards a point of the edge.
    Edge,
    /// Nowhere.
    Still,
}

/// The behaviour of the Horde in its activation; nothing before its die, and outside.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeBehaviour {
    /// What its die said.
    pub behaviour: Option<Behaviour>,
    /// The face of the direction die, where it goes to a point of the edge.
    pub edge: Option<u8>,
}

impl HordeBehaviour {
    /// How much more power its attacks have (`behaviour.fury`).
    pub fn more_power(self) -> i32 {
        i32::from(self.behaviour == Some(Behaviour::Fury))
    }
}

/// Which creatures have moved in this activation, by id, or were looked at and stay.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeMoves {
    /// Those that have moved.
    pub moved: Vec<PieceId>,
}

/// Which creatures have attacked hand to hand in this activation.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeStrikes {
    /// Those that have attacked.
    pub struck: Vec<PieceId>,
    /// Those of the knot at hand that have not, by id (`strike.order`).
    pub knot: Vec<PieceId>,
}

/// Which creatures have shot in this activation, or could not.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeShots {
    /// Those that have shot.
    pub shot: Vec<PieceId>,
}

/// Which creatures are to come onto the board.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeEntries {
    /// Whether these are those with which the game begins.
    pub sets_up: bool,
    /// Those in reserve when the Joker fell, by id; once their dice are thrown, those of them that come.
    pub to_come: Vec<PieceId>,
    /// Whether these were listed for this activation.
    pub is_listed: bool,
    /// Whether their dice are thrown.
    pub is_thrown: bool,
    /// The face of the direction die for all of them, or the number of the nest.
    pub face: Option<u8>,
    /// How many of those alike have been set down when the game begins.
    pub placed: u8,
}

/// Notes a piece in a list by id.
pub fn note(list: &mut Vec<PieceId>, piece: PieceId) {
    if let Err(place) = list.binary_search(&piece) {
        list.insert(place, piece);
    }
}
