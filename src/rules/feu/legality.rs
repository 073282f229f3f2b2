//! Whether a command may be given now: each chapter says so of its own.

use super::activation::{check_activate, check_points, price_of};
use super::command::FeuCommand;
use super::field::FeuField;
use super::keys::ambush as ambush_keys;
use super::keys::missions::WIPED;
use super::keys::moving as moving_keys;
use super::keys::round as keys;
use super::match_state::{AmbushesToKeep, GameStage, MoveUnderWay, PaidMove, ShotUnderWay, WayOfMoving};
use super::moving::{check_pace, plan_climb, plan_path, walk_of};
use super::rounds::check_pass;
use super::{ambush, deploy, fighting, grenades, hiding, shooting};
use crate::game::{DecisionKind, PendingDecision, PieceId, Refusal, Word};
use crate::rules::table::direction;

/// All that a command is held against.
pub struct FeuStanding<'a> {
    /// The field.
    pub field: FeuField<'a>,
    /// The move that is paid and whose path is wanted.
    pub paid: &'a PaidMove,
    /// The move under way.
    pub course: &'a MoveUnderWay,
    /// The shot under way.
    pub shot: &'a ShotUnderWay,
    /// Whose ambush is still asked about.
    pub keep: &'a AmbushesToKeep,
    /// What is asked.
    pub pending: &'a PendingDecision,
}

/// The name of what is asked; nothing if nothing is.
pub fn asked_of(pending: &PendingDecision) -> Word {
    match pending.0.map(|decision| decision.kind) {
        Some(DecisionKind::Book(own)) => own,
        Some(DecisionKind::Deploy) => "deploy",
        Some(DecisionKind::Activation) => "activation",
        Some(DecisionKind::Allot) => "allot",
        _ => "",
    }
}

/// Whether a command is one of the actions of an active figure.
pub fn is_action(command: &FeuCommand) -> bool {
    matches!(
        command,
        FeuCommand::Pace { .. }
            | FeuCommand::Move(_)
            | FeuCommand::Climb { .. }
            | FeuCommand::Turn { .. }
            | FeuCommand::Hide
            | FeuCommand::Aim
            | FeuCommand::Ambush { .. }
            | FeuCommand::Shoot { .. }
            | FeuCommand::Throw { .. }
            | FeuCommand::Fight { .. }
    )
}

/// Whether a command answers what is asked.
fn answers(asked: &str, command: &FeuCommand) -> bool {
    match command {
        FeuCommand::Place { .. } => asked == "deploy",
        FeuCommand::Activate { .. } => asked == "round" || asked == "pool",
        FeuCommand::Pass { .. } => asked == "round",
        FeuCommand::EndActivation => asked == "activation",
        FeuCommand::EndPool => asked == "pool",
        FeuCommand::Move(order) if asked == "path" => order.how.is_none(),
        FeuCommand::Allot { .. } => asked == "allot",
        FeuCommand::Fire | FeuCommand::Hold => asked == "react",
        FeuCommand::Keep { .. } => asked == "keep",
        action => (asked == "activation" || asked == "pool") && is_action(action),
    }
}

/// Whether a command may be given.
///
/// # Errors
/// The refusal, by the rule that forbids it.
pub fn check(standing: &FeuStanding, command: &FeuCommand) -> Result<(), Refusal> {
    let field = &standing.field;
    if field.outcome.0.is_some() || field.turn.stage == GameStage::Over {
        return Err(Refusal::new(WIPED, "over"));
    }
    let not_now = || Refusal::new(keys::ALTERNATE, "feu-not-now");
    if !answers(asked_of(standing.pending), command) {
        return Err(not_now());
    }
    match command {
        FeuCommand::Place { piece, at, face } => deploy::plan_place(field, (*piece, *at, *face)).map(|_| ()),
        FeuCommand::Activate { piece } => check_activate(field, *piece),
        FeuCommand::Pass { piece } => check_pass(field, *piece),
        FeuCommand::Allot { target } => {
            let shot = standing.shot.0.as_ref().ok_or_else(not_now)?;
            shooting::check_allotment(field, shot, *target)
        }
        FeuCommand::EndActivation | FeuCommand::EndPool | FeuCommand::Fire | FeuCommand::Hold => Ok(()),
        FeuCommand::Keep { piece, .. } => match standing.keep.0.first() {
            Some(asked) if asked == piece => Ok(()),
            Some(asked) => Err(Refusal::new(ambush_keys::KEEP, "feu-not-asked").piece(*asked)),
            None => Err(not_now()),
        },
        FeuCommand::Move(order) if asked_of(standing.pending) == "path" => {
            let paid = standing.paid.0.ok_or_else(not_now)?;
            plan_path(field, paid, order).map(|_| ())
        }
        action => {
            let piece = active(field)?;
            check_action(field, piece, action)
        }
    }
}

/// Who is active.
fn active(field: &FeuField) -> Result<PieceId, Refusal> {
    let nobody = || Refusal::new(keys::POINTS, "feu-nobody-active");
    field.turn.active.ok_or_else(nobody)
}

/// Whether the active figure may act so: by the action's own rules, and by its points.
///
/// # Errors
/// Why it may not.
pub fn check_action(field: &FeuField, piece: PieceId, action: &FeuCommand) -> Result<(), Refusal> {
    match action {
        FeuCommand::Pace {
            how: WayOfMoving::Climb,
        } => {
            return Err(Refusal::new(moving_keys::CLIMB, "feu-climb-apart").piece(piece));
        }
        FeuCommand::Pace { how } => check_pace(field, piece, *how).map(|_| ())?,
        FeuCommand::Move(order) => {
            match order.how {
                Some(WayOfMoving::Walk) => {}
                // Their die comes first.
                _ => return Err(Refusal::new(moving_keys::ORDER, "feu-pace-first").piece(piece)),
            }
            check_pace(field, piece, WayOfMoving::Walk)?;
            check_points(field, piece, price_of(field, piece, action))?;
            plan_path(field, walk_of(field, piece), order).map(|_| ())?;
        }
        FeuCommand::Climb { to, face } => plan_climb(field, piece, (*to, *face)).map(|_| ())?,
        FeuCommand::Turn { face } => direction(moving_keys::TURN_ALONE, *face).map(|_| ())?,
        FeuCommand::Hide => hiding::check_hide(field, piece)?,
        FeuCommand::Aim => shooting::check_aim(field, piece)?,
        FeuCommand::Ambush { with, face } => ambush::check_ambush(field, piece, (*with, *face))?,
        FeuCommand::Shoot { target, with } => shooting::check_shot(field, piece, (*target, *with))?,
        FeuCommand::Throw { at } => grenades::check_throw(field, piece, *at).map(|_| ())?,
        FeuCommand::Fight { target } => fighting::check_fight(field, piece, *target)?,
        _ => return Err(Refusal::new(keys::ALTERNATE, "feu-not-now")),
    }
    check_points(field, piece, price_of(field, piece, action))
}
