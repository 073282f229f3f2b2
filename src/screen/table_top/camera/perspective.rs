//! What a camera in three dimensions shows where, in perspective or orthographically: from a point of the world to a pixel
//! and back. Pure functions, shared by the program, by pictures without a window and by the tests that click on cells.
//!
//! The world has one unit a cell: the spot (x, y) of the board is the point (x, 0, y); x goes east, z south, y up.

use bevy::math::{Quat, Vec2, Vec3};
use bevy::transform::components::Transform;

use crate::screen::table_top::camera::flat::Area;

/// What is nearer to the camera than this, in cells, is not shown.
pub const NEAR: f32 = 0.05;

/// What is farther from the camera than this, in cells, is not shown.
pub const FAR: f32 = 600.0;

/// How much a camera shows from the upper to the lower edge of its picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Field {
    /// In perspective: an angle in radians, from 0 to π.
    Angle(f32),
    /// Orthographically: so many cells, however far away.
    Cells(f32),
}

/// Where a camera is, where it looks and how wide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CameraPose {
    /// Where it is, in cells.
    pub position: Vec3,
    /// How it is turned: unturned it looks north, with the sky above.
    pub rotation: Quat,
    /// How much it shows.
    pub field: Field,
}

/// How narrow the lens is from which an orthographic picture can no longer be told, in radians.
const NARROW: f32 = 0.1;

impl CameraPose {
    /// Between two poses: this one at 0, the other at 1.
    #[must_use]
    pub fn towards(self, other: Self, part: f32) -> Self {
        let mix = |from: f32, to: f32| from + (to - from) * part;
        let rotation = self.rotation.slerp(other.rotation, part);
        let (position, field) = match (self.field, other.field) {
            (Field::Angle(from), Field::Angle(to)) => {
                (self.position.lerp(other.position, part), Field::Angle(mix(from, to)))
            }
            (Field::Cells(from), Field::Cells(to)) => {
                (self.position.lerp(other.position, part), Field::Cells(mix(from, to)))
            }
            _ if part <= 0.0 => return self,
            _ if part >= 1.0 => return other,
            // From ever farther away through an ever narrower lens, so that the board keeps its size.
            _ => {
                let ((from, high), (to, higher)) = (self.on_the_ground(), other.on_the_ground());
                let (height, angle) = (mix(high, higher), mix(self.angle(high), other.angle(higher)));
                let away = height / 2.0 / (angle / 2.0).tan();
                (from.lerp(to, part) + rotation * Vec3::Z * away, Field::Angle(angle))
            }
        };
        Self {
            position,
            rotation,
            field,
        }
    }

    /// The point of the ground that it looks at, or one as far away as anything is shown, and how many cells its picture
    /// is high there.
    fn on_the_ground(&self) -> (Vec3, f32) {
        let ahead = self.rotation * Vec3::NEG_Z;
        let way = -self.position.y / ahead.y;
        let way = if way > 0.0 && way < FAR { way } else { FAR };
        let height = match self.field {
            Field::Angle(angle) => 2.0 * way * (angle / 2.0).tan(),
            Field::Cells(cells) => cells,
        };
        (self.position + ahead * way, height)
    }

    /// The angle of its picture; of an orthographic one of that height, the least from which the board is near enough to be
    /// shown.
    fn angle(&self, height: f32) -> f32 {
        match self.field {
            Field::Angle(angle) => angle,
            Field::Cells(_) => NARROW.max(2.0 * (height / 2.0 / (FAR * 0.8)).atan()),
        }
    }

    /// The same for a camera's entity, beside its projection.
    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.position).with_rotation(self.rotation)
    }
}

/// A straight line through a pixel, as one looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ray {
    /// Where it begins.
    pub from: Vec3,
    /// Where it goes; of length 1.
    pub along: Vec3,
}

impl Ray {
    /// The spot at which it meets the plane at that height, in cells; `None` if it never does, or out of sight.
    pub fn at_height(&self, height: f32) -> Option<Vec2> {
        let way = (height - self.from.y) / self.along.y;
        let point = self.from + self.along * way;
        (way.is_finite() && way > 0.0 && way < FAR).then_some(Vec2::new(point.x, point.z))
    }
}

/// A camera over a part of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Perspective {
    /// The part of the window, in logical pixels.
    pub area: Area,
    /// The camera.
    pub pose: CameraPose,
    /// How many pixels a cell takes: in perspective at a distance of one cell.
    focus: f32,
}

