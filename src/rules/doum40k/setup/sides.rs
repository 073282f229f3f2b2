//! Looks over the players of a setup against the mod: how many there are, and their klans.

use super::read::Ground;
use crate::rules::add_ons::AddOns;
use crate::rules::doum40k::figures::Kind;
use crate::rules::doum40k::klans;
use crate::rules::doum40k::mods::{self, Entry, Mod, Sides};
use crate::rules::host::GuestScenario;
use crate::rules::{Demands, Fault, Faults, Setup, Teams};

/// Most players at all: no club has a larger table.
const PLAYERS_EVER: usize = 60;

/// Cells a side of boards for the scenarios of add-ons.
const SCENARIO_SIDES: std::ops::RangeInclusive<i16> = 24..=36;

/// What a mod demands of a setup.
pub fn demands(mode: &str) -> Option<Demands> {
    let mode = mods::by_id(mode)?;
    Some(Demands {
        teams: match mode.sides {
            Sides::Singles => Teams::Singles,
            Sides::Klans => Teams::Klans,
            Sides::Either => Teams::Either,
        },
        seats: mode.seats.clone(),
        budget: mode.budget.allowed.clone(),
        usual_budget: mode.budget.usual,
    })
}

/// Looks over how many players there are and what they field; `points` is how many respawn points the die can show.
pub fn check(setup: &Setup, mode: &Mod, points: usize, kinds: &[Vec<Option<Kind>>], faults: &mut Faults) {
    let has_klans = setup.players.iter().any(|player| player.klan.is_some());
    let klans = match mode.sides {
        Sides::Singles => false,
        Sides::Klans => true,
        Sides::Either => has_klans,
    };
    let players = setup.players.len();
    let least = *mode.seats.start();
    let most = if klans || mode.deployment != Entry::Points {
        *mode.seats.end()
    } else {
        points.min(PLAYERS_EVER).max(*mode.seats.end())
    };
    if !(least..=most).contains(&players) {
        faults.push(
            Fault::new("players", "players-count")
                .arg("count", players)
                .arg("least", least)
                .arg("most", most),
        );
    }
    if klans {
        check_klans(setup, mode, kinds, faults);
    } else {
        check_singles(setup, mode, faults);
    }
}

/// Looks over the players and the board against the scenario of an add-on: so many cells a side, and not more players than
/// there is room for.
pub fn check_scenario(
    setup: &Setup,
    ground: &Ground,
    (scenario, is_trial): (GuestScenario, bool),
    faults: &mut Faults,
) {
    let players = setup.players.len();
    if !mods::ADDED.seats.contains(&players) {
        faults.push(
            Fault::new("players", "players-count")
                .arg("count", players)
                .arg("least", mods::ADDED.seats.start())
                .arg("most", mods::ADDED.seats.end()),
        );
    }
    let sides = [ground.board.width(), ground.board.height()];
    if !is_trial && !sides.iter().all(|side| SCENARIO_SIDES.contains(side)) {
        faults.push(
            Fault::new("map.rows", "scenario-size")
                .arg("least", SCENARIO_SIDES.start())
                .arg("most", SCENARIO_SIDES.end())
                .by(scenario.rule),
        );
    }
}

/// The pieces of an add-on within what they may cost of a klan's budget, if they have a price.
pub fn check_creatures(setup: &Setup, mode: &Mod, (add_ons, creatures): (&AddOns, &[Kind]), faults: &mut Faults) {
    let budget = setup.budget.unwrap_or(mode.budget.usual);
    let Some((most, rule)) = add_ons.most_cost(budget) else {
        return;
    };
    let cost: i64 = creatures
        .iter()
        .map(|kind| i64::from(kind.figure().profile().pts))
        .sum();
    if cost > most {
        faults.push(
            Fault::new(format!("{}.creatures", AddOns::FIELD), "klan-over-budget")
                .arg("points", cost)
                .arg("budget", most)
                .by(rule),
        );
    }
}

/// One piece each, and neither klan nor budget.
fn check_singles(setup: &Setup, mode: &Mod, faults: &mut Faults) {
    for (seat, player) in setup.players.iter().enumerate() {
        if player.pieces.len() != 1 {
            faults.push(
                Fault::new(format!("players[{seat}].pieces"), "one-piece-each")
                    .arg("player", &player.name)
                    .arg("count", player.pieces.len()),
            );
        }
        if player.klan.is_some() {
            faults.push(Fault::new(format!("players[{seat}].klan"), "no-klans").arg("mod", mode.id));
        }
    }
    if setup.budget.is_some() {
        faults.push(Fault::new("budget", "no-klans").arg("mod", mode.id));
    }
}

/// A klan each, built on the budget (`klan.build`).
fn check_klans(setup: &Setup, mode: &Mod, kinds: &[Vec<Option<Kind>>], faults: &mut Faults) {
    let budget = setup.budget.unwrap_or(mode.budget.usual);
    let allowed = &mode.budget.allowed;
    if !allowed.contains(&budget) {
        faults.push(
            Fault::new("budget", "budget-bounds")
                .arg("budget", budget)
                .arg("mod", mode.id)
                .arg("least", allowed.start())
                .arg("most", allowed.end()),
        );
    }
    for (seat, (player, kinds)) in setup.players.iter().zip(kinds).enumerate() {
        let klan = match &player.klan {
            None => {
                faults.push(
                    Fault::new(format!("players[{seat}].klan"), "klan-missing")
                        .arg("player", &player.name)
                        .arg("mod", mode.id)
                        .arg("known", klans::known()),
                );
                None
            }
            Some(id) => match klans::read(id) {
                Ok(klan) => Some(klan),
                Err(fault) => {
                    faults.push(fault.within(&format!("players[{seat}].")));
                    None
                }
            },
        };
        let found = klans::check_kinds(klan, kinds, budget, &setup.options);
        faults.extend(
            found
                .into_iter()
                .map(|fault| fault.within(&format!("players[{seat}]."))),
        );
    }
}
