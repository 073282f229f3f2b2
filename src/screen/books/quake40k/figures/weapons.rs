//! The weapons of Quake 40K: each with an outline of its own, its trigger at nothing and its muzzle towards −z, larger than
//! life so that it is told from afar. Star weapons glow violet, power weapons blue. Lengths are in cells.

use bevy::math::{Vec2, Vec3};

use super::look::SeenArm;
use crate::screen::board3d::manikin::body::{BRASS, INK, IRON, STEEL};
use crate::screen::board3d::manikin::weapons::{WOOD, blade, glow, pistol, rocket_tube, stock};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, tint, turned, v};

/// The light of star weapons.
pub const STAR: u32 = 0xd88cff;
/// The light of power weapons.
pub const POWER: u32 = 0x6ce4ff;
/// The light of fire.
pub const FIRE: u32 = 0xffa53c;

/// Models a weapon.
pub fn weapon(mesh: &mut MeshBuilder, arm: SeenArm) {
    match arm {
        SeenArm::SlugPistol => pistol(mesh, (0.24, 0.08), IRON),
        SeenArm::BattlePistol => {
            pistol(mesh, (0.3, 0.12), 0x3c4650);
            mesh.block(v(0.0, -0.06, -0.18), v(0.06, 0.12, 0.08), tint(BRASS));
        }
        SeenArm::StarPistol => {
            pistol(mesh, (0.26, 0.12), 0x4a4058);
            coils(mesh, (-0.1, -0.34), 0.085);
            mesh.ball(v(0.0, 0.04, -0.4), Vec3::splat(0.07), bright(STAR, 2.4));
        }
        SeenArm::LevyRifle => levy_rifle(mesh),
        SeenArm::BattleRifle => {
            stock(mesh, 0x33373d);
            mesh.block(v(0.0, 0.0, -0.2), v(0.13, 0.15, 0.46), tint(0x3c4650));
            mesh.rod(v(0.0, 0.02, -0.4), v(0.0, 0.02, -0.62), 0.05, tint(STEEL));
            mesh.block(v(0.0, -0.15, -0.2), v(0.07, 0.2, 0.11), tint(BRASS));
            mesh.block(v(0.0, 0.11, -0.14), v(0.03, 0.07, 0.2), tint(INK));
        }
        SeenArm::StarRifle => {
            stock(mesh, 0x2b2632);
            mesh.block(v(0.0, -0.01, -0.16), v(0.12, 0.14, 0.36), tint(0x4a4058));
            coils(mesh, (-0.3, -0.66), 0.1);
            mesh.ball(v(0.0, 0.03, -0.74), Vec3::splat(0.085), bright(STAR, 2.6));
            mesh.ball(v(0.0, 0.1, -0.12), v(0.06, 0.06, 0.11), bright(STAR, 1.9));
        }
        SeenArm::ScatterGun => {
            stock(mesh, WOOD);
            mesh.both_sides(|mesh| {
                mesh.rod(v(0.05, 0.02, 0.0), v(0.05, 0.02, -0.5), 0.055, tint(IRON));
                mesh.cone(v(0.05, 0.02, -0.46), v(0.05, 0.02, -0.62), 0.055, 0.09, tint(STEEL));
                mesh.rod(v(0.05, 0.02, -0.6), v(0.05, 0.02, -0.63), 0.075, tint(INK));
            });
            mesh.block(v(0.0, -0.05, -0.26), v(0.16, 0.08, 0.22), tint(WOOD));
        }
        SeenArm::StormCarbine => {
            mesh.block(v(0.0, 0.02, -0.16), v(0.15, 0.19, 0.42), tint(0x3c4650));
            for side in [0.07, -0.04] {
                mesh.rod(v(0.0, side, -0.34), v(0.0, side, -0.56), 0.045, tint(STEEL));
            }
            mesh.placed(moved(0.0, -0.14, -0.18) * turned(0.0, 0.0, 90.0), |mesh| {
                mesh.rod(v(0.0, -0.08, 0.0), v(0.0, 0.08, 0.0), 0.13, tint(BRASS));
            });
        }
        SeenArm::TwinCarbine => {
            mesh.block(v(0.0, 0.0, -0.06), v(0.26, 0.12, 0.26), tint(IRON));
            mesh.both_sides(|mesh| {
                mesh.rod(v(0.085, 0.0, -0.16), v(0.085, 0.0, -0.46), 0.04, tint(STEEL));
                mesh.rod(v(0.085, 0.0, -0.4), v(0.085, 0.0, -0.48), 0.06, tint(INK));
            });
        }
        SeenArm::Burner => {
            mesh.block(v(0.0, 0.0, -0.14), v(0.1, 0.12, 0.34), tint(IRON));
            mesh.rod(v(0.0, 0.02, -0.3), v(0.0, 0.02, -0.68), 0.045, tint(BRASS));
            mesh.ball(v(0.0, -0.1, -0.12), v(0.11, 0.11, 0.17), tint(0xb0402c));
            mesh.cone(v(0.0, 0.02, -0.66), v(0.0, 0.02, -0.9), 0.07, 0.0, bright(FIRE, 2.4));
        }
        SeenArm::LongRifle => {
            stock(mesh, 0x2a3a36);
            mesh.block(v(0.0, 0.0, -0.16), v(0.06, 0.09, 0.34), tint(0x4b6a60));
            mesh.rod(v(0.0, 0.015, -0.3), v(0.0, 0.015, -1.0), 0.026, tint(STEEL));
            mesh.rod(v(0.0, 0.015, -0.86), v(0.0, 0.015, -1.0), 0.045, tint(INK));
            mesh.rod(v(0.0, 0.12, 0.02), v(0.0, 0.12, -0.3), 0.045, tint(INK));
            mesh.rod(v(0.0, 0.12, -0.29), v(0.0, 0.12, -0.32), 0.04, bright(0x8fffb0, 2.0));
        }
        SeenArm::HeavyCarbine => {
            mesh.block(v(0.0, 0.0, -0.08), v(0.2, 0.22, 0.5), tint(0x3c4650));
            mesh.rod(v(0.0, 0.02, -0.3), v(0.0, 0.02, -0.62), 0.1, tint(IRON));
            mesh.rod(v(0.0, 0.02, -0.6), v(0.0, 0.02, -0.98), 0.05, tint(STEEL));
            mesh.cone(v(0.0, 0.02, -0.94), v(0.0, 0.02, -1.06), 0.05, 0.1, tint(INK));
            mesh.block(v(0.0, 0.15, -0.12), v(0.05, 0.09, 0.3), tint(INK));
            mesh.block(v(0.17, -0.04, -0.06), v(0.16, 0.2, 0.2), tint(BRASS));
        }
        SeenArm::RocketTube => rocket_tube(mesh),
        SeenArm::DemolitionPack => {
            mesh.block(Vec3::ZERO, v(0.2, 0.16, 0.12), tint(0x6b5138));
            mesh.block(v(0.0, 0.0, -0.07), v(0.06, 0.06, 0.02), bright(0xff4a2c, 2.0));
        }
        SeenArm::Fuser => {
            mesh.block(v(0.0, 0.0, -0.14), v(0.17, 0.18, 0.36), tint(0x3f5a66));
            mesh.rod(v(0.0, 0.02, -0.3), v(0.0, 0.02, -0.56), 0.11, tint(STEEL));
            mesh.rod(v(0.0, 0.02, -0.55), v(0.0, 0.02, -0.58), 0.085, bright(0xffe08a, 2.4));
        }
        SeenArm::HellGun => {
            stock(mesh, 0x33373d);
            mesh.block(v(0.0, 0.0, -0.2), v(0.1, 0.13, 0.42), tint(0x5a2a26));
            glow(mesh, (-0.4, -0.78), 0.045, 0xff4a2c);
            mesh.hoop(v(0.0, 0.02, -0.44), 0.06, 0.02, 8, tint(IRON));
        }
        SeenArm::MasterLaser => {
            stock(mesh, 0x4a4f58);
            mesh.rod(v(0.0, 0.02, 0.04), v(0.0, 0.02, -0.5), 0.09, tint(0xe0dccf));
            for z in [-0.5, -0.68, -0.86] {
                mesh.rod(v(0.0, 0.02, z), v(0.0, 0.02, z - 0.04), 0.1, tint(BRASS));
                glow(mesh, (z - 0.04, z - 0.18), 0.05, 0x9cff6a);
            }
        }
        SeenArm::Blade => blade(mesh, (0.5, 0.055), 0xd6dbe0),
        SeenArm::PowerBlade => {
            blade(mesh, (0.62, 0.06), 0xf2fbff);
            mesh.placed(moved(0.0, 0.0, -0.07) * turned(0.0, 90.0, 0.0), |mesh| {
                let edge = [
                    (0.06, -0.085),
                    (0.54, -0.085),
                    (0.66, 0.0),
                    (0.54, 0.085),
                    (0.06, 0.085),
                ];
                mesh.plate(&edge.map(Vec2::from), 0.014, bright(POWER, 2.2));
            });
        }
        SeenArm::CtanBlade => {
            blade(mesh, (0.66, 0.075), 0x14161a);
            mesh.rod(v(0.0, 0.0, -0.1), v(0.0, 0.0, -0.7), 0.02, bright(0x9cff6a, 2.0));
        }
        SeenArm::PowerFist => mesh.placed(scaled(0.88, 0.88, 0.88), fist),
        SeenArm::Frag => mesh.ball(Vec3::ZERO, v(0.055, 0.065, 0.055), tint(0x4c5a34)),
        SeenArm::Krak => mesh.rod(v(0.0, -0.06, 0.0), v(0.0, 0.07, 0.0), 0.042, tint(0xb0402c)),
    }
}

