//! The book's facts, in the shapes of the protocol.

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::bonus_entry::{BonusEntry, BonusKind};
use super::codex::ItemId;
use super::match_state::{FirstTeams, Gait, TargetId};
use super::terms::TeamId;
use crate::game::{Face, Fact, OwnFact, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{AnyReader, ReadFault, add_ons};
use crate::space::table::{LegKind, PACE};

/// Declares the facts: their names, their fields, and their rule.
macro_rules! facts {
    ($($(#[$doc:meta])* $fact:ident $name:literal { $($field:ident: $type:ty),* $(,)? })*) => {
        /// A fact of the book.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "fact", deny_unknown_fields)]
        pub enum QuakeFact {
            $($(#[$doc])* #[serde(rename = $name)] $fact { rule: RuleKey, $($field: $type),* },)*
        }

        impl QuakeFact {
            /// The names of the facts, each with those of its fields besides `fact` and `rule`.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
                $(($name, &[$(stringify!($field)),*]),)*
            ];
        }

        impl OwnFact for QuakeFact {
            fn rule(&self) -> RuleKey {
                match self {
                    $(QuakeFact::$fact { rule, .. } => *rule,)*
                }
            }

            fn tenths(&self) -> u8 {
                tenths(self)
            }
        }
    };
}

facts! {
    /// The order of play, highest first.
    Order "order" { order: Vec<PieceId> }
    /// A barrel was laid.
    BarrelLaid "barrel_laid" { player: PlayerId, barrel: u16, at: Place }
    /// Which team is first in each phase.
    Firsts "firsts" { team: TeamId, firsts: FirstTeams }
    /// Which team are the cleaners; in the second leg how many turns the first took.
    Role "role" { cleaners: TeamId, turns: Option<u32> }
    /// For how many turns the targets of a leg have lasted.
    Lasted "lasted" { team: TeamId, turns: u32 }
    /// A team's turn to act: its figure.
    Slot "slot" { piece: PieceId, phase: String }
    /// A player joined.
    Joined "joined" { player: PlayerId, piece: PieceId }
    /// A figure came along a path: its legs with what each cost, in units.
    Moved "moved" {
        piece: PieceId,
        gait: Gait,
        from: Place,
        path: Vec<Place>,
        legs: Vec<LegKind>,
        cost: i32,
        left: i32,
        face: Face,
    }
    /// A figure that could not stand where its move ended was set beside that place.
    SetBeside "set_beside" { piece: PieceId, from: Place, to: Place }
    /// A figure fell, so deep, in units.
    Fell "fell" { piece: PieceId, from: Place, to: Place, height: i32, face: Face }
    /// A figure leapt or dropped: whether it was enough, or it held on to an edge.
    Leapt "leapt" { piece: PieceId, length: i32, thrown: i32, passed: bool, held: bool }
    /// How far a figure may swim; 0 drowned it.
    Swam "swam" { piece: PieceId, range: i32 }
    /// A figure crashed where it landed.
    Crashed "crashed" { piece: PieceId, at: Place }
    /// A figure was burnt by napalm, or came under it.
    Napalm "napalm" { piece: Option<PieceId>, at: Place }
    /// A figure went into a portal.
    Entered "entered" { piece: PieceId, portal: u8 }
    /// A figure stays on a portal.
    Occupies "occupies" { piece: PieceId, portal: u8 }
    /// A portal was chosen.
    PortalChosen "portal_chosen" { piece: PieceId, portal: u8 }
    /// A figure came out of a portal.
    Appeared "appeared" { piece: PieceId, portal: u8, at: Place, face: Face }
    /// A dead figure is back.
    Returned "returned" { piece: PieceId, portal: Option<u8>, at: Place, face: Face }
    /// A newcomer appeared inside somebody.
    Crushed "crushed" { piece: PieceId, by: PieceId }
    /// A figure that went into a portal comes out of it: it is disintegrated.
    Disintegrated "disintegrated" { piece: PieceId, portal: u8 }
    /// A point scattered, so far, in units.
    Scattered "scattered" { from: Place, to: Place, length: i32 }
    /// A token was taken.
    Taken "taken" { piece: PieceId, token: u16, kind: BonusKind, at: Place }
    /// A figure has a bonus, or it works at once.
    BonusGained "bonus_gained" { piece: PieceId, entry: BonusEntry }
    /// A bonus is over.
    BonusEnded "bonus_ended" { piece: PieceId, entry: BonusEntry }
    /// A token is back in its place.
    TokenBack "token_back" { token: u16, at: Place }
    /// A figure was bumped.
    Bumped "bumped" { piece: PieceId, from: Place, to: Place, length: i32 }
    /// A figure was pulled.
    Pulled "pulled" { piece: PieceId, by: PieceId, from: Place, to: Place }
    /// A figure is controlled by another player.
    Controlled "controlled" { piece: PieceId, player: PlayerId, by: PieceId }
    /// A target in the dark was spotted, or not: how far one sees, in units.
    Spotted "spotted" { piece: PieceId, target: TargetId, range: i32, seen: bool }
    /// A figure fired: how much of the target is visible, of how many columns, its cover, the range to it, in units.
    Shot "shot" {
        piece: PieceId,
        target: TargetId,
        weapon: ItemId,
        share: u8,
        columns: u8,
        cover: Option<u8>,
        range: i32,
    }
    /// A template lies: discs have a radius, teardrops a direction.
    Template "template" {
        by: Option<PieceId>,
        at: Place,
        radius: Option<i32>,
        direction: Option<Face>,
        whole: Vec<PieceId>,
        part: Vec<PieceId>,
    }
    /// A figure is hit.
    Struck "struck" { piece: PieceId, by: Option<PieceId>, strength: i32 }
    /// A figure lost a wound; so many are left.
    Wounded "wounded" { piece: PieceId, by: Option<PieceId>, left: i32 }
    /// A save held, or was ignored.
    Saved "saved" { piece: PieceId }
    /// A figure was killed: whether it returns at once.
    Killed "killed" { piece: PieceId, by: Vec<PieceId>, returns: bool }
    /// A barrel was hit, and goes off.
    BarrelHit "barrel_hit" { barrel: u16, by: Option<PieceId>, at: Place }
    /// Two barrels stand where there was one.
    BarrelDoubled "barrel_doubled" { barrel: u16, other: Option<u16>, at: Vec<Place> }
    /// A figure has left the table alive.
    LeftTable "left_table" { piece: PieceId }
    /// A building was struck: whether it was penetrated, what is left.
    Structure "structure" { team: TeamId, by: PieceId, sum: i32, penetrated: bool, left: i32 }
    /// A flag was handed over.
    FlagPassed "flag_passed" { flag: u16, piece: PieceId, to: PieceId }
    /// A flag was taken.
    FlagTaken "flag_taken" { flag: u16, piece: PieceId }
    /// A flag fell.
    FlagDropped "flag_dropped" { flag: u16, piece: PieceId, at: Place }
    /// A flag is back at home.
    FlagHome "flag_home" { flag: u16, piece: Option<PieceId> }
    /// A flag was brought home.
    FlagBrought "flag_brought" { flag: u16, piece: PieceId, team: TeamId }
    /// A figure charged into contact.
    Charged "charged" { piece: PieceId, target: TargetId }
    /// A charge did not come into contact.
    FellShort "fell_short" { piece: PieceId, target: Option<TargetId> }
    /// A figure followed one that left contact.
    Followed "followed" { piece: PieceId, target: PieceId, to: Place }
    /// A melee is fought by these.
    Melee "melee" { members: Vec<PieceId> }
    /// A figure strikes: how many of its attacks hit.
    Fought "fought" { piece: PieceId, target: TargetId, weapon: Option<ItemId>, attacks: u8, hits: u8 }
    /// A victim's value was divided among its killers.
    Shared "shared" { piece: PieceId, among: Vec<PieceId>, each: i32 }
    /// A victim was drained.
    Drained "drained" { piece: PieceId, victim: PieceId, items: Vec<String> }
    /// A team has a point for what it occupies.
    Point "point" { team: TeamId, portal: u8, total: i32 }
    /// A team won a round; none did, and it is played again.
    RoundWon "round_won" { team: Option<TeamId>, rounds: u32 }
    /// The game is drawn.
    Draw "draw" {}
}

impl QuakeFact {
    /// Whether the log leaves it out: whose slot it is stands in the bar of slots, and a move that ends where it began is none.
    pub fn goes_without_saying(&self) -> bool {
        match self {
            QuakeFact::Slot { .. } => true,
            QuakeFact::Moved { from, path, .. } => path.iter().all(|place| place == from),
            _ => false,
        }
    }
}

/// For how long a fact is played back, in tenths of a second: what is seen takes its time, what is only told takes none.
fn tenths(fact: &QuakeFact) -> u8 {
    match fact {
        // A tenth for each pace.
        QuakeFact::Moved { cost, .. } => (cost / PACE).clamp(2, 7) as u8,
        QuakeFact::Killed { .. } | QuakeFact::Crushed { .. } | QuakeFact::Disintegrated { .. } => 6,
        QuakeFact::BarrelHit { .. } | QuakeFact::Template { .. } | QuakeFact::Fell { .. } => 5,
        QuakeFact::Appeared { .. }
        | QuakeFact::Returned { .. }
        | QuakeFact::Bumped { .. }
        | QuakeFact::Pulled { .. } => 4,
        QuakeFact::Shot { .. } | QuakeFact::Fought { .. } | QuakeFact::Struck { .. } | QuakeFact::Entered { .. } => 3,
        QuakeFact::Order { .. }
        | QuakeFact::Slot { .. }
        | QuakeFact::Spotted { .. }
        | QuakeFact::Wounded { .. }
        | QuakeFact::Shared { .. }
        | QuakeFact::Swam { .. }
        | QuakeFact::Firsts { .. } => 0,
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
    let is_own = QuakeFact::NAMES.iter().any(|(known, _)| Some(*known) == name);
    let read = match is_own {
        true => {
            let own = QuakeFact::deserialize(written.clone()).map(Fact::from);
            // One of the same name with other fields may be an add-on's (`entered`).
            own.or_else(|fault| match add_ons::is_fact(&written) {
                true => add_ons::read_fact(written),
                false => Err(fault),
            })
        }
        false => add_ons::read_fact(written),
    };
    read.map_err(de::Error::custom)
}

/// A fact as one of the book's.
pub fn own_of(fact: &Fact) -> Option<&QuakeFact> {
    match fact {
        Fact::Book(own) => own.get(),
        _ => None,
    }
}
