//! Words and numbers on the board.

use std::sync::Arc;

use bevy::math::Vec2;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Galley, Pos2, Rect, Stroke, StrokeKind, pos2, vec2,
};

use crate::screen::table_top::canvas::{BREAST, Canvas, HEAD, INK, WHITE};
use crate::screen::table_top::display_state::middle;
use crate::space::grid::Cell;

/// The edge of boxes that belong to nobody.
pub(super) const QUIET_EDGE: Color32 = Color32::from_rgb(96, 102, 114);

/// What a box in a corner leaves free around its words, in points.
const CORNER_MARGIN: egui::Vec2 = vec2(9.0, 5.0);

/// A font for words about as large as the board has them, in points: in few sizes, since egui keeps all letters in each that was ever
/// asked for.
pub fn board_font(size: f32) -> FontId {
    let step = match size {
        ..20.0 => 1.0,
        ..32.0 => 2.0,
        _ => 4.0,
    };
    FontId::proportional((size / step).round() * step)
}

impl Canvas {
    /// A small number in a cell's corner; in three dimensions in its middle.
    pub fn corner_number(&self, cell: Cell, number: u8) {
        let size = (self.side_at(middle(cell)) * 0.3).clamp(14.0, 20.0);
        let font = board_font(size);
        let (at, align) = match self.lens() {
            Some(_) => (self.at(middle(cell), 0.0), Align2::CENTER_CENTER),
            None => (Some(self.flat_cell(cell).left_top() + vec2(2.5, 0.5)), Align2::LEFT_TOP),
        };
        let Some(at) = at else { return };
        let colour = self.colour_on(middle(cell), WHITE);
        if colour.is_opaque() {
            self.painter.text(at + vec2(1.0, 1.0), align, number, font.clone(), INK);
        }
        self.painter.text(at, align, number, font, colour);
    }

    /// A short word at the upper right of a token.
    pub fn badge(&self, cell: Cell, text: &str, edge: Color32) {
        let spot = middle(cell);
        let size = (self.side_at(spot) * 0.34).clamp(15.0, 22.0);
        let galley = self.painter.layout_no_wrap(text.to_owned(), board_font(size), WHITE);
        let Some(at) = self.beside(spot, Vec2::new(0.5, -0.5), BREAST) else {
            return;
        };
        let rect = Rect::from_center_size(at, galley.size() + vec2(8.0, 1.0));
        self.painter.rect(
            rect,
            CornerRadius::same(5),
            INK,
            Stroke::new(1.5, edge),
            StrokeKind::Outside,
        );
        self.painter.galley(rect.center() - galley.size() / 2.0, galley, WHITE);
    }

    /// A line of words on a dark ground of its own, around a point; `strength` is how much of it is left, from 0 to 1.
    pub fn backed_line(&self, at: Pos2, text: &str, size: f32, colour: Color32, strength: f32) {
        if self.tells_beside(&[(text.to_owned(), size, colour)]) {
            return;
        }
        let colour = colour.gamma_multiply(strength);
        let galley = (self.painter).layout_no_wrap(text.to_owned(), board_font(size), colour);
        let rect = Rect::from_center_size(at, galley.size() + vec2(18.0, 6.0));
        let ground = INK.gamma_multiply(0.86 * strength);
        self.painter.rect_filled(rect, CornerRadius::same(6), ground);
        self.painter.galley(rect.center() - galley.size() / 2.0, galley, colour);
    }

    /// Whether a point lies far outside of the board's part of the window.
    fn is_away(&self, at: Pos2) -> bool {
        !self.rect.expand(60.0).contains(at)
    }

    /// Words in the corner of the board that covers least of a line, in points; the lower left one if it can be.
    pub fn corner_words(&self, lines: &[(String, f32, Color32)], (from, to): (Pos2, Pos2)) {
        if self.tells_beside(lines) {
            return;
        }
        let (galleys, size) = self.laid(lines, 300.0);
        let rect = free_corner(self.rect, size + 2.0 * CORNER_MARGIN, (from, to));
        self.dark_ground(rect, Stroke::new(1.0, QUIET_EDGE));
        self.write_below_each_other(rect.min + CORNER_MARGIN, galleys);
    }

    /// Lines of text, size and colour, broken at a width, with the room they take below each other.
    fn laid(&self, lines: &[(String, f32, Color32)], most: f32) -> (Vec<Arc<Galley>>, egui::Vec2) {
        let galleys = lines.iter().map(|(text, size, colour)| {
            let font = board_font(*size);
            self.painter.layout(text.clone(), font, *colour, most)
        });
        let galleys: Vec<Arc<Galley>> = galleys.collect();
        let size = galleys.iter().fold(egui::Vec2::ZERO, |size, galley| {
            vec2(size.x.max(galley.size().x), size.y + galley.size().y)
        });
        (galleys, size)
    }

