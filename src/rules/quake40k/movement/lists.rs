//! The moves that are listed: all places of the standing lattice within reach, one path for each token, portal, flag and enemy, a
//! drop over the nearest edge, leaps, ways through water, and flights.
//!
//! What a figure reaches is kept until something changes that it depends on: where it stands, how it moves, who is near. All that
//! is listed is legal: it is looked over where it is listed.

use std::sync::Arc;

use super::super::codex::Skill;
use super::super::command::{QuakeCommand, WrittenPath};
use super::super::effects;
use super::super::field::Field;
use super::super::flags::acted_on;
use super::super::ground::{is_in, support};
use super::super::match_state::{Gait, TokenState};
use super::super::standing::Standing;
use super::gaits::{left_of, may_take_off};
use super::plan::{movement_of, plan_within};
use super::special::{drop, leap, may_fly};
use super::{QuakeMovement, STEP};
use crate::game::{PieceId, Place};
use crate::space::table::{
    AreaKind, Body, LatticeGrade, LatticeReach, LegKind, OpenEdge, PACE, Point, StandLattice, Support, TerrainState,
    Walker,
};

/// How far beyond an edge a drop is tried to land, besides the base's radius, in units.
const BEYOND_EDGE: [i32; 3] = [2, PACE / 2, PACE - 2];

/// The most leaps that are listed.
const MOST_LEAPS: usize = 6;

/// The most ways through water that are listed for who is not in it.
const MOST_SWIMS: usize = 12;

/// What is kept of the moves of each figure, by id: on foot, and through water.
#[derive(Default)]
pub struct Moves {
    kept: Vec<[Option<Kept>; 2]>,
}

/// What a figure reaches.
struct Kept {
    key: Key,
    lattice: Arc<StandLattice>,
    reach: LatticeReach,
    /// Where it may end.
    ends: Vec<End>,
}

/// What that depends on.
#[derive(Clone, PartialEq, Eq)]
struct Key {
    body: Body,
    rules: QuakeMovement,
    limit: i32,
    terrain: TerrainState,
    near: Vec<Body>,
}

