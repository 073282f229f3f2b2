//! The search for ways: over the network's places, those around figures that are in the way, and the goals.
//!
//! By the least that a whole way may cost (A*); a straight way is tried when it is the next best. Figures are heeded when
//! one is first in the way: only then are there places around it.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::leg::NoLeg;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::segment::Segment;
use super::walker::{Hindrance, Walker};
use super::way::Way;
use super::way_goal::WayGoal;
use super::way_network::WayNetwork;
use super::way_turns::WayTurn;

/// The best way found to a place so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    /// What it costs, in units.
    pub cost: i32,
    /// How many legs it has.
    pub legs: u32,
    /// The place before it; itself at the start.
    pub before: u32,
}

/// A straight way to be looked at, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Candidate {
    /// The least that a whole way by it may cost.
    least: i32,
    /// How many legs the way has with it.
    legs: u32,
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
}

/// A place beyond the network's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MorePlace {
    point: WayTurn,
    is_goal: bool,
}

/// A search for ways from where a figure stands.
#[derive(Debug)]
pub(super) struct WaySearch<'a, R> {
    network: &'a WayNetwork,
    pub walker: Walker<'a, R>,
    /// The places beyond the network's: the start first.
    more: Vec<MorePlace>,
    /// Those of them that may come after any place.
    common: Vec<u32>,
    start: u32,
    goals: Vec<WayGoal>,
    /// For each figure whether there are places around it.
    heeded: Vec<bool>,
    budget: i32,
    labels: Vec<Option<Label>>,
    /// For each place the least that is left to a goal; below 0 if it was not asked yet.
    left: Vec<i32>,
    queue: BinaryHeap<Reverse<Candidate>>,
    has_begun: bool,
    best: Option<u32>,
}

impl<'a, R: MovementRules> WaySearch<'a, R> {
    /// A search for ways that cost no more than a budget.
    pub fn new(network: &'a WayNetwork, walker: Walker<'a, R>, budget: Option<i32>) -> Self {
        let start = network.places().len() as u32;
        let mut search = Self {
            network,
            walker,
            more: Vec::new(),
            common: Vec::new(),
            start,
            goals: Vec::new(),
            heeded: vec![false; walker.others.len()],
            budget: budget.unwrap_or(i32::MAX),
            labels: vec![None; start as usize],
            left: vec![-1; start as usize],
            queue: BinaryHeap::new(),
            has_begun: false,
            best: None,
        };
        search.add_place(WayTurn::free(walker.body.at), false);
        search.labels[start as usize] = Some(Label {
            cost: 0,
            legs: 0,
            before: start,
        });
        search.add_out_of_ground(walker.body.at);
        search
    }

    /// Sets the goals. Whether a figure can stand at any of them.
    pub fn aim(&mut self, goals: &[WayGoal]) -> bool {
        for goal in goals {
            let places = goal.places(self.walker);
            if !places.is_empty() {
                self.goals.push(*goal);
            }
            for at in places {
                let place = self.add_place(WayTurn::free(at), true);
                self.common.push(place);
            }
            if let WayGoal::Point(at) = goal {
                self.add_out_of_ground(*at);
            }
        }
        !self.goals.is_empty()
    }

    /// The cheapest goal that can be reached; without goals nothing, once all places in reach are known.
    pub fn find(&mut self) -> Option<u32> {
        self.begin();
        while let Some(Reverse(candidate)) = self.queue.pop() {
            if self.best_cost().is_some_and(|best| candidate.least > best) {
                self.queue.push(Reverse(candidate));
                break;
            }
            self.look_at(candidate);
        }
        self.best
    }

