//! The moves that are listed: charges, staying, and going to places of the standing lattice.
//!
//! What a fighter reaches is kept while nothing changes that it depends on: where it stands, how it moves, the doors, and who stands
//! near it that it cannot pass over. Friends only keep it from ending where they stand: they are looked at for every list.

use std::sync::Arc;

use super::super::command::{MoveOrder, NecroCommand};
use super::super::field::Field;
use super::super::hiding;
use super::super::legality::{Standing, check};
use super::super::match_state::{ChargePair, Gait};
use super::super::movement::{
    NecroMovement, budget, check_charge, check_mover, half_of_movement, is_near, listed_contact, rules_for, touched,
};
use super::super::nerve;
use super::super::options::RunNear;
use super::super::scenarios::captive_of;
use super::{FREES, HIDES, RUNS, TAKES, WALKS, WHERE, entry};
use crate::game::{Choice, OwnCommand, PieceId, Place, PlaceIndex};
use crate::space::table::{Body, LatticeGrade, LatticeReach, PACE, Point, StandLattice, Walker};

/// What is kept of the moves of each fighter, by id; the second of a pair where it walks otherwise than it runs.
#[derive(Default)]
pub struct Moves {
    kept: Vec<[Option<Kept>; 2]>,
}

/// What a fighter reaches.
struct Kept {
    key: Key,
    lattice: Arc<StandLattice>,
    reach: LatticeReach,
    /// Where it may end, if no friend stands there.
    ends: Vec<End>,
    /// Whether it has something to hide behind where it is.
    has_cover: bool,
}

/// What that depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Key {
    body: Body,
    high: Option<i32>,
    limit: i32,
    doors: (Vec<bool>, Vec<bool>),
    /// Who stands near that it cannot pass over, and whether it is an enemy.
    near: Vec<(Body, bool)>,
}

/// A place where a fighter may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    place: u32,
    at: Point,
    cost: i32,
    grade: LatticeGrade,
}

impl End {
    /// Whether it is listed for who walks so far at most: every place near where it stands, half of those farther away.
    fn is_walked(&self, limit: i32) -> bool {
        self.cost <= limit && (2 * self.cost <= limit || self.grade <= LatticeGrade::Half)
    }
}

/// A fighter that goes somehow, with all others.
struct Mover {
    body: Body,
    others: Vec<Body>,
    rules: NecroMovement,
}

impl Mover {
    fn of(field: &Field, piece: PieceId, gait: Gait) -> Option<Self> {
        let at = field.look.body(piece)?.at;
        let (_, others) = field.look.others(&[piece]);
        Some(Self {
            body: field.upright(piece, at),
            others,
            rules: rules_for(field, piece, gait),
        })
    }

    fn walker<'b>(&'b self, field: &'b Field) -> Walker<'b, NecroMovement> {
        field.look.walker(self.body, &self.others, &self.rules)
    }
}

/// The gait by whose reach another is listed: who walks as it runs walks the first part of its ways.
fn kept_gait(field: &Field, piece: PieceId, gait: Gait) -> (Gait, usize) {
    let is_one = half_of_movement(field, piece, Gait::Walk) == half_of_movement(field, piece, Gait::Run);
    if gait == Gait::Walk && !is_one {
        (Gait::Walk, 1)
    } else {
        (Gait::Run, 0)
    }
}

impl Key {
    fn of(field: &Field, piece: PieceId, gait: Gait) -> Option<Self> {
        let body = field.upright(piece, field.look.body(piece)?.at);
        let limit = budget(field, piece, gait);
        let near = field
            .ids()
            .filter(|other| *other != piece && field.are_enemies(piece, *other));
        let near = near.filter_map(|other| {
            let away = field.look.body(other)?;
            let reach = i64::from(limit + body.radius + away.radius + PACE + 1);
            let is_near = away.at.plan().way_from(body.at.plan()).square() <= reach * reach;
            is_near.then(|| (away, field.owner_of(other).is_some()))
        });
        Some(Self {
            high: half_of_movement(field, piece, gait),
            limit,
            doors: (
                field.look.terrain.open_doors.clone(),
                field.look.terrain.gone_objects.clone(),
            ),
            near: near.collect(),
            body,
        })
    }
}

impl Kept {
    fn new(field: &Field, piece: PieceId, gait: Gait, key: Key) -> Option<Self> {
        let mover = Mover::of(field, piece, gait)?;
        let walker = mover.walker(field);
        let lattice = field.known.lattice(walker);
        let reach = lattice.reach(walker, key.limit);
        let is_free = |at: Point| {
            let there = key.body.moved_to(at);
            key.near.is_empty()
                || (key.near.iter().all(|(other, _)| !other.overlaps(&there))
                    && touched(field, piece, &there).is_empty())
        };
        let ends = reach.places().filter_map(|(place, cost)| {
            let grade = lattice.grade(place)?;
            let at = lattice.at(place).filter(|at| cost > 0 && is_free(*at))?;
            Some(End { place, at, cost, grade })
        });
        let ends = ends.collect();
        Some(Self {
            has_cover: hiding::has_cover(&field.look, &field.crouching(piece, key.body.at)),
            key,
            lattice,
            reach,
            ends,
        })
    }
}

