//! The dice tape: every die of a game is read off it, whatever feeds it.
//!
//! A rule asks for a die in line and goes on. The tape is fed by a seeded generator or by a script. When the script cannot give a
//! die, the rule goes on with throw-away dice, the tape remembers which die was wanted, and the driver puts everything back.

use std::collections::VecDeque;

use bevy::prelude::*;
use rand::{Rng as _, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::branches::Branches;
use super::hand::HandFeed;
use super::second_chance::{ChanceRun, FailedDie};
use super::{Fact, Facts, Modifiers, PieceId, PlayerId, RollFact, RuleKey};

/// What a die is thrown for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Why {
    /// The rule that asks for it.
    pub rule: RuleKey,
    /// Whose die it is.
    pub player: Option<PlayerId>,
    /// Who it is thrown for.
    pub piece: Option<PieceId>,
    /// Who it is thrown at.
    pub target: Option<PieceId>,
    /// How many faces it has, from 1.
    pub sides: u32,
    /// What it must show at least; none where the die is no test.
    pub need: Option<i32>,
    /// What the need is made of besides the profile.
    pub modifiers: Modifiers,
    /// Whether more than its need looks at its face: then faces that the need treats alike are no one outcome.
    pub by_face: bool,
    /// Whether it shows a direction: 1 is north, then clockwise by 10°.
    #[serde(skip)]
    pub is_direction: bool,
}

impl Why {
    /// A die that is no test.
    pub fn just(rule: RuleKey, sides: u32) -> Self {
        Self {
            rule,
            player: None,
            piece: None,
            target: None,
            sides,
            need: None,
            modifiers: Modifiers::default(),
            by_face: false,
            is_direction: false,
        }
    }

    /// More than its need looks at its face.
    #[must_use]
    pub fn by_face(mut self) -> Self {
        self.by_face = true;
        self
    }

    /// A six-sided die that must show `need` or more.
    pub fn test(rule: RuleKey, need: i32) -> Self {
        Self {
            need: Some(need),
            ..Self::just(rule, 6)
        }
    }

    /// What changed the need.
    #[must_use]
    pub fn changed_by(mut self, modifiers: Modifiers) -> Self {
        self.modifiers = modifiers;
        self
    }

    /// Whose die it is.
    #[must_use]
    pub fn by(mut self, player: Option<PlayerId>) -> Self {
        self.player = player;
        self
    }

    /// The piece it is thrown for.
    #[must_use]
    pub fn of(mut self, piece: PieceId) -> Self {
        self.piece = Some(piece);
        self
    }

    /// The piece it is thrown at.
    #[must_use]
    pub fn at(mut self, target: PieceId) -> Self {
        self.target = Some(target);
        self
    }
}

/// What a die showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// From 1 to the number of faces.
    pub value: u32,
    /// Whether the need was reached; true where there is none.
    pub passed: bool,
}

/// A die that the script could not give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// What the die was for.
    pub why: Why,
    /// The script's value, if it had one that this die does not have; `None` if the script was at its end.
    pub value: Option<u32>,
    /// How many dice alike were asked for one after the other, this one the first: at least 1.
    pub alike: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Script {
    values: VecDeque<u32>,
    strict: bool,
    /// Whether the dice are those of a recorded game: then nothing is put back if one is missing.
    #[serde(skip)]
    recorded: bool,
}

/// The dice tape of a game: a component of the match.
#[derive(Component, Clone, Debug)]
pub struct Dice {
    seed: u64,
    rng: ChaCha8Rng,
    script: Option<Script>,
    failed: Option<ScriptError>,
    /// Whether all dice asked for since then were alike.
    all_alike: bool,
    thrown_away: u32,
    /// Gives the dice of those who throw by hand, while such a command is tried ([`super::HandRoll`]).
    hand: Option<Box<HandFeed>>,
    /// Gives the dice instead while all outcomes are gone through.
    branches: Option<Box<Branches>>,
    /// What is known of the command that is carried out, where failed dice may be thrown again.
    chances: Option<Box<ChanceRun>>,
}

