//! The painter's half for the deep board: what lies on the ground, seen in perspective.

use bevy::math::{Vec2, Vec3, Vec3Swizzles as _};
use bevy_egui::egui::{Color32, Pos2, Stroke};

use crate::screen::table_top::canvas::{Canvas, GREY};
use crate::screen::table_top::display_state::middle;
use crate::space::grid::Cell;

/// The corners of a circle.
const CORNERS: u16 = 28;

/// How far outside of the board its numbers are, in cells.
const RULER: f32 = 0.42;

/// How far from each other numbers are read, in points.
const ROOM: f32 = 15.0;

impl Canvas {
    /// The part of a polygon at a height that lies before the camera, in points.
    pub(in crate::screen) fn perspective_polygon(&self, corners: &[Vec2], height: f32) -> Vec<Pos2> {
        let Some(perspective) = self.lens() else {
            return Vec::new();
        };
        let corners: Vec<Vec3> = corners.iter().map(|spot| spot.extend(height).xzy()).collect();
        let pixels = perspective.polygon(&corners).into_iter();
        pixels.map(|pixel| self.point(pixel)).collect()
    }

    /// Fills the rectangle between two spots.
    pub(in crate::screen) fn perspective_block(&self, from: Vec2, to: Vec2, height: f32, colour: Color32) {
        let corners = rectangle(from, to).map(|spot| spot.extend(height).xzy());
        self.fill_field(&corners, colour);
    }

    /// Frames the rectangle between two spots.
    pub(in crate::screen) fn perspective_frame(&self, from: Vec2, to: Vec2, height: f32, stroke: Stroke) {
        self.perspective_closed(&rectangle(from, to), height, stroke);
    }

    /// A closed line; only the part of it that lies before the camera.
    fn perspective_closed(&self, corners: &[Vec2], height: f32, stroke: Stroke) {
        let places: Vec<Vec3> = corners.iter().map(|spot| spot.extend(height).xzy()).collect();
        self.bent(&places, true, stroke);
    }

    /// A circle where one stands on a spot.
    pub(in crate::screen) fn perspective_circle(&self, spot: Vec2, radius: f32, stroke: Stroke) {
        let step = std::f32::consts::TAU / f32::from(CORNERS);
        let corners: Vec<Vec2> = (0..CORNERS)
            .map(|index| spot + Vec2::from_angle(step * f32::from(index)) * radius)
            .collect();
        self.perspective_closed(&corners, self.view.ground_height(spot), stroke);
    }

    /// Hatches a cell.
    pub(in crate::screen) fn perspective_hatch(&self, cell: Cell, stroke: Stroke) {
        let corner = middle(cell) - Vec2::splat(0.48);
        let (side, height) = (0.96, self.view.ground_height(middle(cell)));
        for index in 1..8_u8 {
            // From the left or lower side to the upper or right one.
            let along = side * f32::from(index) / 4.0;
            let (one, other) = (along.min(side), (along - side).max(0.0));
            let ends = [Vec2::new(other, one), Vec2::new(one, other)];
            let line = ends.map(|end| (corner + end).extend(height).xzy());
            self.bent(&line, false, stroke);
        }
    }

    /// The numbers of columns and rows, along the two sides of the board that are nearer to the camera.
    pub(in crate::screen) fn perspective_rulers(&self, columns: i16, rows: i16) {
        let Some(camera) = self.lens().map(|perspective| perspective.pose.position) else {
            return;
        };
        let (width, height) = (f32::from(columns), f32::from(rows));
        let z = if camera.z < height / 2.0 {
            -RULER
        } else {
            height + RULER
        };
        let x = if camera.x < width / 2.0 { -RULER } else { width + RULER };
        self.perspective_ruler((0..columns).map(|column| (column, Vec2::new(f32::from(column) + 0.5, z))));
        self.perspective_ruler((0..rows).map(|row| (row, Vec2::new(x, f32::from(row) + 0.5))));
    }

    /// Numbers along a side; far away, only as many as there is room for.
    fn perspective_ruler(&self, numbers: impl Iterator<Item = (i16, Vec2)>) {
        let mut last: Option<Pos2> = None;
        for (number, spot) in numbers {
            let at = self.at(spot, 0.0);
            if let Some(at) = at.filter(|at| last.is_none_or(|last| last.distance(*at) >= ROOM)) {
                self.ruler_number(at, number, self.colour_on(spot, GREY));
                last = Some(at);
            }
        }
    }
}

/// The corners of the rectangle between two spots.
fn rectangle(from: Vec2, to: Vec2) -> [Vec2; 4] {
    [from, Vec2::new(to.x, from.y), to, Vec2::new(from.x, to.y)]
}
