//! What hand and overlay look through: which part of the window the board takes, and the view of it, flat or deep.

use std::sync::Arc;

use bevy::prelude::*;

use super::cell_of;
use super::lens::Lens;
use crate::screen::board3d::Relief;
use crate::screen::camera::{Area, View};

/// How the board is looked at.
#[derive(Resource, Clone, Debug)]
pub struct Eye {
    /// The part of the window that the board takes.
    pub area: Area,
    /// The view.
    pub view: View,
    /// Whether the view follows the window: until somebody zooms or pans.
    pub fitted: bool,
    /// What is looked through in three dimensions; `None` in two.
    pub lens: Option<Lens>,
    /// How high one stands on each cell of the board in three dimensions.
    pub relief: Arc<Relief>,
}

impl Eye {
    /// The board seen through a camera.
    pub fn through(lens: Lens) -> Self {
        Self {
            area: lens.area,
            lens: Some(lens),
            ..Self::default()
        }
    }

    /// How high one stands at a spot in three dimensions, in cells.
    pub fn standing(&self, spot: Vec2) -> f32 {
        self.relief.height(cell_of(spot))
    }

    /// The spot of the ground at a pixel; `None` above the horizon.
    pub fn spot_at(&self, pixel: (f32, f32)) -> Option<Vec2> {
        match &self.lens {
            Some(lens) => lens.spot(pixel).map(Vec2::from),
            None => Some(self.view.spot(self.area, pixel).into()),
        }
    }
}

impl Default for Eye {
    fn default() -> Self {
        Self {
            area: Area::default(),
            view: View {
                centre: (0.0, 0.0),
                cell: 32.0,
            },
            fitted: true,
            lens: None,
            relief: Arc::default(),
        }
    }
}
