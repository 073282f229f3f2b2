//! What ground a point is on: the areas that hold it, and how much of a base rests on ground (`base.in`, `base.terrain.*`).

use super::field::Field;
use crate::space::table::{AreaKind, Point, PolygonSide, Support, Table};

/// Whether a centre at a point is in an area of a kind: within its outline and its heights (`base.in`).
pub fn is_in(field: &Field, kind: AreaKind, at: Point) -> bool {
    is_in_area(field.look.table, kind, at)
}

/// Whether a point of a table is in an area of a kind, as [`is_in`] says it of a game's.
pub fn is_in_area(table: &Table, kind: AreaKind, at: Point) -> bool {
    let mut areas = table.areas(kind);
    areas.any(|(area, _)| {
        let is_level = at.z >= area.bottom && area.top.is_none_or(|top| at.z < top);
        is_level && area.outline.side_of(at.plan()) == PolygonSide::Inside
    })
}

/// How a base rests on ground that one can move on: on what nobody enters, and on water, nothing rests (`move.leap`).
pub fn support(field: &Field, at: Point, radius: i32) -> Support {
    let table = field.look.table;
    let kinds = [AreaKind::Impassable, AreaKind::Water].into_iter();
    let areas = kinds.flat_map(|kind| table.areas(kind)).map(|(area, _)| area);
    let level = areas.filter(|area| at.z >= area.bottom && area.top.is_none_or(|top| at.z < top));
    let borne = level.map(|area| {
        if area.outline.holds_disc(at.plan(), radius) {
            Support::Nothing
        } else if area.outline.overlaps_disc(at.plan(), radius) {
            Support::Part
        } else {
            Support::Whole
        }
    });
    // The worst counts.
    borne
        .chain([table.support(at, radius)])
        .max()
        .unwrap_or(Support::Nothing)
}
