//! The cells of a layer of tiles, in any of the ways in which Tiled writes them, within the size that the map says.

use std::io::Read as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::read::{GzDecoder, ZlibDecoder};
use roxmltree::Node;

use super::document::{children, start, text_within};
use crate::game::Fault;

/// The bits of a cell's number that say how its tile is turned or flipped.
const FLIPS: u32 = 0xf000_0000;

/// What lies in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LayerCell {
    /// The number of its tile; 0 for none.
    pub(super) tile: u32,
    /// Whether the tile is turned or flipped.
    pub(super) is_flipped: bool,
    /// Where it stands in the file, as far as that can be told.
    pub(super) at: usize,
}

impl LayerCell {
    /// The cell of a number as files have it.
    pub(super) fn new(number: u32, at: usize) -> Self {
        Self {
            tile: number & !FLIPS,
            is_flipped: number & FLIPS != 0,
            at,
        }
    }
}

/// The cells of a layer's data, row by row.
///
/// # Errors
/// Where and why they cannot be read: another encoding, damage, more or fewer cells than there are on the board.
pub(super) fn cells_of(data: Node, layer: &str, (width, height): (u32, u32)) -> Result<Vec<LayerCell>, (usize, Fault)> {
    let at = start(data);
    let wanted = (width * height) as usize;
    let encoding = data.attribute("encoding").unwrap_or_default();
    let compression = data.attribute("compression").unwrap_or_default();
    let cells = match (encoding, compression) {
        ("csv", "") => in_words(data, layer, width, wanted)?,
        ("base64", "" | "zlib" | "gzip") => packed(data, layer, compression, wanted)?,
        ("", "") => {
            let tiles = children(data, "tile").take(wanted + 1);
            let number = |tile: Node| {
                tile.attribute("gid")
                    .and_then(|number| number.parse().ok())
                    .unwrap_or(0)
            };
            tiles.map(|tile| LayerCell::new(number(tile), start(tile))).collect()
        }
        _ => {
            let fault = Fault::new("", "tmx-encoding")
                .arg("layer", layer)
                .arg("encoding", encoding)
                .arg("compression", if compression.is_empty() { "-" } else { compression });
            return Err((at, fault));
        }
    };
    if cells.len() == wanted {
        return Ok(cells);
    }
    let more = if cells.len() > wanted { "more" } else { "fewer" };
    let fault = Fault::new("", "tmx-cells")
        .arg("layer", layer)
        .arg("more", more)
        .arg("found", cells.len())
        .arg("wanted", wanted)
        .arg("width", width)
        .arg("height", height);
    Err((at, fault))
}

/// Cells as numbers with commas between them; one more than wanted at the most.
fn in_words(data: Node, layer: &str, width: u32, wanted: usize) -> Result<Vec<LayerCell>, (usize, Fault)> {
    let text = text_within(data);
    // Only where it is written without entities its bytes are those of the file.
    let source = data.document().input_text();
    let first = data
        .children()
        .find(Node::is_text)
        .map_or(0, |child| child.range().start);
    let is_plain = source.get(first..).is_some_and(|rest| rest.starts_with(&*text));
    let place = |offset: usize| if is_plain { first + offset } else { start(data) };
    let mut cells = Vec::new();
    let mut offset = 0;
    for word in text.split(',') {
        let at = place(offset + word.len() - word.trim_start().len());
        offset += word.len() + 1;
        let number = word.trim();
        // Some programs write a comma behind the last one.
        if number.is_empty() && offset > text.len() {
            break;
        }
        let Ok(number) = number.parse() else {
            let cell = u32::try_from(cells.len()).unwrap_or(u32::MAX);
            let fault = Fault::new("", "tmx-cell-number")
                .arg("found", number)
                .arg("layer", layer)
                .arg("x", cell % width)
                .arg("y", cell / width);
            return Err((at, fault));
        };
        cells.push(LayerCell::new(number, at));
        if cells.len() > wanted {
            break;
        }
    }
    Ok(cells)
}

/// Cells of four bytes each, perhaps compressed: no more is unpacked than the board has.
fn packed(data: Node, layer: &str, compression: &str, wanted: usize) -> Result<Vec<LayerCell>, (usize, Fault)> {
    let at = start(data);
    let damaged = |detail: String| {
        let fault = Fault::new("", "tmx-damaged").arg("layer", layer);
        (at, fault.arg("detail", detail))
    };
    let letters: Vec<u8> = (text_within(data).bytes())
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    let bytes = BASE64_STANDARD
        .decode(letters)
        .map_err(|error| damaged(error.to_string()))?;
    let most = 4 * (wanted as u64 + 1);
    let mut unpacked = Vec::new();
    let read = match compression {
        "zlib" => ZlibDecoder::new(&*bytes).take(most).read_to_end(&mut unpacked),
        "gzip" => GzDecoder::new(&*bytes).take(most).read_to_end(&mut unpacked),
        _ => (&*bytes).take(most).read_to_end(&mut unpacked),
    };
    read.map_err(|error| damaged(error.to_string()))?;
    let (numbers, rest) = unpacked.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(damaged(format!("{} bytes", unpacked.len())));
    }
    let numbers = numbers.iter().map(|bytes| u32::from_le_bytes(*bytes));
    Ok(numbers.map(|number| LayerCell::new(number, at)).collect())
}
