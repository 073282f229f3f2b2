//! Names of items: weapons, gear, and the ways of firing one weapon.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a weapon or of gear, as it is written: `battle_rifle`. One way of firing a weapon has its weapon's name before a
/// dot: `rocket_tube.frag`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ItemId(Arc<str>);

impl ItemId {
    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The item that one carries: of `rocket_tube.frag`, `rocket_tube`.
    pub fn item(&self) -> &str {
        self.0.split_once('.').map_or(&self.0, |(item, _)| item)
    }
}

impl From<&str> for ItemId {
    fn from(id: &str) -> Self {
        Self(id.into())
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
        Ok(Self(String::deserialize(deserializer)?.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_written_as_a_word_and_knows_what_is_carried() {
        let way = ItemId::from("rocket_tube.frag");
        assert_eq!(serde_json::to_string(&way).unwrap(), "\"rocket_tube.frag\"");
        assert_eq!(serde_json::from_str::<ItemId>("\"rocket_tube.frag\"").unwrap(), way);
        assert_eq!((way.item(), ItemId::from("blade").item()), ("rocket_tube", "blade"));
    }
}
