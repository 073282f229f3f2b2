//! Quake 40K from above: a champion's token on a plan, with the sign of its make, its race's colour and its weapon. All of it
//! is drawn, so that it is sharp at any size.

use bevy::math::{Vec2, Vec4};

use super::figures::look::{ChampionLook, ChampionMake, SeenArm, SeenUse};
use super::figures::weapons::{POWER, STAR};
use crate::screen::board3d::mesh_builder::tint;
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};

const INK: u32 = 0x0c0e12;
const WHITE: u32 = 0xf4f2ea;

/// A sign: its head is at −y, and it has room in a circle of radius 0.5.
struct Sign<'a> {
    drawing: &'a mut FlatDrawing,
    white: Vec4,
    ink: Vec4,
    paint: Vec4,
}

impl Sign<'_> {
    /// A convex shape by its corners.
    fn shape(&mut self, corners: &[(f32, f32)], colour: Vec4) {
        let corners = corners.iter().map(|corner| Vec2::from(*corner));
        self.drawing.convex(corners.collect(), colour);
    }

    /// The same shape on both sides.
    fn both(&mut self, corners: &[(f32, f32)], colour: Vec4) {
        for side in [1.0, -1.0] {
            let corners: Vec<_> = corners.iter().map(|(x, y)| (side * x, *y)).collect();
            self.shape(&corners, colour);
        }
    }

    /// The same line on both sides.
    fn lines(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Vec4) {
        for side in [1.0, -1.0] {
            let (from, to) = (Vec2::new(side * from.0, from.1), Vec2::new(side * to.0, to.1));
            self.drawing.stroke((from, to), width, colour);
        }
    }

    fn disc(&mut self, at: (f32, f32), radius: f32, colour: Vec4) {
        self.drawing.disc(at.into(), radius, colour);
    }

    fn ring(&mut self, at: (f32, f32), radii: (f32, f32), colour: Vec4) {
        self.drawing.ring(at.into(), radii, colour);
    }

    /// The porthole of the ash legion.
    fn porthole(&mut self, at: (f32, f32), radius: f32) {
        self.disc(at, radius, self.white);
        self.disc(at, radius * 0.68, self.ink);
        let (x, y) = at;
        let (from, to) = (Vec2::new(x, y - radius * 0.6), Vec2::new(x, y + radius * 0.6));
        self.drawing.stroke((from, to), radius * 0.24, self.white);
    }

    fn draw(&mut self, make: ChampionMake) {
        let (white, ink, paint) = (self.white, self.ink, self.paint);
        match make {
            ChampionMake::Levy => {
                // A brim and the dome in it.
                self.ring((0.0, 0.0), (0.3, 0.42), white);
                self.disc((0.0, 0.0), 0.2, paint);
            }
            ChampionMake::Captain => {
                for y in [-0.2, 0.06, 0.32] {
                    self.both(
                        &[(0.0, y - 0.16), (0.4, y + 0.04), (0.4, y + 0.18), (0.0, y - 0.02)],
                        white,
                    );
                }
            }
            ChampionMake::Ember => {
                for turn in 0..4 {
                    let way = Vec2::from_angle(turn as f32 * std::f32::consts::FRAC_PI_2);
                    let side = way.perp() * 0.12;
                    self.drawing.convex(vec![way * 0.48, side, -side], tint(STAR));
                }
                self.disc((0.0, 0.0), 0.13, white);
            }
            ChampionMake::Legionary => self.porthole((0.0, 0.0), 0.36),
            ChampionMake::Bolide => {
                self.porthole((0.0, -0.16), 0.28);
                self.both(&[(0.08, 0.18), (0.36, 0.18), (0.22, 0.48)], tint(0xffa53c));
            }
            ChampionMake::Bastion => {
                let wall = [(0.0, -0.22), (0.42, -0.22), (0.42, 0.16), (0.0, 0.44)];
                self.both(&wall, white);
                self.both(&[(0.24, -0.4), (0.42, -0.4), (0.42, -0.2), (0.24, -0.2)], white);
                self.shape(&[(-0.1, -0.4), (0.1, -0.4), (0.1, -0.2), (-0.1, -0.2)], white);
                self.porthole((0.0, 0.02), 0.2);
            }
            ChampionMake::Colossus => {
                self.both(&[(0.14, -0.24), (0.48, -0.16), (0.48, 0.3), (0.14, 0.42)], paint);
                self.shape(&[(-0.2, -0.36), (0.2, -0.36), (0.26, 0.4), (-0.26, 0.4)], white);
                self.porthole((0.0, -0.08), 0.22);
            }
            ChampionMake::Outrider => {
                for y in [-0.32, 0.32] {
                    self.ring((0.0, y), (0.1, 0.19), white);
                }
                self.drawing
                    .stroke((Vec2::new(0.0, -0.2), Vec2::new(0.0, 0.2)), 0.16, paint);
                self.lines((0.0, -0.12), (0.36, -0.04), 0.09, white);
            }
            ChampionMake::VeilEye => {
                self.both(
                    &[(0.0, -0.26), (0.3, -0.12), (0.46, 0.0), (0.3, 0.12), (0.0, 0.26)],
                    white,
                );
                self.disc((0.0, 0.0), 0.2, ink);
                self.disc((0.0, 0.0), 0.1, tint(0x8fffb0));
            }
            ChampionMake::VeilDancer => {
                let half = [(0.0, -0.4), (0.26, -0.32), (0.3, 0.0), (0.14, 0.36), (0.0, 0.44)];
                self.shape(&half, white);
                self.shape(&half.map(|(x, y)| (-x, y)), paint);
                self.both(&[(0.06, -0.08), (0.24, -0.16), (0.2, 0.0)], ink);
            }
            ChampionMake::Strider => {
                self.lines((0.0, -0.06), (0.34, -0.24), 0.07, white);
                self.lines((0.34, -0.24), (0.46, -0.02), 0.07, white);
                self.lines((0.0, 0.06), (0.32, 0.1), 0.07, white);
                self.lines((0.32, 0.1), (0.4, 0.4), 0.07, white);
                self.both(&[(0.0, -0.3), (0.12, -0.14), (0.14, 0.2), (0.0, 0.46)], paint);
                self.lines((0.08, -0.26), (0.2, -0.5), 0.06, white);
            }
            ChampionMake::Basher => {
                self.both(&[(0.0, -0.3), (0.26, -0.26), (0.4, 0.34), (0.0, 0.4)], white);
                self.both(&[(0.06, -0.12), (0.24, -0.16), (0.2, -0.02)], ink);
                self.shape(&[(-0.26, 0.12), (0.26, 0.12), (0.28, 0.26), (-0.28, 0.26)], ink);
                for x in [-0.16, 0.0, 0.16] {
                    self.shape(&[(x - 0.05, 0.12), (x + 0.05, 0.12), (x, 0.22)], white);
                }
            }
            ChampionMake::Disc => {
                for tooth in 0..8 {
                    let way = Vec2::from_angle(tooth as f32 * std::f32::consts::FRAC_PI_4);
                    self.drawing.stroke((way * 0.3, way * 0.48), 0.16, white);
                }
                self.ring((0.0, 0.0), (0.22, 0.38), white);
                self.disc((0.0, 0.0), 0.1, tint(0xff5a3c));
            }
            ChampionMake::Warlord => {
                self.both(&[(0.16, -0.14), (0.4, -0.2), (0.48, -0.48), (0.28, -0.34)], white);
                self.both(&[(0.0, -0.22), (0.22, -0.18), (0.3, 0.36), (0.0, 0.46)], white);
                self.both(&[(0.05, -0.04), (0.2, -0.08), (0.16, 0.06)], ink);
                self.shape(&[(-0.2, 0.18), (0.2, 0.18), (0.2, 0.3), (-0.2, 0.3)], paint);
            }
        }
    }
}

