//! The map of a grid as somebody would write it in RON: the board a text a row, what stands on it a line a thing.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use crate::game::Place;
use crate::space::MapNotes;
use crate::space::grid::ArenaMap;

/// A map in RON, as it is read from files.
pub fn grid_to_ron(map: &ArenaMap) -> String {
    let mut text = String::from("(\n");
    let mut field = |name: &str, value: String| {
        let _ = writeln!(text, "    {name}: {value},");
    };
    if !map.name.is_empty() {
        field("name", quoted(&map.name));
    }
    if !map.title.is_empty() {
        field("title", format!("{{{}}}", by_language(&map.title, ", ")));
    }
    if let Some(author) = &map.author {
        field("author", quoted(author));
    }
    match &map.notes {
        None => {}
        Some(MapNotes::Plain(notes)) => field("notes", quoted(notes)),
        Some(MapNotes::ByLanguage(notes)) => {
            let notes = by_language(notes, ",\n        ");
            field("notes", format!("{{\n        {notes},\n    }}"));
        }
    }
    let rows: Vec<String> = map.rows.iter().map(|row| quoted(row)).collect();
    let mut list = |name: &str, things: Vec<String>| {
        if !things.is_empty() {
            let things = things.join(",\n        ");
            field(name, format!("[\n        {things},\n    ]"));
        }
    };
    list("rows", rows);
    let points = map.respawn_points.iter();
    list(
        "respawn_points",
        points
            .map(|point| format!("(number: {}, at: {})", point.number, at(point.at)))
            .collect(),
    );
    let doors = map.doors.iter().map(|door| {
        let open = if door.open { ", open: true" } else { "" };
        format!("(at: {}, colour: {}{open})", at(door.at), quoted(&door.colour))
    });
    list("doors", doors.collect());
    let tokens = map.tokens.iter().map(|token| {
        let colour = optional("colour", token.colour.as_deref().map(quoted));
        let owner = optional("owner", token.owner);
        format!("(kind: {}{colour}{owner}, at: {})", quoted(&token.kind), at(token.at))
    });
    list("tokens", tokens.collect());
    let zones = map.zones.iter().map(|zone| {
        let owner = optional("owner", zone.owner);
        format!(
            "(kind: {}{owner}, from: {}, to: {})",
            quoted(&zone.kind),
            at(zone.from),
            at(zone.to)
        )
    });
    list("zones", zones.collect());
    list(
        "guns",
        map.guns.iter().map(|gun| format!("(at: {})", at(gun.at))).collect(),
    );
    let triggers = map.triggers.iter().map(|trigger| {
        let fires = trigger.fires.iter();
        let fires: Vec<String> = fires
            .map(|(what, index)| format!("{}: {index}", quoted(what)))
            .collect();
        format!("(at: {}, fires: {{{}}})", at(trigger.at), fires.join(", "))
    });
    list("triggers", triggers.collect());
    text + ")\n"
}

fn at(place: Place) -> String {
    format!("[{}, {}]", place.x, place.y)
}

fn optional(name: &str, value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| format!(", {name}: {value}"))
}

fn by_language(texts: &BTreeMap<String, String>, between: &str) -> String {
    let texts = texts.iter();
    let texts: Vec<String> = texts
        .map(|(language, text)| format!("{}: {}", quoted(language), quoted(text)))
        .collect();
    texts.join(between)
}

/// A text between quotes; what would not be seen is written out.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            hidden if hidden.is_control() => {
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(hidden));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