/// Hoops of light around the barrel of a star weapon.
fn coils(mesh: &mut MeshBuilder, (from, to): (f32, f32), radius: f32) {
    mesh.rod(v(0.0, 0.03, from), v(0.0, 0.03, to), radius * 0.5, tint(INK));
    for step in 0..4 {
        let z = from + (to - from) * (step as f32 + 0.5) / 4.0;
        mesh.rod(
            v(0.0, 0.03, z + 0.025),
            v(0.0, 0.03, z - 0.025),
            radius,
            bright(STAR, 2.0),
        );
    }
}

/// A long rifle of wood with a bayonet.
fn levy_rifle(mesh: &mut MeshBuilder) {
    stock(mesh, WOOD);
    mesh.block(v(0.0, -0.01, -0.24), v(0.07, 0.08, 0.52), tint(WOOD));
    mesh.rod(v(0.0, 0.035, -0.1), v(0.0, 0.035, -0.82), 0.026, tint(STEEL));
    mesh.block(v(0.0, 0.03, -0.06), v(0.09, 0.1, 0.14), tint(IRON));
    mesh.cone(v(0.0, 0.0, -0.78), v(0.0, 0.0, -1.04), 0.03, 0.0, tint(0xe2e7ec));
}

/// A glove of steel, far too large, with light between its fingers: the wrist at nothing, the knuckles towards −z.
fn fist(mesh: &mut MeshBuilder) {
    mesh.rod(v(0.0, 0.0, 0.2), v(0.0, 0.0, -0.02), 0.14, tint(IRON));
    mesh.placed(moved(0.0, 0.0, 0.04) * turned(90.0, 0.0, 0.0), |mesh| {
        mesh.hoop(Vec3::ZERO, 0.15, 0.035, 10, bright(POWER, 1.9));
    });
    mesh.block(v(0.0, 0.0, -0.12), v(0.3, 0.28, 0.24), tint(STEEL));
    mesh.block(v(0.0, 0.0, -0.245), v(0.31, 0.2, 0.03), bright(POWER, 2.2));
    for x in [-0.115, -0.04, 0.04, 0.115] {
        mesh.block(v(x, 0.03, -0.28), v(0.06, 0.2, 0.09), tint(0x8a9098));
    }
    mesh.block(v(0.17, -0.02, -0.14), v(0.07, 0.1, 0.2), tint(0x8a9098));
}
