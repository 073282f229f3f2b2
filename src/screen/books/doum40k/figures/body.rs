//! What the figures have in common: an ork's legs, trunk, head and arms, in the colours of its player.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, tint, turned, v};

/// Dark leather.
pub const LEATHER: u32 = 0x4a3526;
/// Wood.
pub const WOOD: u32 = 0x8a6238;
/// Steel.
pub const STEEL: u32 = 0xaab1b8;
/// Steel in the shade.
pub const IRON: u32 = 0x565d66;
/// What is almost black.
pub const INK: u32 = 0x191b1f;
/// Bones and teeth.
pub const BONE: u32 = 0xf3ecd6;
/// Brass.
pub const BRASS: u32 = 0xd9a93f;
/// Skin.
pub const SKIN: u32 = 0x7fa63c;
/// Skin in the shade.
pub const DEEP_SKIN: u32 = 0x5e8230;
/// Trousers.
pub const TROUSERS: u32 = 0x4b4741;

/// What an ork looks like.
#[derive(Clone, Copy)]
pub struct Build {
    /// How wide it is, 1 for the usual.
    pub girth: f32,
    /// What it wears on its trunk.
    pub cloth: Vec4,
    /// What it wears on its legs.
    pub trousers: Vec4,
    /// How far its feet stand apart from the middle.
    pub stance: f32,
}

impl Build {
    /// The usual ork in a jacket.
    pub fn usual(cloth: Vec4) -> Self {
        Self {
            girth: 1.0,
            cloth,
            trousers: tint(TROUSERS),
            stance: 0.125,
        }
    }
}

/// Boots, legs and belt, up to y = 0.45.
pub fn legs(mesh: &mut MeshBuilder, build: &Build) {
    let stance = build.stance;
    mesh.both_sides(|mesh| {
        mesh.ball(v(stance + 0.01, 0.05, -0.035), v(0.075, 0.06, 0.115), tint(LEATHER));
        mesh.block(v(stance + 0.01, 0.012, -0.035), v(0.14, 0.024, 0.2), tint(INK));
        mesh.limb(v(0.09, 0.38, 0.0), v(stance, 0.12, 0.0), 0.1, 0.075, build.trousers);
    });
    mesh.placed(scaled(build.girth, 1.0, build.girth), |mesh| {
        mesh.ball(v(0.0, 0.39, 0.0), v(0.185, 0.11, 0.155), build.trousers);
        mesh.placed(moved(0.0, 0.445, 0.0) * scaled(1.0, 1.0, 0.85), |mesh| {
            mesh.lathe(
                &[(0.19, -0.03), (0.205, -0.03), (0.205, 0.03), (0.19, 0.03)],
                12,
                tint(LEATHER),
            );
        });
        mesh.block(v(0.0, 0.445, -0.175), v(0.075, 0.06, 0.03), tint(BRASS));
    });
}

/// Belly and shoulders, from y = 0.45 to 0.85.
pub fn trunk(mesh: &mut MeshBuilder, build: &Build) {
    mesh.placed(scaled(build.girth, 1.0, build.girth), |mesh| {
        mesh.ball(v(0.0, 0.56, -0.015), v(0.205, 0.19, 0.175), build.cloth);
        mesh.ball(v(0.0, 0.7, 0.02), v(0.265, 0.16, 0.17), build.cloth);
    });
}

/// A head: ears, brow, eyes, jaw and tusks; `at` is the middle of its skull, usually (0, 0.9, −0.1).
pub fn head(mesh: &mut MeshBuilder, at: Vec3) {
    ears(mesh, at);
    face(mesh, at);
}

/// Pointed ears.
pub fn ears(mesh: &mut MeshBuilder, at: Vec3) {
    mesh.placed(moved(at.x, at.y, at.z), |mesh| {
        mesh.both_sides(|mesh| {
            mesh.placed(
                moved(0.1, 0.02, 0.03) * turned(0.0, -12.0, -72.0) * scaled(1.0, 1.0, 0.5),
                |mesh| {
                    mesh.cone(Vec3::ZERO, v(0.0, 0.2, 0.0), 0.065, 0.0, tint(SKIN));
                },
            );
        });
    });
}

