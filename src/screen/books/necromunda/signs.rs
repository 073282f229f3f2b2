//! Necromunda from above: a fighter's token on a plan, with its gang's sign, its kind, its weapon, and how it holds itself. All
//! of it is drawn, so that it is sharp at any size.

use bevy::math::{Vec2, Vec4};

use super::figures::outfit::Outfit;
use crate::rules::necromunda::{ArmClass, FighterKind, GangId};
use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::screen::terrain::patterns::clear;

const INK: u32 = 0x0c0e12;
const WHITE: u32 = 0xf4f2ea;
const AMBER: u32 = 0xffb52e;

/// A convex shape by its corners, and its mirror image.
fn both(drawing: &mut FlatDrawing, corners: &[(f32, f32)], colour: Vec4) {
    for side in [1.0, -1.0] {
        drawing.convex(corners.iter().map(|(x, y)| Vec2::new(side * x, *y)).collect(), colour);
    }
}

fn line(drawing: &mut FlatDrawing, from: (f32, f32), to: (f32, f32), width: f32, colour: Vec4) {
    drawing.stroke((from.into(), to.into()), width, colour);
}

/// The dull colour that a gang's tokens have in their middle.
fn ground(gang: Option<GangId>) -> Vec4 {
    tint(match gang {
        Some(GangId::RustChoir) => 0x5a3320,
        Some(GangId::SlagHounds) => 0x33363c,
        Some(GangId::WireFoxes) => 0x33504b,
        None => 0x6b6658,
    })
}

/// The sign of a gang: a bell, a hound's mask, a fox.
fn sign(drawing: &mut FlatDrawing, gang: Option<GangId>, paint: Vec4) {
    let ink = tint(INK);
    match gang {
        Some(GangId::RustChoir) => {
            both(drawing, &[(0.0, -0.34), (0.14, -0.22), (0.2, 0.16), (0.0, 0.16)], paint);
            line(drawing, (-0.3, 0.2), (0.3, 0.2), 0.1, paint);
            drawing.disc(Vec2::new(0.0, 0.3), 0.08, paint);
        }
        Some(GangId::SlagHounds) => {
            both(
                drawing,
                &[(0.0, -0.12), (0.26, -0.16), (0.16, 0.12), (0.0, 0.36)],
                paint,
            );
            both(drawing, &[(0.08, -0.12), (0.26, -0.14), (0.32, -0.38)], paint);
            both(drawing, &[(0.06, 0.0), (0.17, -0.06), (0.14, 0.04)], ink);
        }
        Some(GangId::WireFoxes) => {
            both(drawing, &[(0.0, -0.06), (0.3, -0.36), (0.24, 0.06), (0.0, 0.34)], paint);
            for x in [-0.11, 0.11] {
                drawing.disc(Vec2::new(x, -0.02), 0.07, ink);
            }
        }
        None => drawing.ring(Vec2::ZERO, (0.16, 0.26), paint),
    }
}

/// How a class of weapons looks from above: how far it reaches from the middle, and how wide it is, in radii.
fn barrel(class: ArmClass) -> (f32, f32) {
    match class {
        ArmClass::Hand | ArmClass::Grenade => (1.05, 0.1),
        ArmClass::Pistol => (1.1, 0.17),
        ArmClass::Basic => (1.5, 0.15),
        ArmClass::Special => (1.6, 0.28),
        ArmClass::Heavy => (2.1, 0.36),
    }
}

