//! Who may shoot, at whom, and who a shot of a volley may be for (`shoot.who`, `shoot.target`, `shoot.many`).

use super::Volley;
use crate::game::{PieceId, Reason, Refusal, Weapon};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::bonus::Stat;
use crate::rules::doum40k::pieces::ActionsTaken;
use crate::rules::doum40k::sight::{blocked, line};
use crate::rules::doum40k::{keys, melee, skills};
use crate::space::grid::{has_line_of_sight, in_arc};

/// Whether a piece may shoot at all now (`shoot.who`).
///
/// # Errors
/// The refusal.
pub fn check_shooter<R: Reason>(
    field: &Battlefield,
    done: ActionsTaken,
    shooter: PieceId,
    with: Weapon,
) -> Result<(), R> {
    if with == Weapon::Grenade {
        skills::check_grenade(field, shooter, None)?;
    }
    if field.pieces.plain_value(shooter, Stat::Tir).is_none() {
        return Err(R::of(|| Refusal::new(keys::PIECE_SAUVAGE, "no-weapon").piece(shooter)));
    }
    if done.shot {
        return Err(R::of(|| Refusal::new(keys::SHOOT_WHO, "shot-already").piece(shooter)));
    }
    if done.used {
        return Err(R::of(|| {
            Refusal::new(keys::TRIGGER_USE, "attack-after-use").piece(shooter)
        }));
    }
    let runs_and_shoots = || {
        field
            .pieces
            .skills_of(shooter)
            .find(|skill| skill.shoots_after_run)
            .is_some()
    };
    if done.ran && !runs_and_shoots() {
        return Err(R::of(|| {
            Refusal::new(keys::SHOOT_WHO, "shoot-after-run").piece(shooter)
        }));
    }
    if let Some(enemy) = melee::enemy_in_contact(field, shooter) {
        return Err(R::of(|| Refusal::new(keys::SHOOT_WHO, "enemy-in-contact").piece(enemy)));
    }
    Ok(())
}

/// Whether a piece that may shoot may shoot at this target (`shoot.target`).
///
/// # Errors
/// The refusal, with the cell that blocks the line if one does.
pub fn check_target<R: Reason>(field: &Battlefield, shooter: PieceId, target: PieceId, with: Weapon) -> Result<(), R> {
    let (Some(from), Some(to)) = (field.occupancy.of(shooter), field.occupancy.of(target)) else {
        return Err(R::of(|| {
            Refusal::new(keys::SHOOT_TARGET, "target-off-board").piece(target)
        }));
    };
    if !field.is_fair_game(shooter, target) {
        return Err(R::of(|| Refusal::new(keys::SHOOT_TARGET, "no-enemy").piece(target)));
    }
    check_unprotected(field, target)?;
    if with == Weapon::Grenade {
        skills::check_grenade(field, shooter, Some(target))?;
    }
    if !in_arc(from, field.pieces.facing[shooter.index()], to) {
        return Err(R::of(|| Refusal::new(keys::SIGHT_ARC, "arc").cell(to).piece(target)));
    }
    let distance = from.distance(to);
    let (rule, range) = match with {
        Weapon::Gun => (
            keys::SPACE_RANGE,
            field.pieces.plain_value(shooter, Stat::Por).unwrap_or(0),
        ),
        Weapon::Grenade => (keys::SKILL_GRENADE, skills::GRENADE_RANGE),
    };
    if distance > u32::from(range) {
        return Err(R::of(|| {
            Refusal::new(rule, "range")
                .cell(to)
                .piece(target)
                .number(distance as i32)
                .number(range)
        }));
    }
    if with == Weapon::Grenade {
        return Ok(());
    }
    if !has_line_of_sight(field.board, from, to, |cell| field.occupancy.at(cell).is_some()) {
        return Err(R::of(|| {
            let line = line(field.board, field.occupancy, from, to);
            blocked(field.board, field.occupancy, &line, target)
        }));
    }
    if field.hides_from(target, from) {
        return Err(R::of(|| {
            Refusal::new(keys::SKILL_FURTIF, "hidden-in-cover")
                .cell(to)
                .piece(target)
        }));
    }
    Ok(())
}

/// Whether a target can be harmed where it stands (`zone.respawn`, `squig.pen`).
///
/// # Errors
/// The refusal.
pub fn check_unprotected<R: Reason>(field: &Battlefield, target: PieceId) -> Result<(), R> {
    if field.is_in_respawn_zone(target) {
        return Err(R::of(|| {
            Refusal::new(keys::ZONE_RESPAWN, "target-in-zone").piece(target)
        }));
    }
    if field.is_penned(target) {
        return Err(R::of(|| Refusal::new(keys::SQUIG_PEN, "squig-penned").piece(target)));
    }
    Ok(())
}

/// Whether a further shot of the volley may go to this piece (`shoot.many`).
///
/// # Errors
/// The refusal.
pub fn check_allot<R: Reason>(field: &Battlefield, volley: &Volley, target: PieceId) -> Result<(), R> {
    let Some(shots) = &volley.0 else {
        return Err(R::of(|| Refusal::new(keys::SHOOT_MANY, "no-volley")));
    };
    if target == shots.target {
        return Ok(());
    }
    if target == shots.shooter {
        return Err(R::of(|| Refusal::new(keys::SHOOT_MANY, "allot-self").piece(target)));
    }
    match (field.occupancy.of(shots.target), field.occupancy.of(target)) {
        (Some(first), Some(other)) if first.around().any(|cell| cell == other) => {}
        _ => {
            return Err(R::of(|| {
                Refusal::new(keys::SHOOT_MANY, "allot-not-adjacent")
                    .piece(target)
                    .piece(shots.target)
            }));
        }
    }
    check_unprotected(field, target)?;
    match field.occupancy.of(shots.shooter) {
        Some(from) if field.hides_from(target, from) => Err(R::of(|| {
            Refusal::new(keys::SKILL_FURTIF, "hidden-in-cover").piece(target)
        })),
        _ => Ok(()),
    }
}

/// Whether a further shot may go to anybody but the target.
pub(super) fn is_there_a_choice(field: &Battlefield, shooter: PieceId, target: PieceId) -> bool {
    let (Some(from), Some(to)) = (field.occupancy.of(shooter), field.occupancy.of(target)) else {
        return false;
    };
    to.around()
        .filter_map(|cell| field.occupancy.at(cell))
        .any(|piece| piece != shooter && field.can_be_hit(piece) && !field.hides_from(piece, from))
}
