//! Trying out: a game that is played on by hand from a place of a script (*what if?*), with its dice thrown again or set. Nothing
//! of it is recorded, and who tried it returns to the script.

use crate::game::{Command, Fact, RollFact, Snapshot};
use crate::screen::table_top::table::Table;

/// What has been tried out.
#[derive(Debug, Default)]
pub struct TryOut {
    /// The last command that threw dice; none if none has.
    pub last: Option<TriedStep>,
}

/// A command that threw dice, with how the game stood before it.
#[derive(Debug)]
pub struct TriedStep {
    /// How the game stood before.
    pub before: Snapshot,
    /// The command.
    pub command: Command,
    /// What happened.
    pub facts: Vec<Fact>,
}

impl TriedStep {
    /// Its dice, in the order in which they were thrown.
    pub fn dice(&self) -> Vec<RollFact> {
        dice_of(&self.facts)
    }
}

/// The dice among facts, in the order in which they were thrown.
pub fn dice_of(facts: &[Fact]) -> Vec<RollFact> {
    let rolls = facts.iter().filter_map(|fact| match fact {
        Fact::Roll(roll) => Some(roll.clone()),
        _ => None,
    });
    rolls.collect()
}

impl TryOut {
    /// Notes a command that has been applied.
    pub(super) fn note(&mut self, before: Snapshot, command: &Command, facts: &[Fact]) {
        if facts.iter().any(|fact| matches!(fact, Fact::Roll(_))) {
            self.last = Some(TriedStep {
                before,
                command: command.clone(),
                facts: facts.to_vec(),
            });
        }
    }
}

impl Table {
    /// Has people at the window play on from a state. The next dice show what is given, those behind are of that seed.
    pub fn try_on_from(&mut self, state: &Snapshot, dice: Vec<u32>, seed: u64) {
        let game = self.game();
        game.restore(state);
        game.dice_mut().go_on(seed, 0);
        game.dice_mut().follow((!dice.is_empty()).then_some((dice, false)));
        self.moment += 1;
        (self.view_only, self.facts_alone) = (false, false);
        self.record = None;
        self.queue.clear();
        self.refused = None;
        self.try_out.get_or_insert_default();
        self.look();
        self.catch_up();
    }

    /// Nothing is tried out any more.
    pub fn end_try_out(&mut self) {
        self.try_out = None;
        self.queue.clear();
        self.refused = None;
    }
}
