//! Makes broken input of good: bytes and values changed, doubled, left out and exchanged by chance.

use serde_json::{Value, json};

use crate::chance::Chance;

/// What often hurts.
const NASTY: [&str; 16] = [
    "0",
    "-1",
    "-0",
    "1e999",
    "18446744073709551616",
    "\"\"",
    "null",
    "[]",
    "{}",
    "\u{0}",
    "\u{1b}[2J",
    "\u{202e}",
    "((((",
    "]]]]",
    "\u{feff}",
    "\\u0000",
];

/// A text changed: values of what is JSON or XML in it, or some of its bytes.
pub fn text(chance: &mut Chance, text: &[u8]) -> Vec<u8> {
    let changed = match text.first() {
        Some(b'<') => quoted(chance, text),
        _ => json_lines(chance, text),
    };
    changed.unwrap_or_else(|| bytes(chance, text))
}

/// Some of the quoted values of an XML text changed: exchanged for another of them, a neighbour, what often hurts, or nothing; or
/// an element left out or doubled. None, half of the time, and if it has no such.
pub fn quoted(chance: &mut Chance, text: &[u8]) -> Option<Vec<u8>> {
    if chance.below(2) == 0 {
        return None;
    }
    let mut text = text.to_vec();
    for _ in 0..=chance.below(3) {
        if chance.below(5) == 0 {
            let starts = places(&text, b'<');
            let which = chance.below(starts.len().checked_sub(1)?);
            let element = starts[which]..starts[which + 1];
            let piece = match chance.below(2) {
                0 => Vec::new(),
                _ => text[element.clone()].repeat(2),
            };
            text.splice(element, piece);
            continue;
        }
        // Every second quote ends a value.
        let quotes = places(&text, b'"');
        let value_of = |which: usize| quotes[2 * which] + 1..quotes[2 * which + 1];
        let (count, which) = (quotes.len() / 2, chance.below(quotes.len() / 2));
        if count == 0 {
            return None;
        }
        let value = value_of(which);
        let new = match chance.below(6) {
            0 => Vec::new(),
            1 => NASTY[chance.below(NASTY.len())].as_bytes().to_vec(),
            2 => (chance.number() % 600).to_string().into_bytes(),
            3 if !value.is_empty() => {
                let mut neighbour = text[value.clone()].to_vec();
                let last = neighbour.len() - 1;
                neighbour[last] = neighbour[last].wrapping_add(1);
                neighbour
            }
            _ => text[value_of(chance.below(count))].to_vec(),
        };
        text.splice(value, new);
    }
    Some(text)
}

/// Where a byte stands in a text.
fn places(text: &[u8], wanted: u8) -> Vec<usize> {
    let places = text.iter().enumerate().filter(|(_, byte)| **byte == wanted);
    places.map(|(place, _)| place).collect()
}

/// Some bytes of a text changed.
pub fn bytes(chance: &mut Chance, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(text.len() + 1);
        let end = (at + chance.below(64)).min(text.len());
        match chance.below(7) {
            0 => drop(text.drain(at..end)),
            1 => {
                let piece = text[at..end].to_vec();
                let to = chance.below(text.len() + 1);
                text.splice(to..to, piece);
            }
            2 => {
                let nasty = NASTY[chance.below(NASTY.len())].bytes();
                text.splice(at..at, nasty);
            }
            3 if at < text.len() => text[at] = chance.number() as u8,
            4 if at < text.len() => text[at] ^= 1 << chance.below(8),
            5 => text.truncate(at),
            _ if !text.is_empty() => {
                // A number or a letter becomes its neighbour.
                let at = at.min(text.len() - 1);
                text[at] = text[at].wrapping_add(1);
            }
            _ => {}
        }
    }
    text
}

/// One value of a JSON tree changed: a number, a list, a field.
pub fn value(chance: &mut Chance, tree: &mut Value) {
    let mut count = 0;
    visit(tree, &mut |_| count += 1);
    let chosen = chance.below(count);
    let (way, amount) = (chance.below(6), chance.number());
    let mut place = 0;
    visit(tree, &mut |value| {
        if place == chosen {
            change(value, way, amount);
        }
        place += 1;
    });
}

/// One of the JSON texts in some lines changed: its values, or the line left out, doubled or moved. None if there is none.
pub fn json_lines(chance: &mut Chance, text: &[u8]) -> Option<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (at, to) = (chance.below(lines.len()), chance.below(lines.len()));
    match chance.below(if lines.len() > 2 { 12 } else { 6 }) {
        // Half as it would have been without this.
        0..3 => return None,
        3..9 => {
            let mut tree = serde_json::from_slice(&lines[at]).ok()?;
            for _ in 0..=chance.below(3) {
                value(chance, &mut tree);
            }
            lines[at] = tree.to_string().into_bytes();
        }
        9 => drop(lines.remove(at)),
        10 => lines.insert(to, lines[at].clone()),
        _ => lines.swap(at, to),
    }
    Some(lines.join(&b'\n'))
}

fn visit(value: &mut Value, look: &mut impl FnMut(&mut Value)) {
    look(value);
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| visit(value, look)),
        Value::Object(fields) => fields.values_mut().for_each(|value| visit(value, look)),
        _ => {}
    }
}

fn change(value: &mut Value, way: usize, amount: u64) {
    *value = match (value.take(), way) {
        (Value::Number(number), 0 | 1) => json!(number.as_i64().unwrap_or(0).wrapping_add(amount as i64 % 5 - 2)),
        (Value::Number(_), 2 | 3) => json!(amount % 12),
        (Value::Number(_), _) => json!(amount),
        (Value::Bool(truth), _) => json!(!truth),
        (Value::Null, _) => json!(amount % 8),
        (Value::Array(mut list), 0 | 1) => {
            list.push(list.first().cloned().unwrap_or_else(|| json!(amount % 8)));
            Value::Array(list)
        }
        (Value::Array(mut list), 2) => {
            list.pop();
            Value::Array(list)
        }
        (Value::Array(mut list), 3 | 4) if list.len() > 1 => {
            let other = amount as usize % list.len();
            list.swap(0, other);
            Value::Array(list)
        }
        (Value::Array(mut list), _) => {
            list.extend([json!(amount % 8), json!(amount % 5)]);
            Value::Array(list)
        }
        (Value::Object(mut fields), 0) => {
            let first = fields.keys().next().cloned();
            if let Some(first) = first {
                fields.remove(&first);
            }
            Value::Object(fields)
        }
        (other, 4 | 5) if !other.is_object() => Value::Null,
        (other, _) => other,
    };
}
