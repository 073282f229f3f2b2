//! The heavies: kosto, kramboy, mitrailleur and roketboy.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, times, tint, turned, v};
use crate::screen::books::doum40k::figures::body::{
    BONE, BRASS, Build, HEAD, INK, IRON, LEATHER, SHOULDER, STEEL, WOOD, arm, face, fist, head, left, legs, trunk,
};

/// The broadest: plates with spikes on the shoulders, an iron jaw, and a hammer.
pub fn kosto(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build {
        girth: 1.3,
        stance: 0.19,
        ..Build::usual(tint(IRON))
    };
    legs(mesh, &build);
    trunk(mesh, &build);
    mesh.block(v(0.0, 0.62, -0.22), v(0.36, 0.3, 0.08), times(cloth, 0.9));
    mesh.block(v(0.0, 0.62, -0.265), v(0.05, 0.3, 0.02), tint(STEEL));
    face(mesh, v(0.0, 0.93, -0.12));
    mesh.block(v(0.0, 0.82, -0.27), v(0.3, 0.11, 0.1), tint(STEEL));
    mesh.both_sides(|mesh| {
        for (x, height) in [(0.04, 0.1), (0.11, 0.13)] {
            mesh.cone(v(x, 0.86, -0.3), v(x, 0.86 + height, -0.32), 0.03, 0.0, tint(BONE));
        }
        mesh.placed(moved(0.38, 0.8, 0.01) * turned(0.0, 0.0, -18.0), |mesh| {
            mesh.ball(v(0.0, 0.0, 0.0), v(0.19, 0.14, 0.2), cloth);
            mesh.hoop(v(0.0, -0.05, 0.0), 0.185, 0.03, 12, tint(STEEL));
            for (x, z) in [(0.0, -0.09), (0.0, 0.1), (0.12, 0.0), (-0.06, 0.0)] {
                mesh.cone(v(x, 0.08, z), v(x * 1.5, 0.28, z * 1.5), 0.045, 0.0, tint(BONE));
            }
        });
    });
    arm(
        mesh,
        left(v(0.36, 0.7, 0.0)),
        v(-0.5, 0.5, -0.04),
        v(-0.42, 0.36, -0.2),
        tint(IRON),
    );
    arm(
        mesh,
        v(0.36, 0.7, 0.0),
        v(0.52, 0.52, -0.06),
        v(0.44, 0.56, -0.26),
        tint(IRON),
    );
    mesh.placed(moved(0.44, 0.56, -0.26) * turned(-8.0, 0.0, -6.0), |mesh| {
        mesh.rod(v(0.0, -0.34, 0.0), v(0.0, 0.62, 0.0), 0.032, tint(WOOD));
        mesh.block(v(0.0, 0.62, 0.0), v(0.2, 0.2, 0.42), tint(STEEL));
        mesh.block(v(0.0, 0.62, 0.0), v(0.23, 0.23, 0.1), tint(IRON));
        for z in [-0.215, 0.215] {
            mesh.block(v(0.0, 0.62, z), v(0.24, 0.24, 0.04), tint(IRON));
        }
    });
}

