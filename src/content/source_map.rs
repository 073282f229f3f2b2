//! Where things stand in a text: the line and column of each field of a RON or JSON file, by its path.
//!
//! The readers of both formats give the position of what they stumble over, not of what is well written and wrong in
//! sense: a wall on the wrong spot, the fourth row too short. This scanner finds those. It is lenient: of a text that is
//! no RON at all it makes what it can.

use std::collections::HashMap;

use crate::bounds::MOST_VALUES;
use crate::rules::Fault;

/// Deeper than any of our files. A text of nothing but brackets must not make paths without end.
const DEEPEST: usize = 64;

/// A value in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Value {
    /// Its path: `map.rows[3]`.
    pub(super) path: String,
    /// Where its name stands, if it has one.
    pub(super) name_at: Option<usize>,
    /// Its first byte.
    pub(super) start: usize,
    /// The byte behind it; the end of the text if it is never closed.
    pub(super) end: usize,
}

/// The values of a text, in the order of their first bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceMap {
    pub(super) values: Vec<Value>,
    /// The first value of each path.
    pub(super) by_path: HashMap<String, usize>,
}

/// What is open while scanning.
struct Frame {
    path: String,
    /// Where its value is in the list.
    value: usize,
    /// Whether its content bears its own path: `Some(…)`.
    see_through: bool,
    /// Whether names may stand in it.
    named: bool,
    name: Option<(String, usize)>,
    index: usize,
}

impl Frame {
    fn slot(&self) -> String {
        match &self.name {
            Some((name, _)) if self.path.is_empty() => name.clone(),
            Some((name, _)) => format!("{}.{name}", self.path),
            None if self.see_through => self.path.clone(),
            None => format!("{}[{}]", self.path, self.index),
        }
    }
}

impl SourceMap {
    /// Scans a text, RON or JSON. `root` is the path of the whole: `map` for a map's file.
    pub fn of(text: &str, root: &str) -> Self {
        Scanner {
            text,
            bytes: text.as_bytes(),
            at: 0,
            root,
            frames: Vec::new(),
            values: Vec::new(),
        }
        .scan()
    }

    pub(super) fn value(&self, path: &str) -> Option<&Value> {
        self.by_path.get(path).map(|index| &self.values[*index])
    }

    /// Whether there is a value of that path.
    pub fn has(&self, path: &str) -> bool {
        self.by_path.contains_key(path)
    }

    /// The first field that stands twice in one record: its path, and where its name stands the second time.
    pub fn twice(&self) -> Option<(&str, usize)> {
        let named = self.values.iter().enumerate();
        let mut named = named.filter_map(|(place, value)| Some((place, value, value.name_at?)));
        let is_second =
            |place: usize, value: &Value| self.by_path.get(&value.path).is_some_and(|first| *first != place);
        let (_, value, at) = named.find(|(place, value, _)| is_second(*place, value))?;
        Some((&value.path, at))
    }

