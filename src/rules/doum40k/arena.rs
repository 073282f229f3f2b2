//! What the rules' hands touch: the board, the pieces, the dice, and the few things that every chapter does with them
//! (put a piece somewhere, kill it, count the score).

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::ground::RespawnPoints;
use super::mods::Mod;
use super::pieces::{Done, Kind, Profile};
use crate::game::{Asked, Dice, Fact, Facts, Owner, PieceId, PlayerId, Roster, RuleKey, Winner};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Position, relocate};

/// What is settled before the game and does not change in it.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    /// The mod.
    pub mode: &'static Mod,
    /// The score at which each player has won.
    pub goals: Vec<i32>,
    /// Who begins without a roll.
    pub first: Option<PlayerId>,
}

impl Match {
    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.goals.len() as u8
    }
}

/// Whose turn it is.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// From 1; grows when the first player's turn comes round. 0 before the first turn.
    pub round: u32,
    /// The player whose turn it is.
    pub player: PlayerId,
    /// The player who had the first turn.
    pub first: PlayerId,
    /// The piece being activated.
    pub active: Option<PieceId>,
}

/// The scores by seat. May be negative.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scores(pub Vec<i32>);

/// How the game ended, once it has.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Option<Winner>);

/// Pieces off the board: those about to return, in the order of their deaths, and those that wait.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fallen {
    /// To return in this command, first come first.
    pub queue: Vec<PieceId>,
    /// Those who found no free place; they try again when their owner's next turn starts.
    pub waiting: Vec<PieceId>,
    /// Where the piece that is being set down may stand: the point that was rolled.
    pub rolled: Option<Cell>,
}

/// A piece, with all that rules look at.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Piece {
    /// Its number.
    pub id: &'static PieceId,
    /// Whose it is.
    pub owner: &'static Owner,
    /// Which figure.
    pub kind: &'static Kind,
    /// Where it stands.
    pub position: &'static mut Position,
    /// Where it looks.
    pub facing: &'static mut Facing,
    /// Its values.
    pub profile: &'static Profile,
    /// What it has done this turn.
    pub done: &'static mut Done,
}

/// Everything the steps of a phase write to.
#[derive(SystemParam)]
pub struct Arena<'w, 's> {
    pub(super) board: Res<'w, Board>,
    pub(super) points: Res<'w, RespawnPoints>,
    pub(super) game: Res<'w, Match>,
    pub(super) roster: Res<'w, Roster>,
    pub(super) occupancy: ResMut<'w, Occupancy>,
    pub(super) pieces: Query<'w, 's, Piece>,
    pub(super) dice: ResMut<'w, Dice>,
    pub(super) facts: ResMut<'w, Facts>,
    pub(super) turn: ResMut<'w, Turn>,
    pub(super) scores: ResMut<'w, Scores>,
    pub(super) fallen: ResMut<'w, Fallen>,
    pub(super) outcome: ResMut<'w, Outcome>,
    pub(super) asked: ResMut<'w, Asked>,
}

/// A command names no piece that does not exist: it was checked.
const CHECKED: &str = "commands are checked before they are carried out";

impl<'s> Arena<'_, 's> {
    pub(super) fn piece(&self, piece: PieceId) -> PieceReadOnlyItem<'_, 's> {
        let entity = self.roster.entity(piece).expect(CHECKED);
        self.pieces.get(entity).expect(CHECKED)
    }

    pub(super) fn piece_mut(&mut self, piece: PieceId) -> PieceItem<'_, 's> {
        let entity = self.roster.entity(piece).expect(CHECKED);
        self.pieces.get_mut(entity).expect(CHECKED)
    }

    /// Puts a piece on a cell, or takes it off the board.
    pub(super) fn put(&mut self, piece: PieceId, to: Option<Cell>) {
        let entity = self.roster.entity(piece).expect(CHECKED);
        let mut item = self.pieces.get_mut(entity).expect(CHECKED);
        relocate(&mut self.occupancy, piece, &mut item.position, to);
    }

    /// Whether somebody has won.
    pub(super) fn is_over(&self) -> bool {
        self.outcome.0.is_some()
    }

    /// Marks a piece's activation as over, if it is the active one.
    pub(super) fn end_activation_of(&mut self, piece: PieceId) {
        if self.turn.active == Some(piece) {
            self.piece_mut(piece).done.ended = true;
        }
    }

    /// Takes a piece off the board and counts it, by the hand of `by`, for `rule` (`death.score`). The caller settles.
    pub(super) fn kill(&mut self, piece: PieceId, by: PieceId, rule: RuleKey) {
        self.put(piece, None);
        self.end_activation_of(piece);
        self.facts.tell(Fact::Killed { rule, piece, by });
        self.fallen.queue.push(piece);
        let value = i32::from(self.piece(piece).profile.pts);
        let (victim, killer) = (self.roster.owner(piece), self.roster.owner(by));
        if let Some((rule, player, change)) = (self.game.mode.score)(victim, killer, value) {
            let total = &mut self.scores.0[player.index()];
            *total += change;
            self.facts.tell(Fact::Score {
                rule,
                player,
                change,
                total: *total,
            });
        }
    }

    /// The last `count` deaths came at once: they count by id (`death.return`).
    pub(super) fn order_last_deaths(&mut self, count: usize) {
        let from = self.fallen.queue.len().saturating_sub(count);
        self.fallen.queue[from..].sort_unstable();
    }

    /// Ends the game if the mod's victory is reached.
    pub(super) fn settle(&mut self) {
        if self.is_over() {
            return;
        }
        if let Some(winner) = (self.game.mode.victory)(&self.game.goals, &self.scores.0) {
            self.outcome.0 = Some(winner);
            self.facts.tell(Fact::Won {
                rule: self.game.mode.key,
                player: winner,
            });
        }
    }
}
