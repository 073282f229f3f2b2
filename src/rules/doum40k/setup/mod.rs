//! From a setup to a game: looks it over, and builds the rules world.

mod build;
mod needs;
mod options;
mod pieces;
mod read;
mod sides;

pub use build::build;
pub(super) use options::least_points_of;
pub use options::{HOUSE_RULES, points_of, squigs_of};
pub(super) use pieces::read_kind;
pub use read::{Ground, Wire, read_map};
pub use sides::demands;

use std::borrow::Cow;

use super::figures::Kind;
use super::mods::{self, Mod};
use super::tokens::TokenKind;
use crate::rules::add_ons::AddOns;
use crate::rules::{Fault, Faults, Report, Setup};
use crate::space::grid::{ArenaMap, Cell};

/// Looks a map over, whatever it may be played for.
pub fn check_map(map: &ArenaMap) -> Report {
    let ground = read_map(map);
    let warnings = if ground.faults.is_empty() {
        super::mapcheck::warnings(map, &ground, None)
    } else {
        Vec::new()
    };
    Report {
        faults: ground.faults.into_vec(),
        warnings,
    }
}

/// Looks a map over for a mod: what it must have for it.
pub fn check_map_for(map: &ArenaMap, mode: &str) -> Report {
    let mut ground = read_map(map);
    let mut faults = std::mem::take(&mut ground.faults);
    match mods::by_id(mode) {
        None => faults.push(unknown_mod(mode)),
        Some(mode) => {
            if faults.is_empty() {
                // Nobody is there yet: as many players as the map has zones for, with a piece each.
                let owners = ground.zones.iter().filter_map(|zone| zone.owner);
                let drawn = owners.map(|owner| owner.index() + 1).max().unwrap_or(0);
                let players = drawn.clamp(*mode.seats.start(), *mode.seats.end());
                let sides = vec![1; players];
                faults.append(needs::faults(mode, map, &ground, &sides, false));
                faults.append(needs::doors_without_keys(&ground, &[]));
                let squigs = options::squigs(&Default::default());
                faults.extend(needs::squig_cells(mode, &ground, squigs).err());
            }
            if faults.is_empty() {
                return Report {
                    faults: Vec::new(),
                    warnings: super::mapcheck::warnings(map, &ground, Some(mode)),
                };
            }
        }
    }
    Report {
        faults: faults.into_vec(),
        warnings: Vec::new(),
    }
}

/// Looks a setup over; its map must be inline.
pub fn check(setup: &Setup) -> Vec<Fault> {
    look_over(setup).err().unwrap_or_default()
}

/// A setup that was found to be without fault.
struct Checked {
    ground: Ground,
    mode: &'static Mod,
    /// By seat.
    kinds: Vec<Vec<Kind>>,
    /// What each piece of a seat carries.
    carries: Vec<Vec<Vec<TokenKind>>>,
    /// Whether the setup sets the pieces down.
    placed: bool,
    /// The score at which each player has won.
    goals: Vec<i32>,
    /// Where squigs begin.
    squigs: Vec<Cell>,
    /// The kinds of the pieces that no player has, by id.
    creatures: Vec<Kind>,
    /// What is added to the book.
    add_ons: AddOns,
}

fn goals(mode: &Mod, kinds: &[Vec<Kind>], setup: &Setup) -> Vec<i32> {
    kinds
        .iter()
        .map(|kinds| {
            let values: Vec<u8> = kinds.iter().map(|kind| points_of(*kind, &setup.options)).collect();
            (mode.goal)(&values)
        })
        .collect()
}

fn unknown_mod(mode: &str) -> Fault {
    Fault::new("mod", "unknown-mod")
        .arg("mod", mode)
        .arg("known", list(mods::MODS.iter().map(|known| known.id)))
}

/// Takes what is added to the book out of a setup, and with it whether the game is on trial: without limits to what players
/// field.
fn take_added<'s>(setup: &'s Setup, faults: &mut Faults) -> (Cow<'s, Setup>, AddOns, bool) {
    // The book has no fields of its own: without any there is nothing to take.
    if setup.own.is_empty() {
        return (Cow::Borrowed(setup), AddOns::default(), false);
    }
    let mut own = setup.clone();
    let add_ons = AddOns::take(&mut own, faults);
    let mut is_trial = false;
    if add_ons.terms(0).stops
        && let Some(written) = own.own.remove(TRIAL)
    {
        is_trial = written.as_bool() == Some(true);
        if !written.is_boolean() {
            faults.push(Fault::new(TRIAL, "trial-value").arg("value", written));
        }
    }
    (Cow::Owned(own), add_ons, is_trial)
}

