//! The course of a move: from its first command from one event to the next (`move.*`).
//!
//! Phases: `MoveBegin`, `MoveStep`. State: the move under way.

use bevy::prelude::*;

use super::super::codex::Skill;
use super::super::command::{QuakeCommand, own};
use super::super::components::Doings;
use super::super::effects;
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery, units};
use super::super::ground::is_in;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::match_state::{CourseEvent, CourseOfMove, Gait, MoveInProgress};
use super::super::phase::QuakePhase;
use super::super::wounds::Harm;
use super::QuakeMovement;
use super::encounters::Encounter;
use super::events::{Watch, portal_under};
use super::falling::{MoveFall, fall};
use super::gaits::{budget_rule, gait_of, left_of};
use super::plan::{is_movement, is_rough_climb, is_special, movement_of, planned_of, walk};
use super::stride::Stride;
use crate::game::{CurrentCommand, Dice, Fact, Facts, NextPhase, PieceId, Place, Why};
use crate::space::table::{AreaKind, Body, LegKind, Path, PathEvent, PathLeg, Point, Walker};

/// A move is begun, or goes on: its path is laid out.
pub fn begin(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut MoveInProgress,
        &mut Stride,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, mut under_way, mut stride, mut dice, mut facts, mut next) = of_match.into_inner();
    *stride = Stride::default();
    next.set(QuakePhase::SlotOver);
    let (Some(command), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    let Some(body) = field.look.body(piece) else { return };
    let is_declared = matches!(command, QuakeCommand::Declare { .. });
    let Ok(gait) = gait_of(&field, piece, under_way.0.as_ref(), command) else {
        return;
    };
    let left = left_of(&field, under_way.0.as_ref(), (piece, gait));
    let Ok(planned) = planned_of(&field, (piece, gait), left, command) else {
        return;
    };
    let known = under_way
        .0
        .take()
        .filter(|course| course.piece == piece && course.is_begun);
    let mut course = known.unwrap_or_else(|| {
        let player = Some(field.decider_of(piece));
        let done = stride.doings_of(&field, piece);
        // Starting on a portal is not entering it: walking back into it costs as much as using it again, as it does for one
        // set back by it in this turn (`portal.again`).
        done.came_by = portal_under(&field, &body).or(done.came_by);
        let mut course = new_course(&field, (piece, gait), left);
        if gait == Gait::Run {
            done.ran = true;
            let why = Why::just(base_keys::KIND_FLEET, 6).by(player).of(piece);
            course.left = units(dice.roll(&mut facts, why).value as i32);
        }
        course
    });
    if let QuakeCommand::Charge { target, .. } = command {
        course.target = Some(*target);
    }
    if course.gait != gait {
        // It takes to the air.
        (course.gait, course.left) = (gait, left);
    }
    course.points = planned.points();
    course.legs = planned.kinds();
    course.at = 0;
    course.is_begun = true;
    course.is_paused = false;
    course.is_declared = is_declared;
    course.events = Watch::of(&field, &course).at_start(&body, course.gait);
    under_way.0 = Some(course);
    next.set(QuakePhase::MoveStep);
}

/// How far a figure may still swim in this turn, in units; nothing before it has thrown for it (`move.swim`).
pub fn swim_left(done: &Doings) -> Option<i32> {
    let die = done.swim?;
    Some((units(i32::from(die)) - done.swum).max(0))
}

/// A move of a figure that has not begun, with so much to go, in units.
pub fn new_course(field: &Field, (piece, gait): (PieceId, Gait), left: i32) -> CourseOfMove {
    CourseOfMove {
        piece,
        gait,
        target: None,
        points: Vec::new(),
        legs: Vec::new(),
        at: 0,
        left,
        difficult_left: None,
        swim_left: swim_left(&field.doings[piece.index()]),
        passed: Vec::new(),
        burnt: Vec::new(),
        tested: Vec::new(),
        is_begun: false,
        has_walked: false,
        is_declared: false,
        has_fallen: false,
        is_over: false,
        events: Vec::new(),
        is_paused: false,
        since_portal: 0,
    }
}

