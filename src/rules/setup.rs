//! The setup of a game: who plays what, where, by which house rules. In the shape of `docs/protocol.md`.

use std::collections::{BTreeMap, HashSet};

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::space::{Space, space_of_fields};
use crate::game::{Face, Fault, Place};
use crate::space::grid::ArenaMap;
use crate::space::table::TableMap;

/// A setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rule book's id.
    pub rules: String,
    /// The mod's id.
    #[serde(rename = "mod")]
    pub mode: String,
    /// The arena.
    pub map: MapSource,
    /// The seed of the dice.
    #[serde(default)]
    pub seed: u64,
    /// The players in seat order.
    pub players: Vec<PlayerSetup>,
    /// House rules by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, i64>,
    /// The budget of every klan, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<i64>,
    /// Who begins, without a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<usize>,
    /// Scores to start from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
    /// A script for the first dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceScript>,
}

/// Dice given in advance: a bare list, after which the seeded dice go on, or a script as the protocol's `dice` method
/// takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum DiceScript {
    /// A list of values.
    Bare(Vec<i64>),
    /// As the method's parameters.
    Full(FullScript),
}

/// A script with its strictness, as the `dice` method takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullScript {
    /// The values, in order; `null` for the seeded dice. It may not be left out.
    #[serde(deserialize_with = "Option::deserialize")]
    pub script: Option<Vec<i64>>,
    /// Whether a missing die is an error.
    #[serde(default)]
    pub strict: bool,
}

impl<'de> Deserialize<'de> for DiceScript {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ScriptVisitor;
        impl<'de> Visitor<'de> for ScriptVisitor {
            type Value = DiceScript;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of dice, or an object with `script` and `strict`")
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, list: A) -> Result<DiceScript, A::Error> {
                Vec::deserialize(de::value::SeqAccessDeserializer::new(list)).map(DiceScript::Bare)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<DiceScript, A::Error> {
                FullScript::deserialize(de::value::MapAccessDeserializer::new(map)).map(DiceScript::Full)
            }
        }
        // Not `untagged`: that would hide which field is wrong.
        deserializer.deserialize_any(ScriptVisitor)
    }
}

impl DiceScript {
    /// Values and strictness; `None` for the seeded dice.
    pub fn parts(&self) -> Option<(&[i64], bool)> {
        match self {
            DiceScript::Bare(values) => Some((values, false)),
            DiceScript::Full(full) => full.script.as_deref().map(|values| (values, full.strict)),
        }
    }
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// The name shown.
    pub name: String,
    /// The klan, in klan mods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub klan: Option<String>,
    /// The pieces.
    pub pieces: Vec<PieceSetup>,
}

/// Looks over the names of players, one after the other: each has one, and one of its own.
#[derive(Default)]
pub(super) struct NameCheck<'a> {
    seen: HashSet<&'a str>,
}

impl<'a> NameCheck<'a> {
    /// What is wrong with the name of the next player, whose setup stands at a field.
    pub(super) fn fault(&mut self, field: &str, name: &'a str) -> Option<Fault> {
        let field = format!("{field}.name");
        if name.trim().is_empty() {
            Some(Fault::new(field, "no-name"))
        } else if self.seen.insert(name) {
            None
        } else {
            Some(Fault::new(field, "name-twice").arg("name", name))
        }
    }
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceSetup {
    /// Its kind.
    pub kind: String,
    /// Where it is set down, if deployment is skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Its facing there; north if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Bonuses it starts with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<String>,
    /// Tokens it starts with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carries: Vec<String>,
}

impl PieceSetup {
    /// A piece of a kind, with nothing, to be deployed.
    pub fn of(kind: impl Into<String>) -> Self {
        Self {
            kind: kind.into(),
            at: None,
            face: None,
            bonuses: Vec::new(),
            carries: Vec::new(),
        }
    }
}

/// The arena of a setup: a file's path, or the map itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum MapSource {
    /// A path, to be read by the content room.
    Path(String),
    /// The map.
    Inline(Box<ArenaMap>),
    /// The map of a table.
    Table(Box<TableMap>),
}

impl MapSource {
    /// The map, if it is here.
    pub fn inline(&self) -> Option<&ArenaMap> {
        match self {
            MapSource::Inline(map) => Some(map),
            MapSource::Path(_) | MapSource::Table(_) => None,
        }
    }
}

impl From<Space> for MapSource {
    fn from(space: Space) -> Self {
        match space {
            Space::Grid(map) => MapSource::Inline(map),
            Space::Table(map) => MapSource::Table(map),
        }
    }
}

impl<'de> Deserialize<'de> for MapSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SourceVisitor;
        impl<'de> Visitor<'de> for SourceVisitor {
            type Value = MapSource;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a map, or the path of one")
            }
            fn visit_str<E: de::Error>(self, path: &str) -> Result<MapSource, E> {
                Ok(MapSource::Path(path.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MapSource, A::Error> {
                // Not `untagged`: that would hide which field of the map is wrong.
                space_of_fields(map).map(MapSource::from)
            }
        }
        deserializer.deserialize_any(SourceVisitor)
    }
}