    /// The texts between plain quotes: the path of each, and its bytes with the quotes.
    pub fn literals<'a>(&'a self, text: &'a str) -> impl Iterator<Item = (&'a str, std::ops::Range<usize>)> {
        let is_literal = |value: &&Value| {
            text.get(value.start..value.end)
                .is_some_and(|text| text.starts_with('"'))
        };
        let values = self.values.iter().filter(is_literal);
        values.map(|value| (value.path.as_str(), value.start..value.end))
    }

    /// Where the value of that path begins (a byte of the text). If there is none, the nearest one around it.
    pub fn find(&self, path: &str) -> Option<usize> {
        let mut path = path;
        loop {
            if let Some(value) = self.value(path) {
                return Some(value.start);
            }
            path = &path[..path.rfind(['.', '['])?];
        }
    }

    /// Where character `index` (from 0) of the text literal of that path stands; its closing quote if it has fewer.
    pub fn find_character(&self, text: &str, path: &str, index: usize) -> Option<usize> {
        let value = self.value(path)?;
        let literal = text.get(value.start..value.end)?;
        Some(value.start + character_of_literal(literal, index))
    }

    /// Where a fault is to be shown: at the name of a field that is not known, else at the value of its field.
    pub fn find_fault(&self, text: &str, fault: &Fault) -> Option<usize> {
        let value = self.find(&fault.field)?;
        let name = fault
            .field
            .rsplit('.')
            .next()
            .filter(|_| fault.why == "file-unknown-field");
        let named = name.and_then(|name| self.find_name(text, name, value + 1));
        Some(named.map_or(value, |(at, _)| at))
    }

    /// Where the name stands that is spelt so, the last one that begins before `before`.
    pub fn find_name(&self, text: &str, name: &str, before: usize) -> Option<(usize, &str)> {
        self.values
            .iter()
            .rev()
            .filter_map(|value| Some((value.name_at?, value)))
            .find(|(at, _)| {
                *at < before
                    && text.get(*at..).is_some_and(|rest| {
                        rest.trim_start_matches(['"', 'r', '#']).starts_with(name) || rest.starts_with(name)
                    })
            })
            .map(|(at, value)| (at, value.path.as_str()))
    }

    /// The path and first byte of the value that begins last at or before a byte of the text.
    pub fn last_before(&self, offset: usize) -> Option<(&str, usize)> {
        let behind = self.values.partition_point(|value| value.start <= offset);
        let value = self.values[..behind].last()?;
        Some((&value.path, value.start))
    }

    /// The path and first byte of the innermost value around a byte of the text.
    pub fn around(&self, offset: usize) -> Option<(&str, usize)> {
        let behind = self.values.partition_point(|value| value.start <= offset);
        self.values[..behind]
            .iter()
            .rev()
            .find(|value| value.end > offset)
            .map(|value| (value.path.as_str(), value.start))
    }
}

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    root: &'a str,
    frames: Vec<Frame>,
    values: Vec<Value>,
}

impl Scanner<'_> {
    fn scan(mut self) -> SourceMap {
        // A struct's name, or `Some`, seen just before its bracket.
        let mut word: Option<(usize, usize)> = None;
        loop {
            self.at = self.skip_blank(self.at);
            if self.at >= self.bytes.len() || self.values.len() >= MOST_VALUES {
                break;
            }
            let here = self.at;
            match self.bytes[here] {
                b'#' if self.frames.is_empty() => {
                    // `#![enable(…)]`
                    self.at = self.text[here..]
                        .find(']')
                        .map_or(self.bytes.len(), |length| here + length + 1);
                }
                open @ (b'(' | b'[' | b'{') => {
                    let (start, see_through) = match word.take() {
                        Some((start, end)) => (start, &self.text[start..end] == "Some"),
                        None => (here, false),
                    };
                    if self.frames.len() >= DEEPEST {
                        break;
                    }
                    let path = self.open_value(start, self.bytes.len());
                    self.frames.push(Frame {
                        path,
                        value: self.values.len() - 1,
                        see_through,
                        named: open != b'[',
                        name: None,
                        index: 0,
                    });
                    self.at += 1;
                }
                b')' | b']' | b'}' => {
                    self.at += 1;
                    if let Some(frame) = self.frames.pop() {
                        self.values[frame.value].end = self.at;
                    }
                }
                b',' => {
                    self.at += 1;
                    if let Some(frame) = self.frames.last_mut() {
                        frame.index += 1;
                        frame.name = None;
                    }
                }
                b':' => self.at += 1,
                _ => {
                    self.at = self.end_of_token(here);
                    let next = self.bytes.get(self.skip_blank(self.at));
                    let named = self
                        .frames
                        .last()
                        .is_some_and(|frame| frame.named && frame.name.is_none());
                    if named && next == Some(&b':') {
                        let name = self.text[here..self.at].trim_matches('"').to_owned();
                        if let Some(frame) = self.frames.last_mut() {
                            frame.name = Some((name, here));
                        }
                    } else if next == Some(&b'(') && is_word(self.bytes[here]) {
                        word = Some((here, self.at));
                    } else {
                        self.open_value(here, self.at);
                    }
                }
            }
        }
        let mut by_path = HashMap::new();
        for (index, value) in self.values.iter().enumerate() {
            by_path.entry(value.path.clone()).or_insert(index);
        }
        SourceMap {
            values: self.values,
            by_path,
        }
    }

    fn open_value(&mut self, start: usize, end: usize) -> String {
        let path = self.frames.last().map_or_else(|| self.root.to_owned(), Frame::slot);
        self.values.push(Value {
            path: path.clone(),
            name_at: self.frames.last().and_then(|frame| Some(frame.name.as_ref()?.1)),
            start,
            end,
        });
        path
    }

    /// The first byte from `at` on that is neither white space nor in a comment.
    fn skip_blank(&self, mut at: usize) -> usize {
        loop {
            let rest = &self.text[at..];
            let blank = rest.len() - rest.trim_start().len();
            if blank > 0 {
                at += blank;
            } else if rest.starts_with("//") {
                at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                at += end_of_block_comment(rest);
            } else {
                return at;
            }
        }
    }

    /// The byte behind the literal or word that begins at `at`.
    fn end_of_token(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        let opening = rest.trim_start_matches('b');
        let prefix = rest.len() - opening.len();
        if prefix <= 1 && is_raw(opening) {
            return at + prefix + end_of_raw(opening);
        }
        if prefix <= 1 && opening.starts_with('"') {
            return at + prefix + end_of_quoted(opening, b'"');
        }
        if rest.starts_with('\'') {
            // No character's literal is longer: without its end it is a stray quote.
            let end = end_of_quoted(rest, b'\'');
            return at + if end <= 12 { end } else { 1 };
        }
        let word = rest.bytes().take_while(|byte| is_word(*byte)).count();
        // At least one whole character, whatever it is.
        at + word.max(rest.chars().next().map_or(1, char::len_utf8))
    }
}

