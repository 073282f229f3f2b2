//! The pictures on the grounds, drawn in code: flagstones, bricks, lava, belts and whirls; each with smaller copies.

use bevy::image::{ImageAddressMode, ImageSamplerDescriptor};
use bevy::prelude::*;

use crate::screen::board3d::noise::{Jitter, noise};
use crate::screen::table_top::art;
use crate::screen::table_top::art::pixels::Pixels;
use crate::screen::terrain::ground_pictures;

/// Flagstones for 4×4 cells.
pub fn floor(sharpness: u16) -> Image {
    const CELL: f32 = 128.0;
    let painted = Pixels::painted(512, 512, |x, y| {
        let (column, row) = ((x / CELL).floor(), (y / CELL).floor());
        let mut jitter = Jitter::of(column as i32, row as i32, 7);
        let tone = jitter.between(-0.016, 0.016);
        let grain =
            (noise(Vec2::new(x, y) / 4.0, 128, 1) - 0.5) * 0.028 + (noise(Vec2::new(x, y) / 32.0, 16, 2) - 0.5) * 0.045;
        // How far from the seam, in pixels.
        let (left, top) = (x - column * CELL, y - row * CELL);
        let edge = left.min(top).min(CELL - left).min(CELL - top);
        let mut value = 0.215 + tone + grain;
        if edge < 2.6 {
            value = 0.10;
        } else if edge < 5.5 {
            // Lit from the north-west.
            value += if left.min(top) <= edge { 0.05 } else { -0.045 };
        }
        let crack = noise(Vec2::new(x, y) / 20.0 + 3.0, 512 / 20, 5) - 0.5;
        if crack.abs() < 0.012 && jitter.part() < 0.3 && edge > 8.0 {
            value -= 0.055;
        }
        if jitter.part() < 0.25 {
            let rivet = Vec2::new((left - CELL / 2.0).abs() - 50.0, (top - CELL / 2.0).abs() - 50.0).length();
            if rivet < 4.2 {
                value += if left + top < CELL { 0.06 } else { 0.03 };
            } else if rivet < 5.8 {
                value -= 0.06;
            }
        }
        // Bright enough for a projector in a lit hall, darker than what stands on it.
        let value = value * 1.36;
        [value * 0.95, value * 1.02, value * 1.12, 1.0]
    });
    image(painted, true, sharpness)
}

/// Bricks for a face of one cell's width; its height is that of a wall.
pub fn bricks(sharpness: u16) -> Image {
    let painted = Pixels::painted(128, 256, |x, y| {
        let row = (y / 32.0).floor();
        let shift = if row as i32 % 2 == 0 { 0.0 } else { 32.0 };
        let along = (x + shift).rem_euclid(128.0);
        let column = (along / 64.0).floor();
        let (left, top) = (along - column * 64.0, y - row * 32.0);
        let edge = left.min(64.0 - left).min(top).min(32.0 - top);
        let tone = Jitter::of(column as i32, row as i32, 3).between(-0.035, 0.035);
        let grain = (noise(Vec2::new(x, y) / 4.0, 32, 9) - 0.5) * 0.05;
        let mut value = 0.40 + tone + grain;
        if edge < 2.2 {
            value = 0.19;
        } else if edge < 4.5 {
            value += if top <= edge { 0.06 } else { -0.03 };
        }
        [value * 0.97, value, value * 1.06, 1.0]
    });
    image(painted, true, sharpness)
}

