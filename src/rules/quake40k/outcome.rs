//! What came of a command for a figure, by its facts: what odds are told of.

use super::fact::{self, QuakeFact};
use super::keys::movement::MOVE_CRASH;
use crate::game::{Fact, PieceId, Word};

/// What came of a command for its target, or for who moves, by name: always whether it was hit, wounded, saved, killed; and where
/// its dice have decided on it, whether it landed, held on to an edge, fell, drowned, crashed, entered a portal, was disintegrated,
/// came into contact.
pub fn of(target: PieceId, facts: &[Fact]) -> Vec<(Word, bool)> {
    let mut outcome = Outcome(vec![("hit", false), ("wound", false), ("saved", false), ("killed", false)]);
    for fact in facts {
        if let Some(own) = fact::own_of(fact) {
            outcome.add(target, own);
        } else if let Fact::Roll(roll) = fact
            && roll.rule == MOVE_CRASH
            && roll.piece == Some(target)
        {
            outcome.set("crashed", false);
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

    fn add(&mut self, target: PieceId, fact: &QuakeFact) {
        let is_own = |piece: &PieceId| *piece == target;
        match fact {
            QuakeFact::Struck { piece, .. } if is_own(piece) => self.set("hit", true),
            QuakeFact::Wounded { piece, .. } if is_own(piece) => self.set("wound", true),
            QuakeFact::Saved { piece, .. } if is_own(piece) => self.set("saved", true),
            QuakeFact::Killed { piece, .. } if is_own(piece) => self.set("killed", true),
            QuakeFact::Leapt {
                piece, passed, held, ..
            } if is_own(piece) => {
                self.set("landed", *passed);
                self.set("held_on", *held);
                self.set("fell", false);
            }
            QuakeFact::Fell { piece, .. } if is_own(piece) => self.set("fell", true),
            QuakeFact::Swam { piece, range, .. } if is_own(piece) => self.set("drowned", *range == 0),
            QuakeFact::Crashed { piece, .. } if is_own(piece) => self.set("crashed", true),
            QuakeFact::Entered { piece, .. } if is_own(piece) => {
                self.set("entered", true);
                self.set("disintegrated", false);
            }
            QuakeFact::Disintegrated { piece, .. } if is_own(piece) => self.set("disintegrated", true),
            QuakeFact::Charged { piece, .. } if is_own(piece) => self.set("contact", true),
            QuakeFact::FellShort { piece, .. } if is_own(piece) => self.set("contact", false),
            _ => {}
        }
    }
}
