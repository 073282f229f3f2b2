//! The Horde's facts, in the shapes of the protocol.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::state::Behaviour;
use crate::game::{Face, Fact, OwnFact, PieceId, Place, PublicState, RuleKey, SelfPlay};

/// Declares the facts: their names, their fields, and their rule.
macro_rules! facts {
    ($($(#[$doc:meta])* $fact:ident $name:literal { $($field:ident: $type:ty),* $(,)? })*) => {
        /// A fact of the Horde.
        #[expect(missing_docs, reason = "the fields say what each is about")]
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "fact", deny_unknown_fields)]
        pub enum HordeFact {
            $($(#[$doc])* #[serde(rename = $name)] $fact { rule: RuleKey, $($field: $type),* },)*
        }

        impl HordeFact {
            /// The names of the facts, each with those of its fields besides `fact` and `rule`.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
                $(($name, &[$(stringify!($field)),*]),)*
            ];
        }

        impl OwnFact for HordeFact {
            fn rule(&self) -> RuleKey {
                match self {
                    $(HordeFact::$fact { rule, .. } => *rule,)*
                }
            }

            fn tenths(&self) -> u8 {
                match self {
                    Self::Behaves { .. } => 15,
                    Self::Goal { .. } | Self::Wager { .. } => 8,
                    Self::Card { .. } | Self::Entered { .. } => 4,
                    _ => 2,
                }
            }

            fn self_play(&self) -> Option<SelfPlay> {
                match self {
                    Self::Behaves { .. } => Some(SelfPlay::Begins),
                    Self::Goal { .. } => Some(SelfPlay::Reason),
                    _ => None,
                }
            }
        }
    };
}

/// What a creature goes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalKind {
    /// An enemy.
    Enemy,
    /// An objective.
    Objective,
    /// A point of the edge.
    Edge,
}

facts! {
    /// The first Joker of the round falls, so many steps before its end.
    Joker "joker" { steps: u32 }
    /// What the Horde does.
    Behaves "behaviour" { die: u8, behaviour: Behaviour }
    /// What a creature goes for, how far that is, and what its way there costs; no cost where it cannot come there.
    Goal "goal" {
        piece: PieceId,
        what: GoalKind,
        target: Option<PieceId>,
        at: Option<Place>,
        distance: i32,
        cost: Option<i32>,
    }
    /// A creature is eliminated; whether it joins the reserve.
    Eliminated "eliminated" { piece: PieceId, by: PieceId, reserve: bool }
    /// A card is turned up, or one that was held back is played: who acts with it.
    Card "card" { card: PieceId, piece: PieceId }
    /// A card is held back.
    Kept "kept" { piece: PieceId }
    /// A card that was held back is lost: the pack is empty.
    CardLost "card_lost" { piece: PieceId }
    /// A double-or-quits is won, or lost.
    Wager "wager" { piece: PieceId, won: bool }
    /// Its winner names a companion.
    Given "given" { piece: PieceId, to: PieceId }
    /// A card activates another from now on.
    Swapped "swapped" { card: PieceId, piece: PieceId }
    /// A creature has come onto the board.
    Entered "entered" { piece: PieceId, at: Place, face: Face }
}

/// Whether a written fact is one of the Horde's.
pub fn is_fact(written: &Value) -> bool {
    let name = written.get("fact").and_then(Value::as_str);
    HordeFact::NAMES.iter().any(|(known, _)| Some(*known) == name)
}

/// Reads a fact of the Horde's.
///
/// # Errors
/// What is wrong with its shape.
pub fn read_fact(written: Value) -> Result<Fact, serde_json::Error> {
    HordeFact::deserialize(written).map(Fact::from)
}

/// A fact as one of the Horde's.
pub fn fact_of(fact: &Fact) -> Option<&HordeFact> {
    match fact {
        Fact::Book(own) => own.get(),
        _ => None,
    }
}

/// Takes up what a fact changes for everybody to see.
pub fn follow(fact: &HordeFact, state: &mut PublicState) {
    match fact {
        HordeFact::Eliminated { piece, .. } => {
            if let Some(piece) = state.piece_mut(*piece) {
                piece.at = None;
            }
        }
        HordeFact::Entered { piece, at, face, .. } => {
            state.put(*piece, Some(*at));
            state.turn(*piece, *face);
        }
        _ => {}
    }
}
