//! From where an arena is looked at: a camera that goes round it, or the eyes of somebody on a cell.

use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::table_top::camera::first_person::{EYES, eye_of};
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::orbit::{OrbitCamera, Preset};
use crate::screen::table_top::camera::perspective::Perspective;
use crate::screen::table_top::display_state::middle;
use crate::space::grid::{Cell, Facing};

/// From where an arena is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PreviewView {
    /// From around it.
    Around(Preset),
    /// From so high that names have room between rows of figures.
    LineUp,
    /// From the eyes of somebody on a cell who faces so.
    Eye(Cell, Facing),
}

/// The camera.
#[derive(Clone, Copy, Debug)]
pub struct PreviewCamera {
    /// The camera that goes round the arena, wherever it was left.
    pub orbit: OrbitCamera,
    /// Whether it comes as near as there is room.
    pub fitted: bool,
    /// Through whose eyes it looks instead.
    pub eye: Option<(Cell, Facing)>,
}

impl PreviewCamera {
    /// A camera for a view.
    pub fn of(view: PreviewView) -> Self {
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
        camera.look(PreviewView::Around(Preset::ThreeQuarter));
        camera.look(view);
        camera
    }

    /// Looks from elsewhere.
    pub fn look(&mut self, view: PreviewView) {
        match view {
            PreviewView::Around(preset) => {
                (self.orbit.yaw, self.orbit.pitch) = preset.angles();
                self.fitted = true;
                self.eye = None;
            }
            PreviewView::LineUp => {
                (self.orbit.yaw, self.orbit.pitch) = (0.0, 1.02);
                self.fitted = true;
                self.eye = None;
            }
            PreviewView::Eye(cell, facing) => self.eye = Some((cell, facing)),
        }
    }

    /// What it shows of a board in that part of the window.
    pub fn lens(&mut self, area: Area, terrain: &TerrainMap) -> Perspective {
        if let Some((cell, facing)) = self.eye {
            // Who stands on a crate sees over it.
            let eyes = terrain.height(cell) + EYES;
            return Perspective::new(area, eye_of(middle(cell), eyes, facing, area.width / area.height));
        }
        if self.fitted {
            let size = terrain.size();
            self.orbit.fit(area, size.x as i16, size.y as i16);
        }
        self.orbit.lens(area)
    }
}
