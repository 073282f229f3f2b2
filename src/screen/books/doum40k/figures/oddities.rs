//! The odd ones: grot, bizarboy, sauvage, skateboy and snipeure.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, star, times, tint, turned, v};
use crate::screen::books::doum40k::figures::body::{
    BONE, BRASS, Build, DEEP_SKIN, HEAD, INK, IRON, LEATHER, SHOULDER, SKIN, STEEL, WOOD, arm, face, fist, gun_body,
    head, left, trunk,
};

/// Small and thin: ears as wide as itself, a long nose and a knife.
pub fn grot(mesh: &mut MeshBuilder, cloth: Vec4) {
    let skin = tint(0x9bb84a);
    mesh.both_sides(|mesh| {
        mesh.limb(v(0.06, 0.24, 0.0), v(0.1, 0.13, -0.05), 0.045, 0.04, skin);
        mesh.limb(v(0.1, 0.13, -0.05), v(0.1, 0.03, 0.0), 0.04, 0.035, skin);
        mesh.ball(v(0.1, 0.03, -0.05), v(0.05, 0.03, 0.085), skin);
    });
    // A sack for a coat, tied with a rope.
    mesh.rounded(
        &[(0.165, 0.16), (0.135, 0.3), (0.1, 0.42), (0.05, 0.46), (0.0, 0.46)],
        9,
        cloth,
    );
    mesh.rounded(&[(0.0, 0.2), (0.165, 0.16)], 9, times(cloth, 0.4));
    mesh.hoop(v(0.0, 0.29, 0.0), 0.14, 0.016, 10, tint(LEATHER));
    mesh.placed(moved(0.0, 0.56, -0.06), |mesh| {
        mesh.ball(Vec3::ZERO, v(0.135, 0.115, 0.12), skin);
        mesh.cone(v(0.0, -0.02, -0.08), v(0.0, -0.06, -0.27), 0.04, 0.0, times(skin, 0.9));
        mesh.block(v(0.0, -0.075, -0.09), v(0.12, 0.025, 0.03), tint(INK));
        mesh.both_sides(|mesh| {
            mesh.ball(v(0.055, 0.02, -0.095), v(0.034, 0.034, 0.028), bright(0xffd23c, 1.2));
            mesh.ball(v(0.055, 0.02, -0.118), v(0.014, 0.014, 0.01), tint(INK));
            mesh.cone(v(0.03, -0.07, -0.11), v(0.03, -0.02, -0.115), 0.012, 0.0, tint(BONE));
            // An ear: a plate with a hollow.
            mesh.placed(moved(0.1, 0.0, 0.02) * turned(0.0, -22.0, 8.0), |mesh| {
                let ear = [(0.0, -0.05), (0.18, -0.02), (0.42, 0.14), (0.2, 0.13), (0.0, 0.08)];
                mesh.plate(&ear.map(Vec2::from), 0.03, skin);
                let hollow = [(0.04, -0.02), (0.18, 0.01), (0.34, 0.11), (0.2, 0.1), (0.04, 0.05)];
                mesh.placed(moved(0.0, 0.0, -0.014), |mesh| {
                    mesh.plate(&hollow.map(Vec2::from), 0.014, times(tint(0xc98a6a), 0.9));
                });
            });
        });
    });
    mesh.limb(v(-0.09, 0.4, 0.0), v(-0.2, 0.3, -0.02), 0.042, 0.035, skin);
    mesh.limb(v(-0.2, 0.3, -0.02), v(-0.16, 0.24, -0.13), 0.035, 0.04, skin);
    mesh.limb(v(0.09, 0.4, 0.0), v(0.21, 0.32, -0.04), 0.042, 0.035, skin);
    mesh.limb(v(0.21, 0.32, -0.04), v(0.24, 0.34, -0.18), 0.035, 0.045, skin);
    mesh.placed(moved(0.24, 0.35, -0.19) * turned(-50.0, -90.0, 0.0), |mesh| {
        mesh.block(v(0.0, 0.06, 0.0), v(0.1, 0.025, 0.04), tint(IRON));
        let blade = [(-0.03, 0.06), (0.035, 0.06), (0.035, 0.2), (-0.03, 0.33)];
        mesh.plate(&blade.map(Vec2::from), 0.022, tint(STEEL));
    });
}

