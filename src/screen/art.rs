//! The pictures: built into the binary, read once, with smaller copies for small cells; and the players' colours.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageFilterMode, ImageSampler, ImageSamplerDescriptor, ImageType};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::egui::{self, Color32, Pos2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use crate::rules::doum40k::figures;

const TILES: &[u8] = include_bytes!("../../assets/tiles/doum40k.png");
const PIECES: &[u8] = include_bytes!("../../assets/tiles/pieces.png");
const BASES: &[u8] = include_bytes!("../../assets/tiles/bases.png");
const MARKS: &[u8] = include_bytes!("../../assets/tiles/marks.png");
/// The window's icon, as PNG.
pub const ICON: &[u8] = include_bytes!("../../assets/icon.png");

/// A tile's side, in pixels of the picture.
pub const TILE: u32 = 64;
/// What lies around each tile, filled with its edge so that no neighbour shines through.
pub const SPACING: u32 = 16;
/// A token's side, in pixels of the picture.
pub const TOKEN: u32 = 128;
/// Tokens in a row of the pieces' picture.
const PIECE_COLUMNS: u32 = 5;

/// How many player colours (and forms) there are.
pub const COLOURS: usize = 6;

/// The players' colours, after Okabe and Ito: orange, sky, green, yellow, blue, vermilion.
pub const PLAYER_COLOURS: [(u8, u8, u8); COLOURS] = [
    (0xE6, 0x9F, 0x00),
    (0x56, 0xB4, 0xE9),
    (0x00, 0x9E, 0x73),
    (0xF0, 0xE4, 0x42),
    (0x00, 0x72, 0xB2),
    (0xD5, 0x5E, 0x00),
];

/// A player's colour for egui.
pub fn colour(index: usize) -> Color32 {
    let (r, g, b) = PLAYER_COLOURS[index % COLOURS];
    Color32::from_rgb(r, g, b)
}

/// A player's colour for sprites.
pub fn sprite_colour(index: usize) -> Color {
    let (r, g, b) = PLAYER_COLOURS[index % COLOURS];
    Color::srgb_u8(r, g, b)
}

/// A mark of the marks' picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The facing.
    Wedge = 0,
    /// Around the active piece.
    Ring = 1,
    /// Death.
    Skull = 2,
    /// A hit.
    Flash = 3,
    /// Armour that held.
    Shield = 4,
    /// Waiting to return.
    Hourglass = 5,
}

/// The pictures, for sprites and for egui.
#[derive(Resource, Clone)]
pub struct Art {
    /// The tiles, spaced.
    pub tiles: Handle<Image>,
    /// The silhouettes.
    pub pieces: Handle<Image>,
    /// The players' forms.
    pub bases: Handle<Image>,
    /// The marks.
    pub marks: Handle<Image>,
    /// The same for egui.
    pub egui: EguiArt,
}

/// The pictures as egui knows them.
#[derive(Clone, Copy)]
pub struct EguiArt {
    tiles: egui::TextureId,
    pieces: egui::TextureId,
    bases: egui::TextureId,
    marks: egui::TextureId,
}

/// Columns and rows of the tileset.
const TILE_COLUMNS: u32 = 8;
const TILE_ROWS: u32 = 3;

impl Art {
    /// Reads the pictures.
    pub fn load(images: &mut Assets<Image>, textures: &mut EguiUserTextures) -> Self {
        let tiles = images.add(with_copies(spaced(&decode(TILES)), 4));
        let [pieces, bases, marks] = [PIECES, BASES, MARKS].map(|png| images.add(with_copies(decode(png), 4)));
        // egui wants the colours multiplied by the alpha, and has no use for the smallest copies.
        let mut register = |png: &[u8], halvings: u32| {
            let mut pixels = decode(png);
            for _ in 0..halvings {
                pixels = pixels.halved();
            }
            textures.add_image(EguiTextureHandle::Strong(images.add(pixels.image(1))))
        };
        let egui = EguiArt {
            tiles: register(TILES, 1),
            pieces: register(PIECES, 1),
            bases: register(BASES, 1),
            marks: register(MARKS, 1),
        };
        Self {
            tiles,
            pieces,
            bases,
            marks,
            egui,
        }
    }
}

/// The tile of a floor cell: one of three, strewn.
pub fn floor_variant(x: i32, y: i32) -> u32 {
    ((x * 7 + y * 13 + x * y) % 7 % 3) as u32
}

/// Where a silhouette is in its picture.
pub fn piece_rect(kind: &str) -> Rect {
    let index = figures().iter().position(|figure| figure.kind == kind).unwrap_or(0) as u32;
    token_rect(index % PIECE_COLUMNS, index / PIECE_COLUMNS)
}

/// Where a form is in its picture.
pub fn base_rect(colour: usize) -> Rect {
    token_rect((colour % COLOURS) as u32, 0)
}

/// Where a mark is in its picture.
pub fn mark_rect(mark: Mark) -> Rect {
    token_rect(mark as u32, 0)
}

fn token_rect(column: u32, row: u32) -> Rect {
    let corner = UVec2::new(column, row) * TOKEN;
    Rect::from_corners(corner.as_vec2(), (corner + UVec2::splat(TOKEN)).as_vec2())
}

fn uv(rect: Rect, size: (u32, u32)) -> egui::Rect {
    let (w, h) = (size.0 as f32, size.1 as f32);
    egui::Rect::from_min_max(
        Pos2::new(rect.min.x / w, rect.min.y / h),
        Pos2::new(rect.max.x / w, rect.max.y / h),
    )
}

