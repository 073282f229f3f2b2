//! The pictures: built into the binary, read once, with smaller copies for small cells; and the players' colours.

pub(crate) mod pixels;

use bevy::image::ImageSamplerDescriptor;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Pos2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

pub use crate::report::tiles as tile;
use crate::screen::books::picture_of;
use crate::screen::table_top::art::pixels::Pixels;

const TILES: &[u8] = include_bytes!("../../../../assets/tiles/ground.png");
const PIECES: &[u8] = include_bytes!("../../../../assets/tiles/pieces.png");
const BASES: &[u8] = include_bytes!("../../../../assets/tiles/bases.png");
const MARKS: &[u8] = include_bytes!("../../../../assets/tiles/marks.png");
/// The window's icon, as PNG.
pub const ICON: &[u8] = include_bytes!("../../../../assets/icon.png");

/// A tile's side, in pixels of the picture.
pub const TILE: u32 = 64;
/// What lies around each tile, filled with its edge so that no neighbour shines through.
pub const SPACING: u32 = 16;
/// A token's side, in pixels of the picture.
pub const TOKEN: u32 = 128;
/// Tokens in a row of the pieces' picture.
const PIECE_COLUMNS: u32 = 5;

/// How many player colours (and forms) there are.
pub const COLOURS: usize = 12;

/// The players' colours: after Okabe and Ito orange, sky, green, yellow, blue, vermilion; then pink, white, violet, brown, lime,
/// red. Each has a form of its own. Eyes that lack one kind of cones tell all of them from each other and from the ground
/// (`src/screen/tests/colour_vision.rs`).
pub const PLAYER_COLOURS: [(u8, u8, u8); COLOURS] = [
    (0xE6, 0x9F, 0x00),
    (0x56, 0xB4, 0xE9),
    (0x00, 0x9E, 0x73),
    (0xF0, 0xE4, 0x42),
    (0x00, 0x72, 0xB2),
    (0xD5, 0x5E, 0x00),
    (0xDF, 0x8D, 0xBC),
    (0xF4, 0xF1, 0xE6),
    (0x90, 0x68, 0xE3),
    (0x88, 0x5B, 0x20),
    (0xAB, 0xDB, 0x54),
    (0xEC, 0x48, 0x45),
];

/// The colour and form of what belongs to nobody: a grey hexagon.
pub const NEUTRAL: usize = usize::MAX;

fn rgb(index: usize) -> (u8, u8, u8) {
    match index {
        NEUTRAL => (0xB9, 0xBD, 0xC3),
        _ => PLAYER_COLOURS[index % COLOURS],
    }
}

/// A player's colour for egui.
pub fn colour(index: usize) -> Color32 {
    let (r, g, b) = rgb(index);
    Color32::from_rgb(r, g, b)
}

/// A player's colour for sprites.
pub fn sprite_colour(index: usize) -> Color {
    let (r, g, b) = rgb(index);
    Color::srgb_u8(r, g, b)
}

/// How a door and its keys look: a colour, and a sign that tells it without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyColour {
    /// The colour, after Paul Tol.
    pub rgb: (u8, u8, u8),
    /// The sign; none for colours that have no picture: they show their first letter.
    pub sign: Option<Mark>,
}

/// The look of a door of a colour, as maps name it in English or French.
pub fn hue(name: &str) -> KeyColour {
    let (rgb, sign) = match name.to_lowercase().as_str() {
        "red" | "rouge" => ((0xEE, 0x66, 0x77), Some(Mark::Plus)),
        "blue" | "bleu" => ((0x5B, 0x93, 0xD6), Some(Mark::Waves)),
        "green" | "vert" => ((0x4C, 0xB0, 0x6A), Some(Mark::Clover)),
        "yellow" | "jaune" => ((0xDD, 0xCC, 0x55), Some(Mark::Bolt)),
        "purple" | "violet" => ((0xB9, 0x62, 0xA8), Some(Mark::Crescent)),
        "orange" => ((0xEE, 0x88, 0x33), Some(Mark::Bars)),
        "white" | "blanc" => ((0xF2, 0xF2, 0xEC), Some(Mark::Hoop)),
        "black" | "noir" => ((0x5A, 0x5E, 0x66), Some(Mark::Saltire)),
        "cyan" => ((0x66, 0xCC, 0xEE), None),
        "pink" | "rose" => ((0xEE, 0x99, 0xBB), None),
        "brown" | "marron" | "brun" => ((0x99, 0x6A, 0x44), None),
        _ => ((0xB4, 0xA8, 0x90), None),
    };
    KeyColour { rgb, sign }
}

impl KeyColour {
    /// The colour for sprites.
    pub fn sprite_colour(self) -> Color {
        Color::srgb_u8(self.rgb.0, self.rgb.1, self.rgb.2)
    }
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
    /// A bite.
    Teeth,
    /// Something gained.
    Sparkle,
    /// A key, to be tinted.
    Key,
    /// A flag, to be tinted.
    Flag,
    /// A bomb, to be tinted.
    Bomb,
    /// A trap that goes off.
    Burst,
    /// A malus.
    Malus,
    /// Bonus: blows that push.
    Choc,
    /// Bonus: faster.
    Spide,
    /// Bonus: shoots better.
    Fling,
    /// Bonus: fights better.
    Baston,
    /// Bonus: armour.
    Armour,
    /// Sign of red.
    Plus,
    /// Sign of blue.
    Waves,
    /// Sign of green.
    Clover,
    /// Sign of yellow.
    Bolt,
    /// Sign of purple.
    Crescent,
    /// Sign of orange.
    Bars,
    /// Sign of white.
    Hoop,
    /// Sign of black.
    Saltire,
    /// A respawn zone.
    Again,
    /// A klan zone.
    Hut,
    /// A pen.
    Fence,
    /// The king's zone.
    Crown,
    /// The squigs' zone.
    Snout,
    /// A trap zone.
    Jaws,
}

