//! Who may shoot at whom, and with what: everything that is looked at before a shot is measured (`shoot.*`, `closest.*`).

use super::super::arms::{Arm, ArmClass, ArmData, ArmRange, ArmSpecial};
use super::super::command::NecroCommand;
use super::super::components::CarriedArm;
use super::super::field::Field;
use super::super::keys::hiding::EFFECT;
use super::super::keys::shooting as keys;
use super::super::keys::turn::PHASES;
use super::super::keys::wounds::PIN_NOTHING;
use super::hitting::changes_of_target;
use super::templates::{flame, lies_under};
use super::{AlertAim, Shot, shots_of};
use crate::game::{PieceId, Refusal};
use crate::space::table::{Arc, Body, Direction, PACE, Template};

/// How far from the first target of a burst others may be, in units (`burst.allot`).
const BURST_REACH: i32 = 4 * PACE;

/// An enemy that could be shot at, but for who is nearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Who.
    pub piece: PieceId,
    /// How far it is, in units.
    distance: i32,
    /// How much harder it is to hit than one in the open.
    hardness: i32,
    /// Whether it is down.
    is_down: bool,
    /// Whether it is engaged.
    is_engaged: bool,
}

/// Whether a fighter may shoot at all, in its phase or from alert.
///
/// # Errors
/// Why not.
pub fn check_shooter(field: &Field, piece: PieceId, alert: Option<AlertAim>) -> Result<Body, Refusal> {
    let player = match alert {
        Some(_) => field.owner_of(piece).unwrap_or_default(),
        None => field.turn.player,
    };
    let body = field.own_fighter(keys::WHO, player, piece)?;
    let index = piece.index();
    let doings = &field.doings[index];
    let on_alert = field.on_alert[index].0;
    let refuse = |rule, why| Err(Refusal::new(rule, why).piece(piece));
    if alert.is_none() && !field.is_awake(piece) {
        return refuse(PHASES, "necro-not-now");
    }
    if alert.is_none() && field.has_shot[index].0 {
        return refuse(keys::ONCE, "necro-shot-already");
    }
    if field.down[index].0 {
        return refuse(keys::WHO, "necro-down");
    }
    if field.pinned[index].0.is_some() {
        return refuse(PIN_NOTHING, "necro-pinned");
    }
    if field.broken[index].0.is_some() {
        return refuse(keys::WHO, "necro-broken");
    }
    if field.is_engaged(piece) {
        return refuse(keys::WHO, "necro-engaged");
    }
    if alert.is_none() && on_alert {
        return refuse(keys::WHO, "necro-on-alert");
    }
    if alert.is_some() && !on_alert {
        return refuse(keys::ALERT_FIRE, "necro-not-on-alert");
    }
    if alert.is_none() && (doings.ran || doings.charged) {
        return refuse(keys::WHO, "necro-ran");
    }
    Ok(body)
}

/// Whether a fighter may use a weapon that it carries now.
///
/// # Errors
/// Why not.
pub fn check_arm(field: &Field, piece: PieceId, with: Arm) -> Result<&'static ArmData, Refusal> {
    let index = piece.index();
    let data = with.data();
    let carried: Vec<&CarriedArm> = field.arms[index].0.iter().filter(|arm| arm.id == with).collect();
    if carried.is_empty() || data.class == ArmClass::Hand {
        return Err(Refusal::new(keys::WHO, "necro-no-such-arm").piece(piece));
    }
    if carried.iter().all(|arm| arm.useless) {
        return Err(Refusal::new(keys::AMMO_WHEN, "necro-useless").piece(piece));
    }
    if field.doings[index].moved && !data.fires_after_moving() {
        return Err(Refusal::new(keys::HEAVY, "necro-heavy-moved").piece(piece));
    }
    Ok(data)
}

/// Whether an enemy could be shot at, but for who is nearer.
///
/// # Errors
/// Why not.
fn check_seen(
    field: &Field,
    (piece, shooter): (PieceId, &Body),
    target: PieceId,
    alert: Option<AlertAim>,
) -> Result<Candidate, Refusal> {
    let body = field.target(keys::TARGET, piece, target)?;
    let way = body.at.plan().way_from(shooter.at.plan());
    if !field.facing_of(piece).sees(way, Arc::Quarter) {
        return Err(Refusal::new(keys::ARC, "necro-out-of-arc").piece(target));
    }
    let index = target.index();
    if field.hidden[index].0 {
        return Err(Refusal::new(EFFECT, "necro-hidden").piece(target));
    }
    let seen = field.samples_aimed_at(piece, (target, &body));
    if seen == 0 {
        return Err(Refusal::new(keys::SIGHT, "necro-unseen").piece(target));
    }
    let changes = changes_of_target(field, target, seen, alert);
    Ok(Candidate {
        piece: target,
        distance: shooter.distance(&body),
        hardness: changes.0.iter().map(|modifier| modifier.change).sum(),
        is_down: field.down[index].0,
        is_engaged: field.is_engaged(target),
    })
}

