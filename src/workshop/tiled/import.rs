//! Reads a TMX as the map of a grid. What does not fit is told with its layer, column and row; columns and rows count from 0, as
//! Tiled shows them.

use std::path::Path;

use roxmltree::Node;

use super::cells::cells_of;
use super::document::{TmxFaults, children, number, parse, properties, start};
use super::objects::read_objects;
use super::tilesets::{LoadTileset, ReadTilesets, load_beside, read_tilesets};
use super::{MOST_CELLS, ObjectClass};
use crate::content::{FileFault, load_text};
use crate::game::Fault;
use crate::space::MapNotes;
use crate::space::grid::ArenaMap;

/// The size of a map in cells, and of a cell in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TmxSize {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) tile_width: u32,
    pub(super) tile_height: u32,
}

/// Reads the map of a TMX file, with tilesets from its folder.
///
/// # Errors
/// The file cannot be read, or what of it is no map of a grid.
pub fn load_tmx(path: &Path) -> Result<ArenaMap, Vec<FileFault>> {
    let file = path.display().to_string();
    let text = load_text(path).map_err(|faults| match faults.iter().all(FileFault::is_missing) {
        true => vec![FileFault::of_file(
            &file,
            Fault::new("", "tmx-missing").arg("file", &file),
        )],
        false => faults,
    })?;
    let base = path.parent().unwrap_or(Path::new(""));
    read_tmx(&file, &text, &|source| load_beside(base, source))
}

/// Reads a map from the text of a TMX file of that name; `tilesets` gives the text of a tileset that it names.
///
/// # Errors
/// What of it is no map of a grid: every fault, with its line.
pub fn read_tmx(
    file: &str,
    text: &str,
    tilesets: &dyn Fn(&str) -> Result<String, Fault>,
) -> Result<ArenaMap, Vec<FileFault>> {
    let mut faults = TmxFaults::default();
    let document = match parse(text) {
        Ok(document) => document,
        Err((at, fault)) => {
            faults.push(at, fault);
            return Err(faults.placed(file, text));
        }
    };
    let read = read_map(document.root_element(), tilesets, &mut faults);
    match read.filter(|_| faults.is_empty()) {
        Some(map) => Ok(map),
        None => Err(faults.placed(file, text)),
    }
}

/// The map, as far as it can be read; none if that is not far.
fn read_map(root: Node, load: LoadTileset, faults: &mut TmxFaults) -> Option<ArenaMap> {
    let at = start(root);
    if !root.has_tag_name("map") {
        faults.push(at, Fault::new("", "tmx-no-map").arg("found", root.tag_name().name()));
        return None;
    }
    let orientation = root.attribute("orientation").unwrap_or("orthogonal");
    if orientation != "orthogonal" {
        faults.push(at, Fault::new("", "tmx-orientation").arg("found", orientation));
    }
    if root.attribute("infinite").is_some_and(|infinite| infinite != "0") {
        faults.push(at, Fault::new("", "tmx-infinite"));
    }
    if !faults.is_empty() {
        return None;
    }
    let size = read_size(root, faults)?;
    let sets = read_tilesets(root, load, faults);
    if !faults.is_empty() {
        return None;
    }
    let mut map = ArenaMap::default();
    read_texts(root, &mut map, faults);
    let mut grounds = Vec::new();
    for layer in root.children().filter(Node::is_element) {
        let name = layer.attribute("name").unwrap_or_default();
        match layer.tag_name().name() {
            "layer" => grounds.push(layer),
            "group" | "imagelayer" => {
                let fault = Fault::new("", "tmx-layer-kind").arg("layer", name);
                faults.push(start(layer), fault.arg("kind", layer.tag_name().name()));
            }
            "objectgroup" if is_moved(layer) => {
                faults.push(start(layer), Fault::new("", "tmx-layer-moved").arg("layer", name));
            }
            _ => {}
        }
    }
    match grounds[..] {
        [ground] => map.rows = read_rows(ground, size, &sets, faults),
        _ => {
            let at = grounds.get(1).map_or(at, |layer| start(*layer));
            faults.push(at, Fault::new("", "tmx-layers").arg("count", grounds.len()));
        }
    }
    read_objects(root, size, &sets, &mut map, faults);
    Some(map)
}

/// Whether a layer is moved in pixels.
fn is_moved(layer: Node) -> bool {
    let mut offsets = ["offsetx", "offsety"]
        .into_iter()
        .filter_map(|name| layer.attribute(name));
    offsets.any(|offset| offset.parse() != Ok(0.0_f64))
}

