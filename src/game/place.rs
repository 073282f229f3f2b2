//! Places and facings as commands and facts name them, whatever the kind of space behind.

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place: a cell of a grid, or a point of a table in whole units. Written `[x, y]`, or `[x, y, z]` with its height.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Grows to the right.
    pub x: i32,
    /// Grows downward, as seen from above.
    pub y: i32,
    /// The height of a point of a table. None on a grid; on a table without it, the highest surface is meant.
    pub z: Option<i32>,
}

impl Place {
    /// The place at (`x`, `y`).
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y, z: None }
    }

    /// The place at (`x`, `y`), so high.
    pub const fn at_height(x: i32, y: i32, z: i32) -> Self {
        Self { x, y, z: Some(z) }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.z {
            None => write!(f, "({}, {})", self.x, self.y),
            Some(z) => write!(f, "({}, {}, {z})", self.x, self.y),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.z {
            None => [self.x, self.y].serialize(serializer),
            Some(z) => [self.x, self.y, z].serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlaceVisitor;
        impl<'de> Visitor<'de> for PlaceVisitor {
            type Value = Place;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a place, [x, y] or [x, y, z]")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Place, A::Error> {
                let x = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
                let y = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(1, &self))?;
                let z = seq.next_element()?;
                if z.is_some() && seq.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(4, &self));
                }
                Ok(Place { x, y, z })
            }
        }
        // `any`, so that RON takes both [x, y] and (x, y).
        deserializer.deserialize_any(PlaceVisitor)
    }
}

/// One of a grid's four facings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CompassPoint {
    /// Towards smaller y.
    North,
    /// Towards larger x.
    East,
    /// Towards larger y.
    South,
    /// Towards smaller x.
    West,
}

/// A facing as a command or a fact names it: a grid's four by their names, a table's as `[dx, dy]`, and `Any` where a legal
/// list leaves it open.
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
    /// On a table: so far along x and along y, of any length.
    Toward(i32, i32),
}

impl From<CompassPoint> for Face {
    fn from(point: CompassPoint) -> Self {
        match point {
            CompassPoint::North => Face::North,
            CompassPoint::East => Face::East,
            CompassPoint::South => Face::South,
            CompassPoint::West => Face::West,
        }
    }
}

impl Face {
    const NAMES: [(&'static str, Face); 5] = [
        ("north", Face::North),
        ("east", Face::East),
        ("south", Face::South),
        ("west", Face::West),
        ("any", Face::Any),
    ];

    /// The name used in messages and files; `toward` of a table's.
    pub fn name(self) -> &'static str {
        let named = Self::NAMES.iter().find(|(_, face)| *face == self);
        named.map_or("toward", |(name, _)| name)
    }

    /// The facing of that name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, face)| *face)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Face::Toward(x, y) => [x, y].serialize(serializer),
            named => serializer.serialize_str(named.name()),
        }
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FaceVisitor;
        impl<'de> Visitor<'de> for FaceVisitor {
            type Value = Face;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a facing, its name or [dx, dy]")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Face, E> {
                Face::from_name(name)
                    .ok_or_else(|| E::unknown_variant(name, &["north", "east", "south", "west", "any"]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Face, A::Error> {
                let x = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
                let y = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(1, &self))?;
                if seq.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(3, &self));
                }
                Ok(Face::Toward(x, y))
            }
        }
        deserializer.deserialize_any(FaceVisitor)
    }
}
