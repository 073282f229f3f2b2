//! How long facts are played: each by its kind, all facts of a command within two seconds, with the second for which what
//! an attack came to stays before another die. What pieces do then that play themselves is played at more length.

use crate::game::{Fact, SelfPlay};
use crate::rules::{FactGroup, Landmarks};

/// Longest playback of one command, in seconds.
const LONGEST: f32 = 2.0;

/// Longest playback of what pieces do that play themselves, in seconds: people want to follow each of them.
const LONGEST_SELF_PLAY: f32 = 30.0;

/// For how long what a group of facts came to stays before another die, in seconds.
pub const HOLD: f32 = 1.0;

/// How a fact is played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FactTiming {
    /// For how long, in seconds.
    pub seconds: f32,
    /// Whether a group of facts begins with it, goes on, or is whole.
    pub part: Option<GroupPart>,
    /// For how long its group stays, in seconds.
    pub hold: f32,
}

/// A fact's part in its group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupPart {
    /// The group is the first of its command, the second…
    pub group: usize,
    /// Whether the group begins with it.
    pub is_first: bool,
    /// Whether the group is whole with it.
    pub is_last: bool,
}

/// How long a fact is played, in seconds (see `docs/`, "Motion": a move ≤ 0.6, a shot 0.35, dice 0.5, a death 0.5).
fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::Moved { path, .. } => (0.11 * path.len() as f32).clamp(0.2, 0.6),
        Fact::Shot { .. } | Fact::Saved { .. } => 0.35,
        // Whoever threw it by hand has seen it.
        Fact::Roll(roll) if roll.by_hand => 0.2,
        Fact::Roll(_) | Fact::Killed { .. } => 0.5,
        Fact::Placed { .. } | Fact::Fought { .. } | Fact::Struck { .. } => 0.3,
        Fact::Jumped { .. } => 0.4,
        Fact::Book(own) => f32::from(own.tenths()) / 10.0,
        Fact::Turned { .. } => 0.15,
        Fact::Turn { .. } => 0.25,
        Fact::Activated { .. } => 0.1,
        Fact::Pushed { .. } | Fact::Bitten { .. } | Fact::Trap { .. } | Fact::GunDestroyed { .. } => 0.3,
        Fact::Herded { path, .. } => (0.11 * path.len() as f32).clamp(0.2, 0.6),
        Fact::PickedUp { .. }
        | Fact::Dropped { .. }
        | Fact::BonusGained { .. }
        | Fact::Door { .. }
        | Fact::Used { .. }
        | Fact::Penned { .. } => 0.2,
        Fact::Phase { .. }
        | Fact::Waits { .. }
        | Fact::LostShot { .. }
        | Fact::BonusEnded { .. }
        | Fact::BonusReady { .. }
        | Fact::Score { .. }
        | Fact::Won { .. } => 0.0,
    }
}

/// How the facts of a command are played; `held` is for how long what is on show has to stay still, in seconds.
pub fn timings(facts: &[Fact], groups: &[FactGroup], held: f32) -> Vec<FactTiming> {
    let part = |at: usize| {
        let (group, found) = groups.iter().enumerate().find(|(_, group)| group.facts.contains(&at))?;
        Some(GroupPart {
            group,
            is_first: at == found.facts.start,
            is_last: at + 1 == found.facts.end,
        })
    };
    let mut timings: Vec<FactTiming> = (facts.iter().enumerate())
        .map(|(at, fact)| FactTiming {
            seconds: seconds(fact),
            part: part(at),
            hold: HOLD,
        })
        .collect();
    // What was commanded, and what pieces do then that play themselves.
    let led = facts.iter().position(begins_self_play).unwrap_or(facts.len());
    for (part, held, longest) in [(0..led, held, LONGEST), (led..facts.len(), HOLD, LONGEST_SELF_PLAY)] {
        let holds = groups
            .iter()
            .filter(|group| part.contains(&group.facts.start) && is_replaced(facts, group));
        let hold = HOLD.min(longest / 2.0 / holds.count().max(1) as f32);
        fit(&facts[part.clone()], &mut timings[part], (hold, held, longest));
    }
    timings
}

/// Whether pieces begin to act with a fact that play themselves.
fn begins_self_play(fact: &Fact) -> bool {
    matches!(fact, Fact::Book(own) if own.self_play() == Some(SelfPlay::Begins))
}

/// Makes facts as much shorter as they have to be to take no longer than `longest` together, when what is on show has to stay for
/// `held` still, and what each group of them came to for `hold`; all in seconds.
fn fit(facts: &[Fact], timings: &mut [FactTiming], (hold, held, longest): (f32, f32, f32)) {
    timings.iter_mut().for_each(|timing| timing.hold = hold);
    if length(facts, timings, held) <= longest {
        return;
    }
    let shrunk = |factor: f32| -> Vec<FactTiming> {
        let shrink = |timing: &FactTiming| FactTiming {
            seconds: timing.seconds * factor,
            ..*timing
        };
        timings.iter().map(shrink).collect()
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = (low + high) / 2.0;
        match length(facts, &shrunk(middle), held) > longest {
            true => high = middle,
            false => low = middle,
        }
    }
    timings.copy_from_slice(&shrunk(low));
}

