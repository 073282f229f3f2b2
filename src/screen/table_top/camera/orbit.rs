//! The camera that goes round the board: it looks at a spot, from a side, from a height and from a distance. It never
//! goes below the ground and never loses the board.

use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::ops::RangeInclusive;

use bevy::math::{Quat, Vec2, Vec3};

use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::perspective::{CameraPose, Field, Perspective};

/// The angle between the upper and the lower edge of the picture in perspective, in radians.
pub const FIELD: f32 = 0.66;

/// How steeply it may look down, in radians: from just above the ground to straight down.
pub const PITCHES: RangeInclusive<f32> = 0.12..=FRAC_PI_2;

/// The nearest that it comes to what it looks at, in cells.
pub const NEAREST: f32 = 3.0;

/// What stands highest on the board, in cells: nothing of it is cut off when the board is fitted.
pub const HEIGHT: f32 = 1.3;

/// What is left free around the board, in cells, for its numbers.
const MARGIN: f32 = 0.6;

/// A camera that goes round the board. What it sees from straight above is orthographic, as on a plan: no wall hides what
/// stands behind it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OrbitCamera {
    /// The spot of the board that it looks at, in cells.
    pub target: Vec2,
    /// The side from which it looks, in radians: 0 from the south, growing towards the east.
    pub yaw: f32,
    /// How steeply it looks down, in radians (see [`PITCHES`]).
    pub pitch: f32,
    /// How far away it is, in cells.
    pub distance: f32,
}

/// The places to look from that have a key each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// From the south-east, half from above.
    ThreeQuarter,
    /// Straight from above, north on top.
    Top,
    /// From the south.
    South,
    /// From the west.
    West,
    /// From the north.
    North,
    /// From the east.
    East,
}

impl Preset {
    /// All, in the order of their keys: 4 to 9.
    pub const ALL: [Preset; 6] = [
        Preset::ThreeQuarter,
        Preset::Top,
        Preset::South,
        Preset::West,
        Preset::North,
        Preset::East,
    ];

    /// From which side, and how steeply, in radians.
    pub fn angles(self) -> (f32, f32) {
        match self {
            Preset::ThreeQuarter => (0.5, 0.84),
            Preset::Top => (0.0, FRAC_PI_2),
            Preset::South => (0.0, 0.72),
            Preset::West => (-FRAC_PI_2, 0.72),
            Preset::North => (PI, 0.72),
            Preset::East => (FRAC_PI_2, 0.72),
        }
    }
}

impl OrbitCamera {
    /// A camera at one of the presets that shows the whole board in that part of the window.
    pub fn preset(preset: Preset, area: Area, columns: i16, rows: i16) -> Self {
        let (yaw, pitch) = preset.angles();
        let mut camera = Self {
            target: Vec2::ZERO,
            yaw,
            pitch,
            distance: NEAREST,
        };
        camera.fit(area, columns, rows);
        camera
    }

    /// How it is turned.
    fn rotation(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }

    /// Where that puts the camera.
    pub fn pose(&self) -> CameraPose {
        let rotation = self.rotation();
        let target = Vec3::new(self.target.x, 0.0, self.target.y);
        CameraPose {
            position: target + rotation * Vec3::Z * self.distance,
            rotation,
            field: match self.is_straight_above() {
                true => Field::Cells(2.0 * self.distance * (FIELD / 2.0).tan()),
                false => Field::Angle(FIELD),
            },
        }
    }

    /// Whether it looks straight down.
    pub fn is_straight_above(&self) -> bool {
        self.pitch >= *PITCHES.end()
    }

    /// What it shows in that part of the window.
    pub fn lens(&self, area: Area) -> Perspective {
        Perspective::new(area, self.pose())
    }

    /// Comes as near as the whole board allows, from the side from which it looks.
    pub fn fit(&mut self, area: Area, columns: i16, rows: i16) {
        self.fit_around(area, Vec2::new(columns.into(), rows.into()), HEIGHT);
    }

