//! What `arene lab --scenario` asks for: all players against a Horde, each bot for all of them.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::arenas::load;
use super::matrix::{ALL, MatrixArgs, MatrixError, once, read_bots, wrong};
use crate::bots::BotKind;
use crate::content::{LoadedMap, load_space, maps};
use crate::lab::{BotSpec, ChosenForces, MOST_GAMES, Pairing, Plan};
use crate::rules::hordes::{HordeUse, KINDS};
use crate::rules::{MapSource, Rulebook, Space, keys_of_add_ons};

/// The plan for a scenario of the Horde's own, and the maps as they were read.
///
/// # Errors
/// What is wrong with the options.
pub fn plan(args: &MatrixArgs, scenario: &str) -> Result<(Plan, Vec<LoadedMap<Space>>), MatrixError> {
    let book = args.book.book_for(None);
    let added = keys_of_add_ons();
    if !book.keys().iter().any(|key| added.contains(key)) {
        return Err(wrong("lab-no-hordes", &[("rules", &book.id())]));
    }
    let seats = args.table;
    let used = if seats == 1 { HordeUse::Solo } else { HordeUse::Coop };
    let kind = args.horde.as_deref().unwrap_or(KINDS[0]);
    let bots = match args.bots.is_empty() {
        true => vec![BotSpec::usual(BotKind::Random)],
        false => once(read_bots(&args.bots)?)?,
    };
    let mut plan = Plan {
        rules: book.id().to_owned(),
        mode: scenario.to_owned(),
        seed: args.seed,
        games: args.games,
        max_commands: args.max_commands,
        budget: None,
        options: Default::default(),
        horde: Some(json!({"use": used, "scenario": scenario, "creatures": [{"kind": kind}]})),
        chosen: Some(ChosenForces::usual(book, seats)),
        names: (1..=seats).map(|seat| seat.to_string()).collect(),
        maps: Vec::new(),
        pairings: vec![Pairing::of_all(0, bots[0], seats)],
    };
    let asks_for_all = args.maps.iter().any(|path| path.as_os_str() == ALL);
    let mut asked = args.clone();
    if asks_for_all || args.maps.is_empty() {
        let fitting = || {
            built_in(book)
                .into_iter()
                .filter(|path| is_played_on(book, &plan, path))
        };
        asked.maps = match asks_for_all {
            true => fitting().collect(),
            false => fitting().take(1).collect(),
        };
        if asked.maps.is_empty() {
            return Err(wrong("lab-no-map", &[("scenario", &scenario), ("rules", &book.id())]));
        }
    }
    let loaded = load(&asked, book, scenario)?;
    plan.maps = loaded
        .iter()
        .map(|loaded| MapSource::from(loaded.map.clone()))
        .collect();
    let each = |map: u32| bots.iter().map(move |bot| Pairing::of_all(map, *bot, seats));
    plan.pairings = (0..plan.maps.len() as u32).flat_map(each).collect();
    match plan.total() {
        total if total > MOST_GAMES => Err(wrong("lab-too-many-games", &[("count", &total), ("most", &MOST_GAMES)])),
        _ => Ok((plan, loaded)),
    }
}

/// The maps that come with the program, of the space that a book is played on; those made for it first.
fn built_in(book: &dyn Rulebook) -> Vec<PathBuf> {
    let path = |name: &str| Path::new("maps").join(name);
    if book.table().is_none() {
        return book.arenas().iter().map(|arena| path(arena.file)).collect();
    }
    let is_made_for_it = |name: &str| {
        let made_for = book.tables_made_for_it();
        load_space(&path(name)).is_ok_and(|loaded| made_for.contains(&MapSource::from(loaded.map).name()))
    };
    let mut names: Vec<&str> = maps::TABLES.iter().map(|(name, _)| *name).collect();
    names.sort_by_cached_key(|name| !is_made_for_it(name));
    names.into_iter().map(path).collect()
}

/// Whether the games of a plan can be played on a map.
fn is_played_on(book: &dyn Rulebook, plan: &Plan, path: &Path) -> bool {
    let space = load_space(path)
        .ok()
        .and_then(|loaded| book.take_space(loaded.map).ok());
    space.is_some_and(|space| {
        let plan = Plan {
            maps: vec![MapSource::from(space)],
            ..plan.clone()
        };
        book.check_setup(&plan.setup(book, plan.game(0))).is_empty()
    })
}
