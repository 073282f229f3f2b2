//! Where a piece may be set down, painted over the board with the facing it will have; and what happens to the board while
//! facts are played.

use bevy_egui::egui::{Color32, Stroke, StrokeKind};

use crate::game::DecisionKind;
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{AMBER, RED, WHITE, facing_vector};
use crate::screen::table_top::display_state::{BoardEffect, middle};
use crate::screen::table_top::input::{Gesture, inward};
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::picking::cell_of;
use crate::space::grid::{Cell, Facing};
use crate::text::FluentValue;

/// The colour of cells to choose from.
pub(in crate::screen) const LIT: Color32 = Color32::from_rgba_premultiplied(56, 60, 66, 62);

impl Overlay<'_> {
    /// Where the piece may be set down: one cell with four arrows, or the cells of a zone.
    pub(super) fn paint_places(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        let Some(decision) = actions.decision else { return };
        let colour = art::colour(self.table.colour(decision.player));
        let drag = match &self.input.gesture {
            Gesture::Drag(drag) => Some(drag),
            _ => None,
        };
        // In a zone words would cover the cells to choose from: the hint line has them.
        if let Some(cell) = actions.place() {
            let name = decision.piece.map(|piece| self.table.names.piece(piece));
            let id = match decision.kind {
                DecisionKind::Return => "screen-board-return",
                _ => "screen-board-deploy",
            };
            let args = [("piece", FluentValue::from(name.unwrap_or_default()))];
            let words = self.texts().message(id, &args);
            self.canvas.outline(cell, 4.0, colour);
            self.paint_arrows(cell, drag.and_then(|drag| drag.face), pointed_side(self, cell));
            self.canvas
                .words(middle(cell), 1.0, false, &[(words, 17.0, WHITE)], colour);
            return;
        }
        for cell in &actions.places {
            self.canvas.fill(*cell, LIT);
            self.canvas.outline(*cell, 1.5, colour);
        }
        self.paint_marks();
        let has_facing = actions.place_face.is_none();
        if let Some(drag) = drag {
            self.canvas.outline(drag.cell, 4.0, WHITE);
            if has_facing {
                self.paint_arrows(drag.cell, drag.face, None);
            }
        } else if let Some(cell) = pointed.filter(|cell| actions.places.contains(cell)) {
            self.canvas.outline(cell, 4.0, WHITE);
            if has_facing {
                self.canvas.facing(middle(cell), inward(self.table, cell), WHITE);
            }
        }
    }

    /// The four facings around a cell: the chosen one white.
    fn paint_arrows(&self, cell: Cell, chosen: Option<Facing>, hovered: Option<Facing>) {
        let usual = inward(self.table, cell);
        for face in Facing::ALL {
            let at = middle(cell) + facing_vector(face) * 0.28;
            let lit = chosen.or(hovered).unwrap_or(usual) == face;
            let fill = match (lit, chosen.or(hovered).is_some()) {
                (true, true) => WHITE,
                (true, false) => Color32::from_rgb(190, 194, 200),
                _ => Color32::from_rgb(92, 96, 104),
            };
            self.canvas.facing(at, face, fill);
        }
    }

    /// Doors, traps and triggers at work.
    pub(super) fn paint_effect(&self) {
        let strong = |colour: Color32, part: f32| colour.gamma_multiply(part.clamp(0.0, 1.0));
        match self.table.display.effect {
            Some(BoardEffect::Cell(cell, part)) => {
                let stroke = Stroke::new(3.0 + 2.0 * part, strong(WHITE, part));
                self.canvas
                    .frame_block((cell, cell), part * 0.12, 4, stroke, StrokeKind::Outside);
            }
            Some(BoardEffect::Zone(from, to, part)) => {
                self.canvas.fill_block(from, to, strong(AMBER, part * 0.4));
                let stroke = Stroke::new(4.0, strong(RED, part));
                self.canvas.frame_block((from, to), 0.0, 0, stroke, StrokeKind::Inside);
            }
            Some(BoardEffect::Link(from, to, part)) => {
                self.canvas.line(from, to, 3.0, strong(AMBER, part));
            }
            None => {}
        }
    }
}

/// The side of a cell that the pointer is on.
fn pointed_side(overlay: &Overlay, cell: Cell) -> Option<Facing> {
    overlay
        .input
        .pointer
        .and_then(|pixel| overlay.view.spot_at(pixel))
        .map(cell_of)
        .and_then(|pointed| cell.side_of(pointed))
}
