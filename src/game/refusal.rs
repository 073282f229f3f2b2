//! Refusals: why a command may not be applied, by the rule that stands in its way.

use smallvec::SmallVec;

use super::{PieceId, Place, RuleKey};

/// Why a command is illegal. It holds no sentence: the text room makes one, in the reader's language, from `why`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleKey,
    /// Which way of breaking the rule this is: the name of a message in the locales (`refusal-…` without the prefix).
    pub why: &'static str,
    /// The places in the way, or concerned.
    pub cells: SmallVec<[Place; 1]>,
    /// The pieces in the way, or concerned.
    pub pieces: SmallVec<[PieceId; 2]>,
    /// Numbers of the message, in its own order (what is needed, then what there is).
    pub numbers: SmallVec<[i32; 2]>,
    /// On a table, the leg of the path that fails, from 0; its first place is where it does.
    pub leg: Option<u16>,
}

impl Refusal {
    /// A refusal by a rule, for a reason.
    pub fn new(rule: RuleKey, why: &'static str) -> Self {
        Self {
            rule,
            why,
            cells: SmallVec::new(),
            pieces: SmallVec::new(),
            numbers: SmallVec::new(),
            leg: None,
        }
    }

    /// Adds a place that it is about.
    #[must_use]
    pub fn cell(mut self, place: impl Into<Place>) -> Self {
        self.cells.push(place.into());
        self
    }

    /// Adds a piece that it is about.
    #[must_use]
    pub fn piece(mut self, piece: PieceId) -> Self {
        self.pieces.push(piece);
        self
    }

    /// Names the leg of a path that fails, from 0; its first place is where it does.
    #[must_use]
    pub fn leg(mut self, leg: u16) -> Self {
        self.leg = Some(leg);
        self
    }

    /// Adds the message's next number.
    #[must_use]
    pub fn number(mut self, number: impl Into<i32>) -> Self {
        self.numbers.push(number.into());
        self
    }
}

/// What a check gives where something is illegal: a [`Refusal`] for who wants to know why, or `()` for who goes through all
/// that might be legal and only wants to know whether. Most of a legal list is made of what is left out of it.
pub trait Reason {
    /// The reason, made only if somebody wants it.
    fn of(refusal: impl FnOnce() -> Refusal) -> Self;
}

impl Reason for Refusal {
    fn of(refusal: impl FnOnce() -> Refusal) -> Self {
        refusal()
    }
}

impl Reason for () {
    #[inline]
    fn of(_: impl FnOnce() -> Refusal) -> Self {}
}
