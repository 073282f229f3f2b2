//! The weapons: each with an outline of its own, its trigger at nothing and its muzzle towards −z, larger than life so that
//! it is told from afar. Lengths are in cells.

use bevy::math::Vec3;

use crate::rules::necromunda::Arm;
use crate::screen::board3d::manikin::body::{BRASS, INK, IRON, STEEL};
use crate::screen::board3d::manikin::weapons::{WOOD, blade, glow, pistol, rocket_tube, stock};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, tint, turned, v};

/// Models a weapon.
pub fn weapon(mesh: &mut MeshBuilder, arm: Arm) {
    match arm {
        Arm::Knife => blade(mesh, (0.24, 0.045), 0xd6dbe0),
        Arm::Sword => blade(mesh, (0.56, 0.06), 0xe2e7ec),
        Arm::Maul => maul(mesh),
        Arm::SlugPistol => pistol(mesh, (0.26, 0.08), IRON),
        Arm::RayPistol => {
            pistol(mesh, (0.2, 0.07), 0x7d8790);
            glow(mesh, (-0.02, -0.2), 0.035, 0xff5a3c);
        }
        Arm::BoltPistol => pistol(mesh, (0.28, 0.12), 0x8e2f2a),
        Arm::Scattergun => {
            stock(mesh, WOOD);
            mesh.both_sides(|mesh| mesh.rod(v(0.035, 0.02, 0.0), v(0.035, 0.02, -0.62), 0.04, tint(IRON)));
            mesh.block(v(0.0, -0.03, -0.34), v(0.1, 0.06, 0.22), tint(WOOD));
        }
        Arm::SlugRifle | Arm::DroneGun => {
            stock(mesh, WOOD);
            mesh.block(v(0.0, 0.0, -0.2), v(0.08, 0.1, 0.4), tint(IRON));
            mesh.rod(v(0.0, 0.02, -0.4), v(0.0, 0.02, -0.78), 0.026, tint(STEEL));
            mesh.placed(moved(0.0, -0.12, -0.22) * turned(-16.0, 0.0, 0.0), |mesh| {
                mesh.block(Vec3::ZERO, v(0.06, 0.2, 0.09), tint(STEEL));
            });
        }
        Arm::RayRifle => {
            stock(mesh, 0x4a4f58);
            mesh.block(v(0.0, 0.0, -0.18), v(0.09, 0.11, 0.36), tint(0x7d8790));
            glow(mesh, (-0.34, -0.72), 0.036, 0xff5a3c);
            mesh.hoop(v(0.0, 0.0, -0.36), 0.05, 0.016, 8, tint(IRON));
        }
        Arm::BoltRifle => {
            stock(mesh, 0x3a2f2c);
            mesh.block(v(0.0, 0.0, -0.24), v(0.13, 0.17, 0.5), tint(0x8e2f2a));
            mesh.rod(v(0.0, 0.02, -0.48), v(0.0, 0.02, -0.68), 0.055, tint(IRON));
            mesh.block(v(0.0, -0.15, -0.2), v(0.08, 0.18, 0.13), tint(BRASS));
        }
        Arm::Flamer => {
            mesh.block(v(0.0, 0.0, -0.14), v(0.1, 0.12, 0.34), tint(IRON));
            mesh.rod(v(0.0, 0.02, -0.3), v(0.0, 0.02, -0.74), 0.05, tint(BRASS));
            mesh.cone(v(0.0, 0.02, -0.72), v(0.0, 0.02, -0.84), 0.05, 0.1, tint(INK));
            mesh.ball(v(0.0, 0.02, -0.86), v(0.05, 0.05, 0.07), bright(0xffa53c, 2.4));
            mesh.rod(v(0.0, -0.14, -0.34), v(0.0, -0.14, -0.06), 0.075, tint(0xb0402c));
        }
        Arm::Melter => {
            mesh.block(v(0.0, 0.0, -0.16), v(0.16, 0.18, 0.4), tint(0x3f5a66));
            mesh.rod(v(0.0, 0.02, -0.34), v(0.0, 0.02, -0.64), 0.1, tint(STEEL));
            mesh.both_sides(|mesh| mesh.rod(v(0.06, 0.12, 0.02), v(0.06, 0.12, -0.34), 0.035, tint(BRASS)));
            mesh.rod(v(0.0, 0.02, -0.63), v(0.0, 0.02, -0.65), 0.075, bright(0xffe08a, 2.4));
        }
        Arm::ChainGun => chain_gun(mesh),
        Arm::RocketTube => rocket_tube(mesh),
        Arm::Frag => mesh.ball(Vec3::ZERO, v(0.05, 0.065, 0.05), tint(0x4c5a34)),
        Arm::Smoke => mesh.rod(v(0.0, -0.06, 0.0), v(0.0, 0.06, 0.0), 0.045, tint(0xc8ccd0)),
    }
}

fn maul(mesh: &mut MeshBuilder) {
    mesh.rod(v(0.0, 0.0, 0.14), v(0.0, 0.0, -0.5), 0.03, tint(WOOD));
    mesh.placed(moved(0.0, 0.0, -0.52), |mesh| {
        mesh.block(Vec3::ZERO, v(0.16, 0.3, 0.16), tint(IRON));
        for side in [0.15, -0.15] {
            mesh.block(v(0.0, side, 0.0), v(0.19, 0.035, 0.19), tint(STEEL));
        }
    });
}

/// Six barrels in a drum, with a box of rounds.
fn chain_gun(mesh: &mut MeshBuilder) {
    mesh.block(v(0.0, 0.0, -0.1), v(0.2, 0.22, 0.5), tint(IRON));
    mesh.block(v(0.0, 0.16, -0.12), v(0.05, 0.1, 0.26), tint(INK));
    for turn in 0..5 {
        let (sin, cos) = (turn as f32 / 5.0 * std::f32::consts::TAU).sin_cos();
        let at = v(sin * 0.075, cos * 0.075, 0.0);
        mesh.rod(at - Vec3::Z * 0.34, at - Vec3::Z * 0.86, 0.034, tint(STEEL));
    }
    for z in [-0.42, -0.76] {
        mesh.rod(v(0.0, 0.0, z), v(0.0, 0.0, z - 0.06), 0.12, tint(INK));
    }
    mesh.block(v(-0.16, -0.06, -0.06), v(0.16, 0.2, 0.22), tint(BRASS));
}
