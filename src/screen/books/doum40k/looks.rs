//! How Doum40k's grounds, zones and bonuses look: a row for each.

use crate::game::RuleKey;
use crate::rules::doum40k::{TERRAINS, ZoneKind, keys};
use crate::screen::board3d::grid::terrain::CellKind;
use crate::screen::books::{GroundLook, ZoneBorder, ZoneLook};
use crate::screen::table_top::art::{Mark, tile};
use crate::space::grid::Facing;

/// The look of a ground that stays as it is.
const fn plain(tile: u32, cell: CellKind) -> GroundLook {
    GroundLook {
        tile,
        tile_when_empty: None,
        cell,
    }
}

/// Every ground that is not open, by the key of its rule. Conveyors look north here; of respawn points the tile without a
/// number is meant.
const GROUNDS: &[(RuleKey, GroundLook)] = &[
    (keys::GROUND_WALL, plain(tile::WALL, CellKind::Wall)),
    (keys::GROUND_ROCK, plain(tile::ROCK, CellKind::Rock)),
    (keys::GROUND_CRATE, plain(tile::CRATE, CellKind::Crate)),
    (keys::GROUND_MUD, plain(tile::MUD, CellKind::Mud)),
    (keys::GROUND_LAVA, plain(tile::LAVA, CellKind::Lava)),
    (keys::GROUND_TELEPORTER, plain(tile::TELEPORTER, CellKind::Teleporter)),
    (keys::GROUND_RESPAWN, plain(tile::RESPAWN, CellKind::Respawn(0))),
    (
        keys::GROUND_CONVEYOR,
        plain(tile::CONVEYOR, CellKind::Conveyor(Facing::North)),
    ),
    (
        keys::GROUND_BONUS,
        GroundLook {
            tile: tile::BONUS,
            tile_when_empty: Some(tile::BONUS_TAKEN),
            cell: CellKind::Bonus,
        },
    ),
];

/// How the ground of a letter of maps looks; `None` for open ground.
pub fn ground(letter: char) -> Option<GroundLook> {
    let terrain = TERRAINS.iter().find(|terrain| terrain.letters.contains(letter))?;
    let (_, look) = GROUNDS.iter().find(|(key, _)| *key == terrain.key)?;
    Some(match look.cell {
        CellKind::Conveyor(_) => {
            let facing = terrain.carries_to.unwrap_or_default();
            plain(look.tile + facing as u32, CellKind::Conveyor(facing))
        }
        CellKind::Respawn(_) => {
            let number = letter.to_digit(10).unwrap_or(0);
            plain(look.tile, CellKind::Respawn(number))
        }
        _ => *look,
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
