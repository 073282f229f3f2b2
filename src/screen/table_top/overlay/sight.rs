//! What is seen from a cell, painted over the board; its colours and their meaning, for previews too.

use bevy_egui::egui::{Align2, Color32};

use crate::rules::Visibility;
use crate::screen::table_top::canvas::legend::Legend;
use crate::screen::table_top::canvas::{AMBER, WHITE};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::overlay::Overlay;
use crate::space::grid::{Cell, in_arc};
use crate::text::{FluentValue, Texts};

/// Seen.
pub const CLEAR: Color32 = Color32::from_rgb(120, 200, 255);
/// Hidden.
pub const HIDDEN: Color32 = Color32::from_rgb(4, 5, 8);
/// In sight, if only the piece looked there.
const ASIDE: Color32 = Color32::from_rgb(86, 90, 104);

/// How strongly cells are tinted to which the piece does not look.
const OF_ASIDE: f32 = 0.62;

/// The colour of a cell and its opacity from 0 to 1; `None` for what bears none.
pub fn tint(seen: Visibility) -> Option<(Color32, f32)> {
    match seen {
        Visibility::Clear => Some((CLEAR, 0.30)),
        Visibility::Cover => Some((AMBER, 0.50)),
        Visibility::Hidden => Some((HIDDEN, 0.72)),
        Visibility::Here | Visibility::Solid => None,
    }
}

/// What the colours mean.
pub fn meanings(texts: &Texts) -> [(Color32, String); 3] {
    [(CLEAR, "clear"), (AMBER, "cover"), (HIDDEN, "hidden")]
        .map(|(colour, id)| (colour, texts.say(&format!("preview-legend-{id}"))))
}

impl Overlay<'_> {
    /// What is seen from a cell: by the piece that stands there, or all around.
    pub(super) fn paint_sight_from(&self, from: Cell) {
        let piece = self.table.occupancy.at(from);
        let shown = piece.and_then(|piece| self.table.display.pieces.get(piece.index()));
        let face = shown.filter(|piece| piece.has_face).map(|piece| piece.face);
        let board = &self.table.board;
        let open = |cell: &Cell| *cell != from && !board.traits(*cell).stops_sight;
        for cell in board.cells().filter(open) {
            let Some(line) = self.table.sight(from, cell) else {
                return;
            };
            let seen = match (line.is_free(), line.is_in_cover) {
                (false, _) => Visibility::Hidden,
                (true, true) => Visibility::Cover,
                (true, false) => Visibility::Clear,
            };
            let is_aside = face.is_some_and(|face| !in_arc(from, face, cell));
            let tint = match tint(seen) {
                Some(_) if is_aside && seen != Visibility::Hidden => Some((ASIDE, OF_ASIDE)),
                tint => tint,
            };
            if let Some((colour, opacity)) = tint {
                self.canvas.fill(cell, colour.gamma_multiply(opacity));
            }
        }
        self.paint_marks();
        self.canvas.outline(from, 2.5, WHITE);
    }

    /// What the colours of sight from a cell mean, in an upper corner of the board, away from that cell.
    pub(super) fn paint_sight_legend(&self, from: Cell) {
        let neighbour = self.table.board.cells().find(|cell| *cell != from);
        if neighbour.is_none_or(|other| self.table.sight(from, other).is_none()) {
            return;
        }
        let texts = self.texts();
        let args = [("x", FluentValue::from(from.x)), ("y", FluentValue::from(from.y))];
        let mut legend = Legend {
            heads: vec![texts.say("preview-overlay-sight"), texts.message("preview-from", &args)],
            lines: meanings(texts).to_vec(),
        };
        let piece = self.table.occupancy.at(from);
        let shown = piece.and_then(|piece| self.table.display.pieces.get(piece.index()));
        if shown.is_some_and(|piece| piece.has_face) {
            legend.lines.push((ASIDE, texts.say("screen-sight-aside")));
        }
        let board = self.canvas.rect;
        let is_near = |at: bevy_egui::egui::Pos2| at.x < board.center().x && at.y < board.center().y;
        let corner = match self.canvas.at(middle(from), 0.0).is_some_and(is_near) {
            true => Align2::RIGHT_TOP,
            false => Align2::LEFT_TOP,
        };
        self.canvas.legend(&legend, corner);
    }
}
