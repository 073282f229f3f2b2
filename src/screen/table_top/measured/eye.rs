//! The camera exactly at a figure's eye on a table of free measure.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Quat, Vec2, Vec3};

use crate::game::PieceId;
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::perspective::{CameraPose, Field};
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::terrain::cells;

/// How steep a picture from an eye may be at most, in radians.
const STEEPEST: f32 = 1.9;

/// The camera at an eye: it looks at a point, or ahead and a little down. Its picture is 90° wide; a point is looked at
/// through a longer lens the farther away it is.
pub fn eye_pose(eye: Vec3, ahead: Vec2, target: Option<Vec3>, area: Area) -> CameraPose {
    let to = target.unwrap_or(eye + Vec3::new(ahead.x, -0.12, ahead.y));
    let way = (to - eye).normalize_or(Vec3::NEG_Z);
    let yaw = (-way.x).atan2(-way.z);
    let pitch = way.y.asin().clamp(-FRAC_PI_2 + 0.01, FRAC_PI_2 - 0.01);
    let wide = (2.0 * (area.height / area.width.max(1.0)).atan()).min(STEEPEST);
    let field = target.map_or(wide, |target| {
        let far = eye.distance(target).max(1.0);
        (2.0 * (2.4 / far).atan()).clamp(0.16, wide)
    });
    CameraPose {
        position: eye,
        rotation: Quat::from_rotation_y(yaw) * Quat::from_rotation_x(pitch),
        field: Field::Angle(field),
    }
}

/// The camera at the eye of a figure on show; `None` off the table.
pub fn eye_of_figure(display: &DisplayState, piece: PieceId, area: Area) -> Option<CameraPose> {
    let shown = display.pieces.get(piece.index())?;
    let (spot, size) = (shown.spot()?, shown.measures?);
    let eye = if size.is_down { size.eye.min(80) } else { size.eye };
    let at = Vec3::new(spot.x, shown.height + cells(eye), spot.y);
    Some(eye_pose(at, shown.ahead.unwrap_or(Vec2::NEG_Y), None, area))
}
