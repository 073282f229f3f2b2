//! Legs that are no walks: drops, leaps and flights, as the ground allows them (`move.drop`, `move.leap`, `move.fly`).

use super::super::keys::movement as keys;
use super::{QuakeMovement, STEP};
use crate::game::RuleKey;
use crate::space::table::{
    Hindrance, LegKind, PACE, PathLeg, PieceShape, PlanPoint, Point, Polygon, TerrainPiece, Walker,
};

/// A leg, or the rule that forbids it, why, where, and what is in the way.
pub type SpecialLeg = Result<PathLeg, (RuleKey, &'static str, Option<Point>, Option<Hindrance>)>;

/// How much lower than it begins a leap may end, in units (`move.leap`).
const LEAP_DOWN: i32 = PACE;

/// How far apart the places are at which the air is looked through, in units.
const APART: i64 = 10;

/// A drop from an edge: level to above where it lands, then straight down. It lands on the next surface below, its base within
/// 1 ps of the edge. Its way is its length in plan and the height.
pub fn drop(walker: Walker<QuakeMovement>, from: Point, to: Point) -> SpecialLeg {
    let rule = keys::MOVE_DROP;
    let refused = |why| Err((rule, why, Some(to), None));
    let height = from.z - to.z;
    let table = walker.view.table;
    let above = to.plan().at_height(from.z);
    if height <= STEP || table.fall(above).is_none_or(|fall| fall.to != to) {
        return refused("quake-drop-where");
    }
    let Some(edge) = edge_between(walker, from, above) else {
        return refused("quake-drop-where");
    };
    if edge.plan().distance(to.plan()) > walker.body.radius + PACE {
        return refused("quake-drop-far");
    }
    in_the_air(walker, rule, from, above)?;
    in_the_air(walker, rule, above, to)?;
    if walker.stand(to).is_err() {
        return refused("quake-drop-where");
    }
    Ok(PathLeg {
        kind: LegKind::Drop,
        cost: from.length_up(above) + height,
        points: vec![from, to],
        gap: None,
    })
}

/// The last place on a level way below which its level still is.
fn edge_between(walker: Walker<QuakeMovement>, from: Point, above: Point) -> Option<Point> {
    let table = walker.view.table;
    let bears = |at: Point| table.fall(at).is_some_and(|fall| fall.height <= STEP);
    let length = i64::from(from.length_up(above)).max(1);
    let mut places = (0..=length).map(|step| from.on_the_way(above, step, length));
    let before = places.clone().zip(places.by_ref().skip(1));
    let mut found = before.filter(|(before, after)| bears(*before) && !bears(*after));
    found.next().map(|(before, _)| before)
}

/// A leap: from 125 higher to 1 ps lower, nothing solid and nobody in the way. Its length is that of its straight way.
pub fn leap(walker: Walker<QuakeMovement>, from: Point, to: Point) -> SpecialLeg {
    let rule = keys::MOVE_LEAP;
    let refused = |why| Err((rule, why, Some(to), None));
    if from.plan() == to.plan() || to.z - from.z > STEP || from.z - to.z > LEAP_DOWN {
        return refused("quake-leap-height");
    }
    if walker.stand(to).is_err() {
        return refused("quake-leap-where");
    }
    let height = from.z.max(to.z);
    in_the_air(walker, rule, from.plan().at_height(height), to.plan().at_height(height))?;
    Ok(PathLeg {
        kind: LegKind::Jump,
        cost: from.length_up(to),
        points: vec![from, to],
        gap: None,
    })
}

/// A straight part of a flight: nothing solid and nobody in the way of the upright body.
pub fn fly(walker: Walker<QuakeMovement>, from: Point, to: Point) -> SpecialLeg {
    let rule = keys::MOVE_FLY;
    if from == to {
        return Err((rule, "table-no-length", Some(to), None));
    }
    in_the_air(walker, rule, from, to)?;
    Ok(PathLeg {
        kind: LegKind::Fly,
        cost: from.length_up(to),
        points: vec![from, to],
        gap: None,
    })
}

/// Whether nothing is in the way of a body that goes straight through the air.
fn in_the_air(
    walker: Walker<QuakeMovement>,
    rule: RuleKey,
    from: Point,
    to: Point,
) -> Result<(), (RuleKey, &'static str, Option<Point>, Option<Hindrance>)> {
    let pieces = near(walker, from, to);
    let length = i64::from(from.length_up(to));
    let steps = ((length + APART - 1) / APART).max(1);
    for step in 0..=steps {
        let at = from.on_the_way(to, step, steps);
        if let Some(hindrance) = hindrance_at(walker, &pieces, at) {
            let why = match hindrance {
                Hindrance::TableEdge => "quake-air-edge",
                Hindrance::Terrain(_) => "quake-air-terrain",
                Hindrance::Body(_) => "quake-air-figure",
            };
            return Err((rule, why, Some(at), Some(hindrance)));
        }
    }
    Ok(())
}

/// The pieces of terrain near a straight way, as seen from above.
fn near<'a>(walker: Walker<'a, QuakeMovement>, from: Point, to: Point) -> Vec<&'a TerrainPiece> {
    let radius = walker.body.radius;
    let low = PlanPoint::new(from.x.min(to.x) - radius, from.y.min(to.y) - radius);
    let high = PlanPoint::new(from.x.max(to.x) + radius, from.y.max(to.y) + radius);
    let meets = |outline: &Polygon| {
        let (mut least, mut most) = (outline.corners()[0], outline.corners()[0]);
        for corner in outline.corners() {
            least = PlanPoint::new(least.x.min(corner.x), least.y.min(corner.y));
            most = PlanPoint::new(most.x.max(corner.x), most.y.max(corner.y));
        }
        least.x <= high.x && low.x <= most.x && least.y <= high.y && low.y <= most.y
    };
    let pieces = walker.view.table.pieces().iter();
    pieces
        .filter(|piece| match &piece.shape {
            PieceShape::Solid(solid) => meets(&solid.outline),
            PieceShape::Floor(floor) => meets(&floor.outline),
            PieceShape::Barrier(barrier) => barrier.parts.iter().any(meets),
            PieceShape::Stairs(stairs) => meets(&stairs.outline),
            PieceShape::Door(door) => meets(&door.outline),
            PieceShape::Object(_) => true,
            PieceShape::Ladder(_) | PieceShape::Area(_) => false,
        })
        .collect()
}

