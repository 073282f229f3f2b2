//! Flights: how far, where to, and along which paths (`flee.*`).
//!
//! Phases: `FlightAsk`, `Fleeing`, `MoveEnd`. State: the line of tests and flights; the move under way; the way moved; who is
//! hidden; what is asked.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::command::{NecroCommand, own};
use super::super::components::{Hidden, Side, WayMoved};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::hiding::check_place;
use super::super::keys::movement::CONTACT;
use super::super::keys::nerve as keys;
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress};
use super::super::movement::{MOST_POINTS, NecroMovement, course, points_of, rule_of_fault, rules_for, touched};
use super::super::phase::{NecroPhase, Stage};
use super::super::scenarios::edge_touched;
use super::super::turn::decision;
use super::rally::{is_cover, is_in_cover};
use super::{NerveLine, News, throw_two};
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Place, Refusal,
    with_pieces_by_id,
};
use crate::rules::table::refused_path;
use crate::space::table::{Body, Direction, LegKind, PACE, Point, ReachWishes, Walker};

/// How much of a flight may be left unspent, in units.
const SLACK: i32 = 25;

/// How many places are tried of those that would do.
const MOST_TRIED: usize = 40;

/// How often a fighter turns about to spend what it must.
const MOST_TURNS: usize = 60;

/// A flight that has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flight {
    /// Who flees.
    pub piece: PieceId,
    /// Who has still to strike at it as it turns its back, in order (`broken.melee`).
    pub strikers: Vec<PieceId>,
    /// How far it runs, in units; 0 before the dice.
    pub budget: i32,
    /// Where to.
    pub aim: FlightAim,
    /// A way that will do.
    pub way: Vec<Point>,
}

/// Where a flight must lead (`flee.way`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlightAim {
    /// Into the first cover that it meets which is no nearer to the nearest able enemy than where it began.
    Cover,
    /// Into the first cover that it meets: none farther away is in reach.
    AnyCover,
    /// As far as it comes: all is spent, and the nearest able enemy is at least so far away, in units.
    Away(i32),
}

impl Flight {
    /// The flight of a fighter before its dice.
    pub fn of(piece: PieceId, strikers: Vec<PieceId>) -> Self {
        Self {
            piece,
            strikers,
            budget: 0,
            aim: FlightAim::Cover,
            way: Vec::new(),
        }
    }
}

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::FlightAsk, ask)
        .add_system(NecroPhase::FlightAsk, hide)
        .add_system(NecroPhase::Fleeing, flee)
        .add_system(NecroPhase::MoveEnd, arrive)
        .add_system(NecroPhase::MoveEnd, hide)
        .add_system(NecroPhase::MoveEnd, count_no_way);
}

/// How far the nearest able enemy is from a body; nothing if there is none.
fn nearest(field: &Field, piece: PieceId, body: &Body) -> Option<i32> {
    let able = field.enemies_of(piece).filter(|enemy| field.is_able(*enemy));
    able.filter_map(|enemy| field.look.body(enemy))
        .map(|enemy| enemy.distance(body))
        .min()
}

/// Who flees, ready to walk.
struct Runner<'a> {
    field: &'a Field<'a>,
    piece: PieceId,
    body: Body,
    ids: Vec<PieceId>,
    others: Vec<Body>,
    rules: NecroMovement,
}

impl<'a> Runner<'a> {
    fn of(field: &'a Field<'a>, piece: PieceId) -> Option<Self> {
        let at = field.look.body(piece)?.at;
        let (ids, others) = field.look.others(&[piece]);
        Some(Self {
            field,
            piece,
            body: field.upright(piece, at),
            ids,
            others,
            rules: rules_for(field, piece, Gait::Flee),
        })
    }

