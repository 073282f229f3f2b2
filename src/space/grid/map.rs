//! An arena as it is written down: rows of characters and what stands on them, in the shape of `docs/protocol.md`.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::game::Place;
use crate::space::notes::{MapNotes, texts_by_language};

/// A map: what files and messages hold. Its sense is checked by a rule book.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArenaMap {
    /// The arena's name; may be left out.
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
    /// The ground, a character a cell, from the top row down.
    pub rows: Vec<String>,
    /// Respawn points beyond the nine that have a character.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub respawn_points: Vec<MapRespawnPoint>,
    /// Doors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doors: Vec<MapDoor>,
    /// Things that lie about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<MapToken>,
    /// Marked rectangles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<MapZone>,
    /// Machine guns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<MapGun>,
    /// Triggers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub triggers: Vec<MapTrigger>,
}

/// A respawn point given by number and cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapRespawnPoint {
    /// Its number, from 1.
    pub number: u32,
    /// Its cell.
    #[serde(deserialize_with = "cell_place")]
    pub at: Place,
}

/// A door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapDoor {
    /// Its cell.
    #[serde(deserialize_with = "cell_place")]
    pub at: Place,
    /// Its colour, that of its key.
    pub colour: String,
    /// Whether it starts open (for tests).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
}

/// A token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapToken {
    /// `key`, `flag`, `bomb` or `squig`.
    pub kind: String,
    /// A key's colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Whose flag or bomb it is, by the player's index.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Its cell.
    #[serde(deserialize_with = "cell_place")]
    pub at: Place,
}

/// A zone: a rectangle, corners included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapZone {
    /// `klan`, `respawn`, `trap`, `king`, `pen` or `squigs`.
    pub kind: String,
    /// Whose it is, by the player's index.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// One corner.
    #[serde(deserialize_with = "cell_place")]
    pub from: Place,
    /// The opposite corner.
    #[serde(deserialize_with = "cell_place")]
    pub to: Place,
}

/// A machine gun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapGun {
    /// Its cell.
    #[serde(deserialize_with = "cell_place")]
    pub at: Place,
}

/// A trigger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapTrigger {
    /// Its cell.
    #[serde(deserialize_with = "cell_place")]
    pub at: Place,
    /// What it fires: `gun` or `trap`, with its index.
    pub fires: BTreeMap<String, usize>,
}

/// Reads the place of a cell: two numbers.
fn cell_place<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
    let place = Place::deserialize(deserializer)?;
    match place.z {
        None => Ok(place),
        Some(_) => Err(de::Error::invalid_length(3, &"a place, [x, y]")),
    }
}
