//! Pictures as plain bytes, painted in code or built in as PNG, made into images with smaller copies for the adapter.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageSamplerDescriptor, ImageType};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture, four bytes a pixel: red, green, blue and opacity, row by row.
#[derive(Clone)]
pub struct Pixels {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
    /// The bytes.
    pub data: Vec<u8>,
}

/// What the built-in pictures are: PNG with alpha, checked by a test.
const BUILT_IN: &str = "the pictures built in are PNG";

impl Pixels {
    /// A picture that is built into the program.
    ///
    /// # Panics
    /// If it is no PNG.
    pub fn built_in(png: &[u8]) -> Self {
        let image = Image::from_buffer(
            png,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::MAIN_WORLD,
        )
        .expect(BUILT_IN);
        Self {
            width: image.width(),
            height: image.height(),
            data: image.data.expect(BUILT_IN),
        }
    }

    /// A picture whose pixels are what `paint` says: red, green, blue and opacity from 0 to 1, as seen.
    pub fn painted(width: u32, height: u32, paint: impl Fn(f32, f32) -> [f32; 4]) -> Self {
        let mut data = Vec::with_capacity((width * height * 4) as usize);
        for y in 0..height {
            for x in 0..width {
                let pixel = paint(x as f32 + 0.5, y as f32 + 0.5);
                data.extend(pixel.map(|value| (value.clamp(0.0, 1.0) * 255.0) as u8));
            }
        }
        Self { width, height, data }
    }

    /// The pixel there.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(&self, x: u32, y: u32) -> &[u8] {
        let start = ((y * self.width + x) * 4) as usize;
        &self.data[start..start + 4]
    }

    /// A copy of half the size: each pixel the mean of four, weighed by their opacity.
    pub fn halved(&self) -> Self {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let mut data = Vec::with_capacity((width * height * 4) as usize);
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0u32; 4];
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let from = self.at((x * 2 + dx).min(self.width - 1), (y * 2 + dy).min(self.height - 1));
                    let alpha = u32::from(from[3]);
                    for channel in 0..3 {
                        sum[channel] += u32::from(from[channel]) * alpha;
                    }
                    sum[3] += alpha;
                }
                for channel in 0..3 {
                    data.push(sum[channel].checked_div(sum[3]).unwrap_or(0) as u8);
                }
                data.push((sum[3] / 4) as u8);
            }
        }
        Self { width, height, data }
    }

    /// How many copies there can be, the picture itself among them: each of half the size of the one before.
    pub fn copies(&self) -> u32 {
        self.width.min(self.height).max(1).ilog2() + 1
    }

    /// A picture for the graphics adapter, its data followed by smaller copies, and how it is looked at.
    pub fn image(self, copies: u32, sampler: ImageSamplerDescriptor) -> Image {
        let size = Extent3d {
            width: self.width,
            height: self.height,
            depth_or_array_layers: 1,
        };
        let mut image = Image::new(
            size,
            TextureDimension::D2,
            self.data.clone(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        );
        let mut smaller = self;
        for _ in 1..copies {
            smaller = smaller.halved();
            if let Some(data) = &mut image.data {
                data.extend_from_slice(&smaller.data);
            }
        }
        image.texture_descriptor.mip_level_count = copies;
        image.sampler = ImageSampler::Descriptor(sampler);
        image
    }
}
