//! The terms of a setup: its mod, its teams, its budgets; the order and the scores that it may give.

use std::collections::BTreeSet;

use super::super::components::Presence;
use super::super::keys::mods as keys;
use super::super::keys::teams as team_keys;
use super::super::keys::ties as tie_keys;
use super::super::keys::turn as turn_keys;
use super::super::match_state::{PlayOrder, Scoreboard};
use super::super::phase::Stage;
use super::super::terms::{CUSTOM, GameMod, MODS, ModRule, PlayerStanding, TeamId, Terms, Victory};
use super::CheckedFigure;
use super::written::{WrittenGame, WrittenPlayer};
use crate::game::{Fault, Faults, PieceId, PlayerId};
use crate::rules::Setup;
use crate::rules::add_ons::AddOns;
use crate::rules::host::GuestTerms;

/// The agreed budget of a player's figures, and of a team's, where nobody says another (`rule.budget`, `rule.team_budget`).
pub const BUDGET: i64 = 30;
pub const TEAM_BUDGET: i64 = 100;

/// The budget of a mod where nobody says another: a player's, or a team's; none where it asks for none.
pub fn usual_budget(known: &GameMod) -> Option<i64> {
    let budgets = [(ModRule::Budget, BUDGET), (ModRule::TeamBudget, TEAM_BUDGET)];
    let asked = budgets.into_iter().find(|(rule, _)| known.rules.contains(rule));
    asked.map(|(_, budget)| budget)
}

/// How many players a team of Domination has at least (`mod.domination`).
const DOMINATION_PLAYERS: usize = 3;

/// The terms; nothing if there is no such mod.
pub fn read(
    (setup, game, added): (&Setup, &WrittenGame, &GuestTerms),
    players: &[WrittenPlayer],
    faults: &mut Faults,
) -> Option<Terms> {
    let (rules, victory, in_teams) = match added.scenario {
        Some(_) => (BTreeSet::from([ModRule::Sudden]), Victory::Added, false),
        None => rules_of(setup, game, players, faults)?,
    };
    let teams: Vec<TeamId> = (0..setup.players.len() as u8)
        .zip(players)
        .map(|(seat, player)| match in_teams {
            true => player.team.unwrap_or(TeamId(seat % 2)),
            false if added.together => TeamId(0),
            false => TeamId(seat),
        })
        .collect();
    let count = teams.iter().map(|team| team.index() + 1).max().unwrap_or_default();
    let empty = (0..count).find(|team| !teams.iter().any(|known| known.index() == *team));
    if let Some(team) = empty {
        faults.push(Fault::new("players", "quake-empty-team").arg("team", team + 1));
    }
    if !game.trial && !added.together && count < 2 {
        faults.push(Fault::new("players", "quake-two-sides").arg("count", count));
    }
    if !game.trial && victory == Victory::Domination {
        let of_team = |team: usize| teams.iter().filter(|known| known.index() == team).count();
        if let Some(team) = (0..count).find(|team| of_team(*team) < DOMINATION_PLAYERS) {
            faults.push(
                Fault::new("players", "quake-domination-players")
                    .arg("team", team + 1)
                    .arg("least", DOMINATION_PLAYERS)
                    .by(keys::MOD_DOMINATION),
            );
        }
    }
    let terms = Terms {
        mode: added
            .scenario
            .map_or(setup.mode.as_str(), |scenario| scenario.name)
            .to_owned(),
        rules,
        victory,
        in_teams,
        teams,
        values: Vec::new(),
        standing: players
            .iter()
            .map(|player| PlayerStanding { age: player.age })
            .collect(),
        trial: game.trial,
        begin: game.begin,
    };
    check_begin(setup, &terms, faults);
    Some(terms)
}

