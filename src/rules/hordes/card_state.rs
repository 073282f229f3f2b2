//! What is kept of the cards of a round: which are drawn, held back, swapped, and what is asked about them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::{PieceId, PlayerId};

/// The cards of the round: a component of the match. A card is named by the figure that it bears.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeCards {
    /// Those that have left the pack, by id.
    pub drawn: Vec<PieceId>,
    /// Those held back, in the order in which they were.
    pub held: Vec<HeldCard>,
    /// Those that activate another than they bear: card, who acts.
    pub swapped: Vec<(PieceId, PieceId)>,
    /// The card that is turned up.
    pub turned: Option<PieceId>,
    /// The holders that were asked before the next draw.
    pub asked: Vec<PlayerId>,
    /// What is asked.
    pub asks: Option<CardAsk>,
}

/// A card that is held back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldCard {
    /// By whom.
    pub holder: PlayerId,
    /// Which.
    pub card: PieceId,
}

/// What is asked about cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardAsk {
    /// What is done with the card that is turned up.
    Card,
    /// Whether a holder plays its card.
    Held(PlayerId),
    /// To whom the winner of a wager gives its turn.
    Give,
    /// Whether a companion takes it.
    Given(PieceId),
}

impl HordeCards {
    /// Who acts with a card.
    pub fn actor(&self, card: PieceId) -> PieceId {
        let swapped = self.swapped.iter().find(|(known, _)| *known == card);
        swapped.map_or(card, |(_, piece)| *piece)
    }

    /// The card with which a figure would act.
    pub fn card_of(&self, piece: PieceId) -> PieceId {
        let swapped = self.swapped.iter().find(|(_, actor)| *actor == piece);
        swapped.map_or(piece, |(card, _)| *card)
    }

    /// Has a card activate another; one held back is then that one's player's.
    pub fn swap(&mut self, card: PieceId, piece: PieceId, holder: Option<PlayerId>) {
        self.swapped.retain(|(known, _)| *known != card);
        self.swapped.push((card, piece));
        for held in self.held.iter_mut().filter(|held| held.card == card) {
            held.holder = holder.unwrap_or(held.holder);
        }
    }
}
