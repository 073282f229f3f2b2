//! XML as Tiled writes it: read within bounds, each element with its place for what is said of faults, and written.

use std::borrow::Cow;

use roxmltree::{Document, Node, ParsingOptions};

use crate::content::FileFault;
use crate::game::{Fault, Faults};

/// The most elements and texts of a file.
const MOST_NODES: u32 = 500_000;

/// The most attributes or properties of an element: each is compared with the others.
const MOST_ATTRIBUTES: usize = 200;

/// The most name spaces of a file: each element has those of all around it. Tiled writes none.
const MOST_NAME_SPACES: usize = 8;

/// What is wrong with a file, each with its byte in it: the first of what may be many.
#[derive(Default)]
pub(super) struct TmxFaults {
    listed: Vec<(usize, Fault)>,
    more: usize,
}

impl TmxFaults {
    /// Adds a fault at a byte.
    pub(super) fn push(&mut self, at: usize, fault: Fault) {
        if self.listed.len() < Faults::LISTED {
            self.listed.push((at, fault));
        } else {
            self.more += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// As faults of a file of that text.
    pub(super) fn placed(self, file: &str, text: &str) -> Vec<FileFault> {
        let mut placed = FileFault::all_at(file, text, self.listed);
        if self.more > 0 {
            placed.push(FileFault::of_file(
                file,
                Fault::new("", "and-more").arg("count", self.more),
            ));
        }
        placed
    }
}

/// Reads XML. Nothing is opened that it names: a document type is refused.
///
/// # Errors
/// The byte where it is none, and why.
pub(super) fn parse(text: &str) -> Result<Document<'_>, (usize, Fault)> {
    if let Some(at) = crowded(text) {
        return Err((at, not_xml("more attributes than an element has")));
    }
    if text.matches("xmlns").nth(MOST_NAME_SPACES).is_some() {
        return Err((0, not_xml("more name spaces than a map has")));
    }
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let pos = error.pos();
        (byte_of(text, pos.row, pos.col), not_xml(&error.to_string()))
    })
}

fn not_xml(detail: &str) -> Fault {
    Fault::new("", "tmx-not-xml").arg("detail", detail)
}

/// Where an element begins that has more attributes than are read. No attribute holds a `<`.
fn crowded(text: &str) -> Option<usize> {
    let mut at = 0;
    for piece in text.split('<') {
        let count = piece
            .match_indices('=')
            .filter(|(equals, _)| piece[equals + 1..].trim_start().starts_with(['"', '\'']))
            .take(MOST_ATTRIBUTES + 1)
            .count();
        if count > MOST_ATTRIBUTES {
            return Some(at);
        }
        at += piece.len() + 1;
    }
    None
}

/// The byte of a line and a column, both from 1.
fn byte_of(text: &str, row: u32, column: u32) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines
        .by_ref()
        .take((row as usize).saturating_sub(1))
        .map(str::len)
        .sum();
    let line = lines.next().unwrap_or_default();
    let within = line.char_indices().nth((column as usize).saturating_sub(1));
    before + within.map_or(line.len(), |(at, _)| at)
}

/// Where an element begins.
pub(super) fn start(node: Node) -> usize {
    node.range().start
}

/// The elements of that name within another.
pub(super) fn children<'a, 'text>(node: Node<'a, 'text>, name: &'static str) -> impl Iterator<Item = Node<'a, 'text>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

/// All text within an element.
pub(super) fn text_within<'a>(node: Node<'a, '_>) -> Cow<'a, str> {
    let mut texts = node.children().filter(Node::is_text).filter_map(|child| child.text());
    match (texts.next(), texts.next()) {
        (None, _) => Cow::Borrowed(""),
        (Some(text), None) => Cow::Borrowed(text),
        (Some(first), Some(second)) => Cow::Owned([first, second].into_iter().chain(texts).collect()),
    }
}

/// A whole number that an element must have.
pub(super) fn number(node: Node, name: &'static str, faults: &mut TmxFaults) -> Option<u32> {
    let value = node.attribute(name);
    let number = value.and_then(|value| value.trim().parse().ok());
    if number.is_none() {
        let fault = Fault::new("", "tmx-number")
            .arg("element", node.tag_name().name())
            .arg("attribute", name)
            .arg("found", value.unwrap_or_default());
        faults.push(start(node), fault);
    }
    number
}

/// A property as it is written: where, its type (`string` if it has none) and its value.
#[derive(Clone, Debug)]
pub(super) struct WrittenProperty {
    pub(super) at: usize,
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) value: String,
}

/// The properties of an element. One that stands there twice is a fault.
pub(super) fn properties(node: Node, faults: &mut TmxFaults) -> Vec<WrittenProperty> {
    let mut all: Vec<WrittenProperty> = Vec::new();
    for child in children(node, "properties").flat_map(|list| children(list, "property")) {
        let name = child.attribute("name").unwrap_or_default().to_owned();
        if all.len() == MOST_ATTRIBUTES {
            faults.push(start(child), not_xml("more properties than an element has"));
            break;
        }
        if all.iter().any(|property| property.name == name) {
            faults.push(start(child), Fault::new("", "file-field-twice").arg("name", &name));
            continue;
        }
        let value = child
            .attribute("value")
            .map_or_else(|| text_within(child), Cow::Borrowed);
        all.push(WrittenProperty {
            at: start(child),
            name,
            kind: child.attribute("type").unwrap_or("string").to_owned(),
            value: value.into_owned(),
        });
    }
    all
}

/// Whether XML can have a character.
pub(super) fn is_writable(letter: char) -> bool {
    match letter {
        '\t' | '\n' | '\r' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        letter => letter >= ' ',
    }
}

/// A text as the value of an attribute.
pub(super) fn escaped(text: &str) -> String {
    written_out(text, &['&', '<', '>', '"', '\n', '\r', '\t'])
}

/// A text within an element.
pub(super) fn escaped_text(text: &str) -> String {
    written_out(text, &['&', '<', '>', '\r'])
}

fn written_out(text: &str, special: &[char]) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if special.contains(&letter) {
            out.push_str(&format!("&#{};", u32::from(letter)));
        } else {
            out.push(letter);
        }
    }
    out
}
