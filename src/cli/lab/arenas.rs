//! The arenas that a run of the lab is played on, and the kinds that a mod admits there.

use std::path::{Path, PathBuf};

use super::matrix::{ALL, MatrixArgs, MatrixError, NAMES, wrong};
use crate::cli::own_files;
use crate::content::{ContentKind, LoadedMap, load_space, maps};
use crate::rules::{Fault, MapSource, Rulebook, Setup, Side, Space};

/// The maps that are asked for, of the space that the book is played on.
///
/// # Errors
/// What is wrong with them.
pub fn load(args: &MatrixArgs, book: &dyn Rulebook, mode: &str) -> Result<Vec<LoadedMap<Space>>, MatrixError> {
    let built_in = |name: &str| Path::new("maps").join(name);
    let made_for = match book.table() {
        Some(_) => maps::TABLES.iter().map(|(name, _)| *name).collect(),
        None => maps::made_for(mode),
    };
    let mut paths: Vec<PathBuf> = Vec::new();
    for path in &args.maps {
        if path.as_os_str() == ALL {
            paths.extend(made_for.iter().copied().map(built_in));
        } else {
            paths.push(own_files::path_of(ContentKind::Map, path));
        }
    }
    if paths.is_empty() {
        paths.extend(usual_map(book, mode));
    }
    let asks_for_all = args.maps.iter().any(|path| path.as_os_str() == ALL);
    let (mut loaded, mut faults) = (Vec::new(), Vec::new());
    for (place, path) in paths.iter().enumerate() {
        if paths[..place].contains(path) {
            return Err(wrong("lab-twice", &[("what", &path.display())]));
        }
        match load_space(path) {
            Ok(map) => match book.take_space(map.map.clone()) {
                // Of all tables those are left out that the book is not played on.
                Ok(space) if asks_for_all && book.table().is_some() && !is_played_on(book, mode, &space) => {}
                Ok(_) => loaded.push(map),
                Err(fault) => faults.extend(map.place(vec![fault])),
            },
            Err(mut found) => faults.append(&mut found),
        }
    }
    if faults.is_empty() {
        Ok(loaded)
    } else {
        Err(MatrixError::Maps(faults))
    }
}

/// The arena that a mod is played on if none is named: its own; of tables the first, of those that are made for the book before
/// others, with which the book finds no fault.
fn usual_map(book: &dyn Rulebook, mode: &str) -> Option<PathBuf> {
    let built_in = |name: &str| Path::new("maps").join(name);
    if book.table().is_none() {
        let own = maps::made_for(mode).first().copied();
        return Some(built_in(own.unwrap_or(maps::builtin()[0].0)));
    }
    let all = maps::TABLES.iter().map(|(name, _)| built_in(name));
    let mut tables: Vec<(bool, bool, PathBuf)> = all
        .filter_map(|path| {
            let space = book.take_space(load_space(&path).ok()?.map).ok()?;
            let is_made_for_it = {
                let source = MapSource::from(space.clone());
                book.tables_made_for_it().contains(&source.name())
            };
            Some((!is_played_on(book, mode, &space), !is_made_for_it, path))
        })
        .collect();
    tables.sort_by_key(|(is_wrong, is_anybodys, _)| (*is_wrong, *is_anybodys));
    tables.into_iter().next().map(|(_, _, path)| path)
}

/// Whether a book finds no fault with a map where its players field what the rules give.
fn is_played_on(book: &dyn Rulebook, mode: &str, space: &Space) -> bool {
    let faults = faults_of(book, mode, space, &Side::default());
    !faults.iter().any(|fault| fault.field.starts_with("map"))
}

/// What is wrong with a game of a mod on a map, where all its players field that.
fn faults_of(book: &dyn Rulebook, mode: &str, space: &Space, side: &Side) -> Vec<Fault> {
    let seats = book.demands(mode).map_or(2, |demands| *demands.seats.start());
    let names: Vec<String> = NAMES.iter().take(seats).map(|name| (*name).to_owned()).collect();
    let mut setup = Setup::of(book.id(), mode, space.clone().into());
    book.forces().field(&mut setup, &vec![side.clone(); seats], &names);
    book.check_setup(&setup)
}

/// The kinds that a mod admits without house rules, of these; all of them if that cannot be told.
pub fn admitted<'a>(book: &dyn Rulebook, mode: &str, known: &[&'a str]) -> Vec<&'a str> {
    let map = usual_map(book, mode).and_then(|path| load_space(&path).ok());
    let Some(map) = map.and_then(|map| book.take_space(map.map).ok()) else {
        return known.to_vec();
    };
    let is_admitted = |kind: &&str| {
        let side = Side {
            kinds: vec![(*kind).to_owned()],
            ..Side::default()
        };
        let faults = faults_of(book, mode, &map, &side);
        !faults.iter().any(|fault| fault.field.starts_with("players"))
    };
    let admitted: Vec<&str> = known.iter().copied().filter(is_admitted).collect();
    match admitted.is_empty() {
        true => known.to_vec(),
        false => admitted,
    }
}
