//! Looks a move over before it is made: which ways of moving are open, along which path, and what it comes to.

use super::super::command::SoldierMove;
use super::super::field::FeuField;
use super::super::keys::moving as keys;
use super::super::keys::shooting::STATE_WOUNDED;
use super::super::match_state::{PaidPace, WatchedLeg, WatchedMove, WayOfMoving};
use super::rules::{DIFFICULT, FeuMovement, rules_for};
use crate::game::{Face, PieceId, Place, Refusal, RuleKey};
use crate::rules::table::{direction, refused_path, refused_stand};
use crate::space::table::{
    AreaKind, Body, Direction, Hindrance, LegKind, MovementRules, NoLeg, NoPath, NoStand, Path, PathFault, PieceShape,
    Point,
};

/// The most points of a path.
const MOST_POINTS: usize = 200;

/// How high, and how far aside, a climb leads at most, in UD (`climb.do`).
pub const CLIMB_REACH: i32 = 2;

/// The rule of a way of moving.
pub const fn rule_of(how: WayOfMoving) -> RuleKey {
    match how {
        WayOfMoving::Walk => keys::WALK,
        WayOfMoving::Road => keys::ROAD,
        WayOfMoving::Run => keys::RUN,
        WayOfMoving::Climb => keys::CLIMB,
    }
}

/// Whether the middle of a base at a point is in an area that counts, unless it is on a road.
fn difficult_at(field: &FeuField, at: Point) -> Option<u16> {
    if is_on_road(field, at) {
        return None;
    }
    let mut areas = DIFFICULT.iter().flat_map(|kind| field.look.table.areas(*kind));
    areas.find(|(area, _)| area.holds(at)).map(|(_, entry)| entry)
}

/// Whether the middle of a base at a point is on a road.
fn is_on_road(field: &FeuField, at: Point) -> bool {
    let mut roads = field.look.table.areas(AreaKind::Road);
    roads.any(|(road, _)| road.holds(at))
}

/// Whether a figure may pay for a way of moving now.
///
/// # Errors
/// Why not.
pub fn check_pace(field: &FeuField, piece: PieceId, how: WayOfMoving) -> Result<Body, Refusal> {
    let refuse = |rule: RuleKey, why| Err(Refusal::new(rule, why).piece(piece));
    let Some(body) = field.look.body(piece) else {
        return refuse(rule_of(how), "feu-off-table");
    };
    let index = piece.index();
    let done = field.done[index];
    let walks = field.options.walks;
    match how {
        WayOfMoving::Walk | WayOfMoving::Road if walks > 0 && done.walk >= walks => {
            return refuse(keys::WALKS, "feu-walked");
        }
        WayOfMoving::Run if done.run => return refuse(keys::RUN, "feu-ran"),
        WayOfMoving::Run if field.wounded[index].0 => return refuse(STATE_WOUNDED, "feu-wounded-runs"),
        _ => {}
    }
    if how == WayOfMoving::Road && !is_on_road(field, body.at) {
        return Err(Refusal::new(keys::ROAD_WHOLE, "feu-off-road")
            .piece(piece)
            .cell(Place::from(body.at)));
    }
    if how == WayOfMoving::Run
        && let Some(entry) = difficult_at(field, body.at)
    {
        return Err(runs_into(body.at, entry));
    }
    Ok(body)
}

/// The refusal of a run with a point in difficult ground, by the entry of that ground (`run.difficult`).
fn runs_into(at: Point, entry: u16) -> Refusal {
    Refusal::new(keys::RUN_DIFFICULT, "feu-run-difficult")
        .cell(Place::from(at))
        .number(entry)
}

/// How many dice are thrown for a way of moving (`move.road`, `move.run`, `road.run`).
pub fn dice_of(field: &FeuField, piece: PieceId, how: WayOfMoving) -> usize {
    let on_road = || {
        let at = field.position[piece.index()].0;
        at.is_some_and(|at| is_on_road(field, at))
    };
    match how {
        WayOfMoving::Walk | WayOfMoving::Climb => 0,
        WayOfMoving::Road => 1,
        WayOfMoving::Run => 1 + usize::from(field.options.road_run && on_road()),
    }
}

/// A figure's walk: how far it goes (`move.walk`).
pub fn walk_of(field: &FeuField, piece: PieceId) -> PaidPace {
    PaidPace {
        piece,
        how: WayOfMoving::Walk,
        budget: field.ud(field.facts_of(piece).movement),
    }
}

/// How high, and how far aside, a climb leads at most, in units (`climb.do`).
pub fn climb_reach(field: &FeuField) -> i32 {
    field.ud(CLIMB_REACH)
}

/// Where a figure is to look, if somebody says.
fn face_of(face: Option<Face>) -> Result<Option<Direction>, Refusal> {
    face.map(|face| direction(keys::TURN_FREE, face)).transpose()
}