/// The next event is dealt with, or the figure goes on to the next, or its move pauses or is over.
pub fn step(
    field: FieldQuery,
    mut of_course: Single<(&mut MoveInProgress, &mut Stride)>,
    of_match: Single<super::encounters::OfEncounter>,
) {
    let field = field.get();
    let (under_way, stride) = &mut *of_course;
    **stride = Stride::default();
    let mut encounter = Encounter::new(&field, of_match.into_inner());
    let Some(course) = &mut under_way.0 else {
        encounter.next.set(QuakePhase::SlotOver);
        return;
    };
    if course.is_over || !field.is_on_table(course.piece) {
        encounter.next.set(QuakePhase::MoveEnd);
        return;
    }
    encounter.next.set(QuakePhase::MoveStep);
    if !course.events.is_empty() {
        let event = course.events.remove(0);
        encounter.meet(event, course, stride);
        return;
    }
    if std::mem::take(&mut course.is_paused) && course.gait != Gait::Charge {
        // The owner says how it goes on.
        encounter.next.set(QuakePhase::MoveGoesOn);
        return;
    }
    let Some(here) = field.at(course.piece) else { return };
    if course.points.get(course.at + 1) == Some(&here) {
        course.at += 1;
    }
    let (Some(kind), Some(to)) = (course.legs.get(course.at), course.points.get(course.at + 1)) else {
        encounter.next.set(QuakePhase::MoveEnd);
        return;
    };
    let ends = (course.points[course.at], *to);
    if is_special(*kind, ends.0, ends.1) {
        encounter.next.set(QuakePhase::MoveTest);
        return;
    }
    if is_rough_climb(&field, *kind, ends.0, ends.1) && course.difficult_left.is_none() {
        // Ropes and broken walls are difficult (`move.climb`).
        course.events.push(CourseEvent::Difficult);
        return;
    }
    if let Some(falls) = walk_on(&field, course, stride, encounter.facts) {
        encounter.suffer(falls);
    }
}

/// How many of the legs ahead are walked in one go: up to the next that is no walk, or that is thrown for first.
pub fn walked_legs(field: &Field, course: &CourseOfMove) -> usize {
    let first = course.at;
    let legs = course.legs.iter().zip(course.points.windows(2)).skip(first);
    let is_thrown_for = |kind: LegKind, ends: &[Point]| {
        course.difficult_left.is_none() && is_rough_climb(field, kind, ends[0], ends[1])
    };
    legs.take_while(|(kind, ends)| !is_special(**kind, ends[0], ends[1]) && !is_thrown_for(**kind, ends))
        .count()
}

/// The figure walks on to the next event, to the next leg that is no walk, or to the end; what comes of it if it falls from a
/// climb that was declared too long.
fn walk_on(field: &Field, course: &mut CourseOfMove, stride: &mut Stride, facts: &mut Facts) -> Option<Harm> {
    let piece = course.piece;
    let body = field.look.body(piece)?;
    let first = course.at;
    let count = walked_legs(field, course);
    let points = &course.points[first + 1..=first + count];
    let (_, others) = field.look.others(&[piece]);
    let rules = walking_rules(field, course, &body);
    let walker = field.look.walker(body, &others, &rules);
    let Some(whole) = walk(walker, body.at, points) else {
        // Something has come into its way since.
        course.is_over = true;
        return None;
    };
    let limit = match course.swim_left {
        Some(left) => course.left.min(swum(field, &whole, left)),
        None => course.left,
    };
    let is_cut = whole.cost > limit;
    let watch = Watch::of(field, course);
    let event = first_met(&watch, walker, &whole, body.radius);
    // What it comes to before it is cut short counts alone.
    let event = event.filter(|event| !is_cut || cost_up_to(walker, &whole, event).is_some_and(|cost| cost <= limit));
    if event.is_none()
        && is_cut
        && course.is_declared
        && let Some(how) = climb_short(field, &whole, limit)
    {
        return Some(fall(field, course, stride, facts, how));
    }
    let gone = match &event {
        Some(event) => up_to(walker, &whole, (event.leg, event.at)).unwrap_or_default(),
        None if is_cut => match cut(walker, &whole, limit) {
            Some(path) => path,
            None => {
                course.is_over = true;
                return None;
            }
        },
        None => whole,
    };
    let to = gone
        .legs
        .last()
        .and_then(|leg| leg.points.last().copied())
        .unwrap_or(body.at);
    tell(field, course, (body.at, &gone), facts);
    let wet: i32 = gone.legs.iter().map(|leg| wet_length(field, leg)).sum();
    if let Some(left) = &mut course.swim_left {
        *left = (*left - wet).max(0);
        stride.doings_of(field, course.piece).swum += wet;
    }
    go(field, course, stride, (body.at, to, gone.cost));
    match event {
        Some(event) => {
            course.at = first + event.leg;
            course.events = watch.new_at(&body, &body.moved_to(to));
            if let Some(what) = watch.what(&event).filter(|what| !course.events.contains(what)) {
                course.events.push(what);
                course.events.sort_unstable();
            }
        }
        None if is_cut => course.is_over = true,
        None => course.at = first + count,
    }
    None
}

