//! Irregularity that is the same every time: numbers out of a seed, and smooth noise over the board.

use bevy::math::Vec2;

/// Numbers that follow from a seed.
pub struct Jitter(u32);

/// Mixes two numbers into one that looks like neither.
pub fn mix(a: u32, b: u32) -> u32 {
    let mut hash = a.wrapping_mul(0x9e37_79b9) ^ b.wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 15).wrapping_mul(0x2c1b_3c6d);
    hash = (hash ^ hash >> 12).wrapping_mul(0x297a_2d39);
    hash ^ hash >> 15
}

impl Jitter {
    /// Numbers for a cell.
    pub fn of(x: i32, y: i32, seed: u32) -> Self {
        Self(mix(mix(x as u32, y as u32), seed))
    }

    /// The next number, from 0 to 1.
    pub fn part(&mut self) -> f32 {
        self.0 = mix(self.0, 0x51ed);
        (self.0 >> 8) as f32 / (1u32 << 24) as f32
    }

    /// The next number between two others.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.part()
    }
}

/// Smooth noise from 0 to 1 that repeats after `period` steps each way.
pub fn noise(at: Vec2, period: u32, seed: u32) -> f32 {
    let corner = at.floor();
    let part = at - corner;
    let smooth = part * part * (Vec2::splat(3.0) - 2.0 * part);
    let value = |dx: i32, dy: i32| {
        let wrap = |value: f32, shift: i32| (value as i32 + shift).rem_euclid(period as i32);
        Jitter::of(wrap(corner.x, dx), wrap(corner.y, dy), seed).part()
    };
    let (top, bottom) = (
        value(0, 0) + (value(1, 0) - value(0, 0)) * smooth.x,
        value(0, 1) + (value(1, 1) - value(0, 1)) * smooth.x,
    );
    top + (bottom - top) * smooth.y
}
