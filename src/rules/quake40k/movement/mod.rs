//! Movement: who moves, how far, and the course of a move from event to event (`move.*`).
//!
//! Phases: `MoveBegin`, `MoveStep`, `MoveTest`, `MoveGoesOn`, `Stopping`, `MoveEnd`, and a part of `SlotStart`. Commands: `move`,
//! `declare`, `stop`, `run`; charges share the course. State: the move under way, where its figure stands, what it has done.
//!
//! A path is laid out in `MoveBegin`. `MoveStep` comes again and again: it deals with what the figure has come to, one thing each
//! time, walks on to the next, or leads to `MoveTest`, where drops, leaps and flights are made. What interrupts a move leads
//! back to `MoveStep`, or by `MoveGoesOn` to its owner.

mod ahead;
mod course;
mod encounters;
mod ending;
mod events;
mod falling;
mod foresight;
mod gaits;
mod known;
mod lists;
mod plan;
mod prospects;
mod rules;
mod special;
mod stride;
#[cfg(test)]
mod tests;
mod trials;

pub use ahead::{throws, throws_of_portal};
pub use course::new_course;
pub use encounters::{entering, more_to_enter};
pub use events::{is_difficult, portal_disc, portal_under};
pub use foresight::{Foresight, Prospect, flight_to, foresee, way_over};
pub use gaits::{budget, left_of};
pub use known::KnownGround;
pub use lists::Moves;
pub use plan::{check_move, movement_of, plan_path};
pub use prospects::{
    OnTheWay, WayPlace, Ways, best_reaches, dice_of, distance_on_foot, leaps, met_on_the_way, standing_places,
    straight_places,
};
pub use rules::{LOW_BARRIER, QuakeMovement, STEP};
pub use special::may_fly;

use super::codex::Skill;
use super::command::QuakeCommand;
use super::effects;
use super::field::Field;
use super::keys::movement as keys;
use super::match_state::{Blame, Gait};
use super::options::FallRule;
use super::phase::QuakePhase;
use super::standing::Standing;
use super::wounds::{Blow, Hit, SavesAllowed};
use crate::game::{GameBuilder, PieceId};
use crate::space::table::PACE;

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(stride::Stride::default());
    game.hand_on::<stride::Stride>();
    for name in ["move", "declare", "run", "charge", "charge_flag"] {
        game.lead(QuakeCommand::verb(name), QuakePhase::MoveBegin);
    }
    game.lead(QuakeCommand::verb("stop"), QuakePhase::Stopping)
        .add_system(QuakePhase::SlotStart, ending::swim_where_it_stands)
        .add_system(QuakePhase::SlotStart, stride::put)
        .add_system(QuakePhase::SlotStart, ending::take_where_it_stands)
        .add_system(QuakePhase::MoveBegin, course::begin)
        .add_system(QuakePhase::MoveBegin, stride::put)
        .add_system(QuakePhase::MoveStep, course::step)
        .add_system(QuakePhase::MoveStep, stride::put)
        .add_system(QuakePhase::MoveTest, trials::test)
        .add_system(QuakePhase::MoveTest, stride::put)
        .add_system(QuakePhase::MoveGoesOn, ending::go_on)
        .add_system(QuakePhase::Stopping, ending::stop)
        .add_system(QuakePhase::MoveEnd, ending::end)
        .add_system(QuakePhase::MoveEnd, stride::put);
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
        in_melee: false,
        rule: keys::MOVE_FALL,
        blame: Blame::Accident,
    })
}

/// The way of moving of a name, for who moves so: `walk`, `fly`, `run`, `charge`.
fn gait_named(field: &Field, piece: PieceId, mode: &str) -> Option<Gait> {
    match mode {
        // A leap is a move of which the last leg is one.
        "walk" | "leap" => Some(Gait::Move),
        "fly" => effects::has(field, piece, Skill::Jump).then_some(Gait::Fly),
        "run" => effects::has(field, piece, Skill::Fleet).then_some(Gait::Run),
        "charge" => Some(Gait::Charge),
        _ => None,
    }
}

/// How a figure moves, in a way of moving by its name.
pub fn rules_of(field: &Field, piece: PieceId, mode: &str) -> Option<QuakeMovement> {
    gait_named(field, piece, mode).map(|_| plan::movement_of(field, piece))
}

/// How far a figure moves, in units, in a way of moving by its name: what is left where it has begun its move.
pub fn budget_of(standing: &Standing, piece: PieceId, mode: &str) -> Option<i32> {
    let field = &standing.field;
    let gait = gait_named(field, piece, mode)?;
    let course = standing.course.0.as_ref().filter(|course| course.piece == piece);
    Some(match gait {
        Gait::Move | Gait::Fly | Gait::Run => gaits::left_of(field, course, (piece, gait)),
        Gait::Charge | Gait::Follow => budget(field, piece, gait),
    })
}
