//! The tile of each ground of Doum40k: a row a ground, for reports and for the window.

use crate::game::RuleKey;
use crate::report::tiles;
use crate::rules::doum40k::{Terrain, keys};

/// Every ground that is not open, by the key of its rule, with its tile: of doors that of a shut one, of conveyors that of
/// one to the north, of respawn points that without a number.
const TILES: &[(RuleKey, u32)] = &[
    (keys::GROUND_WALL, tiles::WALL),
    (keys::GROUND_ROCK, tiles::ROCK),
    (keys::GROUND_CRATE, tiles::CRATE),
    (keys::GROUND_MUD, tiles::MUD),
    (keys::GROUND_LAVA, tiles::LAVA),
    (keys::GROUND_RESPAWN, tiles::RESPAWN),
    (keys::GROUND_BONUS, tiles::BONUS),
    (keys::GROUND_TELEPORTER, tiles::TELEPORTER),
    (keys::GROUND_CONVEYOR, tiles::CONVEYOR),
    (keys::GROUND_DOOR, tiles::DOOR_CLOSED),
    (keys::GROUND_TRIGGER, tiles::TRIGGER),
    (keys::GROUND_GUN, tiles::MOUNT),
];

/// The tile of a ground; `None` for the floor.
pub fn tile(ground: &Terrain) -> Option<u32> {
    let (_, tile) = TILES.iter().find(|(key, _)| *key == ground.key)?;
    // Conveyors have four, clockwise from north.
    Some(tile + ground.carries_to.map_or(0, |facing| facing as u32))
}
