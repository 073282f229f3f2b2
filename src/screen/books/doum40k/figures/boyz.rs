//! The boyz: flingboy, pistolboy, blindboy, bomberboy, frimeur and kommando.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, star, times, tint, turned, v};
use crate::screen::books::doum40k::figures::body::{
    BONE, BRASS, Build, DEEP_SKIN, HEAD, INK, IRON, LEATHER, SHOULDER, STEEL, WOOD, arm, ears, face, gun_body, head,
    left, legs, trunk,
};

/// A long gun with a curved magazine, held slantwise before the chest, and a band around the head.
pub fn flingboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build::usual(cloth);
    legs(mesh, &build);
    trunk(mesh, &build);
    head(mesh, HEAD);
    mesh.placed(
        moved(0.0, 1.0, -0.085) * turned(-6.0, 0.0, 0.0) * scaled(1.0, 1.0, 1.05),
        |mesh| {
            mesh.lathe(
                &[(0.12, -0.025), (0.14, -0.025), (0.132, 0.025), (0.1, 0.03)],
                12,
                cloth,
            );
        },
    );
    // Bandolier.
    mesh.placed(
        moved(0.0, 0.62, -0.02) * turned(0.0, 0.0, 38.0) * scaled(1.0, 1.0, 0.8),
        |mesh| {
            mesh.lathe(
                &[(0.235, -0.035), (0.25, -0.035), (0.25, 0.035), (0.235, 0.035)],
                14,
                tint(LEATHER),
            );
        },
    );
    arm(mesh, SHOULDER, v(0.36, 0.55, -0.12), v(0.14, 0.53, -0.3), cloth);
    arm(mesh, left(SHOULDER), v(-0.36, 0.6, -0.16), v(-0.15, 0.68, -0.33), cloth);
    // The muzzle points up to the left, over the shoulder.
    mesh.placed(
        moved(0.13, 0.52, -0.31) * turned(0.0, 76.0, 0.0) * turned(36.0, 0.0, 0.0),
        |mesh| {
            gun_body(mesh, 0.2, 0.34, 0.34, 0.036);
            for (step, angle) in [(0.0, 8.0), (1.0, 22.0), (2.0, 36.0)] {
                mesh.placed(
                    moved(0.0, -0.09 - 0.075 * step, -0.2 - 0.02 * step * step) * turned(angle, 0.0, 0.0),
                    |mesh| {
                        mesh.block(Vec3::ZERO, v(0.06, 0.1, 0.085), tint(STEEL));
                    },
                );
            }
            mesh.cone(v(0.0, 0.05, -0.62), v(0.0, 0.11, -0.62), 0.02, 0.0, tint(IRON));
        },
    );
}

/// A pistol as large as its head in the outstretched hand, and a crest of hair.
pub fn pistolboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build::usual(cloth);
    legs(mesh, &build);
    trunk(mesh, &build);
    head(mesh, HEAD);
    for (z, height) in [(-0.13, 0.09), (-0.06, 0.13), (0.01, 0.12), (0.07, 0.08)] {
        let foot = v(0.0, HEAD.y + 0.14, z);
        mesh.cone(foot, foot + v(0.0, height, 0.05), 0.045, 0.0, times(cloth, 1.1));
    }
    arm(mesh, SHOULDER, v(0.33, 0.66, -0.2), v(0.24, 0.7, -0.42), cloth);
    mesh.placed(moved(0.24, 0.78, -0.42), |mesh| {
        mesh.block(v(0.0, 0.05, -0.1), v(0.12, 0.14, 0.32), tint(STEEL));
        mesh.block(v(0.0, 0.135, -0.1), v(0.05, 0.04, 0.26), tint(IRON));
        mesh.rod(v(0.0, 0.06, -0.25), v(0.0, 0.06, -0.36), 0.05, tint(IRON));
        mesh.rod(v(0.0, 0.06, -0.355), v(0.0, 0.06, -0.365), 0.035, tint(INK));
        mesh.placed(turned(14.0, 0.0, 0.0), |mesh| {
            mesh.block(v(0.0, -0.08, 0.01), v(0.075, 0.18, 0.09), tint(WOOD));
        });
    });
    arm(mesh, left(SHOULDER), v(-0.42, 0.56, 0.02), v(-0.25, 0.44, -0.1), cloth);
}

