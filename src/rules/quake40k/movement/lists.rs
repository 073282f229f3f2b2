//! The moves that are listed: places of the standing lattice within reach, one path for each token and portal, a drop over the
//! nearest edge, and flights.

use std::sync::Arc;

use super::super::codex::Skill;
use super::super::command::{QuakeCommand, WrittenPath};
use super::super::effects;
use super::super::field::Field;
use super::super::match_state::{Gait, TokenState};
use super::super::standing::Standing;
use super::plan::{left_of, movement_of, plan_within};
use super::special::{drop, fly};
use super::{QuakeMovement, STEP};
use crate::game::{PieceId, Place};
use crate::space::table::{Body, LatticeGrade, LatticeReach, LegKind, PlanPoint, Point, StandLattice, Walker};

/// Of how many places a drop is tried to.
const MOST_DROPS: usize = 60;

/// Who goes on foot, with all that is in its way.
pub struct Mover {
    piece: PieceId,
    /// How it goes.
    pub gait: Gait,
    /// Whether it begins to run: whoever runs on moves on.
    begins_to_run: bool,
    /// How far it may go, in units.
    pub limit: i32,
    /// Its body.
    pub body: Body,
    others: Vec<Body>,
    /// How it moves.
    pub rules: QuakeMovement,
}

/// What a mover reaches.
pub struct Reached {
    /// The places where figures of its size can stand.
    pub lattice: Arc<StandLattice>,
    /// Those that it reaches.
    pub reach: LatticeReach,
}

impl Mover {
    /// Who is asked, if it may go on foot now.
    pub fn of(standing: &Standing) -> Option<Self> {
        let field = &standing.field;
        let piece = standing.asked_piece()?;
        let runs = standing.asked() == "shooting";
        if runs && (!effects::has(field, piece, Skill::Fleet) || field.doings[piece.index()].passing) {
            return None;
        }
        let course = standing.course.0.as_ref().filter(|course| course.is_begun);
        let gait = match course {
            Some(course) if course.gait == Gait::Fly => return None,
            Some(course) => course.gait,
            None if runs => Gait::Run,
            None => Gait::Move,
        };
        Some(Self {
            piece,
            gait,
            begins_to_run: runs,
            limit: left_of(field, course, (piece, gait)),
            body: field.look.body(piece)?,
            others: field.look.others(&[piece]).1,
            rules: movement_of(field, piece),
        })
    }

    /// It, as it walks.
    pub fn walker<'b>(&'b self, field: &'b Field) -> Walker<'b, QuakeMovement> {
        field.look.walker(self.body, &self.others, &self.rules)
    }

    /// What it reaches.
    pub fn reached(&self, field: &Field) -> Reached {
        let walker = self.walker(field);
        let lattice = field.arena.known.lattice(walker);
        let reach = lattice.reach(walker, self.limit);
        Reached { lattice, reach }
    }

    /// The numbers and points of the places that are listed: one of four, near the start one of two.
    fn places(&self, field: &Field, reached: &Reached) -> Vec<(u32, Point)> {
        let walker = self.walker(field);
        let listed = reached.reach.places().filter_map(|(place, cost)| {
            let grade = reached.lattice.grade(place)?;
            let is_near = 2 * cost <= self.limit && grade <= LatticeGrade::Half;
            let at = reached.lattice.at(place)?;
            let is_listed = cost > 0 && (is_near || grade == LatticeGrade::Quarter) && walker.stand(at).is_ok();
            is_listed.then_some((place, at))
        });
        listed.collect()
    }

    /// A drop over the nearest edge, from where it stands or from the edge (`move.drop`).
    pub fn drop(&self, field: &Field) -> Option<QuakeCommand> {
        if !matches!(self.gait, Gait::Move) {
            return None;
        }
        let walker = self.walker(field);
        let edge = field.look.table.open_edge(self.body.at, STEP)?;
        if edge.distance > self.limit {
            return None;
        }
        let short = edge.outward.way(self.body.radius);
        let beside = PlanPoint::new(edge.at.x - short.x, edge.at.y - short.y).at_height(edge.at.z);
        let places = walker.drop_places(&edge).into_iter().take(MOST_DROPS);
        let starts = [self.body.at, beside];
        let tries = places.flat_map(|to| starts.map(|from| (from, to)));
        tries.into_iter().find_map(|(from, to)| {
            drop(walker, from, to).ok()?;
            let (mut path, mut legs) = (vec![to.into()], vec![LegKind::Drop]);
            if from != self.body.at {
                path.insert(0, from.into());
                legs.insert(0, LegKind::Walk);
            }
            let written = WrittenPath {
                path: path.clone(),
                legs: legs.clone(),
            };
            plan_within(field, (self.piece, self.gait), self.limit, &written).ok()?;
            Some(QuakeCommand::Move { path, legs, face: None })
        })
    }

