//! The text of an opened file brought in step with its map: only the parts that changed are written anew.

use std::ops::Range;

use serde_json::{Map, Value};

use super::layout::MapFormat;
use super::patch_items::{ItemStep, Items, TextEdit, replaced};
use crate::content::SourceMap;

/// The path of the whole in a map's file.
const ROOT: &str = "map";

/// The longest lists that are compared item by item, as the product of their lengths.
const MOST_COMPARED: usize = 4_000_000;

/// The text of a file that held one value and shall hold another.
pub(super) fn patched(text: &str, old: &Value, new: &Value, format: MapFormat) -> String {
    let mut patcher = Patcher {
        text,
        source: SourceMap::of(text, ROOT),
        format,
        newline: if text.contains("\r\n") { "\r\n" } else { "\n" },
        edits: Vec::new(),
    };
    patcher.value(ROOT, "", old, new);
    replaced(text, patcher.edits)
}

struct Patcher<'a> {
    text: &'a str,
    source: SourceMap,
    format: MapFormat,
    newline: &'static str,
    edits: Vec<TextEdit>,
}

impl Patcher<'_> {
    /// Brings a value of the text in step. `name` is the field's.
    fn value(&mut self, path: &str, name: &str, old: &Value, new: &Value) {
        if old == new {
            return;
        }
        let Some(span) = self.source.span(path) else { return };
        let is_done = match (old, new) {
            (Value::Object(old), Value::Object(new)) => self.record((path, name), &span, old, new),
            (Value::Array(old), Value::Array(new)) => self.list(path, &span, old, new),
            _ => false,
        };
        if !is_done {
            self.replace(span, name, new);
        }
    }

    /// Writes a value anew.
    fn replace(&mut self, span: Range<usize>, name: &str, new: &Value) {
        let line = self.text[..span.start].rfind('\n').map_or(0, |newline| newline + 1);
        let before = &self.text[line..span.start];
        let indent = &before[..before.len() - before.trim_start().len()];
        let mut written = self.format.block(name, new, indent, self.newline);
        // A point keeps its brackets.
        let is_point = new.as_array().is_some_and(|list| list.iter().all(Value::is_number));
        let brackets = [("[", "]"), ("(", ")")];
        let kept = brackets
            .iter()
            .find(|(open, _)| self.text[span.start..].starts_with(open));
        if let Some((open, close)) = kept.filter(|_| is_point && written.len() >= 2) {
            written = format!("{open}{}{close}", &written[1..written.len() - 1]);
        }
        self.edits.push((span, written));
    }

    /// The byte behind the opening bracket of a value, if it is one of these.
    fn inside(&self, span: &Range<usize>, open: [char; 2]) -> Option<usize> {
        let text = &self.text[span.clone()];
        let at = text.find(['(', '[', '{'])?;
        let is_name = text[..at]
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_');
        let is_open = text[at..].starts_with(open) && is_name && &text[..at] != "Some";
        is_open.then_some(span.start + at + 1)
    }

    fn record(
        &mut self,
        (path, name): (&str, &str),
        span: &Range<usize>,
        old: &Map<String, Value>,
        new: &Map<String, Value>,
    ) -> bool {
        let Some(inside) = self.inside(span, ['(', '{']) else {
            return false;
        };
        let children = self.source.children(path);
        if children.is_empty() {
            return false;
        }
        let names: Vec<&str> = children.iter().map(|child| child.name.as_str()).collect();
        let mut steps: Vec<ItemStep> = Vec::new();
        let mut changed = Vec::new();
        for (index, field) in names.iter().enumerate() {
            let is_gone = old.contains_key(*field) && !new.contains_key(*field);
            steps.push(if is_gone {
                ItemStep::Remove(index)
            } else {
                ItemStep::Keep(index)
            });
            if let Some(value) = new.get(*field) {
                changed.push((
                    children[index].path.clone(),
                    (*field).to_owned(),
                    old.get(*field),
                    value,
                ));
            }
        }
        let mut before = None;
        for (index, (field, value)) in new.iter().enumerate() {
            if let Some(known) = names.iter().position(|name| name == field) {
                before = Some(ItemStep::Keep(known));
            } else if old.get(field) != Some(value) {
                let place = before.and_then(|before| steps.iter().position(|step| *step == before));
                steps.insert(place.map_or(0, |place| place + 1), ItemStep::Insert(index));
                before = Some(ItemStep::Insert(index));
            }
        }
        let items: Vec<Range<usize>> = children.iter().map(|child| child.place.clone()).collect();
        let write = |index: usize, indent: Option<&str>| {
            let Some((field, value)) = new.iter().nth(index) else {
                return String::new();
            };
            let written = match indent {
                Some(indent) => self.format.block(field, value, indent, self.newline),
                None => self.format.inline(field, value),
            };
            format!("{}: {written}", self.format.name(name, field))
        };
        let edits = self.items(inside, &items).edits(&steps, write);
        self.edits.extend(edits);
        for (path, field, old, new) in changed {
            match (old, self.source.span(&path)) {
                (Some(old), _) => self.value(&path, &field, old, new),
                // Written, but as what is left out.
                (None, Some(span)) => self.replace(span, &field, new),
                (None, None) => {}
            }
        }
        true
    }

    fn list(&mut self, path: &str, span: &Range<usize>, old: &[Value], new: &[Value]) -> bool {
        let is_point = |list: &[Value]| !list.is_empty() && list.iter().all(Value::is_number);
        if is_point(old) || is_point(new) {
            return false;
        }
        let Some(inside) = self.inside(span, ['[', '[']) else {
            return false;
        };
        let children = self.source.children(path);
        if children.is_empty() || children.len() != old.len() {
            return false;
        }
        let mut steps = Vec::new();
        let mut changed = Vec::new();
        for pair in aligned(old, new) {
            match pair {
                (Some(index), Some(other)) => {
                    steps.push(ItemStep::Keep(index));
                    changed.push((children[index].path.clone(), &old[index], &new[other]));
                }
                (Some(index), None) => steps.push(ItemStep::Remove(index)),
                (None, Some(other)) => steps.push(ItemStep::Insert(other)),
                (None, None) => {}
            }
        }
        let items: Vec<Range<usize>> = children.iter().map(|child| child.place.clone()).collect();
        let write = |index: usize, _: Option<&str>| self.format.inline("", &new[index]);
        let edits = self.items(inside, &items).edits(&steps, write);
        self.edits.extend(edits);
        for (path, old, new) in changed {
            self.value(&path, "", old, new);
        }
        true
    }

    fn items<'s>(&'s self, inside: usize, items: &'s [Range<usize>]) -> Items<'s> {
        Items {
            text: self.text,
            inside,
            items,
            newline: self.newline,
            is_json: self.format.is_json,
        }
    }
}

