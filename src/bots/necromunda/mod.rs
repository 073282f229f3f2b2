//! What bots know of Necromunda: what a greedy player takes. `outlook` alone looks at the game, `greedy` goes by what it tells.

mod greedy;
mod outlook;

use super::books::BookBots;
use crate::rules::necromunda::{ID, is_of};

/// What this folder gives to bots.
pub(super) const BOTS: BookBots = BookBots {
    id: ID,
    is_book_of: is_of,
    random: None,
    greedy: Some(|seed| Box::new(greedy::NecroGreedy::new(seed))),
    evaluator: None,
};
