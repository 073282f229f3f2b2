//! Necromunda from above: a fighter's token on a plan, with its gang's sign, its kind, its weapon, and how it holds itself. All
//! of it is drawn, so that it is sharp at any size.

use bevy::math::{Vec2, Vec4};

use super::figures::outfit::Outfit;
use crate::rules::necromunda::{ArmClass, FighterKind, GangId};
use crate::screen::board3d::mesh_builder::tint;
use crate::screen::books::common::tokens::{AMBER, INK, Token, WHITE};
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::TableFigure;

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
    let mut token = Token::of(figure);
    let (radius, ahead, ink) = (token.radius, token.ahead, tint(INK));
    let class = outfit.weapon().data().class;
    let metal = match class {
        ArmClass::Special => tint(AMBER),
        _ => tint(0xc6ccd4),
    };
    token.weapon(barrel(class), metal);
    token.base(paint, ground(outfit.gang));
    let drawing = &mut token.drawing;
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
    sign(&mut emblem, outfit.gang, tint(WHITE));
    token.emblem(emblem, if outfit.kind == FighterKind::Kid { 1.15 } else { 1.45 });
    token.posture();
    token.facing();
    Some(token.drawing)
}
