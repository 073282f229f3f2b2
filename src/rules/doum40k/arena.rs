//! What the rules' hands touch: the board, the pieces, the dice, and the few things that every chapter does with them
//! (put a piece somewhere, kill it, count the score).

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::bonus;
use super::deploy::Deploying;
use super::field::Field as _;
use super::ground::{self, Doors, RespawnPoints};
use super::journey::Journey;
use super::layout::{Layout, ZoneKind};
use super::mods::king::Reign;
use super::mods::{self, Mod};
use super::pieces::Piece;
use super::shooting::Volley;
use super::squigs::Flock;
use super::tokens::{self, Lying, TokenKinds};
use crate::game::{
    Asked, Course, Dice, Fact, Facts, Field, PieceId, PlayerId, RuleKey, Stage, Winner, with_pieces_by_id,
};
use crate::space::grid::{Board, Cell, Occupancy, relocate};

/// What is settled before the game and does not change in it.
#[derive(Clone, Debug)]
pub struct Match {
    /// The mod.
    pub mode: &'static Mod,
    /// The score at which each player has won.
    pub goals: Vec<i32>,
    /// Who begins without a roll.
    pub first: Option<PlayerId>,
    /// The id after each player's last piece: pieces have their ids in seat order.
    pub ends: Vec<u16>,
}

impl Match {
    /// The pieces of a player, by id; none if there is no such player.
    pub fn pieces_of(&self, player: PlayerId) -> impl Iterator<Item = PieceId> + use<> {
        let seat = player.index();
        let end = |seat: usize| self.ends.get(seat).copied().unwrap_or(0);
        let begin = if seat == 0 { 0 } else { end(seat - 1) };
        (begin..end(seat)).map(PieceId)
    }

    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.goals.len() as u8
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scores(pub Vec<i32>);

/// How the game ended, once it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Option<Winner>);

/// Pieces off the board: those about to return, in the order of their deaths, and those that wait.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fallen {
    /// To return in this command, first come first.
    pub queue: Vec<PieceId>,
    /// Those who found no free place; they try again when their owner's next turn starts.
    pub waiting: Vec<PieceId>,
    /// Where the piece that is being set down may stand: the point that was rolled.
    pub rolled: Option<Cell>,
}

/// Where a piece died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Death {
    /// The cell, which may be off the board.
    pub at: Option<Cell>,
    /// The last cell it stood on.
    pub last: Cell,
}

/// What is settled before the game and never changes in it. One resource, as [`Affairs`] is, since each that is fetched
/// costs; in a box, since Bevy sets aside room for 64 of each kind.
#[derive(Resource, Deref, Debug)]
pub struct Terms(pub Box<Agreement>);

/// What [`Terms`] hold.
#[derive(Debug)]
pub struct Agreement {
    /// Doors, triggers, zones, guns.
    pub layout: Layout,
    /// What each token is.
    pub tokens: TokenKinds,
    /// Respawn points.
    pub points: RespawnPoints,
    /// The mod and its goals.
    pub game: Match,
}

/// The state of the game, but for the pieces. In a box, as [`Terms`] are.
#[derive(Resource, Deref, DerefMut, Debug)]
pub struct Affairs(pub Box<Standing>);

/// What [`Affairs`] hold.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Whose turn it is.
    pub turn: Turn,
    /// The scores.
    pub scores: Scores,
    /// The end.
    pub outcome: Outcome,
    /// The dead.
    pub fallen: Fallen,
    /// How far deployment has come.
    pub deploying: Deploying,
    /// The volley in hand.
    pub volley: Volley,
    /// The trip that waits for a decision.
    pub journey: Journey,
    /// Where tokens lie.
    pub lying: Lying,
    /// Which doors are open.
    pub doors: Doors,
    /// Who has met which squigs.
    pub flock: Flock,
    /// The turns held in the middle.
    pub reign: Reign,
}

impl Clone for Affairs {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    /// In the memory it has: a bot that looks ahead does this all the time.
    fn clone_from(&mut self, source: &Self) {
        self.turn = source.turn;
        self.scores.0.clone_from(&source.scores.0);
        self.outcome = source.outcome;
        self.fallen.queue.clone_from(&source.fallen.queue);
        self.fallen.waiting.clone_from(&source.fallen.waiting);
        self.fallen.rolled = source.fallen.rolled;
        self.deploying = source.deploying;
        self.volley.0.clone_from(&source.volley.0);
        self.journey.0.clone_from(&source.journey.0);
        self.lying.0.clone_from(&source.lying.0);
        self.doors.0.clone_from(&source.doors.0);
        self.flock.clone_from(&source.flock);
        self.reign.0.clone_from(&source.reign.0);
    }
}

