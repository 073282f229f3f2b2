//! How rounds and games are won (`rule.win`, `rule.round`, `mod.*`).
//!
//! Phases: `RoundOver`, and parts of `Reckoning` and `TurnOver`. State: how the game ended, rounds won, what is counted by team; a new
//! round makes all as at first.

mod renewal;
mod ties;
mod victory;

use bevy::prelude::*;

use super::arena::STRUCTURE;
use super::components::Presence;
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::mods as keys;
use super::keys::ties as tie_keys;
use super::match_state::{QuakeOutcome, Scoreboard};
use super::phase::{QuakePhase, Stage};
use super::terms::{TeamId, Terms, Victory};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, PlayerId, Progress, RuleKey, Winner};
use crate::rules::host::GuestVerdict;

/// What was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Verdict {
    /// Nothing yet.
    #[default]
    Open,
    /// The game is over: won by a team, or drawn.
    Game {
        /// Who won.
        winner: Option<TeamId>,
        /// By which rule.
        rule: RuleKey,
    },
    /// A round is won by a team, or by nobody; so many of them win the game.
    Round {
        /// Who won.
        winner: Option<TeamId>,
        /// By which rule.
        rule: RuleKey,
        /// How many rounds win.
        needed: u32,
    },
    /// The roles change after so many turns (`mod.assault`).
    Roles {
        /// The turns of the first leg.
        turns: u32,
    },
}

/// What is decided, and what is counted besides: handed from who judges to who carries it out.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Judgement {
    /// What was decided.
    verdict: Verdict,
    /// Teams that have a point for a portal (`mod.domination`).
    points: Vec<(TeamId, u8)>,
    /// Whether a turn of the leg is over (`mod.assault`).
    is_turn_over: bool,
    /// What a scenario says that is added to the book.
    added: Option<(Winner, RuleKey)>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(Judgement::default());
    game.hand_on::<Judgement>();
    game.add_system(QuakePhase::Reckoning, judge)
        .add_system(QuakePhase::Reckoning, carry_out)
        .add_system(QuakePhase::TurnOver, judge_the_turn)
        .add_system(QuakePhase::TurnOver, carry_out);
    renewal::plugin(game);
}

/// On the instant, after a volley, step or chain: whether somebody has won (`rule.win`).
fn judge(field: FieldQuery, of_match: Single<(&GuestVerdict, &mut Judgement, &mut Facts)>) {
    let field = field.get();
    let (added, mut judgement, mut facts) = of_match.into_inner();
    *judgement = Judgement::default();
    if field.outcome.0.is_none() && field.turn.stage != Stage::Deploy {
        judgement.added = added.0;
        judgement.verdict = victory::verdict(&field, &mut facts);
    }
}

/// At a turn's end: points of portals, and whether a leg has taken too long (`mod.domination`, `mod.assault`).
fn judge_the_turn(field: FieldQuery, of_match: Single<(&GuestVerdict, &mut Judgement)>) {
    let field = field.get();
    let (added, mut judgement) = of_match.into_inner();
    *judgement = Judgement::default();
    if field.outcome.0.is_some() {
        return;
    }
    judgement.added = added.0;
    match field.terms.victory {
        Victory::Domination => {
            judgement.points = victory::occupied(&field);
            judgement.verdict = victory::domination(&field, &judgement.points);
        }
        Victory::Assault => {
            judgement.is_turn_over = true;
            judgement.verdict = victory::leg_at_turn_over(&field);
        }
        _ => {}
    }
}

/// One more of a list by team.
fn add<T: Copy + Default + std::ops::Add<Output = T>>(list: &mut Vec<T>, team: TeamId, more: T) -> T {
    if list.len() <= team.index() {
        list.resize(team.index() + 1, T::default());
    }
    let total = list.get(team.index()).copied().unwrap_or_default() + more;
    if let Some(known) = list.get_mut(team.index()) {
        *known = total;
    }
    total
}

