//! Who has won, by each way to win (`mod.*`).

use super::super::components::Presence;
use super::super::deploy::is_in_base;
use super::super::fact::QuakeFact;
use super::super::field::Field;
use super::super::keys::mods as keys;
use super::super::match_state::FlagState;
use super::super::terms::{TeamId, Victory};
use super::{Verdict, ties};
use crate::game::{Fact, Facts, PieceId};
use crate::space::table::Disc;

/// How often its own value a player's or team's score must be (`mod.deathmatch`).
const TIMES: i32 = 10;

/// A team's score: that of its players.
pub fn score_of(field: &Field, team: TeamId) -> i32 {
    let players = field.terms.players_of(team);
    let points = players.filter_map(|player| field.score.points.get(player.index()));
    points.fold(0, |sum: i32, points| sum.saturating_add(*points))
}

/// The score at which a team wins: ten times its value.
pub fn goal_of(field: &Field, team: TeamId) -> i32 {
    let value = field.terms.values.get(team.index()).copied().unwrap_or_default();
    value.saturating_mul(TIMES)
}

/// Who wins of several at once: the higher score, then by the tie (`rule.win`).
fn best(field: &Field, teams: &[TeamId]) -> Option<TeamId> {
    let highest = teams.iter().map(|team| score_of(field, *team)).max()?;
    let teams: Vec<TeamId> = teams
        .iter()
        .copied()
        .filter(|team| score_of(field, *team) == highest)
        .collect();
    ties::winner(field, &teams)
}

/// What is decided on the instant.
pub fn verdict(field: &Field, facts: &mut Facts) -> Verdict {
    match field.terms.victory {
        Victory::Points => by_points(field),
        Victory::LastAlive => by_life(field),
        Victory::Capture => by_flag(field, facts, true),
        Victory::OneFlag => by_flag(field, facts, false),
        Victory::BaseAttack => by_buildings(field),
        Victory::Domination | Victory::Added => Verdict::Open,
        Victory::Assault => by_targets(field),
    }
}

/// First at ten times the own value.
fn by_points(field: &Field) -> Verdict {
    let there = |team: &TeamId| {
        let goal = goal_of(field, *team);
        goal > 0 && score_of(field, *team) >= goal
    };
    let teams: Vec<TeamId> = field.terms.all_teams().filter(there).collect();
    match teams.is_empty() {
        true => Verdict::Open,
        false => Verdict::Game {
            winner: best(field, &teams),
            rule: keys::RULE_POINTS,
        },
    }
}

/// Whether anybody of a team is in the game.
fn is_alive(field: &Field, team: TeamId) -> bool {
    field.of_team(team).any(|piece| {
        let presence = field.presence[piece.index()];
        matches!(presence, Presence::In | Presence::Returning)
    })
}

/// Last alive: a round; all dead at once: again (`rule.round`).
fn by_life(field: &Field) -> Verdict {
    if field.terms.team_count() < 2 {
        // A trial of one side: nobody is outlived.
        return Verdict::Open;
    }
    let alive: Vec<TeamId> = field.terms.all_teams().filter(|team| is_alive(field, *team)).collect();
    let winner = match alive[..] {
        [] => None,
        [team] => Some(team),
        _ => return Verdict::Open,
    };
    Verdict::Round {
        winner,
        rule: keys::RULE_WIN,
        needed: field.options.rounds,
    }
}

/// Whether a flag lies in a team's zone.
fn lies_in_base(field: &Field, flag: &FlagState, team: TeamId) -> bool {
    let base = field.arena.base_of(team).zip(flag.at);
    base.is_some_and(|(base, at)| base.outline.holds_disc(at.plan(), 0))
}

