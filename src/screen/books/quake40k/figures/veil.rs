//! The veil: slender and hidden. Its sharpshooters are all cloak and one eye, its dancers all mask and ribbon.

use bevy::math::{Vec2, Vec3};

use super::Champion;
use super::look::ChampionMake;
use crate::screen::board3d::manikin::body::{BRASS, Build, INK, TRUNK, head_frame, trunk_frame};
use crate::screen::board3d::manikin::clothes::{longest_hang, skirt};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};

/// How the veil is built.
pub fn build(make: ChampionMake) -> Build {
    match make {
        ChampionMake::VeilDancer => {
            let suit = tint(0x3a2f54);
            Build {
                girth: 0.72,
                cloth: suit,
                trousers: tint(0xcfc6dc),
                sleeves: tint(0xcfc6dc),
                forearms: suit,
                arms: 0.78,
                skin: tint(0xe2d6ea),
            }
        }
        _ => {
            let suit = tint(0x35504a);
            Build {
                girth: 0.7,
                cloth: suit,
                trousers: times(suit, 0.7),
                sleeves: suit,
                forearms: times(suit, 1.3),
                arms: 0.75,
                skin: tint(0x9fc2b4),
            }
        }
    }
}

/// A pointed hood with one large eye, and a cloak to the ground, open before.
pub fn eye(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, build, paint) = (champion.stance, champion.build, champion.paint);
    let cloak = tint(0x48685e);
    if stance.lies {
        skirt(mesh, stance, build, (0.42, 0.24), cloak);
    } else {
        cloak_behind(mesh, champion);
    }
    mesh.placed(trunk_frame(stance), |mesh| {
        mesh.placed(scaled(1.0, 1.0, 0.9), |mesh| {
            mesh.rounded(&[(0.27, 0.26), (0.2, 0.4), (0.09, 0.52)], 10, cloak);
        });
        if !champion.is_plain {
            mesh.block(v(0.0, 0.16, -0.14), v(0.16, 0.05, 0.04), tint(BRASS));
        }
    });
    mesh.placed(head_frame(stance), |mesh| {
        // The hood, drawn out above and behind.
        mesh.ball(v(0.0, 0.0, 0.02), v(0.13, 0.17, 0.15), paint);
        mesh.cone(v(0.0, 0.06, 0.05), v(0.0, 0.11, 0.34), 0.13, 0.0, paint);
        mesh.ball(v(0.0, -0.02, -0.075), v(0.085, 0.12, 0.075), tint(INK));
        mesh.rod(v(0.035, 0.01, -0.12), v(0.035, 0.01, -0.19), 0.06, tint(BRASS));
        mesh.rod(v(0.035, 0.01, -0.18), v(0.035, 0.01, -0.2), 0.05, bright(0x8fffb0, 2.1));
    });
}

/// A cloak from the shoulders to the ground: strips that fall around the back and the sides.
fn cloak_behind(mesh: &mut MeshBuilder, champion: &Champion) {
    const STRIPS: usize = 9;
    let stance = champion.stance;
    let top = trunk_frame(stance).transform_point3(v(0.0, TRUNK - 0.04, 0.03));
    let low = (top.y - 0.05).min(longest_hang(stance) + 0.42);
    let rim = |strip: usize, (radius, down): (f32, f32)| {
        // From one side round the back to the other.
        let turn = (-118.0 + 236.0 * strip as f32 / STRIPS as f32).to_radians();
        let fold = if strip % 2 == 1 { 0.88 } else { 1.0 };
        top + v(
            turn.sin() * radius * fold,
            -down,
            turn.cos() * radius * fold + down * 0.1,
        )
    };
    let rings = [
        (0.12, 0.0),
        (0.24, 0.14),
        (0.3, low * 0.5),
        (0.41, low - 0.13),
        (0.44, low),
    ];
    let cloth = tint(0x48685e);
    for strip in 0..STRIPS {
        for pair in rings.windows(2) {
            let (high, down) = (pair[0], pair[1]);
            let hem = down.1 >= low;
            let paint = if hem { champion.paint } else { cloth };
            let tone = times(paint, if strip % 2 == 0 { 1.0 } else { 0.78 });
            let corners = [
                rim(strip, down),
                rim(strip + 1, down),
                rim(strip + 1, high),
                rim(strip, high),
            ];
            mesh.quad(corners, tone);
            let [a, b, c, d] = corners;
            mesh.quad([b, a, d, c], times(cloth, 0.4));
        }
    }
}

