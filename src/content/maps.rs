//! The arenas that come with the program, built in so that they are found wherever it is started.

use std::path::{Component, Path};

/// File name and text, from the smallest to the largest of those for single pieces, then those for klans.
const BUILT_IN: &[(&str, &str)] = &[
    ("first_blood.ron", include_str!("../../maps/first_blood.ron")),
    ("mud_market.ron", include_str!("../../maps/mud_market.ron")),
    ("furnace.ron", include_str!("../../maps/furnace.ron")),
    ("scrap_yard.ron", include_str!("../../maps/scrap_yard.ron")),
    ("two_forts.ron", include_str!("../../maps/two_forts.ron")),
    ("totem.ron", include_str!("../../maps/totem.ron")),
    ("two_towers.ron", include_str!("../../maps/two_towers.ron")),
    ("crate_hill.ron", include_str!("../../maps/crate_hill.ron")),
    ("powder_keg.ron", include_str!("../../maps/powder_keg.ron")),
    ("squig_farm.ron", include_str!("../../maps/squig_farm.ron")),
    ("the_works.ron", include_str!("../../maps/the_works.ron")),
    ("mekano_maze.ron", include_str!("../../maps/mekano_maze.ron")),
];

/// The mods that each arena is made for, before all others the first. The first arena whose first mod it is, is that
/// mod's own.
const MADE_FOR: &[(&str, &[&str])] = &[
    ("first_blood.ron", &["defmatch"]),
    ("mud_market.ron", &["defmatch"]),
    ("furnace.ron", &["defmatch"]),
    ("scrap_yard.ron", &["defmatch_klan", "defmatch"]),
    ("two_forts.ron", &["klanplay"]),
    ("totem.ron", &["flag", "klanplay"]),
    ("two_towers.ron", &["flag2", "klanplay"]),
    ("crate_hill.ron", &["king", "defmatch_klan", "defmatch"]),
    ("powder_keg.ron", &["gunther"]),
    ("squig_farm.ron", &["squigs"]),
    (
        "the_works.ron",
        &["defmatch", "defmatch_klan", "klanplay", "flag", "king"],
    ),
    (
        "mekano_maze.ron",
        &["defmatch", "klanplay", "flag2", "gunther", "squigs"],
    ),
];

/// The built-in arenas: file name and text. Their paths are `maps/NAME`.
pub fn builtin() -> &'static [(&'static str, &'static str)] {
    BUILT_IN
}

/// The mods that a built-in arena is made for, by its file name; none for other files.
pub fn mods_of(name: &str) -> &'static [&'static str] {
    let entry = MADE_FOR.iter().find(|(arena, _)| *arena == name);
    entry.map_or(&[], |(_, mods)| mods)
}

/// The file names of the built-in arenas made for a mod, its own first.
pub fn made_for(mode: &str) -> Vec<&'static str> {
    let names = |own: bool| {
        let made_for = MADE_FOR.iter().filter(move |(_, mods)| mods.contains(&mode));
        made_for.filter(move |(_, mods)| (mods.first() == Some(&mode)) == own)
    };
    names(true).chain(names(false)).map(|entry| entry.0).collect()
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
    BUILT_IN
        .iter()
        .find(|(built_in, _)| *built_in == name)
        .map(|(_, text)| *text)
}