/// A helmet with a slit, a tower shield and a mace.
pub fn blindboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let steel = tint(STEEL);
    let build = Build {
        cloth: tint(IRON),
        girth: 1.05,
        ..Build::usual(cloth)
    };
    legs(mesh, &build);
    trunk(mesh, &build);
    mesh.placed(moved(0.0, 0.78, -0.06), |mesh| {
        mesh.lathe(&[(0.17, 0.0), (0.165, 0.2), (0.11, 0.3), (0.0, 0.33)], 10, steel);
        mesh.hoop(v(0.0, 0.02, 0.0), 0.168, 0.02, 10, tint(IRON));
        mesh.block(v(0.0, 0.17, -0.14), v(0.21, 0.04, 0.06), tint(INK));
        mesh.block(v(0.0, 0.08, -0.15), v(0.035, 0.16, 0.04), tint(INK));
        mesh.cone(v(0.0, 0.3, 0.0), v(0.0, 0.46, 0.0), 0.04, 0.0, tint(BONE));
    });
    arm(mesh, SHOULDER, v(0.42, 0.58, 0.0), v(0.38, 0.55, -0.2), steel);
    mesh.rod(v(0.38, 0.36, -0.16), v(0.38, 0.92, -0.28), 0.026, tint(WOOD));
    mesh.placed(moved(0.38, 0.96, -0.29), |mesh| {
        mesh.ball(Vec3::ZERO, v(0.1, 0.1, 0.1), tint(IRON));
        for turn in 0..6 {
            let (sin, cos) = (turn as f32 / 6.0 * std::f32::consts::TAU).sin_cos();
            mesh.cone(v(sin, 0.0, cos) * 0.08, v(sin, 0.1, cos) * 0.16, 0.03, 0.0, steel);
        }
    });
    arm(mesh, left(SHOULDER), v(-0.36, 0.56, -0.1), v(-0.2, 0.52, -0.27), steel);
    mesh.placed(moved(-0.14, 0.5, -0.36) * turned(0.0, 14.0, 0.0), |mesh| {
        let outline = [
            (-0.26, 0.34),
            (-0.29, -0.2),
            (0.0, -0.44),
            (0.29, -0.2),
            (0.26, 0.34),
            (0.0, 0.42),
        ];
        let outline = outline.map(Vec2::from);
        mesh.plate(&outline, 0.05, tint(IRON));
        let inner = outline.map(|corner| corner * 0.88);
        mesh.placed(moved(0.0, 0.0, -0.02), |mesh| mesh.plate(&inner, 0.05, cloth));
        mesh.block(v(0.0, 0.0, -0.05), v(0.06, 0.74, 0.03), tint(BONE));
        mesh.block(v(0.0, 0.04, -0.05), v(0.5, 0.06, 0.03), tint(BONE));
        mesh.ball(v(0.0, 0.04, -0.06), v(0.075, 0.075, 0.05), tint(BRASS));
    });
}

/// Holds a round bomb over the head with both hands; its fuse burns.
pub fn bomberboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build {
        stance: 0.15,
        ..Build::usual(cloth)
    };
    legs(mesh, &build);
    trunk(mesh, &build);
    head(mesh, v(0.0, 0.84, -0.11));
    mesh.both_sides(|mesh| {
        arm(
            mesh,
            v(0.27, 0.74, 0.01),
            v(0.41, 0.92, 0.0),
            v(0.24, 1.14, -0.04),
            cloth,
        );
        mesh.ball(v(0.13, 0.5, -0.19), v(0.06, 0.06, 0.06), tint(INK));
    });
    mesh.ball(v(0.0, 1.25, -0.04), v(0.235, 0.235, 0.235), tint(0x2c3138));
    mesh.placed(moved(-0.1, 1.37, -0.2), |mesh| {
        mesh.ball(Vec3::ZERO, v(0.05, 0.05, 0.03), tint(0xc8d2da));
    });
    mesh.rod(v(0.0, 1.46, -0.04), v(0.0, 1.51, -0.04), 0.06, tint(IRON));
    mesh.limb(v(0.0, 1.5, -0.04), v(0.07, 1.57, -0.04), 0.018, 0.014, tint(BONE));
    mesh.placed(moved(0.09, 1.6, -0.04), |mesh| {
        for turn in [0.0, 60.0, 120.0] {
            mesh.placed(turned(0.0, turn, 0.0), |mesh| {
                mesh.plate(&star(10, &[0.085, 0.035]), 0.015, bright(0xffb830, 2.2));
            });
        }
    });
}

