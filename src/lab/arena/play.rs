//! What games on an arena come to: who wins from which seat, how long they last, what pieces die of, where they go.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use serde::Serialize;

use super::ArenaPlan;
use super::traces::{CountedSites, Traces};
use crate::bots::Bot;
use crate::game::{PlayerId, RuleKey, Winner};
use crate::lab::observer::{GameObserver, Ground};
use crate::lab::play::play_on;
use crate::lab::stats::wilson;
use crate::lab::{LabError, derive_seed};
use crate::rules::{Fault, Rulebook, Setup};

/// From which index on the seeds that come from a game's draw what is fielded in it.
const SIDES_FROM: u64 = 1000;

/// How many bars a distribution has at most.
const BARS: u32 = 12;

/// A share with its 95 % interval after Wilson.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// So many
    pub part: u64,
    /// of so many.
    pub whole: u64,
    /// The lower end of the interval, from 0 to 1.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// So many of so many.
    pub fn of(part: u64, whole: u64) -> Self {
        let (low, high) = wilson(part, whole);
        Self { part, whole, low, high }
    }

    /// The share, from 0 to 1; 0 of none.
    pub fn value(&self) -> f64 {
        self.part as f64 / self.whole.max(1) as f64
    }

    /// Whether the interval holds a share.
    pub fn holds(&self, share: f64) -> bool {
        (self.low..=self.high).contains(&share)
    }
}

/// How some whole numbers are spread.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Distribution {
    /// The smallest.
    pub least: u32,
    /// A quarter is no greater.
    pub quarter: u32,
    /// Half are no greater.
    pub median: u32,
    /// Three quarters are no greater.
    pub three_quarters: u32,
    /// The greatest.
    pub most: u32,
    /// The mean.
    pub mean: f64,
    /// How many lie from a number (included) to another (included), from the smallest to the greatest.
    pub bars: Vec<(u32, u32, u64)>,
}

impl Distribution {
    /// The spread of numbers in any order.
    pub fn of(mut list: Vec<u32>) -> Self {
        list.sort_unstable();
        let (Some(least), Some(most)) = (list.first().copied(), list.last().copied()) else {
            return Self::default();
        };
        // The least number that so many quarters do not exceed.
        let quantile = |quarters: usize| list[(list.len() * quarters).div_ceil(4).max(1) - 1];
        let width = round_width((most - least) / BARS + 1);
        let first = least / width * width;
        let mut bars: Vec<(u32, u32, u64)> = (first..=most)
            .step_by(width as usize)
            .map(|from| (from, from + width - 1, 0))
            .collect();
        for number in &list {
            bars[((number - first) / width) as usize].2 += 1;
        }
        let sum: u64 = list.iter().map(|number| u64::from(*number)).sum();
        Self {
            least,
            quarter: quantile(1),
            median: quantile(2),
            three_quarters: quantile(3),
            most,
            mean: sum as f64 / list.len() as f64,
            bars,
        }
    }
}

/// The next width, no smaller, that people count in: 1, 2, 5, 10, 20, 50 and so on.
fn round_width(least: u32) -> u32 {
    let mut ten = 1;
    loop {
        for step in [1, 2, 5] {
            if step * ten >= least {
                return step * ten;
            }
        }
        ten *= 10;
    }
}

/// What games on an arena came to.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayResult {
    /// How many were played.
    pub games: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many ended without a winner.
    pub draws: u64,
    /// How many of the games that somebody won each seat won.
    pub seats: Vec<Share>,
    /// How many of them were won by who began.
    pub first: Share,
    /// How many commands finished games took.
    pub commands: Distribution,
    /// How many rounds finished games took.
    pub rounds: Distribution,
    /// The traces of all games.
    pub traces: Traces,
}

/// How one game went.
struct Played {
    index: u64,
    winner: Option<Winner>,
    first: Option<PlayerId>,
    commands: u64,
    rounds: u32,
}

/// The setup of the game of an index: all players field the same, drawn anew for each game.
pub(super) fn setup_of(plan: &ArenaPlan, rules: &dyn Rulebook, index: u64) -> Setup {
    let mut setup = plan.setup.clone();
    let seed = derive_seed(derive_seed(plan.setup.seed, index), SIDES_FROM);
    let side = rules.random_side(&setup.mode, seed, setup.budget, &setup.options);
    for player in &mut setup.players {
        *player = side.clone().player(&player.name);
    }
    setup
}

