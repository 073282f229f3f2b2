//! The odd ones: grot, bizarboy, sauvage, skateboy and snipeure.

use bevy::math::{Vec2, Vec3, Vec4};

use super::super::clay::{Clay, bright, moved, scaled, star, times, tint, turned, v};
use super::body::{
    BONE, BRASS, Build, DEEP_SKIN, HEAD, INK, IRON, LEATHER, SHOULDER, SKIN, STEEL, WOOD, arm, face, fist, gun_body,
    head, left, trunk,
};

/// Small and thin: ears as wide as itself, a long nose and a knife.
pub fn grot(clay: &mut Clay, cloth: Vec4) {
    let skin = tint(0x9bb84a);
    clay.both_sides(|clay| {
        clay.limb(v(0.06, 0.24, 0.0), v(0.1, 0.13, -0.05), 0.045, 0.04, skin);
        clay.limb(v(0.1, 0.13, -0.05), v(0.1, 0.03, 0.0), 0.04, 0.035, skin);
        clay.ball(v(0.1, 0.03, -0.05), v(0.05, 0.03, 0.085), skin);
    });
    // A sack for a coat, tied with a rope.
    clay.rounded(
        &[(0.165, 0.16), (0.135, 0.3), (0.1, 0.42), (0.05, 0.46), (0.0, 0.46)],
        9,
        cloth,
    );
    clay.rounded(&[(0.0, 0.2), (0.165, 0.16)], 9, times(cloth, 0.4));
    clay.hoop(v(0.0, 0.29, 0.0), 0.14, 0.016, 10, tint(LEATHER));
    clay.placed(moved(0.0, 0.56, -0.06), |clay| {
        clay.ball(Vec3::ZERO, v(0.135, 0.115, 0.12), skin);
        clay.cone(v(0.0, -0.02, -0.08), v(0.0, -0.06, -0.27), 0.04, 0.0, times(skin, 0.9));
        clay.block(v(0.0, -0.075, -0.09), v(0.12, 0.025, 0.03), tint(INK));
        clay.both_sides(|clay| {
            clay.ball(v(0.055, 0.02, -0.095), v(0.034, 0.034, 0.028), bright(0xffd23c, 1.2));
            clay.ball(v(0.055, 0.02, -0.118), v(0.014, 0.014, 0.01), tint(INK));
            clay.cone(v(0.03, -0.07, -0.11), v(0.03, -0.02, -0.115), 0.012, 0.0, tint(BONE));
            // An ear: a plate with a hollow.
            clay.placed(moved(0.1, 0.0, 0.02) * turned(0.0, -22.0, 8.0), |clay| {
                let ear = [(0.0, -0.05), (0.18, -0.02), (0.42, 0.14), (0.2, 0.13), (0.0, 0.08)];
                clay.plate(&ear.map(Vec2::from), 0.03, skin);
                let hollow = [(0.04, -0.02), (0.18, 0.01), (0.34, 0.11), (0.2, 0.1), (0.04, 0.05)];
                clay.placed(moved(0.0, 0.0, -0.014), |clay| {
                    clay.plate(&hollow.map(Vec2::from), 0.014, times(tint(0xc98a6a), 0.9));
                });
            });
        });
    });
    clay.limb(v(-0.09, 0.4, 0.0), v(-0.2, 0.3, -0.02), 0.042, 0.035, skin);
    clay.limb(v(-0.2, 0.3, -0.02), v(-0.16, 0.24, -0.13), 0.035, 0.04, skin);
    clay.limb(v(0.09, 0.4, 0.0), v(0.21, 0.32, -0.04), 0.042, 0.035, skin);
    clay.limb(v(0.21, 0.32, -0.04), v(0.24, 0.34, -0.18), 0.035, 0.045, skin);
    clay.placed(moved(0.24, 0.35, -0.19) * turned(-50.0, -90.0, 0.0), |clay| {
        clay.block(v(0.0, 0.06, 0.0), v(0.1, 0.025, 0.04), tint(IRON));
        let blade = [(-0.03, 0.06), (0.035, 0.06), (0.035, 0.2), (-0.03, 0.33)];
        clay.plate(&blade.map(Vec2::from), 0.022, tint(STEEL));
    });
}

