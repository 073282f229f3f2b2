//! Casualties: who was struck and dies of it, the scores, and the end of the game (`death.score`, `death.return`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::figures::NEST_LIVES;
use super::placement::PlacementQuery;
use crate::game::{PieceId, RuleKey, Winner};
use crate::space::grid::Cell;

/// The scores by seat. May be negative. A component of the match.
#[derive(Component, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scores(pub Vec<i32>);

impl Clone for Scores {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    // A derived one would give each snapshot new memory.
    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

/// How the game ended, once it has. A component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Option<Winner>);

/// Pieces off the board: those about to return, in the order of their deaths, and those that wait. A component of the match.
#[derive(Component, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Casualties {
    /// To return in this command, first come first.
    pub queue: Vec<PieceId>,
    /// Those who found no free place; they try again when their owner's next turn starts.
    pub waiting: Vec<PieceId>,
    /// Where the piece that is being set down may stand: the point that was rolled.
    pub rolled: Option<Cell>,
    /// How often things that were killed already can still be (`kind.nest`), by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lives: Vec<(PieceId, u8)>,
}

impl Casualties {
    /// How often a thing can still be killed.
    pub fn lives_of(&self, thing: PieceId) -> u8 {
        let known = self.lives.iter().find(|(piece, _)| *piece == thing);
        known.map_or(NEST_LIVES, |(_, left)| *left)
    }

    /// Notes how often a thing can still be killed.
    pub fn note_lives(&mut self, thing: PieceId, left: u8) {
        self.lives.retain(|(piece, _)| *piece != thing);
        if left < NEST_LIVES {
            self.lives.push((thing, left));
            self.lives.sort_unstable();
        }
    }
}

impl Clone for Casualties {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        self.queue.clone_from(&source.queue);
        self.waiting.clone_from(&source.waiting);
        self.rolled = source.rolled;
        self.lives.clone_from(&source.lives);
    }
}

/// A piece that was hit and has not been saved yet: handed from the roll to hit to the save, and on to
/// [`take_the_dead_off`]. A component of the match, no part of the state.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Struck(pub Option<Hit>);

/// A hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Who was hit.
    pub piece: PieceId,
    /// By whose hand.
    pub by: PieceId,
    /// The rule it dies of.
    pub rule: RuleKey,
    /// Whether the attacker's skill pierces armour.
    pub pierced: bool,
}

/// Takes who was hit and not saved off the board, and counts it.
pub fn take_the_dead_off(mut placement: PlacementQuery, struck: Single<&Struck>) {
    if let Some(hit) = struck.0 {
        let mut placement = placement.get();
        placement.kill(hit.piece, hit.by, hit.rule);
        placement.check_victory();
    }
}