/// An item of the old list, of the new one, or of both.
type Pair = (Option<usize>, Option<usize>);

/// Which items of two lists belong together. Rows of a drawing of the same height are told by their places.
fn aligned(old: &[Value], new: &[Value]) -> Vec<Pair> {
    if old.len() == new.len() && old.iter().chain(new).all(Value::is_string) {
        return (0..old.len()).map(|index| (Some(index), Some(index))).collect();
    }
    let mut pairs = Vec::new();
    align(
        (old, new),
        (0, 0),
        &[|old, new| old == new, is_near, is_like],
        &mut pairs,
    );
    pairs
}

/// Finds what two parts of lists have in common by the first way of looking, and by the others in between; the parts begin at
/// those places.
fn align(
    (old, new): (&[Value], &[Value]),
    (first, other_first): (usize, usize),
    ways: &[fn(&Value, &Value) -> bool],
    pairs: &mut Vec<Pair>,
) {
    let Some((way, finer)) = ways.split_first() else {
        pairs.extend((0..old.len()).map(|index| (Some(first + index), None)));
        pairs.extend((0..new.len()).map(|index| (None, Some(other_first + index))));
        return;
    };
    let mut from = (0, 0);
    for (at, other) in common(old, new, way).into_iter().chain([(old.len(), new.len())]) {
        let between = (&old[from.0..at], &new[from.1..other]);
        align(between, (first + from.0, other_first + from.1), finer, pairs);
        if at < old.len() {
            pairs.push((Some(first + at), Some(other_first + other)));
        }
        from = (at + 1, other + 1);
    }
}