/// A place where a figure may end.
#[derive(Clone, Copy)]
struct End {
    place: u32,
    at: Point,
    grade: LatticeGrade,
}

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
        let body = field.look.body(piece)?;
        let rules = movement_of(field, piece);
        Some(Self {
            piece,
            gait,
            begins_to_run: runs,
            limit: left_of(field, course, (piece, gait)),
            body,
            others: field.look.others(&[piece]).1,
            rules: QuakeMovement {
                swims: rules.climbs && is_in(field, AreaKind::Water, body.at),
                ..rules
            },
        })
    }

    /// It, as it walks.
    pub fn walker<'b>(&'b self, field: &'b Field) -> Walker<'b, QuakeMovement> {
        field.look.walker(self.body, &self.others, &self.rules)
    }

    fn key(&self, field: &Field) -> Key {
        let is_near = |other: &&Body| {
            let reach = i64::from(self.limit + self.body.radius + other.radius + 1);
            other.at.plan().way_from(self.body.at.plan()).square() <= reach * reach
        };
        Key {
            body: self.body,
            rules: self.rules,
            limit: self.limit,
            terrain: field.look.terrain.clone(),
            near: self.others.iter().filter(is_near).copied().collect(),
        }
    }

    /// What it reaches.
    pub fn reached(&self, field: &Field) -> Reached {
        let walker = self.walker(field);
        let lattice = field.arena.known.lattice(walker);
        let reach = lattice.reach(walker, self.limit);
        Reached { lattice, reach }
    }

    fn kept(&self, field: &Field, key: Key) -> Kept {
        let Reached { lattice, reach } = self.reached(field);
        let is_free = |at: Point| {
            let there = self.body.moved_to(at);
            key.near.iter().all(|other| !other.overlaps(&there))
        };
        let ends = reach.places().filter_map(|(place, cost)| {
            let grade = lattice.grade(place)?;
            let at = lattice.at(place).filter(|at| cost > 0 && is_free(*at))?;
            Some(End { place, at, grade })
        });
        let ends = ends.collect();
        Kept {
            key,
            lattice,
            reach,
            ends,
        }
    }

    fn is_legal(&self, field: &Field, written: &WrittenPath) -> bool {
        plan_within(field, (self.piece, self.gait), self.limit, written).is_ok()
    }

    /// A drop over the nearest edge, from where it stands or from the edge (`move.drop`).
    pub fn drop(&self, field: &Field) -> Option<QuakeCommand> {
        if self.gait != Gait::Move || self.body.at.z <= STEP {
            return None;
        }
        let walker = self.walker(field);
        let edge = field.look.table.open_edge(self.body.at, STEP)?;
        if edge.distance > self.limit {
            return None;
        }
        let starts = [self.body.at, self.before(&edge)];
        let places = BEYOND_EDGE.into_iter().filter_map(|beyond| {
            let place = edge.at.plan().plus(edge.outward.way(self.body.radius + beyond));
            field.look.table.fall(place.at_height(edge.at.z)).map(|fall| fall.to)
        });
        let mut tries = places.flat_map(|to| starts.map(|from| (from, to)));
        tries.find_map(|(from, to)| {
            drop(walker, from, to).ok()?;
            let (mut path, mut legs) = (vec![to.into()], vec![LegKind::Drop]);
            if from != self.body.at {
                path.insert(0, from.into());
                legs.insert(0, LegKind::Walk);
            }
            let written = WrittenPath { path, legs };
            self.is_legal(field, &written).then(|| self.named(written))
        })
    }

    /// The place before an edge where its whole base is on its level.
    fn before(&self, edge: &OpenEdge) -> Point {
        let back = edge.outward.way(self.body.radius + 1);
        edge.at
            .plan()
            .plus(crate::space::table::PlanPoint::new(-back.x, -back.y))
            .at_height(edge.at.z)
    }

    /// Leaps from where it stands to places that it does not reach on foot (`move.leap`).
    fn leaps(&self, field: &Field, kept: &Kept) -> Vec<QuakeCommand> {
        if self.gait != Gait::Move {
            return Vec::new();
        }
        let walker = self.walker(field);
        let places = (0..kept.lattice.len() as u32).filter_map(|place| Some((place, kept.lattice.at(place)?)));
        let near = places.filter(|(_, at)| {
            let rise = at.z - self.body.at.z;
            (-PACE..=STEP).contains(&rise) && self.body.at.length_up(*at) <= self.limit
        });
        let is_beyond = |place: u32| {
            let is_walked = kept.ends.binary_search_by_key(&place, |end| end.place).is_ok();
            !is_walked && kept.lattice.grade(place) == Some(LatticeGrade::Quarter)
        };
        let near = near.filter(|(place, _)| is_beyond(*place)).map(|(_, at)| at);
        let goals = near.filter(|at| {
            support(field, *at, self.body.radius) == Support::Whole && leap(walker, self.body.at, *at).is_ok()
        });
        let written = goals.map(|at| WrittenPath {
            path: vec![at.into()],
            legs: vec![LegKind::Jump],
        });
        let legal = written.filter(|written| self.is_legal(field, written));
        legal.take(MOST_LEAPS).map(|written| self.named(written)).collect()
    }

    /// Ways through water to places that it does not reach on foot (`move.swim`).
    fn swims(&self, field: &Field, kept: &Kept, wet: &Kept) -> Vec<QuakeCommand> {
        let swimmer = QuakeMovement {
            swims: true,
            ..self.rules
        };
        let walker = field.look.walker(self.body, &self.others, &swimmer);
        let ends = wet.ends.iter().filter(|end| end.grade == LatticeGrade::Quarter);
        let beyond = ends.filter(|end| !kept.ends.iter().any(|known| known.at == end.at));
        let ways = beyond.filter_map(|end| wet.lattice.way(walker, &wet.reach, end.place));
        let written = ways.map(|way| WrittenPath {
            path: way.into_iter().map(Place::from).collect(),
            legs: Vec::new(),
        });
        let legal = written.filter(|written| self.is_legal(field, written));
        legal.take(MOST_SWIMS).map(|written| self.named(written)).collect()
    }

    /// Whether it might swim: there is water near it, and it is not in it already.
    fn is_near_water(&self, field: &Field) -> bool {
        let mut water = field.look.table.areas(AreaKind::Water);
        let is_walking = self.gait == Gait::Move && self.rules.climbs && !self.rules.swims;
        is_walking && water.any(|(area, _)| area.outline.distance(self.body.at.plan()) <= self.limit / 2)
    }

    fn named(&self, WrittenPath { path, legs }: WrittenPath) -> QuakeCommand {
        match self.begins_to_run {
            true => QuakeCommand::Run { path, legs },
            false => QuakeCommand::Move { path, legs, face: None },
        }
    }

    /// The command that goes a way.
    pub fn command(&self, way: Vec<Point>) -> Option<QuakeCommand> {
        let path: Vec<Place> = way.into_iter().map(Place::from).collect();
        (!path.is_empty()).then(|| self.named(WrittenPath { path, legs: Vec::new() }))
    }
}

