//! Offers: what the deciding player may do or try, asked of the referee so that nobody else works it out again.

use serde::Serialize;

use super::{Command, Modifiers, PieceId, Place, Refusal};

/// What a die must show, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Need {
    /// The least face that succeeds; 1 or less always does, more than the die has never.
    pub value: i32,
    /// What it is made of besides the profile.
    pub modifiers: Modifiers,
}

/// A sight line as it was traced.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SightTrace {
    /// The places it crosses, without its two ends, in order.
    pub cells: Vec<Place>,
    /// Where it is blocked; empty if it is free.
    pub blocked_by: Vec<Place>,
    /// Where it gets cover.
    pub cover: Vec<Place>,
}

/// How much of a target is visible, where bodies are looked at sample by sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeenShare {
    /// How many of its samples.
    pub samples: u8,
    /// How many of its columns of samples.
    pub columns: u8,
    /// The cover save that it has from there.
    pub cover: Option<u8>,
    /// How far away it is, in units.
    pub range: i32,
}

/// One thing that the deciding player may do, or may try and be refused. The chances of an attack are asked with
/// [`super::Game::odds`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The command; facings are left open.
    pub command: Command,
    /// Who carries it out, where neither the command nor the decision says it.
    pub piece: Option<PieceId>,
    /// What stands in its way; none if it is legal.
    pub refusal: Option<Refusal>,
    /// The piece that it is aimed at.
    pub target: Option<PieceId>,
    /// What its dice must show.
    pub need: Option<Need>,
    /// How many dice it throws at first.
    pub dice: u8,
    /// Whether the target is in cover, as far as that counts.
    pub cover: bool,
    /// The sight line to the target.
    pub trace: Option<SightTrace>,
    /// What it costs, in points of movement.
    pub cost: Option<u32>,
    /// How much of the target is visible.
    pub seen: Option<SeenShare>,
}

impl Offer {
    /// The offer of a command about which nothing else is to be said.
    pub fn of(command: Command, refusal: Option<Refusal>) -> Self {
        Self {
            command,
            piece: None,
            refusal,
            target: None,
            need: None,
            dice: 0,
            cover: false,
            trace: None,
            cost: None,
            seen: None,
        }
    }

    /// Whether it may be applied.
    pub fn is_legal(&self) -> bool {
        self.refusal.is_none()
    }
}
