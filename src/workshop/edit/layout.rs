//! How a map is written that nobody has written yet: as a person would, like the maps that come with the program.

use serde_json::{Map, Value};

use crate::rules::Space;

/// The longest line of texts by language; longer ones have a line for each language.
const LONGEST_LINE: usize = 100;

/// One step of indentation.
pub(super) const INDENT: &str = "    ";

/// The first line of a drawn map, as a comment.
const LETTERS: &str = "// Letters: see docs/formats.md.";

/// The language that comes first.
const FIRST_LANGUAGE: &str = "fr";

/// Fields whose value is a table by words, not a record of known fields.
const TABLES: [&str; 3] = ["title", "notes", "fires"];

/// Lists of numbers that are no points.
const NUMBER_LISTS: [&str; 1] = ["rails"];

/// Fields of an entry that stand first, in this order, if it has them.
const FIRST_FIELDS: [&str; 8] = ["mark", "kit", "kind", "area", "object", "number", "name", "owner"];

/// How values are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MapFormat {
    pub is_json: bool,
    /// Points of tables stand in round brackets, cells of grids in square ones.
    pub is_table: bool,
}

impl MapFormat {
    /// That of a map in a file: JSON if its name ends in `.json`, else RON.
    pub fn of(map: &Space, is_json: bool) -> Self {
        Self {
            is_json,
            is_table: matches!(map, Space::Table(_)),
        }
    }

    fn text(self, text: &str) -> String {
        if self.is_json {
            return Value::from(text).to_string();
        }
        let mut quoted = String::from("\"");
        for letter in text.chars() {
            match letter {
                '"' | '\\' => quoted.extend(['\\', letter]),
                '\n' => quoted.push_str("\\n"),
                '\r' => quoted.push_str("\\r"),
                '\t' => quoted.push_str("\\t"),
                letter if letter.is_control() => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(letter))),
                letter => quoted.push(letter),
            }
        }
        quoted + "\""
    }

    /// The brackets of what is a list, a point or a record, and whether its names are texts.
    fn brackets(self, name: &str, value: &Value) -> (char, char) {
        match value {
            Value::Array(list) => {
                let is_point = !list.is_empty() && list.iter().all(Value::is_number) && !NUMBER_LISTS.contains(&name);
                match is_point && self.is_table && !self.is_json {
                    true => ('(', ')'),
                    false => ('[', ']'),
                }
            }
            _ if self.is_json || TABLES.contains(&name) => ('{', '}'),
            _ => ('(', ')'),
        }
    }

    /// The name of a field of the value of that name.
    pub fn name(self, of: &str, name: &str) -> String {
        match self.is_json || TABLES.contains(&of) {
            true => self.text(name),
            false => name.to_owned(),
        }
    }

    /// The value of a field of that name in one line.
    pub fn inline(self, name: &str, value: &Value) -> String {
        let parts: Vec<String> = match value {
            Value::String(text) => return self.text(text),
            Value::Array(list) => list.iter().map(|item| self.inline("", item)).collect(),
            Value::Object(fields) => {
                let fields = fields.iter();
                let written =
                    fields.map(|(key, value)| format!("{}: {}", self.name(name, key), self.inline(key, value)));
                written.collect()
            }
            other => return other.to_string(),
        };
        let (open, close) = self.brackets(name, value);
        format!("{open}{}{close}", parts.join(", "))
    }

    /// The value of a field of a map: long lists have a line for each item. `indent` is that of the line it begins on.
    pub fn block(self, name: &str, value: &Value, indent: &str, newline: &str) -> String {
        let lines: Vec<String> = match value {
            Value::Array(list) if list.iter().any(|item| !item.is_number()) => {
                list.iter().map(|item| self.inline("", item)).collect()
            }
            Value::Object(fields)
                if TABLES.contains(&name) && self.inline(name, value).chars().count() > LONGEST_LINE =>
            {
                let fields = fields.iter();
                let written =
                    fields.map(|(key, value)| format!("{}: {}", self.name(name, key), self.inline(key, value)));
                written.collect()
            }
            value => return self.inline(name, value),
        };
        let (open, close) = self.brackets(name, value);
        self.lines((open, close), lines, indent, newline)
    }

    fn lines(self, (open, close): (char, char), lines: Vec<String>, indent: &str, newline: &str) -> String {
        let count = lines.len();
        let mut text = open.to_string() + newline;
        for (index, line) in lines.into_iter().enumerate() {
            let comma = if self.is_json && index + 1 == count { "" } else { "," };
            text.push_str(&format!("{indent}{INDENT}{line}{comma}{newline}"));
        }
        text + indent + &close.to_string()
    }
}

