//! Looks a move over before it is made: who may move, along which path, and what it comes to.

use std::collections::BTreeMap;

use super::super::combat::is_defended;
use super::super::command::{DoorWish, MoveOrder};
use super::super::doors;
use super::super::field::Field;
use super::super::hiding;
use super::super::keys::combat as combat_keys;
use super::super::keys::movement as keys;
use super::super::keys::nerve as nerve_keys;
use super::super::keys::shooting::ALERT_STOP;
use super::super::keys::{hiding as hide_keys, turn as turn_keys, wounds as wound_keys};
use super::super::match_state::{ChargePair, CourseLeg, CourseOfMove, Gait, StopReason};
use super::super::phase::Stage;
use super::contact::{touched, touched_on_the_way};
use super::rules::{SURE_GAP, budget, crosses, rules_for};
use super::running;
use crate::game::{PieceId, Place, Refusal, RuleKey};
use crate::rules::table::{direction, refused_path};
use crate::space::table::{
    Body, Hindrance, NoLeg, NoPath, NoStand, PACE, Path, PathFault, PathLeg, PieceShape, Point, TerrainState,
};

/// The most points of a path.
pub const MOST_POINTS: usize = 200;

/// Whether a fighter may have its say in the movement phase at all (`move.none`).
///
/// # Errors
/// Why not.
pub fn check_mover(field: &Field, piece: PieceId) -> Result<Body, Refusal> {
    let body = field.own_fighter(keys::WALK, field.turn.player, piece)?;
    if field.turn.stage != Stage::Movement || !field.is_awake(piece) {
        return Err(Refusal::new(turn_keys::PHASES, "necro-not-now"));
    }
    let index = piece.index();
    let none = |why| Err(Refusal::new(keys::NONE, why).piece(piece));
    if field.doings[index].settled {
        return Err(Refusal::new(keys::WALK, "necro-moved-already").piece(piece));
    }
    if field.pinned[index].0.is_some() {
        return Err(Refusal::new(wound_keys::PIN_NOTHING, "necro-pinned").piece(piece));
    }
    if field.on_alert[index].0 {
        return none("necro-on-alert");
    }
    if field.down[index].0 && (!field.is_engaged(piece) || is_defended(field, piece)) {
        return Ok(body);
    }
    if field.is_engaged(piece) {
        return Err(Refusal::new(wound_keys::FIGHT_LEAVE, "necro-engaged").piece(piece));
    }
    if field.broken[index].0.is_some() {
        return none("necro-broken");
    }
    Ok(body)
}

/// How a fighter goes that is ordered to move.
///
/// # Errors
/// That it cannot go like that.
fn gait_of(field: &Field, piece: PieceId, order: &MoveOrder, charge: Option<ChargePair>) -> Result<Gait, Refusal> {
    if charge.is_some() {
        return match (order.run, order.hide) {
            (false, false) => Ok(Gait::Charge),
            _ => Err(Refusal::new(keys::CHARGE_MOVE, "necro-charge-only").piece(piece)),
        };
    }
    if field.down[piece.index()].0 {
        return match (order.run, order.hide) {
            (false, false) => Ok(Gait::Crawl),
            _ => Err(Refusal::new(wound_keys::CRAWL, "necro-crawls").piece(piece)),
        };
    }
    match (order.run, order.hide) {
        (true, true) => Err(Refusal::new(hide_keys::DO, "necro-no-hiding").piece(piece)),
        (true, false) => Ok(Gait::Run),
        (false, _) => Ok(Gait::Walk),
    }
}

/// Looks a move over: as it is ordered, or as the way of a charge that is declared.
///
/// # Errors
/// Why it cannot be made.
pub fn plan_move(field: &Field, order: &MoveOrder, charge: Option<ChargePair>) -> Result<CourseOfMove, Refusal> {
    let piece = match (charge, order.piece) {
        (Some(charge), None) => charge.piece,
        (Some(charge), Some(piece)) if piece == charge.piece => piece,
        (Some(charge), Some(_)) => {
            return Err(Refusal::new(keys::CHARGE_MOVE, "necro-charge-way").piece(charge.piece));
        }
        (None, Some(piece)) => piece,
        (None, None) => return Err(Refusal::new(keys::WALK, "necro-no-mover")),
    };
    let body = check_mover(field, piece)?;
    let gait = gait_of(field, piece, order, charge)?;
    let face = order.face.map(|face| direction(keys::FACE, face)).transpose()?;
    if order.path.len() > MOST_POINTS {
        return Err(Refusal::new(keys::WALK, "necro-long-path").number(MOST_POINTS as i32));
    }
    let points = points_of(field, keys::WALK, &order.path)?;
    // Who could not flee stands in contact with enemies that are free of it: they charge it where they stand.
    if points.is_empty() && gait == Gait::Run {
        return Err(Refusal::new(keys::WALK, "necro-no-path").piece(piece));
    }
    let wishes: BTreeMap<u16, bool> = order
        .doors
        .iter()
        .map(|(door, wish)| (*door, *wish == DoorWish::Open))
        .collect();
    let open = doors::opened(field, wishes.keys().copied())?;
    let walked = walked_body(field, piece, gait, body);
    let path = path_of(field, (piece, gait, walked), &points, &open)?;
    let end = points.last().copied().unwrap_or(body.at);
    let course = course(field, (piece, gait), &path, end);
    doors::check_wishes(field, &course, &wishes)?;
    check_contact(field, &course, charge)?;
    if gait == Gait::Run {
        running::check_near(field, piece, body.at, &path)?;
    }
    if order.hide {
        hiding::check_hiding(field, piece, end)?;
    }
    Ok(CourseOfMove {
        target: charge.map(|charge| charge.target),
        face,
        hide: order.hide,
        doors: wishes,
        ..course
    })
}

