//! What bots know of Feu à volonté: what a greedy player does, and what positions are worth to who searches.

mod advisor;
mod evaluator;
mod greedy;
mod position;
#[cfg(test)]
mod tests;
mod worth;

use super::books::BookBots;
use crate::rules::feu::{ID, is_of};

/// What this folder gives to bots.
pub(super) const BOTS: BookBots = BookBots {
    id: ID,
    is_book_of: is_of,
    random: None,
    greedy: Some(|seed| Box::new(greedy::FeuGreedy::new(seed))),
    evaluator: Some(|| Box::new(evaluator::FeuEvaluator::default())),
};