    fn walker(&self) -> Walker<'_, NecroMovement> {
        self.field.look.walker(self.body, &self.others, &self.rules)
    }

    fn nearest(&self, at: Point) -> Option<i32> {
        nearest(self.field, self.piece, &self.body.moved_to(at))
    }

    /// Whether a point is cover that a flight ends in.
    fn ends_in(&self, aim: FlightAim, at: Point) -> bool {
        let is_far = aim == FlightAim::AnyCover || self.nearest(at) >= self.nearest(self.body.at);
        is_far && self.walker().stand(at).is_ok() && is_cover(self.field, self.piece, at)
    }

    /// The course of a flight along points.
    fn plan(&self, budget: i32, aim: FlightAim, points: &[Point]) -> Result<CourseOfMove, Refusal> {
        let piece = self.piece;
        if points.is_empty() {
            return Err(Refusal::new(keys::FLEE_WAY, "necro-no-path").piece(piece));
        }
        let path = self.walker().path(points, Some(budget));
        let path = path.map_err(|fault| {
            let rule = rule_of_fault(self.field, &fault, (self.body.at, points)).unwrap_or(keys::FLEE_WAY);
            refused_path((rule, keys::FLEE_NOW), fault, budget, &self.ids)
        })?;
        let end = points[points.len() - 1];
        let course = course(self.field, (piece, Gait::Flee), &path, end);
        self.check_distance(&course)?;
        if let Some(enemy) = touched(self.field, piece, &self.body.moved_to(end)).first() {
            return Err(Refusal::new(CONTACT, "necro-contact")
                .cell(Place::from(end))
                .piece(*enemy));
        }
        let last = course.steps.len() - 1;
        let leaves = self.field.options.flee_off && edge_touched(self.field, end).is_some();
        if leaves && matches!(aim, FlightAim::Away(_)) {
            return Ok(course);
        }
        if let FlightAim::Away(least) = aim {
            if path.cost < budget - SLACK {
                return Err(Refusal::new(keys::FLEE_WAY, "necro-flight-short")
                    .number(path.cost)
                    .number(budget));
            }
            let far = self.nearest(end).unwrap_or(least);
            return if far >= least {
                Ok(course)
            } else {
                Err(Refusal::new(keys::FLEE_WAY, "necro-flight-near")
                    .cell(Place::from(end))
                    .number(far)
                    .number(least))
            };
        }
        match (1..=last).find(|step| !course.is_on_ladder(*step) && self.ends_in(aim, course.steps[*step])) {
            Some(step) if step == last => Ok(course),
            Some(step) => Err(Refusal::new(keys::FLEE_WAY, "necro-past-cover").cell(Place::from(course.steps[step]))),
            None if leaves => Ok(course),
            None => Err(Refusal::new(keys::FLEE_COVER, "necro-flight-cover").cell(Place::from(end))),
        }
    }

    /// Beyond its first ps a flight keeps more than 1 ps from able enemies.
    fn check_distance(&self, course: &CourseOfMove) -> Result<(), Refusal> {
        let far = (1..course.steps.len()).skip_while(|step| course.way_to(*step) <= PACE);
        for step in far {
            let at = course.steps[step];
            let near = self.nearest(at).filter(|distance| *distance <= PACE);
            if let Some(distance) = near {
                return Err(Refusal::new(keys::FLEE_WAY, "necro-flight-passes")
                    .cell(Place::from(at))
                    .number(distance)
                    .number(PACE));
            }
        }
        Ok(())
    }

    /// A way cut at the first cover on it.
    fn cut(&self, aim: FlightAim, way: &[Point]) -> Option<Vec<Point>> {
        let path = self.walker().path(way, None).ok()?;
        let course = course(self.field, (self.piece, Gait::Flee), &path, *way.last()?);
        let step = (1..course.steps.len())
            .find(|step| !course.is_on_ladder(*step) && self.ends_in(aim, course.steps[*step]))?;
        let corners = course.legs.iter().filter(|leg| leg.end < step);
        Some(
            corners
                .map(|leg| course.steps[leg.end])
                .chain([course.steps[step]])
                .collect(),
        )
    }

    /// A way with all that is left of a budget spent by turning about on its last leg.
    fn spend(&self, budget: i32, way: Vec<Point>) -> Option<Vec<Point>> {
        let mut points = way;
        for _ in 0..MOST_TURNS {
            let path = self.walker().path(&points, Some(budget)).ok()?;
            let left = budget - path.cost;
            if left <= SLACK {
                return Some(points);
            }
            let leg = path.legs.last().filter(|leg| leg.kind == LegKind::Walk)?;
            let end = *points.last()?;
            let from = points
                .len()
                .checked_sub(2)
                .map_or(self.body.at, |before| points[before]);
            let length = from.length_up(end).max(1);
            let back = length.min(left / 2 * length / leg.cost.max(1)).max(1);
            points.push(end.on_the_way(from, i64::from(back), i64::from(length)));
            points.push(end);
        }
        None
    }

    /// Where a flight of so many units leads, and a way that will do; nothing if there is no way.
    fn find(&self, budget: i32) -> Option<(FlightAim, Vec<Point>)> {
        let walker = self.walker();
        let network = self.field.known.network(walker);
        let reach = network.reach(walker, budget);
        let wishes = ReachWishes {
            contacts: &[],
            hide_from: &self.others,
            marks: &[],
        };
        let mut points = reach.lattice(&wishes);
        points.sort_by_key(|point| (point.cost, point.at));
        let covers: Vec<Point> = points
            .iter()
            .map(|point| point.at)
            .filter(|at| self.ends_in(FlightAim::AnyCover, *at))
            .collect();
        for aim in [FlightAim::Cover, FlightAim::AnyCover] {
            let ways = covers.iter().filter(|at| self.ends_in(aim, **at)).take(MOST_TRIED);
            let ways = ways.filter_map(|at| self.cut(aim, &reach.way(*at)?.path));
            let found = ways.into_iter().find(|way| self.plan(budget, aim, way).is_ok());
            if let Some(way) = found {
                return Some((aim, way));
            }
        }
        let straight = self
            .straight(budget)
            .into_iter()
            .map(|at| (self.nearest(at), at, Some(vec![at])));
        let reached = points.iter().map(|point| (self.nearest(point.at), point.at, None));
        let mut away: Vec<(Option<i32>, Point, Option<Vec<Point>>)> = straight.chain(reached).collect();
        away.sort_by_key(|(far, at, way)| (std::cmp::Reverse(*far), way.is_none(), *at));
        for (far, at, way) in away.into_iter().take(MOST_TRIED) {
            let aim = FlightAim::Away(far.unwrap_or(0) - PACE);
            let way = way.or_else(|| self.spend(budget, reach.way(at)?.path));
            if let Some(way) = way.filter(|way| self.plan(budget, aim, way).is_ok()) {
                return Some((aim, way));
            }
        }
        None
    }

    /// The point straight away from the nearest able enemy, all the way.
    fn straight(&self, budget: i32) -> Option<Point> {
        let able = self
            .field
            .enemies_of(self.piece)
            .filter(|enemy| self.field.is_able(*enemy));
        let bodies = able.filter_map(|enemy| self.field.look.body(enemy));
        let nearest = bodies.min_by_key(|enemy| (enemy.distance(&self.body), enemy.at))?;
        let here = self.body.at;
        let toward = Direction::along(here.plan().way_from(nearest.at.plan()))?;
        let end = here.plan().plus(toward.way(budget)).at_height(here.z);
        // A unit too long by rounding is a unit too long.
        Some(match here.length_up(end) > budget {
            true => here.plan().plus(toward.way(budget - 1)).at_height(here.z),
            false => end,
        })
    }
}

