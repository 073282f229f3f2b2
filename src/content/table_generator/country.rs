//! Countryside: roads, farms, woods, hills, water, hedges and fences.

use super::chance::Chance;
use super::industrial::BARRELS;
use super::layout::{KitGroup, KitPart, TableLayout, mark_at};
use super::roads::lay_roads;
use crate::space::table::PlanPoint;

/// Farms.
pub(super) const FARMS: [KitGroup; 3] = [
    KitGroup::new(
        2,
        90,
        &[
            KitPart("house", (0, 0), 0),
            KitPart("low_wall", (-1150, -300), 90),
            KitPart("low_wall", (-1150, 300), 90),
            KitPart("fence", (-400, 1000), 0),
            KitPart("fence", (400, 1000), 0),
        ],
    ),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("house", (0, 0), 0),
            KitPart("hedge", (-400, -1050), 0),
            KitPart("hedge", (400, -1050), 0),
            KitPart("barrel", (1200, -300), 0),
        ],
    ),
    KitGroup::new(1, 90, &[KitPart("house", (0, 0), 0)]),
];

/// Woods, hills and water.
pub(super) const LAND: [KitGroup; 4] = [
    KitGroup::new(6, 15, &[KitPart("wood", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("hill", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("pond", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("swamp", (0, 0), 0)]),
];

/// Fields and what stands on them.
pub(super) const FIELDS: [KitGroup; 13] = [
    KitGroup::new(4, 15, &[KitPart("wood", (0, 0), 0)]),
    KitGroup::new(4, 90, &[KitPart("hedge", (-400, 0), 0), KitPart("hedge", (400, 0), 0)]),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("hedge", (-800, 0), 0),
            KitPart("hedge", (0, 0), 0),
            KitPart("hedge", (800, 0), 0),
        ],
    ),
    KitGroup::new(2, 45, &[KitPart("hedge", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("fence", (-400, 0), 0), KitPart("fence", (400, 0), 0)]),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("fence", (-400, -400), 0),
            KitPart("fence", (400, -400), 0),
            KitPart("fence", (800, 0), 90),
        ],
    ),
    KitGroup::new(
        2,
        90,
        &[KitPart("low_wall", (-300, 0), 0), KitPart("low_wall", (300, 0), 0)],
    ),
    KitGroup::new(2, 90, &[KitPart("ruin_corner_1", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("ruin_wall", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("rubble", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("crater", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(1, 90, &BARRELS),
];

/// What stands on roads.
pub(super) const ON_ROADS: [KitGroup; 3] = [
    KitGroup::new(3, 15, &[KitPart("barricade", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("container_1", (0, 0), 0)]),
];

/// For how much ground there is a farm with its twin, in square units.
const AREA_OF_FARM: i64 = 60_000_000;

/// For how much ground there is a wood, a hill or water with its twin, in square units.
const AREA_OF_LAND: i64 = 24_000_000;

/// How far from the sides roads begin, at least: a crossing and a piece of road.
const FROM_SIDES: i32 = 1_800;

/// Lays countryside.
pub(super) fn lay(layout: &mut TableLayout, chance: &mut Chance) {
    let crossing = crossing(layout, chance);
    let (down, across) = match chance.below(4) {
        0 => (vec![crossing.x], vec![]),
        1 => (vec![], vec![crossing.y]),
        _ => (vec![crossing.x], vec![crossing.y]),
    };
    lay_roads(layout, &down, &across);
    layout.mark_bases();
    if let ([x], [y]) = (&down[..], &across[..]) {
        layout.mark_objective("crossroads", PlanPoint::new(*x, *y));
        layout.keep_free(PlanPoint::new(*x, *y), 300);
    } else {
        layout.mark_middle();
    }
    let area = i64::from(layout.size.x) * i64::from(layout.size.y);
    let twice = if layout.is_symmetric() { 1 } else { 2 };
    let count = |area_of_one: i64| (area / area_of_one).max(1) as usize * twice;
    layout.set_some(&FARMS, count(AREA_OF_FARM), chance);
    layout.set_some(&LAND, count(AREA_OF_LAND), chance);
    layout.set_on_roads(&ON_ROADS, 3, chance);
    layout.fill(&FIELDS, chance);
    layout.mark_kits("house", 2, "farm");
    layout.mark_bonuses(chance);
    mark_entries(layout, &down, &across);
}

/// Where the roads meet: in the middle if the halves are alike, else somewhere about it.
fn crossing(layout: &TableLayout, chance: &mut Chance) -> PlanPoint {
    let middle = layout.middle();
    if layout.is_symmetric() {
        return middle;
    }
    let mut about = |at: i32, length: i32| {
        let by = length / 6 / 50;
        (at + (chance.below(2 * by + 1) - by) * 50).clamp(FROM_SIDES, length - FROM_SIDES) / 50 * 50
    };
    PlanPoint::new(about(middle.x, layout.size.x), about(middle.y, layout.size.y))
}

/// Marks the ends of roads.
fn mark_entries(layout: &mut TableLayout, down: &[i32], across: &[i32]) {
    let size = layout.size;
    let across = across.iter().flat_map(|y| [(0, *y), (size.x, *y)]);
    let down = down.iter().flat_map(|x| [(*x, 0), (*x, size.y)]);
    for at in across.chain(down) {
        layout.mark(mark_at("entry", at.into()));
    }
}