    /// The command that goes a way.
    pub fn command(&self, way: Vec<Point>) -> Option<QuakeCommand> {
        let path: Vec<Place> = way.into_iter().map(Place::from).collect();
        if path.is_empty() {
            return None;
        }
        Some(match self.begins_to_run {
            true => QuakeCommand::Run { path, legs: Vec::new() },
            false => QuakeCommand::Move {
                path,
                legs: Vec::new(),
                face: None,
            },
        })
    }
}

/// The places where the asked figure may go, of those that lists name.
pub fn listed_places(standing: &Standing) -> Vec<Point> {
    let field = &standing.field;
    let Some(mover) = Mover::of(standing) else {
        return Vec::new();
    };
    let places = mover.places(field, &mover.reached(field));
    places.into_iter().map(|(_, at)| at).collect()
}

/// The command that goes to a listed place.
pub fn command_to(standing: &Standing, at: Point) -> Option<QuakeCommand> {
    let field = &standing.field;
    let mover = Mover::of(standing)?;
    let reached = mover.reached(field);
    let (place, _) = mover
        .places(field, &reached)
        .into_iter()
        .find(|(_, there)| *there == at)?;
    let way = reached.lattice.way(mover.walker(field), &reached.reach, place)?;
    mover.command(way)
}

/// Other moves that are listed: one path for each token and portal within reach, a drop, and flights.
pub fn listed(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let mut commands = flights(standing);
    let Some(mover) = Mover::of(standing) else {
        return commands;
    };
    commands.extend(mover.drop(field));
    let reached = mover.reached(field);
    let is_near = |at: &Point| at.plan().distance(mover.body.at.plan()) <= mover.limit;
    let lying = field.tokens.0.iter().filter(|token| token.state == TokenState::Lying);
    let takes = field.bonus[mover.piece.index()].0.is_none();
    let tokens = lying.filter(|_| takes).map(|token| token.at);
    let portals = field.arena.portals.iter().filter(|_| mover.gait == Gait::Move);
    let goals = tokens.chain(portals.map(|portal| portal.at)).filter(is_near);
    let ways = goals.filter_map(|at| {
        let goal = (at, mover.limit);
        reached.lattice.way_to_point(mover.walker(field), &reached.reach, goal)
    });
    commands.extend(ways.filter_map(|way| mover.command(way)));
    commands
}

/// Flights of who has a jump pack: straight to places of the lattice, tokens and portals (`move.fly`).
fn flights(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let Some(piece) = standing.asked_piece().filter(|_| standing.asked() != "shooting") else {
        return Vec::new();
    };
    let course = standing.course.0.as_ref().filter(|course| course.is_begun);
    let goes_on = course.is_none_or(|course| course.gait == Gait::Fly);
    let (true, true, Some(body)) = (goes_on, effects::has(field, piece, Skill::Jump), field.look.body(piece)) else {
        return Vec::new();
    };
    let left = left_of(field, course, (piece, Gait::Fly));
    let (_, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.arena.known.lattice(walker);
    let places = (0..lattice.len() as u32).filter(|place| lattice.grade(*place) == Some(LatticeGrade::Quarter));
    let marks = field.arena.portals.iter().map(|portal| portal.at);
    let marks = marks.chain(field.tokens.0.iter().map(|token| token.at));
    let goals = marks.chain(places.filter_map(|place| lattice.at(place)));
    let fits = |at: &Point| {
        *at != body.at
            && body.at.length_up(*at) <= left
            && walker.stand(*at).is_ok()
            && fly(walker, body.at, *at).is_ok()
    };
    let flight = |at: Point| QuakeCommand::Move {
        path: vec![at.into()],
        legs: vec![LegKind::Fly],
        face: None,
    };
    goals.filter(fits).map(flight).collect()
}
