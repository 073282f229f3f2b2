//! Placement: pieces are put on the board, moved there, and taken off it when they die (`death.score`, `death.drop`).

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battlefield::Battlefield;
use super::casualties::{Casualties, Outcome, Scores};
use super::host::damaged;
use super::match_config::MatchConfig;
use super::mods;
use super::pieces::{PieceQueryMut, PiecesMut};
use super::skills::{Watched, note_sight};
use super::tokens::TokenPositions;
use super::turns::Turn;
use super::{bonus, keys, saves, tokens};
use crate::game::{Dice, Fact, Facts, PieceId, PlayerId, RuleKey, Why, Winner};
use crate::space::grid::{Board, Cell, Occupancy, relocate};

/// Where pieces were put in this command, for mods that watch it: a component of the match, no part of the state. `None` where
/// no mod watches.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Relocations(pub Option<Vec<(PieceId, Option<Cell>)>>);

/// Whether a rule (a death, a jump) has ended the active piece's activation in this command: a component of the match, no part
/// of the state.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActivationEnded(pub bool);

/// What a system fetches to put pieces on the board or take them off it.
#[derive(SystemParam)]
pub struct PlacementQuery<'w, 's> {
    pieces: PieceQueryMut<'w, 's>,
    of_match: Single<
        'w,
        's,
        (
            &'static Board,
            &'static MatchConfig,
            &'static mut Occupancy,
            &'static Turn,
            &'static mut Scores,
            &'static mut Outcome,
            &'static mut Casualties,
            &'static mut TokenPositions,
            &'static mut Relocations,
            &'static mut ActivationEnded,
            &'static mut Dice,
            &'static mut Facts,
        ),
    >,
}

impl PlacementQuery<'_, '_> {
    /// All that it holds, each thing by its name.
    #[inline]
    pub fn get(&mut self) -> Placement<'_> {
        let (
            board,
            config,
            occupancy,
            turn,
            scores,
            outcome,
            casualties,
            token_positions,
            relocations,
            ended,
            dice,
            facts,
        ) = &mut *self.of_match;
        Placement {
            board,
            config,
            occupancy,
            pieces: self.pieces.slices(),
            turn,
            scores,
            outcome,
            casualties,
            token_positions,
            relocations,
            ended,
            dice,
            facts,
        }
    }
}

/// Puts pieces on the board and takes them off it, with all that this brings about: who carried what drops it, the dead are
/// counted and queued for their return, scores grow, a mod's victory ends the game.
pub struct Placement<'a> {
    pub(super) board: &'a Board,
    pub(super) config: &'a MatchConfig,
    pub(super) occupancy: &'a mut Occupancy,
    pub(super) pieces: PiecesMut<'a>,
    pub(super) turn: &'a Turn,
    pub(super) scores: &'a mut Scores,
    pub(super) outcome: &'a mut Outcome,
    pub(super) casualties: &'a mut Casualties,
    pub(super) token_positions: &'a mut TokenPositions,
    pub(super) relocations: &'a mut Relocations,
    pub(super) ended: &'a mut ActivationEnded,
    pub(super) dice: &'a mut Dice,
    pub(super) facts: &'a mut Facts,
}

/// Where a piece died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Death {
    /// The cell, which may be off the board.
    pub at: Option<Cell>,
    /// The last cell it stood on.
    pub last: Cell,
}

