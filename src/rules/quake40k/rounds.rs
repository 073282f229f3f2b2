//! How rounds and games are won (`rule.win`, `rule.round`, `mod.*`, `tie.*`).
//!
//! Phases: `Reckoning`, `TurnOver`, `RoundOver`. State: the outcome, what was counted, and in a new round all that is as at first.

mod anew;
mod ties;

use bevy::prelude::*;

use super::components::Presence;
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::flags;
use super::keys::mods as keys;
use super::match_state::{QuakeOutcome, Scoreboard};
use super::movement::portal_disc;
use super::phase::{QuakePhase, Stage};
use super::terms::{TeamId, Victory};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, PlayerId, Progress, RuleKey, Winner};

/// How many times its own value wins (`mod.deathmatch`).
const TIMES: i32 = 10;

/// What is won, or to be done anew: handed from the systems that look to those that write it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict(Option<Won>);

/// What is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Won {
    /// The game, or it is drawn.
    Game(Option<TeamId>, RuleKey),
    /// A round; none wins it: it is played again.
    Round(Option<TeamId>, RuleKey),
    /// The first leg is over: the roles change (`mod.assault`).
    Leg,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert((Verdict::default(), HeldPortals::default()));
    game.hand_on::<Verdict>();
    game.hand_on::<HeldPortals>();
    game.add_system(QuakePhase::Reckoning, look_for_a_winner)
        .add_system(QuakePhase::Reckoning, write_down)
        .add_system(QuakePhase::TurnOver, count_portals)
        .add_system(QuakePhase::TurnOver, count_the_turn)
        .add_system(QuakePhase::TurnOver, look_at_the_end_of_a_turn)
        .add_system(QuakePhase::TurnOver, write_down);
    anew::plugin(game);
}

/// A team's score: that of its players.
fn score_of(field: &Field, team: TeamId) -> i32 {
    let players = field.terms.players_of(team);
    players
        .filter_map(|player| field.score.points.get(player.index()))
        .sum()
}

/// The score with which a team wins (`mod.deathmatch`).
fn goal_of(field: &Field, team: TeamId) -> i32 {
    field.terms.values.get(team.index()).map_or(0, |value| TIMES * value)
}

/// The teams with a figure alive: on the table, or still to be set down.
fn alive(field: &Field) -> Vec<TeamId> {
    let lives = |piece: &PieceId| {
        matches!(
            field.presence[piece.index()],
            Presence::In | Presence::ToDeploy | Presence::Returning
        )
    };
    field
        .terms
        .all_teams()
        .filter(|team| field.of_team(*team).any(|piece| lives(&piece)))
        .collect()
}

/// The one of several that a tie falls to: the higher score, then `tie.team` (`rule.win`).
fn first_of(field: &Field, teams: &[TeamId]) -> Option<TeamId> {
    let best = teams.iter().map(|team| score_of(field, *team)).max()?;
    let best: Vec<TeamId> = teams
        .iter()
        .copied()
        .filter(|team| score_of(field, *team) == best)
        .collect();
    match best.as_slice() {
        [one] => Some(*one),
        several if field.options.tie => ties::settle(field, several),
        _ => None,
    }
}

/// The rule of a mod; of a custom one that of winning.
fn mod_rule(field: &Field) -> RuleKey {
    let name = format!("mod.{}", field.terms.mode);
    keys::ALL
        .iter()
        .copied()
        .find(|key| key.0 == name)
        .unwrap_or(keys::RULE_WIN)
}

