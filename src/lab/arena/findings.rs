//! What stands out in the report on an arena.

use super::{ArenaReport, Share};

/// Something that a designer would want to be told at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Finding {
    /// No seat wins more or less than its share.
    FairSeats,
    /// A seat, from 0, wins more or less than its share.
    Seat(usize),
    /// Who begins wins more or less than a seat's share.
    First,
    /// So many games were left unfinished.
    Unfinished(u64),
    /// So many cells that can be reached were never used.
    Unused(usize),
    /// So many cells cannot be reached on foot.
    Unreachable(usize),
    /// So many cells are dead ends.
    DeadEnds(usize),
    /// An entry, by its place among all, is seen from so many times as many cells as the others on average.
    Exposed {
        /// Its place.
        entry: usize,
        /// How many times.
        times: f64,
    },
    /// More of those who come in at an entry die before they do anything than elsewhere.
    Caught {
        /// Its place among all.
        entry: usize,
        /// How many of those who came in there.
        share: Share,
        /// The share of all who came in anywhere.
        all: f64,
    },
}

/// From how many times as many cells as the others an entry is seen that is told of.
const EXPOSED: f64 = 1.5;

impl ArenaReport {
    /// The share of the games that a seat wins on a fair arena, from 0 to 1.
    pub fn fair(&self) -> f64 {
        1.0 / self.plan.setup.players.len().max(1) as f64
    }

    /// Of those who came in at an entry, by its place among all, how many died before they were activated.
    pub fn caught(&self, entry: usize) -> Share {
        let arrivals = self.arrivals(&self.ground.entries[entry]);
        Share::of(arrivals.caught, arrivals.came)
    }

    /// What stands out, the most important first. A share stands out if its interval misses what it is held against.
    pub fn findings(&self) -> Vec<Finding> {
        let mut list = Vec::new();
        let fair = self.fair();
        let unfair = |share: &Share| !share.holds(fair);
        let seats = self.play.seats.iter().enumerate();
        list.extend(
            seats
                .filter(|(_, share)| unfair(share))
                .map(|(seat, _)| Finding::Seat(seat)),
        );
        if list.is_empty() && self.play.first.whole > 0 {
            list.push(Finding::FairSeats);
        }
        if unfair(&self.play.first) {
            list.push(Finding::First);
        }
        let unfinished = self.play.games - self.play.finished;
        if unfinished > 0 {
            list.push(Finding::Unfinished(unfinished));
        }
        self.find_entries(&mut list);
        for (count, finding) in [
            (self.unused.len(), Finding::Unused as fn(usize) -> Finding),
            (self.ground.unreachable.len(), Finding::Unreachable),
            (self.ground.dead_ends.len(), Finding::DeadEnds),
        ] {
            if count > 0 {
                list.push(finding(count));
            }
        }
        list
    }

    fn find_entries(&self, list: &mut Vec<Finding>) {
        let entries = &self.ground.entries;
        let seen: Vec<f64> = entries.iter().map(|entry| entry.clear + entry.cover).collect();
        for (entry, own) in seen.iter().enumerate() {
            let others = (seen.iter().sum::<f64>() - own) / (seen.len() as f64 - 1.0).max(1.0);
            if seen.len() > 1 && others > 0.0 && *own > EXPOSED * others {
                let times = own / others;
                list.push(Finding::Exposed { entry, times });
            }
        }
        let shares: Vec<Share> = (0..entries.len()).map(|entry| self.caught(entry)).collect();
        let (part, whole) = shares
            .iter()
            .fold((0, 0), |sum, share| (sum.0 + share.part, sum.1 + share.whole));
        let all = Share::of(part, whole).value();
        for (entry, share) in shares.into_iter().enumerate() {
            if share.low > all {
                list.push(Finding::Caught { entry, share, all });
            }
        }
    }
}
