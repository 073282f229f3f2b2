//! Parts and whole weapons that books share: each with its trigger at nothing and its muzzle towards −z, larger than life so
//! that it is told from afar. Lengths are in cells.

use bevy::math::Vec2;

use super::body::{BRASS, INK, STEEL};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, tint, turned, v};

/// Wood.
pub const WOOD: u32 = 0x8a5a34;

/// A blade that points ahead, with its guard and hilt.
pub fn blade(mesh: &mut MeshBuilder, (length, width): (f32, f32), steel: u32) {
    mesh.rod(v(0.0, 0.0, 0.1), v(0.0, 0.0, -0.04), 0.026, tint(0x3a2a20));
    mesh.block(v(0.0, 0.0, -0.06), v(0.045, width * 3.0, 0.035), tint(BRASS));
    mesh.placed(moved(0.0, 0.0, -0.07) * turned(0.0, 90.0, 0.0), |mesh| {
        let outline = [(0.0, -width), (length * 0.82, -width), (length, width), (0.0, width)];
        mesh.plate(&outline.map(Vec2::from), 0.026, tint(steel));
    });
}

/// A pistol: how long it is and how thick.
pub fn pistol(mesh: &mut MeshBuilder, (length, thick): (f32, f32), paint: u32) {
    mesh.block(
        v(0.0, 0.03, -length / 2.0),
        v(thick * 0.8, thick * 1.2, length),
        tint(paint),
    );
    mesh.rod(
        v(0.0, 0.04, -length),
        v(0.0, 0.04, -length - 0.1),
        thick * 0.34,
        tint(STEEL),
    );
    mesh.placed(turned(14.0, 0.0, 0.0), |mesh| {
        mesh.block(v(0.0, -0.06, 0.0), v(0.05, 0.14, 0.07), tint(INK));
    });
}

/// The stock of a long gun, behind its trigger.
pub fn stock(mesh: &mut MeshBuilder, paint: u32) {
    mesh.placed(turned(0.0, -90.0, 0.0), |mesh| {
        let outline = [(-0.02, 0.05), (-0.02, -0.03), (0.2, -0.1), (0.2, 0.04)];
        mesh.plate(&outline.map(Vec2::from), 0.06, tint(paint));
    });
}

/// A rod that glows along the barrel.
pub fn glow(mesh: &mut MeshBuilder, (from, to): (f32, f32), radius: f32, paint: u32) {
    mesh.rod(v(0.0, 0.02, from), v(0.0, 0.02, to), radius, bright(paint, 1.6));
}

/// A tube with a rocket in its mouth, and a sight.
pub fn rocket_tube(mesh: &mut MeshBuilder) {
    mesh.rod(v(0.0, 0.0, 0.42), v(0.0, 0.0, -0.56), 0.1, tint(0x55603e));
    mesh.cone(v(0.0, 0.0, 0.42), v(0.0, 0.0, 0.54), 0.1, 0.14, tint(INK));
    mesh.cone(v(0.0, 0.0, -0.56), v(0.0, 0.0, -0.76), 0.085, 0.0, tint(0xc8402c));
    mesh.rod(v(0.0, 0.0, -0.52), v(0.0, 0.0, -0.57), 0.12, tint(INK));
    mesh.block(v(-0.1, 0.08, -0.16), v(0.06, 0.1, 0.14), tint(STEEL));
}
