//! How Doum40k's grounds, zones and bonuses look: a row for each.

use crate::game::RuleKey;
use crate::report::books::doum40k::grounds;
use crate::rules::doum40k::{TERRAINS, ZoneKind, keys};
use crate::screen::board3d::grid::terrain::CellKind;
use crate::screen::books::{GroundLook, ZoneBorder, ZoneLook};
use crate::screen::table_top::art::{Mark, tile};
use crate::space::grid::Facing;

/// How every ground that is not open is built in three dimensions, by the key of its rule. Conveyors look north here, respawn
/// points have no number.
const GROUNDS: &[(RuleKey, CellKind)] = &[
    (keys::GROUND_WALL, CellKind::Wall),
    (keys::GROUND_ROCK, CellKind::Rock),
    (keys::GROUND_CRATE, CellKind::Crate),
    (keys::GROUND_MUD, CellKind::Mud),
    (keys::GROUND_LAVA, CellKind::Lava),
    (keys::GROUND_TELEPORTER, CellKind::Teleporter),
    (keys::GROUND_RESPAWN, CellKind::Respawn(0)),
    (keys::GROUND_CONVEYOR, CellKind::Conveyor(Facing::North)),
    (keys::GROUND_BONUS, CellKind::Bonus),
];

/// How the ground of a letter of maps looks; `None` for open ground.
pub fn ground(letter: char) -> Option<GroundLook> {
    let terrain = TERRAINS.iter().find(|terrain| terrain.letters.contains(letter))?;
    let (_, cell) = GROUNDS.iter().find(|(key, _)| *key == terrain.key)?;
    Some(GroundLook {
        tile: grounds::tile(terrain)?,
        tile_when_empty: (*cell == CellKind::Bonus).then_some(tile::BONUS_TAKEN),
        cell: match cell {
            CellKind::Conveyor(_) => CellKind::Conveyor(terrain.carries_to.unwrap_or_default()),
            CellKind::Respawn(_) => CellKind::Respawn(letter.to_digit(10).unwrap_or(0)),
            _ => *cell,
        },
    })
}

/// How a kind of zone looks that maps name so.
pub fn zone(kind: &str) -> Option<ZoneLook> {
    let (mark, border) = match ZoneKind::from_name(kind)? {
        ZoneKind::Klan => (Mark::Hut, ZoneBorder::Line),
        ZoneKind::Respawn => (Mark::Again, ZoneBorder::Double),
        ZoneKind::Trap => (Mark::Jaws, ZoneBorder::Line),
        ZoneKind::King => (Mark::Crown, ZoneBorder::Line),
        ZoneKind::Pen => (Mark::Fence, ZoneBorder::Posts),
        ZoneKind::Squigs => (Mark::Snout, ZoneBorder::Dots),
    };
    Some(ZoneLook {
        mark,
        border,
        // No player's: the trap is pale, the king's zone golden.
        colour: match kind {
            "trap" => Some((217, 219, 224)),
            "king" => Some((255, 217, 107)),
            _ => None,
        },
        is_striped: kind == "trap",
    })
}

/// The mark of a bonus, by its name (`malus.mvt`, `fling.1`).
pub fn mark_of_bonus(name: &str) -> Mark {
    match name.split('.').next().unwrap_or_default() {
        "malus" => Mark::Malus,
        "choc" => Mark::Choc,
        "spide" => Mark::Spide,
        "fling" => Mark::Fling,
        "baston" => Mark::Baston,
        _ => Mark::Armour,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ground_of_maps_has_a_look_but_the_open_one() {
        for terrain in TERRAINS.iter().filter(|terrain| !terrain.letters.is_empty()) {
            for letter in terrain.letters.chars() {
                let looks = ground(letter).is_some();
                assert_eq!(looks, terrain.key != keys::GROUND_OPEN, "{letter}");
            }
        }
    }

    #[test]
    fn every_kind_of_zone_has_a_look() {
        assert!(ZoneKind::ALL.iter().all(|(name, _)| zone(name).is_some()));
    }
}
