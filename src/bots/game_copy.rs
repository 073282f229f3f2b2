//! The copy of a game that a bot looks ahead in: made once, and kept for as long as the bot plays games of that setup.

use super::books::book_of;
use crate::game::{Game, PlayerId, Roster};

/// What tells setups apart: games of equal keys can take on each other's snapshots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SetupKey {
    book: Option<&'static str>,
    setup_hash: u64,
    owners: Vec<Option<PlayerId>>,
    /// What the book's evaluator adds.
    more: u64,
}

impl SetupKey {
    /// The key of a game. `more` is what the book's evaluator tells setups apart by ([`super::Evaluator::setup_key`]).
    pub fn of(game: &Game, more: u64) -> Self {
        let roster = game.world().get_resource::<Roster>();
        Self {
            book: book_of(game).map(|book| book.id),
            setup_hash: game.setup_hash(),
            owners: roster.map_or_else(Vec::new, |roster| {
                roster.ids().map(|piece| roster.owner(piece)).collect()
            }),
            more,
        }
    }
}

/// A copy of a game.
#[derive(Default)]
pub(super) struct GameCopy(Option<(SetupKey, Game)>);

impl GameCopy {
    /// Makes a copy of a game with this key, unless the one that is there has the same.
    pub fn prepare(&mut self, game: &mut Game, key: &SetupKey) {
        if self.0.as_ref().is_none_or(|(known, _)| known != key) {
            self.0 = Some((key.clone(), game.twin()));
        }
    }

    /// The copy, if there is one, as it was left.
    pub fn game(&mut self) -> Option<&mut Game> {
        self.0.as_mut().map(|(_, game)| game)
    }

    /// Takes the copy out, to put it back with [`GameCopy::put_back`].
    pub fn take(&mut self) -> Option<(SetupKey, Game)> {
        self.0.take()
    }

    /// Puts back what [`GameCopy::take`] gave.
    pub fn put_back(&mut self, copy: (SetupKey, Game)) {
        self.0 = Some(copy);
    }
}
