//! What games leave behind on an arena: where pieces went, where and of what they died, and how they fared where they
//! came onto the board.

use std::collections::BTreeMap;

use crate::game::RuleKey;
use crate::lab::observer::GameObserver;

/// Traces of games, all together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Traces {
    /// How often a player's piece came onto each cell, on foot or otherwise, by its place in row-by-row lists.
    pub traffic: Vec<u64>,
    /// How many players' pieces died on each cell.
    pub deaths: Vec<u64>,
    /// How often a piece was set down on each cell, at the beginning or back from the dead.
    pub arrivals: Vec<u64>,
    /// How many of those died before they were activated.
    pub caught: Vec<u64>,
    /// How many players' pieces died by each rule.
    pub causes: BTreeMap<RuleKey, u64>,
}

impl Traces {
    /// Adds those of a game that was watched.
    pub(super) fn add(&mut self, observer: &GameObserver) {
        let lists = [
            (&mut self.traffic, &observer.trod),
            (&mut self.deaths, &observer.died),
            (&mut self.arrivals, &observer.arrived),
            (&mut self.caught, &observer.caught),
        ];
        for (all, more) in lists {
            all.resize(more.len(), 0);
            for (all, more) in all.iter_mut().zip(more) {
                *all += u64::from(*more);
            }
        }
        for (rule, count) in &observer.causes {
            *self.causes.entry(*rule).or_default() += u64::from(*count);
        }
    }

    /// Adds those of other games on the same arena.
    pub(super) fn join(&mut self, other: Self) {
        let lists = [
            (&mut self.traffic, other.traffic),
            (&mut self.deaths, other.deaths),
            (&mut self.arrivals, other.arrivals),
            (&mut self.caught, other.caught),
        ];
        for (all, more) in lists {
            all.resize(all.len().max(more.len()), 0);
            for (all, more) in all.iter_mut().zip(more) {
                *all += more;
            }
        }
        for (rule, count) in other.causes {
            *self.causes.entry(rule).or_default() += count;
        }
    }
}
