//! Maps as files of Tiled: there and back without loss, held against another reader, and what does not fit refused with its place.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use arene::content::{FileFault, maps, read_map};
use arene::game::Fault;
use arene::rules::{Rulebook, first_rulebook, rulebooks};
use arene::space::MapNotes;
use arene::space::grid::ArenaMap;
use arene::text::{Lang, Texts};
use arene::workshop::tiled::{
    LETTERS, PICTURE, PICTURE_FILE, TILESET_FILE, grid_to_ron, load_tmx, read_tmx, tileset_text, tmx_of,
};

/// The built-in maps of grids of all books.
fn grids() -> Vec<(&'static str, ArenaMap)> {
    let all = rulebooks(true).flat_map(Rulebook::arenas);
    let all: Vec<_> = all
        .map(|arena| (arena.file, read_map(arena.file, arena.text).unwrap().map))
        .collect();
    assert!(all.len() >= 14, "{}", all.len());
    all
}

fn ours(_: &str) -> Result<String, Fault> {
    Ok(tileset_text())
}

fn back(tmx: &str) -> ArenaMap {
    read_tmx("a.tmx", tmx, &ours).unwrap_or_else(|faults| panic!("{faults:?}\n{tmx}"))
}

/// A map with one of everything, and what is odd but can be written.
fn full_map() -> ArenaMap {
    let text = r##"(
        name: "A \"quoted\" <name> & more",
        title: {"en": "Full", "fr": "Pleine\tet plus"},
        author: "",
        notes: "two\nlines, and a \\ too",
        rows: ["1#rcmlbt", "^>v<.2..", "3456789.", "........"],
        respawn_points: [(number: 10, at: [7, 2]), (number: 1000, at: [0, 3])],
        doors: [(at: [4, 1], colour: "red"), (at: [1, 3], colour: "a & b", open: true)],
        tokens: [
            (kind: "squig", at: [2, 3]), (kind: "key", colour: "red", at: [2, 3]),
            (kind: "bomb", owner: 1, at: [3, 3]), (kind: "flag", at: [4, 3]), (kind: "flag", owner: 0, at: [5, 3]),
        ],
        zones: [
            (kind: "klan", owner: 0, from: [0, 0], to: [3, 3]), (kind: "trap", from: [7, 3], to: [4, 1]),
            (kind: "king", from: [5, 0], to: [4, 2]), (kind: "pen", owner: 255, from: [2, 3], to: [3, 2]),
        ],
        guns: [(at: [6, 1]), (at: [7, 1])],
        triggers: [(at: [6, 3], fires: {"trap": 1}), (at: [7, 3], fires: {"gun": 1})],
    )"##;
    read_map("full.ron", text).unwrap().map
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

/// A board of three by two cells, with a part put in the place of another.
fn odd(from: &str, to: &str) -> Vec<FileFault> {
    let tmx = small();
    assert!(tmx.contains(from), "{from}\n{tmx}");
    let read = read_tmx("a.tmx", &tmx.replacen(from, to, 1), &ours);
    read.expect_err(&format!("{from} → {to}"))
}

