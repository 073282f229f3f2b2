//! Who may shoot at what, and with what (`shoot.target`, `base.range`, `base.one`, `sight.share`).

use super::super::arena::BUILDING_SIDE;
use super::super::codex::{FireType, ItemId, ShootingWeapon};
use super::super::effects::{Stance, melee_weapons, profile, shots_of};
use super::super::field::Field;
use super::super::keys::base as keys;
use super::super::keys::champions::CHAMPION_GEAR;
use super::super::keys::shooting as shooting_keys;
use super::super::keys::teams::FLAG_PASS;
use super::super::match_state::TargetId;
use super::sight::{Seen, building_body, look_at, look_at_building};
use super::structures::building_left;
use super::templates::{flame, touches};
use crate::game::{Face, PieceId, Refusal};
use crate::rules::table::direction;
use crate::space::table::{Body, Direction, PlanPoint, Polygon};

/// The body of a target that is there.
pub fn body_of(field: &Field, target: TargetId) -> Option<Body> {
    match target {
        TargetId::Figure(piece) => field.body(piece).filter(|_| piece.index() < field.owner.len()),
        TargetId::Barrel { barrel } => {
            let is_there = field.barrel_at(barrel).is_some();
            field.body(field.barrel_piece(barrel)).filter(|_| is_there)
        }
        TargetId::Building { building } => {
            let standing = field
                .arena
                .building_of(building)
                .filter(|_| building_left(field, building) > 0);
            standing.map(|(_, building)| building_body(building))
        }
    }
}

/// How far a target is from a body, in units (`table.distance`); a building by its walls.
pub fn distance_to(body: &Body, target: TargetId, target_body: &Body) -> i32 {
    let TargetId::Building { .. } = target else {
        return body.distance(target_body);
    };
    let half = BUILDING_SIDE / 2;
    let middle = target_body.at.plan();
    let corner = |side: i32| PlanPoint::new(middle.x + side * half, middle.y + side * half);
    let across = Polygon::rectangle(corner(-1), corner(1)).map_or(0, |walls| walls.distance(body.at.plan()));
    let up = (target_body.at.z - body.top())
        .max(body.at.z - target_body.top())
        .max(0);
    PlanPoint::new((across - body.radius).max(0), up).distance(PlanPoint::default())
}

/// The direction from a shooter straight to a target.
pub fn straight_to(field: &Field, shooter: &Body, target: TargetId) -> Option<Direction> {
    let body = body_of(field, target)?;
    Direction::along(body.at.plan().way_from(shooter.at.plan()))
}

/// All targets of a figure: enemies, mates, barrels, buildings (`shoot.target`).
pub fn targets(field: &Field, piece: PieceId) -> Vec<TargetId> {
    let mates = field
        .standing()
        .filter(|other| *other != piece && !field.are_enemies(piece, *other));
    let figures = field.enemies_of(piece).chain(mates).map(TargetId::Figure);
    let barrels = (0..).zip(&field.barrels.0).filter(|(_, at)| at.is_some());
    let barrels = barrels.map(|(barrel, _)| TargetId::Barrel { barrel });
    let buildings = field.arena.buildings.iter().map(|building| building.team);
    let buildings = buildings.filter(|team| building_left(field, *team) > 0);
    let buildings = buildings.map(|building| TargetId::Building { building });
    figures.chain(barrels).chain(buildings).collect()
}

/// What a shooter sees of a target.
pub fn seen(field: &Field, (piece, shooter): (PieceId, &Body), target: TargetId, body: &Body) -> Seen {
    let eye = shooter.eye_point();
    match target {
        TargetId::Figure(other) => look_at(field, eye, body, &[piece, other]),
        TargetId::Barrel { barrel } => look_at(field, eye, body, &[piece, field.barrel_piece(barrel)]),
        TargetId::Building { building } => match field.arena.building_of(building) {
            Some((_, building)) => look_at_building(field, eye, building, &[piece]),
            None => look_at(field, eye, body, &[piece]),
        },
    }
}

