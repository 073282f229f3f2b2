//! The moves that are listed: to places of the standing lattice, into contact, and climbs.
//!
//! What a figure reaches is kept while nothing changes that it depends on: where it stands, how far it goes, who stands where.

use std::sync::Arc;

use super::super::activation::{check_points, price_of};
use super::super::command::{FeuCommand, SoldierMove};
use super::super::field::FeuField;
use super::super::match_state::{PaidPace, WayOfMoving};
use super::super::moving::{check_pace, climb_reach, plan_climb, plan_path, rules_for, walk_of};
use super::{CONTACTS, PLACES, WHERE};
use crate::game::{PieceId, Place, PlaceIndex};
use crate::rules::table::face;
use crate::space::table::{Body, Direction, LatticeGrade, LatticeReach, PACE, Point, StandLattice, TerrainState};

/// How many climbs are listed.
const MOST_CLIMBS: usize = 8;

/// How many walkers' reach is kept.
const MOST_KEPT: usize = 2;

/// What is kept of the moves of figures: of those asked about last.
#[derive(Default)]
pub struct ListedMoves {
    kept: Vec<KeptReach>,
}

/// What a figure reaches.
struct KeptReach {
    key: ReachKey,
    lattice: Arc<StandLattice>,
    reach: LatticeReach,
    /// What is listed of it: entries that name a legal move.
    ends: Vec<PlaceIndex>,
}

/// What that depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ReachKey {
    paid: PaidPace,
    bodies: Vec<Option<Body>>,
    terrain: TerrainState,
}

impl ReachKey {
    fn of(field: &FeuField, paid: PaidPace) -> Self {
        Self {
            paid,
            bodies: field.look.figures.iter().map(|figure| figure.body).collect(),
            terrain: field.look.terrain.clone(),
        }
    }
}

/// The walk that a figure could pay for now, as one command; nothing if it may not.
pub fn walk_now(field: &FeuField, piece: PieceId) -> Option<PaidPace> {
    check_pace(field, piece, WayOfMoving::Walk).ok()?;
    let walk = FeuCommand::Pace { how: WayOfMoving::Walk };
    check_points(field, piece, price_of(field, piece, &walk)).ok()?;
    Some(walk_of(field, piece))
}

impl KeptReach {
    fn new(field: &FeuField, key: ReachKey) -> Option<Self> {
        let paid = key.paid;
        let piece = paid.piece;
        let body = field.look.body(piece)?;
        let (_, others) = field.look.others(&[piece]);
        let rules = rules_for(field, piece, paid.how);
        let walker = field.look.walker(body, &others, &rules);
        let lattice = field.known.lattice(walker);
        let mut kept = Self {
            reach: lattice.reach(walker, paid.budget),
            lattice,
            key,
            ends: Vec::new(),
        };
        let near_enemies: Vec<PieceId> = field
            .attackable_by(piece)
            .filter(|enemy| {
                let other = field.look.body(*enemy);
                other.is_some_and(|other| body.distance(&other) <= paid.budget + PACE)
            })
            .collect();
        let mut ends = Vec::new();
        for (place, cost) in kept.reach.places() {
            let (Some(grade), Some(at)) = (kept.lattice.grade(place), kept.lattice.at(place)) else {
                continue;
            };
            let is_near = cost <= walk_of(field, piece).budget;
            let is_listed = grade == LatticeGrade::Quarter || is_near && grade == LatticeGrade::Half;
            if cost > 0 && is_listed && walker.stand(at).is_ok() {
                ends.push(PLACES + place);
            }
        }
        ends.extend(near_enemies.iter().map(|enemy| CONTACTS + PlaceIndex::from(enemy.0)));
        // Whatever is listed is legal: with an enemy near, or on a road, it matters which way it goes.
        let is_open = near_enemies.is_empty() && matches!(paid.how, WayOfMoving::Walk | WayOfMoving::Run);
        let is_open = is_open && !field.options.road_run;
        ends.retain(|end| {
            let order = kept.order(field, *end);
            order.is_some_and(|order| is_open || plan_path(field, paid, &order).is_ok())
        });
        kept.ends = ends;
        Some(kept)
    }

