//! A move gone in thought, before it is made: all that it will come to if all goes well, and the dice of that (`move.*`, `kind.*`,
//! `portal.die`).
//!
//! It is gone along as it will be, by what it will come to ([`Watch`]); dice are named, not thrown.

use super::super::codex::Skill;
use super::super::command::QuakeCommand;
use super::super::effects;
use super::super::field::Field;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::keys::portals as portal_keys;
use super::super::match_state::{CourseEvent, CourseOfMove, Gait};
use super::super::standing::Standing;
use super::course::{first_met, is_nimble, landing, new_course, up_to, walked_legs, walking_rules, wet_length};
use super::encounters::{difficult_dice, more_to_enter};
use super::events::Watch;
use super::foresight::{Prospect, paces_up};
use super::gaits::{gait_of, left_of};
use super::plan::{Planned, is_rough_climb, is_special, planned_of, walk};
use super::trials::drop_dice;
use crate::game::{Place, Refusal, Throw};
use crate::space::table::{Body, LegKind, Point};

/// A move that was looked at.
pub struct Looked {
    /// Its path.
    pub planned: Planned,
    /// What there is to go, in units.
    pub left: i32,
    /// Whether it begins with the die of a run (`kind.fleet`).
    pub is_run: bool,
    /// What it comes to, in order.
    pub coming: Vec<Coming>,
}

/// Something that a move comes to.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    /// What.
    pub prospect: Prospect,
    /// On which leg, from 0.
    pub leg: u16,
    /// Where its dice are thrown.
    pub from: Point,
    /// Where it is: of a drop and a leap where it lands.
    pub at: Point,
    /// How much its dice are held against, in units: of difficult ground the rest of the path, of water how much of that is wet.
    pub rest: i32,
}

/// The dice that a move, a run or a charge throws, if all goes well, up to a portal or contact.
pub fn throws(standing: &Standing, command: &QuakeCommand) -> Vec<Throw> {
    let Ok(looked) = look(standing, command) else {
        return Vec::new();
    };
    let cost = looked.planned.cost;
    let run = looked.is_run.then(|| Throw {
        length: Some(cost),
        ..Throw::of(base_keys::KIND_FLEET, 6).needs(1, paces_up(cost))
    });
    let on_the_way = looked.coming.into_iter().flat_map(|coming| {
        let throws = coming.prospect.throws(coming.rest).into_iter();
        throws.map(move |throw| Throw {
            leg: Some(coming.leg),
            at: Some(Place::from(coming.from)),
            ..throw
        })
    });
    run.into_iter().chain(on_the_way).collect()
}

/// What a use of the portal that a figure stands in throws (`portal.die`).
pub fn throws_of_portal() -> Vec<Throw> {
    vec![Throw::of(portal_keys::PORTAL_DIE, 6)]
}

/// Looks a move, a run, a flight or a charge over, and all that it comes to.
///
/// # Errors
/// The rule that forbids it.
pub fn look(standing: &Standing, command: &QuakeCommand) -> Result<Looked, Refusal> {
    let field = &standing.field;
    let none = || Refusal::new(keys::MOVE_RULES, "quake-not-now");
    let piece = standing.asked_piece().ok_or_else(none)?;
    let body = field.look.standing(keys::MOVE_RULES, piece)?;
    let known = standing.course.0.as_ref();
    let gait = gait_of(field, piece, known, command)?;
    let left = left_of(field, known, (piece, gait));
    let planned = planned_of(field, (piece, gait), left, command)?;
    let under_way = known.filter(|course| course.piece == piece && course.is_begun);
    let is_run = under_way.is_none() && gait == Gait::Run;
    let mut course = under_way
        .cloned()
        .unwrap_or_else(|| new_course(field, (piece, gait), left));
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
        planned: &planned,
        body,
        coming: Vec::new(),
        leg: 0,
        is_lost: false,
    };
    ahead.go();
    let coming = ahead.coming;
    Ok(Looked {
        planned,
        left,
        is_run,
        coming,
    })
}

