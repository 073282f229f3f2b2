//! What a rule book's folder gives to bots, and the players made of it. The books are listed in this room's `mod.rs`.

use super::{BOOKS, Bot, Evaluator};
use crate::game::Game;

/// What a rule book gives to bots. What it does not give is played without knowledge (see [`super::RandomBot`],
/// [`super::GreedyBot`], [`super::MctsBot`]).
pub(super) struct BookBots {
    /// The rule book's id.
    pub id: &'static str,
    /// Whether a game is one of this book.
    pub is_book_of: fn(&Game) -> bool,
    /// Its random player of that seed: how a beginner plays it.
    pub random: Option<fn(u64) -> Box<dyn Bot>>,
    /// Its greedy player of that seed.
    pub greedy: Option<fn(u64) -> Box<dyn Bot>>,
    /// What searching bots ask about its positions.
    pub evaluator: Option<fn() -> Box<dyn Evaluator>>,
}

/// What the book of a game gives; none for a book that gives nothing.
pub(super) fn book_of(game: &Game) -> Option<&'static BookBots> {
    BOOKS.iter().find(|book| (book.is_book_of)(game))
}

/// A player that each book may give in its own way, made when it first has to choose in a game of that book. One that
/// goes on to a game of another book begins there anew.
pub(super) struct PlayerByBook {
    seed: u64,
    given: fn(&BookBots) -> Option<fn(u64) -> Box<dyn Bot>>,
    without: fn(u64) -> Box<dyn Bot>,
    /// The book, and its player.
    playing: Option<(Option<&'static str>, Box<dyn Bot>)>,
}

impl PlayerByBook {
    /// The player that `given` picks of what a book gives, or else `without`.
    pub fn new(
        seed: u64,
        given: fn(&BookBots) -> Option<fn(u64) -> Box<dyn Bot>>,
        without: fn(u64) -> Box<dyn Bot>,
    ) -> Self {
        Self {
            seed,
            given,
            without,
            playing: None,
        }
    }

    /// The player for a game.
    pub fn player(&mut self, game: &Game) -> &mut dyn Bot {
        let book = book_of(game);
        let id = book.map(|book| book.id);
        let Self {
            seed,
            given,
            without,
            playing,
        } = self;
        if playing.as_ref().is_none_or(|(known, _)| *known != id) {
            let make = book.and_then(given).unwrap_or(*without);
            *playing = Some((id, make(*seed)));
        }
        match playing {
            Some((_, player)) => player.as_mut(),
            None => unreachable!("it was just put there"),
        }
    }
}

impl std::fmt::Debug for PlayerByBook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayerByBook")
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rulebook;

    #[test]
    fn every_book_that_bots_know_is_a_rule_book_and_listed_once() {
        for (index, book) in BOOKS.iter().enumerate() {
            assert!(rulebook(book.id).is_some(), "{}", book.id);
            assert!(BOOKS[..index].iter().all(|other| other.id != book.id), "{}", book.id);
        }
    }
}
