//! From where a table is looked at: flat from above, from around it, or from a figure's eye.

use bevy::math::Vec2;

use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::orbit::{OrbitCamera, Preset};
use crate::screen::table_top::camera::perspective::Perspective;
use crate::screen::table_top::measured::eye::eye_pose;
use crate::screen::terrain::figure::ahead;
use crate::screen::terrain::{DrawnTable, world_point};
use crate::space::table::{Body, Direction, Point};

/// From where a table is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TableViewpoint {
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
    pub look: TableViewpoint,
    /// The camera that goes round, wherever it was left.
    pub orbit: OrbitCamera,
    /// Whether it comes as near as there is room.
    pub is_fitted: bool,
}

impl TableCamera {
    /// A camera for a look.
    pub fn of(look: TableViewpoint) -> Self {
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
    pub fn turn_to(&mut self, look: TableViewpoint) {
        self.look = look;
        if let TableViewpoint::Around(preset) = look {
            (self.orbit.yaw, self.orbit.pitch) = preset.angles();
        }
        if !matches!(look, TableViewpoint::Eye(..)) {
            self.is_fitted = true;
        }
    }

    /// Whether it looks from a figure's eye.
    pub fn is_eye(&self) -> bool {
        matches!(self.look, TableViewpoint::Eye(..))
    }

    /// What is seen through it in three dimensions; `None` on the plan. `target` is looked at from an eye, if there is one.
    pub fn lens(&mut self, area: Area, drawn: &DrawnTable, target: Option<&Body>) -> Option<Perspective> {
        match self.look {
            TableViewpoint::Plan => None,
            TableViewpoint::Around(_) => {
                if self.is_fitted {
                    self.orbit.fit_around(area, drawn.size(), drawn.height());
                }
                Some(self.orbit.lens(area))
            }
            TableViewpoint::Eye(at, facing) => {
                let eye = world_point(Body::usual(at).eye_point());
                let target = target.map(|body| world_point(body.at.raised(body.height / 2)));
                Some(Perspective::new(area, eye_pose(eye, ahead(facing), target, area)))
            }
        }
    }
}
