//! A whole arena as meshes: one for each material, so that however large the map, few meshes are drawn.

use bevy::prelude::*;

use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::grid::{blocks, ground};
use crate::screen::board3d::mesh_builder::{MeshBuilder, times};
use crate::screen::books::BookScreen;
use crate::screen::table_top::display_state;
use crate::space::grid::{ArenaMap, Cell};

/// The meshes of an arena.
#[derive(Default)]
pub struct ArenaMesh {
    /// Flagstones.
    pub floor: MeshBuilder,
    /// Faces of walls.
    pub walls: MeshBuilder,
    /// What is plainly painted.
    pub solid: MeshBuilder,
    /// What glows.
    pub glow: MeshBuilder,
    /// Wet mud.
    pub mud: MeshBuilder,
    /// Lava.
    pub lava: MeshBuilder,
    /// Belts of conveyors.
    pub belts: MeshBuilder,
    /// Whirls.
    pub whirls: MeshBuilder,
    /// What is painted thinly over the ground.
    pub decals: MeshBuilder,
    /// Marks on the ground, cut out of the marks' picture.
    pub emblems: MeshBuilder,
    /// The table under the board.
    pub tabletop: MeshBuilder,
}

/// How many meshes there are: the most meshes that a map's static part can have.
pub const PARTS: usize = 11;

impl ArenaMesh {
    /// Builds a map, its players in the colours of these indexes (by seat), with the zones of these places or with all.
    pub fn of(
        map: &ArenaMap,
        book: &dyn BookScreen,
        terrain: &TerrainMap,
        colours: &[usize],
        zones: Option<&[usize]>,
    ) -> Self {
        let mut structure = Self::default();
        ground::lay(&mut structure, terrain);
        blocks::build(&mut structure, terrain);
        structure.solid.repaint(|_, _, colour| quiet(colour));
        structure.walls.repaint(|_, _, colour| times(colour, 0.9));
        let is_drawn = |index: usize| zones.is_none_or(|zones| zones.contains(&index));
        for (index, zone) in map.zones.iter().enumerate().filter(|(index, _)| is_drawn(*index)) {
            if let Some(look) = book.zone(&zone.kind) {
                super::zones::mark(&mut structure, terrain, zone, look, index, colours);
            }
        }
        structure
    }

    /// The meshes.
    pub fn parts(&self) -> [&MeshBuilder; PARTS] {
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
pub fn foot(cell: Cell) -> Vec3 {
    let middle = display_state::middle(cell);
    Vec3::new(middle.x, 0.0, middle.y)
}
