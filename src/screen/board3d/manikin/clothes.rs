//! Clothes that books share: skirts of coats, stoles. They hang from the belt and never touch the ground.

use bevy::math::{Vec3, Vec4};

use super::body::{Build, TRUNK, hang_frame, trunk_frame};
use super::stance::Stance;
use crate::screen::board3d::mesh_builder::{MeshBuilder, moved, times, turned, v};

/// How far cloth may hang before it touches the ground, in cells.
pub fn longest_hang(stance: &Stance) -> f32 {
    match stance.lies {
        true => 0.42,
        false => (stance.pelvis.y - 0.03) / -stance.hang.normalize_or(Vec3::NEG_Y).y,
    }
}

/// A bell of cloth from the belt, so long and so wide at its hem.
pub fn skirt(mesh: &mut MeshBuilder, stance: &Stance, build: &Build, (length, hem): (f32, f32), paint: Vec4) {
    let girth = build.girth;
    let length = length.min(longest_hang(stance));
    mesh.placed(hang_frame(stance), |mesh| {
        let profile = [
            (hem, -length),
            (hem * 0.82, -length * 0.5),
            (0.16 * girth, 0.04),
            (0.15 * girth, 0.1),
        ];
        mesh.rounded(&profile, 10, paint);
        mesh.rounded(&[(0.0, -length + 0.06), (hem, -length)], 10, times(paint, 0.35));
    });
}

/// A strip of cloth on the chest and down the front, so wide and so long below the belt.
pub fn stole(mesh: &mut MeshBuilder, stance: &Stance, build: &Build, (width, length): (f32, f32), paint: Vec4) {
    let girth = build.girth;
    let length = length.min(longest_hang(stance) - 0.02);
    mesh.placed(trunk_frame(stance), |mesh| {
        mesh.block(v(0.0, TRUNK * 0.52, -0.19 * girth), v(width, TRUNK * 0.86, 0.05), paint);
    });
    mesh.placed(hang_frame(stance), |mesh| {
        mesh.placed(moved(0.0, 0.0, -0.165 * girth) * turned(17.0, 0.0, 0.0), |mesh| {
            mesh.block(v(0.0, -length / 2.0, 0.0), v(width, length, 0.05), paint);
        });
    });
}
