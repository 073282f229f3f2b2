//! What a search looks at next: straight ways, each with the least that a whole way by it may cost.

use std::cmp::Reverse;

use super::{Candidate, Knowledge, WaySearch};
use crate::space::table::movement_rules::MovementRules;
use crate::space::table::way_places::Departure;

impl<R: MovementRules> WaySearch<'_, R> {
    /// Adds a straight way of which nothing is known.
    pub(super) fn add_unknown(&mut self, departure: &Departure, to: u32) {
        let cost = departure.label.cost;
        let place = self.places.get(to);
        if place.label.is_some_and(|known| known.cost <= cost) {
            return;
        }
        let (here, there) = (departure.here, place.turn);
        if here.at == there.at
            || departure.is_back(&there)
            || !here.may_join(&there)
            || self.walker.is_level_between(here.at, there.at)
        {
            return;
        }
        let least = cost
            .saturating_add(self.walker.least_between(here.at, there.at))
            .saturating_sub(self.network.discount());
        self.add(departure, to, least.max(cost), Knowledge::Unknown);
    }

    /// Adds a straight way to what is to be looked at, unless it is too dear.
    pub(super) fn add(&mut self, departure: &Departure, to: u32, cost: i32, knowledge: Knowledge) {
        let there = self.places.get(to);
        if cost > self.budget.min(there.sure) || there.label.is_some_and(|known| cost > known.cost) {
            return;
        }
        let least = self.least_by(departure.from, departure.label.cost, cost, to);
        if self.is_cheap(least) {
            if self.is_sure(knowledge) {
                self.places.get_mut(to).sure = cost;
            }
            self.push(departure, (least, cost), to, knowledge);
        }
    }

    /// Whether a straight way of which so much is known can be walked for just what it is said to cost: those of the network where
    /// nobody else is.
    fn is_sure(&self, knowledge: Knowledge) -> bool {
        match knowledge {
            Knowledge::Tried => true,
            Knowledge::Linked => self.network.bodies().len() == self.walker.others.len(),
            Knowledge::Unknown | Knowledge::Goal => false,
        }
    }

    /// The least that a whole way may cost that comes from a place to another, if it costs so much there.
    fn least_by(&mut self, from: u32, before: i32, cost: i32, to: u32) -> i32 {
        self.whole(cost, to).max(self.whole(before, from))
    }

    /// The least that a whole way costs that costs so much as far as a place; in a hurry what is left counts for more.
    pub(super) fn whole(&mut self, spent: i32, place: u32) -> i32 {
        let left = self.left_from(place);
        spent.saturating_add(left.saturating_mul(self.hurry))
    }

    /// The least that a whole way by a candidate may cost, by what is known now.
    pub(super) fn least(&mut self, candidate: &Candidate) -> i32 {
        match candidate.knowledge {
            Knowledge::Goal => candidate.least.max(self.whole(candidate.before, candidate.from)),
            _ => self.least_by(candidate.from, candidate.before, candidate.cost, candidate.to),
        }
    }

    /// Whether a whole way that costs no less than this may be the best.
    pub(super) fn is_cheap(&self, least: i32) -> bool {
        least <= self.budget && self.best_cost().is_none_or(|best| least <= best)
    }

    /// Adds a straight way to what is to be looked at, with the least that a whole way by it may cost, and what it costs
    /// so far.
    pub(super) fn push(&mut self, departure: &Departure, (least, cost): (i32, i32), to: u32, knowledge: Knowledge) {
        self.queue.push(Reverse(Candidate {
            least,
            legs: departure.label.legs + 1,
            to,
            from: departure.from,
            cost,
            before: departure.label.cost,
            knowledge,
        }));
    }

    /// The least that it costs to go on from a place to the nearest goal.
    pub(super) fn left_from(&mut self, place: u32) -> i32 {
        if let Some(left) = self.places.get(place).left {
            return left;
        }
        let at = self.places.at(place);
        let goals = self.goals.iter().filter(|aimed| aimed.is_possible());
        let least = goals.map(|aimed| aimed.goal.least_from(self.walker, at)).min();
        let left = (least.unwrap_or(0) - self.network.discount()).max(0);
        self.places.get_mut(place).left = Some(left);
        left
    }
}
