//! The tileset that lies beside exported maps: which tile stands for which letter of a map's rows, and for what stands on them.

use std::fmt::Write as _;

use super::ObjectClass;

/// The name of its file, beside the map.
pub const TILESET_FILE: &str = "arene.tsx";

/// The name of its picture, beside it.
pub const PICTURE_FILE: &str = "arene.png";

/// Its picture (drawn by `examples/draw_art`).
pub const PICTURE: &[u8] = include_bytes!("../../../assets/tiles/tiled.png");

/// Pixels a side of a tile.
pub(super) const SIDE: u32 = 64;

/// Tiles in a row of the picture.
const COLUMNS: u32 = 8;

/// The letters of a map's rows, each with its tile. A letter that has several is written as the first of them.
pub const LETTERS: [(char, u32); 23] = [
    ('.', 0),
    ('.', 1),
    ('.', 2),
    ('#', 3),
    ('r', 4),
    ('c', 5),
    ('m', 6),
    ('l', 7),
    ('1', 8),
    ('2', 9),
    ('3', 10),
    ('4', 11),
    ('5', 12),
    ('6', 13),
    ('7', 14),
    ('8', 15),
    ('9', 16),
    ('b', 17),
    ('t', 18),
    ('^', 19),
    ('>', 20),
    ('v', 21),
    ('<', 22),
];

/// The tiles of what stands on the ground: the tile, the class of its objects, and the property that goes with it.
const OBJECTS: [(u32, ObjectClass, Option<(&str, &str)>); 9] = [
    (23, ObjectClass::RespawnPoint, None),
    (24, ObjectClass::Door, None),
    (25, ObjectClass::Door, Some(("open", "true"))),
    (26, ObjectClass::Trigger, None),
    (27, ObjectClass::Gun, None),
    (28, ObjectClass::Token, Some(("kind", "key"))),
    (29, ObjectClass::Token, Some(("kind", "flag"))),
    (30, ObjectClass::Token, Some(("kind", "bomb"))),
    (31, ObjectClass::Token, Some(("kind", "squig"))),
];

/// How many tiles it has.
const COUNT: u32 = LETTERS.len() as u32 + OBJECTS.len() as u32;

/// The tile of a letter; none if no ground has it.
pub(super) fn tile_of(letter: char) -> Option<u32> {
    let found = LETTERS.iter().find(|(known, _)| *known == letter);
    found.map(|(_, tile)| *tile)
}

/// The tile of an object of a class that has that property; of several that fit the last, which has most.
pub(super) fn object_tile(class: ObjectClass, property: Option<(&str, &str)>) -> Option<u32> {
    let fits = |(_, of, with): &&(u32, ObjectClass, Option<(&str, &str)>)| {
        *of == class && (with.is_none() || *with == property)
    };
    OBJECTS.iter().rfind(fits).map(|(tile, ..)| *tile)
}

/// The tileset as TSX.
pub fn tileset_text() -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        text,
        "<tileset version=\"1.10\" tiledversion=\"1.11.0\" name=\"arene\" tilewidth=\"{SIDE}\" tileheight=\"{SIDE}\" \
         tilecount=\"{COUNT}\" columns=\"{COLUMNS}\">"
    );
    let (width, height) = (COLUMNS * SIDE, COUNT.div_ceil(COLUMNS) * SIDE);
    let _ = writeln!(
        text,
        " <image source=\"{PICTURE_FILE}\" width=\"{width}\" height=\"{height}\"/>"
    );
    let mut tile = |id: u32, class: &str, property: Option<(&str, &str)>| {
        let Some((name, value)) = property else {
            let _ = writeln!(text, " <tile id=\"{id}\" type=\"{class}\"/>");
            return;
        };
        let kind = if name == "open" { " type=\"bool\"" } else { "" };
        let value = super::document::escaped(value);
        let _ = writeln!(
            text,
            " <tile id=\"{id}\" type=\"{class}\">\n  <properties>\n   <property name=\"{name}\"{kind} value=\"{value}\"/>\n  \
             </properties>\n </tile>"
        );
    };
    for (letter, id) in LETTERS {
        tile(id, "ground", Some((LETTER, letter.encode_utf8(&mut [0; 4]))));
    }
    for (id, class, property) in OBJECTS {
        tile(id, class.name(), property);
    }
    text + "</tileset>\n"
}

/// The property of a tile that says for which letter it stands.
pub(super) const LETTER: &str = "letter";