/// A robe, hair that stands on end, and a staff with a star.
pub fn bizarboy(clay: &mut Clay, cloth: Vec4) {
    let dark = times(cloth, 0.7);
    clay.rounded(
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
        clay.placed(turned(0.0, turn as f32 * 60.0 + 30.0, 0.0), |clay| {
            clay.limb(v(0.0, 0.04, -0.34), v(0.0, 0.4, -0.2), 0.035, 0.02, dark);
        });
    }
    clay.hoop(v(0.0, 0.45, 0.0), 0.225, 0.022, 12, tint(BRASS));
    clay.hoop(v(0.0, 0.8, -0.02), 0.17, 0.05, 12, dark);
    let at = v(0.0, 0.93, -0.07);
    face(clay, at);
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
        clay.placed(
            moved(at.x, at.y + 0.06, at.z + 0.03) * turned(0.0, turn, 0.0) * turned(-lean, 0.0, 0.0),
            |clay| {
                clay.cone(
                    v(0.0, 0.08, 0.0),
                    v(0.0, 0.08 + length, 0.0),
                    0.055,
                    0.0,
                    bright(0xd9ccff, 1.3),
                );
            },
        );
    }
    arm(clay, SHOULDER, v(0.42, 0.6, -0.06), v(0.38, 0.66, -0.24), cloth);
    arm(
        clay,
        left(SHOULDER),
        v(-0.42, 0.66, -0.12),
        v(-0.36, 0.86, -0.28),
        cloth,
    );
    clay.ball(v(-0.36, 1.0, -0.3), v(0.055, 0.055, 0.055), bright(0xbfb4ff, 2.4));
    clay.rod(v(0.4, 0.02, -0.2), v(0.38, 1.2, -0.27), 0.026, tint(WOOD));
    clay.placed(moved(0.378, 1.3, -0.276), |clay| {
        for turn in [0.0, 90.0] {
            clay.placed(turned(0.0, turn, 0.0), |clay| {
                clay.plate(&star(8, &[0.19, 0.07]), 0.045, bright(0xcfc4ff, 2.0));
            });
        }
    });
}

