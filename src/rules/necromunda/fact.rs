//! The book's facts, in the shapes of the protocol.

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::arms::Arm;
use super::match_state::{Gait, StopReason};
use crate::game::{Face, Fact, Modifiers, OwnFact, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{AnyReader, ReadFault, add_ons};
use crate::space::table::{LegKind, PACE, TableSide};

/// What comes of an injury.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Injury {
    Light,
    Down,
    Out,
}

/// Declares the facts: their names, their fields, and their rule.
macro_rules! facts {
    ($($(#[$doc:meta])* $fact:ident $name:literal { $($field:ident: $type:ty),* $(,)? })*) => {
        /// A fact of the book.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "fact", deny_unknown_fields)]
        pub enum NecroFact {
            $($(#[$doc])* #[serde(rename = $name)] $fact { rule: RuleKey, $($field: $type),* },)*
        }

        impl NecroFact {
            /// The names of the facts, each with those of its fields besides `fact` and `rule`.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
                $(($name, &[$(stringify!($field)),*]),)*
            ];
        }

        impl OwnFact for NecroFact {
            fn rule(&self) -> RuleKey {
                match self {
                    $(NecroFact::$fact { rule, .. } => *rule,)*
                }
            }

            fn tenths(&self) -> u8 {
                tenths(self)
            }
        }
    };
}

facts! {
    /// A round begins, where others come in between turns.
    Round "round" { round: u32 }
    /// A player has an edge.
    Edge "edge" { player: PlayerId, edge: TableSide }
    /// A counter is put on the table.
    Counter "counter" { player: PlayerId, at: Place }
    /// A fighter takes a counter.
    Taken "taken" { piece: PieceId, at: Place }
    /// A fighter drops a counter.
    Dropped "dropped" { piece: PieceId, at: Place }
    /// A fighter leaves the table over an edge, with a counter or without.
    Left "left" { piece: PieceId, edge: TableSide, with_loot: bool }
    /// The captive is freed: by whom, and whose it is from now on.
    Freed "freed" { piece: PieceId, by: PieceId, player: PlayerId }
    /// A gang leaves the table: it has routed, or was given up.
    Routed "routed" { player: PlayerId }
    /// A fighter is pinned no more.
    Unpinned "unpinned" { piece: PieceId }
    /// A fighter is on alert.
    Alert "alert" { piece: PieceId, face: Face }
    /// An alert is over.
    AlertEnded "alert_ended" { piece: PieceId }
    /// A charge is declared.
    Declared "declared" { piece: PieceId, target: PieceId }
    /// A distance was measured, in units: whether it is in reach.
    Measured "measured" { piece: PieceId, target: PieceId, distance: i32, reached: bool }
    /// A figure came along a path: its legs with what each cost, in units.
    Moved "moved" {
        piece: PieceId,
        gait: Gait,
        from: Place,
        path: Vec<Place>,
        legs: Vec<LegKind>,
        costs: Vec<i32>,
        cost: i32,
        face: Face,
    }
    /// A move was stopped before its end.
    Stopped "stopped" { piece: PieceId, at: Place, why: StopReason, by: Option<PieceId> }
    /// A fighter is hidden.
    Hidden "hidden" { piece: PieceId }
    /// A fighter is hidden no more: who sees it, if somebody does.
    Revealed "revealed" { piece: PieceId, by: Option<PieceId> }
    /// Two fighters are engaged.
    Engaged "engaged" { piece: PieceId, target: PieceId }
    /// Two fighters are engaged no more.
    Disengaged "disengaged" { piece: PieceId, target: PieceId }
    /// A door is left open, or shut.
    Door "door" { piece: PieceId, door: u16, open: bool }
    /// A fighter fell.
    Fell "fell" { piece: PieceId, from: Place, to: Place, height: i32 }
    /// Somebody fired or threw: how much of the target was seen.
    Shot "shot" { piece: PieceId, target: Option<PieceId>, at: Option<Place>, with: Arm, seen: u8 }
    /// Whom a hit falls on.
    Struck "struck" { piece: PieceId, target: PieceId, by: PieceId }
    /// A template lies there, over these fighters: a flame in a direction, a disc in none.
    Blast "blast" {
        piece: PieceId,
        at: Place,
        toward: Option<Face>,
        with: Arm,
        whole: Vec<PieceId>,
        part: Vec<PieceId>,
    }
    /// A point scattered; it may be lost.
    Scattered "scattered" { from: Place, to: Option<Place>, length: i32 }
    /// A weapon is of no use any more.
    Jammed "jammed" { piece: PieceId, with: Arm }
    /// A cloud lies there, or has gone.
    Cloud "cloud" { at: Place, gone: bool }
    /// A fighter is pinned.
    Pinned "pinned" { piece: PieceId }
    /// A fighter has lost a wound; so many are left.
    Wounded "wounded" { piece: PieceId, by: Option<PieceId>, left: i32 }
    /// What an injury came to.
    Injured "injured" { piece: PieceId, by: Option<PieceId>, injury: Injury }
    /// A thing is gone.
    Destroyed "destroyed" { piece: PieceId, by: PieceId }
    /// A test on two dice: their sum, against whose courage.
    Tested "tested" { piece: PieceId, sum: i32, ld: i32, of: PieceId, passed: bool }
    /// A fighter breaks.
    Broke "broke" { piece: PieceId }
    /// A fighter ran from the enemy.
    Fled "fled" { piece: PieceId, budget: i32, spent: i32 }
    /// A fighter is itself again.
    Rallied "rallied" { piece: PieceId }
    /// What a fighter holds in its combat.
    Armed "armed" { piece: PieceId, with: Vec<Arm> }
    /// A fight: each one's dice, score and hits.
    Fought "fought" {
        piece: PieceId,
        target: PieceId,
        dice: Vec<u32>,
        target_dice: Vec<u32>,
        modifiers: Modifiers,
        target_modifiers: Modifiers,
        score: i32,
        target_score: i32,
        hits: i32,
        winner: Option<PieceId>,
    }
}

/// For how long a fact is played back, in tenths of a second: what is seen takes its time, what is only told takes none.
fn tenths(fact: &NecroFact) -> u8 {
    match fact {
        // A tenth for each pace.
        NecroFact::Moved { cost, .. } => (cost / PACE).clamp(2, 7) as u8,
        NecroFact::Injured { injury, .. } if *injury != Injury::Light => 5,
        NecroFact::Fell { .. } | NecroFact::Blast { .. } | NecroFact::Scattered { .. } | NecroFact::Fought { .. } => 4,
        NecroFact::Shot { .. } | NecroFact::Struck { .. } | NecroFact::Pinned { .. } | NecroFact::Broke { .. } => 3,
        NecroFact::Measured { .. }
        | NecroFact::Engaged { .. }
        | NecroFact::Disengaged { .. }
        | NecroFact::Wounded { .. }
        | NecroFact::Armed { .. }
        | NecroFact::Stopped { .. } => 0,
        _ => 2,
    }
}

/// Reads a fact: one of the book's own, or one that all books share.
///
/// # Errors
/// What is wrong with its shape.
pub fn read(written: AnyReader) -> Result<Fact, ReadFault> {
    let written = Value::deserialize(written)?;
    let name = written.get("fact").and_then(Value::as_str);
    let is_own = NecroFact::NAMES.iter().any(|(known, _)| Some(*known) == name);
    let read = match is_own {
        true => NecroFact::deserialize(written).map(Fact::from),
        false => add_ons::read_fact(written),
    };
    read.map_err(de::Error::custom)
}

/// A fact as one of the book's.
pub fn own_of(fact: &Fact) -> Option<&NecroFact> {
    match fact {
        Fact::Book(own) => own.get(),
        _ => None,
    }
}