/// The rules of the mod, how it is won, and whether in teams (`mod.custom`).
fn rules_of(
    setup: &Setup,
    game: &WrittenGame,
    players: &[WrittenPlayer],
    faults: &mut Faults,
) -> Option<(BTreeSet<ModRule>, Victory, bool)> {
    if setup.mode == CUSTOM {
        let (Some(rules), Some(victory)) = (&game.mod_rules, game.victory) else {
            faults.push(Fault::new("mod_rules", "quake-custom").by(keys::MOD_CUSTOM));
            return None;
        };
        let in_teams = players.iter().any(|player| player.team.is_some());
        return Some((rules.iter().copied().collect(), victory, in_teams));
    }
    if game.mod_rules.is_some() || game.victory.is_some() {
        faults.push(Fault::new("mod_rules", "quake-only-custom").by(keys::MOD_CUSTOM));
    }
    let known = MODS.iter().find(|known| known.id == setup.mode);
    if known.is_none() {
        let ids: Vec<&str> = MODS.iter().map(|known| known.id).chain([CUSTOM]).collect();
        faults.push(
            Fault::new("mod", "unknown-mod")
                .arg("mod", &setup.mode)
                .arg("known", ids.join(", ")),
        );
    }
    let known = known?;
    Some((known.rules.iter().copied().collect(), known.victory, known.in_teams))
}

/// Where the game begins, if in its middle: its figures are set down then.
fn check_begin(setup: &Setup, terms: &Terms, faults: &mut Faults) {
    let Some(begin) = terms.begin else { return };
    if begin.player.index() >= setup.players.len() {
        faults.push(
            Fault::new("begin.player", "no-player")
                .arg("player", begin.player.index())
                .arg("players", setup.players.len()),
        );
    }
    let mut pieces = setup.players.iter().flat_map(|player| &player.pieces);
    let is_set_down = pieces.any(|piece| piece.at.is_some());
    if matches!(begin.phase, Stage::Deploy | Stage::Over) || begin.round == 0 || !is_set_down {
        faults.push(Fault::new("begin", "quake-begin"));
    }
}

/// Whether what players field is within the mod's limits: budgets, and the same figure for all (`rule.*`).
pub fn check_forces((setup, terms): (&Setup, &Terms), figures: &[CheckedFigure], faults: &mut Faults) {
    if terms.trial {
        return;
    }
    let value = |fits: &dyn Fn(&CheckedFigure) -> bool| -> i64 {
        let fitting = figures.iter().filter(|figure| fits(figure));
        fitting.map(|figure| i64::from(figure.champion.value)).sum()
    };
    if terms.has(ModRule::Budget) {
        let budget = setup.budget.unwrap_or(BUDGET);
        for seat in 0..setup.players.len() {
            let cost = value(&|figure| figure.owner.index() == seat);
            if cost > budget {
                faults.push(over_budget(format!("players[{seat}]"), cost, budget).by(keys::RULE_BUDGET));
            }
        }
    }
    if terms.has(ModRule::TeamBudget) {
        let budget = setup.budget.unwrap_or(TEAM_BUDGET);
        for team in terms.all_teams() {
            let cost = value(&|figure| terms.team_of(figure.owner) == team);
            if cost > budget {
                let fault = over_budget("players".to_owned(), cost, budget).arg("team", team.0 + 1);
                faults.push(fault.by(keys::RULE_TEAM_BUDGET));
            }
        }
    }
    if terms.has(ModRule::Clone) {
        let mut bought = figures.iter().map(|figure| &figure.purchase);
        let first = bought.next();
        if bought.any(|other| first.is_some_and(|first| !first.is_same_as(other))) {
            faults.push(Fault::new("players", "quake-clone").by(keys::RULE_CLONE));
        }
    }
}

/// Those whom no player has within their price, if they have one: of the budget of the mod, if it has one.
pub fn check_guests((setup, terms, add_ons): (&Setup, &Terms, &AddOns), guests: &[CheckedFigure], faults: &mut Faults) {
    let usual = match (terms.has(ModRule::Budget), terms.has(ModRule::TeamBudget)) {
        (true, _) => BUDGET,
        (_, true) => TEAM_BUDGET,
        _ => return,
    };
    let Some((most, rule)) = add_ons.most_cost(setup.budget.unwrap_or(usual)) else {
        return;
    };
    let cost: i64 = guests.iter().map(|figure| i64::from(figure.champion.value)).sum();
    if cost > most {
        let field = format!("{}.creatures", AddOns::FIELD);
        faults.push(over_budget(field, cost, most).by(rule));
    }
}

fn over_budget(field: String, cost: i64, budget: i64) -> Fault {
    Fault::new(field, "quake-over-budget")
        .arg("cost", cost)
        .arg("budget", budget)
}

