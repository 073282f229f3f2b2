//! The parts of figures' tokens on plans that books share: base and ring, the weapon over the right side, where a figure faces, and how it
//! holds itself.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::screen::terrain::patterns::clear;

/// What is almost black.
pub const INK: u32 = 0x0c0e12;
/// What is almost white.
pub const WHITE: u32 = 0xf4f2ea;
/// What warns.
pub const AMBER: u32 = 0xffb52e;

/// A token that is being drawn, around the middle of its figure's base.
pub struct Token {
    /// What is drawn so far.
    pub drawing: FlatDrawing,
    /// The radius of the base, in cells.
    pub radius: f32,
    /// Where the figure faces.
    pub ahead: Vec2,
    /// Its right.
    pub aside: Vec2,
    /// How it holds itself.
    pub pose: Pose,
}

impl Token {
    /// The token of a figure, with nothing drawn yet.
    pub fn of(figure: &TableFigure) -> Self {
        let ahead = figure.ahead().unwrap_or(Vec2::NEG_Y);
        Self {
            drawing: FlatDrawing::default(),
            radius: cells(figure.radius),
            ahead,
            aside: ahead.perp(),
            pose: figure.pose,
        }
    }

    /// Whether it lies.
    pub fn is_lying(&self) -> bool {
        matches!(self.pose, Pose::Prone | Pose::Down)
    }

    /// The weapon over the right side, towards where it faces, so long and so wide in radii; who watches has two lines beside it. Who lies,
    /// and who is broken, has it down.
    pub fn weapon(&mut self, (reach, wide): (f32, f32), metal: Vec4) {
        if self.is_lying() || self.pose == Pose::Broken {
            return;
        }
        let (radius, ahead, aside) = (self.radius, self.ahead, self.aside);
        let (from, to) = (aside * 0.46, aside * 0.46 + ahead * reach);
        let ends = (from * radius, (to + ahead * 0.07) * radius);
        self.drawing.stroke(ends, (wide + 0.16) * radius, tint(INK));
        self.drawing.stroke((from * radius, to * radius), wide * radius, metal);
        if self.pose == Pose::Alert {
            for side in [-0.5_f32, 0.5] {
                let way = Vec2::from_angle(side).rotate(ahead);
                let ends = (way * radius * 1.05, way * radius * 1.9);
                self.drawing.stroke(ends, 0.14 * radius, clear(AMBER, 0.9));
            }
        }
    }

    /// The base: its ring in the player's colour, its middle in a dull one.
    pub fn base(&mut self, paint: Vec4, ground: Vec4) {
        let radius = self.radius;
        self.drawing.disc(Vec2::ZERO, radius, tint(INK));
        self.drawing.ring(Vec2::ZERO, (radius * 0.74, radius * 0.97), paint);
        self.drawing.disc(Vec2::ZERO, radius * 0.74, ground);
    }

    /// An emblem that is drawn with its head at −y in a circle of radius 0.5: so large in radii, its head where the figure faces.
    pub fn emblem(&mut self, emblem: FlatDrawing, size: f32) {
        let opacity = if self.is_lying() { 0.25 } else { 1.0 };
        let (aside, ahead, size) = (self.aside, self.ahead, size * self.radius);
        for shape in &emblem.faded(opacity).shapes {
            let corners = shape
                .corners
                .iter()
                .map(|corner| (aside * corner.x - ahead * corner.y) * size);
            self.drawing.convex(corners.collect(), shape.colour);
        }
    }

    /// How it holds itself: lying, or with a bar before it that it crouches behind.
    pub fn posture(&mut self) {
        let (radius, ahead, aside, white) = (self.radius, self.ahead, self.aside, tint(WHITE));
        match self.pose {
            Pose::Prone => self.lying(-ahead, white),
            Pose::Down => {
                self.lying(aside, tint(AMBER));
                for way in [Vec2::new(0.5, 0.5), Vec2::new(-0.5, 0.5)] {
                    let cross = [(1.0, 0.2, tint(INK)), (0.9, 0.1, tint(AMBER))];
                    for (part, wide, colour) in cross {
                        let end = way * radius * part;
                        self.drawing.stroke((end, -end), radius * wide, colour);
                    }
                }
            }
            Pose::Crouching => {
                let at = ahead * radius * 0.9;
                for (half, wide, colour) in [(0.8, 0.3, tint(INK)), (0.72, 0.16, white)] {
                    let ends = (at - aside * radius * half, at + aside * radius * half);
                    self.drawing.stroke(ends, radius * wide, colour);
                }
            }
            _ => {}
        }
    }

    /// A body that lies along a direction, its head away from it.
    fn lying(&mut self, along: Vec2, colour: Vec4) {
        let radius = self.radius;
        let (head, foot) = (-along * radius * 0.66, along * radius * 0.66);
        self.drawing.stroke((head * 0.8, foot * 1.08), radius * 0.5, tint(INK));
        self.drawing.disc(head, radius * 0.28, tint(INK));
        self.drawing
            .stroke((head * 0.7, foot), radius * 0.34, times(colour, 0.9));
        self.drawing.disc(head, radius * 0.2, colour);
    }

    /// Where it faces; hollow of who has turned its back.
    pub fn facing(&mut self) {
        let (radius, ahead, aside) = (self.radius, self.ahead, self.aside);
        let wedge = |tip: f32, wide: f32, back: f32| {
            vec![
                ahead * tip * radius,
                (ahead * back + aside * wide) * radius,
                (ahead * back - aside * wide) * radius,
            ]
        };
        self.drawing.convex(wedge(1.5, 0.5, 0.84), tint(INK));
        self.drawing.convex(wedge(1.36, 0.36, 0.9), clear(0xfff6dc, 1.0));
        if self.pose == Pose::Broken {
            self.drawing.convex(wedge(1.2, 0.2, 0.96), tint(INK));
        }
    }
}
