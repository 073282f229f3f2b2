//! What happens over a table of free measure, painted: shots, throws, bursts and flames, and over the figures what strikes
//! them and what they come to bear.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, vec2};

use crate::screen::table_top::canvas::{AMBER, INK, WHITE};
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::display_state::effects::TableEffect;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::round;

/// A round in the air.
const ROUND: Color32 = Color32::from_rgb(255, 240, 170);
/// Fire.
const FIRE: Color32 = Color32::from_rgb(255, 132, 36);

/// The light of portals.
const LIGHT: Color32 = Color32::from_rgb(120, 226, 255);

/// How high over a surface effects lie on it, in cells.
const LIFT: f32 = 0.06;

impl Overlay<'_> {
    /// Paints what happens over the table, and what lies there of it.
    pub(super) fn paint_effects(&self) {
        let display = &self.table.display;
        for trace in &display.traces {
            self.paint_effect_of(trace, true);
        }
        for effect in &display.effects {
            self.paint_effect_of(effect, false);
        }
    }

    /// Paints over figures what strikes them, and what they come to bear.
    pub(super) fn paint_states(&self) {
        for piece in &self.table.display.pieces {
            let Some(head) = self.head_of(piece) else { continue };
            let Some((mark, strength)) = piece.mark else { continue };
            let side = 22.0 + 26.0 * strength;
            let at = head - vec2(0.0, side * 0.9);
            let rect = Rect::from_center_size(at, vec2(side, side));
            let painter = self.canvas.painter();
            let gained = piece.gained.as_ref();
            if !gained.is_some_and(|(name, _)| self.table.book.paint_badge(painter, rect, name)) {
                painter.circle_filled(at, side * 0.55, INK);
                self.art.mark(painter, rect, mark);
            }
        }
    }

    /// Where the top of a figure is, in points.
    fn head_of(&self, piece: &DisplayPiece) -> Option<Pos2> {
        let (at, size) = (piece.spot()?, piece.measures?);
        if self.canvas.is_3d() {
            let high = if size.is_down { cells(100) } else { cells(size.height) };
            return self.canvas.point_of(at.extend(piece.height + high));
        }
        let edge = Vec2::new(at.x, at.y - cells(size.radius) * 1.1);
        self.canvas.point_of(edge.extend(piece.height))
    }

    fn points(&self, places: &[Vec3]) -> Vec<Pos2> {
        places.iter().filter_map(|place| self.canvas.point_of(*place)).collect()
    }

    /// A line with a dark edge, so that it is seen on any ground.
    fn edged(&self, places: &[Vec3], width: f32, colour: Color32) {
        let points = self.points(places);
        let painter = self.canvas.painter();
        painter.add(Shape::line(points.clone(), Stroke::new(width + 2.5, INK)));
        painter.add(Shape::line(points, Stroke::new(width, colour)));
    }

    fn filled(&self, places: &[Vec3], colour: Color32) {
        let points = self.points(places);
        if points.len() == places.len() {
            self.canvas
                .painter()
                .add(Shape::convex_polygon(points, colour, Stroke::NONE));
        }
    }

    fn paint_effect_of(&self, effect: &TableEffect, stays: bool) {
        match effect {
            TableEffect::Line { from, to, cover } => {
                let colour = if *cover { AMBER } else { WHITE };
                self.edged(&[*from, *to], 2.2, colour.gamma_multiply(0.8));
            }
            TableEffect::Round { tail, head, hits } => {
                self.edged(&[*tail, *head], 4.0, ROUND);
                if let Some(at) = self.canvas.point_of(*head) {
                    let size = if *hits { 5.5 } else { 4.0 };
                    self.canvas.painter().circle(at, size, WHITE, Stroke::new(2.0, INK));
                }
            }
            TableEffect::Lob(arc) => {
                self.edged(arc, 2.0, ROUND);
                if let Some(at) = arc.last().and_then(|at| self.canvas.point_of(*at)) {
                    self.canvas
                        .painter()
                        .circle(at, 5.0, Color32::from_rgb(84, 98, 60), Stroke::new(2.0, WHITE));
                }
            }
            TableEffect::Drift { from, to } => self.paint_drift(*from + Vec3::Z * LIFT, *to + Vec3::Z * LIFT),
            TableEffect::Gate { at, radius, part } => self.paint_gate(*at, *radius, *part),
            TableEffect::Splinters { ends, heat } => {
                for (index, (from, to)) in ends.iter().enumerate() {
                    let colour = if index % 3 == 0 { WHITE } else { LIGHT };
                    self.edged(&[*from, *to], 2.5, colour.gamma_multiply(0.2 + 0.8 * heat));
                }
            }
            TableEffect::Tether { from, to } => {
                let way = *to - *from;
                let aside = way.truncate().perp().normalize_or_zero().extend(0.0) * 0.22;
                let wave = |step: usize| {
                    let part = step as f32 / 16.0;
                    *from + way * part + aside * (part * 25.0).sin()
                };
                self.edged(&(0..=16).map(wave).collect::<Vec<_>>(), 2.5, LIGHT);
            }
            TableEffect::Burst { at, radius, heat } => {
                let ring = |radius: f32| -> Vec<Vec3> {
                    let around = round(at.truncate(), radius, 36).into_iter();
                    around.map(|spot| spot.extend(at.z + LIFT)).collect()
                };
                self.filled(&ring(*radius), FIRE.gamma_multiply(0.2 + 0.45 * heat));
                if !stays {
                    self.filled(&ring(radius * 0.55), ROUND.gamma_multiply(0.6 * heat));
                }
                let mut edge = ring(*radius);
                edge.extend(edge.first().copied());
                self.edged(&edge, 2.0, AMBER);
            }
            TableEffect::Blaze { outline, heat } => {
                let middle = outline.iter().copied().sum::<Vec3>() / outline.len().max(1) as f32;
                let inner: Vec<Vec3> = outline.iter().map(|at| middle.lerp(*at, 0.6)).collect();
                self.filled(outline, FIRE.gamma_multiply(0.25 + 0.45 * heat));
                self.filled(&inner, ROUND.gamma_multiply(0.55 * heat));
                let mut edge = outline.clone();
                edge.extend(edge.first().copied());
                self.edged(&edge, 2.0, AMBER);
            }
        }
    }

    /// Light out of a disc: a pool that flares up and dies, and rings that rise from it.
    fn paint_gate(&self, at: Vec3, radius: f32, part: f32) {
        let bright = (part * std::f32::consts::PI).sin();
        let ring = |radius: f32, height: f32| -> Vec<Vec3> {
            let around = round(at.truncate(), radius, 36).into_iter();
            around.map(|spot| spot.extend(at.z + LIFT + height)).collect()
        };
        self.filled(&ring(radius, 0.0), LIGHT.gamma_multiply(0.55 * bright));
        self.filled(&ring(radius * 0.6, 0.0), WHITE.gamma_multiply(0.55 * bright));
        for step in 0..4 {
            let rise = (part * 1.4 - step as f32 * 0.13).clamp(0.0, 1.0);
            let mut edge = ring(radius * (1.0 - 0.25 * rise), rise * 2.6);
            edge.extend(edge.first().copied());
            let points = self.points(&edge);
            if points.len() == edge.len() {
                let stroke = Stroke::new(3.0, LIGHT.gamma_multiply(bright * (1.0 - rise * 0.6)));
                self.canvas.painter().add(Shape::line(points, stroke));
            }
        }
    }

    /// The arrow of a scatter: a cross where it was aimed, dashes, a head where it comes down.
    fn paint_drift(&self, from: Vec3, to: Vec3) {
        let arm = 0.3;
        for way in [Vec3::new(arm, arm, 0.0), Vec3::new(arm, -arm, 0.0)] {
            self.edged(&[from - way, from + way], 3.0, WHITE);
        }
        let length = from.distance(to);
        let way = (to - from).normalize_or_zero();
        let mut at = 0.0;
        while at < length {
            let end = (at + 0.45).min(length);
            self.edged(&[from + way * at, from + way * end], 3.0, AMBER);
            at += 0.7;
        }
        if length > 0.4 {
            let aside = way.truncate().perp().extend(0.0) * 0.3;
            let back = to - way * 0.55;
            self.edged(&[back + aside, to, back - aside], 3.5, AMBER);
        }
    }
}