/// A top hat, a coat, and a gun with two wide muzzles.
pub fn frimeur(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build::usual(cloth);
    legs(mesh, &build);
    trunk(mesh, &build);
    // Coat tails.
    mesh.placed(moved(0.0, 0.1, 0.05), |mesh| {
        mesh.rounded(&[(0.31, 0.0), (0.25, 0.18), (0.21, 0.36)], 10, times(cloth, 0.8));
        mesh.rounded(&[(0.21, 0.36), (0.25, 0.18), (0.31, 0.0)], 10, times(cloth, 0.5));
    });
    mesh.block(v(0.0, 0.64, -0.185), v(0.13, 0.24, 0.03), tint(BONE));
    mesh.ball(v(0.0, 0.76, -0.2), v(0.07, 0.035, 0.03), tint(0x8c2f39));
    face(mesh, v(0.0, 0.9, -0.1));
    ears(mesh, v(0.0, 0.87, -0.1));
    mesh.placed(moved(0.0, 1.0, -0.08) * turned(-6.0, 0.0, 4.0), |mesh| {
        let hat = tint(0x24272d);
        mesh.lathe(&[(0.0, -0.01), (0.25, 0.0), (0.25, 0.025), (0.15, 0.03)], 14, hat);
        mesh.lathe(&[(0.15, 0.03), (0.155, 0.09)], 14, cloth);
        mesh.lathe(&[(0.155, 0.09), (0.175, 0.31), (0.0, 0.31)], 14, hat);
    });
    arm(mesh, SHOULDER, v(0.4, 0.56, 0.02), v(0.22, 0.5, -0.22), cloth);
    arm(mesh, left(SHOULDER), v(-0.34, 0.56, -0.16), v(0.05, 0.5, -0.36), cloth);
    mesh.placed(moved(0.2, 0.52, -0.2) * turned(0.0, 8.0, 0.0), |mesh| {
        mesh.placed(turned(-20.0, 0.0, 0.0), |mesh| {
            mesh.block(v(0.0, -0.02, 0.14), v(0.07, 0.1, 0.26), tint(WOOD));
        });
        mesh.both_sides(|mesh| {
            mesh.rod(v(0.05, 0.0, 0.02), v(0.05, 0.0, -0.26), 0.045, tint(STEEL));
            mesh.cone(v(0.05, 0.0, -0.24), v(0.085, 0.0, -0.44), 0.045, 0.095, tint(BRASS));
            mesh.rod(v(0.084, 0.0, -0.435), v(0.087, 0.0, -0.445), 0.075, tint(INK));
        });
    });
}

/// Crouches, a beret aslant, patches on the clothes, a pack and a long knife.
pub fn kommando(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build {
        stance: 0.19,
        trousers: tint(0x4a5a32),
        ..Build::usual(cloth)
    };
    mesh.placed(scaled(1.0, 0.82, 1.0), |mesh| legs(mesh, &build));
    mesh.placed(moved(0.0, -0.09, -0.02) * turned(-10.0, 0.0, 0.0), |mesh| {
        trunk(mesh, &build);
        for (x, y, z) in [
            (0.12, 0.6, -0.13),
            (-0.13, 0.68, -0.12),
            (0.02, 0.52, -0.17),
            (-0.18, 0.55, -0.05),
        ] {
            mesh.ball(v(x, y, z), v(0.06, 0.045, 0.045), tint(0x39451f));
        }
        mesh.block(v(0.0, 0.64, 0.23), v(0.3, 0.3, 0.16), tint(LEATHER));
        mesh.rod(v(-0.19, 0.84, 0.23), v(0.19, 0.84, 0.23), 0.065, tint(0x6a7048));
    });
    let at = v(0.0, 0.8, -0.18);
    head(mesh, at);
    mesh.placed(
        moved(0.03, at.y + 0.12, at.z + 0.01) * turned(0.0, 0.0, -16.0),
        |mesh| {
            mesh.ball(v(0.04, 0.03, 0.0), v(0.2, 0.06, 0.18), cloth);
            mesh.hoop(v(0.0, -0.015, 0.0), 0.125, 0.025, 12, tint(LEATHER));
            mesh.ball(v(-0.07, 0.02, -0.13), v(0.03, 0.03, 0.02), tint(BRASS));
        },
    );
    arm(
        mesh,
        left(v(0.27, 0.64, -0.04)),
        v(-0.4, 0.46, -0.1),
        v(-0.3, 0.4, -0.3),
        cloth,
    );
    arm(
        mesh,
        v(0.27, 0.64, -0.04),
        v(0.44, 0.56, -0.08),
        v(0.42, 0.72, -0.22),
        cloth,
    );
    mesh.placed(moved(0.42, 0.72, -0.22) * turned(-14.0, -70.0, 0.0), |mesh| {
        mesh.rod(v(0.0, -0.1, 0.0), v(0.0, 0.1, 0.0), 0.032, tint(WOOD));
        mesh.block(v(0.0, 0.1, 0.0), v(0.18, 0.035, 0.06), tint(IRON));
        let blade = [(-0.05, 0.1), (0.055, 0.1), (0.06, 0.4), (-0.05, 0.56), (-0.06, 0.4)];
        mesh.plate(&blade.map(Vec2::from), 0.03, tint(STEEL));
    });
    mesh.ball(v(at.x, at.y - 0.02, at.z - 0.13), v(0.12, 0.02, 0.05), tint(DEEP_SKIN));
}