fn is_word(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !b",:()[]{}\"'/".contains(&byte)
}

fn is_raw(text: &str) -> bool {
    text.strip_prefix('r')
        .is_some_and(|rest| rest.trim_start_matches('#').starts_with('"'))
}

fn end_of_raw(text: &str) -> usize {
    let hashes = text[1..].bytes().take_while(|byte| *byte == b'#').count();
    let content = 1 + hashes + 1;
    let closing = format!("\"{}", "#".repeat(hashes));
    text[content..]
        .find(&closing)
        .map_or(text.len(), |length| content + length + closing.len())
}

fn end_of_quoted(text: &str, quote: u8) -> usize {
    let bytes = text.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn end_of_block_comment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0);
    while at + 1 < bytes.len() {
        match (bytes[at], bytes[at + 1]) {
            (b'/', b'*') => (at, depth) = (at + 2, depth + 1),
            (b'*', b'/') => {
                (at, depth) = (at + 2, depth - 1);
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    text.len()
}

/// Where character `index` of a literal stands, counted in bytes from the literal's beginning.
fn character_of_literal(literal: &str, index: usize) -> usize {
    if is_raw(literal) {
        let content = literal.find('"').map_or(0, |quote| quote + 1);
        let hashes = content - 2;
        let end = literal.len().saturating_sub(1 + hashes).max(content);
        return literal[content..]
            .char_indices()
            .nth(index)
            .map_or(end, |(at, _)| (content + at).min(end));
    }
    if !literal.starts_with('"') {
        return 0;
    }
    let mut at = 1;
    for _ in 0..index {
        let rest = &literal[at..];
        match rest.chars().next() {
            None | Some('"') => break,
            Some('\\') => at += length_of_escape(rest),
            Some(other) => at += other.len_utf8(),
        }
    }
    at
}

/// How many bytes an escape takes that makes one character.
fn length_of_escape(text: &str) -> usize {
    let unit = |text: &str| {
        let digits = text.get(2..6)?;
        u32::from_str_radix(digits, 16).ok().filter(|_| text.starts_with("\\u"))
    };
    let length = match text.as_bytes().get(1) {
        Some(b'x') => 4,
        Some(b'u') if text[2..].starts_with('{') => text.find('}').map_or(2, |end| end + 1),
        Some(b'u') => match (unit(text), text.get(6..).and_then(unit)) {
            // Beyond the basic plane JSON writes two of them for one character.
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => 12,
            _ => 6,
        },
        _ => 1 + text[1..].chars().next().map_or(0, char::len_utf8),
    };
    // A broken escape: not beyond the text, nor into the middle of a character.
    let mut length = length.min(text.len());
    while !text.is_char_boundary(length) {
        length -= 1;
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::line_index::LineIndex;

    fn place(text: &str, path: &str) -> Option<(usize, usize)> {
        let source_map = SourceMap::of(text, "map");
        Some(LineIndex::of(text).line_and_column(source_map.find(path)?))
    }

    fn character(text: &str, row: usize, column: usize) -> Option<(usize, usize)> {
        let source_map = SourceMap::of(text, "map");
        let at = source_map.find_character(text, &format!("map.rows[{row}]"), column)?;
        Some(LineIndex::of(text).line_and_column(at))
    }

    #[test]
    fn values_are_found_by_path_in_ron_and_json() {
        let ron = "#![enable(implicit_some)]\nArenaMap(\n  name: \"a\",\n  author: Some(\"me\"),\n  doors: [(at: (1, 2)), (at: [3, 4])],\n)";
        assert_eq!(place(ron, "map"), Some((2, 1)));
        assert_eq!(place(ron, "map.name"), Some((3, 9)));
        assert_eq!(place(ron, "map.author"), Some((4, 11)));
        assert_eq!(place(ron, "map.doors[1].at"), Some((5, 30)));
        assert_eq!(place(ron, "map.doors[1].at[1]"), Some((5, 34)));
        let json = "{\"name\": \"a\",\n \"doors\": [{\"at\": [1, 2]},\n {\"at\": [3, 4]}]}";
        assert_eq!(place(json, "map.doors[1].at"), Some((3, 9)));
        assert_eq!(place(json, "map.doors[1].colour"), Some((3, 2)), "the nearest around");
    }

    #[test]
    fn comments_are_no_values() {
        let ron = "(// rows: [\"no\"],\n /* rows: [ /* \"neither\" */ ], */ rows: [\n  // one\n  \"ab\", /* \",\" */ \"cd\",\n])";
        assert_eq!(character(ron, 0, 1), Some((4, 5)));
        assert_eq!(character(ron, 1, 0), Some((4, 20)));
        assert_eq!(character(ron, 2, 0), None);
    }

    #[test]
    fn a_character_of_a_row_is_found_behind_escapes_and_in_raw_text() {
        let ron = r####"(rows: ["a\"b", "\u{263a}\x41z", r"\a", r#"x"y"#, "é\\ö"])"####;
        let rest = |text: &str, row: usize, index: usize| {
            let source_map = SourceMap::of(text, "map");
            let at = source_map
                .find_character(text, &format!("map.rows[{row}]"), index)
                .unwrap();
            text[at..].chars().take(4).collect::<String>()
        };
        assert_eq!(rest(ron, 0, 1), r#"\"b""#);
        assert_eq!(rest(ron, 0, 2), r#"b", "#);
        assert_eq!(rest(ron, 1, 1), r"\x41");
        assert_eq!(rest(ron, 1, 2), r#"z", "#);
        assert_eq!(rest(ron, 2, 1), r#"a", "#);
        assert_eq!(rest(ron, 3, 2), r##"y"#,"##);
        assert_eq!(rest(ron, 3, 9), r##""#, "##, "the closing quote");
        assert_eq!(rest(ron, 4, 2), r#"ö"])"#);
        assert_eq!(character(ron, 4, 2), Some((1, 55)), "columns count characters");
        let json = r#"{"rows": ["\ud83d\ude00x\n"]}"#;
        assert_eq!(rest(json, 0, 1), r#"x\n""#);
        assert_eq!(rest(json, 0, 3), r#""]}"#);
    }

    #[test]
    fn brackets_without_end_and_broken_texts_are_borne() {
        for text in [
            "[",
            "(((",
            "\"",
            "r#\"",
            "'",
            "/*",
            "(a:",
            "(a:b",
            "(a'uthor: é",
            "\\",
            "(\"a\\",
            "{\"a\\u12",
            "é:é",
            ")]}",
        ] {
            SourceMap::of(text, "map");
            SourceMap::of(&text.repeat(5000), "map");
        }
    }
}