/// The tape as it is written into a snapshot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedDice {
    generator: String,
    seed: u64,
    /// How many 32-bit words the generator has given.
    words: u64,
    script: Option<Script>,
}

impl Dice {
    /// The generator's name, as recorded games and the protocol give it.
    pub const GENERATOR: &'static str = "chacha8";

    /// A tape fed by the seeded generator.
    pub fn seeded(seed: u64) -> Self {
        Self {
            seed,
            rng: ChaCha8Rng::seed_from_u64(seed),
            script: None,
            failed: None,
            all_alike: false,
            thrown_away: 0,
            hand: None,
            branches: None,
            chances: None,
        }
    }

    /// Feeds the next dice from a script, in order; with `None` the seeded dice go on. A strict script that cannot
    /// give a die makes the command fail; one that is not strict gives way to the seeded dice at its end.
    pub fn follow(&mut self, script: Option<(Vec<u32>, bool)>) {
        self.script = script.map(|(values, strict)| Script {
            values: values.into(),
            strict,
            recorded: false,
        });
    }

    /// Feeds the next dice from a recorded game, in order. A command that asks for more or for others fails as with a
    /// strict script, but is not taken back: the game has parted from the record, and is of no use any more.
    pub fn replay(&mut self, values: &[u32]) {
        let script = self.script.get_or_insert_with(|| Script {
            values: VecDeque::new(),
            strict: true,
            recorded: true,
        });
        script.strict = true;
        script.recorded = true;
        script.values.clear();
        script.values.extend(values);
    }

    /// Has the seeded dice go on where a generator of that seed is after so many 32-bit words. A script is forgotten.
    pub fn go_on(&mut self, seed: u64, words: u64) {
        self.reseed(seed);
        self.rng.set_word_pos(u128::from(words));
        self.script = None;
    }

    /// How many 32-bit words the generator has given: its place.
    pub fn words(&self) -> u64 {
        self.rng.get_word_pos() as u64
    }

    /// How many dice the script still holds.
    pub fn left(&self) -> usize {
        self.script.as_ref().map_or(0, |script| script.values.len())
    }

