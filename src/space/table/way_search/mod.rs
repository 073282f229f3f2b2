//! The search for ways: over the network's places, those around figures that are in the way, and the goals.
//!
//! By the least that a whole way may cost (A*); a straight way is tried when it is the next best. Figures are heeded when
//! one is first in the way: only then are there places around it.

mod candidates;
mod heeded;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way::Way;
use super::way_aim::AimedGoal;
use super::way_cache::CheapestWay;
use super::way_equal::{EqualLeg, EqualWays};
use super::way_estimates::least_left;
use super::way_goal::WayGoal;
use super::way_network::WayNetwork;
use super::way_places::{Departure, Label, SearchPlaces};
use super::way_turns::WayTurn;

/// After how many steps it is looked from the goals how much is left.
const MANY_STEPS: u32 = 12;

/// How much more what is left counts than what was spent, for whoever looks for any way.
const HURRY: i32 = 4;

/// A straight way to be looked at, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Candidate {
    /// The least that a whole way by it may cost.
    least: i32,
    /// How many legs the way has with it.
    legs: u32,
    /// A place, or a goal if that is all that is known.
    to: u32,
    from: u32,
    /// What the way costs with it; if it is not tried, no less than this.
    cost: i32,
    /// What the way to its beginning cost when it was added.
    before: i32,
    knowledge: Knowledge,
}

/// What is known of a straight way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Knowledge {
    /// It can be walked, for just this.
    Tried,
    /// It can be walked if no figure is in the way.
    Linked,
    /// Nothing.
    Unknown,
    /// It leads to a goal, by its number, whose places were not looked at from there yet.
    Goal,
}

/// A straight way that can be walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct WalkedLeg {
    from: u32,
    to: u32,
    /// What a way costs as far as where it begins, and with it.
    before: i32,
    with: i32,
}

/// A search for ways from where a figure stands.
#[derive(Debug)]
pub(super) struct WaySearch<'a, R> {
    network: &'a WayNetwork,
    pub walker: Walker<'a, R>,
    pub places: SearchPlaces,
    /// The places beyond the network's that may come after any place.
    common: Vec<u32>,
    /// The network's places that may come after a place beyond them.
    near: Vec<u32>,
    /// The others, by which no way costs less than this.
    far: Vec<u32>,
    far_cost: i32,
    goals: Vec<AimedGoal>,
    /// For each figure whether there are places around it.
    is_heeded: Vec<bool>,
    /// The figures with places around them.
    heeded: Vec<usize>,
    budget: i32,
    queue: BinaryHeap<Reverse<Candidate>>,
    /// The straight ways that were looked at and can be walked.
    walked: Vec<WalkedLeg>,
    has_begun: bool,
    /// How often it went on from a place.
    steps: u32,
    /// Whether it looks from the goals how much is left, and whether it did.
    may_estimate: bool,
    has_estimated: bool,
    best: Option<u32>,
    /// How much more what is left counts than what was spent: 1 to find the cheapest way.
    hurry: i32,
}

impl<'a, R: MovementRules> WaySearch<'a, R> {
    /// A search for ways that cost no more than a budget. The first of the figures are those that the network was made with.
    pub fn new(network: &'a WayNetwork, walker: Walker<'a, R>, budget: Option<i32>) -> Self {
        let settled = network.bodies().len();
        let mut search = Self {
            network,
            walker,
            places: SearchPlaces::new(network, walker.body.at),
            common: Vec::new(),
            near: (0..network.places().len() as u32).collect(),
            far: Vec::new(),
            far_cost: 0,
            goals: Vec::new(),
            is_heeded: (0..walker.others.len()).map(|body| body < settled).collect(),
            heeded: (0..settled).collect(),
            budget: budget.unwrap_or(i32::MAX),
            queue: BinaryHeap::new(),
            walked: Vec::new(),
            has_begun: false,
            steps: 0,
            may_estimate: true,
            has_estimated: false,
            best: None,
            hurry: 1,
        };
        search.add_out_of_ground(walker.body.at);
        search
    }