    /// The dark ground of a box of words, with its edge.
    pub(super) fn dark_ground(&self, rect: Rect, edge: Stroke) {
        self.painter
            .rect(rect, CornerRadius::same(5), INK, edge, StrokeKind::Inside);
    }

    fn write_below_each_other(&self, mut at: Pos2, galleys: Vec<Arc<Galley>>) {
        for galley in galleys {
            let height = galley.size().y;
            self.painter.galley(at, galley, WHITE);
            at.y += height;
        }
    }

    /// Words on the board, on a dark ground, kept within it: above a spot with a gap in cells (in three dimensions above
    /// a figure that stands there), or below where there is no room or `below` asks for it. `lines` are text, size and
    /// colour.
    pub fn words(&self, spot: Vec2, gap: f32, below: bool, lines: &[(String, f32, Color32)], edge: Color32) {
        let (Some(above), Some(beneath)) = (self.at(spot, HEAD), self.at(spot, 0.0)) else {
            return;
        };
        let gap = gap * self.side_at(spot);
        let (above, beneath) = match self.lens() {
            Some(_) if self.is_away(above) && self.is_away(beneath) => return,
            Some(_) => (above - vec2(0.0, 4.0), beneath + vec2(0.0, gap)),
            None => (above - vec2(0.0, gap), beneath + vec2(0.0, gap)),
        };
        self.words_between(above, beneath, below && self.lens().is_none(), lines, edge);
    }

    /// Words so many points over a point of the window, or under it where there is no room, kept within the board.
    pub fn words_over(&self, at: Pos2, gap: f32, lines: &[(String, f32, Color32)], edge: Color32) {
        if !self.is_away(at) {
            self.words_between(at - vec2(0.0, gap), at + vec2(0.0, gap), false, lines, edge);
        }
    }

    /// Words that end above a point, or begin beneath another.
    fn words_between(&self, above: Pos2, beneath: Pos2, below: bool, lines: &[(String, f32, Color32)], edge: Color32) {
        if self.tells_beside(lines) {
            return;
        }
        let most = (self.rect.width() * 0.6).clamp(160.0, 420.0);
        let (galleys, size) = self.laid(lines, most);
        let margin = vec2(8.0, 4.0);
        let size = size + 2.0 * margin;
        let mut rect = Rect::from_min_size(pos2(above.x - size.x / 2.0, above.y - size.y), size);
        // What stands upright hides nothing behind it when the words are above.
        if below || rect.top() < self.rect.top() + 2.0 {
            rect = Rect::from_min_size(pos2(beneath.x - size.x / 2.0, beneath.y), size);
        }
        let right = (self.rect.right() - 4.0 - rect.right()).min(0.0);
        rect = rect.translate(vec2(right, 0.0));
        let left = (self.rect.left() + 4.0 - rect.left()).max(0.0);
        rect = rect.translate(vec2(left, 0.0));
        self.dark_ground(rect, Stroke::new(1.5, edge));
        self.write_below_each_other(rect.min + margin, galleys);
    }
}

/// The corner of a board for a box of that size that covers least of a line; the lower left one if several cover as little.
fn free_corner(board: Rect, size: egui::Vec2, (from, to): (Pos2, Pos2)) -> Rect {
    let board = board.shrink(6.0);
    let corners = [
        pos2(board.left(), board.bottom() - size.y),
        pos2(board.right() - size.x, board.bottom() - size.y),
        board.left_top(),
        pos2(board.right() - size.x, board.top()),
    ];
    let covered = |rect: &Rect| {
        let around = rect.expand(18.0);
        let spots = (0..=24u8).filter(|step| around.contains(from.lerp(to, f32::from(*step) / 24.0)));
        spots.count()
    };
    let rects = corners.map(|corner| Rect::from_min_size(corner, size));
    rects.into_iter().min_by_key(covered).unwrap_or(Rect::NOTHING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_box_stays_off_the_line_and_both_its_ends() {
        let board = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        let size = vec2(300.0, 80.0);
        let lower_left = pos2(60.0, 560.0);
        for (from, to, corner) in [
            (pos2(400.0, 300.0), pos2(700.0, 300.0), pos2(6.0, 514.0)),
            (lower_left, pos2(400.0, 300.0), pos2(494.0, 514.0)),
            (lower_left, pos2(760.0, 560.0), pos2(6.0, 6.0)),
            (pos2(700.0, 580.0), pos2(40.0, 40.0), pos2(6.0, 514.0)),
        ] {
            assert_eq!(free_corner(board, size, (from, to)).min, corner, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn letters_on_the_board_have_few_sizes_all_near_what_was_asked_for() {
        let mut sizes: Vec<f32> = Vec::new();
        for asked in 40..400 {
            let asked = asked as f32 / 4.0;
            let size = board_font(asked).size;
            assert!((size / asked - 1.0).abs() < 0.07, "{asked}: {size}");
            if !sizes.contains(&size) {
                sizes.push(size);
            }
        }
        assert!(sizes.len() <= 35, "{sizes:?}");
    }
}
