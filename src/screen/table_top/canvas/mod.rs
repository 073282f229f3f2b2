//! A painter over the board: cells and spots of the board instead of pixels, and the few figures that highlights are
//! made of. It paints over the flat board and over the deep one: there, what lies on the ground is seen in perspective
//! (`perspective.rs`), and words stand upright.

mod hidden;
pub(crate) mod legend;
pub(crate) mod margin;
pub(crate) mod perspective;
mod words;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use bevy::math::{Vec2, Vec3, Vec3Swizzles as _};
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::perspective::Perspective;
use crate::screen::table_top::display_state::middle;
use crate::space::grid::{Cell, Facing};

pub use words::board_font;

/// White of highlights.
pub const WHITE: Color32 = Color32::from_rgb(255, 255, 255);
/// Cover.
pub const AMBER: Color32 = Color32::from_rgb(255, 184, 48);
/// What blocks.
pub const RED: Color32 = Color32::from_rgb(255, 86, 70);
/// What is not possible.
pub const GREY: Color32 = Color32::from_rgb(150, 154, 162);
/// Behind words on the board.
pub const INK: Color32 = Color32::from_rgb(12, 14, 18);

/// How high words stand over a spot of the deep board, in cells: over a figure's head.
const HEAD: f32 = 1.35;

/// How high what a piece carries is shown on the deep board, in cells.
pub const BREAST: f32 = 0.75;

/// The first and the last corner of the cells of a rectangle.
fn corners(first: Cell, last: Cell) -> (Vec2, Vec2) {
    (middle(first) - Vec2::splat(0.5), middle(last) + Vec2::splat(0.5))
}

/// The direction of a facing, one cell long.
pub fn facing_vector(face: Facing) -> Vec2 {
    let (dx, dy) = face.offset();
    Vec2::new(f32::from(dx), f32::from(dy))
}

/// The painter.
pub struct Canvas {
    pub(in crate::screen) painter: egui::Painter,
    pub(in crate::screen) view: BoardView,
    scale: f32,
    /// Whether words stand beside the board and not on it, and how much wider lines are.
    pub(in crate::screen) margin: margin::BoardMargin,
    /// The outlines of what stands on cells of the deep board, as far as they have been asked for.
    outlines: RefCell<HashMap<(i16, i16), Option<Rc<hidden::Outline>>>>,
    /// The board's part of the window, in points.
    pub rect: Rect,
}

impl Canvas {
    /// A painter for the board's part of the window.
    pub fn new(context: &egui::Context, view: BoardView, scale: f32) -> Self {
        let area = view.area;
        let rect = Rect::from_min_size(
            pos2(area.left / scale, area.top / scale),
            vec2(area.width / scale, area.height / scale),
        );
        let painter = context.layer_painter(egui::LayerId::background()).with_clip_rect(rect);
        Self {
            painter,
            view,
            scale,
            margin: margin::BoardMargin::of(context),
            outlines: RefCell::default(),
            rect,
        }
    }

    /// The painter itself, in points.
    pub fn painter(&self) -> &egui::Painter {
        &self.painter
    }

    /// Where one stands on a spot of the deep board.
    pub(in crate::screen) fn ground(&self, spot: Vec2) -> Vec3 {
        Vec3::new(spot.x, self.view.ground_height(spot), spot.y)
    }

    /// What is looked through in three dimensions.
    pub(in crate::screen) fn lens(&self) -> Option<&Perspective> {
        self.view.perspective.as_ref()
    }

    /// Whether it paints over the deep board.
    pub fn is_3d(&self) -> bool {
        self.view.perspective.is_some()
    }

    pub(in crate::screen) fn point(&self, (x, y): (f32, f32)) -> Pos2 {
        pos2(x / self.scale, y / self.scale)
    }

    /// A cell's side at a spot, in points.
    pub fn side_at(&self, spot: Vec2) -> f32 {
        match self.lens() {
            Some(perspective) => perspective.side_at(self.ground(spot)) / self.scale,
            None => self.view.flat.cell / self.scale,
        }
    }

