//! What lies on a table of Quake 40K besides terrain: portals, bonus tokens, barrels, flags, napalm, buildings. Each
//! is built from plain measures, in units, over the sign that a plan has of it.

pub(crate) mod signs;
#[cfg(test)]
mod tests;

use bevy::math::{Affine3A, Vec2, Vec3, Vec4};

use crate::screen::board3d::digits;
use crate::screen::board3d::manikin::weapons::blade;
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};
use crate::screen::board3d::noise::noise;
use crate::screen::board3d::table::objects::{barrel as plain_barrel, cloth};
use crate::screen::board3d::table::prism::lay_flat;
use crate::screen::board3d::table::{LIFT, TableMesh};
use crate::screen::books::quake40k::things::signs::{EQUIPMENT, FIRE, MYSTERIOUS, PORTAL, WEAPON};
use crate::screen::terrain::drawing::{FlatDrawing, edges, round};
use crate::screen::terrain::patterns::clear;
use crate::screen::terrain::{cells, spot, world_point};
use crate::space::table::Point;

/// How many structure points a building has at most.
const STRUCTURE: usize = 10;

/// The kinds of bonus tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BonusLook {
    /// Crossed blades.
    Weapon,
    /// A case with two straps.
    Equipment,
    /// A question mark.
    Mysterious,
}

impl BonusLook {
    /// The look of a kind, by the book's word; what is not known is mysterious.
    pub fn of(kind: &str) -> Self {
        match kind {
            "weapon" => Self::Weapon,
            "equipment" => Self::Equipment,
            _ => Self::Mysterious,
        }
    }

    /// Its colour, which is no player's.
    pub fn colour(self) -> u32 {
        match self {
            Self::Weapon => WEAPON,
            Self::Equipment => EQUIPMENT,
            Self::Mysterious => MYSTERIOUS,
        }
    }
}

/// Lays a sign on what is at a height.
fn lay_sign(mesh: &mut TableMesh, sign: &FlatDrawing, height: f32) {
    lay_flat(&mut mesh.paint, sign, height + LIFT * 1.6);
}

/// Writes a number flat on something, to be read from the south.
fn number_on(mesh: &mut MeshBuilder, number: u32, at: Vec3, room: f32, colour: Vec4) {
    mesh.placed(moved(at.x, at.y, at.z) * turned(-90.0, 0.0, 0.0), |mesh| {
        digits::write(mesh, number, room, 0.0, colour);
    });
}

/// A portal: a flat ring around a surface of light with its number, on the rim four stones, and a breath of light over it.
/// Nothing of it stands in anybody's way.
pub fn portal(mesh: &mut TableMesh, at: Point, radius: i32, number: u32) {
    const AROUND: usize = 28;
    let (middle, place, wide) = (spot(at.plan()), world_point(at), cells(radius));
    lay_sign(mesh, &signs::portal(at, radius), place.y);
    // The surface: rings that shine the more the farther out. None lies on another.
    let mut light = FlatDrawing::default();
    light.disc(middle, wide * 0.5, bright(0x2a86ac, 0.3));
    for (inner, outer, glow) in [(0.5, 0.66, 0.45), (0.66, 0.86, 0.75)] {
        light.ring(middle, (wide * inner, wide * outer), bright(0x2a86ac, glow));
    }
    light.ring(middle, (wide * 0.86, wide * 0.98), bright(PORTAL, 1.5));
    lay_flat(&mut mesh.glow, &light, place.y + LIFT * 2.4);
    // Arms that whirl inward.
    let mut arms = FlatDrawing::default();
    for arm in 0..6 {
        let turn = |part: f32| Vec2::from_angle(arm as f32 * std::f32::consts::TAU / 6.0 + part * 1.5);
        for step in 0..4 {
            let (near, far) = (0.5 + 0.09 * step as f32, 0.5 + 0.09 * (step + 1) as f32);
            let (from, to) = (turn(near) * wide * near, turn(far) * wide * far);
            arms.stroke((middle + from, middle + to), wide * 0.04, bright(PORTAL, 1.25));
        }
    }
    lay_flat(&mut mesh.glow, &arms, place.y + LIFT * 3.0);
    let on_top = place + Vec3::Y * LIFT * 3.6;
    number_on(&mut mesh.glow, number, on_top, wide * 0.9, bright(0xffffff, 1.5));
    for stone in 0..4 {
        let way = Vec2::from_angle((stone as f32 + 0.5) * std::f32::consts::FRAC_PI_2) * wide * 0.95;
        let foot = place + v(way.x, 0.0, way.y);
        mesh.solid
            .frustum(foot, Vec2::splat(0.16), Vec2::splat(0.1), 0.07, tint(0x56636e));
        mesh.glow
            .ball(foot + v(0.0, 0.08, 0.0), Vec3::splat(0.045), bright(PORTAL, 2.0));
    }
    let outer = round(middle, wide * 0.92, AROUND);
    for (from, to) in edges(&outer) {
        let at = |spot: Vec2, height: f32| v(spot.x, place.y + height, spot.y);
        let (low, high) = (clear(PORTAL, 0.3), clear(PORTAL, 0.0));
        let quad = [at(to, 0.0), at(from, 0.0), at(from, 0.9), at(to, 0.9)];
        mesh.veils.face(quad, [Vec2::ZERO; 4], [low, low, high, high]);
    }
}