/// A map as the values that are written, in the order in which they are.
pub(super) fn value_of(map: &Space) -> Value {
    let mut value = serde_json::to_value(map).unwrap_or_default();
    for name in ["title", "notes"] {
        if let Some(Value::Object(texts)) = value.get_mut(name) {
            put_first(texts, &[FIRST_LANGUAGE]);
        }
    }
    for list in ["terrain", "marks"] {
        let entries = value.get_mut(list).and_then(Value::as_array_mut);
        for entry in entries.into_iter().flatten().filter_map(Value::as_object_mut) {
            put_first(entry, &FIRST_FIELDS);
        }
    }
    value
}

/// Puts some fields first, in an order.
fn put_first(fields: &mut Map<String, Value>, first: &[&str]) {
    let mut ordered = Map::new();
    for name in first {
        if let Some(value) = fields.shift_remove(*name) {
            ordered.insert((*name).to_owned(), value);
        }
    }
    ordered.append(fields);
    *fields = ordered;
}

/// A map as the text of a new file, laid out like the maps that come with the program. What is empty is left out.
pub fn laid_out(map: &Space, is_json: bool) -> String {
    let format = MapFormat::of(map, is_json);
    let value = value_of(map);
    let is_written = |name: &str, value: &Value| match value {
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty() || name == "rows",
        _ => true,
    };
    let fields = value.as_object().into_iter().flatten();
    let lines = fields
        .filter(|(name, value)| is_written(name, value))
        .map(|(name, value)| format!("{}: {}", format.name("", name), format.block(name, value, INDENT, "\n")));
    let brackets = if is_json { ('{', '}') } else { ('(', ')') };
    let text = format.lines(brackets, lines.collect(), "", "\n") + "\n";
    match map {
        Space::Grid(_) if !is_json => format!("{LETTERS}\n{text}"),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{maps, read_space};

    #[test]
    fn what_is_laid_out_is_read_again_as_it_was() {
        for (name, text) in maps::builtin().iter().chain(maps::TABLES) {
            let map = read_space(name, *text).unwrap().map;
            for file in ["map.ron", "map.json"] {
                let again = laid_out(&map, file.ends_with("json"));
                assert_eq!(
                    read_space(file, again.clone()).map(|read| read.map),
                    Ok(map.clone()),
                    "{name}\n{again}"
                );
            }
        }
    }

    #[test]
    fn the_maps_of_the_program_are_laid_out_as_they_were_written() {
        for (name, text) in maps::builtin().iter().chain(maps::TABLES) {
            let map = read_space(name, *text).unwrap().map;
            let written = |text: &str| -> Vec<String> {
                let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                lines.map(str::to_owned).collect()
            };
            let (laid, by_hand) = (laid_out(&map, false), written(text));
            let laid = written(&laid);
            let differing: Vec<_> = laid
                .iter()
                .zip(&by_hand)
                .filter(|(laid, by_hand)| laid != by_hand)
                .collect();
            assert!(
                laid.len() == by_hand.len() && differing.len() <= by_hand.len() / 20,
                "{name}: {differing:#?}"
            );
        }
    }
}