    /// Where a spot of the board is at a height over where one stands there (in cells, which says nothing in two
    /// dimensions), in points; `None` behind the camera.
    pub fn at(&self, spot: Vec2, height: f32) -> Option<Pos2> {
        match self.lens() {
            Some(perspective) => perspective
                .pixel(self.ground(spot) + Vec3::Y * height)
                .map(|pixel| self.point(pixel)),
            None => Some(self.point(self.view.flat.pixel(self.view.area, (spot.x, spot.y)))),
        }
    }

    /// Where something beside a piece is, so many cells to the right and down as one looks at it; in three dimensions
    /// around that height. `None` behind the camera.
    pub fn beside(&self, spot: Vec2, offset: Vec2, height: f32) -> Option<Pos2> {
        match self.lens() {
            Some(_) => {
                let side = self.side_at(spot);
                self.at(spot, height).map(|at| at + vec2(offset.x, offset.y) * side)
            }
            None => self.at(spot + offset, height),
        }
    }

    /// The numbers of columns and rows along the board's edges, as sentences name cells; kept in sight when the board is
    /// panned.
    pub fn rulers(&self, columns: i16, rows: i16) {
        if self.lens().is_some() {
            self.perspective_rulers(columns, rows);
            return;
        }
        let Some(corner) = self.at(Vec2::ZERO, 0.0) else { return };
        let top = (corner.y - 8.0).max(self.rect.top() + 8.0);
        let left = (corner.x - 11.0).max(self.rect.left() + 11.0);
        // On small cells every second number is written, or every fifth.
        let side = self.side_at(Vec2::splat(0.5)).max(1.0);
        let step = |room: f32| {
            [1, 2, 5, 10]
                .into_iter()
                .find(|step| side * *step as f32 >= room)
                .unwrap_or(20)
        };
        for x in (0..columns).step_by(step(20.0)) {
            if let Some(at) = self.at(middle(Cell::new(x, 0)), 0.0) {
                self.ruler_number(pos2(at.x, top), x, GREY);
            }
        }
        for y in (0..rows).step_by(step(15.0)) {
            if let Some(at) = self.at(middle(Cell::new(0, y)), 0.0) {
                self.ruler_number(pos2(left, at.y), y, GREY);
            }
        }
    }

    pub(in crate::screen) fn ruler_number(&self, at: Pos2, number: i16, colour: Color32) {
        let font = FontId::proportional(14.0);
        self.outlined(at, Align2::CENTER_CENTER, &number.to_string(), font, colour);
    }

    /// Words with a dark shadow, so that they are read on any ground; faint ones have none.
    pub fn outlined(&self, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) {
        let shifts = [vec2(1.0, 1.0), vec2(-1.0, 1.0), vec2(1.0, -1.0), vec2(-1.0, -1.0)];
        for shift in shifts.into_iter().filter(|_| colour.is_opaque()) {
            self.painter.text(at + shift, align, text, font.clone(), INK);
        }
        self.painter.text(at, align, text, font, colour);
    }

    /// The rectangle between two spots, in points, in two dimensions.
    fn flat_rect(&self, from: Vec2, to: Vec2) -> Rect {
        let view = &self.view.flat;
        Rect::from_min_max(
            self.point(view.pixel(self.view.area, (from.x, from.y))),
            self.point(view.pixel(self.view.area, (to.x, to.y))),
        )
    }

    fn flat_cell(&self, cell: Cell) -> Rect {
        let (from, to) = corners(cell, cell);
        self.flat_rect(from, to)
    }

    /// Fills a cell.
    pub fn fill(&self, cell: Cell, colour: Color32) {
        if self.lens().is_some() {
            let (from, to) = corners(cell, cell);
            let inset = Vec2::splat(0.5 / self.side_at(middle(cell)).max(20.0));
            self.perspective_block(from + inset, to - inset, self.view.ground_height(middle(cell)), colour);
            return;
        }
        self.painter
            .rect_filled(self.flat_cell(cell).shrink(0.5), CornerRadius::ZERO, colour);
    }

