//! The tilesets of a map: what their tiles stand for. A tileset in a file of its own lies in the map's folder.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use roxmltree::Node;

use super::document::{TmxFaults, WrittenProperty, children, number, parse, properties, start};
use super::tileset::{LETTER, TILESET_FILE, tile_of, tileset_text};
use crate::content::load_text;
use crate::game::Fault;

/// The most tilesets of a map.
const MOST_TILESETS: usize = 32;

/// The longest value of a property of a tile that its objects have too, in bytes.
const LONGEST_INHERITED: usize = 1000;

/// Gives the text of a tileset, by the path that the map names.
pub(super) type LoadTileset<'a> = &'a dyn Fn(&str) -> Result<String, Fault>;

/// What a tile stands for.
#[derive(Clone, Debug, Default)]
pub(super) struct TileMeaning {
    /// The letter of a map's rows.
    pub(super) letter: Option<char>,
    /// The class of an object with this tile, if the object says none.
    pub(super) class: String,
    /// The properties of an object with this tile, but for those that the object has.
    pub(super) properties: Vec<WrittenProperty>,
}

/// A tileset of a map.
#[derive(Debug)]
pub(super) struct ReadTileset {
    /// The number that its first tile has in the map.
    first: u32,
    pub(super) name: String,
    /// Which point of a picture lies where its object is, in halves of its size.
    pub(super) anchor: (u8, u8),
    tiles: BTreeMap<u32, TileMeaning>,
}

/// The tilesets of a map, by the numbers of their first tiles.
#[derive(Debug, Default)]
pub(super) struct ReadTilesets(Vec<ReadTileset>);

impl ReadTilesets {
    /// The tileset that a tile of the map is of, by its number there, and which of its tiles that is.
    pub(super) fn find(&self, tile: u32) -> Option<(&ReadTileset, u32)> {
        let set = self.0.iter().rfind(|set| set.first <= tile)?;
        Some((set, tile - set.first))
    }

    /// What a tile of the map stands for, by its number there.
    pub(super) fn meaning(&self, tile: u32) -> Option<&TileMeaning> {
        let (set, tile) = self.find(tile)?;
        set.tiles.get(&tile)
    }
}

/// Reads the tilesets of a map.
pub(super) fn read_tilesets(map: Node, load: LoadTileset, faults: &mut TmxFaults) -> ReadTilesets {
    let mut sets = Vec::new();
    for node in children(map, "tileset") {
        if sets.len() == MOST_TILESETS {
            faults.push(start(node), Fault::new("", "tmx-tilesets").arg("most", MOST_TILESETS));
            break;
        }
        let Some(first) = number(node, "firstgid", faults) else {
            continue;
        };
        let Some(source) = node.attribute("source") else {
            sets.push(read_tileset(node, first, faults));
            continue;
        };
        match load(source).and_then(|text| in_file(source, &text, first)) {
            Ok(set) => sets.push(set),
            Err(fault) => faults.push(start(node), fault),
        }
    }
    sets.sort_by_key(|set| set.first);
    let has_letters = |set: &ReadTileset| set.tiles.values().any(|tile| tile.letter.is_some());
    if faults.is_empty() && !sets.iter().any(has_letters) {
        faults.push(start(map), Fault::new("", "tmx-no-tileset").arg("file", TILESET_FILE));
    }
    ReadTilesets(sets)
}

/// A tileset in a file of its own.
fn in_file(file: &str, text: &str, first: u32) -> Result<ReadTileset, Fault> {
    let damaged = |detail: &str| {
        let fault = Fault::new("", "tmx-tileset-damaged").arg("file", file);
        fault.arg("detail", detail)
    };
    let document = parse(text).map_err(|(_, fault)| {
        let detail = fault.args.first().map(|(_, detail)| detail.clone());
        damaged(&detail.unwrap_or_default())
    })?;
    let root = document.root_element();
    if !root.has_tag_name("tileset") {
        return Err(damaged(root.tag_name().name()));
    }
    // What is wrong with a tile of it shows in the cells that have it.
    Ok(read_tileset(root, first, &mut TmxFaults::default()))
}

fn read_tileset(node: Node, first: u32, faults: &mut TmxFaults) -> ReadTileset {
    let mut tiles = BTreeMap::new();
    for tile in children(node, "tile") {
        let Some(id) = number(tile, "id", faults) else { continue };
        let all = properties(tile, faults);
        let letter = all.iter().find(|property| property.name == LETTER);
        let letter = letter.and_then(|property| {
            let mut letters = property.value.chars();
            letters.next().filter(|_| letters.next().is_none())
        });
        let is_short = |property: &WrittenProperty| property.value.len() <= LONGEST_INHERITED;
        let class = tile.attribute("type").or(tile.attribute("class"));
        let meaning = TileMeaning {
            letter: letter.filter(|letter| tile_of(*letter).is_some()),
            class: class.unwrap_or_default().to_owned(),
            properties: all.into_iter().filter(is_short).collect(),
        };
        tiles.insert(id, meaning);
    }
    let alignment = node.attribute("objectalignment").unwrap_or("unspecified");
    let half = |least: &str, most: &str| match () {
        () if alignment.contains(least) => 0,
        () if alignment.contains(most) => 2,
        () => 1,
    };
    ReadTileset {
        first,
        name: node.attribute("name").unwrap_or_default().to_owned(),
        anchor: match alignment {
            "unspecified" => (0, 2),
            _ => (half("left", "right"), half("top", "bottom")),
        },
        tiles,
    }
}

/// The text of a tileset that a map in the folder `base` names: a file in that folder or below. Ours is known even if the file is
/// not there.
///
/// # Errors
/// The file is elsewhere, not there, or cannot be read.
pub(super) fn load_beside(base: &Path, source: &str) -> Result<String, Fault> {
    let outside = || Fault::new("", "tmx-tileset-outside").arg("file", source);
    let named = Path::new(source);
    let is_plain = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
    if source.contains(['\\', ':']) || !named.components().all(is_plain) {
        return Err(outside());
    }
    let base = if base.as_os_str().is_empty() {
        Path::new(".")
    } else {
        base
    };
    let path: PathBuf = base.join(named);
    if !path.exists() {
        return match source {
            TILESET_FILE => Ok(tileset_text()),
            _ => Err(Fault::new("", "tmx-tileset-missing")
                .arg("file", source)
                .arg("ours", TILESET_FILE)),
        };
    }
    let is_within =
        (path.canonicalize().ok().zip(base.canonicalize().ok())).is_some_and(|(path, base)| path.starts_with(base));
    if !is_within {
        return Err(outside());
    }
    load_text(&path).map_err(|faults| {
        let fault = faults.into_iter().next().map(|fault| fault.fault);
        fault.unwrap_or_else(outside)
    })
}
