//! Creatures from above: the token of each on a plan, with the sign of its kind. All of it is drawn, so that it is sharp at any size.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::tint;
use crate::screen::books::common::tokens::{INK, Token, WHITE};
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::TableFigure;

fn line(drawing: &mut FlatDrawing, from: (f32, f32), to: (f32, f32), width: f32, paint: Vec4) {
    drawing.stroke((from.into(), to.into()), width, paint);
}

/// A convex shape by its corners, and its mirror image.
fn both(drawing: &mut FlatDrawing, corners: &[(f32, f32)], paint: Vec4) {
    for side in [1.0, -1.0] {
        drawing.convex(corners.iter().map(|(x, y)| Vec2::new(side * x, *y)).collect(), paint);
    }
}

/// The first place of creatures in the pieces' picture, and their kinds in its order.
const FIRST_PICTURE: u32 = 17;
const PICTURES: [&str; 5] = ["zombie", "wild_squig", "rat", "drone", "nest"];

/// Where the silhouette of a creature is in the pieces' picture; none of kinds that are no creatures.
pub fn picture(kind: &str) -> Option<u32> {
    (FIRST_PICTURE..)
        .zip(PICTURES)
        .find(|(_, known)| *known == kind)
        .map(|(place, _)| place)
}

/// The dull colour in the middle of a kind's tokens; none of kinds that are no creatures.
fn ground(kind: &str) -> Option<u32> {
    Some(match kind {
        "zombie" => 0x3f4d33,
        "wild_squig" => 0x6a2a1e,
        "rat" => 0x43362c,
        "drone" => 0x323a44,
        "nest" => 0x4f3a2a,
        _ => return None,
    })
}

/// The sign of a kind, its head at −y: a skull, jaws, a rat's head, a cross in a ring, eggs.
fn sign(drawing: &mut FlatDrawing, kind: &str, (paint, ink): (Vec4, Vec4)) {
    match kind {
        "zombie" => {
            drawing.disc(Vec2::new(0.0, -0.08), 0.26, paint);
            both(drawing, &[(0.0, 0.1), (0.15, 0.1), (0.13, 0.34), (0.0, 0.34)], paint);
            for x in [-0.1, 0.1] {
                drawing.disc(Vec2::new(x, -0.06), 0.075, ink);
                line(drawing, (x * 0.5, 0.2), (x * 0.5, 0.34), 0.03, ink);
            }
        }
        "wild_squig" => {
            drawing.disc(Vec2::ZERO, 0.36, paint);
            for x in [-0.2, 0.0, 0.2] {
                both(drawing, &[(x - 0.1, -0.12), (x + 0.1, -0.12), (x, 0.14)], ink);
            }
        }
        "rat" => {
            both(drawing, &[(0.0, -0.4), (0.16, 0.02), (0.1, 0.2), (0.0, 0.24)], paint);
            for x in [-0.2, 0.2] {
                drawing.disc(Vec2::new(x, 0.14), 0.13, paint);
            }
            line(drawing, (0.0, 0.22), (0.12, 0.46), 0.06, paint);
        }
        "drone" => {
            drawing.ring(Vec2::ZERO, (0.26, 0.36), paint);
            line(drawing, (0.0, -0.46), (0.0, 0.3), 0.09, paint);
            line(drawing, (-0.3, 0.0), (0.3, 0.0), 0.09, paint);
        }
        _ => {
            for (x, y) in [(0.0, -0.24), (-0.22, 0.12), (0.22, 0.12)] {
                drawing.disc(Vec2::new(x, y), 0.18, paint);
                drawing.disc(Vec2::new(x, y), 0.08, ink);
            }
        }
    }
}

/// The token of a creature around the middle of its base; none of figures that are no creatures.
pub fn token(figure: &TableFigure, paint: Vec4) -> Option<FlatDrawing> {
    let ground = ground(&figure.kind)?;
    let mut token = Token::of(figure);
    if figure.kind == "drone" {
        token.weapon((1.5, 0.16), tint(0xc6ccd4));
    }
    token.base(paint, tint(ground));
    let mut emblem = FlatDrawing::default();
    sign(&mut emblem, &figure.kind, (tint(WHITE), tint(INK)));
    token.emblem(emblem, 1.45);
    if figure.kind != "nest" {
        token.facing();
    }
    Some(token.drawing)
}
