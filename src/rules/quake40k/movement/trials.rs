//! The dice of drops and leaps, and flights, which are seen to at once (`move.drop`, `move.leap`, `move.fly`).
//!
//! Phase: `MoveTest`. State: the move under way.

use bevy::prelude::*;

use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery, units};
use super::super::ground::{is_in, support};
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::match_state::{CourseOfMove, MoveInProgress};
use super::super::options::LeapCost;
use super::super::phase::QuakePhase;
use super::super::placing::{nearest_free, stands};
use super::super::wounds::Harm;
use super::STEP;
use super::course::{go, is_nimble, landing, tell};
use super::falling::{MoveFall, fall};
use super::plan::{is_movement, movement_of};
use super::special::{self, drop_way};
use super::stride::Stride;
use crate::game::{Dice, Fact, Facts, NextPhase, RuleKey, Why};
use crate::space::table::{AreaKind, LegKind, Path, PathLeg, PlanPoint, Point, Support};

/// What holds on to an edge (`move.leap`).
pub const HOLDS_ON: i32 = 4;

/// How many dice are thrown for a leap, of which the best counts (`move.leap`).
pub const LEAP_DICE: usize = 3;

/// All that a test throws and does.
struct Trial<'a, 'w> {
    field: &'a Field<'w>,
    course: &'a mut CourseOfMove,
    stride: &'a mut Stride,
    harm: &'a mut Harm,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
    next: &'a mut NextPhase<QuakePhase>,
}

