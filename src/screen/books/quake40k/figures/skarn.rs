//! The skarn: insects on four long legs, with shells, and blades for forelimbs.

use bevy::math::{Vec2, Vec3, Vec4};

use super::look::{ChampionLook, SeenUse};
use super::weapons;
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};

/// How high a strider is modelled, over a base of radius 0.8 cells.
pub const HEIGHT: f32 = 1.68;

/// Its shell.
const SHELL: u32 = 0x5c2f45;
/// What is between its plates.
const FLESH: u32 = 0xc9966a;

/// Models a strider, its player's colour on the plates of its back.
pub fn strider(mesh: &mut MeshBuilder, look: &ChampionLook, (paint, is_plain): (Vec4, bool)) {
    let (shell, flesh) = (tint(SHELL), tint(FLESH));
    // The legs: up to a knee over the body, and down to the rim of the base.
    for (side, z, reach) in [
        (1.0, -0.16, -0.42),
        (-1.0, -0.16, -0.36),
        (1.0, 0.14, 0.46),
        (-1.0, 0.14, 0.4),
    ] {
        let hip = v(side * 0.13, 0.82, z);
        let knee = v(side * 0.46, 1.26, z + reach * 0.55);
        let ankle = v(side * 0.52, 0.42, z + reach * 0.85);
        let foot = v(side * 0.57, 0.02, z + reach * 0.9);
        mesh.limb(hip, knee, 0.075, 0.05, shell);
        mesh.limb(knee, ankle, 0.06, 0.04, times(shell, 1.2));
        mesh.cone(ankle, foot, 0.05, 0.012, times(flesh, 0.8));
        mesh.ball(knee, Vec3::splat(0.075), paint);
    }
    // The trunk, the abdomen raised behind, the chest upright before.
    mesh.limb(v(0.0, 0.84, 0.2), v(0.0, 0.86, -0.2), 0.17, 0.16, shell);
    mesh.limb(v(0.0, 0.88, 0.26), v(0.0, 1.12, 0.58), 0.17, 0.07, flesh);
    mesh.limb(v(0.0, 0.9, -0.2), v(0.0, 1.2, -0.3), 0.14, 0.17, flesh);
    // Plates over the abdomen.
    for (step, size) in [0.2, 0.18, 0.14, 0.1].into_iter().enumerate() {
        let along = step as f32 / 3.0;
        let at = v(0.0, 0.98, 0.22).lerp(v(0.0, 1.18, 0.56), along);
        mesh.ball(
            at,
            v(size, size * 0.6, size * 0.75),
            times(paint, 1.0 - 0.1 * step as f32),
        );
    }
    mesh.cone(v(0.0, 1.16, 0.6), v(0.0, 1.36, 0.72), 0.05, 0.0, tint(0x2a1a24));
    // The breast.
    mesh.ball(v(0.0, 1.22, -0.24), v(0.21, 0.15, 0.16), paint);
    head(mesh, shell, is_plain);
    let blades = look
        .arms
        .iter()
        .filter(|arm| arm.seen_use() != SeenUse::Grenade)
        .count();
    for (side, arm) in [1.0, -1.0].into_iter().zip(look.arms.iter()) {
        forelimb(mesh, side, shell);
        let hand = v(side * 0.36, 1.06, -0.5);
        let place = match arm.seen_use() {
            // Longer than others have them, raised to both sides.
            SeenUse::Blade => {
                moved(hand.x, hand.y, hand.z) * turned(50.0, -side * 26.0, side * 50.0) * scaled(1.5, 1.4, 1.25)
            }
            _ => moved(hand.x, hand.y, hand.z) * turned(4.0, 0.0, 0.0),
        };
        mesh.placed(place, |mesh| weapons::weapon(mesh, *arm));
    }
    if blades < 2 {
        forelimb(mesh, -1.0, shell);
    }
}

/// An arm folded like a mantis': up from the shoulder, down to the hand.
fn forelimb(mesh: &mut MeshBuilder, side: f32, shell: Vec4) {
    let (shoulder, elbow) = (v(side * 0.18, 1.24, -0.28), v(side * 0.36, 1.34, -0.2));
    let hand = v(side * 0.36, 1.06, -0.5);
    mesh.limb(shoulder, elbow, 0.06, 0.055, shell);
    mesh.limb(elbow, hand, 0.07, 0.04, times(shell, 1.2));
    mesh.ball(hand, Vec3::splat(0.055), tint(FLESH));
}

/// A wedge of a head with two bulging eyes, jaws and feelers.
fn head(mesh: &mut MeshBuilder, shell: Vec4, is_plain: bool) {
    mesh.placed(moved(0.0, 1.42, -0.36), |mesh| {
        mesh.placed(turned(-72.0, 0.0, 0.0), |mesh| {
            let wedge = [(0.0, 0.2), (-0.16, -0.08), (-0.1, -0.16), (0.1, -0.16), (0.16, -0.08)];
            mesh.plate(&wedge.map(Vec2::from), 0.13, shell);
        });
        mesh.both_sides(|mesh| {
            mesh.ball(v(0.13, 0.04, -0.02), v(0.075, 0.085, 0.09), bright(0xbfff5c, 1.5));
            mesh.cone(v(0.05, -0.08, -0.12), v(0.1, -0.2, -0.2), 0.03, 0.0, tint(0x2a1a24));
            mesh.cone(v(0.1, -0.08, -0.08), v(0.02, -0.22, -0.2), 0.025, 0.0, tint(0x2a1a24));
            if !is_plain {
                mesh.limb(v(0.06, 0.08, -0.04), v(0.16, 0.22, -0.16), 0.014, 0.012, shell);
                mesh.limb(v(0.16, 0.22, -0.16), v(0.24, 0.16, -0.36), 0.012, 0.008, shell);
            }
        });
    });
}