/// A robe, hair that stands on end, and a staff with a star.
pub fn bizarboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    let dark = times(cloth, 0.7);
    mesh.rounded(
        &[
            (0.36, 0.0),
            (0.3, 0.16),
            (0.22, 0.42),
            (0.25, 0.62),
            (0.25, 0.72),
            (0.13, 0.84),
            (0.0, 0.86),
        ],
        12,
        cloth,
    );
    for turn in 0..6 {
        mesh.placed(turned(0.0, turn as f32 * 60.0 + 30.0, 0.0), |mesh| {
            mesh.limb(v(0.0, 0.04, -0.34), v(0.0, 0.4, -0.2), 0.035, 0.02, dark);
        });
    }
    mesh.hoop(v(0.0, 0.45, 0.0), 0.225, 0.022, 12, tint(BRASS));
    mesh.hoop(v(0.0, 0.8, -0.02), 0.17, 0.05, 12, dark);
    let at = v(0.0, 0.93, -0.07);
    face(mesh, at);
    for (turn, lean, length) in [
        (0.0, -8.0, 0.3),
        (60.0, 38.0, 0.28),
        (120.0, 46.0, 0.3),
        (180.0, 30.0, 0.26),
        (240.0, 46.0, 0.3),
        (300.0, 38.0, 0.28),
        (90.0, 84.0, 0.22),
        (270.0, 84.0, 0.22),
    ] {
        mesh.placed(
            moved(at.x, at.y + 0.06, at.z + 0.03) * turned(0.0, turn, 0.0) * turned(-lean, 0.0, 0.0),
            |mesh| {
                mesh.cone(
                    v(0.0, 0.08, 0.0),
                    v(0.0, 0.08 + length, 0.0),
                    0.055,
                    0.0,
                    bright(0xd9ccff, 1.3),
                );
            },
        );
    }
    arm(mesh, SHOULDER, v(0.42, 0.6, -0.06), v(0.38, 0.66, -0.24), cloth);
    arm(
        mesh,
        left(SHOULDER),
        v(-0.42, 0.66, -0.12),
        v(-0.36, 0.86, -0.28),
        cloth,
    );
    mesh.ball(v(-0.36, 1.0, -0.3), v(0.055, 0.055, 0.055), bright(0xbfb4ff, 2.4));
    mesh.rod(v(0.4, 0.02, -0.2), v(0.38, 1.2, -0.27), 0.026, tint(WOOD));
    mesh.placed(moved(0.378, 1.3, -0.276), |mesh| {
        for turn in [0.0, 90.0] {
            mesh.placed(turned(0.0, turn, 0.0), |mesh| {
                mesh.plate(&star(8, &[0.19, 0.07]), 0.045, bright(0xcfc4ff, 2.0));
            });
        }
    });
}