fn read_size(root: Node, faults: &mut TmxFaults) -> Option<TmxSize> {
    let sides = ["width", "height", "tilewidth", "tileheight"].map(|name| number(root, name, faults));
    let [Some(width), Some(height), Some(tile_width), Some(tile_height)] = sides else {
        return None;
    };
    if tile_width == 0 || tile_height == 0 {
        let fault = Fault::new("", "tmx-number")
            .arg("element", "map")
            .arg("attribute", "tilewidth");
        faults.push(start(root), fault.arg("found", tile_width.min(tile_height)));
        return None;
    }
    let sides = 1..=MOST_CELLS;
    if !sides.contains(&width) || !sides.contains(&height) {
        let fault = Fault::new("", "tmx-size").arg("width", width).arg("height", height);
        faults.push(start(root), fault.arg("most", MOST_CELLS));
        return None;
    }
    Some(TmxSize {
        width,
        height,
        tile_width,
        tile_height,
    })
}

/// The properties that a map may have; behind a point those by language.
const KNOWN: &str = "name, author, title.fr, title.en, notes, notes.fr, notes.en";

/// What the map says of itself.
fn read_texts(root: Node, map: &mut ArenaMap, faults: &mut TmxFaults) {
    for property in properties(root, faults) {
        let value = property.value;
        match property
            .name
            .split_once('.')
            .map_or((&*property.name, None), |(name, language)| (name, Some(language)))
        {
            ("name", None) => map.name = value,
            ("author", None) => map.author = Some(value),
            ("title", Some(language)) => {
                map.title.insert(language.to_owned(), value);
            }
            ("notes", None) if map.notes.is_none() => map.notes = Some(MapNotes::Plain(value)),
            ("notes", Some(language)) if !matches!(map.notes, Some(MapNotes::Plain(_))) => {
                let notes = map
                    .notes
                    .get_or_insert_with(|| MapNotes::ByLanguage(Default::default()));
                if let MapNotes::ByLanguage(notes) = notes {
                    notes.insert(language.to_owned(), value);
                }
            }
            ("notes", _) => faults.push(property.at, Fault::new("", "tmx-notes-both")),
            _ => {
                let fault = Fault::new("", "unknown-tmx-property").arg("name", &property.name);
                faults.push(property.at, fault.arg("known", KNOWN));
            }
        }
    }
}

/// The rows of the board, from the layer of its tiles.
fn read_rows(layer: Node, size: TmxSize, sets: &ReadTilesets, faults: &mut TmxFaults) -> Vec<String> {
    let name = layer.attribute("name").unwrap_or_default();
    let own_size = ["width", "height"].map(|side| number(layer, side, faults));
    if own_size != [Some(size.width), Some(size.height)] {
        if let [Some(width), Some(height)] = own_size {
            let fault = Fault::new("", "tmx-layer-size")
                .arg("layer", name)
                .arg("width", width)
                .arg("height", height);
            let fault = fault.arg("map_width", size.width).arg("map_height", size.height);
            faults.push(start(layer), fault);
        }
        return Vec::new();
    }
    let Some(data) = children(layer, "data").next() else {
        faults.push(start(layer), Fault::new("", "tmx-no-data").arg("layer", name));
        return Vec::new();
    };
    if children(data, "chunk").next().is_some() {
        faults.push(start(data), Fault::new("", "tmx-infinite"));
        return Vec::new();
    }
    let cells = match cells_of(data, name, (size.width, size.height)) {
        Ok(cells) => cells,
        Err((at, fault)) => {
            faults.push(at, fault);
            return Vec::new();
        }
    };
    let mut rows = Vec::new();
    for (y, row) in cells.chunks(size.width as usize).enumerate() {
        let mut letters = String::with_capacity(row.len());
        for (x, cell) in row.iter().enumerate() {
            let fault = match sets.meaning(cell.tile).and_then(|tile| tile.letter) {
                _ if cell.tile == 0 => Fault::new("", "tmx-cell-empty"),
                Some(_) if cell.is_flipped => Fault::new("", "tmx-cell-flipped"),
                Some(letter) => {
                    letters.push(letter);
                    continue;
                }
                None => {
                    let found = sets.find(cell.tile);
                    let set = found.map_or("-", |(set, _)| set.name.as_str());
                    let tile = found.map_or(cell.tile, |(_, tile)| tile);
                    Fault::new("", "tmx-cell-tile").arg("tile", tile).arg("set", set)
                }
            };
            faults.push(cell.at, fault.arg("layer", name).arg("x", x).arg("y", y));
        }
        rows.push(letters);
    }
    rows
}

/// The names of all classes of objects.
pub(super) fn known_classes() -> String {
    ObjectClass::ALL.map(ObjectClass::name).join(", ")
}