/// A bonus token: told by its plate's form, by its colour and by what floats over it.
pub fn bonus(mesh: &mut TableMesh, at: Point, radius: i32, kind: BonusLook) {
    let (place, wide) = (world_point(at), cells(radius));
    lay_sign(mesh, &signs::bonus(at, radius, kind), place.y);
    let paint = tint(kind.colour());
    let stand = moved(place.x, place.y, place.z) * scaled(wide, wide, wide);
    match kind {
        BonusLook::Weapon => {
            mesh.solid.placed(stand, |mesh| {
                for side in [1.0, -1.0] {
                    // Points down, hilts up and apart.
                    let hilt = moved(side * 0.45, 1.72, 0.05 * side) * turned(-90.0, 0.0, 0.0);
                    mesh.placed(hilt * turned(0.0, side * 32.0, 0.0) * scaled(2.4, 2.2, 2.4), |mesh| {
                        blade(mesh, (0.5, 0.07), 0xe8ecf0);
                    });
                }
            });
            mesh.glow.placed(stand, |mesh| {
                mesh.hoop(v(0.0, 0.08, 0.0), 0.5, 0.06, 3, times(paint, 1.4));
            });
        }
        BonusLook::Equipment => {
            mesh.solid.placed(stand, |mesh| {
                mesh.block(v(0.0, 0.34, 0.0), v(1.0, 0.6, 0.7), times(tint(0x4a5a66), 0.9));
                mesh.block(v(0.0, 0.7, 0.0), v(1.04, 0.14, 0.74), tint(0x66788a));
                mesh.rod(v(-0.2, 0.78, 0.0), v(-0.2, 0.9, 0.0), 0.05, tint(0x2a2f36));
                mesh.rod(v(0.2, 0.78, 0.0), v(0.2, 0.9, 0.0), 0.05, tint(0x2a2f36));
                mesh.rod(v(-0.24, 0.9, 0.0), v(0.24, 0.9, 0.0), 0.05, tint(0x2a2f36));
            });
            mesh.glow.placed(stand, |mesh| {
                // Straps.
                mesh.both_sides(|mesh| {
                    mesh.block(v(0.28, 0.4, 0.0), v(0.14, 0.74, 0.76), times(paint, 1.3));
                });
                mesh.block(v(0.0, 0.46, 0.0), v(0.26, 0.2, 0.74), times(paint, 1.1));
            });
        }
        BonusLook::Mysterious => {
            mesh.veils.placed(stand, |mesh| {
                mesh.ball(v(0.0, 0.95, 0.0), Vec3::splat(0.72), clear(kind.colour(), 0.34));
            });
            mesh.glow.placed(stand, |mesh| {
                for turn in [0.0, 90.0] {
                    mesh.placed(moved(0.0, 0.95, 0.0) * turned(0.0, turn, 0.0), |mesh| {
                        digits::question(mesh, 1.0, 0.16, times(paint, 1.6));
                    });
                }
                mesh.hoop(v(0.0, 0.08, 0.0), 0.5, 0.06, 16, times(paint, 1.4));
            });
        }
    }
}

/// A barrel that bursts: as wide and as high as it is, a band of warning and a light on its lid.
pub fn barrel(mesh: &mut TableMesh, at: Point, (radius, height): (i32, i32)) {
    let place = world_point(at);
    let body = Affine3A::from_translation(place) * scaled(cells(radius), cells(height), cells(radius));
    plain_barrel(&mut mesh.solid, body);
    mesh.solid.placed(body, |mesh| {
        const TEETH: usize = 16;
        for tooth in 0..TEETH {
            let paint = if tooth % 2 == 0 { tint(0xf0c840) } else { tint(0x16181c) };
            let corner = |tooth: usize, height: f32| {
                let turn = tooth as f32 / TEETH as f32 * std::f32::consts::TAU;
                v(turn.sin() * 1.005, height, turn.cos() * 1.005)
            };
            mesh.quad(
                [
                    corner(tooth, 0.4),
                    corner(tooth + 1, 0.4),
                    corner(tooth + 1, 0.62),
                    corner(tooth, 0.62),
                ],
                paint,
            );
        }
    });
    mesh.glow.placed(body, |mesh| {
        mesh.rounded(&[(0.3, 0.972), (0.2, 0.995), (0.0, 0.998)], 10, bright(FIRE, 1.6));
    });
}

