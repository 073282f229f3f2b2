//! The turning points of a game: which of its moments are worth a picture.

use super::history::{Event, GameHistory};
use crate::game::{Fact, Fraction, PieceId, PlayerId, Winner};
use crate::rules::LandmarkKind;

/// How many turning points are told at most.
pub const MOST: usize = 7;

/// A kill with no greater chance than this is one against the odds: 1 in 4.
const UNLIKELY: (u128, u128) = (1, 4);

/// An attack that had at least this chance to kill, and did not, is an escape: 2 in 3.
const LIKELY: (u128, u128) = (2, 3);

/// Who held what wins for at least so many turns was on the way to win.
const LONG: u32 = 3;

/// Why a moment is one of the turning points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurningPointReason {
    /// The first kill.
    FirstBlood,
    /// Somebody else takes the lead.
    Lead {
        /// Who.
        player: PlayerId,
    },
    /// The turn in which the standing changed most.
    GreatTurn {
        /// Whose turn.
        player: PlayerId,
        /// By how much it was changed in that player's favour.
        swing: i32,
    },
    /// The least likely kill.
    AgainstTheOdds,
    /// The likeliest kill that did not come.
    Escape,
    /// Several killed at once.
    Carnage {
        /// How many.
        kills: u32,
    },
    /// Who had held for long what wins is killed.
    HolderKilled {
        /// Who.
        holder: PieceId,
        /// For how many turns in a row.
        turns: u32,
    },
    /// The winner takes for the last time what wins.
    LastRun,
    /// The move that wins.
    Victory,
}

impl TurningPointReason {
    /// Its message.
    pub fn message(self) -> &'static str {
        match self {
            TurningPointReason::FirstBlood => "report-moment-first-blood",
            TurningPointReason::Lead { .. } => "report-moment-lead",
            TurningPointReason::GreatTurn { .. } => "report-moment-great-turn",
            TurningPointReason::AgainstTheOdds => "report-moment-against-the-odds",
            TurningPointReason::Escape => "report-moment-escape",
            TurningPointReason::Carnage { .. } => "report-moment-carnage",
            TurningPointReason::HolderKilled { .. } => "report-moment-regicide",
            TurningPointReason::LastRun => "report-moment-last-run",
            TurningPointReason::Victory => "report-moment-victory",
        }
    }
}

/// A turning point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The place in the recording that its step leads to.
    pub place: usize,
    /// Why it is one: at least one reason.
    pub reasons: Vec<TurningPointReason>,
    /// The exact chance of what happened, or did not, if that is what makes it one.
    pub chance: Option<Fraction>,
}

/// The turning points of a game, in their order.
pub fn turning_points(history: &GameHistory) -> Vec<TurningPoint> {
    let mut list: Vec<TurningPoint> = Vec::new();
    for (place, why, chance) in candidates(history) {
        if let Some(known) = list.iter_mut().find(|moment| moment.place == place) {
            if !known.reasons.contains(&why) {
                known.reasons.push(why);
            }
            known.chance = known.chance.or(chance);
        } else if list.len() < MOST {
            let reasons = vec![why];
            list.push(TurningPoint { place, reasons, chance });
        }
    }
    list.sort_by_key(|moment| moment.place);
    list
}

