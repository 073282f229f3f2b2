//! What a figure reaches of a table's standing lattice, and by which ways.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{LatticeGrade, StandLattice, is_within};
use crate::space::table::body::Body;
use crate::space::table::direction::Direction;
use crate::space::table::movement_rules::MovementRules;
use crate::space::table::point::Point;
use crate::space::table::segment::Segment;
use crate::space::table::walker::Walker;
use crate::space::table::{GREATEST_HEIGHT, LONGEST_SIDE};

/// How far around a goal, in columns and rows, the last place before it is looked for.
const NEAR_GOAL: i32 = 3;

/// From how many places a goal is tried.
const MOST_TRIED: usize = 8;

/// What a figure reaches of a lattice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LatticeReach {
    /// By the number of the place.
    stops: Vec<LatticeStop>,
}

/// A place that is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LatticeStop {
    place: u32,
    /// What it costs to come there, in units.
    cost: i32,
    /// The place before it; itself where the way begins, or comes straight from there.
    before: u32,
}

impl LatticeReach {
    /// The numbers of the places, ascending, each with what it costs, in units; those that are only passed are among them.
    pub fn places(&self) -> impl Iterator<Item = (u32, i32)> + '_ {
        self.stops.iter().map(|stop| (stop.place, stop.cost))
    }

    fn stop(&self, place: u32) -> Option<&LatticeStop> {
        let found = self.stops.binary_search_by_key(&place, |stop| stop.place);
        found.ok().map(|index| &self.stops[index])
    }
}

impl StandLattice {
    /// Of how coarse a choice of the places one is; none where a figure cannot end, even if nobody stands in its way.
    pub fn grade(&self, place: u32) -> Option<LatticeGrade> {
        self.places.get(place as usize)?.grade
    }

    /// What a figure reaches for no more than a budget, in units.
    pub fn reach<R: MovementRules>(&self, walker: Walker<R>, budget: i32) -> LatticeReach {
        // Where stairs cost less than their length it may come farther than its budget.
        let far = match walker.rules.counts_height_on_stairs() {
            true => LONGEST_SIDE,
            false => budget,
        };
        let near: Vec<usize> = (0..walker.others.len())
            .filter(|body| !walker.rules.passes(*body) && is_within(&walker.body, &walker.others[*body], far))
            .collect();
        let cost_of = |from: Point, to: Point, alone: i32| match is_anybody_near(walker, &near, from, to) {
            true => walker.leg_cost(from, to).ok(),
            false => Some(alone),
        };
        let start = walker.body.at;
        let mut labels: Vec<Option<(i32, u32)>> = vec![None; self.places.len()];
        let mut queue: BinaryHeap<Reverse<(i32, u32)>> = BinaryHeap::new();
        let mut come = |queue: &mut BinaryHeap<_>, cost: i32, to: u32, before: u32| {
            let label = &mut labels[to as usize];
            if cost <= budget && label.is_none_or(|(known, _)| cost < known) {
                *label = Some((cost, before));
                queue.push(Reverse((cost, to)));
            }
        };
        match self.place_at(start) {
            Some(place) => come(&mut queue, 0, place, place),
            None => {
                for leg in self.legs_from(walker.alone(), start) {
                    if let Some(cost) = cost_of(start, self.places[leg.to as usize].at, leg.cost) {
                        come(&mut queue, cost, leg.to, leg.to);
                    }
                }
            }
        }
        let mut is_done = vec![false; self.places.len()];
        while let Some(Reverse((cost, from))) = queue.pop() {
            if std::mem::replace(&mut is_done[from as usize], true) {
                continue;
            }
            let here = self.places[from as usize].at;
            for leg in self.legs(walker, from) {
                if is_done[leg.to as usize] || cost + leg.cost > budget {
                    continue;
                }
                if let Some(leg_cost) = cost_of(here, self.places[leg.to as usize].at, leg.cost) {
                    come(&mut queue, cost + leg_cost, leg.to, from);
                }
            }
        }
        let stops = (0..).zip(labels).filter_map(|(place, label)| {
            let (cost, before) = label?;
            Some(LatticeStop { place, cost, before })
        });
        LatticeReach { stops: stops.collect() }
    }

    /// The way of a figure to a place that it reaches: straight wherever that is no dearer.
    pub fn way<R: MovementRules>(&self, walker: Walker<R>, reach: &LatticeReach, place: u32) -> Option<Vec<Point>> {
        let points = self.points_to(walker, reach, place)?;
        Some(straightened(walker, &points))
    }

