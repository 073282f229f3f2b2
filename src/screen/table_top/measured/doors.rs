//! Doors of a table of free measure, as hands mean them.

use bevy::math::Vec2;

use crate::screen::table_top::table::Table;
use crate::space::table::{PieceShape, PlanPoint, Point};

/// How near to a door's line a click means it, in units.
const NEAR_DOOR: i32 = 120;

/// The door at a point, by its number, and whether it is open.
pub fn door_at(table: &Table, at: Point) -> Option<(u16, bool)> {
    let drawn = &table.measured.as_ref()?.drawn;
    let doors = drawn.table().pieces().iter().filter_map(|piece| match &piece.shape {
        PieceShape::Door(door) => Some(door),
        _ => None,
    });
    let near = doors.filter(|door| (door.bottom..=door.top).contains(&at.z) || at.z == door.bottom);
    let far = |from: PlanPoint, to: PlanPoint| {
        let spot = |point: PlanPoint| Vec2::new(point.x as f32, point.y as f32);
        let (from, to, at) = (spot(from), spot(to), spot(at.plan()));
        let way = to - from;
        let part = ((at - from).dot(way) / way.length_squared().max(1.0)).clamp(0.0, 1.0);
        at.distance(from + way * part)
    };
    let door = near
        .map(|door| (far(door.line[0], door.line[1]), door.number))
        .filter(|(far, _)| *far <= NEAR_DOOR as f32)
        .min_by(|one, other| one.0.total_cmp(&other.0))?;
    Some((door.1, drawn.is_open(door.1)))
}