/// Bare-chested: a fan of feathers, a necklace of teeth, a skirt of hides, and a bone for a club.
pub fn sauvage(clay: &mut Clay, cloth: Vec4) {
    let skin = tint(SKIN);
    clay.both_sides(|clay| {
        clay.ball(v(0.14, 0.04, -0.05), v(0.075, 0.045, 0.12), skin);
        clay.limb(v(0.09, 0.38, 0.0), v(0.135, 0.1, 0.0), 0.1, 0.07, skin);
    });
    trunk(clay, &Build::usual(skin));
    clay.ball(v(0.0, 0.42, 0.0), v(0.2, 0.1, 0.165), tint(DEEP_SKIN));
    for turn in 0..9 {
        clay.placed(turned(0.0, turn as f32 * 40.0, 0.0), |clay| {
            let hide = [(-0.085, 0.0), (0.085, 0.0), (0.05, -0.17), (0.0, -0.24), (-0.06, -0.16)];
            clay.placed(moved(0.0, 0.45, -0.19) * turned(-16.0, 0.0, 0.0), |clay| {
                let colour = if turn % 2 == 0 { tint(0x7a4f2c) } else { tint(0x5e3b22) };
                clay.plate(&hide.map(Vec2::from), 0.03, colour);
            });
        });
    }
    clay.both_sides(|clay| {
        for (x, y, z) in [(0.05, 0.71, -0.19), (0.13, 0.74, -0.17)] {
            clay.cone(v(x, y, z), v(x * 0.9, y - 0.1, z - 0.02), 0.028, 0.0, tint(BONE));
        }
        clay.limb(
            v(0.02, 0.66, -0.185),
            v(0.12, 0.58, -0.17),
            0.018,
            0.014,
            times(cloth, 1.05),
        );
    });
    head(clay, HEAD);
    // The feathers stand in a fan behind the head.
    for (step, angle) in [-64.0f32, -32.0, 0.0, 32.0, 64.0].into_iter().enumerate() {
        let colour = if step % 2 == 0 { cloth } else { tint(BONE) };
        clay.placed(
            moved(0.0, HEAD.y + 0.08, HEAD.z + 0.08) * turned(14.0, 0.0, angle),
            |clay| {
                let feather = [
                    (-0.02, 0.06),
                    (0.02, 0.06),
                    (0.065, 0.22),
                    (0.05, 0.32),
                    (0.0, 0.4),
                    (-0.05, 0.32),
                    (-0.065, 0.22),
                ];
                clay.plate(&feather.map(Vec2::from), 0.02, colour);
            },
        );
    }
    clay.hoop(v(0.0, HEAD.y + 0.09, HEAD.z), 0.13, 0.022, 12, tint(LEATHER));
    arm(clay, SHOULDER, v(0.42, 0.58, 0.0), v(0.34, 0.42, -0.12), skin);
    arm(clay, left(SHOULDER), v(-0.45, 0.8, -0.02), v(-0.42, 0.98, -0.14), skin);
    clay.placed(moved(-0.42, 0.98, -0.14) * turned(12.0, 0.0, 14.0), |clay| {
        let bone = tint(BONE);
        clay.limb(v(0.0, -0.16, 0.0), v(0.0, 0.36, 0.0), 0.042, 0.06, bone);
        for (x, y, radius) in [
            (-0.055, 0.42, 0.085),
            (0.06, 0.42, 0.085),
            (-0.035, -0.19, 0.052),
            (0.035, -0.19, 0.052),
        ] {
            clay.ball(v(x, y, 0.0), Vec3::splat(radius), bone);
        }
    });
}

/// Crouches on a board with wheels, arms spread, cap on.
pub fn skateboy(clay: &mut Clay, cloth: Vec4) {
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
    clay.placed(turned(0.0, 52.0, 0.0), |clay| {
        clay.plate(&deck.map(Vec2::from), 0.26, tint(0xc48a4a));
        clay.block(v(0.0, 0.148, 0.0), v(0.62, 0.01, 0.22), tint(INK));
        for x in [-0.28, 0.28] {
            clay.block(v(x, 0.09, 0.0), v(0.06, 0.05, 0.2), tint(STEEL));
            for z in [-0.13, 0.13] {
                clay.rod(v(x, 0.055, z - 0.03), v(x, 0.055, z + 0.03), 0.056, times(cloth, 1.1));
            }
        }
    });
    clay.both_sides(|clay| {
        clay.limb(v(0.09, 0.42, 0.03), v(0.2, 0.34, -0.12), 0.095, 0.08, tint(0x3c4a63));
    });
    for (x, z) in [(0.15, -0.17), (-0.15, 0.17)] {
        clay.limb(v(x * 1.3, 0.33, z * 0.5), v(x, 0.2, z), 0.08, 0.07, tint(0x3c4a63));
        clay.ball(v(x, 0.18, z - 0.03), v(0.075, 0.05, 0.11), tint(BONE));
    }
    clay.placed(moved(0.0, -0.06, -0.02) * turned(-16.0, 0.0, 0.0), |clay| {
        trunk(clay, &Build::usual(cloth));
    });
    let at = v(0.0, 0.82, -0.22);
    face(clay, at);
    clay.placed(
        moved(at.x, at.y + 0.09, at.z + 0.01) * turned(-6.0, 24.0, 0.0),
        |clay| {
            clay.rounded(
                &[(0.155, 0.0), (0.15, 0.06), (0.1, 0.12), (0.0, 0.14)],
                12,
                times(cloth, 0.7),
            );
            let peak = [(-0.12, 0.0), (0.12, 0.0), (0.1, 0.18), (0.0, 0.22), (-0.1, 0.18)];
            clay.placed(moved(0.0, 0.015, -0.12) * turned(-90.0, 0.0, 0.0), |clay| {
                clay.plate(&peak.map(Vec2::from), 0.025, tint(INK));
            });
        },
    );
    let shoulder = v(0.27, 0.66, -0.1);
    arm(clay, shoulder, v(0.46, 0.6, -0.12), v(0.58, 0.76, -0.16), cloth);
    arm(clay, left(shoulder), v(-0.46, 0.62, 0.0), v(-0.6, 0.58, 0.1), cloth);
    clay.placed(moved(0.58, 0.8, -0.18), |clay| {
        clay.block(v(0.0, 0.05, -0.08), v(0.045, 0.06, 0.2), tint(STEEL));
        clay.block(v(0.0, -0.01, 0.0), v(0.045, 0.1, 0.05), tint(WOOD));
    });
}