impl Placement<'_> {
    /// The board with the pieces on it, to look at.
    #[inline]
    pub fn field(&self) -> Battlefield<'_> {
        Battlefield {
            board: self.board,
            config: self.config,
            occupancy: self.occupancy,
            pieces: self.pieces.look(),
        }
    }

    /// The player a piece belongs to.
    #[inline]
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.pieces.owner.get(piece.index()).and_then(|owner| owner.0)
    }

    /// Puts a piece on a cell, or takes it off the board.
    pub fn put(&mut self, piece: PieceId, to: Option<Cell>) {
        let position = &mut self.pieces.position[piece.index()];
        if position.cell().is_some() {
            self.pieces.history[piece.index()].left = true;
        }
        relocate(self.occupancy, piece, position, to);
        if let Some(watched) = &mut self.relocations.0 {
            watched.push((piece, to));
        }
    }

    /// Notes which enemies see a piece where it stands (`skill.sournois`).
    pub fn note_sight(&mut self, piece: PieceId) {
        let pieces = &mut self.pieces;
        let mut watched = Watched {
            owner: pieces.owner,
            skills: pieces.skills,
            bonus: pieces.bonus,
            position: pieces.position,
            facing: pieces.facing,
            history: pieces.history,
        };
        let layout = &self.config.layout;
        note_sight(
            &mut watched,
            (self.board, self.occupancy, layout, self.turn.player),
            piece,
        );
    }

    /// Whether somebody has won.
    pub fn is_over(&self) -> bool {
        self.outcome.0.is_some()
    }

    /// A rule ends a piece's activation, if it is the active one.
    pub fn end_activation_of(&mut self, piece: PieceId) {
        if self.turn.active == Some(piece) {
            self.ended.0 = true;
        }
    }

    /// As [`Placement::kill_at`], where the piece stands.
    pub fn kill(&mut self, piece: PieceId, by: PieceId, rule: RuleKey) {
        let Some(last) = self.occupancy.of(piece) else { return };
        self.kill_at(piece, by, rule, Death { at: Some(last), last });
    }

    /// Takes a piece off the board and counts it, by the hand of `by`, for `rule` (`death.score`, `death.drop`). The
    /// caller checks for victory.
    pub fn kill_at(&mut self, piece: PieceId, by: PieceId, rule: RuleKey, death: Death) {
        if self.config.layout.is_thing(piece) {
            let left = self.casualties.lives_of(piece).saturating_sub(1);
            self.casualties.note_lives(piece, left);
            if left > 0 {
                self.facts.emit(damaged(rule, (piece, by), left));
                return;
            }
        }
        self.put(piece, None);
        self.end_activation_of(piece);
        if self.config.layout.is_gun(piece) {
            self.facts.emit(Fact::GunDestroyed {
                rule: keys::GUN_PROFILE,
                piece,
                by,
            });
            return;
        }
        self.facts.emit(Fact::Killed { rule, piece, by });
        tokens::drop_all(self, piece, death.at, death.last);
        bonus::lose_all(self.pieces.bonus, self.facts, piece);
        let victim = self.owner(piece);
        let mode = self.config.mode;
        let guests = &self.config.guests;
        // Of those who are told to an add-on none returns by the rules of the book (`hook.enter`).
        let is_told = guests.holds(piece) || (guests.scenario.is_some() && victim.is_some());
        if is_told || (victim.is_some() && mode.respawn.is_some()) {
            self.casualties.queue.push(piece);
        }
        let value = i32::from(self.pieces.profile[piece.index()].pts);
        let scored = self.field().score(piece, by, value);
        if let Some((rule, player, change)) = scored {
            let total = &mut self.scores.0[player.index()];
            *total += change;
            self.facts.emit(Fact::Score {
                rule,
                player,
                change,
                total: *total,
            });
        }
    }

    /// Rolls the armour of a piece that would be killed by `attacker`, which nothing pierces (`save.armour`).
    pub fn is_saved(&mut self, piece: PieceId, attacker: PieceId) -> bool {
        saves::is_saved(&self.pieces.look(), self.dice, self.facts, piece, attacker, false)
    }

    /// Rolls whether each of several pieces is wounded, on `need` or more by the hand of `by`, for `rule`, and its save in turn;
    /// the game may end on the way (`death.score`).
    pub fn wound_each(&mut self, pieces: &[PieceId], by: PieceId, rule: RuleKey, need: i32) {
        for piece in pieces {
            if self.is_over() {
                return;
            }
            let why = Why::test(rule, need).by(self.owner(by)).of(by).at(*piece);
            let wounded = self.dice.roll(self.facts, why).passed;
            if wounded && !self.is_saved(*piece, by) {
                self.kill(*piece, by, rule);
                self.check_victory();
            }
        }
    }

    /// The deaths queued from that place on came at once: they count by id (`death.return`).
    pub fn order_deaths_from(&mut self, place: usize) {
        self.casualties.queue[place..].sort_unstable();
    }

    /// Ends the game if the mod's victory is reached.
    pub fn check_victory(&mut self) {
        let mode = self.config.mode;
        let winner = if mode.scores {
            mods::victory(&self.config.goals, &self.scores.0)
        } else {
            mode.survival.and_then(|survival| survival(&self.field().survivors()))
        };
        if let Some(winner) = winner {
            self.win(winner);
        }
    }

    /// Ends the game, unless it has ended already (`death.score`).
    pub fn win(&mut self, winner: Winner) {
        end_game(self.outcome, self.facts, self.config, winner);
    }

    /// A piece has come to a cell, or taken something there: it may have won by it.
    pub fn check_objective(&mut self, piece: PieceId) {
        if let Some(reached) = self.config.mode.reached
            && let Some(winner) = reached(&self.field(), piece)
        {
            self.win(winner);
        }
    }
}

/// Ends the game, unless it has ended already (`death.score`).
pub fn end_game(outcome: &mut Outcome, facts: &mut Facts, config: &MatchConfig, winner: Winner) {
    if outcome.0.is_none() {
        outcome.0 = Some(winner);
        facts.emit(Fact::Won {
            rule: config.mode_key(),
            player: winner,
        });
    }
}
