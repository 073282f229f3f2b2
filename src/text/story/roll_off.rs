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

/// The dice for the order: a round each time somebody throws who has thrown, in it the dice of each who throws.
pub(super) fn order_rounds<'a>(rolls: impl Iterator<Item = &'a RollFact>) -> Vec<Vec<Vec<&'a RollFact>>> {
    let thrower = |roll: &RollFact| (roll.piece, roll.player);
    let mut rounds: Vec<Vec<Vec<&RollFact>>> = Vec::new();
    for roll in rolls {
        let of = |throw: &Vec<&RollFact>| throw.first().is_some_and(|first| thrower(first) == thrower(roll));
        let Some(round) = rounds.last_mut() else {
            rounds.push(vec![vec![roll]]);
            continue;
        };
        match round.iter().position(of) {
            // Whoever throws several dice throws them one after the other.
            Some(place) if place + 1 == round.len() => round[place].push(roll),
            Some(_) => rounds.push(vec![vec![roll]]),
            None => round.push(vec![roll]),
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
