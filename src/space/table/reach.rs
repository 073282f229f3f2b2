//! What a figure can reach with a movement (`table.reach`): what it costs to come to a point, and the lattice of points that
//! programs choose from.

use std::ops::RangeInclusive;

use super::body::Body;
use super::direction::Direction;
use super::movement_rules::MovementRules;
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;
use super::walker::Walker;
use super::way::Way;
use super::way_goal::DIRECTIONS;
use super::way_network::WayNetwork;
use super::way_search::WaySearch;
use super::way_turns::WayTurn;

/// How far apart the points of the lattice are along either axis, in units: wherever a figure can come to all of a disc of
/// 125 units, one lies in it.
pub const LATTICE: i32 = 175;

/// More than any way on a table costs, in units.
const MOST_BUDGET: i32 = 10_000_000;

/// How many of the directions of the d36 there are from one listed point of contact to the next.
const CONTACTS_APART: u8 = 3;

/// How many places are asked whether they hide from somebody.
const MOST_HIDING: usize = 60;

/// All that a figure can reach with a movement.
#[derive(Debug)]
pub struct TableReach<'a, R> {
    search: WaySearch<'a, R>,
    /// The places where its ways turn, cheapest first; where it stands is the first.
    reached: Vec<Reached>,
    budget: i32,
}

/// A place where ways turn, with what it costs to come there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reached {
    cost: i32,
    point: WayTurn,
    index: u32,
}

/// A point that can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ReachPoint {
    /// Where.
    pub at: Point,
    /// What the way there costs, in units.
    pub cost: i32,
}

/// What a lattice lists besides its own points.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReachWishes<'a> {
    /// Bodies to come into contact with.
    pub contacts: &'a [Body],
    /// Bodies to hide from.
    pub hide_from: &'a [Body],
    /// Points that matter: marks.
    pub marks: &'a [Point],
}

impl WayNetwork {
    /// All that a figure can reach for no more than a budget, in units.
    pub fn reach<'a, R: MovementRules>(&'a self, walker: Walker<'a, R>, budget: i32) -> TableReach<'a, R> {
        let budget = budget.clamp(0, MOST_BUDGET);
        let mut search = WaySearch::new(self, walker, Some(budget));
        search.heed_all();
        search.find();
        let mut reached: Vec<Reached> = search
            .places
            .reached()
            .map(|(index, place, label)| Reached {
                cost: label.cost,
                point: place.turn,
                index,
            })
            .collect();
        reached.sort_by_key(|place| (place.cost, place.point, place.index));
        TableReach {
            search,
            reached,
            budget,
        }
    }
}

