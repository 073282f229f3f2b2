//! What all manikins have in common: legs, trunk, arms, head, as their joints have them, and the frames that dress is put
//! on in.

use bevy::math::{Affine3A, Mat3, Vec3, Vec4};

use super::stance::Stance;
use crate::screen::board3d::mesh_builder::{MeshBuilder, moved, scaled, times, tint, turned, v};

/// Dark leather.
pub const LEATHER: u32 = 0x3f3026;
/// Steel.
pub const STEEL: u32 = 0xb4bac2;
/// Steel in the shade.
pub const IRON: u32 = 0x565d66;
/// What is almost black.
pub const INK: u32 = 0x1b1d22;
/// Brass.
pub const BRASS: u32 = 0xd9a93f;
/// Skin.
pub const SKIN: u32 = 0xc98d64;

/// How a body is built, and in which colours.
#[derive(Clone, Copy, Debug)]
pub struct Build {
    /// How wide it is, 1 for the usual.
    pub girth: f32,
    /// What it wears on its trunk.
    pub cloth: Vec4,
    /// What it wears on its legs.
    pub trousers: Vec4,
    /// What it has on its upper arms.
    pub sleeves: Vec4,
    /// What it has on its forearms.
    pub forearms: Vec4,
    /// How thick its arms are, 1 for the usual.
    pub arms: f32,
    /// Its skin.
    pub skin: Vec4,
}

/// A frame at a spot whose y runs along a way, its z as far as may be to the back.
fn frame(at: Vec3, along: Vec3, back: Vec3) -> Affine3A {
    let up = along.normalize_or(Vec3::Y);
    let side = up.cross(back).normalize_or(Vec3::X);
    Affine3A::from_mat3_translation(Mat3::from_cols(side, up, side.cross(up)), at)
}

/// Where the back of a manikin is: behind it, above one that lies on its belly.
fn back(stance: &Stance) -> Vec3 {
    match stance.lies {
        false => Vec3::Z,
        true if stance.hang.x > 0.5 => Vec3::NEG_Y,
        true => Vec3::Y,
    }
}

/// How long the trunk is that dress is measured for.
pub const TRUNK: f32 = 0.46;

/// The frame of the trunk: the hips at nothing, the neck at (0, [`TRUNK`], 0).
pub fn trunk_frame(stance: &Stance) -> Affine3A {
    let along = stance.neck - stance.pelvis;
    frame(stance.pelvis, along, back(stance)) * scaled(1.0, along.length() / TRUNK, 1.0)
}

/// The frame of what hangs from the belt: it hangs along −y.
pub fn hang_frame(stance: &Stance) -> Affine3A {
    let flat = if stance.lies { 0.42 } else { 1.0 };
    frame(stance.pelvis, -stance.hang, back(stance)) * scaled(1.0, 1.0, flat)
}

/// The frame of the head: the middle of the skull at nothing, the face towards −z.
pub fn head_frame(stance: &Stance) -> Affine3A {
    let (forward, left) = stance.nod;
    moved(stance.head.x, stance.head.y, stance.head.z) * turned(0.0, left, 0.0) * turned(-forward, 0.0, 0.0)
}

/// The frame of the head where it leans back instead: of one that lies on its back.
fn is_on_its_back(stance: &Stance) -> bool {
    stance.lies && stance.hang.x > 0.5
}

/// The shoulders, the right one first.
pub fn shoulders(stance: &Stance, build: &Build) -> [Vec3; 2] {
    let trunk = trunk_frame(stance);
    [1.0, -1.0].map(|side| {
        let wide = if is_on_its_back(stance) { -0.21 } else { 0.21 };
        trunk.transform_point3(v(side * wide * build.girth, TRUNK - 0.07, 0.0))
    })
}

