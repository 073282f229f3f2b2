//! A legend over the board: what its colours mean.

use bevy_egui::egui::{self, Align, Align2, Color32, CornerRadius, FontId, Rect, Stroke, StrokeKind, vec2};

use crate::screen::panels::TEXT;
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::canvas::words::QUIET_EDGE;

/// What colours mean: headings, and a line a colour.
#[derive(Default)]
pub struct Legend {
    /// The headings.
    pub heads: Vec<String>,
    /// The colours with their meaning.
    pub lines: Vec<(Color32, String)>,
}

/// A small field of a colour.
pub fn swatch(painter: &egui::Painter, rect: Rect, colour: Color32) {
    let edge = Stroke::new(1.0, Color32::from_gray(120));
    painter.rect(rect, CornerRadius::same(2), colour, edge, StrokeKind::Inside);
}

impl Canvas {
    /// Shows a legend in a corner of the board; nothing if it has no heading.
    pub fn legend(&self, legend: &Legend, corner: Align2) {
        if legend.heads.is_empty() {
            return;
        }
        let told = legend.heads.iter().map(|head| (head.clone(), 15.0, TEXT));
        // Words in these colours, as light as it takes to read them.
        let light = |colour: &Color32| {
            let [r, g, b] = [colour.r(), colour.g(), colour.b()].map(|part| 120 + (part / 17) * 9);
            Color32::from_rgb(r, g, b)
        };
        let colours = (legend.lines.iter()).map(|(colour, line)| (line.clone(), 15.0, light(colour)));
        if self.tells_beside(&told.chain(colours).collect::<Vec<_>>()) {
            return;
        }
        let heads = legend.heads.iter().map(|head| (None, head));
        let lines = legend.lines.iter().map(|(colour, line)| (Some(*colour), line));
        let rows: Vec<_> = heads
            .chain(lines)
            .map(|(colour, text)| {
                let font = FontId::proportional(15.0);
                (colour, self.painter.layout(text.clone(), font, TEXT, 320.0))
            })
            .collect();
        let width = |colour: &Option<Color32>| if colour.is_some() { 24.0 } else { 0.0 };
        let size = rows.iter().fold(vec2(0.0, 14.0), |size, (colour, galley)| {
            vec2(
                size.x.max(galley.size().x + width(colour) + 24.0),
                size.y + galley.size().y + 3.0,
            )
        });
        // Above, the numbers of the columns stay free.
        let above = if corner.y() == Align::Min { 16.0 } else { 0.0 };
        let room = self.rect.shrink(10.0).with_min_y(self.rect.top() + 10.0 + above);
        let rect = corner.align_size_within_rect(size, room);
        self.dark_ground(rect, Stroke::new(1.0, QUIET_EDGE));
        let mut at = rect.min + vec2(12.0, 7.0);
        for (colour, galley) in rows {
            let height = galley.size().y;
            if let Some(colour) = colour {
                swatch(
                    &self.painter,
                    Rect::from_min_size(at + vec2(0.0, 2.0), vec2(16.0, height - 4.0)),
                    colour,
                );
            }
            self.painter.galley(at + vec2(width(&colour), 0.0), galley, TEXT);
            at.y += height + 3.0;
        }
    }
}