/// Who goes ahead.
struct Ahead<'a, 'w> {
    field: &'a Field<'w>,
    course: CourseOfMove,
    planned: &'a Planned,
    body: Body,
    coming: Vec<Coming>,
    /// The leg on which it is.
    leg: usize,
    /// Whether nothing is known of what follows: where it comes out of a portal, whom it touched.
    is_lost: bool,
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
            let (Some(kind), Some(to)) = (
                self.course.legs.get(at).copied(),
                self.course.points.get(at + 1).copied(),
            ) else {
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

    fn find(&mut self, prospect: Prospect, (from, at): (Point, Point), rest: i32) {
        self.coming.push(Coming {
            prospect,
            leg: self.leg as u16,
            from,
            at,
            rest,
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
        let points = self.course.points[first + 1..=first + count].to_vec();
        let (_, others) = self.field.look.others(&[self.course.piece]);
        let rules = walking_rules(self.field, &self.course, &self.body);
        let walker = self.field.look.walker(self.body, &others, &rules);
        let path = walk(walker, self.body.at, &points)?;
        let watch = Watch::of(self.field, &self.course);
        let Some(event) = first_met(&watch, walker, &path, self.body.radius) else {
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
        let mut last = self.course.at;
        let is_flight = kind == LegKind::Fly;
        match kind {
            LegKind::Fly => {
                let flown = self
                    .course
                    .legs
                    .iter()
                    .skip(last)
                    .take_while(|kind| **kind == LegKind::Fly);
                last += flown.count() - 1;
            }
            LegKind::Drop => {
                let height = from.z - to.z;
                let (dice, _) = drop_dice(is_nimble(self.field, self.course.piece));
                self.find(Prospect::Drop { height, dice }, (from, to), 0);
            }
            _ => {
                let length = from.length_up(to);
                self.find(Prospect::Leap { length }, (from, to), 0);
            }
        }
        let to = self.course.points[last + 1];
        let cost: i32 = self.planned.legs[self.course.at..=last]
            .iter()
            .map(|leg| leg.cost)
            .sum();
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

    /// What it comes to, once.
    fn meet(&mut self, event: CourseEvent) {
        let mut rest = 0;
        let prospect = match event {
            CourseEvent::Dangerous(area) => {
                self.course.tested.push(area);
                Prospect::Dangerous
            }
            CourseEvent::Napalm(disc) => {
                self.course.burnt.push(disc);
                Prospect::Napalm
            }
            CourseEvent::Difficult if self.course.difficult_left.is_some() => return,
            CourseEvent::Difficult => {
                self.course.difficult_left = Some(self.course.left);
                rest = self.rest();
                let piece = self.course.piece;
                match effects::has(self.field, piece, Skill::Bike) {
                    true => Prospect::BikeCrash,
                    false => Prospect::Difficult {
                        dice: difficult_dice(is_nimble(self.field, piece)).0,
                    },
                }
            }
            CourseEvent::Water if self.course.swim_left.is_some() => return,
            CourseEvent::Water => {
                self.course.swim_left = Some(i32::MAX);
                if self.field.doings[self.course.piece.index()].swim.is_some() {
                    return;
                }
                let legs = self.planned.legs.iter().skip(self.course.at);
                rest = legs.map(|leg| wet_length(self.field, leg)).sum();
                Prospect::Water
            }
            CourseEvent::Crash => Prospect::Crash,
            CourseEvent::Flag(_) => Prospect::Flag,
            CourseEvent::Contact => {
                self.is_lost = true;
                Prospect::Contact
            }
            CourseEvent::Token(token) => {
                self.course.passed.push(token);
                match self.field.tokens.0.get(usize::from(token)) {
                    Some(token) => Prospect::Token(token.kind),
                    None => return,
                }
            }
            CourseEvent::Portal(number) => match more_to_enter(self.field, &self.course, number) {
                Some(more) => {
                    self.is_lost = true;
                    Prospect::Portal { number, more }
                }
                None => Prospect::ClosedPortal(number),
            },
        };
        self.find(prospect, (self.body.at, self.body.at), rest);
    }

    /// How much of its path is left, in units.
    fn rest(&self) -> i32 {
        let next = self.course.points.get(self.course.at + 1);
        let here = next.map_or(0, |next| self.body.at.length_up(*next));
        let later = self.planned.legs.iter().skip(self.course.at + 1).map(|leg| leg.cost);
        here + later.sum::<i32>()
    }
}
