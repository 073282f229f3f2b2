//! The scenes that come with the program, built in so that they are found wherever it is started.

use std::path::{Component, Path};
use std::sync::LazyLock;

macro_rules! scenes {
    ($($name:literal)*) => {
        &[$((
            concat!($name, ".ron"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/scenes/", $name, ".ron")),
        )),*]
    };
}

mod feu;
mod grid;
mod horde;
mod necro;
mod quake;
mod table;

/// All of them, in the order in which they are listed.
static BUILT_IN: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let of_books = [grid::SCENES, table::SCENES, necro::SCENES, quake::SCENES, feu::SCENES];
    [of_books.concat(), horde::SCENES.to_vec()].concat()
});

/// The built-in scenes: file name and text. Their paths are `scenes/NAME`.
pub fn builtin() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}

/// The text of a built-in scene, if the path is `scenes/NAME` with its name.
pub fn text_of(path: &Path) -> Option<&'static str> {
    let mut parts = path
        .components()
        .filter(|part| !matches!(part, Component::CurDir))
        .map(|part| part.as_os_str().to_str());
    let (Some(Some("scenes")), Some(Some(name)), None) = (parts.next(), parts.next(), parts.next()) else {
        return None;
    };
    BUILT_IN
        .iter()
        .find(|(built_in, _)| *built_in == name)
        .map(|(_, text)| *text)
}
