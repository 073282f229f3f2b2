//! The book's facts, in the shapes of the protocol.

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::match_state::WayOfMoving;
use super::soldiers::SoldierWeapon;
use crate::game::{Face, Fact, Modifiers, OwnFact, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{AnyReader, ReadFault, add_ons};
use crate::space::table::{LegKind, PACE};

/// Declares the facts: their names, their fields, and their rule.
macro_rules! facts {
    ($($(#[$doc:meta])* $fact:ident $name:literal { $($field:ident: $type:ty),* $(,)? })*) => {
        /// A fact of the book.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "fact", deny_unknown_fields)]
        pub enum FeuFact {
            $($(#[$doc])* #[serde(rename = $name)] $fact { rule: RuleKey, $($field: $type),* },)*
        }

        impl FeuFact {
            /// The names of the facts, each with those of its fields besides `fact` and `rule`.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
                $(($name, &[$(stringify!($field)),*]),)*
            ];
        }

        impl OwnFact for FeuFact {
            fn rule(&self) -> RuleKey {
                match self {
                    $(FeuFact::$fact { rule, .. } => *rule,)*
                }
            }

            fn tenths(&self) -> u8 {
                tenths(self)
            }
        }
    };
}

facts! {
    /// A round begins: which side is first in turn, by its first player.
    Round "round" { round: u32, player: PlayerId }
    /// The marker of one kept in ambush is turned over.
    Passed "passed" { piece: PieceId }
    /// A side shares so many action points.
    Pool "pool" { player: PlayerId, points: i32, figures: u8 }
    /// The pool is over: these figures count as activated.
    PoolEnded "pool_ended" { player: PlayerId, pieces: Vec<PieceId> }
    /// An activation is over.
    ActivationEnded "activation_ended" { piece: PieceId }
    /// Action points were spent; so many are left to the figure.
    Spent "spent" { piece: PieceId, points: i32, left: i32 }
    /// A figure came along a path: its legs with what each cost, in units.
    Moved "moved" {
        piece: PieceId,
        how: WayOfMoving,
        from: Place,
        path: Vec<Place>,
        legs: Vec<LegKind>,
        costs: Vec<i32>,
        cost: i32,
        face: Face,
    }
    /// A figure climbed or jumped.
    Climbed "climbed" { piece: PieceId, from: Place, to: Place, face: Face }
    /// A move was stopped by a hit.
    Stopped "stopped" { piece: PieceId, at: Place, by: PieceId }
    /// A figure is hidden.
    Hidden "hidden" { piece: PieceId }
    /// A figure is hidden no more, by what it does or what is done to it.
    Revealed "revealed" { piece: PieceId }
    /// An enemy is too near for a figure to stay hidden.
    Detected "detected" { piece: PieceId, by: PieceId }
    /// A figure aims.
    Aimed "aimed" { piece: PieceId }
    /// A Quality test: its dice, those kept, and what they came to; no need in a fight.
    Test "test" {
        piece: PieceId,
        dice: Vec<u32>,
        kept: Vec<u32>,
        sum: i32,
        need: Option<i32>,
        modifiers: Modifiers,
        passed: bool,
    }
    /// A hidden target is spotted.
    Spotted "spotted" { piece: PieceId, target: PieceId }
    /// A figure lies in ambush.
    Ambush "ambush" { piece: PieceId, with: SoldierWeapon, face: Face, kept: bool }
    /// An ambush is over.
    AmbushEnded "ambush_ended" { piece: PieceId }
    /// Somebody fires: how much of the target is seen.
    Shot "shot" { piece: PieceId, target: PieceId, with: SoldierWeapon, seen: u8, ambush: bool }
    /// A test of a shot is lost: nobody is left to shoot at.
    Lost "lost_shot" { piece: PieceId, target: PieceId }
    /// A grenade bursts there, over these figures.
    Burst "burst" { piece: PieceId, aimed: Place, at: Place, under: Vec<PieceId> }
    /// A figure attacks another hand to hand: what both came to, and who hits.
    Fought "fought" { piece: PieceId, target: PieceId, sum: i32, target_sum: i32, winner: Option<PieceId> }
    /// A figure is hit.
    Hit "hit" { piece: PieceId, by: PieceId }
    /// A hit suppresses a figure: it bears a marker, or has lost an action point in its own activation.
    Suppressed "suppressed" { piece: PieceId, by: PieceId, marker: bool }
    /// A hit wounds a figure.
    Wounded "wounded" { piece: PieceId, by: PieceId }
    /// A hit wounds a thing: so many wounds are left.
    Damaged "damaged" { piece: PieceId, by: PieceId, left: u8 }
    /// A hit puts a figure out.
    Out "out" { piece: PieceId, by: PieceId }
    /// A figure is suppressed no more.
    Steady "steady" { piece: PieceId }
    /// A figure has left the table.
    LeftTable "left_table" { piece: PieceId }
    /// A side withdraws, by its first player.
    Broke "broke" { player: PlayerId }
}

/// For how long a fact is played back, in tenths of a second: what is seen takes its time, what is only told takes none.
fn tenths(fact: &FeuFact) -> u8 {
    match fact {
        // A tenth for each 25 mm.
        FeuFact::Moved { cost, .. } => (cost / PACE).clamp(2, 7) as u8,
        FeuFact::Climbed { .. } | FeuFact::Out { .. } => 5,
        FeuFact::Burst { .. } | FeuFact::Fought { .. } => 4,
        FeuFact::Shot { .. } | FeuFact::Hit { .. } | FeuFact::Wounded { .. } => 3,
        FeuFact::ActivationEnded { .. }
        | FeuFact::PoolEnded { .. }
        | FeuFact::Spent { .. }
        | FeuFact::Test { .. }
        | FeuFact::Stopped { .. }
        | FeuFact::Lost { .. } => 0,
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
    let is_own = FeuFact::NAMES.iter().any(|(known, _)| Some(*known) == name);
    let read = match is_own {
        true => FeuFact::deserialize(written).map(Fact::from),
        false => add_ons::read_fact(written),
    };
    read.map_err(de::Error::custom)
}

/// A fact as one of the book's.
pub fn own_of(fact: &Fact) -> Option<&FeuFact> {
    match fact {
        Fact::Book(own) => own.get(),
        _ => None,
    }
}
