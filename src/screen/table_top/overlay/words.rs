//! What lies under the pointer, in words in a corner of the board.

use bevy_egui::egui::Color32;

use crate::game::{DecisionKind, PieceId};
use crate::screen::panels::fold_words;
use crate::screen::table_top::canvas::{AMBER, WHITE};
use crate::screen::table_top::display_state::{DisplayPiece, middle};
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::space::grid::Cell;

/// The colour of words that matter less.
pub(in crate::screen) const SOFT: Color32 = Color32::from_rgb(200, 204, 212);

/// The words with a capital first letter.
pub(in crate::screen) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

impl Overlay<'_> {
    /// Says what lies under the pointer, where there is more than floor.
    pub(super) fn paint_words_about(&self, cell: Cell) {
        if self.table.actions.kind() == Some(DecisionKind::Aim) {
            return;
        }
        let mut lines = self.piece_lines(cell);
        lines.extend(self.table.book.lines_about(self, cell));
        if lines.is_empty() {
            return;
        }
        // Neither under the pointer, nor over the active piece or the line between them.
        let Some(pointed) = self.canvas.at(middle(cell), 0.0) else {
            return;
        };
        let active = self.active_spot().and_then(|spot| self.canvas.at(spot, 0.0));
        self.canvas.corner_words(&lines, (active.unwrap_or(pointed), pointed));
    }

    fn piece_lines(&self, cell: Cell) -> Vec<Line> {
        let texts = self.texts();
        let names = &self.table.names;
        let here = |piece: &DisplayPiece| piece.at.is_some_and(|at| at.distance(middle(cell)) < 0.1);
        let Some(index) = self.table.display.pieces.iter().position(here) else {
            return Vec::new();
        };
        let piece = &self.table.display.pieces[index];
        let name = names.piece(PieceId(index as u16));
        let kind = fold_words::kind(texts, &piece.kind);
        let head = if name.to_lowercase().contains(&kind.to_lowercase()) {
            name
        } else {
            format!("{name} · {kind}")
        };
        let mut lines = vec![(head, 16.0, WHITE)];
        if piece.is_out_of_play {
            lines.push((texts.say("screen-squig-penned"), 14.0, SOFT));
        }
        for words in self.table.book.burden(texts, names, piece, false) {
            lines.push((words, 15.0, AMBER));
        }
        lines
    }
}
