//! An arena: five portals, what stands around the middle one, cover in between.

use super::chance::Chance;
use super::industrial::BARRELS;
use super::layout::{KitGroup, KitPart, TableLayout, mark_at};
use crate::space::table::{MapMark, PlanPoint};

/// How far the portals of the corners are from the sides, in units.
const FROM_SIDES: i32 = 800;

/// What may stand around the portal in the middle.
const RING: [&str; 6] = ["wall", "low_wall", "container_1", "container_2", "barricade", "crates"];

/// What stands about.
pub(super) const COVER: [KitGroup; 15] = [
    KitGroup::new(4, 90, &[KitPart("ruin_corner_1", (0, 0), 0)]),
    KitGroup::new(4, 15, &[KitPart("ruin_wall", (0, 0), 0)]),
    KitGroup::new(3, 90, &[KitPart("wall", (0, 0), 0)]),
    KitGroup::new(4, 15, &[KitPart("container_1", (0, 0), 0)]),
    KitGroup::new(2, 45, &[KitPart("container_2", (0, 0), 0)]),
    KitGroup::new(2, 90, &[KitPart("containers_stacked", (0, 0), 0)]),
    KitGroup::new(5, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(5, 15, &[KitPart("barricade", (0, 0), 0)]),
    KitGroup::new(3, 45, &[KitPart("low_wall", (0, 0), 0)]),
    KitGroup::new(3, 15, &[KitPart("statue", (0, 0), 0)]),
    KitGroup::new(2, 45, &[KitPart("tank", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("lava_pool", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("crater", (0, 0), 0)]),
    KitGroup::new(2, 90, &BARRELS),
    KitGroup::new(2, 90, &[KitPart("console", (0, 0), 0)]),
];

/// Lays an arena.
pub(super) fn lay(layout: &mut TableLayout, chance: &mut Chance) {
    lay_portals(layout);
    layout.mark_bases();
    lay_ring(layout, chance);
    layout.fill(&COVER, chance);
    layout.mark_bonuses(chance);
}

/// A portal in each corner, clockwise from the upper left one, and one in the middle.
fn lay_portals(layout: &mut TableLayout) {
    let (middle, size) = (layout.middle(), layout.size);
    let [left, right] = [FROM_SIDES, size.x - FROM_SIDES];
    let [top, bottom] = [FROM_SIDES, size.y - FROM_SIDES];
    let places = [
        (PlanPoint::new(left, top), 135),
        (PlanPoint::new(right, top), 45),
        (PlanPoint::new(right, bottom), 135 + 180),
        (PlanPoint::new(left, bottom), 45 + 180),
        (middle, 0),
    ];
    for (number, (at, turn)) in (1..).zip(places) {
        // Nothing where a twin stands already.
        layout.set("portal", at, turn);
        layout.mark(MapMark {
            number: Some(number),
            ..mark_at("portal", at)
        });
    }
}

/// The same on four sides of the middle.
fn lay_ring(layout: &mut TableLayout, chance: &mut Chance) {
    let kit = chance.one_of(&RING);
    let side = layout.size.x.min(layout.size.y);
    let far = (side / 8 + chance.below(side / 500) * 50).max(950) / 50 * 50;
    let middle = layout.middle();
    for (turn, way) in [(0, (0, -far)), (90, (far, 0)), (180, (0, far)), (270, (-far, 0))] {
        layout.set(kit, middle.plus(way.into()), turn);
    }
}
