//! The battlefield: the board with the pieces on it, and the questions that most rules ask about them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use smallvec::SmallVec;

use super::layout::{Layout, ZoneKind};
use super::match_config::MatchConfig;
use super::mods::{self, Survivors};
use super::pieces::{PieceQuery, Pieces};
use super::sight::crosses_cover;
use super::tokens::TokenKind;
use crate::game::{PieceId, PlayerId, RuleKey};
use crate::space::grid::{Board, Cell, Occupancy};

/// What a system fetches to have a [`Battlefield`].
#[derive(SystemParam)]
pub struct BattlefieldQuery<'w, 's> {
    of_match: Single<'w, 's, (&'static Board, &'static MatchConfig, &'static Occupancy)>,
    pieces: PieceQuery<'w, 's>,
}

impl<'w> BattlefieldQuery<'w, '_> {
    /// The battlefield as it stands.
    #[inline]
    pub fn get(self) -> Battlefield<'w> {
        let (board, config, occupancy) = self.of_match.into_inner();
        Battlefield {
            board,
            config,
            occupancy,
            pieces: self.pieces.slices(),
        }
    }
}

/// The board with the pieces on it, to look at.
#[derive(Clone, Copy)]
pub struct Battlefield<'a> {
    /// The board as it stands: open doors are open ground.
    pub board: &'a Board,
    /// What is settled before the game.
    pub config: &'a MatchConfig,
    /// Who stands where.
    pub occupancy: &'a Occupancy,
    /// The pieces.
    pub pieces: Pieces<'a>,
}