/// Boots and legs.
pub fn legs(mesh: &mut MeshBuilder, stance: &Stance, build: &Build) {
    let trunk = trunk_frame(stance);
    for (index, side) in [1.0, -1.0].into_iter().enumerate() {
        let side = if is_on_its_back(stance) { -side } else { side };
        let hip = trunk.transform_point3(v(side * 0.09 * build.girth, 0.0, 0.0));
        let (knee, foot) = (stance.knees[index], stance.feet[index]);
        let ankle = foot + (knee - foot).normalize_or(Vec3::Y) * 0.1;
        mesh.limb(hip, knee, 0.105 * build.girth, 0.08, build.trousers);
        mesh.limb(knee, ankle, 0.085, 0.075, times(build.trousers, 0.85));
        let toe = match stance.lies {
            true => foot,
            false => foot + v(0.02 * side, 0.0, -0.09),
        };
        mesh.limb(
            v(foot.x, foot.y + 0.055, foot.z),
            v(toe.x, toe.y + 0.05, toe.z),
            0.075,
            0.06,
            tint(INK),
        );
    }
}

/// Hips, belly, chest and belt.
pub fn trunk(mesh: &mut MeshBuilder, stance: &Stance, build: &Build) {
    mesh.placed(trunk_frame(stance), |mesh| {
        mesh.placed(scaled(build.girth, 1.0, build.girth), |mesh| {
            mesh.ball(v(0.0, 0.0, 0.0), v(0.17, 0.12, 0.14), build.trousers);
            mesh.rounded(
                &[
                    (0.15, 0.0),
                    (0.15, 0.1),
                    (0.2, 0.26),
                    (0.22, 0.36),
                    (0.15, 0.44),
                    (0.0, 0.47),
                ],
                9,
                build.cloth,
            );
            mesh.placed(moved(0.0, 0.07, 0.0), |mesh| {
                mesh.lathe(
                    &[(0.15, -0.03), (0.172, -0.03), (0.172, 0.03), (0.15, 0.03)],
                    9,
                    tint(LEATHER),
                );
                mesh.block(v(0.0, 0.0, -0.17), v(0.08, 0.06, 0.03), tint(BRASS));
            });
        });
    });
}

/// Arms from the shoulders over the elbows to the fists.
pub fn arms(mesh: &mut MeshBuilder, stance: &Stance, build: &Build) {
    for (index, shoulder) in shoulders(stance, build).into_iter().enumerate() {
        let (elbow, hand) = (stance.elbows[index], stance.hands[index]);
        let thick = build.arms;
        mesh.limb(shoulder, elbow, 0.085 * thick, 0.068 * thick, build.sleeves);
        mesh.limb(elbow, hand, 0.068 * thick, 0.052 * thick, build.forearms);
        mesh.ball(hand, Vec3::splat(0.062), build.skin);
    }
}

/// A bare skull with brow, nose and eyes, in the frame of the head.
pub fn skull(mesh: &mut MeshBuilder, build: &Build) {
    mesh.ball(v(0.0, 0.02, 0.01), v(0.115, 0.13, 0.125), build.skin);
    mesh.ball(v(0.0, -0.07, -0.03), v(0.09, 0.075, 0.09), build.skin);
    mesh.ball(v(0.0, -0.01, -0.12), v(0.022, 0.035, 0.03), times(build.skin, 0.85));
    mesh.both_sides(|mesh| mesh.ball(v(0.048, 0.025, -0.105), v(0.022, 0.018, 0.018), tint(INK)));
}

/// A plate on a shoulder, the right one for 0.
pub fn shoulder_plate(
    mesh: &mut MeshBuilder,
    stance: &Stance,
    build: &Build,
    (index, size): (usize, f32),
    paint: Vec4,
) {
    let at = shoulders(stance, build)[index];
    let up = match stance.lies {
        true => Vec3::Y * 0.01,
        false => Vec3::Y * 0.035,
    };
    let high = if stance.lies { 0.6 } else { 0.85 };
    mesh.ball(at + up, v(size, size * high, size * 1.05), paint);
}
