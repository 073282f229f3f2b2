//! The arenas and tables that come with the program, built in so that they are found wherever it is started: arenas of every
//! listed rule book, in the order of the books (one that is named is found in a book that is not listed too), and tables,
//! which belong to no book.

use std::path::{Component, Path};
use std::sync::OnceLock;

use crate::rules::{BuiltInArena, Rulebook, listed_rulebooks, lists_all_books, rulebooks};

macro_rules! tables {
    ($($name:literal),* $(,)?) => {
        &[$((concat!($name, ".ron"), include_str!(concat!("../../maps/", $name, ".ron")))),*]
    };
}

/// The tables that come with the program, which belong to no book: file name and text.
pub const TABLES: &[(&str, &str)] = tables![
    "pipe_works",
    "foundry",
    "portal_pit",
    "gladiators",
    "country_crossroads",
    "city_block",
    "slab_yard",
    "lava_works",
    "two_bases",
    "hamlet",
    "long_valley",
];

/// The arenas of every book, those too that are not listed: for who names an arena or a mod.
fn all_arenas() -> impl Iterator<Item = &'static BuiltInArena> {
    rulebooks(true).flat_map(Rulebook::arenas)
}

fn arenas() -> impl Iterator<Item = &'static BuiltInArena> {
    listed_rulebooks().flat_map(Rulebook::arenas)
}

/// The built-in arenas: file name and text. Their paths are `maps/NAME`.
pub fn builtin() -> &'static [(&'static str, &'static str)] {
    /// Without the books that are only listed on demand, and with them.
    static LISTS: [OnceLock<Vec<(&str, &str)>>; 2] = [OnceLock::new(), OnceLock::new()];
    let list = &LISTS[usize::from(lists_all_books())];
    list.get_or_init(|| arenas().map(|arena| (arena.file, arena.text)).collect())
}

/// The mods that a built-in arena is made for, by its file name; none for other files.
pub fn mods_of(name: &str) -> &'static [&'static str] {
    arenas()
        .find(|arena| arena.file == name)
        .map_or(&[], |arena| arena.mods)
}

/// The file names of the built-in arenas made for a mod, its own first.
pub fn made_for(mode: &str) -> Vec<&'static str> {
    let names = |own: bool| {
        let made_for = all_arenas().filter(move |arena| arena.mods.contains(&mode));
        made_for.filter(move |arena| (arena.mods.first() == Some(&mode)) == own)
    };
    names(true).chain(names(false)).map(|arena| arena.file).collect()
}

/// A mod's own arena, by its file name.
pub fn own_arena(mode: &str) -> Option<&'static str> {
    made_for(mode).first().copied()
}

/// The text of a built-in arena, if the path is `maps/NAME` with its name.
pub fn text_of(path: &Path) -> Option<&'static str> {
    let mut parts = path
        .components()
        .filter(|part| !matches!(part, Component::CurDir))
        .map(|part| part.as_os_str().to_str());
    let (Some(Some("maps")), Some(Some(name)), None) = (parts.next(), parts.next(), parts.next()) else {
        return None;
    };
    let table = || TABLES.iter().find(|(file, _)| *file == name).map(|(_, text)| *text);
    let arena = all_arenas().find(|arena| arena.file == name);
    arena.map(|arena| arena.text).or_else(table)
}