/// Looks a flight over.
///
/// # Errors
/// Why it cannot be made.
pub fn plan_flight(
    field: &Field,
    flight: &Flight,
    (piece, path): (Option<PieceId>, &[Place]),
) -> Result<CourseOfMove, Refusal> {
    if piece.is_some_and(|piece| piece != flight.piece) {
        return Err(Refusal::new(keys::FLEE_NOW, "necro-charge-way").piece(flight.piece));
    }
    if path.len() > MOST_POINTS {
        return Err(Refusal::new(keys::FLEE_WAY, "necro-long-path").number(MOST_POINTS as i32));
    }
    let points = points_of(field, keys::FLEE_WAY, path)?;
    let off = || Refusal::new(keys::FLEE_WAY, "necro-off-table").piece(flight.piece);
    let runner = Runner::of(field, flight.piece).ok_or_else(off)?;
    runner.plan(flight.budget, flight.aim, &points)
}

/// The dice are thrown, and the way is wanted; in cover it stays, without any way too.
fn ask(
    field: FieldQuery,
    of_match: Single<(
        &mut NerveLine,
        &mut Dice,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (mut line, mut dice, mut facts, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    next.set(NecroPhase::Nerve);
    line.news = None;
    let Some(mut flight) = line.flight.take() else { return };
    let piece = flight.piece;
    line.has_fled = true;
    let Some(runner) = Runner::of(&field, piece) else {
        return;
    };
    if is_in_cover(&field, piece) {
        let hides = check_place(&field, piece, runner.body.at).is_ok();
        line.news = hides.then_some(News::Hides(piece));
        return;
    }
    flight.budget = throw_two(&field, keys::FLEE_NOW, piece, (&mut dice, &mut facts)) * PACE;
    let Some((aim, way)) = runner.find(flight.budget) else {
        facts.emit(Fact::from(NecroFact::Fled {
            rule: keys::FLEE_WAY,
            piece,
            budget: flight.budget,
            spent: 0,
        }));
        return;
    };
    (flight.aim, flight.way) = (aim, way);
    line.flight = Some(flight);
    pending.0 = field.owner_of(piece).map(|owner| decision(owner, "flee", Some(piece)));
    next.set(NecroPhase::Flee);
}

/// It runs.
fn flee(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &NerveLine,
        &mut MoveInProgress,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, line, mut course, mut next) = of_match.into_inner();
    let Some((NecroCommand::Flee { piece, path }, flight)) = own(command).zip(line.flight.as_ref()) else {
        return;
    };
    course.0 = plan_flight(&field.get(), flight, (*piece, path)).ok();
    next.set(NecroPhase::MoveShown);
}

/// A flight is over: in cover it hides, though it ran (`flee.hide`).
fn arrive(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut NerveLine, &mut Facts)>) {
    let (course, mut line, mut facts) = of_match.into_inner();
    line.news = None;
    let Some(course) = course.0.as_ref().filter(|course| course.gait == Gait::Flee) else {
        return;
    };
    let field = field.get();
    let piece = course.piece;
    let Some(flight) = line.flight.take() else { return };
    line.has_fled = true;
    facts.emit(Fact::from(NecroFact::Fled {
        rule: keys::FLEE_NOW,
        piece,
        budget: flight.budget,
        spent: course.legs.iter().map(|leg| leg.cost).sum(),
    }));
    let stands = field.is_able(piece) && field.pinned[piece.index()].0.is_none();
    let hides = stands && course.stop.is_none() && check_place(&field, piece, course.steps[course.at]).is_ok();
    line.news = hides.then_some(News::Hides(piece));
}

