//! The assault phase: charges, and following one that left contact (`assault.*`).
//!
//! Phases: `Following`, and parts of `TurnStart`, `SlotStart` and `MoveEnd`; the course of a charge is that of a move. Commands:
//! `charge`, `charge_flag`, `follow`. State: who charged, pairs in contact when the turn began, where who follows stands.

mod follow;
mod ways;

use bevy::prelude::*;

pub use follow::check_follow;
pub use ways::charges;

use super::codex::FireType;
use super::combat::building_touched;
use super::command::QuakeCommand;
use super::components::Doings;
use super::effects;
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::assault as keys;
use super::keys::base as base_keys;
use super::keys::teams::FLAG_CHARGE;
use super::match_state::{CourseOfMove, Gait, MoveInProgress, TargetId};
use super::movement::{is_difficult, plan_path};
use super::phase::{QuakePhase, Stage};
use super::shooting::building_left;
use super::standing::Standing;
use crate::game::{Fact, Facts, GameBuilder, PieceId, Refusal, with_pieces_by_id};
use crate::space::table::Body;

/// Who came into contact by a charge, and whether its target is in cover: handed from who finds it to who writes it down.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChargeMade(pub Option<(PieceId, bool)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(ChargeMade::default());
    game.hand_on::<ChargeMade>();
    game.add_system(QuakePhase::MoveEnd, end_charge)
        .add_system(QuakePhase::MoveEnd, mark_charge);
    follow::plugin(game);
}

/// Whether a figure may make an assault move at all: nobody holds it, and it fired nothing heavy (`assault.order`, `assault.move`).
///
/// # Errors
/// Why not.
pub fn check_charger(field: &Field, piece: PieceId) -> Result<Body, Refusal> {
    let body = field.look.standing(keys::ASSAULT_MOVE, piece)?;
    if let Some(other) = field
        .in_contact_with(piece)
        .find(|other| field.are_enemies(piece, *other))
    {
        return Err(Refusal::new(keys::ASSAULT_ORDER, "quake-held")
            .piece(piece)
            .piece(other));
    }
    let fired = field.doings[piece.index()].fired.as_ref();
    let refusal = match fired.and_then(|id| field.codices.weapon(id)).map(|weapon| weapon.fire) {
        Some(FireType::RapidFire) => Refusal::new(base_keys::TYPE_RAPID, "quake-charge-rapid"),
        Some(FireType::Heavy(_)) => Refusal::new(base_keys::TYPE_HEAVY, "quake-charge-heavy"),
        Some(FireType::Ordnance) => Refusal::new(base_keys::TYPE_ORDNANCE, "quake-charge-ordnance"),
        Some(FireType::Assault(_) | FireType::Pistol) | None => return Ok(body),
    };
    Err(refusal.piece(piece))
}

/// The figure that charges, by what is asked.
fn charger(standing: &Standing) -> Result<PieceId, Refusal> {
    let none = || Refusal::new(keys::ASSAULT_MOVE, "quake-not-now");
    let piece = standing.asked_piece().ok_or_else(none)?;
    check_charger(&standing.field, piece).map(|_| piece)
}

/// Whether a body touches a target.
fn touches(field: &Field, (piece, body): (PieceId, &Body), target: TargetId) -> bool {
    match target {
        TargetId::Figure(other) => field.body(other).is_some_and(|other| body.touches(&other)),
        TargetId::Building { building } => building_touched(field, (piece, body)) == Some(building),
        TargetId::Barrel { .. } => false,
    }
}

/// Whether a figure may charge a target, but for the way that it wants.
fn check_target(field: &Field, (piece, body): (PieceId, &Body), target: TargetId) -> Result<(), Refusal> {
    let rule = keys::ASSAULT_MOVE;
    match target {
        TargetId::Figure(other) => {
            field.figure(rule, other)?;
            if other == piece || !field.is_on_table(other) {
                return Err(Refusal::new(rule, "quake-no-target"));
            }
        }
        TargetId::Building { building } => {
            if field.arena.building_of(building).is_none() || building_left(field, building) <= 0 {
                return Err(Refusal::new(rule, "quake-no-building").number(i32::from(building.0)));
            }
            if building == field.team_of(piece) {
                return Err(Refusal::new(rule, "quake-own-building"));
            }
        }
        TargetId::Barrel { .. } => return Err(Refusal::new(rule, "quake-no-target")),
    }
    if touches(field, (piece, body), target) {
        return Err(Refusal::new(rule, "quake-charge-contact").piece(piece));
    }
    check_shot_target(field, piece, target)
}

/// Whether a figure fired at nothing else than what it charges (option `charge_shot_target`).
fn check_shot_target(field: &Field, piece: PieceId, target: TargetId) -> Result<(), Refusal> {
    let fired_at = field.doings[piece.index()].fired_at;
    match field.options.charge_shot_target && fired_at.is_some_and(|shot| shot != target) {
        true => Err(Refusal::new(keys::ASSAULT_MOVE, "quake-charge-other").piece(piece)),
        false => Ok(()),
    }
}