/// What might be told, the most important first.
fn candidates(history: &GameHistory) -> Vec<(usize, TurningPointReason, Option<Fraction>)> {
    let kills = || {
        let events = history.events.iter();
        events.filter(|event| event.kill().is_some_and(|(victim, by)| history.is_kill(victim, by)))
    };
    let mut list = Vec::new();
    let won = history
        .events
        .iter()
        .find(|event| matches!(event.fact, Fact::Won { .. }));
    list.extend(won.map(|event| (event.place, TurningPointReason::Victory, None)));
    // What a snippet shows first need not be the first.
    let first = kills().next().filter(|_| !history.is_snippet);
    list.extend(first.map(|event| (event.place, TurningPointReason::FirstBlood, None)));
    let least = kills().filter(|event| event.chance.is_some_and(|chance| is_at_most(chance, UNLIKELY)));
    let least = least.min_by(|a, b| compare(a.chance, b.chance));
    list.extend(least.map(|event| (event.place, TurningPointReason::AgainstTheOdds, event.chance)));
    list.extend(great_turn(history));
    let reigns = kills().filter_map(|event| Some((event, event.kill()?.0)).filter(|_| event.held >= LONG));
    let reign = reigns.rev().max_by_key(|(event, _)| event.held);
    list.extend(reign.map(|(event, holder)| {
        let turns = event.held;
        (event.place, TurningPointReason::HolderKilled { holder, turns }, None)
    }));
    if let Some(Winner::Player(winner)) = history.winner {
        let taken = |event: &&Event| {
            let landmark = event.landmark;
            landmark.kind == LandmarkKind::ObjectiveTaken
                && landmark.piece.and_then(|piece| history.owner(piece)) == Some(winner)
        };
        let run = history.events.iter().rev().find(taken);
        list.extend(run.map(|event| (event.place, TurningPointReason::LastRun, None)));
    }
    let leads = if history.measure.leads {
        history.lead_changes()
    } else {
        Vec::new()
    };
    let lead = |change: &(&super::history::StandingAt, PlayerId)| {
        (change.0.place, TurningPointReason::Lead { player: change.1 }, None)
    };
    // The last change is the one that decided, the first the one that opened the contest.
    list.extend(leads.last().map(lead));
    let escapes = history
        .attacks
        .iter()
        .filter(|attack| !attack.killed && !is_below(attack.chance, LIKELY));
    // Of equals the last: then more was at stake.
    let escape = escapes.max_by(|a, b| compare(Some(a.chance), Some(b.chance)));
    list.extend(escape.map(|attack| (attack.place, TurningPointReason::Escape, Some(attack.chance))));
    list.extend(carnage(kills()));
    list.extend(leads.first().map(lead));
    list.extend(leads.iter().rev().skip(1).map(lead));
    list
}

/// The turn of at least two changes of the score that brought its player farthest ahead.
fn great_turn(history: &GameHistory) -> Option<(usize, TurningPointReason, Option<Fraction>)> {
    let swings = history.turns.iter().filter(|turn| turn.scorings > 1).map(|turn| {
        let seat = turn.player.index();
        let others = turn.change.iter().enumerate().filter(|(other, _)| *other != seat);
        let others = others.map(|(_, change)| *change).max().unwrap_or(0);
        let own = turn.change.get(seat).copied().unwrap_or(0);
        (own.saturating_sub(others), turn)
    });
    // Of equals the first.
    let (swing, turn) = swings.rev().max_by_key(|(swing, _)| *swing)?;
    let player = turn.player;
    (swing > 0).then_some((turn.last_scoring, TurningPointReason::GreatTurn { player, swing }, None))
}

/// The command that killed most, of at least two; of equals the first.
fn carnage<'a>(kills: impl Iterator<Item = &'a Event>) -> Option<(usize, TurningPointReason, Option<Fraction>)> {
    let mut best: Option<(usize, u32)> = None;
    let mut current: Option<(usize, u32)> = None;
    for event in kills {
        let count = match current {
            Some((place, count)) if place == event.place => count + 1,
            _ => 1,
        };
        current = Some((event.place, count));
        if best.is_none_or(|(_, most)| count > most) {
            best = current;
        }
    }
    best.filter(|(_, kills)| *kills > 1)
        .map(|(place, kills)| (place, TurningPointReason::Carnage { kills }, None))
}

fn is_at_most(chance: Fraction, bound: (u128, u128)) -> bool {
    let (numerator, denominator) = chance.parts();
    numerator * bound.1 <= bound.0 * denominator
}

fn is_below(chance: Fraction, bound: (u128, u128)) -> bool {
    let (numerator, denominator) = chance.parts();
    numerator * bound.1 < bound.0 * denominator
}

/// Compares two chances: their denominators are those of a few dice.
fn compare(a: Option<Fraction>, b: Option<Fraction>) -> std::cmp::Ordering {
    let value = |chance: Option<Fraction>| chance.map_or(0.0, super::dice::value);
    value(a).total_cmp(&value(b))
}
