//! What every rule book shares: the game and its driver, pieces, dice, phases, commands, decisions, facts, refusals,
//! snapshot and hash. It knows no rule book and no kind of space.

mod branches;
mod builder;
mod command;
mod cue;
mod decision;
mod dice;
mod driver;
mod fact;
mod hash;
mod key;
mod match_access;
mod odds;
mod offer;
mod outcomes;
mod phase;
mod piece;
mod place;
mod prospect;
mod public_state;
mod referee;
mod refusal;
mod routes;
pub mod short_list;
mod snapshot;

pub use builder::{GameBuilder, Match};
pub use command::{Choice, Command, PlaceIndex, Verb, Weapon};
pub use cue::{Cue, Sign};
pub use decision::{Decision, DecisionKind, PendingDecision};
pub use dice::{Dice, Roll, ScriptError, Why};
pub use driver::{ApplyError, Game};
pub use fact::{Fact, Facts, Modifier, Modifiers, RollFact, Winner};
pub use hash::StateHasher;
pub use key::{RuleKey, Word};
pub use odds::{Fraction, Odds, OddsOther};
pub use offer::{Need, Offer, SightTrace};
pub use phase::{CurrentCommand, During, GamePhase, NextPhase, PhaseDescription, SystemDescription};
pub use piece::{Owner, PieceId, PlayerId, Roster, by_id, with_pieces_by_id};
pub use place::{Face, Place};
pub use prospect::Prospect;
pub use public_state::{Badge, Progress, PublicPiece, PublicState, Stat, Thing, ThingKind};
pub use referee::Referee;
pub use refusal::{Reason, Refusal};
pub use routes::{Route, Routes};
pub use snapshot::{RestoreError, Snapshot, StateValue};