/// A head without ears.
pub fn face(mesh: &mut MeshBuilder, at: Vec3) {
    let skin = tint(SKIN);
    mesh.placed(moved(at.x, at.y, at.z), |mesh| {
        mesh.ball(v(0.0, 0.045, 0.01), v(0.135, 0.13, 0.14), skin);
        mesh.ball(v(0.0, -0.07, -0.05), v(0.15, 0.1, 0.13), skin);
        mesh.placed(moved(0.0, 0.068, -0.105) * turned(18.0, 0.0, 0.0), |mesh| {
            mesh.block(Vec3::ZERO, v(0.2, 0.045, 0.07), tint(DEEP_SKIN));
        });
        mesh.ball(v(0.0, 0.0, -0.15), v(0.032, 0.035, 0.04), tint(DEEP_SKIN));
        mesh.block(v(0.0, -0.085, -0.155), v(0.19, 0.05, 0.05), tint(INK));
        mesh.both_sides(|mesh| {
            mesh.ball(v(0.055, 0.03, -0.125), v(0.028, 0.024, 0.024), bright(0xffd23c, 1.2));
            mesh.cone(v(0.068, -0.115, -0.17), v(0.078, 0.0, -0.185), 0.024, 0.0, tint(BONE));
            mesh.cone(v(0.022, -0.11, -0.175), v(0.024, -0.06, -0.18), 0.014, 0.0, tint(BONE));
        });
    });
}

/// An arm from the shoulder over the elbow to a fist.
pub fn arm(mesh: &mut MeshBuilder, shoulder: Vec3, elbow: Vec3, hand: Vec3, sleeve: Vec4) {
    mesh.ball(shoulder, v(0.105, 0.1, 0.1), sleeve);
    mesh.limb(shoulder, elbow, 0.085, 0.07, sleeve);
    let wrist = elbow.lerp(hand, 0.85);
    mesh.limb(elbow, wrist, 0.065, 0.06, tint(SKIN));
    fist(mesh, hand);
}

/// A fist.
pub fn fist(mesh: &mut MeshBuilder, at: Vec3) {
    mesh.ball(at, v(0.075, 0.072, 0.078), tint(SKIN));
}

/// The usual place of a head.
pub const HEAD: Vec3 = v(0.0, 0.91, -0.1);
/// The usual place of the right shoulder; mirrored for the left.
pub const SHOULDER: Vec3 = v(0.27, 0.73, 0.01);

/// The other side of a spot.
pub fn left(spot: Vec3) -> Vec3 {
    v(-spot.x, spot.y, spot.z)
}

/// A plain gun along −z, the trigger at nothing: stock, body and barrel of a length.
pub fn gun_body(mesh: &mut MeshBuilder, stock: f32, body: f32, barrel: f32, calibre: f32) {
    mesh.block(v(0.0, 0.0, -body / 2.0), v(0.085, 0.11, body), tint(IRON));
    mesh.block(v(0.0, 0.07, -body / 2.0), v(0.05, 0.035, body * 0.8), tint(STEEL));
    mesh.rod(
        v(0.0, 0.015, -body),
        v(0.0, 0.015, -body - barrel),
        calibre,
        tint(STEEL),
    );
    mesh.rod(
        v(0.0, 0.015, -body - barrel + 0.05),
        v(0.0, 0.015, -body - barrel - 0.02),
        calibre * 1.45,
        tint(IRON),
    );
    mesh.rod(
        v(0.0, 0.015, -body - barrel - 0.018),
        v(0.0, 0.015, -body - barrel - 0.024),
        calibre * 0.9,
        tint(INK),
    );
    if stock > 0.0 {
        let outline = [(0.0, 0.05), (0.0, -0.03), (stock, -0.11), (stock, 0.04)];
        mesh.placed(turned(0.0, -90.0, 0.0), |mesh| {
            let outline: Vec<Vec2> = outline.map(Vec2::from).into_iter().collect();
            mesh.plate(&outline, 0.06, tint(WOOD));
        });
    }
}
