//! The signs of what lies on a table, as a plan has them and as they lie on the ground under the models: each of a form and a
//! colour of its own.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::books::quake40k::things::BonusLook;
use crate::screen::terrain::drawing::{FlatDrawing, round};
use crate::screen::terrain::patterns::clear;
use crate::screen::terrain::{cells, spot};
use crate::space::table::Point;

/// The light of portals.
pub const PORTAL: u32 = 0x5fd0e8;
/// Weapon tokens.
pub const WEAPON: u32 = 0xffb52e;
/// Equipment tokens.
pub const EQUIPMENT: u32 = 0xd8f4ff;
/// Mysterious tokens.
pub const MYSTERIOUS: u32 = 0xd07bff;
/// Fire.
pub const FIRE: u32 = 0xff8a2c;
/// What is almost black.
const INK: u32 = 0x0c0e12;

/// Corners with x to the right and y up, laid around a spot of the board.
fn laid(at: Vec2, form: &[(f32, f32)], size: f32) -> Vec<Vec2> {
    form.iter().map(|(x, y)| at + Vec2::new(*x, -*y) * size).collect()
}

/// A portal of a radius in units.
pub fn portal(at: Point, radius: i32) -> FlatDrawing {
    let (at, wide) = (spot(at.plan()), cells(radius));
    let mut drawing = FlatDrawing::default();
    drawing.disc(at, wide, tint(INK));
    drawing.disc(at, wide * 0.84, tint(0x123a52));
    drawing.ring(at, (wide * 0.86, wide * 0.98), tint(PORTAL));
    drawing.ring(at, (wide * 0.5, wide * 0.56), clear(PORTAL, 0.6));
    drawing
}

/// A bonus token of a radius in units: weapons on a triangle, equipment on a square, the mysterious on a disc.
pub fn bonus(at: Point, radius: i32, kind: BonusLook) -> FlatDrawing {
    let (at, wide) = (spot(at.plan()), cells(radius));
    let (ink, paint) = (clear(INK, 0.92), tint(kind.colour()));
    let mut drawing = FlatDrawing::default();
    match kind {
        BonusLook::Weapon => {
            let triangle = [(0.0, 1.0), (-0.866, -0.5), (0.866, -0.5)];
            drawing.convex(laid(at, &triangle, wide * 1.2), ink);
            drawing.convex(laid(at, &triangle, wide), paint);
            drawing.convex(laid(at, &triangle, wide * 0.66), times(paint, 0.12));
            for side in [1.0, -1.0] {
                let along = Vec2::new(side * 0.24, 0.3) * wide;
                drawing.stroke((at - along, at + along), wide * 0.13, paint);
            }
        }
        BonusLook::Equipment => {
            let square = [(0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)];
            drawing.convex(laid(at, &square, wide * 1.16), ink);
            drawing.convex(laid(at, &square, wide), paint);
            drawing.convex(laid(at, &square, wide * 0.72), times(paint, 0.12));
            for side in [1.0, -1.0] {
                let strap = at + Vec2::X * side * wide * 0.2;
                let along = Vec2::Y * wide * 0.4;
                drawing.stroke((strap - along, strap + along), wide * 0.16, paint);
            }
        }
        BonusLook::Mysterious => {
            drawing.disc(at, wide * 1.12, ink);
            drawing.disc(at, wide, paint);
            drawing.disc(at, wide * 0.74, times(paint, 0.12));
            let line = [
                (-0.26, 0.2),
                (-0.16, 0.42),
                (0.1, 0.46),
                (0.28, 0.3),
                (0.2, 0.06),
                (0.0, -0.06),
                (0.0, -0.22),
            ];
            let line = laid(at, &line, wide);
            for pair in line.windows(2) {
                drawing.stroke((pair[0], pair[1]), wide * 0.17, paint);
            }
            drawing.disc(at + Vec2::new(0.0, 0.44) * wide, wide * 0.1, paint);
        }
    }
    drawing
}

/// A barrel of a radius in units.
pub fn barrel(at: Point, radius: i32) -> FlatDrawing {
    let (at, wide) = (spot(at.plan()), cells(radius));
    let mut drawing = FlatDrawing::default();
    drawing.disc(at, wide, tint(INK));
    drawing.disc(at, wide * 0.9, tint(0xa8502c));
    drawing.ring(at, (wide * 0.55, wide * 0.72), tint(0xf0c840));
    drawing.disc(at, wide * 0.24, tint(FIRE));
    drawing
}

/// A flag in a colour.
pub fn flag(at: Point, colour: Vec4) -> FlatDrawing {
    let at = spot(at.plan());
    let mut drawing = FlatDrawing::default();
    drawing.disc(at, 0.52, clear(INK, 0.92));
    drawing.disc(at, 0.44, times(colour, 0.3));
    drawing.convex(
        laid(at, &[(-0.22, -0.4), (-0.14, -0.4), (-0.14, 0.45), (-0.22, 0.45)], 1.0),
        tint(0xf0eee6),
    );
    drawing.convex(laid(at, &[(-0.14, 0.0), (0.42, 0.22), (-0.14, 0.45)], 1.0), colour);
    drawing
}

/// Burning ground of a radius in units.
pub fn napalm(at: Point, radius: i32) -> FlatDrawing {
    let (at, wide) = (spot(at.plan()), cells(radius));
    let mut drawing = FlatDrawing::default();
    drawing.disc(at, wide, clear(0x2a0f08, 0.8));
    for (part, paint, opacity) in [(0.94, 0xb8381c, 0.75), (0.72, FIRE, 0.6), (0.44, 0xffd060, 0.5)] {
        // Tongues, each ring turned against the one without.
        for tongue in 0..9 {
            let turn = (tongue as f32 + part * 4.0) / 9.0 * std::f32::consts::TAU;
            let way = Vec2::from_angle(turn);
            let (tip, foot) = (at + way * wide * part, at + way * wide * (part - 0.4).max(0.0));
            let aside = way.perp() * wide * 0.2 * part;
            drawing.convex(vec![tip, foot + aside, foot - aside], clear(paint, opacity));
        }
    }
    drawing.ring(at, (wide * 0.96, wide), tint(FIRE));
    drawing
}

/// A building of a radius in units, in a colour.
pub fn building(at: Point, radius: i32, colour: Vec4) -> FlatDrawing {
    let (at, wide) = (spot(at.plan()), cells(radius));
    let mut drawing = FlatDrawing::default();
    drawing.convex(round(at, wide, 10), tint(INK));
    drawing.convex(round(at, wide * 0.92, 10), colour);
    drawing.convex(round(at, wide * 0.76, 10), tint(0x4a5058));
    let house = [(-0.4, -0.4), (0.4, -0.4), (0.4, 0.15), (0.0, 0.5), (-0.4, 0.15)];
    drawing.convex(laid(at, &house, wide * 0.9), colour);
    drawing
}