    /// How much less than its length a straight way may cost, in units.
    pub fn discount_on_stairs(&self) -> i32 {
        self.network.discount_on_stairs()
    }

    /// Sets the goals. Whether a figure may be able to stand at any of them: of one goal that is known at once, the places of
    /// several are looked at when ways come near.
    pub fn aim(&mut self, goals: &[WayGoal]) -> bool {
        for goal in goals {
            if let WayGoal::Point(at) = goal {
                self.add_out_of_ground(*at);
            }
            self.goals.push(AimedGoal::new(*goal, self.walker));
        }
        match &mut self.goals[..] {
            [] => false,
            [goal] => {
                goal.look_for_places(self.network, self.walker, &mut self.places);
                let is_possible = goal.is_possible();
                if self.budget < i32::MAX {
                    self.leave_out_what_is_too_far();
                }
                is_possible
            }
            _ => true,
        }
    }

    /// Leaves out the network's places by which no way costs as little as the budget: no straight way to them would be looked at.
    fn leave_out_what_is_too_far(&mut self) {
        let (walker, budget) = (self.walker, self.budget);
        // Twice the discount and what is rounded: no more is taken off a straight way that is not tried yet.
        let off = 2 * self.network.discount() + 2;
        let mut near = std::mem::take(&mut self.near);
        near.retain(|place| {
            // No straight way is shorter than it is along either axis: of most that is enough.
            if walker.body.at.plan().along_an_axis(self.places.at(*place).plan()) - off > budget {
                return false;
            }
            let straight = walker.least_between(walker.body.at, self.places.at(*place)) - off;
            straight.saturating_add(self.left_from(*place)) <= budget
        });
        self.near = near;
    }

    /// The same search, but anew if estimates of what is left may have misled it.
    pub fn without_estimates(self) -> Self {
        if !self.has_estimated {
            return self;
        }
        let budget = (self.budget < i32::MAX).then_some(self.budget);
        let mut anew = Self::new(self.network, self.walker, budget);
        anew.may_estimate = false;
        let goals: Vec<WayGoal> = self.goals.iter().map(|aimed| aimed.goal).collect();
        anew.aim(&goals);
        anew
    }

    /// Looks for any way from now on, not for the cheapest.
    pub fn hurry(&mut self) {
        self.hurry = HURRY;
        self.may_estimate = false;
    }

    /// Looks at all places of the goals from now on, from wherever a way is known: no way shall be missed.
    pub fn aim_everywhere(&mut self) {
        for goal in &mut self.goals {
            goal.look_for_places(self.network, self.walker, &mut self.places);
            goal.look_everywhere(&mut self.places);
        }
        for departure in self.departures() {
            self.add_goals(&departure);
        }
    }

    /// The cheapest goal that can be reached; without goals nothing, once all places in reach are known.
    pub fn find(&mut self) -> Option<u32> {
        self.begin();
        loop {
            let next = self.queue.peek().map(|Reverse(candidate)| candidate.least);
            if !self.far.is_empty() && next.is_none_or(|least| least > self.far_cost) && self.is_cheap(self.far_cost) {
                self.look_far();
                continue;
            }
            let is_done = |least: i32| self.best_cost().is_some_and(|best| self.hurry > 1 || least > best);
            if next.is_none_or(is_done) {
                return self.best;
            }
            let Some(Reverse(candidate)) = self.queue.pop() else {
                return self.best;
            };
            match self.least(&candidate) {
                least if least > candidate.least => self.queue.push(Reverse(Candidate { least, ..candidate })),
                _ => self.look_at(candidate),
            }
        }
    }

    /// Looks at the far places of the network too from now on.
    fn look_far(&mut self) {
        let far = std::mem::take(&mut self.far);
        for departure in self.departures() {
            if departure.from >= self.places.start {
                for to in &far {
                    self.add_unknown(&departure, *to);
                }
            }
        }
        self.near.extend(far);
    }