/// The points of a path: beyond the table lies none (`move.edge`).
///
/// # Errors
/// The first that is none, with its leg.
pub fn points_of(field: &Field, rule: RuleKey, path: &[Place]) -> Result<Vec<Point>, Refusal> {
    field.look.points(rule, path).map_err(|refusal| match refusal.why {
        "table-beyond" => Refusal {
            rule: keys::EDGE,
            ..refusal
        },
        _ => refusal,
    })
}

/// The body with which a fighter goes: standing, unless it crawls.
pub fn walked_body(field: &Field, piece: PieceId, gait: Gait, body: Body) -> Body {
    match gait {
        Gait::Crawl => field.measures[piece.index()].body(body.at, field.options.lying),
        _ => field.upright(piece, body.at),
    }
}

/// The path of a fighter through points, with doors as they are given.
fn path_of(
    field: &Field,
    (piece, gait, body): (PieceId, Gait, Body),
    points: &[Point],
    doors: &TerrainState,
) -> Result<Path, Refusal> {
    let look = crate::rules::table::TableLook {
        terrain: doors,
        ..field.look.clone()
    };
    let (ids, others) = look.others(&[piece]);
    let rules = rules_for(field, piece, gait);
    let walker = look.walker(body, &others, &rules);
    let limit = budget(field, piece, gait);
    let limit_rule = match gait {
        Gait::Walk => keys::WALK,
        Gait::Run => keys::RUN_DOUBLE,
        Gait::Charge | Gait::FailedCharge => keys::CHARGE_MOVE,
        Gait::Crawl => wound_keys::CRAWL,
        Gait::Flee => nerve_keys::FLEE_NOW,
        Gait::FollowUp => combat_keys::FOLLOW_MOVE,
        Gait::Advance => keys::WALK,
    };
    let path = walker.path(points, Some(limit));
    path.map_err(|fault| {
        let rule = rule_of_fault(field, &fault, (body.at, points)).unwrap_or(keys::WALK);
        refused_path((rule, limit_rule), fault, limit, &ids)
    })
}

/// The rule of what stops a path from a point along others: an edge, somebody, a barrier, ground that nobody enters, a gap, a
/// step; nothing where it leads nowhere or is too long.
pub fn rule_of_fault(field: &Field, fault: &PathFault, (start, points): (Point, &[Point])) -> Option<RuleKey> {
    let hindrance = match fault.why {
        NoPath::Leg(NoLeg::NoSurface) => {
            let before = fault.leg.checked_sub(1).and_then(|before| points.get(before));
            return rule_of_gap(field, *before.unwrap_or(&start), *points.get(fault.leg)?);
        }
        NoPath::Leg(NoLeg::Hindered(hindrance)) | NoPath::End(NoStand::Hindered(hindrance)) => hindrance,
        NoPath::Leg(NoLeg::NeverEntered(_)) => return Some(keys::GROUND_NEVER),
        NoPath::End(NoStand::OverBarrier(_)) => return Some(keys::BARRIER_HALF),
        _ => return None,
    };
    Some(match hindrance {
        Hindrance::TableEdge => keys::EDGE,
        Hindrance::Body(_) => keys::OTHERS,
        Hindrance::Terrain(entry) => {
            let pieces = field.look.table.pieces().iter();
            let mut shapes = pieces.filter(|piece| piece.entry == entry).map(|piece| &piece.shape);
            match (shapes.next(), shapes.next()) {
                (Some(PieceShape::Door(_)), None) => keys::DOOR,
                // One that others cross no crawler does.
                (Some(PieceShape::Barrier(barrier)), None) => match crosses(barrier.top - fault.at.z, barrier.thick) {
                    true => keys::BARRIER_HALF,
                    false => keys::BARRIER_NEVER,
                },
                _ => keys::GROUND_NEVER,
            }
        }
    })
}

