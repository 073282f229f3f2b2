//! The arenas that come with the program, built in so that they are found wherever it is started.

use std::path::{Component, Path};

const BUILT_IN: &[(&str, &str)] = &[
    ("first_blood.ron", include_str!("../../maps/first_blood.ron")),
    ("mud_market.ron", include_str!("../../maps/mud_market.ron")),
    ("furnace.ron", include_str!("../../maps/furnace.ron")),
];

/// The built-in arenas: file name and text, from the smallest to the largest. Their paths are `maps/NAME`.
pub fn builtin() -> &'static [(&'static str, &'static str)] {
    BUILT_IN
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
