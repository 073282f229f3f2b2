//! The lights over the board: the sun from the south-west, where one mostly looks from, a weaker one across it, and what
//! the room throws back. As lights of the engine, and as what the plain shader takes.

use std::f32::consts::PI;

use bevy::camera::Exposure;
use bevy::light::DirectionalLight;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

/// A light from so far away that it comes from one side.
pub struct Lamp {
    colour: [f32; 3],
    /// In lux.
    strength: f32,
    /// Where it comes from.
    from: Vec3,
}

/// The light that throws shadows.
pub const SUN: Lamp = Lamp {
    colour: [1.0, 0.93, 0.82],
    strength: 4_200.0,
    from: Vec3::new(-6.0, 9.5, 4.0),
};

/// The light across it.
pub const SKY: Lamp = Lamp {
    colour: [0.78, 0.84, 1.0],
    strength: 900.0,
    from: Vec3::new(8.0, 6.0, 3.0),
};

/// What the room throws back, and how strong it is in candelas a square metre.
const ROOM: ([f32; 3], f32) = ([0.86, 0.90, 1.0], 310.0);

/// How much of the room's light the engine has a rough surface give back.
const ROUGH: f32 = 0.4524;

fn colour([r, g, b]: [f32; 3]) -> Color {
    Color::srgb(r, g, b)
}

fn linear(of: [f32; 3]) -> Vec3 {
    colour(of).to_linear().to_vec3()
}

impl Lamp {
    /// As a light of the engine, and where it stands.
    pub fn raised(&self) -> (DirectionalLight, Transform) {
        let light = DirectionalLight {
            color: colour(self.colour),
            illuminance: self.strength,
            shadow_normal_bias: 1.2,
            ..default()
        };
        (
            light,
            Transform::from_translation(self.from).looking_at(Vec3::ZERO, Vec3::Y),
        )
    }

    /// What a surface that faces it gives back of white.
    fn given_back(&self) -> Vec3 {
        linear(self.colour) * self.strength * Exposure::default().exposure() / PI
    }
}

/// What the room throws back.
pub fn ambient() -> GlobalAmbientLight {
    GlobalAmbientLight {
        color: colour(ROOM.0),
        brightness: ROOM.1,
        ..default()
    }
}

/// The lights as the plain shader takes them: what a white surface gives back of each, and where they come from.
#[derive(ShaderType, Clone, Copy, PartialEq, Debug)]
pub struct Lamps {
    ambient: Vec3,
    sun: Vec3,
    to_sun: Vec3,
    sky: Vec3,
    to_sky: Vec3,
}

impl Default for Lamps {
    fn default() -> Self {
        Self {
            ambient: linear(ROOM.0) * ROOM.1 * Exposure::default().exposure() * ROUGH,
            sun: SUN.given_back(),
            to_sun: SUN.from.normalize(),
            sky: SKY.given_back(),
            to_sky: SKY.from.normalize(),
        }
    }
}
