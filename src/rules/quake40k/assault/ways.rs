//! The charges that are listed: one path to each target and flag, and whom a figure may follow.

use std::sync::Arc;

use super::super::arena::BUILDING_SIDE;
use super::super::command::QuakeCommand;
use super::super::field::Field;
use super::super::flags::acted_on;
use super::super::match_state::{Gait, TargetId};
use super::super::movement::{QuakeMovement, budget, movement_of};
use super::super::standing::Standing;
use super::check_charger;
use crate::game::{PieceId, Place};
use crate::space::table::{Body, LatticeReach, PlanPoint, Point, StandLattice, Walker};

/// How far a way keeps from mates, in units.
const CLEAR: i32 = 2;

/// Who charges, with all that is in its way and what it reaches.
struct Charger<'a> {
    walker: Walker<'a, QuakeMovement>,
    lattice: Arc<StandLattice>,
    reach: LatticeReach,
    limit: i32,
}

impl Charger<'_> {
    fn is_near(&self, at: Point, within: i32) -> bool {
        at.plan().distance(self.walker.body.at.plan()) <= self.limit + within
    }

    /// A way into contact with a body.
    fn to_contact(&self, body: &Body) -> Option<Vec<Point>> {
        if !self.is_near(body.at, body.radius + self.walker.body.radius + 1) {
            return None;
        }
        self.lattice
            .way_to_contact(self.walker, &self.reach, (body, self.limit))
    }

    fn to_point(&self, at: Point) -> Option<Vec<Point>> {
        if !self.is_near(at, 0) {
            return None;
        }
        self.lattice.way_to_point(self.walker, &self.reach, (at, self.limit))
    }

    /// A way to the walls of a building: of its four sides the nearest place that can be reached.
    fn to_walls(&self, at: Point) -> Option<Vec<Point>> {
        let (own, half) = (self.walker.body, BUILDING_SIDE / 2);
        let beside = half + own.radius;
        let along = |value: i32, middle: i32| value.clamp(middle - half, middle + half);
        let (x, y) = (along(own.at.x, at.x), along(own.at.y, at.y));
        let sides = [
            PlanPoint::new(at.x - beside, y),
            PlanPoint::new(at.x + beside, y),
            PlanPoint::new(x, at.y - beside),
            PlanPoint::new(x, at.y + beside),
        ];
        let mut places: Vec<Point> = sides.into_iter().map(|side| side.at_height(at.z)).collect();
        places.sort_by_key(|place| place.plan().way_from(own.at.plan()).square());
        places.into_iter().find_map(|place| self.to_point(place))
    }
}

/// All others, and around each mate near a figure that is not in contact with it room enough not to touch it; nothing if there are
/// none.
fn clear_of_mates(
    field: &Field,
    (piece, body, limit): (PieceId, &Body, i32),
    (ids, others): (&[PieceId], &[Body]),
) -> Option<Vec<Body>> {
    let is_mate = |(id, other): (&PieceId, &Body)| {
        let is_figure = field.barrel_of(*id).is_none();
        let is_near = other.at.plan().distance(body.at.plan()) <= limit + other.radius + body.radius + CLEAR;
        is_figure && is_near && !field.are_enemies(piece, *id) && !field.touch(body, other)
    };
    let widened = |(id, other): (&PieceId, &Body)| match is_mate((id, other)) {
        true => Body {
            radius: other.radius + CLEAR,
            ..*other
        },
        false => *other,
    };
    let pairs = || ids.iter().zip(others);
    pairs().any(is_mate).then(|| pairs().map(widened).collect())
}

fn path_of(way: Option<Vec<Point>>, straight: Point) -> Vec<Place> {
    let points = way.filter(|way| !way.is_empty()).unwrap_or_else(|| vec![straight]);
    points.into_iter().map(Place::from).collect()
}

/// Every charge that a figure may try: one path to each enemy, building and flag, and whom it may follow. Where no way leads there,
/// the path is straight, and refused.
pub fn charges(standing: &Standing, piece: PieceId) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let Ok(body) = check_charger(field, piece) else {
        return Vec::new();
    };
    let (ids, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let limit = budget(field, piece, Gait::Charge);
    // Whoever touches a mate on the way gets no further (`assault.move`): ways keep clear of them, where any does.
    let clear = clear_of_mates(field, (piece, &body, limit), (&ids, &others));
    let charger = |others| {
        let walker = field.look.walker(body, others, &rules);
        let lattice = field.arena.known.lattice(walker);
        let reach = lattice.reach(walker, limit);
        Charger {
            walker,
            lattice,
            reach,
            limit,
        }
    };
    let around = clear.as_ref().map(|clear| charger(clear.as_slice()));
    let charger = charger(others.as_slice());
    let mut list: Vec<QuakeCommand> = Vec::new();
    for enemy in field.enemies_of(piece) {
        if let Some(body) = field.body(enemy) {
            let way = around.as_ref().and_then(|around| around.to_contact(&body));
            list.push(QuakeCommand::Charge {
                target: TargetId::Figure(enemy),
                path: path_of(way.or_else(|| charger.to_contact(&body)), body.at),
                legs: Vec::new(),
            });
        }
    }
    list.extend(to_buildings(field, piece, &charger));
    for flag in acted_on(field, piece) {
        if let Some(at) = field.flags.0.get(usize::from(flag)).and_then(|flag| flag.at) {
            list.push(QuakeCommand::ChargeFlag {
                path: path_of(charger.to_point(at), at),
                legs: Vec::new(),
            });
        }
    }
    let pairs = field.contacts.0.iter().filter(|pair| pair.contains(&piece));
    let preys = pairs
        .flat_map(|pair| pair.iter().copied())
        .filter(|other| *other != piece);
    list.extend(preys.map(|target| QuakeCommand::Follow { target }));
    list
}

fn to_buildings(field: &Field, piece: PieceId, charger: &Charger) -> Vec<QuakeCommand> {
    let own = field.team_of(piece);
    let buildings = field.arena.buildings.iter().enumerate();
    let enemy = buildings.filter(|(index, building)| {
        let is_standing = field.structures.0.get(*index).is_some_and(|left| *left > 0);
        building.team != own && is_standing
    });
    let charges = enemy.map(|(_, building)| QuakeCommand::Charge {
        target: TargetId::Building {
            building: building.team,
        },
        path: path_of(charger.to_walls(building.at), building.at),
        legs: Vec::new(),
    });
    charges.collect()
}