/// The token of a fighter around the middle of its base; none of figures that are no fighters.
pub fn token(figure: &TableFigure, paint: Vec4) -> Option<FlatDrawing> {
    let outfit = Outfit::of(figure)?;
    let radius = cells(figure.radius);
    let (ink, white) = (tint(INK), tint(WHITE));
    let ahead = figure.ahead().unwrap_or(Vec2::NEG_Y);
    let aside = ahead.perp();
    let mut drawing = FlatDrawing::default();
    let class = outfit.weapon().data().class;
    let is_lying = matches!(figure.pose, Pose::Prone | Pose::Down);
    // The weapon over the right side, towards where it faces; who is broken has it down.
    if !is_lying && figure.pose != Pose::Broken {
        let (reach, wide) = barrel(class);
        let (from, to) = (aside * 0.46, aside * 0.46 + ahead * reach);
        drawing.stroke(
            (from * radius, (to + ahead * 0.07) * radius),
            (wide + 0.16) * radius,
            ink,
        );
        let metal = match class {
            ArmClass::Special => tint(AMBER),
            _ => tint(0xc6ccd4),
        };
        drawing.stroke((from * radius, to * radius), wide * radius, metal);
        if figure.pose == Pose::Alert {
            // What it watches.
            for side in [-0.5_f32, 0.5] {
                let way = Vec2::from_angle(side).rotate(ahead);
                drawing.stroke(
                    (way * radius * 1.05, way * radius * 1.9),
                    0.14 * radius,
                    clear(AMBER, 0.9),
                );
            }
        }
    }
    drawing.disc(Vec2::ZERO, radius, ink);
    drawing.ring(Vec2::ZERO, (radius * 0.74, radius * 0.97), paint);
    drawing.disc(Vec2::ZERO, radius * 0.74, ground(outfit.gang));
    match outfit.kind {
        // A second ring, a crown of points, or a smaller middle.
        FighterKind::Heavy => drawing.ring(Vec2::ZERO, (radius * 0.6, radius * 0.68), paint),
        FighterKind::Leader => {
            for point in 0..8 {
                let way = Vec2::from_angle(point as f32 * std::f32::consts::FRAC_PI_4).rotate(ahead);
                let side = way.perp() * 0.14;
                let tip = way * 0.5;
                drawing.convex(
                    vec![tip * radius, (way * 0.76 + side) * radius, (way * 0.76 - side) * radius],
                    paint,
                );
            }
        }
        FighterKind::Kid => drawing.ring(Vec2::ZERO, (radius * 0.5, radius * 0.74), ink),
        FighterKind::Ganger => {}
    }
    // The sign's head points where the fighter looks.
    let mut emblem = FlatDrawing::default();
    sign(&mut emblem, outfit.gang, white);
    let size = radius * if outfit.kind == FighterKind::Kid { 1.15 } else { 1.45 };
    let opacity = if is_lying { 0.25 } else { 1.0 };
    for shape in &emblem.faded(opacity).shapes {
        let corners = shape
            .corners
            .iter()
            .map(|corner| (aside * corner.x - ahead * corner.y) * size);
        drawing.convex(corners.collect(), shape.colour);
    }
    match figure.pose {
        Pose::Prone => lying(&mut drawing, (-ahead, radius), white),
        Pose::Down => {
            lying(&mut drawing, (aside, radius), tint(AMBER));
            for way in [Vec2::new(0.5, 0.5), Vec2::new(-0.5, 0.5)] {
                drawing.stroke((way * radius, -way * radius), radius * 0.2, ink);
                drawing.stroke((way * radius * 0.9, -way * radius * 0.9), radius * 0.1, tint(AMBER));
            }
        }
        Pose::Crouching => {
            // Behind something: a bar before it.
            let at = ahead * radius * 0.9;
            drawing.stroke(
                (at - aside * radius * 0.8, at + aside * radius * 0.8),
                radius * 0.3,
                ink,
            );
            drawing.stroke(
                (at - aside * radius * 0.72, at + aside * radius * 0.72),
                radius * 0.16,
                white,
            );
        }
        _ => {}
    }
    // Where it faces, in its player's colour; hollow of who has turned its back.
    let wedge = |tip: f32, wide: f32, back: f32| {
        vec![
            ahead * tip * radius,
            (ahead * back + aside * wide) * radius,
            (ahead * back - aside * wide) * radius,
        ]
    };
    drawing.convex(wedge(1.5, 0.5, 0.84), ink);
    drawing.convex(wedge(1.36, 0.36, 0.9), clear(0xfff6dc, 1.0));
    if figure.pose == Pose::Broken {
        drawing.convex(wedge(1.2, 0.2, 0.96), ink);
    }
    Some(drawing)
}

/// A body that lies along a direction, its head away from it.
fn lying(drawing: &mut FlatDrawing, (along, radius): (Vec2, f32), colour: Vec4) {
    let (head, foot) = (-along * radius * 0.66, along * radius * 0.66);
    drawing.stroke((head * 0.8, foot * 1.08), radius * 0.5, tint(INK));
    drawing.disc(head, radius * 0.28, tint(INK));
    drawing.stroke((head * 0.7, foot), radius * 0.34, times(colour, 0.9));
    drawing.disc(head, radius * 0.2, colour);
}