/// Whether two items are of one kind: one may have become the other.
fn is_like(one: &Value, other: &Value) -> bool {
    ["mark", "kit", "kind", "area", "object"]
        .iter()
        .all(|name| one.get(name) == other.get(name))
}

/// Whether two items of one kind stand in one place, or differ in nothing else.
fn is_near(one: &Value, other: &Value) -> bool {
    let (Value::Object(fields), Value::Object(others)) = (one, other) else {
        return false;
    };
    let at = fields.get("at");
    let is_same_place = at.is_some() && at == others.get("at");
    let rest = |fields: &Map<String, Value>| -> Vec<(String, Value)> {
        let rest = fields.iter().filter(|(name, _)| *name != "at");
        rest.map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    is_like(one, other) && (is_same_place || (at.is_some() && rest(fields) == rest(others)))
}

/// The longest series of items that two lists have in common.
fn common(old: &[Value], new: &[Value], is_same: impl Fn(&Value, &Value) -> bool) -> Vec<(usize, usize)> {
    let before = old.iter().zip(new).take_while(|(old, new)| is_same(old, new)).count();
    let (old_rest, new_rest) = (&old[before..], &new[before..]);
    let behind = old_rest
        .iter()
        .rev()
        .zip(new_rest.iter().rev())
        .take_while(|(old, new)| is_same(old, new))
        .count();
    let (inner_old, inner_new) = (
        &old_rest[..old_rest.len() - behind],
        &new_rest[..new_rest.len() - behind],
    );
    let mut pairs: Vec<(usize, usize)> = (0..before).map(|index| (index, index)).collect();
    if inner_old.len() * inner_new.len() <= MOST_COMPARED {
        let inner = longest_common(inner_old, inner_new, &is_same).into_iter();
        pairs.extend(inner.map(|(at, other)| (before + at, before + other)));
    }
    pairs.extend(
        (0..behind)
            .rev()
            .map(|index| (old.len() - 1 - index, new.len() - 1 - index)),
    );
    pairs
}

fn longest_common(old: &[Value], new: &[Value], is_same: &impl Fn(&Value, &Value) -> bool) -> Vec<(usize, usize)> {
    let wide = new.len() + 1;
    // How long the longest series is from these two items on.
    let mut longest = vec![0_u32; (old.len() + 1) * wide];
    for at in (0..old.len()).rev() {
        for other in (0..new.len()).rev() {
            longest[at * wide + other] = match is_same(&old[at], &new[other]) {
                true => longest[(at + 1) * wide + other + 1] + 1,
                false => longest[(at + 1) * wide + other].max(longest[at * wide + other + 1]),
            };
        }
    }
    let (mut at, mut other) = (0, 0);
    let mut pairs = Vec::new();
    while at < old.len() && other < new.len() {
        if is_same(&old[at], &new[other]) {
            pairs.push((at, other));
            (at, other) = (at + 1, other + 1);
        } else if longest[(at + 1) * wide + other] >= longest[at * wide + other + 1] {
            at += 1;
        } else {
            other += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::read_space;
    use crate::workshop::edit::layout::value_of;

    /// The text of a file whose map is given the value of another text.
    fn brought_to(text: &str, other: &str) -> String {
        let value = |text: &str| value_of(&read_space("map.ron", text).unwrap().map);
        let format = MapFormat {
            is_json: false,
            is_table: text.contains("table:"),
        };
        let patched = patched(text, &value(text), &value(other), format);
        assert_eq!(value(&patched), value(other), "{patched}");
        patched
    }

    const YARD: &str = r#"// My yard.
(
    // Who would have thought.
    name: "Yard",
    rows: [
        "1....2", // the north
        "..##..",
        "......", /* the south */
    ],
    tokens: [
        // For red.
        (kind: "flag", owner: 0, at: [0, 1]), // near
        // For blue.
        (kind: "flag", owner: 1, at: [5, 1]),
    ], // that is all
)
"#;

    #[test]
    fn what_is_alike_stays_to_the_byte() {
        assert_eq!(brought_to(YARD, YARD), YARD);
    }

    #[test]
    fn a_row_is_written_anew_and_its_comment_stays() {
        let other = YARD.replace("1....2", "1.cc.2");
        assert_eq!(brought_to(YARD, &other), other);
    }

    #[test]
    fn an_entry_comes_goes_and_changes_among_comments() {
        let added = YARD.replace(
            "    ], // that",
            "        (kind: \"key\", colour: \"red\", at: [2, 2]),\n    ], // that",
        );
        assert_eq!(brought_to(YARD, &added), added);
        let gone = YARD.replace("        (kind: \"flag\", owner: 0, at: [0, 1]), // near\n", "");
        assert_eq!(brought_to(YARD, &gone), gone);
        let moved = YARD.replace("at: [5, 1]", "at: [5, 2]");
        assert_eq!(brought_to(YARD, &moved), moved);
        let without_owner = YARD.replace("owner: 1, ", "");
        assert_eq!(brought_to(YARD, &without_owner), without_owner);
    }

    #[test]
    fn a_field_comes_where_it_is_usual_and_goes_with_its_lines() {
        let doors = "    doors: [\n        (at: [2, 2], colour: \"red\"),\n    ],\n";
        let added = YARD.replace("    tokens: [", &format!("{doors}    tokens: ["));
        assert_eq!(brought_to(YARD, &added), added);
        assert_eq!(brought_to(&added, YARD), YARD);
        let author = YARD.replace("    rows: [", "    author: \"Me\",\n    rows: [");
        assert_eq!(brought_to(YARD, &author), author);
    }

    #[test]
    fn inline_lists_and_records_keep_their_spacing() {
        let text = "(rows: [ \"1..2\",\"....\" ], doors: [ (at: (1, 1), colour: \"red\") , (at: [2,1], colour: \"blue\", open: false)])";
        let other = "(rows: [\"1..2\", \".c..\"], doors: [(at: [2, 1], colour: \"blue\", open: true), (at: [0, 1], colour: \"red\")])";
        let expected = "(rows: [ \"1..2\",\".c..\" ], doors: [ (at: [2,1], colour: \"blue\", open: true), (at: [0, 1], colour: \"red\")])";
        assert_eq!(brought_to(text, other), expected);
    }

    #[test]
    fn a_kit_that_is_moved_and_turned_keeps_its_place_in_the_file() {
        let text = "(\n    table: (size: (6000, 6000)),\n    terrain: [\n        // The pair.\n        (kit: \"crates\", at: (1000, 1000)), // one\n        (kit: \"crates\", at: [2000, 1000], turn: 90), // two\n    ]\n)\n";
        let other = text
            .replace("at: (1000, 1000)", "at: (1100, 1000), turn: 15")
            .replace(", turn: 90", "");
        assert_eq!(brought_to(text, &other), other);
        let ground = text.replace("(6000, 6000)", "(6000, 6000), ground: \"sand\"");
        assert_eq!(brought_to(text, &ground), ground);
        let marked = brought_to(
            text,
            "(table: (size: (6000, 6000)), marks: [(mark: \"barrel\", at: (5, 5))])",
        );
        assert!(
            !marked.contains("crates") && marked.contains("// The pair."),
            "{marked}"
        );
    }
}
