//! What bots know of Doum40k: how a beginner plays it, what a greedy player takes, what positions are worth to who
//! searches.
//!
//! `board_view` alone looks into the game's world, `choices` alone at what an entry of the legal list says; the rest goes by
//! what these two tell.

mod board_cache;
mod board_view;
mod choices;
mod distance_field;
mod evaluator;
mod greedy;
mod objective;
mod pieces;
mod position;
mod random;
mod scorer;
#[cfg(test)]
mod test_games;
mod weights;

use super::books::BookBots;
use crate::rules::doum40k::ID;

/// What this folder gives to bots.
pub(super) const BOTS: BookBots = BookBots {
    id: ID,
    is_book_of: |game| board_view::BoardView::is_of(game),
    random: Some(|seed| Box::new(random::Doum40kRandom::new(seed))),
    greedy: Some(|seed| Box::new(greedy::Doum40kGreedy::new(seed))),
    evaluator: Some(|| Box::new(evaluator::Doum40kEvaluator::default())),
};
