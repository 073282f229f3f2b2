//! The names of weapons and gear.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a weapon, of one of its ways to fire (`rocket_tube.frag`), or of gear.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ItemId(Arc<str>);

impl ItemId {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What one carries under it: of `rocket_tube.frag`, `rocket_tube`.
    pub fn item(&self) -> &str {
        self.0.split_once('.').map_or(&self.0, |(item, _)| item)
    }
}

impl From<&str> for ItemId {
    fn from(name: &str) -> Self {
        Self(name.into())
    }
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for ItemId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for ItemId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|name| Self(name.into()))
    }
}
