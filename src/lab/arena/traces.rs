//! What games leave behind on an arena: where pieces went, where and of what they died, and how they fared where they
//! came onto the board.

use std::collections::BTreeMap;

use crate::game::{RuleKey, Winner};
use crate::lab::observer::GameObserver;
use crate::rules::table::{SiteUse, TableSite};
use crate::space::table::Point;

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
    /// On a table: how often its places were used.
    pub uses: BTreeMap<SiteUse, u64>,
    /// On a table: how many players' pieces died on each of its places, in their order.
    pub site_deaths: Vec<u64>,
    /// On a table: for each of the places where games begin, how many pieces began there in games that somebody won, and how many
    /// of those were the winner's.
    pub starts: Vec<(u64, u64)>,
}

/// The places of a table that games are counted by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountedSites {
    /// Those that reports tell of by themselves.
    pub sites: Vec<TableSite>,
    /// Those where games begin.
    pub starts: Vec<TableSite>,
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

    /// Adds what a game that was watched left behind on the places of a table.
    pub(super) fn add_sites(&mut self, observer: &GameObserver, places: &CountedSites, winner: Option<Winner>) {
        self.site_deaths.resize(places.sites.len(), 0);
        self.starts.resize(places.starts.len(), (0, 0));
        for used in &observer.uses {
            *self.uses.entry(*used).or_default() += 1;
        }
        for (site, count) in places.sites.iter().zip(&mut self.site_deaths) {
            *count += observer.fell_at.iter().filter(|at| site.holds(**at)).count() as u64;
        }
        let Some(Winner::Player(winner)) = winner else { return };
        for (player, at) in &observer.began {
            let at = Point::new(at.x, at.y, at.z.unwrap_or_default());
            let place = places.starts.iter().position(|start| start.holds(at));
            if let Some((played, won)) = place.and_then(|place| self.starts.get_mut(place)) {
                *played += 1;
                *won += u64::from(*player == winner);
            }
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
        for (used, count) in other.uses {
            *self.uses.entry(used).or_default() += count;
        }
        self.site_deaths
            .resize(self.site_deaths.len().max(other.site_deaths.len()), 0);
        for (all, more) in self.site_deaths.iter_mut().zip(other.site_deaths) {
            *all += more;
        }
        self.starts.resize(self.starts.len().max(other.starts.len()), (0, 0));
        for (all, more) in self.starts.iter_mut().zip(other.starts) {
            *all = (all.0 + more.0, all.1 + more.1);
        }
    }
}
