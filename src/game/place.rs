//! Places and facings as commands and facts name them, whatever the kind of space behind.

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place on the table: a cell on a grid, later a point in whole units. Written `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Grows to the right.
    pub x: i32,
    /// Grows downward.
    pub y: i32,
}

impl Place {
    /// The place at (`x`, `y`).
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlaceVisitor;
        impl<'de> Visitor<'de> for PlaceVisitor {
            type Value = Place;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a place, [x, y]")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Place, A::Error> {
                let x = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
                let y = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(1, &self))?;
                if seq.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(3, &self));
                }
                Ok(Place { x, y })
            }
        }
        // `any`, so that RON takes both [x, y] and (x, y).
        deserializer.deserialize_any(PlaceVisitor)
    }
}

/// A facing as a command or a fact names it: a grid's four, and `Any` where a legal list leaves it open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Face {
    /// Towards smaller y.
    North,
    /// Towards larger x.
    East,
    /// Towards larger y.
    South,
    /// Towards smaller x.
    West,
    /// Any of them: only ever listed, never applied.
    Any,
}

impl Face {
    const NAMES: [(&'static str, Face); 5] = [
        ("north", Face::North),
        ("east", Face::East),
        ("south", Face::South),
        ("west", Face::West),
        ("any", Face::Any),
    ];

    /// The name used in messages and files.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].0
    }

    /// The facing of that name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, face)| *face)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Face::from_name(&name)
            .ok_or_else(|| de::Error::unknown_variant(&name, &["north", "east", "south", "west", "any"]))
    }
}
