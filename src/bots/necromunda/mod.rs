//! What bots know of Necromunda: what a greedy player takes, and what positions are worth to who searches. `outlook` asks the rules what shots, charges and places would come to,
//! and weighs it; `advisor` thinks of what to try; `greedy` goes by what these two tell.

mod advisor;
mod evaluator;
mod greedy;
mod outlook;
mod position;
#[cfg(test)]
mod tests;

use super::books::BookBots;
use crate::rules::necromunda::{ID, is_of};

/// What this folder gives to bots.
pub(super) const BOTS: BookBots = BookBots {
    id: ID,
    is_book_of: is_of,
    random: None,
    greedy: Some(|seed| Box::new(greedy::NecroGreedy::new(seed))),
    evaluator: Some(|| Box::new(evaluator::NecroEvaluator::default())),
};