/// Goggles, tanks on the back, a hose, and a jet of flame.
pub fn kramboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build::usual(cloth);
    legs(mesh, &build);
    trunk(mesh, &build);
    // Apron.
    mesh.placed(moved(0.0, 0.42, -0.17) * turned(-6.0, 0.0, 0.0), |mesh| {
        mesh.block(v(0.0, -0.06, 0.0), v(0.26, 0.34, 0.03), tint(LEATHER));
    });
    face(mesh, HEAD);
    mesh.placed(moved(HEAD.x, HEAD.y + 0.03, HEAD.z), |mesh| {
        mesh.hoop(Vec3::ZERO, 0.135, 0.022, 12, tint(LEATHER));
        mesh.both_sides(|mesh| {
            mesh.rod(v(0.06, 0.0, -0.1), v(0.06, 0.0, -0.17), 0.052, tint(BRASS));
            mesh.rod(v(0.06, 0.0, -0.165), v(0.06, 0.0, -0.178), 0.038, tint(0x9fe3ff));
        });
        mesh.ball(v(0.0, 0.1, 0.02), v(0.11, 0.07, 0.11), tint(LEATHER));
    });
    mesh.both_sides(|mesh| {
        mesh.limb(v(0.12, 0.5, 0.26), v(0.12, 0.98, 0.26), 0.115, 0.115, tint(0xb8412c));
        mesh.placed(moved(0.12, 0.0, 0.26), |mesh| {
            for y in [0.56, 0.9] {
                mesh.hoop(v(0.0, y, 0.0), 0.115, 0.02, 10, tint(STEEL));
            }
        });
        mesh.rod(v(0.12, 1.08, 0.26), v(0.12, 1.16, 0.26), 0.04, tint(BRASS));
        mesh.rod(v(0.12, 1.15, 0.26), v(0.0, 1.15, 0.26), 0.022, tint(BRASS));
    });
    for (from, to) in [
        (v(0.2, 0.5, 0.26), v(0.4, 0.4, 0.1)),
        (v(0.4, 0.4, 0.1), v(0.3, 0.46, -0.14)),
    ] {
        mesh.limb(from, to, 0.032, 0.032, tint(INK));
    }
    arm(mesh, SHOULDER, v(0.4, 0.56, -0.06), v(0.24, 0.5, -0.24), cloth);
    arm(mesh, left(SHOULDER), v(-0.34, 0.58, -0.16), v(0.08, 0.52, -0.4), cloth);
    mesh.placed(moved(0.18, 0.5, -0.1) * turned(20.0, 6.0, 0.0), |mesh| {
        mesh.rod(v(0.0, 0.0, 0.06), v(0.0, 0.0, -0.32), 0.05, tint(STEEL));
        mesh.cone(v(0.0, 0.0, -0.3), v(0.0, 0.0, -0.42), 0.045, 0.075, tint(IRON));
        // The flame: broad, then a tongue.
        let flame = [
            (0.0, -0.56, 0.11, 0xff7a1a),
            (0.03, -0.68, 0.085, 0xffa227),
            (0.07, -0.78, 0.06, 0xffd75a),
        ];
        for (y, z, radius, colour) in flame {
            mesh.ball(
                v(0.0, y, z),
                v(radius, radius * 0.95, radius * 1.25),
                bright(colour, 1.9),
            );
        }
        mesh.cone(
            v(0.02, 0.06, -0.72),
            v(0.02, 0.3, -0.85),
            0.07,
            0.0,
            bright(0xffc23c, 2.0),
        );
        mesh.cone(
            v(-0.05, 0.04, -0.6),
            v(-0.1, 0.2, -0.7),
            0.06,
            0.0,
            bright(0xff8c20, 1.9),
        );
    });
}

/// A bundle of barrels, longer than the ork is wide, fed by a belt from the box on its back.
pub fn mitrailleur(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build {
        girth: 1.1,
        stance: 0.18,
        ..Build::usual(cloth)
    };
    legs(mesh, &build);
    trunk(mesh, &build);
    let at = v(-0.06, 0.93, -0.08);
    head(mesh, at);
    mesh.placed(moved(at.x, at.y + 0.06, at.z), |mesh| {
        mesh.lathe(
            &[(0.165, 0.0), (0.16, 0.06), (0.11, 0.13), (0.0, 0.15)],
            12,
            times(cloth, 0.75),
        );
    });
    mesh.block(v(-0.04, 0.66, 0.27), v(0.42, 0.4, 0.2), tint(0x5d5a3c));
    mesh.block(v(-0.04, 0.87, 0.27), v(0.44, 0.05, 0.22), tint(IRON));
    // The belt of cartridges, from the box over the hip into the gun.
    let belt = [
        v(0.16, 0.8, 0.24),
        v(0.36, 0.72, 0.16),
        v(0.45, 0.52, 0.04),
        v(0.38, 0.46, -0.14),
    ];
    for pair in belt.windows(2) {
        for step in 0..4 {
            let spot = pair[0].lerp(pair[1], step as f32 / 4.0);
            mesh.rod(spot - Vec3::X * 0.015, spot + v(0.07, 0.01, -0.03), 0.022, tint(BRASS));
        }
    }
    arm(mesh, SHOULDER, v(0.42, 0.6, 0.02), v(0.3, 0.6, -0.08), cloth);
    arm(mesh, left(SHOULDER), v(-0.38, 0.62, -0.18), v(0.04, 0.68, -0.34), cloth);
    mesh.placed(moved(0.2, 0.5, -0.2), |mesh| {
        mesh.block(v(0.0, 0.0, 0.05), v(0.24, 0.24, 0.34), tint(IRON));
        mesh.block(v(0.0, 0.13, 0.05), v(0.18, 0.03, 0.26), tint(STEEL));
        mesh.limb(v(-0.06, 0.12, -0.02), v(-0.1, 0.2, -0.1), 0.022, 0.022, tint(INK));
        mesh.limb(v(-0.16, 0.18, -0.12), v(-0.02, 0.2, -0.12), 0.025, 0.025, tint(INK));
        for barrel in 0..6 {
            let (sin, cos) = (barrel as f32 / 6.0 * std::f32::consts::TAU).sin_cos();
            let spot = v(sin * 0.085, cos * 0.085, 0.0);
            mesh.rod(spot + v(0.0, 0.0, -0.1), spot + v(0.0, 0.0, -0.62), 0.036, tint(STEEL));
            mesh.rod(spot + v(0.0, 0.0, -0.615), spot + v(0.0, 0.0, -0.624), 0.024, tint(INK));
        }
        for z in [-0.16, -0.54] {
            mesh.rod(v(0.0, 0.0, z), v(0.0, 0.0, z - 0.06), 0.135, tint(IRON));
        }
    });
}