/// Plays the games of a plan. `each` is called after every game, on the thread that played it. Ends early, leaving off what is being
/// played, once `stop` is set.
///
/// # Errors
/// If the setup has faults.
pub(super) fn play(
    plan: &ArenaPlan,
    rules: &dyn Rulebook,
    places: &CountedSites,
    stop: &AtomicBool,
    each: &(impl Fn() + Sync),
) -> Result<PlayResult, LabError> {
    drop(rules.game(&setup_of(plan, rules, 0)).map_err(faulty)?);
    let next = AtomicU64::new(0);
    let parts: Vec<Result<(Vec<Played>, Traces), LabError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let part = work(plan, rules, places, stop, (&next, each));
                    if part.is_err() {
                        // The others need not go on.
                        next.store(plan.games, Ordering::Relaxed);
                    }
                    part
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let (mut played, mut traces) = (Vec::new(), Traces::default());
    for part in parts {
        let (games, left) = part?;
        played.extend(games);
        traces.join(left);
    }
    played.sort_unstable_by_key(|game| game.index);
    Ok(sum_up(plan, &played, traces))
}

fn sum_up(plan: &ArenaPlan, played: &[Played], traces: Traces) -> PlayResult {
    let finished = || played.iter().filter(|game| game.winner.is_some());
    let mut wins: BTreeMap<PlayerId, u64> = BTreeMap::new();
    let mut by_first = 0;
    for game in played {
        if let Some(Winner::Player(player)) = game.winner {
            *wins.entry(player).or_default() += 1;
            by_first += u64::from(game.first == Some(player));
        }
    }
    let won: u64 = wins.values().sum();
    let seats = (0..plan.setup.players.len()).map(|seat| {
        let wins = wins.get(&PlayerId(seat as u8)).copied().unwrap_or(0);
        Share::of(wins, won)
    });
    PlayResult {
        games: played.len() as u64,
        finished: finished().count() as u64,
        draws: finished().count() as u64 - won,
        seats: seats.collect(),
        first: Share::of(by_first, won),
        commands: Distribution::of(
            finished()
                .map(|game| u32::try_from(game.commands).unwrap_or(u32::MAX))
                .collect(),
        ),
        rounds: Distribution::of(finished().map(|game| game.rounds).collect()),
        traces,
    }
}

fn faulty(faults: Vec<Fault>) -> LabError {
    LabError::Faults { map: 0, faults }
}

/// One thread's share.
fn work(
    plan: &ArenaPlan,
    rules: &dyn Rulebook,
    places: &CountedSites,
    stop: &AtomicBool,
    (next, each): (&AtomicU64, &(impl Fn() + Sync)),
) -> Result<(Vec<Played>, Traces), LabError> {
    let (mut played, mut traces) = (Vec::new(), Traces::default());
    let mut observer = GameObserver::default();
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= plan.games {
            return Ok((played, traces));
        }
        let seed = derive_seed(plan.setup.seed, index);
        let mut game = rules.game(&setup_of(plan, rules, index)).map_err(faulty)?;
        let seats = plan.setup.players.len();
        let mut bots: Vec<Box<dyn Bot>> = (0..seats)
            .map(|seat| plan.bots[seat % plan.bots.len()].bot(derive_seed(seed, seat as u64 + 1)))
            .collect();
        game.restart(derive_seed(seed, 0)).map_err(LabError::Script)?;
        observer.begin(rules, &game, seats, Ground::of(&plan.setup.map));
        let ended = play_on(
            rules,
            &mut game,
            &mut bots,
            plan.max_commands,
            &mut observer,
            None,
            &[stop],
        )?;
        let Some((winner, commands)) = ended else {
            return Ok((played, traces));
        };
        traces.add(&observer);
        traces.add_sites(&observer, places, winner);
        played.push(Played {
            index,
            winner,
            first: observer.first,
            commands,
            rounds: observer.rounds,
        });
        each();
    }
}

impl PlayResult {
    /// The causes of deaths, the most frequent first.
    pub fn causes(&self) -> Vec<(RuleKey, u64)> {
        let mut causes: Vec<(RuleKey, u64)> = self.traces.causes.iter().map(|(rule, count)| (*rule, *count)).collect();
        causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        causes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_counts_every_number_once() {
        let spread = Distribution::of(vec![7, 1, 3, 100, 42]);
        assert_eq!((spread.least, spread.quarter, spread.median), (1, 3, 7));
        assert_eq!((spread.three_quarters, spread.most, spread.mean), (42, 100, 30.6));
        assert_eq!(spread.bars.iter().map(|bar| bar.2).sum::<u64>(), 5);
        assert_eq!(spread.bars[0], (0, 9, 3));
        assert!(spread.bars.len() <= 12);
        assert_eq!(Distribution::of(Vec::new()), Distribution::default());
        assert_eq!(Distribution::of(vec![4, 4]).bars, [(4, 4, 2)]);
    }
}