/// Marks in a row of their picture, and rows.
const MARK_COLUMNS: u32 = 8;
const MARK_ROWS: u32 = 4;
/// Forms in their picture.
const BASE_COLUMNS: u32 = COLOURS as u32 + 1;
/// Rows of the pieces' picture.
const PIECE_ROWS: u32 = 5;

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
const TILE_ROWS: u32 = 5;

impl Art {
    /// Reads the pictures.
    pub fn load(images: &mut Assets<Image>, textures: &mut EguiUserTextures) -> Self {
        let tiles = images.add(with_copies(spaced(&Pixels::built_in(TILES)), 4));
        let [pieces, bases, marks] =
            [PIECES, BASES, MARKS].map(|png| images.add(with_copies(Pixels::built_in(png), 4)));
        // egui wants the colours multiplied by the alpha, and has no use for the smallest copies.
        let mut register = |png: &[u8], halvings: u32| {
            let mut pixels = Pixels::built_in(png);
            for _ in 0..halvings {
                pixels = pixels.halved();
            }
            textures.add_image(EguiTextureHandle::Strong(images.add(with_copies(pixels, 1))))
        };
        let egui = EguiArt {
            tiles: register(TILES, 1),
            pieces: register(PIECES, 1),
            bases: register(BASES, 1),
            marks: register(MARKS, 2),
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

/// Where a silhouette is in its picture; `None` for a kind that has none.
pub fn piece_rect(kind: &str) -> Option<Rect> {
    let index = picture_of(kind)?;
    Some(token_rect(index % PIECE_COLUMNS, index / PIECE_COLUMNS))
}

/// Where a form is in its picture.
pub fn base_rect(colour: usize) -> Rect {
    let column = match colour {
        NEUTRAL => COLOURS,
        _ => colour % COLOURS,
    };
    token_rect(column as u32, 0)
}

/// Where a tile is in the spaced picture.
pub fn tile_rect(index: u32) -> Rect {
    let corner = UVec2::new(index % TILE_COLUMNS, index / TILE_COLUMNS) * (TILE + SPACING) + SPACING;
    Rect::from_corners(corner.as_vec2(), (corner + TILE).as_vec2())
}

/// Where a mark is in its picture.
pub fn mark_rect(mark: Mark) -> Rect {
    let index = mark as u32;
    token_rect(index % MARK_COLUMNS, index / MARK_COLUMNS)
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
        let uv = uv(base_rect(index), (TOKEN * BASE_COLUMNS, TOKEN));
        painter.image(self.bases, at, uv, colour(index));
    }

    /// Paints a silhouette.
    pub fn piece(&self, painter: &egui::Painter, at: egui::Rect, kind: &str) {
        if let Some(rect) = piece_rect(kind) {
            let uv = uv(rect, (TOKEN * PIECE_COLUMNS, TOKEN * PIECE_ROWS));
            painter.image(self.pieces, at, uv, Color32::WHITE);
        }
    }

    /// Paints a player's token: form and silhouette.
    pub fn token(&self, painter: &egui::Painter, at: egui::Rect, index: usize, kind: &str) {
        self.base(painter, at, index);
        self.piece(painter, at.scale_from_center(0.86), kind);
    }

    /// Paints a mark.
    pub fn mark(&self, painter: &egui::Painter, at: egui::Rect, mark: Mark) {
        self.tinted(painter, at, mark, Color32::WHITE);
    }

    /// Paints a mark in a colour.
    pub fn tinted(&self, painter: &egui::Painter, at: egui::Rect, mark: Mark, colour: Color32) {
        let uv = uv(mark_rect(mark), (TOKEN * MARK_COLUMNS, TOKEN * MARK_ROWS));
        painter.image(self.marks, at, uv, colour);
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

/// The icon's pixels, with width and height.
pub fn icon() -> (Vec<u8>, u32, u32) {
    let pixels = Pixels::built_in(ICON);
    (pixels.data, pixels.width, pixels.height)
}

fn with_copies(pixels: Pixels, copies: u32) -> Image {
    pixels.image(copies, ImageSamplerDescriptor::linear())
}

/// The tileset.
#[cfg(test)]
pub fn ground_tiles() -> Pixels {
    Pixels::built_in(TILES)
}

/// The players' forms.
#[cfg(test)]
pub fn forms() -> Pixels {
    Pixels::built_in(BASES)
}

/// The marks' picture.
pub fn marks() -> Pixels {
    Pixels::built_in(MARKS)
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
        let tiles = Pixels::built_in(TILES);
        assert_eq!((tiles.width, tiles.height), (TILE * TILE_COLUMNS, TILE * TILE_ROWS));
        let pieces = Pixels::built_in(PIECES);
        assert_eq!(
            (pieces.width, pieces.height),
            (TOKEN * PIECE_COLUMNS, TOKEN * PIECE_ROWS)
        );
        let bases = Pixels::built_in(BASES);
        assert_eq!((bases.width, bases.height), (TOKEN * BASE_COLUMNS, TOKEN));
        let marks = Pixels::built_in(MARKS);
        assert_eq!((marks.width, marks.height), (TOKEN * MARK_COLUMNS, TOKEN * MARK_ROWS));
    }

    #[test]
    fn a_spaced_tile_is_the_tile_and_its_edge_goes_on_around_it() {
        let tiles = Pixels::built_in(TILES);
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