    /// Goes on from where the figure stands, once.
    fn begin(&mut self) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.go_on(self.places.start);
        }
    }

    /// The way to a place that can be reached.
    pub fn told(&self, place: u32) -> Option<Way> {
        let label = self.places.get(place).label?;
        let path = if place == self.places.start {
            Vec::new()
        } else {
            self.places.points_to(&label, place)
        };
        // As it is now: a place before the last may have been come to by a better way since.
        self.walker.way_along(&path)
    }

    /// The way to a goal that was found, and all that cost as much.
    pub fn cheapest_way(&self, goal: u32) -> Option<CheapestWay> {
        Some(CheapestWay {
            way: self.told(goal)?,
            equals: Arc::new(self.equal_ways(goal)),
        })
    }

    /// All ways to goals that cost as much as that to one, which was found.
    fn equal_ways(&self, goal: u32) -> EqualWays {
        let cost_of = |place: u32| self.places.get(place).label.map(|label| label.cost);
        let reached = self.places.reached();
        let ends = reached.filter(|(_, place, label)| place.is_goal && Some(label.cost) == cost_of(goal));
        let ends: Vec<u32> = ends.map(|(end, ..)| end).collect();
        let (mut legs, mut places, mut next) = (Vec::new(), ends.clone(), 0);
        while let Some(to) = places.get(next).copied() {
            next += 1;
            let is_best = |leg: &&WalkedLeg| {
                leg.to == to && Some(leg.with) == cost_of(to) && Some(leg.before) == cost_of(leg.from)
            };
            for leg in self.walked.iter().filter(is_best) {
                legs.push(EqualLeg {
                    before: leg.before,
                    with: leg.with,
                    from: self.places.at(leg.from),
                    to: self.places.at(to),
                });
                if !places.contains(&leg.from) {
                    places.push(leg.from);
                }
            }
        }
        EqualWays::new(legs, ends.into_iter().map(|end| self.places.at(end)).collect())
    }

    fn best_cost(&self) -> Option<i32> {
        Some(self.places.get(self.best?).label?.cost)
    }

    /// Tries a straight way, or goes on from where it ends.
    fn look_at(&mut self, candidate: Candidate) {
        let Some(from) = self.places.get(candidate.from).label else {
            return;
        };
        if (from.cost, from.legs + 1) != (candidate.before, candidate.legs) {
            // A better way to where it begins was found since.
            return;
        }
        if candidate.knowledge == Knowledge::Goal {
            self.go_to_goal(candidate.from, candidate.to as usize);
            return;
        }
        let known = self.places.get(candidate.to).label;
        if known.is_some_and(|known| known.cost < candidate.cost) {
            // A better way to where it ends was found since.
            return;
        }
        if candidate.knowledge != Knowledge::Tried {
            let Some(cost) = self.tried(&candidate) else {
                return;
            };
            let cost = from.cost.saturating_add(cost);
            if cost > candidate.cost {
                if let Some(departure) = self.places.departure(candidate.from) {
                    self.add(&departure, candidate.to, cost, Knowledge::Tried);
                }
                return;
            }
        }
        self.walked.push(WalkedLeg {
            from: candidate.from,
            to: candidate.to,
            before: from.cost,
            with: candidate.cost,
        });
        let label = Label {
            cost: candidate.cost,
            legs: candidate.legs,
            before: candidate.from,
        };
        if self.places.is_better(&label, candidate.to) {
            self.come_to(candidate.to, label);
        }
    }

    /// Looks from the goals how much is left at least from the network's places.
    fn estimate(&mut self) {
        self.has_estimated = true;
        let goals: Vec<WayGoal> = self.goals.iter().map(|aimed| aimed.goal).collect();
        let (network, walker) = (self.network, self.walker);
        let (estimates, far_cost) = least_left(network, walker, &goals, |goal| {
            let aimed = &mut self.goals[goal];
            aimed.look_for_places(self.network, walker, &mut self.places);
            aimed.some_places(&self.places)
        });
        for (place, estimate) in (0..).zip(estimates) {
            let left = &mut self.places.get_mut(place).left;
            *left = Some(left.unwrap_or(0).max(estimate));
        }
        if let Some(far_cost) = far_cost {
            let least = |place: u32| {
                let there = self.places.get(place);
                let straight = walker.least_between(walker.body.at, there.turn.at) - network.discount();
                straight.saturating_add(there.left.unwrap_or(0))
            };
            let (near, far) = (0..self.places.start).partition(|place| least(*place) <= far_cost);
            (self.near, self.far, self.far_cost) = (near, far, far_cost);
        }
    }

    /// Comes to a place by a better way.
    fn come_to(&mut self, place: u32, label: Label) {
        // A detour by the place before shortens nothing.
        let before = self.places.get(label.before).label.map_or(0, |before| before.cost);
        let left = self
            .left_from(place)
            .max(self.left_from(label.before) - (label.cost - before));
        self.places.get_mut(place).left = Some(left);
        self.places.get_mut(place).label = Some(label);
        if !self.places.get(place).is_goal {
            self.go_on(place);
            return;
        }
        let is_best = self.best.is_none_or(|best| {
            let other = self.places.get(best).label;
            best == place || other.is_none_or(|other| self.places.compare((&label, place), (&other, best)).is_lt())
        });
        if is_best {
            self.best = Some(place);
        }
    }

    /// All places from which ways go on.
    fn departures(&self) -> Vec<Departure> {
        let reached = self.places.reached().filter(|(_, place, _)| !place.is_goal);
        reached.filter_map(|(from, ..)| self.places.departure(from)).collect()
    }

    /// Adds the places straight across at the edges of slow ground near a point.
    fn add_out_of_ground(&mut self, at: Point) {
        for point in self.walker.way_turns_out_of_ground(at) {
            let place = self.places.add(point, false);
            self.common.push(place);
        }
    }

    /// Adds all that may follow a place.
    fn go_on(&mut self, from: u32) {
        let Some(departure) = self.places.departure(from) else {
            return;
        };
        self.steps += 1;
        if self.steps == MANY_STEPS && self.goals.len() > 1 && self.may_estimate {
            self.estimate();
        }
        let cost = departure.label.cost;
        let network = self.network;
        if from < self.places.start {
            for link in network.links(self.walker, from as usize) {
                if !departure.is_back(&self.places.get(link.to).turn) {
                    self.add(&departure, link.to, cost.saturating_add(link.cost), Knowledge::Linked);
                }
            }
        } else {
            for index in 0..self.near.len() {
                self.add_unknown(&departure, self.near[index]);
            }
        }
        for index in 0..self.common.len() {
            self.add_unknown(&departure, self.common[index]);
        }
        self.add_goals(&departure);
    }

    /// Adds the goals that may follow a place.
    fn add_goals(&mut self, departure: &Departure) {
        let cost = departure.label.cost;
        for index in 0..self.goals.len() {
            let aimed = &self.goals[index];
            if !aimed.is_possible() || !aimed.is_near(self.walker, departure.here.at) {
                continue;
            }
            let left = aimed.goal.least_from(self.walker, departure.here.at) - self.network.discount();
            let straight = cost.saturating_add(left.saturating_mul(self.hurry));
            let least = straight.max(self.whole(cost, departure.from));
            if self.is_cheap(least) {
                self.push(departure, (least, cost), index as u32, Knowledge::Goal);
            }
        }
    }

    /// Adds the straight ways from a place to a goal's places, and to the nearest one straight on.
    fn go_to_goal(&mut self, from: u32, goal: usize) {
        let Some(departure) = self.places.departure(from) else {
            return;
        };
        let walker = self.walker;
        let aimed = &mut self.goals[goal];
        aimed.look_for_places(self.network, walker, &mut self.places);
        let (goal, looked_at, is_possible) = (aimed.goal, aimed.looked_at(), aimed.is_possible());
        if !is_possible {
            return;
        }
        for to in looked_at {
            self.add_unknown(&departure, to);
        }
        let here = departure.here.at;
        let straight = goal.straight_from(walker, here, |to| {
            !walker.is_level_between(here, to) && self.is_open(from, to)
        });
        for at in straight {
            let to = self.places.add(WayTurn::free(at), true);
            self.add_unknown(&departure, to);
        }
    }
}
