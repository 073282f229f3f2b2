//! Where the pieces of a game stand on a table and where they look, and the table itself: components that every book on a
//! table has.

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::direction::Direction;
use super::map::{LaidTable, MapMark};
use super::point::Point;

/// Where a piece stands: the middle of its base; none off the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TablePosition(pub Option<Point>);

/// Where a piece looks.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableFacing(pub Direction);

/// The table of a game with its terrain and its marks: a component of the match that never changes.
#[derive(Component, Clone, Debug)]
pub struct TableBoard(pub Arc<WrittenTable>);

/// A table as it is laid, and its marks as they were written.
#[derive(Clone, Debug)]
pub struct WrittenTable {
    /// The table.
    pub laid: LaidTable,
    /// The marks, in the same order as those of the table, their places filled in.
    pub marks: Vec<MapMark>,
}
