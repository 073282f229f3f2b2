//! What carries champions: bikes and jump packs.

use bevy::math::{Vec3, Vec4};

use super::Champion;
use super::weapons::FIRE;
use crate::screen::board3d::manikin::body::{BRASS, INK, IRON, STEEL, trunk_frame};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, times, tint, turned, v};

/// How high a rider on a bike is modelled, over a base of radius 1.2 cells.
pub const BIKE_HEIGHT: f32 = 1.68;

/// A bike with fat wheels and a shield before its bar, its saddle where a rider sits.
pub fn bike(mesh: &mut MeshBuilder, paint: Vec4, is_plain: bool) {
    for (z, radius) in [(-0.76, 0.36), (0.7, 0.4)] {
        mesh.placed(moved(0.0, radius, z) * turned(0.0, 0.0, 90.0), |mesh| {
            let tyre = [
                (radius * 0.62, -0.13),
                (radius * 0.95, -0.15),
                (radius, -0.1),
                (radius, 0.1),
                (radius * 0.95, 0.15),
                (radius * 0.62, 0.13),
            ];
            mesh.lathe(&tyre, 14, tint(INK));
            mesh.lathe(&[(0.0, -0.1), (radius * 0.62, -0.13)], 14, tint(STEEL));
            mesh.lathe(&[(radius * 0.62, 0.13), (0.0, 0.1)], 14, tint(STEEL));
            mesh.rod(v(0.0, -0.2, 0.0), v(0.0, 0.2, 0.0), 0.07, tint(BRASS));
        });
    }
    // The frame, the tank, the saddle and the fenders.
    mesh.limb(v(0.0, 0.42, 0.62), v(0.0, 0.5, -0.5), 0.15, 0.14, tint(IRON));
    mesh.limb(v(0.0, 0.74, -0.06), v(0.0, 0.78, -0.36), 0.19, 0.16, paint);
    mesh.block(v(0.0, 0.66, 0.36), v(0.3, 0.1, 0.5), tint(0x3f3026));
    mesh.block(v(0.0, 0.84, 0.72), v(0.3, 0.09, 0.42), paint);
    mesh.placed(moved(0.0, 0.76, -0.82) * turned(-10.0, 0.0, 0.0), |mesh| {
        mesh.block(Vec3::ZERO, v(0.3, 0.06, 0.44), paint);
    });
    // The fork and the bar.
    mesh.both_sides(|mesh| {
        mesh.rod(v(0.18, 0.36, -0.76), v(0.14, 0.94, -0.44), 0.04, tint(STEEL));
        mesh.rod(v(0.1, 0.96, -0.44), v(0.36, 0.99, -0.34), 0.032, tint(STEEL));
        mesh.rod(v(0.2, 0.4, 0.1), v(0.24, 0.36, 0.96), 0.07, tint(BRASS));
        mesh.cone(v(0.24, 0.36, 0.92), v(0.25, 0.36, 1.06), 0.07, 0.1, tint(IRON));
        mesh.ball(v(0.2, 0.42, -0.06), v(0.13, 0.17, 0.2), tint(IRON));
    });
    // The shield with its lamp.
    mesh.placed(moved(0.0, 0.86, -0.6) * turned(24.0, 0.0, 0.0), |mesh| {
        mesh.block(Vec3::ZERO, v(0.46, 0.34, 0.05), times(paint, 0.9));
        mesh.rod(v(0.0, 0.0, 0.0), v(0.0, 0.0, -0.1), 0.11, tint(STEEL));
        mesh.rod(v(0.0, 0.0, -0.08), v(0.0, 0.0, -0.115), 0.085, bright(0xfff0b8, 2.0));
    });
    if !is_plain {
        mesh.both_sides(|mesh| {
            mesh.block(v(0.24, 0.62, 0.7), v(0.13, 0.24, 0.32), tint(0x5a4a3a));
        });
    }
}

/// A jump pack: two jets on the back, with fire below.
pub fn jump_pack(mesh: &mut MeshBuilder, champion: &Champion) {
    let girth = champion.build.girth;
    mesh.placed(trunk_frame(champion.stance) * moved(0.0, 0.0, 0.22 * girth), |mesh| {
        mesh.block(v(0.0, 0.26, 0.06), v(0.26, 0.34, 0.14), tint(IRON));
        mesh.both_sides(|mesh| {
            mesh.placed(moved(0.21, 0.3, 0.13) * turned(-8.0, 0.0, 9.0), |mesh| {
                mesh.rounded(
                    &[(0.12, -0.24), (0.145, -0.1), (0.145, 0.16), (0.09, 0.28), (0.0, 0.34)],
                    10,
                    champion.paint,
                );
                mesh.lathe(
                    &[(0.12, -0.24), (0.09, -0.3), (0.13, -0.4), (0.1, -0.38)],
                    10,
                    tint(IRON),
                );
                mesh.lathe(
                    &[(0.146, 0.02), (0.16, 0.03), (0.16, 0.09), (0.146, 0.1)],
                    10,
                    tint(BRASS),
                );
                if !champion.stance.lies {
                    mesh.cone(v(0.0, -0.36, 0.0), v(0.0, -0.78, 0.0), 0.1, 0.0, bright(FIRE, 2.3));
                    mesh.cone(v(0.0, -0.36, 0.0), v(0.0, -0.58, 0.0), 0.06, 0.0, bright(0xfff2c8, 2.6));
                }
            });
        });
    });
    // Off the ground, it is held up by a rod.
    let foot = champion.stance.feet[0].y.min(champion.stance.feet[1].y);
    if !champion.stance.lies && foot > 0.1 {
        let hip = champion.stance.pelvis;
        mesh.rod(v(hip.x, 0.0, hip.z), v(hip.x, hip.y, hip.z), 0.022, tint(0x8fb4c4));
    }
}