/// A flag on its pole, in the colour of its team, on a foot of its own.
pub fn flag(mesh: &mut TableMesh, at: Point, colour: Vec4) {
    let place = world_point(at);
    lay_sign(mesh, &signs::flag(at, colour), place.y);
    let foot = moved(place.x, place.y, place.z);
    mesh.solid.placed(foot, |mesh| {
        mesh.lathe(
            &[(0.34, 0.0), (0.34, 0.05), (0.16, 0.09), (0.06, 0.16)],
            14,
            tint(0x4a4f58),
        );
        mesh.hoop(v(0.0, 0.06, 0.0), 0.3, 0.03, 14, colour);
    });
    pole(mesh, place, 1.7, colour);
}

/// A flag that somebody carries whose head is so high, in units over the table: it stands at its back.
pub fn carried_flag(mesh: &mut TableMesh, at: Point, height: i32, colour: Vec4) {
    pole(mesh, world_point(at) + v(0.0, 0.3, 0.0), cells(height) + 0.5, colour);
}

/// A pole with its cloth and its knob.
fn pole(mesh: &mut TableMesh, foot: Vec3, height: f32, colour: Vec4) {
    let top = foot + Vec3::Y * height;
    mesh.solid.rod(foot, top, 0.035, tint(0xc9a878));
    mesh.solid.ball(top, Vec3::splat(0.06), tint(0xf2d27a));
    cloth(mesh, top + v(0.03, -0.02, 0.0), times(colour, 1.1));
}

/// Burning ground: a disc with flames in it, none higher than half a pace.
pub fn napalm(mesh: &mut TableMesh, at: Point, radius: i32) {
    let (place, wide) = (world_point(at), cells(radius));
    lay_sign(mesh, &signs::napalm(at, radius), place.y);
    let flames = (wide * wide * 5.0).ceil() as usize + 3;
    for flame in 0..flames {
        // As seeds in a sunflower, a little out of their places.
        let part = (flame as f32 + 0.5) / flames as f32;
        let turn = flame as f32 * 2.399_963;
        let shift = noise(Vec2::new(flame as f32 * 1.7, part * 9.0), 64, 17);
        let out = Vec2::from_angle(turn) * wide * (0.93 * part.sqrt() - 0.05 * shift);
        let high = 0.22 + 0.26 * shift.abs().min(1.0);
        let foot = place + v(out.x, 0.05, out.y);
        let lean = v((turn * 3.0).sin() * 0.06, high, (turn * 5.0).cos() * 0.06);
        mesh.glow.cone(foot, foot + lean, 0.11, 0.0, bright(FIRE, 1.7));
        mesh.glow
            .cone(foot, foot + lean * 0.55, 0.075, 0.0, bright(0xffe9a0, 2.0));
    }
    for (from, to) in edges(&round(spot(at.plan()), wide * 0.97, 28)) {
        let at = |spot: Vec2, height: f32| v(spot.x, place.y + height, spot.y);
        let (low, high) = (clear(FIRE, 0.34), clear(0xd8402c, 0.0));
        let quad = [at(to, 0.0), at(from, 0.0), at(from, 0.6), at(to, 0.6)];
        mesh.veils.face(quad, [Vec2::ZERO; 4], [low, low, high, high]);
    }
}

/// A base's building in its team's colour: a squat keep, a lamp for each structure point that it has left.
pub fn building(mesh: &mut TableMesh, at: Point, (radius, height): (i32, i32), colour: Vec4, structure: usize) {
    let place = world_point(at);
    let body = Affine3A::from_translation(place) * scaled(cells(radius), cells(height), cells(radius));
    lay_sign(mesh, &signs::building(at, radius, colour), place.y);
    mesh.solid.placed(body, |mesh| {
        let wall = tint(0x5a6068);
        mesh.lathe(&[(1.0, 0.0), (0.94, 0.1), (0.86, 0.6), (0.86, 0.72)], STRUCTURE, wall);
        mesh.lathe(&[(0.86, 0.72), (0.98, 0.76), (0.98, 0.88)], STRUCTURE, colour);
        mesh.lathe(
            &[(0.98, 0.88), (0.8, 0.88), (0.8, 0.8), (0.0, 0.8)],
            STRUCTURE,
            times(wall, 0.8),
        );
        mesh.lathe(&[(0.4, 0.8), (0.36, 0.96), (0.0, 1.0)], STRUCTURE, times(colour, 0.7));
    });
    for lamp in 0..STRUCTURE {
        let is_lit = lamp < structure;
        let turn = (lamp as f32 + 0.5) / STRUCTURE as f32 * 360.0;
        let part = if is_lit { &mut mesh.glow } else { &mut mesh.solid };
        let paint = if is_lit { bright(0xffe9a0, 1.7) } else { tint(0x16181c) };
        part.placed(body * turned(0.0, turn, 0.0), |mesh| {
            mesh.block(v(0.0, 0.6, 0.85), v(0.24, 0.14, 0.06), paint);
        });
    }
}