impl EguiArt {
    /// Paints a player's form.
    pub fn base(&self, painter: &egui::Painter, at: egui::Rect, index: usize) {
        let uv = uv(base_rect(index), (TOKEN * COLOURS as u32, TOKEN));
        painter.image(self.bases, at, uv, colour(index));
    }

    /// Paints a silhouette.
    pub fn piece(&self, painter: &egui::Painter, at: egui::Rect, kind: &str) {
        let uv = uv(piece_rect(kind), (TOKEN * PIECE_COLUMNS, TOKEN * 3));
        painter.image(self.pieces, at, uv, Color32::WHITE);
    }

    /// Paints a player's token: form and silhouette.
    pub fn token(&self, painter: &egui::Painter, at: egui::Rect, index: usize, kind: &str) {
        self.base(painter, at, index);
        self.piece(painter, at.scale_from_center(0.86), kind);
    }

    /// Paints a mark.
    pub fn mark(&self, painter: &egui::Painter, at: egui::Rect, mark: Mark) {
        let uv = uv(mark_rect(mark), (TOKEN * 6, TOKEN));
        painter.image(self.marks, at, uv, Color32::WHITE);
    }

    /// Adds a tile to a mesh of tiles.
    pub fn tile(&self, mesh: &mut egui::Mesh, at: egui::Rect, index: u32) {
        let corner = UVec2::new(index % TILE_COLUMNS, index / TILE_COLUMNS) * TILE;
        let rect = Rect::from_corners(corner.as_vec2() + 1.0, (corner + UVec2::splat(TILE)).as_vec2() - 1.0);
        mesh.add_rect_with_uv(at, uv(rect, (TILE * TILE_COLUMNS, TILE * TILE_ROWS)), Color32::WHITE);
    }

    /// An empty mesh of tiles.
    pub fn tile_mesh(&self) -> egui::Mesh {
        egui::Mesh::with_texture(self.tiles)
    }
}

/// A picture as plain bytes, four a pixel.
#[derive(Clone)]
struct Pixels {
    width: u32,
    height: u32,
    data: Vec<u8>,
}

/// What the built-in pictures are: PNG with alpha, checked by a test.
const BUILT_IN: &str = "the pictures built in are PNG";

fn decode(png: &[u8]) -> Pixels {
    let image = Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .expect(BUILT_IN);
    Pixels {
        width: image.width(),
        height: image.height(),
        data: image.data.expect(BUILT_IN),
    }
}

/// The icon's pixels, with width and height.
pub fn icon() -> (Vec<u8>, u32, u32) {
    let pixels = decode(ICON);
    (pixels.data, pixels.width, pixels.height)
}

impl Pixels {
    fn at(&self, x: u32, y: u32) -> &[u8] {
        let start = ((y * self.width + x) * 4) as usize;
        &self.data[start..start + 4]
    }

    /// A copy of half the size: each pixel the mean of four, weighed by their alpha.
    fn halved(&self) -> Pixels {
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
        Pixels { width, height, data }
    }

    /// A picture for the graphics adapter, its data followed by smaller copies.
    fn image(self, copies: u32) -> Image {
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
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            ..ImageSamplerDescriptor::linear()
        });
        image
    }
}

fn with_copies(pixels: Pixels, copies: u32) -> Image {
    pixels.image(copies)
}

/// The tileset with space around each tile, filled with the tile's own edge.
fn spaced(tiles: &Pixels) -> Pixels {
    let stride = TILE + SPACING;
    let (width, height) = (TILE_COLUMNS * stride + SPACING, TILE_ROWS * stride + SPACING);
    let mut data = Vec::with_capacity((width * height * 4) as usize);
    let source = |at: u32, count: u32| {
        // Half of the space before a tile and half of the space after it belong to it.
        let shifted = at.saturating_sub(SPACING / 2);
        let tile = (shifted / stride).min(count - 1);
        let within = (at as i64 - i64::from(SPACING) - i64::from(tile * stride)).clamp(0, i64::from(TILE) - 1);
        tile * TILE + within as u32
    };
    for y in 0..height {
        for x in 0..width {
            data.extend_from_slice(tiles.at(source(x, TILE_COLUMNS), source(y, TILE_ROWS)));
        }
    }
    Pixels { width, height, data }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_hold_what_is_cut_out_of_them() {
        let tiles = decode(TILES);
        assert_eq!((tiles.width, tiles.height), (TILE * TILE_COLUMNS, TILE * TILE_ROWS));
        let pieces = decode(PIECES);
        assert_eq!((pieces.width, pieces.height), (TOKEN * PIECE_COLUMNS, TOKEN * 3));
        for png in [BASES, MARKS] {
            let picture = decode(png);
            assert_eq!((picture.width, picture.height), (TOKEN * 6, TOKEN));
        }
        assert!(figures().len() as u32 <= PIECE_COLUMNS * 3);
    }

    #[test]
    fn a_spaced_tile_is_the_tile_and_its_edge_goes_on_around_it() {
        let tiles = decode(TILES);
        let wide = spaced(&tiles);
        let (column, row) = (3, 0);
        let corner = SPACING + column * (TILE + SPACING);
        assert_eq!(wide.at(corner, SPACING + 5), tiles.at(column * TILE, row * TILE + 5));
        assert_eq!(
            wide.at(corner - 3, SPACING + 5),
            tiles.at(column * TILE, row * TILE + 5)
        );
        let right = corner + TILE - 1;
        assert_eq!(
            wide.at(right + 3, SPACING + 5),
            tiles.at(column * TILE + TILE - 1, row * TILE + 5)
        );
    }
}
