//! How much of a way is left at least from the places of a network to the nearest goal: a search backward from the goals in
//! which nobody stands in the way.
//!
//! What is left is told a little too low, since places turn around corners less exactly than figures do.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use smallvec::SmallVec;

use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way_goal::WayGoal;
use super::way_network::WayNetwork;

/// By how much estimates are lower than what was found: by a part of it, and by so many units.
const LOWER_PART: i32 = 64;
const LOWER_UNITS: i32 = 16;

/// How much dearer than the first way found those may be whose places are looked at: by a part, and by so many units.
const DEARER_PART: i32 = 16;
const DEARER_UNITS: i32 = 100;

/// How many of the nearest places of a goal are looked at.
const NEAREST_PLACES: usize = 3;

/// A step of the search, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Step {
    /// The least that a whole way by it may cost.
    least: i32,
    place: u32,
    /// What is left from there.
    left: i32,
    /// The goal it leads to straight on, by its number; nothing if it leads along the network.
    goal: Option<u32>,
}

/// A goal as seen from the places of a network.
struct SeenGoal {
    goal: WayGoal,
    /// The heights between which places come to it straight on; nothing if stairs lead there.
    heights: Option<(i32, i32)>,
    /// Some of its places, if they were asked for.
    places: Option<Vec<Point>>,
}

/// A search backward.
struct Backward<'a, R> {
    network: &'a WayNetwork,
    walker: Walker<'a, R>,
    goals: Vec<SeenGoal>,
    queue: BinaryHeap<Reverse<Step>>,
    /// For each place what is left from there, where it is known.
    left: Vec<Option<i32>>,
    /// For each place the last wall that was found between it and goals.
    walls: Vec<Option<usize>>,
    /// The same for the start.
    wall_at_start: Option<usize>,
}

/// For each place of a network the least that is left to the nearest goal for who comes from where a figure stands; with
/// the places of a goal, by its number. Also what ways by places that were not come to cost at least, if there are any.
pub(super) fn least_left<R: MovementRules>(
    network: &WayNetwork,
    walker: Walker<R>,
    goals: &[WayGoal],
    places_of: impl FnMut(usize) -> Vec<Point>,
) -> (Vec<i32>, Option<i32>) {
    let count = network.places().len();
    let goals = goals.iter().map(|goal| SeenGoal {
        goal: *goal,
        heights: goal.heights_before(walker),
        places: None,
    });
    let mut backward = Backward {
        network,
        walker: walker.alone(),
        goals: goals.collect(),
        queue: BinaryHeap::new(),
        left: vec![None; count],
        walls: vec![None; count],
        wall_at_start: None,
    };
    for place in 0..count as u32 {
        backward.add_straight(place, None);
    }
    let beyond = backward.go_back(places_of);
    let left = (0..count as u32).zip(&backward.left);
    let left = left.map(|(place, left)| {
        let left = left.unwrap_or_else(|| beyond.map_or(0, |beyond| beyond - backward.least_to(place)));
        (left - left / LOWER_PART - LOWER_UNITS).max(0)
    });
    let far_cost = beyond.map(|beyond| beyond - beyond / LOWER_PART - LOWER_UNITS);
    (left.collect(), far_cost)
}

impl<R: MovementRules> Backward<'_, R> {
    /// Goes back from the goals until the start is reached, and a little farther. No way by a place that was not come to
    /// then costs less than what is returned; nothing if all were looked at.
    fn go_back(&mut self, mut places_of: impl FnMut(usize) -> Vec<Point>) -> Option<i32> {
        let mut most = i32::MAX;
        while let Some(Reverse(step)) = self.queue.pop() {
            if step.least > most {
                return Some(most);
            }
            if self.left[step.place as usize].is_some() {
                continue;
            }
            if let Some(goal) = step.goal {
                let seen = &mut self.goals[goal as usize];
                seen.places.get_or_insert_with(|| places_of(goal as usize));
                if !self.is_open(step.place, goal) {
                    self.add_straight(step.place, Some((step.left, goal)));
                    continue;
                }
            }
            self.come_from(step);
            if most == i32::MAX && self.is_start_near(step.place) {
                most = step.least.saturating_add(step.least / DEARER_PART + DEARER_UNITS);
            }
        }
        None
    }

    /// Adds all from which a place is come to.
    fn come_from(&mut self, step: Step) {
        self.left[step.place as usize] = Some(step.left);
        for link in self.network.links_to(self.walker, step.place as usize) {
            if self.left[link.to as usize].is_none() {
                self.add(link.to, step.left.saturating_add(link.cost), None);
            }
        }
    }

    /// Adds the way from a place straight to the nearest goal; to the next nearest after one that is not open.
    fn add_straight(&mut self, place: u32, after: Option<(i32, u32)>) {
        let at = self.at(place);
        let goals = (0..).zip(&self.goals).filter(|(_, seen)| {
            seen.heights
                .is_none_or(|(least, greatest)| (least..=greatest).contains(&at.z))
        });
        let left = goals.map(|(index, seen)| {
            let left = seen.goal.least_from(self.walker, at) - self.network.discount();
            (left.max(0), index)
        });
        let next = left.filter(|next| after.is_none_or(|after| *next > after)).min();
        if let Some((left, goal)) = next {
            self.add(place, left, Some(goal));
        }
    }

    fn add(&mut self, place: u32, left: i32, goal: Option<u32>) {
        self.queue.push(Reverse(Step {
            least: left.saturating_add(self.least_to(place)),
            place,
            left,
            goal,
        }));
    }

    /// The least that it costs to come to a place from the start.
    fn least_to(&self, place: u32) -> i32 {
        let straight = self.walker.least_between(self.walker.body.at, self.at(place));
        (straight - self.network.discount()).max(0)
    }

    /// Whether a goal can be come to straight from a place: at one of the nearest of its places. Who sees no more of it than
    /// others turns around a corner for little more.
    fn is_open(&mut self, place: u32, goal: u32) -> bool {
        let (walker, here) = (self.walker, self.at(place));
        let wall = &mut self.walls[place as usize];
        let places = self.goals[goal as usize].places.iter().flatten();
        let mut nearest: SmallVec<[Point; 12]> = places.copied().collect();
        nearest.sort_unstable_by_key(|there| (here.plan().way_from(there.plan()).square(), *there));
        nearest.iter().take(NEAREST_PLACES).any(|there| {
            here == *there
                || (!walker.is_level_between(here, *there)
                    && !walker.is_walled_off(wall, here, *there)
                    && walker.leg_cost(here, *there).is_ok())
        })
    }

    /// Whether a place can be come to straight from the start.
    fn is_start_near(&mut self, place: u32) -> bool {
        let (start, there) = (self.walker.body.at, self.at(place));
        !self.walker.is_level_between(start, there)
            && !self.walker.is_walled_off(&mut self.wall_at_start, start, there)
            && (start == there || self.walker.leg_cost(start, there).is_ok())
    }

    fn at(&self, place: u32) -> Point {
        self.network.places()[place as usize].at
    }
}
