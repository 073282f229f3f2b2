//! The parts of Doum40k's pictures: tiles, silhouettes and marks cut out of the program's own sheets. They look as in the
//! window.

use std::io::Cursor;
use std::sync::OnceLock;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::report::svg::SvgSymbols;
use crate::rules::doum40k::figures;

/// The colour of a door and its keys, as maps name it in English or French; after Paul Tol.
pub fn door_colour(name: &str) -> &'static str {
    match name.to_lowercase().as_str() {
        "red" | "rouge" => "#EE6677",
        "blue" | "bleu" => "#5B93D6",
        "green" | "vert" => "#4CB06A",
        "yellow" | "jaune" => "#DDCC55",
        "purple" | "violet" => "#B962A8",
        "orange" => "#EE8833",
        "white" | "blanc" => "#F2F2EC",
        "black" | "noir" => "#5A5E66",
        "cyan" => "#66CCEE",
        "pink" | "rose" => "#EE99BB",
        "brown" | "marron" | "brun" => "#996A44",
        _ => "#B4A890",
    }
}

/// The sheets of the program.
#[derive(Clone, Copy)]
pub enum SpriteSheet {
    /// The ground, 64 pixels a tile, eight in a row.
    Tiles,
    /// The silhouettes, 128 pixels each, five in a row.
    Pieces,
    /// The marks, 128 pixels each, eight in a row.
    Marks,
}

/// The marks, by their place in the sheet.
pub mod mark {
    /// Death.
    pub const SKULL: u32 = 2;
    /// Armour that held.
    pub const SHIELD: u32 = 4;
    /// A respawn zone.
    pub const AGAIN: u32 = 26;
    /// A klan zone.
    pub const HUT: u32 = 27;
    /// A pen.
    pub const FENCE: u32 = 28;
    /// The king's zone.
    pub const CROWN: u32 = 29;
    /// The squigs' zone.
    pub const SNOUT: u32 = 30;
    /// A trap zone.
    pub const JAWS: u32 = 31;
}

/// A picture as plain bytes, four a pixel.
struct Pixels {
    width: usize,
    data: Vec<u8>,
}

/// What the built-in pictures are: eight bits a channel, with alpha; a test reads them all.
const BUILT_IN: &str = "the pictures built in are PNG with alpha";

fn decode(bytes: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect(BUILT_IN);
    let mut data = vec![0; reader.output_buffer_size().expect(BUILT_IN)];
    let info = reader.next_frame(&mut data).expect(BUILT_IN);
    assert_eq!(info.color_type, png::ColorType::Rgba, "{BUILT_IN}");
    Pixels {
        width: info.width as usize,
        data,
    }
}

impl SpriteSheet {
    fn pixels(self) -> &'static Pixels {
        static SHEETS: OnceLock<[Pixels; 3]> = OnceLock::new();
        let sheets = SHEETS.get_or_init(|| {
            [
                decode(include_bytes!("../../../../assets/tiles/ground.png")),
                decode(include_bytes!("../../../../assets/tiles/pieces.png")),
                decode(include_bytes!("../../../../assets/tiles/marks.png")),
            ]
        });
        &sheets[self as usize]
    }

    /// The side of a picture in the sheet, in pixels.
    fn side(self) -> usize {
        match self {
            SpriteSheet::Tiles => 64,
            SpriteSheet::Pieces | SpriteSheet::Marks => 128,
        }
    }

    /// One picture as an address that holds it, 64 pixels a side.
    fn address(self, index: u32) -> String {
        let (sheet, side) = (self.pixels(), self.side());
        let columns = sheet.width / side;
        let (left, top) = (index as usize % columns * side, index as usize / columns * side);
        let step = side / 64;
        let mut data = Vec::with_capacity(64 * 64 * 4);
        for y in 0..64 {
            for x in 0..64 {
                data.extend(mean(sheet, left + x * step, top + y * step, step));
            }
        }
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 64, 64);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        // Writing into memory does not fail.
        let written = encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&data));
        debug_assert!(written.is_ok());
        format!("data:image/png;base64,{}", BASE64_STANDARD.encode(&file))
    }
}

/// The mean of a square of pixels, weighed by their alpha.
fn mean(sheet: &Pixels, left: usize, top: usize, side: usize) -> [u8; 4] {
    let mut sum = [0u32; 4];
    for y in top..top + side {
        for x in left..left + side {
            let start = (y * sheet.width + x) * 4;
            let Some(pixel) = sheet.data.get(start..start + 4) else {
                continue;
            };
            let alpha = u32::from(pixel[3]);
            for channel in 0..3 {
                sum[channel] += u32::from(pixel[channel]) * alpha;
            }
            sum[3] += alpha;
        }
    }
    let channel = |index: usize| sum[index].checked_div(sum[3]).unwrap_or(0) as u8;
    [
        channel(0),
        channel(1),
        channel(2),
        (sum[3] / (side * side) as u32) as u8,
    ]
}

/// Adds a tile to the symbols, one unit a side, its corner at the origin; returns its id.
pub fn tile_part(symbols: &mut SvgSymbols, index: u32) -> String {
    let id = format!("t{index}");
    symbols.add(&id, || {
        let address = SpriteSheet::Tiles.address(index);
        format!("<image id=\"t{index}\" width=\"1\" height=\"1\" href=\"{address}\"/>")
    });
    id
}

/// Adds a mark to the symbols, one unit a side, around the origin; returns its id.
pub fn mark_part(symbols: &mut SvgSymbols, index: u32) -> String {
    let id = format!("m{index}");
    symbols.add(&id, || centred(&id, &SpriteSheet::Marks.address(index)));
    id
}

/// Adds the silhouette of a kind to the symbols, one unit a side, around the origin; returns its id.
pub fn figure(symbols: &mut SvgSymbols, kind: &str) -> String {
    let id = format!("p{}", figure_index(kind));
    symbols.add(&id, || centred(&id, &SpriteSheet::Pieces.address(figure_index(kind))));
    id
}

/// The place of a kind in the sheet: the squig and the gun come after the figures.
fn figure_index(kind: &str) -> u32 {
    match kind {
        "squig" => 15,
        "gun" => 16,
        _ => figures().iter().position(|figure| figure.kind == kind).unwrap_or(0) as u32,
    }
}

fn centred(id: &str, address: &str) -> String {
    format!("<image id=\"{id}\" x=\"-0.5\" y=\"-0.5\" width=\"1\" height=\"1\" href=\"{address}\"/>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sprites::NEUTRAL;

    #[test]
    fn every_picture_can_be_cut_out() {
        let mut symbols = SvgSymbols::default();
        for index in 0..33 {
            tile_part(&mut symbols, index);
        }
        for index in 0..32 {
            mark_part(&mut symbols, index);
        }
        for known in figures() {
            figure(&mut symbols, &known.kind);
        }
        for index in (0..6).chain([NEUTRAL]) {
            symbols.form(index);
        }
        assert_eq!(symbols.all().matches("<image").count(), 33 + 32 + 17);
    }
}
