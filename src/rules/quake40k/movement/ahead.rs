//! What a move will throw, before it is made: the dice along its path if all goes well (`move.*`, `kind.*`, `portal.die`).
//!
//! It is gone along as it will be, by what it will come to ([`Watch`]); dice are named, not thrown.

use super::super::barrels::napalm_hit;
use super::super::bonus_entry::BonusKind;
use super::super::codex::Skill;
use super::super::command::QuakeCommand;
use super::super::effects;
use super::super::field::Field;
use super::super::keys::barrels as barrel_keys;
use super::super::keys::base as base_keys;
use super::super::keys::bonus as bonus_keys;
use super::super::keys::movement as keys;
use super::super::keys::portals as portal_keys;
use super::super::match_state::{Blame, CourseEvent, CourseOfMove, Gait};
use super::super::standing::Standing;
use super::super::wounds::need_to_wound;
use super::course::{is_nimble, landing, new_course, up_to, walked_legs, walking_rules, wet_length};
use super::encounters::{SURVIVES, difficult_dice, more_to_enter};
use super::events::Watch;
use super::plan::{Planned, gait_of, is_rough_climb, is_special, left_of, planned_of, walk};
use super::trials::{LEAP_DICE, drop_dice};
use crate::game::{Place, RuleKey, Throw};
use crate::space::table::{Body, LegKind, PACE, Point};

/// Who goes ahead.
struct Ahead<'a, 'w> {
    field: &'a Field<'w>,
    course: CourseOfMove,
    planned: Planned,
    body: Body,
    throws: Vec<Throw>,
    /// The leg on which it throws.
    leg: usize,
    /// Whether nothing is known of what follows: where it comes out of a portal, whom it touched.
    is_lost: bool,
}

/// The dice that a move, a run or a charge throws, if all goes well, up to a portal or contact.
pub fn throws(standing: &Standing, command: &QuakeCommand) -> Vec<Throw> {
    throws_of(standing, command).unwrap_or_default()
}

/// What a use of the portal that a figure stands in throws (`portal.die`).
pub fn throws_of_portal() -> Vec<Throw> {
    vec![Throw::of(portal_keys::PORTAL_DIE, 6)]
}

fn throws_of(standing: &Standing, command: &QuakeCommand) -> Option<Vec<Throw>> {
    let field = &standing.field;
    let piece = standing.asked_piece()?;
    let body = field.look.body(piece)?;
    let known = standing.course.0.as_ref();
    let gait = gait_of(field, piece, known, command).ok()?;
    let left = left_of(field, known, (piece, gait));
    let planned = planned_of(field, (piece, gait), left, command).ok()?;
    let under_way = known.filter(|course| course.piece == piece && course.is_begun);
    let mut throws = Vec::new();
    if under_way.is_none() && gait == Gait::Run {
        throws.push(run_die(planned.cost));
    }
    let mut course = under_way.cloned().unwrap_or_else(|| new_course(field, (piece, gait), left));
    (course.gait, course.left) = (gait, left);
    if let QuakeCommand::Charge { target, .. } = command {
        course.target = Some(*target);
    }
    course.points = planned.points();
    course.legs = planned.kinds();
    course.at = 0;
    let mut ahead = Ahead {
        field,
        course,
        planned,
        body,
        throws,
        leg: 0,
        is_lost: false,
    };
    ahead.go();
    Some(ahead.throws)
}

/// How far one runs is thrown for first (`kind.fleet`).
fn run_die(cost: i32) -> Throw {
    Throw {
        length: Some(cost),
        ..Throw::of(base_keys::KIND_FLEET, 6).needs(1, paces_up(cost))
    }
}

/// A length in ps, rounded up: what a die must show for it.
const fn paces_up(length: i32) -> i32 {
    (length + PACE - 1) / PACE
}

impl Ahead<'_, '_> {
    fn go(&mut self) {
        let start = Watch::of(self.field, &self.course).at_start(&self.body, self.course.gait);
        self.meet_all(start);
        while !self.is_lost {
            if self.course.points.get(self.course.at + 1) == Some(&self.body.at) {
                self.course.at += 1;
            }
            let at = self.course.at;
            let (Some(kind), Some(to)) = (self.course.legs.get(at).copied(), self.course.points.get(at + 1).copied()) else {
                return;
            };
            let from = self.course.points[at];
            self.leg = at;
            if is_special(kind, from, to) {
                self.special(kind, (from, to));
            } else if self.course.difficult_left.is_none() && is_rough_climb(self.field, kind, from, to) {
                self.meet(CourseEvent::Difficult);
            } else if self.walk_on().is_none() {
                return;
            }
        }
    }

    fn throw(&mut self, throw: Throw) {
        self.throws.push(Throw {
            leg: u16::try_from(self.leg).ok(),
            at: Some(Place::from(self.body.at)),
            ..throw
        });
    }

    fn come_to(&mut self, to: Point, cost: i32) {
        self.course.left = (self.course.left - cost).max(0);
        self.course.since_portal = self.course.since_portal.saturating_add(cost);
        self.body = self.body.moved_to(to);
    }

