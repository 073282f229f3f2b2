//! What the link of an explanation chain speaks of, lit on the board: pieces in a ring, cells filled, points in a circle.

use bevy_egui::egui::Color32;

use crate::game::PieceId;
use crate::screen::table_top::measured::overlay::placed;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::picking::cell_of;
use crate::screen::table_top::why::cells_of;
use crate::space::grid::Cell;
use crate::space::table::Point;

/// The colour of what a link speaks of.
pub(in crate::screen) const LINK: Color32 = Color32::from_rgb(240, 228, 66);

/// Over a cell that a link speaks of.
const LINK_FILL: Color32 = Color32::from_rgba_premultiplied(86, 82, 22, 90);

/// How wide a circle around a point of a table is, in cells.
const AROUND_A_POINT: f32 = 0.4;

impl Overlay<'_> {
    /// Where a piece on show stands.
    fn cell_on_show(&self, piece: PieceId) -> Option<Cell> {
        self.table.display.pieces.get(piece.index())?.spot().map(cell_of)
    }

    /// Lights what the link that is pointed at speaks of.
    pub(in crate::screen) fn paint_lit(&self) {
        let Some(link) = self.input.why.lit_link() else { return };
        if self.table.measured.is_some() {
            for (at, radius) in link.pieces.iter().filter_map(|piece| self.base(*piece)) {
                self.round(at, radius * 1.35, 4.5, LINK);
            }
            for place in &link.places {
                let at = placed(Point::new(place.x, place.y, place.z.unwrap_or_default()));
                self.round(at, AROUND_A_POINT, 3.5, LINK);
            }
            return;
        }
        for cell in cells_of(link, |piece| self.cell_on_show(piece)) {
            self.canvas.fill(cell, LINK_FILL);
            self.canvas.outline(cell, 4.0, LINK);
        }
        for spot in link
            .pieces
            .iter()
            .filter_map(|piece| self.table.display.pieces.get(piece.index())?.spot())
        {
            self.canvas.ring(spot, 4.5, LINK);
        }
    }
}