fn small() -> String {
    let text = "(rows: [\".#.\", \"..r\"], guns: [(at: [0, 0])], zones: [(kind: \"trap\", from: [1, 0], to: [2, 1])],
                triggers: [(at: [0, 1], fires: {\"gun\": 0})], doors: [(at: [2, 0], colour: \"red\")])";
    tmx_of(&read_map("m.ron", text).unwrap().map).unwrap()
}

/// What is said of the first fault, in both languages whole.
fn told(faults: &[FileFault]) -> String {
    for lang in Lang::ALL {
        let (said, hint) = Texts::of(lang).fault(&faults[0].fault);
        for text in [&said, &hint] {
            assert!(
                !text.is_empty() && !text.contains('{') && !text.contains("fault-"),
                "{text}"
            );
        }
    }
    faults[0].to_string()
}

#[test]
fn what_does_not_fit_is_refused_with_its_place_and_a_hint() {
    assert_eq!(back(&small()).rows, [".#.", "..r"]);
    for (from, to, why, part) in [
        ("<map", "<mop", "tmx-not-xml", "a.tmx:"),
        (
            "orthogonal",
            "hexagonal",
            "tmx-orientation",
            "a.tmx:2:1: The map is of hexagons.",
        ),
        ("orthogonal", "isometric", "tmx-orientation", "isometric"),
        ("infinite=\"0\"", "infinite=\"1\"", "tmx-infinite", "infinite"),
        ("width=\"3\" height", "width=\"0\" height", "tmx-size", "0×2"),
        ("width=\"3\" height", "width=\"501\" height", "tmx-size", "501×2"),
        (
            "width=\"3\" height",
            "width=\"4294967296\" height",
            "tmx-number",
            "width",
        ),
        ("width=\"3\" height", "width=\"-3\" height", "tmx-number", "width"),
        ("tilewidth=\"64\"", "tilewidth=\"0\"", "tmx-number", "tilewidth"),
        ("firstgid=\"1\" ", "", "tmx-number", "firstgid"),
        (
            " <tileset firstgid=\"1\" source=\"arene.tsx\"/>\n",
            "",
            "tmx-no-tileset",
            "arene.tsx",
        ),
        ("<layer id=\"1\"", "<objectgroup/><group", "tmx-not-xml", "a.tmx:"),
        (
            " <layer",
            " <imagelayer name=\"sky\"/><layer",
            "tmx-layer-kind",
            "“sky” is a picture",
        ),
        (
            " <layer",
            " <group name=\"all\"/><layer",
            "tmx-layer-kind",
            "“all” is a group",
        ),
        (" <layer", " <layer/><layer", "tmx-layers", "2 layers"),
        (
            "name=\"guns\"",
            "name=\"guns\" offsetx=\"3\"",
            "tmx-layer-moved",
            "“guns”",
        ),
        (
            "name=\"ground\" width=\"3\"",
            "name=\"ground\" width=\"4\"",
            "tmx-layer-size",
            "4×2 cells on a map of 3×2",
        ),
        (
            "encoding=\"csv\"",
            "encoding=\"csv\" compression=\"zlib\"",
            "tmx-encoding",
            "zlib",
        ),
        (
            "encoding=\"csv\"",
            "encoding=\"base64\" compression=\"zstd\"",
            "tmx-encoding",
            "zstd",
        ),
        ("encoding=\"csv\"", "encoding=\"base64\"", "tmx-damaged", "“ground”"),
        ("1,4,1", "1,4", "tmx-cells", "5 cells of the 6"),
        ("1,4,1", "1,4,1,1", "tmx-cells", "more cells than the 6"),
        ("1,4,1", "1,x,1", "tmx-cell-number", "column 1, row 0: “x”"),
        (
            "1,1,5",
            "1,0,5",
            "tmx-cell-empty",
            "a.tmx:7:3: Layer “ground”, column 1, row 1",
        ),
        (
            "1,1,5",
            "1,1,99",
            "tmx-cell-tile",
            "column 2, row 1: tile 98 of the tileset “arene”",
        ),
        ("1,1,5", "1,1,25", "tmx-cell-tile", "tile 24"),
        ("1,1,5", "1,1,2147483653", "tmx-cell-flipped", "column 2, row 1"),
        ("1,1,5", "536870917,1,5", "tmx-cell-flipped", "column 0, row 1"),
        (
            "type=\"gun\"",
            "type=\"gum\"",
            "unknown-tmx-class",
            "column 0, row 0: the object 2 is of the class “gum”, which there is not. (Did you mean “gun”",
        ),
        (
            "type=\"zone\"",
            "",
            "tmx-object-no-class",
            "Layer “zones”, column 1, row 0",
        ),
        (
            "type=\"zone\"",
            "type=\"zone\" rotation=\"10\"",
            "tmx-object-rotated",
            "column 1, row 0",
        ),
        (
            "type=\"zone\"",
            "type=\"zone\" gid=\"1\"",
            "tmx-object-shape",
            "is a tile",
        ),
        ("type=\"zone\"", "type=\"gun\"", "unknown-tmx-object-property", "“kind”"),
        ("type=\"gun\"", "type=\"gun\" template=\"a.tx\"", "tmx-template", "a.tx"),
        (
            "type=\"door\" gid=\"25\" x=\"128\"",
            "type=\"door\" x=\"nan\"",
            "tmx-object-numbers",
            "“doors”",
        ),
        (
            "type=\"door\" gid=\"25\" x=\"128\"",
            "type=\"door\" x=\"192\"",
            "tmx-object-outside",
            "column 3, row 1",
        ),
        (
            "type=\"door\" gid=\"25\" x=\"128\"",
            "type=\"door\" x=\"1e300\"",
            "tmx-object-outside",
            "3×2",
        ),
        (
            "type=\"zone\" x=\"64\"",
            "type=\"zone\" x=\"96\"",
            "tmx-zone-edges",
            "Snap to Grid",
        ),
        (
            "width=\"128\" height=\"128\"",
            "width=\"0\" height=\"128\"",
            "tmx-zone-edges",
            "zones",
        ),
        (
            "width=\"128\" height=\"128\"",
            "width=\"192\" height=\"128\"",
            "tmx-object-outside",
            "zones",
        ),
        (
            "name=\"colour\"",
            "name=\"color\"",
            "unknown-tmx-object-property",
            "Did you mean “colour”",
        ),
        ("name=\"colour\"", "name=\"open\"", "tmx-property-value", "“open”"),
        (
            "<property name=\"colour\" value=\"red\"/>",
            "",
            "tmx-property-missing",
            "“colour”",
        ),
        (
            "<property name=\"kind\" value=\"trap\"/>",
            "",
            "tmx-property-missing",
            "“kind”",
        ),
        (
            "type=\"object\" value=\"2\"",
            "type=\"object\" value=\"9\"",
            "tmx-fires",
            "object 9",
        ),
        (
            "type=\"object\" value=\"2\"",
            "type=\"object\" value=\"\"",
            "tmx-property-value",
            "“fires”",
        ),
        (
            " <tileset",
            " <properties><property name=\"nane\" value=\"x\"/></properties><tileset",
            "unknown-tmx-property",
            "“name”",
        ),
    ] {
        let faults = odd(from, to);
        assert_eq!(faults[0].fault.why, why, "{from} → {to}: {faults:?}");
        let told = told(&faults);
        assert!(told.contains(part), "{from} → {to}: {told}");
        assert!(faults[0].line.is_some());
    }
}

#[test]
fn every_cell_that_does_not_fit_is_listed_up_to_a_bound() {
    let text = format!("(rows: [{}])", ["\"..........................\""; 20].join(", "));
    let tmx = tmx_of(&read_map("m.ron", text).unwrap().map).unwrap();
    let faults = read_tmx("a.tmx", &tmx.replace("1,", "0,"), &ours).unwrap_err();
    assert_eq!(faults.len(), 101);
    assert_eq!(faults[100].fault.why, "and-more");
}

#[test]
fn layers_are_read_in_all_ways_that_tiled_writes_and_no_further_than_the_board_goes() {
    use base64::Engine as _;
    use std::io::Write as _;
    let raw = |cells: &[u32]| cells.iter().flat_map(|cell| cell.to_le_bytes()).collect::<Vec<u8>>();
    let cells = raw(&[1, 4, 1, 1, 1, 5]);
    let zlib = |bytes: &[u8]| {
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    };
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&cells).unwrap();
    let encoded = |bytes: &[u8]| base64::prelude::BASE64_STANDARD.encode(bytes);
    let tmx = small();
    let start = tmx.find("<data").unwrap();
    let end = tmx.find("</data>").unwrap();
    let with = |data: &str| format!("{}{data}{}", &tmx[..start], &tmx[end..]);
    let tiles: String = [1, 4, 1, 1, 1, 5].map(|gid| format!("<tile gid=\"{gid}\"/>")).concat();
    for data in [
        format!("<data encoding=\"base64\">\n  {}\n", encoded(&cells)),
        format!(
            "<data encoding=\"base64\" compression=\"zlib\">{}",
            encoded(&zlib(&cells))
        ),
        format!(
            "<data encoding=\"base64\" compression=\"gzip\">{}",
            encoded(&gzip.finish().unwrap())
        ),
        "<data encoding=\"csv\"><![CDATA[1,4,1,1,1,5,]]>".to_owned(),
        format!("<data>{tiles}"),
    ] {
        assert_eq!(back(&with(&data)), back(&tmx), "{data}");
    }
    // A bomb: a hundred megabytes in a hundred kilobytes. No more of it is unpacked than six cells and one.
    let bomb = zlib(&vec![0; 100 << 20]);
    let data = format!("<data encoding=\"base64\" compression=\"zlib\">{}", encoded(&bomb));
    let began = std::time::Instant::now();
    let faults = read_tmx("a.tmx", &with(&data), &ours).unwrap_err();
    assert_eq!(faults[0].fault.why, "tmx-cells");
    assert!(told(&faults).contains("more cells than the 6"));
    assert!(began.elapsed().as_secs() < 2);
    let cut = format!(
        "<data encoding=\"base64\" compression=\"zlib\">{}",
        encoded(&zlib(&cells)[..9])
    );
    assert_eq!(
        read_tmx("a.tmx", &with(&cut), &ours).unwrap_err()[0].fault.why,
        "tmx-damaged"
    );
    let chunk = "<data encoding=\"csv\"><chunk x=\"0\" y=\"0\" width=\"16\" height=\"16\">1</chunk>";
    assert_eq!(
        read_tmx("a.tmx", &with(chunk), &ours).unwrap_err()[0].fault.why,
        "tmx-infinite"
    );
}

#[test]
fn xml_that_means_harm_is_refused_at_once() {
    let laughs = "<?xml version=\"1.0\"?><!DOCTYPE map [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><map>&b;</map>";
    let outside = "<?xml version=\"1.0\"?><!DOCTYPE map SYSTEM \"file:///etc/passwd\"><map/>";
    let spaces: String = (0..150_000)
        .map(|number| format!("<a xmlns:n{number}=\"u\">"))
        .collect();
    let deep = "<a>".repeat(1_000_000);
    let wide = format!(
        "<map {}/>",
        (0..300_000)
            .map(|number| format!("a{number}=\"\" "))
            .collect::<String>()
    );
    let many = format!("<map>{}</map>", "<a/>".repeat(900_000));
    let began = std::time::Instant::now();
    for text in [
        &spaces, laughs, outside, &deep, &wide, &many, "", "{}", "<html/>", "\u{0}",
    ] {
        let faults = read_tmx("a.tmx", text, &ours).unwrap_err();
        let why = faults[0].fault.why;
        assert!(["tmx-not-xml", "tmx-no-map"].contains(&why), "{why}");
        told(&faults);
    }
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}

#[test]
fn what_is_many_times_as_long_as_it_need_be_does_not_hold_up() {
    let tmx = small();
    let began = std::time::Instant::now();
    let whys = |tmx: &str| read_tmx("a.tmx", tmx, &ours).unwrap_err()[0].fault.why;
    let properties: String = (0..90_000)
        .map(|number| format!("<property name=\"{number}\"/>"))
        .collect();
    let many = tmx.replace("<tileset", &format!("<properties>{properties}</properties><tileset"));
    assert_eq!(whys(&many), "tmx-not-xml");
    let sets: String = (0..100_000)
        .map(|number| format!("<tileset firstgid=\"{number}\"/>"))
        .collect();
    assert_eq!(whys(&tmx.replace(" <layer", &format!("{sets}<layer"))), "tmx-tilesets");
    // A tile's long property is not copied to each of its objects.
    let long = "9".repeat(1 << 20);
    let tile = format!(
        "<tileset firstgid=\"90\"><tile id=\"0\" type=\"trigger\"><properties><property name=\"fires\" value=\"{long}\"/></properties></tile></tileset>"
    );
    let objects = "<object gid=\"90\" x=\"0\" y=\"64\"/>".repeat(60_000);
    let copied = tmx.replace(" <layer", &format!("{tile}<layer"));
    let copied = copied.replace("</map>", &format!("<objectgroup>{objects}</objectgroup></map>"));
    assert_eq!(whys(&copied), "tmx-property-missing");
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}

#[test]
fn whatever_happens_to_a_file_it_is_read_or_refused() {
    let whole = tmx_of(&full_map()).unwrap();
    for at in (0..whole.len()).filter(|at| whole.is_char_boundary(*at)) {
        assert!(
            read_tmx("a.tmx", &whole[..at], &ours).is_err() || whole[at..].trim().is_empty(),
            "{at}"
        );
        let Some(letter) = whole[at..].chars().next() else {
            continue;
        };
        for other in ['0', '-', '9', '"', '<', '\u{0}', 'é'] {
            let changed = format!("{}{other}{}", &whole[..at], &whole[at + letter.len_utf8()..]);
            // A map that is read can be written in its turn, or it says why not.
            if let Ok(map) = read_tmx("a.tmx", &changed, &ours) {
                let _ = tmx_of(&map);
            }
        }
    }
}

#[test]
fn tilesets_come_from_the_folder_of_the_map_alone() {
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("maps");
    fs::create_dir(&folder).unwrap();
    let path = folder.join("a.tmx");
    fs::write(outer.path().join("out.tsx"), tileset_text()).unwrap();
    let with = |source: &str| {
        fs::write(&path, small().replace(TILESET_FILE, source)).unwrap();
        load_tmx(&path).map_err(|faults| faults[0].fault.why)
    };
    // Ours is known wherever the map was sent.
    assert!(with(TILESET_FILE).is_ok());
    assert_eq!(with("other.tsx"), Err("tmx-tileset-missing"));
    for source in [
        "../out.tsx",
        "/etc/passwd",
        "C:\\out.tsx",
        "..\\out.tsx",
        "a/../../out.tsx",
        "file:out.tsx",
    ] {
        assert_eq!(with(source), Err("tmx-tileset-outside"), "{source}");
    }
    fs::create_dir(folder.join("sets")).unwrap();
    fs::write(folder.join("sets/own.tsx"), tileset_text()).unwrap();
    assert!(with("sets/own.tsx").is_ok());
    fs::write(folder.join("bad.tsx"), "<tileset").unwrap();
    assert_eq!(with("bad.tsx"), Err("tmx-tileset-damaged"));
    fs::write(folder.join("bad.tsx"), "<map/>").unwrap();
    assert_eq!(with("bad.tsx"), Err("tmx-tileset-damaged"));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(outer.path().join("out.tsx"), folder.join("link.tsx")).unwrap();
        assert_eq!(with("link.tsx"), Err("tmx-tileset-outside"));
    }
}

#[test]
fn things_set_down_by_hand_in_tiled_are_read_as_they_are_meant() {
    // A tile dragged in brings its class and its properties; a point and a rectangle lie in the cell of their middle.
    let tmx = small().replace(
        "</map>",
        "<objectgroup id=\"9\" name=\"mine\">
          <object id=\"50\" gid=\"29\" x=\"3\" y=\"61\" width=\"64\" height=\"64\"><properties><property name=\"colour\" value=\"red\"/></properties></object>
          <object id=\"51\" gid=\"26\" x=\"64\" y=\"128\" width=\"64\" height=\"64\"><properties><property name=\"colour\" value=\"blue\"/></properties></object>
          <object id=\"52\" class=\"respawn_point\" x=\"130\" y=\"70\"><properties><property name=\"number\" value=\" 7 \"/></properties><point/></object>
          <object id=\"53\" type=\"zone\" x=\"-9\" y=\"60\" width=\"200\" height=\"70\"><properties><property name=\"kind\" value=\"king\"/></properties></object>
         </objectgroup></map>",
    );
    let map = back(&tmx);
    let at = |x, y| arene::game::Place::new(x, y);
    assert_eq!((map.tokens[0].kind.as_str(), map.tokens[0].at), ("key", at(0, 0)));
    assert_eq!((map.doors[1].open, map.doors[1].at), (true, at(1, 1)));
    assert_eq!((map.respawn_points[0].number, map.respawn_points[0].at), (7, at(2, 1)));
    assert_eq!((map.zones[1].from, map.zones[1].to), (at(0, 1), at(2, 1)));
}

#[test]
fn the_tables_that_come_with_the_program_have_no_rows_to_export() {
    for (file, text) in maps::TABLES {
        assert!(read_map(file, *text).is_err(), "{file}");
    }
}
