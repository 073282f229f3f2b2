//! What is odd about a map of a table, though it can be played: solids that overlap, ladders and stairs that begin or end
//! nowhere, floors out of reach, marks in solids. They never stop a game.

use super::out_of_reach::floors_out_of_reach;
use super::{LaidTable, TableMap};
use crate::game::{Fault, Faults};
use crate::space::table::Table;
use crate::space::table::blocker::Incline;
use crate::space::table::convex::ConvexPolygon;
use crate::space::table::point::Point;
use crate::space::table::polygon::{Bounds, Polygon, PolygonSide};
use crate::space::table::terrain::{PieceShape, TerrainPiece};

/// How far from a surface's edge stairs may end, in units: their corners are rounded.
const NEAR: i32 = 5;

/// All warnings of a map, by field.
pub(super) fn warnings(map: &TableMap, laid: &LaidTable) -> Vec<Fault> {
    let mut found = Faults::default();
    overlaps(&laid.table, &mut found);
    ends_of_climbs(&laid.table, &mut found);
    for entry in floors_out_of_reach(&laid.table) {
        found.push(Fault::new(format!("map.terrain[{entry}]"), "table-out-of-reach"));
    }
    marks_in_solids(map, laid, &mut found);
    found.into_vec()
}

/// What of a solid or an object may overlap others.
struct Bulk<'a> {
    entry: u16,
    heights: (i32, i32),
    bounds: Bounds,
    plan: Plan<'a>,
}

enum Plan<'a> {
    Part(&'a ConvexPolygon),
    Disc(Point, i32),
}

impl Bulk<'_> {
    /// Whether two have an inner point in common.
    fn overlaps(&self, other: &Bulk) -> bool {
        self.heights.0 < other.heights.1
            && other.heights.0 < self.heights.1
            && self.bounds.touches(other.bounds)
            && match (&self.plan, &other.plan) {
                (Plan::Part(one), Plan::Part(two)) => do_parts_overlap(one, two),
                (Plan::Part(part), Plan::Disc(at, radius)) | (Plan::Disc(at, radius), Plan::Part(part)) => {
                    Polygon::new(part.corners().to_vec()).is_ok_and(|outline| outline.overlaps_disc(at.plan(), *radius))
                }
                (Plan::Disc(at, radius), Plan::Disc(other_at, other_radius)) => {
                    at.plan().distance(other_at.plan()) < radius + other_radius
                }
            }
    }
}

/// Whether two convex polygons have an inner point in common: no edge of either parts them.
fn do_parts_overlap(one: &ConvexPolygon, other: &ConvexPolygon) -> bool {
    let parts = |one: &ConvexPolygon, other: &ConvexPolygon| {
        one.edges().any(|(from, to)| {
            let edge = to.way_from(from);
            other
                .corners()
                .iter()
                .all(|corner| edge.cross(corner.way_from(from)) <= 0)
        })
    };
    !parts(one, other) && !parts(other, one)
}

/// The solids and objects of a piece.
fn bulks(piece: &TerrainPiece) -> Vec<Bulk<'_>> {
    match &piece.shape {
        PieceShape::Solid(solid) => {
            let parts = solid.outline.parts().iter().map(|part| Bulk {
                entry: piece.entry,
                heights: (solid.bottom, solid.top),
                bounds: part.bounds(),
                plan: Plan::Part(part),
            });
            parts.collect()
        }
        PieceShape::Object(object) => Bounds::around([object.at.plan()])
            .map(|bounds| Bulk {
                entry: piece.entry,
                heights: (object.at.z, object.at.z + object.height),
                bounds: bounds.widened(object.radius),
                plan: Plan::Disc(object.at, object.radius),
            })
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// Solids and objects of different entries that overlap: each entry is told of once, with the first that it overlaps.
fn overlaps(table: &Table, found: &mut Faults) {
    let mut bulks: Vec<Bulk> = table.pieces().iter().flat_map(bulks).collect();
    // From left to right, so that only those before it that reach as far have to be looked at.
    bulks.sort_by_key(|bulk| (bulk.bounds.least.x, bulk.entry));
    let mut pairs = std::collections::BTreeMap::<u16, u16>::new();
    let mut open: Vec<&Bulk> = Vec::new();
    for bulk in &bulks {
        open.retain(|before| before.bounds.greatest.x >= bulk.bounds.least.x);
        for before in &open {
            let (first, second) = (before.entry.min(bulk.entry), before.entry.max(bulk.entry));
            let is_told = pairs.get(&second).is_some_and(|told| *told <= first);
            if first != second && !is_told && bulk.overlaps(before) {
                pairs.insert(second, first);
            }
        }
        open.push(bulk);
    }
    for (entry, other) in pairs {
        found.push(Fault::new(format!("map.terrain[{entry}]"), "table-overlap").arg("other", other));
    }
}

/// Ladders and stairs whose ends lie on nothing.
fn ends_of_climbs(table: &Table, found: &mut Faults) {
    for piece in table.pieces() {
        let (ends, reach) = match &piece.shape {
            PieceShape::Ladder(ladder) => ([("foot", ladder.foot), ("head", ladder.head)], 0),
            PieceShape::Stairs(stairs) => ([("from", stairs.from), ("to", stairs.to)], NEAR),
            _ => continue,
        };
        for (name, end) in ends {
            if !is_on_surface(table, end, reach, &piece.shape) {
                found.push(
                    Fault::new(format!("map.terrain[{}].{name}", piece.entry), "table-leads-nowhere")
                        .arg("end", name)
                        .arg("height", end.z),
                );
            }
        }
    }
}

/// Whether a point lies on a surface of the table, or so near to its edge and height. What it is an end of is none.
fn is_on_surface(table: &Table, at: Point, reach: i32, own: &PieceShape) -> bool {
    let is_near =
        |outline: &Polygon, height: i32| (height - at.z).abs() <= reach && outline.distance(at.plan()) <= reach;
    at.z <= reach
        || table.pieces().iter().any(|piece| match &piece.shape {
            PieceShape::Solid(solid) => solid.stand && is_near(&solid.outline, solid.top),
            PieceShape::Floor(floor) => is_near(&floor.outline, floor.top),
            PieceShape::Stairs(stairs) if piece.shape != *own => {
                is_near(&stairs.outline, Incline::of(stairs).height_at(at.plan()))
            }
            _ => false,
        })
}

/// Marks that lie inside a solid.
fn marks_in_solids(map: &TableMap, laid: &LaidTable, found: &mut Faults) {
    // In a map without faults each mark is laid.
    for (index, (_, mark)) in map.marks.iter().zip(&laid.marks).enumerate() {
        let Some(at) = mark.at else { continue };
        let inside = laid.table.pieces().iter().find(|piece| match &piece.shape {
            PieceShape::Solid(solid) => {
                (solid.bottom..solid.top).contains(&at.z) && solid.outline.side_of(at.plan()) == PolygonSide::Inside
            }
            _ => false,
        });
        if let Some(piece) = inside {
            found.push(Fault::new(format!("map.marks[{index}].at"), "table-mark-in-solid").arg("entry", piece.entry));
        }
    }
}