/// A launcher on the shoulder, the rocket's tip out in front.
pub fn roketboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let build = Build::usual(cloth);
    legs(mesh, &build);
    trunk(mesh, &build);
    let at = v(-0.09, 0.87, -0.11);
    head(mesh, at);
    mesh.placed(moved(at.x, at.y + 0.03, at.z), |mesh| {
        mesh.ball(v(0.0, 0.07, 0.02), v(0.145, 0.1, 0.15), tint(LEATHER));
        mesh.hoop(v(0.0, 0.045, 0.0), 0.14, 0.022, 12, tint(BRASS));
    });
    arm(
        mesh,
        left(SHOULDER),
        v(-0.36, 0.64, -0.16),
        v(-0.02, 0.72, -0.32),
        cloth,
    );
    arm(mesh, SHOULDER, v(0.44, 0.68, -0.1), v(0.22, 0.76, -0.22), cloth);
    mesh.placed(moved(0.2, 0.93, 0.0) * turned(9.0, 0.0, 0.0), |mesh| {
        mesh.rod(v(0.0, 0.0, 0.4), v(0.0, 0.0, -0.4), 0.125, tint(0x59623f));
        mesh.cone(v(0.0, 0.0, 0.36), v(0.0, 0.0, 0.58), 0.125, 0.2, tint(IRON));
        mesh.rod(v(0.0, 0.0, 0.57), v(0.0, 0.0, 0.585), 0.16, tint(INK));
        for z in [0.2, -0.12, -0.38] {
            mesh.rod(v(0.0, 0.0, z), v(0.0, 0.0, z - 0.06), 0.142, tint(STEEL));
        }
        mesh.placed(turned(-90.0, 0.0, 0.0), |mesh| {
            // Turned so that up is forward.
            mesh.rounded(
                &[(0.115, 0.4), (0.125, 0.5), (0.1, 0.62), (0.05, 0.74), (0.0, 0.8)],
                12,
                times(cloth, 1.1),
            );
            mesh.lathe(&[(0.128, 0.47), (0.13, 0.51)], 12, tint(BONE));
        });
        mesh.block(v(-0.13, 0.12, -0.12), v(0.07, 0.09, 0.14), tint(IRON));
        mesh.rod(v(0.0, -0.1, -0.2), v(0.0, -0.22, -0.2), 0.03, tint(WOOD));
    });
    // A spare rocket on the back.
    mesh.placed(moved(-0.12, 0.45, 0.22) * turned(0.0, 0.0, 16.0), |mesh| {
        mesh.rounded(
            &[(0.0, 0.0), (0.07, 0.0), (0.07, 0.3), (0.0, 0.42)],
            10,
            times(cloth, 0.9),
        );
        let fin = [(0.06, 0.0), (0.13, -0.03), (0.06, 0.12)];
        for turn in [0.0, 120.0, 240.0] {
            mesh.placed(turned(0.0, turn, 0.0), |mesh| {
                mesh.plate(&fin.map(Vec2::from), 0.02, tint(IRON));
            });
        }
    });
    fist(mesh, v(0.2, 0.72, -0.2));
}
