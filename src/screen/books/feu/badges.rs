//! What acts on a soldier, as pictograms.

use bevy_egui::egui::Color32;

use crate::screen::books::common::pictogram::Pictogram;
use crate::screen::table_top::canvas::{AMBER, GREY, WHITE};
use crate::screen::table_top::display_state::DisplayPiece;

/// The book's words for what acts on a soldier, in the order in which they are shown.
const SIGNS: [(&str, Pictogram, Color32); 7] = [
    ("wounded", Pictogram::Drop, AMBER),
    ("suppressed", Pictogram::Pressed, AMBER),
    ("ambush", Pictogram::OpenEye, WHITE),
    ("hidden", Pictogram::ShutEye, WHITE),
    ("aimed", Pictogram::Crosshair, WHITE),
    ("spotted", Pictogram::OpenEye, AMBER),
    ("activated", Pictogram::Tick, GREY),
];

/// The pictogram of something that acts on a soldier, by its name.
pub fn pictogram(name: &str) -> Option<(Pictogram, Color32)> {
    let known = SIGNS.iter().find(|(known, ..)| *known == name)?;
    Some((known.1, known.2))
}

/// The names of what acts on a soldier on show, in the order in which they are shown.
pub fn names(piece: &DisplayPiece) -> Vec<&'static str> {
    let bears = |name: &str| piece.badges.iter().any(|badge| badge.name == name);
    let names = SIGNS.iter().map(|(name, ..)| *name);
    names.filter(|name| bears(name)).collect()
}

/// What acts on a soldier on show.
pub fn of(piece: &DisplayPiece) -> Vec<(Pictogram, Color32)> {
    names(piece).into_iter().filter_map(pictogram).collect()
}
