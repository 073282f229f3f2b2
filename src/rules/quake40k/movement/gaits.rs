//! How a figure goes, and how far: on foot, in the air, in a run, on an assault move (`base.profile`, `kind.*`, `assault.move`).

use super::super::codex::Skill;
use super::super::command::QuakeCommand;
use super::super::effects;
use super::super::field::{Field, units};
use super::super::keys::assault as assault_keys;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::match_state::{CourseOfMove, Gait};
use crate::game::{PieceId, Refusal, RuleKey};
use crate::space::table::LegKind;

/// How far a jump pack or a bike carries, in ps (`kind.jump`, `kind.bike`).
const FAST: i32 = 12;

/// How far who strides goes, in ps (`kind.stride`).
const STRIDE: i32 = 9;

/// How far one walks that has a jump pack and does not use it, in ps (`kind.jump`).
const WALKS: i32 = 6;

/// How far an assault move goes, in ps (`assault.move`).
pub const ASSAULT_MOVE: i32 = 6;

/// How far a run goes at most, in ps (`kind.fleet`).
pub const LONGEST_RUN: i32 = 6;

/// How far a figure may go, in units (`base.profile`, `kind.*`, `assault.move`).
pub fn budget(field: &Field, piece: PieceId, gait: Gait) -> i32 {
    let has = |skill| effects::has(field, piece, skill);
    let profile = effects::profile(field, piece);
    units(match gait {
        Gait::Fly => FAST,
        Gait::Run => LONGEST_RUN,
        Gait::Charge | Gait::Follow => ASSAULT_MOVE,
        Gait::Move if has(Skill::Bike) => profile.m.max(FAST),
        Gait::Move if has(Skill::Stride) => profile.m.max(STRIDE),
        Gait::Move if has(Skill::Jump) => profile.m.min(WALKS),
        Gait::Move => profile.m,
    })
}

/// The rule that says how far a figure may go.
pub fn budget_rule(field: &Field, piece: PieceId, gait: Gait) -> RuleKey {
    let has = |skill| effects::has(field, piece, skill);
    match gait {
        Gait::Fly => keys::MOVE_FLY,
        Gait::Run => base_keys::KIND_FLEET,
        Gait::Charge => assault_keys::ASSAULT_MOVE,
        Gait::Follow => assault_keys::ASSAULT_FOOT,
        Gait::Move if has(Skill::Bike) => base_keys::KIND_BIKE,
        Gait::Move if has(Skill::Stride) => base_keys::KIND_STRIDE,
        Gait::Move => keys::MOVE_RULES,
    }
}

/// What a figure still has to go, in units: of its move under way, else of one that begins with this gait. Whoever has gone
/// nowhere but through portals and now takes to the air has so much more.
pub fn left_of(field: &Field, course: Option<&CourseOfMove>, (piece, gait): (PieceId, Gait)) -> i32 {
    match course {
        Some(course) if course.piece == piece && course.is_begun => {
            match course.gait == gait || !may_take_off(field, course) {
                true => course.left,
                false => course.left + budget(field, piece, gait) - budget(field, piece, course.gait),
            }
        }
        _ => budget(field, piece, gait),
    }
}

/// Whether a figure whose move has begun may still take to the air: it has a jump pack, and has gone nowhere but through
/// portals (`kind.jump`, `portal.again`).
pub fn may_take_off(field: &Field, course: &CourseOfMove) -> bool {
    course.gait == Gait::Move && !course.has_walked && effects::has(field, course.piece, Skill::Jump)
}

/// How a figure goes that is commanded to move: a path of flights is flown.
///
/// # Errors
/// That it has no jump pack, is not fleet of foot, or goes otherwise already.
pub fn gait_of(
    field: &Field,
    piece: PieceId,
    course: Option<&CourseOfMove>,
    command: &QuakeCommand,
) -> Result<Gait, Refusal> {
    let written = command.path().unwrap_or_default();
    let flies = written.legs.contains(&LegKind::Fly);
    if let Some(course) = course.filter(|course| course.piece == piece && course.is_begun) {
        return Ok(match flies && may_take_off(field, course) {
            true => Gait::Fly,
            false => course.gait,
        });
    }
    match command {
        QuakeCommand::Charge { .. } | QuakeCommand::ChargeFlag { .. } => Ok(Gait::Charge),
        QuakeCommand::Run { .. } if !effects::has(field, piece, Skill::Fleet) => {
            Err(Refusal::new(base_keys::KIND_FLEET, "quake-not-fleet").piece(piece))
        }
        QuakeCommand::Run { .. } => Ok(Gait::Run),
        _ if flies && !effects::has(field, piece, Skill::Jump) => {
            Err(Refusal::new(base_keys::KIND_JUMP, "quake-no-jump-pack").piece(piece))
        }
        _ if flies => Ok(Gait::Fly),
        _ => Ok(Gait::Move),
    }
}
