//! A city: streets, houses to walk into, bunkers, ruins, walls and wrecks.

use super::chance::Chance;
use super::industrial::BARRELS;
use super::layout::{KitGroup, KitPart, TableLayout};
use super::roads::lay_roads;

/// Houses.
pub(super) const HOUSES: [KitGroup; 1] = [KitGroup::new(1, 90, &[KitPart("house", (0, 0), 0)])];

/// Bunkers.
pub(super) const BUNKERS: [KitGroup; 1] = [KitGroup::new(1, 90, &[KitPart("bunker", (0, 0), 0)])];

/// Ruins of houses.
pub(super) const RUINS: [KitGroup; 2] = [
    KitGroup::new(3, 90, &[KitPart("ruin_corner_2", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("ruin_corner_1", (0, 0), 0)]),
];

/// What stands in yards.
pub(super) const YARDS: [KitGroup; 15] = [
    KitGroup::new(2, 90, &[KitPart("house", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("ruin_corner_1", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("ruin_corner_2", (0, 0), 0)]),
    KitGroup::new(4, 15, &[KitPart("ruin_wall", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("wall_door", (0, 0), 0)]),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("low_wall", (-525, 0), 0),
            KitPart("door", (0, 0), 0),
            KitPart("low_wall", (525, 0), 0),
        ],
    ),
    KitGroup::new(3, 45, &[KitPart("container_1", (0, 0), 0)]),
    KitGroup::new(1, 90, &[KitPart("container_2", (0, 0), 0)]),
    KitGroup::new(3, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(4, 45, &[KitPart("barricade", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("fence", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("hedge", (0, 0), 0)]),
    KitGroup::new(3, 15, &[KitPart("rubble", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("statue", (0, 0), 0)]),
    KitGroup::new(2, 90, &BARRELS),
];

/// What stands in streets.
pub(super) const IN_STREETS: [KitGroup; 4] = [
    KitGroup::new(4, 15, &[KitPart("barricade", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("container_1", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("rubble", (0, 0), 0)]),
];

/// For how much ground there is a house with its twin, in square units; there are half as many bunkers and as many ruins.
const AREA_OF_HOUSE: i64 = 40_000_000;

/// How far streets are from each other, in units, roughly.
const BLOCK: i32 = 8_000;

/// How far the streets of a city whose halves differ may lie from where they would else, in units.
const ASIDE: i32 = 500;

/// Lays a city.
pub(super) fn lay(layout: &mut TableLayout, chance: &mut Chance) {
    let down = streets(layout.size.x, layout.is_symmetric(), chance);
    let across = streets(layout.size.y, layout.is_symmetric(), chance);
    lay_roads(layout, &down, &across);
    layout.mark_bases();
    layout.mark_middle();
    let area = i64::from(layout.size.x) * i64::from(layout.size.y);
    let twice = if layout.is_symmetric() { 1 } else { 2 };
    let houses = (area / AREA_OF_HOUSE).max(1) as usize * twice;
    layout.set_some(&HOUSES, houses, chance);
    layout.set_some(&BUNKERS, houses.div_ceil(2), chance);
    layout.set_some(&RUINS, houses, chance);
    layout.set_on_roads(&IN_STREETS, houses + 2, chance);
    layout.fill(&YARDS, chance);
    layout.mark_kits("house", 4, "house");
    layout.mark_bonuses(chance);
}

/// Where streets lie along a side of that length: the same from either end if the halves are to be alike.
fn streets(length: i32, is_symmetric: bool, chance: &mut Chance) -> Vec<i32> {
    let count = ((length + BLOCK / 2) / BLOCK).max(1);
    let even = |index: i32| length / 2 * (2 * index + 1) / count / 50 * 50;
    let street = |index: i32| match (is_symmetric, 2 * index < count) {
        (true, true) => even(index),
        (true, false) => length - even(count - 1 - index),
        (false, _) => even(index) + (chance.below(2 * ASIDE / 50 + 1) - ASIDE / 50) * 50,
    };
    (0..count).map(street).collect()
}
