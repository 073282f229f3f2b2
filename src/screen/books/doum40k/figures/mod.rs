//! The figures: each kind modelled from parts, with an outline and a weapon of its own. They look north (−z), stand on
//! y = 0 and are about 1.1 cells high; the base comes below them.

pub(crate) mod beasts;
pub(crate) mod body;
pub(crate) mod boyz;
pub(crate) mod heavies;
pub(crate) mod oddities;

use bevy::math::Vec4;

use crate::screen::board3d::mesh_builder::{MeshBuilder, times};

/// How a kind is modelled: into what, and in which colour its player's cloth is.
type Sculptor = fn(&mut MeshBuilder, Vec4);

/// Every kind: its name, who models it, and how high its eyes are above its base, in cells.
const KINDS: [(&str, Sculptor, f32); 17] = [
    ("grot", crate::screen::books::doum40k::figures::oddities::grot, 0.58),
    ("flingboy", crate::screen::books::doum40k::figures::boyz::flingboy, 0.94),
    (
        "pistolboy",
        crate::screen::books::doum40k::figures::boyz::pistolboy,
        0.94,
    ),
    (
        "bizarboy",
        crate::screen::books::doum40k::figures::oddities::bizarboy,
        0.94,
    ),
    ("blindboy", crate::screen::books::doum40k::figures::boyz::blindboy, 0.93),
    (
        "bomberboy",
        crate::screen::books::doum40k::figures::boyz::bomberboy,
        0.86,
    ),
    ("frimeur", crate::screen::books::doum40k::figures::boyz::frimeur, 0.92),
    ("kommando", crate::screen::books::doum40k::figures::boyz::kommando, 0.84),
    ("kosto", crate::screen::books::doum40k::figures::heavies::kosto, 0.96),
    (
        "kramboy",
        crate::screen::books::doum40k::figures::heavies::kramboy,
        0.94,
    ),
    (
        "mitrailleur",
        crate::screen::books::doum40k::figures::heavies::mitrailleur,
        0.96,
    ),
    (
        "roketboy",
        crate::screen::books::doum40k::figures::heavies::roketboy,
        0.9,
    ),
    (
        "sauvage",
        crate::screen::books::doum40k::figures::oddities::sauvage,
        0.94,
    ),
    (
        "skateboy",
        crate::screen::books::doum40k::figures::oddities::skateboy,
        0.86,
    ),
    (
        "snipeure",
        crate::screen::books::doum40k::figures::oddities::snipeure,
        0.74,
    ),
    ("squig", crate::screen::books::doum40k::figures::beasts::squig, 0.5),
    ("gun", crate::screen::books::doum40k::figures::beasts::machine_gun, 0.58),
];

/// The names of all kinds that have a figure, in the order of the book; squig and gun last.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(kind, ..)| *kind)
}

/// The figure of a kind, its cloth in a colour (linear). A kind without a figure of its own is shown as a pistolboy.
pub fn figure(kind: &str, cloth: Vec4) -> MeshBuilder {
    let (_, sculpt, _) = entry(kind);
    let mut mesh = MeshBuilder::default();
    sculpt(&mut mesh, cloth);
    // What is near the ground gets less light.
    mesh.repaint(|position, normal, colour| {
        let height = 0.62 + 0.38 * (position.y / 0.55).clamp(0.0, 1.0);
        let below = if normal.y < 0.0 { 1.0 + normal.y * 0.3 } else { 1.0 };
        times(colour, height * below)
    });
    mesh
}

/// How high the eyes of a kind are above its base, in cells.
pub fn eyes(kind: &str) -> f32 {
    entry(kind).2
}

fn entry(kind: &str) -> &'static (&'static str, Sculptor, f32) {
    KINDS.iter().find(|(known, ..)| *known == kind).unwrap_or(&KINDS[2])
}
