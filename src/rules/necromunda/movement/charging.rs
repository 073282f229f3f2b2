//! Charges: declared, measured, then carried out into contact, or as far as they come (`charge.*`).

use bevy::prelude::*;

use super::super::command::{NecroCommand, own};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::hiding::EFFECT;
use super::super::keys::movement as keys;
use super::super::keys::wounds::CRAWL;
use super::super::match_state::{ChargePair, CourseOfMove, DeclaredCharge, Gait, MoveInProgress};
use super::super::phase::NecroPhase;
use super::super::turn::decision;
use super::contact::{engages, touched, touched_on_the_way};
use super::plan::{check_mover, course};
use super::rules::{NecroMovement, budget, rules_for};
use crate::game::{CurrentCommand, Fact, Facts, NextPhase, PendingDecision, Refusal};
use crate::space::table::{Body, Direction, LatticeReach, PACE, Path, Point, Walker, Way, WayGoal};

/// How many directions round a target a place behind a low wall is looked for in.
const DIRECTIONS: u8 = 36;

/// How far apart such places are, in units.
const APART: i32 = 25;

/// Whether a charge may be declared, but for the way that it wants.
///
/// # Errors
/// Why not.
pub fn check_charge(field: &Field, charge: ChargePair) -> Result<(), Refusal> {
    let ChargePair { piece, target } = charge;
    check_mover(field, piece)?;
    if field.down[piece.index()].0 {
        return Err(Refusal::new(CRAWL, "necro-crawls").piece(piece));
    }
    if field.turn.charges_over {
        return Err(Refusal::new(keys::ORDER, "necro-charges-over"));
    }
    let body = field.enemy(keys::CHARGE_DECLARE, piece, target)?;
    if field.hidden[target.index()].0 {
        return Err(Refusal::new(EFFECT, "necro-hidden").piece(target));
    }
    if field.options.charge_sight && field.samples_seen(piece, (target, &body)) == 0 {
        return Err(Refusal::new(keys::CHARGE_DECLARE, "necro-unseen").piece(target));
    }
    Ok(())
}

/// Whether a way leads into contact at all.
///
/// # Errors
/// That none does.
pub fn check_unreached(field: &Field, charge: ChargePair) -> Result<(), Refusal> {
    let no_way = || Refusal::new(keys::CHARGE_DECLARE, "necro-no-way").piece(charge.target);
    // One over the lattice is found sooner.
    let is_near = listed_contact(field, charge, None);
    let leads_there = || way_to_contact(field, charge, None).is_some() || way_without_others(field, charge).is_some();
    match is_near || leads_there() {
        true => Ok(()),
        false => Err(no_way()),
    }
}

/// Whether a way over the standing lattice leads into contact in reach of a charge, and touches no other enemy before; `reach` is
/// what the charger reaches of it, if it is known.
pub fn listed_contact(field: &Field, charge: ChargePair, reach: Option<&LatticeReach>) -> bool {
    let ChargePair { piece, target } = charge;
    let bodies = field.look.body(piece).zip(field.look.body(target));
    let Some((own, target)) = bodies else { return false };
    let body = field.upright(piece, own.at);
    let limit = budget(field, piece, Gait::Charge);
    if body.at.plan().distance(target.at.plan()) > limit + body.radius + target.radius + 1 {
        return false;
    }
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, Gait::Charge);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.known.lattice(walker);
    let found = match reach {
        Some(reach) => lattice.way_to_contact(walker, reach, (&target, limit)),
        None => lattice.way_to_contact(walker, &lattice.reach(walker, limit), (&target, limit)),
    };
    found
        .and_then(|way| walker.path(&way, Some(limit)).ok())
        .is_some_and(|path| touched_on_the_way(field, charge, &body, &path.steps()).is_none())
}

/// Where a charge at a target may end: in contact, or with only a low wall between (`charge.wall`).
pub fn goals(walker: Walker<NecroMovement>, target: &Body) -> Vec<WayGoal> {
    let mut goals = vec![WayGoal::Contact(*target)];
    let view = walker.view;
    let reach = walker.body.radius + target.radius;
    if !view.is_barrier_near(target.at.plan(), reach + PACE) {
        return goals;
    }
    for face in 1..=DIRECTIONS {
        let outward = Direction::of_die(face);
        let place_at = |step: i32| {
            let place = target.at.plan().plus(outward.way(reach + step * APART));
            place.at_height(target.at.z)
        };
        // No straight way of these is more than a unit beside the longest.
        let farthest = walker.body.moved_to(place_at(PACE / APART));
        if !view.is_barrier_along(&farthest, target, 2) {
            continue;
        }
        let found = (1..=PACE / APART).map(place_at).find(|at| {
            let there = walker.body.moved_to(*at);
            engages(view, &there, target) && !view.is_contact(&there, target) && walker.stand(*at).is_ok()
        });
        goals.extend(found.map(WayGoal::Point));
    }
    goals
}

/// How far a charger keeps from other enemies than its target where the shortest way would touch them, in units.
const CLEAR: i32 = 5;

