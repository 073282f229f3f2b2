//! Decisions: what the game waits for.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PieceId, PlayerId};

/// What kind of choice is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// Set a piece down before the game begins.
    Deploy,
    /// Activate a piece or end the turn.
    Turn,
    /// What the active piece does.
    Activation,
    /// Move on from a conveyor, or not.
    MoveOn,
    /// Who the next shot of a volley is for.
    Allot,
    /// Which corner the teleporter aims at.
    Aim,
    /// Set a returning piece down.
    Return,
    /// Take control of a squig, or not.
    Herd,
    /// Where the herded squig goes.
    HerdTo,
    /// Nothing more: the game is over.
    Over,
}

/// The pending choice: who has to make it and what about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// Who decides.
    pub player: PlayerId,
    /// What kind of choice.
    pub kind: DecisionKind,
    /// The piece concerned, if it is about one.
    pub piece: Option<PieceId>,
    /// How many more choices of this kind follow at once (further shots to allot).
    pub left: u8,
}

/// The pending decision, a component of the match. While it is `None` the driver runs the rules on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PendingDecision(pub Option<Decision>);
