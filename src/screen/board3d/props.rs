//! Small things: bases, keys, flags, bombs, doors' panels, rings, streaks and columns of light.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::digits;
use crate::screen::board3d::grid::terrain::WALL_HEIGHT;
use crate::screen::board3d::grid::zones::{colour_of_seat, form, picture};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, star, times, tint, turned, v};
use crate::screen::table_top::art::{self, Mark};

/// How high a base is, in cells.
pub const BASE_HEIGHT: f32 = 0.08;

/// A colour of three bytes, linear.
pub fn paint_from((r, g, b): (u8, u8, u8)) -> Vec4 {
    tint(u32::from_be_bytes([0, r, g, b]))
}

/// A round base in a player's colour, with the player's form, and the wedge of the facing where the piece faces somewhere.
pub fn base(colour: usize, has_wedge: bool) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let paint = colour_of_seat(colour);
    let top = BASE_HEIGHT;
    mesh.lathe(
        &[(0.44, 0.0), (0.44, 0.025), (0.4, top - 0.008), (0.375, top - 0.008)],
        32,
        paint,
    );
    mesh.lathe(&[(0.375, top - 0.008), (0.0, top - 0.008)], 32, times(paint, 0.13));
    mesh.placed(moved(0.0, top - 0.008, 0.0) * turned(-90.0, 0.0, 0.0), |mesh| {
        let outline = |radius: f32| {
            form(colour)
                .iter()
                .map(|corner| *corner * radius)
                .collect::<Vec<Vec2>>()
        };
        mesh.plate(&outline(0.37), 0.012, times(paint, 1.15));
    });
    if has_wedge {
        // The wedge points to where the piece looks.
        mesh.placed(turned(-90.0, 0.0, 0.0) * moved(0.0, 0.0, 0.03), |mesh| {
            let wedge = [
                (0.0, 0.6),
                (-0.17, 0.43),
                (-0.11, 0.385),
                (0.0, 0.37),
                (0.11, 0.385),
                (0.17, 0.43),
            ];
            let larger = [
                (0.0, 0.635),
                (-0.205, 0.43),
                (-0.14, 0.36),
                (0.0, 0.345),
                (0.14, 0.36),
                (0.205, 0.43),
            ];
            mesh.plate(&larger.map(Vec2::from), 0.05, tint(0x14161a));
            mesh.plate(&wedge.map(Vec2::from), 0.11, bright(0xfff6dc, 1.6));
        });
    }
    mesh
}

/// The ring around the active piece: dashes.
pub fn ring() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for dash in 0..10 {
        mesh.placed(turned(0.0, dash as f32 * 36.0 + 18.0, 0.0), |mesh| {
            let corners = |radius: f32| {
                [-12.0f32, -6.0, 0.0, 6.0, 12.0].map(|angle| {
                    let (sin, cos) = angle.to_radians().sin_cos();
                    Vec2::new(sin * radius, cos * radius)
                })
            };
            let mut outline = corners(0.49).to_vec();
            outline.extend(corners(0.545).into_iter().rev());
            mesh.placed(turned(-90.0, 0.0, 0.0), |mesh| {
                mesh.plate(&outline, 0.03, bright(0xfff3c4, 1.3));
            });
        });
    }
    mesh
}

/// A key that stands on its bit, about 0.75 high.
pub fn key(rgb: (u8, u8, u8)) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let colour = times(paint_from(rgb), 1.15);
    mesh.placed(moved(0.0, 0.58, 0.0) * turned(90.0, 0.0, 0.0), |mesh| {
        mesh.hoop(Vec3::ZERO, 0.135, 0.045, 14, colour);
    });
    mesh.rod(v(0.0, 0.45, 0.0), v(0.0, 0.04, 0.0), 0.042, colour);
    mesh.block(v(0.075, 0.09, 0.0), v(0.15, 0.07, 0.06), colour);
    mesh.block(v(0.06, 0.2, 0.0), v(0.12, 0.06, 0.06), colour);
    mesh.hoop(v(0.0, 0.42, 0.0), 0.04, 0.025, 10, times(colour, 0.8));
    mesh
}

/// A flag on its pole, about 1.1 high, of a colour index; nobody's is white.
pub fn flag(colour: usize) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let paint = if colour == art::NEUTRAL {
        tint(0xf4f4ee)
    } else {
        colour_of_seat(colour)
    };
    mesh.rod(Vec3::ZERO, v(0.0, 1.08, 0.0), 0.028, tint(0xc9a878));
    mesh.ball(v(0.0, 1.1, 0.0), Vec3::splat(0.05), bright(0xf2d27a, 1.2));
    // The cloth waves: strips, each a little turned against the one before.
    const STRIPS: usize = 8;
    let wave = |step: usize| {
        let part = step as f32 / STRIPS as f32;
        (0.028 + part * 0.5, (part * 7.0).sin() * 0.06 * (0.3 + part))
    };
    for step in 0..STRIPS {
        let ((x, z), (next, next_z)) = (wave(step), wave(step + 1));
        let tone = times(paint, if step % 2 == 0 { 1.05 } else { 0.93 });
        let corners = [
            v(x, 0.68, z),
            v(next, 0.68, next_z),
            v(next, 1.04, next_z),
            v(x, 1.04, z),
        ];
        mesh.quad(corners, tone);
        let [a, b, c, d] = corners;
        mesh.quad([b, a, d, c], times(tone, 0.85));
    }
    mesh
}

