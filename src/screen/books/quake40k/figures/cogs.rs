//! The cogs: machines without a driver. Their discs fly a hand's breadth over the ground.

use bevy::math::{Vec3, Vec4};

use super::look::{ChampionLook, SeenUse};
use super::weapons;
use crate::screen::board3d::manikin::body::{BRASS, INK, IRON, STEEL};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, times, tint, turned, v};

/// How high a disc is modelled, over a base of radius 0.5 cells.
pub const HEIGHT: f32 = 0.88;

/// How many teeth it has.
const TEETH: usize = 12;

/// Models a disc: a toothed wheel that lies flat, a dome with one eye on it, light below.
pub fn disc(mesh: &mut MeshBuilder, look: &ChampionLook, (paint, is_plain): (Vec4, bool)) {
    // What holds it up.
    mesh.rod(v(0.0, 0.0, 0.0), v(0.0, 0.4, 0.0), 0.022, tint(0x8fb4c4));
    mesh.cone(v(0.0, 0.36, 0.0), v(0.0, 0.16, 0.0), 0.26, 0.02, bright(0x6ce4ff, 1.7));
    mesh.placed(moved(0.0, 0.48, 0.0) * turned(-5.0, 0.0, 0.0), |mesh| {
        mesh.lathe(&[(0.0, -0.12), (0.26, -0.1), (0.44, 0.0)], 18, tint(IRON));
        mesh.lathe(&[(0.44, 0.0), (0.46, 0.015), (0.46, 0.05), (0.42, 0.075)], 18, paint);
        mesh.lathe(&[(0.42, 0.075), (0.25, 0.13), (0.0, 0.15)], 18, tint(STEEL));
        mesh.hoop(v(0.0, -0.09, 0.0), 0.26, 0.035, 14, bright(0x6ce4ff, 1.8));
        for tooth in 0..TEETH {
            mesh.placed(turned(0.0, tooth as f32 * 360.0 / TEETH as f32, 0.0), |mesh| {
                mesh.block(v(0.0, 0.035, 0.48), v(0.1, 0.06, 0.08), times(paint, 0.85));
            });
        }
        // The dome and its eye.
        mesh.rounded(
            &[(0.21, 0.11), (0.2, 0.2), (0.12, 0.29), (0.0, 0.32)],
            12,
            times(tint(STEEL), 0.8),
        );
        mesh.placed(moved(0.0, 0.2, -0.15), |mesh| {
            mesh.rod(Vec3::ZERO, v(0.0, 0.0, -0.08), 0.075, tint(BRASS));
            mesh.rod(v(0.0, 0.0, -0.07), v(0.0, 0.0, -0.09), 0.055, bright(0xff5a3c, 2.0));
        });
        if !is_plain {
            for turn in [60.0, 180.0, 300.0] {
                mesh.placed(turned(0.0, turn, 0.0), |mesh| {
                    mesh.block(v(0.0, 0.115, 0.31), v(0.09, 0.02, 0.12), tint(INK));
                });
            }
        }
        mesh.rod(v(0.12, 0.26, 0.1), v(0.16, 0.37, 0.14), 0.014, tint(INK));
        mesh.ball(v(0.16, 0.37, 0.14), Vec3::splat(0.03), bright(0xff5a3c, 2.0));
        let guns = look.arms.iter().filter(|arm| arm.seen_use() != SeenUse::Grenade);
        for (place, arm) in guns.enumerate() {
            // The first hangs before, others at the sides.
            let x = [0.0, 0.32, -0.32].get(place).copied().unwrap_or(0.0);
            mesh.placed(moved(x, -0.1, -0.2), |mesh| weapons::weapon(mesh, *arm));
        }
    });
}
