//! A figure on a table as both drawings want it: round, as wide and as high as it is.

use bevy::math::Vec2;

use crate::space::table::{Body, Direction, Point};

/// How a figure holds itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pose {
    /// Upright.
    #[default]
    Standing,
    /// On its way.
    Running,
    /// Behind something, out of sight.
    Crouching,
    /// On its belly, out of the fire.
    Prone,
    /// On the ground, out of the fight for now.
    Down,
    /// In flight.
    Broken,
    /// Ready to fire.
    Alert,
}

/// As wide and as high as a figure is.
pub const UNSTRETCHED: (i32, i32) = (100, 100);

/// A figure on a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableFigure {
    /// Where it stands: the middle of its base.
    pub at: Point,
    /// Where it faces; nowhere if left out.
    pub facing: Option<Direction>,
    /// The radius of its base, in units.
    pub radius: i32,
    /// How high it is, in units.
    pub height: i32,
    /// How high its eye is, in units.
    pub eye: i32,
    /// Its kind, in the book's word; one without a model is a pawn.
    pub kind: String,
    /// The index of its player's colour.
    pub colour: usize,
    /// What is written at it; nothing if empty.
    pub label: String,
    /// Whether it lies down.
    pub lying: bool,
    /// What it wears and bears, in the book's words.
    pub outfit: Vec<String>,
    /// How it holds itself.
    pub pose: Pose,
    /// How far it has toppled forward, in degrees.
    pub tilt: i32,
    /// How wide and how high it is for a moment, in percent of what it is.
    pub stretch: (i32, i32),
}

impl TableFigure {
    /// A figure without a kind that has this body.
    pub fn of_body(body: Body, facing: Option<Direction>, colour: usize) -> Self {
        Self {
            at: body.at,
            facing,
            radius: body.radius,
            height: body.height,
            eye: body.eye,
            kind: String::new(),
            colour,
            label: String::new(),
            lying: false,
            outfit: Vec::new(),
            pose: Pose::Standing,
            tilt: 0,
            stretch: UNSTRETCHED,
        }
    }

    /// The same figure wherever it stands and looks, and whatever is written at it.
    pub fn in_itself(&self) -> Self {
        Self {
            at: Point::new(0, 0, 0),
            facing: self.facing.map(|_| Direction::NORTH),
            label: String::new(),
            tilt: 0,
            stretch: UNSTRETCHED,
            ..self.clone()
        }
    }

    /// Where it faces, of length 1 on the board; nowhere if it faces nowhere.
    pub fn ahead(&self) -> Option<Vec2> {
        self.facing.map(ahead)
    }
}

/// A direction on the board, of length 1.
pub fn ahead(direction: Direction) -> Vec2 {
    let vector = direction.vector();
    Vec2::new(vector.x as f32, vector.y as f32).normalize_or(Vec2::NEG_Y)
}
