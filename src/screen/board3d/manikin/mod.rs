//! The manikin: the body that the books' figures of tables are made on, with its joints for each pose, clothes and weapons
//! that more than one book has, and what all of them are finished with. What a book alone has is in its own folder.

pub(crate) mod body;
pub(crate) mod clothes;
pub(crate) mod stance;
pub(crate) mod weapons;

use bevy::math::Affine3A;

use crate::screen::board3d::mesh_builder::{MeshBuilder, scaled, times};
use crate::screen::terrain::figure::TableFigure;

/// Keeps a figure between the ground and its height in cells, and takes light away from what is low or looks down.
pub fn finish(mesh: &mut MeshBuilder, most: f32) {
    // What lies on the ground does not reach below it, nor anything higher than the rules have it.
    for position in &mut mesh.positions {
        position.y = position.y.clamp(0.005, most);
    }
    let lit = 0.55 * most;
    mesh.repaint(|position, normal, colour| {
        let height = 0.7 + 0.3 * (position.y / lit).clamp(0.0, 1.0);
        let below = if normal.y < 0.0 { 1.0 + normal.y * 0.3 } else { 1.0 };
        times(colour, height * below)
    });
}

/// How much larger than usual a figure is: one on a wider base is a larger one.
pub fn size_of(figure: &TableFigure) -> Affine3A {
    let wide = figure.radius as f32 / 125.0;
    let high = figure.height as f32 / 400.0;
    scaled(wide, high.min(wide), wide)
}
