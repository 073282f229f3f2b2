//! Melee: one die, the save of who is hit, and of who is missed the push if the blow pushes.

use arene::game::PieceId;
use arene::space::grid::in_arc;

use super::Plain;
use super::bonus::{NEVER, Stat};
use super::state::{Trip, skill};

impl Plain {
    /// The active piece strikes.
    pub fn fight(&mut self, target: PieceId) {
        let Some(fighter) = self.turn.active else { return };
        self.piece_mut(fighter).done.fought = true;
        let need = self.need_to_strike(fighter, target);
        let pierces = self.piece(fighter).has(skill::ENERGETIK);
        if self.dice.shows(need) {
            if !self.is_saved(target, pierces) {
                self.kill(target, fighter);
                self.settle();
            }
        } else if self.piece(fighter).pushes() && !self.piece(target).is_gun() {
            self.push(fighter, target);
        }
    }

    fn need_to_strike(&self, fighter: PieceId, target: PieceId) -> i32 {
        let (one, other) = (self.piece(fighter), self.piece(target));
        let need = one.value(Stat::Cac).unwrap_or(NEVER);
        if one.is_fixed(Stat::Cac) {
            return need;
        }
        let small = other.has(skill::RIKIKI);
        let from_behind = one.has(skill::SOURNOIS) && !one.seen_by.contains(&target) && {
            let sees_now = match (one.at, other.at) {
                (Some(at), Some(from)) => in_arc(from, other.facing, at),
                _ => true,
            };
            // A gun sees nothing.
            other.is_gun() || !sees_now
        };
        need - i32::from(small) - i32::from(from_behind)
    }

    /// Pushes a piece one cell straight away; it dies where it cannot enter, or not for one point.
    fn push(&mut self, fighter: PieceId, target: PieceId) {
        let (Some(at), Some(from)) = (self.piece(fighter).at, self.piece(target).at) else {
            return;
        };
        let Some(side) = at.side_of(from) else { return };
        let to = from.step(side);
        if self.step(from, to).is_none_or(|cost| cost.points > 1) {
            self.kill(target, fighter);
            self.settle();
            return;
        }
        let mut trip = Trip::new(target, fighter, from);
        self.come_to(&mut trip, to);
        self.arrive(trip);
    }
}
