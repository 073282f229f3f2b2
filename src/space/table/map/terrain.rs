//! Terrain as it is written in a map: an entry is a kit, or a piece of a kind with the fields of that kind.

use std::fmt;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::space::table::point::{PlanPoint, Point, WrittenPoint};
use crate::space::table::terrain::Climb;

/// An entry of a map's terrain, or a part of a kit, as it is written: all fields that any kind has. Which of them belong to
/// its kind is looked at when the table is built. Lengths are in units.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MapTerrain {
    /// A kit, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kit: Option<String>,
    /// What else it is: `solid`, `floor`, `barrier`, `ladder`, `stairs`, `ramp`, `area`, `door` or `object`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Where a kit or an object stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<WrittenPoint>,
    /// How far a kit is turned clockwise as seen from above, in degrees: a multiple of 15.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<i32>,
    /// The outline of a solid, a floor or an area.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poly: Option<Vec<PlanPoint>>,
    /// The line of a barrier or a door.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<PlanPoint>>,
    /// The lower end of a ladder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foot: Option<Point>,
    /// The upper end of a ladder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<Point>,
    /// The middle of one end of stairs or a ramp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Point>,
    /// The middle of the other end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Point>,
    /// How wide stairs or a ramp are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    /// The height of the lower face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottom: Option<i32>,
    /// The height of the upper face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<i32>,
    /// How high it is above its lower face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<i32>,
    /// How thick it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thick: Option<i32>,
    /// Whether figures may stand on a solid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand: Option<bool>,
    /// Whether a solid's walls may be climbed, and by what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub climb: Option<WrittenClimb>,
    /// Which edges of a floor have a rail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rails: Option<WrittenRails>,
    /// Whether a barrier is hard cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hard: Option<bool>,
    /// What an area is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// The cover save that an area gives, 3 to 6, for books that know such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<i32>,
    /// Whether a door is open at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
    /// What an object is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object: Option<String>,
    /// An object's radius.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radius: Option<i32>,
}

impl MapTerrain {
    /// The names of the fields that are given.
    pub fn given(&self) -> impl Iterator<Item = &'static str> {
        macro_rules! given {
            ($($name:ident)*) => { [$((stringify!($name), self.$name.is_some())),*] };
        }
        let fields = given!(
            kit kind at turn poly line foot head from to width bottom top height thick stand climb rails hard area cover
            open object radius
        );
        fields
            .into_iter()
            .filter(|(_, is_given)| *is_given)
            .map(|(name, _)| name)
    }
}

/// Whether walls may be climbed, as it is written: `true`, `false`, or what they are climbed by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum WrittenClimb {
    /// By their own holds, or not at all.
    Whether(bool),
    /// By `ladder`, `rope` or `broken` walls.
    By(String),
}

impl WrittenClimb {
    /// What walls may be said to be climbed by.
    pub const KNOWN: [&str; 3] = ["ladder", "rope", "broken"];

    /// What walls are climbed by; nothing where they are not.
    ///
    /// # Errors
    /// The word that is no way to climb.
    pub fn read(&self) -> Result<Option<Climb>, &str> {
        match self {
            Self::Whether(is_climbed) => Ok(is_climbed.then_some(Climb::Wall)),
            Self::By(word) => match word.as_str() {
                "ladder" => Ok(Some(Climb::Ladder)),
                "rope" => Ok(Some(Climb::Rope)),
                "broken" => Ok(Some(Climb::Broken)),
                other => Err(other),
            },
        }
    }
}

impl<'de> Deserialize<'de> for WrittenClimb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ClimbVisitor;
        impl Visitor<'_> for ClimbVisitor {
            type Value = WrittenClimb;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a boolean, or a string")
            }
            fn visit_bool<E: de::Error>(self, is_climbed: bool) -> Result<WrittenClimb, E> {
                Ok(WrittenClimb::Whether(is_climbed))
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<WrittenClimb, E> {
                Ok(WrittenClimb::By(word.to_owned()))
            }
        }
        // Not `untagged`: that would hide what is wrong.
        deserializer.deserialize_any(ClimbVisitor)
    }
}

/// The rails of a floor as they are written: `true` or `false` for all edges, or the indices of those that have one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum WrittenRails {
    /// On every edge, or on none.
    All(bool),
    /// On the edges from the corners with these indices.
    Edges(Vec<u32>),
}

impl WrittenRails {
    /// For each edge whether it has a rail.
    ///
    /// # Errors
    /// The place in the list of what is no edge.
    pub fn read(&self, edges: usize) -> Result<Vec<bool>, usize> {
        match self {
            Self::All(have) => Ok(vec![*have; edges]),
            Self::Edges(list) => {
                let mut rails = vec![false; edges];
                for (place, edge) in list.iter().enumerate() {
                    *rails.get_mut(*edge as usize).ok_or(place)? = true;
                }
                Ok(rails)
            }
        }
    }
}

impl<'de> Deserialize<'de> for WrittenRails {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RailsVisitor;
        impl<'de> Visitor<'de> for RailsVisitor {
            type Value = WrittenRails;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a boolean, or a sequence")
            }
            fn visit_bool<E: de::Error>(self, have: bool) -> Result<WrittenRails, E> {
                Ok(WrittenRails::All(have))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<WrittenRails, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(WrittenRails::Edges)
            }
        }
        deserializer.deserialize_any(RailsVisitor)
    }
}
