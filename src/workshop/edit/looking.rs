//! Looking at a map: what is wrong with it and where, what lies beneath the pointer, and where things snap to.

use super::stroke::TableThing;
use super::table::alone;
use crate::content::check_space;
use crate::game::Place;
use crate::rules::{Fault, Report, Rulebook, Space};
use crate::space::grid::{ArenaMap, Cell};
use crate::space::table::{Bounds, PieceShape, PlanPoint, Polygon, PolygonSide, ROTATION_STEP, TableMap};

/// What `arene check` says of the map for a book that it is to be played by, and for a mod if one is named: faults and warnings.
pub fn look_over(map: &Space, book: &dyn Rulebook, mode: Option<&str>) -> Report {
    let mut report = check_space(map, book, mode);
    // Often the book has said so itself.
    let refused = book.take_space(map.clone()).err();
    let refused = refused.filter(|fault| !report.faults.contains(fault));
    report.faults.extend(refused);
    report
}

/// Where on a map a fault is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultSpot {
    /// A cell of a grid.
    Cell(Cell),
    /// A rectangle of cells: its corners, the upper left one first.
    Cells(Cell, Cell),
    /// Something on a table.
    Thing(TableThing),
}

/// Where on the map a fault or a warning is to be shown; nothing if it is about the map as a whole.
pub fn spot_of(fault: &Fault, map: &Space) -> Option<FaultSpot> {
    let index_in = |list: &str| {
        let rest = fault
            .field
            .strip_prefix("map.")?
            .strip_prefix(list)?
            .strip_prefix('[')?;
        rest[..rest.find(']')?].parse::<usize>().ok()
    };
    match map {
        Space::Grid(map) => spot_on_grid(fault, map, index_in),
        Space::Table(_) => {
            let terrain = index_in("terrain").map(TableThing::Terrain);
            terrain
                .or_else(|| index_in("marks").map(TableThing::Mark))
                .map(FaultSpot::Thing)
        }
    }
}

fn spot_on_grid(fault: &Fault, map: &ArenaMap, index_in: impl Fn(&str) -> Option<usize>) -> Option<FaultSpot> {
    if let Some((row, column)) = fault.cell {
        let cell = (i16::try_from(column).ok()?, i16::try_from(row).ok()?);
        return Some(FaultSpot::Cell(cell.into()));
    }
    if let Some(zone) = index_in("zones").and_then(|index| map.zones.get(index)) {
        let (from, to) = (Cell::from(zone.from), Cell::from(zone.to));
        let least = Cell::new(from.x.min(to.x), from.y.min(to.y));
        return Some(FaultSpot::Cells(least, Cell::new(from.x.max(to.x), from.y.max(to.y))));
    }
    let places: [(&str, &dyn Fn(usize) -> Option<Place>); 5] = [
        ("respawn_points", &|index| Some(map.respawn_points.get(index)?.at)),
        ("doors", &|index| Some(map.doors.get(index)?.at)),
        ("tokens", &|index| Some(map.tokens.get(index)?.at)),
        ("guns", &|index| Some(map.guns.get(index)?.at)),
        ("triggers", &|index| Some(map.triggers.get(index)?.at)),
    ];
    let mut places = places.iter();
    let place = places.find_map(|(list, at)| at(index_in(list)?));
    place.map(|place| FaultSpot::Cell(place.into()))
}

/// The outlines of a thing as seen from above, in the order in which they are drawn; none of a mark in a place, or of what is badly
/// written. Ladders are their ends.
pub fn terrain_outlines(map: &TableMap, thing: TableThing) -> Vec<Vec<PlanPoint>> {
    let Ok(laid) = alone(map, thing).build() else {
        return Vec::new();
    };
    let of = |polygon: &Polygon| polygon.corners().to_vec();
    let pieces = laid.table.pieces().iter().flat_map(|piece| match &piece.shape {
        PieceShape::Solid(solid) => vec![of(&solid.outline)],
        PieceShape::Floor(floor) => vec![of(&floor.outline)],
        PieceShape::Barrier(barrier) => barrier.parts.iter().map(of).collect(),
        PieceShape::Ladder(ladder) => vec![vec![ladder.foot.plan(), ladder.head.plan()]],
        PieceShape::Stairs(stairs) => vec![of(&stairs.outline)],
        PieceShape::Area(area) => vec![of(&area.outline)],
        PieceShape::Door(door) => vec![of(&door.outline)],
        PieceShape::Object(object) => {
            let (middle, radius) = (object.at.plan(), PlanPoint::new(object.radius, object.radius));
            let (least, most) = (middle.way_from(radius), middle.plus(radius));
            vec![vec![least, (most.x, least.y).into(), most, (least.x, most.y).into()]]
        }
    });
    let zones = laid.marks.iter().filter_map(|mark| mark.outline.as_ref()).map(of);
    pieces.chain(zones).collect()
}

