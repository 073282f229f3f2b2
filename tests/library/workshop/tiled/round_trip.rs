//! There and back without loss, held against another reader; what Tiled has nothing for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use arene::content::{maps, read_map};
use arene::rules::{Rulebook, first_rulebook, rulebooks};
use arene::space::MapNotes;
use arene::space::grid::ArenaMap;
use arene::workshop::tiled::{
    LETTERS, PICTURE, PICTURE_FILE, TILESET_FILE, grid_to_ron, load_tmx, tileset_text, tmx_of,
};

use super::{back, full_map};

/// The built-in maps of grids of all books.
fn grids() -> Vec<(&'static str, ArenaMap)> {
    let all = rulebooks(true).flat_map(Rulebook::arenas);
    let all: Vec<_> = all
        .map(|arena| (arena.file, read_map(arena.file, arena.text).unwrap().map))
        .collect();
    assert!(all.len() >= 14, "{}", all.len());
    all
}

#[test]
fn every_built_in_grid_comes_back_from_tiled_as_it_was() {
    for (file, map) in grids() {
        let tmx = tmx_of(&map).unwrap_or_else(|faults| panic!("{file}: {faults:?}"));
        assert_eq!(back(&tmx), map, "{file}");
        assert_eq!(read_map(file, grid_to_ron(&map)).unwrap().map, map, "{file}");
    }
}

#[test]
fn whatever_the_written_map_has_goes_through() {
    let map = full_map();
    assert_eq!(back(&tmx_of(&map).unwrap()), map);
    assert_eq!(read_map("full.ron", grid_to_ron(&map)).unwrap().map, map);
    let by_language = ArenaMap {
        notes: Some(MapNotes::ByLanguage(
            [("fr".to_owned(), "une\r\nfin ".to_owned())].into(),
        )),
        ..map
    };
    assert_eq!(back(&tmx_of(&by_language).unwrap()), by_language);
    assert_eq!(
        read_map("full.ron", grid_to_ron(&by_language)).unwrap().map,
        by_language
    );
}

/// A map as a file beside its tileset.
fn exported(map: &ArenaMap, folder: &Path) -> std::path::PathBuf {
    let path = folder.join("map.tmx");
    fs::write(&path, tmx_of(map).unwrap()).unwrap();
    fs::write(folder.join(TILESET_FILE), tileset_text()).unwrap();
    fs::write(folder.join(PICTURE_FILE), PICTURE).unwrap();
    path
}

