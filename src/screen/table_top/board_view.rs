//! What hand and overlay look through: which part of the window the board takes, and the view of it, flat or deep.

use std::sync::Arc;

use bevy::prelude::*;

use crate::screen::board3d::grid::obstacles::Obstacles;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::table_top::camera::flat::{Area, FlatView};
use crate::screen::table_top::camera::perspective::Perspective;
use crate::screen::table_top::picking::cell_of;

/// How the board is looked at.
#[derive(Resource, Clone, Debug)]
pub struct BoardView {
    /// The part of the window that the board takes.
    pub area: Area,
    /// The view.
    pub flat: FlatView,
    /// Whether the view follows the window: until somebody zooms or pans.
    pub fitted: bool,
    /// What is looked through in three dimensions; `None` in two.
    pub perspective: Option<Perspective>,
    /// How high one stands on each cell of the board in three dimensions.
    pub terrain: Arc<TerrainMap>,
    /// What stands on the board in three dimensions and hides what is behind it.
    pub obstacles: Arc<Obstacles>,
}

impl BoardView {
    /// The board seen through a camera.
    pub fn through(perspective: Perspective) -> Self {
        Self {
            area: perspective.area,
            perspective: Some(perspective),
            ..Self::default()
        }
    }

    /// How high one stands at a spot in three dimensions, in cells.
    pub fn ground_height(&self, spot: Vec2) -> f32 {
        self.terrain.height(cell_of(spot))
    }

    /// The spot of the ground at a pixel; `None` above the horizon.
    pub fn spot_at(&self, pixel: (f32, f32)) -> Option<Vec2> {
        match &self.perspective {
            Some(perspective) => perspective.spot(pixel).map(Vec2::from),
            None => Some(self.flat.spot(self.area, pixel).into()),
        }
    }
}

impl Default for BoardView {
    fn default() -> Self {
        Self {
            area: Area::default(),
            flat: FlatView {
                centre: (0.0, 0.0),
                cell: 32.0,
            },
            fitted: true,
            perspective: None,
            terrain: Arc::default(),
            obstacles: Arc::default(),
        }
    }
}