/// How a figure walks the legs ahead: through water where it stands in it or they say so.
pub fn walking_rules(field: &Field, course: &CourseOfMove, body: &Body) -> QuakeMovement {
    QuakeMovement {
        swims: course.legs[course.at..].contains(&LegKind::Swim) || is_in(field, AreaKind::Water, body.at),
        ..movement_of(field, course.piece)
    }
}

/// What a figure meets first on a path, and where. What it comes to in the middle of a ladder it meets at the end of that: nobody
/// stands between.
pub fn first_met(watch: &Watch, walker: Walker<QuakeMovement>, path: &Path, radius: i32) -> Option<PathEvent> {
    let event = watch.first(path, radius)?;
    let end = path.legs.get(event.leg).and_then(|leg| leg.points.last().copied());
    Some(match (up_to(walker, path, (event.leg, event.at)), end) {
        (None, Some(end)) => PathEvent { at: end, ..event },
        _ => event,
    })
}

/// What it costs to come as far as an event.
fn cost_up_to(walker: Walker<QuakeMovement>, path: &Path, event: &PathEvent) -> Option<i32> {
    Some(up_to(walker, path, (event.leg, event.at))?.cost)
}

/// How much of a leg lies in water, in units: legs are split where they enter and leave it (`move.swim`).
pub fn wet_length(field: &Field, leg: &PathLeg) -> i32 {
    let parts = leg.points.windows(2);
    let wet = parts.filter(|ends| {
        let middle = ends[0].on_the_way(ends[1], 1, 2);
        is_in(field, AreaKind::Water, middle)
    });
    wet.map(|ends| ends[0].length_up(ends[1])).sum()
}

/// What may be paid for of a path until so much of it was swum, in units; all of it if no more is wet.
fn swum(field: &Field, path: &Path, left: i32) -> i32 {
    let (mut paid, mut wet) = (0, 0);
    for leg in &path.legs {
        for ends in leg.points.windows(2) {
            let length = ends[0].length_up(ends[1]);
            if is_in(field, AreaKind::Water, ends[0].on_the_way(ends[1], 1, 2)) {
                if wet + length > left {
                    return paid + left - wet;
                }
                wet += length;
            }
            paid += length;
        }
    }
    i32::MAX
}

