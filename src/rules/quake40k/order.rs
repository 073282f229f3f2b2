//! The order of play: the roll for it, who is first in teams, who names it for a turn (`init.order`, `team.init`,
//! `mystery.4`).
//!
//! Phases: `Beginning`, `OrderRoll`, `TeamInit`, `FirstsAsk`, `ChoosingFirsts`, `ChoosingRole`, `OrderAsk`, `ChoosingOrder`.
//! Commands: `firsts`, `role`, `order`. State: the order, the roles.

use bevy::prelude::*;

use super::bonus_entry::BonusEntry;
use super::command::{QuakeCommand, own};
use super::components::{Bought, Champion};
use super::effects::bears;
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::bonus as bonus_keys;
use super::keys::mods as mod_keys;
use super::keys::teams as team_keys;
use super::keys::turn as keys;
use super::match_state::{FirstTeams, PlayOrder, Scoreboard};
use super::phase::QuakePhase;
use super::standing::Standing;
use super::terms::{TeamId, Terms, Victory};
use super::turn::{acting_figures, decision, has_slot};
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, Owner, PendingDecision, PieceId, Refusal, RuleKey, Why,
    by_id,
};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.lead(QuakeCommand::verb("firsts"), QuakePhase::ChoosingFirsts)
        .lead(QuakeCommand::verb("role"), QuakePhase::ChoosingRole)
        .lead(QuakeCommand::verb("order"), QuakePhase::ChoosingOrder)
        .add_system(QuakePhase::Beginning, begin)
        .add_system(QuakePhase::OrderRoll, roll_for_the_order)
        .add_system(QuakePhase::TeamInit, roll_for_the_teams)
        .add_system(QuakePhase::FirstsAsk, ask_for_the_firsts)
        .add_system(QuakePhase::ChoosingFirsts, choose_firsts)
        .add_system(QuakePhase::ChoosingRole, choose_role)
        .add_system(QuakePhase::OrderAsk, forget_the_named_order)
        .add_system(QuakePhase::OrderAsk, ask_for_the_order)
        .add_system(QuakePhase::ChoosingOrder, choose_order);
}

/// The game begins with the order, unless the setup gives it; teams throw for themselves (`team.init`), and have none within
/// them (`team.free`).
fn begin(of_match: Single<(&Terms, &PlayOrder, &mut NextPhase<QuakePhase>)>) {
    let (terms, order, mut next) = of_match.into_inner();
    next.set(match order.rolled.is_empty() && !terms.in_teams {
        true => QuakePhase::OrderRoll,
        false => QuakePhase::TeamInit,
    });
}

/// Each figure throws Ld + I + 1D6, the highest plays first; equals throw 1D6 among themselves until they are ranked
/// (`init.order`).
fn roll_for_the_order(
    figures: Query<&Bought>,
    owners: Query<&Owner>,
    champions: Query<&Champion>,
    of_match: Single<(&mut PlayOrder, &mut Dice, &mut Facts, &mut NextPhase<QuakePhase>)>,
) {
    let (mut order, mut dice, mut facts, mut next) = of_match.into_inner();
    let (bought, owners, champions) = (by_id(figures), by_id(owners), by_id(champions));
    let ids = (0..bought.len() as u16).map(PieceId);
    let ids: Vec<PieceId> = ids
        .filter(|piece| owners[piece.index()].0.is_some() && !champions[piece.index()].is_late)
        .collect();
    let mut throw = |piece: PieceId| {
        let owner = owners[piece.index()].0;
        let why = Why::just(keys::INIT_ORDER, 6).by(owner).of(piece);
        dice.roll(&mut facts, why).value as i32
    };
    let sums: Vec<(PieceId, i32)> = ids
        .into_iter()
        .map(|piece| {
            let profile = &bought[piece.index()].profile;
            (piece, profile.ld + profile.i + throw(piece))
        })
        .collect();
    order.rolled = ranked(&sums, &mut throw);
    let sum_of = |piece: &PieceId| sums.iter().find(|(known, _)| known == piece).map_or(0, |(_, sum)| *sum);
    order.sums = order.rolled.iter().map(sum_of).collect();
    order.now = order.rolled.clone();
    facts.emit(Fact::from(QuakeFact::Order {
        rule: keys::INIT_ORDER,
        order: order.now.clone(),
    }));
    next.set(QuakePhase::TeamInit);
}

