//! Signs of what acts on figures, painted beside their bases on a plan, and over their heads in three dimensions.

use bevy_egui::egui::{Color32, vec2};

use crate::screen::books::common::pictogram::{Pictogram, row};
use crate::screen::table_top::camera::ViewMode;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::terrain::cells;

/// Paints the signs of every figure, as a book says which it has; none of whom one looks through the eyes of.
pub fn paint(overlay: &Overlay, signs_of: impl Fn(usize, &DisplayPiece) -> Vec<(Pictogram, Color32)>) {
    let own_eye = match overlay.camera.mode {
        ViewMode::FirstPerson(piece) => Some(piece.index()),
        _ => None,
    };
    for (index, piece) in overlay.table.display.pieces.iter().enumerate() {
        let (Some(spot), Some(size)) = (piece.spot(), piece.measures) else {
            continue;
        };
        let signs = signs_of(index, piece);
        if signs.is_empty() || own_eye == Some(index) {
            continue;
        }
        let radius = cells(size.radius);
        let tall = match overlay.camera.is_3d() {
            true => cells(size.height) + 0.35,
            false => 0.0,
        };
        let Some(at) = overlay.canvas.point_of(spot.extend(piece.height + tall)) else {
            continue;
        };
        let wide = overlay.canvas.side_at(spot) * radius;
        let side = (wide * 0.9).clamp(14.0, 24.0);
        let length = (side + 1.0) * signs.len() as f32;
        let corner = match overlay.camera.is_3d() {
            // Above the name, that stands over the head.
            true => at - vec2(length / 2.0, side + 20.0),
            // Above the base, so that the name below it stays to be read.
            false => at - vec2(length / 2.0, wide + side * 0.75),
        };
        row(overlay.canvas.painter(), corner, side, &signs);
    }
}
