//! What a book answers for a map of threats: where a figure could end its move, which enemies act before it does so again, from where
//! each of them could attack, and how likely it then hits. Nobody throws a die for it, and nothing changes.

use crate::game::{Fraction, PieceId, Place};

/// How likely an attack hits its target at least once, saved or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreatChance {
    /// The chance.
    pub hit: Fraction,
    /// Whether it is the book's own chance of that attack, equal to what counting all ways of its dice comes to.
    pub is_exact: bool,
}

impl ThreatChance {
    /// No hit.
    pub const NONE: Self = Self {
        hit: Fraction::ZERO,
        is_exact: true,
    };

    /// An exact chance.
    pub const fn exact(hit: Fraction) -> Self {
        Self { hit, is_exact: true }
    }

    /// The likelier of two.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        if other.hit.exceeds(self.hit) { other } else { self }
    }
}

/// A place from where an enemy could attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreatStand {
    /// The number by which its book names it.
    pub number: u32,
    /// What no attack from there is likelier than.
    pub most: Fraction,
}

/// A game looked at for one figure: that figure at one of the places that it could end its move at, everybody else where they
/// stand but for the one enemy that is asked about.
pub trait ThreatSource {
    /// Where the figure could end its move, where it stands among them. Always the same of one state.
    fn places(&self) -> &[Place];

    /// The enemies that act before the figure's next turn, by id.
    fn enemies(&self) -> &[PieceId];

    /// Supposes that the figure stands at a place, by its place in the list.
    fn suppose(&mut self, place: usize);

    /// Whether an enemy, by its place in the list, sees the figure from where it stands, wherever it looks.
    fn sees(&mut self, enemy: usize) -> bool;

    /// The likeliest hit of an enemy that stays where it stands.
    fn standing(&mut self, enemy: usize) -> ThreatChance;

    /// From where else an enemy could attack, each place with what no attack from there is likelier than; added to `list`.
    fn stands(&mut self, enemy: usize, list: &mut Vec<ThreatStand>);

    /// The likeliest hit of an enemy that has gone to one of these.
    fn moved(&mut self, enemy: usize, stand: u32) -> ThreatChance;
}