    /// Begins the seeded dice anew with another seed. A script stays as it is.
    pub(super) fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        self.rng = ChaCha8Rng::seed_from_u64(seed);
    }

    /// The seed of the generator.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Throws a die, tells it, and says what it showed.
    ///
    /// # Panics
    /// If the die has no faces: a fault of the rule book.
    pub fn roll(&mut self, facts: &mut Facts, why: Why) -> Roll {
        assert!(why.sides > 0, "{}: a die without faces", why.rule);
        let roll = self.throw(facts, &why);
        if let Some(run) = self.chances.as_deref_mut().filter(|_| !roll.passed)
            && let FailedDie::Again = run.fail(&why, facts.len())
        {
            facts.throw_again(facts.len() - 1);
            return self.throw(facts, &why);
        }
        roll
    }

    /// Throws a die and tells it.
    fn throw(&mut self, facts: &mut Facts, why: &Why) -> Roll {
        let (value, by_hand) = match &mut self.branches {
            Some(branches) => (branches.next(facts, why), false),
            None => self.next(why),
        };
        if let Some(run) = &mut self.chances {
            run.note(value);
        }
        let passed = why.need.is_none_or(|need| i64::from(value) >= i64::from(need));
        facts.emit(Fact::Roll(RollFact {
            rule: why.rule,
            player: why.player,
            piece: why.piece,
            target: why.target,
            sides: why.sides,
            value,
            need: why.need,
            passed,
            modifiers: why.modifiers.clone(),
            again: false,
            by_hand,
            told: false,
        }));
        Roll { value, passed }
    }

    /// What the next die shows, and whether it was thrown by hand.
    fn next(&mut self, why: &Why) -> (u32, bool) {
        if let Some(failed) = &mut self.failed {
            self.all_alike = self.all_alike && failed.why == *why;
            failed.alike += u32::from(self.all_alike);
            return (self.throw_away(why.sides), false);
        }
        if self.is_halted() {
            return (self.throw_away(why.sides), false);
        }
        if let Some(known) = self.chances.as_mut().and_then(|run| run.next_known(why.sides)) {
            return (known, false);
        }
        if let Some(hand) = self.hand.as_deref_mut().filter(|hand| hand.gives(why)) {
            return match hand.next(why) {
                Ok(value) => (value, true),
                Err(value) => (self.fail(why, value), false),
            };
        }
        let Some(script) = &mut self.script else {
            return (face(&mut self.rng, why.sides), false);
        };
        let value = match script.values.pop_front() {
            Some(value) if (1..=why.sides).contains(&value) => value,
            None if !script.strict => face(&mut self.rng, why.sides),
            value => self.fail(why, value),
        };
        (value, false)
    }

    /// A die could not be given: notes which, and goes on with throw-away dice.
    fn fail(&mut self, why: &Why, value: Option<u32>) -> u32 {
        self.failed = Some(ScriptError {
            why: why.clone(),
            value,
            alike: 1,
        });
        self.all_alike = true;
        self.throw_away(why.sides)
    }

    /// A die for the rest of a step that will be put back: each face in turn, so that whatever is rolled again until
    /// it fits comes to an end.
    fn throw_away(&mut self, sides: u32) -> u32 {
        self.thrown_away += 1;
        let place = (self.thrown_away - 1) % sides;
        match &self.hand {
            Some(hand) if hand.throws_away_from_above => sides - place,
            _ => place + 1,
        }
    }

    /// Has the dice of those who throw by hand come from there, or no longer.
    pub(super) fn feed_by_hand(&mut self, hand: Option<HandFeed>) {
        self.hand = hand.map(Box::new);
    }

    /// Whether a command may fail for want of a die, so that the driver must be able to put things back.
    pub(super) fn may_fail(&self) -> bool {
        self.hand.is_some() || self.script.as_ref().is_some_and(|script| !script.recorded)
    }

    /// The first die that the script could not give since this was last asked.
    pub(super) fn take_failure(&mut self) -> Option<ScriptError> {
        self.thrown_away = 0;
        self.failed.take()
    }

    /// A joint within a phase: of the dice that the phase has thrown so far, what may still come depends on `state` alone. It must differ
    /// from that of every other joint of the phase. It saves the counting of odds from going through the same twice, and does nothing
    /// else.
    pub fn joint<S: Serialize>(&mut self, facts: &Facts, state: impl FnOnce() -> S) {
        if let Some(branches) = &mut self.branches {
            branches.joint_within_phase(facts, state());
        }
    }

    /// Whether the command is to be taken back, for a die that failed is asked about.
    pub(super) fn is_halted(&self) -> bool {
        self.chances.as_ref().is_some_and(|run| run.is_halted())
    }

    /// Has failed dice be asked about, or no longer; returns what was known.
    pub(super) fn set_chances(&mut self, run: Option<ChanceRun>) -> Option<ChanceRun> {
        std::mem::replace(&mut self.chances, run.map(Box::new)).map(|run| *run)
    }

    /// The own action of who acts is over: no die after it is thrown again ([`super::SecondChances`]).
    pub fn end_action(&mut self) {
        if let Some(run) = &mut self.chances {
            run.end_action();
        }
    }

    /// Another phase begins.
    pub(super) fn begin_phase(&mut self) {
        if let Some(branches) = &mut self.branches {
            branches.begin_phase();
        }
    }

    /// Whether this run has come to a joint that is known.
    pub(super) fn is_at_known_joint(&self) -> bool {
        self.branches
            .as_ref()
            .is_some_and(|branches| branches.ended_at().is_some())
    }

    /// A joint between two phases. Whether what follows is known, so that nothing need be carried out any more.
    pub(super) fn joint_between_phases(&mut self, name: u64) -> bool {
        self.branches.as_mut().is_some_and(|branches| branches.joint(name))
    }

    /// Has the dice come from branches, or no longer; returns those it had.
    pub(super) fn branch(&mut self, branches: Option<Box<Branches>>) -> Option<Box<Branches>> {
        std::mem::replace(&mut self.branches, branches)
    }

    pub(super) fn saved(&self) -> SavedDice {
        SavedDice {
            generator: Self::GENERATOR.to_owned(),
            seed: self.seed,
            words: self.words(),
            script: self.script.clone(),
        }
    }

    pub(super) fn from_saved(saved: SavedDice) -> Result<Self, String> {
        if saved.generator != Self::GENERATOR {
            return Err(format!("unknown generator {:?}", saved.generator));
        }
        let mut dice = Self::seeded(saved.seed);
        dice.rng.set_word_pos(u128::from(saved.words));
        dice.script = saved.script;
        Ok(dice)
    }
}

