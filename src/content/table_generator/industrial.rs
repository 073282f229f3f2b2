//! Works: towers and gantries on three levels, containers, tanks, pipes.

use super::chance::Chance;
use super::layout::{Group, Part, TableLayout};

/// Towers joined high up. Their ladders stand to the side, clear of the gantry, in a mirror too.
pub(super) const TOWERS: [Group; 3] = [
    Group::new(
        3,
        90,
        &[
            Part("tower", (-1000, 0), 90),
            Part("walkway_high", (0, 0), 0),
            Part("tower", (1000, 0), 270),
        ],
    ),
    Group::new(
        2,
        90,
        &[
            Part("tower", (-1600, 0), 90),
            Part("walkway_high", (-600, 0), 0),
            Part("walkway_high", (600, 0), 0),
            Part("tower", (1600, 0), 270),
        ],
    ),
    // A tower whose lower storey is joined to the ground by a gantry and stairs.
    Group::new(
        3,
        90,
        &[
            Part("tower", (0, -1000), 0),
            Part("walkway", (0, 0), 90),
            Part("platform", (-400, 900), 90),
        ],
    ),
];

/// What stands on one storey, and single towers.
pub(super) const GANTRIES: [Group; 7] = [
    Group::new(
        2,
        90,
        &[
            Part("tower", (0, -1600), 0),
            Part("walkway", (0, -600), 90),
            Part("walkway", (0, 600), 90),
            Part("platform", (400, 1500), 270),
        ],
    ),
    Group::new(
        2,
        90,
        &[
            Part("tower", (0, -1600), 0),
            Part("walkway", (0, -600), 90),
            Part("ramp", (0, 900), 0),
        ],
    ),
    // Round a corner.
    Group::new(
        3,
        90,
        &[
            Part("walkway_corner", (-900, -900), 0),
            Part("walkway", (0, -1050), 0),
            Part("walkway", (-1050, 0), 90),
            Part("stairs", (1200, -1050), 270),
            Part("stairs", (-1050, 1200), 0),
        ],
    ),
    Group::new(
        2,
        90,
        &[Part("platform", (0, -700), 180), Part("platform", (0, 700), 0)],
    ),
    Group::new(3, 15, &[Part("gantry", (0, 0), 0)]),
    Group::new(2, 90, &[Part("tower", (0, 0), 0)]),
    Group::new(1, 90, &[Part("platform", (0, 0), 0)]),
];

/// What is bulky.
pub(super) const BULK: [Group; 4] = [
    Group::new(3, 15, &[Part("container_2", (0, 0), 0)]),
    Group::new(2, 90, &[Part("containers_stacked", (0, 0), 0)]),
    Group::new(
        2,
        90,
        &[Part("container_2", (0, -250), 0), Part("container_1", (-150, 125), 0)],
    ),
    Group::new(2, 45, &[Part("tank", (0, 0), 0)]),
];

/// What stands about.
pub(super) const GOODS: [Group; 16] = [
    Group::new(6, 15, &[Part("container_2", (0, 0), 0)]),
    Group::new(6, 15, &[Part("container_1", (0, 0), 0)]),
    Group::new(3, 90, &[Part("containers_stacked", (0, 0), 0)]),
    Group::new(
        2,
        90,
        &[Part("container_2", (0, -250), 0), Part("container_1", (-150, 125), 0)],
    ),
    Group::new(4, 45, &[Part("tank", (0, 0), 0)]),
    Group::new(3, 90, &[Part("generator", (0, 0), 0)]),
    Group::new(4, 15, &[Part("crates", (0, 0), 0)]),
    Group::new(4, 90, &[Part("pipe_run", (0, 0), 0)]),
    Group::new(3, 90, &[Part("pipe_corner", (0, 0), 0)]),
    Group::new(
        2,
        90,
        &[Part("pipe_run", (900, -240), 0), Part("pipe_corner", (0, 0), 0)],
    ),
    Group::new(5, 15, &[Part("barricade", (0, 0), 0)]),
    Group::new(2, 90, &[Part("low_wall", (0, 0), 0)]),
    Group::new(3, 90, &BARRELS),
    Group::new(2, 15, &[Part("barrel", (0, 0), 0)]),
    Group::new(2, 90, &[Part("console", (0, 0), 0)]),
    Group::new(3, 15, &[Part("rubble", (0, 0), 0)]),
];

/// Three barrels close together.
pub(super) const BARRELS: [Part; 3] = [
    Part("barrel", (-140, -120), 0),
    Part("barrel", (160, -70), 0),
    Part("barrel", (-20, 170), 0),
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