/// The rule by which nobody comes from one point to another over what lies between: a place on a ladder, a step too high, a gap.
/// Nothing if nobody could be at the other at all.
fn rule_of_gap(field: &Field, from: Point, to: Point) -> Option<RuleKey> {
    let table = field.look.table;
    let bears = table.fall(to).is_some_and(|fall| fall.height == 0);
    match bears {
        _ if table.ladder_at(to).is_some() => Some(keys::LADDER_END),
        false => None,
        // The ground has no gaps.
        true if from.z == 0 || to.z == 0 || to.z - from.z > 2 * PACE => Some(keys::GROUND_STEP),
        true => Some(keys::JUMP_GAP),
    }
}

/// The course of a move along a path, before its first step.
pub fn course(field: &Field, (piece, gait): (PieceId, Gait), path: &Path, end: Point) -> CourseOfMove {
    let mut steps = path.steps();
    if steps.is_empty() {
        steps.push(end);
    }
    let mut legs: Vec<CourseLeg> = Vec::with_capacity(path.legs.len());
    for leg in &path.legs {
        let steps_to = |point: usize| {
            let part = PathLeg {
                points: leg.points[..=point].to_vec(),
                ..leg.clone()
            };
            let legs = vec![part];
            Path { legs, cost: 0 }.steps().len() - 1
        };
        let before = legs.last().map_or(0, |leg| leg.end);
        let wide = leg
            .gap
            .filter(|_| leg.gap_width().is_some_and(|width| width > SURE_GAP));
        legs.push(CourseLeg {
            kind: leg.kind,
            cost: leg.cost,
            end: before + steps_to(leg.points.len() - 1),
            edge: wide.map(|edge| before + steps_to(edge)),
        });
    }
    CourseOfMove {
        piece,
        gait,
        target: None,
        steps,
        legs,
        at: 0,
        told: 0,
        stop: None,
        face: None,
        hide: false,
        doors: BTreeMap::new(),
        way_before: field.way[piece.index()].this_phase,
        seen: Vec::new(),
    }
}

/// Holds a move against the rules of contact: only a charge brings any, with its target, and with others at its last point
/// alone (`move.contact`, `charge.move`).
fn check_contact(field: &Field, course: &CourseOfMove, charge: Option<ChargePair>) -> Result<(), Refusal> {
    let piece = course.piece;
    let end = course.steps[course.steps.len() - 1];
    let body = field
        .look
        .body(piece)
        .map_or_else(|| field.upright(piece, end), |body| body.moved_to(end));
    let at_end = touched(field, piece, &field.upright(piece, end));
    let Some(charge) = charge else {
        let first = at_end.first().filter(|_| !course.legs.is_empty());
        return match first {
            Some(enemy) => Err(Refusal::new(keys::CONTACT, "necro-contact")
                .cell(Place::from(end))
                .piece(*enemy)),
            None => Ok(()),
        };
    };
    if !at_end.contains(&charge.target) {
        return Err(Refusal::new(keys::CHARGE_MOVE, "necro-no-contact")
            .cell(Place::from(end))
            .piece(charge.target));
    }
    match touched_on_the_way(field, charge, &body, &course.steps) {
        Some((at, enemy)) => Err(Refusal::new(keys::CHARGE_MOVE, "necro-charge-touches")
            .cell(Place::from(at))
            .piece(enemy)),
        None => Ok(()),
    }
}

/// Whether a moving figure can stay at a step: where it can stand, not on a ladder (`ladder.end`).
pub fn can_stay(field: &Field, course: &CourseOfMove, step: usize) -> bool {
    let piece = course.piece;
    let Some(body) = field.look.body(piece) else {
        return true;
    };
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, course.gait);
    let body = walked_body(field, piece, course.gait, body);
    let is_on_ladder = course.is_on_ladder(step) && !field.options.ladder_stop;
    !is_on_ladder
        && field
            .look
            .walker(body, &others, &rules)
            .stand(course.steps[step])
            .is_ok()
}

/// The last step, no farther than one, at which a moving figure can stay (`run.stop`, `alert.stop`).
pub fn last_stand(field: &Field, course: &CourseOfMove, step: usize) -> usize {
    let found = (1..=step).rev().find(|step| can_stay(field, course, *step));
    found.unwrap_or_default()
}

/// The rule by which a move stops.
pub fn stop_rule(why: StopReason, gait: Gait) -> RuleKey {
    match why {
        StopReason::RunStop => keys::RUN_STOP,
        StopReason::Shot if gait == Gait::Charge => keys::CHARGE_STOPPED,
        StopReason::Shot => ALERT_STOP,
        StopReason::Fall => keys::JUMP_GAP,
    }
}
