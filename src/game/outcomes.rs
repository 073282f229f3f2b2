//! All outcomes of a command: it is carried out with every outcome of its dice, and the game put back each time. Where several
//! ways of the dice come to the same, what follows is gone through once.

use std::collections::BTreeMap;

use super::branches::Branches;
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
    /// `chances_of` says of each. `joint` names what may still come ([`super::Referee::joint`]): what is known by its name is not
    /// gone through again. Nothing if the command would have to be carried out more often than `most` times.
    pub(super) fn all_outcomes<C: Chances>(
        &mut self,
        (command, most): (&Command, usize),
        mut joint: impl FnMut(&mut Game) -> Option<u64>,
        mut chances_of: impl FnMut(&Game, &[Fact]) -> C,
    ) -> Option<C> {
        let before = self.snapshot();
        let facts = std::mem::take(self.facts_mut());
        let listed = self.is_listed();
        let mut branches = Box::new(Branches::default());
        // What lies below each die on the way, and last of all the whole.
        let mut open: Vec<Below<C>> = vec![Below::default()];
        let mut known: BTreeMap<u64, C> = BTreeMap::new();
        // The joints on the way: after how many dice, and their names.
        let mut joints: Vec<(usize, u64)> = Vec::new();
        for _ in 0..most {
            branches.rewind();
            self.facts_mut().clear();
            self.dice_mut().branch(Some(branches));
            let mut found = None;
            self.carry_out_to_its_end(command, &mut |game| {
                let Some(name) = joint(game) else { return false };
                let dice = game.dice().branched();
                found = known.get(&name).cloned();
                if found.is_none() && !joints.contains(&(dice, name)) {
                    joints.push((dice, name));
                }
                found.is_some()
            });
            branches = self.dice_mut().branch(None).unwrap_or_default();
            let counts = branches.end();
            open.resize(branches.len() + 1, Below::default());
            if counts {
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
                if below.faces > 0 {
                    let ended = joints.iter().filter(|(at, _)| *at >= dice);
                    known.extend(ended.map(|(_, name)| (*name, below.share())));
                }
                joints.retain(|(at, _)| *at < dice);
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

    /// Carries an attack out, and what belongs to it, up to where the game would wait: nothing that comes after it. Between two
    /// phases `is_known` says whether what follows is known already: then nothing does.
    fn carry_out_to_its_end(&mut self, attack: &Command, is_known: &mut dyn FnMut(&mut Self) -> bool) {
        let mut command = attack.clone();
        loop {
            self.take_up(command);
            for _ in 0..STUCK_AFTER {
                self.phases.run(&mut self.world);
                let goes_on = self.phases.advance(&mut self.world);
                if !goes_on || self.phases.is_aftermath() {
                    break;
                }
                if is_known(self) {
                    return;
                }
            }
            match self.referee.continue_attack(&self.world, attack) {
                Some(next) => command = next,
                None => return,
            }
        }
    }

    /// What all that may still come of an attack depends on, where the book knows ([`super::Referee::joint`]).
    pub(super) fn joint(&mut self, target: PieceId) -> Option<u64> {
        let facts = self.of_match.read(&self.world).1.as_slice();
        self.referee.joint(&self.world, target, facts)
    }
}
