//! What is painted over the board: reach, path and facing, targets and sight, the questions asked on the board itself.

mod activation;
mod attacks;
mod lit;
mod places;
mod risks;
pub(in crate::screen) mod sight;
mod words;

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Stroke};

use crate::game::{DecisionKind, Refusal, ThingKind};
use crate::screen::app::settings::Settings;
use crate::screen::board2d::tokens;
use crate::screen::books::hordes;
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::canvas::{AMBER, Canvas, WHITE, board_font};
use crate::screen::table_top::display_state::{DisplayPiece, middle};
use crate::screen::table_top::fog::sees;
use crate::screen::table_top::input::{InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};
use crate::text::{FluentValue, Texts};

pub(in crate::screen) const PALE: Color32 = Color32::from_rgba_premultiplied(78, 84, 92, 92);
/// On the deep board, whose floor is lit.
const PALE_3D: Color32 = Color32::from_rgba_premultiplied(104, 132, 156, 128);
pub(in crate::screen) const PALE_HATCH: Color32 = Color32::from_rgba_premultiplied(120, 126, 134, 134);

pub(in crate::screen) use crate::screen::table_top::overlay::lit::LINK;
pub(in crate::screen) use crate::screen::table_top::overlay::places::LIT;
pub(in crate::screen) use crate::screen::table_top::overlay::words::{SOFT, capital};

/// A line of words: the words, their size in points, their colour.
pub type Line = (String, f32, Color32);

/// All that the overlay looks at.
pub struct Overlay<'a> {
    /// The painter.
    pub canvas: &'a Canvas,
    /// The game.
    pub table: &'a Table,
    /// The hand.
    pub input: &'a InputState,
    /// The view.
    pub view: &'a BoardView,
    /// How the board is looked at.
    pub camera: &'a CameraControl,
    /// The settings.
    pub settings: &'a Settings,
    /// The playback.
    pub playback: &'a Playback,
    /// The pictures.
    pub art: &'a EguiArt,
}