/// What is won on the instant: after a volley, a step, a chain (`rule.win`).
fn won_now(field: &Field) -> Option<Won> {
    let rule = mod_rule(field);
    let teams: Vec<TeamId> = field.terms.all_teams().collect();
    if teams.len() < 2 {
        return None;
    }
    match field.terms.victory {
        Victory::Points => {
            let reached = teams.into_iter().filter(|team| {
                let goal = goal_of(field, *team);
                goal > 0 && score_of(field, *team) >= goal
            });
            let reached: Vec<TeamId> = reached.collect();
            (!reached.is_empty()).then(|| Won::Game(first_of(field, &reached), rule))
        }
        Victory::LastAlive => match alive(field).as_slice() {
            [] => Some(Won::Round(None, keys::RULE_ROUND)),
            [last] => Some(Won::Round(Some(*last), rule)),
            _ => None,
        },
        Victory::Capture => flags::brought(field).and_then(|(flag, _, team)| {
            let is_enemys = field.flags.0[usize::from(flag)].owner != Some(team);
            (is_enemys && flags::has_own_flag(field, team)).then_some(Won::Round(Some(team), rule))
        }),
        Victory::OneFlag => flags::brought(field).map(|(_, _, team)| Won::Round(Some(team), rule)),
        Victory::BaseAttack => {
            let buildings = field.arena.buildings.iter().zip(&field.structures.0);
            let fallen: Vec<TeamId> = buildings
                .filter(|(_, left)| **left <= 0)
                .map(|(building, _)| building.team)
                .collect();
            let standing: Vec<TeamId> = teams.into_iter().filter(|team| !fallen.contains(team)).collect();
            (!fallen.is_empty() && standing.len() <= 1).then(|| Won::Game(standing.first().copied(), rule))
        }
        Victory::Domination => None,
        Victory::Assault => {
            let cleaners = field.score.cleaners?;
            let targets = alive(field).into_iter().any(|team| team != cleaners);
            (!targets).then(|| leg_over(field, cleaners, field.score.leg_turns + 1))
        }
    }
}

/// A leg is over after so many turns: the roles change, or fewer turns have won (`mod.assault`).
fn leg_over(field: &Field, cleaners: TeamId, turns: u32) -> Won {
    let rule = keys::MOD_ASSAULT;
    match field.score.first_leg {
        None => Won::Leg,
        Some(first) if turns < first => Won::Game(Some(cleaners), rule),
        // The cleaners of the first leg are the targets of the second.
        Some(_) => {
            let others = field.terms.all_teams().find(|team| *team != cleaners);
            Won::Game(others, rule)
        }
    }
}

fn look_for_a_winner(field: FieldQuery, mut verdict: Single<&mut Verdict>) {
    let field = field.get();
    let deploys = field.turn.stage == Stage::Deploy;
    verdict.0 = if deploys || field.outcome.0.is_some() {
        None
    } else {
        won_now(&field)
    };
}

/// Each portal that one team alone occupies at a turn's end is a point (`mod.domination`).
fn count_portals(field: FieldQuery, mut held: Single<&mut HeldPortals>) {
    let field = field.get();
    held.0.clear();
    if field.terms.victory != Victory::Domination {
        return;
    }
    for portal in &field.arena.portals {
        let own = field.options.portal_radius;
        let disc = portal_disc(&field, portal.at, own);
        let on_it = field.standing().filter(|piece| {
            let body = field.body(*piece);
            body.is_some_and(|body| disc.is_level_with(body.at.z) && disc.holds_base(body.at, body.radius))
        });
        let mut teams: Vec<TeamId> = on_it.map(|piece| field.team_of(piece)).collect();
        teams.dedup();
        if let [team] = teams.as_slice() {
            held.0.push((*team, portal.number));
        }
    }
}

/// Which team holds which portal at a turn's end: handed from who looks to who counts.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct HeldPortals(Vec<(TeamId, u8)>);

/// Points of portals, and the turns of a leg.
fn count_the_turn(of_match: Single<(&mut HeldPortals, &mut Scoreboard, &mut Facts)>) {
    let (mut held, mut score, mut facts) = of_match.into_inner();
    score.leg_turns = score.leg_turns.saturating_add(1);
    for (team, portal) in held.0.drain(..) {
        let Some(total) = score.occupied.get_mut(team.index()) else {
            continue;
        };
        *total = total.saturating_add(1);
        facts.emit(Fact::from(QuakeFact::Point {
            rule: keys::MOD_DOMINATION,
            team,
            portal,
            total: *total,
        }));
    }
}

