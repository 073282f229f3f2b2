//! From where a table is looked at: flat from above, from around it, or from a figure's eye.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Quat, Vec2, Vec3};

use crate::screen::table_top::camera::flat::{Area, FlatView};
use crate::screen::table_top::camera::orbit::{OrbitCamera, Preset};
use crate::screen::table_top::camera::perspective::{CameraPose, Field, Perspective};
use crate::screen::terrain::figure::ahead;
use crate::screen::terrain::{DrawnTable, world_point};
use crate::space::table::{Body, Direction, Point};

/// From where a table is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TableLook {
    /// Flat, from above.
    Plan,
    /// From around it.
    Around(Preset),
    /// From the eye of a figure that stands at a point and faces so.
    Eye(Point, Direction),
}

/// The camera of a preview.
#[derive(Clone, Copy, Debug)]
pub struct TableCamera {
    /// How it looks now.
    pub look: TableLook,
    /// The camera that goes round, wherever it was left.
    pub orbit: OrbitCamera,
    /// Whether it comes as near as there is room.
    pub is_fitted: bool,
}

/// The smallest and the largest cell of a plan, in logical pixels.
const CELL_SIZES: std::ops::RangeInclusive<f32> = 4.0..=160.0;

/// What is left free around a plan, in logical pixels: its measures stand there.
const MARGIN: f32 = 26.0;

/// How steep a picture from an eye may be at most, in radians.
const STEEPEST: f32 = 1.9;

impl TableCamera {
    /// A camera for a look.
    pub fn of(look: TableLook) -> Self {
        let (yaw, pitch) = Preset::ThreeQuarter.angles();
        let mut camera = Self {
            look,
            orbit: OrbitCamera {
                target: Vec2::ZERO,
                yaw,
                pitch,
                distance: 30.0,
            },
            is_fitted: true,
        };
        camera.turn_to(look);
        camera
    }

    /// Looks from elsewhere.
    pub fn turn_to(&mut self, look: TableLook) {
        self.look = look;
        if let TableLook::Around(preset) = look {
            (self.orbit.yaw, self.orbit.pitch) = preset.angles();
        }
        if !matches!(look, TableLook::Eye(..)) {
            self.is_fitted = true;
        }
    }

    /// Whether it looks from a figure's eye.
    pub fn is_eye(&self) -> bool {
        matches!(self.look, TableLook::Eye(..))
    }

    /// What is seen through it in three dimensions; `None` on the plan. `target` is looked at from an eye, if there is one.
    pub fn lens(&mut self, area: Area, drawn: &DrawnTable, target: Option<&Body>) -> Option<Perspective> {
        match self.look {
            TableLook::Plan => None,
            TableLook::Around(_) => {
                if self.is_fitted {
                    self.orbit.fit_around(area, drawn.size(), drawn.height());
                }
                Some(self.orbit.lens(area))
            }
            TableLook::Eye(at, facing) => Some(Perspective::new(area, eye_pose(at, facing, target, area))),
        }
    }

    /// The plan's view, as near as there is room.
    pub fn fit_flat(flat: &mut FlatView, area: Area, size: Vec2) {
        let side = |length: f32, cells: f32| (length - 2.0 * MARGIN) / cells;
        let cell = side(area.width, size.x).min(side(area.height, size.y));
        *flat = FlatView {
            centre: (size.x / 2.0, size.y / 2.0),
            cell: cell.clamp(*CELL_SIZES.start(), *CELL_SIZES.end()),
        };
    }

    /// Brings the plan `factor` times as near at a pixel.
    pub fn zoom_flat(flat: &mut FlatView, area: Area, pixel: (f32, f32), factor: f32) {
        let held = flat.spot(area, pixel);
        flat.cell = (flat.cell * factor).clamp(*CELL_SIZES.start(), *CELL_SIZES.end());
        let now = flat.spot(area, pixel);
        flat.centre.0 += held.0 - now.0;
        flat.centre.1 += held.1 - now.1;
    }
}

/// The camera exactly at the eye of a usual figure: it looks at its target, or ahead and a little down. Its picture is 90°
/// wide.
fn eye_pose(at: Point, facing: Direction, target: Option<&Body>, area: Area) -> CameraPose {
    let position = world_point(Body::usual(at).eye_point());
    let to = target.map_or_else(
        || {
            let ahead = ahead(facing);
            position + Vec3::new(ahead.x, -0.12, ahead.y)
        },
        |body| world_point(body.at.raised(body.height / 2)),
    );
    let way = (to - position).normalize_or(Vec3::NEG_Z);
    let yaw = (-way.x).atan2(-way.z);
    let pitch = way.y.asin().clamp(-FRAC_PI_2 + 0.01, FRAC_PI_2 - 0.01);
    // A target is looked at through a longer lens the farther away it is.
    let wide = (2.0 * (area.height / area.width.max(1.0)).atan()).min(STEEPEST);
    let field = target.map_or(wide, |body| {
        let far = position.distance(world_point(body.at)).max(1.0);
        (2.0 * (2.4 / far).atan()).clamp(0.16, wide)
    });
    CameraPose {
        position,
        rotation: Quat::from_rotation_y(yaw) * Quat::from_rotation_x(pitch),
        field: Field::Angle(field),
    }
}