/// The shortest way of a charger into contact with its target, for no more than a budget, that touches other enemies at its last
/// point at most: the shortest of all, or else one that goes clear of the others.
fn way_to_contact(field: &Field, charge: ChargePair, budget: Option<i32>) -> Option<Way> {
    let ChargePair { piece, target } = charge;
    let target_body = field.look.body(target)?;
    let body = field.upright(piece, field.look.body(piece)?.at);
    let (ids, mut others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, Gait::Charge);
    let find = |others: &[Body]| {
        let walker = field.look.walker(body, others, &rules);
        let goals = goals(walker, &target_body);
        let way = field.known.network(walker).way_to(walker, &goals, budget)?;
        let steps = walker.path(&way.path, None).ok()?.steps();
        Some((way, touched_on_the_way(field, charge, &body, &steps).is_some()))
    };
    let (way, touches) = find(&others)?;
    if !touches {
        return Some(way);
    }
    for (other, id) in others.iter_mut().zip(&ids) {
        if *id != target && field.are_enemies(piece, *id) {
            other.radius += CLEAR;
        }
    }
    find(&others).filter(|(_, touches)| !touches).map(|(way, _)| way)
}

/// The shortest way into contact if nobody else stood anywhere: where others leave no room at a target it is out of reach, and no
/// more than that (`charge.room`).
fn way_without_others(field: &Field, charge: ChargePair) -> Option<Way> {
    let ChargePair { piece, target } = charge;
    let target_body = field.look.body(target)?;
    let body = field.upright(piece, field.look.body(piece)?.at);
    let rules = rules_for(field, piece, Gait::Charge);
    let walker = field.look.walker(body, &[], &rules);
    let goals = goals(walker, &target_body);
    field.known.network(walker).way_to(walker, &goals, None)
}

/// The course of a charge whose target is out of reach: its whole 2 M towards it, up to the last point where it can stand
/// (`charge.fail`).
fn failed_charge(field: &Field, charge: ChargePair, way: &Way) -> CourseOfMove {
    let piece = charge.piece;
    let here = field.look.body(piece).map_or(Point::default(), |body| body.at);
    let body = field.upright(piece, here);
    let (ids, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, Gait::FailedCharge);
    let limit = budget(field, piece, Gait::FailedCharge);
    let free = field.look.walker(body, &[], &rules).path(&way.path, None);
    let whole = free.unwrap_or_default();
    // As far as it comes past others: where they are in the way, on the leg that they stop.
    let as_far = |others: &[Body]| {
        let walker = field.look.walker(body, others, &rules);
        let stopped = walker.path(&way.path, None).err().map(|fault| fault.leg);
        let legs = stopped.map_or(&whole.legs[..], |leg| &whole.legs[..whole.legs.len().min(leg + 1)]);
        let open = Path {
            legs: legs.to_vec(),
            cost: legs.iter().map(|leg| leg.cost).sum(),
        };
        let (leg, at) = walker.cut(&open, limit)?;
        let mut points: Vec<Point> = way.path[..leg].to_vec();
        // At the very foot of a ladder the last leg has no length.
        if points.last() != Some(&at) {
            points.push(at);
        }
        Some((walker.path(&points, None).ok()?, at))
    };
    // It comes into contact with nobody.
    let is_apart = |(_, at): &(Path, Point)| touched(field, piece, &body.moved_to(*at)).is_empty();
    let apart = || {
        let mut others = others.clone();
        for (other, id) in others.iter_mut().zip(&ids) {
            other.radius += i32::from(field.owner_of(*id).is_some() && field.are_enemies(piece, *id));
        }
        as_far(&others)
    };
    let (path, end) = as_far(&others)
        .filter(is_apart)
        .or_else(apart)
        .unwrap_or((Path::default(), here));
    CourseOfMove {
        target: Some(charge.target),
        ..course(field, (piece, Gait::FailedCharge), &path, end)
    }
}

/// A charge is declared, and its distance measured: in reach its way is wanted, else the charger goes as far as it can.
pub fn declare(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut DeclaredCharge,
        &mut MoveInProgress,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, mut declared, mut in_progress, mut facts, mut pending, mut next) = of_match.into_inner();
    let Some(NecroCommand::Charge { piece, target }) = own(command) else {
        return;
    };
    let field = field.get();
    let charge = ChargePair {
        piece: *piece,
        target: *target,
    };
    facts.emit(Fact::from(NecroFact::Declared {
        rule: keys::CHARGE_DECLARE,
        piece: *piece,
        target: *target,
    }));
    let limit = budget(&field, *piece, Gait::Charge);
    let near = way_to_contact(&field, charge, Some(limit));
    // Near enough, but for those who stand around it.
    let lacks_room = || way_without_others(&field, charge).is_some_and(|way| way.cost <= limit);
    facts.emit(Fact::from(NecroFact::Measured {
        rule: match near.is_none() && lacks_room() {
            true => keys::CHARGE_ROOM,
            false => keys::CHARGE_MOVE,
        },
        piece: *piece,
        target: *target,
        distance: distance(&field, charge),
        reached: near.is_some(),
    }));
    if near.is_some() {
        declared.0 = Some(charge);
        pending.0 = Some(decision(field.turn.player, "charge_way", Some(*piece)));
        next.set(NecroPhase::ChargeWay);
        return;
    }
    let way = way_to_contact(&field, charge, None).or_else(|| way_without_others(&field, charge));
    let way = way.unwrap_or_default();
    in_progress.0 = Some(failed_charge(&field, charge, &way));
    next.set(NecroPhase::MoveShown);
}

/// How far two are apart, in units.
fn distance(field: &Field, ChargePair { piece, target }: ChargePair) -> i32 {
    let bodies = field.look.body(piece).zip(field.look.body(target));
    bodies.map_or(0, |(one, other)| one.distance(&other))
}

/// The shortest way of a charge that is declared, as its choice is listed: the one by which it was found in reach.
pub fn listed_way(field: &Field, charge: ChargePair) -> Option<Vec<Point>> {
    let budget = budget(field, charge.piece, Gait::Charge);
    way_to_contact(field, charge, Some(budget)).map(|way| way.path)
}
