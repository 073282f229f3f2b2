//! The shortest legal way (`table.way`): in whole numbers, the same on every machine.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::leg::LegKind;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::polygon::is_edge_within;
use super::turning_points::TurningPoint;
use super::walker::Walker;

/// The places of a table where ways turn, and the straight ways between them, for figures of one size. Other figures are
/// not looked at; doors and objects are as they were when it was made.
#[derive(Clone, Debug, Default)]
pub struct WayNetwork {
    places: Vec<TurningPoint>,
    /// For each place the others that can be walked to straight.
    links: Vec<Vec<WayLink>>,
}

/// A straight way from one place of a network to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct WayLink {
    /// The other place, by its index.
    to: u32,
    /// What it costs, in units.
    cost: i32,
}

/// A way that was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// Its points without the first, where the figure stands.
    pub path: Vec<Point>,
    /// The kinds of its legs.
    pub legs: Vec<LegKind>,
    /// What it costs, in units.
    pub cost: i32,
}

/// The best way found to a place so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Label {
    cost: i32,
    legs: u32,
    /// The place before it; itself at the start.
    before: u32,
}

/// A way to be gone on from, or a straight way to be tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Candidate {
    /// The least that a whole way by it may cost.
    least: i32,
    legs: u32,
    at: Point,
    to: u32,
    from: u32,
    /// What the way to it costs; of one to be tried no less than this.
    cost: i32,
    is_tried: bool,
}

impl WayNetwork {
    /// The network for a figure on its table, whoever else stands there.
    pub fn new<R: MovementRules>(walker: Walker<R>) -> Self {
        let walker = Walker { others: &[], ..walker };
        let places = walker.turning_points();
        let links = places.iter().enumerate().map(|(from, place)| {
            let others = places
                .iter()
                .enumerate()
                .filter(|(to, other)| from != *to && may_join(place, other));
            others
                .filter_map(|(to, other)| {
                    let leg = walker.leg(place.at, other.at).ok()?;
                    Some(WayLink {
                        to: to as u32,
                        cost: leg.cost,
                    })
                })
                .collect()
        });
        Self {
            links: links.collect(),
            places,
        }
    }

    /// How many places it has, and how many straight ways between them.
    pub fn size(&self) -> (usize, usize) {
        (self.places.len(), self.links.iter().map(Vec::len).sum())
    }

    /// The cheapest way of a figure to one of some points, at the end of which it can stand, for no more than a budget; of
    /// equal ones that with the fewest legs, then with the first points as (x, y, z). Nothing if there is none.
    pub fn way<R: MovementRules>(&self, walker: Walker<R>, goals: &[Point], budget: Option<i32>) -> Option<Way> {
        let goals: Vec<Point> = goals
            .iter()
            .copied()
            .filter(|goal| *goal == walker.body.at || walker.stand(*goal).is_ok())
            .collect();
        if goals.contains(&walker.body.at) {
            return Some(Way::default());
        }
        if goals.is_empty() {
            return None;
        }
        WaySearch::new(self, walker, goals, budget.unwrap_or(i32::MAX)).run()
    }
}

/// Whether a shortest way may run straight from one place to another.
fn may_join(one: &TurningPoint, other: &TurningPoint) -> bool {
    let way = other.at.plan().way_from(one.at.plan());
    one.may_be_met(way) && other.may_be_met(way)
}

/// A search for a way: the network's places first, then those around figures, the goals, and the start.
struct WaySearch<'a, R> {
    network: &'a WayNetwork,
    walker: Walker<'a, R>,
    /// The places beyond the network's.
    more: Vec<TurningPoint>,
    /// The index of the first goal; the start comes after the last.
    first_goal: u32,
    start: u32,
    goals: Vec<Point>,
    budget: i32,
    labels: Vec<Option<Label>>,
    queue: BinaryHeap<Reverse<Candidate>>,
}

impl<'a, R: MovementRules> WaySearch<'a, R> {
    fn new(network: &'a WayNetwork, walker: Walker<'a, R>, goals: Vec<Point>, budget: i32) -> Self {
        let others = walker.others.iter().enumerate();
        let in_the_way = others.filter(|(index, _)| !walker.rules.passes(*index));
        let mut more: Vec<TurningPoint> = in_the_way
            .flat_map(|(_, body)| walker.turning_points_around(body))
            .collect();
        let free = |at: Point| TurningPoint { at, away: None };
        let first_goal = (network.places.len() + more.len()) as u32;
        more.extend(goals.iter().copied().map(free));
        let start = (network.places.len() + more.len()) as u32;
        more.push(free(walker.body.at));
        Self {
            labels: vec![None; start as usize + 1],
            network,
            walker,
            more,
            first_goal,
            start,
            goals,
            budget,
            queue: BinaryHeap::new(),
        }
    }

