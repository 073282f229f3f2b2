//! Pictograms of what acts on figures, in a dark square: told from each other by their form, so that no colour is needed.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::screen::table_top::canvas::INK;

/// A pictogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictogram {
    /// An arrow down to the ground: pinned, suppressed.
    Pressed,
    /// A cross: down.
    Cross,
    /// A crack: broken.
    Crack,
    /// Two blades: engaged.
    Blades,
    /// An open eye: on alert, in ambush.
    OpenEye,
    /// An eye that is shut: hidden.
    ShutEye,
    /// A round that is struck out: nothing left to shoot with.
    SpentRound,
    /// A ring with a dot: something is carried.
    Token,
    /// A tick: it has had its turn.
    Tick,
    /// A drop: wounded.
    Drop,
    /// A ring with four marks: it aims.
    Crosshair,
}

impl Pictogram {
    /// Paints it in a square.
    pub fn paint(self, painter: &Painter, rect: Rect, colour: Color32) {
        painter.rect(
            rect,
            CornerRadius::same(3),
            INK.gamma_multiply(0.92),
            Stroke::new(1.0, colour),
            StrokeKind::Inside,
        );
        let inner = rect.shrink(rect.width() * 0.2);
        let at = |x: f32, y: f32| pos2(inner.left() + inner.width() * x, inner.top() + inner.height() * y);
        let stroke = Stroke::new((rect.width() * 0.11).max(1.4), colour);
        let line = |points: &[(f32, f32)]| {
            let points: Vec<Pos2> = points.iter().map(|(x, y)| at(*x, *y)).collect();
            painter.add(Shape::line(points, stroke));
        };
        match self {
            Self::Pressed => {
                line(&[(0.0, 1.0), (1.0, 1.0)]);
                line(&[(0.5, 0.0), (0.5, 0.7)]);
                line(&[(0.2, 0.42), (0.5, 0.74), (0.8, 0.42)]);
            }
            Self::Cross => {
                line(&[(0.05, 0.05), (0.95, 0.95)]);
                line(&[(0.95, 0.05), (0.05, 0.95)]);
            }
            Self::Crack => line(&[(0.6, 0.0), (0.25, 0.45), (0.7, 0.55), (0.35, 1.0)]),
            Self::Blades => {
                line(&[(0.05, 0.0), (0.95, 0.9)]);
                line(&[(0.95, 0.0), (0.05, 0.9)]);
                line(&[(0.0, 0.62), (0.34, 0.96)]);
                line(&[(1.0, 0.62), (0.66, 0.96)]);
            }
            Self::OpenEye => {
                line(&[(0.0, 0.5), (0.5, 0.08), (1.0, 0.5), (0.5, 0.92), (0.0, 0.5)]);
                painter.circle_filled(at(0.5, 0.5), inner.width() * 0.2, colour);
            }
            Self::ShutEye => {
                line(&[(0.0, 0.35), (0.5, 0.7), (1.0, 0.35)]);
                line(&[(0.5, 0.7), (0.5, 1.0)]);
                line(&[(0.2, 0.55), (0.08, 0.85)]);
                line(&[(0.8, 0.55), (0.92, 0.85)]);
            }
            Self::SpentRound => {
                line(&[
                    (0.35, 1.0),
                    (0.35, 0.35),
                    (0.5, 0.0),
                    (0.65, 0.35),
                    (0.65, 1.0),
                    (0.35, 1.0),
                ]);
                line(&[(0.0, 0.8), (1.0, 0.2)]);
            }
            Self::Token => {
                painter.circle_stroke(at(0.5, 0.5), inner.width() * 0.45, stroke);
                painter.circle_filled(at(0.5, 0.5), inner.width() * 0.15, colour);
            }
            Self::Tick => line(&[(0.0, 0.5), (0.38, 0.9), (1.0, 0.08)]),
            Self::Drop => {
                let corners = [
                    (0.5, 0.0),
                    (0.86, 0.58),
                    (0.72, 0.92),
                    (0.5, 1.0),
                    (0.28, 0.92),
                    (0.14, 0.58),
                ];
                let corners = corners.map(|(x, y)| at(x, y)).to_vec();
                painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
            }
            Self::Crosshair => {
                painter.circle_stroke(at(0.5, 0.5), inner.width() * 0.34, stroke);
                for (from, to) in [
                    ((0.5, 0.0), (0.5, 0.34)),
                    ((0.5, 0.66), (0.5, 1.0)),
                    ((0.0, 0.5), (0.34, 0.5)),
                    ((0.66, 0.5), (1.0, 0.5)),
                ] {
                    line(&[from, to]);
                }
            }
        }
    }
}

/// Paints pictograms side by side, from a corner on.
pub fn row(painter: &Painter, from: Pos2, side: f32, list: &[(Pictogram, Color32)]) {
    for (place, (pictogram, colour)) in list.iter().enumerate() {
        let left = from + vec2(place as f32 * (side + 1.0), 0.0);
        pictogram.paint(painter, Rect::from_min_size(left, vec2(side, side)), *colour);
    }
}
