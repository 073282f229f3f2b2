//! Whether a state read from outside makes sense: what the rules could never have come to is refused, by field.

use super::activation::points_of;
use super::components::Departed;
use super::field::FeuField;
use super::match_state::{GameStage, WatchedMove};
use super::moving::{FeuMovement, walk_of};
use super::referee::FeuView;
use super::rounds::{RoundStep, decider_of, decision, next_step};
use super::soldiers::{MOST_SOLDIERS, SoldierWeapon};
use super::{deploy, shooting};
use crate::game::{Decision, PieceId, RestoreError};
use crate::space::table::TerrainState;

/// The most action points that a pool may have: eight for each slice of three.
const MOST_POOL: i32 = 8 * (MOST_SOLDIERS as i32).div_euclid(3) + 8;

/// Looks a state over; `phase` is the name of the phase.
///
/// # Errors
/// What makes no sense, by field.
pub fn check(view: &FeuView, phase: &'static str) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let turn = field.turn;
    let is_side = |side: super::terms::SideId| side.0 < 2;
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    holds(
        is_side(turn.side) && turn.began.is_none_or(is_side),
        "parts.turn.side",
        "no-player",
    )?;
    holds(turn.active.iter().all(is_known), "parts.turn.active", "no-standing")?;
    holds(
        turn.round >= 1 || turn.stage == GameStage::Deploy,
        "parts.turn.round",
        "round",
    )?;
    let is_over = turn.stage == GameStage::Over;
    holds(is_over == (phase == "over"), "phase", "outcome")?;
    holds(is_over == field.outcome.0.is_some(), "parts.outcome", "outcome")?;
    let terrain = field.look.terrain;
    let first = TerrainState::at_first(field.look.table);
    holds(*terrain == first, "parts.terrain", "no-standing")?;
    check_pool(view)?;
    check_under_way(view, phase)?;
    for piece in field.ids() {
        check_figure(view, piece)?;
    }
    holds(
        field.count.0.iter().all(|count| *count >= 0),
        "parts.count",
        "no-standing",
    )?;
    holds(stage_of(phase).contains(&turn.stage), "parts.turn.stage", "decision")
}

/// The phase in which those ask who are added to the book: what is asked they look over themselves.
pub const GUESTS: &str = "guest";

/// Whether what is asked is what the book asks in a phase.
///
/// # Errors
/// That it is not.
pub fn check_asked(view: &FeuView, phase: &'static str) -> Result<(), RestoreError> {
    holds(view.standing.pending.0 == asked(view, phase), "parts.asked", "decision")
}

/// The stages in which a phase is waited in.
fn stage_of(phase: &str) -> &'static [GameStage] {
    match phase {
        "deploy" => &[GameStage::Deploy],
        "round" | "activation" | GUESTS => &[GameStage::Round],
        "pool" => &[GameStage::Pool],
        "path" | "allot" | "react" => &[GameStage::Round, GameStage::Pool],
        "keep" => &[GameStage::Keep],
        "over" => &[GameStage::Over],
        _ => &[],
    }
}

/// What is asked in a phase.
fn asked(view: &FeuView, phase: &'static str) -> Option<Decision> {
    let field = &view.standing.field;
    let of = |piece: PieceId| Some(decision(field.owner_of(piece), phase, Some(piece)));
    match phase {
        "deploy" => deploy::next_to_deploy(field).map(|(_, player)| decision(player, phase, None)),
        "round" => match next_step(field) {
            RoundStep::Ask(side) if side == field.turn.side => Some(decision(decider_of(field, side), phase, None)),
            _ => None,
        },
        "activation" => of(field.turn.active?),
        "pool" => match field.turn.active {
            Some(piece) => of(piece),
            None => Some(decision(field.terms.player_of(field.turn.side), phase, None)),
        },
        "path" => of(view.standing.paid.0?.piece),
        "allot" => Some(shooting::allot_decision(field, view.standing.shot.0.as_ref()?)),
        "react" => of(*view.standing.course.0.as_ref()?.asked.first()?),
        "keep" => of(*view.standing.keep.0.first()?),
        "over" => Some(decision(field.terms.player_of(field.turn.side), phase, None)),
        _ => None,
    }
}

/// The pool, in its stage alone.
fn check_pool(view: &FeuView) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let is_there = field.pool.0.is_some() == (field.turn.stage == GameStage::Pool);
    let is_sound = field.pool.0.iter().all(|pool| {
        let of_side = |piece: &PieceId| piece.index() < field.owner.len() && field.side_of(*piece) == field.turn.side;
        (0..=MOST_POOL).contains(&pool.points) && pool.begun.iter().all(of_side) && pool.begun.is_sorted()
    });
    holds(is_there && is_sound, "parts.pool", "no-standing")
}