impl<R: MovementRules> TableReach<'_, R> {
    /// What it costs to come to a point and end there; nothing if it is out of reach.
    pub fn cost(&self, at: Point) -> Option<i32> {
        self.cheapest(at).map(|(cost, _)| cost)
    }

    /// The way to a point where the figure can end; nothing if it is out of reach.
    pub fn way(&self, at: Point) -> Option<Way> {
        let (cost, before) = self.cheapest(at)?;
        let before = &self.reached[before];
        let mut way = self.search.told(before.index)?;
        if before.point.at != at {
            way.legs.push(self.walker().leg(before.point.at, at).ok()?.kind);
            way.path.push(at);
            way.cost = cost;
        }
        Some(way)
    }

    /// The points for programs, in the order of their coordinates, each with what it costs; where the figure stands is not
    /// listed.
    ///
    /// They are: the lattice around where it stands, on every surface; the ends of ladders; of each body to touch the
    /// cheapest contact and contacts all round it; for each body to hide from the cheapest of these and of the corners
    /// that the figure passes where that does not see it; and the points that matter.
    pub fn lattice(&self, wishes: &ReachWishes) -> Vec<ReachPoint> {
        let mut points = self.regular();
        let ladders = self.walker().view.table.ladders().iter();
        let ends = ladders.flat_map(|ladder| [ladder.foot, ladder.head]);
        points.extend(ends.filter_map(|at| self.listed(at)));
        points.extend(wishes.marks.iter().filter_map(|at| self.listed(*at)));
        for body in wishes.contacts {
            points.extend(self.contacts(body));
        }
        let from = self.walker().body.at;
        points.retain(|point| point.at != from);
        points.sort_unstable();
        points.dedup();
        let hiding: Vec<ReachPoint> = self.hiding_places(&points, wishes.hide_from);
        points.extend(hiding);
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The places where its ways turn.
    pub(super) fn turns(&self) -> impl Iterator<Item = Point> {
        self.reached.iter().map(|place| place.point.at)
    }

    pub(super) fn walker(&self) -> Walker<'_, R> {
        self.search.walker
    }

    pub(super) fn budget(&self) -> i32 {
        self.budget
    }

    /// How far away it can come at most as the crow flies, in units: farther than the budget where stairs cost less than their length.
    fn farthest(&self) -> i32 {
        self.budget.saturating_add(self.search.discount_on_stairs())
    }

    /// How many steps of a length lead as far as the figure can come on the table: to the right and downward.
    pub(super) fn steps(&self, length: i32) -> (RangeInclusive<i32>, RangeInclusive<i32>) {
        let (at, size) = (self.walker().body.at, self.walker().view.table.size());
        let range = |at: i32, size: i32| {
            let far = self.farthest();
            let (back, on) = (at.clamp(0, far), (size - at).clamp(0, far));
            -(back / length)..=on / length
        };
        (range(at.x, size.x), range(at.y, size.y))
    }

    /// The lattice's own points.
    fn regular(&self) -> Vec<ReachPoint> {
        let (from, table) = (self.walker().body.at, self.walker().view.table);
        let (across, down) = self.steps(LATTICE);
        let mut points = Vec::new();
        let mut before = 0;
        for (across, down) in across.flat_map(|across| down.clone().map(move |down| (across, down))) {
            let way = PlanPoint::new(across * LATTICE, down * LATTICE);
            if way.square() > i64::from(self.farthest()) * i64::from(self.farthest()) {
                continue;
            }
            let place = from.plan().plus(way);
            for surface in table.surfaces_near(Bounds::of(place)) {
                if !surface.is_below(place) {
                    continue;
                }
                let at = place.at_height(surface.height_at(place));
                if points.last().is_some_and(|last: &ReachPoint| last.at == at) || self.walker().stand(at).is_err() {
                    continue;
                }
                if let Some((cost, place)) = self.cheapest_from(at, before) {
                    before = place;
                    points.push(ReachPoint { at, cost });
                }
            }
        }
        points
    }

    /// Contacts with a body: every third of the directions round it, and the cheapest.
    fn contacts(&self, body: &Body) -> Vec<ReachPoint> {
        let away = self.walker().body.at.plan().distance(body.at.plan());
        if away - body.radius - self.walker().body.radius > self.farthest() {
            return Vec::new();
        }
        let faces = 1..=DIRECTIONS;
        let all: Vec<(u8, ReachPoint)> = faces
            .flat_map(|face| {
                let places = self.walker().contacts_in(body, Direction::of_die(face));
                places.into_iter().map(move |at| (face, at))
            })
            .filter_map(|(face, at)| Some((face, self.listed(at)?)))
            .collect();
        let least = all.iter().map(|(_, point)| point.cost).min();
        let listed = all
            .iter()
            .filter(|(face, point)| face % CONTACTS_APART == 1 || Some(point.cost) == least);
        listed.map(|(_, point)| *point).collect()
    }

    /// For each body the cheapest place where it sees nothing of the figure, of those listed and of the corners it passes,
    /// if that is among the cheapest sixty.
    fn hiding_places(&self, listed: &[ReachPoint], bodies: &[Body]) -> Vec<ReachPoint> {
        if bodies.is_empty() {
            return Vec::new();
        }
        let walker = self.walker();
        // As an end a corner may be cheaper than as a place to turn at.
        let corners = self.reached.iter().skip(1).map(|place| place.point.at);
        let from = walker.body.at;
        let corners = corners.filter(|at| *at != from).filter_map(|at| self.listed(at));
        let mut places: Vec<ReachPoint> = listed.iter().copied().chain(corners.take(MOST_HIDING)).collect();
        places.sort_unstable_by_key(|place| (place.cost, place.at));
        places.dedup();
        places.truncate(MOST_HIDING);
        let hides = |place: &ReachPoint, from: &Body| {
            let others: Vec<Body> = walker.others.iter().copied().filter(|other| other != from).collect();
            let there = walker.body.moved_to(place.at);
            !walker.view.sees(from.eye_point(), &there, &others)
        };
        let hidden = bodies
            .iter()
            .filter_map(|body| places.iter().find(|place| hides(place, body)));
        hidden.copied().collect()
    }

    /// A point as it is listed, if it is in reach.
    fn listed(&self, at: Point) -> Option<ReachPoint> {
        let cost = self.cost(at)?;
        Some(ReachPoint { at, cost })
    }

    /// What it costs to come to a point and end there, and the last place before it.
    fn cheapest(&self, at: Point) -> Option<(i32, usize)> {
        let may_end = at == self.walker().body.at || self.walker().stand(at).is_ok();
        may_end.then(|| self.cheapest_from(at, 0)).flatten()
    }

    /// What it costs to come to a point, and the last place before it; a guess at that saves time.
    fn cheapest_from(&self, at: Point, guess: usize) -> Option<(i32, usize)> {
        let mut best = self.affordable_by(guess, at).map(|cost| (cost, guess));
        let mut candidates: Vec<(i32, usize)> = self
            .near(at, best.map_or(self.budget, |(cost, _)| cost))
            .filter(|place| *place != guess)
            .map(|place| {
                let reached = &self.reached[place];
                let straight = reached.point.at.length_up(at) - self.search.discount_on_stairs();
                (reached.cost + straight.max(0), place)
            })
            .collect();
        candidates.sort_unstable();
        for (least, place) in candidates {
            if best.is_some_and(|(cost, _)| least > cost) {
                break;
            }
            let found = self.affordable_by(place, at).map(|cost| (cost, place));
            // Of equal ones the first in the list.
            best = match (best, found) {
                (Some(best), Some(found)) => Some(best.min(found)),
                (best, found) => best.or(found),
            };
        }
        best
    }

    /// Some place from which a point is in reach; the guess, if it is one.
    pub(super) fn any_before(&self, at: Point, guess: usize) -> Option<usize> {
        let is_one = |place: &usize| self.affordable_by(*place, at).is_some();
        if is_one(&guess) {
            return Some(guess);
        }
        self.near(at, self.budget).filter(|place| *place != guess).find(is_one)
    }

    /// The places from which a point may cost no more than a price, cheapest first.
    fn near(&self, at: Point, price: i32) -> impl Iterator<Item = usize> {
        let discount = self.search.discount_on_stairs();
        let affordable = self
            .reached
            .iter()
            .take_while(move |place| place.cost <= price)
            .enumerate();
        affordable
            .filter(move |(_, place)| place.may_precede(at, price.saturating_add(discount)))
            .map(|(index, _)| index)
    }

    /// What it costs to come to a point straight from a place; nothing if it is more than the budget.
    fn affordable_by(&self, place: usize, at: Point) -> Option<i32> {
        let place = &self.reached[place];
        if place.point.at == at {
            return Some(place.cost);
        }
        if !place.may_precede(at, self.farthest()) {
            return None;
        }
        let leg = self.walker().leg_cost(place.point.at, at).ok()?;
        Some(place.cost.saturating_add(leg)).filter(|cost| *cost <= self.budget)
    }
}

impl Reached {
    /// Whether a way that costs no more than a price may run straight from here to a point.
    fn may_precede(&self, at: Point, price: i32) -> bool {
        let (rise, left) = (i64::from(at.z - self.point.at.z), i64::from(price - self.cost));
        let way = at.plan().way_from(self.point.at.plan());
        left >= 0 && way.square() + rise * rise <= left * left && self.point.may_be_met(way)
    }
}