/// Kneels in hood and cloak behind a rifle longer than itself, with its scope.
pub fn snipeure(clay: &mut Clay, cloth: Vec4) {
    let dark = times(cloth, 0.72);
    // The cloak falls over the bent legs and spreads behind.
    clay.placed(moved(0.0, 0.0, 0.08) * scaled(0.92, 1.0, 1.12), |clay| {
        clay.rounded(
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
    clay.limb(v(0.13, 0.32, -0.08), v(0.16, 0.3, -0.3), 0.1, 0.085, tint(0x4a5136));
    clay.limb(v(0.16, 0.3, -0.3), v(0.17, 0.08, -0.26), 0.085, 0.07, tint(0x4a5136));
    clay.ball(v(0.17, 0.05, -0.31), v(0.075, 0.05, 0.11), tint(LEATHER));
    let at = v(-0.02, 0.72, -0.1);
    face(clay, at);
    // The hood: open in front, its tip behind.
    clay.placed(moved(at.x, at.y + 0.03, at.z + 0.05), |clay| {
        clay.ball(v(0.0, 0.02, 0.03), v(0.2, 0.19, 0.17), cloth);
        clay.cone(v(0.0, 0.1, 0.06), v(0.0, 0.3, 0.22), 0.15, 0.0, cloth);
        clay.placed(moved(0.0, 0.0, -0.06) * turned(-90.0, 0.0, 0.0), |clay| {
            clay.hoop(Vec3::ZERO, 0.155, 0.045, 14, cloth);
        });
    });
    let shoulder = v(0.23, 0.52, -0.04);
    arm(clay, shoulder, v(0.38, 0.4, -0.12), v(0.15, 0.52, -0.22), cloth);
    arm(clay, left(shoulder), v(-0.2, 0.38, -0.28), v(0.1, 0.49, -0.5), cloth);
    clay.placed(moved(0.12, 0.58, -0.16), |clay| {
        gun_body(clay, 0.26, 0.36, 0.42, 0.026);
        clay.rod(v(0.0, 0.12, 0.02), v(0.0, 0.12, -0.26), 0.042, tint(INK));
        clay.cone(v(0.0, 0.12, -0.24), v(0.0, 0.12, -0.32), 0.042, 0.06, tint(INK));
        clay.rod(v(0.0, 0.12, -0.315), v(0.0, 0.12, -0.322), 0.045, bright(0x9fe3ff, 1.6));
        clay.both_sides(|clay| {
            clay.rod(v(0.01, -0.02, -0.62), v(0.12, -0.5, -0.6), 0.016, tint(IRON));
        });
    });
    fist(clay, v(0.14, 0.52, -0.22));
}