    /// Goes on from where the figure stands, once.
    fn begin(&mut self) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.go_on(self.start);
        }
    }

    /// Heeds all figures that are not too far away.
    pub fn heed_all(&mut self) {
        self.begin();
        for body in 0..self.walker.others.len() {
            let other = &self.walker.others[body];
            let away = self.walker.body.at.plan().distance(other.at.plan());
            if away - other.radius - self.walker.body.radius <= self.budget {
                self.heed(body);
            }
        }
    }

    /// The places that can be reached, with what it costs to come there: those of the network and around figures, and the
    /// start.
    pub fn reached(&self) -> impl Iterator<Item = (u32, WayTurn, Label)> {
        let labels = self.labels.iter().enumerate();
        labels.filter_map(|(place, label)| Some((place as u32, self.place(place as u32), (*label)?)))
    }

    /// The way to a place that can be reached.
    pub fn told(&self, place: u32) -> Option<Way> {
        let label = self.labels[place as usize]?;
        let path = if place == self.start {
            Vec::new()
        } else {
            self.points_to(&label, place)
        };
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

    fn best_cost(&self) -> Option<i32> {
        Some(self.labels[self.best? as usize]?.cost)
    }

    /// Tries a straight way, or goes on from where it ends.
    fn look_at(&mut self, candidate: Candidate) {
        let Some(from) = self.labels[candidate.from as usize] else {
            return;
        };
        let known = self.labels[candidate.to as usize];
        if (from.cost, from.legs + 1) != (candidate.before, candidate.legs)
            || known.is_some_and(|known| known.cost < candidate.cost)
        {
            // A better way to where it begins or ends was found since.
            return;
        }
        if candidate.knowledge != Knowledge::Tried {
            let Some(cost) = self.tried(&candidate) else {
                return;
            };
            let cost = from.cost.saturating_add(cost);
            if cost > candidate.cost {
                self.add(candidate.from, from, candidate.to, cost, Knowledge::Tried);
                return;
            }
        }
        let label = Label {
            cost: candidate.cost,
            legs: candidate.legs,
            before: candidate.from,
        };
        let place = candidate.to;
        if !self.is_better(&label, place) {
            return;
        }
        self.labels[place as usize] = Some(label);
        if !self.is_goal(place) {
            self.go_on(place);
        } else if self.best.is_none_or(|best| {
            best == place
                || self.labels[best as usize].is_none_or(|other| self.compare((&label, place), (&other, best)).is_lt())
        }) {
            self.best = Some(place);
        }
    }

    /// What a straight way costs that was not tried yet, if it can be walked. A figure in the way is heeded from now on.
    fn tried(&mut self, candidate: &Candidate) -> Option<i32> {
        let (from, to) = (self.place(candidate.from).at, self.place(candidate.to).at);
        if candidate.knowledge == Knowledge::Linked && !self.is_anybody_near(Segment::new(from, to)) {
            return Some(candidate.cost - candidate.before);
        }
        match self.walker.leg_cost(from, to) {
            Ok(cost) => Some(cost),
            Err(NoLeg::Hindered(Hindrance::Body(body))) => {
                self.heed(usize::from(body));
                None
            }
            Err(_) => None,
        }
    }

    /// Whether a figure is near a straight way as seen from above.
    fn is_anybody_near(&self, way: Segment) -> bool {
        let all = (-super::GREATEST_HEIGHT, 2 * super::GREATEST_HEIGHT);
        (0..self.walker.others.len()).any(|body| self.walker.is_body_in_the_way(body, way, all))
    }

    /// Adds the places around a figure, unless they are there, and those around whoever stands in these places.
    fn heed(&mut self, body: usize) {
        let mut unheeded = vec![body];
        while let Some(body) = unheeded.pop() {
            if std::mem::replace(&mut self.heeded[body], true) || self.walker.rules.passes(body) {
                continue;
            }
            let reached: Vec<u32> = (0..self.labels.len() as u32)
                .filter(|place| self.labels[*place as usize].is_some() && !self.is_goal(*place))
                .collect();
            for point in self.walker.way_turns_around(&self.walker.others[body]) {
                let here = Segment::new(point.at, point.at);
                let heights = self.walker.body.heights_from(point.at.z);
                let others = 0..self.walker.others.len();
                let in_the_way = others.filter(|other| self.walker.is_body_in_the_way(*other, here, heights));
                let before = unheeded.len();
                unheeded.extend(in_the_way);
                if unheeded.len() > before {
                    continue;
                }
                let to = self.add_place(point, false);
                self.common.push(to);
                for from in &reached {
                    self.add_unknown(*from, to);
                }
            }
        }
    }

    /// Adds the places straight across at the edges of slow ground near a point.
    fn add_out_of_ground(&mut self, at: Point) {
        for point in self.walker.way_turns_out_of_ground(at) {
            let place = self.add_place(point, false);
            self.common.push(place);
        }
    }

    fn add_place(&mut self, point: WayTurn, is_goal: bool) -> u32 {
        self.more.push(MorePlace { point, is_goal });
        self.labels.push(None);
        self.left.push(if is_goal { 0 } else { -1 });
        self.start + self.more.len() as u32 - 1
    }

    fn place(&self, index: u32) -> WayTurn {
        let places = self.network.places();
        let index = index as usize;
        match index.checked_sub(places.len()) {
            None => places[index],
            Some(more) => self.more[more].point,
        }
    }

    fn is_goal(&self, index: u32) -> bool {
        index > self.start && self.more[(index - self.start) as usize].is_goal
    }

    /// Adds all that may follow a place.
    fn go_on(&mut self, from: u32) {
        let Some(label) = self.labels[from as usize] else {
            return;
        };
        let network = self.network;
        if from < self.start {
            for link in network.links(self.walker, from as usize) {
                self.add(
                    from,
                    label,
                    link.to,
                    label.cost.saturating_add(link.cost),
                    Knowledge::Linked,
                );
            }
        } else {
            for to in 0..self.start {
                self.add_unknown(from, to);
            }
        }
        for index in 0..self.common.len() {
            self.add_unknown(from, self.common[index]);
        }
        let here = self.place(from).at;
        for index in 0..self.goals.len() {
            for at in self.goals[index].straight_from(self.walker, here) {
                let to = self.add_place(WayTurn::free(at), true);
                self.add_unknown(from, to);
            }
        }
    }

    /// Adds a straight way of which nothing is known.
    fn add_unknown(&mut self, from: u32, to: u32) {
        let (here, there) = (self.place(from), self.place(to));
        let Some(label) = self.labels[from as usize] else {
            return;
        };
        if here.at != there.at && here.may_join(&there) {
            let least = label
                .cost
                .saturating_add(self.walker.least_between(here.at, there.at))
                .saturating_sub(self.network.discount());
            self.add(from, label, to, least.max(label.cost), Knowledge::Unknown);
        }
    }

    /// Adds a straight way to what is to be looked at, unless it is too dear.
    fn add(&mut self, from: u32, label: Label, to: u32, cost: i32, knowledge: Knowledge) {
        if cost > self.budget || self.labels[to as usize].is_some_and(|known| cost > known.cost) {
            return;
        }
        let least = cost.saturating_add(self.left_from(to));
        if least <= self.budget && self.best_cost().is_none_or(|best| least <= best) {
            self.queue.push(Reverse(Candidate {
                least,
                legs: label.legs + 1,
                to,
                from,
                cost,
                before: label.cost,
                knowledge,
            }));
        }
    }

    /// The least that it costs to go on from a place to the nearest goal.
    fn left_from(&mut self, place: u32) -> i32 {
        let known = self.left[place as usize];
        if known >= 0 {
            return known;
        }
        let at = self.place(place).at;
        let goals = self.goals.iter();
        let least = goals.map(|goal| goal.least_from(self.walker, at)).min().unwrap_or(0);
        let left = (least - self.network.discount()).max(0);
        self.left[place as usize] = left;
        left
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
}