impl Affairs {
    /// What of it is part of the state, in the order of the hash.
    pub(super) fn fields() -> Vec<Field<Self>> {
        vec![
            Field::of("turn", |all: &Self| &all.turn, |all| &mut all.turn),
            Field::of("scores", |all: &Self| &all.scores, |all| &mut all.scores),
            Field::of("outcome", |all: &Self| &all.outcome, |all| &mut all.outcome),
            Field::of("fallen", |all: &Self| &all.fallen, |all| &mut all.fallen),
            Field::of("deploying", |all: &Self| &all.deploying, |all| &mut all.deploying),
            Field::of("volley", |all: &Self| &all.volley, |all| &mut all.volley),
            Field::of("journey", |all: &Self| &all.journey, |all| &mut all.journey),
            Field::of("lying", |all: &Self| &all.lying, |all| &mut all.lying),
            Field::of("doors", |all: &Self| &all.doors, |all| &mut all.doors),
            Field::of("flock", |all: &Self| &all.flock, |all| &mut all.flock),
            Field::of("reign", |all: &Self| &all.reign, |all| &mut all.reign),
        ]
    }
}

/// What a system takes to have an [`Arena`].
#[derive(SystemParam)]
pub struct Hands<'w, 's> {
    board: ResMut<'w, Board>,
    occupancy: ResMut<'w, Occupancy>,
    terms: Res<'w, Terms>,
    affairs: ResMut<'w, Affairs>,
    pieces: Query<'w, 's, &'static mut Piece>,
}

impl Hands<'_, '_> {
    /// Takes these steps with all that it holds, each thing by its name.
    pub(super) fn play(mut self, course: &mut Course, steps: impl FnOnce(&mut Arena)) {
        let affairs = &mut **self.affairs;
        with_pieces_by_id(self.pieces, |pieces| {
            steps(&mut Arena {
                board: &mut self.board,
                layout: &self.terms.layout,
                tokens: &self.terms.tokens,
                points: &self.terms.points,
                game: &self.terms.game,
                occupancy: &mut self.occupancy,
                pieces,
                stage: &mut course.stage,
                dice: &mut course.dice,
                facts: &mut course.facts,
                asked: &mut course.asked,
                turn: &mut affairs.turn,
                scores: &mut affairs.scores,
                fallen: &mut affairs.fallen,
                outcome: &mut affairs.outcome,
                deploying: &mut affairs.deploying,
                doors: &mut affairs.doors,
                lying: &mut affairs.lying,
                journey: &mut affairs.journey,
                flock: &mut affairs.flock,
                reign: &mut affairs.reign,
                volley: &mut affairs.volley,
            });
        });
    }

    /// After a restore: brings in step what mirrors the state, the doors on the board and who stands where.
    pub(super) fn mirror(mut self) {
        ground::hang(&mut self.board, &self.terms.layout, &self.affairs.doors);
        with_pieces_by_id(self.pieces, |pieces| {
            self.occupancy.mirror(pieces.iter().map(|piece| piece.position));
        });
    }
}

/// Everything the steps of a phase write to.
pub struct Arena<'w> {
    pub(super) board: &'w mut Board,
    pub(super) layout: &'w Layout,
    pub(super) tokens: &'w TokenKinds,
    pub(super) points: &'w RespawnPoints,
    pub(super) game: &'w Match,
    pub(super) occupancy: &'w mut Occupancy,
    pub(super) pieces: &'w mut [Piece],
    pub(super) stage: &'w mut Stage,
    pub(super) dice: &'w mut Dice,
    pub(super) facts: &'w mut Facts,
    pub(super) asked: &'w mut Asked,
    pub(super) turn: &'w mut Turn,
    pub(super) scores: &'w mut Scores,
    pub(super) fallen: &'w mut Fallen,
    pub(super) outcome: &'w mut Outcome,
    pub(super) deploying: &'w mut Deploying,
    pub(super) doors: &'w mut Doors,
    pub(super) lying: &'w mut Lying,
    pub(super) journey: &'w mut Journey,
    pub(super) flock: &'w mut Flock,
    pub(super) reign: &'w mut Reign,
    pub(super) volley: &'w mut Volley,
}

impl super::field::Field for Arena<'_> {
    fn board(&self) -> &Board {
        self.board
    }

    fn layout(&self) -> &Layout {
        self.layout
    }

    fn occupancy(&self) -> &Occupancy {
        self.occupancy
    }

    fn tokens(&self) -> &TokenKinds {
        self.tokens
    }

    fn pieces(&self) -> &[Piece] {
        self.pieces
    }
}

impl Arena<'_> {
    pub(super) fn piece_mut(&mut self, piece: PieceId) -> &mut Piece {
        &mut self.pieces[piece.index()]
    }

    /// Puts a piece on a cell, or takes it off the board.
    pub(super) fn put(&mut self, piece: PieceId, to: Option<Cell>) {
        let item = &mut self.pieces[piece.index()];
        if item.position.cell().is_some() {
            item.trail.left = true;
        }
        relocate(self.occupancy, piece, &mut item.position, to);
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
        let (victim, killer) = (self.owner(piece), self.owner(by));
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
        self.pieces().len() > usize::from(self.layout.squigs_from())
    }

    /// Whether a piece stands in a zone of a kind that belongs to a player.
    pub(super) fn stands_in(&self, piece: PieceId, kind: ZoneKind, owner: PlayerId) -> bool {
        let at = self.occupancy.of(piece);
        at.is_some_and(|cell| self.layout.is_in(kind, owner, cell))
    }
}
