//! All outcomes of a command: it is carried out with every outcome of its dice, and the game put back each time. Where several
//! ways of the dice come to the same, what follows is gone through once.

use std::collections::BTreeMap;

use super::branches::{Branches, Counting};
use super::driver::STUCK_AFTER;
use super::odds::Fraction;
use super::{Command, Fact, Game, PieceId};

/// Chances that are gathered from outcomes.
pub(super) trait Chances: Clone + Default {
    /// Adds the chances of what is as likely as its weight.
    fn add(&mut self, weight: Fraction, below: &Self);
}

/// What lies below a die: how many of its faces count, and their chances, not yet shared among them.
#[derive(Clone, Default)]
struct Below<C> {
    faces: u32,
    chances: C,
}

impl<C: Chances> Below<C> {
    fn add(&mut self, faces: u32, chances: &C) {
        self.faces += faces;
        self.chances.add(Fraction::new(u128::from(faces), 1), chances);
    }

    /// The chances, where one of the faces is certain.
    fn share(&self) -> C {
        let mut shared = C::default();
        shared.add(Fraction::new(1, u128::from(self.faces.max(1))), &self.chances);
        shared
    }
}

impl Game {
    /// Carries a legal command out with every outcome of its dice, up to where somebody has to decide again, and gathers what
    /// `chances_of` says of each. Where a book counts what comes of its own attacks (`counting`), several ways of the dice that come to
    /// the same are gone on with once ([`super::Referee::joint`], [`super::Dice::joint`]). `goes_on` is asked before the command is
    /// carried out each time: nothing comes of it all once it says no.
    pub(super) fn all_outcomes<C: Chances>(
        &mut self,
        (command, goes_on): (&Command, &mut dyn FnMut() -> bool),
        counting: Option<Counting>,
        mut chances_of: impl FnMut(&Game, &[Fact]) -> C,
    ) -> Option<C> {
        let before = self.snapshot();
        let facts = std::mem::take(self.facts_mut());
        let listed = self.is_listed();
        let mut branches = Box::new(Branches::counting(counting));
        // What lies below each die on the way, and last of all the whole.
        let mut open: Vec<Below<C>> = vec![Below::default()];
        let mut known: BTreeMap<u64, C> = BTreeMap::new();
        while goes_on() {
            branches.rewind();
            self.facts_mut().clear();
            self.dice_mut().branch(Some(branches));
            self.carry_out_to_its_end(command, counting.map(|(about, _)| about));
            branches = self.dice_mut().branch(None).unwrap_or_default();
            let counts = branches.end();
            open.resize(branches.len() + 1, Below::default());
            if counts {
                let found = branches.ended_at().and_then(|name| known.get(&name).cloned());
                let here = found.unwrap_or_else(|| chances_of(self, self.facts()));
                let last = open.len() - 1;
                open[last].add(1, &here);
            }
            self.restore(&before);
            // Goes up to the last die that has another branch; what lies below the dice passed is done.
            loop {
                let below = open.pop().unwrap_or_default();
                let dice = open.len();
                let die = dice.wrapping_sub(1);
                for name in branches.leave_joints(dice, below.faces > 0) {
                    known.insert(name, below.share());
                }
                let Some(above) = open.last_mut() else {
                    *self.facts_mut() = facts;
                    self.set_listed(listed);
                    return Some(below.share());
                };
                if below.faces > 0 {
                    above.add(branches.weight(die), &below.share());
                }
                if branches.turn() {
                    break;
                }
            }
        }
        *self.facts_mut() = facts;
        self.set_listed(listed);
        None
    }

    /// Carries a legal command out so many times with dice of a seed, up to where somebody has to decide again, and gathers what
    /// `chances_of` says of each. Nothing once `goes_on` says no, which is asked before each time.
    pub(super) fn thrown_outcomes<C: Chances>(
        &mut self,
        (command, throws, seed): (&Command, u32, u64),
        goes_on: &mut dyn FnMut() -> bool,
        mut chances_of: impl FnMut(&[Fact]) -> C,
    ) -> Option<C> {
        let before = self.snapshot();
        let facts = std::mem::take(self.facts_mut());
        let listed = self.is_listed();
        let (mut all, mut words) = (Below::default(), 0);
        for _ in 0..throws {
            if !goes_on() {
                break;
            }
            self.facts_mut().clear();
            self.dice_mut().go_on(seed, words);
            self.carry_out_to_its_end(command, None);
            words = self.dice().words();
            all.add(1, &chances_of(self.facts()));
            self.restore(&before);
        }
        *self.facts_mut() = facts;
        self.set_listed(listed);
        (all.faces == throws).then(|| all.share())
    }

    /// Carries an attack out, and what belongs to it, up to where the game would wait: nothing that comes after it. Of one that is
    /// about somebody nothing is carried out any more once it has come to what is known.
    pub(super) fn carry_out_to_its_end(&mut self, attack: &Command, about: Option<PieceId>) {
        let mut command = attack.clone();
        loop {
            self.take_up(command);
            for _ in 0..STUCK_AFTER {
                self.dice_mut().begin_phase();
                self.phases.run(&mut self.world);
                let goes_on = self.phases.advance(&mut self.world);
                if !goes_on || self.phases.is_aftermath() {
                    break;
                }
                if about.is_some_and(|about| self.is_at_known_joint(about)) {
                    return;
                }
            }
            match self.referee.continue_attack(&self.world, attack) {
                Some(next) => command = next,
                None => return,
            }
        }
    }

    /// Between two phases: whether what follows is known already.
    fn is_at_known_joint(&mut self, about: PieceId) -> bool {
        if self.dice().is_at_known_joint() {
            return true;
        }
        let facts = self.of_match.read(&self.world).1.as_slice();
        match self.referee.joint(&self.world, about, facts) {
            Some(name) => self.dice_mut().joint_between_phases(name),
            None => false,
        }
    }
}