    /// Fills the cells of a rectangle, from its first to its last.
    pub fn fill_block(&self, first: Cell, last: Cell, colour: Color32) {
        let (from, to) = corners(first, last);
        if self.lens().is_some() {
            for (x, y) in (first.y..=last.y).flat_map(|y| (first.x..=last.x).map(move |x| (x, y))) {
                let (from, to) = corners(Cell::new(x, y), Cell::new(x, y));
                self.perspective_block(from, to, 0.0, colour);
            }
        } else {
            self.painter
                .rect_filled(self.flat_rect(from, to), CornerRadius::ZERO, colour);
        }
    }

    /// Frames the cells of a rectangle, from its first to its last, grown by so many cells; `radius` rounds its corners,
    /// in points.
    pub fn frame_block(&self, cells: (Cell, Cell), grown: f32, radius: u8, stroke: Stroke, kind: StrokeKind) {
        let (first, last) = cells;
        let (from, to) = corners(first, last);
        let (from, to) = (from - Vec2::splat(grown), to + Vec2::splat(grown));
        if self.lens().is_some() {
            let one = first == last;
            let height = if one {
                self.view.ground_height(middle(first))
            } else {
                0.0
            };
            self.perspective_frame(from, to, height, stroke);
            return;
        }
        self.painter
            .rect_stroke(self.flat_rect(from, to), CornerRadius::same(radius), stroke, kind);
    }