/// Bare-chested: a fan of feathers, a necklace of teeth, a skirt of hides, and a bone for a club.
pub fn sauvage(mesh: &mut MeshBuilder, cloth: Vec4) {
    let skin = tint(SKIN);
    mesh.both_sides(|mesh| {
        mesh.ball(v(0.14, 0.04, -0.05), v(0.075, 0.045, 0.12), skin);
        mesh.limb(v(0.09, 0.38, 0.0), v(0.135, 0.1, 0.0), 0.1, 0.07, skin);
    });
    trunk(mesh, &Build::usual(skin));
    mesh.ball(v(0.0, 0.42, 0.0), v(0.2, 0.1, 0.165), tint(DEEP_SKIN));
    for turn in 0..9 {
        mesh.placed(turned(0.0, turn as f32 * 40.0, 0.0), |mesh| {
            let hide = [(-0.085, 0.0), (0.085, 0.0), (0.05, -0.17), (0.0, -0.24), (-0.06, -0.16)];
            mesh.placed(moved(0.0, 0.45, -0.19) * turned(-16.0, 0.0, 0.0), |mesh| {
                let colour = if turn % 2 == 0 { tint(0x7a4f2c) } else { tint(0x5e3b22) };
                mesh.plate(&hide.map(Vec2::from), 0.03, colour);
            });
        });
    }
    mesh.both_sides(|mesh| {
        for (x, y, z) in [(0.05, 0.71, -0.19), (0.13, 0.74, -0.17)] {
            mesh.cone(v(x, y, z), v(x * 0.9, y - 0.1, z - 0.02), 0.028, 0.0, tint(BONE));
        }
        mesh.limb(
            v(0.02, 0.66, -0.185),
            v(0.12, 0.58, -0.17),
            0.018,
            0.014,
            times(cloth, 1.05),
        );
    });
    head(mesh, HEAD);
    // The feathers stand in a fan behind the head.
    for (step, angle) in [-64.0f32, -32.0, 0.0, 32.0, 64.0].into_iter().enumerate() {
        let colour = if step % 2 == 0 { cloth } else { tint(BONE) };
        mesh.placed(
            moved(0.0, HEAD.y + 0.08, HEAD.z + 0.08) * turned(14.0, 0.0, angle),
            |mesh| {
                let feather = [
                    (-0.02, 0.06),
                    (0.02, 0.06),
                    (0.065, 0.22),
                    (0.05, 0.32),
                    (0.0, 0.4),
                    (-0.05, 0.32),
                    (-0.065, 0.22),
                ];
                mesh.plate(&feather.map(Vec2::from), 0.02, colour);
            },
        );
    }
    mesh.hoop(v(0.0, HEAD.y + 0.09, HEAD.z), 0.13, 0.022, 12, tint(LEATHER));
    arm(mesh, SHOULDER, v(0.42, 0.58, 0.0), v(0.34, 0.42, -0.12), skin);
    arm(mesh, left(SHOULDER), v(-0.45, 0.8, -0.02), v(-0.42, 0.98, -0.14), skin);
    mesh.placed(moved(-0.42, 0.98, -0.14) * turned(12.0, 0.0, 14.0), |mesh| {
        let bone = tint(BONE);
        mesh.limb(v(0.0, -0.16, 0.0), v(0.0, 0.36, 0.0), 0.042, 0.06, bone);
        for (x, y, radius) in [
            (-0.055, 0.42, 0.085),
            (0.06, 0.42, 0.085),
            (-0.035, -0.19, 0.052),
            (0.035, -0.19, 0.052),
        ] {
            mesh.ball(v(x, y, 0.0), Vec3::splat(radius), bone);
        }
    });
}

/// Crouches on a board with wheels, arms spread, cap on.
pub fn skateboy(mesh: &mut MeshBuilder, cloth: Vec4) {
    // The board, its ends bent up.
    let deck = [
        (-0.5, 0.2),
        (-0.34, 0.11),
        (0.34, 0.11),
        (0.5, 0.2),
        (0.51, 0.23),
        (0.35, 0.145),
        (-0.35, 0.145),
        (-0.51, 0.23),
    ];
    mesh.placed(turned(0.0, 52.0, 0.0), |mesh| {
        mesh.plate(&deck.map(Vec2::from), 0.26, tint(0xc48a4a));
        mesh.block(v(0.0, 0.148, 0.0), v(0.62, 0.01, 0.22), tint(INK));
        for x in [-0.28, 0.28] {
            mesh.block(v(x, 0.09, 0.0), v(0.06, 0.05, 0.2), tint(STEEL));
            for z in [-0.13, 0.13] {
                mesh.rod(v(x, 0.055, z - 0.03), v(x, 0.055, z + 0.03), 0.056, times(cloth, 1.1));
            }
        }
    });
    mesh.both_sides(|mesh| {
        mesh.limb(v(0.09, 0.42, 0.03), v(0.2, 0.34, -0.12), 0.095, 0.08, tint(0x3c4a63));
    });
    for (x, z) in [(0.15, -0.17), (-0.15, 0.17)] {
        mesh.limb(v(x * 1.3, 0.33, z * 0.5), v(x, 0.2, z), 0.08, 0.07, tint(0x3c4a63));
        mesh.ball(v(x, 0.18, z - 0.03), v(0.075, 0.05, 0.11), tint(BONE));
    }
    mesh.placed(moved(0.0, -0.06, -0.02) * turned(-16.0, 0.0, 0.0), |mesh| {
        trunk(mesh, &Build::usual(cloth));
    });
    let at = v(0.0, 0.82, -0.22);
    face(mesh, at);
    mesh.placed(
        moved(at.x, at.y + 0.09, at.z + 0.01) * turned(-6.0, 24.0, 0.0),
        |mesh| {
            mesh.rounded(
                &[(0.155, 0.0), (0.15, 0.06), (0.1, 0.12), (0.0, 0.14)],
                12,
                times(cloth, 0.7),
            );
            let peak = [(-0.12, 0.0), (0.12, 0.0), (0.1, 0.18), (0.0, 0.22), (-0.1, 0.18)];
            mesh.placed(moved(0.0, 0.015, -0.12) * turned(-90.0, 0.0, 0.0), |mesh| {
                mesh.plate(&peak.map(Vec2::from), 0.025, tint(INK));
            });
        },
    );
    let shoulder = v(0.27, 0.66, -0.1);
    arm(mesh, shoulder, v(0.46, 0.6, -0.12), v(0.58, 0.76, -0.16), cloth);
    arm(mesh, left(shoulder), v(-0.46, 0.62, 0.0), v(-0.6, 0.58, 0.1), cloth);
    mesh.placed(moved(0.58, 0.8, -0.18), |mesh| {
        mesh.block(v(0.0, 0.05, -0.08), v(0.045, 0.06, 0.2), tint(STEEL));
        mesh.block(v(0.0, -0.01, 0.0), v(0.045, 0.1, 0.05), tint(WOOD));
    });
}

