//! A table as it is written down: its size, its terrain and its marks, in the shape of `docs/protocol.md`.

mod build;
mod fields;
mod mark;
mod marks;
mod out_of_reach;
mod pieces;
mod terrain;
mod warnings;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::point::PlanPoint;
use crate::space::notes::{MapNotes, texts_by_language};

pub use build::LaidTable;
pub use mark::{MapMark, MarkKind, TableMark};
pub use terrain::{MapTerrain, WrittenClimb, WrittenRails};

/// The most entries of a map's terrain.
pub const MOST_TERRAIN: usize = 1_000;

/// The most pieces that its terrain may be made of, the parts of its kits counted one by one.
pub const MOST_PIECES: usize = 5_000;

/// The most corners that its outlines and lines may have together, those of kits not counted: it takes its time to cut
/// outlines of many corners into convex parts.
pub const MOST_MAP_CORNERS: usize = 4_000;

/// The most marks of a map.
pub const MOST_MARKS: usize = 500;

/// The map of a table: what files and messages hold. What is wrong with it [`TableMap::build`] says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableMap {
    /// The table's name; may be left out.
    #[serde(default)]
    pub name: String,
    /// Its title by language.
    #[serde(
        default,
        deserialize_with = "texts_by_language",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub title: BTreeMap<String, String>,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Whatever its maker wishes to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<MapNotes>,
    /// How large it is, and what its ground is.
    pub table: TableGround,
    /// What stands on it.
    #[serde(default)]
    pub terrain: Vec<MapTerrain>,
    /// What it marks for rule books.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MapMark>,
}

/// The bare table of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableGround {
    /// How far it reaches to the right and downward as seen from above, in units.
    pub size: PlanPoint,
    /// What its ground looks like, in a word; ash if left out.
    #[serde(default = "usual_ground")]
    pub ground: String,
}

fn usual_ground() -> String {
    "ash".to_owned()
}