/// Whether another die of the same command comes in the place of a group.
fn is_replaced(facts: &[Fact], group: &FactGroup) -> bool {
    facts[group.facts.end..]
        .iter()
        .any(|fact| matches!(fact, Fact::Roll(_)))
}

/// How long facts are played in sum, in seconds, when what is on show has to stay for so long still.
pub fn length(facts: &[Fact], timings: &[FactTiming], held: f32) -> f32 {
    // Until when what is on show has to stay.
    let (mut now, mut until) = (0.0, held);
    for (fact, timing) in facts.iter().zip(timings) {
        let goes_on = timing.part.is_some_and(|part| !part.is_first);
        let is_die = matches!(fact, Fact::Roll(_));
        if is_die && !goes_on {
            now = f32::max(now, until);
        }
        let begun = now;
        now += timing.seconds;
        if timing.part.is_some_and(|part| part.is_last) {
            until = if is_die { now } else { begun } + timing.hold;
        }
    }
    now
}

/// How long the facts of a command are played, in seconds.
pub fn length_of(facts: &[Fact], landmarks: &dyn Landmarks) -> f32 {
    length(facts, &timings(facts, &FactGroup::all(facts, landmarks), 0.0), 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Modifiers, PieceId, RollFact, RuleKey};
    use crate::rules::first_rulebook;
    use crate::rules::hordes::{Behaviour, GoalKind, HordeFact};

    fn die(rule: &'static str) -> Fact {
        Fact::Roll(RollFact {
            rule: RuleKey(rule),
            player: None,
            piece: Some(PieceId(0)),
            target: Some(PieceId(1)),
            sides: 6,
            value: 6,
            need: Some(4),
            passed: true,
            modifiers: Modifiers::default(),
            again: false,
            by_hand: false,
            told: false,
        })
    }

    fn killed() -> Fact {
        Fact::Killed {
            rule: RuleKey("shoot.hit"),
            piece: PieceId(1),
            by: PieceId(0),
        }
    }

    /// When each fact begins, and when all are told, if what is on show has to stay for so long still.
    fn begun(facts: &[Fact], held: f32) -> (Vec<f32>, f32) {
        let groups = FactGroup::all(facts, first_rulebook().landmarks());
        let timings = timings(facts, &groups, held);
        let begun = (0..facts.len()).map(|at| length(&facts[..=at], &timings, held) - timings[at].seconds);
        (begun.collect(), length(facts, &timings, held))
    }

    #[test]
    fn another_die_comes_a_second_after_the_attack_is_told_and_all_takes_two_seconds_at_the_most() {
        let facts = [die("shoot.hit"), die("save.armour"), killed(), die("death.return")];
        let (begun, length) = begun(&facts, 0.0);
        assert!(begun[3] - begun[2] >= 0.999, "{begun:?}");
        assert!(begun[1] > 0.1 && length <= 2.001, "{begun:?}, {length}");
    }

    #[test]
    fn an_attack_without_another_die_blocks_no_longer_than_its_own_facts() {
        let facts = [die("shoot.hit"), killed()];
        assert_eq!(begun(&facts, 0.0).1, 1.0);
    }

    #[test]
    fn what_pieces_do_that_play_themselves_takes_its_time_after_two_seconds_of_what_was_commanded() {
        let behaves = HordeFact::Behaves {
            rule: RuleKey("behaviour.advance"),
            die: 3,
            behaviour: Behaviour::Advance,
        };
        let led = vec![die("death.return"); 20];
        let goes = |piece| {
            Fact::from(HordeFact::Goal {
                rule: RuleKey("target.nearest"),
                piece: PieceId(piece),
                what: GoalKind::Enemy,
                target: Some(PieceId(0)),
                at: None,
                distance: 4,
                cost: Some(3),
            })
        };
        let horde = |count| std::iter::once(behaves.clone().into()).chain((1..=count).map(goes));
        let facts: Vec<Fact> = led.iter().cloned().chain(horde(9)).collect();
        let (begun, length) = begun(&facts, 0.0);
        assert!(begun[led.len()] <= 2.001, "{begun:?}");
        assert!((8.0..=10.0).contains(&(length - begun[led.len()])), "{length}");
        let facts: Vec<Fact> = horde(60).collect();
        assert!(self::begun(&facts, 0.0).1 <= 30.001);
    }

    #[test]
    fn what_is_still_to_be_read_counts_among_the_two_seconds() {
        let facts = [die("shoot.hit"), die("save.armour"), killed(), die("death.return")];
        let (begun, length) = begun(&facts, 0.8);
        assert!(begun[0] >= 0.8 && length <= 2.001, "{begun:?}, {length}");
        let facts = vec![die("death.return"); 60];
        assert!(self::begun(&facts, 1.0).1 <= 2.001);
    }
}
