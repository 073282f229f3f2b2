//! Writes the map of a grid as TMX: its rows as a layer of tiles, what stands on them as objects with properties.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::document::{escaped, escaped_text, is_writable};
use super::tileset::{LETTERS, SIDE, TILESET_FILE, object_tile, tile_of};
use super::{MOST_CELLS, ObjectClass};
use crate::game::{Fault, Faults, Place};
use crate::space::MapNotes;
use crate::space::grid::{ArenaMap, MapTrigger, MapZone};

/// The number of the first tile in a map: 0 is none.
const FIRST_TILE: u32 = 1;

/// A map as TMX; its tileset is [`TILESET_FILE`] beside it.
///
/// # Errors
/// What of the map Tiled has nothing for: letters that no ground has, rows of several lengths, things off the board, triggers that
/// fire nothing that there is, characters that no XML file can have.
pub fn tmx_of(map: &ArenaMap) -> Result<String, Vec<Fault>> {
    let mut faults = Faults::default();
    let width = map.rows.first().map_or(0, |row| row.chars().count());
    check_rows(map, width, &mut faults);
    check_texts(map, &mut faults);
    check_places(map, width, &mut faults);
    for (index, trigger) in map.triggers.iter().enumerate() {
        if fired(map, trigger).is_none() {
            faults.push(Fault::new(format!("map.triggers[{index}].fires"), "tmx-fires-nothing"));
        }
    }
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    let mut writer = TmxWriter::default();
    writer.write(map, width);
    Ok(writer.text)
}

fn check_rows(map: &ArenaMap, width: usize, faults: &mut Faults) {
    let most = MOST_CELLS as usize;
    if !(1..=most).contains(&width) || map.rows.len() > most {
        let fault = Fault::new("map.rows", "tmx-size").arg("width", width);
        faults.push(fault.arg("height", map.rows.len()).arg("most", most));
    }
    for (y, row) in map.rows.iter().enumerate() {
        let length = row.chars().count();
        if length != width {
            let fault = Fault::new(format!("map.rows[{y}]"), "tmx-ragged").arg("found", length);
            faults.push(fault.arg("wanted", width));
        }
        for (x, letter) in row.chars().enumerate().filter(|(_, letter)| tile_of(*letter).is_none()) {
            let mut known: Vec<char> = LETTERS.iter().map(|(known, _)| *known).collect();
            known.dedup();
            faults.push(
                Fault::at_cell(y, x, "tmx-letter")
                    .arg("letter", letter)
                    .arg("known", known.iter().collect::<String>()),
            );
        }
    }
}

/// Texts with characters that no XML file can have.
fn check_texts(map: &ArenaMap, faults: &mut Faults) {
    let mut check = |field: String, text: &str| {
        if let Some(letter) = text.chars().find(|letter| !is_writable(*letter)) {
            let code = format!("U+{:04X}", u32::from(letter));
            faults.push(Fault::new(format!("map.{field}"), "tmx-character").arg("code", code));
        }
    };
    check("name".to_owned(), &map.name);
    check("author".to_owned(), map.author.as_deref().unwrap_or_default());
    for (language, title) in &map.title {
        check("title".to_owned(), language);
        check("title".to_owned(), title);
    }
    match &map.notes {
        None => {}
        Some(MapNotes::Plain(notes)) => check("notes".to_owned(), notes),
        Some(MapNotes::ByLanguage(notes)) => {
            for (language, text) in notes {
                check("notes".to_owned(), language);
                check("notes".to_owned(), text);
            }
        }
    }
    for (index, door) in map.doors.iter().enumerate() {
        check(format!("doors[{index}].colour"), &door.colour);
    }
    for (index, token) in map.tokens.iter().enumerate() {
        check(format!("tokens[{index}].kind"), &token.kind);
        check(
            format!("tokens[{index}].colour"),
            token.colour.as_deref().unwrap_or_default(),
        );
    }
    for (index, zone) in map.zones.iter().enumerate() {
        check(format!("zones[{index}].kind"), &zone.kind);
    }
}

/// Things that stand beside the board.
fn check_places(map: &ArenaMap, width: usize, faults: &mut Faults) {
    let mut check = |list: &str, index: usize, field: &str, at: Place| {
        let is_within = |number: i32, most: usize| usize::try_from(number).is_ok_and(|number| number < most);
        if !is_within(at.x, width) || !is_within(at.y, map.rows.len()) {
            let field = format!("map.{list}[{index}].{field}");
            faults.push(Fault::new(field, "tmx-off-board").arg("x", at.x).arg("y", at.y));
        }
    };
    for (index, point) in map.respawn_points.iter().enumerate() {
        check("respawn_points", index, "at", point.at);
    }
    for (index, door) in map.doors.iter().enumerate() {
        check("doors", index, "at", door.at);
    }
    for (index, token) in map.tokens.iter().enumerate() {
        check("tokens", index, "at", token.at);
    }
    for (index, zone) in map.zones.iter().enumerate() {
        check("zones", index, "from", zone.from);
        check("zones", index, "to", zone.to);
    }
    for (index, gun) in map.guns.iter().enumerate() {
        check("guns", index, "at", gun.at);
    }
    for (index, trigger) in map.triggers.iter().enumerate() {
        check("triggers", index, "at", trigger.at);
    }
}

