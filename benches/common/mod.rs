//! What benches share: how they measure side by side.

pub mod figures;
mod parts;

pub use parts::parts;

use std::time::{Duration, Instant};

/// How long works took, round by round.
pub struct Rounds<const WORKS: usize>(Vec<[Duration; WORKS]>);

/// Does all works in turn, so many rounds: whatever else the machine does falls on all of them. One round before the
/// first is not counted.
pub fn side_by_side<const WORKS: usize>(rounds: usize, mut works: [&mut dyn FnMut(); WORKS]) -> Rounds<WORKS> {
    let mut round = || {
        works.each_mut().map(|work| {
            let started = Instant::now();
            work();
            started.elapsed()
        })
    };
    round();
    Rounds((0..rounds).map(|_| round()).collect())
}

impl<const WORKS: usize> Rounds<WORKS> {
    /// The median time of a work.
    pub fn median(&self, work: usize) -> Duration {
        let mut times: Vec<Duration> = self.0.iter().map(|round| round[work]).collect();
        times.sort_unstable();
        times[times.len() / 2]
    }

    /// How many times as long as another a work took: the median of the rounds' ratios.
    pub fn ratio(&self, work: usize, other: usize) -> f64 {
        let mut ratios: Vec<f64> = self
            .0
            .iter()
            .map(|round| round[work].as_secs_f64() / round[other].as_secs_f64())
            .collect();
        ratios.sort_unstable_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    }
}