impl Moves {
    /// What a fighter reaches: as it was, if nothing has changed that it depends on.
    fn kept(&mut self, field: &Field, piece: PieceId, gait: Gait) -> Option<&Kept> {
        let (gait, slot) = kept_gait(field, piece, gait);
        self.renew(field, piece, (gait, slot));
        self.last(piece, slot)
    }

    /// Looks anew at what a fighter reaches, if something has changed that it depends on.
    fn renew(&mut self, field: &Field, piece: PieceId, (gait, slot): (Gait, usize)) {
        let index = piece.index();
        if self.kept.len() <= index {
            self.kept.resize_with(index + 1, Default::default);
        }
        let Some(key) = Key::of(field, piece, gait) else {
            return;
        };
        let kept = &mut self.kept[index][slot];
        if kept.as_ref().is_none_or(|kept| kept.key != key) {
            *kept = Kept::new(field, piece, gait, key);
        }
    }

    /// What was kept last.
    fn last(&self, piece: PieceId, slot: usize) -> Option<&Kept> {
        self.kept.get(piece.index())?[slot].as_ref()
    }

    /// Adds the charges and moves of a fighter.
    pub fn add(&mut self, standing: &Standing, piece: PieceId, list: &mut Vec<Choice>) {
        let field = &standing.field;
        let Ok(body) = check_mover(field, piece) else {
            return;
        };
        if !field.turn.charges_over {
            self.add_charges(field, piece, list);
        }
        if nerve::check_order(field).is_err() {
            return;
        }
        let number = NecroCommand::Move(MoveOrder::default()).number();
        let move_to = |place| Choice::Book {
            number,
            about: piece.0,
            place,
        };
        // Whoever may move at all may stay.
        list.push(move_to(0));
        if field.down[piece.index()].0 {
            return;
        }
        let [walked, run] = [Gait::Walk, Gait::Run].map(|gait| kept_gait(field, piece, gait));
        self.renew(field, piece, run);
        if walked != run {
            self.renew(field, piece, walked);
        }
        let has_cover = self.last(piece, run.1).is_some_and(|kept| kept.has_cover);
        if has_cover && hiding::check_hiding(field, piece, body.at).is_ok() {
            list.push(move_to(HIDES));
        }
        let walks = self.known_ends(field, piece, Gait::Walk);
        list.extend(walks.into_iter().map(|(place, _)| move_to(place)));
        let goals = self.goals(field, piece);
        list.extend(goals.into_iter().map(move_to));
        let is_near = is_near(field, piece);
        if is_near && field.options.run_near == RunNear::No {
            return;
        }
        let runs = self.known_ends(field, piece, Gait::Run).into_iter();
        let legal = runs.map(|(place, _)| place).filter(|place| {
            // With an enemy near it matters which way it goes.
            !is_near || check(standing, &NecroCommand::Move(self.order(field, piece, *place))).is_ok()
        });
        list.extend(legal.map(move_to));
    }

    /// The places where a fighter may end that walks or runs, as entries name them; what can be walked is not run.
    pub fn ends(&mut self, field: &Field, piece: PieceId, gait: Gait) -> Vec<(PlaceIndex, Point)> {
        self.renew(field, piece, kept_gait(field, piece, gait));
        self.known_ends(field, piece, gait)
    }

    /// The same, by what was looked at last.
    fn known_ends(&self, field: &Field, piece: PieceId, gait: Gait) -> Vec<(PlaceIndex, Point)> {
        let kept = self.last(piece, kept_gait(field, piece, gait).1);
        let Some((kept, body)) = kept.zip(field.look.body(piece)) else {
            return Vec::new();
        };
        let limit = budget(field, piece, Gait::Walk);
        let friends: Vec<Body> = field
            .ids()
            .filter(|other| *other != piece && !field.are_enemies(piece, *other))
            .filter_map(|other| field.look.body(other))
            .filter(|other| other.distance(&body) <= 2 * limit)
            .collect();
        let upright = field.upright(piece, body.at);
        let is_free = |at: Point| {
            let there = upright.moved_to(at);
            friends.iter().all(|friend| !friend.overlaps(&there))
        };
        let runs = gait == Gait::Run;
        let kind = if runs { RUNS } else { WALKS };
        let fits = |end: &&End| match runs {
            true => end.grade == LatticeGrade::Quarter && end.cost > limit,
            false => end.is_walked(limit),
        };
        let ends = kept.ends.iter().filter(fits).filter(|end| is_free(end.at));
        ends.map(|end| (kind + end.place, end.at)).collect()
    }