/// What is paid, the move and the shot under way, and whose ambush is asked about.
fn check_under_way(view: &FeuView, phase: &str) -> Result<(), RestoreError> {
    let standing = &view.standing;
    let field = &standing.field;
    let is_known = |piece: PieceId| piece.index() < field.owner.len();
    let is_here = |piece: PieceId| is_known(piece) && field.is_on_table(piece);
    let active = |piece: PieceId| is_here(piece) && field.turn.active == Some(piece);
    // A run along a road throws the most dice: two.
    let most = |piece: PieceId| walk_of(field, piece).budget + field.ud(6 + 6);
    let paid = standing.paid.0.iter();
    let is_paid = paid
        .clone()
        .all(|paid| active(paid.piece) && (0..=most(paid.piece)).contains(&paid.budget));
    holds(
        is_paid && standing.paid.0.is_some() == (phase == "path"),
        "parts.paid",
        "no-standing",
    )?;
    let course = standing.course.0.as_ref();
    let shot = standing.shot.0.as_ref();
    // Who was put out by the first tests of a shot has gone while the others are allotted.
    let is_sound = course.is_none_or(|course| {
        let is_gone = shot.is_some() && is_known(course.piece) && !field.is_on_table(course.piece);
        (active(course.piece) || is_gone && field.turn.active == Some(course.piece)) && is_sound_course(field, course)
    });
    let reacts = phase == "react" || shot.is_some_and(|shot| shot.ambush);
    holds(is_sound && course.is_some() == reacts, "parts.move", "no-standing")?;
    let is_sound = shot.is_none_or(|shot| {
        let is_of_piece = field.soldier.get(shot.piece.index());
        is_here(shot.piece)
            && is_known(shot.target)
            && is_of_piece.is_some_and(|soldier| soldier.weapons.contains(&shot.with) && shot.with.shoots())
            && (1..=shot.with.facts().rate).contains(&shot.left)
            && (0..=2).contains(&shot.aim)
            && shot.next.is_none()
            && !shot.spots
    });
    holds(
        is_sound && shot.is_some() == (phase == "allot"),
        "parts.shot",
        "no-standing",
    )?;
    let keep = &standing.keep.0;
    let lies = |piece: &PieceId| is_here(*piece) && field.ambush[piece.index()].0.is_some();
    let is_sound = keep.is_empty() == (phase != "keep") && keep.iter().all(lies) && keep.is_sorted();
    holds(is_sound, "parts.keep", "no-standing")
}

/// Whether a move is one that could be.
fn is_sound_course(field: &FeuField, course: &WatchedMove) -> bool {
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    let last = course.last();
    course.at <= last
        && course.told <= course.at
        && course.legs.iter().all(|leg| leg.end <= last)
        && course.leaves.is_empty()
        && course
            .asked
            .iter()
            .all(|piece| is_known(piece) && field.is_on_table(*piece) && field.ambush[piece.index()].0.is_some())
        && course.stopped_by.iter().all(is_known)
        && field.position[course.piece.index()]
            .0
            .is_none_or(|at| at == course.steps[course.at])
}

/// A figure.
fn check_figure(view: &FeuView, piece: PieceId) -> Result<(), RestoreError> {
    let field = &view.standing.field;
    let index = piece.index();
    let at = |part: &str| format!("parts.{part}[{index}]");
    let is_on_table = field.is_on_table(piece);
    let has_gone = field.departed[index] != Departed::No;
    let is_deployed = field.turn.stage != GameStage::Deploy && !field.guests.holds(piece);
    holds(
        !(is_on_table && has_gone) && (is_on_table || has_gone || !is_deployed),
        &at("position"),
        "no-standing",
    )?;
    let soldier = &field.soldier[index];
    let most = points_of(soldier, (false, false));
    holds(
        (0..=most).contains(&field.points[index].0),
        &at("points"),
        "no-standing",
    )?;
    let grenades = soldier
        .weapons
        .iter()
        .filter(|weapon| **weapon == SoldierWeapon::Grenade);
    holds(
        usize::from(field.grenades[index].0) <= grenades.count(),
        &at("grenades"),
        "no-standing",
    )?;
    let ambush = field.ambush[index].0;
    let fires =
        ambush.is_none_or(|ambush| is_on_table && ambush.weapon.shoots() && soldier.weapons.contains(&ambush.weapon));
    holds(fires, &at("ambush"), "no-standing")?;
    holds(is_on_table || !field.hidden[index].0, &at("hidden"), "no-standing")?;
    let spotted = &field.spotted[index].0;
    let are_known = spotted.iter().all(|other| other.index() < field.owner.len());
    holds(are_known && spotted.is_sorted(), &at("spotted"), "no-standing")?;
    // Who moves may be where nobody can stay, and in the place of others whom it passes.
    let mover = view.standing.course.0.as_ref().map(|course| course.piece);
    if let Some(body) = field.look.body(piece).filter(|_| mover != Some(piece)) {
        let left_out: Vec<PieceId> = [piece].into_iter().chain(mover).collect();
        let (_, others) = field.look.others(&left_out);
        let rules = FeuMovement {
            ud: field.options.ud,
            ..FeuMovement::default()
        };
        let is_near = field.look.point(super::keys::moving::EDGE, body.at.into()).is_ok();
        let stands = is_near && field.look.walker(body, &others, &rules).stand(body.at).is_ok();
        holds(stands, &at("position"), "no-standing")?;
    }
    Ok(())
}

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Result<(), RestoreError> {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, why))
    }
}
