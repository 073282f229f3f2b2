//! The dice of drops and leaps, and flights, which are seen to at once (`move.drop`, `move.leap`, `move.fly`, `move.fall`).
//!
//! Phase: `MoveTest`. State: the move under way.

use bevy::prelude::*;

use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery, units};
use super::super::ground::is_in;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::match_state::{Blame, CourseOfMove, MoveInProgress};
use super::super::phase::QuakePhase;
use super::super::placing::{nearest_free, stands};
use super::super::wounds::{Blow, Harm};
use super::course::{go, is_nimble, landing, tell};
use super::plan::movement_of;
use super::special;
use super::stride::Stride;
use super::{STEP, fall_blow};
use crate::game::{Dice, Fact, Facts, NextPhase, PieceId, RuleKey, Why};
use crate::space::table::{AreaKind, LegKind, Path, PathLeg, Point, Support};

/// What holds on to an edge (`move.leap`).
const HOLDS_ON: i32 = 4;

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

/// How many dice are thrown for a drop, of which the best counts, and by which rule.
pub const fn drop_dice(is_nimble: bool) -> (usize, RuleKey) {
    match is_nimble {
        true => (3, base_keys::KIND_NIMBLE),
        false => (2, keys::MOVE_DROP),
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

    fn leapt(&mut self, rule: RuleKey, (length, thrown): (i32, i32), passed: bool) {
        let piece = self.course.piece;
        self.facts.emit(Fact::from(QuakeFact::Leapt {
            rule,
            piece,
            length,
            thrown,
            passed,
        }));
    }

    /// 2D6, nimble ones 3D6, the best against the height (`move.drop`).
    fn drop(&mut self) -> Option<()> {
        let (from, to) = self.ends()?;
        let height = from.z - to.z;
        let (count, rule) = drop_dice(is_nimble(self.field, self.course.piece));
        let thrown = self.best_of(count, rule);
        let passed = thrown >= height;
        self.leapt(keys::MOVE_DROP, (height, thrown), passed);
        match passed {
            true => {
                let cost = from.length_up(to.plan().at_height(from.z)) + height;
                self.land((from, to), (LegKind::Drop, cost))
            }
            false => self.fall(keys::MOVE_DROP, from, to, height),
        }
    }

    /// 3D6, the best against the length (`move.leap`).
    fn leap(&mut self) -> Option<()> {
        let (from, to) = self.ends()?;
        let piece = self.course.piece;
        let rule = keys::MOVE_LEAP;
        let length = from.length_up(to);
        let thrown = self.best_of(3, rule);
        let passed = thrown >= length;
        self.leapt(rule, (length, thrown), passed);
        let is_free = self.field.options.leap_cost == super::super::options::LeapCost::Free;
        let cost = |length: i32| if is_free { 0 } else { length };
        if passed {
            return self.land((from, to), (LegKind::Jump, cost(length)));
        }
        // Short of its end, at the length that it threw.
        let level = from.plan().at_height(to.z);
        let short = level.on_the_way(to, i64::from(thrown), i64::from(length.max(1)));
        let radius = self.field.measures[piece.index()].radius;
        let table = self.field.look.table;
        let rests = [short, short.plan().at_height(from.z)].map(|at| (support(self.field, at, radius), at));
        let best = rests.into_iter().min_by_key(|(support, _)| *support);
        match best {
            Some((Support::Whole, at)) if stands(self.field, rule, piece, at).is_ok() => {
                self.land((from, at), (LegKind::Jump, cost(thrown)))
            }
            Some((Support::Part, at)) if self.throw(Why::test(rule, HOLDS_ON)).1 => {
                let edge = table.nearest_support(at, radius).unwrap_or(from);
                let rests = |at: Point| support(self.field, at, radius) == Support::Whole;
                let edge = nearest_free(self.field, piece, edge, rests).unwrap_or(from);
                self.land((from, edge), (LegKind::Jump, cost(thrown)))
            }
            _ => {
                let above = short.plan().at_height(from.z.max(to.z));
                let fall = table.fall(above)?;
                self.fall(rule, above, fall.to, fall.height)
            }
        }
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
        self.course.is_over = true;
        if stands(self.field, keys::MOVE_FLY, piece, at).is_ok() {
            let last = self.course.legs.len();
            self.arrive((start, at), &path, last);
            return Some(());
        }
        tell(self.field, self.course, (start, &path), self.facts);
        let fall = self.field.look.table.fall(at)?;
        self.fall(keys::MOVE_FLY, at, fall.to, fall.height)
    }

    /// It lands where it flew to: what it comes to there counts.
    fn arrive(&mut self, (from, to): (Point, Point), path: &Path, last: usize) {
        tell(self.field, self.course, (from, path), self.facts);
        go(self.field, self.course, self.stride, (from, to, path.cost));
        self.meet((from, to), true);
        self.course.at = last;
        self.next.set(QuakePhase::MoveStep);
    }

    /// It lands beyond, or below: what it comes to there counts, and its owner says how it goes on.
    fn land(&mut self, (from, to): (Point, Point), (kind, cost): (LegKind, i32)) -> Option<()> {
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

    /// A fall: a move is over with it. Into what one cannot move on a leap kills outright (`move.fall`, `move.leap`).
    fn fall(&mut self, rule: RuleKey, from: Point, to: Point, height: i32) -> Option<()> {
        let piece = self.course.piece;
        let field = self.field;
        let lies = nearest_free(field, piece, to, |_| true).unwrap_or(to);
        self.facts.emit(Fact::from(QuakeFact::Fell {
            rule: keys::MOVE_FALL,
            piece,
            from: from.into(),
            to: to.into(),
            height,
        }));
        self.course.is_over = true;
        let start = field.at(piece).unwrap_or(from);
        let left = self.course.left;
        go(
            field,
            self.course,
            self.stride,
            (start, lies, left.min(start.length_up(from))),
        );
        self.next.set(QuakePhase::MoveEnd);
        if let Some(blow) = blow_of_fall(field, (piece, rule), to, height) {
            *self.harm = Harm {
                blows: vec![blow],
                then: QuakePhase::MoveEnd,
                ..Harm::default()
            };
            self.next.set(QuakePhase::Wounding);
        }
        Some(())
    }
}

/// How a base rests on ground that one can move on: on what nobody enters, and on water, nothing rests (`move.leap`).
fn support(field: &Field, at: Point, radius: i32) -> Support {
    let table = field.look.table;
    let kinds = [AreaKind::Impassable, AreaKind::Water].into_iter();
    let areas = kinds.flat_map(|kind| table.areas(kind)).map(|(area, _)| area);
    let level = areas.filter(|area| at.z >= area.bottom && area.top.is_none_or(|top| at.z < top));
    let borne = level.map(|area| {
        if area.outline.holds_disc(at.plan(), radius) {
            Support::Nothing
        } else if area.outline.overlaps_disc(at.plan(), radius) {
            Support::Part
        } else {
            Support::Whole
        }
    });
    // The worst counts.
    borne
        .chain([table.support(at, radius)])
        .max()
        .unwrap_or(Support::Nothing)
}

/// What a fall does that ends at a point: it kills in lava, and in water after a leap; no more than a step down does nothing.
pub fn blow_of_fall(field: &Field, (piece, rule): (PieceId, RuleKey), to: Point, height: i32) -> Option<Blow> {
    let is_leap = rule == keys::MOVE_LEAP;
    let kills = is_in(field, AreaKind::Impassable, to) || (is_leap && is_in(field, AreaKind::Water, to));
    if kills {
        let blame = Blame::Accident;
        return Some(Blow::Kill { piece, rule, blame });
    }
    (height > STEP).then(|| fall_blow(field, piece, height))
}