    /// On foot to the next thing that it comes to, or as far as it walks.
    fn walk_on(&mut self) -> Option<()> {
        let first = self.course.at;
        let count = walked_legs(self.field, &self.course);
        let points = &self.course.points[first + 1..=first + count];
        let (_, others) = self.field.look.others(&[self.course.piece]);
        let rules = walking_rules(self.field, &self.course, &self.body);
        let walker = self.field.look.walker(self.body, &others, &rules);
        let path = walk(walker, self.body.at, points)?;
        let watch = Watch::of(self.field, &self.course);
        let Some(event) = watch.first(&path, self.body.radius) else {
            self.course.at = first + count;
            self.come_to(*points.last()?, path.cost);
            return Some(());
        };
        let gone = up_to(walker, &path, (event.leg, event.at))?;
        let before = self.body;
        let mut events = watch.new_at(&before, &before.moved_to(event.at));
        if let Some(what) = watch.what(&event).filter(|what| !events.contains(what)) {
            events.push(what);
            events.sort_unstable();
        }
        self.course.at = first + event.leg;
        self.leg = self.course.at;
        self.come_to(event.at, gone.cost);
        self.meet_all(events);
        Some(())
    }

    /// A drop, a leap, or all of a flight, and what it lands in.
    fn special(&mut self, kind: LegKind, (from, to): (Point, Point)) {
        let (length, dice) = match kind {
            LegKind::Drop => (from.z - to.z, drop_dice(is_nimble(self.field, self.course.piece))),
            _ => (from.length_up(to), (LEAP_DICE, keys::MOVE_LEAP)),
        };
        let mut last = self.course.at;
        let is_flight = kind == LegKind::Fly;
        if is_flight {
            let flown = self.course.legs.iter().skip(last).take_while(|kind| **kind == LegKind::Fly);
            last += flown.count() - 1;
        } else {
            self.throw(best_of(dice, length));
        }
        let to = self.course.points[last + 1];
        let cost: i32 = self.planned.legs[self.course.at..=last].iter().map(|leg| leg.cost).sum();
        let before = self.body;
        self.leg = last;
        self.come_to(to, cost);
        let events = landing(self.field, &self.course, (&before, &self.body), is_flight);
        self.course.at = last + 1;
        self.meet_all(events);
    }

    fn meet_all(&mut self, events: Vec<CourseEvent>) {
        for event in events {
            if !self.is_lost {
                self.meet(event);
            }
        }
    }

    /// What it comes to is thrown for, once.
    fn meet(&mut self, event: CourseEvent) {
        match event {
            CourseEvent::Dangerous(area) => {
                self.course.tested.push(area);
                self.throw(Throw::of(base_keys::TERRAIN_DANGEROUS, 6).needs(1, SURVIVES));
            }
            CourseEvent::Napalm(disc) => {
                self.course.burnt.push(disc);
                let hit = napalm_hit(self.course.piece, None, Blame::Accident);
                let throw = Throw::of(barrel_keys::BARREL_NAPALM, 6);
                if let Some(need) = need_to_wound(self.field, &hit) {
                    self.throw(throw.needs(1, need));
                }
            }
            CourseEvent::Difficult if self.course.difficult_left.is_none() => self.difficult(),
            CourseEvent::Water if self.course.swim_left.is_none() => self.water(),
            CourseEvent::Crash => self.throw(Throw::of(keys::MOVE_CRASH, 6).needs(1, SURVIVES)),
            CourseEvent::Token(token) => self.token(token),
            CourseEvent::Portal(portal) => {
                if more_to_enter(self.field, &self.course, portal).is_some() {
                    self.throw(Throw::of(portal_keys::PORTAL_DIE, 6));
                    self.is_lost = true;
                }
            }
            CourseEvent::Contact => self.is_lost = true,
            CourseEvent::Difficult | CourseEvent::Water | CourseEvent::Flag(_) => {}
        }
    }

    fn difficult(&mut self) {
        let piece = self.course.piece;
        self.course.difficult_left = Some(self.course.left);
        if effects::has(self.field, piece, Skill::Bike) {
            self.throw(Throw::of(base_keys::KIND_BIKE, 6).needs(1, SURVIVES));
        } else {
            let rest = self.rest();
            self.throw(best_of(difficult_dice(is_nimble(self.field, piece)), rest));
        }
    }

    /// How much of its path is left, in units.
    fn rest(&self) -> i32 {
        let next = self.course.points.get(self.course.at + 1);
        let here = next.map_or(0, |next| self.body.at.length_up(*next));
        let later = self.planned.legs.iter().skip(self.course.at + 1).map(|leg| leg.cost);
        here + later.sum::<i32>()
    }

    fn water(&mut self) {
        let is_known = self.field.doings[self.course.piece.index()].swim.is_some();
        self.course.swim_left = Some(i32::MAX);
        if is_known {
            return;
        }
        let legs = self.planned.legs.iter().skip(self.course.at);
        let wet = legs.map(|leg| wet_length(self.field, leg)).sum();
        self.throw(Throw {
            length: Some(wet),
            ..Throw::of(keys::MOVE_SWIM, 6).needs(1, SURVIVES.max(paces_up(wet)))
        });
    }

    fn token(&mut self, token: u16) {
        self.course.passed.push(token);
        let kind = self.field.tokens.0.get(usize::from(token)).map(|token| token.kind);
        if kind != Some(BonusKind::Mysterious) {
            self.throw(Throw::of(bonus_keys::BONUS_TAKE, 3));
        }
        self.throw(Throw::of(bonus_keys::BONUS_TAKE, 6));
    }
}

/// The best of some dice against a length.
fn best_of((dice, rule): (usize, RuleKey), length: i32) -> Throw {
    Throw {
        length: Some(length),
        ..Throw::of(rule, 6).needs(dice as u8, paces_up(length))
    }
}
