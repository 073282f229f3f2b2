//! Movement: who moves, how far, and the course of a move from event to event (`move.*`).
//!
//! Phases: `MoveBegin`, `MoveStep`, `MoveTest`, `MoveGoesOn`, `Stopping`, `MoveEnd`. Commands: `move`, `declare`, `stop`, `run`.

mod rules;

use bevy::prelude::*;

pub use rules::{LOW_BARRIER, QuakeMovement, STEP};

use super::command::QuakeCommand;
use super::field::Field;
use super::keys::movement as keys;
use super::match_state::Blame;
use super::options::FallRule;
use super::phase::QuakePhase;
use super::standing::Standing;
use super::wounds::{Blow, Hit, SavesAllowed};
use crate::game::{GameBuilder, PieceId, Refusal};
use crate::space::table::{PACE, Point};

/// Adds this chapter's systems and state.
pub fn plugin(_game: &mut GameBuilder<QuakePhase>) {}

/// Whether a move, a declared move or a run may be made.
///
/// # Errors
/// The rule that forbids it, with the leg.
pub fn check_move(_standing: &Standing, _command: &QuakeCommand) -> Result<(), Refusal> {
    Err(Refusal::new(keys::MOVE_RULES, "quake-not-now"))
}

/// The places where the asked figure may go, of those that lists name.
pub fn listed_places(_standing: &Standing) -> Vec<Point> {
    Vec::new()
}

/// Other moves that are listed: one path for each token, portal, ladder, drop and leap within reach, and flights.
pub fn listed(_standing: &Standing) -> Vec<QuakeCommand> {
    Vec::new()
}

/// The command that goes to a listed place.
pub fn command_to(_standing: &Standing, _at: Point) -> Option<QuakeCommand> {
    None
}

/// What a fall of a height in units does (`move.fall`): S = the height in ps, rounded up, at most 10; no armour save.
pub fn fall_blow(field: &Field, piece: PieceId, height: i32) -> Blow {
    Blow::Hit(Hit {
        piece,
        by: None,
        strength: ((height + PACE - 1) / PACE).clamp(1, 10),
        ap: None,
        wounds_on: None,
        wounds_at_once: field.options.fall == FallRule::Wound,
        saves: SavesAllowed::Invulnerable,
        rule: keys::MOVE_FALL,
        blame: Blame::Accident,
    })
}

/// How a figure moves, in a way of moving by its name: `walk`, `fly`, `run`, `charge`.
pub fn rules_of(_field: &Field, _piece: PieceId, mode: &str) -> Option<QuakeMovement> {
    ["walk", "fly", "run", "charge"]
        .contains(&mode)
        .then_some(QuakeMovement::ON_FOOT)
}

/// How far a figure moves, in units, in a way of moving by its name.
pub fn budget_of(field: &Field, piece: PieceId, mode: &str) -> Option<i32> {
    ["walk", "fly", "run", "charge"]
        .contains(&mode)
        .then(|| field.profile[piece.index()].m * PACE)
}
