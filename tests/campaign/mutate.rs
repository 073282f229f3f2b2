//! Makes broken input of good: bytes and values changed, doubled, left out and exchanged by chance.

use serde_json::{Value, json};

use crate::Part;

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

/// Some bytes of a text changed.
pub fn bytes(part: &mut Part, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=part.below(4) {
        let at = part.below(text.len() + 1);
        let end = (at + part.below(64)).min(text.len());
        match part.below(7) {
            0 => drop(text.drain(at..end)),
            1 => {
                let piece = text[at..end].to_vec();
                let to = part.below(text.len() + 1);
                text.splice(to..to, piece);
            }
            2 => {
                let nasty = NASTY[part.below(NASTY.len())].bytes();
                text.splice(at..at, nasty);
            }
            3 if at < text.len() => text[at] = part.chance() as u8,
            4 if at < text.len() => text[at] ^= 1 << part.below(8),
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
pub fn value(part: &mut Part, tree: &mut Value) {
    let mut count = 0;
    visit(tree, &mut |_| count += 1);
    let chosen = part.below(count);
    let (way, amount) = (part.below(6), part.chance());
    let mut place = 0;
    visit(tree, &mut |value| {
        if place == chosen {
            change(value, way, amount);
        }
        place += 1;
    });
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
