//! Works: towers and gantries on three levels, containers, tanks, pipes.

use super::chance::Chance;
use super::layout::{KitGroup, KitPart, TableLayout};

/// Towers joined high up. Their ladders stand to the side, clear of the gantry, in a mirror too.
pub(super) const TOWERS: [KitGroup; 3] = [
    KitGroup::new(
        3,
        90,
        &[
            KitPart("tower", (-1000, 0), 90),
            KitPart("walkway_high", (0, 0), 0),
            KitPart("tower", (1000, 0), 270),
        ],
    ),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("tower", (-1600, 0), 90),
            KitPart("walkway_high", (-600, 0), 0),
            KitPart("walkway_high", (600, 0), 0),
            KitPart("tower", (1600, 0), 270),
        ],
    ),
    // A tower whose lower storey is joined to the ground by a gantry and stairs.
    KitGroup::new(
        3,
        90,
        &[
            KitPart("tower", (0, -1000), 0),
            KitPart("walkway", (0, 0), 90),
            KitPart("platform", (-400, 900), 90),
        ],
    ),
];

/// What stands on one storey, and single towers.
pub(super) const GANTRIES: [KitGroup; 7] = [
    KitGroup::new(
        2,
        90,
        &[
            KitPart("tower", (0, -1600), 0),
            KitPart("walkway", (0, -600), 90),
            KitPart("walkway", (0, 600), 90),
            KitPart("platform", (400, 1500), 270),
        ],
    ),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("tower", (0, -1600), 0),
            KitPart("walkway", (0, -600), 90),
            KitPart("ramp", (0, 900), 0),
        ],
    ),
    // Round a corner.
    KitGroup::new(
        3,
        90,
        &[
            KitPart("walkway_corner", (-900, -900), 0),
            KitPart("walkway", (0, -1050), 0),
            KitPart("walkway", (-1050, 0), 90),
            KitPart("stairs", (1200, -1050), 270),
            KitPart("stairs", (-1050, 1200), 0),
        ],
    ),
    KitGroup::new(
        2,
        90,
        &[KitPart("platform", (0, -700), 180), KitPart("platform", (0, 700), 0)],
    ),
    KitGroup::new(3, 15, &[KitPart("gantry", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("tower", (0, 0), 0)]),
    KitGroup::new(1, 90, &[KitPart("platform", (0, 0), 0)]),
];

/// What is bulky.
pub(super) const BULK: [KitGroup; 4] = [
    KitGroup::new(3, 15, &[KitPart("container_2", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("containers_stacked", (0, 0), 0)]),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("container_2", (0, -250), 0),
            KitPart("container_1", (-150, 125), 0),
        ],
    ),
    KitGroup::new(2, 45, &[KitPart("tank", (0, 0), 0)]),
];

/// What stands about.
pub(super) const GOODS: [KitGroup; 16] = [
    KitGroup::new(6, 15, &[KitPart("container_2", (0, 0), 0)]),
    KitGroup::new(6, 15, &[KitPart("container_1", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("containers_stacked", (0, 0), 0)]),
    KitGroup::new(
        2,
        90,
        &[
            KitPart("container_2", (0, -250), 0),
            KitPart("container_1", (-150, 125), 0),
        ],
    ),
    KitGroup::new(4, 45, &[KitPart("tank", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("generator", (0, 0), 0)]),
    KitGroup::new(4, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(4, 90, &[KitPart("pipe_run", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("pipe_corner", (0, 0), 0)]),
    KitGroup::new(
        2,
        90,
        &[KitPart("pipe_run", (900, -240), 0), KitPart("pipe_corner", (0, 0), 0)],
    ),
    KitGroup::new(5, 15, &[KitPart("barricade", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("low_wall", (0, 0), 0)]),
    KitGroup::new(3, 90, &BARRELS),
    KitGroup::new(2, 15, &[KitPart("barrel", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("console", (0, 0), 0)]),
    KitGroup::new(3, 15, &[KitPart("rubble", (0, 0), 0)]),
];

/// Three barrels close together.
pub(super) const BARRELS: [KitPart; 3] = [
    KitPart("barrel", (-140, -120), 0),
    KitPart("barrel", (160, -70), 0),
    KitPart("barrel", (-20, 170), 0),
];

/// For how much ground there is a group of towers, and one of gantries, with their twins: in square units.
const AREA_OF_TOWERS: i64 = 70_000_000;

/// For how much ground there is something bulky with its twin, in square units.
const AREA_OF_BULK: i64 = 36_000_000;

/// Lays works.
pub(super) fn lay(layout: &mut TableLayout, chance: &mut Chance) {
    layout.mark_bases();
    layout.mark_middle();
    let area = i64::from(layout.size.x) * i64::from(layout.size.y);
    let twice = if layout.is_symmetric() { 1 } else { 2 };
    let count = |area_of_one: i64| (area / area_of_one).max(1) as usize * twice;
    // The first are joined high up, so that there are three levels to walk on.
    layout.set_some(&TOWERS[..2], twice, chance);
    layout.set_some(&TOWERS, count(AREA_OF_TOWERS) - twice, chance);
    layout.set_some(&GANTRIES, count(AREA_OF_TOWERS), chance);
    layout.set_some(&BULK, count(AREA_OF_BULK), chance);
    layout.fill(&GOODS, chance);
    layout.mark_kits("tower", 2, "tower");
    layout.mark_bonuses(chance);
}
