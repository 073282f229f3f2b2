//! What stands out in the report on a table.

use super::table::TableReport;
use super::{Finding, Share};
use crate::rules::table::{SiteKind, SiteWay};

/// Something that a designer of a table would want to be told at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TableFinding {
    /// What is told of arenas too: seats, who begins, games left unfinished.
    Games(Finding),
    /// From a place where games begin, by its place in the list, more or fewer win than their share.
    Start {
        /// Its place.
        start: usize,
        /// Of the pieces that began there, the winners'.
        share: Share,
    },
    /// A place, by its place in the list, is seen from so many times as many others as those of its kind on average.
    Exposed {
        /// Its place.
        site: usize,
        /// How many times.
        times: f64,
    },
    /// A portal that nobody came to, or a token that nobody took, by its place in the list.
    Unused(usize),
    /// So many places cannot be reached on foot.
    Unreachable(usize),
}

/// From how many times as many places as the others of its kind a place is seen that is told of.
const EXPOSED: f64 = 1.5;

impl TableReport {
    /// What stands out, the most important first. A share stands out if its interval misses what it is held against.
    pub fn findings(&self) -> Vec<TableFinding> {
        let play = &self.play;
        let fair = self.fair();
        let seats = play.seats.iter().enumerate();
        let unfair = seats.filter(|(_, share)| !share.holds(fair));
        let mut games: Vec<Finding> = unfair.map(|(seat, _)| Finding::Seat(seat)).collect();
        if games.is_empty() && play.first.whole > 0 {
            games.push(Finding::FairSeats);
        }
        if !play.first.holds(fair) && play.first.whole > 0 {
            games.push(Finding::First);
        }
        let unfinished = play.games - play.finished;
        if unfinished > 0 {
            games.push(Finding::Unfinished(unfinished));
        }
        let mut list: Vec<TableFinding> = games.into_iter().map(TableFinding::Games).collect();
        let starts = (0..self.survey.counted.starts.len()).map(|start| (start, self.won_from(start)));
        let unfair = starts.filter(|(_, share)| share.whole > 0 && !share.holds(fair));
        list.extend(unfair.map(|(start, share)| TableFinding::Start { start, share }));
        self.find_sites(&mut list);
        if !self.survey.unreachable.is_empty() {
            list.push(TableFinding::Unreachable(self.survey.unreachable.len()));
        }
        list
    }

    fn find_sites(&self, list: &mut Vec<TableFinding>) {
        let sites = &self.survey.counted.sites;
        let seen: Vec<f64> = (self.survey.site_exposure.iter())
            .map(|(clear, cover)| f64::from(clear + cover))
            .collect();
        for (place, site) in sites.iter().enumerate() {
            let alike = (0..sites.len()).filter(|other| *other != place && sites[*other].kind == site.kind);
            let others: Vec<f64> = alike.map(|other| seen[other]).collect();
            let mean = others.iter().sum::<f64>() / others.len().max(1) as f64;
            if mean > 0.0 && seen[place] > EXPOSED * mean {
                let times = seen[place] / mean;
                list.push(TableFinding::Exposed { site: place, times });
            }
        }
        for (place, site) in sites.iter().enumerate() {
            let ways = [SiteWay::In, SiteWay::Out, SiteWay::Taken];
            let is_used = ways.into_iter().any(|way| self.uses(site, way) > 0);
            // Where a mod has no use for a kind at all, none of it is told of.
            let alike = sites.iter().filter(|other| other.kind == site.kind);
            let has_use = alike
                .flat_map(|other| ways.map(|way| self.uses(other, way)))
                .any(|uses| uses > 0);
            if matches!(site.kind, SiteKind::Portal | SiteKind::Token) && has_use && !is_used {
                list.push(TableFinding::Unused(place));
            }
        }
    }
}