/// A bomb with its fuse, about 0.6 high, banded in a colour index.
pub fn bomb(colour: usize) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    mesh.ball(v(0.0, 0.26, 0.0), Vec3::splat(0.25), tint(0x2c3138));
    mesh.placed(moved(0.0, 0.26, 0.0), |mesh| {
        mesh.lathe(
            &[(0.246, -0.055), (0.262, -0.05), (0.262, 0.05), (0.246, 0.055)],
            16,
            times(colour_of_seat(colour), 1.1),
        );
    });
    mesh.rod(v(0.0, 0.49, 0.0), v(0.0, 0.54, 0.0), 0.065, tint(0x6a727c));
    mesh.limb(v(0.0, 0.53, 0.0), v(0.08, 0.62, 0.0), 0.02, 0.015, tint(0xe6d9b8));
    mesh.placed(moved(0.1, 0.65, 0.0), |mesh| {
        for turn in [0.0, 60.0, 120.0] {
            mesh.placed(turned(0.0, turn, 0.0), |mesh| {
                mesh.plate(&star(10, &[0.09, 0.04]), 0.015, bright(0xffb830, 2.0));
            });
        }
    });
    mesh
}

/// The dark plate on which a token lies.
pub fn plate(colour: Vec4) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    mesh.lathe(&[(0.4, 0.0), (0.38, 0.03), (0.31, 0.03)], 24, colour);
    mesh.lathe(&[(0.31, 0.03), (0.0, 0.03)], 24, tint(0x15181c));
    mesh
}

/// A door's panel of two wings, spanning from west to east, in its key's colour.
pub fn panel(rgb: (u8, u8, u8)) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let colour = paint_from(rgb);
    let height = WALL_HEIGHT - 0.16;
    mesh.block(v(0.0, height / 2.0, 0.0), v(0.8, height, 0.14), colour);
    for z in [-0.08, 0.08] {
        mesh.block(v(0.0, height / 2.0, z), v(0.03, height, 0.02), times(colour, 0.45));
        for y in [0.12, height - 0.12] {
            mesh.block(v(0.0, y, z), v(0.8, 0.1, 0.03), times(colour, 0.7));
        }
    }
    mesh.block(v(0.0, height, 0.0), v(0.8, 0.05, 0.16), times(colour, 0.7));
    mesh
}

/// The sign on both sides of a door's panel.
pub fn sign(mark: Mark) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for turn in [0.0, 180.0] {
        mesh.placed(turned(0.0, turn, 0.0) * moved(0.0, 0.84, 0.098), |mesh| {
            picture(mesh, mark, 0.56, Vec4::ONE);
        });
    }
    mesh
}

/// Marks side by side around nothing, of size 1 each.
pub fn marks(row: &[Mark], colour_of: impl Fn(Mark) -> Vec4) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for (index, mark) in row.iter().enumerate() {
        let x = index as f32 - (row.len() as f32 - 1.0) / 2.0;
        mesh.placed(moved(x, 0.0, 0.0), |mesh| picture(mesh, *mark, 1.0, colour_of(*mark)));
    }
    mesh
}

/// The question mark over a bonus cell.
pub fn question() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    digits::question(&mut mesh, 0.5, 0.1, bright(0xffd868, 1.25));
    mesh
}

/// Where a streak is white or amber.
fn streak_paint(cover: bool) -> Vec4 {
    if cover {
        bright(0xffb52e, 2.0)
    } else {
        bright(0xffffff, 2.0)
    }
}

/// A streak from nothing to (0, 0, −1).
pub fn streak(cover: bool) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let paint = streak_paint(cover);
    mesh.block(v(0.0, 0.0, -0.5), v(0.045, 0.045, 1.0), paint);
    mesh
}

/// The tip of a streak.
pub fn tip(cover: bool) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    mesh.ball(Vec3::ZERO, Vec3::splat(0.09), streak_paint(cover));
    mesh
}

/// A column of light around nothing: a cell wide, 1 high, fading upward.
pub fn column() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let (foot, top) = (Vec4::new(1.0, 0.72, 0.25, 0.85), Vec4::new(1.0, 0.72, 0.25, 0.0));
    for turn in 0..4 {
        mesh.placed(turned(0.0, turn as f32 * 90.0, 0.0), |mesh| {
            mesh.face(
                [
                    v(-0.48, 0.0, -0.48),
                    v(0.48, 0.0, -0.48),
                    v(0.48, 1.0, -0.48),
                    v(-0.48, 1.0, -0.48),
                ],
                [Vec2::ZERO; 4],
                [foot, foot, top, top],
            );
        });
    }
    mesh.quad(
        [
            v(-0.48, 0.03, -0.48),
            v(-0.48, 0.03, 0.48),
            v(0.48, 0.03, 0.48),
            v(0.48, 0.03, -0.48),
        ],
        Vec4::new(1.0, 0.72, 0.25, 0.4),
    );
    mesh
}