/// Looks the path of a move over that is paid, or that is about to be.
///
/// # Errors
/// Why it cannot be made.
pub fn plan_path(field: &FeuField, paid: PaidPace, order: &SoldierMove) -> Result<WatchedMove, Refusal> {
    let PaidPace { piece, how, budget } = paid;
    let off = || Refusal::new(rule_of(how), "feu-off-table").piece(piece);
    let body = field.look.body(piece).ok_or_else(off)?;
    let face = face_of(order.face)?;
    if order.path.len() > MOST_POINTS {
        return Err(Refusal::new(rule_of(how), "feu-long-path").number(MOST_POINTS as i32));
    }
    let points = points_of(field, how, &order.path)?;
    let (ids, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, how);
    let walker = field.look.walker(body, &others, &rules);
    let path = walker.path(&points, Some(budget)).map_err(|fault| {
        if let NoPath::Leg(NoLeg::NeverEntered(entry)) = fault.why
            && is_difficult_entry(field, entry)
        {
            return runs_into(fault.at, entry).leg(fault.leg as u16);
        }
        if let Some((entry, rise)) = too_high(field, &rules, &fault) {
            return Refusal::new(keys::SHOULDER, "feu-obstacle-high")
                .cell(Place::from(fault.at))
                .number(rise)
                .number(entry)
                .leg(fault.leg as u16);
        }
        let rule = rule_of_fault(field, how, &fault, &ids);
        refused_path((rule, rule_of(how)), fault, budget, &ids)
    })?;
    let stays_on_road = how == WayOfMoving::Road || how == WayOfMoving::Run && dice_of(field, piece, how) > 1;
    if stays_on_road && let Some((leg, at)) = leaves_road(field, &path) {
        let rule = if how == WayOfMoving::Road {
            keys::ROAD_WHOLE
        } else {
            keys::ROAD_RUN
        };
        return Err(Refusal::new(rule, "feu-path-off-road").cell(Place::from(at)).leg(leg));
    }
    let course = course_of(field, (piece, how), (&path, body.at), face);
    check_contact(field, &course)?;
    Ok(course)
}

/// The points of a path: beyond the table lies none (`move.edge`).
fn points_of(field: &FeuField, how: WayOfMoving, path: &[Place]) -> Result<Vec<Point>, Refusal> {
    field
        .look
        .points(rule_of(how), path)
        .map_err(|refusal| match refusal.why {
            "table-beyond" => Refusal {
                rule: keys::EDGE,
                ..refusal
            },
            _ => refusal,
        })
}

/// Whether an entry of the terrain is difficult ground: else it is entered by nobody.
fn is_difficult_entry(field: &FeuField, entry: u16) -> bool {
    let mut areas = DIFFICULT.iter().flat_map(|kind| field.look.table.areas(*kind));
    areas.any(|(_, known)| known == entry)
}

/// The obstacle that stops a path for its height: its entry, and how high it is from the ground it is come to from (`obstacle.shoulder`).
fn too_high(field: &FeuField, rules: &FeuMovement, fault: &PathFault) -> Option<(u16, i32)> {
    let NoPath::Leg(NoLeg::Hindered(Hindrance::Terrain(entry))) = fault.why else {
        return None;
    };
    let mut pieces = field.look.table.pieces().iter().filter(|known| known.entry == entry);
    pieces.find_map(|known| match &known.shape {
        PieceShape::Barrier(barrier) => {
            let rise = barrier.top - fault.at.z;
            rules.crossing(rise, 0).is_none().then_some((entry, rise))
        }
        _ => None,
    })
}

/// The rule of what stops a path: an edge, somebody, an obstacle too high.
fn rule_of_fault(field: &FeuField, how: WayOfMoving, fault: &PathFault, others: &[PieceId]) -> RuleKey {
    let hindrance = match fault.why {
        NoPath::Leg(NoLeg::NoSurface) | NoPath::End(NoStand::NoSurface | NoStand::NotBorne) => return keys::EDGE,
        NoPath::End(NoStand::OverBarrier(_)) => return keys::OBSTACLE_KINDS,
        NoPath::Leg(NoLeg::Hindered(hindrance)) | NoPath::End(NoStand::Hindered(hindrance)) => hindrance,
        _ => return rule_of(how),
    };
    match hindrance {
        Hindrance::TableEdge => keys::EDGE,
        Hindrance::Body(index) if field.is_on_ladder(others[usize::from(index)]) => keys::LEVEL_PART,
        Hindrance::Body(_) => keys::OTHERS,
        Hindrance::Terrain(entry) => {
            let mut pieces = field.look.table.pieces().iter().filter(|known| known.entry == entry);
            let is_barrier = pieces.any(|known| matches!(known.shape, PieceShape::Barrier(_)));
            if is_barrier { keys::SHOULDER } else { rule_of(how) }
        }
    }
}

/// Where a path is first not on a road, and on which leg (`road.whole`).
fn leaves_road(field: &FeuField, path: &Path) -> Option<(u16, Point)> {
    let view = field.look.view();
    for (leg, part) in (0..).zip(&path.legs) {
        for (from, to) in part.points.iter().zip(part.points.iter().skip(1)) {
            let on_road = view.depth(*from, *to, AreaKind::Road);
            if on_road < i64::from(from.distance(*to)) || !is_on_road(field, *to) {
                return Some((leg, *from));
            }
        }
    }
    None
}

