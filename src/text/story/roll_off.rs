//! The dice for who begins: their rounds, and whose die it is in the end.

use crate::game::{Fact, RollFact};

/// The dice in their rounds. They are thrown in the order of the seats: a seat before the last one begins another round.
pub(super) fn rounds<'a>(rolls: impl Iterator<Item = &'a RollFact>) -> Vec<Vec<&'a RollFact>> {
    let mut rounds: Vec<Vec<&RollFact>> = Vec::new();
    for roll in rolls {
        match rounds.last_mut() {
            Some(round) if round.last().is_some_and(|last| roll.player > last.player) => round.push(roll),
            _ => rounds.push(vec![roll]),
        }
    }
    rounds
}

/// The die of whoever begins: the highest of the last round, if that is not thrown again.
pub(super) fn winning_die<'a>(rounds: &[Vec<&'a RollFact>]) -> Option<&'a RollFact> {
    let best = rounds.last()?.iter().max_by_key(|roll| roll.value)?;
    (!best.again).then_some(best)
}

/// The dice among facts.
pub(super) fn dice(facts: &[Fact]) -> impl Iterator<Item = &RollFact> {
    facts.iter().filter_map(|fact| match fact {
        Fact::Roll(roll) => Some(roll),
        _ => None,
    })
}

/// The die among facts that says who begins, once it has been thrown.
pub fn first_player(facts: &[Fact]) -> Option<&RollFact> {
    winning_die(&rounds(dice(facts)))
}
