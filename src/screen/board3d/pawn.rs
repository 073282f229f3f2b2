//! The pawn: the figure of kinds that have none of their own.

use bevy::math::{Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, times};

/// How high its eyes are over its base, in cells.
pub const EYES: f32 = 0.62;

/// A turned pawn in its player's colour, 0.72 cells high.
pub fn sculpt(mesh: &mut MeshBuilder, cloth: Vec4) {
    let profile = [
        (0.3, 0.0),
        (0.3, 0.06),
        (0.24, 0.1),
        (0.13, 0.22),
        (0.1, 0.4),
        (0.17, 0.45),
        (0.1, 0.49),
        (0.08, 0.5),
    ];
    mesh.lathe(&profile, 24, cloth);
    mesh.ball(Vec3::new(0.0, 0.58, 0.0), Vec3::splat(0.14), times(cloth, 1.1));
}