    fn run(mut self) -> Option<Way> {
        self.labels[self.start as usize] = Some(Label {
            cost: 0,
            legs: 0,
            before: self.start,
        });
        self.go_on(self.start);
        let mut best: Option<u32> = None;
        while let Some(Reverse(candidate)) = self.queue.pop() {
            if best
                .and_then(|goal| self.labels[goal as usize])
                .is_some_and(|label| candidate.least > label.cost)
            {
                break;
            }
            if !candidate.is_tried {
                self.try_leg(&candidate);
                continue;
            }
            let label = Label {
                cost: candidate.cost,
                legs: candidate.legs,
                before: candidate.from,
            };
            if !self.is_better(&label, candidate.to) {
                continue;
            }
            self.labels[candidate.to as usize] = Some(label);
            if candidate.to >= self.first_goal {
                let is_best = best.is_none_or(|best| {
                    self.labels[best as usize]
                        .is_none_or(|other| self.compare((&label, candidate.to), (&other, best)).is_lt())
                });
                if is_best {
                    best = Some(candidate.to);
                }
            } else {
                self.go_on(candidate.to);
            }
        }
        best.and_then(|goal| self.told(goal))
    }

    fn place(&self, index: u32) -> TurningPoint {
        let known = self.network.places.len();
        let index = index as usize;
        if index < known {
            self.network.places[index]
        } else {
            self.more[index - known]
        }
    }

    /// Tries all that may follow a place.
    fn go_on(&mut self, from: u32) {
        let Some(label) = self.labels[from as usize] else {
            return;
        };
        let known = self.network.places.len() as u32;
        let links: &'a [WayLink] = self.network.links.get(from as usize).map_or(&[], Vec::as_slice);
        for link in links {
            let is_free = self.is_free_of_bodies(from, link.to);
            self.add(from, label, link.to, label.cost.saturating_add(link.cost), is_free);
        }
        let unknown = if from < known { known..self.start } else { 0..self.start };
        let here = self.place(from);
        for to in unknown {
            let there = self.place(to);
            if to != from && may_join(&here, &there) {
                let least = label.cost.saturating_add(here.at.distance(there.at));
                self.add(from, label, to, least, false);
            }
        }
    }

    /// Adds a straight way to what is to be looked at, unless it is too dear.
    fn add(&mut self, from: u32, label: Label, to: u32, cost: i32, is_tried: bool) {
        let at = self.place(to).at;
        let candidate = Candidate {
            least: cost.saturating_add(self.least_from(at)),
            legs: label.legs + 1,
            at,
            to,
            from,
            cost,
            is_tried,
        };
        let known = self.labels[to as usize];
        if candidate.least <= self.budget && known.is_none_or(|known| cost <= known.cost) {
            self.queue.push(Reverse(candidate));
        }
    }

    /// Looks whether a straight way can be walked, and what it costs.
    fn try_leg(&mut self, candidate: &Candidate) {
        let Some(label) = self.labels[candidate.from as usize] else {
            return;
        };
        if label.legs + 1 != candidate.legs
            || self.labels[candidate.to as usize].is_some_and(|known| known.cost < candidate.cost)
        {
            // A better way to where it begins was found since, and tried too.
            return;
        }
        let from = self.place(candidate.from).at;
        if let Ok(leg) = self.walker.leg(from, candidate.at) {
            self.add(candidate.from, label, candidate.to, label.cost + leg.cost, true);
        }
    }

    /// Whether no figure is near a straight way of the network.
    fn is_free_of_bodies(&self, from: u32, to: u32) -> bool {
        let (from, to) = (self.place(from).at, self.place(to).at);
        let radius = self.walker.body.radius;
        let mut others = self.walker.others.iter();
        !others.any(|other| is_edge_within(from.plan(), to.plan(), other.at.plan(), radius + other.radius))
    }

    /// The least that it costs to go on from a point to the nearest goal.
    fn least_from(&self, at: Point) -> i32 {
        self.goals.iter().map(|goal| at.distance(*goal)).min().unwrap_or(0)
    }

    /// Whether a way to a place is better than the best one known.
    fn is_better(&self, label: &Label, at: u32) -> bool {
        self.labels[at as usize].is_none_or(|known| self.compare((label, at), (&known, at)).is_lt())
    }

    /// Ways by what they cost, then by their legs, then by their points.
    fn compare(&self, (one, one_at): (&Label, u32), (other, other_at): (&Label, u32)) -> Ordering {
        one.cost.cmp(&other.cost).then(one.legs.cmp(&other.legs)).then_with(|| {
            if (one.before, one_at) == (other.before, other_at) {
                return Ordering::Equal;
            }
            self.points_to(one, one_at).cmp(&self.points_to(other, other_at))
        })
    }

    /// The points of a way, from the start on.
    fn points_to(&self, label: &Label, at: u32) -> Vec<Point> {
        let mut points = vec![self.place(at).at];
        let mut before = label.before;
        while before != self.start {
            points.push(self.place(before).at);
            match self.labels[before as usize] {
                Some(label) => before = label.before,
                None => break,
            }
        }
        points.reverse();
        points
    }

    /// The way to a goal.
    fn told(&self, goal: u32) -> Option<Way> {
        let label = self.labels[goal as usize]?;
        let path = self.points_to(&label, goal);
        let mut from = self.walker.body.at;
        let mut legs = Vec::new();
        for to in &path {
            legs.push(self.walker.leg(from, *to).ok()?.kind);
            from = *to;
        }
        Some(Way {
            path,
            legs,
            cost: label.cost,
        })
    }
}
