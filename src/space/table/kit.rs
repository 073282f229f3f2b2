//! Kits: pieces of terrain with a name, ready to be set on a table. They are data, in `assets/terrain/`.

use std::sync::OnceLock;

use serde::Deserialize;

use super::map::MapTerrain;

/// A kit: its parts around its middle, which is the place that a map names. The middle is that of the box around all its
/// parts as seen from above.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kit {
    /// Its name in maps.
    pub name: String,
    /// Its parts, written as a map's terrain is, none of them a kit.
    pub parts: Vec<MapTerrain>,
}

macro_rules! kit_files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../assets/terrain/", $name, ".ron")))),*]
    };
}

/// The files with kits: name and text.
const FILES: &[(&str, &str)] = kit_files![
    "containers",
    "gantries",
    "ruins",
    "houses",
    "barriers",
    "grounds",
    "objects"
];

/// All kits, in the order of their files.
pub fn kits() -> &'static [Kit] {
    static LIST: OnceLock<Vec<Kit>> = OnceLock::new();
    LIST.get_or_init(|| {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let read = |(name, text): &(&str, &str)| -> Vec<Kit> {
            let kits = options.from_str(text);
            kits.unwrap_or_else(|fault| panic!("assets/terrain/{name}.ron, built in, is checked by a test: {fault}"))
        };
        FILES.iter().flat_map(read).collect()
    })
}

/// The kit of a name.
pub fn kit(name: &str) -> Option<&'static Kit> {
    kits().iter().find(|kit| kit.name == name)
}

/// The names of all kits.
pub fn kit_names() -> impl Iterator<Item = &'static str> {
    kits().iter().map(|kit| kit.name.as_str())
}