/// A flag brought to the own zone: the enemy's while the own one is there, or the only one (`mod.capture`, `mod.one_flag`).
fn by_flag(field: &Field, facts: &mut Facts, needs_own: bool) -> Verdict {
    let brought = (0..).zip(&field.flags.0).find_map(|(number, flag)| {
        let bearer = flag.carried_by?;
        let team = field.team_of(bearer);
        let mut own = field.flags.0.iter().filter(|other| other.owner == Some(team));
        let has_own = !needs_own || own.any(|own| lies_in_base(field, own, team));
        let is_home = field.body(bearer).is_some_and(|body| is_in_base(field, team, &body));
        (flag.owner != Some(team) && has_own && is_home).then_some((number, bearer, team))
    });
    let Some((flag, piece, team)) = brought else {
        return Verdict::Open;
    };
    let (rule, needed) = match needs_own {
        true => (keys::MOD_CAPTURE, field.options.rounds),
        false => (keys::MOD_ONE_FLAG, field.options.flag_rounds),
    };
    facts.emit(Fact::from(QuakeFact::FlagBrought {
        rule,
        flag,
        piece,
        team,
    }));
    Verdict::Round {
        winner: Some(team),
        rule,
        needed,
    }
}

/// The enemy's building is destroyed: the last team that has one wins (`mod.base_attack`).
fn by_buildings(field: &Field) -> Verdict {
    let buildings = field.arena.buildings.iter().zip(&field.structures.0);
    let (standing, fallen): (Vec<_>, Vec<_>) = buildings.partition(|(_, left)| **left > 0);
    let teams = |list: &[(&super::super::arena::Building, &i32)]| -> Vec<TeamId> {
        list.iter().map(|(building, _)| building.team).collect()
    };
    let winner = match (teams(&standing).as_slice(), fallen.is_empty()) {
        (_, true) => return Verdict::Open,
        ([team], false) => Some(*team),
        ([], false) => ties::winner(field, &teams(&fallen)),
        (_, false) => return Verdict::Open,
    };
    Verdict::Game {
        winner,
        rule: keys::MOD_BASE_ATTACK,
    }
}

/// The teams that occupy a portal at a turn's end: wholly on it, by several teams nobody (`mod.domination`).
pub fn occupied(field: &Field) -> Vec<(TeamId, u8)> {
    let holder = |portal: &super::super::arena::Portal| {
        let disc = Disc {
            at: portal.at,
            radius: field.options.portal_radius,
        };
        let is_on_it = |piece: &PieceId| {
            let body = field.body(*piece);
            body.is_some_and(|body| disc.is_level_with(body.at.z) && disc.holds_base(body.at, body.radius))
        };
        let mut teams: Vec<TeamId> = field
            .standing()
            .filter(|piece| !field.is_guest(*piece) && is_on_it(piece))
            .map(|piece| field.team_of(piece))
            .collect();
        teams.dedup();
        teams.sort_unstable();
        teams.dedup();
        match teams[..] {
            [team] => Some((team, portal.number)),
            _ => None,
        }
    };
    field.arena.portals.iter().filter_map(holder).collect()
}

/// The first at so many points; equal: one more turn (`mod.domination`).
pub fn domination(field: &Field, points: &[(TeamId, u8)]) -> Verdict {
    let total = |team: TeamId| {
        let known = field.score.occupied.get(team.index()).copied().unwrap_or_default();
        known + points.iter().filter(|(other, _)| *other == team).count() as i32
    };
    let totals: Vec<(TeamId, i32)> = field.terms.all_teams().map(|team| (team, total(team))).collect();
    match first_at(&totals, field.options.domination_points) {
        Some(team) => Verdict::Game {
            winner: Some(team),
            rule: keys::MOD_DOMINATION,
        },
        None => Verdict::Open,
    }
}

/// The only one with the most, if that is enough.
fn first_at(totals: &[(TeamId, i32)], goal: i32) -> Option<TeamId> {
    let most = totals
        .iter()
        .map(|(_, total)| *total)
        .max()
        .filter(|most| *most >= goal)?;
    let mut first = totals.iter().filter(|(_, total)| *total == most);
    let (team, _) = first.next()?;
    first.next().is_none().then_some(*team)
}

