//! A map of either kind of space: a grid of cells, or a table without any.

use std::collections::BTreeMap;

use serde::de::{self, MapAccess};
use serde::{Deserialize, Serialize};

use crate::game::Fault;
use crate::space::MapNotes;
use crate::space::grid::{ArenaMap, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};
use crate::space::table::{MapMark, MapTerrain, TableGround, TableMap};
use crate::space::texts_by_language;

/// The field that tells a table from a grid, which has `rows`.
pub const TABLE: &str = "table";

/// A map as it is written down, of either kind of space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Space {
    /// A grid: rows of characters.
    Grid(Box<ArenaMap>),
    /// A table.
    Table(Box<TableMap>),
}

impl Space {
    /// The map of a grid.
    ///
    /// # Errors
    /// The fault of a table where cells are wanted.
    pub fn into_grid(self) -> Result<ArenaMap, Fault> {
        match self {
            Space::Grid(map) => Ok(*map),
            Space::Table(_) => Err(Fault::new(format!("map.{TABLE}"), "map-is-table")),
        }
    }
}

impl From<ArenaMap> for Space {
    fn from(map: ArenaMap) -> Self {
        Space::Grid(Box::new(map))
    }
}

/// The fields of both kinds of map: which of them belong together is looked at when all are read, since they stand in any
/// order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceFields {
    #[serde(default)]
    name: String,
    #[serde(default, deserialize_with = "texts_by_language")]
    title: BTreeMap<String, String>,
    author: Option<String>,
    notes: Option<MapNotes>,
    rows: Option<Vec<String>>,
    respawn_points: Option<Vec<MapRespawnPoint>>,
    doors: Option<Vec<MapDoor>>,
    tokens: Option<Vec<MapToken>>,
    zones: Option<Vec<MapZone>>,
    guns: Option<Vec<MapGun>>,
    triggers: Option<Vec<MapTrigger>>,
    table: Option<TableGround>,
    terrain: Option<Vec<MapTerrain>>,
    marks: Option<Vec<MapMark>>,
}

/// The fields that only a grid has, beside its rows.
const OF_GRIDS: &[&str] = &["respawn_points", "doors", "tokens", "zones", "guns", "triggers"];

/// The fields that only a table has.
const OF_TABLES: &[&str] = &[TABLE, "terrain", "marks"];

/// Reads the fields of a map of either kind: one with `table` and without `rows` is that of a table.
///
/// # Errors
/// What in it is no map.
pub fn space_of_fields<'de, A: MapAccess<'de>>(fields: A) -> Result<Space, A::Error> {
    let fields = SpaceFields::deserialize(de::value::MapAccessDeserializer::new(fields))?;
    let of_grids = [
        fields.respawn_points.is_some(),
        fields.doors.is_some(),
        fields.tokens.is_some(),
        fields.zones.is_some(),
        fields.guns.is_some(),
        fields.triggers.is_some(),
    ];
    let of_tables = [fields.table.is_some(), fields.terrain.is_some(), fields.marks.is_some()];
    let first = |names: &[&'static str], given: &[bool]| {
        let place = given.iter().position(|is_given| *is_given)?;
        Some(names[place])
    };
    match (fields.rows, fields.table) {
        (None, Some(table)) => match first(OF_GRIDS, &of_grids) {
            Some(name) => Err(de::Error::unknown_field(name, OF_TABLES)),
            None => Ok(Space::Table(Box::new(TableMap {
                name: fields.name,
                title: fields.title,
                author: fields.author,
                notes: fields.notes,
                table,
                terrain: fields.terrain.unwrap_or_default(),
                marks: fields.marks.unwrap_or_default(),
            }))),
        },
        (Some(rows), _) => match first(OF_TABLES, &of_tables) {
            Some(name) => Err(de::Error::unknown_field(name, OF_GRIDS)),
            None => Ok(Space::Grid(Box::new(ArenaMap {
                name: fields.name,
                title: fields.title,
                author: fields.author,
                notes: fields.notes,
                rows,
                respawn_points: fields.respawn_points.unwrap_or_default(),
                doors: fields.doors.unwrap_or_default(),
                tokens: fields.tokens.unwrap_or_default(),
                zones: fields.zones.unwrap_or_default(),
                guns: fields.guns.unwrap_or_default(),
                triggers: fields.triggers.unwrap_or_default(),
            }))),
        },
        (None, None) => {
            let is_table = of_tables.contains(&true);
            Err(de::Error::missing_field(if is_table { TABLE } else { "rows" }))
        }
    }
}
