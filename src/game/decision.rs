//! Decisions: what the game waits for.

use bevy::prelude::*;
use serde::de::{IntoDeserializer, value};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::key::read_word;
use super::{PieceId, PlayerId, Word};

/// What kind of choice is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
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
    /// What only one book asks, by its name.
    #[serde(skip)]
    Book(Word),
}

impl Serialize for DecisionKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            DecisionKind::Book(own) => serializer.serialize_str(own),
            shared => DecisionKind::serialize(shared, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for DecisionKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = read_word(deserializer)?;
        let shared: Result<Self, value::Error> = DecisionKind::deserialize(word.into_deserializer());
        Ok(shared.unwrap_or(DecisionKind::Book(word)))
    }
}

impl DecisionKind {
    /// How many places there are in a table of decisions: those of all books, and one for whatever only one book asks.
    pub(super) const PLACES: usize = 11;

    /// Its place in a table.
    pub(super) fn place(self) -> usize {
        match self {
            DecisionKind::Deploy => 0,
            DecisionKind::Turn => 1,
            DecisionKind::Activation => 2,
            DecisionKind::MoveOn => 3,
            DecisionKind::Allot => 4,
            DecisionKind::Aim => 5,
            DecisionKind::Return => 6,
            DecisionKind::Herd => 7,
            DecisionKind::HerdTo => 8,
            DecisionKind::Over => 9,
            DecisionKind::Book(_) => 10,
        }
    }
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
