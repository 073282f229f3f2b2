//! The places of a search for ways, with the best way found to each so far.

use std::cmp::Ordering;

use super::point::{PlanPoint, Point};
use super::way_network::WayNetwork;
use super::way_turns::{WayTurn, shortened};
use super::way_walls::LastBlockers;

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

/// A place of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SearchPlace {
    pub turn: WayTurn,
    /// The best way to it, if one is known.
    pub label: Option<Label>,
    /// What a straight way there costs in all that is sure to be open, of those that are to be looked at the least.
    pub sure: i32,
    /// Whether a way that comes there has come to a goal.
    pub is_goal: bool,
    /// The least that is left to a goal, in units, if it was asked.
    pub left: Option<i32>,
    /// What was found last between it and others.
    pub last: LastBlockers,
}

impl SearchPlace {
    fn new(turn: WayTurn, is_goal: bool) -> Self {
        Self {
            turn,
            label: None,
            sure: i32::MAX,
            is_goal,
            left: is_goal.then_some(0),
            last: LastBlockers::default(),
        }
    }
}

/// A place to which a way is known, to go on from there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Departure {
    pub from: u32,
    pub label: Label,
    pub here: WayTurn,
    /// The direction in which the way comes to a corner from another.
    along: Option<PlanPoint>,
}

impl Departure {
    /// Whether it leads back to go on to a corner: from one to another no shortest way turns so far around one between.
    pub fn is_back(&self, to: &WayTurn) -> bool {
        self.along.is_some_and(|along| {
            let way = to.at.plan().way_from(self.here.at.plan());
            let dot = along.dot(way);
            // By more than 120°.
            dot < 0 && to.away.is_some() && 4 * dot * dot > along.square() * way.square()
        })
    }
}

/// The places of a search: the network's, then the start, then those around figures that are in the way and those of the
/// goals.
#[derive(Debug)]
pub(super) struct SearchPlaces {
    pub all: Vec<SearchPlace>,
    pub start: u32,
}

impl SearchPlaces {
    /// The places of a network, and where a figure stands.
    pub fn new(network: &WayNetwork, at: Point) -> Self {
        let turns = network.places().iter().copied().chain([WayTurn::free(at)]);
        let mut places = Self {
            all: turns.map(|turn| SearchPlace::new(turn, false)).collect(),
            start: network.places().len() as u32,
        };
        places.all[places.start as usize].label = Some(Label {
            cost: 0,
            legs: 0,
            before: places.start,
        });
        places
    }

    /// Adds one; which it is.
    pub fn add(&mut self, turn: WayTurn, is_goal: bool) -> u32 {
        self.all.push(SearchPlace::new(turn, is_goal));
        self.all.len() as u32 - 1
    }

    pub fn get(&self, place: u32) -> &SearchPlace {
        &self.all[place as usize]
    }

    pub fn get_mut(&mut self, place: u32) -> &mut SearchPlace {
        &mut self.all[place as usize]
    }

    pub fn at(&self, place: u32) -> Point {
        self.get(place).turn.at
    }

    /// One to which a way is known, to go on from there.
    pub fn departure(&self, from: u32) -> Option<Departure> {
        let (label, here) = (self.get(from).label?, self.get(from).turn);
        let before = self.get(label.before).turn;
        let way = here.at.plan().way_from(before.at.plan());
        Some(Departure {
            from,
            label,
            here,
            along: (here.away.is_some() && before.away.is_some()).then(|| shortened(way)),
        })
    }

    /// Those to which a way is known.
    pub fn reached(&self) -> impl Iterator<Item = (u32, &SearchPlace, Label)> {
        let places = (0..).zip(&self.all);
        places.filter_map(|(index, place)| Some((index, place, place.label?)))
    }

    /// Whether a way to a place is better than the best one known.
    pub fn is_better(&self, label: &Label, at: u32) -> bool {
        let known = self.get(at).label;
        known.is_none_or(|known| self.compare((label, at), (&known, at)).is_lt())
    }

    /// Ways by what they cost, then by their legs, then by their points.
    pub fn compare(&self, (one, one_at): (&Label, u32), (other, other_at): (&Label, u32)) -> Ordering {
        one.cost.cmp(&other.cost).then(one.legs.cmp(&other.legs)).then_with(|| {
            if (one.before, one_at) == (other.before, other_at) {
                return Ordering::Equal;
            }
            self.points_to(one, one_at).cmp(&self.points_to(other, other_at))
        })
    }

    /// The points of a way, without the start.
    pub fn points_to(&self, label: &Label, at: u32) -> Vec<Point> {
        let mut points = vec![self.at(at)];
        let mut before = label.before;
        while before != self.start {
            points.push(self.at(before));
            match self.get(before).label {
                Some(label) => before = label.before,
                None => break,
            }
        }
        points.reverse();
        points
    }
}