    /// Comes as near as a board of a size (in cells) allows on which all is so high, from the side from which it looks.
    pub fn fit_around(&mut self, area: Area, size: Vec2, height: f32) {
        let rotation = self.rotation();
        let (width, depth) = (size.x, size.y);
        let middle = Vec3::new(width / 2.0, 0.0, depth / 2.0);
        let up = (FIELD / 2.0).tan();
        let across = up * area.width / area.height;
        // What is nearer is larger, but not in an orthographic picture.
        let near = if self.is_straight_above() { 0.0 } else { 1.0 };
        // What a camera on the line through the middle has on its left, right, lower and upper side at a distance of 0.
        let (mut left, mut right, mut low, mut high) = (f32::MAX, f32::MIN, f32::MAX, f32::MIN);
        for x in [-MARGIN, width + MARGIN] {
            for z in [-MARGIN, depth + MARGIN] {
                for y in [0.0, height] {
                    let seen = rotation.inverse() * (Vec3::new(x, y, z) - middle);
                    left = left.min(seen.x - seen.z * across * near);
                    right = right.max(seen.x + seen.z * across * near);
                    low = low.min(seen.y - seen.z * up * near);
                    high = high.max(seen.y + seen.z * up * near);
                }
            }
        }
        let away = ((right - left) / (2.0 * across)).max((high - low) / (2.0 * up));
        let place = middle + rotation * Vec3::new((left + right) / 2.0, (low + high) / 2.0, away);
        let ahead = rotation * Vec3::NEG_Z;
        self.distance = -place.y / ahead.y;
        let target = place + ahead * self.distance;
        self.target = Vec2::new(target.x, target.z);
        self.bound(size);
    }

    /// The farthest that it may go, in cells.
    fn farthest(size: Vec2) -> f32 {
        10.0 + 5.0 * size.max_element()
    }

    /// Keeps it above the ground, and the board in sight.
    fn bound(&mut self, size: Vec2) {
        self.yaw = (self.yaw + PI).rem_euclid(TAU) - PI;
        self.pitch = self.pitch.clamp(*PITCHES.start(), *PITCHES.end());
        self.distance = self.distance.clamp(NEAREST, Self::farthest(size));
        self.target = self.target.clamp(Vec2::ZERO, size);
    }

    /// Goes round the board by so many pixels of a drag.
    pub fn turn(&mut self, (dx, dy): (f32, f32), columns: i16, rows: i16) {
        const PIXEL: f32 = 0.007;
        self.yaw -= dx * PIXEL;
        self.pitch += dy * PIXEL;
        self.bound(size_of(columns, rows));
    }

    /// Moves the board with the pointer, which goes from one pixel to another.
    pub fn pan(&mut self, area: Area, from: (f32, f32), to: (f32, f32), columns: i16, rows: i16) {
        let perspective = self.lens(area);
        if let (Some(held), Some(now)) = (perspective.spot(from), perspective.spot(to)) {
            // Near the horizon a pixel is many cells.
            let way = Vec2::new(held.0 - now.0, held.1 - now.1);
            self.target += way.clamp_length_max(self.distance * 0.5);
        }
        self.bound(size_of(columns, rows));
    }

    /// Comes `factor` times as near, so that the spot under a pixel stays there.
    pub fn zoom_at(&mut self, area: Area, pixel: (f32, f32), factor: f32, columns: i16, rows: i16) {
        let farthest = Self::farthest(size_of(columns, rows));
        let distance = (self.distance / factor).clamp(NEAREST, farthest);
        // Above the horizon, or far away near it, there is nothing to hold.
        let held = self.lens(area).spot(pixel).map(Vec2::from);
        if let Some(held) = held.filter(|held| held.distance(self.target) < farthest) {
            self.target = held + (self.target - held) * (distance / self.distance);
        }
        self.distance = distance;
        self.bound(size_of(columns, rows));
    }
}

/// The size of a board of so many cells.
fn size_of(columns: i16, rows: i16) -> Vec2 {
    Vec2::new(columns.into(), rows.into())
}