/// The dull colour that a make's tokens have in their middle, by its race.
fn ground(make: ChampionMake) -> Vec4 {
    tint(match make {
        ChampionMake::Levy | ChampionMake::Captain | ChampionMake::Ember => 0x4a4a30,
        ChampionMake::VeilEye | ChampionMake::VeilDancer => 0x2c4840,
        ChampionMake::Strider => 0x4a2438,
        ChampionMake::Basher | ChampionMake::Warlord => 0x5c3d1c,
        ChampionMake::Disc => 0x2c3c48,
        _ => 0x44464a,
    })
}

/// How a weapon looks from above: how far it reaches from the middle and how wide it is, in cells, and its colour.
fn barrel(arm: SeenArm) -> (f32, f32, u32) {
    let paint = match arm {
        SeenArm::StarPistol | SeenArm::StarRifle => STAR,
        SeenArm::PowerBlade | SeenArm::PowerFist => POWER,
        _ => 0xc6ccd4,
    };
    let (reach, wide) = match arm {
        SeenArm::HeavyCarbine | SeenArm::RocketTube | SeenArm::MasterLaser => (0.6, 0.16),
        SeenArm::LongRifle => (0.7, 0.07),
        SeenArm::ScatterGun | SeenArm::TwinCarbine | SeenArm::Fuser => (0.34, 0.16),
        _ => match arm.seen_use() {
            SeenUse::Pistol => (0.14, 0.09),
            SeenUse::Gun => (0.36, 0.1),
            _ => (0.26, 0.06),
        },
    };
    (reach, wide, paint)
}