impl Moves {
    /// What a mover reaches: as it was, if nothing has changed that it depends on.
    fn kept(&mut self, field: &Field, mover: &Mover, slot: usize) -> &Kept {
        let index = mover.piece.index();
        if self.kept.len() <= index {
            self.kept.resize_with(index + 1, Default::default);
        }
        let key = mover.key(field);
        let known = &mut self.kept[index][slot];
        let is_new = known.as_ref().is_none_or(|kept| kept.key != key);
        if is_new {
            *known = None;
        }
        known.get_or_insert_with(|| mover.kept(field, key))
    }

    /// The moves of the figure that is asked: commands, and places to which it may go besides.
    pub fn list(&mut self, standing: &Standing) -> (Vec<QuakeCommand>, Vec<Point>) {
        let field = &standing.field;
        let mut commands = flights(standing);
        let Some(mover) = Mover::of(standing) else {
            return (commands, Vec::new());
        };
        commands.extend(mover.drop(field));
        let wet = mover.is_near_water(field).then(|| {
            let swimmer = Mover {
                rules: QuakeMovement {
                    swims: true,
                    ..mover.rules
                },
                others: mover.others.clone(),
                ..mover
            };
            self.kept(field, &swimmer, 1);
        });
        self.kept(field, &mover, 0);
        let [kept, swum] = &self.kept[mover.piece.index()];
        let Some(kept) = kept else {
            return (commands, Vec::new());
        };
        commands.extend(mover.leaps(field, kept));
        if let Some(swum) = swum.as_ref().filter(|_| wet.is_some()) {
            commands.extend(mover.swims(field, kept, swum));
        }
        commands.extend(to_marks(field, &mover, kept));
        (commands, kept.ends.iter().map(|end| end.at).collect())
    }

    /// The command that goes to a listed place.
    pub fn command_to(&mut self, standing: &Standing, at: Point) -> Option<QuakeCommand> {
        let field = &standing.field;
        let mover = Mover::of(standing)?;
        let kept = self.kept(field, &mover, 0);
        let end = kept.ends.iter().find(|end| end.at == at)?;
        let way = kept.lattice.way(mover.walker(field), &kept.reach, end.place)?;
        mover.command(way)
    }
}

