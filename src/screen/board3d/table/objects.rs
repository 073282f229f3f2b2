//! Objects: upright and round, as wide and as high as the rules have them.

use bevy::math::{Affine3A, Vec2, Vec3};

use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, v};
use crate::screen::board3d::table::TableMesh;
use crate::screen::terrain::looks::ObjectLook;
use crate::screen::terrain::{cells, world_point};
use crate::space::table::TableObject;

/// How many sides round things have.
const SIDES: usize = 18;

/// Builds an object.
pub fn build(mesh: &mut TableMesh, object: &TableObject) {
    let (radius, height) = (cells(object.radius), cells(object.height));
    let place = Affine3A::from_translation(world_point(object.at)) * scaled(radius, height, radius);
    match ObjectLook::of(object) {
        ObjectLook::Barrel => barrel(&mut mesh.solid, place),
        ObjectLook::Console => {
            mesh.solid.placed(place, |mesh| {
                let steel = tint(0x66727e);
                mesh.lathe(
                    &[(1.0, 0.0), (1.0, 0.1), (0.9, 0.12), (0.9, 0.7), (1.0, 0.76)],
                    SIDES,
                    times(steel, 0.8),
                );
                mesh.lathe(&[(1.0, 0.76), (1.0, 0.94), (0.86, 1.0), (0.0, 1.0)], SIDES, steel);
            });
            let screens = [(-0.52, -0.5, 0.1, 0.2), (0.08, -0.5, 0.6, 0.0), (-0.52, 0.2, 0.52, 0.5)];
            for (x, z, far_x, far_z) in screens {
                let corner = |x: f32, z: f32| world_point(object.at) + v(x * radius, height + 0.01, z * radius);
                let quad = [corner(x, z), corner(x, far_z), corner(far_x, far_z), corner(far_x, z)];
                mesh.glow
                    .quad(quad, bright(0x66e0c0, if far_z > 0.4 { 0.6 } else { 1.2 }));
            }
        }
        ObjectLook::FlagStand => {
            mesh.solid.placed(place, |mesh| {
                mesh.lathe(
                    &[
                        (1.0, 0.0),
                        (1.0, 0.03),
                        (0.5, 0.05),
                        (0.4, 0.97),
                        (0.7, 0.98),
                        (0.0, 1.0),
                    ],
                    10,
                    tint(0xc9a878),
                );
            });
            cloth(mesh, world_point(object.at) + Vec3::Y * height, tint(0xf0eee6));
        }
        ObjectLook::Statue => mesh.solid.placed(place, |mesh| {
            let stone = tint(0xa8a498);
            let robe = [
                (0.98, 0.0),
                (1.0, 0.03),
                (0.86, 0.3),
                (0.8, 0.5),
                (0.98, 0.66),
                (0.9, 0.76),
                (0.42, 0.82),
            ];
            mesh.rounded(&robe, SIDES, stone);
            mesh.placed(moved(0.0, 0.9, 0.0), |mesh| {
                mesh.ball(Vec3::ZERO, v(0.48, 0.1, 0.48), times(stone, 1.1));
            });
            for side in [-1.0, 1.0] {
                mesh.limb(
                    v(side * 0.72, 0.72, 0.0),
                    v(side * 0.4, 0.5, 0.7),
                    0.18,
                    0.16,
                    times(stone, 0.9),
                );
            }
        }),
        ObjectLook::Drum => mesh.solid.placed(place, |mesh| {
            let paint = tint(0x7d8790);
            mesh.lathe(&[(1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], SIDES, paint);
            mesh.lathe(
                &[(0.98, 0.4), (1.0, 0.42), (1.0, 0.58), (0.98, 0.6)],
                SIDES,
                times(paint, 0.6),
            );
        }),
    }
}

/// A barrel of a radius and a height of 1, in its place.
pub fn barrel(mesh: &mut MeshBuilder, place: Affine3A) {
    mesh.placed(place, |mesh| {
        let (paint, hoop) = (tint(0xa8502c), tint(0x4a4f58));
        let profile = [(0.9, 0.0), (0.97, 0.16), (1.0, 0.5), (0.97, 0.84), (0.9, 0.985)];
        mesh.rounded(&profile, SIDES, paint);
        for (low, high) in [(0.14, 0.22), (0.78, 0.86)] {
            mesh.lathe(&[(0.96, low), (1.0, low), (1.0, high), (0.96, high)], SIDES, hoop);
        }
        mesh.lathe(
            &[(0.9, 0.985), (0.9, 1.0), (0.8, 1.0), (0.8, 0.97), (0.0, 0.97)],
            SIDES,
            times(paint, 0.8),
        );
    });
}

/// A cloth that hangs from the top of a pole: an ornament.
pub fn cloth(mesh: &mut TableMesh, top: Vec3, paint: bevy::math::Vec4) {
    const STRIPS: usize = 8;
    let wave = |step: usize| {
        let part = step as f32 / STRIPS as f32;
        Vec2::new(part * 0.78, (part * 7.0).sin() * 0.07 * (0.3 + part))
    };
    for step in 0..STRIPS {
        let (one, other) = (wave(step), wave(step + 1));
        let corner = |at: Vec2, height: f32| top + v(at.x, height, at.y);
        let corners = [
            corner(one, -0.62),
            corner(other, -0.62),
            corner(other, -0.06),
            corner(one, -0.06),
        ];
        let tone = times(paint, if step % 2 == 0 { 1.05 } else { 0.9 });
        mesh.solid.quad(corners, tone);
        let [a, b, c, d] = corners;
        mesh.solid.quad([b, a, d, c], times(tone, 0.85));
    }
}
