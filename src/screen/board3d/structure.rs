//! A whole arena as clay: one heap for each material, so that however large the map, few meshes are drawn.

use bevy::prelude::*;

use super::clay::{Clay, times};
use super::relief::Relief;
use super::{blocks, ground, zones};
use crate::space::grid::ArenaMap;

/// The heaps of an arena.
#[derive(Default)]
pub struct Structure {
    /// Flagstones.
    pub floor: Clay,
    /// Faces of walls.
    pub walls: Clay,
    /// What is plainly painted.
    pub solid: Clay,
    /// What glows.
    pub glow: Clay,
    /// Wet mud.
    pub mud: Clay,
    /// Lava.
    pub lava: Clay,
    /// Belts of conveyors.
    pub belts: Clay,
    /// Whirls.
    pub whirls: Clay,
    /// What is painted thinly over the ground.
    pub decals: Clay,
    /// Marks on the ground, cut out of the marks' picture.
    pub emblems: Clay,
    /// The table under the board.
    pub tabletop: Clay,
}

/// How many heaps there are: the most meshes that a map's static part can have.
pub const HEAPS: usize = 11;

impl Structure {
    /// Builds a map, its players in the colours of these indexes (by seat).
    pub fn of(map: &ArenaMap, relief: &Relief, colours: &[usize]) -> Self {
        let mut structure = Self::default();
        ground::lay(&mut structure, relief);
        blocks::build(&mut structure, relief);
        structure.solid.repaint(|_, _, colour| quiet(colour));
        structure.walls.repaint(|_, _, colour| times(colour, 0.9));
        for (index, zone) in map.zones.iter().enumerate() {
            zones::mark(&mut structure, relief, zone, index, colours);
        }
        structure
    }

    /// The heaps.
    pub fn heaps(&self) -> [&Clay; HEAPS] {
        [
            &self.floor,
            &self.walls,
            &self.solid,
            &self.glow,
            &self.mud,
            &self.lava,
            &self.belts,
            &self.whirls,
            &self.decals,
            &self.emblems,
            &self.tabletop,
        ]
    }
}

/// Grounds are darker and greyer than pieces, which should be the first to be seen.
fn quiet(colour: Vec4) -> Vec4 {
    let grey = Vec3::splat(colour.truncate().dot(Vec3::new(0.21, 0.72, 0.07)));
    (colour.truncate().lerp(grey, 0.2) * 0.82).extend(colour.w)
}

/// The middle of a cell on the ground.
pub fn foot(cell: crate::space::grid::Cell) -> Vec3 {
    let middle = super::super::shown::middle(cell);
    Vec3::new(middle.x, 0.0, middle.y)
}
