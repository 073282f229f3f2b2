//! How benches measure side by side, and how they hand a figure over (`benches/README.md`).

pub mod board;

use std::fmt::Display;
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

/// What a figure must come to.
#[derive(Clone, Copy)]
pub enum Goal {
    /// Nothing is demanded.
    None,
    /// As much, or more.
    AtLeast(f64),
    /// As much, or less.
    AtMost(f64),
}

/// Hands a figure over: the row's letter, a name of one word, the value in `unit`.
pub fn figure(row: char, name: impl Display, value: f64, goal: Goal, unit: &str) {
    // Four digits that count; none is cut from the whole part.
    let digits = 3 - (value.abs().max(1e-6).log10().floor() as i32).clamp(-6, 3);
    let goal = match goal {
        Goal::None => String::new(),
        Goal::AtLeast(goal) => format!(" goal at-least {goal}"),
        Goal::AtMost(goal) => format!(" goal at-most {goal}"),
    };
    println!("FIGURE {row} {name} {value:.*}{goal} unit {unit}", digits as usize);
}

/// Says what was measured, or why it was not.
pub fn note(row: char, sentence: impl Display) {
    println!("NOTE {row} {sentence}");
}