/// The fall of who climbs farther than its movement goes, if it is on a climb that this ends (`declare.first`).
fn climb_short(field: &Field, path: &Path, limit: i32) -> Option<MoveFall> {
    let mut paid = 0;
    for leg in &path.legs {
        if paid + leg.cost <= limit {
            paid += leg.cost;
            continue;
        }
        if leg.kind != LegKind::Climb {
            return None;
        }
        let (from, to) = (*leg.points.first()?, *leg.points.last()?);
        let low = if from.z < to.z { from } else { to };
        let mut left = limit - paid;
        for ends in leg.points.windows(2) {
            let length = ends[0].length_up(ends[1]);
            if left > length {
                left -= length;
                continue;
            }
            let at = ends[0].on_the_way(ends[1], i64::from(left), i64::from(length.max(1)));
            let below = field.look.table.fall(low.plan().at_height(at.z.max(low.z)))?;
            return Some(MoveFall {
                rule: keys::MOVE_CLIMB,
                from: at,
                to: below.to,
                height: at.z - below.to.z,
                way: limit,
            });
        }
        return None;
    }
    None
}

/// The figure comes from one point to another, for so much of what it may go.
pub fn go(field: &Field, course: &mut CourseOfMove, stride: &mut Stride, (from, to, cost): (Point, Point, i32)) {
    course.left = (course.left - cost).max(0);
    course.since_portal = course.since_portal.saturating_add(cost);
    course.difficult_left = course.difficult_left.map(|left| (left - cost).max(0));
    if from == to {
        return;
    }
    stride.come(course.piece, from, to);
    course.has_walked = true;
    let is_movement = is_movement(field);
    let done = stride.doings_of(field, course.piece);
    done.moved = true;
    if is_movement {
        done.way = done.way.saturating_add(cost);
    }
}

/// Tells how far a figure comes.
pub fn tell(field: &Field, course: &CourseOfMove, (from, gone): (Point, &Path), facts: &mut Facts) {
    if gone.legs.is_empty() {
        return;
    }
    let kinds = gone.legs.iter().enumerate().map(|(index, leg)| {
        let named = course.legs.get(course.at + index).copied();
        if named == Some(LegKind::Swim) {
            LegKind::Swim
        } else {
            leg.kind
        }
    });
    let ends = gone.legs.iter().filter_map(|leg| leg.points.last().copied());
    let to = ends.clone().next_back().unwrap_or(from);
    facts.emit(Fact::from(QuakeFact::Moved {
        rule: budget_rule(field, course.piece, course.gait),
        piece: course.piece,
        gait: course.gait,
        from: from.into(),
        path: ends.map(Place::from).collect(),
        legs: kinds.collect(),
        cost: gone.cost,
        left: (course.left - gone.cost).max(0),
        face: Stride::face_after(field, course.piece, from, to),
    }));
}

/// What is paid for of a path, to the last point where the figure can stand; nothing if it stays where it is (`table.cut`).
fn cut(walker: Walker<QuakeMovement>, path: &Path, limit: i32) -> Option<Path> {
    let end = walker.cut(path, limit)?;
    up_to(walker, path, end)
}

/// A path up to a point of one of its legs.
pub fn up_to(walker: Walker<QuakeMovement>, path: &Path, (leg, at): (usize, Point)) -> Option<Path> {
    let mut gone = Path {
        legs: path.legs.get(..leg)?.to_vec(),
        cost: 0,
    };
    let from = path.legs.get(leg)?.points.first().copied()?;
    if from != at {
        gone.legs.push(walker.leg(from, at).ok()?);
    }
    gone.cost = gone.legs.iter().map(|leg| leg.cost).sum();
    Some(gone)
}

/// What a figure comes to that lands at a point in the air before, in order: all that is there.
pub fn landing(field: &Field, course: &CourseOfMove, (from, to): (&Body, &Body), is_flight: bool) -> Vec<CourseEvent> {
    let watch = Watch::of(field, course);
    let events = match is_flight {
        true => watch.all_at(to),
        false => watch.new_at(from, to),
    };
    let crashed = events.into_iter().map(|event| match event {
        CourseEvent::Difficult if is_flight => CourseEvent::Crash,
        event => event,
    });
    let mut events: Vec<CourseEvent> = crashed.collect();
    events.sort_unstable();
    events
}

/// Whether a figure throws one die more where nimble ones do (`kind.nimble`).
pub fn is_nimble(field: &Field, piece: PieceId) -> bool {
    effects::has(field, piece, Skill::Nimble)
}