/// A move along a path from where a figure stands, before its first step.
pub fn course_of(
    field: &FeuField,
    (piece, how): (PieceId, WayOfMoving),
    (path, start): (&Path, Point),
    face: Option<Direction>,
) -> WatchedMove {
    let mut steps = path.steps();
    if steps.is_empty() {
        steps.push(start);
    }
    let mut legs: Vec<WatchedLeg> = Vec::with_capacity(path.legs.len());
    for leg in &path.legs {
        let alone = Path {
            legs: vec![leg.clone()],
            cost: 0,
        };
        let before = legs.last().map_or(0, |leg| leg.end);
        legs.push(WatchedLeg {
            kind: leg.kind,
            cost: leg.cost,
            end: before + alone.steps().len() - 1,
        });
    }
    begun(field, (piece, how), (steps, legs), face)
}

/// A move with its steps and legs, before the first step: which enemies it leaves (`fight.leave`).
fn begun(
    field: &FeuField,
    (piece, how): (PieceId, WayOfMoving),
    (steps, legs): (Vec<Point>, Vec<WatchedLeg>),
    face: Option<Direction>,
) -> WatchedMove {
    let at_first = field.contacts_of(piece, &field.body_at(piece, steps[0]));
    let is_left = |enemy: &PieceId| {
        let stays = |at: &Point| field.contacts_of(piece, &field.body_at(piece, *at)).contains(enemy);
        !steps.iter().all(stays)
    };
    let leaves = at_first.into_iter().filter(is_left).collect();
    WatchedMove {
        piece,
        how,
        steps,
        legs,
        at: 0,
        told: 0,
        is_looked_at: false,
        face,
        broke_cover: false,
        leaves,
        asked: Vec::new(),
        stopped_by: None,
    }
}

/// Holds a move against the rule that contact with an enemy ends it (`move.others`): an enemy that it was in contact with from the
/// start may go on to be.
fn check_contact(field: &FeuField, course: &WatchedMove) -> Result<(), Refusal> {
    let piece = course.piece;
    let mut from_the_start = field.contacts_of(piece, &field.body_at(piece, course.steps[0]));
    let last = course.last();
    for (step, at) in course.steps.iter().enumerate().skip(1) {
        let there = field.contacts_of(piece, &field.body_at(piece, *at));
        from_the_start.retain(|enemy| there.contains(enemy));
        let met = there.into_iter().find(|enemy| !from_the_start.contains(enemy));
        if let Some(enemy) = met.filter(|_| step < last) {
            return Err(Refusal::new(keys::OTHERS, "feu-beyond-contact")
                .cell(Place::from(*at))
                .piece(enemy));
        }
    }
    Ok(())
}

/// Looks a climb or a jump over (`climb.do`, `climb.over`).
///
/// # Errors
/// Why it cannot be made.
pub fn plan_climb(field: &FeuField, piece: PieceId, (to, face): (Place, Option<Face>)) -> Result<WatchedMove, Refusal> {
    let off = || Refusal::new(keys::CLIMB, "feu-off-table").piece(piece);
    let body = field.look.body(piece).ok_or_else(off)?;
    let face = face_of(face)?;
    let to = field.look.point(keys::CLIMB, to)?;
    let reach = climb_reach(field);
    let (rise, shift) = ((to.z - body.at.z).abs(), body.at.plan().distance(to.plan()));
    let refuse = |rule, why| Refusal::new(rule, why).cell(Place::from(to));
    if to == body.at {
        return Err(refuse(keys::CLIMB, "table-no-length"));
    }
    if rise > reach {
        return Err(refuse(keys::CLIMB, "feu-climb-high").number(rise).number(reach));
    }
    if shift > reach {
        return Err(refuse(keys::CLIMB, "feu-climb-far").number(shift).number(reach));
    }
    let (ids, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, WayOfMoving::Climb);
    let walker = field.look.walker(body, &others, &rules);
    walker
        .stand(to)
        .map_err(|why| refused_stand(keys::CLIMB, to.into(), why, &ids))?;
    if let Some(hindrance) = walker.vault_hindrance(body.at, to, reach) {
        let why = NoStand::Hindered(hindrance);
        return Err(refused_stand(keys::CLIMB_OVER, body.at.into(), why, &ids));
    }
    let leg = WatchedLeg {
        kind: LegKind::Climb,
        cost: 0,
        end: 1,
    };
    let way = (vec![body.at, to], vec![leg]);
    Ok(begun(field, (piece, WayOfMoving::Climb), way, face))
}

/// The last step, no farther than one, at which a moving figure can stay (`ambush.stops`).
pub fn last_stand(field: &FeuField, course: &WatchedMove, step: usize) -> usize {
    let piece = course.piece;
    let Some(body) = field.look.body(piece) else {
        return step;
    };
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, course.how);
    let walker = field.look.walker(body, &others, &rules);
    let found = (1..=step).rev().find(|step| walker.stand(course.steps[*step]).is_ok());
    found.unwrap_or_default()
}
