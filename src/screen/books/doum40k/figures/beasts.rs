//! What belongs to nobody: the squig and the machine gun.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, tint, turned, v};
use crate::screen::books::doum40k::figures::body::{BONE, BRASS, INK, IRON, STEEL};

/// All mouth, on two feet.
pub fn squig(mesh: &mut MeshBuilder, _cloth: Vec4) {
    let hide = tint(0xd0573a);
    let belly = tint(0xe9a06a);
    mesh.both_sides(|mesh| {
        mesh.limb(v(0.14, 0.22, 0.04), v(0.2, 0.06, 0.02), 0.1, 0.06, hide);
        mesh.ball(v(0.2, 0.04, -0.06), v(0.085, 0.045, 0.15), hide);
        for x in [0.14, 0.2, 0.26] {
            mesh.cone(v(x, 0.03, -0.16), v(x, 0.015, -0.24), 0.022, 0.0, tint(BONE));
        }
        mesh.placed(moved(0.19, 0.66, 0.02) * turned(0.0, 0.0, -28.0), |mesh| {
            mesh.cone(Vec3::ZERO, v(0.0, 0.26, -0.02), 0.07, 0.0, tint(BONE));
        });
        mesh.ball(v(0.13, 0.62, -0.2), v(0.085, 0.085, 0.075), bright(0xfff4d0, 1.1));
        mesh.ball(v(0.125, 0.62, -0.262), v(0.034, 0.04, 0.025), tint(INK));
    });
    // The upper half, thrown back; then the mouth and the lower jaw.
    mesh.ball(v(0.0, 0.5, 0.06), v(0.36, 0.26, 0.33), hide);
    mesh.ball(v(0.0, 0.3, 0.02), v(0.35, 0.18, 0.33), hide);
    mesh.ball(v(0.0, 0.27, -0.03), v(0.33, 0.14, 0.315), belly);
    mesh.ball(v(0.0, 0.395, -0.1), v(0.31, 0.12, 0.235), tint(0x2a0c10));
    mesh.ball(v(0.0, 0.345, -0.2), v(0.14, 0.05, 0.15), tint(0xe0708a));
    for (index, x) in [-0.25, -0.15, -0.05, 0.05, 0.15, 0.25].into_iter().enumerate() {
        let z = -(0.105f32 - x * x).max(0.0).sqrt() - 0.005;
        let long = if index % 2 == 0 { 0.13 } else { 0.1 };
        mesh.cone(v(x, 0.3, z), v(x, 0.3 + long, z - 0.01), 0.04, 0.0, tint(BONE));
        mesh.cone(
            v(x * 1.05 + 0.02, 0.5, z),
            v(x * 1.05 + 0.02, 0.5 - long, z),
            0.042,
            0.0,
            tint(BONE),
        );
    }
    mesh.placed(moved(0.0, 0.36, 0.34) * turned(40.0, 0.0, 0.0), |mesh| {
        mesh.cone(Vec3::ZERO, v(0.0, 0.24, 0.0), 0.06, 0.0, hide);
    });
    for (x, y, z) in [
        (0.2, 0.66, 0.2),
        (-0.1, 0.74, 0.14),
        (0.02, 0.68, 0.26),
        (-0.25, 0.58, 0.2),
    ] {
        mesh.ball(v(x, y, z), v(0.05, 0.03, 0.05), tint(0x9a3a28));
    }
}

/// A long barrel in its jacket on three legs, with shield and belt.
pub fn machine_gun(mesh: &mut MeshBuilder, cloth: Vec4) {
    let steel = tint(STEEL);
    for (x, z) in [(-0.26, 0.26), (0.26, 0.26), (0.0, -0.32)] {
        mesh.limb(v(0.0, 0.4, 0.0), v(x, 0.03, z), 0.045, 0.03, tint(IRON));
        mesh.ball(v(x, 0.02, z), v(0.06, 0.025, 0.06), tint(IRON));
    }
    mesh.rod(v(0.0, 0.36, 0.0), v(0.0, 0.48, 0.0), 0.075, steel);
    mesh.placed(moved(0.0, 0.56, 0.0), |mesh| {
        mesh.block(v(0.0, 0.0, 0.1), v(0.18, 0.2, 0.42), tint(IRON));
        mesh.block(v(0.0, 0.11, 0.08), v(0.14, 0.03, 0.3), steel);
        mesh.rod(v(0.0, 0.02, -0.1), v(0.0, 0.02, -0.46), 0.075, steel);
        for step in 0..4 {
            let z = -0.16 - 0.08 * step as f32;
            mesh.rod(v(0.0, 0.02, z), v(0.0, 0.02, z - 0.03), 0.082, tint(INK));
        }
        mesh.rod(v(0.0, 0.02, -0.45), v(0.0, 0.02, -0.62), 0.036, tint(IRON));
        mesh.cone(v(0.0, 0.02, -0.6), v(0.0, 0.02, -0.7), 0.036, 0.07, tint(IRON));
        mesh.both_sides(|mesh| {
            mesh.limb(v(0.06, 0.0, 0.3), v(0.09, 0.05, 0.42), 0.022, 0.026, tint(INK));
            // A shield of two plates.
            mesh.placed(moved(0.06, 0.05, -0.14) * turned(0.0, -24.0, 0.0), |mesh| {
                let plate = [(0.02, -0.2), (0.26, -0.14), (0.26, 0.16), (0.14, 0.26), (0.02, 0.24)];
                mesh.plate(&plate.map(Vec2::from), 0.03, cloth);
                mesh.ball(v(0.2, 0.1, -0.02), v(0.025, 0.025, 0.02), steel);
                mesh.ball(v(0.2, -0.08, -0.02), v(0.025, 0.025, 0.02), steel);
            });
        });
        mesh.placed(moved(0.2, -0.08, 0.1), |mesh| {
            mesh.block(Vec3::ZERO, v(0.16, 0.16, 0.22), tint(0x5d5a3c));
            for step in 0..4 {
                let z = -0.07 + 0.045 * step as f32;
                mesh.rod(v(-0.12, 0.12, z), v(0.02, 0.1, z), 0.018, tint(BRASS));
            }
        });
    });
}