    /// What a scenario counts that a fighter walks to now, as entries name it.
    pub fn goals(&mut self, field: &Field, piece: PieceId) -> Vec<PlaceIndex> {
        let Some(body) = field.look.body(piece) else {
            return Vec::new();
        };
        let mut goals = goals_of(field, piece, (body, budget(field, piece, Gait::Walk)));
        goals.retain(|goal| self.way_to_goal(field, piece, *goal).is_some());
        goals
    }

    /// Whether a charge that is listed comes into contact.
    pub fn comes(&mut self, field: &Field, charge: ChargePair) -> bool {
        let reach = self.kept(field, charge.piece, Gait::Run).map(|kept| &kept.reach);
        listed_contact(field, charge, reach)
    }

    /// Adds the charges that come into contact. Others may be declared: they fail.
    fn add_charges(&mut self, field: &Field, piece: PieceId, list: &mut Vec<Choice>) {
        for target in field.enemies_of(piece) {
            let charge = ChargePair { piece, target };
            if check_charge(field, charge).is_err() {
                continue;
            }
            if self.comes(field, charge) {
                let command = NecroCommand::Charge { piece, target };
                list.push(entry(&command, piece, PlaceIndex::from(target.0)));
            }
        }
    }

    /// The way of a walk to what a scenario counts: it ends where it lies, or in contact.
    fn way_to_goal(&mut self, field: &Field, piece: PieceId, goal: PlaceIndex) -> Option<Vec<Point>> {
        let limit = budget(field, piece, Gait::Walk);
        let mover = Mover::of(field, piece, Gait::Walk)?;
        let walker = mover.walker(field);
        let kept = self.kept(field, piece, Gait::Walk)?;
        let way = match goal & !WHERE {
            TAKES => {
                let at = *field.objective.counters.get((goal & WHERE) as usize)?;
                kept.lattice.way_to_point(walker, &kept.reach, (at, limit))
            }
            _ => {
                let reached = match goal & WHERE {
                    0 => captive_of(field)?,
                    place => PieceId(place as u16 - 1),
                };
                let body = field.look.body(reached)?;
                kept.lattice.way_to_contact(walker, &kept.reach, (&body, limit))
            }
        }?;
        let end = mover.body.moved_to(*way.last()?);
        touched(field, piece, &end).is_empty().then_some(way)
    }

    /// The move that an entry of the list means.
    pub fn order(&mut self, field: &Field, piece: PieceId, place: PlaceIndex) -> MoveOrder {
        let gait = match place & !WHERE {
            RUNS => Gait::Run,
            _ => Gait::Walk,
        };
        let way = match place & !WHERE {
            WALKS | RUNS => self.way_to_place(field, (piece, gait), place & WHERE),
            TAKES | FREES => self.way_to_goal(field, piece, place),
            _ => None,
        };
        MoveOrder {
            piece: Some(piece),
            path: way.unwrap_or_default().into_iter().map(Place::from).collect(),
            run: gait == Gait::Run,
            hide: place & !WHERE == HIDES,
            ..MoveOrder::default()
        }
    }

    fn way_to_place(&mut self, field: &Field, (piece, gait): (PieceId, Gait), place: u32) -> Option<Vec<Point>> {
        let mover = Mover::of(field, piece, gait)?;
        let kept = self.kept(field, piece, gait)?;
        kept.lattice.way(mover.walker(field), &kept.reach, place)
    }
}

/// What a scenario counts that a fighter may walk to, as entries name it: counters, the captive, and things that may be struck.
fn goals_of(field: &Field, piece: PieceId, (body, limit): (Body, i32)) -> Vec<PlaceIndex> {
    let is_near = |at: Point, beyond: i32| at.plan().distance(body.at.plan()) <= limit + beyond;
    let counters = (0..).zip(&field.objective.counters);
    let counters = counters.filter(|(_, at)| is_near(**at, 0) && !field.carries[piece.index()].0);
    let captive = captive_of(field).filter(|captive| field.owner_of(*captive).is_none());
    let captive = captive.and_then(|captive| field.look.body(captive));
    let captive = captive.filter(|captive| is_near(captive.at, body.radius + captive.radius));
    let things = field.things().filter(|thing| field.guests.holds(*thing));
    let things = things.filter(|thing| {
        let there = field.look.body(*thing);
        there.is_some_and(|there| is_near(there.at, body.radius + there.radius) && body.distance(&there) > 0)
    });
    counters
        .map(|(place, _)| TAKES + place)
        .chain(captive.map(|_| FREES))
        .chain(things.map(|thing| FREES + 1 + u32::from(thing.0)))
        .collect()
}