/// What a leg that took so many turns decides: the first that the roles change, the second who wins; the first that no other can be
/// quicker than wins for its cleaners, who are the second's targets (`mod.assault`).
fn leg_over(first_leg: Option<u32>, turns: u32, (cleaners, targets): (TeamId, TeamId)) -> Verdict {
    let win = |winner| Verdict::Game {
        winner: Some(winner),
        rule: keys::MOD_ASSAULT,
    };
    match first_leg {
        None if turns <= 1 => win(cleaners),
        None => Verdict::Roles { turns },
        Some(first) if turns < first => win(cleaners),
        Some(_) => win(targets),
    }
}

/// The roles: cleaners, targets.
fn roles(field: &Field) -> Option<(TeamId, TeamId)> {
    let cleaners = field.score.cleaners?;
    let targets = field.terms.all_teams().find(|team| *team != cleaners)?;
    Some((cleaners, targets))
}

/// All targets are dead: the leg is over (`mod.assault`).
fn by_targets(field: &Field) -> Verdict {
    let Some((cleaners, targets)) = roles(field) else {
        return Verdict::Open;
    };
    let any_left = field
        .terms
        .all_teams()
        .any(|team| team != cleaners && is_alive(field, team));
    match any_left {
        true => Verdict::Open,
        false => leg_over(
            field.score.first_leg,
            field.score.leg_turns.saturating_add(1),
            (cleaners, targets),
        ),
    }
}

/// A turn of a leg is over: 20 turns are never, and the second ends as soon as it can no longer be quicker (`mod.assault`).
pub fn leg_at_turn_over(field: &Field) -> Verdict {
    let Some(roles) = roles(field) else {
        return Verdict::Open;
    };
    let turns = field.score.leg_turns.saturating_add(1);
    match is_leg_over(field.score.first_leg, turns, field.options.assault_turns) {
        true => leg_over(field.score.first_leg, turns.saturating_add(1), roles),
        false => Verdict::Open,
    }
}

/// Whether a leg of which so many turns are over is over itself.
const fn is_leg_over(first_leg: Option<u32>, turns: u32, most: u32) -> bool {
    match first_leg {
        None => turns >= most,
        Some(first) => turns + 1 >= first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLES: (TeamId, TeamId) = (TeamId(0), TeamId(1));

    fn winner(verdict: Verdict) -> Option<TeamId> {
        match verdict {
            Verdict::Game { winner, .. } => winner,
            _ => None,
        }
    }

    #[test]
    fn fewer_turns_win_else_the_second_targets_mod_assault() {
        assert_eq!(leg_over(None, 5, ROLES), Verdict::Roles { turns: 5 });
        assert_eq!(winner(leg_over(Some(5), 4, ROLES)), Some(TeamId(0)));
        assert_eq!(winner(leg_over(Some(5), 5, ROLES)), Some(TeamId(1)));
        assert_eq!(
            winner(leg_over(None, 1, ROLES)),
            Some(TeamId(0)),
            "nobody can be quicker"
        );
    }

    #[test]
    fn twenty_turns_are_never_and_the_second_leg_ends_when_it_is_no_quicker_mod_assault() {
        assert!(!is_leg_over(None, 19, 20) && is_leg_over(None, 20, 20));
        assert!(!is_leg_over(Some(5), 3, 20) && is_leg_over(Some(5), 4, 20));
        assert!(!is_leg_over(Some(21), 19, 20) && is_leg_over(Some(21), 20, 20));
    }

    #[test]
    fn the_first_at_fifteen_wins_and_equals_play_one_more_turn_mod_domination() {
        let totals = |one, other| [(TeamId(0), one), (TeamId(1), other)];
        assert_eq!(first_at(&totals(14, 3), 15), None);
        assert_eq!(first_at(&totals(15, 14), 15), Some(TeamId(0)));
        assert_eq!(first_at(&totals(16, 16), 15), None);
    }
}
