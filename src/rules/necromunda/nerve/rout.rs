//! Rout: a gang that has lost many tests at its turn's start, or gives up (`rout.*`).
//!
//! Phases: `RoutTest`, `Rout`, `GivingUp`, `RoutRoll`. Command: `give_up`. State: the outcome.

use bevy::prelude::*;

use super::super::command::NecroCommand;
use super::super::components::Gone;
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::nerve as keys;
use super::super::match_state::{NecroOutcome, NecroTurn, Objective, Scenario};
use super::super::phase::NecroPhase;
use super::super::scenarios::{SALVAGE, winner_when_gone};
use super::super::turn::decision;
use super::{passes, throw_against};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, PlayerId, Refusal, RuleKey};

/// From so many down or out on one may give up (`rout.choose`).
const MAY_GIVE_UP: usize = 2;

/// What comes of the dice: handed from the system that throws to the one that ends the game.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IsRouted(pub bool);

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(IsRouted::default());
    game.hand_on::<IsRouted>();
    game.lead(NecroCommand::verb("give_up"), NecroPhase::GivingUp)
        .add_system(NecroPhase::RoutTest, ask)
        .add_system(NecroPhase::GivingUp, give_up)
        .add_system(NecroPhase::RoutRoll, roll)
        .add_system(NecroPhase::RoutRoll, end);
}

/// How many of a player's fighters are down or out; with `broken` those broken as well.
fn lost(field: &Field, player: PlayerId, broken: bool) -> usize {
    let own = field.gang_of(player);
    own.filter(|piece| {
        let index = piece.index();
        field.down[index].0 || field.gone[index] == Gone::Out || (broken && field.broken[index].0.is_some())
    })
    .count()
}

/// Whether a quarter or more of a player's gang is lost (`rout.when`).
fn must_test(field: &Field, player: PlayerId) -> bool {
    4 * lost(field, player, field.options.rout_broken) >= field.gang_of(player).count()
}

/// Whether the player in turn may give up (`rout.choose`).
///
/// # Errors
/// That he has not lost enough for it.
pub fn check_rout(field: &Field) -> Result<(), Refusal> {
    let lost = lost(field, field.turn.player, false);
    if field.scenario.players() < 2 || lost < MAY_GIVE_UP {
        return Err(Refusal::new(keys::ROUT_CHOOSE, "necro-not-now"));
    }
    Ok(())
}

/// At a turn's start its player may give up, or tests at once.
fn ask(field: FieldQuery, of_match: Single<(&mut PendingDecision, &mut NextPhase<NecroPhase>)>) {
    let (mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    // What is added to the book ends by itself.
    if field.scenario.players() < 2 || field.scenario.added.is_some() {
        next.set(NecroPhase::Arrivals);
    } else if check_rout(&field).is_ok() {
        pending.0 = Some(decision(field.turn.player, "rout", None));
        next.set(NecroPhase::Rout);
    } else {
        next.set(NecroPhase::RoutRoll);
    }
}

/// Whose courage counts: the leader's, or the highest of those who are neither down nor out, on the table or to come (`rout.ld`).
fn leading(field: &Field, player: PlayerId) -> Option<(i32, PieceId)> {
    let own = field.of_player(player);
    let left = own.filter(|piece| field.is_able(*piece) || field.is_to_come(*piece));
    let best = left.max_by_key(|piece| {
        let ld = field.stats[piece.index()].ld;
        (field.is_leader(*piece), ld, std::cmp::Reverse(*piece))
    })?;
    Some((field.stats[best.index()].ld, best))
}

/// Of 36, how often a player's gang would rout if its turn began now (`rout.when`, `rout.ld`).
pub fn rout_chance(field: &Field, player: PlayerId) -> i32 {
    if field.scenario.players() < 2 || field.scenario.added.is_some() || !must_test(field, player) {
        return 0;
    }
    let Some((ld, _)) = leading(field, player) else {
        return 36;
    };
    let throws = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
    throws.filter(|sum| !passes(*sum, ld)).count() as i32
}

/// Two dice against the leader's courage, with a quarter or more lost.
fn roll(field: FieldQuery, of_match: Single<(&mut IsRouted, &mut Dice, &mut Facts)>) {
    let (mut routed, mut dice, mut facts) = of_match.into_inner();
    let field = field.get();
    let player = field.turn.player;
    routed.0 = must_test(&field, player)
        && match leading(&field, player) {
            Some((ld, of)) => !throw_against(&field, keys::ROUT_WHEN, of, (ld, of), (&mut dice, &mut facts)),
            None => true,
        };
}

/// What a player's rout changes.
type Ending<'w, 's> = Single<
    'w,
    's,
    (
        &'static Scenario,
        &'static Objective,
        &'static NecroTurn,
        &'static IsRouted,
        &'static mut NecroOutcome,
        &'static mut Facts,
        &'static mut NextPhase<NecroPhase>,
    ),
>;

fn lose(of_match: Ending, rule: Option<RuleKey>) {
    let (scenario, objective, turn, routed, mut outcome, mut facts, mut next) = of_match.into_inner();
    let rule = rule.or(routed.0.then_some(keys::ROUT_WHEN));
    if let Some(rule) = rule.filter(|_| outcome.0.is_none()) {
        let (winner, by) = winner_when_gone((scenario, objective), scenario.after(turn.player));
        facts.emit(Fact::from(NecroFact::Routed {
            rule,
            player: turn.player,
        }));
        outcome.0 = Some(winner);
        let rule = if scenario.is(SALVAGE) { by } else { rule };
        facts.emit(Fact::Won { rule, player: winner });
    }
    next.set(if outcome.0.is_some() {
        NecroPhase::Over
    } else {
        NecroPhase::Arrivals
    });
}

/// The game goes on, or the gang has routed.
fn end(of_match: Ending) {
    lose(of_match, None);
}

/// The player gives up.
fn give_up(of_match: Ending) {
    lose(of_match, Some(keys::ROUT_CHOOSE));
}
