//! What the rules' hands touch: the board, the pieces, the dice, and the few things that every chapter does with them
//! (put a piece somewhere, kill it, count the score).

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::bonus::{self, Bonuses};
use super::field::Field;
use super::ground::{Doors, RespawnPoints};
use super::journey::Journey;
use super::layout::{Layout, ZoneKind};
use super::mods::king::Reign;
use super::mods::{self, Mod};
use super::pieces::{Done, Kind, Profile, Trail};
use super::shooting::Volley;
use super::squigs::Flock;
use super::tokens::{self, Carrying, Lying, TokenKinds};
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
    /// Its values as printed; what counts is [`PieceReadOnlyItem::profile`].
    pub printed: &'static Profile,
    /// What it has done this turn.
    pub done: &'static mut Done,
    /// Where it has been this turn.
    pub trail: &'static mut Trail,
    /// Its bonuses.
    pub bonuses: &'static mut Bonuses,
    /// What it carries.
    pub carrying: &'static mut Carrying,
}

/// Where a piece died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Death {
    /// The cell, which may be off the board.
    pub at: Option<Cell>,
    /// The last cell it stood on.
    pub last: Cell,
}

/// Everything the steps of a phase write to.
#[derive(SystemParam)]
pub struct Arena<'w, 's> {
    pub(super) board: ResMut<'w, Board>,
    pub(super) layout: Res<'w, Layout>,
    pub(super) tokens: Res<'w, TokenKinds>,
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
    pub(super) doors: ResMut<'w, Doors>,
    pub(super) lying: ResMut<'w, Lying>,
    pub(super) journey: ResMut<'w, Journey>,
    pub(super) flock: ResMut<'w, Flock>,
    pub(super) reign: ResMut<'w, Reign>,
    pub(super) volley: ResMut<'w, Volley>,
}

/// A command names no piece that does not exist: it was checked.
const CHECKED: &str = "commands are checked before they are carried out";

impl<'s> Field<'s> for Arena<'_, 's> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn occupancy(&self) -> &Occupancy {
        &self.occupancy
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn tokens(&self) -> &TokenKinds {
        &self.tokens
    }

    fn piece(&self, piece: PieceId) -> PieceReadOnlyItem<'_, 's> {
        let entity = self.roster.entity(piece).expect(CHECKED);
        self.pieces.get(entity).expect(CHECKED)
    }
}

impl<'s> Arena<'_, 's> {
    pub(super) fn piece_mut(&mut self, piece: PieceId) -> PieceItem<'_, 's> {
        let entity = self.roster.entity(piece).expect(CHECKED);
        self.pieces.get_mut(entity).expect(CHECKED)
    }

    /// Puts a piece on a cell, or takes it off the board.
    pub(super) fn put(&mut self, piece: PieceId, to: Option<Cell>) {
        let entity = self.roster.entity(piece).expect(CHECKED);
        let mut item = self.pieces.get_mut(entity).expect(CHECKED);
        if item.position.cell().is_some() {
            item.trail.left = true;
        }
        relocate(&mut self.occupancy, piece, &mut item.position, to);
        if self.reign.0.get(piece.index()).is_some_and(|turns| *turns > 0)
            && !to.is_some_and(|cell| self.layout.is_in_any(ZoneKind::King, cell))
        {
            self.reign.end(piece);
        }
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

    /// As [`Arena::kill_at`], where the piece stands.
    pub(super) fn kill(&mut self, piece: PieceId, by: PieceId, rule: RuleKey) {
        let Some(last) = self.occupancy.of(piece) else { return };
        self.kill_at(piece, by, rule, Death { at: Some(last), last });
    }

    /// Takes a piece off the board and counts it, by the hand of `by`, for `rule` (`death.score`, `death.drop`). The
    /// caller settles.
    pub(super) fn kill_at(&mut self, piece: PieceId, by: PieceId, rule: RuleKey, death: Death) {
        self.put(piece, None);
        self.end_activation_of(piece);
        if self.layout.is_gun(piece) {
            self.facts.tell(Fact::GunDestroyed {
                rule: super::keys::GUN_PROFILE,
                piece,
                by,
            });
            return;
        }
        self.facts.tell(Fact::Killed { rule, piece, by });
        tokens::drop_all(self, piece, death.at, death.last);
        bonus::lose_all(self, piece);
        let (victim, killer) = (self.roster.owner(piece), self.roster.owner(by));
        if victim.is_some() && self.game.mode.comeback.is_some() {
            self.fallen.queue.push(piece);
        }
        let value = i32::from(self.piece(piece).printed.pts);
        if let Some((rule, player, change)) = mods::score(self.game.mode, victim, killer, value) {
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

    /// The deaths queued from that place on came at once: they count by id (`death.return`).
    pub(super) fn order_deaths_from(&mut self, place: usize) {
        self.fallen.queue[place..].sort_unstable();
    }

    /// Ends the game if the mod's victory is reached.
    pub(super) fn settle(&mut self) {
        let mode = self.game.mode;
        let winner = if mode.scores {
            mods::victory(&self.game.goals, &self.scores.0)
        } else {
            mode.survival
                .and_then(|survival| survival(&self.survivors(self.game.players())))
        };
        if let Some(winner) = winner {
            self.win(winner);
        }
    }

    /// Ends the game, unless it has ended already (`death.score`).
    pub(super) fn win(&mut self, winner: Winner) {
        if self.is_over() {
            return;
        }
        self.outcome.0 = Some(winner);
        self.facts.tell(Fact::Won {
            rule: self.game.mode.key,
            player: winner,
        });
    }

    /// A piece has come to a cell, or taken something there: what the mod makes of it.
    pub(super) fn stepped(&mut self, piece: PieceId) {
        if let Some(stepped) = self.game.mode.stepped {
            stepped(self, piece);
        }
    }

    /// Whether there are squigs in this game.
    pub(super) fn has_squigs(&self) -> bool {
        self.roster.len() > usize::from(self.layout.squigs_from())
    }

    /// Whether a piece stands in a zone of a kind that belongs to a player.
    pub(super) fn stands_in(&self, piece: PieceId, kind: ZoneKind, owner: PlayerId) -> bool {
        let at = self.occupancy.of(piece);
        at.is_some_and(|cell| self.layout.is_in(kind, owner, cell))
    }
}
