//! What a picked figure sees of the one that is pointed at: the line to it, its silhouette with all samples, and what hides
//! it.

use bevy::math::{Vec3, Vec3Swizzles as _};
use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::screen::table_top::canvas::{AMBER, INK, RED, WHITE};
use crate::screen::table_top::measured::hand::TableGesture;
use crate::screen::table_top::measured::overlay::LIFT;
use crate::screen::table_top::measured::questions::{HiddenBy, SightOnShow};
use crate::screen::table_top::measured::words;
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::terrain::{DrawnTable, cells, spot};
use crate::space::table::{PieceShape, Polygon, SAMPLES};
use crate::text::FluentValue;

/// A sample that is seen.
pub const SEEN: Color32 = Color32::from_rgb(130, 220, 255);
/// A sample that is hidden.
pub const HIDDEN: Color32 = Color32::from_rgb(236, 124, 40);

impl Overlay<'_> {
    /// What the picked figure sees of the one that is pointed at: the line to it, its silhouette with all samples, and what
    /// hides it.
    pub(super) fn paint_sight(&self, drawn: &DrawnTable, sight: &SightOnShow, is_eye: bool) {
        let hand = &self.input.hand;
        if hand.gesture != TableGesture::None && !matches!(hand.gesture, TableGesture::Press(..)) {
            return;
        }
        let seen = sight.share.seen();
        let colour = match seen {
            SAMPLES => WHITE,
            0 => RED,
            _ => AMBER,
        };
        let eye = spot(sight.eye.plan()).extend(cells(sight.eye.z));
        let middle = spot(sight.body.at.plan()).extend(cells(sight.body.at.z + sight.body.height / 2));
        for (by, _) in &sight.hidden_by {
            if let HiddenBy::Terrain(entry) = by {
                self.paint_hider(drawn, *entry);
            }
        }
        if is_eye {
            self.paint_samples(sight);
        } else {
            self.strip(&[eye, middle], false, 2.0, colour);
        }
        let texts = self.texts();
        let args = [
            ("from", FluentValue::from(self.table.names.piece(sight.from))),
            ("to", FluentValue::from(self.table.names.piece(sight.to))),
        ];
        let mut lines: Vec<Line> = vec![(texts.message("screen-table-sees", &args), 16.0, WHITE)];
        let args = [("seen", FluentValue::from(seen)), ("all", FluentValue::from(SAMPLES))];
        lines.push((texts.message("screen-table-share", &args), 18.0, colour));
        let book = self.table.measured.as_ref().map(|measured| measured.book);
        if let Some(rule) = book.filter(|_| seen > 0).and_then(|book| book.cover(seen)) {
            lines.push((texts.rule_title(rule), 15.0, AMBER));
        }
        if let Some(distance) = sight.distance {
            lines.push((texts.length(distance), 16.0, WHITE));
        }
        for (by, count) in sight.hidden_by.iter().take(4) {
            let name = match by {
                HiddenBy::Terrain(entry) => words::terrain(drawn, *entry, texts),
                HiddenBy::Piece(piece) => self.table.names.piece(*piece),
            };
            let args = [("what", FluentValue::from(name)), ("count", FluentValue::from(*count))];
            lines.push((texts.message("screen-table-hides", &args), 14.0, HIDDEN));
        }
        lines.extend(self.table.book.lines_about_figure(self, sight.to));
        let ends = [eye, middle].map(|end| self.canvas.point_of(end));
        self.silhouette(sight, &lines, (colour, ends));
    }

    /// The samples of a figure that is looked at, as dots and crosses over it.
    fn paint_samples(&self, sight: &SightOnShow) {
        let points = crate::space::table::samples(sight.eye, &sight.body);
        for (point, hider) in points.into_iter().zip(&sight.share.hidden_by) {
            let place = spot(point.plan()).extend(cells(point.z));
            if let Some(at) = self.canvas.point_of(place) {
                let lens = self.canvas.lens();
                let side = lens.map_or(0.0, |lens| lens.side_at(place.xzy()));
                mark_sample(self.canvas.painter(), at, sample_radius(side), hider.is_none());
            }
        }
    }

    /// A box in the lower left corner, or in another where it would cover one of the two: the figure as the eye has it, its samples
    /// seen and hidden, and words beside it.
    fn silhouette(&self, sight: &SightOnShow, lines: &[Line], (edge, ends): (Color32, [Option<Pos2>; 2])) {
        const STEP: f32 = 15.0;
        let board = self.canvas.rect.shrink(8.0);
        let painter = self.canvas.painter();
        let lines: &[Line] = if self.canvas.tells_beside(lines) { &[] } else { lines };
        let galleys: Vec<_> = lines
            .iter()
            .map(|(text, size, colour)| painter.layout(text.clone(), FontId::proportional(*size), *colour, 260.0))
            .collect();
        let wide = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
        let high: f32 = galleys.iter().map(|galley| galley.size().y).sum();
        let body = vec2(STEP * 5.0 + 12.0, STEP * 7.0 + 12.0);
        let size = vec2(body.x + wide + 28.0, high.max(body.y) + 16.0);
        let below = Rect::from_min_size(pos2(board.left(), board.bottom() - size.y), size);
        let above = Rect::from_min_size(board.left_top(), size);
        let right = vec2(board.width() - size.x, 0.0);
        let corners = [below, above, below.translate(right), above.translate(right)];
        let covers = |rect: Rect| {
            ends.iter()
                .flatten()
                .filter(|end| rect.expand(14.0).contains(**end))
                .count()
        };
        let rect = corners.into_iter().min_by_key(|rect| covers(*rect)).unwrap_or(below);
        painter.rect(
            rect,
            CornerRadius::same(6),
            INK,
            Stroke::new(1.5, edge),
            StrokeKind::Inside,
        );
        let figure = Rect::from_min_size(rect.min + vec2(8.0, 8.0), body);
        painter.rect_filled(figure, CornerRadius::same(30), Color32::from_rgb(44, 50, 60));
        for (row, samples) in sight.share.rows().enumerate() {
            for (column, hider) in samples.iter().enumerate() {
                let at = figure.min + vec2(6.0 + STEP * (column as f32 + 0.5), 6.0 + STEP * (row as f32 + 0.5));
                mark_sample(painter, at, 5.0, hider.is_none());
            }
        }
        let mut at = pos2(figure.right() + 12.0, rect.top() + 8.0);
        for galley in galleys {
            let height = galley.size().y;
            painter.galley(at, galley, WHITE);
            at.y += height;
        }
    }

    /// The outline of a piece of terrain that hides something.
    fn paint_hider(&self, drawn: &DrawnTable, entry: u16) {
        let pieces = drawn.table().pieces().iter().filter(|piece| piece.entry == entry);
        for piece in pieces {
            let (_, top) = crate::screen::terrain::fading::heights(&piece.shape);
            let outlines: Vec<&Polygon> = match &piece.shape {
                PieceShape::Solid(solid) => vec![&solid.outline],
                PieceShape::Floor(floor) => vec![&floor.outline],
                PieceShape::Barrier(barrier) => barrier.parts.iter().collect(),
                PieceShape::Door(door) => vec![&door.outline],
                PieceShape::Area(area) => vec![&area.outline],
                PieceShape::Object(_) | PieceShape::Ladder(_) | PieceShape::Stairs(_) => Vec::new(),
            };
            for outline in outlines {
                let places: Vec<Vec3> = outline
                    .corners()
                    .iter()
                    .map(|corner| spot(*corner).extend(cells(top) + LIFT))
                    .collect();
                self.strip(&places, true, 2.0, HIDDEN);
            }
        }
    }
}

/// How large samples are drawn over a figure where a cell takes so many points.
pub fn sample_radius(side: f32) -> f32 {
    (side * 0.055).clamp(2.0, 7.0)
}

/// A sample: a disc if it is seen, else a cross.
pub fn mark_sample(painter: &egui::Painter, at: Pos2, radius: f32, is_seen: bool) {
    if is_seen {
        painter.circle(at, radius, SEEN, Stroke::new(1.5, INK));
        return;
    }
    let arm = radius * 0.9;
    for (width, colour) in [(radius * 0.9, INK), (radius * 0.5, HIDDEN)] {
        for slant in [1.0, -1.0] {
            let ends = [at - vec2(arm, arm * slant), at + vec2(arm, arm * slant)];
            painter.line_segment(ends, Stroke::new(width, colour));
        }
    }
}
