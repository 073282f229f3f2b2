//! What a map says of itself, in whatever language: its title and its maker's notes.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// What a map's maker wishes to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum MapNotes {
    /// In one text for all readers.
    Plain(String),
    /// By language.
    ByLanguage(BTreeMap<String, String>),
}

impl MapNotes {
    /// The notes in a language, by its code; in another one if they are not written in that.
    pub fn of(&self, language: &str) -> &str {
        match self {
            Self::Plain(text) => text,
            Self::ByLanguage(texts) => texts.get(language).or(texts.values().next()).map_or("", String::as_str),
        }
    }
}

impl<'de> Deserialize<'de> for MapNotes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NotesVisitor;
        impl<'de> Visitor<'de> for NotesVisitor {
            type Value = MapNotes;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string, or a map of strings")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<MapNotes, E> {
                Ok(MapNotes::Plain(text.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MapNotes, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(MapNotes::ByLanguage)
            }
        }
        deserializer.deserialize_any(NotesVisitor)
    }
}

/// Reads texts by language. In RON they are a table or a record: `{"fr": "…"}` or `(fr: "…")`.
///
/// # Errors
/// What in them is no text.
pub fn texts_by_language<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, String>, D::Error> {
    struct TextsVisitor;
    impl<'de> Visitor<'de> for TextsVisitor {
        type Value = BTreeMap<String, String>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map of strings")
        }
        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
            BTreeMap::deserialize(MapAccessDeserializer::new(map))
        }
    }
    // `any`, so that RON takes both.
    deserializer.deserialize_any(TextsVisitor)
}