/// Plates of crust in glowing melt, for 3×3 cells.
pub fn lava() -> Image {
    const SIDE: f32 = 256.0;
    const PLATES: i32 = 9;
    let painted = Pixels::painted(256, 256, |x, y| {
        // The distances to the nearest and the second nearest plate's middle.
        let at = Vec2::new(x, y) / SIDE * PLATES as f32;
        let wave = Vec2::new(noise(at * 2.0, 18, 11), noise(at * 2.0, 18, 12)) - 0.5;
        let at = at + wave * 0.9;
        let (mut first, mut second) = (f32::MAX, f32::MAX);
        let home = at.floor().as_ivec2();
        for dy in -1..=1 {
            for dx in -1..=1 {
                let cell = home + IVec2::new(dx, dy);
                let mut jitter = Jitter::of(cell.x.rem_euclid(PLATES), cell.y.rem_euclid(PLATES), 21);
                let middle = cell.as_vec2() + Vec2::new(jitter.part(), jitter.part());
                let distance = middle.distance(at);
                if distance < first {
                    second = first;
                    first = distance;
                } else if distance < second {
                    second = distance;
                }
            }
        }
        let heat = 1.0 - ((second - first) / 0.34).clamp(0.0, 1.0);
        let pools = (noise(Vec2::new(x, y) / 32.0, 8, 31) - 0.42).max(0.0) * 1.9;
        let heat = (heat * 0.9 + pools).clamp(0.0, 1.0);
        let hot = heat.powf(1.3);
        let crust = 0.10 + noise(Vec2::new(x, y) / 6.0, 43, 8) * 0.08;
        [
            crust + hot * 1.1,
            crust * 0.42 + (heat - 0.25).max(0.0).powf(1.25) * 0.98,
            crust * 0.25 + (heat - 0.62).max(0.0) * 0.9,
            1.0,
        ]
    });
    image(painted, true, 1)
}

/// A belt for one cell: ribs, and the arrow of its direction (to the top).
pub fn belt(sharpness: u16) -> Image {
    let painted = Pixels::painted(128, 128, |x, y| {
        let rib = (y / 16.0).fract();
        let mut value = 0.12 + (noise(Vec2::new(x, y) / 4.0, 32, 15) - 0.5) * 0.03;
        if rib < 0.18 {
            value += 0.08;
        } else if rib > 0.84 {
            value -= 0.05;
        }
        let across = (x - 64.0).abs();
        // A chevron, twice in a cell so that its travel is seen.
        let along = (y - across * 0.75).rem_euclid(64.0);
        let inside = across < 40.0 && (14.0..36.0).contains(&along);
        let rim = across < 44.0 && (10.0..40.0).contains(&along);
        if inside {
            let wear = noise(Vec2::new(x, y) / 5.0, 26, 16) * 0.16;
            return [0.76 - wear, 0.68 - wear, 0.46 - wear, 1.0];
        }
        if rim {
            value *= 0.45;
        }
        [value, value * 1.04, value * 1.12, 1.0]
    });
    image(painted, true, sharpness)
}

/// A whirl around its middle.
pub fn whirl() -> Image {
    let painted = Pixels::painted(128, 128, |x, y| {
        let at = Vec2::new(x - 64.0, y - 64.0) / 62.0;
        let far = at.length();
        let turn = at.y.atan2(at.x) / std::f32::consts::TAU;
        let arm = ((turn * 3.0 + far * 1.9).rem_euclid(1.0) - 0.5).abs() * 2.0;
        let light = ((arm - 0.35) / 0.65).clamp(0.0, 1.0).powf(1.4) * (1.1 - far).clamp(0.0, 1.0);
        let core = (1.0 - far * 4.0).clamp(0.0, 1.0);
        [
            0.09 + light * 0.72 + core,
            0.07 + light * 0.66 + core,
            0.22 + light * 0.95 + core,
            1.0,
        ]
    });
    image(painted, false, 1)
}

/// The ground of a table, for a slab of 20 cm.
pub fn table_ground(word: &str, sharpness: u16) -> Image {
    image(ground_pictures::picture(word, 0), true, sharpness)
}

/// The marks, as in two dimensions.
pub fn marks() -> Image {
    image(art::marks(), false, 1)
}

/// A picture for the graphics adapter, with all its smaller copies; seen at a slant it stays sharp by so much.
fn image(pixels: Pixels, repeats: bool, sharpness: u16) -> Image {
    let mut sampler = ImageSamplerDescriptor::linear();
    sampler.set_anisotropic_filter(sharpness);
    if repeats {
        sampler.address_mode_u = ImageAddressMode::Repeat;
        sampler.address_mode_v = ImageAddressMode::Repeat;
    }
    let copies = pixels.copies();
    pixels.image(copies, sampler)
}
