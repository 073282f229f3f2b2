//! What came of the dice of a move, by its facts: what odds are told of besides attacks.

use super::fact::{self, QuakeFact};
use super::keys::movement::MOVE_CRASH;
use crate::game::{Fact, Word};

/// What came of the dice of a move, by name, of what they have decided: whether who moves landed, held on to an edge, fell,
/// drowned, crashed, entered a portal, was disintegrated.
pub fn of_move(facts: &[Fact]) -> Vec<(Word, bool)> {
    let mut outcome = Outcome(Vec::new());
    for fact in facts {
        match fact {
            Fact::Roll(roll) if roll.rule == MOVE_CRASH => outcome.set("crashed", false),
            fact => {
                if let Some(own) = fact::own_of(fact) {
                    outcome.add(own);
                }
            }
        }
    }
    outcome.0
}

/// What has come of it so far.
struct Outcome(Vec<(Word, bool)>);

impl Outcome {
    fn set(&mut self, name: Word, holds: bool) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known |= holds,
            None => self.0.push((name, holds)),
        }
    }

    fn add(&mut self, fact: &QuakeFact) {
        match fact {
            QuakeFact::Leapt { passed, held, .. } => {
                self.set("landed", *passed);
                self.set("held_on", *held);
                self.set("fell", false);
            }
            QuakeFact::Fell { .. } => self.set("fell", true),
            QuakeFact::Swam { range, .. } => self.set("drowned", *range == 0),
            QuakeFact::Crashed { .. } => self.set("crashed", true),
            QuakeFact::Entered { .. } => {
                self.set("entered", true);
                self.set("disintegrated", false);
            }
            QuakeFact::Disintegrated { .. } => self.set("disintegrated", true),
            _ => {}
        }
    }
}