/// Each team's own value: that of its figures.
pub fn values(terms: &Terms, figures: &[CheckedFigure]) -> Vec<i32> {
    let of_team = |team| -> i32 {
        let own = figures.iter().filter(|figure| terms.team_of(figure.owner) == team);
        own.map(|figure| figure.champion.value).sum()
    };
    terms.all_teams().map(of_team).collect()
}

/// The order of play, if the setup gives it: each figure that is in the game once; of teams who won their throw (`first`), and whom
/// it chose.
pub fn order(
    (setup, game, terms): (&Setup, &WrittenGame, &Terms),
    figures: &[CheckedFigure],
    faults: &mut Faults,
) -> PlayOrder {
    let firsts = game.firsts.filter(|_| terms.in_teams);
    let winner = setup.first.filter(|_| terms.in_teams);
    if winner.is_some_and(|winner| winner >= terms.team_count()) {
        faults.push(Fault::new("first", "quake-firsts").by(team_keys::TEAM_INIT));
    }
    let chooser = winner.map(|winner| TeamId(winner as u8)).or(firsts.map(|_| TeamId(0)));
    let mut sorted = game.order.clone();
    sorted.sort_unstable();
    let all = (0..).map(PieceId).zip(figures);
    let in_game: Vec<PieceId> = all
        .filter(|(_, figure)| figure.presence != Presence::Late)
        .map(|(id, _)| id)
        .collect();
    if !game.order.is_empty() && sorted != in_game {
        faults.push(Fault::new("order", "quake-order").by(turn_keys::INIT_ORDER));
    }
    if let Some(firsts) = game.firsts {
        let teams = [firsts.movement, firsts.shoot, firsts.assault];
        if !terms.in_teams || teams.iter().any(|team| team.index() >= terms.team_count()) {
            faults.push(Fault::new("firsts", "quake-firsts"));
        }
    }
    let sums = game.order.iter().map(|piece| {
        // Without dice: what is compared with who joins late is Ld + I and a middling die.
        let profile = figures.get(piece.index()).map(|figure| figure.bought.profile);
        profile.map_or(0, |profile| profile.ld + profile.i + 3)
    });
    PlayOrder {
        rolled: game.order.clone(),
        sums: sums.collect(),
        now: game.order.clone(),
        firsts,
        chooser,
        ordered: None,
    }
}

/// The scores from which the game starts: of all, or player by player.
pub fn score(
    (setup, game, terms): (&Setup, &WrittenGame, &Terms),
    players: &[WrittenPlayer],
    faults: &mut Faults,
) -> Scoreboard {
    let mut points: Vec<i32> = players.iter().map(|player| player.score).collect();
    if let Some(scores) = &setup.scores {
        if scores.len() == terms.team_count() {
            // What the players' own scores do not tell of a team's is its first player's.
            for (team, score) in terms.all_teams().zip(scores) {
                let own: Vec<PlayerId> = terms.players_of(team).collect();
                let told: i32 = own.iter().map(|player| points[player.index()]).sum();
                if let Some(first) = own.first() {
                    points[first.index()] += score - told;
                }
            }
        } else {
            faults.push(
                Fault::new("scores", "quake-scores")
                    .arg("count", scores.len())
                    .arg("teams", terms.team_count()),
            );
        }
    }
    if players.iter().any(|player| player.late) && !terms.has(ModRule::Points) {
        faults.push(Fault::new("players", "quake-late").by(tie_keys::JOIN_LATE));
    }
    let teams = terms.team_count();
    let counted = [("rounds_won", game.rounds_won.len()), ("occupied", game.occupied.len())];
    for (field, count) in counted {
        if count != 0 && count != teams {
            faults.push(Fault::new(field, "quake-count").arg("count", teams));
        }
    }
    if game.cleaners.is_some_and(|team| team.index() >= teams) {
        faults.push(Fault::new("cleaners", "quake-firsts").by(keys::MOD_ASSAULT));
    }
    let by_team = |mut values: Vec<i32>| {
        values.resize(teams, 0);
        values
    };
    let mut rounds_won = game.rounds_won.clone();
    rounds_won.resize(teams, 0);
    Scoreboard {
        points,
        joined: players.iter().map(|player| player.joined).collect(),
        rounds_won,
        occupied: by_team(game.occupied.clone()),
        cleaners: game.cleaners,
        leg_turns: game.leg_turns,
        first_leg: game.first_leg,
    }
}