/// The enemies in a fighter's arc that are not hidden and that it sees, by id.
pub fn seen_enemies(field: &Field, piece: PieceId) -> impl Iterator<Item = PieceId> {
    let shooter = field.look.body(piece);
    field.enemies_of(piece).filter(move |target| {
        let bodies = shooter.zip(field.look.body(*target));
        bodies.is_some_and(|(shooter, body)| {
            let way = body.at.plan().way_from(shooter.at.plan());
            !field.hidden[target.index()].0
                && field.facing_of(piece).sees(way, Arc::Quarter)
                && field.samples_seen(piece, (*target, &body)) > 0
        })
    })
}

/// Whether a fighter has a weapon or grenade in use that is aimed at somebody, and lays no flame.
pub fn can_aim(field: &Field, piece: PieceId) -> bool {
    let carried = field.arms[piece.index()].0.iter().map(|carried| carried.id);
    let is_aimed = |arm: &Arm| match arm.data().range {
        ArmRange::Shot { .. } => true,
        ArmRange::Thrown => arm.data().special != ArmSpecial::Cloud,
        _ => false,
    };
    carried.filter(is_aimed).any(|arm| check_arm(field, piece, arm).is_ok())
}

/// All enemies that a fighter could shoot at, but for who is nearer, by id.
pub fn candidates(field: &Field, piece: PieceId, alert: Option<AlertAim>) -> Vec<Candidate> {
    let Some(shooter) = field.look.body(piece) else {
        return Vec::new();
    };
    let seen = field.enemies_of(piece);
    seen.filter_map(|target| check_seen(field, (piece, &shooter), target, alert).ok())
        .collect()
}

/// Whether nobody nearer binds (`shoot.closest`, `closest.*`); nobody does against one that is watched (`alert.target`), nor
/// against a thing (`object.hit`).
///
/// # Errors
/// Who is nearer and as easy to hit.
fn check_closest(
    field: &Field,
    target: Candidate,
    alert: Option<AlertAim>,
    all: impl FnOnce() -> Vec<Candidate>,
) -> Result<(), Refusal> {
    if alert.is_some_and(|alert| alert.watched == Some(target.piece)) || field.is_thing(target.piece) {
        return Ok(());
    }
    let all = all();
    let binding = all.iter().filter(|other| {
        let counts = target.is_down || !other.is_down;
        counts && other.piece != target.piece && (field.options.closest_engaged || !other.is_engaged)
    });
    let binds = |other: &&Candidate| {
        let is_nearer = other.distance < target.distance;
        match target.is_down {
            true => is_nearer || other.hardness < target.hardness,
            false => is_nearer && other.hardness <= target.hardness,
        }
    };
    let rule = if target.is_down {
        keys::CLOSEST_DOWN
    } else {
        keys::CLOSEST
    };
    match binding.filter(binds).min_by_key(|other| (other.distance, other.piece)) {
        Some(nearer) => Err(Refusal::new(rule, "necro-nearer")
            .piece(nearer.piece)
            .piece(target.piece)),
        None => Ok(()),
    }
}

/// Whether a fighter may shoot, or throw, at an enemy.
///
/// # Errors
/// Why not.
pub fn check_shot(
    field: &Field,
    (piece, target): (PieceId, PieceId),
    (with, burst): (Arm, bool),
    alert: Option<AlertAim>,
) -> Result<(), Refusal> {
    let shooter = check_shooter(field, piece, alert)?;
    let data = check_arm(field, piece, with)?;
    if data.range == ArmRange::Flame {
        return Err(Refusal::new(keys::FLAME_PLACE, "necro-flame-command").piece(piece));
    }
    if burst && !matches!(data.special, ArmSpecial::Sustained(_)) {
        return Err(Refusal::new(keys::BURST_CHOOSE, "necro-no-burst").piece(piece));
    }
    let candidate = check_seen(field, (piece, &shooter), target, alert)?;
    check_closest(field, candidate, alert, || candidates(field, piece, alert))
}

/// The shots of a fighter that need no hand to aim them and that it may fire, in the order of [`shots_of`].
pub fn legal_shots(field: &Field, piece: PieceId, alert: Option<AlertAim>) -> Vec<NecroCommand> {
    if check_shooter(field, piece, alert).is_err() {
        return Vec::new();
    }
    let all = candidates(field, piece, alert);
    let mut shots = shots_of(field, piece);
    shots.retain(|shot| is_legal(field, shot, &all, alert));
    shots
}

/// Whether a fighter that may shoot has any such shot at somebody.
pub fn has_shot(field: &Field, piece: PieceId, alert: Option<AlertAim>) -> bool {
    let all = candidates(field, piece, alert);
    !all.is_empty()
        && shots_of(field, piece)
            .iter()
            .any(|shot| is_legal(field, shot, &all, alert))
}