/// One path for each token, portal and flag within reach, and into contact with each enemy.
fn to_marks(field: &Field, mover: &Mover, kept: &Kept) -> Vec<QuakeCommand> {
    let is_near = |at: &Point| at.plan().distance(mover.body.at.plan()) <= mover.limit;
    let lying = field.tokens.0.iter().filter(|token| token.state == TokenState::Lying);
    let takes = field.bonus[mover.piece.index()].0.is_none();
    let tokens = lying.filter(|_| takes).map(|token| token.at);
    let portals = field.arena.portals.iter().filter(|_| mover.gait == Gait::Move);
    let acted_on = acted_on(field, mover.piece).into_iter();
    let flags = acted_on.filter_map(|flag| field.flags.0.get(usize::from(flag))?.at);
    let goals = tokens.chain(portals.map(|portal| portal.at)).chain(flags);
    let ways = goals.filter(is_near).filter_map(|at| {
        let goal = (at, mover.limit);
        kept.lattice.way_to_point(mover.walker(field), &kept.reach, goal)
    });
    let enemies = field.enemies_of(mover.piece).filter_map(|enemy| field.body(enemy));
    let near = enemies.filter(|enemy| {
        let apart = enemy.at.plan().distance(mover.body.at.plan()) - enemy.radius - mover.body.radius;
        apart <= mover.limit && !mover.body.touches(enemy)
    });
    let contacts = near.filter_map(|enemy| {
        let goal = (&enemy, mover.limit);
        kept.lattice.way_to_contact(mover.walker(field), &kept.reach, goal)
    });
    ways.chain(contacts).filter_map(|way| mover.command(way)).collect()
}

/// Flights of who has a jump pack: straight to places of the lattice, tokens and portals (`move.fly`).
fn flights(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let Some(piece) = standing.asked_piece().filter(|_| standing.asked() != "shooting") else {
        return Vec::new();
    };
    let course = standing.course.0.as_ref().filter(|course| course.is_begun);
    let goes_on = course.is_none_or(|course| course.gait == Gait::Fly || may_take_off(field, course));
    let (true, true, Some(body)) = (goes_on, effects::has(field, piece, Skill::Jump), field.look.body(piece)) else {
        return Vec::new();
    };
    let left = left_of(field, course, (piece, Gait::Fly));
    let (_, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.arena.known.lattice(walker);
    let marks = field.arena.portals.iter().map(|portal| portal.at);
    let lying = field.tokens.0.iter().filter(|token| token.state == TokenState::Lying);
    let marks = marks
        .chain(lying.map(|token| token.at))
        .filter(|at| walker.stand(*at).is_ok());
    let is_free = |at: &Point| {
        let there = body.moved_to(*at);
        others.iter().all(|other| !other.overlaps(&there))
    };
    let places = (0..lattice.len() as u32).filter(|place| lattice.grade(*place) == Some(LatticeGrade::Quarter));
    let near = places.filter_map(|place| lattice.at(place));
    let near = near.filter(|at| body.at.length_up(*at) <= left).filter(is_free);
    let goals = marks.chain(near).filter(|at| !is_in(field, AreaKind::Impassable, *at));
    let ways = goals.filter_map(|at| air_way(walker, at, left));
    ways.map(|way| QuakeCommand::Move {
        legs: vec![LegKind::Fly; way.len()],
        path: way.into_iter().map(Place::from).collect(),
        face: None,
    })
    .collect()
}

/// A flight to a point: straight, else over the edge of a roof and down, or up and over it.
fn air_way(walker: Walker<QuakeMovement>, to: Point, left: i32) -> Option<Vec<Point>> {
    let from = walker.body.at;
    let length = from.length_up(to);
    if from == to || length > left {
        return None;
    }
    if may_fly(walker, from, to) {
        return Some(vec![to]);
    }
    let corner = match from.z > to.z {
        true => to.plan().at_height(from.z),
        false => from.plan().at_height(to.z),
    };
    let is_bent = from.z != to.z && from.length_up(corner) + corner.length_up(to) <= left;
    (is_bent && may_fly(walker, from, corner) && may_fly(walker, corner, to)).then(|| vec![corner, to])
}