impl Overlay<'_> {
    pub(in crate::screen) fn texts(&self) -> &'static Texts {
        self.settings.texts()
    }

    /// Whether somebody at the window may act now.
    pub(in crate::screen) fn is_asked(&self) -> bool {
        self.playback.is_idle() && self.table.queue.is_empty() && self.table.asks_human()
    }

    /// Paints everything.
    pub fn paint(&self) {
        if self.table.measured.is_some() {
            return self.paint_the_table();
        }
        let figurine = Self::through(self.camera);
        if figurine.is_none() {
            self.canvas.rulers(self.table.board.width(), self.table.board.height());
        }
        self.paint_numbers();
        self.paint_marks();
        self.paint_threats();
        let pointed = self.input.cell(self.view, self.table).filter(|_| !self.settings.open);
        if self.input.show_sight
            && let Some(cell) = pointed
        {
            self.paint_sight_from(cell);
        }
        if self.input.show_reach
            && let Some(cell) = pointed
        {
            self.paint_reach_of(cell);
        }
        if !self.camera.is_3d() {
            // The deep board shows them itself.
            self.paint_tracer();
            self.paint_effect();
        }
        hordes::overlay::paint(self);
        if let Some(cell) = pointed {
            self.table.book.paint_links(self, cell);
        }
        if let Some(piece) = figurine {
            self.paint_figurine(piece);
        }
        self.paint_how_to_look();
        self.paint_question(pointed);
        self.paint_lit();
        if let Some(cell) = pointed.filter(|_| self.playback.is_idle()) {
            self.paint_words_about(cell);
        }
        self.paint_threat_words(pointed);
        if let Some(cell) = pointed.filter(|_| self.input.show_sight) {
            self.paint_sight_legend(cell);
        }
    }

    /// What pieces carry and hold; painted again over whatever fills cells.
    pub(in crate::screen) fn paint_marks(&self) {
        tokens::paint(self.canvas, self.table, self.art);
    }

    /// What whoever decides may do.
    fn paint_question(&self, pointed: Option<Cell>) {
        if !self.is_asked() {
            return;
        }
        let actions = &self.table.actions;
        if !self.table.book.paint_question(self, pointed) {
            match actions.kind() {
                Some(DecisionKind::Allot) => self.paint_allotment(pointed),
                _ if !actions.places.is_empty() => self.paint_places(pointed),
                Some(DecisionKind::Turn) => {
                    self.paint_activatable(pointed);
                    self.paint_activation(pointed);
                }
                Some(DecisionKind::Activation | DecisionKind::MoveOn) => self.paint_activation(pointed),
                _ => {}
            }
        }
        if let Some(cell) = self.input.cursor {
            self.canvas.cursor(cell);
        }
        self.paint_notice(pointed);
    }

    /// The numbers of entry points that no tile bears.
    fn paint_numbers(&self) {
        let free = |cell: &Cell| {
            let spot = middle(*cell);
            let mut spots = self.table.display.pieces.iter().filter_map(DisplayPiece::spot);
            !spots.any(|other| other.distance(spot) < 0.6)
        };
        let points = self.table.display.things(ThingKind::EntryPoint);
        // Tiles bear the numbers of one digit.
        for point in points.filter(|point| point.name.len() > 1) {
            let spot = middle(point.at.into());
            // Whoever stands there hides the number, as the tiles' numbers are hidden.
            let size = (self.canvas.side_at(spot) * 0.42).max(14.0);
            if let Some(at) = self.canvas.at(spot, 0.0).filter(|_| free(&point.at.into())) {
                self.canvas.outlined(
                    at,
                    bevy_egui::egui::Align2::CENTER_CENTER,
                    &point.name,
                    board_font(size),
                    self.canvas.colour_on(spot, WHITE),
                );
            }
        }
    }

    fn paint_tracer(&self) {
        if let Some(tracer) = self.table.display.tracer {
            let colour = if tracer.cover { AMBER } else { WHITE };
            self.canvas.line(tracer.from, tracer.to, 2.0, colour);
            self.canvas.dot(tracer.to, 0.12, 0.0, colour, Stroke::NONE);
        }
    }

    /// How far the piece on a cell could go.
    fn paint_reach_of(&self, from: Cell) {
        let Some(piece) = self.table.occupancy.at(from) else {
            return;
        };
        for reached in self.table.reach_of(piece) {
            self.paint_cost(reached.cell, reached.cost, !reached.must_run);
        }
    }

    fn paint_cost(&self, cell: Cell, cost: u8, walk: bool) {
        // What a figurine does not see lies behind something that would be painted over.
        if Self::through(self.camera).is_some_and(|piece| !sees(self.table, piece, cell)) {
            return;
        }
        if walk {
            self.canvas.fill(cell, if self.camera.is_3d() { PALE_3D } else { PALE });
        } else {
            self.canvas.hatch(cell, PALE_HATCH);
        }
        if cost > 0 {
            self.canvas.corner_number(cell, cost);
        }
    }

    fn paint_activatable(&self, pointed: Option<Cell>) {
        for piece in &self.table.actions.activatable {
            let Some(at) = self.table.occupancy.of(*piece) else {
                continue;
            };
            self.ring(at, 3.0, WHITE);
            if pointed == Some(at) {
                self.label(
                    at,
                    vec![(self.texts().say("screen-board-activate"), 16.0, WHITE)],
                    WHITE,
                );
            }
        }
        let picked = self.table.actions.movement.as_ref().map(|movement| movement.piece);
        for mover in &self.table.actions.movers {
            let width = if picked == Some(mover.piece) { 5.0 } else { 2.0 };
            self.ring(mover.from, width, WHITE);
        }
    }

    fn paint_allotment(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        let Some(decision) = actions.decision else { return };
        for piece in &actions.allot {
            let Some(at) = self.table.occupancy.of(*piece) else {
                continue;
            };
            self.ring(at, 4.0, WHITE);
            if pointed == Some(at) {
                let words = self.texts().message(
                    "screen-board-allot",
                    &[("piece", FluentValue::from(self.table.names.piece(*piece)))],
                );
                self.label(at, vec![(words, 16.0, WHITE)], WHITE);
            }
        }
        if let Some(shooter) = decision.piece.and_then(|piece| self.table.occupancy.of(piece)) {
            let left = i64::from(decision.left) + 1;
            let words = self
                .texts()
                .message("screen-board-allot-left", &[("left", FluentValue::from(left))]);
            self.label(shooter, vec![(words, 16.0, WHITE)], AMBER);
        }
    }

    pub(in crate::screen) fn refusal_lines(&self, refusal: &Refusal) -> Vec<(String, f32, Color32)> {
        let texts = self.texts();
        vec![
            (texts.refusal(refusal, &self.table.names), 16.0, WHITE),
            (
                format!("{} · {}", texts.rule_title(refusal.rule), refusal.rule),
                14.0,
                Color32::from_rgb(190, 194, 202),
            ),
        ]
    }

    fn paint_notice(&self, pointed: Option<Cell>) {
        let Some(notice) = &self.input.notice else { return };
        let Some(cell) = pointed else { return };
        // A target that is pointed at says already why it cannot be attacked.
        if self.table.actions.target_at(cell).is_some() {
            return;
        }
        // The words of the way that is pointed at say what is to be done.
        let mut ways = self.table.actions.movement.iter();
        if matches!(notice, Notice::Message(_)) && ways.any(|movement| movement.route(cell).is_some()) {
            return;
        }
        let lines = match notice {
            Notice::Refusal(refusal) => self.refusal_lines(refusal),
            Notice::Message(id) => vec![(self.texts().say(id), 16.0, WHITE)],
        };
        self.label(cell, lines, AMBER);
    }

    /// A ring around the piece on a cell, which leaves its facing to be seen.
    pub(in crate::screen) fn ring(&self, cell: Cell, width: f32, colour: Color32) {
        let around = (-1..=1).flat_map(|y| (-1..=1).map(move |x| Cell::new(cell.x + x, cell.y + y)));
        let crowd = around.filter(|near| *near != cell && self.table.occupancy.at(*near).is_some());
        let width = thinned(width, crowd.count(), self.canvas.side_at(middle(cell)));
        self.canvas.ring(middle(cell), width, colour);
        let piece = self.table.occupancy.at(cell);
        let shown = piece.and_then(|piece| self.table.display.pieces.get(piece.index()));
        if let Some(piece) = shown.filter(|piece| piece.has_face) {
            self.canvas.wedge(middle(cell), piece.face, colour);
        }
    }

    /// Words above a cell; below it where there is no room, or where they would cover another piece, or the line from the active
    /// piece, which counts for more.
    pub(in crate::screen) fn label(&self, cell: Cell, lines: Vec<(String, f32, Color32)>, edge: Color32) {
        let active = self.active_spot();
        let covered = |side: Facing| {
            let (_, dy) = side.offset();
            let line = active.is_some_and(|spot| (spot.y - middle(cell).y) * f32::from(dy) > 0.5);
            let piece = self.table.occupancy.at(cell.step(side)).is_some();
            2 * u8::from(line) + u8::from(piece)
        };
        let below = covered(Facing::North) > covered(Facing::South);
        self.canvas.words(middle(cell), 0.7, below, &lines, edge);
    }

    /// Where the active piece stands.
    fn active_spot(&self) -> Option<Vec2> {
        let active = self.table.display.shown.active?;
        self.table.display.pieces.get(active.index())?.spot()
    }
}

/// How wide a ring is around a piece with so many others around it, on a cell of that side in points: thinner in a crowd, and
/// where cells are small.
fn thinned(width: f32, crowd: usize, side: f32) -> f32 {
    let part = match crowd {
        0 | 1 => 1.0,
        2 => 0.75,
        _ => 0.55,
    };
    (width * part * (side / 36.0).clamp(0.5, 1.0)).max(1.2)
}

#[cfg(test)]
mod tests {
    use super::thinned;

    #[test]
    fn rings_are_thinner_in_a_crowd_and_on_small_cells() {
        assert_eq!(thinned(4.0, 0, 60.0), 4.0);
        let widths: Vec<f32> = (1..=3).map(|crowd| thinned(4.0, crowd, 60.0)).collect();
        assert!(widths.windows(2).all(|pair| pair[0] > pair[1]), "{widths:?}");
        assert!(thinned(4.0, 0, 24.0) < 4.0);
        // A target's ring stays wider than that of who may act.
        assert!(thinned(4.0, 8, 36.0) > thinned(2.0, 8, 36.0));
    }
}