/// The token of a champion around the middle of its base; none of figures that are no champions.
pub fn token(figure: &TableFigure, paint: Vec4) -> Option<FlatDrawing> {
    let look = ChampionLook::of(&figure.kind, &figure.outfit)?;
    let radius = cells(figure.radius);
    let ink = tint(INK);
    let ahead = figure.ahead().unwrap_or(Vec2::NEG_Y);
    let aside = ahead.perp();
    let mut drawing = FlatDrawing::default();
    // The weapon over the right side, a fist over the left one.
    let right = look.in_the_right().map(|arm| (0.62, arm));
    let fist = look.has(SeenArm::PowerFist).then_some((-0.62, SeenArm::PowerFist));
    for (side, arm) in right.into_iter().chain(fist) {
        let (reach, wide, metal) = barrel(arm);
        let from = aside * side * radius;
        let to = from + ahead * (radius * 0.86 + reach);
        drawing.stroke((from, to + ahead * 0.04), wide + 0.08, ink);
        drawing.stroke((from, to), wide, tint(metal));
    }
    drawing.disc(Vec2::ZERO, radius, ink);
    drawing.ring(Vec2::ZERO, (radius * 0.76, radius * 0.97), paint);
    drawing.disc(Vec2::ZERO, radius * 0.76, ground(look.make));
    if look.flies {
        // A second ring, broken: whoever flies.
        for turn in 0..8 {
            let (from, to) = (turn as f32 * 0.785, turn as f32 * 0.785 + 0.4);
            let ends = (Vec2::from_angle(from), Vec2::from_angle(to));
            drawing.stroke(
                (ends.0 * radius * 0.68, ends.1 * radius * 0.68),
                radius * 0.06,
                tint(WHITE),
            );
        }
    }
    // The sign's head points where the champion looks.
    let mut emblem = FlatDrawing::default();
    let mut sign = Sign {
        drawing: &mut emblem,
        white: tint(WHITE),
        ink,
        paint,
    };
    sign.draw(look.make);
    let opacity = if matches!(figure.pose, Pose::Prone | Pose::Down) {
        0.4
    } else {
        1.0
    };
    for shape in &emblem.faded(opacity).shapes {
        let corners = shape.corners.iter();
        let laid = corners.map(|corner| (aside * corner.x - ahead * corner.y) * radius * 1.25);
        drawing.convex(laid.collect(), shape.colour);
    }
    if figure.facing.is_some() {
        let wedge = |tip: f32, wide: f32, back: f32| {
            let (foot, side) = (ahead * back * radius, aside * wide * radius);
            vec![ahead * tip * radius, foot + side, foot - side]
        };
        drawing.convex(wedge(1.5, 0.5, 0.84), ink);
        drawing.convex(wedge(1.36, 0.36, 0.9), tint(0xfff6dc));
    }
    Some(drawing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::{Body, Direction, Point};

    fn token_of(kind: &str) -> FlatDrawing {
        let figure = TableFigure {
            kind: kind.to_owned(),
            ..TableFigure::of_body(Body::usual(Point::new(0, 0, 0)), Some(Direction::NORTH), 0)
        };
        token(&figure, Vec4::new(0.1, 0.9, 0.1, 1.0)).unwrap()
    }

    #[test]
    fn every_champion_has_a_token_of_its_own() {
        let tokens = ChampionMake::ALL.map(|(id, _)| (id, token_of(id)));
        for (index, (id, here)) in tokens.iter().enumerate() {
            for (other, there) in &tokens[..index] {
                assert_ne!(here, there, "{id} and {other}");
            }
        }
    }

    #[test]
    fn a_sign_stays_within_the_ring_of_its_player() {
        for (id, make) in ChampionMake::ALL {
            let mut emblem = FlatDrawing::default();
            let mut sign = Sign {
                drawing: &mut emblem,
                white: Vec4::ONE,
                ink: Vec4::ONE,
                paint: Vec4::ONE,
            };
            sign.draw(make);
            let corners = emblem.shapes.iter().flat_map(|shape| &shape.corners);
            let far = corners.map(|corner| corner.length()).fold(0.0, f32::max);
            assert!((0.34..0.7).contains(&far), "{id}: {far}");
        }
    }
}