/// A pale mask, half of it painted, a plume of ribbons, a suit of lozenges.
pub fn dancer(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, build, paint) = (champion.stance, champion.build, champion.paint);
    mesh.placed(head_frame(stance), |mesh| {
        mesh.ball(v(0.0, 0.02, 0.02), v(0.115, 0.135, 0.12), tint(0x241c34));
        // The mask: a long oval with a chin, one half painted.
        let half = [(0.0, -0.15), (0.06, -0.1), (0.105, 0.02), (0.09, 0.13), (0.0, 0.15)];
        mesh.placed(moved(0.0, 0.0, -0.11) * turned(-4.0, 180.0, 0.0), |mesh| {
            mesh.plate(&half.map(Vec2::from), 0.05, tint(0xf2eef6));
            let mut other = half.map(|(x, y)| Vec2::new(-x, y)).to_vec();
            other.reverse();
            mesh.plate(&other, 0.05, paint);
        });
        mesh.both_sides(|mesh| {
            mesh.placed(moved(0.048, 0.02, -0.14) * turned(0.0, 0.0, 24.0), |mesh| {
                mesh.block(Vec3::ZERO, v(0.06, 0.022, 0.02), tint(INK));
            });
        });
        // The plume.
        if stance.lies {
            mesh.limb(v(0.0, 0.02, 0.1), v(0.1, 0.0, 0.3), 0.05, 0.03, paint);
        } else {
            for (x, up, back) in [(-0.16, 0.12, 0.42), (0.0, 0.17, 0.5), (0.16, 0.06, 0.44)] {
                let between = v(x * 0.5, 0.16, 0.22);
                mesh.limb(v(0.0, 0.1, 0.06), between, 0.05, 0.045, paint);
                mesh.limb(between, v(x, up - 0.12, back), 0.045, 0.015, times(paint, 0.85));
            }
        }
    });
    mesh.placed(trunk_frame(stance), |mesh| {
        mesh.hoop(v(0.0, TRUNK - 0.02, 0.0), 0.11, 0.05, 10, paint);
        if !champion.is_plain {
            let lozenge = [(0.0, -0.06), (0.045, 0.0), (0.0, 0.06), (-0.045, 0.0)].map(Vec2::from);
            for (x, y) in [(-0.06, 0.18), (0.06, 0.18), (0.0, 0.28), (-0.08, 0.36), (0.08, 0.36)] {
                mesh.placed(moved(x, y, -0.15), |mesh| mesh.plate(&lozenge, 0.03, tint(0xe8d27a)));
            }
        }
    });
    // A sash whose ends fly.
    if !stance.lies {
        let hip = stance.pelvis;
        let ends = [
            (v(0.16, -0.06, 0.22), v(0.3, -0.14, 0.46)),
            (v(-0.02, -0.1, 0.26), v(0.06, -0.28, 0.5)),
        ];
        mesh.hoop(hip + v(0.0, 0.06, 0.0), 0.14, 0.04, 10, paint);
        for (middle, end) in ends {
            mesh.limb(hip + v(0.0, 0.05, 0.12), hip + middle, 0.045, 0.05, paint);
            mesh.limb(hip + middle, hip + end, 0.05, 0.02, times(paint, 0.85));
        }
    }
    // Bare forearms with rings.
    for (elbow, hand) in stance.elbows.into_iter().zip(stance.hands) {
        mesh.limb(
            elbow.lerp(hand, 0.55),
            elbow.lerp(hand, 0.8),
            0.062 * build.arms.max(0.9),
            0.056,
            tint(BRASS),
        );
    }
}
