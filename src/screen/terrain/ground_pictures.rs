//! The pictures of a table's ground by its word in maps, drawn in code: one covers a slab of 20 cm, and fits beside itself.

use bevy::math::Vec2;

use crate::screen::board3d::noise::{Jitter, noise};
use crate::screen::table_top::art::pixels::Pixels;

/// How wide a slab is that a picture covers, in cells.
pub const SLAB: f32 = 8.0;

/// The side of a picture, in pixels.
pub const SIDE: u32 = 256;

/// How many pictures of a ground there are, so that it is not everywhere the same.
pub const VARIANTS: u32 = 2;

/// How a ground looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct GroundLook {
    /// Its colour in the mean, as seen, from 0 to 1 in 255 parts.
    tone: (u8, u8, u8),
    /// How much its spots differ in lightness, in parts of 255.
    rough: u8,
    /// Whether it is laid of slabs, with joints between them.
    slabs: bool,
    /// Whether blades stand on it.
    blades: bool,
}

impl GroundLook {
    /// The look of a ground; ash for a word that is not known.
    fn of(ground: &str) -> Self {
        let look = |tone, rough| Self {
            tone,
            rough,
            slabs: false,
            blades: false,
        };
        match ground {
            "concrete" | "slabs" | "stone" => Self {
                slabs: true,
                ..look((78, 81, 86), 16)
            },
            "metal" | "steel" => Self {
                slabs: true,
                ..look((62, 68, 76), 10)
            },
            "grass" => Self {
                blades: true,
                ..look((58, 74, 44), 26)
            },
            "sand" | "desert" => look((92, 76, 50), 20),
            "earth" | "mud" => look((76, 60, 46), 24),
            "snow" => look((104, 110, 120), 16),
            _ => look((70, 66, 66), 26),
        }
    }
}

/// A picture of a ground: one of [`VARIANTS`].
pub fn picture(ground: &str, variant: u32) -> Pixels {
    let look = GroundLook::of(ground);
    let side = SIDE as f32;
    Pixels::painted(SIDE, SIDE, |x, y| {
        let at = Vec2::new(x, y);
        let seed = 40 + variant * 7;
        // Noise of three sizes; the largest is the same in all variants, so that they fit.
        let grain = (noise(at / 2.0, SIDE / 2, seed) - 0.5) * 0.5
            + (noise(at / 8.0, SIDE / 8, seed + 1) - 0.5) * 0.7
            + (noise(at / 64.0, SIDE / 64, 44) - 0.5) * 0.8;
        let mut light = grain * f32::from(look.rough);
        if look.blades {
            let mut jitter = Jitter::of((x / 3.0) as i32, (y / 6.0) as i32, seed + 2);
            if jitter.part() < 0.22 {
                light += jitter.between(-14.0, 20.0);
            }
        }
        if look.slabs {
            light += slab(at, side, variant);
        }
        let channel = |tone: u8| (f32::from(tone) + light) / 255.0;
        let (r, g, b) = look.tone;
        [channel(r), channel(g), channel(b), 1.0]
    })
}

/// How much lighter or darker a slab of 20 cm is at a pixel: a joint all round, a cross of thinner joints, cracks.
fn slab(at: Vec2, side: f32, variant: u32) -> f32 {
    let from_edge = at.min(Vec2::splat(side) - at).min_element();
    let from_middle = (at - side / 2.0).abs().min_element();
    if from_edge < 2.5 {
        return -34.0;
    }
    if from_edge < 5.0 {
        // Lit from the north-west.
        return if at.min_element() <= from_edge + 0.01 {
            12.0
        } else {
            -12.0
        };
    }
    if from_middle < 1.2 {
        return -14.0;
    }
    let crack = noise(at / 40.0 + 3.0, 64, 51 + variant) - 0.5;
    let is_cracked = crack.abs() < 0.008 && noise(at / 60.0, 64, 61 + variant) > 0.62;
    if is_cracked { -16.0 } else { 0.0 }
}

/// Whether a variant lies on a slab of the table.
pub fn variant_of(column: u32, row: u32) -> u32 {
    (Jitter::of(column as i32, row as i32, 77).part() * VARIANTS as f32) as u32 % VARIANTS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(pixels: &Pixels) -> [f32; 3] {
        let count = (pixels.width * pixels.height) as f32;
        std::array::from_fn(|channel| {
            let sum: f32 = pixels
                .data
                .iter()
                .skip(channel)
                .step_by(4)
                .map(|value| f32::from(*value))
                .sum();
            sum / count
        })
    }

    #[test]
    fn grounds_are_darker_than_what_stands_on_them_and_differ() {
        let words = ["ash", "concrete", "sand", "grass"];
        let means: Vec<_> = words.iter().map(|word| mean(&picture(word, 0))).collect();
        for (index, one) in means.iter().enumerate() {
            assert!(one.iter().all(|value| *value < 130.0), "{} {one:?}", words[index]);
            for other in &means[..index] {
                let difference: f32 = one.iter().zip(other).map(|(a, b)| (a - b).abs()).sum();
                assert!(difference > 8.0, "{}", words[index]);
            }
        }
    }
}
