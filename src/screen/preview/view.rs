//! From where an arena is looked at: a camera that goes round it, or the eyes of somebody on a cell.

use crate::screen::board3d::Relief;
use crate::screen::camera::Area;
use crate::screen::look::{EYES, Lens, OrbitCamera, Preset, eye_of};
use crate::screen::shown::middle;
use crate::space::grid::{Cell, Facing};

/// From where an arena is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum View {
    /// From around it.
    Around(Preset),
    /// From so high that names have room between rows of figures.
    LineUp,
    /// From the eyes of somebody on a cell who faces so.
    Eye(Cell, Facing),
}

/// The camera.
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    /// The camera that goes round the arena, wherever it was left.
    pub orbit: OrbitCamera,
    /// Whether it comes as near as there is room.
    pub fitted: bool,
    /// Through whose eyes it looks instead.
    pub eye: Option<(Cell, Facing)>,
}

impl Camera {
    /// A camera for a view.
    pub fn of(view: View) -> Self {
        let mut camera = Self {
            orbit: OrbitCamera {
                target: bevy::math::Vec2::ZERO,
                yaw: 0.0,
                pitch: 0.0,
                distance: 30.0,
            },
            fitted: true,
            eye: None,
        };
        camera.look(View::Around(Preset::ThreeQuarter));
        camera.look(view);
        camera
    }

    /// Looks from elsewhere.
    pub fn look(&mut self, view: View) {
        match view {
            View::Around(preset) => {
                (self.orbit.yaw, self.orbit.pitch) = preset.angles();
                self.fitted = true;
                self.eye = None;
            }
            View::LineUp => {
                (self.orbit.yaw, self.orbit.pitch) = (0.0, 1.02);
                self.fitted = true;
                self.eye = None;
            }
            View::Eye(cell, facing) => self.eye = Some((cell, facing)),
        }
    }

    /// What it shows of a board in that part of the window.
    pub fn lens(&mut self, area: Area, relief: &Relief) -> Lens {
        if let Some((cell, facing)) = self.eye {
            // Who stands on a crate sees over it.
            let eyes = relief.height(cell) + EYES;
            return Lens::new(area, eye_of(middle(cell), eyes, facing, area.width / area.height));
        }
        if self.fitted {
            let size = relief.size();
            self.orbit.fit(area, size.x as i16, size.y as i16);
        }
        self.orbit.lens(area)
    }
}