impl<'a> Battlefield<'a> {
    /// Doors, triggers, zones, guns.
    #[inline]
    pub fn layout(&self) -> &'a Layout {
        &self.config.layout
    }

    /// The player a piece belongs to; `None` for nobody's pieces and unknown ids.
    #[inline]
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.pieces.owner_of(piece)
    }

    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<> {
        self.pieces.ids()
    }

    /// Who carries such a token.
    pub fn bearer(&self, wanted: impl Fn(&TokenKind) -> bool) -> Option<PieceId> {
        self.ids().find(|piece| self.carries(*piece, &wanted))
    }

    /// Whether a piece carries such a token.
    pub fn carries(&self, piece: PieceId, wanted: impl Fn(&TokenKind) -> bool) -> bool {
        let mut carried = self.pieces.carrying[piece.index()].0.iter();
        carried.any(|token| wanted(&self.config.tokens.kinds[usize::from(token.0)]))
    }

    /// Whether two pieces belong to different sides: to players against each other, or one to a player and one to an add-on,
    /// unless they are allied (`hook.enemy`).
    pub fn are_enemies(&self, one: PieceId, other: PieceId) -> bool {
        match (self.owner(one), self.owner(other)) {
            (Some(one), Some(other)) => one != other && !self.config.guests.together,
            (Some(owner), None) => self.is_guest_against(other, owner),
            (None, Some(owner)) => self.is_guest_against(one, owner),
            (None, None) => false,
        }
    }

    /// Whether a piece is an add-on's, and no ally of that player.
    fn is_guest_against(&self, piece: PieceId, player: PlayerId) -> bool {
        self.layout().is_guest(piece) && self.config.guests.ally != Some(player)
    }

    /// Whether a piece may be attacked by another: an enemy's, or nobody's.
    pub fn is_fair_game(&self, attacker: PieceId, target: PieceId) -> bool {
        match self.owner(target) {
            Some(owner) => self.owner(attacker) != Some(owner) && !self.config.guests.together,
            None => !self.layout().is_guest(target) || self.are_enemies(attacker, target),
        }
    }

    /// Whether a piece stands in a respawn zone (`zone.respawn`).
    pub fn is_in_respawn_zone(&self, piece: PieceId) -> bool {
        if !self.layout().has_respawn_zones() {
            return false;
        }
        let at = self.occupancy.of(piece).and_then(|cell| self.board.index(cell));
        at.is_some_and(|index| self.layout().respawn_mark(index) != 0)
    }

    /// Whether a squig is in a pen, out of play (`squig.pen`).
    pub fn is_penned(&self, piece: PieceId) -> bool {
        self.layout().is_squig(piece) && self.pen_of(piece).is_some()
    }

    /// Whose pen a piece stands in.
    pub fn pen_of(&self, piece: PieceId) -> Option<PlayerId> {
        let cell = self.occupancy.of(piece)?;
        self.layout().owner_at(ZoneKind::Pen, cell)
    }

    /// Whether a piece can be harmed where it stands.
    pub fn can_be_hit(&self, piece: PieceId) -> bool {
        !self.is_in_respawn_zone(piece) && !self.is_penned(piece)
    }

    /// Whether a piece cannot be shot at from a cell because it hides in cover (`skill.furtif`).
    pub fn hides_from(&self, piece: PieceId, from: Cell) -> bool {
        let hides = self
            .pieces
            .skills_of(piece)
            .find(|skill| skill.hides_in_cover)
            .is_some();
        hides
            && self
                .occupancy
                .of(piece)
                .is_some_and(|to| crosses_cover(self.board, self.occupancy, from, to))
    }

    /// The pieces beside a cell, diagonals included, that can be harmed there: no guns, nobody in a respawn zone, no
    /// penned squig. Clockwise from north.
    pub fn exposed_beside(&self, at: Cell) -> SmallVec<[PieceId; 8]> {
        at.around()
            .filter_map(|cell| self.occupancy.at(cell))
            .filter(|piece| !self.layout().is_gun(*piece) && self.can_be_hit(*piece))
            .collect()
    }

    /// The owner of a piece, or else of another: who decides for what is nobody's.
    pub fn owner_or(&self, piece: PieceId, other: PieceId) -> Option<PlayerId> {
        self.owner(piece).or_else(|| self.owner(other))
    }

    /// Whether a piece stands in a zone of a kind that belongs to a player.
    pub fn stands_in(&self, piece: PieceId, kind: ZoneKind, owner: PlayerId) -> bool {
        let at = self.occupancy.of(piece);
        at.is_some_and(|cell| self.layout().is_in(kind, owner, cell))
    }

    /// Whether there are squigs in this game.
    pub fn has_squigs(&self) -> bool {
        self.layout().squigs_until(self.pieces.len()) > usize::from(self.layout().squigs_from())
    }

    /// What the death of a piece worth so much costs or brings, by whose hand: the rule, the player and the change. What an add-on's
    /// piece does is its ally's doing, or nobody's (`death.score`).
    pub fn score(&self, victim: PieceId, killer: PieceId, value: i32) -> Option<(RuleKey, PlayerId, i32)> {
        let mode = self.config.mode;
        let side = |piece: PieceId| {
            let ally = self.config.guests.ally.filter(|_| self.layout().is_guest(piece));
            self.owner(piece).or(ally)
        };
        match (side(victim), side(killer)) {
            (None, Some(_)) if self.layout().is_thing(victim) => None,
            (None, Some(killer)) if mode.scores && self.layout().is_guest(victim) => Some((mode.key, killer, value)),
            (victim, killer) => mods::score(mode, victim, killer, value),
        }
    }

    /// Who is left.
    pub fn survivors(&self) -> Survivors {
        let players = self.config.players();
        let mut survivors = Survivors {
            alive: SmallVec::from_elem(0, usize::from(players)),
            free: 0,
            penned: SmallVec::from_elem(0, usize::from(players)),
        };
        for piece in self.ids() {
            if self.occupancy.of(piece).is_none() {
                continue;
            }
            if let Some(owner) = self.owner(piece) {
                survivors.alive[owner.index()] += 1;
            } else if self.layout().is_squig(piece) {
                match self.pen_of(piece) {
                    Some(owner) if owner.0 < players => survivors.penned[owner.index()] += 1,
                    _ => survivors.free += 1,
                }
            }
        }
        survivors
    }
}
