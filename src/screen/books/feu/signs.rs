//! Feu à volonté from above: a soldier's token on a plan, with the sign of its kind, its weapon, and how it holds itself. All of it is
//! drawn, so that it is sharp at any size.

use bevy::math::{Vec2, Vec4};

use super::figures::outfit::SoldierOutfit;
use crate::rules::feu::{SoldierKind, SoldierWeapon};
use crate::screen::board3d::mesh_builder::tint;
use crate::screen::books::common::tokens::{Token, WHITE};
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::TableFigure;

/// The dull colour that tokens have in their middle.
const GROUND: u32 = 0x39402f;

fn line(drawing: &mut FlatDrawing, from: (f32, f32), to: (f32, f32), width: f32, paint: Vec4) {
    drawing.stroke((from.into(), to.into()), width, paint);
}

/// A chevron with its tip at a height.
fn chevron(drawing: &mut FlatDrawing, tip: f32, paint: Vec4) {
    for side in [1.0, -1.0] {
        line(drawing, (0.0, tip), (side * 0.28, tip + 0.2), 0.1, paint);
    }
}

/// The sign of a kind, its head at −y: bars for the plain, a burst of fire, a cross of hairs, an arrow, a dagger, a star.
fn sign(drawing: &mut FlatDrawing, kind: SoldierKind, paint: Vec4) {
    match kind {
        SoldierKind::Conscript => line(drawing, (-0.24, 0.0), (0.24, 0.0), 0.12, paint),
        SoldierKind::Rifleman => {
            chevron(drawing, -0.22, paint);
            chevron(drawing, 0.04, paint);
        }
        SoldierKind::Gunner => {
            for x in [-0.22, 0.0, 0.22] {
                line(drawing, (x, -0.28), (x, 0.28), 0.12, paint);
            }
        }
        SoldierKind::Marksman => {
            drawing.ring(Vec2::ZERO, (0.2, 0.28), paint);
            line(drawing, (0.0, -0.4), (0.0, 0.4), 0.07, paint);
            line(drawing, (-0.4, 0.0), (0.4, 0.0), 0.07, paint);
        }
        SoldierKind::Scout => {
            line(drawing, (0.0, 0.34), (0.0, -0.2), 0.11, paint);
            chevron(drawing, -0.36, paint);
        }
        SoldierKind::Commando => {
            drawing.convex(
                vec![
                    Vec2::new(0.0, -0.42),
                    Vec2::new(0.09, -0.28),
                    Vec2::new(0.09, 0.1),
                    Vec2::new(-0.09, 0.1),
                    Vec2::new(-0.09, -0.28),
                ],
                paint,
            );
            line(drawing, (-0.22, 0.14), (0.22, 0.14), 0.09, paint);
            line(drawing, (0.0, 0.14), (0.0, 0.38), 0.1, paint);
        }
        _ => {
            for point in 0..5 {
                let way = Vec2::from_angle(point as f32 * std::f32::consts::TAU / 5.0).rotate(Vec2::NEG_Y);
                let side = way.perp() * 0.13;
                drawing.convex(vec![way * 0.42, side, -way * 0.16, -side], paint);
            }
        }
    }
}

/// How a weapon looks from above: how far it reaches from the middle, and how wide it is, in radii.
fn barrel(weapon: SoldierWeapon) -> (f32, f32) {
    match weapon {
        SoldierWeapon::Knife | SoldierWeapon::Grenade | SoldierWeapon::DroneGun => (1.05, 0.1),
        SoldierWeapon::Pistol => (1.1, 0.17),
        SoldierWeapon::Smg => (1.3, 0.2),
        SoldierWeapon::Shotgun => (1.4, 0.26),
        SoldierWeapon::Rifle => (1.6, 0.13),
        SoldierWeapon::AssaultRifle => (1.5, 0.2),
        SoldierWeapon::MachineGun => (2.0, 0.32),
        SoldierWeapon::SniperRifle => (2.2, 0.13),
    }
}

/// The token of a soldier around the middle of its base; none of figures that are no soldiers.
pub fn token(figure: &TableFigure, paint: Vec4) -> Option<FlatDrawing> {
    let outfit = SoldierOutfit::of(figure)?;
    let mut token = Token::of(figure);
    if let Some(held) = outfit.held() {
        token.weapon(barrel(held), tint(0xc6ccd4));
    }
    token.base(paint, tint(GROUND));
    if outfit.kind == SoldierKind::Leader {
        let radius = token.radius;
        token.drawing.ring(Vec2::ZERO, (radius * 0.62, radius * 0.69), paint);
    }
    let mut emblem = FlatDrawing::default();
    sign(&mut emblem, outfit.kind, tint(WHITE));
    token.emblem(emblem, 1.35);
    token.posture();
    token.facing();
    Some(token.drawing)
}