/// The corners of a thing that is drawn by points, as written, and whether the last is joined to the first; nothing of kits, ladders,
/// stairs and marks in a place.
pub fn corners_of(map: &TableMap, thing: TableThing) -> Option<(&[PlanPoint], bool)> {
    let (outline, line) = match thing {
        TableThing::Terrain(index) => {
            let entry = map.terrain.get(index)?;
            (entry.poly.as_deref(), entry.line.as_deref())
        }
        TableThing::Mark(index) => (map.marks.get(index)?.poly.as_deref(), None),
    };
    let outline = outline.map(|corners| (corners, true));
    outline.or_else(|| line.map(|corners| (corners, false)))
}

/// What lies at a place of a table or within so many units of it, marks first, then terrain from the last entry to the first.
pub fn things_at(map: &TableMap, at: PlanPoint, within: i32) -> Vec<TableThing> {
    let terrain = (0..map.terrain.len()).rev().map(TableThing::Terrain);
    let marks = (0..map.marks.len()).rev().map(TableThing::Mark);
    let is_near = |thing: &TableThing| {
        if let TableThing::Mark(index) = *thing
            && let Some(place) = map.marks[index].at
        {
            return place.plan.distance(at) <= within;
        }
        terrain_outlines(map, *thing)
            .iter()
            .any(|outline| is_at(outline, at, within))
    };
    let (points, zones): (Vec<_>, Vec<_>) =
        marks.partition(|mark| matches!(mark, TableThing::Mark(index) if map.marks[*index].at.is_some()));
    points.into_iter().chain(terrain).chain(zones).filter(is_near).collect()
}

fn is_at(outline: &[PlanPoint], at: PlanPoint, within: i32) -> bool {
    match Polygon::new(outline.to_vec()) {
        Ok(polygon) => polygon.side_of(at) != PolygonSide::Outside || polygon.distance(at) <= within,
        Err(_) => Bounds::around(outline.iter().copied()).is_some_and(|bounds| {
            let near = |at: i32, least: i32, most: i32| (least - within..=most + within).contains(&at);
            near(at.x, bounds.least.x, bounds.greatest.x) && near(at.y, bounds.least.y, bounds.greatest.y)
        }),
    }
}

/// The heights at a place of a table on which a figure or an object can stand, from below up.
pub fn levels_at(map: &TableMap, at: PlanPoint) -> Vec<i32> {
    let laid = map.build();
    let points = laid.map(|laid| laid.table.points_at(at)).unwrap_or_default();
    let mut levels: Vec<i32> = points.into_iter().map(|point| point.z).collect();
    levels.sort_unstable();
    levels.dedup();
    levels
}

/// A place on a table of that size: the nearest multiple of a step, or itself with snapping off (no step).
pub fn snapped(at: PlanPoint, step: Option<i32>, size: PlanPoint) -> PlanPoint {
    let snap = |at: i32, most: i32| {
        let at = match step.filter(|step| *step > 1) {
            Some(step) => (at + step / 2).div_euclid(step) * step,
            None => at,
        };
        at.clamp(0, most.max(0))
    };
    PlanPoint::new(snap(at.x, size.x), snap(at.y, size.y))
}

/// The multiple of 15° nearest to a turn, from 0 to 345: kits are turned by no other.
pub fn snapped_turn(degrees: i32) -> i32 {
    ((degrees + ROTATION_STEP / 2).div_euclid(ROTATION_STEP) * ROTATION_STEP).rem_euclid(360)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_snap_to_the_nearest_step_and_stay_on_the_table() {
        let size = PlanPoint::new(6_000, 4_000);
        let snap = |x, y, step| {
            let place = snapped(PlanPoint::new(x, y), step, size);
            (place.x, place.y)
        };
        assert_eq!(snap(1_049, 1_050, Some(100)), (1_000, 1_100));
        assert_eq!(snap(1_049, 1_051, None), (1_049, 1_051));
        assert_eq!(snap(-300, 9_000, Some(250)), (0, 4_000));
    }

    #[test]
    fn turns_snap_to_multiples_of_fifteen_degrees() {
        let turns = [
            (0, 0),
            (7, 0),
            (8, 15),
            (22, 15),
            (359, 0),
            (-15, 345),
            (352, 345),
            (353, 0),
        ];
        for (degrees, expected) in turns {
            assert_eq!(snapped_turn(degrees), expected, "{degrees}");
        }
    }
}
