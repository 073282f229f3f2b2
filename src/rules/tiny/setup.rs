//! Looks a map and a setup over for a tiny book: an empty board of its one size, two players who field nothing.

use super::play::TinyBook;
use crate::game::PlayerId;
use crate::rules::setup::NameCheck;
use crate::rules::{Fault, Faults, Report, Setup};
use crate::space::grid::ArenaMap;

/// What ground a tiny board is made of, as maps draw it.
const OPEN: char = '.';

/// How many play.
pub(super) const PLAYERS: usize = 2;

/// Looks a map over: its size, and that nothing is on it.
pub(super) fn check_map<B: TinyBook>(map: &ArenaMap) -> Report {
    Report {
        faults: faults_of_map::<B>(map).into_vec(),
        warnings: Vec::new(),
    }
}

/// Looks a map over for a mod.
pub(super) fn check_map_for<B: TinyBook>(map: &ArenaMap, mode: &str) -> Report {
    let mut faults = faults_of_map::<B>(map);
    faults.extend(fault_of_mod::<B>(mode));
    Report {
        faults: faults.into_vec(),
        warnings: Vec::new(),
    }
}

fn faults_of_map<B: TinyBook>(map: &ArenaMap) -> Faults {
    let mut faults = Faults::default();
    let size = B::SIZE.unsigned_abs() as usize;
    let length = |row: &String| row.chars().count();
    let width = map.rows.iter().map(length).max().unwrap_or(0);
    if (width, map.rows.len()) != (size, size) {
        faults.push(
            Fault::new("map.rows", "size-fixed")
                .arg("width", width)
                .arg("height", map.rows.len())
                .arg("size", size),
        );
    }
    for (index, row) in map.rows.iter().enumerate() {
        if length(row) != width {
            faults.push(
                Fault::new(format!("map.rows[{index}]"), "ragged-row")
                    .arg("length", length(row))
                    .arg("usual", width),
            );
        }
        let drawn = row.chars().enumerate().filter(|(_, letter)| *letter != OPEN);
        faults.extend(drawn.map(|(column, letter)| Fault::at_cell(index, column, "not-open").arg("letter", letter)));
    }
    let things = [
        ("respawn_points", map.respawn_points.len()),
        ("doors", map.doors.len()),
        ("tokens", map.tokens.len()),
        ("zones", map.zones.len()),
        ("guns", map.guns.len()),
        ("triggers", map.triggers.len()),
    ];
    let unused = things.into_iter().filter(|(_, count)| *count > 0);
    faults.extend(unused.map(|(what, _)| no_use(&format!("map.{what}"), what)));
    faults
}

/// Something that this game has no use for.
fn no_use(field: &str, what: &str) -> Fault {
    Fault::new(field, "no-use").arg("what", what)
}

fn fault_of_mod<B: TinyBook>(mode: &str) -> Option<Fault> {
    let unknown = || Fault::new("mod", "unknown-mod").arg("mod", mode).arg("known", B::ID);
    (mode != B::ID).then(unknown)
}

/// Who begins; the first player where the setup does not say, or names nobody.
pub(super) fn first_of(setup: &Setup) -> PlayerId {
    let first = setup.first.filter(|first| *first < PLAYERS);
    PlayerId(first.unwrap_or(0) as u8)
}

/// Looks a whole setup over.
pub(super) fn check<B: TinyBook>(setup: &Setup) -> Vec<Fault> {
    let mut faults = match setup.map.inline() {
        Some(map) => faults_of_map::<B>(map),
        None => Faults::from_iter([Fault::new("map", "map-not-read")]),
    };
    faults.extend(fault_of_mod::<B>(&setup.mode));
    faults.extend(setup.unknown_fields());
    if setup.players.len() != PLAYERS {
        faults.push(Fault::new("players", "players-two").arg("count", setup.players.len()));
    }
    let mut names = NameCheck::default();
    for (seat, player) in setup.players.iter().enumerate() {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.klan.is_some() {
            faults.push(no_use(&format!("{field}.klan"), "klan"));
        }
        if !player.pieces.is_empty() {
            faults.push(Fault::new(format!("{field}.pieces"), "pieces-given"));
        }
    }
    let options = setup.options.keys();
    faults.extend(options.map(|name| no_use(&format!("options.{name}"), name)));
    let unused = [
        ("budget", setup.budget.is_some()),
        ("scores", setup.scores.is_some()),
        ("dice", setup.dice.is_some()),
    ];
    let unused = unused.into_iter().filter(|(_, is_there)| *is_there);
    faults.extend(unused.map(|(what, _)| no_use(what, what)));
    if let Some(first) = setup.first.filter(|first| *first >= PLAYERS) {
        faults.push(
            Fault::new("first", "no-player")
                .arg("player", first)
                .arg("players", setup.players.len()),
        );
    }
    faults.into_vec()
}
