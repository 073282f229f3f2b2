//! Scores of kills and accidents (`rule.points`, `fight.share`).
//!
//! Phase: `Reckoning`. State: the scores, and which deaths are counted.

use bevy::prelude::*;

use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::combat::FIGHT_SHARE;
use super::keys::mods::RULE_POINTS;
use super::match_state::{Blame, Death, DeathQueue, Scoreboard};
use super::options::MateKill;
use super::phase::QuakePhase;
use super::terms::ModRule;
use crate::game::{Fact, Facts, GameBuilder, PieceId, PlayerId};

/// Which scores change, by how much: handed from who counts to who writes it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreChanges(Vec<(PlayerId, i32)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(ScoreChanges::default());
    game.hand_on::<ScoreChanges>();
    game.add_system(QuakePhase::Reckoning, count)
        .add_system(QuakePhase::Reckoning, write_down);
}

/// The part of each killer in a victim's value, rounded down (`fight.share`).
fn share(value: i32, killers: usize) -> i32 {
    value / i32::try_from(killers).unwrap_or(1).max(1)
}

/// What a death changes: a kill scores the victim's value, a mate killed and an accident cost it; who is controlled by another costs
/// nobody by its accidents (`rule.points`, `mystery.5`).
fn changes_of(field: &Field, death: &Death) -> Vec<(PlayerId, i32)> {
    let victim = death.piece;
    let (owner, value) = (field.owner_of(victim), field.champion[victim.index()].value);
    let is_guest = field.is_guest(victim);
    let accident = || match death.controller {
        Some(_) => Vec::new(),
        None if is_guest => Vec::new(),
        None => vec![(owner, -value)],
    };
    let Blame::Killers(killers) = &death.blame else {
        return accident();
    };
    let each = share(value, killers.len());
    let of_killer = |(killer, player): (&PieceId, PlayerId)| {
        let is_mate = field.terms.team_of(player) == field.team_of(victim);
        let costs = field.options.mate_kill == MateKill::Costs;
        match (is_mate, costs || *killer == victim) {
            (false, _) => (player, each),
            // One of its clan that no player has costs nobody.
            (true, _) if is_guest => (player, 0),
            (true, true) => (player, -each),
            (true, false) => (player, 0),
        }
    };
    // Who decided for a killer then may not do so any more: its token may be back.
    let scorers = death.scorers.iter().copied().map(Some).chain(std::iter::repeat(None));
    let scored = killers.iter().zip(scorers);
    // What somebody does whom no player has scores for the player of its clan, or for nobody.
    let is_somebodys = |killer: &PieceId| !field.is_guest(*killer) || field.guests.ally.is_some();
    scored
        .filter(|(killer, _)| is_somebodys(killer))
        .map(|(killer, scorer)| of_killer((killer, scorer.unwrap_or_else(|| field.decider_of(*killer)))))
        .collect()
}

/// The dead who are not counted yet are counted.
fn count(field: FieldQuery, of_match: Single<(&mut DeathQueue, &mut ScoreChanges, &mut Facts)>) {
    let field = field.get();
    let (mut queue, mut changes, mut facts) = of_match.into_inner();
    changes.0.clear();
    for death in queue.dead.iter_mut().filter(|death| !death.counted) {
        death.counted = true;
        if !field.terms.has(ModRule::Points) {
            continue;
        }
        if let Blame::Killers(killers) = &death.blame
            && killers.len() > 1
        {
            let value = field.champion[death.piece.index()].value;
            facts.emit(Fact::from(QuakeFact::Shared {
                rule: FIGHT_SHARE,
                piece: death.piece,
                among: killers.clone(),
                each: share(value, killers.len()),
            }));
        }
        changes.0.extend(changes_of(&field, death));
    }
}

fn write_down(of_match: Single<(&ScoreChanges, &mut Scoreboard, &mut Facts)>) {
    let (changes, mut score, mut facts) = of_match.into_inner();
    for (player, change) in changes.0.iter().filter(|(_, change)| *change != 0) {
        if score.points.len() <= player.index() {
            score.points.resize(player.index() + 1, 0);
        }
        let Some(total) = score.points.get_mut(player.index()) else {
            continue;
        };
        // Saturating: a setup may come with any scores.
        *total = total.saturating_add(*change);
        facts.emit(Fact::Score {
            rule: RULE_POINTS,
            player: *player,
            change: *change,
            total: *total,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_divided_evenly_and_rounded_down_fight_share() {
        assert_eq!(share(16, 1), 16);
        assert_eq!(share(16, 3), 5);
        assert_eq!(share(6, 0), 6);
    }
}
