//! Commands that only one book has, or what can be added to it, as scenes write them: in RON as `move(piece: 0, path: [(1000, 2000, 0)])`, in JSON as in
//! the protocol.

use std::cell::Cell;
use std::sync::OnceLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{EnumAccess, MapAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment, Track};

use super::super::decode::{fault_of_value, is_json};
use super::super::nearest;
use super::scene_file::Name;
use crate::game::Command;
use crate::rules::{BookLanguage, Fault, Rulebook, rulebooks};

/// The languages in which commands and facts of a book are written, besides what all books share: its own, then that of what can
/// be added to it.
pub(in crate::content) fn languages_of(book: &'static dyn Rulebook) -> impl Iterator<Item = &'static dyn BookLanguage> {
    book.language().into_iter().chain(book.added_language())
}

/// The names of all commands that are a book's own or added to one, whichever.
pub(super) fn own_names() -> &'static [&'static str] {
    static NAMES: OnceLock<Vec<&'static str>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names: Vec<&str> = rulebooks(true).flat_map(names_of).collect();
        names.sort_unstable();
        names.dedup();
        names
    })
}

/// The names of a book's own commands and of those added to it, and the words by which scenes call some of them. A name that both
/// have is the book's own.
pub(super) fn names_of(book: &'static dyn Rulebook) -> Vec<&'static str> {
    let mut names = Vec::new();
    for language in languages_of(book) {
        let words = language.scene_words().iter().map(|known| known.word);
        let own = language.commands().iter().map(|(name, _)| *name);
        let own = own.filter(|name| language.scene_words().iter().all(|known| known.word != *name));
        let new = own.chain(words).filter(|name| !names.contains(name));
        names.extend(new.collect::<Vec<_>>());
    }
    names
}

/// What is written behind a command's name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Plain,
    Value,
    Fields,
}

thread_local! {
    /// The book whose scene is read by this thread.
    static READ_BOOK: Cell<Option<&'static dyn Rulebook>> = const { Cell::new(None) };
}

/// Reads a scene of a book. Two books may have commands of one name that are written differently, and RON asks what follows a
/// name before it reads on: the reader of a command has to know whose it is.
pub(super) fn by_book<T>(book: &'static dyn Rulebook, read: impl FnOnce() -> T) -> T {
    let before = READ_BOOK.replace(Some(book));
    let read = read();
    READ_BOOK.set(before);
    read
}

/// What is written behind a name in a language, if it has that name.
fn shape_in(language: &dyn BookLanguage, name: &str) -> Option<Shape> {
    if let Some(known) = language.scene_words().iter().find(|known| known.word == name) {
        return Some(if known.has_value { Shape::Value } else { Shape::Plain });
    }
    let (_, fields) = language.commands().iter().find(|(known, _)| *known == name)?;
    Some(if fields.is_empty() { Shape::Plain } else { Shape::Fields })
}

/// What is written behind a name: in the book that is read, else in the first that has it.
fn shape_of(name: &str) -> Shape {
    let mut books = READ_BOOK.get().into_iter().chain(rulebooks(true));
    let shape = books.find_map(|book| languages_of(book).find_map(|language| shape_in(language, name)));
    shape.unwrap_or(Shape::Fields)
}

/// A command of a book's own as it is written.
pub(super) struct WrittenCommand {
    name: &'static str,
    /// Its fields, or its value; none of a plain word.
    content: Option<Value>,
}

impl<'de> Deserialize<'de> for WrittenCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WrittenVisitor;
        impl<'de> Visitor<'de> for WrittenVisitor {
            type Value = WrittenCommand;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a command")
            }
            fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<WrittenCommand, A::Error> {
                let (name, variant) = access.variant_seed(Name(own_names()))?;
                WrittenCommand::behind(name, variant)
            }
        }
        deserializer.deserialize_enum("Command", own_names(), WrittenVisitor)
    }
}