    /// The move that an entry means.
    fn order(&self, field: &FeuField, end: PlaceIndex) -> Option<SoldierMove> {
        let paid = self.key.paid;
        let piece = paid.piece;
        let body = field.look.body(piece)?;
        let (_, others) = field.look.others(&[piece]);
        let rules = rules_for(field, piece, paid.how);
        let walker = field.look.walker(body, &others, &rules);
        let way = match end & !WHERE {
            PLACES => self.lattice.way(walker, &self.reach, end & WHERE)?,
            CONTACTS => {
                let enemy = field.look.body(PieceId((end & WHERE) as u16))?;
                self.lattice
                    .way_to_contact(walker, &self.reach, (&enemy, paid.budget))?
            }
            _ => Vec::new(),
        };
        let there = way.last().copied().unwrap_or(body.at);
        Some(SoldierMove {
            how: None,
            path: way.into_iter().map(Place::from).collect(),
            face: toward_nearest_enemy(field, piece, there).map(face),
        })
    }
}

/// The direction from a point to the nearest enemy of a figure: where those look whose moves are listed.
pub fn toward_nearest_enemy(field: &FeuField, piece: PieceId, from: Point) -> Option<Direction> {
    let ways = field.enemies_of(piece).filter_map(|enemy| {
        let other = field.look.body(enemy)?;
        Some((other.at.plan().way_from(from.plan()), enemy))
    });
    let (way, _) = ways.min_by_key(|(way, enemy)| (way.square(), *enemy))?;
    Direction::along(way)
}

impl ListedMoves {
    /// What a figure reaches: as it was, if nothing has changed that it depends on.
    fn kept(&mut self, field: &FeuField, paid: PaidPace) -> Option<&KeptReach> {
        let key = ReachKey::of(field, paid);
        let place = self.kept.iter().position(|kept| kept.key == key);
        if place.is_none() {
            if self.kept.len() >= MOST_KEPT {
                self.kept.remove(0);
            }
            self.kept.push(KeptReach::new(field, key)?);
        }
        self.kept.get(place.unwrap_or(self.kept.len() - 1))
    }

    /// The ends of moves that are listed, as entries name them.
    pub fn ends(&mut self, field: &FeuField, paid: PaidPace) -> Vec<PlaceIndex> {
        self.kept(field, paid).map(|kept| kept.ends.clone()).unwrap_or_default()
    }

    /// The move that an entry of the list means.
    pub fn order(&mut self, field: &FeuField, paid: PaidPace, end: PlaceIndex) -> SoldierMove {
        let order = self.kept(field, paid).and_then(|kept| kept.order(field, end));
        order.unwrap_or_default()
    }

    /// Where a figure may climb or jump to, the nearest first: places of the lattice on another level.
    pub fn climbs(&self, field: &FeuField, piece: PieceId) -> Vec<Point> {
        let Some(body) = field.look.body(piece) else {
            return Vec::new();
        };
        let rules = rules_for(field, piece, WayOfMoving::Walk);
        let lattice = field.known.lattice(field.look.walker(body, &[], &rules));
        let reach = climb_reach(field);
        let points = lattice.places_near(body.at.plan(), reach);
        let mut places: Vec<(i32, Point)> = points
            .filter(|at| at.z != body.at.z && (at.z - body.at.z).abs() <= reach)
            .map(|at| (at.plan().distance(body.at.plan()), at))
            .filter(|(distance, _)| *distance <= reach)
            .collect();
        places.sort_unstable();
        let legal = places
            .into_iter()
            .map(|(_, at)| at)
            .filter(|at| plan_climb(field, piece, ((*at).into(), None)).is_ok());
        legal.take(MOST_CLIMBS).collect()
    }
}
