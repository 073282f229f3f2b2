//! What is settled before a game and does not change in it.

use bevy::prelude::*;

use super::ground::RespawnPoints;
use super::layout::Layout;
use super::mods::Mod;
use super::tokens::TokenKinds;
use crate::game::{PieceId, PlayerId, RuleKey};
use crate::rules::host::GuestTerms;

/// What is settled before the game: the map but for its ground, the mod, the players. A component of the match that never
/// changes.
#[derive(Component, Deref, Debug)]
pub struct MatchConfig(pub Box<Settled>);

/// What a [`MatchConfig`] holds.
#[derive(Debug)]
pub struct Settled {
    /// Doors, triggers, zones, guns.
    pub layout: Layout,
    /// What each token is.
    pub tokens: TokenKinds,
    /// Respawn points.
    pub points: RespawnPoints,
    /// The mod.
    pub mode: &'static Mod,
    /// The score at which each player has won.
    pub goals: Vec<i32>,
    /// Who begins without a roll.
    pub first: Option<PlayerId>,
    /// The pieces of add-ons.
    pub guests: GuestTerms,
    /// The id after each player's last piece: pieces have their ids in seat order.
    pub ends: Vec<u16>,
}

impl Settled {
    /// The pieces of a player, by id; none if there is no such player.
    pub fn pieces_of(&self, player: PlayerId) -> impl Iterator<Item = PieceId> + use<> {
        let seat = player.index();
        let end = |seat: usize| self.ends.get(seat).copied().unwrap_or(0);
        let begin = if seat == 0 { 0 } else { end(seat - 1) };
        (begin..end(seat)).map(PieceId)
    }

    /// The name of what is played: the mod, or what an add-on has in its place.
    pub fn mode_id(&self) -> &'static str {
        self.guests.scenario.map_or(self.mode.id, |scenario| scenario.name)
    }

    /// Its rule.
    pub fn mode_key(&self) -> RuleKey {
        self.guests.scenario.map_or(self.mode.key, |scenario| scenario.rule)
    }

    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.goals.len() as u8
    }
}