/// Whether a fighter that may shoot may fire one of its shots; `all` are those at whom it could, but for who is nearer.
fn is_legal(field: &Field, shot: &NecroCommand, all: &[Candidate], alert: Option<AlertAim>) -> bool {
    let (piece, target, with) = match shot {
        NecroCommand::Shoot {
            piece, target, with, ..
        }
        | NecroCommand::Throw {
            piece,
            target: Some(target),
            with,
            ..
        } => (*piece, *target, *with),
        other => return super::check(field, other, alert).is_ok(),
    };
    let candidate = all.iter().find(|candidate| candidate.piece == target);
    candidate.is_some_and(|candidate| {
        check_arm(field, piece, with).is_ok() && check_closest(field, *candidate, alert, || all.to_vec()).is_ok()
    })
}

/// Whether a fighter may lay its flame so.
///
/// # Errors
/// Why not.
pub fn check_flame(
    field: &Field,
    (piece, target): (PieceId, PieceId),
    toward: Direction,
    alert: Option<AlertAim>,
) -> Result<(), Refusal> {
    let shooter = check_shooter(field, piece, alert)?;
    let flamer = flamer_of(field, piece).ok_or_else(|| Refusal::new(keys::WHO, "necro-no-such-arm").piece(piece))?;
    check_arm(field, piece, flamer)?;
    if !field.facing_of(piece).sees(toward.vector(), Arc::Quarter) {
        return Err(Refusal::new(keys::ARC, "necro-flame-arc").piece(piece));
    }
    let candidate = check_seen(field, (piece, &shooter), target, alert)?;
    let template = flame(&shooter, toward);
    let covers = |template: &Option<Template>, piece| {
        template
            .as_ref()
            .is_some_and(|template| lies_under(field, template, piece).is_some())
    };
    if !covers(&template, target) {
        return Err(Refusal::new(keys::FLAME_PLACE, "necro-flame-misses").piece(target));
    }
    // It is bound among those that its template can reach (`closest.engaged`).
    let within = || {
        let mut all = candidates(field, piece, alert);
        all.retain(|other| {
            let straight = straight_to(field, &shooter, other.piece);
            covers(&straight.and_then(|straight| flame(&shooter, straight)), other.piece)
        });
        all
    };
    check_closest(field, candidate, alert, within)
}

/// The direction from a shooter straight to somebody.
pub fn straight_to(field: &Field, shooter: &Body, target: PieceId) -> Option<Direction> {
    let body = field.look.body(target)?;
    Direction::along(body.at.plan().way_from(shooter.at.plan()))
}

/// The flamer that a fighter carries, if it does.
pub fn flamer_of(field: &Field, piece: PieceId) -> Option<Arm> {
    let carried = field.arms[piece.index()].0.iter();
    let mut flamers = carried.filter(|arm| arm.id.data().range == ArmRange::Flame);
    flamers.next().map(|arm| arm.id)
}

/// At whom the shots of a burst may go, besides its first target: enemies within 4 ps of it that could be targets, but for
/// who is nearer (`burst.allot`).
pub fn burst_targets(field: &Field, piece: PieceId, first: PieceId, alert: Option<AlertAim>) -> Vec<PieceId> {
    let Some(middle) = field.look.body(first) else {
        return Vec::new();
    };
    let others = candidates(field, piece, alert)
        .into_iter()
        .map(|candidate| candidate.piece);
    others
        .filter(|other| {
            let body = field.look.body(*other).filter(|_| *other != first);
            body.is_some_and(|body| middle.distance(&body) <= BURST_REACH)
        })
        .collect()
}

/// Whether the shots of a burst may be allotted so.
///
/// # Errors
/// Why not.
pub fn check_allotment(field: &Field, shot: &Shot, targets: &[PieceId]) -> Result<(), Refusal> {
    let first = shot.target;
    if targets.len() != usize::from(shot.shots) {
        return Err(Refusal::new(keys::BURST_ALLOT, "necro-shots").number(i32::from(shot.shots)));
    }
    if targets[0] != first {
        return Err(Refusal::new(keys::BURST_ALLOT, "necro-first-target").piece(first));
    }
    let others = burst_targets(field, shot.piece, first, shot.alert);
    match targets
        .iter()
        .find(|target| **target != first && !others.contains(target))
    {
        Some(wrong) if wrong.index() < field.owner.len() => Err(Refusal::new(keys::BURST_ALLOT, "necro-not-allotted")
            .piece(*wrong)
            .piece(first)),
        Some(wrong) => Err(Refusal::new(keys::BURST_ALLOT, "table-no-figure").number(i32::from(wrong.0))),
        None => Ok(()),
    }
}