/// It hides.
fn hide(mut hidden: Query<&mut Hidden>, of_match: Single<(&NerveLine, &mut Facts)>) {
    let (line, mut facts) = of_match.into_inner();
    let Some(News::Hides(piece)) = line.news else { return };
    let was = with_pieces_by_id(hidden.reborrow(), |hidden| {
        std::mem::replace(&mut hidden[piece.index()].0, true)
    });
    if !was {
        facts.emit(Fact::from(NecroFact::Hidden {
            rule: keys::FLEE_HIDE,
            piece,
        }));
    }
}

/// What comes out of turn counts for no movement phase (`hit.fast`).
fn count_no_way(
    mut ways: Query<&mut WayMoved>,
    field: Single<(&MoveInProgress, &super::super::match_state::NecroTurn)>,
    owners: Query<&Side>,
) {
    let (course, turn) = field.into_inner();
    let Some(course) = &course.0 else { return };
    if course.gait == Gait::Advance {
        // Whom no player has counts by its last move.
        with_pieces_by_id(ways.reborrow(), |ways| {
            let way = &mut ways[course.piece.index()];
            way.last_phase = std::mem::take(&mut way.this_phase);
        });
        return;
    }
    let is_out_of_turn =
        turn.stage != Stage::Movement || crate::game::by_id(owners)[course.piece.index()].0 != Some(turn.player);
    if is_out_of_turn {
        with_pieces_by_id(ways.reborrow(), |ways| {
            ways[course.piece.index()].this_phase = course.way_before;
        });
    }
}
