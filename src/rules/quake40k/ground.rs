//! What ground a point is on: the areas that hold it (`base.in`, `base.terrain.*`).

use super::field::Field;
use crate::space::table::{AreaKind, Point, PolygonSide};

/// Whether a centre at a point is in an area of a kind: within its outline and its heights (`base.in`).
pub fn is_in(field: &Field, kind: AreaKind, at: Point) -> bool {
    let mut areas = field.look.table.areas(kind);
    areas.any(|(area, _)| {
        let is_level = at.z >= area.bottom && area.top.is_none_or(|top| at.z < top);
        is_level && area.outline.side_of(at.plan()) == PolygonSide::Inside
    })
}
