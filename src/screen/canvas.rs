//! A painter over the board: cells and spots of the board instead of pixels, and the few figures that highlights are
//! made of.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::hand::Eye;
use super::shown::middle;
use crate::space::grid::{Cell, Facing};

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

/// The painter.
pub struct Canvas {
    painter: egui::Painter,
    eye: Eye,
    scale: f32,
    /// The board's part of the window, in points.
    pub rect: Rect,
}

impl Canvas {
    /// A painter for the board's part of the window.
    pub fn new(context: &egui::Context, eye: Eye, scale: f32) -> Self {
        let area = eye.area;
        let rect = Rect::from_min_size(
            pos2(area.left / scale, area.top / scale),
            vec2(area.width / scale, area.height / scale),
        );
        let painter = context.layer_painter(egui::LayerId::background()).with_clip_rect(rect);
        Self {
            painter,
            eye,
            scale,
            rect,
        }
    }

    /// The painter itself, in points.
    pub fn painter(&self) -> &egui::Painter {
        &self.painter
    }

    /// A cell's side, in points.
    pub fn side(&self) -> f32 {
        self.eye.view.cell / self.scale
    }

    /// Where a spot of the board is, in points.
    pub fn spot(&self, spot: Vec2) -> Pos2 {
        let (x, y) = self.eye.view.pixel(self.eye.area, (spot.x, spot.y));
        pos2(x / self.scale, y / self.scale)
    }

    /// The middle of a cell, in points.
    pub fn middle(&self, cell: Cell) -> Pos2 {
        self.spot(middle(cell))
    }

    /// A cell, in points.
    pub fn cell(&self, cell: Cell) -> Rect {
        Rect::from_center_size(self.middle(cell), egui::Vec2::splat(self.side()))
    }

    /// The numbers of columns and rows along the board's edges, as sentences name cells; kept in sight when the board is
    /// panned.
    pub fn rulers(&self, columns: i16, rows: i16) {
        let corner = self.cell(Cell::new(0, 0)).left_top();
        let top = (corner.y - 8.0).max(self.rect.top() + 8.0);
        let left = (corner.x - 11.0).max(self.rect.left() + 11.0);
        for x in 0..columns {
            self.ruler_number(pos2(self.middle(Cell::new(x, 0)).x, top), x);
        }
        for y in 0..rows {
            self.ruler_number(pos2(left, self.middle(Cell::new(0, y)).y), y);
        }
    }

    fn ruler_number(&self, at: Pos2, number: i16) {
        let font = FontId::proportional(14.0);
        self.outlined(at, Align2::CENTER_CENTER, &number.to_string(), font, GREY);
    }

    /// Words with a dark shadow, so that they are read on any ground.
    pub fn outlined(&self, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) {
        for shift in [vec2(1.0, 1.0), vec2(-1.0, 1.0), vec2(1.0, -1.0), vec2(-1.0, -1.0)] {
            self.painter.text(at + shift, align, text, font.clone(), INK);
        }
        self.painter.text(at, align, text, font, colour);
    }

    /// Fills a cell.
    pub fn fill(&self, cell: Cell, colour: Color32) {
        self.painter
            .rect_filled(self.cell(cell).shrink(0.5), CornerRadius::ZERO, colour);
    }