/// Kneels in hood and cloak behind a rifle longer than itself, with its scope.
pub fn snipeure(mesh: &mut MeshBuilder, cloth: Vec4) {
    let dark = times(cloth, 0.72);
    // The cloak falls over the bent legs and spreads behind.
    mesh.placed(moved(0.0, 0.0, 0.08) * scaled(0.92, 1.0, 1.12), |mesh| {
        mesh.rounded(
            &[
                (0.4, 0.0),
                (0.33, 0.1),
                (0.26, 0.3),
                (0.25, 0.48),
                (0.14, 0.6),
                (0.0, 0.63),
            ],
            11,
            dark,
        );
    });
    mesh.limb(v(0.13, 0.32, -0.08), v(0.16, 0.3, -0.3), 0.1, 0.085, tint(0x4a5136));
    mesh.limb(v(0.16, 0.3, -0.3), v(0.17, 0.08, -0.26), 0.085, 0.07, tint(0x4a5136));
    mesh.ball(v(0.17, 0.05, -0.31), v(0.075, 0.05, 0.11), tint(LEATHER));
    let at = v(-0.02, 0.72, -0.1);
    face(mesh, at);
    // The hood: open in front, its tip behind.
    mesh.placed(moved(at.x, at.y + 0.03, at.z + 0.05), |mesh| {
        mesh.ball(v(0.0, 0.02, 0.03), v(0.2, 0.19, 0.17), cloth);
        mesh.cone(v(0.0, 0.1, 0.06), v(0.0, 0.3, 0.22), 0.15, 0.0, cloth);
        mesh.placed(moved(0.0, 0.0, -0.06) * turned(-90.0, 0.0, 0.0), |mesh| {
            mesh.hoop(Vec3::ZERO, 0.155, 0.045, 14, cloth);
        });
    });
    let shoulder = v(0.23, 0.52, -0.04);
    arm(mesh, shoulder, v(0.38, 0.4, -0.12), v(0.15, 0.52, -0.22), cloth);
    arm(mesh, left(shoulder), v(-0.2, 0.38, -0.28), v(0.1, 0.49, -0.5), cloth);
    mesh.placed(moved(0.12, 0.58, -0.16), |mesh| {
        gun_body(mesh, 0.26, 0.36, 0.42, 0.026);
        mesh.rod(v(0.0, 0.12, 0.02), v(0.0, 0.12, -0.26), 0.042, tint(INK));
        mesh.cone(v(0.0, 0.12, -0.24), v(0.0, 0.12, -0.32), 0.042, 0.06, tint(INK));
        mesh.rod(v(0.0, 0.12, -0.315), v(0.0, 0.12, -0.322), 0.045, bright(0x9fe3ff, 1.6));
        mesh.both_sides(|mesh| {
            mesh.rod(v(0.01, -0.02, -0.62), v(0.12, -0.5, -0.6), 0.016, tint(IRON));
        });
    });
    fist(mesh, v(0.14, 0.52, -0.22));
}