/// What is won when a turn is over: Domination, one more turn where it is equal; a leg of Assault that took too long.
fn look_at_the_end_of_a_turn(field: FieldQuery, mut verdict: Single<&mut Verdict>) {
    let field = field.get();
    verdict.0 = None;
    match field.terms.victory {
        Victory::Domination => {
            let best = field.score.occupied.iter().copied().max().unwrap_or_default();
            let first = (0u8..)
                .zip(&field.score.occupied)
                .filter(|(_, points)| **points == best);
            let first: Vec<u8> = first.map(|(team, _)| team).collect();
            if let [team] = first.as_slice()
                && best >= field.options.domination_points
            {
                verdict.0 = Some(Won::Game(Some(TeamId(*team)), keys::MOD_DOMINATION));
            }
        }
        Victory::Assault if field.score.leg_turns >= field.options.assault_turns => {
            // Never: more turns than any.
            let cleaners = field.score.cleaners.unwrap_or_default();
            verdict.0 = Some(leg_over(&field, cleaners, u32::MAX));
        }
        // The second leg ends as soon as it can no longer be quicker.
        Victory::Assault
            if field
                .score
                .first_leg
                .is_some_and(|first| field.score.leg_turns >= first) =>
        {
            let cleaners = field.score.cleaners.unwrap_or_default();
            verdict.0 = Some(leg_over(&field, cleaners, u32::MAX));
        }
        _ => {}
    }
}

/// How many rounds win the game (`rule.round`).
fn rounds_to_win(victory: Victory, options: &super::options::QuakeOptions) -> u32 {
    match victory {
        Victory::OneFlag => options.flag_rounds,
        _ => options.rounds,
    }
}

/// A game or a round is won.
fn write_down(
    of_match: Single<(
        &super::terms::Terms,
        &super::options::QuakeOptions,
        &mut Verdict,
        &mut Scoreboard,
        &mut QuakeOutcome,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (terms, options, mut verdict, mut score, mut outcome, mut facts, mut next) = of_match.into_inner();
    let Some(won) = verdict.0.take() else { return };
    let end = |team: Option<TeamId>, rule: RuleKey, facts: &mut Facts| {
        let player = team.and_then(|team| terms.players_of(team).next());
        let winner = player.map_or(Winner::Draw, Winner::Player);
        if player.is_none() {
            facts.emit(Fact::from(QuakeFact::Draw { rule }));
        }
        facts.emit(Fact::Won { rule, player: winner });
        Some(winner)
    };
    match won {
        Won::Game(team, rule) => {
            outcome.0 = end(team, rule, &mut facts);
            next.set(QuakePhase::Over);
        }
        Won::Round(team, rule) => {
            let all: u32 = score.rounds_won.iter().sum();
            let won = team.and_then(|team| score.rounds_won.get_mut(team.index()));
            let rounds = won.map_or(0, |won| {
                *won += 1;
                *won
            });
            facts.emit(Fact::from(QuakeFact::RoundWon { rule, team, rounds }));
            let needed = rounds_to_win(terms.victory, options);
            if team.is_some() && all + 1 >= needed {
                let best = score.rounds_won.iter().copied().max().unwrap_or_default();
                let first = (0u8..).zip(&score.rounds_won).filter(|(_, won)| **won == best);
                let first: Vec<u8> = first.map(|(team, _)| team).collect();
                let winner = match first.as_slice() {
                    [team] => Some(TeamId(*team)),
                    _ => None,
                };
                outcome.0 = end(winner, keys::RULE_ROUND, &mut facts);
                next.set(QuakePhase::Over);
            } else {
                next.set(QuakePhase::RoundOver);
            }
        }
        Won::Leg => {
            score.first_leg = Some(score.leg_turns);
            score.leg_turns = 0;
            let cleaners = score.cleaners.unwrap_or_default();
            let others = terms.all_teams().find(|team| *team != cleaners);
            score.cleaners = others;
            facts.emit(Fact::from(QuakeFact::Role {
                rule: keys::MOD_ASSAULT,
                cleaners: others.unwrap_or_default(),
            }));
            next.set(QuakePhase::RoundOver);
        }
    }
}

/// How near each player is to winning.
pub fn progress(field: &Field) -> Vec<Progress> {
    let of_player = |player: PlayerId| {
        let team = field.terms.team_of(player);
        let index = team.index();
        match field.terms.victory {
            Victory::Points => Progress {
                value: score_of(field, team),
                goal: goal_of(field, team),
            },
            Victory::Domination => Progress {
                value: field.score.occupied.get(index).copied().unwrap_or_default(),
                goal: field.options.domination_points,
            },
            _ => Progress {
                value: field.score.rounds_won.get(index).map_or(0, |won| *won as i32),
                goal: rounds_to_win(field.terms.victory, field.options) as i32,
            },
        }
    };
    (0..field.terms.players() as u8).map(PlayerId).map(of_player).collect()
}