    /// Hatches a cell.
    pub fn hatch(&self, cell: Cell, colour: Color32) {
        let rect = self.cell(cell).shrink(0.5);
        let gap = (self.side() / 4.0).max(5.0);
        let stroke = Stroke::new(1.2, colour);
        let painter = self.painter.with_clip_rect(rect.intersect(self.rect));
        let mut x = rect.left() - rect.height();
        while x < rect.right() {
            painter.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], stroke);
            x += gap;
        }
    }

    /// Outlines a cell.
    pub fn outline(&self, cell: Cell, width: f32, colour: Color32) {
        let rect = self.cell(cell).shrink(width / 2.0);
        self.painter.rect_stroke(
            rect,
            CornerRadius::same(2),
            Stroke::new(width + 2.0, INK),
            StrokeKind::Middle,
        );
        self.painter.rect_stroke(
            rect,
            CornerRadius::same(2),
            Stroke::new(width, colour),
            StrokeKind::Middle,
        );
    }

    /// The keyboard's cursor: the four corners of a cell.
    pub fn cursor(&self, cell: Cell) {
        let rect = self.cell(cell).expand(1.0);
        let arm = self.side() * 0.32;
        for (width, colour) in [(6.0, INK), (3.0, Color32::from_rgb(255, 236, 120))] {
            for (corner, x, y) in [
                (rect.left_top(), 1.0, 1.0),
                (rect.right_top(), -1.0, 1.0),
                (rect.right_bottom(), -1.0, -1.0),
                (rect.left_bottom(), 1.0, -1.0),
            ] {
                let points = vec![corner + vec2(arm * x, 0.0), corner, corner + vec2(0.0, arm * y)];
                self.painter.add(Shape::line(points, Stroke::new(width, colour)));
            }
        }
    }

    /// A ring around a spot, a little wider than a token.
    pub fn ring(&self, at: Pos2, width: f32, colour: Color32) {
        let radius = self.side() * 0.54;
        self.painter.circle_stroke(at, radius, Stroke::new(width + 2.5, INK));
        self.painter.circle_stroke(at, radius, Stroke::new(width, colour));
    }

    /// A line, dark at its edges so that it is seen on any ground.
    pub fn line(&self, from: Pos2, to: Pos2, width: f32, colour: Color32) {
        self.painter.line_segment([from, to], Stroke::new(width + 2.5, INK));
        self.painter.line_segment([from, to], Stroke::new(width, colour));
    }

    /// A bent line.
    pub fn way(&self, points: &[Pos2], width: f32, colour: Color32) {
        for (width, colour) in [(width + 2.5, INK), (width, colour)] {
            self.painter
                .add(Shape::line(points.to_vec(), Stroke::new(width, colour)));
        }
    }

    /// An arrow head at a cell's side.
    pub fn facing(&self, at: Pos2, face: Facing, colour: Color32) {
        let side = self.side();
        let (dx, dy) = face.offset();
        let ahead = vec2(f32::from(dx), f32::from(dy));
        let aside = vec2(-ahead.y, ahead.x);
        let tip = at + ahead * side * 0.62;
        let back = at + ahead * side * 0.3;
        let points = vec![tip, back + aside * side * 0.3, back - aside * side * 0.3];
        self.painter
            .add(Shape::convex_polygon(points, colour, Stroke::new(1.5, INK)));
    }

    /// A piece's facing, outside of a ring around it.
    pub fn wedge(&self, at: Pos2, face: Facing, colour: Color32) {
        let side = self.side();
        let (dx, dy) = face.offset();
        let ahead = vec2(f32::from(dx), f32::from(dy));
        let aside = vec2(-ahead.y, ahead.x) * side * 0.24;
        let (tip, back) = (at + ahead * side * 0.78, at + ahead * side * 0.54);
        self.painter.add(Shape::convex_polygon(
            vec![tip, back + aside, back - aside],
            colour,
            Stroke::new(1.5, INK),
        ));
    }

    /// A cross: here something ends.
    pub fn cross(&self, at: Pos2) {
        let arm = (self.side() * 0.24).clamp(6.0, 16.0);
        for (width, colour) in [(7.0, INK), (4.0, RED)] {
            let stroke = Stroke::new(width, colour);
            self.painter
                .line_segment([at - vec2(arm, arm), at + vec2(arm, arm)], stroke);
            self.painter
                .line_segment([at - vec2(arm, -arm), at + vec2(arm, -arm)], stroke);
        }
    }

    /// A small number in a cell's corner.
    pub fn corner_number(&self, cell: Cell, number: u8) {
        let size = (self.side() * 0.3).clamp(14.0, 20.0);
        let at = self.cell(cell).left_top() + vec2(2.5, 0.5);
        let font = FontId::proportional(size);
        self.painter
            .text(at + vec2(1.0, 1.0), Align2::LEFT_TOP, number, font.clone(), INK);
        self.painter.text(at, Align2::LEFT_TOP, number, font, WHITE);
    }

    /// A short word at the upper right of a token.
    pub fn badge(&self, cell: Cell, text: &str, edge: Color32) {
        let size = (self.side() * 0.34).clamp(15.0, 22.0);
        let galley = self
            .painter
            .layout_no_wrap(text.to_owned(), FontId::proportional(size), WHITE);
        let at = self.middle(cell) + vec2(0.5, -0.5) * self.side();
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

    /// Words in the board's lower left corner, or in the right one.
    pub fn corner_words(&self, lines: &[(String, f32, Color32)], right: bool) {
        let galleys: Vec<_> = lines
            .iter()
            .map(|(text, size, colour)| {
                self.painter
                    .layout(text.clone(), FontId::proportional(*size), *colour, 300.0)
            })
            .collect();
        let width = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
        let height: f32 = galleys.iter().map(|galley| galley.size().y).sum();
        let size = vec2(width + 18.0, height + 10.0);
        let left = if right {
            self.rect.right() - size.x - 6.0
        } else {
            self.rect.left() + 6.0
        };
        let rect = Rect::from_min_size(pos2(left, self.rect.bottom() - size.y - 6.0), size);
        let edge = Color32::from_rgb(96, 102, 114);
        self.painter.rect(
            rect,
            CornerRadius::same(5),
            INK,
            Stroke::new(1.0, edge),
            StrokeKind::Inside,
        );
        let mut top = rect.top() + 5.0;
        for galley in galleys {
            let height = galley.size().y;
            self.painter.galley(pos2(rect.left() + 9.0, top), galley, WHITE);
            top += height;
        }
    }

    /// Words on the board, on a dark ground, kept within it: above `at` with a gap, or below where there is no room or
    /// `below` asks for it. `lines` are text, size and colour.
    pub fn words(&self, at: Pos2, gap: f32, below: bool, lines: &[(String, f32, Color32)], edge: Color32) {
        let most = (self.rect.width() * 0.6).clamp(160.0, 420.0);
        let galleys: Vec<_> = lines
            .iter()
            .map(|(text, size, colour)| {
                self.painter
                    .layout(text.clone(), FontId::proportional(*size), *colour, most)
            })
            .collect();
        let width = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
        let height: f32 = galleys.iter().map(|galley| galley.size().y).sum();
        let size = vec2(width + 16.0, height + 8.0);
        let mut rect = Rect::from_min_size(pos2(at.x - size.x / 2.0, at.y - gap - size.y), size);
        if below || rect.top() < self.rect.top() + 2.0 {
            rect = rect.translate(vec2(0.0, 2.0 * gap + size.y));
        }
        let right = (self.rect.right() - 4.0 - rect.right()).min(0.0);
        rect = rect.translate(vec2(right, 0.0));
        let left = (self.rect.left() + 4.0 - rect.left()).max(0.0);
        rect = rect.translate(vec2(left, 0.0));
        self.painter.rect(
            rect,
            CornerRadius::same(5),
            INK,
            Stroke::new(1.5, edge),
            StrokeKind::Inside,
        );
        let mut top = rect.top() + 4.0;
        for galley in galleys {
            let height = galley.size().y;
            self.painter.galley(pos2(rect.left() + 8.0, top), galley, WHITE);
            top += height;
        }
    }
}
