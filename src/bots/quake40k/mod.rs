//! What bots know of Quake 40K: what a beginner and a greedy player do, and what positions are worth to who searches. `luck` makes chances
//! of what the rules say of dice; `stakes` weighs kills and deaths by how the mod is won; `outlook` weighs places; `moving`, `arriving`, `fighting` and
//! `answers` think of what to try; `advisor` asks them.

mod advisor;
mod answers;
mod arriving;
mod evaluator;
mod fighting;
mod goals;
mod greedy;
mod luck;
mod moving;
mod outlook;
mod position;
mod random;
mod stakes;
#[cfg(test)]
mod tests;

use super::books::BookBots;
use crate::rules::quake40k::{ID, is_of};

/// What this folder gives to bots.
pub(super) const BOTS: BookBots = BookBots {
    id: ID,
    is_book_of: is_of,
    random: Some(|seed| Box::new(random::QuakeRandom::new(seed))),
    greedy: Some(|seed| Box::new(greedy::QuakeGreedy::new(seed))),
    evaluator: Some(|| Box::new(evaluator::QuakeEvaluator::default())),
};
