//! Who is whose enemy: gangs, and those whom no player has, enemies of all or of one side's friends (`hook.enemy`).

use super::field::Field;
use crate::game::{PieceId, PlayerId};
use crate::rules::host::GuestTerms;

/// The camp of those whom no player has, and who are nobody's friends.
const GUESTS: u8 = u8::MAX;

/// The camp of a player: all are of one where they play together.
pub const fn camp_of_player(guests: &GuestTerms, player: PlayerId) -> u8 {
    if guests.together { 0 } else { player.0 }
}

/// The camp of a piece that is somebody's, or acts though no player has it; nothing of the captive and of things.
pub fn camp(guests: &GuestTerms, (owner, acts): (Option<PlayerId>, bool)) -> Option<u8> {
    match owner {
        Some(player) => Some(camp_of_player(guests, player)),
        None if acts => Some(guests.ally.map_or(GUESTS, |ally| camp_of_player(guests, ally))),
        None => None,
    }
}

impl Field<'_> {
    /// Whether a piece is one that acts though no player has it.
    pub fn is_creature_of_nobody(&self, piece: PieceId) -> bool {
        self.fighter[piece.index()].acts_for_nobody()
    }

    /// The camp of a fighter; nothing of the captive before it is freed, and of things.
    pub fn camp_of(&self, piece: PieceId) -> Option<u8> {
        let owner = self.owner.get(piece.index())?.0;
        camp(self.guests, (owner, self.is_creature_of_nobody(piece)))
    }

    /// Whether two are of different camps.
    pub fn are_enemies(&self, one: PieceId, other: PieceId) -> bool {
        self.camp_of(one) != self.camp_of(other)
    }

    /// Whether two are of different camps, and each is of one.
    pub fn are_foes(&self, one: PieceId, other: PieceId) -> bool {
        let is_somebodys = |piece| self.camp_of(piece).is_some();
        self.are_enemies(one, other) && is_somebodys(one) && is_somebodys(other)
    }

    /// Whether a fighter is an enemy of a player.
    pub fn is_foe_of_player(&self, piece: PieceId, player: PlayerId) -> bool {
        let camp = self.camp_of(piece);
        camp.is_some_and(|camp| camp != camp_of_player(self.guests, player))
    }

    /// Whether a fighter is of those in turn: of the player, or of those whom no player has.
    pub fn is_in_turn(&self, piece: PieceId) -> bool {
        match self.turn.stage == super::phase::Stage::Guests {
            true => self.is_creature_of_nobody(piece),
            false => self.owner_of(piece) == Some(self.turn.player),
        }
    }

    /// Whether a fighter of the player in turn may act: where fighters are activated one by one, one alone does.
    pub fn is_awake(&self, piece: PieceId) -> bool {
        self.active.0.is_none_or(|active| active == piece)
    }
}
