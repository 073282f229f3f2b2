//! All outcomes of the dice of one command, gone through one after the other: where a die is thrown the way branches.
//!
//! Faces that a need treats alike are one branch, which weighs as many faces as it stands for, unless something else looks at them. A
//! die without a need that is
//! thrown again because its face does not count (nobody stands there) is no outcome: its branch is left out, and the others
//! weigh the more.
//!
//! A joint is a place where several ways of the dice come to the same. What lies below a joint is gone through once: a run that comes
//! to one that is known ends there.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{Fact, Facts, PieceId, StateHasher, Why, Word};

/// Whom odds are about, and what tells from the facts so far what an attack came to ([`super::Referee::own_outcome`]).
pub(super) type Counting = (PieceId, fn(PieceId, &[Fact]) -> Vec<(Word, bool)>);

/// One die on the way.
#[derive(Clone, Debug)]
struct Die {
    /// What its branches show, and how many faces each stands for.
    faces: Vec<(u32, u32)>,
    /// The branch taken.
    taken: usize,
    /// Whether it is a test; else its face may be one that does not count.
    is_test: bool,
    /// Its place among the facts.
    fact: usize,
}

/// The dice on the way to the present outcome.
#[derive(Clone, Debug, Default)]
pub(super) struct Branches {
    way: Vec<Die>,
    /// How many of them have been thrown in this run.
    thrown: usize,
    /// The die whose face does not count, if one was thrown again.
    refused: Option<usize>,
    /// What is counted; without it there are no joints within a phase.
    counting: Option<Counting>,
    /// How many phases this run has been through, and how the present one was come to.
    phase: (u32, u64),
    /// The joints on the way: after how many dice, and their names.
    joints: Vec<(usize, u64)>,
    /// The names of the joints that are known.
    known: BTreeSet<u64>,
    /// The known joint at which this run ended.
    ended_at: Option<u64>,
}

impl Branches {
    /// Of odds that count this.
    pub(super) fn counting(counting: Option<Counting>) -> Self {
        Self {
            counting,
            ..Self::default()
        }
    }

    /// Gives the next die of the present way, and begins a branch where there is none yet.
    pub(super) fn next(&mut self, facts: &Facts, why: &Why) -> u32 {
        if self.ended_at.is_none() && self.refused.is_none() && self.thrown > 0 && self.was_refused(facts) {
            self.refused = Some(self.thrown - 1);
        }
        if self.refused.is_some() || self.ended_at.is_some() {
            // The run comes to nothing more: any face will do, each in turn, so that what is thrown until it fits comes to an end.
            self.thrown += 1;
            return self.thrown as u32 % why.sides + 1;
        }
        if self.thrown == self.way.len() {
            self.way.push(Die {
                faces: faces(why),
                taken: 0,
                is_test: why.need.is_some(),
                fact: facts.len(),
            });
        }
        let die = &self.way[self.thrown];
        self.thrown += 1;
        die.faces[die.taken].0
    }

    fn was_refused(&self, facts: &Facts) -> bool {
        let last = &self.way[self.thrown - 1];
        !last.is_test && matches!(facts.as_slice().get(last.fact), Some(Fact::Roll(roll)) if roll.again)
    }

    /// Begins another run.
    pub(super) fn rewind(&mut self) {
        self.thrown = 0;
        self.refused = None;
        self.phase = (0, 0);
        self.ended_at = None;
    }

    /// Another phase of this run begins.
    pub(super) fn begin_phase(&mut self) {
        if self.counting.is_none() {
            return;
        }
        let number = self.phase.0 + 1;
        let mut hasher = StateHasher::default();
        hasher.feed(&number);
        for die in &self.way[..self.thrown.min(self.way.len())] {
            hasher.feed(&die.taken);
        }
        self.phase = (number, hasher.finish());
    }

    /// Within a phase: what may still come depends on how the phase was come to, on what is counted of the facts so far, and on this
    /// alone of the dice thrown in the phase.
    pub(super) fn joint_within_phase(&mut self, facts: &Facts, state: impl Serialize) {
        let Some((about, count)) = self.counting else { return };
        if self.refused.is_some() || self.ended_at.is_some() {
            return;
        }
        let mut hasher = StateHasher::default();
        hasher.feed(&(self.phase, count(about, facts.as_slice()), state));
        self.joint(hasher.finish());
    }

    /// The run is at a joint of that name: whether it ends there, since it is known.
    pub(super) fn joint(&mut self, name: u64) -> bool {
        if self.refused.is_some() || self.ended_at.is_some() {
            return self.ended_at.is_some();
        }
        if self.known.contains(&name) {
            self.ended_at = Some(name);
            return true;
        }
        if !self.joints.contains(&(self.thrown, name)) {
            self.joints.push((self.thrown, name));
        }
        false
    }

    /// The joint at which this run ended.
    pub(super) fn ended_at(&self) -> Option<u64> {
        self.ended_at
    }

    /// What lies below so many dice is done: the joints there are known from now on, by their names; or, if it came to nothing, forgotten.
    pub(super) fn leave_joints(&mut self, dice: usize, are_known: bool) -> Vec<u64> {
        let (ended, open) = self.joints.iter().partition(|(at, _)| *at >= dice);
        self.joints = open;
        let ended: Vec<(usize, u64)> = ended;
        if !are_known {
            return Vec::new();
        }
        let names: Vec<u64> = ended.into_iter().map(|(_, name)| name).collect();
        self.known.extend(&names);
        names
    }

    /// How long the way was that has just been gone, and whether it counts. A face that does not count ends it there.
    pub(super) fn end(&mut self) -> bool {
        if let Some(refused) = self.refused {
            self.way.truncate(refused + 1);
        }
        self.refused.is_none()
    }

    /// The number of dice on the way.
    pub(super) fn len(&self) -> usize {
        self.way.len()
    }

    /// What the branch taken at a die weighs.
    pub(super) fn weight(&self, die: usize) -> u32 {
        let die = &self.way[die];
        die.faces[die.taken].1
    }

    /// Takes the last die's next branch; false, and the die is gone, if it has no more.
    pub(super) fn turn(&mut self) -> bool {
        let Some(last) = self.way.last_mut() else { return false };
        last.taken += 1;
        if last.taken < last.faces.len() {
            return true;
        }
        self.way.pop();
        false
    }
}

/// The branches of a die: what each shows, and how many faces it stands for.
fn faces(why: &Why) -> Vec<(u32, u32)> {
    let Some(need) = why.need.filter(|_| !why.by_face) else {
        return (1..=why.sides).map(|face| (face, 1)).collect();
    };
    let fails = i64::from(need).saturating_sub(1).clamp(0, i64::from(why.sides)) as u32;
    let branches = [(fails, fails), (why.sides, why.sides - fails)];
    branches.into_iter().filter(|(_, weight)| *weight > 0).collect()
}