fn look_over(setup: &Setup) -> Result<Checked, Vec<Fault>> {
    let Some(map) = setup.map.inline() else {
        return Err(vec![Fault::new("map", "map-not-read")]);
    };
    check_bounds(setup).map_err(|fault| vec![fault])?;
    let mut ground = read_map(map);
    let mut faults = std::mem::take(&mut ground.faults);
    let (own, add_ons, is_trial) = take_added(setup, &mut faults);
    let (setup, guests) = (&*own, add_ons.terms(0));
    let drawn_well = faults.is_empty();
    let kinds = pieces::check(setup, &mut faults);
    let carries = pieces::check_carries(setup, &mut faults);
    faults.extend(setup.unknown_fields());
    options::check(setup, &mut faults);
    add_ons.name_options(&mut faults);
    check_beginning(setup, &mut faults);
    let creatures = pieces::check_creatures(add_ons.guests(), &mut faults);
    let mode = match guests.scenario {
        Some(scenario) => {
            sides::check_scenario(setup, &ground, (scenario, is_trial), &mut faults);
            Some(&mods::ADDED)
        }
        None => mods::by_id(&setup.mode),
    };
    let mut squigs = Vec::new();
    match mode {
        None => faults.push(unknown_mod(&setup.mode)),
        Some(mode) => {
            if guests.scenario.is_none() && !is_trial {
                sides::check(setup, mode, ground.points.in_play().count(), &kinds, &mut faults);
                sides::check_creatures(setup, mode, (&add_ons, &creatures), &mut faults);
            }
            needs::check_owners(map, setup.players.len(), &mut faults);
            let sizes: Vec<usize> = setup.players.iter().map(|player| player.pieces.len()).collect();
            let placed = pieces::are_placed(setup);
            if !is_trial {
                faults.append(needs::faults(mode, map, &ground, &sizes, placed));
            }
            faults.append(needs::doors_without_keys(&ground, &carries));
            // Of a map drawn wrongly it cannot be said where squigs would stand.
            if drawn_well {
                match needs::squig_cells(mode, &ground, options::squigs(&setup.options)) {
                    Ok(cells) => squigs = cells,
                    Err(fault) => faults.push(fault),
                }
            }
        }
    }
    let placed = pieces::check_placing((setup, add_ons.guests()), &ground, &squigs, &mut faults);
    let Some(mode) = mode.filter(|_| faults.is_empty()) else {
        return Err(faults.into_vec());
    };
    // Without faults every word of every piece was read.
    let kinds: Vec<Vec<Kind>> = kinds
        .into_iter()
        .map(|side| side.into_iter().flatten().collect())
        .collect();
    let goals = goals(mode, &kinds, setup);
    if let Some(scores) = &setup.scores
        && mods::victory(&goals, scores).is_some()
    {
        for (seat, (score, goal)) in scores.iter().zip(&goals).enumerate() {
            if score >= goal {
                faults.push(
                    Fault::new(format!("scores[{seat}]"), "score-won")
                        .arg("score", score)
                        .arg("goal", goal),
                );
            }
        }
        return Err(faults.into_vec());
    }
    Ok(Checked {
        ground,
        mode,
        kinds,
        carries,
        placed,
        goals,
        squigs,
        creatures,
        add_ons,
    })
}

/// The field by which a game with an add-on is on trial.
const TRIAL: &str = "trial";

/// Most players, and most pieces of all of them: more is no game, but a mistake or worse.
const MOST_PLAYERS: usize = 100;
const MOST_PIECES_OF_ALL: usize = 2_000;

/// Looks whether there are so many players and pieces that to look at each would be work without end.
fn check_bounds(setup: &Setup) -> Result<(), Fault> {
    if setup.players.len() > MOST_PLAYERS {
        return Err(Fault::new("players", "too-many-players")
            .arg("count", setup.players.len())
            .arg("most", MOST_PLAYERS));
    }
    let pieces: usize = setup.players.iter().map(|player| player.pieces.len()).sum();
    if pieces > MOST_PIECES_OF_ALL {
        return Err(Fault::new("players", "too-many-pieces-of-all")
            .arg("count", pieces)
            .arg("most", MOST_PIECES_OF_ALL));
    }
    Ok(())
}

/// Looks over who begins, with which scores and dice.
fn check_beginning(setup: &Setup, faults: &mut Faults) {
    let players = setup.players.len();
    if let Some(first) = setup.first
        && first >= players
    {
        faults.push(
            Fault::new("first", "no-player")
                .arg("player", first)
                .arg("players", players),
        );
    }
    if let Some(scores) = &setup.scores {
        if scores.len() != players {
            faults.push(
                Fault::new("scores", "scores-count")
                    .arg("count", scores.len())
                    .arg("players", players),
            );
        }
        for (seat, score) in scores.iter().enumerate() {
            if score.unsigned_abs() > 100_000 {
                faults.push(Fault::new(format!("scores[{seat}]"), "score-size").arg("score", score));
            }
        }
    }
    faults.extend(setup.dice_faults());
}

/// Words in a row, for a message.
fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