/// By their sums, highest first; equals throw among themselves, by id, until they are ranked.
pub fn ranked(sums: &[(PieceId, i32)], throw: &mut impl FnMut(PieceId) -> i32) -> Vec<PieceId> {
    let mut by_sum = sums.to_vec();
    by_sum.sort_by_key(|(piece, sum)| (-sum, piece.0));
    let mut ranked_pieces = Vec::with_capacity(sums.len());
    for equals in by_sum.chunk_by(|one, other| one.1 == other.1) {
        match equals {
            [(piece, _)] => ranked_pieces.push(*piece),
            _ => {
                let thrown: Vec<(PieceId, i32)> = equals.iter().map(|(piece, _)| (*piece, throw(*piece))).collect();
                ranked_pieces.extend(ranked(&thrown, throw));
            }
        }
    }
    ranked_pieces
}

/// Each team throws 2D6; the highest chooses who is first in each phase; equals again (`team.init`).
fn roll_for_the_teams(
    of_match: Single<(
        &Terms,
        &mut PlayOrder,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (terms, mut order, mut dice, mut facts, mut next) = of_match.into_inner();
    if terms.in_teams && order.chooser.is_none() {
        let mut in_it: Vec<TeamId> = terms.all_teams().collect();
        while in_it.len() > 1 {
            let before = facts.len();
            let sums: Vec<i32> = in_it
                .iter()
                .map(|team| {
                    let player = terms.players_of(*team).next();
                    let mut throw = || {
                        dice.roll(&mut facts, Why::just(team_keys::TEAM_INIT, 6).by(player))
                            .value as i32
                    };
                    throw() + throw()
                })
                .collect();
            let best = sums.iter().copied().max().unwrap_or_default();
            let mut sums = sums.into_iter();
            in_it.retain(|_| sums.next() == Some(best));
            if in_it.len() > 1 {
                for index in before..facts.len() {
                    facts.throw_again(index);
                }
            }
        }
        order.chooser = in_it.first().copied();
    }
    next.set(QuakePhase::FirstsAsk);
}

/// What the winner of the throw has still to choose is asked (`team.init`, `mod.assault`).
fn ask_for_the_firsts(
    of_match: Single<(
        &Terms,
        &PlayOrder,
        &Scoreboard,
        &mut PendingDecision,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (terms, order, score, mut pending, mut next) = of_match.into_inner();
    let chooser = order.chooser.unwrap_or_default();
    let player = terms.players_of(chooser).next().unwrap_or_default();
    if terms.in_teams && order.firsts.is_none() {
        pending.0 = Some(decision(player, "firsts", None));
        next.set(QuakePhase::Firsts);
    } else if terms.victory == Victory::Assault && score.cleaners.is_none() {
        pending.0 = Some(decision(player, "role", None));
        next.set(QuakePhase::Role);
    } else {
        next.set(QuakePhase::RoundStart);
    }
}

fn choose_firsts(of_match: Single<(&CurrentCommand, &mut PlayOrder, &mut Facts, &mut NextPhase<QuakePhase>)>) {
    let (command, mut order, mut facts, mut next) = of_match.into_inner();
    order.firsts = own(command).and_then(QuakeCommand::firsts);
    if let Some(firsts) = order.firsts {
        facts.emit(Fact::from(QuakeFact::Firsts {
            rule: team_keys::TEAM_INIT,
            team: order.chooser.unwrap_or_default(),
            firsts,
        }));
    }
    next.set(QuakePhase::FirstsAsk);
}

fn choose_role(of_match: Single<(&CurrentCommand, &mut Scoreboard, &mut Facts, &mut NextPhase<QuakePhase>)>) {
    let (command, mut score, mut facts, mut next) = of_match.into_inner();
    if let Some(QuakeCommand::Role { cleaners }) = own(command) {
        score.cleaners = Some(*cleaners);
        facts.emit(Fact::from(QuakeFact::Role {
            rule: mod_keys::MOD_ASSAULT,
            cleaners: *cleaners,
            turns: None,
        }));
    }
    next.set(QuakePhase::FirstsAsk);
}

/// Whether teams may be first so.
///
/// # Errors
/// That one of them is none.
pub fn check_firsts(field: &Field, command: &QuakeCommand) -> Result<(), Refusal> {
    let firsts = command.firsts().into_iter();
    let named = firsts.flat_map(|firsts| [firsts.movement, firsts.shoot, firsts.assault]);
    check_teams(field, team_keys::TEAM_INIT, named)
}

/// Whether a team may be the cleaners.
///
/// # Errors
/// That it is none.
pub fn check_role(field: &Field, cleaners: TeamId) -> Result<(), Refusal> {
    check_teams(field, mod_keys::MOD_ASSAULT, [cleaners])
}

fn check_teams(field: &Field, rule: RuleKey, named: impl IntoIterator<Item = TeamId>) -> Result<(), Refusal> {
    let unknown = named.into_iter().find(|team| team.index() >= field.terms.team_count());
    unknown.map_or(Ok(()), |team| {
        Err(Refusal::new(rule, "quake-no-team").number(i32::from(team.0)))
    })
}

/// The bearer of `mystery.4` on the table.
pub fn orderer(field: &Field) -> Option<PieceId> {
    let standing = field.by_order(field.standing().collect());
    let mut bearers = standing
        .into_iter()
        .filter(|piece| bears(field, *piece, BonusEntry::Mystery(4)));
    bearers.next()
}

/// The order of the turn is as it was rolled, until somebody names another (`mystery.4`).
fn forget_the_named_order(mut order: Single<&mut PlayOrder>) {
    if order.now != order.rolled {
        order.now = order.rolled.clone();
    }
    if order.ordered.is_some() {
        order.ordered = None;
    }
}

/// The bearer of `mystery.4` names the order of the turn; without one the order is as it was rolled.
fn ask_for_the_order(field: FieldQuery, of_match: Single<(&mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut pending, mut next) = of_match.into_inner();
    match orderer(&field) {
        Some(piece) => {
            pending.0 = Some(decision(field.decider_of(piece), "order", Some(piece)));
            next.set(QuakePhase::Order);
        }
        None => next.set(QuakePhase::Pulling),
    }
}

fn choose_order(
    owners: Query<&Owner>,
    of_match: Single<(
        &CurrentCommand,
        &Terms,
        &mut PlayOrder,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (command, terms, mut order, mut facts, mut next) = of_match.into_inner();
    if let Some(QuakeCommand::Order { players }) = own(command) {
        let owners = by_id(owners);
        let team = |piece: &PieceId| terms.team_of(owners[piece.index()].0.unwrap_or_default());
        if terms.in_teams {
            if let [movement, shoot, assault] = players.as_slice() {
                order.ordered = Some(FirstTeams {
                    movement: team(movement),
                    shoot: team(shoot),
                    assault: team(assault),
                });
            }
        } else {
            order.now.clone_from(players);
        }
        facts.emit(Fact::from(QuakeFact::Order {
            rule: bonus_keys::MYSTERY_4,
            order: players.clone(),
        }));
    }
    next.set(QuakePhase::Pulling);
}

/// Whether the order of the turn may be so: each figure of the order once, or in games of teams three figures whose teams are
/// first in the phases.
///
/// # Errors
/// That it may not.
pub fn check_order(field: &Field, players: &[PieceId]) -> Result<(), Refusal> {
    for piece in players {
        field.figure(bonus_keys::MYSTERY_4, *piece)?;
    }
    let is_order = if field.terms.in_teams {
        players.len() == 3
    } else {
        let sorted = |pieces: &[PieceId]| {
            let mut pieces = pieces.to_vec();
            pieces.sort_unstable();
            pieces
        };
        sorted(players) == sorted(&field.order.rolled)
    };
    match (is_order, field.terms.in_teams) {
        (true, _) => Ok(()),
        (false, true) => Err(Refusal::new(bonus_keys::MYSTERY_4, "quake-order-three")),
        (false, false) => Err(Refusal::new(bonus_keys::MYSTERY_4, "quake-order-each-once")),
    }
}

/// Whether a figure may be activated (`team.alternate`).
///
/// # Errors
/// That it is not of the team in turn, or had its slot.
pub fn check_activate(field: &Field, figure: PieceId) -> Result<(), Refusal> {
    let rule = team_keys::TEAM_ALTERNATE;
    field.figure(rule, figure)?;
    let acting = acting_figures(field);
    if acting.as_ref().is_none_or(|(team, _)| *team != field.team_of(figure)) {
        return Err(Refusal::new(rule, "quake-not-your-team").piece(figure));
    }
    match has_slot(field, figure) {
        true => Ok(()),
        false => Err(Refusal::new(rule, "quake-slot-gone").piece(figure)),
    }
}

/// Answers to what is asked of order and roles, as lists have them.
pub fn listed(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let teams: Vec<TeamId> = field.terms.all_teams().collect();
    match standing.asked() {
        "firsts" => teams
            .iter()
            .flat_map(|movement| teams.iter().map(move |shoot| (*movement, *shoot)))
            .flat_map(|(movement, shoot)| teams.iter().map(move |assault| (movement, shoot, *assault)))
            .map(|(movement, shoot, assault)| QuakeCommand::Firsts {
                movement,
                shoot,
                assault,
            })
            .collect(),
        "role" => teams
            .iter()
            .map(|cleaners| QuakeCommand::Role { cleaners: *cleaners })
            .collect(),
        "activate" => {
            let figures = acting_figures(field).map(|(_, figures)| figures).unwrap_or_default();
            let activations = figures.into_iter().map(|figure| QuakeCommand::Activate { figure });
            activations.chain(super::join::joins(standing)).collect()
        }
        "order" => listed_orders(field),
        _ => Vec::new(),
    }
}

/// Orders that are listed: that of the roll, reversed, and each figure moved to the front or to the end.
fn listed_orders(field: &Field) -> Vec<QuakeCommand> {
    let rolled = &field.order.rolled;
    if field.terms.in_teams {
        let first = |team: TeamId| field.of_team(team).next();
        let firsts: Vec<PieceId> = field.terms.all_teams().filter_map(first).collect();
        return firsts
            .iter()
            .flat_map(|movement| firsts.iter().map(move |shoot| (*movement, *shoot)))
            .flat_map(|(movement, shoot)| firsts.iter().map(move |assault| vec![movement, shoot, *assault]))
            .map(|players| QuakeCommand::Order { players })
            .collect();
    }
    let moved = |figure: PieceId, to_front: bool| {
        let others = rolled.iter().copied().filter(move |piece| *piece != figure);
        match to_front {
            true => std::iter::once(figure).chain(others).collect(),
            false => others.chain([figure]).collect::<Vec<_>>(),
        }
    };
    let mut orders = vec![rolled.clone(), rolled.iter().rev().copied().collect()];
    orders.extend(
        rolled
            .iter()
            .flat_map(|figure| [moved(*figure, true), moved(*figure, false)]),
    );
    orders.dedup();
    orders
        .into_iter()
        .map(|players| QuakeCommand::Order { players })
        .collect()
}
