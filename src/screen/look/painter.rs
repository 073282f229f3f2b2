//! The painter's half for the deep board: what lies on the ground, seen in perspective.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Color32, Pos2, Shape, Stroke};

use super::Lens;
use crate::screen::canvas::Canvas;
use crate::screen::shown::middle;
use crate::space::grid::Cell;

/// The corners of a circle.
const CORNERS: u16 = 28;

/// How far outside of the board its numbers are, in cells.
const RULER: f32 = 0.42;

/// How far from each other numbers are read, in points.
const ROOM: f32 = 15.0;

impl Canvas {
    fn seen(&self, corners: &[Vec3]) -> Vec<Pos2> {
        let Some(lens) = self.lens() else { return Vec::new() };
        lens.polygon(corners)
            .into_iter()
            .map(|pixel| self.point(pixel))
            .collect()
    }

    /// The part of a polygon on the ground that lies before the camera, in points.
    pub(in crate::screen) fn deep_polygon(&self, corners: &[Vec2]) -> Vec<Pos2> {
        let corners: Vec<Vec3> = corners.iter().map(|spot| Self::ground(*spot)).collect();
        self.seen(&corners)
    }

    /// Fills the rectangle between two spots.
    pub(in crate::screen) fn deep_block(&self, from: Vec2, to: Vec2, colour: Color32) {
        let points = self.deep_polygon(&rectangle(from, to));
        self.painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }

    /// Frames the rectangle between two spots.
    pub(in crate::screen) fn deep_frame(&self, from: Vec2, to: Vec2, stroke: Stroke) {
        self.deep_closed(&rectangle(from, to), Color32::TRANSPARENT, stroke);
    }

    /// A polygon with its border; only the part of the border that lies before the camera.
    fn deep_closed(&self, corners: &[Vec2], fill: Color32, stroke: Stroke) {
        let before = |lens: &Lens| corners.iter().all(|spot| lens.pixel(Self::ground(*spot)).is_some());
        if self.lens().is_some_and(before) {
            let points = self.deep_polygon(corners);
            self.painter.add(Shape::convex_polygon(points, fill, Stroke::NONE));
            let points = self.deep_polygon(corners);
            self.painter.add(Shape::closed_line(points, stroke));
            return;
        }
        self.painter
            .add(Shape::convex_polygon(self.deep_polygon(corners), fill, Stroke::NONE));
        for (index, spot) in corners.iter().enumerate() {
            self.deep_segment(*spot, corners[(index + 1) % corners.len()], stroke);
        }
    }

    /// A straight line on the ground.
    pub(in crate::screen) fn deep_segment(&self, from: Vec2, to: Vec2, stroke: Stroke) {
        let line = self
            .lens()
            .and_then(|lens| lens.line(Self::ground(from), Self::ground(to)));
        if let Some([from, to]) = line {
            self.painter.line_segment([self.point(from), self.point(to)], stroke);
        }
    }

    /// A circle on the ground.
    pub(in crate::screen) fn deep_circle(&self, spot: Vec2, radius: f32, fill: Color32, stroke: Stroke) {
        let step = std::f32::consts::TAU / f32::from(CORNERS);
        let corners: Vec<Vec2> = (0..CORNERS)
            .map(|index| spot + Vec2::from_angle(step * f32::from(index)) * radius)
            .collect();
        self.deep_closed(&corners, fill, stroke);
    }

    /// Hatches a cell.
    pub(in crate::screen) fn deep_hatch(&self, cell: Cell, stroke: Stroke) {
        let corner = middle(cell) - Vec2::splat(0.48);
        let side = 0.96;
        for index in 1..8_u8 {
            // From the left or lower side to the upper or right one.
            let along = side * f32::from(index) / 4.0;
            let (one, other) = (along.min(side), (along - side).max(0.0));
            self.deep_segment(corner + Vec2::new(other, one), corner + Vec2::new(one, other), stroke);
        }
    }

    /// The numbers of columns and rows, along the two sides of the board that are nearer to the camera.
    pub(in crate::screen) fn deep_rulers(&self, columns: i16, rows: i16) {
        let Some(camera) = self.lens().map(|lens| lens.pose.position) else {
            return;
        };
        let (width, height) = (f32::from(columns), f32::from(rows));
        let z = if camera.z < height / 2.0 {
            -RULER
        } else {
            height + RULER
        };
        let x = if camera.x < width / 2.0 { -RULER } else { width + RULER };
        self.deep_ruler((0..columns).map(|column| (column, Vec2::new(f32::from(column) + 0.5, z))));
        self.deep_ruler((0..rows).map(|row| (row, Vec2::new(x, f32::from(row) + 0.5))));
    }

    /// Numbers along a side; far away, only as many as there is room for.
    fn deep_ruler(&self, numbers: impl Iterator<Item = (i16, Vec2)>) {
        let mut last: Option<Pos2> = None;
        for (number, spot) in numbers {
            let at = self.at(spot, 0.0);
            if let Some(at) = at.filter(|at| last.is_none_or(|last| last.distance(*at) >= ROOM)) {
                self.ruler_number(at, number);
                last = Some(at);
            }
        }
    }
}

/// The corners of the rectangle between two spots.
fn rectangle(from: Vec2, to: Vec2) -> [Vec2; 4] {
    [from, Vec2::new(to.x, from.y), to, Vec2::new(from.x, to.y)]
}