#[test]
fn another_reader_of_tiled_sees_every_cell_and_every_thing() {
    let folder = tempfile::tempdir().unwrap();
    let all = grids().into_iter().map(|(_, map)| map).chain([full_map()]);
    for map in all {
        let path = exported(&map, folder.path());
        let read = tiled::Loader::new().load_tmx_map(&path).unwrap();
        assert_eq!((read.tile_width, read.tile_height, read.infinite()), (64, 64, false));
        let title = |name: &str| match read.properties.get(name) {
            Some(tiled::PropertyValue::StringValue(text)) => Some(text.clone()),
            _ => None,
        };
        assert_eq!(title("title.fr"), map.title.get("fr").cloned());
        let set = &read.tilesets()[0];
        let image = set.image.as_ref().unwrap();
        assert_eq!(fs::read(&image.source).unwrap(), PICTURE);
        let (width, height) = png_size(PICTURE);
        assert_eq!((image.width, image.height), (width.cast_signed(), height.cast_signed()));
        assert_eq!(set.tilecount, width * height / (64 * 64));
        let (mut rows, mut things) = (Vec::new(), BTreeSet::new());
        for layer in read.layers() {
            match layer.layer_type() {
                tiled::LayerType::Tiles(layer) => {
                    let letter = |x: u32, y: u32| {
                        let tile = layer.get_tile(x.cast_signed(), y.cast_signed()).unwrap();
                        let tile = tile.get_tile().unwrap();
                        match &tile.properties["letter"] {
                            tiled::PropertyValue::StringValue(letter) => letter.clone(),
                            other => panic!("{other:?}"),
                        }
                    };
                    let row = |y| (0..read.width).map(|x| letter(x, y)).collect::<String>();
                    rows = (0..read.height).map(row).collect();
                }
                tiled::LayerType::Objects(layer) => {
                    for object in layer.objects() {
                        // Pictures stand on their lower edge.
                        let up = if object.tile_data().is_some() { 64.0 } else { 0.0 };
                        let cell = ((object.x / 64.0) as i32, ((object.y - up) / 64.0) as i32);
                        things.insert((object.user_type.clone(), cell));
                    }
                }
                _ => panic!("a layer of another kind"),
            }
        }
        assert_eq!(rows, map.rows);
        let mut wanted = BTreeSet::new();
        let mut want = |class: &str, at: arene::game::Place| wanted.insert((class.to_owned(), (at.x, at.y)));
        map.doors.iter().for_each(|door| _ = want("door", door.at));
        map.tokens.iter().for_each(|token| _ = want("token", token.at));
        map.guns.iter().for_each(|gun| _ = want("gun", gun.at));
        map.triggers.iter().for_each(|trigger| _ = want("trigger", trigger.at));
        map.respawn_points
            .iter()
            .for_each(|point| _ = want("respawn_point", point.at));
        for zone in &map.zones {
            let (x, y) = (zone.from.x.min(zone.to.x), zone.from.y.min(zone.to.y));
            want("zone", arene::game::Place::new(x, y));
        }
        assert_eq!(things, wanted);
        assert_eq!(load_tmx(&path).unwrap(), map);
    }
}

/// Width and height of a PNG.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn every_letter_that_a_book_reads_has_its_tile() {
    let known = |letter: char| {
        let map = ArenaMap {
            rows: vec![letter.to_string()],
            ..ArenaMap::default()
        };
        let faults = first_rulebook().check_map(&map).faults;
        !faults.iter().any(|fault| fault.why == "unknown-letter")
    };
    let read: BTreeSet<char> = (' '..='~').filter(|letter| known(*letter)).collect();
    let drawn: BTreeSet<char> = LETTERS.iter().map(|(letter, _)| *letter).collect();
    assert_eq!(read, drawn);
}

#[test]
fn what_tiled_has_nothing_for_is_told_where_it_stands_in_the_map() {
    let whys = |text: &str| {
        let loaded = read_map("m.ron", text).unwrap();
        let faults = loaded.place(tmx_of(&loaded.map).unwrap_err());
        let told = faults.iter().map(|fault| (fault.fault.why, fault.line, fault.column));
        told.collect::<Vec<_>>()
    };
    assert_eq!(whys("(rows: [\"..\",\n\".Z\"])"), [("tmx-letter", Some(2), Some(3))]);
    assert_eq!(whys("(rows: [\"..\",\n\".\"])"), [("tmx-ragged", Some(2), Some(1))]);
    assert_eq!(whys("(rows: [\"\"])")[0].0, "tmx-size");
    assert_eq!(
        whys("(rows: [\"..\"],\nguns: [(at: [2, 0])])"),
        [("tmx-off-board", Some(2), Some(13))]
    );
    for fires in [
        "{}",
        "{\"gun\": 1}",
        "{\"trap\": 0}",
        "{\"gun\": 0, \"trap\": 0}",
        "{\"x\": 0}",
    ] {
        let text = format!("(rows: [\"..\"], guns: [(at: [0, 0])], triggers: [(at: [1, 0], fires: {fires})])");
        assert_eq!(whys(&text)[0].0, "tmx-fires-nothing", "{fires}");
    }
    assert_eq!(whys("(name: \"\\u{7}\", rows: [\".\"])")[0].0, "tmx-character");
}

#[test]
fn the_tables_that_come_with_the_program_have_no_rows_to_export() {
    for (file, text) in maps::TABLES {
        assert!(read_map(file, *text).is_err(), "{file}");
    }
}
