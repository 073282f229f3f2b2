//! The doors of a table among what everybody sees.

use super::TableLook;
use crate::game::{Thing, ThingKind};
use crate::space::table::{PieceShape, PlanPoint};

/// The doors of a table in the order of their numbers, each named by it from 1, open or not.
pub fn doors<'a>(look: &'a TableLook) -> impl Iterator<Item = Thing> + 'a {
    let doors = look.table.pieces().iter().filter_map(|piece| match &piece.shape {
        PieceShape::Door(door) => Some(door),
        _ => None,
    });
    doors.map(|door| {
        let [from, to] = door.line;
        let middle = PlanPoint::new((from.x + to.x) / 2, (from.y + to.y) / 2);
        Thing {
            kind: ThingKind::Door,
            name: (door.number + 1).to_string(),
            owner: None,
            at: middle.at_height(door.bottom).into(),
            is_on: look.terrain.open_doors[usize::from(door.number)],
        }
    })
}
