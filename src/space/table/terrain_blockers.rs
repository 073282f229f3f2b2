//! What stops sight of each piece of terrain.

use super::blocker::{Blocker, Cylinder, FlatBody, Incline, Presence, UNDERGROUND};
use super::number::GREATEST_HEIGHT;
use super::polygon::Polygon;
use super::terrain::{AreaKind, PieceShape, Stairs, TerrainPiece};

/// Adds what stops sight of a piece.
pub(super) fn add_blockers(piece: &TerrainPiece, blockers: &mut Vec<Blocker>) {
    let mut upright = |outline: &Polygon, bottom: i32, top: i32, presence: Presence| {
        let body = FlatBody::new(outline, underground(bottom), top, None);
        blockers.push(Blocker::flat(piece.entry, presence, body));
    };
    match &piece.shape {
        PieceShape::Solid(solid) => upright(&solid.outline, solid.bottom, solid.top, Presence::Always),
        PieceShape::Floor(floor) => upright(&floor.outline, floor.top - floor.thick, floor.top, Presence::Always),
        PieceShape::Barrier(barrier) => {
            for part in &barrier.parts {
                upright(part, barrier.bottom, barrier.top, Presence::Always);
            }
        }
        PieceShape::Door(door) => upright(&door.outline, door.bottom, door.top, Presence::DoorClosed(door.number)),
        PieceShape::Area(area) if area.kind == AreaKind::Smoke => {
            let top = area.top.unwrap_or(2 * GREATEST_HEIGHT);
            upright(&area.outline, area.bottom, top, Presence::Always);
        }
        PieceShape::Stairs(stairs) => {
            let (low, high) = (stairs.from.z.min(stairs.to.z), stairs.from.z.max(stairs.to.z));
            let body = FlatBody::new(&stairs.outline, underground(low), high, Some(Incline::of(stairs)));
            blockers.push(Blocker::flat(piece.entry, Presence::Always, body));
        }
        PieceShape::Object(object) => {
            let bottom = underground(object.at.z);
            let cylinder = Cylinder {
                at: object.at.plan().at_height(bottom),
                radius: object.radius,
                height: object.at.z + object.height - bottom,
            };
            blockers.push(Blocker::round(
                piece.entry,
                Presence::ObjectThere(object.number),
                cylinder,
            ));
        }
        PieceShape::Ladder(_) | PieceShape::Area(_) => {}
    }
}

/// What stands on the ground reaches below it, so that nothing passes under it, light or base.
pub(super) fn underground(bottom: i32) -> i32 {
    if bottom == 0 { UNDERGROUND } else { bottom }
}

impl Incline {
    /// The slope of stairs.
    pub fn of(stairs: &Stairs) -> Self {
        Self {
            from: stairs.from,
            way: stairs.to.plan().way_from(stairs.from.plan()),
            rise: stairs.to.z - stairs.from.z,
        }
    }
}