/// What is in the way of a body at a point in the air.
fn hindrance_at(walker: Walker<QuakeMovement>, pieces: &[&TerrainPiece], at: Point) -> Option<Hindrance> {
    let (body, size) = (walker.body.moved_to(at), walker.view.table.size());
    let radius = body.radius;
    let on_table = (radius..=size.x - radius).contains(&at.x) && (radius..=size.y - radius).contains(&at.y);
    if !on_table {
        return Some(Hindrance::TableEdge);
    }
    let is_level = |bottom: i32, top: i32| at.z < top && bottom < body.top();
    let overlaps = |outline: &Polygon| outline.overlaps_disc(at.plan(), radius);
    let state = walker.view.state;
    let blocks = |piece: &&&TerrainPiece| match &piece.shape {
        PieceShape::Solid(solid) => is_level(solid.bottom, solid.top) && overlaps(&solid.outline),
        PieceShape::Floor(floor) => is_level(floor.top - floor.thick, floor.top) && overlaps(&floor.outline),
        PieceShape::Barrier(barrier) => is_level(barrier.bottom, barrier.top) && barrier.parts.iter().any(overlaps),
        PieceShape::Stairs(stairs) => {
            let (low, high) = (stairs.from.z.min(stairs.to.z), stairs.from.z.max(stairs.to.z));
            let surface = walker.view.table.fall(at.plan().at_height(high));
            let top = surface.map_or(high, |fall| fall.to.z);
            is_level(low, top.min(high)) && overlaps(&stairs.outline)
        }
        PieceShape::Door(door) => {
            let is_open = state.open_doors.get(usize::from(door.number)) == Some(&true);
            !is_open && is_level(door.bottom, door.top) && overlaps(&door.outline)
        }
        PieceShape::Object(object) => {
            let is_gone = state.gone_objects.get(usize::from(object.number)) == Some(&true);
            let reach = i64::from(radius) + i64::from(object.radius);
            let (x, y) = (i64::from(object.at.x - at.x), i64::from(object.at.y - at.y));
            !is_gone && is_level(object.at.z, object.at.z + object.height) && x * x + y * y < reach * reach
        }
        PieceShape::Ladder(_) | PieceShape::Area(_) => false,
    };
    if let Some(piece) = pieces.iter().find(blocks) {
        return Some(Hindrance::Terrain(piece.entry));
    }
    let somebody = walker.others.iter().position(|other| other.overlaps(&body));
    somebody.map(|index| Hindrance::Body(index as u16))
}