/// Maps the generator's 32-bit words to a face, each face equally likely: the word times the number of faces, the high
/// half is the face, and the few words that would favour some faces are passed over (Lemire, 2019).
fn face(rng: &mut ChaCha8Rng, sides: u32) -> u32 {
    let reject_below = sides.wrapping_neg() % sides;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(sides);
        if product as u32 >= reject_below {
            return (product >> 32) as u32 + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(dice: &mut Dice, sides: u32, count: usize) -> Vec<u32> {
        let mut facts = Facts::default();
        (0..count)
            .map(|_| dice.roll(&mut facts, Why::just(RuleKey("test"), sides)).value)
            .collect()
    }

    #[test]
    fn seeded_dice_are_the_same_on_every_machine() {
        // Recorded games and published seeds rely on these: a change breaks every replay.
        assert_eq!(throw(&mut Dice::seeded(0), 6, 16), VECTOR_0);
        assert_eq!(throw(&mut Dice::seeded(7), 6, 16), VECTOR_7);
        assert_eq!(throw(&mut Dice::seeded(7), 20, 8), VECTOR_7_D20);
    }

    const VECTOR_0: [u32; 16] = [4, 5, 5, 3, 4, 5, 4, 1, 2, 6, 4, 4, 3, 5, 5, 6];
    const VECTOR_7: [u32; 16] = [1, 1, 2, 2, 2, 5, 1, 5, 1, 4, 5, 3, 2, 1, 2, 6];
    const VECTOR_7_D20: [u32; 8] = [3, 4, 4, 4, 6, 15, 1, 15];

    #[test]
    fn a_script_gives_its_dice_in_order_and_counts_down() {
        let mut dice = Dice::seeded(1);
        dice.follow(Some((vec![3, 5, 1], true)));
        assert_eq!(dice.left(), 3);
        assert_eq!(throw(&mut dice, 6, 3), [3, 5, 1]);
        assert_eq!(dice.left(), 0);
        assert_eq!(dice.take_failure(), None);
    }

    #[test]
    fn a_strict_script_that_runs_out_names_the_die_it_lacks() {
        let mut dice = Dice::seeded(1);
        dice.follow(Some((vec![3], true)));
        throw(&mut dice, 6, 2);
        let failure = dice.take_failure().expect("the second die was missing");
        assert_eq!(failure.value, None);
        assert_eq!(failure.why.sides, 6);
    }

    #[test]
    fn a_face_that_the_die_does_not_have_is_never_used() {
        for strict in [true, false] {
            let mut dice = Dice::seeded(1);
            dice.follow(Some((vec![7], strict)));
            throw(&mut dice, 6, 1);
            assert_eq!(dice.take_failure().expect("7 is no face of a d6").value, Some(7));
        }
    }

    #[test]
    fn after_a_lenient_script_the_seeded_dice_go_on_where_they_were() {
        let mut dice = Dice::seeded(7);
        dice.follow(Some((vec![2, 2], false)));
        let mut got = throw(&mut dice, 6, 6);
        assert_eq!(got.drain(..2).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(got, throw(&mut Dice::seeded(7), 6, 4));
    }

    #[test]
    #[should_panic(expected = "a die without faces")]
    fn a_die_without_faces_is_a_fault_of_the_rule_book() {
        throw(&mut Dice::seeded(1), 0, 1);
    }

    #[test]
    fn a_saved_tape_goes_on_where_it_was() {
        let mut dice = Dice::seeded(99);
        throw(&mut dice, 6, 37);
        let mut copy = Dice::from_saved(dice.saved()).expect("just saved");
        assert_eq!(throw(&mut dice, 6, 50), throw(&mut copy, 6, 50));
    }
}
