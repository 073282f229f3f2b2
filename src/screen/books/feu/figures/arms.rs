//! The weapons of soldiers: each with an outline of its own, its trigger at nothing and its muzzle towards −z, larger than life so that it
//! is told from afar. Lengths are in cells.

use bevy::math::Vec3;

use crate::rules::feu::SoldierWeapon;
use crate::screen::board3d::manikin::body::{BRASS, INK, IRON, STEEL};
use crate::screen::board3d::manikin::weapons::{WOOD, blade, pistol, stock};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, tint, turned, v};

/// Dark green, of stocks that are no wood.
const POLYMER: u32 = 0x3c4438;

/// Models a weapon.
pub fn weapon(mesh: &mut MeshBuilder, weapon: SoldierWeapon) {
    match weapon {
        SoldierWeapon::Knife => blade(mesh, (0.26, 0.045), 0xd6dbe0),
        SoldierWeapon::Pistol => pistol(mesh, (0.24, 0.08), IRON),
        SoldierWeapon::Smg => {
            mesh.block(v(0.0, 0.0, -0.14), v(0.1, 0.12, 0.32), tint(IRON));
            mesh.rod(v(0.0, 0.02, -0.3), v(0.0, 0.02, -0.44), 0.035, tint(STEEL));
            magazine(mesh, -0.18, 0.26);
            mesh.rod(v(0.0, 0.02, 0.02), v(0.0, -0.02, 0.2), 0.022, tint(STEEL));
        }
        SoldierWeapon::Shotgun => {
            stock(mesh, WOOD);
            mesh.both_sides(|mesh| mesh.rod(v(0.034, 0.02, 0.0), v(0.034, 0.02, -0.6), 0.042, tint(IRON)));
            mesh.block(v(0.0, -0.03, -0.32), v(0.11, 0.07, 0.2), tint(WOOD));
        }
        SoldierWeapon::Rifle => {
            stock(mesh, WOOD);
            mesh.block(v(0.0, -0.01, -0.24), v(0.075, 0.08, 0.5), tint(WOOD));
            mesh.rod(v(0.0, 0.04, -0.1), v(0.0, 0.04, -0.9), 0.026, tint(STEEL));
            mesh.rod(v(0.04, 0.05, -0.02), v(0.11, 0.03, 0.0), 0.016, tint(STEEL));
        }
        SoldierWeapon::AssaultRifle => {
            stock(mesh, POLYMER);
            mesh.block(v(0.0, 0.0, -0.22), v(0.1, 0.13, 0.46), tint(POLYMER));
            mesh.rod(v(0.0, 0.02, -0.44), v(0.0, 0.02, -0.7), 0.03, tint(IRON));
            mesh.block(v(0.0, 0.1, -0.16), v(0.035, 0.05, 0.2), tint(INK));
            magazine(mesh, -0.24, 0.24);
        }
        SoldierWeapon::MachineGun => {
            stock(mesh, INK);
            mesh.block(v(0.0, 0.0, -0.2), v(0.14, 0.16, 0.48), tint(IRON));
            mesh.rod(v(0.0, 0.03, -0.42), v(0.0, 0.03, -1.02), 0.045, tint(STEEL));
            mesh.rod(v(0.0, 0.03, -0.98), v(0.0, 0.03, -1.06), 0.06, tint(INK));
            // Two legs, folded along the barrel, and the belt in its box.
            mesh.both_sides(|mesh| mesh.rod(v(0.04, -0.03, -0.92), v(0.09, -0.12, -0.5), 0.018, tint(IRON)));
            mesh.block(v(-0.14, -0.06, -0.14), v(0.15, 0.18, 0.2), tint(BRASS));
        }
        SoldierWeapon::SniperRifle => {
            stock(mesh, 0x5a4a34);
            mesh.block(v(0.0, -0.01, -0.26), v(0.085, 0.09, 0.52), tint(0x5a4a34));
            mesh.rod(v(0.0, 0.03, -0.4), v(0.0, 0.03, -1.1), 0.03, tint(IRON));
            // The scope.
            mesh.rod(v(0.0, 0.13, 0.02), v(0.0, 0.13, -0.34), 0.045, tint(INK));
            mesh.rod(v(0.0, 0.13, -0.34), v(0.0, 0.13, -0.36), 0.04, bright(0x8fd4ff, 1.4));
        }
        SoldierWeapon::DroneGun => {
            mesh.rod(v(0.0, 0.0, 0.0), v(0.0, 0.0, -0.5), 0.045, tint(IRON));
            mesh.rod(v(0.0, 0.0, -0.44), v(0.0, 0.0, -0.56), 0.06, tint(STEEL));
        }
        SoldierWeapon::Grenade => {
            mesh.ball(Vec3::ZERO, v(0.055, 0.07, 0.055), tint(0x4c5a34));
            mesh.rod(v(0.0, 0.06, 0.0), v(0.0, 0.1, 0.0), 0.025, tint(BRASS));
        }
    }
}

/// A magazine below, so far ahead and so long.
fn magazine(mesh: &mut MeshBuilder, ahead: f32, length: f32) {
    mesh.placed(moved(0.0, -length / 2.0, ahead) * turned(-12.0, 0.0, 0.0), |mesh| {
        mesh.block(Vec3::ZERO, v(0.06, length, 0.09), tint(STEEL));
    });
}
