//! Marks: what a map says of places without terrain, for rule books: portals, bonuses, zones, flags.

use serde::{Deserialize, Serialize};

use crate::space::table::point::{PlanPoint, Point, WrittenPoint};
use crate::space::table::polygon::Polygon;

/// A mark as it is written: all fields that any mark has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapMark {
    /// What it is: `portal`, `bonus`, `zone`, `flag`, `objective`, `entry`, `barrel` or `building`.
    pub mark: String,
    /// Where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<WrittenPoint>,
    /// A zone's outline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poly: Option<Vec<PlanPoint>>,
    /// A portal's number, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// What bonus, in the book's word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Its name, in the book's word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whose it is, by the player's index.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<i32>,
}

impl MapMark {
    /// The names of the fields that are given, but for what it is.
    pub fn given(&self) -> impl Iterator<Item = &'static str> {
        let fields = [
            ("at", self.at.is_some()),
            ("poly", self.poly.is_some()),
            ("number", self.number.is_some()),
            ("kind", self.kind.is_some()),
            ("name", self.name.is_some()),
            ("owner", self.owner.is_some()),
        ];
        fields
            .into_iter()
            .filter(|(_, is_given)| *is_given)
            .map(|(name, _)| name)
    }
}

/// A mark of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableMark {
    /// What it is.
    pub kind: MarkKind,
    /// Its name; empty if it has none.
    pub name: String,
    /// Whose it is, by the player's index.
    pub owner: Option<u8>,
    /// Where it is; a zone has an outline instead.
    pub at: Option<Point>,
    /// A zone's outline.
    pub outline: Option<Polygon>,
}

/// What a mark is.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum MarkKind {
    /// A portal with its number, from 1.
    Portal(u16),
    /// A bonus of a kind, in the book's word.
    Bonus(String),
    /// A zone.
    Zone,
    /// A flag.
    Flag,
    /// An objective.
    Objective,
    /// Where something comes onto the table.
    Entry,
    /// A barrel.
    Barrel,
    /// A building.
    Building,
}
