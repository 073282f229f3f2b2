//! The gorr: stocky brutes with ochre hides, bone crests and jaws like shovels. Their warlords are giants among them.

use bevy::math::{Vec2, Vec3, Vec4};

use super::Champion;
use super::look::ChampionMake;
use crate::screen::board3d::manikin::body::{
    Build, INK, IRON, LEATHER, STEEL, TRUNK, hang_frame, head_frame, shoulder_plate, trunk_frame,
};
use crate::screen::board3d::manikin::clothes::skirt;
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, times, tint, turned, v};

/// The hide.
const HIDE: u32 = 0xb07a3c;
/// Bone.
const BONE: u32 = 0xe6dcc0;

/// How gorr are built.
pub fn build(make: ChampionMake) -> Build {
    let hide = tint(HIDE);
    let is_warlord = make == ChampionMake::Warlord;
    Build {
        girth: if is_warlord { 1.5 } else { 1.45 },
        cloth: if is_warlord { tint(0x3a3c42) } else { tint(0x5a4a3a) },
        trousers: tint(0x4a4038),
        sleeves: if is_warlord { tint(0x4a4d54) } else { hide },
        forearms: hide,
        arms: if is_warlord { 1.8 } else { 1.7 },
        skin: hide,
    }
}

/// A head without a neck: a low skull with a crest of bone and a great jaw, in the frame of the head.
fn head(mesh: &mut MeshBuilder, hide: Vec4) {
    mesh.ball(v(0.0, 0.02, 0.02), v(0.15, 0.13, 0.15), hide);
    // The jaw stands out.
    mesh.block(v(0.0, -0.1, -0.11), v(0.24, 0.1, 0.17), times(hide, 0.85));
    mesh.block(v(0.0, -0.04, -0.13), v(0.2, 0.025, 0.1), tint(INK));
    for x in [-0.08, -0.03, 0.03, 0.08] {
        mesh.block(v(x, -0.04, -0.185), v(0.03, 0.035, 0.02), tint(BONE));
    }
    mesh.block(v(0.0, 0.055, -0.115), v(0.24, 0.05, 0.07), times(hide, 1.1));
    mesh.both_sides(|mesh| mesh.ball(v(0.06, 0.02, -0.135), v(0.026, 0.02, 0.02), bright(0xffe27a, 1.7)));
    // The crest.
    for (z, high) in [(-0.07, 0.05), (0.0, 0.08), (0.08, 0.06)] {
        mesh.block(v(0.0, 0.13 + high * 0.3, z), v(0.05, high, 0.06), tint(BONE));
    }
}

/// A waistcoat that does not close, a sack on the back, bare arms with rings.
pub fn basher(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, girth, paint) = (champion.stance, champion.build.girth, champion.paint);
    mesh.placed(head_frame(stance), |mesh| head(mesh, champion.build.skin));
    mesh.placed(trunk_frame(stance), |mesh| {
        // A belly over the belt, the waistcoat around it.
        mesh.ball(v(0.0, 0.12, -0.12 * girth), v(0.2, 0.18, 0.16), champion.build.skin);
        mesh.both_sides(|mesh| {
            mesh.placed(
                moved(0.19 * girth, 0.26, -0.08 * girth) * turned(0.0, -42.0, 0.0),
                |mesh| {
                    mesh.block(Vec3::ZERO, v(0.2, 0.36, 0.1), paint);
                },
            );
        });
        mesh.ball(v(0.0, 0.36, 0.2 * girth), v(0.26, 0.2, 0.18), times(paint, 0.7));
        mesh.rod(v(0.0, 0.52, 0.28), v(0.0, 0.56, 0.3), 0.09, tint(LEATHER));
        if !champion.is_plain {
            mesh.block(v(0.0, 0.0, -0.24 * girth), v(0.16, 0.12, 0.05), tint(IRON));
        }
    });
    shoulder_plate(mesh, stance, champion.build, (1, 0.17), tint(STEEL));
    rings(mesh, champion);
}

/// Rings around the forearms.
fn rings(mesh: &mut MeshBuilder, champion: &Champion) {
    for (elbow, hand) in champion.stance.elbows.into_iter().zip(champion.stance.hands) {
        mesh.limb(elbow.lerp(hand, 0.45), elbow.lerp(hand, 0.7), 0.115, 0.11, tint(IRON));
    }
}

/// Plates upon plates, horns, a collar of fur, and his banner on his back.
pub fn warlord(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, build, paint) = (champion.stance, champion.build, champion.paint);
    let girth = build.girth;
    skirt(mesh, stance, build, (0.34, 0.33), tint(0x4c3424));
    mesh.placed(hang_frame(stance), |mesh| {
        mesh.placed(moved(0.0, 0.0, -0.27) * turned(10.0, 0.0, 0.0), |mesh| {
            mesh.block(v(0.0, -0.18, 0.0), v(0.22, 0.4, 0.04), paint);
        });
    });
    mesh.placed(head_frame(stance), |mesh| {
        head(mesh, build.skin);
        mesh.lathe(
            &[(0.165, 0.05), (0.175, 0.06), (0.13, 0.13), (0.0, 0.16)],
            10,
            tint(IRON),
        );
        mesh.both_sides(|mesh| {
            // Horns that turn outward and up.
            mesh.cone(v(0.13, 0.08, 0.02), v(0.27, 0.1, 0.0), 0.065, 0.05, tint(BONE));
            mesh.cone(v(0.26, 0.095, 0.0), v(0.34, 0.24, -0.04), 0.052, 0.0, tint(BONE));
        });
    });
    for (side, size) in [(0, 0.21), (1, 0.25)] {
        shoulder_plate(mesh, stance, build, (side, size), paint);
    }
    mesh.placed(trunk_frame(stance), |mesh| {
        mesh.hoop(v(0.0, TRUNK - 0.05, 0.03), 0.25, 0.11, 12, tint(0x8a6a4a));
        // A breastplate of two plates bolted together.
        mesh.placed(moved(0.0, 0.27, -0.2 * girth) * turned(-6.0, 0.0, 0.0), |mesh| {
            mesh.both_sides(|mesh| mesh.block(v(0.11, 0.0, 0.0), v(0.2, 0.28, 0.08), tint(0x7c828a)));
            mesh.block(v(0.0, 0.0, -0.03), v(0.05, 0.3, 0.05), paint);
        });
        if !champion.is_plain {
            for x in [-0.24, -0.08, 0.08, 0.24] {
                mesh.ball(v(x, 0.04, -0.17 * girth), v(0.055, 0.06, 0.05), tint(BONE));
            }
        }
        if !stance.lies {
            banner(mesh, paint);
        }
    });
    rings(mesh, champion);
}

/// A banner on a pole at the back.
fn banner(mesh: &mut MeshBuilder, paint: Vec4) {
    mesh.placed(moved(0.0, 0.02, 0.34), |mesh| {
        mesh.rod(v(-0.2, 0.0, 0.0), v(-0.26, 0.72, 0.0), 0.025, tint(LEATHER));
        mesh.rod(v(-0.34, 0.69, 0.0), v(0.2, 0.69, 0.0), 0.022, tint(LEATHER));
        let cloth = [(-0.28, 0.69), (-0.28, 0.2), (-0.06, 0.3), (0.16, 0.2), (0.16, 0.69)];
        mesh.plate(&cloth.map(Vec2::from), 0.03, paint);
        let sign = [(-0.06, 0.36), (0.04, 0.5), (-0.06, 0.62), (-0.16, 0.5)];
        mesh.plate(&sign.map(Vec2::from), 0.05, tint(BONE));
    });
}