/// What a trigger fires: a gun or a zone, by its place in its list; none if that is not one thing that there is.
fn fired(map: &ArenaMap, trigger: &MapTrigger) -> Option<(ObjectClass, usize)> {
    let mut fires = trigger.fires.iter();
    let (what, index) = fires.next().filter(|_| fires.next().is_none())?;
    match what.as_str() {
        "gun" => (*index < map.guns.len()).then_some((ObjectClass::Gun, *index)),
        "trap" => (*index < map.zones.len()).then_some((ObjectClass::Zone, *index)),
        _ => None,
    }
}

/// The type of a property in Tiled, and its value.
enum Property {
    Text(String),
    Whole(u32),
    Truth(bool),
    Object(u32),
}

/// An object as it is written.
struct WrittenObject {
    class: ObjectClass,
    /// What Tiled shows beside it.
    label: String,
    /// Its first cell and the last.
    from: Place,
    to: Place,
    properties: Vec<(&'static str, Property)>,
}

#[derive(Default)]
struct TmxWriter {
    text: String,
    layers: u32,
    objects: u32,
}

impl TmxWriter {
    fn write(&mut self, map: &ArenaMap, width: usize) {
        let layers = self.all_layers(map, width);
        let properties = map_properties(map);
        self.text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.10\" tiledversion=\"1.11.0\" \
             orientation=\"orthogonal\" renderorder=\"right-down\" width=\"{width}\" height=\"{}\" tilewidth=\"{SIDE}\" \
             tileheight=\"{SIDE}\" infinite=\"0\" nextlayerid=\"{}\" nextobjectid=\"{}\">\n",
            map.rows.len(),
            self.layers + 1,
            self.objects + 1
        );
        if !properties.is_empty() {
            self.text.push_str(" <properties>\n");
            for (name, value) in properties {
                self.text.push_str(&property("  ", &name, &Property::Text(value)));
            }
            self.text.push_str(" </properties>\n");
        }
        let _ = writeln!(
            self.text,
            " <tileset firstgid=\"{FIRST_TILE}\" source=\"{TILESET_FILE}\"/>"
        );
        self.text.push_str(&layers);
        self.text.push_str("</map>\n");
    }

    /// The layer of tiles, and those of objects. Zones and guns come before the triggers that name them by their numbers.
    fn all_layers(&mut self, map: &ArenaMap, width: usize) -> String {
        self.layers += 1;
        let mut text = format!(
            " <layer id=\"{}\" name=\"ground\" width=\"{width}\" height=\"{}\">\n  <data encoding=\"csv\">\n",
            self.layers,
            map.rows.len()
        );
        let rows: Vec<String> = (map.rows.iter())
            .map(|row| {
                let tiles = row.chars().filter_map(tile_of);
                let tiles: Vec<String> = tiles.map(|tile| (tile + FIRST_TILE).to_string()).collect();
                tiles.join(",")
            })
            .collect();
        let _ = writeln!(text, "{}\n</data>\n </layer>", rows.join(",\n"));
        let first_zone = self.objects + 1;
        self.layer(&mut text, "zones", "#ffb52e", map.zones.iter().map(written_zone));
        let first_gun = self.objects + 1;
        let guns = map
            .guns
            .iter()
            .map(|gun| thing(ObjectClass::Gun, "", gun.at, Vec::new()));
        self.layer(&mut text, "guns", "#e05050", guns);
        let doors = map.doors.iter().map(|door| {
            let mut properties = vec![("colour", Property::Text(door.colour.clone()))];
            if door.open {
                properties.push(("open", Property::Truth(true)));
            }
            thing(ObjectClass::Door, &door.colour, door.at, properties)
        });
        self.layer(&mut text, "doors", "#a9bdc4", doors);
        let triggers = map.triggers.iter().filter_map(|trigger| {
            let number = match fired(map, trigger)? {
                (ObjectClass::Gun, index) => first_gun + u32::try_from(index).ok()?,
                (_, index) => first_zone + u32::try_from(index).ok()?,
            };
            let fires = vec![("fires", Property::Object(number))];
            Some(thing(ObjectClass::Trigger, "", trigger.at, fires))
        });
        self.layer(&mut text, "triggers", "#d5dae0", triggers);
        let points = map.respawn_points.iter().map(|point| {
            let number = vec![("number", Property::Whole(point.number))];
            thing(ObjectClass::RespawnPoint, &point.number.to_string(), point.at, number)
        });
        self.layer(&mut text, "respawn_points", "#7fc4d8", points);
        let tokens = map.tokens.iter().map(|token| {
            let mut properties = vec![("kind", Property::Text(token.kind.clone()))];
            properties.extend(token.colour.clone().map(|colour| ("colour", Property::Text(colour))));
            properties.extend(token.owner.map(|owner| ("owner", Property::Whole(owner.into()))));
            thing(ObjectClass::Token, &token.kind, token.at, properties)
        });
        self.layer(&mut text, "tokens", "#ffd868", tokens);
        text
    }