    /// Hatches a cell.
    pub fn hatch(&self, cell: Cell, colour: Color32) {
        let stroke = Stroke::new(1.2, colour);
        if self.lens().is_some() {
            self.perspective_hatch(cell, stroke);
            return;
        }
        let rect = self.flat_cell(cell).shrink(0.5);
        let gap = (self.side_at(middle(cell)) / 4.0).max(5.0);
        let painter = self.painter.with_clip_rect(rect.intersect(self.rect));
        let mut x = rect.left() - rect.height();
        while x < rect.right() {
            painter.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], stroke);
            x += gap;
        }
    }

    /// Outlines a cell.
    pub fn outline(&self, cell: Cell, width: f32, colour: Color32) {
        let width = width * self.margin.bold;
        let strokes = [Stroke::new(width + 2.0, INK), Stroke::new(width, colour)];
        if self.lens().is_some() {
            let (from, to) = corners(cell, cell);
            let inset = Vec2::splat(width / 2.0 / self.side_at(middle(cell)).max(20.0));
            let height = self.view.ground_height(middle(cell));
            for stroke in strokes {
                self.perspective_frame(from + inset, to - inset, height, stroke);
            }
            return;
        }
        let rect = self.flat_cell(cell).shrink(width / 2.0);
        for stroke in strokes {
            self.painter
                .rect_stroke(rect, CornerRadius::same(2), stroke, StrokeKind::Middle);
        }
    }

    /// The keyboard's cursor: the four corners of a cell.
    pub fn cursor(&self, cell: Cell) {
        let (from, to) = corners(cell, cell);
        let side = self.side_at(middle(cell)).max(1.0);
        let out = Vec2::splat(1.0 / side);
        let (from, to) = (from - out, to + out);
        let height = self.view.ground_height(middle(cell));
        for (width, colour) in [(6.0, INK), (3.0, Color32::from_rgb(255, 236, 120))] {
            for (corner, x, y) in [
                (from, 1.0, 1.0),
                (Vec2::new(to.x, from.y), -1.0, 1.0),
                (to, -1.0, -1.0),
                (Vec2::new(from.x, to.y), 1.0, -1.0),
            ] {
                let spots = [
                    corner + Vec2::new(0.32 * x, 0.0),
                    corner,
                    corner + Vec2::new(0.0, 0.32 * y),
                ];
                self.strokes(&spots.map(|spot| spot.extend(height)), Stroke::new(width, colour));
            }
        }
    }

    /// A ring around a spot, a little wider than a token.
    pub fn ring(&self, spot: Vec2, width: f32, colour: Color32) {
        let width = width * self.margin.bold;
        self.circle(spot, 0.54, Stroke::new(width + (width * 0.9).clamp(1.0, 2.5), INK));
        self.circle(spot, 0.54, Stroke::new(width, colour));
    }

    /// A circle on the ground; its radius is in cells.
    pub fn circle(&self, spot: Vec2, radius: f32, stroke: Stroke) {
        if self.lens().is_some() {
            self.perspective_circle(spot, radius, stroke);
        } else if let Some(at) = self.at(spot, 0.0) {
            self.painter.circle_stroke(at, radius * self.side_at(spot), stroke);
        }
    }

    /// A dot; its radius is in cells, and in points where that would be too small.
    pub fn dot(&self, spot: Vec2, radius: f32, least: f32, colour: Color32, stroke: Stroke) {
        if let Some(at) = self.at(spot, 0.0) {
            let radius = (self.side_at(spot) * radius).max(least);
            self.painter.circle(at, radius, colour, stroke);
        }
    }

    /// A straight line between two spots.
    pub fn segment(&self, from: Vec2, to: Vec2, stroke: Stroke) {
        self.straight(self.placed(from), self.placed(to), stroke);
    }

    /// A spot with the height at which one stands there: as all of the following take it.
    fn placed(&self, spot: Vec2) -> Vec3 {
        spot.extend(self.view.ground_height(spot))
    }

    /// Where a spot with its height is, in points; `None` behind the camera.
    pub(in crate::screen) fn point_of(&self, place: Vec3) -> Option<Pos2> {
        match self.lens() {
            Some(perspective) => perspective.pixel(place.xzy()).map(|pixel| self.point(pixel)),
            None => self.at(place.truncate(), 0.0),
        }
    }

    fn straight(&self, from: Vec3, to: Vec3, stroke: Stroke) {
        if self.lens().is_some() {
            self.bent(&[from.xzy(), to.xzy()], false, stroke);
        } else if let (Some(from), Some(to)) = (self.point_of(from), self.point_of(to)) {
            self.painter.line_segment([from, to], stroke);
        }
    }

    /// A bent line, drawn in one.
    pub(in crate::screen) fn strokes(&self, places: &[Vec3], stroke: Stroke) {
        if self.lens().is_some() {
            let places: Vec<Vec3> = places.iter().map(|place| place.xzy()).collect();
            self.bent(&places, false, stroke);
            return;
        }
        let points = places.iter().filter_map(|place| self.point_of(*place)).collect();
        self.painter.add(Shape::line(points, stroke));
    }

    /// A place on the string from one piece to another: which part of the way, from 0 to 1. In three dimensions it is
    /// spanned at the height of their breasts.
    fn on_string(&self, from: Vec2, to: Vec2, part: f32) -> Vec3 {
        let breast = Vec3::Z * BREAST;
        (self.placed(from) + breast).lerp(self.placed(to) + breast, part)
    }

    /// A part of the string from one piece to another, from 0 to 1.
    pub fn string(&self, (from, to): (Vec2, Vec2), part: (f32, f32), width: f32, colour: Color32) {
        let (one, other) = (self.on_string(from, to, part.0), self.on_string(from, to, part.1));
        self.straight(one, other, Stroke::new(width + 2.5, INK));
        self.straight(one, other, Stroke::new(width, colour));
    }

    /// A cross at a part of the string from one piece to another: here it ends.
    pub fn string_end(&self, (from, to): (Vec2, Vec2), part: f32) {
        if let Some(at) = self.point_of(self.on_string(from, to, part)) {
            self.cross_at(at, self.side_at(from.lerp(to, part)), false);
        }
    }

    /// A line, dark at its edges so that it is seen on any ground.
    pub fn line(&self, from: Vec2, to: Vec2, width: f32, colour: Color32) {
        self.segment(from, to, Stroke::new(width + 2.5, INK));
        self.segment(from, to, Stroke::new(width, colour));
    }

    /// A bent line.
    pub fn way(&self, spots: &[Vec2], width: f32, colour: Color32) {
        let places: Vec<Vec3> = spots.iter().map(|spot| self.placed(*spot)).collect();
        for (width, colour) in [(width + 2.5, INK), (width, colour)] {
            self.strokes(&places, Stroke::new(width, colour));
        }
    }

    /// A triangle that points to a side: its tip and its back are so far ahead of the spot, its back so wide; in cells.
    pub fn arrow(&self, spot: Vec2, face: Facing, (tip, back, wide): (f32, f32, f32), colour: Color32) {
        let ahead = facing_vector(face);
        let aside = Vec2::new(-ahead.y, ahead.x) * wide;
        let back = spot + ahead * back;
        let corners = [spot + ahead * tip, back + aside, back - aside];
        let stroke = Stroke::new(1.5, INK);
        let points = match self.lens() {
            Some(_) => self.perspective_polygon(&corners, self.view.ground_height(spot)),
            None => corners.iter().filter_map(|spot| self.at(*spot, 0.0)).collect(),
        };
        let (colour, stroke) = (
            self.colour_on(spot, colour),
            Stroke::new(stroke.width, self.colour_on(spot, INK)),
        );
        self.painter.add(Shape::convex_polygon(points, colour, stroke));
    }

    /// An arrow head at a cell's side.
    pub fn facing(&self, spot: Vec2, face: Facing, colour: Color32) {
        self.arrow(spot, face, (0.62, 0.3, 0.3), colour);
    }

    /// A piece's facing, outside of a ring around it.
    pub fn wedge(&self, spot: Vec2, face: Facing, colour: Color32) {
        self.arrow(spot, face, (0.78, 0.54, 0.24), colour);
    }

    /// A cross: here something ends.
    pub fn cross(&self, spot: Vec2) {
        if let Some(at) = self.at(spot, 0.0) {
            self.cross_at(at, self.side_at(spot), self.is_hidden(spot, 0.0));
        }
    }

    fn cross_at(&self, at: Pos2, side: f32, is_hidden: bool) {
        let arm = (side * 0.24).clamp(6.0, 16.0);
        for (width, colour) in [(7.0, INK), (4.0, RED)] {
            let colour = if is_hidden { hidden::faint(colour) } else { colour };
            let stroke = Stroke::new(width, colour);
            self.painter
                .line_segment([at - vec2(arm, arm), at + vec2(arm, arm)], stroke);
            self.painter
                .line_segment([at - vec2(arm, -arm), at + vec2(arm, -arm)], stroke);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::table_top::camera::flat::{Folds, board_area, fit};
    use crate::screen::table_top::camera::orbit::{OrbitCamera, Preset};

    fn flat() -> BoardView {
        let area = board_area((1280.0, 720.0), 1.0, Folds::default());
        BoardView {
            area,
            flat: fit(area, 20, 24),
            ..BoardView::default()
        }
    }

    #[test]
    fn on_the_flat_board_a_cell_is_the_square_around_its_middle() {
        let view = flat();
        let canvas = Canvas::new(&egui::Context::default(), view.clone(), 1.25);
        for cell in [Cell::new(0, 0), Cell::new(7, 3), Cell::new(19, 23)] {
            let (x, y) = view.flat.cell_pixel(view.area, cell);
            let square = Rect::from_center_size(pos2(x / 1.25, y / 1.25), egui::Vec2::splat(view.flat.cell / 1.25));
            let painted = canvas.flat_cell(cell);
            assert!((painted.min - square.min).length() < 1e-3 && (painted.max - square.max).length() < 1e-3);
            // Heights say nothing there.
            let at = canvas.at(middle(cell), 1.0).unwrap();
            assert!((at - square.center()).length() < 1e-3);
        }
    }

    #[test]
    fn on_the_deep_board_words_stand_upright_over_their_spot() {
        let area = flat().area;
        let perspective = OrbitCamera::preset(Preset::South, area, 20, 24).lens(area);
        let canvas = Canvas::new(&egui::Context::default(), BoardView::through(perspective), 1.0);
        let spot = middle(Cell::new(10, 12));
        let (foot, head) = (canvas.at(spot, 0.0).unwrap(), canvas.at(spot, HEAD).unwrap());
        assert!(head.y < foot.y - 5.0);
        let side = canvas.side_at(spot);
        assert!(canvas.side_at(middle(Cell::new(10, 23))) > side && side > canvas.side_at(middle(Cell::new(10, 0))));
    }
}
