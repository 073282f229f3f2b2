//! The map of threats as far as it is counted.

use crate::game::{Fraction, PieceId, Place};

/// How a number of the map came about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ThreatGrade {
    /// Only the enemies as they stand: no more than a lower bound.
    Rough,
    /// All of them, some of whose chances their book only estimates.
    Estimated,
    /// All of them, by exact chances.
    Exact,
}

/// What threatens a figure at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceThreat {
    /// The place.
    pub at: Place,
    /// The chance of a hit before the figure's next turn.
    pub hit: Fraction,
    /// How that came about.
    pub grade: ThreatGrade,
    /// From how many enemies it is seen there, as they stand.
    pub seen_by: u16,
}

/// What threatens a figure where it could end its move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreatMap {
    /// Whom.
    pub figure: PieceId,
    /// How many enemies act before its next turn.
    pub enemies: usize,
    /// The places, each as far as it is counted.
    pub places: Vec<Option<PlaceThreat>>,
}

impl ThreatMap {
    /// A map on which nothing is counted yet.
    pub fn new(figure: PieceId, enemies: usize, places: usize) -> Self {
        Self {
            figure,
            enemies,
            places: vec![None; places],
        }
    }

    /// The places that something is known of.
    pub fn known(&self) -> impl Iterator<Item = &PlaceThreat> {
        self.places.iter().flatten()
    }

    /// How many places are counted to the end.
    pub fn counted(&self) -> usize {
        self.known().filter(|place| place.grade != ThreatGrade::Rough).count()
    }

    /// Whether all places are counted to the end.
    pub fn is_whole(&self) -> bool {
        self.counted() == self.places.len()
    }

    /// Whether all places are known, if only in the rough.
    pub fn is_filled(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }
}

/// To so many parts a chance is rounded whose exact terms are too long to be multiplied.
const PARTS: u128 = 1_000_000_000_000_000;

/// The chance that at least one of two happens that do not depend on each other.
pub(super) fn either(one: Fraction, other: Fraction) -> Fraction {
    let ([a, c], [b, d]) = (terms(one.complement()), terms(other.complement()));
    Fraction::new(a * b, c * d).complement()
}

/// Numerator and denominator, short enough to be multiplied.
fn terms(chance: Fraction) -> [u128; 2] {
    let (mut part, mut whole) = chance.parts();
    if whole <= u128::from(u64::MAX) {
        return [part, whole];
    }
    while whole > u128::from(u64::MAX) {
        (part, whole) = (part >> 1, whole >> 1);
    }
    [part * PARTS / whole, PARTS]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_several_enemies_are_those_of_independent_ones() {
        let (half, third) = (Fraction::new(1, 2), Fraction::new(1, 3));
        assert_eq!(either(half, third).parts(), (2, 3));
        assert_eq!(either(Fraction::ZERO, third), third);
        assert_eq!(either(Fraction::ONE, third), Fraction::ONE);
    }

    #[test]
    fn many_enemies_overflow_nothing() {
        let one = Fraction::new(1, 46_656);
        let all = (0..60).fold(Fraction::ZERO, |sum, _| either(sum, one));
        assert_eq!(all.per_mille(), 1, "60 of 46656");
        let one = Fraction::new(35, 36);
        let all = (0..60).fold(Fraction::ZERO, |sum, _| either(sum, one));
        assert_eq!(all.per_mille(), 1000);
    }
}
