//! The figures: each kind modelled from parts, with an outline and a weapon of its own. They look north (−z), stand on
//! y = 0 and are about 1.1 cells high; the base comes below them.

pub(crate) mod beasts;
pub(crate) mod body;
pub(crate) mod boyz;
pub(crate) mod heavies;
pub(crate) mod oddities;

use bevy::math::Vec4;

use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::books::Figure;

/// How a kind is modelled: into what, and in which colour its player's cloth is.
type Sculptor = fn(&mut MeshBuilder, Vec4);

/// Every kind: its name, who models it, and how high its eyes are above its base, in cells.
const KINDS: [(&str, Sculptor, f32); 17] = [
    ("grot", oddities::grot, 0.58),
    ("flingboy", boyz::flingboy, 0.94),
    ("pistolboy", boyz::pistolboy, 0.94),
    ("bizarboy", oddities::bizarboy, 0.94),
    ("blindboy", boyz::blindboy, 0.93),
    ("bomberboy", boyz::bomberboy, 0.86),
    ("frimeur", boyz::frimeur, 0.92),
    ("kommando", boyz::kommando, 0.84),
    ("kosto", heavies::kosto, 0.96),
    ("kramboy", heavies::kramboy, 0.94),
    ("mitrailleur", heavies::mitrailleur, 0.96),
    ("roketboy", heavies::roketboy, 0.9),
    ("sauvage", oddities::sauvage, 0.94),
    ("skateboy", oddities::skateboy, 0.86),
    ("snipeure", oddities::snipeure, 0.74),
    ("squig", beasts::squig, 0.5),
    ("gun", beasts::machine_gun, 0.58),
];

/// The names of all kinds that have a figure, in the order of the book; squig and gun last.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(kind, ..)| *kind)
}

/// The figure of a kind; `None` if it has none.
pub fn figure(kind: &str) -> Option<Figure> {
    let (_, sculpt, eyes) = KINDS.iter().find(|(known, ..)| *known == kind)?;
    Some(Figure {
        sculpt: *sculpt,
        eyes: *eyes,
        // Machine guns stand on the ground, between their sandbags.
        has_base: kind != "gun",
        is_neutral: matches!(kind, "squig" | "gun"),
    })
}
