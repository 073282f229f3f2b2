//! Counts a map of threats, place by place: first in the rough, then to the end.

use std::cmp::Ordering;

use super::picture::{PlaceThreat, ThreatGrade, either};
use crate::game::{Fraction, Game, PieceId, Refusal};
use crate::rules::{Rulebook, ThreatChance, ThreatSource, ThreatStand};

/// After how many places of an enemy the counter asks whether it is to go on.
const SLICE: usize = 32;

/// Counts what threatens a figure of a game, which it only looks at.
pub struct ThreatCounter<'g> {
    source: Box<dyn ThreatSource + 'g>,
    stands: Vec<ThreatStand>,
}

impl<'g> ThreatCounter<'g> {
    /// Of a figure; nothing if its book does not tell, or the figure is off the board.
    ///
    /// # Errors
    /// Why the rules of the game do not let it be told.
    pub fn of(book: &dyn Rulebook, game: &'g Game, figure: PieceId) -> Result<Option<Self>, Refusal> {
        let source = book.threats(game, figure)?;
        Ok(source.map(|source| Self {
            source,
            stands: Vec::new(),
        }))
    }

    /// How many places there are.
    pub fn places(&self) -> usize {
        self.source.places().len()
    }

    /// How many enemies there are.
    pub fn enemies(&self) -> usize {
        self.source.enemies().len()
    }

    /// What threatens the figure at a place, by its number, from the enemies as they stand.
    pub fn rough(&mut self, place: usize) -> PlaceThreat {
        self.source.suppose(place);
        let mut hit = Fraction::ZERO;
        for enemy in 0..self.enemies() {
            hit = either(hit, self.source.standing(enemy).hit);
        }
        PlaceThreat {
            at: self.source.places()[place],
            hit,
            grade: ThreatGrade::Rough,
            seen_by: self.seen_by(),
        }
    }

    /// The same from the enemies as they could move. Nothing once `goes_on` says no, which is asked often.
    pub fn whole(&mut self, place: usize, goes_on: &mut dyn FnMut() -> bool) -> Option<PlaceThreat> {
        self.source.suppose(place);
        let (mut hit, mut grade) = (Fraction::ZERO, ThreatGrade::Exact);
        for enemy in 0..self.enemies() {
            let best = self.best_of(enemy, goes_on)?;
            hit = either(hit, best.hit);
            if !best.is_exact {
                grade = ThreatGrade::Estimated;
            }
        }
        Some(PlaceThreat {
            at: self.source.places()[place],
            hit,
            grade,
            seen_by: self.seen_by(),
        })
    }

    /// From how many enemies the figure is seen where it is supposed.
    fn seen_by(&mut self) -> u16 {
        let enemies = 0..self.enemies();
        enemies.filter(|enemy| self.source.sees(*enemy)).count() as u16
    }

    /// The likeliest hit of an enemy, from wherever it could attack: places that promise most first, until none promises more.
    fn best_of(&mut self, enemy: usize, goes_on: &mut dyn FnMut() -> bool) -> Option<ThreatChance> {
        let Self { source, stands } = self;
        let mut best = source.standing(enemy);
        stands.clear();
        source.stands(enemy, stands);
        stands.sort_by(|one, other| match one.most.exceeds(other.most) {
            true => Ordering::Less,
            false if other.most.exceeds(one.most) => Ordering::Greater,
            false => Ordering::Equal,
        });
        for (count, stand) in stands.iter().enumerate() {
            if !stand.most.exceeds(best.hit) {
                break;
            }
            if count.is_multiple_of(SLICE) && !goes_on() {
                return None;
            }
            best = best.or(source.moved(enemy, stand.number));
        }
        goes_on().then_some(best)
    }
}