/// A refusal that is about a target.
fn about(refusal: Refusal, target: TargetId) -> Refusal {
    match target {
        TargetId::Figure(piece) => refusal.piece(piece),
        TargetId::Barrel { .. } | TargetId::Building { .. } => refusal,
    }
}

/// The weapon of that name, as a figure may fire it now.
///
/// # Errors
/// That it has none such, that it is used up, or that it moved.
fn check_weapon(field: &Field, piece: PieceId, id: &ItemId) -> Result<ShootingWeapon, Refusal> {
    let Some(weapon) = shots_of(field, piece).into_iter().find(|known| known.id == *id) else {
        let carried = &field.weapons[piece.index()].0;
        let is_spent = carried
            .iter()
            .any(|carried| carried.spent && field.codices.ways_of(&carried.id).iter().any(|way| way.id == *id));
        let is_of_melee = melee_weapons(field, piece).iter().any(|(known, _)| known == id);
        return Err(match (is_spent, is_of_melee) {
            (true, _) => Refusal::new(keys::TYPE_ONCE, "quake-weapon-spent").piece(piece),
            (false, true) => Refusal::new(keys::MELEE_WEAPONS, "quake-melee-weapon"),
            (false, false) => Refusal::new(CHAMPION_GEAR, "quake-no-such-weapon").piece(piece),
        });
    };
    if Stance::of(field, piece).fires(&weapon) {
        return Ok(weapon);
    }
    Err(match weapon.fire {
        FireType::Ordnance => Refusal::new(keys::TYPE_ORDNANCE, "quake-ordnance-moved").piece(piece),
        _ => Refusal::new(keys::TYPE_HEAVY, "quake-heavy-moved").piece(piece),
    })
}

/// Whether a figure may fire at all in its slot.
///
/// # Errors
/// Why not.
fn check_shooter(field: &Field, piece: PieceId) -> Result<Body, Refusal> {
    let body = field.look.standing(shooting_keys::SHOOT_ORDER, piece)?;
    let doings = &field.doings[piece.index()];
    let refuse = |rule, why| Err(Refusal::new(rule, why).piece(piece));
    if doings.fired.is_some() {
        return refuse(keys::BASE_ONE, "quake-fired-already");
    }
    if doings.ran {
        return refuse(keys::KIND_FLEET, "quake-ran");
    }
    if doings.passing {
        return refuse(FLAG_PASS, "quake-passing-flag");
    }
    if profile(field, piece).bs <= 0 {
        return refuse(keys::BASE_PROFILE, "quake-cannot-shoot");
    }
    Ok(body)
}

/// Whether a figure sees enough of a target, and can fire at it with a weapon if one is named (`sight.share`, `base.range`).
pub fn sees_in_range(field: &Field, piece: PieceId, target: TargetId, weapon: Option<&ShootingWeapon>) -> bool {
    let (Ok(shooter), Some(body)) = (check_shooter(field, piece), body_of(field, target)) else {
        return false;
    };
    let distance = distance_to(&shooter, target, &body);
    let reaches = weapon.is_none_or(|weapon| Stance::of(field, piece).shots(weapon, distance).is_some());
    let share = field.options.sight_share;
    reaches && seen(field, (piece, &shooter), target, &body).is_enough(share, target.figure().is_some())
}