/// Whether a charge may be made: 6 ps at most, to contact with a figure or an enemy's building, or onto a flag (`assault.move`,
/// `flag.charge`).
///
/// # Errors
/// Why not.
pub fn check_charge(standing: &Standing, command: &QuakeCommand) -> Result<(), Refusal> {
    let field = &standing.field;
    let piece = charger(standing)?;
    let body = check_charger(field, piece)?;
    if let QuakeCommand::Charge { target, .. } = command {
        check_target(field, (piece, &body), *target)?;
    }
    let written = command.path().unwrap_or_default();
    let planned = plan_path(field, piece, Gait::Charge, &written)?;
    let end = field.body_at(piece, planned.end());
    match command {
        QuakeCommand::Charge { target, .. } if !touches(field, (piece, &end), *target) => {
            let rule = keys::ASSAULT_MOVE;
            Err(match target.figure() {
                Some(target) => Refusal::new(rule, "quake-charge-touches").cell(end.at).piece(target),
                None => Refusal::new(rule, "quake-charge-building").cell(end.at),
            })
        }
        QuakeCommand::ChargeFlag { .. } if super::flags::flags_at(field, piece, end.at).is_empty() => {
            Err(Refusal::new(FLAG_CHARGE, "quake-charge-flag-far").cell(end.at))
        }
        _ => Ok(()),
    }
}

/// What a figure came into contact with: its target, else an enemy, else an enemy's building.
fn contact_of(field: &Field, piece: PieceId, wish: Option<TargetId>) -> Option<TargetId> {
    let body = field.body(piece)?;
    let wished = wish.filter(|target| touches(field, (piece, &body), *target));
    let enemy = || {
        let mut touched = field.in_contact_with(piece);
        touched
            .find(|other| field.are_enemies(piece, *other))
            .map(TargetId::Figure)
    };
    let building = || building_touched(field, (piece, &body)).map(|building| TargetId::Building { building });
    wished.or_else(enemy).or_else(building)
}

/// Whether a target is in cover from who stands beside it: in difficult ground, in a portal, or behind a barrier (`melee.cover`).
fn is_in_cover(field: &Field, own: &Body, target: PieceId) -> bool {
    let Some(body) = field.body(target) else { return false };
    is_difficult(field, body.at)
        || effects::is_in_portal(field, target)
        || field.look.view().barrier_between(own, &body).is_some()
}

/// Whether a charge crossed a barrier: it counts as one between (`melee.cover`).
fn crosses_barrier(field: &Field, course: &CourseOfMove) -> bool {
    let view = field.look.view();
    let crosses = |ends: &[crate::space::table::Point]| match ends {
        [from, to] => {
            let (from, to) = (field.body_at(course.piece, *from), field.body_at(course.piece, *to));
            view.barrier_between(&from, &to).is_some()
        }
        _ => false,
    };
    course.points.windows(2).any(crosses)
}

/// A charge is over: whether it came into contact, or onto its flag (`assault.move`). By option `contact_charge` a move into contact is
/// one too.
fn end_charge(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut ChargeMade, &mut Facts)>) {
    let field = field.get();
    let (under_way, mut made, mut facts) = of_match.into_inner();
    made.0 = None;
    let Some(course) = &under_way.0 else { return };
    let piece = course.piece;
    let (is_charge, is_move) = (
        course.gait == Gait::Charge,
        matches!(course.gait, Gait::Move | Gait::Fly),
    );
    let counts = is_charge || is_move && field.options.contact_charge && field.turn.stage == Stage::Movement;
    if !counts || !field.is_on_table(piece) {
        return;
    }
    let contact = contact_of(&field, piece, course.target).filter(|target| {
        let was_there = |other: PieceId| field.contacts.0.contains(&follow::pair(piece, other));
        is_charge || target.figure().is_some_and(|other| !was_there(other))
    });
    match contact {
        Some(target) => {
            let own = field.body(piece);
            let covered = target.figure().zip(own).is_some_and(|(other, own)| {
                is_in_cover(&field, &own, other) || crosses_barrier(&field, course)
            });
            made.0 = Some((piece, covered));
            facts.emit(Fact::from(QuakeFact::Charged {
                rule: keys::ASSAULT_BONUS,
                piece,
                target,
            }));
        }
        None if is_charge && (course.target.is_some() || field.flag[piece.index()].0.is_none()) => {
            facts.emit(Fact::from(QuakeFact::FellShort {
                rule: keys::ASSAULT_MOVE,
                piece,
                target: course.target,
            }));
        }
        None => {}
    }
}

/// The charger has its bonus; into cover it strikes after all (`assault.bonus`, `melee.cover`).
fn mark_charge(mut doings: Query<&mut Doings>, made: Single<&ChargeMade>) {
    if let Some((piece, covered)) = made.0 {
        with_pieces_by_id(doings.reborrow(), |doings| {
            let own = &mut doings[piece.index()];
            own.charged = true;
            own.charged_cover |= covered;
        });
    }
}
