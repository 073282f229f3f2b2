//! Whose dice are thrown by hand, and the part of the dice tape that such dice come from.

use std::collections::VecDeque;

use super::{PlayerId, Why};

/// Who throws dice by hand in a game. The dice of all others come from the seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandThrowers {
    players: Vec<PlayerId>,
    /// Whether nobody's dice are thrown by hand too.
    has_nobodys: bool,
}

impl HandThrowers {
    /// These seats, in a game of so many players. Where all of them throw by hand, nobody's dice are thrown so too.
    pub fn of(players: &[PlayerId], count: usize) -> Self {
        let is_in = |seat: usize| players.iter().any(|player| player.index() == seat);
        Self {
            players: players.to_vec(),
            has_nobodys: count > 0 && (0..count).all(is_in),
        }
    }

    /// Whether nobody throws by hand.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether somebody's dice, or nobody's, are thrown by hand.
    pub fn throws(&self, player: Option<PlayerId>) -> bool {
        match player {
            Some(player) => self.players.contains(&player),
            None => self.has_nobodys,
        }
    }
}

/// What those who throw by hand have thrown for a command, on the dice tape while the command is tried.
#[derive(Clone, Debug)]
pub(super) struct HandFeed {
    throwers: HandThrowers,
    values: VecDeque<u32>,
    /// Whether the throw-away dice after the first missing one begin with the highest face.
    pub throws_away_from_above: bool,
}

impl HandFeed {
    pub fn new(throwers: &HandThrowers, values: impl Iterator<Item = u32>, throws_away_from_above: bool) -> Self {
        Self {
            throwers: throwers.clone(),
            values: values.collect(),
            throws_away_from_above,
        }
    }

    /// Whether a die comes from here.
    pub fn gives(&self, why: &Why) -> bool {
        self.throwers.throws(why.player)
    }

    /// What a die shows.
    ///
    /// # Errors
    /// None if it has not been thrown yet; the value if the die does not have it.
    pub fn next(&mut self, why: &Why) -> Result<u32, Option<u32>> {
        match self.values.pop_front() {
            Some(value) if (1..=why.sides).contains(&value) => Ok(value),
            other => Err(other),
        }
    }
}
