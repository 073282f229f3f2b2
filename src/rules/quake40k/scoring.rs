//! Scores of kills and accidents (`rule.points`, `fight.share`, `mate_kill`).
//!
//! Phase: `Reckoning`. State: scores, which deaths are counted.

use bevy::prelude::*;

use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::combat::FIGHT_SHARE;
use super::keys::mods as keys;
use super::match_state::{Blame, Death, DeathQueue, Scoreboard};
use super::options::MateKill;
use super::phase::QuakePhase;
use super::terms::ModRule;
use crate::game::{Fact, Facts, GameBuilder, PieceId, PlayerId, RuleKey};

/// What the deaths that are not counted yet change: handed from the system that counts to the one that writes it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreChanges(Vec<(PlayerId, i32, RuleKey)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(ScoreChanges::default());
    game.hand_on::<ScoreChanges>();
    game.add_system(QuakePhase::Reckoning, count)
        .add_system(QuakePhase::Reckoning, write_down);
}

/// What a death changes: an accident costs its own value; a kill scores the victim's value, divided evenly among its killers and
/// rounded down; a mate's costs it. What a controlled figure kills scores for who controls it, what it suffers costs nobody
/// (`mystery.5`).
fn changes_of(field: &Field, death: &Death, facts: &mut Facts) -> Vec<(PlayerId, i32, RuleKey)> {
    let value = field.champion[death.piece.index()].value;
    let killers: Vec<PieceId> = match &death.blame {
        Blame::Killers(killers) => killers
            .iter()
            .copied()
            .filter(|killer| *killer != death.piece)
            .collect(),
        Blame::Accident => Vec::new(),
    };
    if killers.is_empty() {
        let costs_nobody = death.controller.is_some();
        let own = (field.owner_of(death.piece), -value, death.rule);
        return if costs_nobody { Vec::new() } else { vec![own] };
    }
    let each = value / killers.len() as i32;
    if killers.len() > 1 {
        facts.emit(Fact::from(QuakeFact::Shared {
            rule: FIGHT_SHARE,
            piece: death.piece,
            among: killers.clone(),
            each,
        }));
    }
    let victims = field.team_of(death.piece);
    let change = |killer: PieceId| {
        let player = field.decider_of(killer);
        let is_mate = field.terms.team_of(player) == victims;
        let change = match (is_mate, field.options.mate_kill) {
            (false, _) => each,
            (true, MateKill::Costs) => -each,
            (true, MateKill::Nothing) => 0,
        };
        (player, change, keys::RULE_POINTS)
    };
    killers.into_iter().map(change).collect()
}

/// The deaths that are not counted yet.
fn count(field: FieldQuery, of_match: Single<(&DeathQueue, &mut ScoreChanges, &mut Facts)>) {
    let field = field.get();
    let (queue, mut changes, mut facts) = of_match.into_inner();
    changes.0.clear();
    if field.terms.has(ModRule::Points) {
        for death in queue.dead.iter().filter(|death| !death.counted) {
            changes.0.extend(changes_of(&field, death, &mut facts));
        }
    }
}

fn write_down(of_match: Single<(&mut ScoreChanges, &mut DeathQueue, &mut Scoreboard, &mut Facts)>) {
    let (mut changes, mut queue, mut score, mut facts) = of_match.into_inner();
    for (player, change, rule) in changes.0.drain(..) {
        let Some(total) = score.points.get_mut(player.index()).filter(|_| change != 0) else {
            continue;
        };
        *total = total.saturating_add(change);
        facts.emit(Fact::Score {
            rule,
            player,
            change,
            total: *total,
        });
    }
    for death in &mut queue.dead {
        death.counted = true;
    }
}