/// Whether a shot may be taken.
///
/// # Errors
/// Why not.
pub fn check_shot(
    field: &Field,
    shooter: Option<PieceId>,
    (target, weapon, toward): (TargetId, &ItemId, Option<Face>),
) -> Result<(), Refusal> {
    let rule = shooting_keys::SHOOT_TARGET;
    let piece = shooter.ok_or_else(|| Refusal::new(rule, "quake-not-now"))?;
    let shooter = check_shooter(field, piece)?;
    let weapon = check_weapon(field, piece, weapon)?;
    if target == TargetId::Figure(piece) {
        return Err(Refusal::new(rule, "quake-target-self").piece(piece));
    }
    let Some(body) = body_of(field, target) else {
        return Err(match target {
            TargetId::Figure(piece) => Refusal::new(rule, "table-no-figure").number(i32::from(piece.0)),
            TargetId::Barrel { barrel } => Refusal::new(rule, "quake-no-barrel").number(i32::from(barrel)),
            TargetId::Building { building } => Refusal::new(rule, "quake-no-building").number(i32::from(building.0)),
        });
    };
    check_range(field, (piece, &shooter), (target, &body), &weapon)?;
    if weapon.template {
        check_flame(field, &shooter, (target, &body), toward)?;
    }
    let seen = seen(field, (piece, &shooter), target, &body);
    match seen.is_enough(field.options.sight_share, target.figure().is_some()) {
        true => Ok(()),
        false => Err(unseen(target, seen)),
    }
}

/// That too little is visible of a target: of a figure with the columns and samples that are, of a thing that nothing is
/// (`sight.share`).
fn unseen(target: TargetId, seen: Seen) -> Refusal {
    let rule = shooting_keys::SIGHT_SHARE;
    let (columns, samples) = (i32::from(seen.columns), i32::from(seen.samples));
    match target {
        TargetId::Figure(piece) if samples == 0 => Refusal::new(rule, "quake-unseen")
            .piece(piece)
            .number(columns)
            .number(samples),
        TargetId::Figure(piece) => Refusal::new(rule, "quake-sight-share")
            .number(columns)
            .number(samples)
            .piece(piece),
        TargetId::Barrel { barrel } => Refusal::new(rule, "quake-barrel-unseen").number(i32::from(barrel)),
        TargetId::Building { building } => Refusal::new(rule, "quake-building-unseen").number(i32::from(building.0)),
    }
}

/// Whether a target is within range (`base.range`, `type.rapid`).
///
/// # Errors
/// The range and the distance, in units.
fn check_range(
    field: &Field,
    (piece, shooter): (PieceId, &Body),
    (target, body): (TargetId, &Body),
    weapon: &ShootingWeapon,
) -> Result<(), Refusal> {
    let stance = Stance::of(field, piece);
    let distance = distance_to(shooter, target, body);
    let Some(reach) = stance.reach(weapon).filter(|reach| distance > *reach) else {
        return Ok(());
    };
    let is_within_full = weapon.reach().is_some_and(|full| distance <= full);
    let refusal = match is_within_full {
        true => Refusal::new(keys::TYPE_RAPID, "quake-rapid-range")
            .number(distance)
            .number(reach),
        false => Refusal::new(keys::BASE_RANGE, "quake-out-of-range")
            .number(reach)
            .number(distance),
    };
    Err(about(refusal, target))
}

/// Where a teardrop is laid to: as the command says, else straight at the target.
pub fn flame_direction(shooter: &Body, body: &Body, toward: Option<Face>) -> Result<Direction, Refusal> {
    let rule = keys::TYPE_TEMPLATE;
    match toward {
        Some(toward) => direction(rule, toward),
        None => Direction::along(body.at.plan().way_from(shooter.at.plan()))
            .ok_or_else(|| Refusal::new(rule, "table-no-direction")),
    }
}

/// Whether a teardrop covers the target (`type.template`).
///
/// # Errors
/// That it does not.
fn check_flame(
    field: &Field,
    shooter: &Body,
    (target, body): (TargetId, &Body),
    toward: Option<Face>,
) -> Result<(), Refusal> {
    let toward = flame_direction(shooter, body, toward)?;
    let covers = flame(shooter, toward).is_some_and(|laid| touches(field, &laid, body).is_some());
    match covers {
        true => Ok(()),
        false => Err(about(Refusal::new(keys::TYPE_TEMPLATE, "quake-flame-misses"), target)),
    }
}