    /// A way of a figure to a point, for no more than a budget, in units, and where it can stand.
    pub fn way_to_point<R: MovementRules>(
        &self,
        walker: Walker<R>,
        reach: &LatticeReach,
        (goal, budget): (Point, i32),
    ) -> Option<Vec<Point>> {
        let stands = walker.stand(goal).is_ok();
        let goals = move |_: Point| stands.then_some(goal).into_iter().collect();
        self.way_by(walker, reach, (goal, budget), goals)
    }

    /// Where a figure could end of what it reaches, at places of a grade or a coarser one and not where it stands, each with what the
    /// way there costs, in units.
    pub fn ends<R: MovementRules>(
        &self,
        walker: Walker<R>,
        reach: &LatticeReach,
        most: LatticeGrade,
    ) -> impl Iterator<Item = (Point, i32)> {
        reach.places().filter_map(move |(place, cost)| {
            self.grade(place).filter(|grade| *grade <= most && cost > 0)?;
            let at = self.at(place)?;
            walker.stand(at).is_ok().then_some((at, cost))
        })
    }

    /// A way of a figure into contact with a body, for no more than a budget, in units.
    pub fn way_to_contact<R: MovementRules>(
        &self,
        walker: Walker<R>,
        reach: &LatticeReach,
        (body, budget): (&Body, i32),
    ) -> Option<Vec<Point>> {
        let goals = |from: Point| {
            let direction = Direction::along(from.plan().way_from(body.at.plan()));
            let places = direction.map(|direction| walker.contacts_in(body, direction));
            places.unwrap_or_default()
        };
        self.way_by(walker, reach, (body.at, budget), goals)
    }

    /// A way to one of some goals around a point: straight, or from a place near it.
    fn way_by<R: MovementRules>(
        &self,
        walker: Walker<R>,
        reach: &LatticeReach,
        (middle, budget): (Point, i32),
        goals: impl Fn(Point) -> Vec<Point>,
    ) -> Option<Vec<Point>> {
        let start = walker.body.at;
        let affordable = |from: Point, before: i32| {
            let mut goals = goals(from).into_iter();
            goals.find_map(|to| {
                let cost = before + walker.leg_cost(from, to).ok()?;
                (cost <= budget).then_some((to, cost))
            })
        };
        if let Some((to, _)) = affordable(start, 0) {
            return Some(vec![to]);
        }
        let around = self
            .around(middle.plan(), NEAR_GOAL)
            .filter_map(|place| reach.stop(place));
        let mut last: Vec<(i32, u32)> = around
            .map(|stop| {
                (
                    stop.cost + self.places[stop.place as usize].at.distance(middle),
                    stop.place,
                )
            })
            .collect();
        last.sort_unstable();
        last.into_iter().take(MOST_TRIED).find_map(|(_, place)| {
            let stop = reach.stop(place)?;
            let goal = affordable(self.places[place as usize].at, stop.cost)?;
            let mut points = self.points_to(walker, reach, place)?;
            points.push(goal);
            Some(straightened(walker, &points))
        })
    }

    /// The points of the way to a place, each with what it costs to come there, in units; none to where it begins.
    fn points_to<R: MovementRules>(
        &self,
        walker: Walker<R>,
        reach: &LatticeReach,
        place: u32,
    ) -> Option<Vec<(Point, i32)>> {
        let mut stop = reach.stop(place)?;
        let mut points = Vec::new();
        loop {
            points.push((self.places[stop.place as usize].at, stop.cost));
            if stop.before == stop.place {
                break;
            }
            stop = reach.stop(stop.before)?;
        }
        points.retain(|(at, _)| *at != walker.body.at);
        points.reverse();
        Some(points)
    }
}

/// A way without the points between which it costs no more to go straight.
fn straightened<R: MovementRules>(walker: Walker<R>, points: &[(Point, i32)]) -> Vec<Point> {
    let mut path = Vec::new();
    let (mut here, mut paid, mut next) = (walker.body.at, 0, 0);
    while next < points.len() {
        let farther = (next + 1..points.len()).rev();
        let straight = farther.into_iter().find(|index| {
            let (to, cost) = points[*index];
            walker.leg_cost(here, to).is_ok_and(|leg| paid + leg <= cost)
        });
        let to = straight.unwrap_or(next);
        (here, paid) = points[to];
        path.push(here);
        next = to + 1;
    }
    path
}

/// Whether one of some figures is near a straight way as seen from above.
fn is_anybody_near<R: MovementRules>(walker: Walker<R>, near: &[usize], from: Point, to: Point) -> bool {
    let all = (-GREATEST_HEIGHT, 2 * GREATEST_HEIGHT);
    near.iter()
        .any(|body| walker.is_body_in_the_way(*body, Segment::new(from, to), all))
}