/// What was decided is told, and leads on.
fn carry_out(
    of_match: Single<(
        &Terms,
        &Judgement,
        &mut QuakeOutcome,
        &mut Scoreboard,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (terms, judgement, mut outcome, mut score, mut facts, mut next) = of_match.into_inner();
    for (team, portal) in &judgement.points {
        let total = add(&mut score.occupied, *team, 1);
        facts.emit(Fact::from(QuakeFact::Point {
            rule: keys::MOD_DOMINATION,
            team: *team,
            portal: *portal,
            total,
        }));
    }
    if judgement.is_turn_over {
        score.leg_turns = score.leg_turns.saturating_add(1);
        let mut targets = terms.all_teams().filter(|team| Some(*team) != score.cleaners);
        if let Some(team) = targets.next().filter(|_| score.cleaners.is_some()) {
            facts.emit(Fact::from(QuakeFact::Lasted {
                rule: keys::MOD_ASSAULT,
                team,
                turns: score.leg_turns,
            }));
        }
    }
    if let Some((winner, rule)) = judgement.added {
        outcome.0 = Some(winner);
        facts.emit(Fact::Won { rule, player: winner });
        next.set(QuakePhase::Over);
        return;
    }
    let mut end = |winner: Option<TeamId>, rule: RuleKey, facts: &mut Facts| {
        outcome.0 = Some(winner.map_or(Winner::Draw, |team| Winner::Player(PlayerId(team.0))));
        facts.emit(match winner {
            Some(team) => Fact::Won {
                rule,
                player: Winner::Player(PlayerId(team.0)),
            },
            None => Fact::from(QuakeFact::Draw { rule }),
        });
        next.set(QuakePhase::Over);
    };
    match judgement.verdict {
        Verdict::Open => {}
        Verdict::Game { winner, rule } => {
            let draw = if terms.in_teams {
                tie_keys::TIE_TEAM
            } else {
                tie_keys::TIE_SOLO
            };
            end(winner, winner.map_or(draw, |_| rule), &mut facts);
        }
        Verdict::Round { winner, rule, needed } => {
            let rounds = winner.map_or(0, |team| add(&mut score.rounds_won, team, 1));
            facts.emit(Fact::from(QuakeFact::RoundWon {
                rule: keys::RULE_ROUND,
                team: winner,
                rounds,
            }));
            match winner.filter(|_| rounds >= needed) {
                Some(_) => end(winner, rule, &mut facts),
                None => next.set(QuakePhase::RoundOver),
            }
        }
        Verdict::Roles { turns } => {
            score.first_leg = Some(turns);
            score.leg_turns = 0;
            let cleaners = terms.all_teams().find(|team| Some(*team) != score.cleaners);
            score.cleaners = cleaners;
            facts.emit(Fact::from(QuakeFact::Role {
                rule: keys::MOD_ASSAULT,
                cleaners: cleaners.unwrap_or_default(),
                turns: Some(turns),
            }));
            next.set(QuakePhase::RoundOver);
        }
    }
}

/// How near each player is to winning.
pub fn progress(field: &Field) -> Vec<Progress> {
    let players = (0..field.terms.players() as u8).map(PlayerId);
    let of_player = |player: PlayerId| {
        let team = field.terms.team_of(player);
        let rounds = field.score.rounds_won.get(team.index()).copied().unwrap_or_default() as i32;
        let (value, goal) = match field.terms.victory {
            Victory::Points => (victory::score_of(field, team), victory::goal_of(field, team)),
            Victory::LastAlive | Victory::Capture => (rounds, field.options.rounds as i32),
            Victory::OneFlag => (rounds, field.options.flag_rounds as i32),
            Victory::Domination => {
                let points = field.score.occupied.get(team.index()).copied().unwrap_or_default();
                (points, field.options.domination_points)
            }
            Victory::BaseAttack => damage_by(field, team),
            Victory::Assault => cleaned_by(field, team),
            Victory::Added => {
                let rounds = field.guests.scenario.map_or(0, |scenario| scenario.rounds);
                (field.turn.round.min(rounds) as i32, rounds as i32)
            }
        };
        Progress { value, goal }
    };
    players.map(of_player).collect()
}

/// How many structure points others' buildings have lost, of how many (`mod.base_attack`).
fn damage_by(field: &Field, team: TeamId) -> (i32, i32) {
    let buildings = field.arena.buildings.iter().zip(&field.structures.0);
    let others = buildings.filter(|(building, _)| building.team != team);
    others.fold((0, 0), |(lost, all), (_, left)| {
        (lost + STRUCTURE - left, all + STRUCTURE)
    })
}

/// How many targets the cleaners have killed, of how many; for targets how many turns they have lasted, of those that are enough
/// (`mod.assault`).
fn cleaned_by(field: &Field, team: TeamId) -> (i32, i32) {
    if field.score.cleaners != Some(team) {
        let enough = field.score.first_leg.unwrap_or(field.options.assault_turns);
        return (field.score.leg_turns as i32, enough as i32);
    }
    let targets: Vec<PieceId> = field
        .ids()
        .filter(|piece| !field.is_guest(*piece) && field.team_of(*piece) != team)
        .collect();
    let dead = targets
        .iter()
        .filter(|piece| field.presence[piece.index()] == Presence::Out);
    (dead.count() as i32, targets.len() as i32)
}