/// The next leg of a move is tried.
pub fn test(
    field: FieldQuery,
    of_match: Single<(
        &mut MoveInProgress,
        &mut Stride,
        &mut Harm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut under_way, mut stride, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    *stride = Stride::default();
    next.set(QuakePhase::MoveEnd);
    let Some(course) = &mut under_way.0 else { return };
    let Some(kind) = course.legs.get(course.at).copied() else {
        return;
    };
    let mut trial = Trial {
        field: &field,
        course,
        stride: &mut stride,
        harm: &mut harm,
        dice: &mut dice,
        facts: &mut facts,
        next: &mut next,
    };
    match kind {
        LegKind::Drop => trial.drop(),
        LegKind::Jump => trial.leap(),
        _ => trial.fly(),
    };
}

/// How many dice nimble ones throw where others throw 2, of which the best counts (`kind.nimble`).
pub const NIMBLE_DICE: usize = 3;

/// How many dice are thrown for a drop, of which the best counts, and by which rule.
pub const fn drop_dice(is_nimble: bool) -> (usize, RuleKey) {
    match is_nimble {
        true => (NIMBLE_DICE, base_keys::KIND_NIMBLE),
        false => (2, keys::MOVE_DROP),
    }
}

/// What a leap of a length costs, in units (`move.leap`, option `leap_cost`).
pub fn leap_cost(field: &Field, length: i32) -> i32 {
    match field.options.leap_cost {
        LeapCost::Counted => length,
        LeapCost::Free => 0,
    }
}

impl Trial<'_, '_> {
    fn ends(&self) -> Option<(Point, Point)> {
        let from = self.course.points.get(self.course.at)?;
        Some((*from, *self.course.points.get(self.course.at + 1)?))
    }

    fn throw(&mut self, why: Why) -> (i32, bool) {
        let piece = self.course.piece;
        let why = why.by(Some(self.field.decider_of(piece))).of(piece);
        let roll = self.dice.roll(self.facts, why);
        (roll.value as i32, roll.passed)
    }

    /// The best of some dice, in units.
    fn best_of(&mut self, count: usize, rule: RuleKey) -> i32 {
        let best = (0..count).map(|_| self.throw(Why::just(rule, 6)).0).max();
        units(best.unwrap_or_default())
    }

    fn leapt(&mut self, rule: RuleKey, (length, thrown): (i32, i32), (passed, held): (bool, bool)) {
        let piece = self.course.piece;
        self.facts.emit(Fact::from(QuakeFact::Leapt {
            rule,
            piece,
            length,
            thrown,
            passed,
            held,
        }));
    }

    /// 2D6, nimble ones 3D6, the best against the height (`move.drop`).
    fn drop(&mut self) -> Option<()> {
        let (from, to) = self.ends()?;
        let height = from.z - to.z;
        let (count, rule) = drop_dice(is_nimble(self.field, self.course.piece));
        let thrown = self.best_of(count, rule);
        let passed = thrown >= height;
        self.leapt(keys::MOVE_DROP, (height, thrown), (passed, false));
        let way = drop_way(from, to);
        if passed {
            return self.land((from, to), LegKind::Drop, (way, way));
        }
        self.falls(MoveFall {
            rule: keys::MOVE_DROP,
            from,
            to,
            height,
            way,
        })
    }

    /// 3D6, the best against the length (`move.leap`). What was declared too long goes as far as the movement does
    /// (`declare.first`).
    fn leap(&mut self) -> Option<()> {
        let (from, to) = self.ends()?;
        let rule = keys::MOVE_LEAP;
        let length = from.length_up(to);
        let left = self.course.left;
        if leap_cost(self.field, length) > left && !self.course.is_declared {
            // Dice have left less than it takes: it stops before it.
            self.course.is_over = true;
            return None;
        }
        let thrown = self.best_of(LEAP_DICE, rule);
        let reach = match leap_cost(self.field, thrown) {
            0 => thrown,
            cost => cost.min(left),
        };
        if reach >= length {
            self.leapt(rule, (length, thrown), (true, false));
            return self.land((from, to), LegKind::Jump, (leap_cost(self.field, length), length));
        }
        self.leap_short((from, to), (length, thrown, reach))
    }

    /// Short of its end: on ground beyond it stands there, partly over the void it may hold on, else it falls.
    fn leap_short(&mut self, (from, to): (Point, Point), (length, thrown, reach): (i32, i32, i32)) -> Option<()> {
        let (field, piece, rule) = (self.field, self.course.piece, keys::MOVE_LEAP);
        let level = from.plan().at_height(to.z);
        let short = level.on_the_way(to, i64::from(reach), i64::from(length.max(1)));
        let radius = field.measures[piece.index()].radius;
        let rests = [short, short.plan().at_height(from.z)].map(|at| (support(field, at, radius), at));
        let (best, at) = rests.into_iter().min_by_key(|(support, _)| *support)?;
        let way = (leap_cost(field, reach), reach);
        if best == Support::Whole && stands(field, rule, piece, at).is_ok() {
            self.leapt(rule, (length, thrown), (false, false));
            return self.land((from, at), LegKind::Jump, way);
        }
        let held = best == Support::Part && self.throw(Why::test(rule, HOLDS_ON)).1;
        self.leapt(rule, (length, thrown), (false, held));
        if held {
            let edge = field.look.table.nearest_support(at, radius).unwrap_or(from);
            let rests = |at: Point| support(field, at, radius) == Support::Whole;
            let edge = nearest_free(field, piece, edge, rests).unwrap_or(from);
            return self.land((from, edge), LegKind::Jump, way);
        }
        let above = match best {
            Support::Part => lost_hold(field, at, (from, to)).unwrap_or(at),
            _ => short.plan().at_height(from.z),
        };
        let below = field.look.table.fall(above)?;
        self.falls(MoveFall {
            rule,
            from: above,
            to: below.to,
            height: below.height,
            way: way.0,
        })
    }

    /// A flight, all its parts at once (`move.fly`).
    fn fly(&mut self) -> Option<()> {
        let (from, _) = self.ends()?;
        let piece = self.course.piece;
        let first = self.course.at;
        let flown = self
            .course
            .legs
            .iter()
            .skip(first)
            .take_while(|kind| **kind == LegKind::Fly);
        let last = first + flown.count();
        let body = self.field.look.body(piece)?;
        let (_, others) = self.field.look.others(&[piece]);
        let rules = movement_of(self.field, piece);
        let walker = self.field.look.walker(body, &others, &rules);
        let mut path = Path::default();
        let ends: Vec<Point> = self.course.points[first..=last].to_vec();
        for ends in ends.windows(2) {
            let leg = special::fly(walker, ends[0], ends[1]).ok()?;
            let left = self.course.left - path.cost;
            if leg.cost > left {
                return self.fly_short(&path, (ends[0], ends[1], left));
            }
            path.cost += leg.cost;
            path.legs.push(leg);
        }
        let to = *self.course.points.get(last)?;
        self.arrive((from, to), &path, last);
        Some(())
    }

    /// A flight that was declared too long ends as far as the movement goes: there it lands, or falls (`declare.first`).
    fn fly_short(&mut self, before: &Path, (from, to, left): (Point, Point, i32)) -> Option<()> {
        let (start, _) = self.ends()?;
        let piece = self.course.piece;
        let at = from.on_the_way(to, i64::from(left), i64::from(from.length_up(to).max(1)));
        let mut path = before.clone();
        if at != from {
            path.cost += left;
            path.legs.push(PathLeg {
                kind: LegKind::Fly,
                cost: left,
                points: vec![from, at],
                gap: None,
            });
        }
        let lands = stands(self.field, keys::MOVE_FLY, piece, at).is_ok();
        if lands && !is_in(self.field, AreaKind::Impassable, at) {
            let last = self.course.legs.len();
            self.arrive((start, at), &path, last);
            return Some(());
        }
        tell(self.field, self.course, (start, &path), self.facts);
        let below = self.field.look.table.fall(at)?;
        self.falls(MoveFall {
            rule: keys::MOVE_FLY,
            from: at,
            to: below.to,
            height: below.height,
            way: path.cost,
        })
    }

    /// It lands where it flew to: what it comes to there counts.
    fn arrive(&mut self, (from, to): (Point, Point), path: &Path, last: usize) {
        tell(self.field, self.course, (from, path), self.facts);
        go(self.field, self.course, self.stride, (from, to, path.cost));
        self.meet((from, to), true);
        self.course.at = last;
        self.next.set(QuakePhase::MoveStep);
    }

    /// It lands beyond, or below: what it comes to there counts, and its owner says how it goes on. What it costs may be less
    /// than how long its way was.
    fn land(&mut self, (from, to): (Point, Point), kind: LegKind, (cost, length): (i32, i32)) -> Option<()> {
        let path = Path {
            legs: vec![PathLeg {
                kind,
                cost,
                points: vec![from, to],
                gap: None,
            }],
            cost,
        };
        tell(self.field, self.course, (from, &path), self.facts);
        go(self.field, self.course, self.stride, (from, to, cost));
        if is_movement(self.field) {
            self.stride.doings_of(self.field, self.course.piece).way += length - cost;
        }
        self.meet((from, to), false);
        self.course.at += 1;
        self.course.is_paused = true;
        self.next.set(QuakePhase::MoveStep);
        Some(())
    }

    fn meet(&mut self, (from, to): (Point, Point), is_flight: bool) {
        if let Some(body) = self.field.look.body(self.course.piece) {
            let ends = (&body.moved_to(from), &body.moved_to(to));
            self.course.events = landing(self.field, self.course, ends, is_flight);
        }
    }

    /// A fall: a move is over with it (`move.fall`).
    fn falls(&mut self, how: MoveFall) -> Option<()> {
        *self.harm = fall(self.field, self.course, self.stride, self.facts, how);
        self.next.set(match self.harm.blows.is_empty() {
            true => self.harm.then,
            false => QuakePhase::Wounding,
        });
        Some(())
    }
}

/// Where who hangs on an edge, its base partly over the void, falls that loses its hold: the place nearest to its middle, on its
/// way else beside it, below which nothing bears it (`move.leap`).
fn lost_hold(field: &Field, at: Point, (from, to): (Point, Point)) -> Option<Point> {
    let table = field.look.table;
    let is_void = |place: PlanPoint| {
        let above = place.at_height(at.z);
        let Some(fall) = table.fall(above) else { return false };
        let is_water = || is_in(field, AreaKind::Water, fall.to);
        fall.height > STEP || is_in(field, AreaKind::Impassable, fall.to) || is_water()
    };
    let length = i64::from(from.plan().distance(to.plan())).max(1);
    let gone = i64::from(from.plan().distance(at.plan()));
    let on_way = |part: i64| from.on_the_way(to, part.clamp(0, length), length).plan();
    let along = (0..=length).flat_map(|away| [on_way(gone + away), on_way(gone - away)]);
    let compass = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let beside = (1..=STEP).flat_map(|away| {
        let places = compass.map(|(x, y)| at.plan().plus(PlanPoint::new(x * away, y * away)));
        places.into_iter()
    });
    let mut places = along.chain(beside);
    places.find(|place| is_void(*place)).map(|place| place.at_height(at.z))
}
