//! A map of either kind of space: a grid of cells, or a table without any.

use serde::de::{self, DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::game::Fault;
use crate::space::grid::ArenaMap;

/// The field that tells a table from a grid, which has `rows`.
pub const TABLE: &str = "table";

/// A map of a table. Nothing of it is read yet: tables are refused ([`Space::into_grid`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TableMap {}

/// A map as it is written down, of either kind of space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Space {
    /// A grid: rows of characters.
    Grid(Box<ArenaMap>),
    /// A table.
    Table(TableMap),
}

impl Space {
    /// The map of a grid.
    ///
    /// # Errors
    /// The fault of a table: it cannot be played on yet.
    pub fn into_grid(self) -> Result<ArenaMap, Fault> {
        match self {
            Space::Grid(map) => Ok(*map),
            Space::Table(table) => Err(table.refusal()),
        }
    }
}

impl TableMap {
    /// The fault of a map of a table, wherever a map of a grid is wanted.
    pub fn refusal(self) -> Fault {
        Fault::new(format!("map.{TABLE}"), "map-table-not-yet")
    }
}

/// Reads the fields of a map of either kind.
///
/// # Errors
/// What in it is no map.
pub fn space_of_fields<'de, A: MapAccess<'de>>(fields: A) -> Result<Space, A::Error> {
    let mut fields = TableFields {
        fields,
        is_table: false,
    };
    let grid = ArenaMap::deserialize(de::value::MapAccessDeserializer::new(&mut fields));
    if !fields.is_table {
        return grid.map(|map| Space::Grid(Box::new(map)));
    }
    // A table has fields that a grid does not know: of those only the end is of interest.
    if grid.is_err() {
        let _ = fields.fields.next_value::<IgnoredAny>();
        while fields.fields.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
    }
    Ok(Space::Table(TableMap::default()))
}

/// The fields of a map, without the one that makes it a table.
struct TableFields<A> {
    fields: A,
    is_table: bool,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for &mut TableFields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        let mut seed = seed;
        loop {
            match self.fields.next_key_seed(FieldName(seed))? {
                None => return Ok(None),
                Some(Field::OfGrid(key)) => return Ok(Some(key)),
                Some(Field::Table(unused)) => {
                    self.is_table = true;
                    self.fields.next_value::<IgnoredAny>()?;
                    seed = unused;
                }
            }
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.fields.next_value_seed(seed)
    }
}

/// A field's name that was read: of a grid, or the one of tables with the seed that was not used for it.
enum Field<V, K> {
    OfGrid(V),
    Table(K),
}

/// Reads a field's name: within it, so that readers know where a wrong one stands.
struct FieldName<K>(K);

impl<'de, K: DeserializeSeed<'de>> DeserializeSeed<'de> for FieldName<K> {
    type Value = Field<K::Value, K>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<'de, K: DeserializeSeed<'de>> Visitor<'de> for FieldName<K> {
    type Value = Field<K::Value, K>;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a field's name")
    }
    fn visit_str<E: de::Error>(self, name: &str) -> Result<Self::Value, E> {
        if name == TABLE {
            return Ok(Field::Table(self.0));
        }
        let key = de::value::StrDeserializer::new(name);
        self.0.deserialize(key).map(Field::OfGrid)
    }
}