    /// A layer of objects, if there are any.
    fn layer(&mut self, text: &mut String, name: &str, colour: &str, objects: impl Iterator<Item = WrittenObject>) {
        let mut objects = objects.peekable();
        if objects.peek().is_none() {
            return;
        }
        self.layers += 1;
        let _ = writeln!(
            text,
            " <objectgroup color=\"{colour}\" id=\"{}\" name=\"{name}\" draworder=\"index\">",
            self.layers
        );
        for object in objects {
            self.objects += 1;
            text.push_str(&written(self.objects, &object));
        }
        text.push_str(" </objectgroup>\n");
    }
}

fn thing(class: ObjectClass, label: &str, at: Place, properties: Vec<(&'static str, Property)>) -> WrittenObject {
    WrittenObject {
        class,
        label: label.to_owned(),
        from: at,
        to: at,
        properties,
    }
}

fn written_zone(zone: &MapZone) -> WrittenObject {
    let mut properties = vec![("kind", Property::Text(zone.kind.clone()))];
    properties.extend(zone.owner.map(|owner| ("owner", Property::Whole(owner.into()))));
    // A rectangle begins at its north west corner, a zone at any.
    let corner = match (zone.from.x > zone.to.x, zone.from.y > zone.to.y) {
        (false, false) => None,
        (true, false) => Some("ne"),
        (true, true) => Some("se"),
        (false, true) => Some("sw"),
    };
    properties.extend(corner.map(|corner| ("from", Property::Text(corner.to_owned()))));
    let label = zone
        .owner
        .map_or_else(|| zone.kind.clone(), |owner| format!("{} {owner}", zone.kind));
    WrittenObject {
        class: ObjectClass::Zone,
        label,
        from: Place::new(zone.from.x.min(zone.to.x), zone.from.y.min(zone.to.y)),
        to: Place::new(zone.from.x.max(zone.to.x), zone.from.y.max(zone.to.y)),
        properties,
    }
}

/// An object in XML.
fn written(id: u32, object: &WrittenObject) -> String {
    let side = SIDE.cast_signed();
    let (width, height) = (object.to.x - object.from.x + 1, object.to.y - object.from.y + 1);
    let with = object.properties.iter().find_map(|(name, value)| match (*name, value) {
        ("kind", Property::Text(kind)) => Some(("kind", kind.as_str())),
        ("open", Property::Truth(true)) => Some(("open", "true")),
        _ => None,
    });
    // A picture is placed by its lower left corner, a rectangle by its upper one.
    let (tile, y) = match object_tile(object.class, with) {
        Some(tile) => (
            format!(" gid=\"{}\"", tile + FIRST_TILE),
            (object.from.y + height) * side,
        ),
        None => (String::new(), object.from.y * side),
    };
    let label = match object.label.as_str() {
        "" => String::new(),
        label => format!(" name=\"{}\"", escaped(label)),
    };
    let mut text = format!(
        "  <object id=\"{id}\"{label} type=\"{}\"{tile} x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{}\"",
        object.class.name(),
        object.from.x * side,
        width * side,
        height * side
    );
    if object.properties.is_empty() {
        return text + "/>\n";
    }
    text.push_str(">\n   <properties>\n");
    for (name, value) in &object.properties {
        text.push_str(&property("    ", name, value));
    }
    text + "   </properties>\n  </object>\n"
}

/// A property in XML. A text of several lines stands inside, as Tiled writes it.
fn property(indent: &str, name: &str, value: &Property) -> String {
    let name = escaped(name);
    match value {
        Property::Text(text) if text.contains('\n') => {
            format!("{indent}<property name=\"{name}\">{}</property>\n", escaped_text(text))
        }
        Property::Text(text) => format!("{indent}<property name=\"{name}\" value=\"{}\"/>\n", escaped(text)),
        Property::Whole(number) => format!("{indent}<property name=\"{name}\" type=\"int\" value=\"{number}\"/>\n"),
        Property::Truth(is) => format!("{indent}<property name=\"{name}\" type=\"bool\" value=\"{is}\"/>\n"),
        Property::Object(id) => format!("{indent}<property name=\"{name}\" type=\"object\" value=\"{id}\"/>\n"),
    }
}

/// What the map says of itself, by the names of properties.
fn map_properties(map: &ArenaMap) -> Vec<(String, String)> {
    let mut all = Vec::new();
    if !map.name.is_empty() {
        all.push(("name".to_owned(), map.name.clone()));
    }
    let mut by_language = |field: &str, texts: &BTreeMap<String, String>| {
        let texts = texts.iter();
        all.extend(texts.map(|(language, text)| (format!("{field}.{language}"), text.clone())));
    };
    by_language("title", &map.title);
    if let Some(MapNotes::ByLanguage(notes)) = &map.notes {
        by_language("notes", notes);
    }
    if let Some(MapNotes::Plain(notes)) = &map.notes {
        all.push(("notes".to_owned(), notes.clone()));
    }
    all.extend(map.author.clone().map(|author| ("author".to_owned(), author)));
    all
}