/// Reads the fields of a record, whatever they are.
struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Map<String, Value>;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the fields of a command")
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        Map::deserialize(MapAccessDeserializer::new(map))
    }
}

impl WrittenCommand {
    /// Reads what is written behind a command's name.
    ///
    /// # Errors
    /// That it is not what the name has.
    pub(super) fn behind<'de, A: VariantAccess<'de>>(name: &'static str, variant: A) -> Result<Self, A::Error> {
        // RON asks what follows before it reads on.
        let content = match shape_of(name) {
            Shape::Plain => variant.unit_variant().map(|()| None)?,
            Shape::Value => Some(variant.newtype_variant::<Value>()?),
            Shape::Fields => Some(Value::Object(variant.struct_variant(&[], FieldsVisitor)?)),
        };
        Ok(Self { name, content })
    }

    /// The command as the book reads it, if there is a book. `field` is where it stands in the file of that name, which has that
    /// text; `names` are those of all commands that may stand there.
    ///
    /// # Errors
    /// What is wrong with it, at its field.
    pub(super) fn read(
        self,
        book: Option<&'static dyn Rulebook>,
        names: &[&str],
        (file, text): (&str, &str),
        field: &str,
    ) -> Result<Command, Fault> {
        let name = self.name;
        let mut of_book = book.into_iter().flat_map(languages_of);
        let language = of_book.find(|language| shape_in(*language, name).is_some());
        let (Some(book), Some(language)) = (book, language) else {
            return Err(unknown_command(field, name, names));
        };
        let word = language.scene_words().iter().find(|known| known.word == name);
        let protocol_name = word.map_or(name, |known| known.name);
        // In JSON the fields lie within the name, in RON the name is that of the record.
        let inside = if is_json(file) {
            format!("{field}.{name}")
        } else {
            field.to_owned()
        };
        let own = language.commands().iter().find(|(known, _)| *known == name);
        let known = own.map_or(&[][..], |(_, fields)| fields);
        let mut given = self.content.iter().filter_map(Value::as_object).flat_map(Map::keys);
        if let Some(unknown) = given.find(|given| !known.contains(&given.as_str())) {
            let near = nearest(unknown, known.iter().copied()).unwrap_or("none");
            return Err(Fault::new(format!("{inside}.{unknown}"), "file-unknown-field")
                .arg("name", unknown)
                .arg("near", near)
                .arg("known", known.join(", ")));
        }
        let written = match self.content {
            None => Value::from(protocol_name),
            Some(content) => Value::Object(Map::from_iter([(protocol_name.to_owned(), content)])),
        };
        let mut track = Track::new();
        let reader = serde_path_to_error::Deserializer::new(written, &mut track);
        let read = book.read_command(&mut <dyn erased_serde::Deserializer>::erase(reader));
        read.map_err(|error| {
            let mut fault = fault_of_value(text, &path_within(&inside, &track.path()), &error.to_string());
            let expected = fault.args.iter_mut().find(|(name, _)| *name == "expected");
            if let Some((_, expected)) = expected
                && expected == "place"
                && book.table().is_some()
            {
                // A table's places are points.
                *expected = "point".to_owned();
            }
            fault
        })
    }
}

/// The path of a value within a command's fields: what is read first is the command's name.
fn path_within(inside: &str, path: &Path) -> String {
    path.iter()
        .skip(1)
        .fold(inside.to_owned(), |path, segment| match segment {
            Segment::Seq { index } => format!("{path}[{index}]"),
            Segment::Map { key } => format!("{path}.{key}"),
            Segment::Enum { variant } => format!("{path}.{variant}"),
            Segment::Unknown => path,
        })
}

/// That there is no such command among those.
pub(super) fn unknown_command(field: &str, name: &str, known: &[&str]) -> Fault {
    Fault::new(field, "scene-unknown-command")
        .arg("name", name)
        .arg("near", nearest(name, known.iter().copied()).unwrap_or("none"))
        .arg("known", known.join(", "))
}