impl Perspective {
    /// A camera over that part of the window.
    pub fn new(area: Area, pose: CameraPose) -> Self {
        let focus = match pose.field {
            Field::Angle(angle) => area.height / 2.0 / (angle / 2.0).tan(),
            Field::Cells(cells) => area.height / cells,
        };
        Self { area, pose, focus }
    }

    /// Whether what is far away is as large as what is near.
    pub fn is_orthographic(&self) -> bool {
        matches!(self.pose.field, Field::Cells(_))
    }

    /// From where a point is looked at: the camera, or a place far away in its direction.
    pub fn eye(&self, point: Vec3) -> Vec3 {
        if self.is_orthographic() {
            point + self.pose.rotation * Vec3::Z * FAR
        } else {
            self.pose.position
        }
    }

    /// How many pixels a cell takes so far ahead.
    fn side(&self, ahead: f32) -> f32 {
        if self.is_orthographic() {
            self.focus
        } else {
            self.focus / ahead
        }
    }

    /// The point as the camera has it: to the right, up, and how far ahead, in cells.
    fn seen(&self, point: Vec3) -> Vec3 {
        let seen = self.pose.rotation.inverse() * (point - self.pose.position);
        Vec3::new(seen.x, seen.y, -seen.z)
    }

    /// The pixel of what the camera has there.
    fn pixel_of(&self, seen: Vec3) -> (f32, f32) {
        let ((x, y), side) = (self.area.middle(), self.side(seen.z));
        (x + seen.x * side, y - seen.y * side)
    }

    /// The pixel of a point; `None` if it lies behind the camera. It may lie outside of the area.
    pub fn pixel(&self, point: Vec3) -> Option<(f32, f32)> {
        let seen = self.seen(point);
        (seen.z >= NEAR).then(|| self.pixel_of(seen))
    }

    /// How many pixels a cell takes at a point; 0 behind the camera.
    pub fn side_at(&self, point: Vec3) -> f32 {
        let ahead = self.seen(point).z;
        if ahead < NEAR { 0.0 } else { self.side(ahead) }
    }

    /// The line of sight through a pixel.
    pub fn ray(&self, (x, y): (f32, f32)) -> Ray {
        let (middle_x, middle_y) = self.area.middle();
        let (CameraPose { position, rotation, .. }, focus) = (self.pose, self.focus);
        let aside = Vec3::new((x - middle_x) / focus, (middle_y - y) / focus, 0.0);
        if self.is_orthographic() {
            return Ray {
                from: position + rotation * aside,
                along: rotation * Vec3::NEG_Z,
            };
        }
        Ray {
            from: position,
            along: (rotation * (aside + Vec3::NEG_Z)).normalize(),
        }
    }

    /// The spot of the board at a pixel; `None` above the horizon.
    pub fn spot(&self, pixel: (f32, f32)) -> Option<(f32, f32)> {
        self.ray(pixel).at_height(0.0).map(|spot| (spot.x, spot.y))
    }

    /// The pixels of a polygon, or of the part of it that lies before the camera; none if there is no such part. What
    /// was convex stays convex.
    pub fn polygon(&self, corners: &[Vec3]) -> Vec<(f32, f32)> {
        let seen: Vec<Vec3> = corners.iter().map(|corner| self.seen(*corner)).collect();
        let mut kept = Vec::with_capacity(seen.len() + 1);
        for (index, here) in seen.iter().enumerate() {
            let next = seen[(index + 1) % seen.len()];
            if here.z >= NEAR {
                kept.push(self.pixel_of(*here));
            }
            if (here.z >= NEAR) != (next.z >= NEAR) {
                kept.push(self.pixel_of(crossing(*here, next)));
            }
        }
        kept
    }

    /// The pixels of both ends of a line, or of the part of it that lies before the camera.
    pub fn line(&self, from: Vec3, to: Vec3) -> Option<[(f32, f32); 2]> {
        let (from, to) = (self.seen(from), self.seen(to));
        let (from, to) = match (from.z >= NEAR, to.z >= NEAR) {
            (true, true) => (from, to),
            (true, false) => (from, crossing(from, to)),
            (false, true) => (crossing(from, to), to),
            (false, false) => return None,
        };
        Some([self.pixel_of(from), self.pixel_of(to)])
    }
}

/// Where a line meets the nearest plane that is shown.
fn crossing(from: Vec3, to: Vec3) -> Vec3 {
    from.lerp(to, (NEAR - from.z) / (to.z - from.z))
}
